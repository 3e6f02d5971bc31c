//! The verdict: the winner, the distance, the certainty.

use super::effort::{limits_ui, stopped_message};
use super::estimate;
use crate::action::Action;
use crate::commands::Command;
use crate::fonts;
use crate::icons::Icon;
use crate::panel::Panel;
use crate::score::{score_colours, score_text, seen_by};
use crate::spinner::paint_spinner;
use crate::theme::{self, space};
use crate::viewpoint;
use crate::widgets::{ICON, icon_button, paint_flag};
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Color32, CornerRadius, FontId, Layout, Sense, Ui, UiBuilder, vec2};
use etude_model::{Ending, Message, Side, Value};
use etude_share::solution;
use etude_study::play::limits::Halt;
use etude_study::play::proof_check::Checked;
use etude_study::{Analysis, EngineLine, SeatVerdicts, Stage, Work};
use etude_texts::value_texts;

/// The verdict in one sentence. A game that ended by a rule has its result, whatever the position is worth. With cards the
/// side at the bottom is "you".
pub fn verdict_message(analysis: &Analysis, sides: Option<&[Message; 2]>, mine: Side) -> Message {
    if let Some(ending) = analysis.ending.as_ref().filter(|ending| ending.loser.is_some()) {
        return ending.reason.clone();
    }
    if let Some(seats) = seats(analysis) {
        return seats.sentence();
    }
    if matches!(analysis.effort.work, Work::Nothing) {
        let open = analysis.note.is_some();
        return Message::new(if open { "verdict-not-yet" } else { "verdict-nothing" });
    }
    if let (Some(ending), Some(sides)) = (&analysis.ending, sides) {
        return ending_message(ending, sides);
    }
    if !analysis.among.is_empty() && !analysis.over {
        return among_message(analysis, sides, mine);
    }
    if let (Some(line), Some(sides)) = (believed(analysis), sides) {
        return estimate::score_message(line.score, analysis.to_move, sides);
    }
    if let Some(sentence) = analysis.goal_verdict.as_ref().filter(|_| !analysis.over) {
        return sentence.clone();
    }
    match (analysis.value(), &analysis.winner) {
        (Some(_), Some(_)) if sides.is_none() && winner(analysis) == Some(mine) => {
            match analysis.solver.plies {
                _ if analysis.over => Message::new("verdict-mine-has-won"),
                Some(plies) => Message::new("verdict-mine-wins-in").number("plies", plies),
                None => Message::new("verdict-mine-wins"),
            }
        }
        // The players of a board are called by their pieces, which some languages count as many.
        (Some(_), Some(winner)) if sides.is_some() && analysis.over => {
            Message::new("verdict-board-has-won").message("side", winner.clone())
        }
        (Some(_), Some(winner)) if analysis.over => Message::new("verdict-has-won")
            .message("side", winner.clone())
            .number("many", solution::many(winner)),
        (Some(_), Some(winner)) => solution::wins(winner, sides.is_some(), analysis.solver.plies),
        (Some(_), None) if sides.is_some() => Message::new("verdict-draw-board"),
        (Some(_), None) => Message::new("verdict-draw"),
        (None, _) => match analysis.effort.work {
            Work::Stopped(_) | Work::Crashed(_) => Message::new("verdict-unknown"),
            Work::Running(_) if analysis.halt == Some(Halt::Unasked) => Message::new("verdict-unknown"),
            _ => Message::new("verdict-working"),
        },
    }
}

/// The verdicts of the seats, where each plays for itself and the game goes on.
fn seats(analysis: &Analysis) -> Option<&SeatVerdicts> {
    analysis.seats.as_ref().filter(|_| !analysis.over)
}

/// Verdict of the ticked moves, which says that it is theirs and not that of the position.
fn among_message(analysis: &Analysis, sides: Option<&[Message; 2]>, mine: Side) -> Message {
    let among = |verdict: Message| {
        let count = analysis.among.len();
        Message::new("verdict-among").number("count", count).message("verdict", verdict)
    };
    let plies = analysis.best_among().and_then(|(_, best)| best.plies);
    if let Some(value) = best_value(analysis) {
        return among(match value.winner(analysis.to_move) {
            Some(side) if sides.is_none() && side == mine => match plies {
                Some(plies) => Message::new("verdict-mine-wins-in").number("plies", plies),
                None => Message::new("verdict-mine-wins"),
            },
            Some(side) => solution::wins(&analysis.side_name(side), sides.is_some(), plies),
            None if sides.is_some() => Message::new("verdict-draw-board"),
            None => Message::new("verdict-draw"),
        });
    }
    if let (Some(line), Some(sides)) = (estimate::best_line(analysis), sides) {
        return among(estimate::score_message(line.score, analysis.to_move, sides));
    }
    among(match analysis.effort.work {
        Work::Stopped(_) | Work::Crashed(_) => Message::new("verdict-unknown"),
        _ => Message::new("verdict-working"),
    })
}

/// The value of the best of the ticked moves; none while that is not proved.
fn best_value(analysis: &Analysis) -> Option<Value> {
    analysis.best_among()?.1.value
}

/// The result of a game on a board in words.
pub fn ending_message(ending: &Ending, sides: &[Message; 2]) -> Message {
    result_message(ending.winner, sides)
}

/// The result of a game on a board; a draw without a winner.
pub fn result_message(winner: Option<Side>, sides: &[Message; 2]) -> Message {
    match winner {
        Some(side) => Message::new("verdict-board-has-won").message("side", sides[side.index()].clone()),
        None => Message::new("verdict-draw-board"),
    }
}

/// The proved winner; none for a draw or without a proof.
fn winner(analysis: &Analysis) -> Option<Side> {
    analysis.value()?.winner(analysis.to_move)
}

/// The engine's best line where nothing is proved.
fn believed(analysis: &Analysis) -> Option<&EngineLine> {
    let restricted = !analysis.among.is_empty();
    let proved = if restricted { analysis.best_among().is_some() } else { analysis.value().is_some() };
    estimate::best_line(analysis).filter(|_| !proved && !analysis.over)
}

/// The colours of the verdict. They are those of the result for the side at the bottom, whoever is to move; an estimate has a
/// colour of its own.
fn colours(panel: &Panel<'_>, analysis: &Analysis, mine: Side) -> (Color32, Color32) {
    let value = |side: Side| if side == mine { Value::Win } else { Value::Loss };
    match (&analysis.effort.work, &analysis.ending, believed(analysis)) {
        (Work::Nothing, ..) => (panel.tokens.unknown, panel.tokens.unknown_soft),
        (_, Some(ending), _) => panel.tokens.value(Some(ending.winner.map_or(Value::Draw, value))),
        (_, None, Some(line)) => score_colours(panel, seen_by(line.score, analysis.to_move, mine)),
        (_, None, None) if !analysis.among.is_empty() => {
            panel.tokens.value(viewpoint::shown(best_value(analysis), analysis.to_move, mine))
        }
        (_, None, None) => panel.tokens.value(viewpoint::shown(analysis.value(), analysis.to_move, mine)),
    }
}

/// The sign in front of the verdict, and its tooltip: the letter of a proved value as the flags of moves and rows show it, or
/// the engine's score, both for the side at the bottom.
fn sign(
    panel: &Panel<'_>,
    analysis: &Analysis,
    sides: Option<&[Message; 2]>,
    mine: Side,
) -> Option<(String, String)> {
    if analysis.over || analysis.ending.is_some() {
        return None;
    }
    if let Some(line) = believed(analysis).filter(|_| sides.is_some()) {
        let about = match line.score.value() {
            None => panel.say(&Message::new("estimate-about").message("side", estimate::side_of(mine))),
            Some(value) => proof_words(panel, analysis, value),
        };
        let score = seen_by(line.score, analysis.to_move, mine);
        return Some((score_text(panel, score), about));
    }
    if !analysis.among.is_empty() {
        // A letter would look like the verdict of the position.
        return None;
    }
    let value = analysis.value()?;
    let seen = viewpoint::shown(Some(value), analysis.to_move, mine);
    Some((panel.get(panel.value_texts(seen).1), proof_words(panel, analysis, value)))
}

fn proof_words(panel: &Panel<'_>, analysis: &Analysis, value: Value) -> String {
    format!("{}: {}", panel.say(&analysis.mover), panel.get(value_texts(Some(value)).0))
}

/// The height of the card, in points: two lines of the verdict and two of how sure it is.
const CARD: f32 = 90.0;
/// The room inside the card at its left and at its top, in points.
const INSIDE: egui::Vec2 = vec2(12.0, 6.0);
/// The height of the verdict in the card, in points.
const HEAD: f32 = 44.0;
/// The room for the sign that turns while there is work, in points.
const SPINNER: f32 = 18.0;
/// The font sizes of the verdict, the largest first: the first one that fits on one line is taken.
const SIZES: [f32; 2] = [theme::text::TITLE, theme::text::BODY];

/// Draws the card of the verdict; it has one height whatever its contents.
pub fn card_ui(ui: &mut Ui, ground: Color32, add: impl FnOnce(&mut Ui)) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), CARD), Sense::hover());
    ui.painter().rect_filled(rect, CornerRadius::same(theme::radius::L), ground);
    add(&mut ui.new_child(UiBuilder::new().max_rect(rect.shrink2(INSIDE))));
    ui.add_space(space::XS);
}

/// Draws the verdict with progress, and the button that stops the work or lets it go on; once it is done, in the same place a
/// button that checks the proof, where it can be checked.
pub fn verdict_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    analysis: &Analysis,
    checked: Option<&Checked>,
    moves: usize,
    sides: Option<&[Message; 2]>,
    mine: Side,
) {
    let (ink, ground) = colours(panel, analysis, mine);
    // The engine searches the position of its line anew.
    let is_outdated = analysis.engine.as_ref().is_some_and(|engine| engine.status.outdated);
    let is_old = is_outdated && believed(analysis).is_some();
    card_ui(ui, ground, |ui| {
        if is_old {
            ui.multiply_opacity(theme::FAINT);
        }
        let head = vec2(ui.available_width(), HEAD);
        ui.allocate_ui_with_layout(head, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(head);
            if let Some((sign, about)) = sign(panel, analysis, sides, mine) {
                let width = 12.0 + 9.0 * sign.chars().count().max(2) as f32;
                let (rect, response) = ui.allocate_exact_size(vec2(width, 28.0), Sense::hover());
                paint_flag(ui, rect, &sign, ground, ink);
                response.on_hover_text(about);
            }
            head_ui(ui, panel.say(&verdict_message(analysis, sides, mine)), ink);
        });
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            // The controls of running work have their room all the time.
            let mut room =
                |width: f32| ui.allocate_exact_size(vec2(width, theme::MIN_TARGET), Sense::hover()).0;
            let [limits, work, spinner] = [ICON, ICON, SPINNER].map(&mut room);
            let running = matches!(analysis.effort.work, Work::Running(_));
            let (icon, about) =
                if running { (Icon::Pause, "solver-stop") } else { (Icon::Play, "solver-continue") };
            if !matches!(analysis.effort.work, Work::Nothing | Work::Done) {
                let mut ui = ui.new_child(UiBuilder::new().max_rect(work));
                if icon_button(&mut ui, icon, &panel.get(about), None).clicked() {
                    panel.ask(Action::Do(Command::StopSolver));
                }
            }
            if let (Work::Done, Some(Checked::Not)) = (&analysis.effort.work, checked) {
                let mut ui = ui.new_child(UiBuilder::new().max_rect(work));
                if icon_button(&mut ui, Icon::Check, &panel.get("command-verify-proof"), None).clicked() {
                    panel.ask(Action::Do(Command::VerifyProof));
                }
            }
            if analysis.effort.work != Work::Nothing && !analysis.over {
                limits_ui(&mut ui.new_child(UiBuilder::new().max_rect(limits)), panel, sides.is_some());
            }
            if running || checked == Some(&Checked::Working) {
                paint_spinner(ui, spinner);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                state_ui(ui, panel, analysis, checked, moves, sides.is_some());
            });
        });
    });
}

/// The verdict, as large as it fits in a line, else small in two.
pub fn head_ui(ui: &mut Ui, verdict: String, ink: Color32) {
    let room = ui.available_width();
    let width = |ui: &Ui, size: f32| {
        let font = FontId::new(size, fonts::heading());
        ui.painter().layout_no_wrap(verdict.clone(), font, ink).size().x
    };
    let least = SIZES[SIZES.len() - 1];
    let size = SIZES.into_iter().find(|&size| width(ui, size) <= room).unwrap_or(least);
    let format = TextFormat::simple(FontId::new(size, fonts::heading()), ink);
    let mut job = LayoutJob::single_section(verdict, format);
    job.wrap.max_rows = 2;
    let said = ui.add(egui::Label::new(job).wrap());
    // A reader of the screen tells the verdict when it changes.
    said.ctx.accesskit_node_builder(said.id, |node| node.set_live(egui::accesskit::Live::Polite));
}

/// Draws the certainty of the verdict and the note about the position, in two small lines.
fn state_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    analysis: &Analysis,
    checked: Option<&Checked>,
    moves: usize,
    board: bool,
) {
    let state = stopped_message(panel, analysis).unwrap_or_else(|| state_message(analysis, moves, board));
    let (mut words, mut ink) = (panel.say(&state), panel.tokens.text_weak);
    // Where nothing can be solved the note is the state.
    let noted = analysis.note.as_ref().filter(|note| state != **note);
    if let Some(note) = noted.filter(|_| analysis.effort.work != Work::Nothing) {
        words = format!("{words} · {}", panel.say(note));
    }
    if let Some(message) = checked.and_then(checked_message) {
        words = panel.say(&message);
        if matches!(checked, Some(Checked::Refused(_))) {
            ink = panel.tokens.error;
        }
    }
    if let Work::Crashed(text) = &analysis.effort.work {
        let message = Message::new("solver-crashed").text("reason", text.clone());
        (words, ink) = (panel.say(&message), panel.tokens.error);
    }
    let format = TextFormat::simple(FontId::proportional(theme::text::SMALL), ink);
    let mut job = LayoutJob::single_section(words, format);
    job.wrap.max_rows = 2;
    let said = ui.add(egui::Label::new(job).wrap());
    if analysis.solver.from_book {
        said.on_hover_text(panel.get("state-recalled"));
    }
}

/// The result of the check of the proof; none where there was no check.
fn checked_message(checked: &Checked) -> Option<Message> {
    Some(match checked {
        Checked::Not => return None,
        Checked::Working => Message::new("state-checking"),
        Checked::Holds { positions, spent, .. } => Message::new("state-verified")
            .number("positions", *positions)
            .number("milliseconds", spent.as_millis().max(1) as u64),
        Checked::Refused(reason) => Message::new("state-refused").text("reason", reason.clone()),
        Checked::TooLarge => Message::new("state-proof-too-large"),
        Checked::GaveUp => Message::new("state-proof-gave-up"),
    })
}

/// The certainty of the verdict, and the work in progress.
fn state_message(analysis: &Analysis, moves: usize, board: bool) -> Message {
    if let Some(seats) = seats(analysis) {
        return seats.state();
    }
    match &analysis.effort.work {
        Work::Nothing => analysis.note.clone().unwrap_or_else(|| Message::new("state-nothing")),
        _ if analysis.ending.is_some() => analysis
            .ending
            .as_ref()
            // The heading has told it.
            .filter(|ending| ending.loser.is_none())
            .map_or_else(|| Message::new("state-over"), |ending| ending.reason.clone()),
        _ if analysis.over => Message::new("state-over"),
        _ if believed(analysis).is_some() => {
            analysis.engine.as_ref().map_or_else(|| Message::new("state-value"), estimate::state_message)
        }
        Work::Done | Work::Running(_) if !analysis.among.is_empty() => {
            let settled = analysis.among.iter().filter(|&&index| {
                analysis.solver.moves.get(index).is_some_and(|known| known.value.is_some())
            });
            Message::new("state-among")
                .number("settled", settled.count())
                .number("count", analysis.among.len())
        }
        Work::Done if board => {
            Message::new("state-proved-board").message("side", estimate::side_of(analysis.to_move))
        }
        Work::Done => Message::new("state-proved").message("seat", analysis.mover.clone()),
        Work::Running(_) if analysis.halt == Some(Halt::Unasked) => Message::new("note-on-request"),
        Work::Running(Stage::Value) if analysis.value().is_none() => Message::new("state-value"),
        Work::Running(Stage::Value | Stage::Moves) => {
            Message::new("state-moves").number("settled", analysis.solver.settled()).number("total", moves)
        }
        Work::Running(Stage::Distances | Stage::Done) => Message::new("state-distances"),
        Work::Stopped(Stage::Value) | Work::Crashed(_) => Message::new("state-stopped"),
        Work::Stopped(_) => Message::new("state-proved-stopped"),
    }
}

//! The right side while an exercise is being solved: the user's side and the goal, the moves made so far, hints, and the
//! result. It tells nothing that the user has not found or asked for.

use super::picking;
use super::verdict::{card_ui, head_ui};
use crate::action::{Action, SolveStep};
use crate::commands::Command;
use crate::drawn::{move_ui, of_cards};
use crate::icons::Icon;
use crate::narrowing::cards::places;
use crate::panel::Panel;
use crate::spinner::spinner;
use crate::tab::{Tab, Trial};
use crate::theme::{self, MIN_TARGET, space};
use crate::widgets::{about, heading, icon_button, with_reason};
use crate::words::{clock, difficulty_level};
use egui::{Align, Button, Color32, Label, Layout, RichText, ScrollArea, Ui, UiBuilder, vec2};
use etude_model::{CardFace, DrawnMove, Message, Value};
use etude_study::exercise::solving::telling::{kind_of, theme_of};
use etude_study::exercise::solving::{AttemptStage, HINTS, SolvingStatus};
use etude_study::play::why::Wording;
use etude_study::{LineItem, Playing, Touched, Work};
use std::time::Duration;

/// The height of the text below the moves, in points: a hint, or the reason why a move was wrong.
const SAID: f32 = 78.0;
/// The opacity of the other side's moves.
const OTHER_SIDE: f32 = 0.72;
/// Reasons why the buttons are grey, as Fluent identifiers; the last ones never are.
const GREY: [[&str; 2]; 3] =
    [["grey-no-hint", "grey-no-back"], ["grey-at-start", "grey-ended"], ["grey-ended", "grey-ended"]];
/// The room for the number of a move, in points.
const NUMBER: f32 = 26.0;

/// Draws the right side below the title.
pub fn side_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let (Some(trial), Some(game)) = (&tab.trial, tab.study.playing()) else { return };
    if tab.play.asking.is_none() {
        goal_ui(ui, panel, tab, trial, game);
    }
    options_ui(ui, panel, tab, trial);
    let gap = ui.spacing().item_spacing.y;
    let buttons = rows_of_buttons(tab) as f32 * (MIN_TARGET + gap);
    let height = (ui.available_height() - SAID - buttons - 2.0 * gap).max(MIN_TARGET);
    let width = ui.available_width();
    part_ui(ui, vec2(width, height), |ui| {
        let board = tab.sides.is_some();
        heading(ui, panel.get(if board { "solve-moves-board" } else { "solve-moves" }));
        let area = ScrollArea::vertical().id_salt("solving").auto_shrink(false).min_scrolled_height(0.0);
        area.stick_to_bottom(true).show(ui, |ui| moves_ui(ui, panel, (tab, trial), game, board));
    });
    part_ui(ui, vec2(width, SAID), |ui| {
        let area = ScrollArea::vertical().id_salt("said").auto_shrink(false).min_scrolled_height(0.0);
        area.show(ui, |ui| said_ui(ui, panel, tab, trial, game));
    });
    buttons_ui(ui, panel, tab, trial, game);
}

/// Draws a part of a fixed size, whatever its contents.
fn part_ui(ui: &mut Ui, size: egui::Vec2, add: impl FnOnce(&mut Ui)) {
    let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
    child.shrink_clip_rect(rect);
    add(&mut child);
}

/// The mistakes, the hints and the time of an attempt, in one line.
pub fn result(panel: &Panel<'_>, mistakes: u32, hints: u32, seconds: u32) -> String {
    let parts = [
        Message::new("solve-mistakes").number("count", mistakes),
        Message::new("solve-hints").number("count", hints),
    ];
    let parts: Vec<String> = parts
        .iter()
        .map(|part| panel.say(part))
        .chain([clock(Duration::from_secs(seconds.into()))])
        .collect();
    parts.join(" · ")
}

/// The goal of the exercise, in a few words.
fn goal(tab: &Tab, trial: &Trial) -> Message {
    let (wanted, board) = (trial.solving.wanted(), tab.sides.is_some());
    if let Some(own) = tab.study.setup().goal.clone().filter(|_| wanted == Some(Value::Win)) {
        return Message::new("solve-goal").message("goal", own);
    }
    if trial.solving.asks_best_move() {
        return Message::new("solve-goal-better");
    }
    if let Some(moves) = tab.stipulation().moves.filter(|_| wanted == Some(Value::Win)) {
        return Message::new("solve-goal-win-in").number("moves", moves);
    }
    Message::new(match wanted {
        Some(Value::Win) => "solve-goal-win",
        Some(Value::Draw) if board => "solve-goal-draw-board",
        Some(Value::Draw) => "solve-goal-draw",
        Some(Value::Loss) | None => "solve-goal-unknown",
    })
}

/// A message about the goal.
fn about_goal(id: &'static str, wanted: Option<Value>) -> Message {
    Message::new(id).text("goal", if wanted == Some(Value::Draw) { "draw" } else { "win" })
}

/// Draws the card on top: the goal, or the result; below it the user's side and whose turn it is.
fn goal_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, trial: &Trial, game: &dyn Playing) {
    let solving = &trial.solving;
    let status = solving.status(game);
    let usual = (panel.tokens.text_strong, panel.tokens.accent_soft);
    let (head, said, colours): (String, String, (Color32, Color32)) = match (solving.stage(), status) {
        // The sheet over the table tells the end as long as it is there.
        _ if tab.end_in_sight().is_some() => (panel.say(&goal(tab, trial)), String::new(), usual),
        (AttemptStage::Solved, _) => (
            panel.get("solve-solved"),
            if solving.shown {
                panel.get("solve-shown")
            } else {
                result(panel, solving.mistakes(), solving.hints(), solving.seconds())
            },
            panel.tokens.value(Some(Value::Win)),
        ),
        (AttemptStage::Refuted, _) => {
            let (head, said) = refuted(panel, trial, game);
            (head, said, panel.tokens.value(Some(Value::Loss)))
        }
        (_, status) => {
            let head = match status {
                SolvingStatus::Hopeless => Message::new("solve-hopeless"),
                SolvingStatus::Unproved => Message::new("solve-unproved"),
                _ => goal(tab, trial),
            };
            (panel.say(&head), turn(panel, trial, game, status), usual)
        }
    };
    card_ui(ui, colours.1, |ui| {
        head_ui(ui, head, colours.0);
        ui.with_layout(Layout::bottom_up(Align::LEFT), |ui| {
            ui.horizontal(|ui| {
                ui.set_min_height(MIN_TARGET);
                let stopped = matches!(tab.study.effort().work, Work::Stopped(_));
                if status == SolvingStatus::Unproved
                    && stopped
                    && icon_button(ui, Icon::Play, &panel.get("solver-continue"), None).clicked()
                {
                    panel.ask(Action::Do(Command::StopSolver));
                }
                if matches!(status, SolvingStatus::Proving | SolvingStatus::Theirs) {
                    spinner(ui);
                }
                let said = RichText::new(said).color(panel.tokens.text_weak);
                ui.add(Label::new(said).truncate());
            });
        });
    });
}

/// The user's side, and whose turn it is.
fn turn(panel: &Panel<'_>, trial: &Trial, game: &dyn Playing, status: SolvingStatus) -> String {
    let analysis = game.analysis();
    let of = |id| panel.say(&Message::new(id).message("seat", analysis.mover.clone()));
    let side = || game.analysis().side_name(trial.solving.side());
    match status {
        SolvingStatus::Yours => of("solve-yours"),
        SolvingStatus::Theirs => of("solve-theirs"),
        SolvingStatus::Proving => panel.say(&Message::new("solve-proving").message("side", side())),
        SolvingStatus::Unproved => panel.get("solve-unproved-about"),
        SolvingStatus::Hopeless => panel.say(&about_goal("solve-hopeless-about", trial.solving.wanted())),
        SolvingStatus::Ended => String::new(),
    }
}

/// The number of the wrong move and the goal that it gave away, and the move itself.
pub fn refuted(panel: &Panel<'_>, trial: &Trial, game: &dyn Playing) -> (String, String) {
    let solving = &trial.solving;
    let Some((slip, item)) = solving.slip().zip(solving.slip().and_then(|slip| way(game).nth(slip.at)))
    else {
        return (panel.get("solve-told-rule"), panel.get("solve-told-rule-about"));
    };
    let own = way(game).take(slip.at + 1).skip(solving.from()).filter(|item| item.side == solving.side());
    let id = match (solving.wanted(), slip.value) {
        _ if solving.asks_best_move() => "solve-told-better",
        (_, Value::Win) => "solve-told-slow",
        (Some(Value::Win), Value::Draw) => "solve-told-drawn",
        (Some(Value::Win), _) => "solve-told-win",
        _ => "solve-told-draw",
    };
    let moves = solving.moves().unwrap_or_default();
    let head = panel.say(&Message::new(id).number("number", own.count()).number("moves", moves));
    (head, panel.say(&Message::new("solve-told-move").drawn("move", item.drawn.clone())))
}

/// Draws the difficulty, and the choice to be asked for every defence.
fn options_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, trial: &Trial) {
    let row = vec2(ui.available_width(), MIN_TARGET);
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(row);
        if let Some(difficulty) = tab.study.identity().about.exercise.difficulty {
            let level = Message::new(difficulty_level(difficulty));
            let said = panel.say(&Message::new("solve-difficulty").message("level", level));
            ui.label(RichText::new(said).color(panel.tokens.text_weak));
        }
        if trial.solving.asks_best_move() {
            return;
        }
        let mut every = trial.solving.every;
        let name = match trial.solving.defence() {
            Some((now, all)) => {
                panel.say(&Message::new("solve-every-count").number("now", now).number("all", all))
            }
            None => panel.get("solve-every"),
        };
        ui.style_mut().wrap_mode = Some(egui::TextWrapMode::Truncate);
        let response = ui.checkbox(&mut every, &name);
        if response.on_hover_text(format!("{name}\n{}", panel.get("solve-every-about"))).changed() {
            panel.ask(Action::Solve(SolveStep::Every(every)));
        }
    });
}

/// The moves that lead to the position in view.
fn way(game: &dyn Playing) -> impl Iterator<Item = &LineItem> {
    game.line().iter().filter(|item| item.on_path)
}

/// The moves made so far: a row for each of the user's, with the replies to it.
fn moves_ui(ui: &mut Ui, panel: &Panel<'_>, (tab, trial): (&Tab, &Trial), game: &dyn Playing, board: bool) {
    let solving = &trial.solving;
    let moves: Vec<(usize, &LineItem)> = way(game).enumerate().skip(solving.from()).collect();
    if moves.is_empty() && solving.asks_best_move() {
        return;
    }
    if moves.is_empty() {
        let id = if board { "solve-none-board" } else { "solve-none" };
        let words = panel.say(&about_goal(id, solving.wanted()));
        ui.add(Label::new(RichText::new(words).color(panel.tokens.text_weak)).wrap());
        return;
    }
    let slip = solving.slip().map(|slip| slip.at);
    let is_own = |item: &LineItem| item.side == solving.side();
    let turns = moves.chunk_by(|one, next| !is_own(next.1) || is_own(one.1));
    for (number, turn) in (1..).zip(turns) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = space::S;
            ui.add_sized(
                vec2(NUMBER, theme::text::BODY),
                Label::new(RichText::new(format!("{number}.")).small().color(panel.tokens.text_faint)),
            );
            for &(at, item) in turn {
                ui.scope(|ui| {
                    if !is_own(item) {
                        ui.multiply_opacity(OTHER_SIDE);
                    }
                    move_ui(ui, panel, &item.drawn);
                });
                let sign = if slip == Some(at) {
                    Some(("✗", Value::Loss, "solve-wrong"))
                } else {
                    tab.was_right(at, item).then_some(("✓", Value::Win, "solve-kept"))
                };
                if let Some((sign, value, name)) = sign {
                    let name = panel.get(name);
                    let sign = RichText::new(sign).strong().color(panel.tokens.value(Some(value)).0);
                    let sign = ui.label(sign);
                    sign.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &name));
                    sign.on_hover_text(&name);
                }
            }
        });
    }
}

/// Draws the hint that was asked for, or the reason why a move was wrong.
fn said_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, trial: &Trial, game: &dyn Playing) {
    let ways = picking::ways(tab);
    if ways.len() > 1 {
        // The same cards can be played in more than one way.
        for index in ways {
            if let Some(row) = game.moves().get(index)
                && ui.button(panel.move_words(&row.drawn)).clicked()
            {
                panel.ask(Action::Play(index));
            }
        }
        return;
    }
    let wording = if tab.sides.is_some() { Wording::Board } else { Wording::Drawn };
    for sentence in trial.solving.why(game, wording) {
        ui.add(Label::new(panel.say(&sentence)).wrap());
    }
    if trial.solving.slip().is_some() && trial.solving.stage() == AttemptStage::Trying {
        // The game goes on to its refutation, as slowly as the user likes.
        let words = panel.say(&about_goal("solve-slip", trial.solving.wanted()));
        ui.add(Label::new(RichText::new(words).color(panel.tokens.value(Some(Value::Loss)).0)).wrap());
    }
    if trial.solving.asks_best_move() && trial.solving.stage() == AttemptStage::Solved {
        figures_ui(ui, panel, trial, game);
    }
    let Some((steps, index)) = tab.hinted() else { return };
    let Some(row) = game.moves().get(index) else { return };
    if let Some(slip) = trial.solving.slip() {
        // No move leads to the goal from here, and none is hinted at as if it did.
        let own = way(game).take(slip.at + 1).skip(trial.solving.from());
        let number = own.filter(|item| item.side == trial.solving.side()).count();
        let words = Message::new("solve-hint-spoilt").number("number", number);
        ui.add(Label::new(panel.say(&words)).wrap());
        return;
    }
    let mut first = panel.say(&kind_of(&tab.study.view().scene, game.moves(), index));
    let theme = theme_of(tab.study.identity()).filter(|_| way(game).count() == trial.solving.from());
    if let Some(theme) = theme {
        let theme = panel.say(&Message::new("solve-hint-theme").message("theme", Message::new(theme)));
        first = format!("{theme} {first}");
    }
    ui.add(Label::new(first).wrap());
    let (words, shown) = match steps {
        ..=1 => return,
        2 => match &row.touched {
            Touched::Way(_) => ("solve-hint-piece", part_of(tab, &row.touched)),
            Touched::Cards(cards) if cards.is_empty() => return,
            Touched::Cards(_) => ("solve-hint-marked", part_of(tab, &row.touched)),
        },
        _ => ("solve-hint-move", row.drawn.clone()),
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(panel.get(words));
        move_ui(ui, panel, &shown);
    });
}

/// Draws the scores of the better move and of the move played in the review, as far as the exercise has them.
fn figures_ui(ui: &mut Ui, panel: &Panel<'_>, trial: &Trial, game: &dyn Playing) {
    let first = trial.solving.from() + 1;
    let told = game.line().iter().filter(|item| item.ply == first && !item.comment.is_empty());
    for (place, item) in told.enumerate() {
        if place == 0 {
            ui.label(RichText::new(panel.get("solve-figures")).color(panel.tokens.text_weak));
        }
        ui.horizontal(|ui| {
            move_ui(ui, panel, &item.drawn);
            ui.label(RichText::new(item.comment_in(panel.tag())).strong());
        });
    }
}

/// The cards of a move, or the square of its piece.
fn part_of(tab: &Tab, touched: &Touched) -> DrawnMove {
    let scene = &tab.study.view().scene;
    if let (Some(route), Some(board)) = (touched.way(), &scene.board) {
        let from = route.steps.first().and_then(|step| board.squares.get(usize::from(step.from)));
        return DrawnMove::written(from.map_or("", |square| square.name.as_str()));
    }
    let face = |place: &etude_model::ItemPlace| -> Option<CardFace> {
        Some(scene.zone(place.zone)?.cards.get(place.index)?.face)
    };
    of_cards(places(scene, touched.cards()).iter().filter_map(face))
}

/// The number of rows of buttons: hint and take back are under the cards where cards are raised.
fn rows_of_buttons(tab: &Tab) -> usize {
    if tab.selects_cards() { 2 } else { 3 }
}

/// The name of the button for the next hint, with its number of three.
pub fn hint_name(panel: &Panel<'_>, tab: &Tab) -> String {
    let made = tab.study.playing().map_or(0, |game| way(game).count());
    let given = tab.trial.as_ref().map_or(0, |trial| trial.solving.hint_at(made));
    panel.say(&Message::new("solve-hint-button").number("step", (given + 1).min(HINTS)))
}

/// The buttons, each in its place whatever there is to do.
fn buttons_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, trial: &Trial, game: &dyn Playing) {
    let solving = &trial.solving;
    let stage = solving.stage();
    let length = way(game).count();
    let open = matches!(stage, AttemptStage::Trying | AttemptStage::Refuted);
    let hint = hint_name(panel, tab);
    let hint_about = about(panel, Command::Hint);
    let retry = if stage == AttemptStage::Refuted && solving.slip().is_some() {
        "solve-retry"
    } else {
        "solve-restart"
    };
    let again = if stage == AttemptStage::Solved { SolveStep::Again } else { SolveStep::Retry };
    let step = |name: String, about: &'static str, enabled: bool, step: SolveStep| {
        (name, panel.get(about), enabled, Action::Solve(step))
    };
    let show_about = if open { "solve-show-about" } else { "solve-show-after" };
    let rows: [Vec<(String, String, bool, Action)>; 3] = [
        vec![
            (hint, hint_about, tab.can_hint(), Action::Solve(SolveStep::Hint)),
            step(panel.get("solve-back"), "solve-back-about", tab.can_take_back(), SolveStep::TakeBack),
        ],
        vec![
            step(panel.get(retry), "solve-retry-about", length > solving.from(), again),
            step(panel.get("solve-show"), show_about, true, SolveStep::Show),
        ],
        vec![(panel.get("solve-next"), panel.get("solve-next-about"), true, Action::NextExercise)],
    ];
    let main = match stage {
        _ if tab.end_in_sight().is_some() => None,
        AttemptStage::Solved => Some((2, 0)),
        AttemptStage::Refuted => Some((1, 0)),
        AttemptStage::Trying | AttemptStage::GaveUp => None,
    };
    let gap = ui.spacing().item_spacing.x;
    for (row, buttons) in (0..).zip(rows).skip(3 - rows_of_buttons(tab)) {
        let width = (ui.available_width() + gap) / buttons.len() as f32 - gap;
        let size = vec2(width.floor(), MIN_TARGET);
        ui.horizontal(|ui| {
            for (column, (name, about, enabled, action)) in (0..).zip(buttons) {
                let is_main = main == Some((row, column));
                let text = RichText::new(&name);
                let text = if is_main { text.strong().color(panel.tokens.text_on_accent) } else { text };
                let button = Button::new(text).min_size(size).truncate();
                let button = if is_main { button.fill(panel.tokens.accent) } else { button };
                let response = ui
                    .add_enabled_ui(enabled, |ui| {
                        ui.set_max_width(size.x);
                        ui.add(button)
                    })
                    .inner;
                let told = format!("{name}: {about}");
                let why = with_reason(&told, Some(&panel.get(GREY[row][column])));
                panel.ask_if(response.on_hover_text(&told).on_disabled_hover_text(why).clicked(), action);
            }
        });
    }
}

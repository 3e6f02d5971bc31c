//! The review of a line: the course of the game as a curve, and its mistakes, each with a sentence and a better line.

use super::estimate::side_of;
use super::pages::page_tabs_ui;
use crate::action::Action;
use crate::commands::Command;
use crate::drawn;
use crate::icons::Icon;
use crate::list::BAR_ROOM;
use crate::panel::Panel;
use crate::tab::Tab;
use crate::theme::{self, MIN_TARGET, space};
use crate::widgets::{command_icon, cut_line, paint_flag, unless, with_reason};
use egui::{
    Button, Color32, CornerRadius, FontId, Label, Pos2, Rect, RectAlign, RichText, ScrollArea, Sense, Shape,
    Stroke, StrokeKind, Tooltip, Ui, pos2, style::ScrollAnimation, vec2,
};
use etude_model::{Message, Side, Value, Viewer};
use etude_study::Playing;
use etude_study::movetext::{move_number, moves_in};
use etude_study::play::review::study::ShownReview;
use etude_study::play::review::{Basis, Grade, Judged};
use etude_study::play::shown::ShownMove;
use etude_study::play::why::Wording;
use etude_study::registry;
use etude_texts::value_texts;

/// The greatest height of the curve, in points.
const MAX_CURVE_HEIGHT: f32 = 120.0;
/// The least height of the curve, in points: a page too low for it and a mistake has none.
const MIN_CURVE_HEIGHT: f32 = 64.0;
/// The width of the labels beside the curve, in points.
const LABEL_WIDTH: f32 = 76.0;
/// The height of a mistake with its sentence, in points.
const MISTAKE_HEIGHT: f32 = 96.0;
/// The greatest width of the name of who moved, in points.
const MAX_NAME_WIDTH: f32 = 96.0;
/// The heights that are labelled: a win, two pieces ahead, even, two behind, a loss.
const LEVELS: [f32; 5] = [1.0, 0.5, 0.0, -0.5, -1.0];
/// The seconds for each move to choose from.
const SECONDS: [f32; 3] = [0.2, 1.0, 5.0];

/// The annotation symbol of a grade, and its colours: colour never stands alone.
fn annotation(panel: &Panel<'_>, grade: Grade) -> (&'static str, Color32, Color32) {
    let (symbol, value) = match grade {
        Grade::Fine => ("", None),
        Grade::Inaccuracy => ("?!", None),
        Grade::Mistake => ("?", Some(Value::Draw)),
        Grade::Blunder => ("??", Some(Value::Loss)),
    };
    let (ink, ground) = panel.tokens.value(value);
    (symbol, ink, ground)
}

/// Draws the page.
pub fn page_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    page_tabs_ui(ui, panel, tab, |_, _, _| ());
    let Some(known) = tab.study.playing().map(Playing::review) else { return };
    let mut seconds = tab.view.review_seconds;
    head_ui(ui, panel, known, tab.sides.is_some(), &mut seconds);
    curve_ui(ui, panel, tab, known);
    legend_ui(ui, panel, tab, known);
    ui.horizontal(|ui| {
        command_icon(ui, panel, Command::PreviousMistake, Icon::Back, None);
        command_icon(ui, panel, Command::NextMistake, Icon::Forward, None);
        let any = known.review.next_mistake(0, Grade::Mistake).is_some();
        train_ui(ui, panel, tab, any);
        let hides = any && known.eyes != Viewer::Everything;
        let name = panel.get("review-add");
        let why = panel.get(if hides { "grey-better-lines" } else { "grey-no-mistake" });
        let told = with_reason(&name, Some(&why));
        let add = ui.add_enabled(any && !hides, Button::new(&name).truncate()).on_hover_text(&name);
        panel.ask_if(add.on_disabled_hover_text(told).clicked(), Action::AddBetterLines);
    });
    let here = known.ply(tab.current().map(|item| item.id));
    let shown = (here, ui.available_height().round() as i32);
    let before = tab.view.reviewed.replace(shown);
    let selection_changed = before.is_none_or(|(ply, _)| ply != here);
    let area = ScrollArea::vertical().id_salt(("review", tab.of_study())).auto_shrink(false);
    area.min_scrolled_height(0.0).show(ui, |ui| {
        ui.set_max_width(ui.available_width() - BAR_ROOM);
        ui.spacing_mut().item_spacing = vec2(space::XS, 2.0);
        if let Some(branch) = tab.line().iter().find(|item| item.depth > 0 && known.line.contains(&item.id)) {
            // The reviewed line may no longer be the one in view.
            let text = Message::new("review-variation").text("move", panel.move_words(&branch.drawn));
            ui.add(Label::new(RichText::new(panel.say(&text)).color(panel.tokens.text_weak)).wrap());
        }
        let note = |ui: &mut Ui, text: String| {
            let text = RichText::new(text).color(panel.tokens.text_weak).size(theme::text::SMALL);
            ui.add(Label::new(text).wrap());
        };
        if known.is_saved {
            note(ui, panel.get("review-kept"));
        }
        if let Some(making) = registry::doing(tab.study.identity().game.id) {
            note(ui, panel.say(&Message::new("review-unready").message("making", making)));
        }
        for (ply, judged) in (1..).zip(&known.review.moves) {
            if judged.grade() > Grade::Fine {
                let told = ui.scope(|ui| move_ui(ui, panel, tab, known, (ply, judged), ply == here));
                let rect = told.response.rect;
                // A newly selected mistake is scrolled into view once, and again where its list gets another height meanwhile;
                // the list can be scrolled away from it.
                let cut = before != Some(shown) && ui.clip_rect().intersects(rect);
                if ply == here && (selection_changed || cut) {
                    // Of one that is higher than the list the begin is seen.
                    let align = (rect.height() > ui.clip_rect().height()).then_some(egui::Align::Min);
                    ui.scroll_to_rect_animation(rect, align, ScrollAnimation::none());
                    ui.request_repaint();
                }
            }
        }
        if known.review.complete && known.review.moves.iter().all(|judged| judged.grade() == Grade::Fine) {
            ui.label(RichText::new(panel.get("review-none")).color(panel.tokens.text_weak));
        }
    });
    tab.view.review_seconds = seconds;
}

/// Draws the button that makes exercises of the mistakes of both sides, or of one.
fn train_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, any: bool) {
    let name = panel.get("review-train");
    let about = panel.get("review-train-about");
    let why = (!any).then(|| panel.get("grey-no-mistake"));
    unless(ui, why.as_deref(), |ui| {
        let button = egui::containers::menu::MenuButton::from_button(Button::new(&name));
        let (response, _) = button.ui(ui, |ui| {
            let both = panel.get("review-train-both");
            let sides = Side::ALL.map(|side| (Some(side), panel.say(&tab.side_name(side))));
            for (side, words) in [(None, both)].into_iter().chain(sides) {
                if ui.button(words).clicked() {
                    panel.ask(Action::TrainMistakes(side));
                    ui.close();
                }
            }
        });
        response.on_hover_text(about);
    });
}

/// Draws the buttons that start a review, or its progress.
fn head_ui(ui: &mut Ui, panel: &mut Panel<'_>, known: &ShownReview, columns: bool, seconds: &mut f32) {
    let row = vec2(ui.available_width(), MIN_TARGET);
    ui.allocate_ui_with_layout(row, egui::Layout::left_to_right(egui::Align::Center), |ui| {
        ui.set_min_size(row);
        if known.running {
            if ui.button(panel.get("review-stop")).clicked() {
                panel.ask(Action::StopReview);
            }
            let [done, all] = [known.review.done, known.line.len()].map(|plies| moves_in(columns, plies));
            let far = Message::new("review-progress").number("done", done).number("all", all);
            ui.add(Label::new(panel.say(&far)).truncate());
            return;
        }
        // The choices have their room; the words of the button are cut where a narrow side has less for them.
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            for &choice in SECONDS.iter().rev() {
                let text = panel.say(&Message::new("review-seconds").figure("seconds", choice.to_string()));
                let about = panel.get("review-seconds-about");
                ui.selectable_value(seconds, choice, text).on_hover_text(about);
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let button = Button::new(panel.get("review-start")).truncate();
                if ui.add(button).on_hover_text(panel.get("review-start-about")).clicked() {
                    panel.ask(Action::Review(*seconds));
                }
            });
        });
    });
    if let Some(crash) = &known.crash {
        let message = Message::new("solver-crashed").text("reason", crash.clone());
        ui.add(Label::new(RichText::new(panel.say(&message)).color(panel.tokens.error)).truncate());
    }
}

/// Draws how the game stood for the side at the bottom after each move; a click goes to the move.
fn curve_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, known: &ShownReview) {
    // A page without room for a mistake below the curve shows the list alone.
    if ui.available_height() < MIN_CURVE_HEIGHT + MISTAKE_HEIGHT {
        return;
    }
    let height = (0.4 * ui.available_height()).clamp(MIN_CURVE_HEIGHT, MAX_CURVE_HEIGHT);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    let side = tab.my_name();
    let name = panel.say(&Message::new("review-curve").message("side", side));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    ui.painter().rect_filled(rect, CornerRadius::same(theme::radius::S), panel.tokens.sunken);
    let plies = known.review.moves.len();
    let inner = rect.shrink2(vec2(space::S, 10.0)).with_min_x(rect.left() + LABEL_WIDTH);
    scale_ui(ui, panel, rect, inner, &scale(panel, tab, known));
    if plies == 0 {
        response.on_hover_text(name);
        return;
    }
    let at = |ply: usize, height: f32| -> Pos2 {
        let x = inner.left() + inner.width() * (ply as f32 - 0.5) / plies as f32;
        pos2(x, inner.center().y - height * inner.height() / 2.0)
    };
    let heights = known.review.curve(tab.mine(), tab.my_player());
    let open = known.review.open_curve(tab.mine());
    let curves = [(&open, panel.tokens.text_weak, true), (&heights, panel.tokens.accent, false)];
    for (heights, ink, dashed) in curves {
        let points: Vec<Pos2> =
            (1..).zip(heights).filter_map(|(ply, height)| Some(at(ply, (*height)?))).collect();
        stroke(ui.painter(), &points, Stroke::new(1.5, ink), dashed);
    }
    for ((ply, judged), height) in (1..).zip(&known.review.moves).zip(&heights) {
        if let (true, Some(height)) = (judged.grade() >= Grade::Mistake, height) {
            let (_, ink, _) = annotation(panel, judged.grade());
            ui.painter().circle_filled(at(ply, *height), 3.5, ink);
        }
    }
    let here = known.ply(tab.current().map(|item| item.id));
    if here > 0 {
        let x = at(here, 0.0).x;
        ui.painter().vline(x, rect.y_range(), Stroke::new(2.0, panel.tokens.accent));
        let number = move_number(tab.sides.is_some(), here);
        let font = FontId::proportional(theme::text::SMALL);
        let number = ui.painter().layout_no_wrap(number, font, panel.tokens.accent);
        // The number is beside the line, on the side that has room.
        let left = if x + number.size().x + 3.0 > rect.right() { x - number.size().x - 3.0 } else { x + 3.0 };
        ui.painter().galley(pos2(left, rect.top() + 1.0), number, panel.tokens.accent);
    }
    let index_at = |pointer: Pos2| {
        let part = ((pointer.x - inner.left()) / inner.width()).clamp(0.0, 0.999);
        (part * plies as f32) as usize
    };
    if let Some(pointer) = response.interact_pointer_pos().filter(|_| response.clicked())
        && let Some(&id) = known.line.get(index_at(pointer))
    {
        panel.ask(Action::Go(id));
    }
    // The values of the curves at the move under the pointer.
    let pointed = response.hover_pos().map(index_at);
    let figure = |height: f32| format!("{:.0}", 50.0 + 50.0 * height);
    let told = pointed.and_then(|at| {
        known.review.moves[at].stands.known[usize::from(tab.my_player())]?;
        let id = if open[at].is_some() { "review-curve-both" } else { "review-curve-one" };
        let number = move_number(tab.sides.is_some(), at + 1);
        let message = Message::new(id).text("number", number.trim_end_matches('.'));
        let message = message.figure("known", figure(heights[at]?));
        Some(panel.say(&message.figure("open", figure(open[at].unwrap_or_default()))))
    });
    response.on_hover_text(told.unwrap_or(name));
}

/// The labels of the curve's scale, by the terms of its reader: shares of games under hidden cards, pieces and results on a
/// board, else results.
fn scale(panel: &Panel<'_>, tab: &Tab, known: &ShownReview) -> Vec<(f32, String)> {
    let board = tab.sides.is_some();
    let moves = &known.review.moves;
    let any_share = || moves.iter().any(|judged| judged.stands.known.iter().any(Option::is_some));
    let shares = any_share() || moves.is_empty() && tab.study.identity().game.hides;
    let all = match (shares, board) {
        (true, _) => return [1.0, 0.0, -1.0].map(|level| (level, panel.figure(&per_cent(level)))).to_vec(),
        (false, true) => &LEVELS[..],
        (false, false) => &[1.0, 0.0, -1.0],
    };
    let words = |level: f32| match level {
        1.0 => panel.get(value_texts(Some(Value::Win)).0),
        0.0 if board => panel.get("review-scale-even"),
        0.0 => panel.get(value_texts(Some(Value::Draw)).0),
        -1.0 => panel.get(value_texts(Some(Value::Loss)).0),
        level => panel.figure(if level > 0.0 { "+2" } else { "−2" }),
    };
    all.iter().map(|&level| (level, words(level))).collect()
}

fn per_cent(level: f32) -> String {
    format!("{:.0} %", 50.0 + 50.0 * level)
}

/// Draws the lines and labels of a scale beside a curve.
fn scale_ui(ui: &Ui, panel: &Panel<'_>, rect: Rect, inner: Rect, levels: &[(f32, String)]) {
    // A low scale has its ends and its middle.
    let few = inner.height() < 80.0;
    for (level, words) in levels.iter().filter(|(level, _)| !few || level.abs() != 0.5) {
        let y = (inner.center().y - level * inner.height() / 2.0).round() + 0.5;
        ui.painter().hline(inner.x_range(), y, Stroke::new(1.0, panel.tokens.line));
        let font = FontId::proportional(theme::text::SMALL);
        let words = cut_line(ui, words, font, panel.tokens.text_weak, LABEL_WIDTH - 2.0 * space::XS);
        let at = pos2(inner.left() - space::XS - words.size().x, y - words.size().y / 2.0);
        ui.painter().galley(at.max(rect.min), words, panel.tokens.text_weak);
    }
}

/// Draws the legend: the side of the curve, and the meaning of each curve where there are two, or where cards are hidden.
fn legend_ui(ui: &mut Ui, panel: &Panel<'_>, tab: &Tab, known: &ShownReview) {
    let tokens = panel.tokens;
    let entry = |ui: &mut Ui, id: &'static str, ink: Color32, dashed: bool| {
        let (rect, _) = ui.allocate_exact_size(vec2(20.0, 16.0), Sense::hover());
        let ends = [rect.left_center(), rect.right_center()];
        stroke(ui.painter(), &ends, Stroke::new(1.5, ink), dashed);
        let text = panel.say(&Message::new(id).message("side", tab.my_name()));
        let text = RichText::new(text).size(theme::text::SMALL).color(tokens.text_weak);
        ui.add(Label::new(text).truncate());
    };
    let moves = &known.review.moves;
    if moves.is_empty() {
        return;
    }
    let any_share = moves.iter().any(|judged| judged.stands.known.iter().any(Option::is_some));
    let whose = if any_share { "review-curve-known" } else { "review-curve-side" };
    ui.horizontal_wrapped(|ui| {
        entry(ui, whose, tokens.accent, false);
        if moves.iter().any(|judged| judged.stands.open.is_some()) {
            entry(ui, "review-curve-open", tokens.text_weak, true);
        }
    });
}

/// A line through points, whole or in dashes.
fn stroke(painter: &egui::Painter, points: &[Pos2], stroke: Stroke, dashed: bool) {
    if dashed {
        painter.extend(Shape::dashed_line(points, stroke, 4.0, 3.0));
    } else {
        painter.line(points.to_vec(), stroke);
    }
}

/// Draws a move that loses something.
fn move_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    tab: &Tab,
    known: &ShownReview,
    (ply, judged): (usize, &Judged),
    here: bool,
) {
    ui.add_space(space::XS);
    let (symbol, ink, ground) = annotation(panel, judged.grade());
    // On a board figures are for the side at the bottom, as everywhere in the window.
    let sentence = match tab.sides {
        Some(_) => judged.sentence_for(tab.mine(), &Side::ALL.map(side_of)),
        None => judged.sentence(Wording::Drawn),
    };
    let sentence = sentence.map(|sentence| panel.say(&sentence)).unwrap_or_default();
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), MIN_TARGET), Sense::click());
    let number = move_number(tab.sides.is_some(), ply);
    let name = Message::new("review-row").text("number", number.trim_end_matches('.'));
    let name = name.text("said", sentence.clone());
    // The number alone tells who moves on a board.
    let by = if tab.sides.is_none() { panel.say(&judged.shown.by) } else { String::new() };
    let name = [panel.say(&name), by.clone()].join(" ").trim_end().to_owned();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    if here || response.hovered() || response.has_focus() {
        let fill = if here { panel.tokens.accent_soft } else { panel.tokens.button_hovered };
        ui.painter().rect_filled(rect, CornerRadius::same(theme::radius::S), fill);
    }
    let flag = Rect::from_center_size(pos2(rect.left() + 18.0, rect.center().y), vec2(28.0, 18.0));
    paint_flag(ui, flag, symbol, ink, ground);
    let laid = drawn::LaidMove::new(ui.painter(), panel, &judged.shown.drawn);
    let font = FontId::proportional(theme::text::BODY);
    let number = ui.painter().layout_no_wrap(number, font, panel.tokens.text_weak);
    let left = flag.right() + space::S;
    let width = number.size().x;
    ui.painter().galley(pos2(left, rect.center().y - number.size().y / 2.0), number, panel.tokens.text_weak);
    let mut left = left + width + space::S;
    if !by.is_empty() {
        let small = FontId::proportional(theme::text::SMALL);
        let by = cut_line(ui, &by, small, panel.tokens.text_weak, MAX_NAME_WIDTH);
        let (at, end) = (pos2(left, rect.center().y - by.size().y / 2.0), by.size().x + space::S);
        ui.painter().galley(at, by, panel.tokens.text_weak);
        left += end;
    }
    let laid = laid.fitting(ui.painter(), panel, rect.right() - left);
    laid.paint(ui.painter(), left, rect.center().y, panel.tokens);
    if response.clicked()
        && let Some(&id) = known.line.get(ply - 1)
    {
        panel.ask(Action::Go(id));
    }
    ui.add(Label::new(RichText::new(sentence).size(theme::text::SMALL)).wrap());
    let Some(verdict) = &judged.verdict else { return };
    // From deals only the better move is known, which the sentence has named.
    if matches!(verdict.basis, Basis::Deals(_)) {
        return;
    }
    // The better line begins where it was missed.
    let before = ply.checked_sub(2).and_then(|before| known.line.get(before).copied());
    let before = before.map_or(Action::Do(Command::First), Action::Go);
    let name_ui = |ui: &mut Ui, panel: &Panel<'_>, name| {
        let name = RichText::new(panel.get(name)).size(theme::text::SMALL);
        ui.label(name.color(panel.tokens.text_weak));
    };
    let refuted = !verdict.refutation.is_empty();
    if refuted && !verdict.better.is_empty() {
        name_ui(ui, panel, "review-better");
    }
    line_ui(ui, panel, tab, &verdict.better, Some(before));
    if refuted {
        name_ui(ui, panel, "review-refutation");
        // Behind the last move of the game its moves would be the game's.
        let played = known.line.get(ply - 1).filter(|_| ply < known.line.len()).copied();
        line_ui(ui, panel, tab, &verdict.refutation, played.map(Action::Go));
    }
}

/// Draws the moves of a line. A click goes to its beginning by an action and plays up to a move; none where it is not played.
fn line_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, moves: &[ShownMove], mut from: Option<Action>) {
    // A board shows the whole line: it is the shot. Lines of cards are long and are cut.
    let board = tab.sides.is_some();
    let mut line = |ui: &mut Ui| {
        if !board {
            ui.set_min_height(drawn::SMALL_CARD);
        }
        for (index, told) in moves.iter().enumerate() {
            let room = drawn::LaidMove::new(ui.painter(), panel, &told.drawn).width();
            if !board && room + space::M > ui.available_width() {
                ui.label("…");
                break;
            }
            let response = drawn::move_ui(ui, panel, &told.drawn);
            if from.is_none() {
                continue;
            }
            let response = response.interact(Sense::click());
            let name = panel.move_words(&told.drawn);
            response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
            if response.hovered() || response.has_focus() {
                let corner = CornerRadius::same(theme::radius::S);
                let line = Stroke::new(1.0, panel.tokens.accent);
                ui.painter().rect_stroke(response.rect.expand(2.0), corner, line, StrokeKind::Inside);
            }
            // The moves and words below are read next.
            let mut about = Tooltip::for_enabled(&response);
            about.popup = about.popup.align(RectAlign::TOP_START);
            about.show(|ui| ui.label(panel.get("review-play-about")));
            if response.clicked()
                && let Some(from) = from.take()
            {
                panel.ask(from);
                let path = moves[..=index].iter().collect();
                panel.ask(Action::PlayLine { path, last: told.text.clone() });
            }
        }
    };
    if board {
        ui.horizontal_wrapped(&mut line)
    } else {
        ui.horizontal(&mut line)
    };
}

//! Explanations of values: one line beneath the verdict, and a page with every move.

use super::moves::best_first;
use super::pages::page_tabs_ui;
use super::strip::{STRIP, StripMove, path, strip_ui};
use crate::action::Action;
use crate::icons::Icon;
use crate::list::{BAR_ROOM, paint_arrow};
use crate::panel::Panel;
use crate::tab::{SidePage, Tab};
use crate::theme::{self, MIN_TARGET, space};
use crate::widgets::{before_end, cut_line, icon_button};
use egui::{
    Button, Checkbox, Color32, CornerRadius, FontId, Label, RichText, ScrollArea, Sense, Ui, pos2, vec2,
};
use etude_model::Message;
use etude_study::play::threats::KnownThreat;
use etude_study::play::why::changes::{Alteration, Change};
use etude_study::play::why::explained::Explained;
use etude_study::play::why::{Course, MoveWhy, Wording};
use etude_study::{Analysis, MovePath, Work};

/// The most moves that the page explains: the best ones.
const MOST: usize = 60;
/// The room for the arrow in front of the line, in points.
const ARROW: f32 = 20.0;
/// The most changes that the page tells unless all are asked for.
const CHANGES: usize = 40;

/// The wording of moves in a tab.
fn telling(tab: &Tab) -> Wording {
    if tab.sides.is_some() { Wording::Board } else { Wording::Drawn }
}

/// The explanations of a tab's position; none where they are kept.
fn explained(tab: &Tab) -> Option<&Explained> {
    Some(&*tab.study.playing()?.analysis().explained).filter(|_| tab.explains())
}

/// The threat of the other side if it were to move, while it is to be shown.
pub fn threat(tab: &Tab) -> Option<&KnownThreat> {
    tab.study.playing()?.threat().filter(|_| tab.explains())
}

/// The changes to the position that change the winner, while they are marked on the table.
pub fn pivots(tab: &Tab) -> impl Iterator<Item = &Change> {
    let shown = explained(tab).filter(|_| tab.view.marks_changes);
    let found = shown.and_then(|known| known.changes.as_ref()).map_or(&[][..], |changes| &changes.found);
    found.iter().filter(|change| !matches!(change.what, Alteration::With(_)))
}

/// The explanation of a move, by its index.
fn of_move(tab: &Tab, index: usize) -> Option<&MoveWhy> {
    explained(tab)?.why.as_ref()?.moves.get(index)
}

/// The text of the line: about the move under the pointer, else about the position.
fn said(panel: &Panel<'_>, tab: &Tab) -> Option<String> {
    let why = explained(tab)?.why.as_ref()?;
    let pointed = tab.view.hovered.and_then(|index| of_move(tab, index));
    let sentences = pointed.map(|known| known.sentences(telling(tab))).unwrap_or_default();
    let sentences: Vec<String> = sentences.iter().map(|sentence| panel.say(sentence)).collect();
    if !sentences.is_empty() {
        return Some(sentences.join(" "));
    }
    why.sentence(telling(tab)).map(|sentence| panel.say(&sentence))
}

/// The reason why there is no explanation yet: beside a proved value the line does not say that one is waited for.
fn later(analysis: &Analysis, known: Option<&Explained>) -> &'static str {
    match (&analysis.effort.work, analysis.value()) {
        (_, None) => "why-line-later",
        (Work::Done, _) if known.is_some_and(|known| known.done) => "why-line-unknown",
        (Work::Stopped(_) | Work::Crashed(_), _) => "why-line-moves",
        _ => "why-line-working",
    }
}

/// Draws the line. It has one height whatever it says; a click shows the page, and the tree again.
pub fn line_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    let size = vec2(ui.available_width(), MIN_TARGET);
    if tab.analysis().is_none_or(|analysis| analysis.over) {
        ui.allocate_exact_size(size, Sense::hover());
        return;
    }
    let open = tab.side_page() == SidePage::Why;
    let threat = threat(tab).map(|threat| panel.say(&threat.sentence(telling(tab))));
    let is_threat = threat.is_some();
    let said = threat.or_else(|| said(panel, tab));
    let text = match &said {
        Some(threat) if is_threat => threat.clone(),
        // The sentence speaks of the side to move, values around it of the user's.
        Some(said) => match tab.analysis().filter(|analysis| analysis.to_move != tab.mine()) {
            Some(analysis) => {
                let side = Message::new("why-line-of").message("side", analysis.mover.clone());
                panel.say(&side.text("said", said.clone()))
            }
            None => panel.say(&Message::new("why-line").text("said", said.clone())),
        },
        None => {
            panel.get(tab.analysis().map_or("why-line-later", |analysis| later(analysis, explained(tab))))
        }
    };
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &text));
    let ground = match open {
        true => panel.tokens.accent_soft,
        false if response.hovered() || response.has_focus() => panel.tokens.button_hovered,
        false => Color32::TRANSPARENT,
    };
    ui.painter().rect_filled(rect, CornerRadius::same(theme::radius::S), ground);
    let arrow = rect.with_max_x(rect.left() + ARROW);
    paint_arrow(ui, arrow, open, panel.tokens.text_weak);
    let ink = if said.is_some() { panel.tokens.text } else { panel.tokens.text_weak };
    let font = FontId::proportional(theme::text::SMALL);
    let galley = cut_line(ui, &text, font, ink, rect.width() - ARROW - space::XS);
    let at = pos2(arrow.right(), rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, ink);
    if response.on_hover_text(text).clicked() {
        tab.view.side_page = Some(if open { SidePage::Proof } else { SidePage::Why });
    }
}

/// Draws the page.
pub fn page_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    page_tabs_ui(ui, panel, tab, |_, _, _| ());
    let (mut pointed, mut more) = (None, false);
    let area = ScrollArea::vertical().id_salt(("why", tab.of_study())).auto_shrink(false);
    area.show(ui, |ui| {
        ui.set_max_width(ui.available_width() - BAR_ROOM);
        ui.spacing_mut().item_spacing = vec2(space::XS, 2.0);
        let Some(known) = explained(tab) else { return };
        let Some(why) = &known.why else {
            let later = tab.analysis().map_or("why-line-later", |analysis| later(analysis, Some(known)));
            ui.label(RichText::new(panel.get(later)).color(panel.tokens.text_weak));
            return;
        };
        if let Some(sentence) = why.sentence(telling(tab)) {
            ui.add(Label::new(RichText::new(panel.say(&sentence)).strong()).wrap());
        }
        if let Some(sentence) = known.threat.as_ref().and_then(|threat| threat.sentence(telling(tab))) {
            ui.add(Label::new(RichText::new(panel.say(&sentence)).color(panel.tokens.text_weak)).wrap());
        }
        marks_ui(ui, panel, tab, known);
        let moves = tab.moves();
        let mut order: Vec<usize> = (0..moves.len()).collect();
        if let Some(analysis) = tab.analysis() {
            best_first(tab, moves, analysis, &mut order);
        }
        for (number, &index) in (1..).zip(order.iter().take(MOST)) {
            if let Some(known) = of_move(tab, index) {
                pointed = move_ui(ui, panel, tab, number, known).or(pointed.take());
            }
        }
        if order.len() > MOST {
            let more = Message::new("why-more").number("count", order.len() - MOST);
            ui.label(RichText::new(panel.say(&more)).color(panel.tokens.text_weak));
        }
        more = changes_ui(ui, panel, tab, known);
    });
    tab.view.lists_all_changes |= more;
    if let Some(moves) = pointed {
        tab.view.preview = moves;
    }
}

/// Draws the explanation of a move; returns the path to the move under the pointer.
fn move_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    tab: &Tab,
    number: usize,
    known: &MoveWhy,
) -> Option<MovePath> {
    ui.add_space(space::XS);
    let line: Vec<StripMove<'_>> = match &known.course {
        Some(course) => strip(course),
        None => vec![StripMove { mv: &known.shown, faint: false, only: false }],
    };
    let mut row = before_end(ui, |ui| {
        let name = Message::new("why-to-tree").drawn("move", known.shown.drawn.clone());
        if icon_button(ui, Icon::Locate, &panel.say(&name), None).clicked() {
            panel.ask(Action::ShowMove(known.shown.index));
        }
    });
    row.spacing_mut().item_spacing.x = 0.0;
    row.set_min_height(STRIP);
    let count = strip_ui(&mut row, panel, number, &line, 1);
    for sentence in known.sentences(telling(tab)) {
        let text = RichText::new(panel.say(&sentence)).size(theme::text::SMALL);
        ui.add(Label::new(text).wrap());
    }
    count.map(|count| path(&line[..count]))
}

fn strip(course: &Course) -> Vec<StripMove<'_>> {
    let first = course.line.first().map(|mv| &mv.shown.by);
    let drawn = course.line.iter().map(|mv| StripMove {
        mv: &mv.shown,
        faint: Some(&mv.shown.by) != first,
        only: mv.only,
    });
    drawn.collect()
}

/// Draws the switch for marking the single cards or pieces that change the winner, and the progress of finding them.
fn marks_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, known: &Explained) {
    let board = tab.sides.is_some();
    let name = panel.get(if board { "why-changes-board" } else { "why-changes" });
    let mut marked = tab.view.marks_changes;
    let asked = ui.add(Checkbox::new(&mut marked, &name)).on_hover_text(panel.get("why-changes-about"));
    if asked.changed() {
        panel.ask(Action::MarkChanges(marked));
    }
    let Some(changes) = known.changes.as_ref().filter(|_| marked) else { return };
    let state = if changes.complete && changes.found.is_empty() {
        Message::new("why-changes-none").number("all", changes.solved)
    } else {
        Message::new("why-changes-found")
            .number("count", changes.found.len())
            .number("solved", changes.solved)
            .number("all", changes.all)
    };
    let text = RichText::new(panel.say(&state)).size(theme::text::SMALL).color(panel.tokens.text_weak);
    ui.add(Label::new(text).wrap());
}

/// Lists the changes of one card or piece that change the winner; a click opens the changed position. Returns true if the user
/// asks for all of them.
fn changes_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, known: &Explained) -> bool {
    let Some(changes) = known.changes.as_ref().filter(|_| tab.view.marks_changes) else { return false };
    ui.add_space(space::M);
    let identity = tab.study.identity();
    let most = if tab.view.lists_all_changes { usize::MAX } else { CHANGES };
    for change in changes.found.iter().take(most) {
        let text = RichText::new(panel.say(&change.sentence())).size(theme::text::SMALL);
        let row = Button::new(text).frame(false).wrap();
        if ui.add(row).on_hover_text(panel.get("why-change-open")).clicked() {
            let (game, rules) = (identity.game.id, identity.rules.id);
            panel.ask(Action::OpenPosition(game, rules, change.position.clone()));
        }
    }
    let left = changes.found.len().saturating_sub(most);
    let more = Message::new("why-changes-more").number("count", left);
    left > 0 && ui.button(panel.say(&more)).clicked()
}

#[cfg(test)]
mod tests {
    use super::*;
    use etude_model::Value;
    use etude_study::play::analysis::report::SolverReport;
    use etude_study::{Effort, Stage};
    use std::sync::Arc;

    #[test]
    fn beside_a_proved_value_no_proof_is_waited_for() {
        let at = |value: Option<Value>, work: Work| {
            let effort = Effort { work, ..Effort::NONE };
            let sides = ["seat-first", "seat-second"].map(Message::new);
            let solver = Arc::new(SolverReport { value, ..SolverReport::default() });
            Analysis { effort, solver, ..Analysis::nothing(Message::new("seat-first"), sides) }
        };
        let known = |done: bool| Explained { done, ..Explained::default() };
        let win = Some(Value::Win);
        assert_eq!(later(&at(None, Work::Running(Stage::Value)), None), "why-line-later");
        assert_eq!(later(&at(win, Work::Running(Stage::Moves)), None), "why-line-working");
        assert_eq!(later(&at(win, Work::Done), Some(&known(false))), "why-line-working");
        // It was given up: neither is it worked on for ever.
        assert_eq!(later(&at(win, Work::Done), Some(&known(true))), "why-line-unknown");
        assert_eq!(later(&at(win, Work::Stopped(Stage::Moves)), None), "why-line-moves");
    }
}

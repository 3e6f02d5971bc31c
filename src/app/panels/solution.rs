//! The right side: title, verdict, moves, tree.

use super::{
    after, analyst, composition, effort, moves, options, picking, position, review, secret, session, sheet,
    solve, tree, verdict, why,
};
use crate::action::Action;
use crate::commands::Command;
use crate::icons::Icon;
use crate::panel::Panel;
use crate::tab::{Mode, SidePage, Tab};
use crate::theme::{self, space};
use crate::widgets::{anchored, icon_button, part_id};
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, CursorIcon, FontId, Id, Layout, Response, RichText, Sense, Stroke, Ui, UiBuilder, vec2};
use etude_study::MovePath;

/// The opacity of a verdict on a position whose text has changed.
const OLD: f32 = 0.45;

/// The opacity of the parts that are not about the text in the field.
const DIMMED: f32 = 0.4;
/// The least height, in points, at which a board has several engine lines, and the engine's nodes and time.
const LINES: f32 = 590.0;
/// The same beside a review, whose curve and mistakes need the height.
const LINES_BESIDE_REVIEW: f32 = 860.0;
/// The least heights of the moves and of the tree, in points.
const PARTS: [f32; 2] = [64.0, 130.0];
/// The least height of a review, in points: its buttons and one mistake.
const REVIEW: f32 = 240.0;
/// The part of the height that the moves have until their edge is dragged, with cards and on a board.
const MOVES: [f32; 2] = [0.4, 0.45];
/// The same beside a review.
const MOVES_BESIDE_REVIEW: f32 = 0.25;
/// The greatest height of unfolded notes, in points.
const NOTES: f32 = 120.0;

/// Draws the right side: title, verdict, moves, tree. Every part has a place and a height of its own.
pub fn solution_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    let is_neutral = tab.neutral_name(panel.texts).is_some();
    let previewed = picking::is_previewed(tab);
    let high = ui.available_height();
    let row = vec2(ui.available_width(), theme::MIN_TARGET + 2.0);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        let why = is_neutral.then(|| panel.get("grey-title"));
        if icon_button(ui, Icon::Pencil, &panel.get("about-edit"), why.as_deref()).clicked() {
            panel.ask(Action::ShowAbout(true));
        }
        session::strip_ui(ui, panel, tab);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            if tab.mode == Mode::Setup && tab.view.draft.error.is_some() {
                let text = RichText::new(panel.get("position-unread")).color(panel.tokens.warning);
                ui.add(egui::Label::new(text).truncate());
            } else if previewed {
                // The table shows another position than the texts below.
                let text = RichText::new(panel.get("preview-side")).color(panel.tokens.accent);
                ui.add(egui::Label::new(text).truncate());
            } else {
                let shown = RichText::new(tab.shown_name(panel.texts)).heading();
                ui.add(egui::Label::new(shown).truncate());
            }
        });
    });
    rules_ui(ui, panel, tab);
    anchored(ui, "study pages", |ui| options::pages_ui(ui, panel, tab));
    let builds = tab.mode == Mode::Setup;
    if builds {
        anchored(ui, "setup", |ui| position::position_rows_ui(ui, panel, tab));
    }
    anchored(ui, "options", |ui| options::options_ui(ui, panel, tab));
    if tab.mode == Mode::Setup && tab.view.draft.error.is_some() {
        // The parts below are about the position before the text that cannot be read.
        ui.multiply_opacity(DIMMED);
    }
    anchored(ui, "notes", |ui| notes_ui(ui, panel, tab));
    // The lines and the tree below set the pointed moves anew, where they are drawn.
    tab.view.tree.hovered = None;
    tab.view.preview = MovePath::default();
    tab.view.duals = None;
    tab.view.shows_work = false;
    let with_page = tab.told_page() > 0 || tab.study.playing().is_none();
    if let Some(secret) = tab.play.asking {
        secret::asking_ui(ui, panel, secret);
    }
    let solves = tab.mode == Mode::Solve;
    let Tab { study, own, .. } = tab;
    if let Some(own) = own.as_mut().filter(|_| with_page) {
        return if solves {
            own.solve_side_ui(ui, panel, study.as_ref());
        } else {
            own.side_ui(ui, panel, study.as_ref());
        };
    }
    if solves {
        tab.view.hovered = None;
        return solve::side_ui(ui, panel, tab);
    }
    let Some(analysis) = tab.analysis() else { return };
    let kept = tab.keeps_values();
    // Pages of findings are read, not glanced at.
    let reviews = matches!(tab.side_page(), SidePage::Review | SidePage::Composition);
    let page = if reviews { REVIEW } else { PARTS[1] };
    let low = high < if reviews { LINES_BESIDE_REVIEW } else { LINES };
    if kept {
        // The question is in the same card.
        if tab.play.asking.is_none() {
            secret::secret_ui(ui, panel, tab);
        }
    } else {
        let moves = tab.moves().len();
        // The verdict is not about a text that cannot be read.
        anchored(ui, "verdict", |ui| {
            if tab.view.draft.error.is_some() {
                ui.multiply_opacity(OLD);
            }
            let game = tab.study.playing().filter(|game| game.analysis().checkable);
            let checked = game.map(|game| &game.analysis().explained.checked);
            verdict::verdict_ui(ui, panel, analysis, checked, moves, tab.sides.as_ref(), tab.mine());
        });
        if tab.sides.is_none() && !(reviews && low) {
            // Beside a board the engine says it.
            let effort = tab.study.effort();
            anchored(ui, "effort", |ui| effort::line_ui(ui, panel, effort, Some(analysis)));
        }
        if tab.explains() && !(reviews && low) {
            anchored(ui, "reason", |ui| why::line_ui(ui, panel, tab));
        }
        if tab.sides.is_some() && !(reviews && low) {
            anchored(ui, "engine", |ui| analyst::head_ui(ui, panel, tab, low));
        }
    }
    let narrowed = picking::narrowed(tab);
    let share = Id::unique(("share of the moves", reviews && low));
    // The lines of the engine stand below the moves, which take their room where the value is proved: nothing above them
    // moves when it is.
    // In a low window the findings need the room of the engine and the moves; the moves come back where their edge is dragged.
    let least_moves = if reviews && low { 0.0 } else { PARTS[0] };
    let least = least_moves + page + space::S;
    let board = if kept || tab.sides.is_none() || reviews && low {
        0.0
    } else {
        analyst::room(panel, low, ui.available_height() - least)
    };
    let lines = if analyst::shows_lines(tab) { board } else { 0.0 };
    let total = ui.available_height() - board;
    let usual = panel.settings.moves.unwrap_or(MOVES[usize::from(tab.sides.is_some())]);
    let usual = match reviews {
        true if low => 0.0,
        true => usual.min(MOVES_BESIDE_REVIEW),
        false => usual,
    };
    let part = ui.data(|data| data.get_temp::<f32>(share)).unwrap_or(usual);
    let fitting = |height: f32| match height {
        height if height < PARTS[0] / 2.0 => least_moves,
        height => height.clamp(PARTS[0], (total - page).max(PARTS[0])),
    };
    let height = fitting(total * part);
    let (whole, _) = ui.allocate_exact_size(vec2(row.x, height + board), Sense::hover());
    let (rect, below) = whole.split_top_bottom_at_y(whole.bottom() - lines);
    if lines > 0.0 {
        // Its scores are below those of the moves.
        let below = below.with_min_x(below.left() + space::S).with_min_y(below.top() + space::XS);
        let mut child = ui.new_child(UiBuilder::new().scope_id(part_id("lines")).max_rect(below));
        analyst::lines_ui(&mut child, panel, tab);
    }
    let moves = UiBuilder::new().scope_id(part_id("moves")).max_rect(rect);
    if height < PARTS[0] {
        tab.view.hovered = None;
    } else if after::is_after(tab) {
        let mut child = ui.new_child(moves);
        after::after_ui(&mut child, panel, tab);
        tab.view.hovered = None;
    } else if tab.study.setup().problems.is_empty() && tab.study.view().sees_moves {
        let mut child = ui.new_child(moves);
        moves::moves_ui(&mut child, panel, tab, narrowed);
    } else {
        tab.view.hovered = None;
    }
    let edge = anchored(ui, "edge", |ui| splitter_ui(ui, panel));
    if let Some(pointer) = edge.interact_pointer_pos().filter(|_| edge.dragged()) {
        let height = fitting(pointer.y - whole.top() - board);
        ui.data_mut(|data| data.insert_temp(share, height / total.max(1.0)));
    }
    if edge.drag_stopped() && !(reviews && low) {
        panel.ask(Action::KeepMoves(part.clamp(0.0, 1.0)));
    }
    if tab.mode != Mode::Setup && !tab.keeps_values() {
        // The field has its room before there is a move to comment on.
        let bottom = egui::Panel::bottom("comment").exact_size(theme::MIN_TARGET).resizable(false);
        bottom
            .show_separator_line(false)
            .frame(egui::Frame::NONE)
            .show(ui, |ui| position::comment_ui(ui, panel, tab));
    }
    anchored(ui, "page", |ui| match tab.side_page() {
        SidePage::Proof => tree::tree_ui(ui, panel, tab),
        SidePage::Sheet => sheet::sheet_ui(ui, panel, tab),
        SidePage::Review => review::page_ui(ui, panel, tab),
        SidePage::Composition => composition::page_ui(ui, panel, tab),
        SidePage::Why => why::page_ui(ui, panel, tab),
    });
}

/// The notes of the study: two small lines that a click unfolds.
fn notes_ui(ui: &mut Ui, panel: &Panel<'_>, tab: &Tab) {
    let notes = tab.study.identity().about.notes_in(panel.tag()).trim();
    if notes.is_empty() || tab.keeps_solution() {
        return;
    }
    let unfolded = Id::unique(("notes", tab.id));
    let open = ui.data(|data| data.get_temp::<bool>(unfolded)).unwrap_or(false);
    let font = FontId::proportional(if open { theme::text::BODY } else { theme::text::SMALL });
    let mut job =
        LayoutJob::single_section(notes.to_owned(), TextFormat::simple(font, panel.tokens.text_weak));
    if !open {
        job.wrap.max_rows = 2;
    }
    let label = egui::Label::new(job).wrap().sense(Sense::click());
    let response = if open {
        let area = egui::ScrollArea::vertical().id_salt("notes").max_height(NOTES);
        area.show(ui, |ui| ui.add(label)).inner
    } else {
        ui.add(label)
    };
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    if response.clicked() {
        ui.data_mut(|data| data.insert_temp(unfolded, !open));
    }
}

/// The recorded result of a game on a board, with its reason.
fn recorded_result(panel: &Panel<'_>, tab: &Tab) -> Option<String> {
    let sides = tab.sides.as_ref().filter(|_| tab.mode == Mode::Analyse && !tab.keeps_solution())?;
    let (winner, reason) = tab.recorded_end()?;
    let result = panel.say(&verdict::result_message(winner, sides));
    Some(reason.map_or_else(|| result.clone(), |reason| format!("{result} · {reason}")))
}

/// Rules and restrictions under the title, behind the result of a recorded game. Outside Setup a click leads to where they are chosen.
fn rules_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    if tab.mode == Mode::Setup {
        return;
    }
    let mut words = options::rules_words(panel, tab);
    if let Some(result) = recorded_result(panel, tab) {
        words = format!("{result} · {words}");
    }
    let about = panel.say(&tab.study.identity().rules.about());
    let text = RichText::new(&words).small().color(panel.tokens.text_weak);
    let label = egui::Label::new(text).truncate().sense(Sense::click());
    let response = ui.add(label).on_hover_text(format!("{words}\n{about}"));
    if response.clicked() && tab.mode != Mode::Solve {
        panel.ask(Action::Do(Command::Setup));
    }
}

/// The edge between two parts, which can be dragged.
fn splitter_ui(ui: &mut Ui, panel: &Panel<'_>) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), space::S), Sense::drag());
    let response = response.on_hover_and_drag_cursor(CursorIcon::ResizeVertical);
    let ink = if response.hovered() || response.dragged() { panel.tokens.accent } else { panel.tokens.line };
    ui.painter().hline(rect.x_range(), rect.center().y, Stroke::new(1.0, ink));
    response
}

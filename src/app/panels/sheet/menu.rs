//! Context menu of a move of the scoresheet. An entry under the pointer marks the moves that it is about.

use super::Sheet;
use super::signs::{self, evaluations, in_words, qualities};
use crate::action::{Action, CopyAs};
use crate::panel::Panel;
use crate::tab::SheetView;
use egui::{Response, Ui};
use etude_model::Message;
use etude_study::{LineEdit, LineItem, LinePart, movetext};

/// The parts of the lines that can be copied, with their names.
const PARTS: [(LinePart, &str); 4] = [
    (LinePart::UpTo, "sheet-copy-up-to"),
    (LinePart::From, "sheet-copy-from"),
    (LinePart::Variation, "sheet-copy-variation"),
    (LinePart::Below, "sheet-copy-below"),
];

/// Draws the menu of a move.
pub fn menu_ui(
    panel: &mut Panel<'_>,
    sheet: &Sheet<'_>,
    view: &mut SheetView,
    index: usize,
    response: &Response,
) {
    response.context_menu(|ui| {
        let item = &sheet.list[index];
        signs_ui(ui, panel, sheet, item);
        if !sheet.secret && ui.button(panel.get("sheet-comment")).clicked() {
            panel.ask(Action::Go(item.id));
            panel.ask(Action::AskComment);
        }
        ui.separator();
        let in_variation = item.depth > 0 && !sheet.secret;
        if item.passing && ui.button(panel.get("sheet-keep")).clicked() {
            panel.ask(Action::EditLine(LineEdit::Keep(item.id)));
        }
        let promote = ui.add_enabled(in_variation, egui::Button::new(panel.get("command-promote")));
        if promote.hovered() && in_variation {
            view.marked = Some((item.id, LinePart::Variation, false));
        }
        let why = if sheet.secret { "grey-solution" } else { "grey-main-line" };
        if promote.on_disabled_hover_text(panel.get(why)).clicked() {
            panel.ask(Action::EditLine(LineEdit::Promote(item.id)));
        }
        let delete = ui.button(panel.get("command-delete-move"));
        if delete.hovered() {
            view.marked = Some((item.id, LinePart::Below, true));
        }
        panel.ask_if(delete.clicked(), Action::EditLine(LineEdit::Delete(item.id)));
        if !sheet.secret {
            folds_ui(ui, panel, sheet, view, index);
        }
        ui.separator();
        if !sheet.secret {
            let paste = ui.button(panel.get("command-paste-moves"));
            if paste.on_hover_text(panel.get("sheet-paste-about")).clicked() {
                panel.ask(Action::PasteMoves(item.id));
            }
        }
        copies_ui(ui, panel, sheet, view, item);
    });
}

/// Draws the signs of a move to choose from. Where the solution is kept the chosen ones would tell the value of the move.
fn signs_ui(ui: &mut Ui, panel: &mut Panel<'_>, sheet: &Sheet<'_>, item: &LineItem) {
    if sheet.secret {
        return;
    }
    row_ui(ui, panel, sheet, item, qualities(), |nag| qualities().any(|(_, known)| known == nag));
    row_ui(ui, panel, sheet, item, evaluations(), signs::is_evaluation);
}

/// The signs of one family. A move has one of them at most; other annotations stay.
fn row_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    sheet: &Sheet<'_>,
    item: &LineItem,
    signs: impl Iterator<Item = (&'static str, u8)>,
    is_of_family: impl Fn(u8) -> bool,
) {
    ui.horizontal(|ui| {
        for (sign, nag) in signs {
            let on = item.nags.iter().any(|&own| movetext::sign(own) == Some(sign));
            let mut label = ui.selectable_label(on, sign);
            if let Some(words) = in_words(nag, &sheet.sides) {
                label = label.on_hover_text(panel.say(&words));
            }
            if label.clicked() {
                let others = item.nags.iter().copied().filter(|&other| !is_of_family(other));
                let chosen = (!on).then_some(nag);
                // Quality is written before evaluation.
                let mut nags: Vec<u8> = chosen.into_iter().chain(others).collect();
                nags.sort_by_key(|&nag| signs::is_evaluation(nag));
                panel.ask(Action::EditLine(LineEdit::Annotate(item.id, nags)));
                ui.close();
            }
        }
    });
}

/// The variation that a move is in can be folded.
fn folds_ui(ui: &mut Ui, panel: &Panel<'_>, sheet: &Sheet<'_>, view: &mut SheetView, index: usize) {
    let first = view.rows.way(index).find(|&at| sheet.list[at].begins);
    let Some(first) = first.filter(|_| sheet.list[index].depth > 0) else { return };
    let way = sheet.list[first].way;
    let folded = view.folded.contains(&way);
    if ui.button(panel.get(if folded { "sheet-unfold" } else { "sheet-fold" })).clicked() {
        view.fold(&[way], !folded);
    }
}

fn copies_ui(ui: &mut Ui, panel: &mut Panel<'_>, sheet: &Sheet<'_>, view: &mut SheetView, item: &LineItem) {
    let formats = sheet.formats.iter().map(|format| CopyAs::Games(*format));
    for copy in [CopyAs::Text, CopyAs::Study].into_iter().chain(formats) {
        let name = match copy {
            CopyAs::Text => Message::new("sheet-copy-text"),
            CopyAs::Study => Message::new("sheet-copy-study"),
            CopyAs::Games(format) | CopyAs::Position(format) => {
                Message::new("sheet-copy-as").text("format", format.ending().to_uppercase())
            }
        };
        ui.menu_button(panel.say(&name), |ui| {
            for (part, name) in PARTS {
                // Where the solution is kept only the moves played are known.
                let open = part == LinePart::UpTo || !sheet.secret;
                let open = open && (part != LinePart::Variation || item.depth > 0);
                if open {
                    copy_ui(ui, panel, view, item, part, copy, panel.get(name));
                }
            }
        });
    }
    for &format in sheet.formats {
        if let Some(notation) = format.notation() {
            let name = panel.say(&Message::new("sheet-copy-position").text("format", notation));
            copy_ui(ui, panel, view, item, LinePart::Place, CopyAs::Position(format), name);
        }
    }
}

fn copy_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    view: &mut SheetView,
    item: &LineItem,
    part: LinePart,
    copy: CopyAs,
    name: String,
) {
    let entry = ui.button(name);
    if entry.hovered() {
        view.marked = Some((item.id, part, false));
    }
    panel.ask_if(entry.clicked(), Action::CopyLine(item.id, part, copy));
}

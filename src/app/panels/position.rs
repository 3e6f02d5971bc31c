//! The position as text with a message about it, in rows that never change their height; and the field for the comment on
//! the move in view.

use super::pasted::{marked, offered};
use crate::action::Action;
use crate::commands::Command;
use crate::panel::Panel;
use crate::tab::{Mode, Tab};
use crate::theme::{self, space};
use crate::widgets::{name_field, part_id};
use egui::text::{LayoutJob, TextFormat};
use egui::{Area, FontId, Frame, Id, Label, Layout, Order, RichText, Ui, vec2};
use etude_model::{Message, Viewer};

/// The height of the row of words: three small lines.
const WORDS: f32 = 48.0;
/// The most offers.
const OFFERS: usize = 3;

/// Draws the rows.
pub fn position_rows_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    let full = vec2(ui.available_width(), theme::MIN_TARGET);
    row_ui(ui, "position", full, |ui| position_ui(ui, panel, tab));
    row_ui(ui, "building", vec2(full.x, WORDS), |ui| {
        let wrong = !tab.study.setup().problems.is_empty() && !tab.is_blank();
        if tab.view.draft.error.is_none() && !wrong {
            return building_ui(ui, panel, tab);
        }
        // An error is told whole: a long one lies over the rows below, which do not move.
        let row = ui.max_rect();
        let area = Area::new(Id::unique("what is wrong")).order(Order::Middle).fixed_pos(row.min);
        area.constrain(true).show(ui.ctx(), |ui| {
            let frame = Frame::new().fill(panel.tokens.panel).shadow(panel.tokens.shadow_floating);
            frame.show(ui, |ui| {
                ui.set_width(row.width());
                ui.set_min_height(row.height());
                building_ui(ui, panel, tab);
            });
        });
    });
}

/// A row of a fixed size, whatever its contents.
fn row_ui(ui: &mut Ui, name: &str, size: egui::Vec2, add: impl FnOnce(&mut Ui)) {
    let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    let builder = egui::UiBuilder::new().scope_id(part_id(name)).max_rect(rect);
    add(&mut ui.new_child(builder.layout(Layout::left_to_right(egui::Align::Center))));
}

/// Draws the error of the typed text or of the setup, with possible readings; or how to build something.
fn building_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let draft = &tab.view.draft;
    if draft.error.is_some() && draft.game {
        return game_ui(ui, panel, tab);
    }
    if draft.error.is_none() || draft.offers.is_empty() {
        return words_ui(ui, panel, tab);
    }
    words_ui(ui, panel, tab);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::XS, space::XS);
        for offer in draft.offers.iter().take(OFFERS) {
            let (says, told) = offered(panel, offer);
            let button = egui::Button::new(RichText::new(says).size(theme::text::SMALL)).wrap();
            if ui.add(button).on_hover_text(told).clicked() {
                panel.ask(Action::ReadAs(Box::new(offer.reading.clone())));
            }
        }
    });
}

/// Offers to open typed text that is a game or a study.
fn game_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let words = RichText::new(panel.get("position-is-game")).size(theme::text::SMALL);
    ui.add(Label::new(words.color(panel.tokens.text_weak)).wrap());
    if ui.button(panel.get("position-open-game")).clicked() {
        panel.ask(Action::OpenText(tab.view.draft.text.clone()));
    }
}

/// Draws the error of the typed text or of the setup, the summary of the reading, or how to build something.
fn words_ui(ui: &mut Ui, panel: &Panel<'_>, tab: &Tab) {
    let (words, ink) = match (&tab.view.draft.error, &tab.study.setup().problems[..]) {
        (Some(error), _) => {
            let column = error.column(&tab.view.draft.text);
            let place = panel.say(&Message::new("position-column").number("column", column));
            (warned(&format!("{place}: {}", panel.say(&error.message))), panel.tokens.error)
        }
        (None, problems) if !problems.is_empty() && !tab.is_blank() => {
            let words = problems.iter().map(|problem| warned(&panel.say(&problem.message)));
            (words.collect::<Vec<String>>().join("   "), panel.tokens.error)
        }
        (None, _) if tab.view.draft.typing && is_rewritten(tab) => {
            let read = Message::new("position-read").text("text", tab.study.setup().text.as_str());
            (panel.say(&read), panel.tokens.text_weak)
        }
        (None, _) => {
            let id = match (tab.sides.is_some(), tab.view.armed.is_some()) {
                (false, false) => "setup-hint",
                (false, true) => "setup-hint-armed",
                (true, false) => "setup-hint-board",
                (true, true) => "setup-hint-board-armed",
            };
            (panel.get(id), panel.tokens.text_weak)
        }
    };
    let font = FontId::proportional(theme::text::SMALL);
    let job = LayoutJob::single_section(words, TextFormat::simple(font, ink));
    ui.add(Label::new(job).wrap());
}

/// A sentence with the sign of a warning, which stays on one line with its first word.
pub fn warned(sentence: &str) -> String {
    format!("⚠\u{a0}{sentence}")
}

/// True if the typed text gives the position in other words than its notation.
fn is_rewritten(tab: &Tab) -> bool {
    let plain = |text: &str| text.to_lowercase().split_whitespace().collect::<String>();
    plain(&tab.view.draft.text) != plain(&tab.study.setup().text)
}

/// The field for the comment on the move in view.
pub fn comment_field(tab: &Tab) -> Option<Id> {
    tab.current().map(|item| Id::unique(("comment", tab.id, item.id)))
}

/// The comment on the move in view. It may give the solution away.
pub fn comment_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let Some(id) = comment_field(tab).filter(|_| !tab.keeps_values()) else { return };
    let Some(item) = tab.current() else { return };
    let mut text = item.comment_in(panel.tag()).to_owned();
    let hint = panel.get("line-comment");
    let field = egui::TextEdit::singleline(&mut text)
        .id(id)
        .hint_text(&hint)
        .desired_width(f32::INFINITY)
        .align(egui::Align2::LEFT_CENTER)
        .frame(Frame::NONE);
    let response = ui.add_sized(vec2(ui.available_width(), theme::MIN_TARGET), field);
    name_field(&response, &hint);
    if response.changed() {
        panel.ask(Action::Comment(item.id, text));
    }
}

/// Draws the text field with the position, underlining the part that it cannot read.
fn position_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    if tab.study.view().viewer != Viewer::Everything {
        // The text tells every card.
        let text = RichText::new(panel.get("position-hidden")).color(panel.tokens.text_weak);
        ui.add(Label::new(text).truncate());
        return;
    }
    let label = panel.get("position-label");
    let editable = tab.mode == Mode::Setup;
    let error_span = tab.view.draft.error.as_ref().map(|error| error.span.clone());
    let row = vec2(ui.available_width(), theme::MIN_TARGET);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(egui::Align::Center), |ui| {
        panel.ask_if(ui.button(panel.get("position-copy")).clicked(), Action::Do(Command::CopyPosition));
        let label_text = RichText::new(&label).color(panel.tokens.text_weak);
        let label_width = egui::WidgetText::from(label_text.clone())
            .into_galley(ui, None, f32::INFINITY, egui::TextStyle::Body)
            .size()
            .x;
        let mut current = tab.study.view().text.clone();
        let text = if editable { &mut tab.view.draft.text } else { &mut current };
        let tokens = panel.tokens;
        let mut layouter = |ui: &Ui, text: &dyn egui::TextBuffer, _wrap: f32| {
            let job = marked(text.as_str(), error_span.clone(), tokens);
            ui.fonts_mut(|fonts| fonts.layout_job(job))
        };
        let usual = if tab.sides.is_some() { "position-hint-board" } else { "position-hint" };
        let hint = panel.get(tab.own.as_ref().and_then(|own| own.position_hint()).unwrap_or(usual));
        let field = egui::TextEdit::singleline(text)
            .layouter(&mut layouter)
            .hint_text(&hint)
            .interactive(editable)
            .align(egui::Align2::LEFT_CENTER)
            .desired_width(ui.available_width() - label_width - space::S);
        let response = ui.add(field);
        ui.label(label_text);
        name_field(&response, &label);
        if editable {
            // Enter ends typing, but not while the text cannot be read.
            let entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            if entered && tab.view.draft.error.is_some() {
                response.request_focus();
            }
            tab.view.draft.typing = response.has_focus();
            if response.changed() {
                panel.actions.push(Action::SetPosition(tab.view.draft.text.clone()));
            }
        }
    });
}

//! Forms that are files and nothing to be copied: a page on which the exercise is solved, and pages to be printed.

use super::{Form, PREVIEW_SIZE, Sharing};
use crate::action::Action;
use crate::panel::Panel;
use crate::tab::Tab;
use crate::widgets::{dialog_end, primary_button};
use egui::{Label, RichText, ScrollArea, Ui};
use etude_model::Message;
use etude_share::pages::{MANY, PER_PAGE};
use etude_study::exercise::Goal;

/// The reason why a form does not fit a study.
fn refusal(tab: &Tab, form: Form) -> Option<Message> {
    if tab.hides_cards() {
        return Some(Message::new("share-cards-kept"));
    }
    let asks = || Goal::of(&tab.question().exercise).is_some();
    (form == Form::Puzzle && !asks()).then(|| Message::new("share-puzzle-no-goal"))
}

impl Sharing {
    /// Draws the description of such a file, and the button that writes it.
    pub(super) fn file_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
        let refused = refusal(tab, self.form).map(|why| panel.say(&why));
        let count = tab.games.as_ref().map_or(1, |games| games.collection().len());
        let usual = if count > 1 { MANY } else { 1 };
        let per_page = self.per_page.unwrap_or(usual);
        let area = ScrollArea::vertical()
            .max_height(PREVIEW_SIZE.y)
            .min_scrolled_height(PREVIEW_SIZE.y)
            .auto_shrink(false);
        area.show(ui, |ui| {
            let about = match self.form {
                Form::Pages => Message::new("share-pages-about").number("count", count),
                _ => Message::new("share-puzzle-about"),
            };
            let ink = if refused.is_some() { panel.tokens.warning } else { panel.tokens.text_weak };
            let words = refused.clone().unwrap_or_else(|| panel.say(&about));
            ui.add(Label::new(RichText::new(words).color(ink)).wrap());
            if self.form == Form::Pages {
                ui.horizontal(|ui| {
                    ui.label(panel.get("share-per-page"));
                    for number in PER_PAGE {
                        let told = Message::new("share-per-page-number").number("count", number);
                        let button = ui.selectable_label(per_page == number, number.to_string());
                        if button.on_hover_text(panel.say(&told)).clicked() {
                            self.per_page = Some(number);
                        }
                    }
                });
            }
        });
        dialog_end(ui, |ui| {
            let (name, action) = match self.form {
                Form::Pages => ("share-save-pages", Action::SavePages { per_page, answer: self.answer }),
                _ => ("share-save-puzzle", Action::SavePuzzle),
            };
            let save = primary_button(ui, panel.tokens, panel.get(name), refused.is_none());
            let save = save.on_disabled_hover_text(refused.unwrap_or_default());
            panel.ask_if(save.clicked(), action);
        });
    }
}

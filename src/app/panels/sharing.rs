//! Sharing the study in front: the form in which other people get it, with a preview before it is copied or saved.

mod files;
mod preview;

use self::preview::Preview;
use crate::action::Action;
use crate::commands::Command;
use crate::form::Form;
use crate::panel::Panel;
use crate::tab::Tab;
use crate::tab::diagram::KnownAnswer;
use crate::theme::{MIN_TARGET, space};
use crate::widgets::{dialog, dialog_end, named_field, primary_button};
use egui::accesskit::Role;
use egui::{Button, Context, Id, Image, Rect, ScrollArea, Sense, TextEdit, Ui, WidgetInfo, vec2};
use etude_model::{Message, Value};
use etude_share::{FORMS, ShareOptions, Tree, code, html};
use etude_study::registry::formats_of;
use etude_study::{Analysis, Document, OpenError, Study, Text, TreeRow, session};
use etude_texts::{Language, Texts};

/// The size of the preview, in points.
const PREVIEW_SIZE: egui::Vec2 = vec2(520.0, 310.0);
/// The most rows of the tree that a page gets.
const MOST_ROWS: usize = 20_000;

/// The most characters of a text that the preview shows.
const MOST_SHOWN: usize = 6_000;

/// The key of a text: the tab, its changes, the answer if it tells that, the proved value, the language, the form.
type TextKey = (u64, u64, Option<Option<KnownAnswer>>, Option<Value>, Language, Form);

/// The window in which a study is shared.
#[derive(Default)]
pub struct Sharing {
    form: Form,
    /// True if the answer is included.
    answer: bool,
    /// Diagrams on a page to be printed; none before they were chosen.
    per_page: Option<usize>,
    /// The shared text and its key.
    text: Option<(TextKey, Result<String, Message>)>,
    picture: Option<Preview>,
}

/// The rows of a study's strategy tree that a page gets.
fn tree_rows(study: &dyn Study) -> Vec<TreeRow> {
    let Some(game) = study.playing() else { return Vec::new() };
    (0..game.tree().len().min(MOST_ROWS)).filter_map(|row| game.tree().row(row)).collect()
}

/// The study of a tab in a form. Without the answer it has no move or value of the solution, but its goal where known, so
/// that whoever opens it is asked first.
///
/// # Errors
/// The reason why the form cannot say it.
pub fn shared(tab: &Tab, form: Form, answer: bool, texts: &Texts) -> Result<String, Message> {
    let study = tab.study.as_ref();
    let document = match answer {
        true => study.document(),
        // Moves that were played are no answer; their proved values may be.
        false if tab.shares_moves() => Document { verdict: None, ..study.document() },
        false => tab.question(),
    };
    let told = answer || tab.shares_moves();
    let wrong = |error: OpenError| error.message();
    match form {
        Form::Shared(form) => {
            let rows = if answer && form.tree == Tree::Rows { tree_rows(study) } else { Vec::new() };
            let options = ShareOptions { answer: told, rows: &rows, ..ShareOptions::default() };
            (form.write)(&document, texts, options).map_err(wrong)
        }
        Form::Position => Ok(study.text(Text::Plain)),
        Form::Numbers => Ok(study.text(Text::Numbered)),
        Form::Games(format) => format.write(&document),
        Form::Study => Ok(session::write(&document)),
        // These are files, not texts: a code stands for them, which opens as the study.
        Form::Picture | Form::Puzzle | Form::Pages => code::write(&document, told).map_err(wrong),
    }
}

/// Draws the window while it is open.
pub fn sharing_ui(ctx: &Context, panel: &mut Panel<'_>, sharing: &mut Option<Sharing>, tab: Option<&Tab>) {
    let (Some(open), Some(tab)) = (sharing.as_mut(), tab) else { return };
    let mut stays = true;
    let title = panel.get("command-share");
    dialog(ctx, title, Id::unique("share")).open(&mut stays).resizable(false).show(ctx, |ui| {
        ui.set_width(PREVIEW_SIZE.x);
        open.ui(ui, panel, tab);
    });
    if !stays {
        *sharing = None;
    }
}

impl Sharing {
    fn ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
        // A solution hidden from the user is not shared either.
        let kept = tab.keeps_values();
        self.answer &= !kept;
        self.forms_ui(ui, panel, tab);
        ui.add_space(space::XS);
        // A page that is solved holds its answer unseen.
        let played = tab.shares_moves() && self.form.is_text();
        let open = !kept && !played && self.form != Form::Puzzle;
        let answer = ui.add_enabled_ui(open, |ui| {
            // A form that hides its answer, or must not tell it, shows no tick.
            let mut told = self.answer && open;
            let ticked = ui.checkbox(&mut told, panel.get("share-answer"));
            if ticked.changed() {
                self.answer = told;
            }
            ticked
        });
        let about = match (kept, self.form) {
            _ if played => "share-answer-game",
            (true, _) => "share-answer-kept",
            (false, Form::Puzzle) => "share-answer-inside",
            (false, _) => "share-answer-about",
        };
        answer.inner.on_hover_text(panel.get(about)).on_disabled_hover_text(panel.get(about));
        ui.add_space(space::XS);
        // A tick that is not shown says nothing.
        let told = self.answer && !played;
        if self.form == Form::Picture && !tab.hides_cards() {
            return self.picture_ui(ui, panel, tab);
        }
        if matches!(self.form, Form::Puzzle | Form::Pages) {
            return self.file_ui(ui, panel, tab);
        }
        let language = panel.texts.language();
        let answer = told.then(|| tab.known_answer());
        // The goal of a text without the answer follows from the value.
        let value = tab.analysis().and_then(Analysis::value);
        let key = (tab.id, tab.changes(), answer, value, language, self.form);
        if self.text.as_ref().is_none_or(|(known, _)| *known != key) {
            self.text = Some((key, shared(tab, self.form, told, panel.texts)));
        }
        let hidden = Err(Message::new("share-cards-kept"));
        let text = match &self.text {
            // Cards hidden from the user on the table are not shown here.
            _ if tab.hides_cards() => &hidden,
            Some((_, text)) => text,
            None => return,
        };
        let mut shown = match text {
            // A long text is cut: this is only a preview.
            Ok(text) => text.chars().take(MOST_SHOWN).collect(),
            Err(why) => panel.say(why),
        };
        let label = panel.get("share-look");
        ScrollArea::both()
            .max_height(PREVIEW_SIZE.y)
            .min_scrolled_height(PREVIEW_SIZE.y)
            .auto_shrink(false)
            .show(ui, |ui| {
                let field = TextEdit::multiline(&mut shown).code_editor().interactive(false);
                named_field(ui, &label, field.desired_width(PREVIEW_SIZE.x).desired_rows(12));
            });
        dialog_end(ui, |ui| {
            let least = vec2(0.0, MIN_TARGET);
            if primary_button(ui, panel.tokens, panel.get("share-copy"), text.is_ok())
                .on_disabled_hover_text(&shown)
                .clicked()
                && let Ok(text) = text
            {
                panel.ask(Action::CopyText(text.clone()));
            }
            let format = self.form.ending().to_uppercase();
            let name = panel.say(&Message::new("share-save-form").text("format", format));
            let mut save = ui.add_enabled(text.is_ok(), Button::new(name).min_size(least));
            if self.form == Form::Shared(&html::FORM) {
                save = save.on_hover_text(panel.get("share-save-page-about"));
            }
            if save.on_disabled_hover_text(&shown).clicked() {
                panel.ask(Action::SaveForm { form: self.form, answer: told });
            }
        });
    }

    /// Draws the picture, and the buttons to copy and save it.
    fn picture_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
        let name = panel.get("share-look");
        let preview = Preview::of(&mut self.picture, ui.ctx(), panel, tab, self.answer);
        let (rect, response) = ui.allocate_exact_size(PREVIEW_SIZE, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
        if let Some(texture) = preview.texture(ui.ctx()) {
            let size = texture.size_vec2();
            let size = size * (rect.size() / size).min_elem().min(1.0);
            Image::new((texture.id(), size)).paint_at(ui, Rect::from_center_size(rect.center(), size));
        }
        dialog_end(ui, |ui| {
            let least = vec2(0.0, MIN_TARGET);
            if primary_button(ui, panel.tokens, panel.get("share-copy"), true).clicked() {
                let tree = self.answer && tab.study.playing().is_some();
                let command = if tree { Command::CopyTreePicture } else { Command::CopyPicture };
                panel.ask(Action::Do(command));
            }
            let save = Button::new(panel.get("share-save-picture")).min_size(least);
            if ui.add(save).on_hover_text(panel.get("share-save-picture-about")).clicked() {
                panel.ask(Action::SavePicture { answer: self.answer });
            }
        });
    }

    /// The forms to choose from.
    fn forms_ui(&mut self, ui: &mut Ui, panel: &Panel<'_>, tab: &Tab) {
        let own = formats_of(tab.study.identity().game.id).iter().map(|format| Form::Games(*format));
        let study = tab.study.as_ref();
        let numbers = (study.text(Text::Plain) != study.text(Text::Numbered)).then_some(Form::Numbers);
        let [lines @ .., page] = FORMS.map(Form::Shared);
        let forms = std::iter::once(Form::Picture).chain(lines).chain([Form::Position]);
        let forms = forms.chain(numbers).chain(own).chain([Form::Study, page, Form::Puzzle, Form::Pages]);
        ui.horizontal_wrapped(|ui| {
            for form in forms {
                let name = match form {
                    Form::Picture => panel.get("share-form-picture"),
                    Form::Shared(form) => {
                        form.name.map_or_else(|| form.id.to_uppercase(), |name| panel.get(name))
                    }
                    Form::Position => panel.get("share-form-position"),
                    Form::Numbers => panel.get("share-form-numbers"),
                    Form::Games(_) | Form::Study => form.ending().to_uppercase(),
                    Form::Puzzle => panel.get("share-form-puzzle"),
                    Form::Pages => panel.get("share-form-pages"),
                };
                let about = match form {
                    Form::Study => Some("share-form-study-about"),
                    Form::Shared(shared) if shared == &code::FORM => Some("command-copy-code-about"),
                    _ => None,
                };
                let mut response = ui.selectable_label(self.form == form, name);
                if let Some(about) = about {
                    response = response.on_hover_text(panel.get(about));
                }
                if response.clicked() {
                    self.form = form;
                }
            }
        });
    }
}

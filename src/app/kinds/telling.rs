//! The table observer of every card game in the window: the state of its view, the question, the field that has the focus all
//! the time, the told events.

use super::parts::{block_ui, text_ui};
use crate::action::{Action, Change};
use crate::commands::Command;
use crate::drawn::LaidMove;
use crate::panel::Panel;
use crate::theme::{self, space};
use crate::widgets::named_field;
use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Button, Event, Id, Key, Response, RichText, Sense, StrokeKind, TextEdit, Ui, vec2};
use etude_games::telling::{EditOf, TableEdit, TableKnowledge, Telling};
use etude_model::{DrawnMove, Game, Message, ZoneId};
use etude_study::Study;
use etude_study::tool::{OpenTool, Tool};
use std::fmt::{self, Debug, Formatter};
use std::marker::PhantomData;

/// The height of the question with the last contradiction, in points.
const QUESTION: f32 = 84.0;
/// The height of an event, in points.
const EVENT: f32 = 26.0;
/// The height of buttons, in points.
pub const BUTTON: f32 = 34.0;

/// The view state of a table.
pub struct TellingView<T: Tool> {
    /// The typed text.
    pub typed: String,
    /// True if the typed text has letters of the answers after this one, which are read frame by frame.
    pub is_ahead: bool,
    /// Reason why the last answer cannot be true.
    pub wrong: Option<Message>,
    /// The event being corrected.
    pub correcting: Option<usize>,
    /// True if the answer is an event that was left out before that one, instead of it.
    pub inserts: bool,
    /// True if the field has had the focus yet.
    pub begun: bool,
    /// True if the play of the others is left out of the chances.
    pub unweighed: bool,
    /// The zone that receives a card of an answer.
    pub receiver: Option<ZoneId>,
    /// The room above the events, in points.
    pub room: f32,
    /// The telling with the edits of this frame.
    pub edited: Option<<T::Game as Game>::Setup>,
}

impl<T: Tool> Default for TellingView<T> {
    fn default() -> Self {
        Self {
            typed: String::new(),
            is_ahead: false,
            wrong: None,
            correcting: None,
            inserts: false,
            begun: false,
            unweighed: false,
            receiver: None,
            room: 0.0,
            edited: None,
        }
    }
}

/// Events of the field in one frame.
pub struct Typing {
    /// True if the field was empty before.
    pub was_empty: bool,
    /// True if something is to be taken back: a key erased in the empty field.
    pub takes_back: bool,
    /// True if the text changed, or waits to be read on.
    pub changed: bool,
    /// True if Enter was pressed.
    pub entered: bool,
}

/// An edit of the telling of a table.
struct TellingChange<T, K: TableKnowledge> {
    edit: EditOf<K>,
    table: PhantomData<fn() -> T>,
}

impl<T, K: TableKnowledge> Debug for TellingChange<T, K> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.edit.fmt(f)
    }
}

impl<T: Tool<Game: Game<Setup = Telling<K>>>, K: TableKnowledge> Change for TellingChange<T, K> {
    fn make(&self, study: &mut dyn Study) -> bool {
        OpenTool::<T>::tell(study, self.edit)
    }
}

impl<T: Tool<Game: Game<Setup = Telling<K>>>, K: TableKnowledge + 'static> TellingView<T> {
    /// Drops the typed text and the correction. Returns true if there was either.
    pub fn keep(&mut self) -> bool {
        let begun = self.correcting.take().is_some() || !self.typed.is_empty();
        self.typed.clear();
        self.wrong = None;
        self.begun = false;
        self.inserts = false;
        begun
    }

    /// Leaves the text behind an answered card in the field: it answers the next question, which is known in the next frame.
    pub fn go_on(&mut self, ctx: &egui::Context, rest: String) {
        self.is_ahead = self.typed.is_empty() && self.wrong.is_none() && !rest.trim().is_empty();
        if self.is_ahead {
            self.typed = rest;
            ctx.request_repaint();
        }
    }

    /// Edits the telling, or shows why the edit cannot be true.
    pub fn edit(&mut self, panel: &mut Panel<'_>, study: &dyn Study, edit: EditOf<K>) {
        let told = || OpenTool::<T>::of(study).map(OpenTool::setup);
        let Some(telling) = self.edited.as_ref().or_else(told) else { return };
        let edited = telling.apply(edit).map_err(|wrong| K::message(telling.start(), wrong));
        self.typed.clear();
        // A click may be followed by typing.
        self.begun = false;
        match edited {
            Ok(edited) => {
                self.wrong = None;
                self.correcting = None;
                self.inserts = false;
                self.edited = Some(edited);
                // The edit instead of the edited telling: other changes of this frame come before or after it.
                panel.ask(Action::Change(Box::new(TellingChange::<T, K> { edit, table: PhantomData })));
            }
            Err(wrong) => self.wrong = Some(wrong),
        }
    }

    /// Answers the question: the next event, or a correction.
    pub fn answer(&mut self, panel: &mut Panel<'_>, study: &dyn Study, answer: K::Answer) {
        let edit = match self.correcting {
            Some(at) if self.inserts => TableEdit::Insert(at, answer),
            Some(at) => TableEdit::Replace(at, answer),
            None => TableEdit::Answer(answer),
        };
        self.edit(panel, study, edit);
    }

    /// The place of the event that is asked for, counted from 0.
    pub fn place(&self, telling: &Telling<K>) -> usize {
        self.correcting.unwrap_or(telling.events().len())
    }

    /// Draws the question, and why the last answer or, unless an event is being corrected, the telling cannot be true.
    pub fn question_ui(&self, ui: &mut Ui, panel: &Panel<'_>, question: Message, wrong: Option<Message>) {
        let title = match self.correcting {
            Some(at) => {
                let way = if self.inserts { "observer-before" } else { "observer-instead" };
                Message::new(way).number("step", at + 1).message("question", question)
            }
            None => question,
        };
        let wrong = wrong.filter(|_| self.correcting.is_none());
        question_ui(ui, panel, &title, self.wrong.clone().or(wrong).as_ref());
    }

    /// Draws the button that leaves the correction, or else the one that takes the last answer back.
    pub fn back_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, any: bool) {
        if self.correcting.is_some() {
            if button(ui, panel.get("observer-keep"), true) {
                self.keep();
            }
        } else if button(ui, panel.get("observer-undo"), any) {
            self.edit(panel, study, TableEdit::Undo);
        }
    }

    /// Draws the field in which cards are typed, with its name and its tip.
    pub fn field_ui(
        &mut self,
        ui: &mut Ui,
        panel: &mut Panel<'_>,
        hint: &str,
        width: f32,
        [name, about]: [&'static str; 2],
    ) -> Typing {
        let (was_empty, id) = (self.typed.is_empty(), field_id());
        // Half-typed text goes first.
        if ui.memory(|memory| memory.has_focus(id)) && undo_by_key(ui, panel, was_empty) {
            self.keep();
        }
        let field = TextEdit::singleline(&mut self.typed).id(id).hint_text(hint).desired_width(width);
        let response = named_field(ui, &panel.get(name), field);
        let response = response.on_hover_text(panel.get(about));
        if !self.begun && !ui.ctx().text_edit_focused() {
            response.request_focus();
        }
        self.begun = true;
        let takes_back = was_empty && response.has_focus() && erases(ui);
        let changed = !takes_back && (response.changed() || self.is_ahead && self.edited.is_none());
        if changed {
            self.wrong = None;
        }
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if entered {
            response.request_focus();
        }
        Typing { was_empty, takes_back, changed, entered }
    }

    /// Draws the buttons that remove the event being corrected, and the one to tell an event before it.
    pub fn correct_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        let Some(at) = self.correcting else { return };
        let edit = ui.horizontal_wrapped(|ui| {
            if ui.selectable_value(&mut self.inserts, true, panel.get("observer-insert")).clicked() {
                self.begun = false;
            }
            let removed = ui.button(panel.get("observer-remove")).clicked().then_some(TableEdit::Remove(at));
            let cut = ui.button(panel.get("observer-cut")).clicked().then_some(TableEdit::Cut(at));
            removed.or(cut)
        });
        if let Some(edit) = edit.inner {
            self.edit(panel, study, edit);
        }
    }

    /// Draws an event; a click on one that was told at a place corrects it.
    pub fn event_ui(
        &mut self,
        ui: &mut Ui,
        panel: &Panel<'_>,
        drawn: &DrawnMove,
        told: Option<usize>,
        id: Id,
    ) {
        let corrected = told.map(|at| self.correcting == Some(at));
        if event_ui(ui, panel, drawn, corrected, id).clicked() {
            self.keep();
            self.correcting = told.filter(|_| corrected == Some(false));
        }
    }
}

/// Draws a button. Returns true if it was clicked.
pub fn button(ui: &mut Ui, text: String, enabled: bool) -> bool {
    let button = Button::new(RichText::new(text).strong()).min_size(vec2(0.0, BUTTON - 2.0));
    ui.add_enabled(enabled, button).clicked()
}

/// Draws the question, and why the last answer cannot be true.
fn question_ui(ui: &mut Ui, panel: &Panel<'_>, title: &Message, said: Option<&Message>) {
    let ground = if said.is_some() { panel.tokens.error_soft } else { panel.tokens.estimate_soft };
    block_ui(ui, ground, [12, 8], |ui| {
        ui.set_min_height(QUESTION - 16.0);
        let title = RichText::new(panel.say(title)).text_style(theme::title_style());
        text_ui(ui, title.color(panel.tokens.text_strong));
        if let Some(said) = said {
            text_ui(ui, RichText::new(panel.say(said)).color(panel.tokens.error));
        }
    });
    ui.add_space(space::XS);
}

/// The id of the field. It does not depend on the buttons beside it, so the field keeps the focus when they change.
fn field_id() -> Id {
    Id::unique("told card")
}

/// Returns the focus from the clicked widget to the field, with the text cursor behind its text.
pub fn continue_typing(ui: &Ui, typed: &str) {
    let id = field_id();
    ui.memory_mut(|memory| memory.request_focus(id));
    if let Some(mut state) = TextEditState::load(ui.ctx(), id) {
        let last = CCursor::new(typed.chars().count());
        state.cursor.set_char_range(Some(CCursorRange::one(last)));
        state.store(ui.ctx(), id);
    }
}

/// Makes the undo keys undo events, not typing: the field has the focus all the time. Returns true if one was pressed;
/// it undoes nothing unless the field is `empty`.
fn undo_by_key(ui: &Ui, panel: &mut Panel<'_>, empty: bool) -> bool {
    let mut any = false;
    // The shortcut of Undo may be Redo's without a modifier.
    for command in [Command::Redo, Command::Undo] {
        let Some(key) = panel.key(command) else { continue };
        if !ui.input_mut(|input| input.consume_shortcut(&key)) {
            continue;
        }
        if empty {
            panel.ask(Action::Do(command));
        }
        any = true;
    }
    any
}

/// Returns true if a key erases in this frame. One that is held erases typed text but no events.
fn erases(ui: &Ui) -> bool {
    let erases =
        |event: &Event| matches!(event, Event::Key { key: Key::Backspace, pressed: true, repeat: false, .. });
    ui.input(|input| input.events.iter().any(erases))
}

/// Draws an event that was told; `corrected` says whether it is being corrected, none for events that cannot be. Its id
/// depends on nothing that comes and goes above it, so that a click is never lost.
fn event_ui(ui: &mut Ui, panel: &Panel<'_>, drawn: &DrawnMove, corrected: Option<bool>, id: Id) -> Response {
    let laid = LaidMove::button(ui.painter(), panel, drawn);
    let (rect, _) = ui.allocate_exact_size(vec2(laid.width() + 2.0 * space::S, EVENT), Sense::hover());
    let response = ui.interact(rect, id, if corrected.is_some() { Sense::click() } else { Sense::hover() });
    if let Some(corrected) = corrected {
        let look = ui.style().interact_selectable(&response, corrected);
        let ground = if corrected { look.bg_fill } else { look.weak_bg_fill };
        ui.painter().rect(rect, look.corner_radius, ground, look.bg_stroke, StrokeKind::Inside);
    }
    laid.paint(ui.painter(), rect.left() + space::S, rect.center().y, panel.tokens);
    let words = panel.move_words(drawn);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, corrected.is_some(), &words));
    response.on_hover_text(panel.get("observer-event-about"))
}

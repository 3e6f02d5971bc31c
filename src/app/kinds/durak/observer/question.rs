//! The one thing that has to be told next, and what answers it.

use super::told::ObserverView;
use super::typed::{Typed, read};
use super::{super::words, pack};
use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::panel::Panel;
use crate::app::theme::{self, radius, space};
use crate::app::widgets::name_field;
use crate::games::durak::observer::{Asked, ME, OPPONENT, Question, Setup, Story};
use crate::games::durak::{Card, Move};
use crate::model::{Message, Side};
use crate::study::Study;
use crate::study::kinds::durak::observer::{Telling, remembered};
use egui::{Button, CornerRadius, Event, Frame, Id, Key, Label, Margin, RichText, TextEdit, Ui, vec2};

/// The height of the question with what speaks against the last answer, and that of buttons, in points.
const ASKED: f32 = 84.0;
const BUTTON: f32 = 34.0;
/// The width of the field, in points.
const FIELD: f32 = 84.0;

/// Draws the question with the words, the cards and the field that answer it.
pub fn question_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    study: &dyn Study,
    view: &mut ObserverView,
    setup: &Setup,
    story: &Story,
) {
    let mending = view.mending.filter(|&at| at < setup.steps.len());
    let earlier = mending.map(|at| setup.story_of(at));
    let asked = earlier.as_ref().unwrap_or(story).asked;
    let wrong = story.wrong.filter(|_| mending.is_none()).map(|(_, wrong)| wrong.message());
    let said = view.wrong.clone().or(wrong);
    let ground = if said.is_some() { panel.tokens.error_soft } else { panel.tokens.estimate_soft };
    let corner = CornerRadius::same(radius::L);
    Frame::new().fill(ground).corner_radius(corner).inner_margin(Margin::symmetric(12, 8)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_min_height(ASKED - 16.0);
        let title = match mending {
            Some(at) => Message::new("observer-instead")
                .number("step", at + 1)
                .message("question", words_of(panel, asked.question)),
            None => words_of(panel, asked.question),
        };
        let title = RichText::new(panel.say(&title)).text_style(theme::title_style());
        ui.add(Label::new(title.color(panel.tokens.text_strong)).wrap());
        if let Some(said) = &said {
            ui.add(Label::new(RichText::new(panel.say(said)).color(panel.tokens.error)).wrap());
        }
    });
    ui.add_space(space::XS);
    buttons_ui(ui, panel, study, view, asked, mending);
    ui.add_space(space::XS);
    // What is told otherwise was asked when other things were known.
    let known = remembered(study).filter(|_| mending.is_none());
    if let Some(card) = pack::pack_ui(ui, panel, setup.deck, asked.answers.lit(), known) {
        answer(panel, study, view, asked, mending, card);
    }
}

/// The question in words.
fn words_of(panel: &Panel<'_>, question: Question) -> Message {
    let of = |seat: Side, mine, his| Message::new(if seat == ME { mine } else { his });
    match question {
        Question::Trump => Message::new("observer-ask-trump"),
        Question::Hand { missing } => Message::new("observer-ask-hand").number("count", missing),
        Question::First => Message::new("observer-ask-first"),
        Question::Lead(seat) => of(seat, "observer-ask-lead-me", "observer-ask-lead-he"),
        Question::Answer(seat, card) => of(seat, "observer-ask-answer-me", "observer-ask-answer-he")
            .text("card", words::card(panel, card)),
        Question::Add(seat) => of(seat, "observer-ask-add-me", "observer-ask-add-he"),
        Question::ThrowIn(seat) => of(seat, "observer-ask-throw-me", "observer-ask-throw-he"),
        Question::Drew { missing } => Message::new("observer-ask-drew").number("count", missing),
        Question::Over(None) => Message::new("observer-over-draw"),
        Question::Over(Some(winner)) => of(winner, "observer-over-he", "observer-over-me"),
    }
}

/// What is told by a move: the answer to the question, or what happened in place of a step.
fn telling(mending: Option<usize>, mv: Move) -> Telling {
    mending.map_or(Telling::Answer(mv), |at| Telling::Replace(at, mv))
}

/// A card answers. One that both beats and passes on is asked about by buttons.
fn answer(
    panel: &mut Panel<'_>,
    study: &dyn Study,
    view: &mut ObserverView,
    asked: Asked,
    mending: Option<usize>,
    card: Card,
) {
    let mut moves = asked.answers.with(card);
    let mv = moves.next().unwrap_or(Move::Card(card));
    if moves.next().is_some() {
        view.typed = card.text();
        return;
    }
    view.tell(panel, study, telling(mending, mv));
}

/// The words that answer, the field, and what takes the last answer back.
fn buttons_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    study: &dyn Study,
    view: &mut ObserverView,
    asked: Asked,
    mending: Option<usize>,
) {
    let typed = read(&view.typed);
    let chosen = match typed {
        Typed::Card(card) => Some(card),
        _ => None,
    };
    let both = chosen.map(|card| asked.answers.with(card).collect::<Vec<_>>()).filter(|both| both.len() > 1);
    ui.horizontal(|ui| {
        ui.set_height(BUTTON);
        let button = |ui: &mut Ui, text: String| {
            ui.add(Button::new(RichText::new(text).strong()).min_size(vec2(0.0, BUTTON - 2.0))).clicked()
        };
        if asked.question == Question::First && mending.is_none() {
            for (side, name) in [(ME, "observer-first-me"), (OPPONENT, "observer-first-he")] {
                if button(ui, panel.get(name)) {
                    view.tell(panel, study, Telling::First(side));
                }
            }
        } else if let Some(both) = both {
            for mv in both {
                let name = if matches!(mv, Move::Transfer(_)) { "observer-passes" } else { "observer-beats" };
                if button(ui, panel.get(name)) {
                    view.tell(panel, study, telling(mending, mv));
                }
            }
        } else if let Some(mv) = asked.answers.word {
            let (name, key) = match mv {
                Move::Take if matches!(asked.question, Question::Answer(seat, _) if seat == ME) => {
                    ("observer-take-me", "0")
                }
                Move::Take => ("observer-take", "0"),
                Move::Stop => ("observer-stop", Key::Enter.name()),
                _ => ("observer-done", Key::Enter.name()),
            };
            if button(ui, format!("{}  ({key})", panel.get(name))) {
                view.tell(panel, study, telling(mending, mv));
            }
        }
        if mending.is_some() {
            if button(ui, panel.get("observer-keep")) {
                view.keep();
            }
        } else if asked.question != Question::Trump && button(ui, panel.get("observer-undo")) {
            view.tell(panel, study, Telling::Undo);
        }
        field_ui(ui, panel, study, view, asked, mending);
    });
}

/// The field in which cards are typed.
fn field_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    study: &dyn Study,
    view: &mut ObserverView,
    asked: Asked,
    mending: Option<usize>,
) {
    let empty = view.typed.is_empty();
    let name = panel.get("observer-type");
    let width = FIELD.min(ui.available_width());
    let hint = if width < FIELD { "9♣" } else { "9♣ · В♣" };
    // Its name does not depend on the buttons beside it, so that it keeps the keys when they change.
    let id = Id::unique("told card");
    if ui.memory(|memory| memory.has_focus(id)) {
        undo_by_key(ui, panel, view);
    }
    let field = TextEdit::singleline(&mut view.typed).id(id);
    let field = field.hint_text(hint).desired_width(width);
    let response = ui.add(field);
    name_field(&response, &name);
    let response = response.on_hover_text(panel.get("observer-type-about"));
    if !view.begun && !ui.ctx().text_edit_focused() {
        response.request_focus();
    }
    view.begun = true;
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    // A key that is held erases what was typed, and nothing that was told.
    let erases =
        |event: &Event| matches!(event, Event::Key { key: Key::Backspace, pressed: true, repeat: false, .. });
    if empty && response.has_focus() && ui.input(|input| input.events.iter().any(erases)) {
        if mending.is_some() {
            view.keep();
        } else {
            view.tell(panel, study, Telling::Undo);
        }
    } else if response.changed() {
        view.wrong = None;
        match read(&view.typed) {
            Typed::Card(card) => answer(panel, study, view, asked, mending, card),
            Typed::Take if asked.answers.word == Some(Move::Take) => {
                view.tell(panel, study, telling(mending, Move::Take));
            }
            Typed::Begun => {}
            Typed::Take | Typed::Nothing => {
                view.typed.clear();
                view.wrong = Some(Message::new("observer-type-nothing"));
            }
        }
    }
    if response.lost_focus() && pressed(Key::Enter) {
        if let (true, Some(mv @ (Move::Stop | Move::Done))) = (empty, asked.answers.word) {
            view.tell(panel, study, telling(mending, mv));
        }
        response.request_focus();
    }
}

/// Has the keys of undoing undo what was told, and not what was typed: the field has the focus all the time. What is half
/// typed goes first.
fn undo_by_key(ui: &Ui, panel: &mut Panel<'_>, view: &mut ObserverView) {
    // The key of the second may be that of the first with one more held down.
    for command in [Command::Redo, Command::Undo] {
        let Some(key) = panel.key(command) else { continue };
        if !ui.input_mut(|input| input.consume_shortcut(&key)) {
            continue;
        }
        if view.typed.is_empty() {
            panel.ask(Action::Do(command));
        }
        view.keep();
    }
}

//! The prompt for the next event, with the buttons, the cards and the field that answer it.

use super::state::ObserverView;
use super::typed::{Typed, first};
use super::{super::words, pack};
use crate::app::kinds::telling::{BUTTON, button, continue_typing};
use crate::app::panel::Panel;
use crate::app::theme::space;
use crate::games::durak::observer::{ME, NextEvent, OPPONENT, Prompt, Setup, TableEdit};
use crate::games::durak::{Card, Move};
use crate::model::{Message, Side};
use crate::study::Study;
use crate::study::kinds::durak::observer::remembered;
use egui::{Key, Ui};

/// The width of the field, in points.
const FIELD: f32 = 84.0;

/// Draws the prompt with the buttons, the cards and the field that answer it.
pub fn prompt_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    study: &dyn Study,
    view: &mut ObserverView,
    setup: &Setup,
) {
    view.correcting = view.correcting.filter(|&at| at < setup.events().len());
    let next = setup.next_event_at(view.place(setup));
    let wrong = setup.contradiction().map(|(_, wrong)| wrong.message());
    view.question_ui(ui, panel, words_of(panel, next.prompt), wrong);
    ui.add_space(space::XS);
    buttons_ui(ui, panel, study, view, next);
    ui.add_space(space::XS);
    // An earlier event was reported with other knowledge.
    let known = remembered(study).filter(|_| view.correcting.is_none());
    if let Some(card) = pack::pack_ui(ui, panel, setup.start().deck, next.answers.lit(), known) {
        answer_card(panel, study, view, next, card);
        continue_typing(ui, &view.typed);
    }
}

/// The prompt in words.
fn words_of(panel: &Panel<'_>, prompt: Prompt) -> Message {
    let of = |seat: Side, mine, his| Message::new(if seat == ME { mine } else { his });
    match prompt {
        Prompt::Trump => Message::new("observer-ask-trump"),
        Prompt::Hand { missing } => Message::new("observer-ask-hand").number("count", missing),
        Prompt::First => Message::new("observer-ask-first"),
        Prompt::Lead(seat) => of(seat, "observer-ask-lead-me", "observer-ask-lead-he"),
        Prompt::Answer(seat, card) => of(seat, "observer-ask-answer-me", "observer-ask-answer-he")
            .text("card", words::card(panel, card)),
        Prompt::Add(seat) => of(seat, "observer-ask-add-me", "observer-ask-add-he"),
        Prompt::ThrowIn(seat) => of(seat, "observer-ask-throw-me", "observer-ask-throw-he"),
        Prompt::Drew { missing } => Message::new("observer-ask-drew").number("count", missing),
        Prompt::Over(None) => Message::new("observer-over-draw"),
        Prompt::Over(Some(winner)) => of(winner, "observer-over-he", "observer-over-me"),
    }
}

/// Answers by a card. Buttons offer both moves of a card that beats and passes on.
fn answer_card(
    panel: &mut Panel<'_>,
    study: &dyn Study,
    view: &mut ObserverView,
    next: NextEvent,
    card: Card,
) {
    let mut moves = next.answers.with(card);
    let mv = moves.next().unwrap_or(Move::Card(card));
    if moves.next().is_none() {
        view.answer(panel, study, mv);
    } else if first(&view.typed).0 != Typed::Card(card) {
        // It waits in the field for one of the buttons.
        view.typed = card.text();
    }
}

/// The moves without a card, the field, and the button that takes the last answer back.
fn buttons_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    study: &dyn Study,
    view: &mut ObserverView,
    next: NextEvent,
) {
    let chosen = match first(&view.typed).0 {
        Typed::Card(card) => Some(card),
        _ => None,
    };
    let both = chosen.map(|card| next.answers.with(card).collect::<Vec<_>>()).filter(|both| both.len() > 1);
    ui.horizontal(|ui| {
        ui.set_height(BUTTON);
        if next.prompt == Prompt::First && view.correcting.is_none() {
            for (side, name) in [(ME, "observer-first-me"), (OPPONENT, "observer-first-he")] {
                if button(ui, panel.get(name), true) {
                    view.edit(panel, study, TableEdit::Deal(side));
                }
            }
        } else if let Some(both) = both {
            for mv in both {
                let name = if matches!(mv, Move::Transfer(_)) { "observer-passes" } else { "observer-beats" };
                if button(ui, panel.get(name), true) {
                    let rest = first(&view.typed).1.to_owned();
                    view.answer(panel, study, mv);
                    view.go_on(ui.ctx(), rest);
                }
            }
        } else if let Some(mv) = next.answers.word {
            let (name, key) = match mv {
                Move::Take if matches!(next.prompt, Prompt::Answer(seat, _) if seat == ME) => {
                    ("observer-take-me", "0")
                }
                Move::Take => ("observer-take", "0"),
                Move::Stop => ("observer-stop", Key::Enter.name()),
                _ => ("observer-done", Key::Enter.name()),
            };
            if button(ui, format!("{}  ({key})", panel.get(name)), true) {
                view.answer(panel, study, mv);
            }
        }
        if view.correcting.is_some() || next.prompt != Prompt::Trump {
            view.back_ui(ui, panel, study, true);
        }
        field_ui(ui, panel, study, view, next);
    });
}

/// The field in which cards are typed.
fn field_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, view: &mut ObserverView, next: NextEvent) {
    let width = FIELD.min(ui.available_width());
    let hint = if width < FIELD { "9♣" } else { "9♣ · В♣" };
    let typing = view.field_ui(ui, panel, hint, width, ["observer-type", "observer-type-about"]);
    if typing.takes_back {
        if view.correcting.is_some() {
            view.keep();
        } else {
            view.edit(panel, study, TableEdit::Undo);
        }
    } else if typing.changed {
        let (typed, rest) = first(&view.typed);
        let rest = rest.to_owned();
        match typed {
            Typed::Card(card) => answer_card(panel, study, view, next, card),
            Typed::Take if next.answers.word == Some(Move::Take) => view.answer(panel, study, Move::Take),
            Typed::Begun => {}
            Typed::Take | Typed::Nothing => {
                view.typed.clear();
                view.wrong = Some(Message::new("observer-type-nothing"));
            }
        }
        view.go_on(ui.ctx(), rest);
    }
    if let (true, true, Some(mv @ (Move::Stop | Move::Done))) =
        (typing.entered, typing.was_empty, next.answers.word)
    {
        view.answer(panel, study, mv);
    }
}

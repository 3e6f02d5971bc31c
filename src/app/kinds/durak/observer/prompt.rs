//! The prompt for the next event, with the buttons, the cards and the field that answer it.

use super::state::ObserverView;
use super::typed::{Typed, first};
use super::{super::words, pack};
use crate::kinds::telling::{BUTTON, TellingView, button, continue_typing};
use crate::panel::Panel;
use crate::theme::space;
use egui::{Key, Ui};
use etude_games::durak::observer::{ME, NextEvent, OPPONENT, Prompt, Setup};
use etude_games::durak::{Card, Deck, Move};
use etude_games::telling::{TableEdit, TableKnowledge, Telling};
use etude_model::{Game, Message, Side};
use etude_study::Study;
use etude_study::kinds::durak::adviser::Remembered;
use etude_study::kinds::durak::observer::remembered;
use etude_study::tool::{OpenTool, Tool};
use std::fmt::Debug;

/// The width of the field, in points.
const FIELD: f32 = 84.0;

/// Draws the prompt of a table for two with the buttons, the cards and the field that answer it.
pub fn prompt_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    study: &dyn Study,
    view: &mut ObserverView,
    setup: &Setup,
) {
    view.correcting = view.correcting.filter(|&at| at < setup.events().len());
    let next = setup.next_event_at(view.place(setup));
    let asked = Asked {
        question: words_of(panel, next.prompt),
        mine: next.prompt.seat() == Some(ME),
        next,
        firsts: [(ME, "observer-first-me"), (OPPONENT, "observer-first-he")]
            .map(|(side, name)| (side, panel.get(name)))
            .to_vec(),
        deck: setup.start().dealt.deck,
        // An earlier event was reported with other knowledge.
        known: remembered(study).filter(|_| view.correcting.is_none()),
    };
    asked.ui(ui, panel, study, view);
}

/// The question at a table of any number of seats `S`, whose first attacker is given by `D`.
pub struct Asked<'a, S, D> {
    /// The question in words.
    pub question: Message,
    /// The next event.
    pub next: NextEvent<S>,
    /// True if the question is to the observer's own seat.
    pub mine: bool,
    /// The answers to the question for the first attacker, with their names.
    pub firsts: Vec<(D, String)>,
    /// The pack.
    pub deck: Deck,
    /// The knowledge of the cards.
    pub known: Option<&'a Remembered>,
}

impl<S: Copy + PartialEq, D: Copy + Debug> Asked<'_, S, D> {
    /// Draws the question with the buttons, the cards and the field that answer it.
    pub fn ui<T, K>(&self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, view: &mut TellingView<T>)
    where
        T: Tool<Game: Game<Setup = Telling<K>>>,
        K: TableKnowledge<Answer = Move, DealEdit = D> + 'static,
    {
        let Some(telling) = OpenTool::<T>::of(study).map(OpenTool::setup) else { return };
        let wrong = telling.contradictions().into_iter().next().map(|problem| problem.message);
        view.question_ui(ui, panel, self.question.clone(), wrong);
        ui.add_space(space::XS);
        self.buttons_ui(ui, panel, study, view);
        ui.add_space(space::XS);
        if let Some(card) = pack::pack_ui(ui, panel, self.deck, self.next.answers.lit(), self.known) {
            self.answer_card(panel, study, view, card);
            continue_typing(ui, &view.typed);
        }
    }

    /// Answers by a card. Buttons offer both moves of a card that beats and passes on.
    fn answer_card<T, K>(
        &self,
        panel: &mut Panel<'_>,
        study: &dyn Study,
        view: &mut TellingView<T>,
        card: Card,
    ) where
        T: Tool<Game: Game<Setup = Telling<K>>>,
        K: TableKnowledge<Answer = Move, DealEdit = D> + 'static,
    {
        let mut moves = self.next.answers.with(card);
        let mv = moves.next().unwrap_or(Move::Card(card));
        if moves.next().is_none() {
            view.answer(panel, study, mv);
        } else if first(&view.typed).0 != Typed::Card(card) {
            // It waits in the field for one of the buttons.
            view.typed = card.text();
        }
    }

    /// The moves without a card, the field, and the button that takes the last answer back.
    fn buttons_ui<T, K>(
        &self,
        ui: &mut Ui,
        panel: &mut Panel<'_>,
        study: &dyn Study,
        view: &mut TellingView<T>,
    ) where
        T: Tool<Game: Game<Setup = Telling<K>>>,
        K: TableKnowledge<Answer = Move, DealEdit = D> + 'static,
    {
        let chosen = match first(&view.typed).0 {
            Typed::Card(card) => Some(card),
            _ => None,
        };
        let both =
            chosen.map(|card| self.next.answers.with(card).collect::<Vec<_>>()).filter(|both| both.len() > 1);
        let asks_first = self.next.prompt == Prompt::First && view.correcting.is_none();
        let firsts_ui = |ui: &mut Ui, panel: &mut Panel<'_>, view: &mut TellingView<T>| {
            for (edit, name) in &self.firsts {
                if button(ui, name.clone(), true) {
                    view.edit(panel, study, TableEdit::Deal(*edit));
                }
            }
        };
        // More than two players have a row of their own.
        let in_a_row = self.firsts.len() > 2;
        if asks_first && in_a_row {
            ui.horizontal(|ui| firsts_ui(ui, panel, view));
        }
        ui.horizontal(|ui| {
            ui.set_height(BUTTON);
            if asks_first {
                if !in_a_row {
                    firsts_ui(ui, panel, view);
                }
            } else if let Some(both) = both {
                for mv in both {
                    let name =
                        if matches!(mv, Move::Transfer(_)) { "observer-passes" } else { "observer-beats" };
                    if button(ui, panel.get(name), true) {
                        let rest = first(&view.typed).1.to_owned();
                        view.answer(panel, study, mv);
                        view.go_on(ui.ctx(), rest);
                    }
                }
            } else if let Some(mv) = self.next.answers.word {
                let (name, key) = match mv {
                    Move::Take if self.mine => ("observer-take-me", "0"),
                    Move::Take => ("observer-take", "0"),
                    Move::Stop => ("observer-stop", Key::Enter.name()),
                    _ => ("observer-done", Key::Enter.name()),
                };
                if button(ui, format!("{}  ({key})", panel.get(name)), true) {
                    view.answer(panel, study, mv);
                }
            }
            if view.correcting.is_some() || self.next.prompt != Prompt::Trump {
                view.back_ui(ui, panel, study, true);
            }
            self.field_ui(ui, panel, study, view);
        });
    }

    /// The field in which cards are typed.
    fn field_ui<T, K>(&self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, view: &mut TellingView<T>)
    where
        T: Tool<Game: Game<Setup = Telling<K>>>,
        K: TableKnowledge<Answer = Move, DealEdit = D> + 'static,
    {
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
                Typed::Card(card) => self.answer_card(panel, study, view, card),
                Typed::Take if self.next.answers.word == Some(Move::Take) => {
                    view.answer(panel, study, Move::Take);
                }
                Typed::Begun => {}
                Typed::Take | Typed::Nothing => {
                    view.typed.clear();
                    view.wrong = Some(Message::new("observer-type-nothing"));
                }
            }
            view.go_on(ui.ctx(), rest);
        }
        if let (true, true, Some(mv @ (Move::Stop | Move::Done))) =
            (typing.entered, typing.was_empty, self.next.answers.word)
        {
            view.answer(panel, study, mv);
        }
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
        Prompt::Over(Some(durak)) => of(durak, "observer-over-me", "observer-over-he"),
    }
}

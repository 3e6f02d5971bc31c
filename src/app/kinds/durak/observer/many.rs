//! The side panel of a table for three and four seats: the prompt, the cards of each seat, advice, the entered events.

use super::prompt::Asked;
use crate::drawn::move_ui;
use crate::kinds::durak::words;
use crate::kinds::parts::{note_ui, text_ui, weak};
use crate::kinds::telling::TellingView;
use crate::panel::Panel;
use crate::tab::kind::View;
use crate::theme::space;
use crate::widgets::heading;
use crate::words::percent;
use egui::{Id, RichText, ScrollArea, Ui, vec2};
use etude_games::durak::many::Seat;
use etude_games::durak::many::observer::{
    DealEdit, LoggedEvent, SEAT, TableEdit, TableObserver, seat_name as name,
};
use etude_games::durak::many::setup::RACK;
use etude_games::durak::observer::{Prompt, TableEvent};
use etude_model::{DrawnMove, Message, MovePart, Scene, ZoneId};
use etude_study::Study;
use etude_study::kinds::durak::many::table::{Table, advice, setup};

/// The view state of a table for a number of seats.
pub type ManyView<const SEATS: u8> = TellingView<Table<SEATS>>;

/// The view of a table for three or four; none for other studies.
pub fn view(study: &dyn Study) -> Option<Box<dyn View>> {
    setup(study).map(|telling| match telling.start().profile.seats {
        3 => Box::<ManyView<3>>::default() as Box<dyn View>,
        _ => Box::<ManyView<4>>::default(),
    })
}

impl<const SEATS: u8> View for ManyView<SEATS> {
    fn position_hint(&self) -> Option<&'static str> {
        Some("durak-table-position-hint")
    }

    /// A click on a card of the pack or of the own hand tells it.
    fn tells(&self, from: ZoneId) -> bool {
        from == RACK || from.0 < SEATS
    }

    fn let_go(&mut self) -> bool {
        self.keep()
    }

    fn receiver(&self, _: &Scene, usual: ZoneId) -> ZoneId {
        self.receiver.unwrap_or(usual)
    }

    fn draws_choice(&self, id: &str) -> bool {
        id == SEAT
    }

    fn side_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study) {
        let Some(telling) = setup(study) else { return };
        self.edited = None;
        self.receiver = Some(telling.receiver());
        self.correcting = self.correcting.filter(|&at| at < telling.events().len());
        let next = telling.next_event_at(self.place(telling));
        let me = telling.start().me;
        if matches!(next.prompt, Prompt::Trump | Prompt::Hand { .. }) {
            seats_ui(ui, panel, study, self, me);
        }
        let asked = Asked {
            question: words_of(panel, next.prompt, me),
            mine: next.prompt.seat() == Some(me),
            next,
            firsts: (0..SEATS).map(|seat| (DealEdit::First(seat), panel.say(&name(seat)))).collect(),
            deck: telling.start().dealt.deck,
            known: None,
        };
        asked.ui(ui, panel, study, self);
        ui.add_space(space::S);
        ScrollArea::vertical().id_salt("told events").auto_shrink(false).show(ui, |ui| {
            let known = telling.knowledge().ok().filter(|_| self.correcting.is_none());
            if let Some(state) = known {
                known_ui(ui, panel, state);
                advice_ui(ui, panel, study, state);
            }
            self.correct_ui(ui, panel, study);
            if let Some(state) = telling.state() {
                events_ui(ui, panel, self, state);
            }
        });
    }
}

/// The choice of the seat that tells.
fn seats_ui<const SEATS: u8>(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    study: &dyn Study,
    view: &mut ManyView<SEATS>,
    me: Seat,
) {
    ui.horizontal_wrapped(|ui| {
        ui.label(panel.get("deal-choice-me"));
        for seat in 0..SEATS {
            if ui.selectable_label(seat == me, panel.say(&name(seat))).clicked() && seat != me {
                view.edit(panel, study, TableEdit::Deal(DealEdit::Me(seat)));
            }
        }
    });
}

/// The prompt in words.
fn words_of(panel: &Panel<'_>, prompt: Prompt<Seat>, me: Seat) -> Message {
    let of = |seat: Seat, mine: &'static str, other: &'static str| {
        if seat == me { Message::new(mine) } else { Message::new(other).message("seat", name(seat)) }
    };
    match prompt {
        Prompt::Trump => Message::new("observer-ask-trump"),
        Prompt::Hand { missing } => Message::new("observer-ask-hand").number("count", missing),
        Prompt::First => Message::new("observer-ask-first"),
        Prompt::Lead(seat) => of(seat, "observer-ask-lead-me", "durak-table-ask-lead"),
        Prompt::Answer(seat, card) => of(seat, "observer-ask-answer-me", "durak-table-ask-answer")
            .text("card", words::card(panel, card)),
        Prompt::Add(seat) => of(seat, "observer-ask-add-me", "durak-table-ask-add"),
        Prompt::ThrowIn(seat) => of(seat, "observer-ask-throw-me", "durak-table-ask-throw"),
        Prompt::Drew { missing } => Message::new("observer-ask-drew").number("count", missing),
        Prompt::Over(None) => Message::new("observer-over-draw"),
        Prompt::Over(Some(durak)) => of(durak, "observer-over-me", "durak-table-over"),
    }
}

/// Known cards of each other seat.
fn known_ui(ui: &mut Ui, panel: &Panel<'_>, state: &TableObserver) {
    let seats = (0..state.public().seats()).filter(|&seat| seat != state.me());
    for seat in seats {
        let known = state.seen().certain(seat).len();
        let chance =
            if known == usize::from(state.public().count(seat)) { 0.0 } else { state.seen().chance(seat) };
        let line = Message::new("durak-table-seat")
            .message("seat", name(seat))
            .number("count", state.public().count(seat))
            .number("known", known as u64)
            .figure("percent", format!("{:.0}", 100.0 * chance));
        text_ui(ui, panel.say(&line));
    }
    ui.add_space(space::S);
}

/// The estimates of the legal moves, the best first.
fn advice_ui(ui: &mut Ui, panel: &Panel<'_>, study: &dyn Study, state: &TableObserver) {
    if state.missing() > 0 || state.public().to_move() != state.me() || state.seen().moves().is_empty() {
        return;
    }
    heading(ui, panel.get("durak-advice"));
    let Some(rows) = advice(study).filter(|rows| !rows.is_empty()) else {
        ui.label(weak(panel, panel.get("durak-advice-wait")));
        return;
    };
    let fresh = state.public().laid().attacked() == 0;
    for (place, row) in rows.iter().enumerate() {
        let value = Message::new("durak-advice-row")
            .figure("value", percent(row.share))
            .figure("error", format!("{:.1}", 100.0 * row.error));
        let text = RichText::new(panel.say(&value));
        ui.horizontal_wrapped(|ui| {
            move_ui(ui, panel, &row.mv.drawn(state.public().phase(), fresh));
            ui.label(if place == 0 { text.strong() } else { text.color(panel.tokens.text_weak) });
        });
    }
    let deals = rows.first().map_or(0, |row| row.deals);
    note_ui(ui, panel, panel.say(&Message::new("durak-table-advice-about").number("deals", deals)));
    ui.add_space(space::S);
}

/// The told events, bout by bout, the last first: a click on an event corrects it.
fn events_ui<const SEATS: u8>(
    ui: &mut Ui,
    panel: &Panel<'_>,
    view: &mut ManyView<SEATS>,
    state: &TableObserver,
) {
    for bout in (1..=state.bout()).rev() {
        let told = state.log().iter().enumerate().filter(|(_, logged)| logged.bout == bout);
        let told: Vec<(usize, &LoggedEvent)> = told.collect();
        if told.is_empty() {
            continue;
        }
        ui.label(weak(panel, panel.say(&Message::new("observer-bout").number("bout", bout))));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(space::XS, space::XS);
            for (at, logged) in told {
                view.event_ui(
                    ui,
                    panel,
                    &drawn(logged, state.me()),
                    Some(at),
                    Id::unique(("told event", at)),
                );
            }
        });
        ui.add_space(space::XS);
    }
}

/// An event as it is drawn.
fn drawn(logged: &LoggedEvent, me: Seat) -> DrawnMove {
    let mv = match logged.event {
        TableEvent::Drew(card) => return DrawnMove::worded(Message::new("observer-i-drew"), card.face()),
        TableEvent::Move(mv) => mv,
    };
    let who = if logged.seat == me { Message::new("deal-me-short") } else { name(logged.seat) };
    let parts = mv.drawn(logged.phase, logged.table_was_empty).parts;
    DrawnMove { kind: None, parts: std::iter::once(MovePart::Words(who)).chain(parts).collect() }
}

//! The reported events, bout by bout: a click on an event corrects it.

use super::state::ObserverView;
use crate::action::Action;
use crate::kinds::parts::weak;
use crate::panel::Panel;
use crate::theme::space;
use egui::{Button, Id, Ui, vec2};
use etude_games::durak::observer::{LoggedEvent, ME, Setup};
use etude_games::durak::rules::FULL_HAND;
use etude_games::durak::{Card, Event, Phase};
use etude_model::{DrawnMove, Message, Side};
use etude_study::{Document, Study};

/// Draws the bouts and the exports.
pub fn events_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    study: &dyn Study,
    view: &mut ObserverView,
    setup: &Setup,
) {
    view.correct_ui(ui, panel, study);
    open_ui(ui, panel, study, setup);
    let Some(observer) = setup.state() else { return };
    // Without the deal.
    let log: Vec<&LoggedEvent> = observer.log().iter().skip(2 * usize::from(FULL_HAND)).collect();
    for bout in (1..=observer.number()).rev() {
        let events: Vec<&LoggedEvent> = log.iter().filter(|logged| logged.bout == bout).copied().collect();
        if events.is_empty() {
            continue;
        }
        bout_ui(ui, panel, view, bout, &events);
    }
}

/// The exports as other kinds of study.
fn open_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, setup: &Setup) {
    ui.horizontal_wrapped(|ui| {
        ui.label(weak(panel, panel.get("observer-open")));
        for (name, text) in [
            ("observer-open-situation", setup.situation()),
            ("observer-open-endgame", setup.endgame()),
            ("observer-open-whole", setup.whole()),
        ] {
            let about = panel.get(if text.is_some() { "observer-open-about" } else { "observer-open-not" });
            let response = ui.add_enabled(text.is_some(), Button::new(panel.get(name)).small());
            let response = response.on_hover_text(&about).on_disabled_hover_text(&about);
            if let Some(position) = text.filter(|_| response.clicked()) {
                let game = study.identity().game.id.to_owned();
                panel.ask(Action::OpenStudy(Box::new(Document { game, position, ..Document::default() })));
            }
        }
    });
    ui.add_space(space::XS);
}

fn bout_ui(ui: &mut Ui, panel: &Panel<'_>, view: &mut ObserverView, bout: u16, events: &[&LoggedEvent]) {
    let title = Message::new("observer-bout").number("bout", bout);
    ui.label(weak(panel, panel.say(&title)));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::XS, space::XS);
        let mut rest = events;
        let mut number = 0;
        while let Some((&first, after)) = rest.split_first() {
            // Hidden cards that are drawn together are one event.
            let same =
                after.iter().take_while(|next| next.reported.is_none() && next.event == first.event).count();
            let count = if first.reported.is_none() { same + 1 } else { 1 };
            rest = &rest[count..];
            let id = Id::unique(("told event", bout, number));
            view.event_ui(ui, panel, &drawn(first, count), first.reported, id);
            number += 1;
        }
    });
    ui.add_space(space::XS);
}

/// An event as it is drawn.
fn drawn(logged: &LoggedEvent, count: usize) -> DrawnMove {
    let by =
        |seat: Side, mine: &'static str, his: &'static str| Message::new(if seat == ME { mine } else { his });
    let with = |words: Message, card: Card| DrawnMove::worded(words, card.face());
    match logged.event {
        Event::Drew { seat, card: Some(card) } => with(by(seat, "observer-i-drew", "observer-i-drew"), card),
        Event::Drew { .. } => DrawnMove::named(Message::new("observer-he-drew").number("count", count)),
        Event::Attacked { seat, card } if logged.phase == Phase::ThrowIn || !logged.table_was_empty => {
            with(by(seat, "observer-i-added", "observer-he-added"), card)
        }
        Event::Attacked { seat, card } => with(by(seat, "observer-i-led", "observer-he-led"), card),
        Event::Transferred { seat, card } => with(by(seat, "observer-i-passed", "observer-he-passed"), card),
        Event::Beat { seat, card } => with(by(seat, "observer-i-beat", "observer-he-beat"), card),
        Event::Yielded { seat } => DrawnMove::named(by(seat, "observer-i-take", "observer-he-takes")),
        Event::Took { seat } => DrawnMove::named(by(seat, "observer-i-took", "observer-he-took")),
        Event::Cleared => DrawnMove::named(Message::new("observer-bito")),
    }
}

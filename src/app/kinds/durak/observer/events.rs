//! What was told, bout by bout: a click on an event tells it otherwise.

use super::told::ObserverView;
use crate::app::action::Action;
use crate::app::drawn::LaidMove;
use crate::app::panel::Panel;
use crate::app::theme::space;
use crate::games::durak::observer::{Heard, ME, Setup, Story};
use crate::games::durak::rules::FULL_HAND;
use crate::games::durak::{Card, Event, Phase};
use crate::model::{DrawnMove, Message, Side};
use crate::study::kinds::durak::observer::Telling;
use crate::study::{Document, Study};
use egui::{Button, Id, RichText, Sense, StrokeKind, Ui, vec2};

/// The height of an event, in points.
const ROW: f32 = 26.0;

/// Draws the bouts, and what the game can be opened as.
pub fn events_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    study: &dyn Study,
    view: &mut ObserverView,
    setup: &Setup,
    story: &Story,
) {
    mend_ui(ui, panel, study, view);
    open_ui(ui, panel, study, setup);
    let Some(observer) = &story.observer else { return };
    // Only what came after the deal.
    let heard: Vec<&Heard> = observer.heard().iter().skip(2 * usize::from(FULL_HAND)).collect();
    for bout in (1..=observer.number()).rev() {
        let events: Vec<&Heard> = heard.iter().filter(|heard| heard.bout == bout).copied().collect();
        if events.is_empty() {
            continue;
        }
        bout_ui(ui, panel, view, bout, &events);
    }
}

/// What can be done to the event that is told otherwise.
fn mend_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, view: &mut ObserverView) {
    let Some(at) = view.mending else { return };
    ui.horizontal_wrapped(|ui| {
        if ui.button(panel.get("observer-remove")).clicked() {
            view.tell(panel, study, Telling::Remove(at));
        }
        if ui.button(panel.get("observer-cut")).clicked() {
            view.tell(panel, study, Telling::Cut(at));
        }
    });
}

/// What the game can be opened as.
fn open_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, setup: &Setup) {
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(panel.get("observer-open")).small().color(panel.tokens.text_weak));
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

fn bout_ui(ui: &mut Ui, panel: &Panel<'_>, view: &mut ObserverView, bout: u16, events: &[&Heard]) {
    let title = Message::new("observer-bout").number("bout", bout);
    ui.label(RichText::new(panel.say(&title)).small().color(panel.tokens.text_weak));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(space::XS, space::XS);
        let mut rest = events;
        let mut number = 0;
        while let Some((&first, after)) = rest.split_first() {
            // Cards that are drawn together and that are not seen are one event.
            let same =
                after.iter().take_while(|next| next.step.is_none() && next.event == first.event).count();
            let count = if first.step.is_none() { same + 1 } else { 1 };
            rest = &rest[count..];
            event_ui(ui, panel, view, first, count, Id::unique(("told event", bout, number)));
            number += 1;
        }
    });
    ui.add_space(space::XS);
}

/// Draws an event. Its name depends on nothing that comes and goes above it, so that a click is never lost.
fn event_ui(ui: &mut Ui, panel: &Panel<'_>, view: &mut ObserverView, heard: &Heard, count: usize, id: Id) {
    let drawn = drawn(heard, count);
    let laid = LaidMove::button(ui.painter(), panel, &drawn);
    let can_change = heard.step.is_some();
    let mended = can_change && view.mending == heard.step;
    let (rect, _) = ui.allocate_exact_size(vec2(laid.width() + 2.0 * space::S, ROW), Sense::hover());
    let response = ui.interact(rect, id, if can_change { Sense::click() } else { Sense::hover() });
    if can_change {
        let look = ui.style().interact_selectable(&response, mended);
        let ground = if mended { look.bg_fill } else { look.weak_bg_fill };
        ui.painter().rect(rect, look.corner_radius, ground, look.bg_stroke, StrokeKind::Inside);
    }
    laid.paint(ui.painter(), rect.left() + space::S, rect.center().y, panel.tokens);
    let words = panel.move_words(&drawn);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, can_change, &words));
    let response = response.on_hover_text(panel.get("observer-event-about"));
    if response.clicked() {
        view.keep();
        view.mending = heard.step.filter(|_| !mended);
    }
}

/// An event as it is drawn.
fn drawn(heard: &Heard, count: usize) -> DrawnMove {
    let by =
        |seat: Side, mine: &'static str, his: &'static str| Message::new(if seat == ME { mine } else { his });
    let with = |words: Message, card: Card| DrawnMove::worded(words, card.face());
    match heard.event {
        Event::Drew { seat, card: Some(card) } => with(by(seat, "observer-i-drew", "observer-i-drew"), card),
        Event::Drew { .. } => DrawnMove::named(Message::new("observer-he-drew").number("count", count)),
        Event::Attacked { seat, card } if heard.phase == Phase::ThrowIn || !heard.fresh => {
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

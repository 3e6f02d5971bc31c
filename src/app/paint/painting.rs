//! The painting of one scene: its contents, its state, its events, and the helpers that all its parts share.

use super::arrange::{Plan, ZonePlan};
use super::travel::{Spot, Travel};
use crate::looks::{CardStyle, tokens};
use crate::theme::{FAINT, radius, space};
use egui::text::LayoutJob;
use egui::{Align, Context, CornerRadius, FontId, Id, Key, Modifiers, Rect, Stroke, StrokeKind, Ui, vec2};
use etude_model::cards::CardFace;
use etude_model::marks::{MarkColour, PlacedMark};
use etude_model::message::Message;
use etude_model::scene::{ItemPlace, Scene, ZoneId};

/// Event of a scene.
#[derive(Clone, Debug, PartialEq)]
pub enum SceneEvent {
    /// A card was clicked, or Enter or Space pressed on it.
    Clicked(ItemPlace),
    /// A card was clicked twice; the first click was reported as [`SceneEvent::Clicked`].
    DoubleClicked(ItemPlace),
    /// A card was clicked with the other button.
    SecondaryClicked(ItemPlace),
    /// A card was carried to another zone.
    Dragged {
        /// The start.
        from: ItemPlace,
        /// The zone that takes it.
        to: ZoneId,
    },
    /// The pointer slid with the button held from one card of a hand over others; reported whenever that changes.
    Slid {
        /// The card that was pressed.
        from: ItemPlace,
        /// The index of the card under the pointer; none where it has left the hand, so that nothing is picked by it.
        to: Option<usize>,
        /// The cards that were picked before.
        before: Vec<ItemPlace>,
    },
    /// A card was carried to where nothing takes it.
    DroppedOutside(ItemPlace),
    /// A zone was clicked beside its cards; only zones in [`SceneState::clickable`].
    ZoneClicked(ZoneId),
    /// The pointer came over a card, or left the cards.
    Hovered(Option<ItemPlace>),
    /// The keyboard's focus came to a card, or left the cards.
    Focused(Option<ItemPlace>),
    /// A key was pressed while a card had the focus; keys that move the focus are not reported.
    Key {
        /// The card.
        place: ItemPlace,
        /// The key.
        key: Key,
    },
}

/// State of a scene besides its cards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SceneState {
    /// The number of cards of the largest hand at the start of the line, which sets the size of cards; 0 where there is no
    /// line.
    pub largest: usize,
    /// The position in the lines; none where cards do not travel.
    pub spot: Option<Spot>,
    /// Cards that are picked: they are raised, and carried together.
    pub selected: Vec<ItemPlace>,
    /// Cards of the move that is being looked at.
    pub highlighted: Vec<ItemPlace>,
    /// Cards of the best move, which rest a little higher than the others.
    pub resting: Vec<ItemPlace>,
    /// The right move that was just made.
    pub tick: Option<CardTick>,
    /// Cards that alone change the winner.
    pub pivots: Vec<ItemPlace>,
    /// The marks of the user.
    pub marks: Vec<PlacedMark>,
    /// Cards that cannot be used now.
    pub dimmed: Vec<ItemPlace>,
    /// The card of the rack that a click puts down.
    pub armed: Option<ItemPlace>,
    /// Zones whose cards can be carried.
    pub draggable: Vec<ZoneId>,
    /// Hands in which several cards are picked by sliding over them.
    pub slides: Vec<ZoneId>,
    /// Zones that take cards.
    pub droppable: Vec<ZoneId>,
    /// Zones that can be clicked beside their cards.
    pub clickable: Vec<ZoneId>,
    /// Errors of the setup, in words, shown in the zone that causes them.
    pub problems: Vec<(ZoneId, String)>,
    /// The winning chances of hands, in place of the number of their cards.
    pub gauges: Vec<(ZoneId, Gauge)>,
}

/// A right move with cards.
#[derive(Clone, Debug, PartialEq)]
pub struct CardTick {
    /// The time of the judgement, in seconds of the window's clock.
    pub since: f64,
    /// Its cards; none for a move without any.
    pub faces: Vec<CardFace>,
}

/// Winning chances of a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Gauge {
    /// The parts that are won, tied and lost.
    pub parts: [f64; 3],
    /// The large text.
    pub text: String,
    /// All of it in words.
    pub name: String,
    /// True while it is being computed anew.
    pub old: bool,
}

impl Gauge {
    /// The opacity of its colours: pale while it is old.
    pub fn strength(&self) -> f32 {
        if self.old { FAINT } else { 1.0 }
    }
}

/// Appearance of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// True if each suit has its own colour.
    pub four_colours: bool,
    /// The style of the cards.
    pub cards: CardStyle,
    /// True if nothing may move by itself.
    pub reduced_motion: bool,
}

/// Puts a message into words.
pub type Texts<'a> = &'a dyn Fn(&Message) -> String;

/// Context of painting a scene.
pub(super) struct Painting<'a> {
    pub scene: &'a Scene,
    pub state: &'a SceneState,
    pub texts: Texts<'a>,
    pub look: &'a Look,
    pub id: Id,
    pub events: Vec<SceneEvent>,
    pub hovered: Option<ItemPlace>,
    pub focused: Option<ItemPlace>,
    pub travel: Travel,
}

impl Painting<'_> {
    pub fn zone_id(&self, zone: ZoneId) -> Id {
        self.id.with(("zone", zone.0))
    }

    pub fn card_id(&self, place: ItemPlace) -> Id {
        self.zone_id(place.zone).with(place.index)
    }
}

/// The card that has the keyboard's focus: shortcuts that use arrows or Enter should let it have them.
pub fn focused_place(ctx: &Context) -> Option<ItemPlace> {
    ctx.data(|data| data.get_temp::<Focus>(focus_id())).and_then(|memory| memory.focused)
}

/// The card or square with the keyboard's focus, else the one under the pointer, else the last one with the focus before a menu
/// or the palette took it.
pub fn pointed_place(ctx: &Context) -> Option<ItemPlace> {
    let now = ctx.data(|data| data.get_temp::<Focus>(focus_id())).unwrap_or_default();
    now.focused.or(now.hovered).or_else(|| ctx.data(|data| data.get_temp(last_id())))
}

fn last_id() -> Id {
    Id::unique("scene focus before")
}

/// The places of pointer and keyboard, from one frame to the next.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct Focus {
    pub hovered: Option<ItemPlace>,
    pub focused: Option<ItemPlace>,
}

fn focus_id() -> Id {
    Id::unique("scene focus")
}

/// Remembers where pointer and keyboard are now; returns where they were.
pub(super) fn note_focus(ui: &Ui, now: Focus) -> Focus {
    let before = ui.data(|data| data.get_temp::<Focus>(focus_id())).unwrap_or_default();
    if before != now {
        ui.data_mut(|data| data.insert_temp(focus_id(), now));
        if let Some(place) = now.focused {
            ui.data_mut(|data| data.insert_temp(last_id(), place));
        }
    }
    before
}

/// The keys pressed while a place has the focus, less the keys with the same meaning everywhere.
pub(super) fn focus_keys(ui: &Ui) -> Vec<Key> {
    let silent = [Key::Tab, Key::Enter, Key::Space, Key::Escape];
    ui.input(|input| {
        let pressed = input.events.iter().filter_map(|event| match event {
            egui::Event::Key { key, pressed: true, modifiers, .. } if modifiers.is_none() => Some(*key),
            _ => None,
        });
        pressed.filter(|key| !silent.contains(key)).collect()
    })
}

/// The colour of a mark that is drawn with these keys held.
pub fn mark_colour(keys: Modifiers) -> MarkColour {
    match (keys.shift || keys.ctrl, keys.alt) {
        (false, false) => MarkColour::Green,
        (true, false) => MarkColour::Red,
        (false, true) => MarkColour::Blue,
        (true, true) => MarkColour::Yellow,
    }
}

/// Covers all the room there is with felt.
pub(super) fn felt(ui: &Ui) -> Rect {
    let tokens = tokens(ui);
    let area = ui.available_rect_before_wrap();
    let edge = Stroke::new(1.0, tokens.table_edge);
    ui.painter().rect(area, CornerRadius::same(radius::L), tokens.table_felt, edge, StrokeKind::Inside);
    area
}

/// A hint in the middle of a rectangle.
pub(super) fn hint(ui: &Ui, rect: Rect, text: &str, font: FontId) {
    let tokens = tokens(ui);
    let room = (rect.width() - 2.0 * space::XS).max(24.0);
    let mut job = LayoutJob::simple(text.to_owned(), font, tokens.table_text_weak, room);
    job.halign = Align::Center;
    let galley = ui.painter().layout_job(job);
    let top = rect.center() - vec2(0.0, galley.size().y / 2.0);
    ui.painter().galley(top, galley, tokens.table_text_weak);
}

/// The plan of a zone, by its name.
pub(super) fn plan_of<'a>(scene: &Scene, plan: &'a Plan, zone: ZoneId) -> Option<&'a ZonePlan> {
    plan.zones.iter().find(|entry| scene.zones.get(entry.index).is_some_and(|found| found.id == zone))
}

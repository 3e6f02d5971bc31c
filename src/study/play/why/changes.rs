//! Single changes of the winner: the setup with one card or piece removed, added or replaced, each solved.
//!
//! Every change names its position and is solved on its own. Equal cards of a hand are one thing, and so are cards that
//! differ by a suit that does not count; an added card comes from those left in the deck.

use crate::erased::{AnyPosition, AnySetup, AnySolver};
use etude_model::{
    Board, CardFace, CardItem, Control, Edit, ItemPlace, Message, Piece, PieceShape, Scene, Setup as _, Side,
    Stopped, Target, Value, Viewer, Zone, ZoneId, ZoneKind,
};
use std::time::Duration;

/// A card, or a piece with its square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A card.
    Card(CardFace),
    /// A piece and the name of its square.
    Piece(Piece, String),
}

impl Thing {
    /// Its name.
    pub fn name(&self) -> Message {
        match self {
            Self::Card(face) => face.name(),
            Self::Piece(piece, square) => Message::new("board-square")
                .text("square", square.clone())
                .message("piece", Message::new(piece.name)),
        }
    }
}

/// A change of a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Alteration {
    /// A thing is taken away.
    Without(Thing),
    /// A thing is added.
    With(Thing),
    /// A thing takes the place of another.
    Instead {
        /// The thing before.
        old: Thing,
        /// The thing now.
        new: Thing,
    },
}

/// A change of one thing, and where it is marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The card or the square of the change in the setup's scene; for an added card the hand, with the index past its end.
    pub place: ItemPlace,
    /// The card that was there, as the position's own scene has it; none for a card that is added, and on a board.
    pub card: Option<Target>,
    /// The owner of the hand, by name; none on a board.
    pub owner: Option<Message>,
    /// The change.
    pub what: Alteration,
    /// The changed position, in notation.
    pub position: String,
    /// Its value for the side to move of the position that was changed.
    pub value: Value,
}

impl Change {
    /// In a sentence.
    pub fn sentence(&self) -> Message {
        let worth = Message::new(match self.value {
            Value::Win => "change-win",
            Value::Draw => "change-draw",
            Value::Loss => "change-loss",
        });
        let said = match &self.what {
            Alteration::Without(thing) => Message::new("change-without").message("thing", thing.name()),
            Alteration::With(thing) => Message::new("change-with").message("thing", thing.name()),
            Alteration::Instead { old, new } => {
                Message::new("change-instead").message("old", old.name()).message("thing", new.name())
            }
        };
        let owner = self.owner.clone().unwrap_or_else(|| Message::new("change-board"));
        said.message("owner", owner).message("value", worth)
    }
}

/// The changes of one thing that change the value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// The value of the position as it is, for the side to move.
    pub value: Option<Value>,
    /// Value-changing changes in the order of display: removals, additions, replacements.
    pub found: Vec<Change>,
    /// The number of changes that lead to a playable position.
    pub all: usize,
    /// The number of solved changes.
    pub solved: usize,
    /// True if all were tried, the unsolved ones included.
    pub complete: bool,
}

impl Changes {
    /// Returns true if every change was solved.
    pub fn is_settled(&self) -> bool {
        self.complete && self.solved == self.all
    }
}

/// A change that is to be tried.
struct Trial {
    edit: Edit,
    /// The card that leaves its hand for the rack after the edit, which may have moved it within the hand.
    away: Option<(CardFace, ZoneId)>,
    place: ItemPlace,
    card: Option<Target>,
    owner: Option<Message>,
    what: Alteration,
}

/// Tries every single change of a position that arose from a setup, within `each` apiece if given; `found` is called now
/// and then.
///
/// # Errors
/// [`Stopped`] if `control` requests it, or if nothing can be proved here.
pub fn changes(
    setup: &AnySetup,
    position: &AnyPosition,
    solver: &mut AnySolver,
    each: Option<Duration>,
    control: &Control,
    found: &mut dyn FnMut(&Changes),
) -> Result<Changes, Stopped> {
    let mut changes = Changes::default();
    let shown = setup.scene(position, Viewer::Everything);
    let setup = setup.setup_of(position);
    let Ok(position) = setup.position() else { return Err(Stopped) };
    if !position.can_prove() {
        return Err(Stopped);
    }
    let side = position.side_to_move();
    let value = solver.value(&position, control)?;
    changes.value = Some(value);
    let mut trials = Vec::new();
    for trial in trials_of(&setup.setup_scene(), &shown) {
        if let Some(changed) = changed(&setup, &trial)
            && let Ok(there) = changed.position()
            && there.can_prove()
        {
            trials.push((trial, changed, there));
        }
    }
    changes.all = trials.len();
    found(&changes);
    for (Trial { place, card, owner, what, .. }, changed, there) in trials {
        control.check()?;
        let limited = each.map_or_else(|| control.clone(), |each| control.with_limit(each));
        let Ok(worth) = solver.value(&there, &limited) else { continue };
        changes.solved += 1;
        let worth = worth.seen_by(there.side_to_move(), side);
        if worth != value {
            let position = changed.format();
            changes.found.push(Change { place, card, owner, what, position, value: worth });
        }
        found(&changes);
    }
    control.check()?;
    changes.complete = true;
    found(&changes);
    Ok(changes)
}

/// The setup after a trial; none where it makes no sense.
fn changed(setup: &AnySetup, trial: &Trial) -> Option<AnySetup> {
    let mut changed = setup.clone();
    if !changed.edit(trial.edit.clone()).is_edited() {
        return None;
    }
    if let Some((face, rack)) = trial.away {
        let scene = changed.setup_scene();
        let zone = trial.place.zone;
        let index = scene.zone(zone)?.cards.iter().position(|card| card.face == face)?;
        let away = Edit::Send { from: ItemPlace { zone, index }, to: rack };
        if !changed.edit(away).is_edited() {
            return None;
        }
    }
    Some(changed)
}

/// Every change of one thing of a setup's scene, marked where the position's own scene shows it.
fn trials_of(scene: &Scene, shown: &Scene) -> Vec<Trial> {
    let mut trials = Vec::new();
    cards(scene, shown, &mut trials);
    if let Some(board) = &scene.board {
        pieces(board, &mut trials);
    }
    let order = |trial: &Trial| match trial.what {
        Alteration::Without(_) => 0,
        Alteration::With(_) => 1,
        Alteration::Instead { .. } => 2,
    };
    trials.sort_by_key(order);
    trials
}

/// The hand of a setup as the position's own scene shows it: where roles change, a setup may have it in another zone.
fn shown_as<'a>(hand: &'a Zone, shown: &'a Scene) -> &'a Zone {
    let faces = |zone: &Zone| zone.cards.iter().map(|card| card.face).collect::<Vec<_>>();
    let same = |zone: &&Zone| matches!(zone.kind, ZoneKind::Hand { .. }) && faces(zone) == faces(hand);
    let own = shown.zone(hand.id).filter(same);
    own.or_else(|| shown.zones.iter().find(same)).unwrap_or(hand)
}

fn cards(scene: &Scene, shown: &Scene, trials: &mut Vec<Trial>) {
    let Some(rack) = scene.zones.iter().find(|zone| zone.kind == ZoneKind::Rack) else { return };
    // Cards that count as the same thing are tried once.
    let mut free: Vec<(usize, &CardItem)> = rack.cards.iter().enumerate().collect();
    free.retain(|(_, card)| card.copies > 0);
    free.dedup_by_key(|(_, card)| card.target.slot);
    let send = |zone: ZoneId, index, to| Edit::Send { from: ItemPlace { zone, index }, to };
    for hand in scene.zones.iter().filter(|zone| matches!(zone.kind, ZoneKind::Hand { .. })) {
        let own = shown_as(hand, shown);
        let mut push = |edit, away, index, what| {
            let place = ItemPlace { zone: hand.id, index };
            let card = own.cards.get(index).map(|card| card.target);
            trials.push(Trial { edit, away, place, card, owner: Some(own.title.clone()), what });
        };
        let mut seen = Vec::new();
        for (index, card) in hand.cards.iter().enumerate() {
            if seen.contains(&card.target.slot) {
                continue;
            }
            seen.push(card.target.slot);
            let old = Thing::Card(card.face);
            push(send(hand.id, index, rack.id), None, index, Alteration::Without(old.clone()));
            for &(from, other) in free.iter().filter(|(_, other)| other.target.slot != card.target.slot) {
                let what = Alteration::Instead { old: old.clone(), new: Thing::Card(other.face) };
                push(send(rack.id, from, hand.id), Some((card.face, rack.id)), index, what);
            }
        }
        for &(from, card) in &free {
            let edit = send(rack.id, from, hand.id);
            push(edit, None, hand.cards.len(), Alteration::With(Thing::Card(card.face)));
        }
    }
}

fn pieces(board: &Board, trials: &mut Vec<Trial>) {
    for (index, square) in board.squares.iter().enumerate().filter(|(_, square)| square.playable) {
        let place = ItemPlace { zone: board.zone, index };
        let thing = |piece: Piece| Thing::Piece(piece, square.name.clone());
        let mut push =
            |edit, what| trials.push(Trial { edit, away: None, place, card: None, owner: None, what });
        if let Some(piece) = square.piece {
            push(Edit::Remove(place), Alteration::Without(thing(piece)));
        }
        for (stamp, &piece) in board.stamps.iter().enumerate() {
            let edit = Edit::Put { from: ItemPlace { zone: board.rack, index: stamp }, to: place };
            match square.piece {
                None => push(edit, Alteration::With(thing(piece))),
                Some(old) if kind(old) != kind(piece) => {
                    push(edit, Alteration::Instead { old: thing(old), new: thing(piece) });
                }
                Some(_) => {}
            }
        }
    }
}

/// Kind of a piece: its side and shape.
fn kind(piece: Piece) -> (Side, PieceShape) {
    (piece.side, piece.shape)
}

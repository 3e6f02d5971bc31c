//! Which single card or piece changes the winner: the setup with one thing taken away, added or replaced, each solved.

use crate::model::{
    Board, CardFace, CardItem, Control, Edit, Message, Piece, PieceShape, Place, Position, Scene, Setup,
    Side, Stopped, Target, Value, ZoneId, ZoneKind,
};
use crate::search::Prove;
use crate::study::playing::solver::Solvable;
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
    /// What it is called.
    pub fn name(&self) -> Message {
        match self {
            Self::Card(face) => face.name(),
            Self::Piece(piece, square) => Message::new("board-square")
                .text("square", square.clone())
                .message("piece", Message::new(piece.name)),
        }
    }
}

/// What is changed of a setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Alteration {
    /// A thing is taken away.
    Without(Thing),
    /// A thing is added.
    With(Thing),
    /// A thing takes the place of another.
    Instead {
        /// What was there.
        old: Thing,
        /// What is there now.
        new: Thing,
    },
}

/// A change of one thing, and where it is marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Where: the card or the square of the setup's scene; for an added card the hand, with the index past its end.
    pub place: Place,
    /// The card that was there, whatever its place in the hand; none for a card that is added, and on a board.
    pub card: Option<Target>,
    /// Whose hand it is, by name; none on a board.
    pub owner: Option<Message>,
    /// What is changed.
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
    /// Those that change it, in the order in which things are shown: what is taken away, what is added, what is replaced.
    pub found: Vec<Change>,
    /// How many changes there are that can be played.
    pub all: usize,
    /// How many of them were solved.
    pub solved: usize,
    /// Whether all were tried, those that took too long among them.
    pub complete: bool,
}

impl Changes {
    /// Whether every change was solved.
    pub fn is_settled(&self) -> bool {
        self.complete && self.solved == self.all
    }
}

/// A change that is to be tried.
struct Trial {
    edits: Vec<Edit>,
    place: Place,
    card: Option<Target>,
    owner: Option<Message>,
    what: Alteration,
}

/// Tries every change of one thing, each for so long at the most where a limit is given; `found` is called now and then.
///
/// # Errors
/// [`Stopped`] when the control says so, or when nothing can be proved here.
pub fn changes<G: Solvable>(
    setup: &G::Setup,
    solver: &mut G::Solver,
    each: Option<Duration>,
    control: &Control,
    found: &mut dyn FnMut(&Changes),
) -> Result<Changes, Stopped> {
    let mut changes = Changes::default();
    let Ok(position) = G::position(setup) else { return Err(Stopped) };
    if !G::can_prove(&position) {
        return Err(Stopped);
    }
    let side = position.side_to_move();
    let value = solver.value(&position, control)?;
    changes.value = Some(value);
    let scene = G::setup_scene(setup);
    let mut trials = Vec::new();
    for trial in trials_of(&scene) {
        let mut changed = setup.clone();
        let edited = trial.edits.iter().all(|edit| changed.edit(edit.clone()).is_edited());
        if let Some(there) = edited.then(|| G::position(&changed).ok()).flatten()
            && G::can_prove(&there)
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
            let position = G::format(&changed);
            changes.found.push(Change { place, card, owner, what, position, value: worth });
        }
        found(&changes);
    }
    control.check()?;
    changes.complete = true;
    found(&changes);
    Ok(changes)
}

/// Every change of one thing: equal cards of a hand count once.
fn trials_of(scene: &Scene) -> Vec<Trial> {
    let mut trials = Vec::new();
    cards(scene, &mut trials);
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

fn cards(scene: &Scene, trials: &mut Vec<Trial>) {
    let Some(rack) = scene.zones.iter().find(|zone| zone.kind == ZoneKind::Rack) else { return };
    // Cards that count as the same thing are tried once.
    let mut free: Vec<(usize, &CardItem)> = rack.cards.iter().enumerate().collect();
    free.retain(|(_, card)| card.copies > 0);
    free.dedup_by_key(|(_, card)| card.target.slot);
    let send = |zone: ZoneId, index, to| Edit::Send { from: Place { zone, index }, to };
    for hand in scene.zones.iter().filter(|zone| matches!(zone.kind, ZoneKind::Hand { .. })) {
        let mut push = |edits, index, what| {
            let place = Place { zone: hand.id, index };
            let card = hand.cards.get(index).map(|card| card.target);
            trials.push(Trial { edits, place, card, owner: Some(hand.title.clone()), what });
        };
        let mut seen = Vec::new();
        for (index, card) in hand.cards.iter().enumerate() {
            if seen.contains(&card.target.slot) {
                continue;
            }
            seen.push(card.target.slot);
            let old = Thing::Card(card.face);
            let away = send(hand.id, index, rack.id);
            push(vec![away.clone()], index, Alteration::Without(old.clone()));
            for &(from, other) in free.iter().filter(|(_, other)| other.target.slot != card.target.slot) {
                let what = Alteration::Instead { old: old.clone(), new: Thing::Card(other.face) };
                push(vec![send(rack.id, from, hand.id), away.clone()], index, what);
            }
        }
        for &(from, card) in &free {
            let edit = send(rack.id, from, hand.id);
            push(vec![edit], hand.cards.len(), Alteration::With(Thing::Card(card.face)));
        }
    }
}

fn pieces(board: &Board, trials: &mut Vec<Trial>) {
    for (index, square) in board.squares.iter().enumerate().filter(|(_, square)| square.playable) {
        let place = Place { zone: board.zone, index };
        let thing = |piece: Piece| Thing::Piece(piece, square.name.clone());
        let mut push =
            |edit, what| trials.push(Trial { edits: vec![edit], place, card: None, owner: None, what });
        if let Some(piece) = square.piece {
            push(Edit::Remove(place), Alteration::Without(thing(piece)));
        }
        for (stamp, &piece) in board.stamps.iter().enumerate() {
            let edit = Edit::Put { from: Place { zone: board.rack, index: stamp }, to: place };
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

/// What tells pieces apart.
fn kind(piece: Piece) -> (Side, PieceShape) {
    (piece.side, piece.shape)
}

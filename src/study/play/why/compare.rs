//! Two positions, or one under two rules, side by side: which parts differ.

use crate::erased::AnySetup;
use etude_model::{CardFace, Message, Piece, Setup, ZoneKind};

/// The choice of whose turn it is, in every game that has one.
const TURN: &str = "turn";

/// A part of a position with its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Name of a hand, a square or a property.
    pub name: Message,
    /// Of a square, the number of squares of its board and its index: rules with the same board may name it otherwise.
    pub square: Option<[usize; 2]>,
    /// The content.
    pub what: Content,
}

impl Part {
    fn new(name: Message, what: Content) -> Self {
        Self { name, square: None, what }
    }

    /// Returns true if another part is about the same thing.
    fn is_about(&self, other: &Self) -> bool {
        match (self.square, other.square) {
            (Some(one), Some(other)) => one == other,
            _ => self.name == other.name,
        }
    }
}

/// Content of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// Cards.
    Cards(Vec<CardFace>),
    /// A piece.
    Piece(Piece),
    /// Choices from a list, and other words.
    Said(Vec<Message>),
}

/// A part that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Name of the part.
    pub name: Message,
    /// The content that only the first setup has.
    pub first: Option<Content>,
    /// The content that only the second setup has.
    pub second: Option<Content>,
}

/// The parts of a setup: rules, hands, pieces, the turn and other choices from lists.
pub fn parts(setup: &AnySetup) -> Vec<Part> {
    let rules = Content::Said(vec![setup.rules_of().title()]);
    let mut parts = vec![Part::new(Message::new("compare-rules"), rules)];
    let scene = setup.setup_scene();
    let placed = |kind| kind != ZoneKind::Rack;
    for zone in scene.zones.iter().filter(|zone| placed(zone.kind) && !zone.cards.is_empty()) {
        let mut cards: Vec<CardFace> = zone.cards.iter().map(|card| card.face).collect();
        cards.sort_by_key(|face| (face.label().len(), face.label()));
        parts.push(Part::new(zone.title.clone(), Content::Cards(cards)));
    }
    let turn = scene.zones.iter().find(|zone| zone.to_move).map(|zone| zone.title.clone());
    let side = scene.board.as_ref().and_then(|board| {
        let side = board.to_move?;
        board.players.get(side.index()).cloned()
    });
    let turn = turn.or(side);
    let is_told = turn.is_some();
    if let Some(turn) = turn {
        parts.push(Part::new(Message::new("compare-turn"), Content::Said(vec![turn])));
    }
    let squares = scene.board.as_ref().map_or(&[][..], |board| &board.squares);
    for (index, square) in squares.iter().enumerate() {
        if let Some(piece) = square.piece {
            let name = Message::new("compare-square").text("square", square.name.clone());
            let square = Some([squares.len(), index]);
            parts.push(Part { square, ..Part::new(name, Content::Piece(piece)) });
        }
    }
    // The turn is a part of its own.
    for choice in setup.choices().into_iter().filter(|choice| !is_told || choice.id != TURN) {
        let on = choice.options.into_iter().filter(|(_, on)| *on).map(|(option, _)| option);
        parts.push(Part::new(choice.label, Content::Said(on.collect())));
    }
    parts
}

/// The parts in which two positions differ; of hands, the cards that only one of them has. A hand whose seat has another name
/// under other rules is the same hand if its cards are.
pub fn differences(first: &[Part], second: &[Part]) -> Vec<Difference> {
    let is_in = |parts: &[Part], part: &Part| parts.iter().any(|other| other.is_about(part));
    let is_hand = |part: &Part| matches!(part.what, Content::Cards(_));
    let mut renamed: Vec<usize> = Vec::new();
    let mut differences = Vec::new();
    for part in first {
        if is_hand(part) && !is_in(second, part) {
            let same = (0..second.len()).find(|&at| {
                let other = &second[at];
                !renamed.contains(&at) && other.what == part.what && !is_in(first, other)
            });
            if let Some(same) = same {
                renamed.push(same);
                continue;
            }
        }
        let other = second.iter().find(|other| other.is_about(part)).map(|other| &other.what);
        if other != Some(&part.what) {
            differences.push(Difference {
                name: part.name.clone(),
                first: only(&part.what, other),
                second: other.and_then(|other| only(other, Some(&part.what))),
            });
        }
    }
    let left = second.iter().enumerate().filter(|(at, _)| !renamed.contains(at)).map(|(_, part)| part);
    for part in left.filter(|part| !is_in(first, part)) {
        let second = Some(part.what.clone());
        differences.push(Difference { name: part.name.clone(), first: None, second });
    }
    differences
}

/// The content of a part that the other lacks.
fn only(content: &Content, other: Option<&Content>) -> Option<Content> {
    let (Content::Cards(cards), Some(Content::Cards(others))) = (content, other) else {
        return Some(content.clone());
    };
    let mut others = others.clone();
    let mut own = cards.clone();
    own.retain(|card| match others.iter().position(|other| other == card) {
        Some(at) => {
            others.remove(at);
            false
        }
        None => true,
    });
    (!own.is_empty()).then_some(Content::Cards(own))
}

impl Content {
    /// In words, one for each thing.
    pub fn words(&self) -> Vec<Message> {
        match self {
            Self::Cards(cards) => cards.iter().map(|card| card.name()).collect(),
            Self::Piece(piece) => vec![Message::new(piece.name)],
            Self::Said(said) => said.clone(),
        }
    }
}

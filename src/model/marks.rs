//! Marks that a user draws on a position: rings around squares, marked cards, and arrows between squares.

use super::cards::CardFace;
use super::scene::{ItemPlace, Scene, Zone, ZoneKind};

/// Colour of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkColour {
    /// The usual one.
    Green,
    /// With Shift.
    Red,
    /// With Alt.
    Blue,
    /// With both.
    Yellow,
}

impl MarkColour {
    /// All colours.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Blue, Self::Yellow];

    /// Name in study files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
        }
    }

    /// Capital that stands for it in the comments of game files.
    pub fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Blue => 'B',
            Self::Yellow => 'Y',
        }
    }

    /// The Fluent identifier of its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Green => "mark-green",
            Self::Red => "mark-red",
            Self::Blue => "mark-blue",
            Self::Yellow => "mark-yellow",
        }
    }
}

/// A mark by the names of its places: of squares as in notation (`c3`, `32`), of cards by hand and face (`1:9H`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The colour.
    pub colour: MarkColour,
    /// The square or card, or the start of an arrow.
    pub from: String,
    /// The end of an arrow.
    pub to: Option<String>,
}

impl Mark {
    /// The mark as text, such as `red d4` or `green c3 d4`.
    pub fn text(&self) -> String {
        let Self { colour, from, to } = self;
        let to = to.as_ref().map(|to| format!(" {to}")).unwrap_or_default();
        format!("{} {from}{to}", colour.id())
    }

    /// Reads a mark written by [`text`](Self::text); none for other texts.
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let (colour, from, to) = (words.next()?, words.next()?, words.next());
        let colour = MarkColour::ALL.into_iter().find(|known| known.id() == colour)?;
        words.next().is_none().then(|| Self { colour, from: from.to_owned(), to: to.map(str::to_owned) })
    }

    /// Returns true if both mark the same, in whatever colour.
    fn is_like(&self, other: &Self) -> bool {
        (&self.from, &self.to) == (&other.from, &other.to)
    }
}

/// Adds a mark; one that is there goes, and one of another colour takes this one.
pub fn toggle(marks: &mut Vec<Mark>, mark: Mark) {
    match marks.iter().position(|other| other.is_like(&mark)) {
        Some(index) if marks[index] == mark => _ = marks.remove(index),
        Some(index) => marks[index] = mark,
        None => marks.push(mark),
    }
}

/// A mark on the items of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedMark {
    /// The colour.
    pub colour: MarkColour,
    /// The square or card, or the start of an arrow.
    pub from: ItemPlace,
    /// The end of an arrow.
    pub to: Option<ItemPlace>,
}

impl Scene {
    /// Name of a square or an open card in marks; none for all else.
    pub fn place_name(&self, place: ItemPlace) -> Option<String> {
        if let Some(board) = self.board.as_ref().filter(|board| board.zone == place.zone) {
            let square = board.squares.get(place.index)?;
            return (square.playable && !square.name.is_empty()).then(|| square.name.clone());
        }
        let zone = self.zone(place.zone)?;
        card_name(self.zone_number(zone)?, zone.cards.get(place.index)?.face)
    }

    /// The marks whose places are in the scene. Equal cards of a hand are marked together.
    pub fn placed(&self, marks: &[Mark]) -> Vec<PlacedMark> {
        let place = |Mark { colour, from, to }: &Mark| {
            let ends = match to {
                Some(to) => self.places(to).into_iter().take(1).map(Some).collect(),
                None => vec![None],
            };
            let froms = self.places(from);
            let pair = |from| ends.iter().map(move |&to| PlacedMark { colour: *colour, from, to });
            froms.into_iter().flat_map(pair).collect::<Vec<_>>()
        };
        marks.iter().flat_map(place).collect()
    }

    /// The places with a name.
    fn places(&self, name: &str) -> Vec<ItemPlace> {
        if let Some(board) = &self.board {
            let named = board.squares.iter().position(|square| square.playable && square.name == name);
            return named.map(|index| ItemPlace { zone: board.zone, index }).into_iter().collect();
        }
        let of_zone = |zone: &Zone| {
            let (number, id) = (self.zone_number(zone), zone.id);
            let named = zone.cards.iter().enumerate().filter(|(_, card)| {
                number.and_then(|number| card_name(number, card.face)).is_some_and(|own| own == name)
            });
            named.map(|(index, _)| ItemPlace { zone: id, index }).collect::<Vec<_>>()
        };
        self.zones.iter().flat_map(of_zone).collect()
    }

    /// Number of a hand by its seat, from 1; 0 for the table; none for piles and the rack.
    fn zone_number(&self, zone: &Zone) -> Option<usize> {
        let is_hand = |zone: &&Zone| matches!(zone.kind, ZoneKind::Hand { .. });
        match zone.kind {
            // The hand at the bottom may be another one than the first.
            ZoneKind::Hand { .. } => {
                Some(1 + self.zones.iter().filter(is_hand).filter(|other| other.id < zone.id).count())
            }
            ZoneKind::Table => Some(0),
            ZoneKind::Talon | ZoneKind::Discard | ZoneKind::Rack => None,
        }
    }
}

/// Name of an open card.
fn card_name(zone: usize, face: CardFace) -> Option<String> {
    let card = match face {
        CardFace::Ranked { suit, .. } => {
            format!("{}{}", face.label(), suit.map(|suit| suit.letter().to_string()).unwrap_or_default())
        }
        CardFace::SmallJoker => "x".to_owned(),
        CardFace::BigJoker => "X".to_owned(),
        CardFace::Back => return None,
    };
    Some(format!("{zone}:{card}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(text: &str) -> Mark {
        Mark::read(text).expect(text)
    }

    #[test]
    fn texts_round_trip() {
        for text in ["green c3", "red c3 d4", "blue 1:10H", "yellow 32 28"] {
            assert_eq!(mark(text).text(), text);
        }
        for text in ["", "green", "pink c3", "green c3 d4 e5"] {
            assert_eq!(Mark::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_mark_goes_when_it_comes_again() {
        let mut marks = Vec::new();
        for (text, left) in [
            ("green c3", "green c3"),
            ("green c3 d4", "green c3, green c3 d4"),
            ("red c3", "red c3, green c3 d4"),
            ("red c3", "green c3 d4"),
        ] {
            toggle(&mut marks, mark(text));
            assert_eq!(marks.iter().map(Mark::text).collect::<Vec<_>>().join(", "), left);
        }
    }
}

//! Which hand of a text sits where.

use super::words::Role;
use super::{Label, Player};
use etude_model::informal::{Hands, Text, TextCards, Who};
use etude_model::{Message, ParseError};
use std::ops::Range;

/// A name of a hand: the hand's number in the text, the name, and its place in the source.
type Name = (usize, Label, Range<usize>);

/// The hands of a text by their seats.
pub(super) struct Seats<'a> {
    hands: &'a Hands<Label>,
    names: &'a [Name],
    /// The number in the text of each seat's hand.
    order: Vec<usize>,
}

/// Returns true if no player has both names.
pub(super) fn contradict(one: Label, other: Label) -> bool {
    use Label::{Role as Seat, Who as Player};
    match (one, other) {
        (Seat(one), Seat(other)) => {
            one != other
                && (one == Role::Landlord
                    || other == Role::Landlord
                    || one != Role::Farmer && other != Role::Farmer)
        }
        (Player(Who::Me), Player(Who::Other)) | (Player(Who::Other), Player(Who::Me)) => true,
        (Player(Who::Number(one)), Player(Who::Number(other))) => one != other,
        _ => false,
    }
}

impl<'a> Seats<'a> {
    /// Seats the hands that have cards.
    ///
    /// # Errors
    /// A name has no cards, or two hands are for one seat.
    pub(super) fn of(
        hands: &'a Hands<Label>,
        names: &'a [Name],
        text: &Text<'_>,
    ) -> Result<Self, ParseError> {
        let has_cards = |hand: usize| !hands.list[hand].cards.is_empty();
        let error = |id: &'static str, span: &Range<usize>| {
            Err(ParseError::new(span.clone(), Message::new(id).text("found", &text.whole()[span.clone()])))
        };
        for (hand, label, span) in names {
            let elsewhere = names.iter().any(|(other, name, _)| has_cards(*other) && name == label);
            if !has_cards(*hand) && !elsewhere {
                return error("climbing-error-no-cards", span);
            }
        }
        let filled: Vec<usize> = (0..hands.list.len()).filter(|&hand| has_cards(hand)).collect();
        let labels: Vec<Option<Label>> = filled.iter().map(|&hand| hands.list[hand].label).collect();
        let unnamed = filled.iter().zip(&labels).find(|(_, label)| label.is_none()).map(|(hand, _)| *hand);
        if let Some(hand) = unnamed.filter(|_| filled.len() > 2 && labels.iter().any(Option::is_some)) {
            // Of three hands with names one without is rather a play, or part of another hand.
            let first = hands.list[hand].cards.0.first().map_or(0..0, |card| text.span(card.places.clone()));
            return error("climbing-error-unnamed-hand", &first);
        }
        let mut seats: Vec<Option<usize>> = vec![None; filled.len()];
        let mut left = Vec::new();
        for (&hand, &label) in filled.iter().zip(&labels) {
            let Some(seat) = label.and_then(|label| wanted(&labels, label)) else {
                left.push(hand);
                continue;
            };
            match seats.get_mut(seat) {
                Some(place @ None) => *place = Some(hand),
                _ => {
                    let name = names.iter().find(|(of, name, _)| *of == hand && Some(*name) == label);
                    return error("climbing-error-hand-twice", &name.map_or(0..0, |(.., span)| span.clone()));
                }
            }
        }
        // Next to the writer are others than next to the landlord, unless he is the landlord.
        let has = |label: Label| names.iter().any(|(hand, name, _)| *name == label && has_cards(*hand));
        let beside = names.iter().find(|(_, name, _)| matches!(name, Label::Role(Role::Next | Role::Before)));
        if let Some((.., span)) = beside
            && filled.len() == 3
            && has(Label::Who(Who::Me))
            && !has(Label::Role(Role::Landlord))
        {
            return error("climbing-error-whose-turn", span);
        }
        // Two hands of one name, where names alone do not seat them; two farmers sit in the order of the text.
        for (index, (hand, label, span)) in names.iter().enumerate() {
            let plain = *label == Label::Role(Role::Farmer) && filled.len() == 3;
            let same = |(other, name, _): &Name| name == label && other != hand && has_cards(*other);
            let before = names[..index].iter().filter(|name| same(name)).count();
            if has_cards(*hand) && before > usize::from(plain) {
                return error("climbing-error-hand-twice", span);
            }
        }
        let mut left = left.into_iter();
        let order = seats.into_iter().filter_map(|seat| seat.or_else(|| left.next())).collect();
        Ok(Self { hands, names, order })
    }

    /// The number of seats.
    pub(super) fn count(&self) -> usize {
        self.order.len()
    }

    /// The cards of a seat.
    pub(super) fn cards(&self, seat: usize) -> &'a TextCards {
        &self.hands.list[self.order[seat]].cards
    }

    /// The cards of all seats.
    pub(super) fn hands(&self) -> impl Iterator<Item = &'a TextCards> {
        self.order.iter().map(|&hand| &self.hands.list[hand].cards)
    }

    /// The seat of a player; none where that is not clear.
    pub(super) fn seat(&self, player: Player) -> Option<usize> {
        let label = match player {
            Player::OfHand(hand) => return self.order.iter().position(|&of| of == hand),
            Player::Named(label) => label,
        };
        let named = |name: Label| {
            let hands = self.names.iter().filter(|(_, other, _)| *other == name).map(|(hand, ..)| *hand);
            let mut seats = hands.filter_map(|hand| self.order.iter().position(|&of| of == hand));
            let first = seats.next();
            (first, seats.any(|seat| Some(seat) != first))
        };
        match named(label) {
            (Some(seat), false) => return Some(seat),
            (Some(_), true) => return None,
            (None, _) => {}
        }
        let labels: Vec<Option<Label>> = self.order.iter().map(|&hand| self.hands.list[hand].label).collect();
        let seat = match label {
            // One farmer is the farmer; of two neither is.
            Label::Role(Role::Farmer) if self.count() == 3 => return None,
            // Of two players there is one farmer.
            Label::Role(Role::Next | Role::Before) if self.count() == 2 && !self.names.is_empty() => {
                return None;
            }
            Label::Role(Role::Next) => 1,
            Label::Role(Role::Before) => self.count() - 1,
            Label::Role(Role::Farmer) | Label::Who(Who::Other) => 1,
            Label::Role(Role::Landlord) | Label::Who(Who::Me) => 0,
            Label::Who(Who::Number(number)) => {
                usize::from(number).checked_sub(1).filter(|seat| *seat < self.count())?
            }
        };
        if self.names.is_empty() {
            return Some(seat);
        }
        // A name that no hand has belongs to the one hand without a name of its kind, or to a farmer by another name.
        let of_kind = |hand: usize| {
            let is_role = matches!(label, Label::Role(_));
            self.names.iter().any(|(of, name, _)| *of == hand && matches!(name, Label::Role(_)) == is_role)
        };
        let farmer = label != Label::Role(Role::Landlord)
            && matches!(label, Label::Role(_))
            && labels[seat] == Some(Label::Role(Role::Farmer));
        let free: Vec<usize> = (0..self.count()).filter(|&seat| !of_kind(self.order[seat])).collect();
        if farmer {
            return Some(seat);
        }
        match free[..] {
            [seat] => Some(seat),
            _ => None,
        }
    }
}

/// The seat that a name asks for among the names of all hands.
fn wanted(labels: &[Option<Label>], label: Label) -> Option<usize> {
    let three = labels.len() == 3;
    let has = |label: Label| labels.contains(&Some(label));
    let me = has(Label::Who(Who::Me));
    match label {
        Label::Who(Who::Number(number)) => Some(usize::from(number.max(1)) - 1),
        Label::Role(Role::Landlord) if three => Some(0),
        Label::Role(Role::Next) if three => Some(1),
        Label::Role(Role::Before) if three => Some(2),
        Label::Who(Who::Me) if !(three && has(Label::Role(Role::Landlord))) => Some(0),
        Label::Role(Role::Landlord) => (!me).then_some(0),
        Label::Who(Who::Other) | Label::Role(_) if !three => Some(1),
        _ => None,
    }
}

//! Listing: the printed solution tree of the article on card endgames.
//!
//! Moves are listed by cards, with suits: single cards in hand order, pairs in hand order, the pass. Where the winner is to
//! move the listing has only the first winning move, where the loser is to move every reply. The caller provides values.

use super::card::{Card, card_text};
use super::hand::Hand;
use super::play::{Move, Play};
use super::position::Climbing;
use super::rules::Kind;
use super::setup::Setup;
use etude_model::{Position, Side, Stopped, Value};
use std::fmt::{self, Write};

/// The failure of a listing.
#[derive(Debug)]
pub enum ListingError {
    /// The search for a value was stopped.
    Stopped,
    /// The sink failed.
    Sink(fmt::Error),
}

impl From<Stopped> for ListingError {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

impl From<fmt::Error> for ListingError {
    fn from(error: fmt::Error) -> Self {
        Self::Sink(error)
    }
}

/// A move as the article prints it: its cards, none for a pass.
#[derive(Clone)]
struct Step {
    cards: Vec<Card>,
    mv: Move,
}

impl Step {
    fn text(&self, setup: &Setup) -> String {
        let cards: Vec<String> = self.cards.iter().map(|&card| card_text(setup.rules, card)).collect();
        match self.cards.len() {
            0 => "Pass".to_owned(),
            1 => format!("Single [{}]", cards.join(",")),
            _ => format!("Double [{}]", cards.join(",")),
        }
    }
}

/// A position with the cards of each hand.
#[derive(Clone)]
struct Node<H: Hand> {
    position: Climbing<H>,
    hands: Vec<Vec<Card>>,
}

impl<H: Hand> Node<H> {
    fn steps(&self) -> Vec<Step> {
        let legal = self.position.moves();
        let hand = &self.hands[usize::from(self.position.turn)];
        let mut steps: Vec<Step> = Vec::new();
        let mut offer = |cards: Vec<Card>| {
            let kind = if cards.len() == 1 { Kind::Single } else { Kind::Pair };
            let mv = Move::Play(Play::bare(kind, 1, H::rank(self.position.scale, cards[0].power)));
            // One branch stands for all equal cards without suits.
            if legal.contains(&mv) && !steps.iter().any(|step| step.cards == cards) {
                steps.push(Step { cards, mv });
            }
        };
        for &card in hand {
            offer(vec![card]);
        }
        for (index, &first) in hand.iter().enumerate() {
            for &second in hand[index + 1..].iter().filter(|card| card.power == first.power) {
                offer(vec![first, second]);
            }
        }
        if legal.contains(&Move::Pass) {
            steps.push(Step { cards: Vec::new(), mv: Move::Pass });
        }
        steps
    }

    fn after(&self, step: &Step) -> Self {
        let mut next = Self { position: self.position.after(step.mv), hands: self.hands.clone() };
        let hand = &mut next.hands[usize::from(self.position.turn)];
        for card in &step.cards {
            if let Some(at) = hand.iter().position(|held| held == card) {
                hand.remove(at);
            }
        }
        next
    }
}

/// Writes the article's listing of a setup for singles and pairs: the hands, the winner, the tree.
///
/// `value` returns values for the side to move. Lines end in `\n`.
///
/// # Errors
/// [`ListingError`], when `value` is stopped or the sink fails.
pub fn write<H: Hand>(
    setup: &Setup,
    root: &Climbing<H>,
    mut value: impl FnMut(&Climbing<H>) -> Result<Value, Stopped>,
    out: &mut dyn Write,
) -> Result<(), ListingError> {
    for (hand, name) in setup.hands.iter().zip('A'..) {
        let cards: Vec<String> = hand.iter().map(|&card| card_text(setup.rules, card)).collect();
        writeln!(out, "{name}: {}", cards.join(" "))?;
    }
    let mover = root.side_to_move();
    let wins = value(root)? == Value::Win;
    let winner = if wins { mover } else { mover.other() };
    writeln!(out, "Winner: {}", if winner == Side::First { "A" } else { "B" })?;
    writeln!(out, "Player 0 Pass Win:{}", flag(!wins))?;
    let node = Node { position: *root, hands: setup.hands.clone() };
    branches(setup, &node, winner, "", &mut value, out)
}

fn flag(wins: bool) -> &'static str {
    if wins { "True" } else { "False" }
}

fn branches<H: Hand>(
    setup: &Setup,
    node: &Node<H>,
    winner: Side,
    indent: &str,
    value: &mut impl FnMut(&Climbing<H>) -> Result<Value, Stopped>,
    out: &mut dyn Write,
) -> Result<(), ListingError> {
    let mover = node.position.side_to_move();
    let mut steps = node.steps();
    if mover == winner {
        let mut proven = None;
        for step in steps {
            let next = node.position.after(step.mv);
            let value = match next.score() {
                Some(score) => score,
                None => value(&next)?,
            };
            if value.seen_by(next.side_to_move(), mover) == Value::Win {
                proven = Some(step);
                break;
            }
        }
        steps = proven.into_iter().collect();
    }
    let last = steps.len().saturating_sub(1);
    for (index, step) in steps.iter().enumerate() {
        let (branch, below) = if index == last { ("`- ", "   ") } else { ("+- ", "|  ") };
        writeln!(out, "{indent}|")?;
        writeln!(
            out,
            "{indent}{branch}Player {} {} Win:{}",
            node.position.turn + 1,
            step.text(setup),
            flag(mover == winner)
        )?;
        branches(setup, &node.after(step), winner, &format!("{indent}{below}"), value, out)?;
    }
    Ok(())
}

//! Exact counting of all deals that agree with the observations.
//!
//! A priori every order of the pack is equally likely. A shown card was in a group drawn by then; where the lowest trump
//! leads, the dealt cards of the opponent hold no trump below the seat's lowest one, or hold one. Assignments of shown cards
//! to groups are counted by the number of dealt ones; unseen cards fill the rest.

use super::story::Story;
use crate::durak::card::{CARDS, Card, CardSet, RANKS};

/// The probability that the opponent holds each unseen card, by card number.
pub type Chances = [f64; CARDS as usize];

/// The probabilities, ignoring the opponent's play; `lowest_leads` where the lowest trump led first.
pub fn chances(story: &Story, lowest_leads: bool) -> Chances {
    let all = count(story, CardSet::EMPTY);
    let lead = if lowest_leads { first_lead(story) } else { None };
    let Some(FirstLead { lower, opponent_led }) = lead else { return all.shares() };
    let without = count(story, lower);
    let all_shares = all.shares();
    let agreeing = if opponent_led { all.less(&without) } else { without };
    // Another rule of leading leaves no deal.
    if agreeing.all > 0.0 { agreeing.shares() } else { all_shares }
}

/// The first lead, where the lowest trump leads: the trumps below the seat's lowest dealt one, and who led.
#[derive(Clone, Copy, Debug)]
pub(super) struct FirstLead {
    pub(super) lower: CardSet,
    pub(super) opponent_led: bool,
}

/// The first lead; none if it tells nothing.
pub(super) fn first_lead(story: &Story) -> Option<FirstLead> {
    let (deal, led) = (story.deal(), story.led?);
    let mine = story.lowest_trump.map_or(RANKS, Card::rank);
    let trumps = deal.deck.cards().common(CardSet::suit(deal.trump));
    let bottom = if deal.bottom { CardSet::of(deal.trump_card) } else { CardSet::EMPTY };
    let lower: CardSet = trumps.without(bottom).iter().filter(|card| card.rank() < mine).collect();
    let opponent_led = led != story.seat();
    // Without a trump on either side the lead goes by another rule.
    let silent = lower.is_empty() || opponent_led && story.lowest_trump.is_none();
    (!silent).then_some(FirstLead { lower, opponent_led })
}

/// The number of ways, and for each card those in which the opponent holds it.
struct Ways {
    all: f64,
    held: Chances,
}

impl Ways {
    fn less(mut self, other: &Self) -> Self {
        self.all -= other.all;
        for (held, less) in self.held.iter_mut().zip(other.held) {
            *held -= less;
        }
        self
    }

    fn shares(&self) -> Chances {
        self.held.map(|held| if self.all > 0.0 { (held / self.all).clamp(0.0, 1.0) } else { 0.0 })
    }
}

/// A falling factorial.
fn falling(from: usize, factors: usize) -> f64 {
    (0..factors).map(|step| from as f64 - step as f64).product::<f64>().max(0.0)
}

/// Counts the deals in which the opponent was dealt none of some cards.
fn count(story: &Story, barred: CardSet) -> Ways {
    let dealt = story.groups.first().map_or(0, |&size| usize::from(size));
    // The number of assignments, by the number of shown cards that were dealt.
    let mut ways = vec![0.0; dealt + 1];
    ways[0] = 1.0;
    for (before, shown) in story.shown.iter().enumerate() {
        let later = story.groups.get(1..=shown.group).unwrap_or_default();
        let later: usize = later.iter().map(|&size| usize::from(size)).sum();
        let mut next = vec![0.0; dealt + 1];
        for (from_deal, &count) in ways.iter().enumerate() {
            let free = (later + from_deal).saturating_sub(before);
            next[from_deal] += count * free as f64;
            if from_deal < dealt && !barred.contains(shown.card) {
                next[from_deal + 1] += count * (dealt - from_deal) as f64;
            }
        }
        ways = next;
    }
    let unseen = story.unseen();
    let (special, plain) = (unseen.common(barred), unseen.without(barred));
    let hidden = story.hidden();
    let talon = unseen.len() - hidden;
    let mut found = Ways { all: 0.0, held: [0.0; CARDS as usize] };
    for (from_deal, count) in ways.into_iter().enumerate() {
        let Some(later) = hidden.checked_sub(dealt - from_deal) else { continue };
        if special.len() > later + talon {
            continue;
        }
        let count = count * falling(later + talon, special.len()) * falling(plain.len(), plain.len());
        let places = (later + talon).max(1) as f64;
        let of_special = later as f64 / places;
        let of_plain = (hidden as f64 - special.len() as f64 * of_special) / plain.len().max(1) as f64;
        found.all += count;
        for card in unseen {
            let share = if special.contains(card) { of_special } else { of_plain };
            found.held[usize::from(card.index())] += count * share;
        }
    }
    found
}

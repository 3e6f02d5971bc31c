//! The chances of everyone at a table: of hands that are known and of opponents of whom only a range is.
//!
//! What is counted exactly: everyone, where there are few enough deals to go through one by one; hands that are known, against
//! up to three opponents; and up to two opponents by one pass over their hands in the order of their strength. The rest is drawn
//! at random, everyone from the same deals.

use super::counting::Counts;
use super::drawing::{Dealer, Holding, TRIPLES, Tally, drawn, holding, in_all_orders, triple};
use super::{Deal, Equity, Impossible, MOST_EXACT, Range, Sampling, deck_without, equity};
use crate::games::three_card::class::{self, Category};
use crate::games::three_card::rules::{Equal, Outcome, Ranking};
use crate::games::three_card::{Card, Hand};
use crate::model::{Control, Stopped};
use std::cmp::Reverse;

/// The most deals, hands that share cards among them, that are gone through one by one: a few hundredths of a second.
const MOST_DEALS: f64 = 2_000_000.0;

/// A table: hands that are known, and opponents of whom only a range is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The hands that are known.
    pub hands: Vec<Hand>,
    /// Cards that no player holds, as a set.
    pub dead: u64,
    /// What each other opponent may hold.
    pub unknown: Vec<Range>,
}

/// The chances of everyone: of the known hands in their order, then of the others. Where equal hands do not share, each is looked
/// at as the one who asks.
///
/// # Errors
/// [`Impossible`] when there is no such deal; the outer error when the control says so.
pub fn everyone(
    ranking: &Ranking,
    table: &Table,
    sampling: Sampling,
    control: &Control,
) -> Result<Result<Vec<Equity>, Impossible>, Stopped> {
    let deck = match deck_without(table.hands.iter(), table.dead, table.unknown.len()) {
        Ok(deck) => deck,
        Err(impossible) => return Ok(Err(impossible)),
    };
    let held: Vec<Vec<Hand>> = table.unknown.iter().map(|range| holding(range, &deck)).collect();
    if held.iter().any(Vec::is_empty) {
        return Ok(Err(Impossible::EmptyRange));
    }
    let judge = Judge::new(ranking, &table.hands, held.len());
    if held.iter().map(|held| held.len() as f64).product::<f64>() <= MOST_DEALS {
        return Ok(enumerated(&judge, &held, control)?.ok_or(Impossible::EmptyRange));
    }
    let mut rows: Vec<Option<Equity>> = vec![None; table.hands.len() + held.len()];
    if held.len() <= usize::from(MOST_EXACT) {
        for (place, &hero) in table.hands.iter().enumerate() {
            let known = table.hands.iter().copied().filter(|&other| other != hero).collect();
            let deal = Deal { hero, known, dead: table.dead, unknown: table.unknown.clone() };
            match equity(ranking, &deal, sampling, control)? {
                Ok(equity) => rows[place] = Some(equity),
                Err(impossible) => return Ok(Err(impossible)),
            }
        }
    }
    if held.len() <= 2 {
        for seat in 0..held.len() {
            control.check()?;
            rows[table.hands.len() + seat] = swept(ranking, &table.hands, &held, seat);
        }
    }
    if rows.iter().all(Option::is_some) {
        return Ok(Ok(rows.into_iter().flatten().collect()));
    }
    let seats = held.iter().zip(&table.unknown);
    let seats = seats.map(|(hands, range)| Holding { hands, any: *range == Range::Any });
    let dealer = Dealer::new(&deck, seats.collect());
    let round = |random: &mut _, deals: u64| {
        let mut tallies = vec![Tally::of(deals); rows.len()];
        let (mut dealing, mut codes) = (dealer.dealing(), judge.codes());
        for _ in 0..deals {
            let found = dealing.deal(random, |seat, hand| {
                codes[judge.known.len() + seat] = judge.table[triple(hand)];
                true
            });
            if !found {
                return None;
            }
            judge.judge(&codes, |row, sharing| tallies[row].count(sharing));
        }
        Some(tallies)
    };
    let Some(tallies) = drawn(sampling, control, round)? else { return Ok(Err(Impossible::TooRare)) };
    let rows = rows.into_iter().zip(&tallies).map(|(row, tally)| row.unwrap_or_else(|| tally.equity()));
    Ok(Ok(rows.collect()))
}

/// A hand as it is judged: its strength, lower being better, and whether it is one of those that the order does not hold for.
type Code = u32;
/// It is a 5-3-2 that beats trips.
const SPECIAL: Code = 1 << 16;
/// It is trips.
const TRIPS: Code = 1 << 17;

fn code(ranking: &Ranking, hand: Hand) -> Code {
    let special = if ranking.is_special(hand) { SPECIAL } else { 0 };
    let trips = if class::describe(hand).0 == Category::Trips { TRIPS } else { 0 };
    ranking.strength(hand) | special | trips
}

/// Says who wins a deal in which every hand is known.
struct Judge {
    /// By three cards in any order, as [`triple`] numbers them.
    table: Vec<Code>,
    /// The hands that are known from the beginning.
    known: Vec<Code>,
    /// How many other hands there are.
    seats: usize,
    /// Whether equal hands share.
    share: bool,
}

impl Judge {
    fn new(ranking: &Ranking, known: &[Hand], seats: usize) -> Self {
        let mut table = vec![0; TRIPLES];
        for hand in Hand::all() {
            let code = code(ranking, hand);
            in_all_orders(hand, |index| table[index] = code);
        }
        let known = known.iter().map(|&hand| code(ranking, hand)).collect();
        Self { table, known, seats, share: ranking.options().equal == Equal::Tie }
    }

    /// The hands of a deal, those of the unknown opponents still to be told.
    fn codes(&self) -> Vec<Code> {
        let mut codes = self.known.clone();
        codes.resize(self.known.len() + self.seats, Code::MAX);
        codes
    }

    /// Tells every hand that no other beats, with how many others tie.
    fn judge(&self, codes: &[Code], mut tell: impl FnMut(usize, usize)) {
        let (mut best, mut count, mut at, mut signs) = (Code::MAX, 0, 0, 0);
        let strength = |code: Code| code & 0xffff;
        for (row, &code) in codes.iter().enumerate().filter(|(_, code)| **code != Code::MAX) {
            signs |= code;
            match strength(code).cmp(&best) {
                std::cmp::Ordering::Less => (best, count, at) = (strength(code), 1, row),
                std::cmp::Ordering::Equal => count += 1,
                std::cmp::Ordering::Greater => {}
            }
        }
        if signs & (SPECIAL | TRIPS) == SPECIAL | TRIPS {
            return self.judge_pairs(codes, tell);
        }
        if count == 1 {
            tell(at, 0);
        } else if self.share {
            let tied = codes.iter().enumerate().filter(|(_, code)| strength(**code) == best);
            tied.for_each(|(row, _)| tell(row, count - 1));
        }
    }

    /// The same where a 5-3-2 meets trips: the order is a circle, so every hand meets every other.
    fn judge_pairs(&self, codes: &[Code], mut tell: impl FnMut(usize, usize)) {
        let dealt = |code: &Code| *code != Code::MAX;
        for (row, &code) in codes.iter().enumerate().filter(|(_, code)| dealt(code)) {
            let (mut lost, mut ties) = (false, 0);
            for (_, &other) in codes.iter().enumerate().filter(|(at, code)| *at != row && dealt(code)) {
                match outcome(code, other) {
                    Outcome::Win => {}
                    Outcome::Tie => ties += 1,
                    Outcome::Lose => lost = true,
                }
            }
            if !lost && (ties == 0 || self.share) {
                tell(row, ties);
            }
        }
    }
}

/// How the first of two hands does against the second; those of equal strength tie.
fn outcome(one: Code, other: Code) -> Outcome {
    if one & SPECIAL != 0 && other & TRIPS != 0 {
        return Outcome::Win;
    }
    if one & TRIPS != 0 && other & SPECIAL != 0 {
        return Outcome::Lose;
    }
    match (one & 0xffff).cmp(&(other & 0xffff)) {
        std::cmp::Ordering::Less => Outcome::Win,
        std::cmp::Ordering::Equal => Outcome::Tie,
        std::cmp::Ordering::Greater => Outcome::Lose,
    }
}

/// What deals that were gone through brought to one hand.
#[derive(Clone, Copy, Default)]
struct Brought {
    wins: u128,
    ties: u128,
    pots: f64,
}

impl Brought {
    fn add(&mut self, deals: i64, sharing: usize) {
        if sharing == 0 {
            self.wins += deals as u128;
        } else {
            self.ties += deals as u128;
        }
        self.pots += deals as f64 / (sharing + 1) as f64;
    }

    /// The chances, of so many deals; none where there are none.
    fn equity(self, deals: u128) -> Option<Equity> {
        let counts = [self.wins, self.ties, deals - self.wins - self.ties];
        (deals > 0).then(|| Equity::counted(counts, self.pots))
    }
}

/// The chances of everyone from every single deal; none where there is no deal.
fn enumerated(judge: &Judge, held: &[Vec<Hand>], control: &Control) -> Result<Option<Vec<Equity>>, Stopped> {
    let known = judge.known.len();
    let coded = |hand: &Hand| (hand.bits(), judge.table[triple(hand.cards().map(Card::index))]);
    let held: Vec<Vec<(u64, Code)>> = held.iter().map(|held| held.iter().map(coded).collect()).collect();
    let mut brought = vec![Brought::default(); known + held.len()];
    let (mut codes, mut deals) = (judge.codes(), 0_u128);
    // Which hand each opponent has, as far as they have one.
    let mut at: Vec<usize> = vec![0];
    let mut used: Vec<u64> = vec![0];
    while let Some(place) = at.last().copied() {
        let seat = at.len() - 1;
        if seat == held.len() {
            deals += 1;
            judge.judge(&codes, |row, sharing| brought[row].add(1, sharing));
            at.pop();
            used.pop();
        } else if let Some((bits, code)) = held[seat].get(place) {
            if seat == 0 {
                control.check()?;
            }
            at[seat] += 1;
            if used[seat] & bits == 0 {
                codes[known + seat] = *code;
                used.push(used[seat] | bits);
                at.push(0);
            }
        } else {
            codes[known + seat] = Code::MAX;
            at.pop();
            used.pop();
        }
    }
    Ok(brought.into_iter().map(|brought| brought.equity(deals)).collect())
}

/// The chances of one of at most two opponents, by a pass over its hands from the worst to the best: what the other one has
/// that is worse is counted as it comes.
fn swept(ranking: &Ranking, known: &[Hand], held: &[Vec<Hand>], seat: usize) -> Option<Equity> {
    let share = ranking.options().equal == Equal::Tie;
    let sorted = |hands: &[Hand]| {
        let mut hands: Vec<(Code, Hand)> = hands.iter().map(|&hand| (code(ranking, hand), hand)).collect();
        hands.sort_by_key(|(code, _)| Reverse(code & 0xffff));
        hands
    };
    let other = held.iter().enumerate().find(|(other, _)| *other != seat).map(|(_, held)| held.as_slice());
    let others = other.map(sorted).unwrap_or_default();
    let all = other.map(|held| Counts::new(held.to_vec()));
    let with = |sign: Code| -> Vec<Hand> {
        others.iter().filter(|(code, _)| code & sign != 0).map(|(_, hand)| *hand).collect()
    };
    let (special, trips) = (with(SPECIAL), with(TRIPS));
    let (mut worse, mut next) = (Counts::empty(), 0);
    let (mut brought, mut deals) = (Brought::default(), 0_u128);
    for (code, hand) in sorted(&held[seat]) {
        let strength = code & 0xffff;
        while let Some((_, hand)) = others.get(next).filter(|(other, _)| other & 0xffff > strength) {
            worse.add(*hand);
            next += 1;
        }
        let apart =
            |hands: &[Hand]| hands.iter().filter(|other| other.bits() & hand.bits() == 0).count() as i64;
        let dealt = all.as_ref().map_or(1, |all| all.apart(hand, all.has(hand)));
        deals += dealt as u128;
        let mut ties = 0;
        let outcomes = known.iter().map(|&known| ranking.compare(hand, known));
        let mut lost = false;
        for outcome in outcomes {
            match outcome {
                Outcome::Win => {}
                Outcome::Tie => ties += 1,
                Outcome::Lose => lost = true,
            }
        }
        if lost {
            continue;
        }
        if all.is_none() {
            brought.add(1, ties);
            continue;
        }
        let mut beaten = worse.apart(hand, false);
        if code & SPECIAL != 0 {
            beaten += apart(&trips);
        } else if code & TRIPS != 0 {
            beaten -= apart(&special);
        }
        brought.add(beaten, ties);
        if share {
            let equal = others[next..].iter().take_while(|(other, _)| other & 0xffff == strength);
            let equal = equal.filter(|(_, other)| other.bits() & hand.bits() == 0).count() as i64;
            brought.add(equal, ties + 1);
        }
    }
    brought.equity(deals)
}

#[cfg(test)]
mod tests;

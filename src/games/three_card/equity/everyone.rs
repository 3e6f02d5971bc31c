//! Equity of everyone at a table: of known hands and of unknown opponents.
//!
//! Counted exactly: everyone, where few enough deals allow to enumerate them; known hands against up to three opponents; and
//! up to two opponents, by one pass over their hands in order of strength. The rest is drawn, everyone from the same deals.

use super::drawing::{Dealer, drawn};
use super::{
    Counts, Equity, EquityResult, Impossible, MOST_EXACT, Range, Sampling, Table, Tally, WeightedHand, equity,
};
use crate::three_card::Hand;
use crate::three_card::fast::HandTable;
use crate::three_card::rules::{Equal, Outcome, Ranking, Strength};
use etude_model::{Control, Stopped};
use std::cmp::{Ordering, Reverse};

/// Most deals that are enumerated, impossible ones with a shared card included: a few hundredths of a second.
const MOST_DEALS: f64 = 2_000_000.0;

/// Showdown of everyone at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Showdown {
    /// Equity of the known hands, then of the unknown opponents; with `nobody` the shares sum to 1.
    pub players: Vec<Equity>,
    /// Fraction of deals that nobody wins: 5-3-2, trips and a hand between make a cycle, or equal hands are best and do not
    /// share.
    pub nobody: f64,
}

impl Showdown {
    /// The showdown of players whose shares are exact.
    fn counted(players: Vec<Equity>) -> Self {
        let missing = 1.0 - players.iter().map(|equity| equity.share).sum::<f64>();
        Self { players, nobody: if missing < 1e-9 { 0.0 } else { missing } }
    }
}

/// Showdown of the known hands and the unknown opponents. Where equal hands do not share, each is seen as the challenger.
///
/// # Errors
/// [`Impossible`] when there is no deal; the outer error when the control stops the work.
pub fn everyone(
    ranking: &Ranking,
    table: &Table,
    sampling: Sampling,
    control: &Control,
) -> Result<Result<Showdown, Impossible>, Stopped> {
    let deck = match table.deck() {
        Ok(deck) => deck,
        Err(impossible) => return Ok(Err(impossible)),
    };
    let held: Vec<Vec<WeightedHand>> = table.unknown.iter().map(|range| range.hands(&deck)).collect();
    if held.iter().any(Vec::is_empty) {
        return Ok(Err(Impossible::EmptyRange));
    }
    let judge = Judge::new(ranking, &table.hands);
    if held.iter().map(|held| held.len() as f64).product::<f64>() <= MOST_DEALS {
        return enumerated(&judge, &held, control);
    }
    let known = table.hands.len();
    let mut exact: Vec<Equity> = Vec::new();
    if held.len() <= usize::from(MOST_EXACT) {
        for seat in 0..known {
            match equity(ranking, table, seat, sampling, control)? {
                Ok(known) => exact.push(known),
                Err(impossible) => return Ok(Err(impossible)),
            }
        }
    }
    if held.len() <= 2 {
        for seat in 0..held.len() {
            control.check()?;
            match swept(ranking, &table.hands, &held, seat) {
                Ok(unknown) => exact.push(unknown),
                Err(impossible) => return Ok(Err(impossible)),
            }
        }
        return Ok(Ok(Showdown::counted(exact)));
    }
    let ranges = held.iter().zip(&table.unknown);
    let dealer = Dealer::new(&deck, ranges.map(|(hands, range)| (hands.as_slice(), *range == Range::Any)));
    let round = |random: &mut _, deals: u64| {
        let all = known + held.len();
        // The last tally is nobody's.
        let mut tallies = vec![Tally::default(); all + 1];
        let (mut dealing, mut hands) = (dealer.dealing(), judge.known.clone());
        hands.resize(all, Strength::default());
        for _ in 0..deals {
            let found = dealing.deal(random, |seat, hand| {
                hands[known + seat] = judge.table.get(hand);
                true
            });
            if !found {
                return None;
            }
            let mut won = false;
            judge.judge(&hands, |player, tied| {
                won = true;
                tallies[player].add(1, tied);
            });
            if !won {
                tallies[all].add(1, 0);
            }
        }
        Some(tallies)
    };
    let Some((deals, tallies)) = drawn(sampling, control, round)? else {
        return Ok(Err(Impossible::TooRare));
    };
    let [tallies @ .., nobody] = &tallies[..] else { return Ok(Err(Impossible::TooRare)) };
    let sampled = tallies.iter().skip(exact.len()).map(|tally| tally.drawn(deals));
    let counted = exact.len();
    let players: Result<Vec<Equity>, Impossible> = exact.into_iter().map(Ok).chain(sampled).collect();
    let nobody = nobody.pots / deals as f64;
    Ok(players.map(|mut players| {
        // Exact shares of the known hands leave the others the rest of the pot: it replaces the sum that was drawn.
        let sum: f64 = players.iter().map(|equity| equity.share).sum();
        let others = (players.len() - counted) as f64;
        for player in players.iter_mut().skip(counted) {
            player.share = (player.share + (1.0 - nobody - sum) / others).clamp(0.0, 1.0);
        }
        Showdown { players, nobody }
    }))
}

/// Finds the winners of a deal.
struct Judge {
    table: HandTable<Strength>,
    /// Strengths of the known hands.
    known: Vec<Strength>,
    /// True if equal hands share.
    share: bool,
}

impl Judge {
    fn new(ranking: &Ranking, known: &[Hand]) -> Self {
        let table = HandTable::new(Hand::all().map(|hand| (hand, ranking.strength(hand))));
        let known = known.iter().map(|&hand| ranking.strength(hand)).collect();
        Self { table, known, share: ranking.options().equal == Equal::Tie }
    }

    /// Visits every player whom no other beats, with the number of others who tie.
    fn judge(&self, hands: &[Strength], mut visit: impl FnMut(usize, usize)) {
        let (mut best, mut count, mut first, mut flags) = (u32::MAX, 0, 0, 0);
        for (player, hand) in hands.iter().enumerate() {
            flags |= hand.flags();
            match hand.order().cmp(&best) {
                Ordering::Less => (best, count, first) = (hand.order(), 1, player),
                Ordering::Equal => count += 1,
                Ordering::Greater => {}
            }
        }
        if flags == Strength::SPECIAL | Strength::TRIPS {
            return self.judge_pairs(hands, visit);
        }
        if count == 1 {
            visit(first, 0);
        } else if self.share {
            let tied = hands.iter().enumerate().filter(|(_, hand)| hand.order() == best);
            tied.for_each(|(player, _)| visit(player, count - 1));
        }
    }

    /// [`Judge::judge`] where a 5-3-2 meets trips: the order is cyclic, so every hand meets every other.
    fn judge_pairs(&self, hands: &[Strength], mut visit: impl FnMut(usize, usize)) {
        for (player, hand) in hands.iter().enumerate() {
            let others = hands.iter().enumerate().filter(|(other, _)| *other != player);
            let outcomes = || others.clone().map(|(_, other)| hand.compare(*other));
            let ties = outcomes().filter(|outcome| *outcome == Outcome::Tie).count();
            if outcomes().all(|outcome| outcome != Outcome::Lose) && (ties == 0 || self.share) {
                visit(player, ties);
            }
        }
    }
}

/// Equity of everyone by enumerating every deal.
fn enumerated(
    judge: &Judge,
    held: &[Vec<WeightedHand>],
    control: &Control,
) -> Result<Result<Showdown, Impossible>, Stopped> {
    let coded = |&(hand, weight): &WeightedHand| Coded {
        bits: hand.bits(),
        strength: judge.table.get(hand.cards()),
        weight: u64::from(weight.unsigned_abs()),
    };
    let held: Vec<Vec<Coded>> = held.iter().map(|held| held.iter().map(coded).collect()).collect();
    let mut tallies = vec![Tally::default(); judge.known.len() + held.len()];
    let (mut hands, mut deals) = (judge.known.clone(), 0);
    visit_deals(&held, (0, 1), &mut hands, control, &mut |hands, weight| {
        deals += u128::from(weight);
        judge.judge(hands, |player, tied| tallies[player].add(u128::from(weight), tied));
    })?;
    let players: Result<Vec<Equity>, Impossible> = tallies.iter().map(|tally| tally.counted(deals)).collect();
    Ok(players.map(Showdown::counted))
}

/// Hand with all that a deal needs of it.
struct Coded {
    bits: u64,
    strength: Strength,
    weight: u64,
}

/// Visits every way to give each opponent one of its hands, all disjoint, behind the hands that are there; with each the product
/// of the weights. Of the hands before, the cards and the product are given.
fn visit_deals(
    held: &[Vec<Coded>],
    (used, weight): (u64, u64),
    hands: &mut Vec<Strength>,
    control: &Control,
    visit: &mut impl FnMut(&[Strength], u64),
) -> Result<(), Stopped> {
    let Some((first, rest)) = held.split_first() else {
        visit(hands, weight);
        return Ok(());
    };
    control.check()?;
    for hand in first.iter().filter(|hand| used & hand.bits == 0) {
        hands.push(hand.strength);
        visit_deals(rest, (used | hand.bits, weight * hand.weight), hands, control, visit)?;
        hands.pop();
    }
    Ok(())
}

/// Equity of one of at most two opponents.
fn swept(ranking: &Ranking, known: &[Hand], held: &[Vec<WeightedHand>], seat: usize) -> EquityResult {
    let share = ranking.options().equal == Equal::Tie;
    let (mut tally, mut deals) = (Tally::default(), 0);
    let mut add = |(hand, weight): WeightedHand, counts: [u64; 3]| {
        let weight = u128::from(weight.unsigned_abs());
        let [beaten, equal, all] = counts.map(|count| u128::from(count) * weight);
        deals += all;
        let outcomes = || known.iter().map(|&known| ranking.compare(hand, known));
        if outcomes().all(|outcome| outcome != Outcome::Lose) {
            let ties = outcomes().filter(|outcome| *outcome == Outcome::Tie).count();
            tally.add(beaten, ties);
            if share {
                tally.add(equal, ties + 1);
            }
        }
    };
    match held.iter().enumerate().find(|(other, _)| *other != seat) {
        Some((_, other)) => sweep(ranking, &held[seat], other, add),
        None => held[seat].iter().for_each(|&hand| add(hand, [1, 0, 1])),
    }
    tally.counted(deals)
}

/// Compares each hand with the disjoint ones of an opponent, in one pass from the weakest to the strongest. Visits every hand
/// with the numbers of hands, by weight, that it beats, that are as strong, and in all. The opponent's hands are in the order of
/// [`Hand::from_cards`].
pub fn sweep(
    ranking: &Ranking,
    hands: &[WeightedHand],
    others: &[WeightedHand],
    mut visit: impl FnMut(WeightedHand, [u64; 3]),
) {
    let sorted = |hands: &[WeightedHand]| {
        let mut hands: Vec<(Strength, WeightedHand)> =
            hands.iter().map(|&held| (ranking.strength(held.0), held)).collect();
        hands.sort_by_key(|(strength, _)| Reverse(strength.order()));
        hands
    };
    let all = Counts::of(others.iter().copied());
    let others = sorted(others);
    let with = |flag: u32| others.iter().filter(move |(strength, _)| strength.flags() == flag);
    let (special, trips) = (with(Strength::SPECIAL), with(Strength::TRIPS));
    let (mut worse, mut next) = (Counts::default(), 0);
    for (strength, held) in sorted(hands) {
        let (hand, _) = held;
        while let Some((_, other)) = others.get(next).filter(|(other, _)| other.order() > strength.order()) {
            worse.add(*other);
            next += 1;
        }
        let apart = |(_, (other, _)): &&(Strength, WeightedHand)| other.is_disjoint(hand);
        let weight = |(_, (_, weight)): &(Strength, WeightedHand)| i64::from(*weight);
        let exception = match strength.flags() {
            Strength::SPECIAL => trips.clone().filter(apart).map(weight).sum(),
            Strength::TRIPS => -special.clone().filter(apart).map(weight).sum::<i64>(),
            _ => 0,
        };
        let beaten = worse.apart(hand, 0) + exception;
        let equal = others[next..].iter().take_while(|(other, _)| other.order() == strength.order());
        let equal = equal.filter(apart).map(weight).sum::<i64>() as u64;
        let all = all.apart(hand, i64::from(all.weight(hand)));
        visit(held, [beaten as u64, equal, all as u64]);
    }
}

#[cfg(test)]
mod tests;

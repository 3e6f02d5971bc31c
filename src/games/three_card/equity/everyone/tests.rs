use super::*;
use crate::three_card::Card;
use crate::three_card::card::card_set;
use crate::three_card::range::{Weighted, resolve};
use crate::three_card::rules::{CategoryOrder, LowStraight, Options, TwoThreeFive};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const SAMPLING: Sampling = Sampling { deals: 60_000, seed: 5, threads: 2 };

/// Deals won and tied by each player, their pots, and all deals, by weight: every deal, every hand against every other.
fn brute_force(ranking: &Ranking, table: &Table, deck: &[Card]) -> (Vec<[u64; 2]>, Vec<f64>, u64) {
    fn go(
        ranking: &Ranking,
        ranges: &[Range],
        left: &[Card],
        hands: &mut Vec<Hand>,
        weight: u64,
        found: &mut (Vec<[u64; 2]>, Vec<f64>, u64),
    ) {
        let Some((range, rest)) = ranges.split_first() else {
            found.2 += weight;
            for (row, &hand) in hands.iter().enumerate() {
                let others = hands.iter().enumerate().filter(|(other, _)| *other != row);
                let outcomes: Vec<Outcome> = others.map(|(_, &other)| ranking.compare(hand, other)).collect();
                if outcomes.contains(&Outcome::Lose) {
                    continue;
                }
                let ties = outcomes.iter().filter(|outcome| **outcome == Outcome::Tie).count();
                found.0[row][usize::from(ties > 0)] += weight;
                found.1[row] += weight as f64 / (ties + 1) as f64;
            }
            return;
        };
        for (hand, held) in range.hands(left) {
            let rest_of_deck: Vec<Card> =
                left.iter().copied().filter(|card| card.bit() & hand.bits() == 0).collect();
            hands.push(hand);
            go(ranking, rest, &rest_of_deck, hands, weight * u64::from(held.unsigned_abs()), found);
            hands.pop();
        }
    }
    let count = table.hands.len() + table.unknown.len();
    let mut found = (vec![[0; 2]; count], vec![0.0; count], 0);
    go(ranking, &table.unknown, deck, &mut table.hands.clone(), 1, &mut found);
    found
}

fn terms(text: &str) -> Vec<Weighted> {
    text.split_whitespace().map(|term| Weighted::parse(term).expect("a term")).collect()
}

/// Numbered case: a deck, hands and ranges small enough to enumerate, with every rule.
fn case(number: u64) -> (Ranking, Table, Vec<Card>) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(number);
    let mut below = |count: usize| (random.next_u64() % count as u64) as usize;
    let options = Options {
        low_straight: [LowStraight::Lowest, LowStraight::Second, LowStraight::Highest][below(3)],
        order: [CategoryOrder::Zjh, CategoryOrder::Western, CategoryOrder::Poker][below(3)],
        two_three_five: [TwoThreeFive::Off, TwoThreeFive::Rainbow, TwoThreeFive::Offsuit]
            [number as usize % 3],
        equal: [Equal::Tie, Equal::ChallengerLoses, Equal::SuitDecides][number as usize / 3 % 3],
    };
    let ranking = Ranking::new(options);
    let unknown = 1 + number as usize % 3;
    // Low cards, so that 5-3-2 meets trips and pairs are many.
    let mut pack: Vec<Card> = Card::all().filter(|card| card.rank() < 7).collect();
    for place in (1..pack.len()).rev() {
        pack.swap(place, below(place + 1));
    }
    let known = 1 + below(2);
    let hands: Vec<Hand> = (0..known)
        .filter_map(|hand| Hand::new([pack[3 * hand], pack[3 * hand + 1], pack[3 * hand + 2]]))
        .collect();
    let mut deck: Vec<Card> = pack[3 * known..3 * known + [20, 14, 11][unknown - 1]].to_vec();
    deck.sort_unstable();
    let ranges = [
        "",
        "pair",
        "50%",
        "20-90%",
        "high-card trips",
        "straight flush pair 642+",
        "235 pair",
        "any:12.5% pair",
        "high-card:33% 235:0.1% pair:50% 55:99.9%",
        "50%:40%",
    ];
    let unknown = (0..unknown).map(|_| resolve(&terms(ranges[below(ranges.len())]), &ranking));
    let unknown = unknown.collect();
    let held = hands.iter().fold(0, |bits, hand| bits | hand.bits());
    let dead = card_set(Card::all().filter(|card| !deck.contains(card) && held & card.bit() == 0));
    (ranking, Table { hands, dead, unknown }, deck)
}

#[test]
fn mixed_ranges_are_counted_as_by_brute_force() {
    let (mut counted, mut without_winner) = ([0; 3], 0);
    for number in 0..40 {
        let (ranking, table, deck) = case(number);
        let (won, pots, deals) = brute_force(&ranking, &table, &deck);
        let check = |row: usize, found: &Equity, how: &str| {
            let [wins, ties] = won[row];
            assert_eq!(found.counts, Some([wins, ties, deals - wins - ties]), "{number}: {row} {how}");
            assert!((found.share - pots[row] / deals as f64).abs() < 1e-9, "{number}: {row} {how}");
        };
        let held: Vec<Vec<WeightedHand>> = table.unknown.iter().map(|range| range.hands(&deck)).collect();
        let all = everyone(&ranking, &table, SAMPLING, &Control::new()).expect("nothing stops it");
        if deals == 0 {
            assert_eq!(all, Err(Impossible::EmptyRange), "{number}");
            continue;
        }
        let all = all.expect("deals");
        // Of more deals than are enumerated, three unknown hands are drawn.
        let enumerated = held.iter().map(|held| held.len() as f64).product::<f64>() <= MOST_DEALS;
        for (row, found) in all.players.iter().enumerate() {
            if enumerated || row < table.hands.len() || held.len() < 3 {
                check(row, found, "of everyone");
                counted[0] += 1;
            }
        }
        let missing = 1.0 - pots.iter().sum::<f64>() / deals as f64;
        let error = if enumerated || held.len() < 3 { 1e-9 } else { 0.02 };
        assert!((all.nobody - missing).abs() < error, "{number}: {} {missing}", all.nobody);
        without_winner += u32::from(all.nobody > 1e-6);
        for row in 0..table.hands.len() {
            let found = equity(&ranking, &table, row, SAMPLING, &Control::new()).expect("nothing stops it");
            check(row, &found.expect("deals"), "alone");
            counted[1] += 1;
        }
        if held.len() <= 2 {
            for seat in 0..held.len() {
                let found = swept(&ranking, &table.hands, &held, seat).expect("deals");
                check(table.hands.len() + seat, &found, "swept");
                counted[2] += 1;
            }
        }
    }
    assert!(counted[0] >= 90 && counted[1] >= 40 && counted[2] >= 30, "{counted:?}");
    assert!(without_winner > 5, "{without_winner}");
}

/// Equity drawn for everyone agrees with equity drawn for each hand.
#[test]
fn everyone_is_drawn_as_each_alone() {
    let ranking = Ranking::new(Options { two_three_five: TwoThreeFive::Offsuit, ..Options::default() });
    let hands = ["2S 3H 6D", "QS QH AD"].map(Hand::of).to_vec();
    let unknown = vec![
        resolve(&terms("30%"), &ranking),
        Range::Any,
        resolve(&terms("pair trips"), &ranking),
        Range::Any,
    ];
    let table = Table { hands, dead: 0, unknown };
    let all = everyone(&ranking, &table, SAMPLING, &Control::new()).expect("no stop").expect("deals");
    assert_eq!(all.players.len(), 6);
    // Every pot goes to the players, unless 5-3-2 and trips make a cycle in which everyone loses.
    let pots: f64 = all.players.iter().map(|equity| equity.share).sum();
    assert!(all.nobody < 0.001 && (pots + all.nobody - 1.0).abs() < 1e-9, "{pots} {}", all.nobody);
    for (row, sampled) in all.players.iter().take(2).enumerate() {
        let sampling = Sampling { seed: 77, ..SAMPLING };
        let alone = equity(&ranking, &table, row, sampling, &Control::new());
        let alone = alone.expect("no stop").expect("deals");
        let [one, other] = [*sampled, alone].map(|equity| equity.standard_error.expect("drawn"));
        assert!((sampled.share - alone.share).abs() < 4.0 * (one + other) + 1e-6, "{row}");
    }
}

/// Nobody wins where a cycle decides every deal, by either method of equity.
#[test]
fn a_cycle_has_no_winner() {
    let ranking = Ranking::new(Options { two_three_five: TwoThreeFive::Rainbow, ..Options::default() });
    let hands = ["5S 3H 2D", "9S 9H 9D", "KS KH 4C"].map(Hand::of).to_vec();
    for ranges in
        ["", "high-card", "high-card/high-card", "high-card/high-card/235", "235/235/any:5%/high-card"]
    {
        let unknown: Vec<Range> = match ranges {
            "" => Vec::new(),
            ranges => ranges.split('/').map(|range| resolve(&terms(range), &ranking)).collect(),
        };
        let table = Table { hands: hands.clone(), dead: 0, unknown };
        let all = everyone(&ranking, &table, SAMPLING, &Control::new()).expect("no stop").expect("deals");
        let sum: f64 = all.players.iter().map(|equity| equity.share).sum();
        assert!((all.nobody - 1.0).abs() < 1e-9 && sum < 1e-9, "{ranges}: {all:?}");
    }
    // Three exact hands beside three that are drawn: the shares still sum to all.
    let unknown = vec![Range::Any; 3];
    let table = Table { hands: hands[1..].to_vec(), dead: 0, unknown };
    let all = everyone(&ranking, &table, SAMPLING, &Control::new()).expect("no stop").expect("deals");
    let sum: f64 = all.players.iter().map(|equity| equity.share).sum();
    assert!((sum + all.nobody - 1.0).abs() < 1e-9 && all.nobody > 1e-4, "{all:?}");
    assert!(all.players[0].standard_error.is_none() && all.players[2].standard_error.is_some());
}

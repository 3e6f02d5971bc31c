use super::drawing::sampled;
use super::*;
use crate::three_card::card::card_set;
use crate::three_card::rules::{Options, TwoThreeFive};
use etude_model::Suit;

fn table(hero: &str, unknown: usize) -> Table {
    Table { hands: vec![Hand::of(hero)], dead: 0, unknown: vec![Range::Any; unknown] }
}

const SAMPLING: Sampling = Sampling { deals: 400_000, seed: 1, threads: 2 };

fn result(ranking: &Ranking, table: &Table, sampling: Sampling) -> EquityResult {
    equity(ranking, table, 0, sampling, &Control::new()).expect("nothing stops it")
}

fn exact(ranking: &Ranking, table: &Table) -> Equity {
    result(ranking, table, SAMPLING).expect("a deal")
}

/// Sampled equity and its standard error, also for tables that `equity` would count.
fn drawn(ranking: &Ranking, table: &Table, sampling: Sampling) -> (Equity, f64) {
    let deck = table.deck().expect("a deck");
    let opponents = Opponents::new(ranking, table.hands[0], &table.unknown, deck);
    let drawn = sampled(&opponents, Some(0), sampling, &Control::new()).expect("no stop").expect("a deal");
    (drawn, drawn.standard_error.expect("an error"))
}

#[test]
fn one_opponent_is_counted() {
    // Win, tie and lose among the 18,424 hands of the opponent.
    let known = [
        ("AS AH AD", [18_424, 0, 0]),
        ("AS KS QS", [18_378, 3, 43]),
        ("AS KH QD", [17_409, 26, 989]),
        ("AS AH KD", [16_792, 3, 1_629]),
        ("2S 2H 3D", [13_647, 3, 4_774]),
        ("AS KH JD", [13_672, 26, 4_726]),
        ("5S 3H 2D", [0, 26, 18_398]),
    ];
    let ranking = Ranking::new(Options::default());
    for (hero, counts) in known {
        let found = exact(&ranking, &table(hero, 1));
        assert_eq!(found.counts, Some(counts), "{hero}");
        assert_eq!((found.deals, found.standard_error), (18_424, None));
    }
}

/// Every deal of two opponents, one by one.
fn brute_force(ranking: &Ranking, table: &Table) -> [u64; 3] {
    let deck = table.deck().expect("a deck");
    let hands: Vec<(u64, Outcome)> = Hand::from_cards(&deck)
        .filter(|&hand| table.unknown[0].has(fast::value(hand)))
        .map(|hand| (hand.bits(), ranking.compare(table.hands[0], hand)))
        .collect();
    let mut counts = [0; 3];
    for &(first, one) in &hands {
        for &(second, other) in &hands {
            if first & second == 0 {
                let result = match (one, other) {
                    (Outcome::Win, Outcome::Win) => 0,
                    (Outcome::Lose, _) | (_, Outcome::Lose) => 2,
                    _ => 1,
                };
                counts[result] += 1;
            }
        }
    }
    counts
}

#[test]
fn two_opponents_are_counted_as_by_brute_force() {
    let plain = Ranking::new(Options::default());
    let special = Ranking::new(Options { two_three_five: TwoThreeFive::Rainbow, ..Options::default() });
    // Without the sixes, tens and queens, and with few clubs, there are few enough deals to go through.
    let few =
        card_set(Card::all().filter(|card| {
            [4, 8, 10].contains(&card.rank()) || (card.suit() == Suit::Clubs && card.rank() > 5)
        }));
    let pairs = Range::of(|value| (312..=467).contains(&value));
    let tables = [
        (&plain, Table { dead: few, ..table("AS KH JD", 2) }),
        (&plain, Table { dead: few, ..table("9S 9H 2D", 2) }),
        (&special, Table { dead: few, ..table("5S 3H 2D", 2) }),
        (&special, Table { dead: few | Hand::of("2C 8C 4D").bits(), ..table("7S 7H 7D", 2) }),
        (&plain, Table { unknown: vec![pairs; 2], ..table("TS TH KD", 2) }),
    ];
    for (ranking, table) in tables {
        assert_eq!(exact(ranking, &table).counts, Some(brute_force(ranking, &table)), "{table:?}");
    }
}

#[test]
fn three_opponents_are_counted_as_drawn() {
    let ranking = Ranking::new(Options { two_three_five: TwoThreeFive::Offsuit, ..Options::default() });
    let heroes = [
        "AS KH JD", "AS AH KD", "2S 2H 3D", "KS TS 2S", "7S 7H 7D", "8S 8H 3D", "QS TH 9D", "AS 3H 2D",
        "5S 3H 2D", "JS TS 9S",
    ];
    for (hero, index) in heroes.into_iter().zip(0..) {
        let mut wanted = table(hero, 3);
        if index % 2 == 1 {
            // The range of everything by name takes the other way of counting.
            wanted.dead = Hand::of("4C 6C QC").bits();
            wanted.unknown = vec![Range::of(|_| true); 3];
        }
        let counted = exact(&ranking, &wanted);
        let (drawn, error) = drawn(&ranking, &wanted, SAMPLING);
        assert!((counted.share - drawn.share).abs() < 4.0 * error + 1e-6, "{hero}: {counted:?} {drawn:?}");
        let left = if index % 2 == 1 { 46 } else { 49 };
        assert_eq!(counted.deals, choose(left, 3) * choose(left - 3, 3) * choose(left - 6, 3));
    }
}

#[test]
fn known_hands_decide_what_they_can() {
    let ranking = Ranking::new(Options::default());
    let against =
        |known: &str| Table { hands: vec![Hand::of("AS KD 2C"), Hand::of(known)], ..table("AS KD 2C", 0) };
    assert_eq!(exact(&ranking, &against("AH KS 2D")).counts, Some([0, 1, 0]));
    assert_eq!(exact(&ranking, &against("AH KS 3D")).counts, Some([0, 0, 1]));
    assert_eq!(exact(&ranking, &against("AH QS 3D")).counts, Some([1, 0, 0]));
    assert_eq!(exact(&ranking, &against("AH KS 2D")).share, 0.5);
    let beaten = Table { unknown: vec![Range::Any; 2], ..against("AH KS 3D") };
    assert_eq!(exact(&ranking, &beaten).lose, 1.0);
}

#[test]
fn impossible_deals_have_reasons() {
    let ranking = Ranking::new(Options::default());
    let ask = |table: &Table| result(&ranking, table, SAMPLING);
    let hero = table("AS KD 2C", 1);
    let ace = Card::of("AS");
    assert_eq!(ask(&Table { dead: ace.bit(), ..hero.clone() }), Err(Impossible::Twice(ace)));
    assert_eq!(ask(&table("AS KD 2C", 17)), Err(Impossible::TooFewCards { left: 49, opponents: 17 }));
    let nothing = Range::of(|_| false);
    for unknown in [1, 2, 3, 4] {
        let empty = Table { unknown: vec![nothing.clone(); unknown], ..hero.clone() };
        assert_eq!(ask(&empty), Err(Impossible::EmptyRange), "{unknown}");
    }
    let control = Control::new();
    control.cancel();
    assert_eq!(equity(&ranking, &table("AS KD 2C", 3), 0, SAMPLING, &control), Err(Stopped));
    assert_eq!(equity(&ranking, &table("AS KD 2C", 5), 0, SAMPLING, &control), Err(Stopped));
}

/// Both ways to draw agree with the exact figures, also for a range that suits the other way.
#[test]
fn ranges_are_drawn_without_bias() {
    let ranking = Ranking::new(Options::default());
    let pairs = Range::of(|value| (300..=467).contains(&value));
    let three = Table { unknown: vec![pairs; 3], ..table("8S 8H 3D", 3) };
    let counted = exact(&ranking, &three);
    let (drawn, error) = drawn(&ranking, &three, Sampling { deals: 60_000, ..SAMPLING });
    assert!(error < 0.003 && (counted.share - drawn.share).abs() < 4.0 * error, "{counted:?} {drawn:?}");
    let trips = Range::of(|value| value <= 13);
    let narrow = Table { unknown: vec![trips; 5], ..three };
    assert!(exact(&ranking, &narrow).share < 1e-9, "trips beat a pair of eights");
    // Five aces, though they are no empty range.
    let aces = Range::of(|value| value == 1);
    let none = Table { unknown: vec![aces; 5], ..narrow };
    assert_eq!(result(&ranking, &none, SAMPLING), Err(Impossible::TooRare));
}

#[test]
fn drawing_does_not_depend_on_threads() {
    let ranking = Ranking::new(Options::default());
    let with = |threads| result(&ranking, &table("8S 8H 3D", 5), Sampling { threads, ..SAMPLING });
    assert_eq!(with(1), with(3));
}

/// Weighted ranges are drawn as they are counted: wide and narrow ones, which are dealt in two ways.
#[test]
fn weights_are_drawn_as_counted() {
    let ranking = Ranking::new(Options::default());
    let weighted = |weight: fn(u16) -> u16| Range::Classes((1..=741).map(weight).collect());
    // Wide: high cards seldom. Narrow: pairs of aces, and seldom of fours to sevens.
    let wide = weighted(|value| if value < 468 { 1000 } else { 75 });
    let narrow = weighted(|value| match value {
        312..=323 => 1000,
        396..=443 => 30,
        _ => 0,
    });
    let mut shares = Vec::new();
    for range in [wide, narrow] {
        let whole = Range::of(|value| range.has(value));
        for range in [range, whole] {
            let three = Table { unknown: vec![range; 3], ..table("8S 8H 3D", 3) };
            let counted = exact(&ranking, &three);
            let (drawn, error) = drawn(&ranking, &three, Sampling { deals: 60_000, ..SAMPLING });
            assert!(
                error < 0.003 && (counted.share - drawn.share).abs() < 4.0 * error + 1e-6,
                "{counted:?} {drawn:?}"
            );
            shares.push(counted.share);
        }
    }
    assert!(shares[0] < shares[1] - 0.1 && shares[2] < shares[3] / 4.0, "weights matter: {shares:?}");
}

/// Sums of uneven weights that pass 64 bits keep their ratio.
#[test]
fn great_weights_keep_their_ratio() {
    let ranking = Ranking::new(Options::default());
    let uneven =
        |scale: u16| Range::Classes((1..=741).map(|value| if value == 1 { 1 } else { scale }).collect());
    let ask = |range| exact(&ranking, &Table { unknown: vec![range; 3], ..table("8S 8H 3D", 3) });
    let (near, any) = (ask(uneven(999)), ask(Range::Any));
    assert!((near.share - any.share).abs() < 1e-3, "{near:?} {any:?}");
    assert_eq!(near.counts.map(|counts| counts.iter().sum::<u64>()), Some(near.deals));
    assert!(near.deals > 1 << 60 && (near.win + near.tie + near.lose - 1.0).abs() < 1e-12);
}

use super::drawing::sampled;
use super::*;
use crate::games::three_card::rules::{Options, TwoThreeFive};
use crate::model::Suit;

fn hand(text: &str) -> Hand {
    let cards: Vec<Card> =
        text.split(' ').map(|text| Card::all().find(|card| card.text() == text).expect("a card")).collect();
    Hand::new([cards[0], cards[1], cards[2]]).expect("a hand")
}

fn deal(hero: &str, unknown: usize) -> Deal {
    Deal { hero: hand(hero), known: Vec::new(), dead: 0, unknown: vec![Range::Any; unknown] }
}

const SAMPLING: Sampling = Sampling { deals: 400_000, seed: 1, threads: 2 };

fn chances(ranking: &Ranking, deal: &Deal) -> Equity {
    equity(ranking, deal, SAMPLING, &Control::new()).expect("nothing stops it").expect("a deal")
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
        let found = chances(&ranking, &deal(hero, 1));
        assert_eq!(found.counts, Some(counts), "{hero}");
        assert_eq!((found.deals, found.standard_error), (18_424, None));
    }
}

/// Every deal of two opponents, one by one.
fn brute_force(ranking: &Ranking, deal: &Deal) -> [u128; 3] {
    let deck = deck(deal).expect("a deck");
    let hands: Vec<(u64, Outcome)> = Hand::from_cards(&deck)
        .filter(|&hand| deal.unknown[0].has(fast::value(hand)))
        .map(|hand| (hand.bits(), ranking.compare(deal.hero, hand)))
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
    let cards = |text: &str| hand(text).bits();
    // Without the sixes, tens and queens, and with few clubs, there are few enough deals to go through.
    let few = Card::all()
        .filter(|card| [4, 8, 10].contains(&card.rank()) || (card.suit() == Suit::Clubs && card.rank() > 5))
        .fold(0, |few, card| few | card.bit());
    let pairs = Range::Classes((1..=741).map(|value| (312..=467).contains(&value)).collect());
    let deals = [
        (&plain, Deal { dead: few, ..deal("AS KH JD", 2) }),
        (&plain, Deal { dead: few, ..deal("9S 9H 2D", 2) }),
        (&special, Deal { dead: few, ..deal("5S 3H 2D", 2) }),
        (&special, Deal { dead: few | cards("2C 8C 4D"), ..deal("7S 7H 7D", 2) }),
        (&plain, Deal { unknown: vec![pairs; 2], ..deal("TS TH KD", 2) }),
    ];
    for (ranking, deal) in deals {
        assert_eq!(chances(ranking, &deal).counts, Some(brute_force(ranking, &deal)), "{}", deal.hero.text());
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
        let mut wanted = deal(hero, 3);
        if index % 2 == 1 {
            // The range of everything by name takes the other way of counting.
            wanted.dead = hand("4C 6C QC").bits();
            wanted.unknown = vec![Range::Classes(vec![true; 741]); 3];
        }
        let exact = chances(&ranking, &wanted);
        let seats = Seats::new(&ranking, &wanted, deck(&wanted).expect("a deck"));
        let drawn = sampled(&seats, Some(0), SAMPLING, &Control::new()).expect("no stop").expect("a deal");
        let error = drawn.standard_error.expect("an error");
        assert!((exact.share - drawn.share).abs() < 4.0 * error + 1e-6, "{hero}: {exact:?} {drawn:?}");
        let left = if index % 2 == 1 { 46 } else { 49 };
        assert_eq!(exact.deals, (choose(left, 3) * choose(left - 3, 3) * choose(left - 6, 3)) as u128);
    }
}

#[test]
fn known_hands_decide_what_they_can() {
    let ranking = Ranking::new(Options::default());
    let hero = hand("AS KD 2C");
    let against = |known: &str| Deal { hero, known: vec![hand(known)], dead: 0, unknown: Vec::new() };
    assert_eq!(chances(&ranking, &against("AH KS 2D")).counts, Some([0, 1, 0]));
    assert_eq!(chances(&ranking, &against("AH KS 3D")).counts, Some([0, 0, 1]));
    assert_eq!(chances(&ranking, &against("AH QS 3D")).counts, Some([1, 0, 0]));
    assert_eq!(chances(&ranking, &against("AH KS 2D")).share, 0.5);
    let beaten = Deal { unknown: vec![Range::Any; 2], ..against("AH KS 3D") };
    assert_eq!(chances(&ranking, &beaten).lose, 1.0);
}

#[test]
fn what_cannot_be_dealt_is_told() {
    let ranking = Ranking::new(Options::default());
    let ask = |deal: &Deal| equity(&ranking, deal, SAMPLING, &Control::new()).expect("nothing stops it");
    let hero = deal("AS KD 2C", 1);
    let ace = hero.hero.cards()[2];
    assert_eq!(ask(&Deal { dead: ace.bit(), ..hero.clone() }), Err(Impossible::Twice(ace)));
    assert_eq!(ask(&deal("AS KD 2C", 17)), Err(Impossible::TooFewCards { left: 49, opponents: 17 }));
    let nothing = Range::Classes(vec![false; 741]);
    for unknown in [1, 2, 3, 4] {
        let empty = Deal { unknown: vec![nothing.clone(); unknown], ..hero.clone() };
        assert_eq!(ask(&empty), Err(Impossible::EmptyRange), "{unknown}");
    }
    let control = Control::new();
    control.cancel();
    assert_eq!(equity(&ranking, &deal("AS KD 2C", 3), SAMPLING, &control), Err(Stopped));
    assert_eq!(equity(&ranking, &deal("AS KD 2C", 5), SAMPLING, &control), Err(Stopped));
}

/// Both ways to draw meet the exact figures, for a range that suits the other way as well.
#[test]
fn ranges_are_drawn_without_bias() {
    let ranking = Ranking::new(Options::default());
    let pairs = Range::Classes((1..=741).map(|value| (300..=467).contains(&value)).collect());
    let deal = Deal { unknown: vec![pairs; 3], ..deal("8S 8H 3D", 3) };
    let exact = chances(&ranking, &deal);
    let seats = Seats::new(&ranking, &deal, deck(&deal).expect("a deck"));
    let sampling = Sampling { deals: 60_000, ..SAMPLING };
    let drawn = sampled(&seats, Some(0), sampling, &Control::new()).expect("no stop").expect("a deal");
    let error = drawn.standard_error.expect("an error");
    assert!(error < 0.003 && (exact.share - drawn.share).abs() < 4.0 * error, "{exact:?} {drawn:?}");
    let trips = Range::Classes((1..=741).map(|value| value <= 13).collect());
    let narrow = Deal { unknown: vec![trips; 5], ..deal };
    assert!(chances(&ranking, &narrow).share < 1e-9, "trips beat a pair of eights");
    // Five aces, though they are no empty range.
    let aces = Range::Classes((1..=741).map(|value| value == 1).collect());
    let none = Deal { unknown: vec![aces; 5], ..narrow };
    assert_eq!(equity(&ranking, &none, SAMPLING, &Control::new()), Ok(Err(Impossible::TooRare)));
}

#[test]
fn drawing_does_not_depend_on_threads() {
    let ranking = Ranking::new(Options::default());
    let with = |threads| {
        let sampling = Sampling { threads, ..SAMPLING };
        equity(&ranking, &deal("8S 8H 3D", 5), sampling, &Control::new())
    };
    assert_eq!(with(1), with(3));
}

//! Prints how fast hands of three cards are evaluated, and how fast their chances are found.
//!
//! `cargo bench --bench three_card`

// A benchmark may fail like a test.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use etude::games::three_card::article::{encode, tables};
use etude::games::three_card::card::orders;
use etude::games::three_card::equity::{Range, Sampling, Table, equity};
use etude::games::three_card::rules::{Options, Ranking};
use etude::games::three_card::{Card, Hand, fast, heads_up};
use etude::model::Control;
use std::hint::black_box;
use std::time::Instant;

/// How often each measurement is made; the best counts, since other work only ever slows down.
const TIMES: usize = 15;

/// The least seconds that some work takes.
fn best(mut work: impl FnMut()) -> f64 {
    let time = |work: &mut dyn FnMut()| {
        let started = Instant::now();
        work();
        started.elapsed().as_secs_f64()
    };
    (0..TIMES).map(|_| time(&mut work)).fold(f64::INFINITY, f64::min)
}

/// A small generator, so that every run evaluates the same hands.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit
    }
}

/// All 132,600 ordered triples in random order.
fn triples() -> Vec<[Card; 3]> {
    let mut all = Vec::new();
    for hand in Hand::all() {
        all.extend(orders(hand.cards()));
    }
    let mut random = Random(3);
    for end in (1..all.len()).rev() {
        all.swap(end, random.below(end + 1));
    }
    all
}

/// One table by all three cards without gaps: 52³ entries.
struct Dense(Vec<u16>);

impl Dense {
    fn new(triples: &[[Card; 3]]) -> Self {
        let mut table = vec![0; 52 * 52 * 52];
        for &[a, b, c] in triples {
            table[Self::index([a, b, c])] = fast::table().get([a, b, c]);
        }
        Self(table)
    }

    fn index([a, b, c]: [Card; 3]) -> usize {
        (usize::from(a.index()) * 52 + usize::from(b.index())) * 52 + usize::from(c.index())
    }
}

/// One table by the sum of a number for each rank, and another part of it for flushes.
struct Sums {
    table: Vec<u16>,
    ranks: [u16; 13],
    /// Where the flushes begin.
    flushes: usize,
}

impl Sums {
    fn new(triples: &[[Card; 3]]) -> Self {
        let ranks = Self::ranks();
        let flushes = 3 * usize::from(ranks[12]) + 1;
        let mut sums = Self { table: vec![0; 2 * flushes], ranks, flushes };
        for &cards in triples {
            let value = fast::table().get(cards);
            let index = sums.index(cards.map(|card| sums.code(card)));
            assert!(sums.table[index] == 0 || sums.table[index] == value, "sums tell hands apart");
            sums.table[index] = value;
        }
        sums
    }

    /// The smallest numbers whose sums of three are all different, found one after the other.
    fn ranks() -> [u16; 13] {
        let mut ranks: Vec<u16> = Vec::new();
        let mut next = 0;
        while ranks.len() < 13 {
            ranks.push(next);
            let mut sums = Vec::new();
            for (first, &a) in ranks.iter().enumerate() {
                for (second, &b) in ranks.iter().enumerate().skip(first) {
                    sums.extend(ranks[second..].iter().map(|&c| a + b + c));
                }
            }
            let count = sums.len();
            sums.sort_unstable();
            sums.dedup();
            if sums.len() < count {
                ranks.pop();
            }
            next += 1;
        }
        ranks.try_into().unwrap()
    }

    fn code(&self, card: Card) -> u32 {
        u32::from(self.ranks[usize::from(card.rank())]) | 1 << (16 + card.suit() as u32)
    }

    fn index(&self, [a, b, c]: [u32; 3]) -> usize {
        let sum = ((a & 0xFFFF) + (b & 0xFFFF) + (c & 0xFFFF)) as usize;
        if a & b & c & 0xF_0000 == 0 { sum } else { self.flushes + sum }
    }
}

fn show(name: &str, bytes: usize, seconds: f64, count: usize) {
    println!("{name:<34} {:>8} KB {:>7.2} ns a hand", bytes / 1024, 1e9 * seconds / count as f64);
}

fn evaluation() {
    let triples = triples();
    let count = triples.len();
    let sum = |values: &mut dyn Iterator<Item = u16>| values.map(u64::from).sum::<u64>();
    let expected = sum(&mut triples.iter().map(|&cards| fast::table().get(cards)));

    let table = fast::table();
    let seconds = best(|| {
        let total: u64 = black_box(&triples).iter().map(|&cards| u64::from(table.get(cards))).sum();
        assert_eq!(total, expected);
    });
    show("64³ table (the program's)", table.bytes(), seconds, count);

    let dense = Dense::new(&triples);
    let seconds = best(|| {
        let total: u64 =
            black_box(&triples).iter().map(|&cards| u64::from(dense.0[Dense::index(cards)])).sum();
        assert_eq!(total, expected);
    });
    show("52³ table", 2 * dense.0.len(), seconds, count);

    let sums = Sums::new(&triples);
    let coded: Vec<[u32; 3]> = triples.iter().map(|cards| cards.map(|card| sums.code(card))).collect();
    let seconds = best(|| {
        let total: u64 =
            black_box(&coded).iter().map(|&cards| u64::from(sums.table[sums.index(cards)])).sum();
        assert_eq!(total, expected);
    });
    show("one table by sums of ranks", 2 * sums.table.len(), seconds, count);

    let article = tables();
    let coded: Vec<[u32; 3]> = triples.iter().map(|cards| cards.map(encode)).collect();
    let seconds = best(|| {
        let total: u64 = black_box(&coded).iter().map(|&cards| u64::from(article.value(cards))).sum();
        assert_eq!(total, expected);
    });
    show("the article's three tables", 14_338 + 14_338 + 137_844, seconds, count);
    let seconds = best(|| {
        let total: u64 = black_box(&coded).iter().map(|&cards| u64::from(article.value_by_hash(cards))).sum();
        assert_eq!(total, expected);
    });
    show("the article's with perfect hash", 14_338 + 14_338 + 576, seconds, count);

    let cards: Vec<Card> = Card::all().collect();
    let seconds = best(|| {
        let cards = black_box(&cards);
        let mut total = 0;
        for (third, &c) in cards.iter().enumerate() {
            for (second, &b) in cards[..third].iter().enumerate() {
                total += cards[..second].iter().map(|&a| u64::from(table.get([a, b, c]))).sum::<u64>();
            }
        }
        assert_eq!(6 * total, expected);
    });
    println!("all 22,100 hands: {:.1} µs", 1e6 * seconds);
}

/// A hand against unknown opponents.
fn table(hero: Hand, unknown: usize) -> Table {
    Table { hands: vec![hero], dead: 0, unknown: vec![Range::Any; unknown] }
}

fn chances(threads: usize) {
    let ranking = Ranking::new(Options::default());
    let hands: Vec<Hand> = Hand::all().step_by(1_789).collect();
    for unknown in 1..=3 {
        let control = Control::new();
        let sampling = Sampling { deals: 1, seed: 1, threads };
        let times: Vec<f64> = hands
            .iter()
            .map(|&hero| {
                let table = table(hero, unknown);
                best(|| {
                    let found = equity(&ranking, &table, 0, sampling, &control).unwrap().unwrap();
                    assert!(found.counts.is_some());
                })
            })
            .collect();
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let worst = times.iter().copied().fold(0.0, f64::max);
        println!(
            "exact against {unknown}, {threads} threads, {} hands: mean {:.2} ms, worst {:.2} ms",
            hands.len(),
            1e3 * mean,
            1e3 * worst
        );
    }
}

fn drawing() {
    let ranking = Ranking::new(Options::default());
    let control = Control::new();
    for (text, unknown) in [("a middling hand", 4), ("a middling hand", 5), ("a middling hand", 8)] {
        let hero = Hand::all().nth(11_000).unwrap();
        let table = table(hero, unknown);
        let deals = 4_000_000;
        let sampling = Sampling { deals, seed: 1, threads: 1 };
        let seconds = best(|| {
            equity(&ranking, &table, 0, sampling, &control).unwrap().unwrap();
        });
        println!(
            "drawing, {text} ({}) against {unknown}: {:.1} million deals a second a core",
            hero.text(),
            deals as f64 / seconds / 1e6
        );
    }
    let best_hand = Hand::all().last().unwrap();
    let table = table(best_hand, 5);
    let deals = 4_000_000;
    let seconds = best(|| {
        equity(&ranking, &table, 0, Sampling { deals, seed: 1, threads: 1 }, &control).unwrap().unwrap();
    });
    println!(
        "drawing, the best hand against 5, nothing cut short: {:.1} million deals a second a core",
        deals as f64 / seconds / 1e6
    );
}

fn main() {
    evaluation();
    let ranking = Ranking::new(Options::default());
    let seconds = best(|| {
        black_box(heads_up::shares(&ranking));
    });
    println!("all 741 classes against 1: {:.1} ms", 1e3 * seconds);
    chances(1);
    chances(2);
    drawing();
}

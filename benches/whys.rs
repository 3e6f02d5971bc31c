//! Why the moves of every sample and every exercise win or lose, checked against references:
//! `cargo bench --bench whys -- 3000000` with so many positions for each part of the work, and with words that a name must
//! have behind the number.
//!
//! Prints a line for each study, and how many were checked against which truth. A sentence that does not hold panics.

// Helpers of tests may fail like tests.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic)]

use etude::study::registry::KINDS;
use etude::study::session::{self, Contents};
use etude_support_study::whys::{self, Sweep};
use std::collections::BTreeMap;
use std::time::Instant;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let nodes = arguments.first().and_then(|word| word.parse().ok()).unwrap_or(3_000_000);
    let wanted = arguments.get(1).map_or("", String::as_str);
    let texts = KINDS.iter().flat_map(|kind| {
        let samples = kind.samples.iter().map(|sample| (sample.id, sample.text()));
        samples.chain(kind.decks.iter().map(|deck| (deck.id, deck.text())))
    });
    let mut tally = BTreeMap::<&str, (usize, usize)>::new();
    for (id, text) in texts.filter(|(id, _)| id.contains(wanted)) {
        let studies = match session::read_any(text).expect("a file of the program's own") {
            Contents::Study(study) => vec![*study],
            Contents::Studies { studies, .. } => studies,
        };
        for (number, study) in (1..).zip(&studies) {
            let began = Instant::now();
            let found = whys::sweep(study, nodes);
            let (name, bad) = match found {
                Sweep::Reference(bad) => ("by the reference", bad),
                Sweep::Other(bad) => ("by another solver", bad),
                Sweep::TooMuch => ("too much work", 0),
                Sweep::Unproved => ("nothing to prove", 0),
            };
            let count = tally.entry(name).or_default();
            *count = (count.0 + 1, count.1 + bad);
            println!("{id} {number}: {name}, {bad} bad moves, {:.1} s", began.elapsed().as_secs_f64());
        }
    }
    for (name, (studies, bad)) in tally {
        println!("{studies} studies {name}, {bad} bad moves");
    }
}

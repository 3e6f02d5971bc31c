//! Solves deals of durak for samples of how much work proofs are, and fits the networks that guess it.
//!
//! `cargo bench --bench durak_effort -- samples FIRST-LAST FILE` solves the deals of these numbers, each under all rules, and
//! writes samples; behind the file may stand what to deal instead, as `plain:6 throw-in-transfer:6`.
//! `cargo bench --bench durak_effort -- fit FILE...` prints `src/games/durak/endgame/effort/weights.rs`, and on the other
//! channel how good the guesses are. The same deals give the same samples, the same files the same weights.

// A benchmark may fail like a test.
#![allow(clippy::expect_used, clippy::panic, missing_docs)]

mod durak;

use durak::dealt;
use etude::games::durak::bounded::Bounded;
use etude::games::durak::endgame::Endgame;
use etude::games::durak::endgame::effort::features::{COUNT, HAND, features};
use etude::games::durak::endgame::effort::{
    kind,
    network::{GUESSED, HIDDEN, KINDS, UNIT},
};
use etude::model::{Hints, Side, Value};
use etude::study::store::write_atomically;
use rustc_hash::FxHashMap;
use std::{cmp::Reverse, f32::consts::LOG2_E};

/// What is dealt under each number: the rules and the cards of a hand.
const DEALS: &str = "plain:9 throw-in:9 plain:8 throw-in:8 plain:11 plain-transfer:9 throw-in-transfer:9 \
    plain-transfer:7 throw-in-transfer:7 plain-transfer:8";
/// The most positions that are looked at in a deal.
const MOST: u32 = 60_000;
/// The root of the work from which on every position becomes a sample; one of less work has a chance in proportion.
const CERTAIN: f32 = 60.0;
/// The bytes of a sample: the kind of decision, whether it comes out well, the work, what is seen.
const SAMPLE: usize = 1 + 1 + 4 + COUNT;
/// The samples that move the weights of a network.
const STEPS: usize = 8_000_000;
/// How far the first of them moves weights; what the others do goes down to nothing evenly.
const PACE: f32 = 0.003;
/// How fast the logarithms of work are learnt beside the outcome, and the weights that skip the cells beside the others.
const SLOWER: [f32; 2] = [0.2, 0.3];
/// The most that one sample's error in the logarithm of work counts.
const ERROR: f32 = 3.0;
/// The most positions that a sample stands for, and how many it takes for its step to be a whole one.
const STANDS_FOR: [f32; 2] = [10.0, 3.0];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["samples", numbers, file] => samples(numbers, file, DEALS),
        ["samples", numbers, file, ref deals @ ..] => samples(numbers, file, &deals.join(" ")),
        ["fit", ref files @ ..] if !files.is_empty() => fit(files),
        _ => println!("samples FIRST-LAST FILE [RULES:CARDS...] | fit FILE..."),
    }
}

/// Knuth's linear congruential generator of 64 bits: the samples and the weights of the sources were made with it.
struct Random(u64);

impl Random {
    /// The next number of so many bits.
    fn bits(&mut self, bits: u32) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> (u64::BITS - bits)
    }
}

/// A depth-first search that remembers all outcomes and writes some of what it proves down.
struct Sampler<P: Hints> {
    endgame: fn(&P) -> &Endgame,
    known: FxHashMap<(P::Class, bool), bool>,
    looked_at: u32,
    random: Random,
    samples: Vec<u8>,
}

impl<P: Hints> Sampler<P> {
    /// The samples of one deal: of the proof whether the attacker wins.
    fn solve(position: P, endgame: fn(&P) -> &Endgame, number: u64) -> Vec<u8> {
        let (known, random) = (FxHashMap::default(), Random(number * 77_777 + 1));
        let mut sampler = Self { endgame, known, looked_at: 0, random, samples: Vec::new() };
        let side = position.side_to_move();
        // Where it takes too long, what was proved by then is as good.
        let _ = sampler.gets(position, side, true);
        sampler.samples
    }

    /// Whether a side gets what it wants: a win, or else no loss. None when that takes too long.
    fn gets(&mut self, mut position: P, side: Side, win: bool) -> Option<bool> {
        while let Some(mv) = position.only_move() {
            position.play(mv);
        }
        let mover = position.side_to_move();
        // One side gets what it wants where the other does not get what then is left to want.
        let same = mover == side;
        let win = win == same;
        if let Some(value) = position.static_value() {
            let passes = if win { value == Value::Win } else { value != Value::Loss };
            return Some(passes == same);
        }
        let key = (position.dominance().class, win);
        if let Some(&passes) = self.known.get(&key) {
            return Some(passes == same);
        }
        self.looked_at += 1;
        (self.looked_at <= MOST).then_some(())?;
        let before = self.looked_at;
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.sort_by_key(|&mv| Reverse(position.order_score(mv)));
        let (mut moves, mut passes) = (moves.into_iter(), false);
        while !passes && let Some(mv) = moves.next() {
            passes = self.gets(position.after(mv), mover, win)?;
        }
        self.known.insert(key, passes);
        let work = self.looked_at - before + 1;
        if (self.random.bits(31) as f64) < f64::from(work).sqrt() / f64::from(CERTAIN) * 2_f64.powi(31) {
            let endgame = (self.endgame)(&position);
            self.samples.extend([kind(endgame) as u8, u8::from(passes)]);
            self.samples.extend(work.to_le_bytes());
            let small = |feature: i32| i8::try_from(feature).expect("a small number").to_le_bytes();
            self.samples.extend(features(endgame).into_iter().flat_map(small));
        }
        Some(passes == same)
    }
}

fn samples(numbers: &str, file: &str, deals: &str) {
    let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
    let [first, last]: [u64; 2] = [first, last].map(|number| number.parse().expect("a number"));
    let mut samples = Vec::new();
    for number in first..=last {
        for deal in deals.split(' ') {
            let (rules, cards) = deal.split_once(':').expect("rules and cards");
            let deal = dealt(rules, cards.parse().expect("a number of cards"), number);
            samples.extend(if rules.contains("transfer") {
                let claimant = if number.is_multiple_of(2) { Side::First } else { Side::Second };
                Sampler::solve(Bounded::new(deal, claimant, 1 + (number % 3) as u8), Bounded::ending, number)
            } else {
                Sampler::solve(deal, |endgame| endgame, number)
            });
        }
    }
    println!("{} samples", samples.len() / SAMPLE);
    write_atomically(file.as_ref(), &samples).expect("the samples are written");
}

/// What features are divided by while weights are fitted, so that large ones do not move them too far.
const SCALES: [f32; COUNT] = {
    let mut scales = [1.0; COUNT];
    (scales[5], scales[HAND + 5]) = (4.0, 4.0);
    (scales[7], scales[HAND + 7], scales[28], scales[31]) = (8.0, 8.0, 8.0, 8.0);
    scales
};

struct Sample {
    passes: bool,
    /// Which of the guesses of work it tells of.
    told: usize,
    /// The natural logarithm of the positions that the proof took.
    work: f32,
    /// How many positions it stands for.
    counts: f32,
    features: [f32; COUNT],
}

impl Sample {
    fn read(bytes: &[u8]) -> Self {
        let work = u32::from_le_bytes([bytes[2], bytes[3], bytes[4], bytes[5]]);
        let counts = 1.0 / ((work as f32).sqrt() / CERTAIN).clamp(1.0 / STANDS_FOR[0], 1.0);
        let feature = |at: usize| f32::from(bytes[SAMPLE - COUNT + at].cast_signed()) / SCALES[at];
        let (features, told) = (std::array::from_fn(feature), if bytes[1] == 0 { 2 } else { 1 });
        Self { passes: told == 1, told, work: (work as f32).ln(), counts, features }
    }
}

/// A network of floats, which guesses natural logarithms.
struct Fitted {
    cells: [[f32; COUNT]; HIDDEN],
    guesses: [[f32; HIDDEN]; GUESSED],
    straight: [[f32; COUNT]; GUESSED],
}

fn dot(weights: &[f32; COUNT], features: &[f32; COUNT]) -> f32 {
    weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
}

impl Fitted {
    fn new(random: &mut Random) -> Self {
        let (mut cells, mut guesses) = ([[0.0; COUNT]; HIDDEN], [[0.0; HIDDEN]; GUESSED]);
        for (place, cell) in cells.iter_mut().enumerate() {
            let mut weight = || (random.bits(24) as f32 / (1 << 24) as f32 * 2.0 - 1.0) * 0.1;
            cell.fill_with(&mut weight);
            for weights in &mut guesses {
                weights[place] = weight();
            }
        }
        Self { cells, guesses, straight: [[0.0; COUNT]; GUESSED] }
    }

    /// What the cells say, and the guesses.
    fn guess(&self, features: &[f32; COUNT]) -> ([f32; HIDDEN], [f32; GUESSED]) {
        let cells = self.cells.each_ref().map(|weights| dot(weights, features).max(0.0));
        let mut guess = self.straight.each_ref().map(|weights| dot(weights, features));
        for (guess, weights) in guess.iter_mut().zip(&self.guesses) {
            weights.iter().zip(cells).for_each(|(weight, cell)| *guess += weight * cell);
        }
        (cells, guess)
    }

    /// Moves the weights towards a sample: the odds by cross entropy, the work by squares of errors.
    fn learn(&mut self, sample: &Sample, pace: f32) {
        let (cells, guess) = self.guess(&sample.features);
        let mut slope = [0.0; GUESSED];
        slope[0] = (f32::from(u8::from(sample.passes)) - 1.0 / (1.0 + (-guess[0]).exp())) * pace;
        slope[sample.told] = (sample.work - guess[sample.told]).clamp(-ERROR, ERROR) * pace * SLOWER[0];
        for place in (0..HIDDEN).filter(|&place| cells[place] > 0.0) {
            let mut back = 0.0;
            for (weights, slope) in self.guesses.iter_mut().zip(slope) {
                back += slope * weights[place];
                weights[place] += slope * cells[place];
            }
            let weights = self.cells[place].iter_mut();
            weights.zip(&sample.features).for_each(|(weight, feature)| *weight += back * feature);
        }
        for (weights, slope) in self.straight.iter_mut().zip(slope) {
            let weights = weights.iter_mut().zip(&sample.features);
            weights.for_each(|(weight, feature)| *weight += slope * feature * SLOWER[1]);
        }
    }

    /// Tells of how many samples the outcome is guessed right, and how far the guesses of work are off.
    fn judge(&self, kind: usize, samples: &[Sample]) {
        let [mut all, mut right, mut error] = [0.0; 3];
        for sample in samples {
            let (_, guess) = self.guess(&sample.features);
            all += f64::from(sample.counts);
            right += if (guess[0] > 0.0) == sample.passes { f64::from(sample.counts) } else { 0.0 };
            error += f64::from(sample.counts * (sample.work - guess[sample.told]).powi(2));
        }
        let (right, error, kept) = (right / all, error / all, samples.len());
        eprintln!("kind {kind}: {kept} kept aside, {right:.3} right, error of logarithms {error:.3}");
    }

    /// Prints the network as the sources have it: whole numbers, binary logarithms, features as they are.
    fn print(&self) {
        let unscaled = |weights: &[f32; COUNT], unit: f32| -> Vec<f32> {
            weights.iter().zip(SCALES).map(|(weight, scale)| weight * unit / scale).collect()
        };
        println!("    Network {{");
        rows("cells", self.cells.iter().map(|weights| unscaled(weights, 1.0)));
        rows("guesses", self.guesses.iter().map(|weights| weights.map(|weight| weight * LOG2_E).to_vec()));
        rows("straight", self.straight.iter().map(|weights| unscaled(weights, LOG2_E)));
        println!("    }},");
    }
}

fn rows(name: &str, rows: impl Iterator<Item = Vec<f32>>) {
    println!("        {name}: [");
    for row in rows {
        println!("            [");
        let whole = |weight: &f32| ((weight * (1 << UNIT) as f32).round() as i16).to_string();
        for part in row.chunks(20) {
            println!("                {},", part.iter().map(whole).collect::<Vec<_>>().join(", "));
        }
        println!("            ],");
    }
    println!("        ],");
}

const HEAD: &str = "//! The weights of the networks; `benches/README.md` says how they were found.

use super::network::{KINDS, Network};

/// The networks: before a bout, in defence, while cards are thrown in to what is taken, and in attack.
#[rustfmt::skip]
pub static NETWORKS: [Network; KINDS] = [
";

fn fit(files: &[&str]) {
    let [mut learnt, mut kept]: [[Vec<Sample>; KINDS]; 2] = Default::default();
    for file in files {
        let bytes = std::fs::read(file).expect("a file of samples");
        let last = bytes.len() / SAMPLE * 9 / 10;
        // The last tenth is of other deals than what is learnt.
        for (place, bytes) in bytes.chunks_exact(SAMPLE).enumerate() {
            let samples = if place > last { &mut kept } else { &mut learnt };
            samples[usize::from(bytes[0])].push(Sample::read(bytes));
        }
    }
    print!("{HEAD}");
    for (kind, (learnt, kept)) in learnt.iter().zip(&kept).enumerate() {
        assert!(!learnt.is_empty(), "no samples of kind {kind}");
        let mut random = Random(7);
        let mut network = Fitted::new(&mut random);
        for step in 0..STEPS {
            let sample = &learnt[random.bits(31) as usize % learnt.len()];
            let pace = PACE * (1.0 - step as f32 / STEPS as f32) * (sample.counts / STANDS_FOR[1]).min(1.0);
            network.learn(sample, pace);
        }
        network.judge(kind, kept);
        network.print();
    }
    println!("];");
}

//! Fits a network to positions whose outcome is known.

use super::Sample;
use etude::games::draughts::board::Size;
use etude::games::draughts::evaluation::network::{
    self, FIRST, FIRST_ONE, MOST_FIRST, PHASES, SECOND, SECOND_ONE, UNIT,
};
use etude::model::SplitMix;
use std::time::Instant;

/// So many positions are learnt from at once.
const BATCH: usize = 512;
/// How far a weight goes at first, in one step: of a network that knows nothing, and of one that learns on.
const RATE: f32 = 0.002;
const RATE_ON: f32 = 0.001;
/// The logits of a man at which a network learns on; it is told anew at the end.
const MAN: f32 = 1.4;
/// What the last step is of the first.
const LAST_RATE: f32 = 0.02;
/// One position of so many is not learnt from, but asked how well the others were learnt.
const HELD_OUT: usize = 20;

/// Numbers that are learnt, with the means of their slopes and of the squares of these (Kingma and Ba, *Adam*, 2014).
struct Learnt {
    at: Vec<f32>,
    slope: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    most: f32,
}

impl Learnt {
    fn new(count: usize, most: f32, mut number: impl FnMut() -> f32) -> Self {
        let at = (0..count).map(|_| number()).collect();
        Self { at, slope: vec![0.0; count], mean: vec![0.0; count], square: vec![0.0; count], most }
    }

    /// Goes a step against the slopes.
    fn step(&mut self, rate: f32) {
        let Self { at, slope, mean, square, most } = self;
        for (((at, slope), mean), square) in at.iter_mut().zip(slope).zip(mean).zip(square) {
            *mean += 0.1 * (*slope - *mean);
            *square += 0.001 * (*slope * *slope - *square);
            *at = (*at - rate * *mean / (square.sqrt() + 1e-8)).clamp(-*most, *most);
            *slope = 0.0;
        }
    }
}

/// A position as a network sees it.
struct Seen {
    /// Its inputs, and the one that is always on.
    inputs: Vec<u16>,
    phase: u8,
    target: f32,
}

/// The layers of a network.
struct Net {
    first: Learnt,
    alone: Learnt,
    second: Learnt,
    thresholds: Learnt,
    third: Learnt,
}

/// What the neurons said of a position.
struct Said {
    first: [f32; FIRST],
    second: [f32; SECOND],
    total: f32,
}

impl Net {
    fn new(size: Size, random: &mut SplitMix) -> Self {
        let rows = network::inputs(size) + 1;
        let mut around = |width: f32| move_by(random, width);
        let first = Learnt::new(rows * FIRST, MOST_FIRST as f32 / FIRST_ONE as f32, || around(0.15));
        let alone = Learnt::new(rows * PHASES, 20.0, || 0.0);
        let most = i16::MAX as f32 / SECOND_ONE as f32;
        let second = Learnt::new(PHASES * SECOND * FIRST, most, || around(0.2));
        let thresholds = Learnt::new(PHASES * SECOND, 100.0, || 0.1);
        let third = Learnt::new(PHASES * SECOND, 100.0, || around(0.3));
        let mut net = Self { first, alone, second, thresholds, third };
        // Neurons begin in the middle of what they can say.
        net.first.at[(rows - 1) * FIRST..].fill(0.3);
        net
    }

    fn say(&self, seen: &Seen) -> Said {
        let phase = usize::from(seen.phase);
        let (mut first, mut total) = ([0.0; FIRST], 0.0);
        for &input in &seen.inputs {
            let input = usize::from(input);
            total += self.alone.at[input * PHASES + phase];
            let row = &self.first.at[input * FIRST..][..FIRST];
            for (sum, weight) in first.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        let mut second = [0.0; SECOND];
        for (neuron, said) in second.iter_mut().enumerate() {
            let at = phase * SECOND + neuron;
            let row = &self.second.at[at * FIRST..][..FIRST];
            // Sums side by side are summed by the processor side by side.
            let mut sums = [0.0; 8];
            for (part, weights) in first.chunks_exact(8).zip(row.chunks_exact(8)) {
                for ((sum, said), weight) in sums.iter_mut().zip(part).zip(weights) {
                    *sum += said.clamp(0.0, 1.0) * weight;
                }
            }
            *said = sums.iter().sum::<f32>() + self.thresholds.at[at];
            total += said.clamp(0.0, 1.0) * self.third.at[at];
        }
        Said { first, second, total }
    }

    /// Adds the slopes of a position, and returns what it costs.
    fn learn(&mut self, seen: &Seen) -> f32 {
        let said = self.say(seen);
        let chance = chance(said.total);
        let slope = (chance - seen.target) / BATCH as f32;
        let phase = usize::from(seen.phase);
        let inside = |sum: f32| sum > 0.0 && sum < 1.0;
        let mut of_first = [0.0; FIRST];
        for (neuron, &sum) in said.second.iter().enumerate() {
            let at = phase * SECOND + neuron;
            self.third.slope[at] += slope * sum.clamp(0.0, 1.0);
            if !inside(sum) {
                continue;
            }
            let slope = slope * self.third.at[at];
            self.thresholds.slope[at] += slope;
            let row = at * FIRST..(at + 1) * FIRST;
            let (weights, slopes) = (&self.second.at[row.clone()], &mut self.second.slope[row]);
            for place in 0..FIRST {
                slopes[place] += slope * said.first[place].clamp(0.0, 1.0);
                of_first[place] += slope * weights[place];
            }
        }
        for (slope, &sum) in of_first.iter_mut().zip(&said.first) {
            if !inside(sum) {
                *slope = 0.0;
            }
        }
        for &input in &seen.inputs {
            let input = usize::from(input);
            self.alone.slope[input * PHASES + phase] += slope;
            for (sum, slope) in self.first.slope[input * FIRST..][..FIRST].iter_mut().zip(&of_first) {
                *sum += slope;
            }
        }
        loss(chance, seen.target)
    }

    fn step(&mut self, rate: f32) {
        let Self { first, alone, second, thresholds, third } = self;
        for part in [first, alone, second, thresholds, third] {
            part.step(rate);
        }
    }

    /// The layers in the order of [`network::Network::new`], with what is 1 in each, where so many logits are a man.
    fn parts(&mut self, man: f32) -> [(&mut Learnt, f32); 5] {
        let unit = 100.0 * UNIT as f32 / man;
        [
            (&mut self.first, FIRST_ONE as f32),
            (&mut self.alone, unit),
            (&mut self.second, SECOND_ONE as f32),
            (&mut self.thresholds, (FIRST_ONE * SECOND_ONE) as f32),
            (&mut self.third, unit),
        ]
    }

    /// The numbers of [`network::Network::new`], where so many logits are a man.
    fn numbers(&mut self, man: f32) -> Vec<i32> {
        let all = self.parts(man);
        all.iter().flat_map(|(part, unit)| part.at.iter().map(move |at| (at * unit).round() as i32)).collect()
    }

    /// Takes these numbers for a beginning.
    fn learn_on(&mut self, numbers: &[i32]) {
        let mut numbers = numbers.iter();
        for (part, unit) in self.parts(MAN) {
            for (at, number) in part.at.iter_mut().zip(&mut numbers) {
                *at = *number as f32 / unit;
            }
        }
    }
}

/// A number around 0, at most so far from it.
fn move_by(random: &mut SplitMix, width: f32) -> f32 {
    (random.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * width
}

pub fn chance(logits: f32) -> f32 {
    1.0 / (1.0 + (-logits).exp())
}

/// What it costs to have said this chance, less what it costs at least.
fn loss(said: f32, target: f32) -> f32 {
    let cost =
        |part: f32, said: f32| if part > 0.0 { part * (part / said.clamp(1e-6, 1.0)).ln() } else { 0.0 };
    cost(target, said) + cost(1.0 - target, 1.0 - said)
}

fn seen(size: Size, sample: &Sample) -> Seen {
    let mut inputs = Vec::with_capacity(32);
    network::each(&sample.position, |input| inputs.push(input as u16));
    inputs.push(network::inputs(size) as u16);
    let phase = network::phase(size, sample.position.board.occupied().count_ones()) as u8;
    Seen { inputs, phase, target: sample.target }
}

/// Fits a network to positions; its numbers. With a network `before` it learns on, and what that has learnt of positions
/// that are gone is kept.
pub fn fit(size: Size, samples: Vec<Sample>, rounds: usize, seed: u64, before: Option<&[i32]>) -> Vec<i32> {
    let mut random = SplitMix(seed);
    let mut all: Vec<Seen> = samples.iter().map(|sample| seen(size, sample)).collect();
    let mut at = 0;
    let held_out: Vec<Seen> = all
        .extract_if(.., |_| {
            at += 1;
            at % HELD_OUT == 0
        })
        .collect();
    let mut net = Net::new(size, &mut random);
    let first_rate = if before.is_some() { RATE_ON } else { RATE };
    if let Some(numbers) = before {
        net.learn_on(numbers);
    }
    println!("| round | loss | of {} held out | seconds |\n|---|---|---|---|", held_out.len());
    let started = Instant::now();
    for round in 0..rounds {
        for at in (1..all.len()).rev() {
            all.swap(at, random.below(at as u64 + 1) as usize);
        }
        let rate = first_rate * LAST_RATE.powf(round as f32 / rounds.saturating_sub(1).max(1) as f32);
        let mut sum = 0.0;
        for batch in all.chunks(BATCH) {
            sum += batch.iter().map(|seen| f64::from(net.learn(seen))).sum::<f64>();
            net.step(rate);
        }
        let other: f64 =
            held_out.iter().map(|seen| f64::from(loss(chance(net.say(seen).total), seen.target))).sum();
        println!(
            "| {} | {:.5} | {:.5} | {:.0} |",
            round + 1,
            sum / all.len() as f64,
            other / held_out.len().max(1) as f64,
            started.elapsed().as_secs_f64()
        );
    }
    let man = worth_of_a_man(size, &net, &held_out);
    println!("a man is worth {man:.3} logits");
    net.numbers(man)
}

/// By how much what is said falls when a man of the side to move is taken away, on average.
fn worth_of_a_man(size: Size, net: &Net, positions: &[Seen]) -> f32 {
    let (mut sum, mut count) = (0.0, 0);
    let men = size.squares().into();
    for seen in positions.iter().take(20_000) {
        let before = net.say(seen).total;
        for (at, _) in seen.inputs.iter().enumerate().filter(|(_, input)| **input < men) {
            let mut inputs = seen.inputs.clone();
            inputs.remove(at);
            sum += before - net.say(&Seen { inputs, ..*seen }).total;
            count += 1;
        }
    }
    sum / count.max(1) as f32
}

//! Games of durak between bots, and a network fitted to them.
//!
//! `cargo bench --bench durak_train -- play BOT GAMES SEED RULES CARDS FILE` appends what each bout began with and how the game ended;
//! `cargo bench --bench durak_train -- fit FILE,FILE… ROUNDS WEIGHTS` fits weights and writes them.
//! RULES are `podkidnoy`, `perevodnoy`, `article`, several by commas, taken in turn; CARDS are 24, 32, 36 or 52.

// A benchmark may fail like a test.
#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, missing_docs)]

use etude::games::durak::bots::BotName;
use etude::games::durak::bots::value::{INPUTS, ONE, UNITS, WEIGHTS, inputs};
use etude::games::durak::deal::{Deal, holder_of_lowest_trump, shuffled};
use etude::games::durak::view::View;
use etude::games::durak::{Deck, Rules};
use etude::model::{Control, Side};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::fs::OpenOptions;
use std::io::{BufWriter, Write};

/// Of a hundred moves so many are made by chance, so that what is not usual is known as well.
const CHANCE: u64 = 4;
/// Samples that move the weights together.
const BATCH: usize = 128;
/// The first answer's weights begin here.
const ANSWERS: usize = INPUTS * UNITS + UNITS;
/// How much a draw counts beside the score.
const OF_DRAWS: f32 = 0.3;

type Sample = (Vec<u16>, f32);

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["play", bot, games, seed, rules, cards, file] => {
            play(bot, games.parse().unwrap(), seed.parse().unwrap(), rules, cards.parse().unwrap(), file);
        }
        ["fit", files, rounds, weights] => fit(files, rounds.parse().unwrap(), weights),
        _ => println!("play BOT GAMES SEED RULES CARDS FILE | fit FILES ROUNDS WEIGHTS"),
    }
}

fn rules_of(name: &str) -> Rules {
    match name {
        "podkidnoy" => Rules::PODKIDNOY,
        "perevodnoy" => Rules { transfer: true, ..Rules::PODKIDNOY },
        "article" => Rules::ARTICLE,
        _ => panic!("no rules: {name}"),
    }
}

fn play(bot: &str, games: u64, seed: u64, rules: &str, cards: u8, file: &str) {
    let deck = Deck::of_size(cards).expect("a pack");
    let maker = BotName::from_text(bot).expect("a bot").maker(deck);
    let rules: Vec<Rules> = rules.split(',').map(rules_of).collect();
    let mut out = BufWriter::new(OpenOptions::new().create(true).append(true).open(file).unwrap());
    for game in 0..games {
        let seed = seed * 1_000_003 + game;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed ^ 0x00ab_cdef);
        let pack = shuffled(deck, seed);
        let first = holder_of_lowest_trump(&pack, pack[pack.len() - 1].suit()).unwrap_or(Side::First);
        let deal = Deal::new(rules[game as usize % rules.len()], deck, pack, None, first).unwrap();
        let mut bots = [maker.bot(2 * seed), maker.bot(2 * seed + 1)];
        for (bot, seat) in bots.iter_mut().zip(Side::ALL) {
            bot.start(seat, &deal.public());
        }
        let mut memory = deal.memory();
        let mut state = deal.start(&mut |event| memory.observe(event));
        let (mut legal, mut bouts) = (Vec::new(), Vec::new());
        while state.result().is_none() && bouts.len() < 200 {
            legal.clear();
            state.legal_moves(&mut legal);
            if state.bout().is_fresh() {
                bouts.push((inputs(&state), state.attacker()));
            }
            let seat = state.to_move();
            let mv = if random.next_u64() % 100 < CHANCE {
                legal[(random.next_u64() % legal.len() as u64) as usize]
            } else {
                bots[seat.index()].choose(&View::new(&state, &memory, seat), &Control::new()).unwrap()
            };
            state.play(mv, &mut |event| memory.observe(event));
        }
        let Some(winner) = state.result() else { continue };
        for (on, attacker) in bouts {
            let got = winner.map_or(1, |winner| if winner == attacker { 2 } else { 0 });
            out.write_all(&[got, on.len() as u8]).unwrap();
            for input in on {
                out.write_all(&input.to_le_bytes()).unwrap();
            }
        }
    }
}

fn read(files: &str) -> Vec<Sample> {
    let mut samples = Vec::new();
    for file in files.split(',') {
        let bytes = std::fs::read(file).unwrap();
        let mut rest = bytes.as_slice();
        while let [got, count, left @ ..] = rest {
            let Some((on, left)) = left.split_at_checked(2 * usize::from(*count)) else { break };
            let on = on.chunks(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
            samples.push((on, f32::from(*got) / 2.0));
            rest = left;
        }
    }
    samples
}

/// The input when the plain suits are exchanged, which changes nothing in a game.
fn exchanged(input: u16, order: [usize; 3]) -> usize {
    let input = usize::from(input);
    let (plane, card) = (input / 52, input % 52);
    if input >= 3 * 52 || card >= 39 { input } else { plane * 52 + 3 * (card / 3) + order[card % 3] }
}

/// The units, and the chances of both answers.
fn answer(weights: &[f32], on: &[usize]) -> ([f32; UNITS], [f32; 2]) {
    let mut units = [0.0; UNITS];
    units.copy_from_slice(&weights[INPUTS * UNITS..ANSWERS]);
    for &input in on {
        for (unit, weight) in units.iter_mut().zip(&weights[input * UNITS..]) {
            *unit += weight;
        }
    }
    let chances = [0, 1].map(|which| {
        let own = &weights[ANSWERS + which * (UNITS + 1)..];
        let sum: f32 = units.iter().zip(own).map(|(unit, weight)| unit.max(0.0) * weight).sum();
        1.0 / (1.0 + (-(sum + own[UNITS])).exp())
    });
    (units, chances)
}

fn loss(chance: f32, truth: f32) -> f64 {
    let (chance, truth) = (f64::from(chance.clamp(1e-6, 1.0 - 1e-6)), f64::from(truth));
    -truth * chance.ln() - (1.0 - truth) * (1.0 - chance).ln()
}

fn fit(files: &str, rounds: usize, path: &str) {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut samples = read(files);
    // The last games are kept to see how well others are told.
    let held = samples.split_off(samples.len() * 95 / 100);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut weights: Vec<f32> = (0..WEIGHTS)
        .map(|place| {
            let chance = (random.next_u64() >> 40) as f32 / (1_u64 << 24) as f32 - 0.5;
            match place {
                _ if place < INPUTS * UNITS => 0.3 * chance,
                _ if place < ANSWERS => 0.05,
                _ if place == ANSWERS + UNITS => 0.0,
                _ if place == WEIGHTS - 1 => -3.5,
                _ => 0.8 * chance,
            }
        })
        .collect();
    let (mut mean, mut square, mut slope) = (vec![0.0; WEIGHTS], vec![0.0; WEIGHTS], vec![0.0; WEIGHTS]);
    let steps = (rounds * samples.len().div_ceil(BATCH)) as f32;
    let mut step = 0;
    for round in 1..=rounds {
        for place in (1..samples.len()).rev() {
            samples.swap(place, (random.next_u64() % (place as u64 + 1)) as usize);
        }
        let mut sum = 0.0;
        for batch in samples.chunks(BATCH) {
            for (on, got) in batch {
                let order = ORDERS[(random.next_u64() % 6) as usize];
                let on: Vec<usize> = on.iter().map(|&input| exchanged(input, order)).collect();
                let (units, chances) = answer(&weights, &on);
                sum += loss(chances[0], *got);
                let drawn = f32::from(u8::from(*got == 0.5));
                let off =
                    [chances[0] - got, OF_DRAWS * (chances[1] - drawn)].map(|off| off / batch.len() as f32);
                let mut back = [0.0; UNITS];
                for (which, off) in off.into_iter().enumerate() {
                    let start = ANSWERS + which * (UNITS + 1);
                    slope[start + UNITS] += off;
                    for unit in (0..UNITS).filter(|&unit| units[unit] > 0.0) {
                        back[unit] += off * weights[start + unit];
                        slope[start + unit] += off * units[unit];
                    }
                }
                for start in on.iter().map(|input| input * UNITS).chain([INPUTS * UNITS]) {
                    slope[start..start + UNITS].iter_mut().zip(back).for_each(|(slope, back)| *slope += back);
                }
            }
            // Adam, with less and less of a step and a pull towards nothing.
            step += 1;
            let pace = 0.004 * (1.0 - step as f32 / (steps + 2.0)).max(0.02);
            let (first, second) = (1.0 - 0.9_f32.powi(step), 1.0 - 0.999_f32.powi(step));
            for place in 0..WEIGHTS {
                mean[place] = 0.9 * mean[place] + 0.1 * slope[place];
                square[place] = 0.999 * square[place] + 0.001 * slope[place] * slope[place];
                let move_by = mean[place] / first / ((square[place] / second).sqrt() + 1e-8);
                weights[place] -= pace * (move_by + 0.001 * weights[place]);
                slope[place] = 0.0;
            }
        }
        let plain = |on: &[u16]| on.iter().map(|&input| usize::from(input)).collect::<Vec<_>>();
        let kept: f64 = held.iter().map(|(on, got)| loss(answer(&weights, &plain(on)).1[0], *got)).sum();
        println!(
            "{round}: lost {:.4} a bout, {:.4} of {} bouts kept aside",
            sum / samples.len() as f64,
            kept / held.len() as f64,
            held.len()
        );
    }
    let numbers = weights.into_iter().map(|weight| (weight * ONE).round() as i16);
    let bytes: Vec<u8> = numbers.flat_map(i16::to_le_bytes).collect();
    etude::study::store::write_atomically(path.as_ref(), &bytes).unwrap();
}

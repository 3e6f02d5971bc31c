//! Plays two bots of durak against each other, each order of the pack from both seats, and says how much better one is.
//!
//! `cargo bench --bench durak_duel -- planner:83000 monte-carlo:90000 --games 1000 --seed 4 --rules podkidnoy --threads 2`
//!
//! `planner:N` with `staying` behind it never passes an attack on. Seeds of the pack count up from the first one. The unit of the
//! interval is the pair of games with one order of the pack.

// A benchmark may fail like a test.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use etude::games::durak::bot::{Bot, PublicDeal};
use etude::games::durak::bots::{self, BotName, Planner};
use etude::games::durak::deal::{Deal, shuffled};
use etude::games::durak::moves::Move;
use etude::games::durak::view::View;
use etude::games::durak::{Deck, Event, Rules};
use etude::model::{Control, Side, Stopped};
use parking_lot::Mutex;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A bot as it is named on the command line.
fn bot(name: &str, seed: u64) -> Box<dyn Bot> {
    if let Some(name) = name.strip_suffix(" staying") {
        let Ok(BotName::Planner { walks }) = BotName::from_text(name) else { panic!("{name} is no planner") };
        return Box::new(Planner::new(walks, Deck::Cards36, seed).staying());
    }
    let name = BotName::from_text(name).unwrap_or_else(|_| panic!("there is no bot {name}"));
    name.maker(Deck::Cards36).bot(seed)
}

/// A bot whose time is taken.
struct Timed {
    bot: Box<dyn Bot>,
    spent: Arc<Mutex<(Duration, u64)>>,
}

impl Bot for Timed {
    fn start(&mut self, seat: Side, deal: &PublicDeal) {
        self.bot.start(seat, deal);
    }

    fn observe(&mut self, event: Event) {
        self.bot.observe(event);
    }

    fn choose(&mut self, view: &View, control: &Control) -> Result<Move, Stopped> {
        let started = Instant::now();
        let chosen = self.bot.choose(view, control);
        let mut spent = self.spent.lock();
        *spent = (spent.0 + started.elapsed(), spent.1 + 1);
        chosen
    }
}

#[derive(Default)]
struct Found {
    /// What the first bot got in each pair of games, from 0 to 1.
    pairs: Vec<f64>,
    spent: [(Duration, u64); 2],
}

/// Both games of a pack.
fn pair(names: &[String; 2], rules: Rules, seed: u64) -> (f64, [(Duration, u64); 2]) {
    let mut sum = 0.0;
    let spent = [0, 1].map(|_| Arc::new(Mutex::new((Duration::ZERO, 0))));
    for first in [0, 1] {
        let deal = Deal::new(rules, Deck::Cards36, shuffled(Deck::Cards36, seed), None, Side::First);
        let seat = |place: usize| {
            let at = first ^ place;
            let timed =
                Timed { bot: bot(&names[at], 2 * seed + place as u64), spent: Arc::clone(&spent[at]) };
            Box::new(timed) as Box<dyn Bot>
        };
        let record = bots::play(&deal.expect("a whole pack"), &mut [seat(0), seat(1)], &Control::new());
        let own = if first == 0 { Side::First } else { Side::Second };
        sum += match record.expect("nothing stops it").winner {
            None => 0.5,
            Some(winner) => f64::from(u8::from(winner == own)),
        };
    }
    (sum / 2.0, spent.map(|spent| *spent.lock()))
}

fn main() {
    let (mut names, mut games, mut seed, mut rules, mut threads) =
        (Vec::new(), 200_u64, 1_u64, Rules::PODKIDNOY, 2);
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(name) = arguments.next() {
        let mut value = || arguments.next().unwrap_or_else(|| panic!("{name} needs a value"));
        match name.as_str() {
            "--games" => games = value().parse().expect("a number"),
            "--seed" => seed = value().parse().expect("a number"),
            "--threads" => threads = value().parse().expect("a number"),
            "--rules" => {
                rules = match value().as_str() {
                    "podkidnoy" => Rules::PODKIDNOY,
                    "perevodnoy" => Rules { transfer: true, ..Rules::PODKIDNOY },
                    other => panic!("podkidnoy or perevodnoy, not {other}"),
                };
            }
            _ => names.push(name),
        }
    }
    let names: [String; 2] = names.try_into().expect("two bots");
    let (next, found) = (AtomicU64::new(0), Mutex::new(Found::default()));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    if at >= games.div_ceil(2) {
                        break;
                    }
                    let (got, spent) = pair(&names, rules, seed + at);
                    let mut found = found.lock();
                    found.pairs.push(got);
                    for (sum, (time, moves)) in found.spent.iter_mut().zip(spent) {
                        *sum = (sum.0 + time, sum.1 + moves);
                    }
                    if found.pairs.len() % 25 == 0 || found.pairs.len() as u64 == games.div_ceil(2) {
                        tell(&names, &found);
                    }
                }
            });
        }
    });
}

fn tell(names: &[String; 2], found: &Found) {
    let count = found.pairs.len() as f64;
    let mean = found.pairs.iter().sum::<f64>() / count;
    let variance = found.pairs.iter().map(|got| (got - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    let error = 1.96 * (variance / count).sqrt();
    let [first, second] = found.spent.map(|(time, moves)| 1e3 * time.as_secs_f64() / moves.max(1) as f64);
    println!(
        "{} against {}: {} games, {:.1} % ({:.1} to {:.1}); {first:.2} and {second:.2} ms a move",
        names[0],
        names[1],
        2 * found.pairs.len(),
        100.0 * mean,
        100.0 * (mean - error),
        100.0 * (mean + error)
    );
}

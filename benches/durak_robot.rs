//! Times the robot of durak: decisions and whole games against itself under the article's referee, and asserts how
//! many nodes its predictions have.

#![expect(clippy::unwrap_used, reason = "a bench may fail")]

use criterion::{Criterion, criterion_group, criterion_main};
use etude::games::durak::bot::{Bot, PublicDeal};
use etude::games::durak::robot::outlook::{Outlook, Scale};
use etude::games::durak::robot::{Fixes, Method, Robot, Situation, Weights, walk};
use etude::games::durak::{Card, Deck, Event, Memory, Rules, State, View};
use etude::model::{Control, Side};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::hint::black_box;

fn method(depth: u8) -> Method {
    Method { weights: Weights { depth, ..Weights::ARTICLE }, fixes: Fixes::NONE }
}

/// Plays a game and shows every situation in which a robot had to think; tells who won.
fn play(seed: u64, robots: &mut [Robot; 2], mut seen: impl FnMut(&Robot, &View)) -> Option<Side> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut pack: Vec<Card> = Deck::Cards52.cards().iter().collect();
    for place in (1..pack.len()).rev() {
        pack.swap(place, (random.next_u64() % (place as u64 + 1)) as usize);
    }
    let trump_card = pack[(random.next_u64() % 4) as usize * 13];
    let table = PublicDeal {
        deck: Deck::Cards52,
        rules: Rules::ARTICLE,
        trump: trump_card.suit(),
        trump_card,
        bottom: false,
    };
    let mut memory = Memory::new(table.deck, None);
    let mut events: Vec<Event> = Vec::with_capacity(64);
    for (robot, seat) in robots.iter_mut().zip(Side::ALL) {
        robot.start(seat, &table);
    }
    let control = Control::new();
    let mut state =
        State::deal(table.rules, table.trump, &pack, Side::First, &mut |event| events.push(event));
    loop {
        for event in events.drain(..) {
            memory.observe(event);
            for (robot, seat) in robots.iter_mut().zip(Side::ALL) {
                robot.observe(event.seen_by(seat));
            }
        }
        if let Some(result) = state.result() {
            return result;
        }
        let seat = state.to_move();
        let view = View::new(&state, &memory, seat);
        let robot = &mut robots[seat.index()];
        seen(robot, &view);
        let mv = robot.choose(&view, &control).unwrap();
        state.play(mv, &mut |event| events.push(event));
    }
}

fn robots(depth: u8) -> [Robot; 2] {
    let robot = Robot::new(method(depth), Deck::Cards52);
    [robot.clone(), robot]
}

/// The situations of some games in which something is predicted.
fn situations(games: u64) -> Vec<Situation> {
    let mut found = Vec::new();
    for seed in 0..games {
        play(seed, &mut robots(3), |robot, view| {
            found.extend(robot.situation(view).filter(|situation| !situation.table.is_empty()));
        });
    }
    found
}

fn durak(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("durak robot");
    group.sample_size(10);
    let control = Control::new();
    let situations = situations(100);
    for (depth, known) in (3..).zip(NODES) {
        let scale = Scale::new(method(depth), Deck::Cards52);
        let outlooks: Vec<Outlook> =
            situations.iter().map(|situation| Outlook::new(situation, Fixes::NONE)).collect();
        let think = |outlook: &Outlook| walk::choose(black_box(outlook), &scale, &control).unwrap();
        let nodes: u64 = outlooks.iter().map(|outlook| think(outlook).nodes).sum();
        assert_eq!(nodes, known, "nodes at depth {depth}");
        let widest = outlooks.iter().max_by_key(|outlook| think(outlook).nodes).unwrap();
        println!(
            "depth {depth}: {} decisions, {nodes} nodes, {} at most",
            outlooks.len(),
            think(widest).nodes
        );
        group.bench_function(format!("the widest decision, depth {depth}"), |bencher| {
            bencher.iter(|| think(widest));
        });
        group.bench_function(format!("all decisions of 100 games, depth {depth}"), |bencher| {
            bencher.iter(|| outlooks.iter().map(|outlook| think(outlook).nodes).sum::<u64>());
        });
    }
    for depth in 3..=5 {
        let mut robots = robots(depth);
        group.bench_function(format!("100 games, depth {depth}"), |bencher| {
            bencher.iter(|| (0..100).filter(|&seed| play(seed, &mut robots, |_, _| {}).is_some()).count());
        });
    }
    group.finish();
}

/// The nodes of all predictions of a hundred games, from depth 3 on.
const NODES: [u64; 4] = [181_718, 438_852, 1_420_091, 3_734_965];

criterion_group!(benches, durak);
criterion_main!(benches);

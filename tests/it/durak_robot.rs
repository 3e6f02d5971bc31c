//! The robot of durak against what the article's own program computed, and its forms against each other.

use etude::games::durak::bot::{Bot, Table};
use etude::games::durak::robot::outlook::{Outlook, Scale};
use etude::games::durak::robot::profile::{ARTICLE, PROFILES, SCREENSHOT};
use etude::games::durak::robot::{Fix, Fixes, Method, Robot, Role, Situation, Weights, plain, walk};
use etude::games::durak::{Card, Deck, Event, Memory, Move, Rules, State, View};
use etude::model::{Control, Side};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::Value;

fn card(text: &str) -> Card {
    Card::from_text(text).unwrap_or_else(|| panic!("{text} is no card"))
}

fn cards(value: &Value) -> Vec<Card> {
    value.as_array().unwrap().iter().map(|text| card(text.as_str().unwrap())).collect()
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect()
}

fn read(file: &str) -> Value {
    let path = format!("{}/tests/data/durak/{file}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The method of the vectors: the article's constants, three cards deep.
fn vectors() -> Method {
    Method { weights: Weights { depth: 3, ..Weights::ARTICLE }, fixes: Fixes::NONE }
}

fn situation_of(value: &Value) -> Situation {
    let role = if value["we_status"] == "attack" { Role::Attack } else { Role::Defend };
    let enemy_count = value["enemy_count"].as_i64().unwrap() as i32;
    Situation {
        hand: cards(&value["we_hand"]),
        enemy: cards(&value["enemy_known"]),
        enemy_count,
        true_count: enemy_count,
        unknown: cards(&value["unknown"]),
        table: cards(&value["desk"]),
        ..Situation::empty(Deck::Cards52, card(value["trump"].as_str().unwrap()), role)
    }
}

/// The choice by the walk, which is how the robot plays.
fn walked(situation: &Situation, method: &Method) -> (Option<Card>, u64) {
    let scale = Scale::new(*method, situation.deck);
    let outlook = Outlook::new(situation, method.fixes);
    let found = walk::choose(&outlook, &scale, &Control::new()).unwrap();
    let choice = if found.finite { found.choice } else { plain::predict(situation, method).choice };
    (choice, found.nodes)
}

#[test]
fn vectors_of_the_program_agree_to_the_last_bit() {
    let data = read("situations_d3_sample.json");
    let situations = data["situations"].as_array().unwrap();
    assert_eq!(situations.len(), 18);
    for entry in situations {
        let (id, value) = (&entry["id"], &entry["situation"]);
        let situation = situation_of(value);
        let prediction = plain::predict(&situation, &vectors());
        let choice = value["choice"].as_str().filter(|&text| text != "-").map(card);
        assert_eq!(prediction.choice, choice, "{id}");
        assert_eq!(prediction.nodes, value["tree_nodes"].as_u64().unwrap(), "{id}");
        assert_eq!(walked(&situation, &vectors()), (choice, prediction.nodes), "{id}");
        if let Some(weights) = value["byrank"].as_array() {
            let known: Vec<(Card, f64)> = weights
                .iter()
                .map(|entry| (card(entry["card"].as_str().unwrap()), entry["rank"].as_f64().unwrap()))
                .collect();
            let found: Vec<(Card, f64)> = situation
                .hand
                .iter()
                .map(|&card| (card, plain::weight(&situation, &vectors(), card)))
                .collect();
            assert_eq!(found, known, "{id}");
            assert_eq!(prediction.paths, []);
            continue;
        }
        let paths = value["paths"].as_array().unwrap();
        assert_eq!(prediction.paths.len(), paths.len(), "{id}");
        for (path, known) in prediction.paths.iter().zip(paths) {
            assert_eq!(path.cards, cards(&known["cards"]), "{id}");
            assert_eq!(path.rank, numbers(&known["rank"]), "{id}");
            assert_eq!(path.possibility, numbers(&known["poss"]), "{id}");
            assert_eq!(path.sum, known["sum"].as_f64().unwrap(), "{id}");
        }
    }
}

fn bots(first: Method, second: Method) -> [Robot; 2] {
    [first, second].map(|method| Robot::new(method, Deck::Cards52))
}

/// Plays a game of robots, and shows every situation in which one of them had to think.
fn play(
    rules: Rules,
    deck: Deck,
    seed: u64,
    robots: &mut [Robot; 2],
    mut seen: impl FnMut(&Situation, Move),
) -> State {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut pack: Vec<Card> = deck.cards().iter().collect();
    for place in (1..pack.len()).rev() {
        pack.swap(place, (random.next_u64() % (place as u64 + 1)) as usize);
    }
    let bottom = rules != Rules::ARTICLE;
    let trump_card = if bottom { pack[pack.len() - 1] } else { pack[random.next_u64() as usize % 4 * 9] };
    let table = Table { deck, rules, trump: trump_card.suit(), trump_card, bottom };
    let mut memory = Memory::new(deck, bottom.then_some(trump_card));
    let mut events: Vec<Event> = Vec::new();
    for (robot, seat) in robots.iter_mut().zip([Side::First, Side::Second]) {
        robot.start(seat, &table);
    }
    let mut state = State::deal(rules, table.trump, &pack, Side::First, &mut |event| events.push(event));
    loop {
        for event in events.drain(..) {
            memory.observe(event);
            for (robot, seat) in robots.iter_mut().zip([Side::First, Side::Second]) {
                robot.observe(event.seen_by(seat));
            }
        }
        if state.result().is_some() {
            return state;
        }
        let seat = state.to_move();
        let view = View::new(&state, &memory, seat);
        let robot = &mut robots[seat.index()];
        let mv = robot.choose(&view, &Control::new()).unwrap();
        if let Some(situation) = robot.situation(&view) {
            assert_eq!(situation.true_count, i32::from(view.enemy_count));
            seen(&situation, mv);
        }
        state.play(mv, &mut |event| events.push(event));
    }
}

#[test]
fn the_walk_chooses_as_the_plain_form() {
    let mut compared = [0; 2];
    let mut check = |situation: &Situation, method: &Method| {
        let prediction = plain::predict(situation, method);
        let (choice, nodes) = walked(situation, method);
        assert_eq!(choice, prediction.choice, "{situation:?} {method:?}");
        assert_eq!(nodes, prediction.nodes, "{situation:?} {method:?}");
        compared[usize::from(nodes > 0)] += 1;
    };
    let mut methods: Vec<Method> = PROFILES.iter().map(|profile| profile.method).collect();
    methods.extend(Fix::ALL.map(|fix| Method { fixes: Fixes::NONE.with(fix, true), ..vectors() }));
    for seed in 0..12 {
        let rules = if seed % 2 == 0 { Rules::ARTICLE } else { Rules::PODKIDNOY };
        let deck = if seed % 3 == 0 { Deck::Cards36 } else { Deck::Cards52 };
        play(rules, deck, seed, &mut bots(vectors(), SCREENSHOT.method), |situation, _| {
            methods.iter().for_each(|method| check(situation, method));
        });
    }
    assert!(compared[1] > 3_000 && compared[0] > 1_000, "{compared:?}");
}

#[test]
fn robots_play_what_their_situation_says() {
    for (seed, profile) in (100..).zip(PROFILES.iter().cycle().take(9)) {
        let rules = if seed % 2 == 0 { Rules::ARTICLE } else { Rules::PODKIDNOY };
        let method = Method { weights: Weights { depth: 3, ..profile.method.weights }, ..profile.method };
        play(rules, Deck::Cards52, seed, &mut bots(method, method), |situation, mv| {
            assert_eq!(walked(situation, &method).0, mv.card(), "{situation:?}");
        });
    }
    let _ = ARTICLE;
}

//! The robot of durak against what the article's own program computed, and its forms against each other.

use etude_games::durak::bot::{Bot, PublicDeal};
use etude_games::durak::robot::listing::{Decision, list};
use etude_games::durak::robot::outlook::{Outlook, Scale};
use etude_games::durak::robot::profile::{PROFILES, SCREENSHOT};
use etude_games::durak::robot::{Fix, Fixes, Method, Robot, Role, Situation, Weights, plain, walk, writing};
use etude_games::durak::situation::{Setup, SituationGame};
use etude_games::durak::{Card, Deck, Event, Memory, Move, Rules, State, View};
use etude_model::{Control, Edit, EditOutcome, Game, ItemPlace, Setup as _, Side};
use etude_support::robot_vectors::{card, cards, numbers, read, situation_of};
use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// The method of the vectors: the article's constants, three cards deep.
fn vectors() -> Method {
    Method { weights: Weights { depth: 3, ..Weights::ARTICLE }, fixes: Fixes::NONE }
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
    let table = PublicDeal { deck, rules, trump: trump_card.suit(), trump_card, bottom };
    let mut memory = Memory::new(deck, bottom.then_some(trump_card));
    let mut events: Vec<Event> = Vec::new();
    for (robot, seat) in robots.iter_mut().zip(Side::ALL) {
        robot.start(seat, &table);
    }
    let mut state = State::deal(rules, table.trump, &pack, Side::First, &mut |event| events.push(event));
    loop {
        for event in events.drain(..) {
            memory.observe(event);
            for (robot, seat) in robots.iter_mut().zip(Side::ALL) {
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
            assert_eq!(situation.true_count, i32::from(view.opponent_count));
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
            for method in &methods {
                check(situation, method);
            }
        });
    }
    assert!(compared[1] > 3_000 && compared[0] > 1_000, "{compared:?}");
}

/// What is said of the opponent's cards that the first answers are made of, without the factor of trees.
fn chances(opponent_count: u8, profile: &str) -> Vec<f64> {
    let text = format!(
        "trump 6D; role attack; hand 9S 9H 3D; enemy-count {opponent_count}; unknown TH QH AH; table 9C KC; deck 52; \
         profile {profile}; depth 2"
    );
    let setup = SituationGame::parse(&SituationGame::rules()[0], &text).unwrap();
    let listing = list(&setup.situation, &setup.method, u32::MAX, &Control::new()).unwrap();
    let factor = setup.method.weights.possibility;
    let answers = listing.paths().filter_map(|path| Some(path.get(1)?.possibility / factor));
    answers.collect()
}

#[test]
fn a_card_that_must_be_the_opponents_is_certain_once_its_chance_is_mended() {
    let check = |count, profile, chance: f64| {
        let found = chances(count, profile);
        assert!(!found.is_empty() && found.iter().all(|found| *found == chance), "{profile}: {found:?}");
    };
    // All three unknown cards are his: the article's program counts them twice.
    check(3, "article; fixes fresh-situation", 0.5);
    check(3, "article; fixes fresh-situation true-chance", 1.0);
    check(3, "repaired", 1.0);
    // One of three is.
    check(1, "article; fixes fresh-situation", 0.25);
    check(1, "repaired", 1.0 / 3.0);
    // The program may take his cards for more than there are.
    check(6, "article; fixes fresh-situation true-chance", 1.0);
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
}

#[test]
fn all_paths_are_listed_as_the_plain_form_tells_them() {
    let mut paths = 0;
    for (seed, profile) in (200..).zip(PROFILES.iter().cycle().take(6)) {
        let method = profile.method;
        play(Rules::ARTICLE, Deck::Cards52, seed, &mut bots(vectors(), vectors()), |situation, _| {
            let known = plain::predict(situation, &method);
            let listing = list(situation, &method, u32::MAX, &Control::new()).unwrap();
            assert_eq!((listing.choice, listing.nodes, listing.cut), (known.choice, known.nodes, false));
            let found = listing.paths().map(|path| plain::Path {
                cards: path.iter().map(|played| played.card).collect(),
                rank: path.iter().map(|played| played.rank).collect(),
                possibility: path.iter().map(|played| played.possibility).collect(),
                sum: path.last().unwrap().sum,
            });
            assert!(found.eq(known.paths.iter().cloned()), "{situation:?}");
            paths += known.paths.len();
        });
    }
    assert!(paths > 10_000, "{paths}");
}

#[test]
fn a_list_of_too_many_paths_is_left_out_but_not_the_choice() {
    let data = read("situations_d3_sample.json");
    let entry =
        data["situations"].as_array().unwrap().iter().find(|entry| entry["id"] == "attackL3").unwrap();
    let situation = situation_of(&entry["situation"]);
    let listing = list(&situation, &vectors(), 34, &Control::new()).unwrap();
    assert_eq!((listing.cut, listing.nodes, listing.choice), (true, 35, Some(card("4C"))));
    assert_eq!(listing.paths().count(), 0);
    let whole = list(&situation, &vectors(), 35, &Control::new()).unwrap();
    assert!(!whole.cut && whole.paths().count() > 20);
}

/// A player of the pictured game: his name, what he knows, and what he has become.
struct Pictured {
    name: &'static str,
    situation: Situation,
}

/// Prints what a player thinks, and lets both know the card that he plays.
fn think(lines: &mut Vec<String>, players: &mut [Pictured; 2], place: usize) -> Option<Card> {
    let listing = list(&players[place].situation, &SCREENSHOT.method, u32::MAX, &Control::new()).unwrap();
    lines.push(format!("{} - Analysis: ", players[place].name));
    lines.extend(writing::lines(&listing));
    let card = listing.choice?;
    for (other, player) in players.iter_mut().enumerate() {
        let Situation { hand, opponent, unknown, table, opponent_count, .. } = &mut player.situation;
        if other == place {
            hand.retain(|&held| held != card);
        } else {
            opponent.retain(|&held| held != card);
            *opponent_count -= 1;
        }
        unknown.retain(|&held| held != card);
        table.push(card);
    }
    Some(card)
}

#[test]
fn the_pictured_game_prints_every_line() {
    let data = read("screenshot_golden.json");
    let player = |key: &str, name, role| {
        let value = &data["setup"][key];
        let count = value["enemy_count"].as_i64().unwrap() as i32;
        let situation = Situation {
            hand: cards(&value["hand"]),
            opponent: cards(&value["enemy_known"]),
            opponent_count: count,
            true_count: count,
            unknown: cards(&value["unknown"]),
            ..Situation::empty(Deck::Cards52, card("2S"), role)
        };
        Pictured { name, situation }
    };
    let mut players =
        [player("grigory", "Grigory", Role::Attack), player("konstantin", "Konstantin", Role::Defend)];
    let mut lines = Vec::new();
    while think(&mut lines, &mut players, 0).is_some() {
        if think(&mut lines, &mut players, 1).is_none() {
            break;
        }
    }
    let known = data["expected_output"].as_array().unwrap();
    let known: Vec<&str> = known.iter().map(|line| line.as_str().unwrap()).collect();
    // The last lines of the picture ask the defender once more after the attack has ended.
    let asked = known.len() - 2;
    assert_eq!(lines, known[..asked]);
    assert_eq!(known[asked..], ["Konstantin - Analysis: ", "Defend: Pass"]);
}

#[test]
fn random_situations_come_from_real_games_and_are_written_down() {
    for seed in 0..60 {
        let mut setup = Setup::empty(PROFILES[seed as usize % 3]);
        let decks = setup.choices();
        let decks = decks.iter().find(|choice| choice.id == "deck").unwrap().options.len();
        let _ = setup.edit(Edit::Choose { choice: "deck", option: seed as usize % decks });
        assert!(setup.edit(Edit::Deal { seed }).is_edited());
        assert_eq!(SituationGame::problems(&setup), [], "{}", SituationGame::format(&setup));
        assert_ne!(Decision::of(&setup.situation), Decision::FirstAttack);
        let text = SituationGame::format(&setup);
        let rules = SituationGame::rules_of(&setup);
        assert_eq!(SituationGame::parse(rules, &text).as_ref(), Ok(&setup), "{text}");
        let choice = walk::decide(&setup.situation, &setup.method, &Control::new()).unwrap();
        assert_eq!(choice, plain::predict(&setup.situation, &setup.method).choice, "{text}");
    }
}

#[test]
fn cards_go_where_they_are_sent() {
    use etude_games::durak::situation::setup::{HAND, OPPONENT, OUT, TABLE, UNKNOWN};
    let rules = &SituationGame::rules()[0];
    let mut setup = SituationGame::empty(rules);
    let send = |setup: &mut Setup, text: &str, from, to| {
        let scene = SituationGame::setup_scene(setup);
        let face = card(text).face();
        let index = scene.zone(from).unwrap().cards.iter().position(|item| item.face == face).unwrap();
        setup.edit(Edit::Send { from: ItemPlace { zone: from, index }, to })
    };
    for (text, to) in [("9H", HAND), ("KC", HAND), ("6D", OPPONENT), ("7S", TABLE), ("2C", OUT)] {
        assert!(send(&mut setup, text, UNKNOWN, to).is_edited());
    }
    assert!(
        matches!(send(&mut setup, "9H", UNKNOWN, OPPONENT), EditOutcome::Refused(_)),
        "it is in the hand"
    );
    assert!(setup.edit(Edit::Choose { choice: "role", option: 1 }).is_edited());
    assert_eq!(SituationGame::problems(&setup), []);
    let text = SituationGame::format(&setup);
    assert!(
        text.starts_with("trump AD; role defend; hand 9H KC; enemy 6D; enemy-count 6; unknown 3C "),
        "{text}"
    );
    assert!(text.ends_with("; table 7S; deck 52; profile article"), "{text}");
    assert!(send(&mut setup, "2C", OUT, UNKNOWN).is_edited());
    assert!(setup.edit(Edit::Choose { choice: "trump", option: 2 }).is_edited());
    assert_eq!(setup.situation.trump, card("AH"));
    assert!(send(&mut setup, "7S", TABLE, UNKNOWN).is_edited());
    assert_eq!(
        SituationGame::format(&setup),
        "trump AH; role defend; hand 9H KC; enemy 6D; enemy-count 6; deck 52; profile article"
    );
    assert!(setup.edit(Edit::SwapSides).is_edited());
    assert_eq!((setup.situation.hand.len(), setup.situation.opponent_count), (1, 2));
    assert!(setup.edit(Edit::ClearAll).is_edited());
    assert_eq!(setup.edit(Edit::ClearAll), EditOutcome::Unchanged);
}

proptest! {
    #[test]
    fn reading_never_panics(text in "[ ;,0-9A-Za-z-]{0,60}") {
        let _ = SituationGame::parse(&SituationGame::rules()[0], &text);
    }

    #[test]
    fn changed_situations_are_read_or_refused(at in 0usize..100, len in 0usize..12, new in "[ ;0-9A-Za-z♠，-]{0,8}") {
        let text = "trump QH; role defend; hand 6D JS KC; enemy 9C; enemy-count 6; unknown 4C 6C; table 5C; deck 52; depth 3";
        let end = (at + len).min(text.len());
        let changed = format!("{}{new}{}", &text[..at], &text[end..]);
        match SituationGame::parse(&SituationGame::rules()[0], &changed) {
            Ok(setup) => {
                let written = SituationGame::format(&setup);
                let again = SituationGame::parse(&SituationGame::rules()[0], &written);
                prop_assert_eq!(again.map(|setup| SituationGame::format(&setup)), Ok(written));
                if SituationGame::problems(&setup).is_empty() {
                    let _ = walk::decide(&setup.situation, &setup.method, &Control::new());
                }
            }
            Err(error) => prop_assert!(changed.get(error.span).is_some()),
        }
    }
}

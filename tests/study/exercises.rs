//! Exercises: how they are made, how hard they are, what they are about; and the decks that the program carries.

use etude_games::climbing::ClimbingGame;
use etude_games::draughts::game::is_shots;
use etude_games::draughts::{DraughtsGame, ShotGame};
use etude_games::durak::endgame::EndgameGame;
use etude_model::{Control, Game, Position, RuleProfile, Value};
use etude_search::exhaustive::Exhaustive;
use etude_study::document::GENERATOR;
use etude_study::exercise::Goal;
use etude_study::exercise::difficulty::Measures;
use etude_study::exercise::proof::{Proof, prove};
use etude_study::exercise::solving::{Solving, SolvingEvent, SolvingStatus};
use etude_study::generate::compose::Composer;
use etude_study::generate::{Constraints, ExerciseRequest, GeneratedExercise, Generator, generate};
use etude_study::play::composition::Stipulation;
use etude_study::practice::read_daily;
use etude_study::registry::{self, KINDS};
use etude_study::solving::Solver;
use etude_study::{Document, Resources, Walk};
use etude_support_study::{decks, game, game_mut, study_of};
use std::collections::{BTreeSet, HashSet};
use std::time::{Duration, Instant};

type Article = ClimbingGame<u128>;
type Cards = ClimbingGame<u64>;

fn profile<G: Game>(id: &str) -> &'static RuleProfile {
    G::rules().iter().find(|rules| rules.id == id).unwrap_or_else(|| panic!("no rules {id}"))
}

fn of(game: &str, rules: &str) -> (&'static dyn Generator, &'static RuleProfile) {
    let (entry, rules) = registry::find(game, rules).expect("a game with such rules");
    (entry.generator.expect("it makes exercises"), rules)
}

fn order(seed: u64, count: usize) -> ExerciseRequest {
    ExerciseRequest {
        seed,
        count,
        goal: Goal::Win,
        difficulty: 1..=100,
        most_good: 1,
        constraints: Constraints::default(),
    }
}

fn made(game: &str, rules: &str, order: &ExerciseRequest, threads: usize) -> Vec<GeneratedExercise> {
    let (generator, rules) = of(game, rules);
    let mut told = 0;
    let outcome = generate(generator, rules, order, &[], threads, &Control::new(), &mut |progress, made| {
        told += usize::from(made.is_some());
        assert_eq!(progress.made, told);
    });
    assert!(outcome.complete);
    assert_eq!((outcome.made.len(), told), (order.count, order.count));
    outcome.made
}

#[test]
fn the_same_seed_makes_the_same_exercises_whatever_the_threads() {
    let one = made("climbing", "article", &order(1, 6), 1);
    assert_eq!(one, made("climbing", "article", &order(1, 6), 3));
    let texts = |made: &[GeneratedExercise]| {
        made.iter().map(|made| made.document.position.clone()).collect::<Vec<_>>()
    };
    assert_ne!(texts(&one), texts(&made("climbing", "article", &order(2, 6), 2)));
    // A smaller order is the beginning of a larger one.
    assert_eq!(one[..2], made("climbing", "article", &order(1, 2), 2));
}

#[test]
fn what_is_known_already_is_not_made_again() {
    let (generator, rules) = of("climbing", "article");
    let before = made("climbing", "article", &order(1, 3), 1);
    let known: Vec<String> = before.iter().map(|made| made.likeness.clone()).collect();
    let after = generate(generator, rules, &order(1, 3), &known, 1, &Control::new(), &mut |_, _| {}).made;
    assert!(after.iter().all(|made| !known.contains(&made.likeness)), "{after:?}");
    assert_eq!(after.len(), 3);
}

#[test]
fn a_stop_leaves_what_was_made() {
    let (generator, rules) = of("climbing", "article");
    let control = Control::new();
    let outcome = generate(generator, rules, &order(1, 1000), &[], 2, &control, &mut |_, made| {
        if made.is_some() {
            control.cancel();
        }
    });
    assert!(!outcome.complete && !outcome.made.is_empty() && outcome.made.len() < 1000);
}

/// What is promised of an exercise, by the reference that looks at everything.
#[track_caller]
fn check_exact<G: Composer>(made: &GeneratedExercise, order: &ExerciseRequest) {
    let document = &made.document;
    let setup = G::parse(profile::<G>(&document.rules), &document.position).expect("a position");
    let position = G::position(&setup).expect("one that can be played");
    let control = Control::new();
    let mut exact = Exhaustive::new();
    let value = exact.solve(&position, &control).expect("nothing stops it");
    let wanted = if order.goal == Goal::Win { Value::Win } else { Value::Draw };
    let verdict = document.verdict.as_ref().expect("what was proved");
    assert_eq!((value.value, value.plies), (wanted, verdict.plies), "{}", document.position);
    let moves = exact.moves(&position, &control).expect("nothing stops it");
    let good = moves.iter().filter(|(_, exact)| exact.value == wanted).count();
    assert_eq!(good, made.good, "{}", document.position);
    assert!(good <= order.most_good && moves.len() >= 3, "{}", document.position);
    assert!(moves.iter().all(|(_, exact)| exact.value != Value::Win || exact.plies > Some(1)));
    let difficulty = document.exercise.difficulty.expect("how hard it is");
    assert!(order.difficulty.contains(&difficulty), "{difficulty}");
    if *order.difficulty.start() >= 34 {
        assert!(verdict.plies.is_none_or(|plies| plies >= 5), "{}", document.position);
    }
    assert_eq!(Goal::of(&document.exercise), Some(order.goal));
    assert!(document.tags[0].1.contains(&format!("--seed {} #", order.seed)), "{:?}", document.tags);
}

#[test]
fn exercises_are_what_was_ordered() {
    for difficulty in [1..=33, 34..=66] {
        let order = ExerciseRequest { difficulty, ..order(3, 2) };
        for made in made("climbing", "article", &order, 2) {
            check_exact::<Article>(&made, &order);
        }
    }
    let easy = ExerciseRequest { difficulty: 1..=33, ..order(4, 2) };
    for made in made("climbing", "doudizhu", &easy, 2) {
        check_exact::<Cards>(&made, &easy);
    }
    for made in made("durak", "plain", &easy, 2) {
        check_exact::<EndgameGame>(&made, &easy);
    }
}

#[test]
fn several_first_moves_may_be_right_where_that_is_ordered() {
    let two = ExerciseRequest { most_good: 2, ..order(5, 8) };
    let made = made("climbing", "article", &two, 2);
    for made in &made {
        check_exact::<Article>(made, &two);
    }
    let counts: BTreeSet<usize> = made.iter().map(|made| made.good).collect();
    assert_eq!(counts, BTreeSet::from([1, 2]));
}

fn alike<G: Composer>(rules: &str, one: &str, other: &str) -> bool {
    let read = |text| G::canonical_text(&G::parse(profile::<G>(rules), text).expect("a position"));
    read(one) == read(other)
}

#[test]
fn what_is_the_same_but_for_names_is_alike() {
    // A shift of ranks, the order of seats, suits; not a two, which no run goes on to.
    assert!(alike::<Cards>("doudizhu", "3 4 5 6 7 / 99", "5 6 7 8 9 / JJ"));
    assert!(alike::<Cards>("doudizhu", "3 44 / 99", "99 / 3 44; turn 2"));
    assert!(!alike::<Cards>("doudizhu", "3 44 / 99", "99 / 3 44"));
    assert!(alike::<Cards>("doudizhu", "3 44 / 22", "4 55 / 22"));
    assert!(!alike::<Cards>("doudizhu", "QKK / AA", "KAA / 22"));
    assert!(!alike::<Cards>("doudizhu", "3 44 / 99", "3 44 / TT"));
    assert!(!alike::<Cards>("doudizhu", "3 44 / 99", "3 44 / 99; ban bomb"));
    // Of plain numbers only the order counts.
    assert!(alike::<Article>("article", "3 44 / 99", "3 44 / TT"));
    assert!(!alike::<Article>("article", "3 44 / 99", "3 44 / 44"));
    let durak = |one: &str, other: &str| alike::<EndgameGame>("plain", one, other);
    assert!(durak("trump D; attacker 6C 7D; defender 9H", "trump S; attacker 6H 7S; defender 9C"));
    assert!(durak("trump D; attacker 6C 7D; defender 9H", "trump D; attacker 7C 9D; defender KH"));
    assert!(!durak("trump D; attacker 6C 7D; defender 9H", "trump C; attacker 6C 7D; defender 9H"));
    let board = |one: &str, other: &str| alike::<DraughtsGame>("russian", one, other);
    assert!(board("W:Wc3:Bf6,h8", "B:Wa1,c3:Bf6"));
    assert!(!board("W:Wc3:Bf6,h8", "B:Wc3:Bf6,h8"));
}

fn proof_of<G: Composer>(rules: &str, text: &str) -> (G::Setup, Proof<G::Position>, Measures) {
    let setup = G::parse(profile::<G>(rules), text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    let position = G::position(&setup).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
    let mut solver = G::Solver::new(Resources { memory: 16 << 20, threads: 1 });
    let control = Control::new();
    let proof = prove::<G>(&position, &mut solver, &control).expect("nothing stops it").expect("no loss");
    let measures = Measures::of::<G>(&proof, &mut solver, &control).expect("nothing stops it");
    (setup, proof, measures)
}

#[test]
fn the_main_line_of_the_articles_puzzle_is_measured() {
    let (_, proof, measures) = proof_of::<Article>("article", "34669 / 88");
    // 3 8 9 pass 66 pass 4: of four first moves two win (3 and 4).
    assert_eq!((proof.value, proof.plies, proof.own_moves()), (Value::Win, Some(7), 4));
    let first = proof.first().expect("a move").1;
    assert_eq!((first.all(), first.good()), (5, 2));
    let counted: f64 = proof.decisions().map(|at| (at.all() as f64 / at.good() as f64).log2()).sum();
    assert!((measures.luck - counted).abs() < 1e-9);
    assert!(measures.shares[0] <= measures.shares[2], "{measures:?}");
    // The player that sees nothing: by chance along all lines that keep the win.
    let exact = by_chance(&proof.line[0].position, &mut Exhaustive::new());
    assert!((measures.shares[0] - exact).abs() < 0.15, "{} is not near {exact}", measures.shares[0]);
}

/// The probability with which random moves win against the longest defence.
fn by_chance<P: Position>(at: &P, exact: &mut Exhaustive<P>) -> f64 {
    let control = Control::new();
    if at.score().is_some() {
        return 1.0;
    }
    let moves = exact.moves(at, &control).expect("nothing stops it");
    if exact.solve(at, &control).expect("nothing stops it").value == Value::Loss {
        let longest = moves.iter().max_by_key(|(_, exact)| exact.plies).expect("a move");
        return by_chance(&at.after(longest.0), exact);
    }
    let kept = moves.iter().filter(|(_, exact)| exact.value == Value::Win);
    let kept: f64 = kept.map(|(mv, _)| by_chance(&at.after(*mv), exact)).sum();
    kept / moves.len() as f64
}

#[track_caller]
fn check_theme<G: Composer>(rules: &str, text: &str, expected: &str) {
    let (setup, proof, _) = proof_of::<G>(rules, text);
    let line: Vec<String> = proof.line.iter().map(|ply| G::move_text(&ply.position, ply.mv)).collect();
    assert_eq!(G::theme(&setup, &proof), expected, "{text}: {line:?}");
}

fn rules_of(study: &Document) -> &'static RuleProfile {
    registry::find(&study.game, &study.rules).expect("a game with such rules").1
}

/// What an exercise has in common with those that are the same but for names.
fn likeness(study: &Document) -> Option<String> {
    fn of<G: Composer>(study: &Document) -> Option<String> {
        let rules = G::rules().iter().find(|rules| rules.id == study.rules)?;
        Some(G::canonical_text(&G::parse(rules, &study.position).ok()?))
    }
    match study.game.as_str() {
        "climbing" if study.rules == "article" => of::<Article>(study),
        "climbing" => of::<Cards>(study),
        "durak" => of::<EndgameGame>(study),
        "draughts" if is_shots(rules_of(study)) => of::<ShotGame>(study),
        "draughts" => of::<DraughtsGame>(study),
        _ => None,
    }
}

#[test]
fn no_two_exercises_of_the_decks_are_alike() {
    let mut seen = HashSet::new();
    let daily = |(number, kind): (usize, &etude_study::kind::Kind)| {
        let studies = read_daily(number).iter().map(|exercise| exercise.document.clone());
        (kind.id, "daily", studies.collect::<Vec<_>>())
    };
    for (kind, deck, studies) in decks().chain(KINDS.iter().copied().enumerate().map(daily)) {
        for study in studies {
            let new = likeness(&study).is_none_or(|likeness| seen.insert(likeness));
            assert!(new, "{} of {kind}/{deck} is like another: {}", study.title, study.position);
        }
    }
    assert!(seen.len() >= 1_000, "{}", seen.len());
}

/// Everybody has the same puzzle on a day: neither the puzzles nor their order may change.
#[test]
fn puzzles_of_the_day_stay_as_they_are() {
    let frozen: [(&str, u32); 4] = [
        ("climbing", 0xb4df_8126),
        ("durak", 0x78b3_7d68),
        ("three-card", 0x8068_5930),
        ("draughts", 0x7669_a5ce),
    ];
    let mut positions: HashSet<String> =
        decks().flat_map(|(_, _, studies)| studies).map(|study| study.position).collect();
    for (number, kind) in KINDS.iter().enumerate() {
        let daily = kind.daily.expect("puzzles of the day");
        let known = frozen.iter().find(|(id, _)| *id == kind.id).expect("frozen puzzles").1;
        assert_eq!(crc32fast::hash(daily.text().as_bytes()), known, "{}", kind.id);
        let all = read_daily(number);
        assert_eq!(all.len(), 120, "{}", kind.id);
        for exercise in all {
            let new = positions.insert(exercise.document.position.clone());
            assert!(new, "{} of {}: {}", exercise.document.title, kind.id, exercise.document.position);
        }
    }
}

/// The order that the tag of an exercise names, and the number of its candidate.
fn ordered(told: &str) -> (ExerciseRequest, u64) {
    let words: Vec<&str> = told.split_whitespace().collect();
    let after = |option: &str| words.windows(2).find(|pair| pair[0] == option).map(|pair| pair[1]);
    let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{text} in {told}"));
    let (low, high) = after("--difficulty").and_then(|range| range.split_once('-')).expect("a range");
    let goal = Goal::ALL.into_iter().find(|goal| Some(goal.id()) == after("--goal")).expect("a goal");
    let order = ExerciseRequest {
        seed: number(after("--seed").expect("a seed")),
        count: 1,
        goal,
        difficulty: number(low) as u32..=number(high) as u32,
        most_good: after("--allow").map_or(1, number) as usize,
        constraints: Constraints {
            size: after("--cards")
                .and_then(|range| range.split_once('-'))
                .map(|(low, high)| number(low) as usize..=number(high) as usize),
            seats: after("--seats").map(|seats| number(seats) as usize),
            bans: after("--ban").map(|bans| bans.split(',').map(str::to_owned).collect()).unwrap_or_default(),
            theme: after("--theme").map(str::to_owned),
            beyond: after("--beyond").map(|plies| number(plies) as u32),
        },
    };
    let place = words.last().and_then(|word| word.strip_prefix('#')).expect("a number");
    (order, number(place))
}

/// A few exercises of every deck of cards and of shots are made again from what their tags say. Other positions on boards take
/// tables of endings.
#[test]
fn exercises_are_what_their_seed_makes() {
    let (mut again, mut shots) = (0, 0);
    for (kind, deck, studies) in decks() {
        // Of few shots the games of today's engine have one at the same place.
        for study in studies.iter().skip(3).step_by(if kind == "draughts" { 3 } else { 12 }) {
            // A question is the best of several tables: newer criteria choose another one.
            if kind == "three-card" || kind == "draughts" && !is_shots(rules_of(study)) {
                continue;
            }
            let Some((_, told)) = study.tags.iter().find(|(tag, _)| tag == GENERATOR) else { continue };
            let (order, number) = ordered(told);
            let (generator, rules) = of(&study.game, &study.rules);
            let made = generator.attempt(rules, &order, number, &Control::new()).expect("nothing stops it");
            if kind == "draughts" && made.is_none() {
                continue;
            }
            let made = made.unwrap_or_else(|| panic!("{told} makes nothing")).document;
            let facts = |study: &Document| {
                (study.position.clone(), study.exercise.clone(), study.verdict.clone(), study.tags.clone())
            };
            if kind == "draughts" {
                // Shots are found in games of the engine, which newer networks play otherwise: the seed alone decides still.
                let second = generator.attempt(rules, &order, number, &Control::new()).ok().flatten();
                let second = second.map(|second| facts(&second.document));
                assert_eq!(second, Some(facts(&made)), "{} of {kind}/{deck}", study.title);
                shots += 1;
            } else {
                assert_eq!(facts(&made), facts(study), "{} of {kind}/{deck}", study.title);
                again += 1;
            }
        }
    }
    assert!(again >= 15 && shots >= 3, "{again} and {shots} were made again");
}

/// The first of every ten exercises of each deck, by a second opinion as far as that is quickly had; the bench looks at all
/// of them.
#[test]
fn a_sample_of_every_deck_is_proved_and_has_one_answer() {
    const QUICK: u64 = 100_000;
    let mut checked = 0;
    for (kind, deck, studies) in decks() {
        for study in studies.iter().step_by(10) {
            let (generator, rules) = of(&study.game, &study.rules);
            if !matches!(Goal::of(&study.exercise), Some(Goal::Win | Goal::Draw | Goal::BotMove)) {
                continue;
            }
            let Ok(good) = generator.check(rules, study, &Control::new().with_nodes(QUICK)) else { continue };
            assert_eq!(good, Some(1), "{} of {kind}/{deck}: {}", study.title, study.position);
            checked += 1;
        }
    }
    assert!(checked >= 10, "{checked} were looked at");
}

#[test]
fn endings_of_cards_are_told_by_their_first_move() {
    let theme = |text: &str, expected: &str| check_theme::<Cards>("doudizhu", text, expected);
    // The bomb is kept whole; without a bomb there is only a card to choose.
    theme("5 QQQQ X / 3 K 222 D; beat 8", "bombs");
    theme("5 88 Q X / 3 4 5 6 7 A; beat 8", "basics");
    // Other kickers give the win away.
    theme("7 QQQ AA / 4 8 TTTT Q X", "kickers");
    // A pair is split; one without a partner is led.
    theme("55 77 2 / 333 6 88", "split");
    theme("3 88 Q 2 / 99 TT JJ A", "lead");
    theme("3 T J Q K A / 99 KK", "runs");
    // A five, not one of the fours.
    theme("44 5 K D / 5 666 7 8 9 X", "high");
    // Four equal numbers are no bomb where there are none.
    check_theme::<Article>("article", "34669 / 88", "lead");
    check_theme::<Article>("article", "4444 JJ / TT Q K A", "lead");
}

#[test]
fn endgames_of_durak_are_told_by_their_first_move() {
    let theme = |rules: &str, text: &str, expected: &str| check_theme::<EndgameGame>(rules, text, expected);
    // A lead that is no trump says nothing about trumps; a trump that is led does, and so does one that is kept in defence.
    theme("plain", "trump C; attacker TC 9D AD; defender 8H KD", "plain");
    theme("plain", "trump D; attacker QC JD AD; defender 7S 7H 8D", "trump-lead");
    theme("plain", "trump H; attacker 6C 8S QS 8H; defender TC 6S TH QD AD; table 7D", "trump");
    theme("throw-in", "trump C; attacker AC TS 9H; defender 8C KC 8S JS; table AH", "take");
}

#[test]
fn exercises_of_draughts_are_told_by_their_main_line() {
    let theme = |rules: &str, text: &str, expected: &str| check_theme::<DraughtsGame>(rules, text, expected);
    theme("russian", "W:Wg5,f4,a3,b2:Bg7,d6,c5,d4", "combination");
    theme("russian", "W:WKg3,Kh2:BKa7", "king-hunt");
    theme("russian", "W:Wc5,Kh4:Ba5,e3", "opposition");
    theme("russian", "B:Wd6,a5,d4:Bb6,c5,e5,b4", "lock");
    theme("russian", "B:Wh6,e3:BKe7,a5", "opposition");
    theme("russian", "W:WKf8,Kh8:Bb6,Kd4,c3", "exchange");
    theme("english", "B:W19,K26:B24,K27", "double-attack");
    theme("russian", "W:WKa1:BKb8,c5", "draw");
}

/// Where distances are not counted the moves that were made are: a win that comes later than stipulated is too late.
#[test]
fn stipulated_moves_are_counted_without_distances() {
    let mut study =
        study_of(["draughts", "russian", "W:WKh8,Kf6,Kb4:BKg3"], |settings| settings.shortest = false);
    let until = Instant::now() + Duration::from_mins(1);
    let mut solving = Solving::new(Some(Goal::Win), game(study.as_ref()));
    solving.stipulate(Stipulation { goal: Value::Win, moves: Some(2) });
    let mut made = 0;
    let told = loop {
        assert!(Instant::now() < until, "{:?}", solving.status(game(study.as_ref())));
        study.poll();
        let text = study.view().text.clone();
        let event = solving.judge(game(study.as_ref()), &text);
        if event != SolvingEvent::Nothing {
            break event;
        }
        let playing = game_mut(study.as_mut());
        let chosen = match solving.status(playing) {
            SolvingStatus::Yours => playing.moves().iter().position(|row| row.value == Some(Value::Win)),
            SolvingStatus::Theirs => playing.moves().first().map(|_| 0),
            _ => None,
        };
        if let Some(index) = chosen {
            made += usize::from(solving.status(playing) == SolvingStatus::Yours);
            playing.walk(Walk::Try(index));
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    assert_eq!((told, made, solving.mistakes()), (SolvingEvent::Refuted, 2, 1));
    assert_eq!(solving.slip().map(|slip| slip.value), Some(Value::Win), "it wins, but not in two moves");
}

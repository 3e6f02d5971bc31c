//! Rules of one's own: written out switch by switch, read back as the same, played alike by program and checker, and never
//! helped by what was made for shipped rules.

use super::proofs::{believed, check_rules};
use etude_games::climbing::ClimbingGame;
use etude_games::draughts::evaluation::weights;
use etude_games::draughts::{DraughtsGame, Setup, fen, hub_notation, rules as draughts};
use etude_model::{Control, Game, Playable, Position, RuleProfile, Setup as _, Value};
use etude_search::retrograde_reference;
use etude_study::kinds::draughts::openings;
use etude_study::kinds::draughts::tablebase::{TablebaseState, TablebaseStore};
use etude_study::registry;
use etude_support::{Random, times};
use etude_support_study::proofs::PROOF;
use etude_support_study::registered;
use std::collections::BTreeSet;

/// Settings of random switches of a profile.
pub fn random_settings(
    random: &mut Random,
    profile: &'static RuleProfile,
) -> Vec<(&'static str, &'static str)> {
    let (entry, _) = registered().into_iter().find(|(_, known)| *known == profile).expect("it is registered");
    let mut switches = entry.game.switches_of(profile);
    let mut settings = Vec::new();
    for _ in 0..=random.below(4) {
        if !switches.is_empty() {
            let state = switches.swap_remove(random.below(switches.len()));
            let values = state.switch.values;
            settings.push((state.switch.id, values[random.below(values.len())].id));
        }
    }
    settings
}

/// Random own rules of a game after its shipped rules in turn, all different; settings that make no sense are passed over.
fn random_rules(game: &str, count: usize, seed: u64) -> Vec<&'static RuleProfile> {
    let mut random = Random(seed);
    let bases = registered()
        .into_iter()
        .filter(|(entry, profile)| entry.game.id == game && !entry.game.switches_of(profile).is_empty());
    let bases: Vec<_> = bases.collect();
    let (mut found, mut known) = (Vec::new(), BTreeSet::new());
    for turn in 0.. {
        let (entry, base) = bases[turn % bases.len()];
        let settings = random_settings(&mut random, base);
        if let Ok(rules) = entry.game.set_switches(base, &settings)
            && rules.is_own()
            && known.insert(rules.id)
        {
            found.push(rules);
        }
        if found.len() == count {
            return found;
        }
    }
    found
}

/// A small random position of draughts under some rules.
fn small_board(random: &mut Random, rules: &'static draughts::Rules, most: usize) -> String {
    let mut lists = [Vec::new(), Vec::new()];
    let mut squares: Vec<u8> = (0..rules.size.squares()).collect();
    for number in 0..2 + random.below(most - 1) {
        let square = etude_games::draughts::Square(squares.swap_remove(random.below(squares.len())));
        let row = rules.size.place(square).0;
        let king = random.below(3) == 0 || row == 0 || row == rules.size.rows() - 1;
        let name = etude_games::draughts::naming::square_name(rules, square);
        lists[number % 2].push(format!("{}{name}", if king { "K" } else { "" }));
    }
    let side = if random.below(2) == 0 { 'W' } else { 'B' };
    let [white, black] = lists.map(|list| list.join(","));
    format!("{side}:W{white}:B{black}")
}

#[test]
fn rules_have_one_text_that_reads_back_as_the_same() {
    let mut random = Random(5);
    let (mut own, mut shipped, mut refused) = (0, 0, 0);
    for (entry, base) in registered() {
        let switches = entry.game.switches_of(base);
        for _ in 0..if switches.is_empty() { 0 } else { 60 } {
            let settings = random_settings(&mut random, base);
            let Ok(rules) = entry.game.set_switches(base, &settings) else {
                refused += 1;
                continue;
            };
            for (switch, value) in &settings {
                let state = entry.game.switches_of(rules);
                let state = state.iter().find(|state| state.switch.id == *switch).expect("kin have it");
                assert_eq!(state.switch.values[state.value].id, *value, "{}: {settings:?}", base.id);
            }
            let (read_by, read) = registry::find(entry.game.id, rules.id).expect("what was written");
            assert!(std::ptr::eq(read, rules) || !rules.is_own(), "{}", rules.id);
            assert_eq!((read.id, read_by.game.name), (rules.id, entry.game.name));
            // The same settings in another order, after the profile that the text names, and once more.
            let mut turned = settings.clone();
            turned.reverse();
            assert_eq!(entry.game.set_switches(base, &turned).map(|rules| rules.id), Ok(rules.id));
            assert_eq!(entry.game.set_switches(rules, &settings).map(|rules| rules.id), Ok(rules.id));
            assert!(!rules.id.contains([' ', ';', ',', '"', '\\', '\n']), "{}", rules.id);
            if rules.is_own() {
                let differing: Vec<&str> =
                    rules.id.split('/').skip(1).map(|part| part.split('=').next().unwrap_or(part)).collect();
                let states = entry.game.switches_of(rules);
                let changed: Vec<&str> = states
                    .iter()
                    .filter(|state| state.value != state.shipped)
                    .map(|state| state.switch.id)
                    .collect();
                assert_eq!(differing, changed, "only the differences, in the order of the switches");
                own += 1;
            } else {
                assert_eq!(rules.base(), rules.id);
                shipped += 1;
            }
        }
    }
    assert!(own > 300 && shipped > 20 && refused > 5, "{own} own, {shipped} shipped, {refused} refused");
}

#[test]
fn switches_that_make_a_shipped_profile_are_that_profile() {
    for (game, text, shipped) in [
        ("climbing", "strict/single-kickers=capped", "doudizhu"),
        ("climbing", "doudizhu/joker-kickers=yes/single-kickers=free", "app"),
        ("climbing", "app/single-kickers=free", "app"),
        ("draughts", "russian/losing=yes", "russian-losing"),
        ("draughts", "international-losing/losing=no", "international"),
        ("draughts", "english/men-back=yes/kings=flying/crowning=where-it-ends/draws=pool", "pool"),
    ] {
        let (_, rules) = registry::find(game, text).expect(text);
        assert_eq!((rules.id, rules.is_own()), (shipped, false), "{text}");
    }
    // The nearest profile names them, whatever they were made from.
    let (_, rules) =
        registry::find("climbing", "strict/joker-kickers=yes/single-kickers=free/rocket=no").expect("rules");
    assert_eq!(rules.id, "app/rocket=no");
}

#[test]
fn wrong_rules_are_refused_with_their_place() {
    let problem = |game: &str, text: &str| {
        let error = registry::find(game, text).err().unwrap_or_else(|| panic!("{text} is read"));
        let message = error.message();
        let arg = |name: &str| {
            let found = message.args.iter().find(|(known, _)| *known == name);
            found.map_or(String::new(), |(_, value)| format!("{value:?}"))
        };
        (message.id, arg("found"), arg("known"))
    };
    let id = |game: &str, text: &str| problem(game, text).0;
    let (message, found, known) = problem("draughts", "russian/kings=lame");
    assert_eq!(message, "rules-error-value");
    assert!(found.contains("lame") && known.contains("short, flying"), "{found} {known}");
    let (message, found, known) = problem("draughts", "russian/rocket=no");
    assert_eq!(message, "rules-error-switch");
    assert!(found.contains("rocket") && known.contains("men-back"), "{found} {known}");
    assert_eq!(id("draughts", "russian/kings"), "rules-error-form");
    assert_eq!(id("draughts", "russian/"), "rules-error-form");
    assert_eq!(id("draughts", "russian/kings=short/kings=short"), "rules-error-twice");
    assert_eq!(id("draughts", "russian-shots/kings=short"), "rules-error-none");
    assert_eq!(id("draughts", "article/kings=short"), "rules-error-none");
    assert_eq!(id("climbing", "article/pair=no"), "rules-error-none");
    assert_eq!(id("climbing", "doudizhu/single=no"), "rules-error-switch");
    assert_eq!(id("draughts", "prussian/kings=short"), "file-no-rules");
    assert_eq!(id("draughts", "international/captures=italian"), "draughts-error-italian-captures");
    assert_eq!(id("draughts", "turkish/crowning=ends"), "rules-error-switch");
    let no_carrier = "app/plane+singles=no/quad+singles=no";
    assert_eq!(id("draughts", "frisian/captures=free"), "draughts-error-free-captures");
    assert_eq!(id("climbing", no_carrier), "climbing-error-joker-kickers");
}

#[test]
fn checker_plays_own_draughts_as_the_program_does() {
    let mut random = Random(11);
    let mut new_ways = 0;
    for profile in random_rules("draughts", times(60), 1) {
        let rules = draughts::of(profile);
        assert_eq!(rules.profile.id, profile.id);
        new_ways += u32::from(rules.generator == draughts::Generator::Own);
        for _ in 0..6 {
            let text = small_board(&mut random, rules, 9);
            let setup = fen::parse(rules, &text).expect("a position");
            if DraughtsGame::position(&setup).is_ok() {
                check_rules("draughts", profile.id, &text, 2);
            }
        }
    }
    assert!(new_ways > 20, "{new_ways} sets of switches move as no profile does");
}

#[test]
fn checker_plays_own_dou_dizhu_as_the_program_does() {
    let mut random = Random(13);
    for profile in random_rules("climbing", times(60), 2) {
        for seats in [2, 3] {
            let text = etude_support_search::small_position(&mut random, "doudizhu", seats, 8);
            let setup = ClimbingGame::<u64>::parse(profile, &text);
            // A ban of a kind that is switched off is no ban.
            let Ok(setup) = setup else { continue };
            if ClimbingGame::<u64>::position(&setup).is_ok() {
                check_rules("climbing", profile.id, &text, 2);
            }
        }
    }
}

#[test]
fn own_dou_dizhu_is_solved_as_the_reference_solves_it() {
    let mut random = Random(17);
    let (mut sets, mut solved) = (0, 0);
    for profile in random_rules("climbing", times(40), 3) {
        let mut prover = etude_search::proof::Prover::new(16 << 20, 1);
        for number in 0..8 {
            let seats = 2 + number % 4 / 3;
            let cards = if seats == 2 { 7 } else { 4 };
            let text = etude_support_search::small_position(&mut random, "doudizhu", seats, cards);
            let Ok(setup) = ClimbingGame::<u64>::parse(profile, &text) else { continue };
            let Ok(position) = ClimbingGame::<u64>::position(&setup) else { continue };
            let name = format!("{} {text}", profile.id);
            etude_support_search::check_against_reference(&name, &position, &mut prover);
            solved += 1;
        }
        sets += 1;
    }
    assert!(sets >= 20 && solved > 5 * sets, "{solved} positions under {sets} sets of switches");
}

#[test]
fn own_draughts_is_solved_as_the_reference_solves_it() {
    let mut random = Random(19);
    let control = Control::new();
    let mut solved = 0;
    for profile in random_rules("draughts", times(28), 4) {
        let rules = draughts::of(profile);
        let ability = registry::find("draughts", profile.id).expect("rules").0.batch.expect("it is played");
        for _ in 0..if rules.size == draughts::RUSSIAN.size { 3 } else { 0 } {
            let text = small_board(&mut random, rules, 3);
            let Ok(setup) = fen::parse(rules, &text) else { continue };
            let Ok(position) = DraughtsGame::position(&setup) else { continue };
            let all =
                retrograde_reference::solve(&position, &|_| None, 60_000, &control).expect("not stopped");
            let Some(all) = all else { continue };
            let exact = all.get(&position.key()).map(|exact| exact.value).or(position.score());
            let solution = ability.solve(profile, &text, &PROOF, &control).expect("a position");
            let exact = exact.map(|value| match value {
                Value::Win => "win",
                Value::Draw => "draw",
                Value::Loss => "loss",
            });
            // Draws by endless play may stay unproved without tablebases.
            if solution.value.is_some() {
                assert_eq!(solution.value, exact, "{}: {text}", profile.id);
                solved += 1;
            }
        }
    }
    assert!(solved >= 20, "{solved} positions");
}

#[test]
fn nothing_that_was_made_for_shipped_rules_serves_own_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = TablebaseStore::default();
    store.set_folder(folder.path().to_owned());
    let mut rules = random_rules("draughts", 40, 7);
    // These move as their profile does.
    let alike = registered()
        .into_iter()
        .filter(|(entry, base)| entry.game.id == "draughts" && !entry.game.switches_of(base).is_empty());
    for (entry, base) in alike {
        for settings in [[("draws", "never")], [("first", "black")], [("first", "white")]] {
            rules.extend(entry.game.set_switches(base, &settings).ok().filter(|rules| rules.is_own()));
        }
    }
    assert!(rules.len() > 55, "{}", rules.len());
    for profile in rules {
        let (rules, base) = (draughts::of(profile), draughts::named(profile.base()).expect("a profile"));
        assert!(weights::of(rules).is_none(), "{}", profile.id);
        assert!(draughts::named(profile.id).is_none() && hub_notation::rules_of(profile.id).is_none());
        assert!(rules.pdn.is_none());
        assert!(matches!(store.request(rules), TablebaseState::Absent), "{}", profile.id);
        assert!(store.wait(rules, &Control::new()).is_ok_and(|tables| tables.is_none()));
        assert!(store.slices(rules).is_none() && store.claim(rules).tables().is_none());
        let starts = |rules| {
            let choices = Setup::start(rules).choices();
            choices.iter().find(|choice| choice.id == "start").expect("positions to start from").options.len()
        };
        assert_eq!(starts(rules), 2, "the start and the empty board");
        assert!(starts(base) >= 2);
        for opening in openings::OPENINGS.iter().filter(|opening| opening.rules == base.profile.id) {
            let start = fen::format(&Setup::start(rules));
            let found = openings::opening(profile.id, &start, opening.moves.split(' '));
            assert!(found.is_none(), "{}: {}", profile.id, opening.moves);
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0, "no file was written");
}

#[test]
fn proofs_under_own_rules_are_believed() {
    let mut random = Random(23);
    let mut positions = Vec::new();
    for profile in random_rules("draughts", 50, 5) {
        let rules = draughts::of(profile);
        let text = small_board(&mut random, rules, 2);
        if rules.size == draughts::RUSSIAN.size
            && fen::parse(rules, &text).is_ok_and(|setup| DraughtsGame::position(&setup).is_ok())
        {
            positions.push((profile.id, text));
        }
    }
    let claims = believed("draughts", positions);
    assert!(claims.iter().sum::<u32>() >= 20, "{claims:?}");
    let mut positions = Vec::new();
    for profile in random_rules("climbing", 40, 6) {
        let text = etude_support_search::small_position(&mut random, "doudizhu", 2, 7);
        let setup = ClimbingGame::<u64>::parse(profile, &text);
        if setup.is_ok_and(|setup| ClimbingGame::<u64>::position(&setup).is_ok()) {
            positions.push((profile.id, text));
        }
    }
    let claims = believed("climbing", positions);
    assert!(claims.iter().sum::<u32>() >= 20, "{claims:?}");
}

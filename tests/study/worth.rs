//! What strict readers kept and refused: the criteria of exercises beyond their proofs.

use etude_games::draughts::ShotGame;
use etude_model::{Control, Game, Playable, RuleProfile};
use etude_study::Resources;
use etude_study::document::{Document, Exercise};
use etude_study::exercise::proof::prove;
use etude_study::generate::Generator;
use etude_study::generate::compose::Composer;
use etude_study::registry::{self, KINDS};
use etude_study::session::{self, Contents};
use etude_study::solving::{Solvable, Solver};

fn of(game: &str, rules: &str) -> (&'static dyn Generator, &'static RuleProfile) {
    let (entry, rules) = registry::find(game, rules).expect("a game with such rules");
    (entry.generator.expect("it makes exercises"), rules)
}

fn is_worth([game, rules, goal]: [&str; 3], position: &str) -> bool {
    let (generator, rules) = of(game, rules);
    let exercise = Exercise { goal: goal.to_owned(), ..Exercise::default() };
    let document = Document { position: position.to_owned(), exercise, ..Document::default() };
    generator.theme(rules, &document, &Control::new()).expect("nothing stops it").is_some()
}

#[track_caller]
fn check(asked: [&str; 3], position: &str, kept: bool) {
    assert_eq!(is_worth(asked, position), kept, "{position}");
}

#[test]
fn endings_of_counted_cards_are_no_exercises() {
    let doudizhu = ["climbing", "doudizhu", "win"];
    for text in [
        // Out in two plays that nobody can beat.
        "3 8 QQ KK AA / 3 44 5555 66; turn 2; ban triple+single, triple+pair",
        "33 7 QQQ / 7 JJ K 2 X; ban triple+pair",
        "T JJ QQ KK / 6 7 8 J KK / 333 7 T A 2",
        // The only answer that keeps the next play, and nobody answers.
        "66 88 TTT / 4 55 66 77 X; turn 2; beat 4; ban triple+pair, quad+singles, quad+pairs",
        // The lowest card, a card that nobody beats, a pair.
        "6 88 D / 333 4 22",
        // The ban changes nothing.
        "5 6 7 8 9 JJ Q X / 77 88 99 Q AAA 2; beat 5; ban bomb, rocket",
        // The only straight takes a card of the only bomb, and one play is left.
        "9 T J Q KKKK / 666 7 8 9 T 222 X",
        // The only beat that breaks nothing.
        "3333 4 55 66 7 X / 7 J Q KKK 22; turn 2; beat JJ",
        // Two plays, and nobody answers the first.
        "5 66 77 88 99 T J / 6 7 8 9 T JJ 2",
        // Triples with kickers are banned, planes with wings are not.
        "333 444 6 TT JJ QQ 2 / 3 4 5 6 7 8 9999 T K 222; ban triple+single, triple+pair",
    ] {
        check(doudizhu, text, false);
    }
    for text in ["5 7 K 22 X D / 4 5 6666 Q; turn 2", "99 TT JJJJ / 55 66 77 AA 2; beat TT"] {
        check(doudizhu, text, true);
    }
}

#[test]
fn endgames_without_a_reason_are_no_exercises() {
    for (rules, goal, text, kept) in [
        // The lowest plain card.
        ("throw-in", "win", "trump D; attacker TC 8D; defender JS TD; table 8S; rules throw-in", false),
        // Nothing fails within plies that a reader follows.
        (
            "throw-in",
            "draw",
            "trump C; attacker 9C KC 9S KS 6H JH QD; defender 8C 7S TH KH 7D KD AD; rules throw-in",
            false,
        ),
        ("plain", "win", "trump S; attacker 8C TS 9H AH TD AD; defender 6C 6S AS 8H JH QD", false),
        // The same move without transfers.
        (
            "plain-transfer",
            "win",
            "trump D; attacker 6C QC JS AD; defender 6S 8H JH QH 6D; table QS/AS; rules plain transfer",
            false,
        ),
        // The only transfer leaves more cards than the other side can beat.
        (
            "throw-in-transfer",
            "win",
            "trump D; attacker 6C JC 8D; defender TC 7H AH QD; table AC; rules throw-in transfer",
            false,
        ),
        ("plain", "win", "trump C; attacker JC 7S JH; defender AC 9S AS AD", true),
        // Without transfers every lead wins: an idea known from shorter exercises.
        (
            "throw-in-transfer",
            "win",
            "trump C; attacker 6C 9C TC 8S KS 8D JD; defender KC AS 8H AH; rules throw-in transfer",
            false,
        ),
        (
            "throw-in-transfer",
            "win",
            "trump H; attacker KS QH 6D; defender 6C 7C 9C 9D; rules throw-in transfer",
            true,
        ),
    ] {
        check(["durak", rules, goal], text, kept);
    }
}

#[test]
fn questions_that_the_ranking_answers_are_no_exercises() {
    for (goal, text, kept) in [
        ("best-hand", "AH JD 7D / AD JC 7S / AS QD 6H; opponents 2; rules a23-high", false),
        // Rules that change nothing.
        ("percent", "JD 9D 5D; range 50%; rules a23-high, 235-rainbow", false),
        ("percent", "KC 5C 4C; dead QH 5S; opponents 2; rules a23-second", false),
        // At a glance: nine of ten and more, one of ten and less.
        ("percent", "5D 4C 3C", false),
        ("percent", "9S 6H 2H", false),
        // The price is far from every hand.
        ("weakest-hand", "9H 5C 2S / JS TC 9C / AC AD 4S / QC QH QS; stay zjh stake 3", false),
        ("weakest-hand", "JC JH 6D / TC TH 7D / KC 9D 4S; stay zjh pot 40", false),
        (
            "weakest-hand",
            "JD 6D 4S / KH 7H 2S / JH 8H 2H / 7S 6C 5S; opponents 2; stay zjh pot 55 stake 2",
            true,
        ),
        ("percent", "KS TD 6D", true),
        ("percent", "TC TD 4C; opponents 2; range 25%", true),
        // The ranking answers, in this game as in others or not.
        ("best-hand", "KH 9H 4H / QS JD TC", false),
        // The pair of the ace's owner takes more from the others.
        ("best-hand", "AC AH 8S / AD AS QC; opponents 2; range 50%", true),
        // So near that nobody can tell.
        ("best-hand", "9D 8D 7D / 3C 3H 3S", false),
    ] {
        check(["three-card", "zjh", goal], text, kept);
    }
}

/// Decks are made anew when a criterion is added.
#[test]
fn shipped_exercises_meet_the_criteria() {
    let mut checked = 0;
    for kind in KINDS.iter().filter(|kind| kind.id != "draughts") {
        for deck in kind.decks.iter().chain(kind.daily) {
            let Ok(Contents::Studies { studies, .. }) = session::read_any(deck.text()) else {
                panic!("{}/{} is no collection", kind.id, deck.id);
            };
            for study in studies.iter().step_by(5) {
                let (generator, rules) = of(&study.game, &study.rules);
                let theme = generator.theme(rules, study, &Control::new());
                assert_eq!(
                    theme,
                    Ok(Some(study.exercise.theme.as_str())),
                    "{} of {}/{}: {}",
                    study.title,
                    kind.id,
                    deck.id,
                    study.position
                );
                checked += 1;
            }
        }
    }
    assert!(checked >= 100, "{checked} were looked at");
}

#[test]
fn draughts_seen_at_a_glance_are_no_exercises() {
    for (rules, text, kept) in [
        // Every move takes two pieces, one of them a king.
        ("brazilian", "W:WKb4,c3,e3,Kf2:Bc5,Kg5,f4,a3", false),
        // A man runs to crown.
        ("english", "W:W13,K14:B7,8", false),
        // Every other move leaves a man to be taken, and the play behind is easy.
        ("russian", "W:Wd2,Ka1:Bc5,b4,Ke1", false),
        ("russian", "W:Wf6,h6,e3:Be5,g5,Kc3", true),
    ] {
        check(["draughts", rules, "win"], text, kept);
    }
}

#[test]
fn shots_that_are_plain_are_no_exercises() {
    let rules = of("draughts", "russian-shots").1;
    let ideas = |text: &str| {
        let setup = ShotGame::parse(rules, text).expect("a position");
        let position = ShotGame::position(&setup).expect("a legal one");
        let mut solver =
            <<ShotGame as Solvable>::Solver as Solver<_>>::new(Resources { memory: 16 << 20, threads: 1 });
        let control = Control::new();
        let proof =
            prove::<ShotGame>(&position, &mut solver, &control).expect("nothing stops it").expect("no loss");
        ShotGame::ideas(&setup, &proof, &mut solver, &control).expect("nothing stops it")
    };
    for (text, why) in [
        ("W:Wa5,b4,f4,e3,g3,f2,e1,g1:Bd8,a7,c7,d6,h6,e5,g5,h4 gain 1 within 7", "one for two"),
        ("B:Wc5,d4,a3,d2,h2,a1,c1,g1:Bb8,d8,f8,a7,c7,e7,f6,a5 gain 1 within 7", "an attack"),
        ("W:Wc7,b4,a3,c3,e3,g3,f2,h2,e1:Bb8,g7,d6,f6,h6,e5,g5,h4 gain 2 within 9", "crowns at once"),
    ] {
        assert_eq!(ideas(text), None, "{why}: {text}");
    }
    let kept = "B:Wa5,a3,c3,b2,d2,f2,h2,g1:Bb8,h8,c7,g7,b6,h6,e5,d4,f4 gain 2 within 5";
    let found = ideas(kept).expect("an exercise");
    assert_eq!(found.len(), 2, "{found:?}");
    // White's shot on the turned board is the same idea.
    let setup = ShotGame::parse(rules, kept).expect("a position");
    let mirrored = ShotGame::format(&setup.turned());
    assert_eq!(ideas(&mirrored), Some(found), "{mirrored}");
    let other = "B:Wb4,f4,a3,c3,g3,b2,d2,f2,h2,a1,c1,g1:Bb8,d8,f8,h8,c7,e7,g7,b6,d6,h6,a5,e5 gain 2 within 7";
    let other = ideas(other).expect("an exercise");
    assert!(other.iter().all(|idea| ideas(kept).is_some_and(|kept| !kept.contains(idea))), "{other:?}");
}

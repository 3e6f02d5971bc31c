//! Durak for three and four: the rules against a plain reference, deals, notation, what each seat sees, the end.

mod table;

use etude_games::durak::many::setup::{BOTTOM, First, RACK, TALON};
use etude_games::durak::many::{ManyGame, ManyPosition, Setup, State, profiles};
use etude_games::durak::{CardSet, Move, Phase};
use etude_model::{
    CardFace, Edit, EditOutcome, Game, ItemPlace, Playable, Position, RuleProfile, Scene, Setup as _, Side,
    SplitMix, Value, Viewer, ZoneId, ZoneKind,
};
use etude_support::Random;
use etude_support::plain_durak_many::Plain;
use std::collections::BTreeSet;

type Three = ManyGame<3>;
type Four = ManyGame<4>;

/// All rule profiles, with their numbers of seats.
fn all() -> impl Iterator<Item = &'static RuleProfile> {
    profiles::ALL.iter().map(|profile| profile.profile)
}

fn dealt(rules: &'static RuleProfile, seed: u64) -> Setup {
    // Both games build the same setups.
    let mut setup = Three::empty(rules);
    assert!(setup.edit(Edit::Deal { seed }).is_edited());
    setup
}

/// A deal with every option of the rules, by its seed.
fn varied(rules: &'static RuleProfile, seed: u64) -> Setup {
    let mut setup = Three::empty(rules);
    let options = [("deck", [2, 2, 0, 1, 3]), ("throw-in", [0, 0, 0, 1, 0]), ("first-bout", [0, 1, 0, 1, 0])];
    for (choice, picks) in options {
        let _ = setup.edit(Edit::Choose { choice, option: picks[seed as usize % picks.len()] });
    }
    assert!(setup.edit(Edit::Deal { seed }).is_edited());
    setup
}

#[track_caller]
fn read<const SEATS: u8>(text: &str) -> Setup {
    let rules = &ManyGame::<SEATS>::rules()[0];
    ManyGame::<SEATS>::parse(rules, text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

fn texts(table: &ManyPosition) -> BTreeSet<String> {
    table.moves().into_iter().map(Move::text).collect()
}

/// The most moves of a random game; with three seats cards can go round for ever.
const LONGEST: usize = 1_500;

#[test]
fn random_games_agree_with_the_plain_rules() {
    let mut ended = [[0; 2]; 2];
    for rules in all() {
        for seed in 0..1_000 {
            let setup = varied(rules, seed);
            let mut table = setup.position().expect("a deal");
            let mut plain = Plain::new(&setup);
            let mut random = Random(seed);
            loop {
                let name = || Three::format(&Three::setup_of(&setup, &table));
                assert_eq!(plain.legal(), texts(&table), "{}", name());
                assert_eq!(plain.is_over(), table.state().loser().is_some(), "{}", name());
                assert_eq!(plain.left(), table.state().loser().flatten(), "{}", name());
                let moves = table.moves();
                if moves.is_empty() || table.played().len() > LONGEST {
                    break;
                }
                assert_eq!(plain.to_move(), table.state().to_move(), "{}", name());
                for seat in 0..table.state().seats() {
                    let hand: CardSet = plain.hand(seat).iter().copied().collect();
                    assert_eq!(hand, table.state().hand(seat), "{}", name());
                }
                let mv = moves[random.below(moves.len())];
                plain.play(&mv.text());
                table.play(mv);
            }
            if let Some(loser) = table.state().loser() {
                ended[usize::from(table.state().seats()) - 3][usize::from(loser.is_none())] += 1;
            }
        }
    }
    // 2,000 games for three and as many for four; in some nobody is left with cards.
    assert!(ended.iter().all(|[lost, drawn]| lost + drawn > 1_990 && *drawn > 0), "{ended:?}");
}

#[test]
fn cards_stay_whole_and_samples_agree_with_what_is_seen() {
    for rules in all() {
        for seed in 0..12 {
            let setup = varied(rules, seed);
            let mut table = setup.position().expect("a deal");
            let (mut random, mut chance) = (Random(seed), SplitMix(seed));
            while table.score().is_none() && table.played().len() < LONGEST {
                let state = table.state();
                for seat in 0..state.seats() {
                    let seen = table.seen(seat);
                    let sample = seen.sample(&mut chance);
                    check_sample(state, &sample, seat);
                    if state.to_move() == seat {
                        assert_eq!(seen.moves(), table.moves(), "the same moves in the same order");
                        let mut legal = Vec::new();
                        sample.legal_moves(&mut legal);
                        assert_eq!(legal, table.moves());
                    } else {
                        assert_eq!(seen.moves(), []);
                    }
                    check_scene(&setup, &table, seat);
                }
                let moves = table.moves();
                table.play(moves[random.below(moves.len())]);
            }
        }
    }
}

fn check_sample(state: &State, sample: &State, seat: u8) {
    let mut all = sample.gone().union(sample.laid().cards());
    for other in 0..state.seats() {
        let hand = sample.hand(other);
        assert_eq!(hand.len(), usize::from(state.count(other)));
        assert_eq!(state.known(other).without(hand), CardSet::EMPTY, "what all know");
        assert_eq!(state.known(other).without(state.hand(other)), CardSet::EMPTY, "is so");
        assert_eq!(all.common(hand), CardSet::EMPTY, "no card is twice");
        all = all.union(hand);
    }
    assert_eq!(sample.hand(seat), state.hand(seat));
    assert_eq!((sample.talon(), sample.bottom()), (state.talon(), state.bottom()));
    let talon = state.deck().cards().without(all);
    assert_eq!(talon.len(), usize::from(state.talon()));
    assert!(state.bottom().is_none_or(|bottom| talon.contains(bottom)));
}

/// The open cards of a hand.
fn open(scene: &Scene, seat: u8) -> usize {
    let zone = scene.zone(ZoneId(seat)).expect("a hand");
    zone.cards.iter().filter(|card| card.face != CardFace::Back).count()
}

fn check_scene(setup: &Setup, table: &ManyPosition, seat: u8) {
    let (state, scene) = (table.state(), Three::scene(setup, table, Viewer::Seat(seat)));
    let public = Three::scene(setup, table, Viewer::Table);
    for other in 0..state.seats() {
        let known = if other == seat { state.hand(other) } else { state.known(other) };
        assert_eq!(open(&scene, other), known.len());
        assert_eq!(open(&public, other), state.known(other).len());
        let all = scene.zone(ZoneId(other)).expect("a hand").cards.len();
        assert_eq!(all, usize::from(state.count(other)));
    }
}

#[test]
fn who_is_out_sits_by_and_the_taker_loses_the_turn() {
    for rules in all() {
        for seed in 0..150 {
            let mut table = dealt(rules, seed).position().expect("a deal");
            let mut random = Random(seed);
            let mut before = *table.state();
            while table.score().is_none() && table.played().len() < LONGEST {
                let state = *table.state();
                if state.laid().attacked() == 0 && table.played().len() > 1 {
                    // A bout begins: nobody without cards has a part in it.
                    assert!(state.count(state.attacker()) > 0 && state.count(state.defender()) > 0);
                    let next = (1..state.seats()).map(|step| (state.attacker() + step) % state.seats());
                    let skipped = next.take_while(|&seat| seat != state.defender());
                    assert!(skipped.into_iter().all(|seat| !state.is_in(seat)));
                    if before.phase() == Phase::ThrowIn {
                        assert_ne!(state.attacker(), before.defender(), "the taker loses the turn");
                    }
                }
                if state.phase() == Phase::Attack && state.laid().attacked() > 0 {
                    assert!(state.to_move() != state.defender() && state.room() > 0);
                }
                before = state;
                let moves = table.moves();
                table.play(moves[random.below(moves.len())]);
            }
            if let Some(loser) = table.state().loser() {
                let state = table.state();
                assert_eq!(state.talon(), 0);
                let held = (0..state.seats()).filter(|&seat| state.count(seat) > 0).collect::<Vec<_>>();
                assert_eq!(held, loser.into_iter().collect::<Vec<_>>());
                let ending = Three::adjudicate(&[&table]).expect("an end");
                assert_eq!((ending.loser, ending.winner.is_none()), (loser, loser.is_none()));
                for seat in 0..state.seats() {
                    let phrase = Three::end_phrase(&dealt(rules, seed), &ending, seat).expect("a phrase").id;
                    assert_eq!(phrase == "durak-is-you", loser == Some(seat));
                    let side = Three::side_of(&dealt(rules, seed), seat);
                    let won = ending.winner_for(seat, side);
                    assert_eq!(won, loser.map(|loser| if loser == seat { side.other() } else { side }));
                }
            }
        }
    }
}

/// A deal of 24 cards to four seats, without a talon: the last card makes trumps, hearts.
const OPEN: &str = "seats 4; deck 24; rules throw-in transfer; cards 9C 9D TC JC QC KC 9S TS JS QS KS AS \
     9H TD JD QD KD AD AC TH JH QH KH AH; first 1";

#[test]
fn attacks_are_passed_on_round_the_table() {
    let setup = read::<4>(OPEN);
    assert_eq!(Four::rules_of(&setup).id, "perevodnoy-4");
    let mut table = setup.position().expect("a deal");
    let mut play = |text: &str| {
        let mv = table.moves().into_iter().find(|mv| mv.text() == text);
        table.play(mv.unwrap_or_else(|| panic!("{text} is not legal: {:?}", texts(&table))));
        let state = table.state();
        (state.attacker(), state.defender(), state.to_move())
    };
    assert_eq!(play("9C"), (0, 1, 1));
    assert_eq!(play("transfer 9S"), (1, 2, 2));
    assert_eq!(play("transfer 9H"), (2, 3, 3));
    assert_eq!(play("TH"), (2, 3, 3));
    assert_eq!(play("JH"), (2, 3, 3));
    // All three are beaten once the last trump is played: the attacker is asked first, then the others round the table.
    assert_eq!(play("QH"), (2, 3, 2));
    assert_eq!(play("stop"), (2, 3, 0));
    assert_eq!(play("9D"), (2, 3, 3));
    assert_eq!(play("take"), (2, 3, 2));
    assert_eq!(play("done"), (2, 3, 0));
    assert_eq!(play("TC"), (2, 3, 0));
    assert_eq!(play("JC"), (0, 1, 0), "six attacks are enough: the taker loses the turn");
    assert_eq!(table.state().count(3), 6 - 3 + 9);
    // What it took, and the ace that made trumps.
    assert_eq!(table.state().known(3).len(), 9 + 1);
}

#[test]
fn what_is_written_is_read() {
    for rules in all() {
        let mut setup = varied(rules, 5);
        let table = setup.position().expect("a deal");
        setup.played = vec![table.moves()[0]];
        for _ in 0..3 {
            let text = Three::format(&setup);
            assert_eq!(Three::parse(rules, &text), Ok(setup.clone()), "{text}");
            // Hands that are not full yet.
            let from = ItemPlace { zone: ZoneId(1), index: 0 };
            assert!(setup.edit(Edit::Send { from, to: RACK }).is_edited());
        }
    }
    let wrong = |text: &str, id: &str| {
        let error = Three::parse(&Three::rules()[0], text).expect_err(text);
        assert_eq!(error.message.id, id, "{text}");
    };
    wrong("seats 4; deck 36", "durak-many-error-seats");
    wrong("seats; deck 36", "durak-many-error-seats");
    wrong("referee podkidnoy", "durak-table-error-key");
    wrong("cards 6C / 7C", "durak-table-error-parts");
    wrong("cards 6C 6C", "durak-table-error-card-twice");
    wrong("first 4", "durak-many-error-first");
    wrong("first 0", "durak-many-error-first");
    let ids = |setup: &Setup| setup.problems().iter().map(|problem| problem.message.id).collect::<Vec<_>>();
    assert_eq!(ids(&Three::empty(&Three::rules()[0])).len(), 4);
    let mut late = read::<4>(&format!("{OPEN}; played 9C 9S"));
    assert_eq!(ids(&late), ["durak-problem-move"]);
    let from = ItemPlace { zone: ZoneId(0), index: 0 };
    assert!(late.edit(Edit::Send { from, to: RACK }).is_edited());
    assert_eq!(ids(&late), ["durak-problem-hand", "durak-problem-missing"]);
    // The same deal for another number of players.
    let three = dealt(&Three::rules()[0], 3);
    let four = Four::parse(&Four::rules()[1], &Three::format_under(&three, &Four::rules()[1])).expect("read");
    assert_eq!((four.hands.len(), four.pack().collect::<Vec<_>>()), (4, three.pack().collect::<Vec<_>>()));
}

#[test]
fn hands_are_edited_and_move_on() {
    let mut setup = dealt(&Four::rules()[0], 9);
    let (before, first) = (setup.clone(), setup.first_attacker());
    assert!(setup.edit(Edit::SwapSides).is_edited());
    assert_eq!(setup.hands[1..], before.hands[..3]);
    assert_eq!(setup.first_attacker(), (first + 1) % 4, "the lowest trump goes with its hand");
    assert_eq!(setup.first, First::LowestTrump);
    // Another card under the talon; the old one goes where that one came from.
    let bottom = *setup.talon.last().expect("a trump");
    let from = ItemPlace { zone: ZoneId(2), index: 0 };
    let other = setup.hands[2][0];
    assert!(setup.edit(Edit::Send { from, to: BOTTOM }).is_edited());
    assert_eq!((setup.talon.last(), setup.hands[2][0]), (Some(&other), bottom));
    assert!(setup.problems().is_empty());
    let from = ItemPlace { zone: TALON, index: 0 };
    assert!(setup.edit(Edit::Send { from, to: RACK }).is_edited());
    let rack = Four::setup_scene(&setup);
    let rack = rack.zones.iter().find(|zone| zone.kind == ZoneKind::Rack).expect("a rack");
    assert_eq!(rack.cards.iter().map(|card| u32::from(card.copies)).sum::<u32>(), 1);
    assert_eq!(
        setup.edit(Edit::Choose { choice: "first", option: 5 }),
        setup.edit(Edit::Choose { choice: "first", option: 5 })
    );
    assert!(matches!(setup.edit(Edit::Choose { choice: "first", option: 5 }), EditOutcome::Refused(_)));
    assert!(setup.edit(Edit::Choose { choice: "first", option: 4 }).is_edited());
    assert_eq!(setup.first_attacker(), 3);
}

#[test]
fn the_value_tells_the_first_seat_from_the_others() {
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        let mut table = dealt(&Three::rules()[0], seed).position().expect("a deal");
        let mut random = Random(seed);
        while table.score().is_none() && table.played().len() < LONGEST {
            let moves = table.moves();
            table.play(moves[random.below(moves.len())]);
        }
        let Some(loser) = table.state().loser() else { continue };
        let value = table.score().map(|value| value.seen_by(table.side_to_move(), Side::First));
        let expected = match loser {
            None => Value::Draw,
            Some(0) => Value::Loss,
            Some(_) => Value::Win,
        };
        assert_eq!(value, Some(expected));
        seen.insert(expected);
    }
    assert!(seen.len() >= 2, "{seen:?}");
}

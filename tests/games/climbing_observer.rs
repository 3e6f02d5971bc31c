//! Dou Dizhu with hidden cards: games told by one seat, whose knowledge is what a referee lets it know after every move;
//! tellings that cannot be true; notation; deals; proofs and chances.

use etude_games::climbing::bots::{Belief, Chances, Policy, proof};
use etude_games::climbing::observer::{self, Contradiction, DealSpace, Role, TableObserver, move_word};
use etude_games::climbing::{Climbing, Move};
use etude_model::{Control, Position as _, SplitMix};
use etude_support::table::{Referee, held, read};
use etude_support::{Random, times};

/// A move of a careless player: any that is legal.
fn any_move(position: &Climbing<u64>, random: &mut Random) -> Move {
    let moves = position.moves();
    moves[random.below(moves.len())]
}

/// Compares what a seat knows with the truth.
#[track_caller]
fn check(observer: &TableObserver, referee: &Referee) {
    let (me, hands) = (observer.me(), referee.hands());
    assert_eq!(observer.hand(), hands[usize::from(me.seat())]);
    assert_eq!(observer.turn().seat(), referee.position.turn());
    assert_eq!(observer.table(), referee.position.table());
    assert_eq!(observer.log().len(), referee.moves.len());
    assert_eq!(observer.winner().is_some(), referee.is_over());
    if observer.turn() == me {
        assert_eq!(observer.moves(), referee.position.moves());
    }
    let mut unknown = observer.unknown();
    for seat in Role::ALL {
        let at = usize::from(seat.seat());
        let (hand, played) = (hands[at], referee.dealt[at] - hands[at]);
        assert_eq!((observer.played(seat), u32::from(observer.count(seat))), (played, size(hand)));
        for rank in 0..15 {
            // The landlord holds the bottom cards that were not played.
            let known = match seat {
                _ if seat == me => held(hand, rank),
                Role::Landlord => held(referee.bottom, rank).saturating_sub(held(played, rank)),
                _ => 0,
            };
            assert_eq!(held(observer.known(seat), rank), known);
            assert!(held(observer.most(seat), rank) >= held(hand, rank));
        }
        unknown -= if seat == me { 0 } else { hand - observer.known(seat) };
    }
    assert_eq!(unknown, 0, "the unknown cards are those of the other two");
    let space = DealSpace::of(observer);
    assert!(space.rank_deals() > 0 && space.physical_deals() >= space.rank_deals());
    if let Some(deals) = space.all(300) {
        assert!(deals.iter().any(|deal| deal.hands == hands), "the true deal is possible");
        assert_eq!(deals.len() as u64, space.rank_deals());
        assert_eq!(deals.iter().map(|deal| deal.physical_deals).sum::<u64>(), space.physical_deals());
    }
}

fn size(hand: u64) -> u32 {
    (0..15).map(|rank| u32::from(held(hand, rank))).sum()
}

#[test]
fn thirty_games_are_known_as_the_referee_says() {
    let mut random = Random(31);
    for game in 0..30 {
        let mut referee = Referee::deal(&mut random);
        let mut observers = Role::ALL.map(|me| referee.known(me));
        loop {
            for observer in &observers {
                check(observer, &referee);
            }
            if referee.is_over() {
                break;
            }
            let mv = any_move(&referee.position, &mut random);
            referee.play(mv);
            observers = observers.map(|observer| {
                let next = observer.after(mv).unwrap_or_else(|error| panic!("game {game}: {error:?}"));
                // Told again from the start it is the same.
                assert_eq!(next, referee.known(observer.me()));
                next
            });
        }
    }
}

/// Whether a contradiction is the expected one.
type Reason = fn(&Contradiction) -> bool;

/// A telling with a mistake: the number of the wrong move, 0 for the deal, and what is wrong.
struct Wrong {
    text: String,
    number: usize,
    reason: Reason,
}

/// Wrong tellings of one game.
fn wrong_tellings(referee: &Referee, me: Role, wrong: &mut Vec<Wrong>) {
    let rules = observer::rules_named("doudizhu").expect("rules");
    let whole = referee.told(me);
    let deal = whole.split("; moves").next().expect("a deal").to_owned();
    let words: Vec<String> = referee.moves.iter().map(|&mv| move_word(rules, mv)).collect();
    let report = read(&whole);
    let mut add = |before: usize, word: &str, reason: Reason| {
        let mut moves = words[..before].to_vec();
        moves.push(word.to_owned());
        // What was told behind it is not believed either.
        moves.extend(words.get(before + 1..).unwrap_or_default().iter().cloned());
        wrong.push(Wrong { text: format!("{deal}; moves {}", moves.join(", ")), number: before + 1, reason });
    };
    for at in 0..words.len() {
        let state = report.state_before(at).expect("a state");
        let own = state.turn() == me;
        match state.table() {
            None => add(at, "pass", |why| matches!(why, Contradiction::PassOnLead)),
            Some(table) => {
                add(at, &move_word(rules, Move::Play(table)), |why| {
                    matches!(why, Contradiction::DoesNotBeat { .. })
                });
            }
        }
        let absent = (0..13).find(|&rank| held(state.most(state.turn()), rank) < 4);
        if let (None, Some(rank)) = (state.table(), absent) {
            let bomb = observer::cards_word(rules, 4 << (4 * rank));
            let reason: Reason = if own {
                |why| matches!(why, Contradiction::NotInHand { .. })
            } else {
                |why| matches!(why, Contradiction::Elsewhere { .. })
            };
            add(at, &bomb, reason);
        }
        let few = state.count(state.turn()) < 4 && !own && state.table().is_none();
        let many = (0..13).find(|&rank| held(state.most(state.turn()), rank) == 4);
        if let (true, Some(rank)) = (few, many) {
            let bomb = observer::cards_word(rules, 4 << (4 * rank));
            add(at, &bomb, |why| matches!(why, Contradiction::FewerCards { .. }));
        }
    }
    add(words.len(), "3", |why| matches!(why, Contradiction::Over));
}

#[test]
fn corrupted_tellings_are_rejected_with_a_reason() {
    let mut random = Random(77);
    let mut wrong = Vec::new();
    for game in 0..12 {
        let mut referee = Referee::deal(&mut random);
        while !referee.is_over() {
            referee.play(any_move(&referee.position, &mut random));
        }
        wrong_tellings(&referee, Role::ALL[game % 3], &mut wrong);
    }
    let deal = "rules doudizhu; me next; hand 3 4 5 6 7 8 9 T J Q K A 2 2 3 4 5; bottom 6 7 8";
    let of_deal: [(&str, &str, Reason); 5] = [
        ("A 2 2", "A 2", |why| matches!(why, Contradiction::HandSize { found: 16, wanted: 17 })),
        ("bottom 6 7 8", "bottom 6 7", |why| matches!(why, Contradiction::BottomSize { found: 2 })),
        ("A 2 2 3 4", "2 2 2 2 2", |why| matches!(why, Contradiction::TooManyOfRank { rank: 12 })),
        ("K A 2 2 3 4 5; bottom 6 7", "K X D 3 3 3 5; bottom X 7", |why| {
            matches!(why, Contradiction::TooManyOfRank { rank: 13 })
        }),
        ("me next; hand 3 4 5 6 7 8 9", "me landlord; hand 3 4 5 T J 8 9 J Q K", |why| {
            matches!(why, Contradiction::BottomNotMine { rank: 3 })
        }),
    ];
    for (from, to, reason) in of_deal {
        assert!(deal.contains(from));
        wrong.push(Wrong { text: deal.replace(from, to), number: 0, reason });
    }
    assert!(wrong.len() >= 200, "{} tellings", wrong.len());
    for Wrong { text, number, reason } in &wrong {
        let report = read(text);
        let (at, why) = report.knowledge().expect_err("it cannot be true");
        assert!(at == *number && reason(&why), "{text}: {at} {why:?}, expected {number}");
        assert!(report.state_before(*number).is_none(), "{text}: believed");
        assert_eq!(report.problems().len(), 1);
    }
    // Cards that are no combination are no move at all.
    for word in ["35", "3 4", "33344", "XD3", "56789TJQKA2"] {
        assert!(observer::parse(&format!("{deal}; moves {word}")).is_err() == (word != "33344"), "{word}");
    }
}

#[test]
fn bottom_cards_of_the_landlord_leave_no_room_for_others() {
    let mut referee = Referee::deal(&mut Random(5));
    // The landlord plays single cards, those of the bottom last; the farmers pass.
    let bottom = |rank: u8, referee: &Referee| held(referee.bottom, rank) > 0;
    while size(referee.hands()[0]) > 4 {
        let hand = referee.hands()[0];
        let rank =
            (0..15).find(|&rank| held(hand, rank) > 0 && !bottom(rank, &referee)).expect("another card");
        let word = observer::cards_word(observer::rules_named("doudizhu").expect("rules"), 1 << (4 * rank));
        let found = referee
            .position
            .moves()
            .into_iter()
            .find(|&mv| move_word(observer::rules_named("doudizhu").expect("rules"), mv) == word);
        referee.play(found.expect("a single card"));
        referee.play(Move::Pass);
        referee.play(Move::Pass);
        if (0..15).all(|rank| held(referee.hands()[0], rank) == 0 || bottom(rank, &referee)) {
            return;
        }
    }
    let observer = referee.known(Role::Next);
    let left = size(observer.known(Role::Landlord));
    if left == 3 {
        let unknown = observer.unknown();
        let rank = (0..13).find(|&rank| held(unknown, rank) >= 2 && held(referee.bottom, rank) == 0);
        let pair = rank.map(|rank| 2u64 << (4 * rank)).expect("an unknown pair");
        let word = observer::cards_word(observer::rules_named("doudizhu").expect("rules"), pair);
        let report = read(&format!("{}, {word}", referee.told(Role::Next)));
        let why = report.knowledge().expect_err("no room").1;
        assert!(matches!(why, Contradiction::KnownLeft { seat: Role::Landlord }), "{why:?}");
    }
}

#[test]
fn tellings_are_written_as_they_are_read() {
    let canonical = "rules doudizhu; me previous; hand 3 44 5 6 7 8 9 TTT J Q K A 2 X; bottom 5 88; moves 33, pass, 44, 555 3, pass, pass, 666 5";
    // Contradictions are kept as they are told.
    let report = read(canonical);
    assert_eq!(report.text(), canonical);
    let lax = "hand：3,4,4 5♠ 6♥ 7 8 9 10 T 10 j q k a 2 小王；ME 地主上家；bottom 8 8 5；moves 3 3， 过，44, 3 555, 不要, pass, 5666"
        .replace('：', " ");
    assert_eq!(read(&lax).text(), canonical);
    let suited =
        "me previous; hand 3S 4H 4D 5D 6C 7C 8C 9C TC TD TH JH QD KD AD 2D X; bottom 5C 8S 8D; moves 33";
    let plain = "rules doudizhu; me previous; hand 3 44 5 6 7 8 9 TTT J Q K A 2 X; bottom 5 88; moves 33";
    assert_eq!(read(suited).text(), plain);
    let written =
        read("rules app; me next; hand 3; bottom 4; moves 333444555 666, 444555666 333, 333444555666").text();
    assert!(written.ends_with("moves 333444555 666, 444555666 333, 333444555666"), "{written}");
    for wrong in [
        "",
        "me nobody; hand 3; bottom 4",
        "me next; hand 3",
        "rules article; me next; hand 3; bottom 4",
        "me next; me next; hand 3; bottom 4",
        "me next; hand 3; bottom 4; trump 5",
        "me next; hand 3 0; bottom 4",
        "me next; hand 3 BJ; bottom 4",
    ] {
        assert!(observer::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn draws_are_as_frequent_as_physical_deals() {
    let mut random = Random(9);
    let mut referee = Referee::deal(&mut random);
    while !referee.is_over() && DealSpace::of(&referee.known(Role::Next)).rank_deals() > 40 {
        referee.play(any_move(&referee.position, &mut random));
    }
    let space = DealSpace::of(&referee.known(Role::Next));
    let deals = space.all(40).expect("few deals");
    let (mut drawn, mut numbers) = (vec![0u32; deals.len()], SplitMix(3));
    let tries = 20_000;
    for _ in 0..tries {
        let hands = space.draw(&mut numbers);
        drawn[deals.iter().position(|deal| deal.hands == hands).expect("a possible deal")] += 1;
    }
    for (deal, count) in deals.iter().zip(drawn) {
        let expected = deal.physical_deals as f64 / space.physical_deals() as f64;
        let error = (expected * (1.0 - expected) / f64::from(tries)).sqrt();
        assert!((f64::from(count) / f64::from(tries) - expected).abs() < 5.0 * error + 1e-9);
    }
}

#[test]
fn proofs_hold_against_any_play_and_count_on_no_partner() {
    let mut random = Random(21);
    let (mut out, mut searched, mut helped) = (0, 0, 0);
    for _ in 0..40 {
        let mut referee = Referee::deal(&mut random);
        let mut policy = Policy::default();
        while !referee.is_over() {
            let me = Role::of_seat(referee.position.turn());
            let observer = referee.known(me);
            let running_out = proof::running_out(&observer);
            out += running_out.len();
            for &mv in &running_out {
                assert_ne!(wins_alone(&referee, me, mv), Some(false), "{} {mv:?}", referee.told(me));
            }
            let deals = DealSpace::of(&observer).all(12).unwrap_or_default();
            let hands: Vec<[u64; 3]> = deals.iter().map(|deal| deal.hands).collect();
            if !hands.is_empty() && size(observer.hand()) <= 8 {
                let strategies = proof::strategies(&observer, &hands, 20_000);
                searched += strategies.len();
                for mv in observer.moves() {
                    let alone = wins_alone(&referee, me, mv);
                    let found = strategies.contains(&mv);
                    assert!(!found || alone != Some(false), "{} {mv:?}", referee.told(me));
                    if hands.len() == 1 && alone == Some(false) {
                        helped += usize::from(me != Role::Landlord);
                    }
                }
            }
            referee.play(policy.choose(&referee.position, Some(&mut SplitMix(random.below(1000) as u64))));
        }
    }
    assert!(out > 20 && searched > 10 && helped > 0, "{out}, {searched}, {helped}");
}

/// Whether a seat wins with open cards after a move, whatever the others do, a partner too; none if that is too much work.
fn wins_alone(referee: &Referee, me: Role, mv: Move) -> Option<bool> {
    fn wins(position: &Climbing<u64>, me: Role, left: &mut u32) -> Option<bool> {
        if let Some(seat) = (0..3).find(|&seat| size(position.hand(seat)) == 0) {
            return Some((seat == 0) == (me == Role::Landlord));
        }
        *left = left.checked_sub(1)?;
        let own = position.turn() == me.seat();
        for mv in position.moves() {
            if wins(&position.after(mv), me, left)? == own {
                return Some(own);
            }
        }
        Some(!own)
    }
    wins(&referee.position.after(mv), me, &mut 20_000)
}

#[test]
fn chances_are_calibrated() {
    let mut random = Random(4);
    let mut policy = Policy::default();
    // Predicted and observed, by tenths.
    let mut bins = [(0.0, 0.0, 0u32); 10];
    for game in 0..times(36) {
        let mut referee = Referee::deal(&mut random);
        let mut numbers = SplitMix(game as u64);
        while !referee.is_over() {
            let at = referee.moves.len();
            if at > 3 && at % 6 == 4 {
                let observer = referee.known(Role::ALL[at / 6 % 3]);
                let belief = Belief::new(&observer, &mut policy, true);
                let chances = Chances::of(&belief, 150, &mut policy, &mut SplitMix(1), &Control::new())
                    .expect("no stop");
                for seat in Role::ALL.into_iter().filter(|&seat| seat != observer.me()) {
                    for rank in (0..15).filter(|&rank| held(observer.unknown(), rank) > 0) {
                        let chance = 1.0 - chances.count(seat, rank, 0);
                        let truth = held(referee.hands()[usize::from(seat.seat())], rank) > 0;
                        let bin = &mut bins[((chance * 10.0) as usize).min(9)];
                        *bin = (bin.0 + chance, bin.1 + f64::from(u8::from(truth)), bin.2 + 1);
                    }
                }
            }
            referee.play(policy.choose(&referee.position, Some(&mut numbers)));
        }
    }
    let all: u32 = bins.iter().map(|bin| bin.2).sum();
    assert!(all > 2_000, "{all} predictions");
    for (predicted, observed, count) in bins.into_iter().filter(|bin| bin.2 > 0) {
        let [predicted, observed] = [predicted, observed].map(|sum| sum / f64::from(count));
        println!("predicted {predicted:.3}, observed {observed:.3}, {count} predictions");
    }
    for (predicted, observed, count) in bins.into_iter().filter(|bin| bin.2 >= 200) {
        let [predicted, observed] = [predicted, observed].map(|sum| sum / f64::from(count));
        assert!((predicted - observed).abs() < 0.08, "{predicted:.2} {observed:.2} of {count}");
    }
}

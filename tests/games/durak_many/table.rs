//! Tables of durak for three and four: games told by a seat while a referee knows all cards; wrong tellings; the notation.

use super::{LONGEST, varied};
use etude_games::durak::many::observer::{
    Contradiction, DealEdit, ObserverGame, Start, TableEdit, TableObserver, Telling,
};
use etude_games::durak::many::profiles::{self, Profile};
use etude_games::durak::many::{ManyPosition, Seat, Setup};
use etude_games::durak::observer::{Contradiction as Common, Dealt, Location, Prompt, TableEvent};
use etude_games::durak::{Card, CardSet, Move, Phase};
use etude_games::telling::TableKnowledge;
use etude_model::{Game, Position};
use etude_support::Random;
use etude_support::telling::check_wrong;

/// A game with its referee, and what a seat told of it.
struct Told {
    /// The position before each event and after the last one, as the referee knows it; none before cards that the seat drew.
    truth: Vec<Option<ManyPosition>>,
    telling: Telling,
}

fn tell(telling: &mut Telling, edit: TableEdit) {
    *telling = telling.apply(edit).unwrap_or_else(|why| panic!("{edit:?}: {why:?}"));
}

/// Compares what the seat knows with what the referee lets it know.
#[track_caller]
fn check(state: &TableObserver, table: &ManyPosition, me: Seat) {
    let truth = table.state();
    assert_eq!(*state.seen(), table.seen(me), "the information set");
    assert_eq!((state.me(), state.missing(), state.hand()), (me, 0, truth.hand(me)));
    let unseen: CardSet = state.seen().unseen();
    let mut hidden = 0;
    for seat in (0..truth.seats()).filter(|&seat| seat != me) {
        let hand = truth.hand(seat);
        assert!(state.seen().certain(seat).without(hand).is_empty(), "nothing false is certain");
        assert!(hand.without(state.possible(seat)).is_empty(), "the truth is possible");
        assert_eq!(state.seen().hidden(seat), hand.len() - truth.known(seat).len());
        hidden += state.seen().hidden(seat);
    }
    let talon = usize::from(truth.talon().saturating_sub(1));
    assert_eq!(unseen.len(), hidden + talon, "every unseen card is in a hand or in the talon");
    let next = state.next_event();
    match truth.loser() {
        Some(durak) => assert_eq!(next.prompt, Prompt::Over(durak)),
        None => {
            assert_eq!(next.prompt.seat(), Some(truth.to_move()), "the question is about whose turn it is");
        }
    }
    for mv in table.moves() {
        let lit = match mv.card() {
            Some(card) => next.answers.with(card).any(|other| other == mv),
            None => next.answers.word == Some(mv),
        };
        assert!(lit, "{mv:?} can be told");
    }
    if truth.to_move() == me {
        assert_eq!(state.seen().moves(), table.moves());
    }
}

/// Plays a random game to its end, told by a seat and checked after every event.
fn played_out(profile: &'static Profile, seed: u64) -> Told {
    let setup: Setup = varied(profile.profile, seed);
    let seats = profile.seats;
    let me = (seed % u64::from(seats)) as Seat;
    let mut table = setup.position().expect("a deal");
    let tables = profiles::with(&profiles::TABLES, seats, profile.rules.transfer).expect("a table");
    let (dealt, throw_in, first_bout) = (Dealt::none(setup.deck), setup.throw_in, setup.first_bout);
    let start = Start { dealt, throw_in, first_bout, ..Start::empty(tables) };
    let mut telling = Telling::new(start, Vec::new());
    tell(&mut telling, TableEdit::Deal(DealEdit::Me(me)));
    let trump = setup.trump_card().expect("a trump");
    assert_eq!(telling.next_event().prompt, Prompt::Trump);
    tell(&mut telling, TableEdit::Answer(Move::Card(trump)));
    for &card in setup.hands[usize::from(me)].iter().filter(|&&card| card != trump) {
        assert!(matches!(telling.next_event().prompt, Prompt::Hand { .. }));
        tell(&mut telling, TableEdit::Answer(Move::Card(card)));
    }
    assert_eq!(telling.next_event().prompt, Prompt::First);
    assert!(telling.contradictions().is_empty() && telling.state().is_none());
    tell(&mut telling, TableEdit::Deal(DealEdit::First(setup.first_attacker())));
    check(telling.knowledge().expect("dealt"), &table, me);
    let mut truth = vec![Some(table.clone())];
    let mut random = Random(seed + 5);
    while table.score().is_none() && table.played().len() < LONGEST {
        let moves = table.moves();
        let mv = moves[random.below(moves.len())];
        // Takes are rarer than cards, so that games end.
        let mv = if mv.card().is_none() && random.below(4) > 0 { moves[0] } else { mv };
        table.play(mv);
        tell(&mut telling, TableEdit::Answer(mv));
        let drawn = {
            let state = telling.knowledge().expect("true so far");
            let drawn: Vec<Card> = table.state().hand(me).without(state.hand()).iter().collect();
            assert_eq!(usize::from(state.missing()), drawn.len());
            drawn
        };
        for card in drawn {
            truth.push(None);
            assert!(telling.next_event().answers.cards.contains(card), "a drawn card is lit");
            tell(&mut telling, TableEdit::Answer(Move::Card(card)));
            assert_eq!(telling.events().last(), Some(&TableEvent::Drew(card)));
        }
        check(telling.knowledge().expect("true so far"), &table, me);
        truth.push(Some(table.clone()));
    }
    Told { truth, telling }
}

fn read(profile: &'static Profile, text: &str) -> Telling {
    let read = if profile.seats == 3 { ObserverGame::<3>::parse } else { ObserverGame::<4>::parse };
    let tables = profiles::with(&profiles::TABLES, profile.seats, profile.rules.transfer).expect("a table");
    read(tables.profile, text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

#[test]
fn thirty_games_each_for_three_and_four_are_known_as_the_referee_says() {
    for seats in [3, 4] {
        let (mut transfers, mut drawn, mut over) = (0, 0, 0);
        for number in 0..30 {
            let profile = &profiles::ALL[usize::from(seats == 4) * 2 + number % 2];
            let Told { truth, telling } = played_out(profile, number as u64);
            assert_eq!(truth.len(), telling.events().len() + 1);
            let text = ObserverGame::<3>::format(&telling);
            assert_eq!(read(profile, &text), telling, "{text}");
            let count = |is: fn(&&TableEvent) -> bool| telling.events().iter().filter(is).count();
            transfers += count(|event| matches!(event, TableEvent::Move(Move::Transfer(_))));
            drawn += count(|event| matches!(event, TableEvent::Drew(_)));
            over += usize::from(telling.state().is_some_and(|state| state.public().loser().is_some()));
        }
        assert!(transfers > 20 && drawn > 60 && over > 25, "{transfers} {drawn} {over}");
    }
}

/// A reason to reject an event.
type Reason = fn(&Contradiction) -> bool;

/// Wrong events in place of one, with the reasons: by the referee alone.
fn wrong_events(table: &ManyPosition, me: Seat) -> Vec<(TableEvent, Reason)> {
    let state = table.state();
    let (mover, unseen) = (state.to_move(), table.seen(me).unseen());
    let card = |cards: CardSet| cards.iter().next();
    let mut wrong: Vec<(TableEvent, Reason)> = Vec::new();
    let mut add = |card: Option<Card>, reason: Reason| {
        wrong.extend(card.map(|card| (TableEvent::Move(Move::Card(card)), reason)));
    };
    if state.phase() == Phase::Over {
        add(card(unseen), |why| *why == Contradiction::Common(Common::Over));
        return wrong;
    }
    add(card(state.laid().cards()), |why| {
        matches!(why, Contradiction::Common(Common::Elsewhere { at: Location::Table, .. }))
    });
    add(card(state.gone()), |why| {
        matches!(why, Contradiction::Common(Common::Elsewhere { at: Location::Gone { .. }, .. }))
    });
    add(state.bottom(), |why| {
        matches!(why, Contradiction::Common(Common::Elsewhere { at: Location::Bottom, .. }))
    });
    add(card(CardSet(!0 >> 12).without(state.deck().cards())), |why| {
        matches!(why, Contradiction::Common(Common::Elsewhere { at: Location::NotInPack, .. }))
    });
    if mover == me {
        add(card(unseen).filter(|_| state.talon() > 1), |why| {
            matches!(why, Contradiction::Common(Common::Elsewhere { at: Location::Unseen, .. }))
        });
        if state.phase() == Phase::Defence {
            add(card(state.hand(me).without(state.playable())), |why| {
                matches!(why, Contradiction::Common(Common::DoesNotBeat { .. }))
            });
        }
    } else {
        add(card(state.hand(me)), |why| {
            matches!(why, Contradiction::Common(Common::Elsewhere { at: Location::Mine, .. }))
        });
    }
    let others = (0..state.seats()).filter(|&seat| seat != me && seat != mover);
    add(others.into_iter().find_map(|seat| card(state.known(seat))), |why| {
        matches!(why, Contradiction::Held { .. })
    });
    let moves = table.moves();
    let word = [Move::Take, Move::Stop, Move::Done].into_iter().find(|mv| !moves.contains(mv));
    wrong.extend(word.map(|mv| -> (TableEvent, Reason) {
        (TableEvent::Move(mv), |why| matches!(why, Contradiction::Common(Common::NotNow { .. })))
    }));
    let drew: Reason = |why| *why == Contradiction::Common(Common::NothingDrawn);
    wrong.extend(card(unseen).map(|card| (TableEvent::Drew(card), drew)));
    wrong
}

#[test]
fn events_told_wrongly_in_two_hundred_places_are_named_and_not_believed() {
    for seats in [3, 4] {
        let (mut places, mut random) = (0, Random(8));
        for number in 0..30 {
            let profile = &profiles::ALL[usize::from(seats == 4) * 2 + number % 2];
            let Told { truth, telling } = played_out(profile, number as u64);
            let me = telling.start().me;
            for _ in 0..8 {
                let at = random.below(truth.len());
                let (event, answer, reason) = match &truth[at] {
                    Some(table) => {
                        let wrong = wrong_events(table, me);
                        let Some(&(event, reason)) = wrong.get(random.below(wrong.len().max(1))) else {
                            continue;
                        };
                        let TableEvent::Move(mv) = event else {
                            // An answer with a card is a move here.
                            check_wrong(&telling, at, event, None, reason);
                            places += 1;
                            continue;
                        };
                        (event, mv, reason)
                    }
                    // Drawn cards come first.
                    None => {
                        let reason: Reason = |why| *why == Contradiction::Common(Common::DrawFirst);
                        (TableEvent::Move(Move::Take), Move::Take, reason)
                    }
                };
                check_wrong(&telling, at, event, Some(answer), reason);
                places += 1;
            }
        }
        assert!(places >= 200, "{places} places");
    }
}

#[test]
fn an_event_in_the_middle_is_told_otherwise() {
    let Told { telling, .. } = played_out(&profiles::ALL[0], 2);
    let at = telling.events().len() / 2;
    for edit in [TableEdit::Remove(at), TableEdit::Insert(at, Move::Done)] {
        let _ = telling.apply(edit).map(|changed| {
            assert_eq!(changed.events().len().abs_diff(telling.events().len()), 1);
            assert_eq!(changed.state_before(at), telling.state_before(at));
        });
    }
    let cut = telling.apply(TableEdit::Cut(at)).expect("a cut");
    assert_eq!((cut.events(), cut.state()), (&telling.events()[..at], telling.state_before(at)));
    let mut undone = cut;
    for _ in 0..at + 8 {
        tell(&mut undone, TableEdit::Undo);
    }
    assert_eq!(undone.next_event().prompt, Prompt::Trump);
}

#[test]
fn mistakes_are_pointed_at() {
    for (text, span, id) in [
        ("seats 4; me 1", 6..7, "durak-many-error-seats"),
        ("me 4", 3..4, "durak-many-error-me"),
        ("first lowest-trump", 6..18, "durak-many-error-me"),
        ("trump QH; cards 6C", 10..15, "durak-table-error-key"),
        ("hand 6C ZZ", 8..10, "observer-error-card"),
        ("moves 6C beat", 9..13, "observer-error-move"),
    ] {
        let error = ObserverGame::<3>::parse(&ObserverGame::<3>::rules()[0], text).expect_err(text);
        assert_eq!((error.span, error.message.id), (span, id), "{text}");
    }
    let telling = read(&profiles::ALL[2], "me 4; deck 24; trump QH; hand 9C TC JS KS 9H TD");
    assert_eq!(
        telling.knowledge(),
        Err((0, Contradiction::Common(Common::HandFull))),
        "the trump is the sixth"
    );
    assert!(
        TableObserver::dealt(
            read(&profiles::ALL[2], "me 4; deck 24; trump QH; hand 9C TC JS KS 9H; first 1").start()
        )
        .is_ok()
    );
}

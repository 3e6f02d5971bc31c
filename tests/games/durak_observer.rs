//! Durak at a real table: games played out by the referee and told in the words of one player, whose knowledge is the
//! truth that he may see after every event; notation and its mistakes; contradictions; what a game becomes elsewhere.

use etude_games::durak::deal::{holder_of_lowest_trump, shuffled};
use etude_games::durak::endgame::EndgameGame;
use etude_games::durak::observer::{
    Contradiction, Dealt, Location, ME, OPPONENT, ObserverGame, Prompt, Reason, Setup, Stage, Start,
    TableEdit, TableEvent, TableObserver,
};
use etude_games::durak::situation::SituationGame;
use etude_games::durak::whole::{WholeGame, WholePosition};
use etude_games::durak::{Card, CardSet, Deal, Deck, Event, Move, Rules, State};
use etude_games::telling::TableKnowledge;
use etude_model::{Game, Playable, Position, Side};
use etude_support::Random;
use etude_support::telling::check_wrong as check_told_wrongly;

fn card(text: &str) -> Card {
    Card::from_text(text).unwrap_or_else(|| panic!("{text} is a card"))
}

/// Edits a report; nothing changes where it cannot be true.
fn edit(setup: &mut Setup, edit: TableEdit) -> Result<(), Contradiction> {
    *setup = setup.apply(edit)?;
    Ok(())
}

#[track_caller]
fn read(text: &str) -> Setup {
    ObserverGame::parse(&ObserverGame::rules()[0], text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// The seat as the player calls it.
fn seen_from(me: Side, seat: Side) -> Side {
    if seat == me { ME } else { OPPONENT }
}

/// What happened, as a player calls it, the deal left out: who is dealt first is nothing that a table is asked.
fn told(events: &[Event], me: Side) -> Vec<Event> {
    let seat = |seat: Side| seen_from(me, seat);
    events
        .iter()
        .skip(12)
        .map(|event| match event.seen_by(me) {
            Event::Drew { seat: who, card } => Event::Drew { seat: seat(who), card },
            Event::Attacked { seat: who, card } => Event::Attacked { seat: seat(who), card },
            Event::Transferred { seat: who, card } => Event::Transferred { seat: seat(who), card },
            Event::Beat { seat: who, card } => Event::Beat { seat: seat(who), card },
            Event::Yielded { seat: who } => Event::Yielded { seat: seat(who) },
            Event::Took { seat: who } => Event::Took { seat: seat(who) },
            Event::Cleared => Event::Cleared,
        })
        .collect()
}

/// A player who reads the table aloud, and nothing that he cannot see.
struct Reader {
    table: WholePosition,
    me: Side,
    setup: Setup,
    /// What he knows so far.
    observer: TableObserver,
    heard: usize,
}

impl Reader {
    fn new(rules: Rules, deck: Deck, seed: u64, me: Side) -> Self {
        let pack = shuffled(deck, seed);
        let trump = pack[pack.len() - 1];
        let first = holder_of_lowest_trump(&pack, trump.suit()).unwrap_or(Side::First);
        let deal = Deal::new(rules, deck, pack, None, first).expect("a pack");
        let table = WholePosition::new(deal);
        let empty = ObserverGame::empty(&ObserverGame::rules()[usize::from(rules.transfer)]);
        let Rules { throw_in, hand_limit, first_bout, .. } = rules;
        let dealt = Dealt::none(deck);
        let start = Start { dealt, throw_in, hand_limit, first_bout, ..empty.start().clone() };
        let mut setup = Setup::new(start, Vec::new());
        assert_eq!(setup.next_event().prompt, Prompt::Trump);
        edit(&mut setup, TableEdit::Answer(Move::Card(trump))).expect("a trump");
        for (place, card) in table.state().hand(me).iter().enumerate() {
            assert_eq!(setup.next_event().prompt, Prompt::Hand { missing: 6 - place as u8 });
            edit(&mut setup, TableEdit::Answer(Move::Card(card))).expect("a card of the hand");
        }
        assert_eq!(setup.next_event().prompt, Prompt::First);
        edit(&mut setup, TableEdit::Deal(seen_from(me, first))).expect("who leads");
        let observer = setup.state().expect("the deal").clone();
        Self { table, me, setup, observer, heard: 12 }
    }

    /// Tells what is asked.
    fn tell(&mut self, mv: Move) {
        let event = self.observer.event_of(mv);
        edit(&mut self.setup, TableEdit::Answer(mv)).unwrap_or_else(|wrong| panic!("{mv:?}: {wrong:?}"));
        assert_eq!(self.setup.events().last(), Some(&event));
        self.observer = self.observer.after(event).expect("a possible event");
    }

    /// The referee plays a move, and the player tells what he saw of it.
    fn play(&mut self, mv: Move) {
        let next = self.observer.next_event();
        let seat = seen_from(self.me, self.table.side_to_move());
        let expected = match next.prompt {
            Prompt::Lead(who) | Prompt::Answer(who, _) | Prompt::Add(who) | Prompt::ThrowIn(who) => who,
            prompt => panic!("{prompt:?} before {mv:?}"),
        };
        assert_eq!(expected, seat, "the question is about whose turn it is");
        match mv.card() {
            Some(card) => assert!(next.answers.with(card).any(|other| other == mv), "{mv:?} is lit"),
            None => assert_eq!(next.answers.word, Some(mv)),
        }
        self.table.play(mv);
        self.tell(mv);
        let events = self.table.events();
        for event in &events[self.heard..] {
            if let Event::Drew { seat, card: Some(card) } = *event
                && seat == self.me
                && matches!(self.observer.stage(), Stage::Draw { .. })
            {
                assert!(self.observer.next_event().answers.cards.contains(card), "a drawn card is lit");
                self.tell(Move::Card(card));
            }
        }
        self.heard = events.len();
    }

    /// What the player knows is what the referee says that he may know.
    fn check(&self) {
        let observer = &self.observer;
        let (state, view) = (self.table.state(), self.table.view(self.me));
        assert_eq!(observer.hand(), state.hand(self.me));
        assert_eq!(observer.known(), view.opponent_known);
        assert_eq!((observer.count(), observer.talon()), (view.opponent_count, view.talon));
        assert_eq!(observer.unseen(), view.unseen);
        assert_eq!(observer.bottom(), view.bottom);
        assert_eq!(observer.gone(), self.table.memory().gone());
        assert!(same_table(observer, state), "the table");
        assert!(
            observer.certain().without(state.hand(self.me.other())).is_empty(),
            "nothing false is certain"
        );
        assert!(state.hand(self.me.other()).without(observer.possible()).is_empty(), "the truth is possible");
        match (state.result(), observer.stage()) {
            (Some(winner), Stage::Over(told)) => {
                assert_eq!(told, winner.map(|winner| seen_from(self.me, winner)));
            }
            (None, Stage::Play) => {
                let own = observer.view().expect("a view");
                assert_eq!(
                    (own.hand, own.opponent_known, own.unseen),
                    (view.hand, view.opponent_known, view.unseen)
                );
                assert_eq!(
                    (own.opponent_count, own.talon, own.bottom),
                    (view.opponent_count, view.talon, view.bottom)
                );
                if state.to_move() == self.me {
                    let (mut mine, mut theirs) = (Vec::new(), Vec::new());
                    own.legal_moves(&mut mine);
                    view.legal_moves(&mut theirs);
                    assert_eq!(mine, theirs, "what may be played");
                }
            }
            other => panic!("{other:?}"),
        }
        let own: Vec<Event> = observer.log().iter().skip(12).map(|logged| logged.event).collect();
        assert_eq!(own, told(&self.table.events(), self.me));
    }
}

/// Whether the table is what the referee sees.
fn same_table(observer: &TableObserver, state: &State) -> bool {
    let bout = observer.bout();
    bout.table().eq(state.table())
        && bout.is_taking() == state.bout().is_taking()
        && (bout.room() == state.bout().room() || state.result().is_some())
}

/// The rules, packs and chairs of the games: each way to agree on things occurs with each pack.
fn agreed(number: u64) -> (Rules, Deck, Side) {
    let bit = |place: u32| number >> place & 1 == 1;
    let rules = Rules {
        throw_in: !bit(1) || bit(0),
        transfer: bit(0),
        hand_limit: number % 5 != 3,
        first_bout: if number.is_multiple_of(3) { 5 } else { 6 },
        ..Rules::PODKIDNOY
    };
    let deck = [Deck::Cards36, Deck::Cards24, Deck::Cards52][(number % 3) as usize];
    (rules, deck, if bit(2) { Side::Second } else { Side::First })
}

/// Any legal move, takes less often than cards so that games come to an end.
fn choose(table: &WholePosition, random: &mut Random) -> Move {
    let mut legal = Vec::new();
    table.legal_moves(&mut legal);
    let mv = legal[random.below(legal.len())];
    if mv.card().is_none() && random.below(5) > 0 { legal[0] } else { mv }
}

/// A game that was told to its end, checked after every event.
fn played_out(number: u64) -> Reader {
    let (rules, deck, me) = agreed(number);
    let mut random = Random(number + 1);
    let mut reader = Reader::new(rules, deck, number, me);
    reader.check();
    while reader.table.score().is_none() {
        let mv = choose(&reader.table, &mut random);
        reader.play(mv);
        reader.check();
        assert!(reader.table.played().len() < 3_000, "game {number} ends");
    }
    assert_eq!(reader.setup.contradiction(), None);
    assert_eq!(reader.setup.state(), Some(&reader.observer));
    let mut pile = reader.observer.discarded();
    for bout in beaten(&reader.table.events()) {
        assert_eq!(pile.by_ref().take(bout.len()).collect::<CardSet>(), bout, "one bout lies upon another");
    }
    drop(pile);
    reader
}

/// The cards of the bouts that were beaten, in their order.
fn beaten(events: &[Event]) -> Vec<CardSet> {
    let (mut beaten, mut lying) = (Vec::new(), CardSet::EMPTY);
    for event in events {
        match *event {
            Event::Attacked { card, .. } | Event::Transferred { card, .. } | Event::Beat { card, .. } => {
                lying = lying.union(CardSet::of(card));
            }
            Event::Cleared => beaten.push(std::mem::replace(&mut lying, CardSet::EMPTY)),
            Event::Took { .. } => lying = CardSet::EMPTY,
            Event::Drew { .. } | Event::Yielded { .. } => {}
        }
    }
    beaten
}

#[test]
fn thirty_games_told_in_the_words_of_one_player_are_known_as_the_referee_says() {
    let (mut transfers, mut taken, mut wholes) = (0, 0, 0);
    for number in 0..30 {
        let reader = played_out(number);
        let setup = &reader.setup;
        let text = ObserverGame::format(setup);
        assert_eq!(read(&text), *setup, "{text}");
        let moves = reader.table.played();
        transfers += moves.iter().filter(|mv| matches!(mv, Move::Transfer(_))).count();
        taken += moves.iter().filter(|mv| matches!(mv, Move::Take)).count();
        // A game that is over is known from the first card to the last, except in which order the other one drew.
        let Some(whole) = setup.whole() else {
            assert!(!setup.start().hand_limit);
            continue;
        };
        wholes += 1;
        let whole = WholeGame::parse(&WholeGame::rules()[0], &whole).expect("a whole game");
        let position = WholeGame::position(&whole).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
        assert_eq!(position.played(), moves);
        assert_eq!(told(&position.events(), ME), told(&reader.table.events(), reader.me));
    }
    assert!(transfers > 20 && taken > 100 && wholes > 15, "{transfers} {taken} {wholes}");
}

#[test]
fn a_game_becomes_a_situation_and_an_endgame() {
    let (mut situations, mut endgames) = (0, 0);
    for number in [0, 1, 2, 4] {
        let (rules, deck, me) = agreed(number);
        let mut random = Random(number + 1);
        let mut reader = Reader::new(rules, deck, number, me);
        while reader.table.score().is_none() {
            if let Some(text) = reader.setup.situation() {
                let setup = SituationGame::parse(&SituationGame::rules()[0], &text).expect("a situation");
                assert_eq!(SituationGame::problems(&setup), [], "{text}");
                let hand: CardSet = setup.situation.hand.iter().copied().collect();
                assert_eq!(hand, reader.table.state().hand(me));
                situations += 1;
            }
            if let Some(text) = reader.setup.endgame() {
                let setup = EndgameGame::parse(&EndgameGame::rules()[0], &text).expect("an endgame");
                let position =
                    EndgameGame::position(&setup).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
                let (mut own, mut referee) = (Vec::new(), Vec::new());
                position.legal_moves(&mut own);
                reader.table.legal_moves(&mut referee);
                assert_eq!(own, referee, "{text}");
                endgames += 1;
            }
            let mv = choose(&reader.table, &mut random);
            reader.play(mv);
        }
    }
    assert!(situations > 50 && endgames > 20, "{situations} {endgames}");
}

/// What holds of anything that was told, true or not.
fn check_sums(setup: &Setup) {
    let Some(observer) = setup.state() else { return };
    let held = observer.hand().len() + usize::from(observer.count());
    let lying = observer.bout().lying().len() + observer.gone().len();
    assert_eq!(
        held + lying + usize::from(observer.talon()),
        usize::from(setup.start().dealt.deck.size()),
        "no card is lost"
    );
    assert_eq!(setup.problems().is_empty(), setup.contradiction().is_none());
    let last = setup.contradiction().map_or(setup.events().len(), |(at, _)| at);
    assert!(setup.state_before(last) == setup.state() && setup.state_before(last + 1).is_none());
    if let Some((at, wrong)) = setup.contradiction() {
        assert_eq!(observer.after(setup.events()[at]), Err(wrong), "the first contradiction is named");
    }
}

#[test]
fn what_is_told_wrongly_contradicts_itself_or_stays_in_order() {
    let mut random = Random(15);
    let (mut wrong, mut fine) = (0, 0);
    for number in 0..5 {
        let told = played_out(number).setup;
        for _ in 0..25 {
            let mut setup = told.clone();
            for _ in 0..=random.below(3) {
                let (mut start, mut events) = (setup.start().clone(), setup.events().to_vec());
                let at = random.below(events.len());
                let card = Card::from_index(random.below(52) as u8).expect("a card");
                let event = match random.below(6) {
                    0 => TableEvent::Drew(card),
                    1 => TableEvent::Move(Move::Transfer(card)),
                    2 => TableEvent::Move([Move::Take, Move::Stop, Move::Done][random.below(3)]),
                    _ => TableEvent::Move(Move::Card(card)),
                };
                match random.below(5) {
                    0 => {
                        edit(&mut setup, TableEdit::Remove(at)).expect("an event");
                        events.remove(at);
                    }
                    1 => events.insert(at, event),
                    2 => {
                        let other = random.below(events.len());
                        events.swap(at, other);
                    }
                    3 => start.dealt.hand[random.below(6)] = card,
                    _ => events[at] = event,
                }
                let replayed = Setup::new(start, events);
                let same = (replayed.start(), replayed.events()) == (setup.start(), setup.events());
                assert!(!same || replayed == setup, "an edit replays as the whole report does");
                setup = replayed;
            }
            check_sums(&setup);
            assert_eq!(read(&ObserverGame::format(&setup)), setup);
            let (_, _, _) = (setup.situation(), setup.endgame(), setup.whole());
            if setup.problems().is_empty() { fine += 1 } else { wrong += 1 }
        }
    }
    assert_eq!(wrong + fine, 125);
    assert!(wrong > 60, "{wrong} contradict themselves, {fine} do not");
}

/// Whether a contradiction is the expected one.
type IsReason = fn(&Contradiction) -> bool;

/// Wrong events in place of a move, with the reasons: by what the referee knows.
fn wrong_events(table: &WholePosition, me: Side) -> Vec<(TableEvent, IsReason)> {
    let (state, view) = (table.state(), table.view(me));
    let card = |cards: CardSet| cards.iter().next();
    let mine = state.to_move() == me;
    let elsewhere =
        |card: Option<Card>, reason: IsReason| card.map(|card| (TableEvent::Move(Move::Card(card)), reason));
    let legal = table.moves();
    let word = [Move::Take, Move::Stop, Move::Done].into_iter().find(|mv| !legal.contains(mv));
    let word = word.map(|mv| -> (TableEvent, IsReason) {
        (TableEvent::Move(mv), |why| matches!(why, Contradiction::NotNow { .. }))
    });
    let drawn = card(view.unseen).map(|card| -> (TableEvent, IsReason) {
        (TableEvent::Drew(card), |why| *why == Contradiction::NothingDrawn)
    });
    let wrong = [
        elsewhere(card(state.bout().lying()), |why| {
            matches!(why, Contradiction::Elsewhere { at: Location::Table, .. })
        }),
        elsewhere(card(table.memory().gone()), |why| {
            matches!(why, Contradiction::Elsewhere { at: Location::Gone { .. }, .. })
        }),
        elsewhere(view.bottom, |why| matches!(why, Contradiction::Elsewhere { at: Location::Bottom, .. })),
        elsewhere(card(view.opponent_known).filter(|_| mine), |why| {
            matches!(why, Contradiction::Elsewhere { at: Location::Theirs(_), .. })
        }),
        elsewhere(card(view.unseen).filter(|_| mine), |why| {
            matches!(
                why,
                Contradiction::Elsewhere { at: Location::Unseen | Location::Theirs(Reason::Left), .. }
            )
        }),
        elsewhere(card(state.hand(me)).filter(|_| !mine), |why| {
            matches!(why, Contradiction::Elsewhere { at: Location::Mine, .. })
        }),
        word,
        drawn,
    ];
    wrong.into_iter().flatten().collect()
}

#[test]
fn events_told_wrongly_in_two_hundred_places_are_named_and_not_believed() {
    let (mut places, mut random) = (0, Random(3));
    for number in 0..30 {
        let (rules, deck, me) = agreed(number);
        let mut chance = Random(number + 1);
        let mut reader = Reader::new(rules, deck, number, me);
        let mut truth = Vec::new();
        while reader.table.score().is_none() {
            truth.push((reader.setup.events().len(), reader.table.clone()));
            let mv = choose(&reader.table, &mut chance);
            reader.play(mv);
        }
        for _ in 0..8 {
            let (at, table) = &truth[random.below(truth.len())];
            let wrong = wrong_events(table, me);
            let (event, reason) = wrong[random.below(wrong.len())];
            let answer = if let TableEvent::Move(mv) = event { Some(mv) } else { None };
            check_told_wrongly(&reader.setup, *at, event, answer, reason);
            places += 1;
        }
    }
    assert!(places >= 200, "{places} places");
}

/// I hold 6C 9C TD JS KS 7H, hearts are trumps; he leads 8D, I beat it with TD, he throws in TS, I take: then he leads again.
const TAKEN: &str =
    "rules throw-in; deck 36; trump QH; hand 6C 9C TD JS KS 7H; first he; moves 8D TD TS take done";
/// I lead 9C, he takes, I add nothing and draw the ace of spades.
const HE_TOOK: &str =
    "rules throw-in; deck 36; trump QH; hand 6C 9C TD JS KS 7H; first me; moves 9C take done +AS";

#[track_caller]
fn check_wrong(text: &str, mv: Move, wrong: Contradiction) {
    let mut setup = read(text);
    let before = setup.clone();
    assert_eq!(edit(&mut setup, TableEdit::Answer(mv)), Err(wrong), "{text}");
    assert_eq!(setup, before, "what cannot be true changes nothing");
}

#[test]
fn contradictions_say_what_speaks_against_it() {
    let led = "trump QH; hand 6C 9C TD JS KS 7H; first he";
    let elsewhere = |text, at| Contradiction::Elsewhere { card: card(text), at };
    check_wrong(led, Move::Card(card("9C")), elsewhere("9C", Location::Mine));
    check_wrong(led, Move::Card(card("QH")), elsewhere("QH", Location::Bottom));
    check_wrong(led, Move::Card(card("2C")), elsewhere("2C", Location::NotInPack));
    check_wrong(led, Move::Take, Contradiction::NotNow { mv: Move::Take });
    let took = Location::Theirs(Reason::Took { bout: 1 });
    check_wrong(HE_TOOK, Move::Card(card("9C")), elsewhere("9C", took));
    check_wrong(HE_TOOK, Move::Card(card("AC")), elsewhere("AC", Location::Unseen));
    let led = format!("{led}; moves 8D");
    check_wrong(
        &led,
        Move::Card(card("6C")),
        Contradiction::DoesNotBeat { card: card("6C"), attack: card("8D") },
    );
    check_wrong(&led, Move::Transfer(card("TD")), Contradiction::NoTransfers);
    let beaten = format!("{led} TD");
    check_wrong(&beaten, Move::Card(card("AC")), Contradiction::Rank { card: card("AC") });
    check_wrong(&beaten, Move::Card(card("8D")), elsewhere("8D", Location::Table));
    let gone = format!("{beaten} stop +7S");
    check_wrong(&gone, Move::Card(card("8D")), elsewhere("8D", Location::Gone { bout: 1 }));
    check_wrong(&format!("{beaten} stop"), Move::Stop, Contradiction::DrawFirst);
    check_wrong(
        &format!("{beaten} stop"),
        Move::Card(card("8D")),
        elsewhere("8D", Location::Gone { bout: 1 }),
    );
    let passing = "rules throw-in transfer; trump QH; hand 6C 9C TD JS KS 7H; first he; moves 6D";
    check_wrong(
        passing,
        Move::Transfer(card("TD")),
        Contradiction::TransferRank { card: card("TD"), attack: card("6D") },
    );
    let mut passing = read(passing);
    edit(&mut passing, TableEdit::Answer(Move::Transfer(card("6C")))).expect("a six passes a six on");
    assert_eq!(passing.next_event().prompt, Prompt::Answer(OPPONENT, card("6D")));
}

#[test]
fn what_he_took_is_known_with_its_bout() {
    let setup = read(TAKEN);
    let observer = setup.state().expect("a table");
    assert_eq!((observer.hand().len(), observer.count(), observer.talon()), (8, 6, 22));
    assert_eq!(observer.next_event().prompt, Prompt::Lead(OPPONENT));
    let setup = read(HE_TOOK);
    let observer = setup.state().expect("a table");
    assert_eq!(observer.location(card("9C")), Location::Theirs(Reason::Took { bout: 1 }));
    assert_eq!((observer.count(), observer.hidden(), observer.talon(), observer.number()), (7, 6, 23, 2));
    assert_eq!(observer.next_event().prompt, Prompt::Lead(ME));
}

#[test]
fn an_error_in_the_middle_is_mended_without_telling_the_rest_again() {
    let mut setup = played_out(4).setup;
    let told = setup.clone();
    let observer = setup.state().expect("a table");
    // The first card that the opponent led is told otherwise.
    let at = observer
        .log()
        .iter()
        .find_map(|logged| match logged.event {
            Event::Attacked { seat: OPPONENT, .. } => logged.reported,
            _ => None,
        })
        .expect("he attacked");
    let TableEvent::Move(Move::Card(truth)) = setup.events()[at] else { panic!("a card") };
    let lit = setup.next_event_at(at).answers.cards;
    let other = lit.iter().find(|&other| {
        let changed = told.apply(TableEdit::Replace(at, Move::Card(other)));
        other != truth && changed.is_ok_and(|changed| changed.contradiction().is_some())
    });
    edit(&mut setup, TableEdit::Replace(at, Move::Card(other.expect("a wrong card")))).expect("possible");
    let (place, _) = setup.contradiction().expect("what follows contradicts it");
    assert!(place > at);
    assert_eq!(setup.events().len(), told.events().len(), "nothing that was told is lost");
    edit(&mut setup, TableEdit::Replace(at, Move::Card(truth))).expect("as it was");
    assert_eq!(setup, told);
    // A missing event, and one too many.
    edit(&mut setup, TableEdit::Remove(at)).expect("an event");
    edit(&mut setup, TableEdit::Insert(at, Move::Card(truth))).expect("it was there");
    assert_eq!(setup, told);
    edit(&mut setup, TableEdit::Cut(at)).expect("an event");
    assert_eq!(setup.events(), &told.events()[..at]);
    for _ in 0..at + 8 {
        edit(&mut setup, TableEdit::Undo).expect("an event");
    }
    assert_eq!(setup.next_event().prompt, Prompt::Trump);
}

#[test]
fn mistakes_in_the_notation_are_pointed_at() {
    for (text, span, id) in [
        ("trump QH; hands 6C", 10..15, "observer-error-key"),
        ("trump QH; trump QS", 10..15, "observer-error-key-twice"),
        ("rules hard", 6..10, "observer-error-rules"),
        ("deck 40", 5..7, "observer-error-deck"),
        ("limit 6", 6..7, "observer-error-limit"),
        ("first-bout 4", 11..12, "observer-error-first-bout"),
        ("hand 6C ZZ", 8..10, "observer-error-card"),
        ("first 1", 6..7, "observer-error-first"),
        ("moves 6C beat", 9..13, "observer-error-move"),
        ("moves transfer", 14..14, "observer-error-card"),
        ("moves +6X", 7..9, "observer-error-card"),
    ] {
        let error = ObserverGame::parse(&ObserverGame::rules()[0], text).expect_err(text);
        assert_eq!((error.span, error.message.id), (span, id), "{text}");
    }
    let canonical = ObserverGame::format(&read("Hand 6c,10c;TRUMP qh; first HE; limit six; first-bout 5"));
    assert_eq!(canonical, "rules throw-in; deck 36; limit six; first-bout 5; trump QH; hand 6C TC; first he");
}

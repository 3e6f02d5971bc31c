//! Whole games of durak: what each referee does, sentence by sentence; notation and its mistakes; hidden cards.

use etude_games::durak::state::unseen;
use etude_games::durak::whole::{Setup, WholeGame, WholePosition};
use etude_games::durak::{Card, CardSet, Event, Move, Phase, Rules, State};
use etude_model::{
    Edit, EditOutcome, Game, ItemPlace, Playable, Position, RuleProfile, Setup as _, Side, Suit, Viewer,
    ZoneId, ZoneKind,
};
use etude_support::Random;

const PODKIDNOY: usize = 0;
const PEREVODNOY: usize = 1;
const ARTICLE: usize = 2;

fn rules(index: usize) -> &'static RuleProfile {
    &WholeGame::rules()[index]
}

#[track_caller]
fn read(index: usize, text: &str) -> Setup {
    WholeGame::parse(rules(index), text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

#[track_caller]
fn table(text: &str) -> WholePosition {
    WholeGame::position(&read(PODKIDNOY, text)).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

/// A pack that begins with some cards; the others follow in canonical order.
fn pack(lowest: u8, first: &str) -> String {
    let first: Vec<Card> = first.split_whitespace().map(card).collect();
    let rest =
        (0..52).filter_map(Card::from_index).filter(|card| card.rank() >= lowest && !first.contains(card));
    first.iter().copied().chain(rest).map(Card::text).collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn card(text: &str) -> Card {
    Card::from_text(text).unwrap_or_else(|| panic!("{text} is no card"))
}

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(card).collect()
}

fn legal(table: &WholePosition) -> Vec<String> {
    let mut moves = Vec::new();
    table.legal_moves(&mut moves);
    moves.into_iter().map(Move::text).collect()
}

/// Who drew, in order, from an event on.
fn drawn(table: &WholePosition, from: usize) -> Vec<Side> {
    let seat = |event: &Event| match event {
        Event::Drew { seat, .. } => Some(*seat),
        _ => None,
    };
    table.events()[from..].iter().filter_map(seat).collect()
}

/// Plays moves from a bare state; what is no card stands for itself.
fn play(state: &mut State, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = match text {
            "take" => Move::Take,
            "stop" => Move::Stop,
            "done" => Move::Done,
            text => Move::Card(card(text)),
        };
        let mut legal = Vec::new();
        state.legal_moves(&mut legal);
        assert!(legal.contains(&mv), "{text} is none of {legal:?}");
        state.play(mv, &mut unseen);
    }
}

fn open(rules: Rules, hands: [&str; 2], talon: &str) -> State {
    let talon: Vec<Card> = talon.split_whitespace().map(card).collect();
    State::open(rules, Suit::Spades, hands.map(cards), &talon, Side::First)
}

const ARTICLE_START: &str = "deck 52; rules plain; referee article; trump-index 13";
const FIRST_TWELVE: &str = "2C 3C 2H 5D 6D 7D 4C 5C 4H 8D 9D TD";

#[test]
fn the_article_deals_six_cards_to_the_first_attacker_then_six_to_the_other() {
    let table = table(&format!("{ARTICLE_START}; cards {}; first 2", pack(0, FIRST_TWELVE)));
    assert_eq!(table.state().hand(Side::Second), cards("2C 3C 2H 5D 6D 7D"));
    assert_eq!(table.state().hand(Side::First), cards("4C 5C 4H 8D 9D TD"));
    assert_eq!(drawn(&table, 0), [[Side::Second; 6], [Side::First; 6]].concat());
    assert_eq!(table.side_to_move(), Side::Second);
}

#[test]
fn the_article_takes_its_trump_card_from_the_middle() {
    let text = |index| {
        format!("deck 52; referee article; trump-index {index}; cards {}; first 1", pack(0, FIRST_TWELVE))
    };
    let table = |index| table(&text(index));
    for index in [0, 13, 26, 39] {
        let table = table(index);
        assert_eq!(table.deal().trump_card(), table.deal().cards()[index]);
        assert_eq!(table.state().trump(), table.deal().cards()[index].suit());
        assert_eq!(table.deal().bottom(), None, "nobody sees where it lies");
        assert_eq!(table.view(Side::First).bottom, None);
    }
}

#[test]
fn the_article_s_new_attacker_draws_first() {
    let start = format!("{ARTICLE_START}; cards {}; first 1", pack(0, FIRST_TWELVE));
    let beaten = table(&format!("{start}; played 2C 4C 2H 4H stop"));
    // Roles have changed: the second side attacks, and draws its two cards first.
    assert_eq!(beaten.side_to_move(), Side::Second);
    assert_eq!(drawn(&beaten, 17), [Side::Second, Side::Second, Side::First, Side::First]);
    let talon = beaten.deal().cards()[12..].to_vec();
    assert!(beaten.state().hand(Side::Second).contains(talon[0]), "in the order of the pack");
}

#[test]
fn the_article_s_defender_takes_the_whole_desk_at_once_and_is_attacked_again() {
    let start = format!("{ARTICLE_START}; cards {}; first 1", pack(0, FIRST_TWELVE));
    let taken = table(&format!("{start}; played 2C 4C 2H take"));
    assert_eq!(taken.state().hand(Side::Second), cards("4C 5C 4H 8D 9D TD 2C 2H"), "nothing is thrown in");
    assert_eq!((taken.state().phase(), taken.side_to_move()), (Phase::Attack, Side::First));
    assert_eq!(drawn(&taken, 15), [Side::First, Side::First], "only the attacker lacks cards");
}

#[test]
fn the_article_allows_six_attacks_whatever_the_defender_holds() {
    let mut state = open(Rules::ARTICLE, ["6C 6H 8H", "7C"], "");
    assert_eq!(state.bout().limit(), 6);
    play(&mut state, "6C 7C 6H");
    // The defender has no card left, is attacked again, and must take.
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    assert_eq!(moves, [Move::Take]);
    let attack = "6C 6D 6H 6S 8C 8D 8H";
    let mut state = open(Rules::ARTICLE, [attack, "7C 7D 7H 7S 9C 8S"], "");
    play(&mut state, "6C 7C 6D 7D 6H 7H 6S 7S");
    play(&mut state, "");
    assert_eq!(state.playable(), CardSet::EMPTY, "no eight lies there yet");
    let mut state = open(Rules::ARTICLE, ["6C 6D 6H 8C 8D 8H KD", "7C 8S 7H 9C 9D 9H"], "");
    play(&mut state, "6C 7C 6D 8S 6H 7H 8C 9C 8D 9D 8H 9H");
    assert_eq!(state.table().count(), 6);
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    assert_eq!(moves, [Move::Stop], "six are beaten: the table is cleared");
}

#[test]
fn the_article_looks_at_the_end_before_cards_are_drawn_and_in_the_order_draw_then_winner() {
    let mut both = open(Rules::ARTICLE, ["6C", "7C"], "");
    play(&mut both, "6C 7C stop");
    assert_eq!(both.result(), Some(None));
    let mut attacker = open(Rules::ARTICLE, ["6C", "7C 8C"], "");
    play(&mut attacker, "6C 7C stop");
    assert_eq!(attacker.result(), Some(Some(Side::First)));
    let mut defender = open(Rules::ARTICLE, ["6C 9H", "7C"], "");
    play(&mut defender, "6C 7C stop");
    assert_eq!(defender.result(), Some(Some(Side::Second)));
    // Whoever has no cards while some can be drawn does not win, not even when the other one draws the last.
    let mut drawing = open(Rules::ARTICLE, ["6C", "7C"], "9D");
    play(&mut drawing, "6C 7C stop");
    assert_eq!((drawing.result(), drawing.hand(Side::Second)), (None, cards("9D")));
    assert_eq!(drawing.attacker(), Side::Second);
    play(&mut drawing, "9D take");
    assert_eq!(drawing.result(), Some(Some(Side::Second)));
}

const START: &str = "deck 36; rules throw-in; referee podkidnoy";
const TWELVE: &str = "6C 7C 6H 9D TD JD 8C 9C 8H QD KD AD";

#[test]
fn podkidnoy_deals_six_each_with_the_trump_under_the_talon() {
    let table = table(&format!("{START}; cards {}; first 1", pack(4, TWELVE)));
    assert_eq!(table.state().hand(Side::First), cards("6C 7C 6H 9D TD JD"));
    assert_eq!(table.state().hand(Side::Second), cards("8C 9C 8H QD KD AD"));
    assert_eq!((table.state().talon().len(), table.deal().bottom()), (24, Some(card("8D"))));
    assert_eq!(table.view(Side::Second).bottom, Some(card("8D")));
}

#[test]
fn podkidnoy_is_begun_by_the_lowest_trump() {
    let text = |twelve: &str| format!("{START}; cards {}; first lowest-trump", pack(4, twelve));
    assert_eq!(table(&text(TWELVE)).side_to_move(), Side::First, "9D is lower than QD");
    let swapped = "8C 9C 8H QD KD AD 6C 7C 6H 9D TD JD";
    assert_eq!(table(&text(swapped)).side_to_move(), Side::Second);
    assert_eq!(table(&text(swapped)).state().hand(Side::First), cards("8C 9C 8H QD KD AD"));
    let nobody = "6C 7C 8C 9C TC JC 6S 7S 8S 9S TS JS";
    assert_eq!(table(&text(nobody)).side_to_move(), Side::First);
}

#[test]
fn podkidnoy_has_at_most_six_attacks_and_no_more_than_the_defender_holds() {
    assert_eq!(table(&format!("{START}; cards {}; first 1", pack(4, TWELVE))).state().bout().limit(), 6);
    let short = table(&format!("{START}; first-bout 5; cards {}; first 1", pack(4, TWELVE)));
    assert_eq!(short.state().bout().limit(), 5);
    let second =
        table(&format!("{START}; first-bout 5; cards {}; first 1; played 6C 8C stop", pack(4, TWELVE)));
    assert_eq!(second.state().bout().limit(), 6, "only the first bout is shorter");
    let mut state = open(Rules::PODKIDNOY, ["6C 6H 8H", "7C"], "");
    assert_eq!(state.bout().limit(), 1);
    play(&mut state, "6C 7C");
    assert_eq!(state.playable(), CardSet::EMPTY);
}

#[test]
fn podkidnoy_lets_the_attacker_throw_in_after_a_take_unless_it_is_agreed_otherwise() {
    let start = |rules: &str| {
        format!(
            "deck 36; rules {rules}; referee podkidnoy; cards {}; first 1; played 6C take",
            pack(4, TWELVE)
        )
    };
    let taking = table(&start("throw-in"));
    assert_eq!(
        (taking.state().phase(), legal(&taking)),
        (Phase::ThrowIn, vec!["6H".to_owned(), "done".to_owned()])
    );
    let thrown = table(&format!("{} 6H done", start("throw-in")));
    assert!(cards("6C 6H").without(thrown.state().hand(Side::Second)).is_empty());
    assert_eq!(thrown.side_to_move(), Side::First, "whoever takes does not attack");
    let plain = table(&start("plain"));
    assert_eq!((plain.state().phase(), plain.side_to_move()), (Phase::Attack, Side::First));
}

#[test]
fn podkidnoy_s_old_attacker_draws_first_and_the_defender_last() {
    let beaten = table(&format!("{START}; cards {}; first 1; played 6C 8C stop", pack(4, TWELVE)));
    assert_eq!(beaten.side_to_move(), Side::Second);
    assert_eq!(drawn(&beaten, 15), [Side::First, Side::Second]);
}

#[test]
fn podkidnoy_ends_when_the_talon_is_empty_and_somebody_is_out() {
    let mut both = open(Rules::PODKIDNOY, ["6C", "7C"], "");
    play(&mut both, "6C 7C stop");
    assert_eq!(both.result(), Some(None));
    // The old attacker draws the last card: the defender is out.
    let mut state = open(Rules::PODKIDNOY, ["6C", "7C"], "9D");
    play(&mut state, "6C 7C stop");
    assert_eq!(state.result(), Some(Some(Side::Second)));
}

#[test]
fn perevodnoy_lets_the_defender_pass_the_attack_on() {
    let text = format!(
        "deck 36; rules throw-in transfer; referee podkidnoy; cards {}; first 1",
        pack(4, "6C 7C 8H 9D TD JD 6S 9C TH QD KD AD")
    );
    let attacked = WholeGame::position(&read(PEREVODNOY, &format!("{text}; played 6C"))).expect("a game");
    assert!(legal(&attacked).contains(&"transfer 6S".to_owned()), "{:?}", legal(&attacked));
    assert!(attacked.may_cycle());
    let passed =
        WholeGame::position(&read(PEREVODNOY, &format!("{text}; played 6C transfer 6S"))).expect("a game");
    assert_eq!((passed.state().attacker(), passed.side_to_move()), (Side::Second, Side::First));
    let plain = table(&format!(
        "{START}; cards {}; first 1; played 6C",
        pack(4, "6C 7C 8H 9D TD JD 6S 9C TH QD KD AD")
    ));
    assert!(!plain.may_cycle() && !legal(&plain).iter().any(|text| text.starts_with("transfer")));
}

#[test]
fn a_text_finds_its_profile() {
    for (text, id) in [
        ("deck 36; first 1", "podkidnoy"),
        ("rules throw-in transfer; referee podkidnoy", "perevodnoy"),
        ("referee article", "article"),
        ("first 1; DECK 52; Referee Article; rules plain", "article"),
    ] {
        assert_eq!(WholeGame::rules_of(&read(PODKIDNOY, text)).id, id, "{text}");
    }
    assert_eq!(WholeGame::rules_of(&read(ARTICLE, "deck 36")).id, "article", "nothing else is said");
    assert_eq!(WholeGame::rules_of(&read(PEREVODNOY, "rules throw-in; referee podkidnoy")).id, "podkidnoy");
}

#[test]
fn keys_may_stand_in_any_order_and_writing_is_canonical() {
    let cards = pack(4, "");
    let one = read(
        PODKIDNOY,
        &format!("deck 36; rules plain; referee podkidnoy; first-bout 5; cards {cards}; first lot"),
    );
    let other = read(
        PODKIDNOY,
        &format!(" first  LOT ;; CARDS {}\n; first-bout 5;Rules plain; deck 36;", cards.to_lowercase()),
    );
    assert_eq!(one, other);
    let parts = read(PODKIDNOY, "cards 6C 7C / 8C / 9C TC; deck 36");
    assert_eq!(parts.hands.each_ref().map(Vec::len), [2, 1]);
    assert_eq!(parts.talon, [card("9C"), card("TC")]);
    for setup in [one, parts] {
        assert_eq!(read(PODKIDNOY, &WholeGame::format(&setup)), setup);
    }
}

/// The part in brackets cannot be read.
#[track_caller]
fn check_error(marked: &str, id: &str) {
    let text = marked.replace(['[', ']'], "");
    let start = marked.find('[').expect("a mark");
    let end = marked.find(']').expect("a mark") - 1;
    let error = WholeGame::parse(rules(PODKIDNOY), &text).expect_err(marked);
    assert_eq!((error.message.id, error.span), (id, start..end), "{marked}");
}

#[test]
fn mistakes_are_told_with_their_place() {
    check_error("deck 36; [talon] 6C", "durak-table-error-key");
    check_error("deck 36; [deck] 52", "durak-table-error-key-twice");
    check_error("deck [40]; first 1", "durak-table-error-deck");
    check_error("deck[]", "durak-table-error-deck");
    check_error("referee [strict]", "durak-table-error-referee");
    check_error("rules throw-in [transfers]", "durak-table-error-rules");
    check_error("rules[]", "durak-table-error-rules");
    check_error("rules plain [throw-in]", "durak-table-error-rules");
    check_error("rules [transfer]", "durak-table-error-rules");
    check_error("rules throw-in transfer [transfer]", "durak-table-error-rules");
    check_error("referee article; rules [throw-in]", "durak-table-error-article-rules");
    check_error("[trump-index] 3; deck 36", "durak-table-error-customs");
    check_error("referee article; [first-bout] 5", "durak-table-error-customs");
    check_error("referee article; trump-index [52]", "durak-table-error-trump-index");
    check_error("first-bout [7]", "durak-table-error-first-bout");
    check_error("first [3]", "durak-table-error-first");
    check_error("cards 6C [1C] 7C", "durak-table-error-card");
    check_error("cards 6C 7C [6c]", "durak-table-error-card-twice");
    check_error("cards 6C / 7C / [6C]", "durak-table-error-card-twice");
    check_error("cards [6C / 7C]", "durak-table-error-parts");
    check_error("played 6C [pass]", "durak-table-error-move");
    check_error("played transfer [take]", "durak-table-error-move");
    check_error("played 6C transfer[]", "durak-table-error-move");
}

#[track_caller]
fn check_problems(text: &str, ids: &[&str]) {
    let setup = read(PODKIDNOY, text);
    let found: Vec<&str> = WholeGame::problems(&setup).iter().map(|problem| problem.message.id).collect();
    assert_eq!(found, ids, "{text}");
    assert!(WholeGame::position(&setup).is_err(), "{text}");
}

#[test]
fn what_cannot_be_played_is_told_all_at_once() {
    check_problems("", &["durak-problem-hand", "durak-problem-hand", "durak-problem-missing"]);
    let all = pack(4, "");
    check_problems(&format!("deck 24; cards {all}"), &["durak-problem-foreign"]);
    check_problems(&format!("deck 52; cards {all}"), &["durak-problem-missing"]);
    check_problems(
        &format!("cards {}", all.replacen("AD", "2D", 1)),
        &["durak-problem-foreign", "durak-problem-missing"],
    );
    check_problems(
        &format!(
            "cards 6C / 7C 8C 9C TC JC QC KC AC / {}",
            pack(4, "6C 7C 8C 9C TC JC QC KC AC")[27..].trim()
        ),
        &["durak-problem-hand", "durak-problem-hand"],
    );
    let short = format!("deck 24; referee article; trump-index 39; cards {}", pack(7, ""));
    check_problems(&short, &["durak-problem-trump-index"]);
    let lowest = format!("referee article; first lowest-trump; cards {}", pack(0, ""));
    check_problems(&lowest, &["durak-problem-lowest-trump"]);
    check_problems(&format!("cards {all}; first 1; played 6C take 9C"), &["durak-problem-move"]);
}

#[test]
fn a_game_is_built_by_dragging() {
    let mut setup = WholeGame::empty(rules(PODKIDNOY));
    assert!(setup.edit(Edit::Deal { seed: 5 }).is_edited(), "a deal");
    assert!(WholeGame::problems(&setup).is_empty());
    let same = setup.clone();
    assert_eq!(setup.edit(Edit::Deal { seed: 5 }), EditOutcome::Unchanged, "an equal deal changes nothing");
    let scene = WholeGame::setup_scene(&setup);
    let zone = |kind: ZoneKind| scene.zones.iter().find(|zone| zone.kind == kind).expect("a zone").id;
    let (talon, bottom, rack) = (zone(ZoneKind::Table), zone(ZoneKind::Talon), zone(ZoneKind::Rack));
    let (hand, other) = (ZoneId(0), ZoneId(1));
    // A card of a hand changes places with the trump card.
    let (was, trump) = (setup.hands[0][2], setup.trump_card());
    assert!(
        setup.edit(Edit::Send { from: ItemPlace { zone: hand, index: 2 }, to: bottom }).is_edited(),
        "sent"
    );
    assert_eq!((Some(setup.hands[0][2]), setup.trump_card()), (trump, Some(was)));
    assert!(WholeGame::problems(&setup).is_empty());
    // Hands take cards at their end, the talon on top.
    let moved = setup.hands[0][0];
    assert!(
        setup.edit(Edit::Send { from: ItemPlace { zone: hand, index: 0 }, to: other }).is_edited(),
        "sent"
    );
    assert_eq!((setup.hands[1].last(), setup.hands[0].len()), (Some(&moved), 5));
    let next = setup.hands[1][0];
    assert!(
        setup.edit(Edit::Send { from: ItemPlace { zone: other, index: 0 }, to: talon }).is_edited(),
        "sent"
    );
    assert_eq!(setup.talon[0], next);
    assert!(
        setup.edit(Edit::Send { from: ItemPlace { zone: talon, index: 1 }, to: rack }).is_edited(),
        "sent"
    );
    assert_eq!(setup.free().len(), 1);
    assert!(setup.edit(Edit::Deal { seed: 5 }).is_edited(), "a deal");
    assert_eq!(setup, same);
}

/// Whoever sits at the table sees the own cards, what lies open, and what was taken before all eyes.
#[test]
fn no_seat_sees_what_it_has_not_seen() {
    let mut random = Random(7);
    let mut known = 0;
    for game in 0..30 {
        let profile = rules(game % 3);
        let mut setup = WholeGame::empty(profile);
        assert!(setup.edit(Edit::Deal { seed: game as u64 }).is_edited(), "a deal");
        let mut table = WholeGame::position(&setup).expect("a game");
        for _ in 0..120 {
            for seat in Side::ALL {
                let mut seen: CardSet = table.deal().bottom().into_iter().collect();
                for event in table.events() {
                    match event.seen_by(seat) {
                        Event::Drew { card: Some(card), .. }
                        | Event::Attacked { card, .. }
                        | Event::Transferred { card, .. }
                        | Event::Beat { card, .. } => seen.insert(card),
                        _ => {}
                    }
                }
                let scene = WholeGame::scene(&setup, &table, Viewer::Seat(seat.index() as u8));
                let faces = scene.zones.iter().flat_map(|zone| &zone.cards);
                let shown: CardSet = faces.filter_map(|item| Card::from_index(item.target.slot)).collect();
                assert!(shown.without(seen).is_empty(), "{seat:?} sees too much");
                let own = scene.zone(ZoneId(seat.index() as u8)).expect("a hand");
                let own: CardSet =
                    own.cards.iter().filter_map(|item| Card::from_index(item.target.slot)).collect();
                assert_eq!(own, table.state().hand(seat));
                let opponent = scene.zone(ZoneId(seat.other().index() as u8)).expect("a hand");
                assert_eq!(opponent.cards.len(), table.state().hand(seat.other()).len(), "backs are counted");
                known += opponent.cards.iter().filter(|item| item.target.slot < 52).count();
            }
            let moves = legal(&table);
            if moves.is_empty() {
                break;
            }
            let mut all = Vec::new();
            table.legal_moves(&mut all);
            table.play(all[random.below(all.len())]);
        }
    }
    assert!(known > 1000, "cards that were taken lie open: {known}");
}

#[test]
fn transfers_that_go_round_are_a_draw_the_third_time() {
    // Nothing is drawn any more; the sixes go round.
    let text = format!("deck 36; rules plain transfer; referee podkidnoy; cards {}; first 1", pack(4, ""));
    let table = WholeGame::position(&read(PEREVODNOY, &text)).expect("a game");
    assert_eq!(WholeGame::adjudicate(&[&table, &table]), None);
    let ending = WholeGame::adjudicate(&[&table, &table, &table]).expect("a draw");
    assert_eq!((ending.winner, ending.reason.id), (None, "durak-end-repetition"));
    let plain = WholeGame::position(&read(PODKIDNOY, &text.replace(" transfer", ""))).expect("a game");
    assert_eq!(WholeGame::adjudicate(&[&plain, &plain, &plain]), None);
}

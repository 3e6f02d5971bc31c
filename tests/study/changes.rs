//! Which single card or piece changes the winner: every change that is named does, no other does, and the position that is
//! named is the one that was solved. The changes are listed here from the notation, not from the scene.

use etude_games::climbing::ClimbingGame;
use etude_games::draughts::DraughtsGame;
use etude_games::durak::endgame::EndgameGame;
use etude_model::{CardFace, Control, Edit, PieceShape, Playable, Position, Setup as _, Side, Suit, Viewer};
use etude_study::play::why::changes::{Alteration, Change, Changes, Thing, changes};
use etude_study::solving::Solvable;
use etude_support::{Random, times};
use etude_support_study::whys::{Backwards, Forwards, Other, Truth, any_solver, erased, named, read, rules};
use std::collections::BTreeSet;

type Article = ClimbingGame<u128>;
type Cards = ClimbingGame<u64>;

/// A change and the position it leads to, each as a text.
type Named = (String, String);

/// A card or a piece as these tests write it.
fn written(thing: &Thing) -> String {
    match thing {
        Thing::Card(CardFace::Ranked { number, suit }) => {
            let rank = match *number {
                10 => "T".to_owned(),
                11 => "J".to_owned(),
                12 => "Q".to_owned(),
                13 => "K".to_owned(),
                14 => "A".to_owned(),
                number => number.to_string(),
            };
            rank + &suit.map(|suit| suit.letter().to_string()).unwrap_or_default()
        }
        Thing::Card(CardFace::SmallJoker) => "X".to_owned(),
        Thing::Card(CardFace::BigJoker) => "D".to_owned(),
        Thing::Card(CardFace::Back) => panic!("a back"),
        Thing::Piece(piece, square) => {
            let side = if piece.side == Side::First { "W" } else { "B" };
            let king = if piece.shape == PieceShape::Crowned { "K" } else { "" };
            format!("{side}{king}{square}")
        }
    }
}

/// A change as these tests write it: the hand, what goes and what comes.
fn label(change: &Change) -> String {
    let (old, new) = match &change.what {
        Alteration::Without(old) => (Some(old), None),
        Alteration::With(new) => (None, Some(new)),
        Alteration::Instead { old, new } => (Some(old), Some(new)),
    };
    let [old, new] = [old, new].map(|thing| thing.map(written).unwrap_or_default());
    let hand = change.owner.as_ref().map(|_| change.place.zone.0.to_string()).unwrap_or_default();
    format!("{hand} {old}>{new}")
}

/// All changes of a position that change its value.
fn found<G: Solvable>(setup: &G::Setup, position: &G::Position) -> Changes {
    let (setup, position) = erased::<G>(setup, position);
    let mut solver = any_solver::<G>();
    let found = changes(&setup, &position, &mut solver, None, &Control::new(), &mut |_| {});
    found.expect("nothing stops it")
}

/// Compares what is named with what solving every change alone says; returns how many of them change the value.
#[track_caller]
fn check<G: Solvable>(
    id: &str,
    text: &str,
    all: impl IntoIterator<Item = Named>,
    truth: &mut dyn Truth<G::Position>,
) -> usize {
    let (setup, position) = read::<G>(id, text);
    let side = position.side_to_move();
    let value = truth.exact(&position).expect("few positions").value;
    let found = found::<G>(&setup, &position);
    assert!(found.is_settled() && found.value == Some(value), "{text}: {found:?}");
    let in_order = |mut setup: G::Setup| {
        let _ = setup.edit(Edit::Sort);
        setup
    };
    let (mut playable, mut flips) = (0, 0);
    for (what, text) in all {
        let Ok(setup) = G::parse(rules::<G>(id), &text) else { continue };
        let Ok(there) = G::position(&setup) else { continue };
        playable += 1;
        let worth = truth.exact(&there).expect("few positions").value;
        let worth = worth.seen_by(there.side_to_move(), side);
        let named: Vec<&Change> = found.found.iter().filter(|change| label(change) == what).collect();
        match named[..] {
            [] => assert_eq!(worth, value, "{what} is not named: {text}"),
            [change] => {
                flips += 1;
                assert_ne!(worth, value, "{what} is named: {text}");
                assert_eq!(change.value, worth, "{what}: {text}");
                let (named, _) = read::<G>(id, &change.position);
                assert!(in_order(named) == in_order(setup), "{what} names {} for {text}", change.position);
            }
            _ => panic!("{what} is named twice: {text}"),
        }
    }
    assert_eq!(found.all, playable, "changes of {text}");
    assert_eq!(found.found.len(), flips, "changes of {text} that are none: {:?}", found.found);
    flips
}

/// All texts with one word of a list taken away, added, or replaced by another.
fn with_one_changed(
    list: &[String],
    free: &[String],
    mut write: impl FnMut(&[String]) -> String,
) -> Vec<Named> {
    let mut all = Vec::new();
    for new in free {
        all.push((format!(">{new}"), write(&[list, std::slice::from_ref(new)].concat())));
    }
    let different: BTreeSet<&String> = list.iter().collect();
    for old in different {
        let at = list.iter().position(|word| word == old).expect("it is there");
        let rest = [&list[..at], &list[at + 1..]].concat();
        all.push((format!("{old}>"), write(&rest)));
        for new in free.iter().filter(|new| *new != old) {
            all.push((format!("{old}>{new}"), write(&[&rest[..], std::slice::from_ref(new)].concat())));
        }
    }
    all
}

/// Every change of one card of hands that are written as single letters.
fn changes_of_hands(ranks: &str, hands: &[Vec<String>], table: &str, rest: &str) -> Vec<Named> {
    let used = |rank: char| {
        hands.iter().flatten().filter(|card| **card == rank.to_string()).count()
            + table.chars().filter(|&card| card == rank).count()
    };
    let copies = |rank| if matches!(rank, 'X' | 'D') { 1 } else { 4 };
    let free: Vec<String> =
        ranks.chars().filter(|&rank| used(rank) < copies(rank)).map(String::from).collect();
    let mut all = Vec::new();
    for (seat, hand) in hands.iter().enumerate() {
        let write = |cards: &[String]| {
            let mut hands = hands.to_vec();
            hands[seat] = cards.to_vec();
            written_hands(&hands, table, rest)
        };
        let changed = with_one_changed(hand, &free, write);
        all.extend(changed.into_iter().map(|(what, text)| (format!("{seat} {what}"), text)));
    }
    all
}

fn written_hands(hands: &[Vec<String>], table: &str, rest: &str) -> String {
    let hands: Vec<String> = hands.iter().map(|hand| hand.concat()).collect();
    let table = if table.is_empty() { String::new() } else { format!("; beat {table}") };
    format!("{}{table}{rest}", hands.join(" / "))
}

/// Random small hands, each with all its changes.
#[track_caller]
fn check_hands<H: etude_games::climbing::hand::Hand>(ids: &[&str], ranks: &str, seed: u64) {
    let mut random = Random(seed);
    let (mut flips, mut on_table) = (0, 0);
    for index in 0..times(20) {
        let id = ids[index % ids.len()];
        let seats = if index % 3 == 2 { 3 } else { 2 };
        let lowest = random.below(ranks.len() - 5);
        let mut deck: Vec<char> = ranks[lowest..lowest + 6].chars().flat_map(|rank| [rank; 4]).collect();
        deck.retain(|rank| !matches!(rank, 'X' | 'D'));
        let mut hands = vec![Vec::new(); seats];
        for hand in &mut hands {
            for _ in 0..=random.below(if seats == 2 { 4 } else { 2 }) {
                hand.push(deck.swap_remove(random.below(deck.len())).to_string());
            }
        }
        let lies = random.below(3) == 0;
        let table = if lies { deck.swap_remove(random.below(deck.len())).to_string() } else { String::new() };
        let rest = if random.below(2) == 0 { "" } else { "; turn 2" };
        on_table += usize::from(lies);
        let text = written_hands(&hands, &table, rest);
        let all = changes_of_hands(ranks, &hands, &table, rest);
        flips += check::<ClimbingGame<H>>(id, &text, all, &mut Forwards::new());
    }
    assert!(flips > 100 && on_table > 1, "{flips} {on_table}");
}

#[test]
fn changes_of_a_card_agree_with_solving_each_on_dou_dizhu() {
    check_hands::<u64>(&["doudizhu", "app", "strict"], "3456789TJQKA2XD", 7);
}

#[test]
fn changes_of_a_card_agree_with_solving_each_on_plain_numbers() {
    check_hands::<u128>(&["article"], "23456789TJQKA", 8);
}

#[test]
fn every_swap_of_a_card_that_changes_the_winner_is_named() {
    for (text, old, expected) in [
        ("3 4 66 9 / 88", "9", &["3", "4", "5", "7", "8"][..]),
        ("5 8 J / 7 9", "J", &["3", "4", "6", "7", "9"][..]),
    ] {
        let (setup, position) = read::<Cards>("doudizhu", text);
        let found = found::<Cards>(&setup, &position);
        let start = format!("0 {old}>");
        let labels: Vec<String> = found.found.iter().map(label).collect();
        let swaps: Vec<&str> = labels.iter().filter_map(|label| label.strip_prefix(&start)).collect();
        let swaps: Vec<&str> = swaps.into_iter().filter(|new| !new.is_empty()).collect();
        assert_eq!(swaps, expected, "{text}");
        let hands = text.split('/').map(|hand| {
            hand.chars().filter(|card| !card.is_whitespace()).map(String::from).collect::<Vec<_>>()
        });
        let hands: Vec<Vec<String>> = hands.collect();
        let all = changes_of_hands("3456789TJQKA2XD", &hands, "", "");
        check::<Cards>("doudizhu", text, all, &mut Forwards::new());
    }
    // Cards in the order in which they were given are found again as well.
    let (setup, position) = read::<Article>("article", "9 6 6 4 3 / 8 8");
    let named = found::<Article>(&setup, &position);
    let five = named.found.iter().find(|change| label(change) == "0 9>5").expect("it loses");
    assert_eq!(five.position, "66 4 3 5 / 88");
}

/// Every change of one card of an endgame for two hands: any card of 52 that lies nowhere may come.
fn changes_of_endgame(trump: char, hands: &[Vec<String>; 2], table: &str) -> Vec<Named> {
    let cards = Suit::ALL
        .into_iter()
        .flat_map(|suit| "23456789TJQKA".chars().map(move |rank| format!("{rank}{}", suit.letter())));
    let free: Vec<String> =
        cards.filter(|card| !hands.iter().flatten().any(|held| held == card) && table != card).collect();
    let mut all = Vec::new();
    for seat in 0..2 {
        let write = |cards: &[String]| {
            let mut hands = hands.clone();
            hands[seat] = cards.to_vec();
            written_endgame(trump, &hands, table)
        };
        let changed = with_one_changed(&hands[seat], &free, write);
        all.extend(changed.into_iter().map(|(what, text)| (format!("{seat} {what}"), text)));
    }
    all
}

fn written_endgame(trump: char, [attacker, defender]: &[Vec<String>; 2], table: &str) -> String {
    let table = if table.is_empty() { String::new() } else { format!("; table {table}") };
    format!("trump {trump}; attacker {}; defender {}{table}", attacker.join(" "), defender.join(" "))
}

#[test]
fn changes_of_a_card_agree_with_solving_each_on_durak() {
    let mut random = Random(9);
    let (mut flips, mut circles) = (0, 0);
    for index in 0..times(20) {
        let id = ["plain", "throw-in", "plain-transfer", "throw-in-transfer"][index % 4];
        let mut deck: Vec<String> = ["6", "7", "9", "K"]
            .into_iter()
            .flat_map(|rank| ["S", "H", "C"].map(|suit| format!("{rank}{suit}")))
            .collect();
        let mut hands = [Vec::new(), Vec::new()];
        for hand in &mut hands {
            for _ in 0..=random.below(2) {
                hand.push(deck.swap_remove(random.below(deck.len())));
            }
        }
        let lies = random.below(3) == 0;
        let table = if lies { deck.swap_remove(random.below(deck.len())) } else { String::new() };
        let text = written_endgame('S', &hands, &table);
        let all = changes_of_endgame('S', &hands, &table);
        let (_, position) = read::<EndgameGame>(id, &text);
        circles += usize::from(position.may_cycle());
        flips += if position.may_cycle() {
            check::<EndgameGame>(id, &text, all, &mut Backwards::new(300_000))
        } else {
            check::<EndgameGame>(id, &text, all, &mut Forwards::new())
        };
    }
    assert!(flips > 100 && circles > 1, "{flips} {circles}");
}

/// Who attacks is the first side of a setup; on the table he may sit at the other side.
#[test]
fn changes_of_a_card_are_marked_in_the_hand_that_has_it_after_the_roles_changed() {
    let (setup, start) = read::<EndgameGame>("plain", "trump S; attacker 7C 8C 8D; defender 9C KH 6D");
    let mut position = start;
    for text in ["7C", "9C", "stop"] {
        position.play(named::<EndgameGame>(&position, text));
    }
    let scene = EndgameGame::scene(&setup, &position, Viewer::Everything);
    let found = found::<EndgameGame>(&setup, &position);
    let mut marked = 0;
    for change in &found.found {
        let Some(target) = change.card else { continue };
        let zone = scene.zone(target.zone).expect("a hand");
        assert!(zone.cards.iter().any(|card| card.target == target), "{change:?}");
        assert_eq!(change.owner.as_ref(), Some(&zone.title), "{change:?}");
        marked += 1;
    }
    assert!(marked > 0, "{found:?}");
}

/// The pieces of a board by square, as they are written: `Wc3`, `BKf6`.
fn changes_of_board(pieces: &[(String, String)]) -> Vec<Named> {
    let squares = (1..=8).flat_map(|row| {
        "abcdefgh"
            .chars()
            .zip(1..)
            .filter(move |(_, column)| (row + column) % 2 == 0)
            .map(move |(letter, _)| format!("{letter}{row}"))
    });
    let mut all = Vec::new();
    for square in squares {
        let rest: Vec<(String, String)> =
            pieces.iter().filter(|(_, other)| *other != square).cloned().collect();
        let old = pieces.iter().find(|(_, other)| *other == square);
        let named = old.map(|(kind, square)| format!("{kind}{square}")).unwrap_or_default();
        if old.is_some() {
            all.push((format!(" {named}>"), written_board(&rest)));
        }
        for kind in ["W", "WK", "B", "BK"] {
            if old.is_none_or(|(old, _)| old != kind) {
                let more = [&rest[..], &[(kind.to_owned(), square.clone())]].concat();
                all.push((format!(" {named}>{kind}{square}"), written_board(&more)));
            }
        }
    }
    all
}

fn written_board(pieces: &[(String, String)]) -> String {
    let of = |side: &str| -> String {
        let own =
            pieces.iter().filter_map(|(kind, square)| Some(format!("{}{square}", kind.strip_prefix(side)?)));
        own.collect::<Vec<_>>().join(",")
    };
    format!("W:W{}:B{}", of("W"), of("B"))
}

#[test]
fn changes_of_a_piece_agree_with_solving_each_on_draughts() {
    let mut random = Random(10);
    let mut flips = 0;
    for _ in 0..times(20) {
        let mut squares: Vec<String> =
            ["c3", "e3", "d4", "g5", "b6", "f6", "a5", "h4"].map(str::to_owned).to_vec();
        let mut pieces = Vec::new();
        for side in [&["W", "WK"][..], &["B", "BK"][..], &["W", "B", "BK"][..]] {
            let kind = side[random.below(side.len())].to_owned();
            pieces.push((kind, squares.swap_remove(random.below(squares.len()))));
        }
        let all = changes_of_board(&pieces);
        flips += check::<DraughtsGame>(
            "russian",
            &written_board(&pieces),
            all,
            &mut Other::<DraughtsGame>::new(Control::new()),
        );
    }
    assert!(flips > 100, "{flips}");
}

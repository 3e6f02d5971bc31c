//! The proof engine gives right answers: those of the literature, those of the exhaustive reference, and the
//! same ones whatever the threads, the memory and the interruptions.

use etude::games::climbing::hand::Hand;
use etude::games::climbing::{Climbing, ClimbingGame, Move};
use etude::model::{Control, Game, Playable, Position, RuleProfile, Value};
use etude::search::exhaustive::{Exact, Exhaustive};
use etude::search::proof::Prover;

fn rules(id: &str) -> &'static RuleProfile {
    let all = ClimbingGame::<u64>::rules();
    all.iter().find(|rules| rules.id == id).unwrap_or_else(|| panic!("no profile {id}"))
}

#[track_caller]
fn position<H: Hand>(profile: &str, text: &str) -> Climbing<H> {
    let setup = ClimbingGame::<H>::parse(rules(profile), text)
        .unwrap_or_else(|error| panic!("{text}: {:?} at {:?}", error.message, error.span));
    ClimbingGame::<H>::position(&setup).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

/// A small generator of the test's own, so that the positions never change.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % limit
    }
}

/// The text of a random small position: few ranks, so that combinations are common.
fn small_position(random: &mut Random, profile: &str, seats: usize, cards: usize) -> String {
    let numbers = profile == "article";
    let ranks: &[u8] = if numbers { b"23456789TJQKA" } else { b"3456789TJQKA2XD" };
    let width = 4 + random.below(ranks.len() - 4);
    let lowest = random.below(ranks.len() - width + 1);
    let mut deck = Vec::new();
    for &rank in &ranks[lowest..lowest + width] {
        deck.extend(std::iter::repeat_n(rank as char, if matches!(rank, b'X' | b'D') { 1 } else { 4 }));
    }
    let mut hands = Vec::new();
    for _ in 0..seats {
        let size = 1 + random.below(cards).min(deck.len().saturating_sub(seats));
        let hand: String =
            (0..size.min(deck.len())).map(|_| deck.swap_remove(random.below(deck.len()))).collect();
        hands.push(hand);
    }
    hands.retain(|hand| !hand.is_empty());
    let mut text = hands.join(" / ");
    if random.below(3) == 0 {
        text.push_str(&format!("; turn {}", 1 + random.below(hands.len())));
    }
    if random.below(4) == 0 {
        let kinds = ["pair", "triple", "triple+single", "straight", "pair-run", "bomb", "plane", "rocket"];
        let kinds = if numbers { &kinds[..1] } else { &kinds[..] };
        text.push_str(&format!("; ban {}", kinds[random.below(kinds.len())]));
    }
    text
}

/// Plays a few random moves, so that some positions have a play on the table.
fn wander<H: Hand>(random: &mut Random, mut position: Climbing<H>) -> Climbing<H> {
    let mut moves = Vec::new();
    for _ in 0..random.below(4) {
        moves.clear();
        position.legal_moves(&mut moves);
        let next = position.after(moves[random.below(moves.len())]);
        if next.score().is_some() {
            break;
        }
        position = next;
    }
    position
}

#[track_caller]
fn check_against_reference<H: Hand>(name: &str, position: &Climbing<H>, prover: &mut Prover<Climbing<H>>) {
    let control = Control::new();
    let mut reference = Exhaustive::new();
    let exact = reference.solve(position, &control).expect("nothing stops it");
    let moves = reference.moves(position, &control).expect("nothing stops it");
    let values: Vec<(Move, Value)> = moves.iter().map(|&(mv, exact)| (mv, exact.value)).collect();

    assert_eq!(prover.value(position, &control), Ok(exact.value), "value of {name}");
    let mut settled = Vec::new();
    let verdicts = prover.verdicts(position, &control, &mut |mv, value| settled.push((mv, value)));
    assert_eq!(verdicts.as_ref(), Ok(&values), "verdicts of {name}");
    assert_eq!(settled.len(), values.len(), "every move of {name} is reported once");
    assert!(settled.iter().all(|verdict| values.contains(verdict)), "reports of {name}");
    let first = values.iter().find(|&&(_, value)| value == exact.value).map(|&(mv, _)| mv);
    assert_eq!(prover.proven_move(position, &control), Ok(first), "proven move of {name}");
    assert_eq!(prover.plies(position, &control), Ok(exact.plies), "plies of {name}");
    let mut settled: Vec<(Move, Exact)> = Vec::new();
    let distances = prover.distances(position, &control, &mut |mv, exact| settled.push((mv, exact)));
    assert_eq!(distances.as_ref(), Ok(&moves), "distances of {name}");
    assert_eq!(settled.len(), moves.len(), "every distance of {name} is reported once");
}

fn check_small_positions<H: Hand>(profiles: &[&str], count: usize, seed: u64) {
    let mut random = Random(seed);
    // One of them so small that nearly everything is forgotten at once.
    let mut provers = [(64 << 20, 1), (1 << 10, 1), (256 << 10, 2), (64 << 20, 2)]
        .map(|(budget, threads)| Prover::<Climbing<H>>::new(budget, threads));
    let mut on_table = 0;
    for index in 0..count {
        let profile = profiles[index % profiles.len()];
        let seats = if index % 5 < 3 { 2 } else { 3 };
        let cards = if seats == 2 { 7 } else { 4 };
        let text = small_position(&mut random, profile, seats, cards);
        let position = wander(&mut random, position::<H>(profile, &text));
        on_table += usize::from(position.table().is_some());
        let prover = &mut provers[(index / profiles.len()) % 4];
        check_against_reference(&format!("{text} ({profile}, {position:?})"), &position, prover);
    }
    assert!(on_table * 5 > count, "{on_table} of {count} positions have a play on the table");
    assert!(provers[1].dropped() > count, "the tiny table dropped {} records", provers[1].dropped());
    assert!(provers[1].memory() <= 4 << 10, "the tiny table takes {} bytes", provers[1].memory());
}

#[test]
fn the_engine_agrees_with_the_reference_on_dou_dizhu() {
    check_small_positions::<u64>(&["doudizhu", "app", "strict"], 3_750, 1);
}

#[test]
fn the_engine_agrees_with_the_reference_on_plain_numbers() {
    check_small_positions::<u128>(&["article"], 1_250, 2);
}

/// All 32 ranks in one hand, up to three of each so that no size of group is too common: the widest comparison
/// of two hands that there is. The few cards of the other hand make the verdicts plain.
#[test]
fn hands_of_all_thirty_two_ranks_are_compared() {
    let card = |rank: u8| format!("({rank})");
    let all: String = (1..=32).map(|rank| card(rank).repeat(1 + usize::from(rank) % 3)).collect();
    let without_top: String = (1..=31).map(|rank| card(rank).repeat(1 + usize::from(rank) % 3)).collect();
    let other = (33..=64).map(card).collect::<String>();
    let mut prover = Prover::<Climbing<u128>>::new(16 << 20, 1);
    let control = Control::new();
    let mut value = |text: &str| prover.value(&position::<u128>("article", text), &control);
    for (few, many, first, second) in [
        // One card is led, and that is all.
        ("(1)", &all, Value::Win, Value::Win),
        // Nothing beats the highest card, and then the other one is led.
        ("(31)(32)", &all, Value::Win, Value::Loss),
        ("(1)(32)", &without_top, Value::Win, Value::Loss),
        // Whatever is led is beaten, and the lowest card never comes again.
        ("(1)(2)", &all, Value::Loss, Value::Win),
        ("(1)(1)(2)", &all, Value::Loss, Value::Win),
    ] {
        assert_eq!(value(&format!("{few} / {many}")), Ok(first), "{few} to move");
        assert_eq!(value(&format!("{few} / {many}; turn 2")), Ok(second), "{few}, the others to move");
    }
    // A game of one move is small enough for the reference.
    let one = position::<u128>("article", &format!("(16) / {all}"));
    check_against_reference("(16) against all", &one, &mut Prover::new(1 << 20, 1));
    // Thirty-two ranks are all that a position may have.
    assert!(ClimbingGame::<u128>::parse(rules("article"), &format!("{all} / {other}")).is_err());
}

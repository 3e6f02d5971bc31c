//! What tests of solvers need: small positions, and what a reference says of them.

// Helpers of tests may fail like tests; clippy's own switch covers test functions only.
#![allow(clippy::disallowed_methods, clippy::expect_used, clippy::panic, clippy::unwrap_used)]
#![allow(missing_docs, clippy::missing_errors_doc, clippy::missing_panics_doc, reason = "helpers of tests")]

use etude_games::climbing::hand::Hand;
use etude_games::climbing::{Climbing, Move};
use etude_model::{Control, Position, Stopped, Value};
use etude_search::Prove;
use etude_search::exhaustive::{Exact, Exhaustive};
use etude_search::proof::Prover;
use etude_support::Random;

/// The text of a small random position with few ranks, so that combinations are common.
pub fn small_position(random: &mut Random, profile: &str, seats: usize, cards: usize) -> String {
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

/// All that a prover says of a position is what the reference says.
#[track_caller]
pub fn check_against_reference<H: Hand>(
    name: &str,
    position: &Climbing<H>,
    prover: &mut Prover<Climbing<H>>,
) {
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
    assert_eq!(proven_move(prover, position, &control), Ok(first), "proven move of {name}");
    assert_eq!(prover.plies(position, &control), Ok(exact.plies), "plies of {name}");
    let mut settled: Vec<(Move, Exact)> = Vec::new();
    let distances = prover.distances(position, &control, &mut |mv, exact| settled.push((mv, exact)));
    assert_eq!(distances.as_ref(), Ok(&moves), "distances of {name}");
    assert_eq!(settled.len(), moves.len(), "every distance of {name} is reported once");
}

/// The first move in canonical order that keeps the value of the position, asked for move by move; none when the
/// game is over.
pub fn proven_move<P: Position>(
    prover: &mut impl Prove<P>,
    position: &P,
    control: &Control,
) -> Result<Option<P::Move>, Stopped> {
    let value = prover.value(position, control)?;
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    for mv in moves {
        let next = position.after(mv);
        let there = prover.value(&next, control)?;
        if there.seen_by(next.side_to_move(), position.side_to_move()) == value {
            return Ok(Some(mv));
        }
    }
    Ok(None)
}

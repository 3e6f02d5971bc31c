//! Advice at a table of Dou Dizhu: what is hidden does not change it, equal seeds give equal answers, proofs are named so.

use etude_games::climbing::observer::{DealSpace, Role, TableObserver};
use etude_games::climbing::{Climbing, Move};
use etude_model::{Control, Position as _, SamplingLimit};
use etude_study::kinds::climbing::adviser::{Advice, Adviser, NoAdvice};
use etude_support::Random;
use etude_support::table::{Referee, held};

fn advice(observer: &TableObserver, threads: usize, seed: u64) -> Result<Advice, NoAdvice> {
    Adviser::new(threads).advise(observer, SamplingLimit::Deals(24), seed, &Control::new())
}

/// A game after some random moves, with a seat to move that is no forced one.
fn midgame(random: &mut Random, plies: usize) -> Referee {
    loop {
        let mut referee = Referee::deal(random);
        while !referee.is_over() && (referee.moves.len() < plies || referee.position.moves().len() < 3) {
            let moves = referee.position.moves();
            referee.play(moves[random.below(moves.len())]);
        }
        if !referee.is_over() {
            return referee;
        }
    }
}

#[test]
fn deals_that_look_alike_get_equal_advice() {
    let mut random = Random(8);
    let mut compared = 0;
    for game in 0..12 {
        let referee = midgame(&mut random, game % 9);
        let me = Role::of_seat(referee.position.turn());
        let observer = referee.known(me);
        let space = DealSpace::of(&observer);
        let hands = space.draw(&mut etude_model::SplitMix(game as u64));
        // Another deal in which the same moves were played.
        let dealt = [0, 1, 2].map(|seat: usize| hands[seat] + observer.played(Role::ALL[seat]));
        let mut other = Referee::new(dealt, referee.bottom);
        let legal = referee.moves.iter().all(|&mv| {
            let is_legal = other.position.moves().contains(&mv);
            if is_legal {
                other.play(mv);
            }
            is_legal
        });
        assert!(legal, "a deal that agrees with everything");
        compared += usize::from(other.hands() != referee.hands());
        assert_eq!(advice(&observer, 1, 3), advice(&other.known(me), 1, 3));
    }
    assert!(compared > 8, "{compared} deals differ");
}

#[test]
fn equal_seeds_give_equal_advice_on_any_threads() {
    let mut random = Random(2);
    for plies in [0, 5, 11] {
        let referee = midgame(&mut random, plies);
        let observer = referee.known(Role::of_seat(referee.position.turn()));
        let first = advice(&observer, 1, 5).expect("advice");
        assert_eq!(advice(&observer, 1, 5).as_ref(), Ok(&first));
        assert_eq!(advice(&observer, 2, 5).as_ref(), Ok(&first));
        let mut moves: Vec<Move> = first.moves.iter().map(|row| row.mv).collect();
        assert_eq!(moves.len(), referee.position.moves().len(), "every legal move once");
        moves.retain(|mv| !referee.position.moves().contains(mv));
        assert_eq!(moves, []);
        assert!(first.moves.windows(2).all(|pair| pair[0].share >= pair[1].share), "best first");
        assert!(first.moves.iter().all(|row| (0.0..=1.0).contains(&row.share) && row.deals >= 1));
    }
}

#[test]
fn proved_moves_win_whatever_the_others_hold() {
    let mut random = Random(14);
    let (mut proved, mut other) = (0, 0);
    while proved < 8 {
        let mut referee = Referee::deal(&mut random);
        while !referee.is_over() {
            let me = Role::of_seat(referee.position.turn());
            let few: u32 =
                (0..15).map(|rank| u32::from(held(referee.hands()[usize::from(me.seat())], rank))).sum();
            if few <= 5 && referee.position.moves().len() > 1 {
                let observer = referee.known(me);
                let advice = advice(&observer, 1, 1).expect("advice");
                let best = &advice.moves[0];
                if advice.proved {
                    proved += 1;
                    assert_eq!((best.share, best.error), (1.0, 0.0));
                    // In other deals that agree the move wins as well.
                    let space = DealSpace::of(&observer);
                    for seed in 0..4 {
                        let hands = space.draw(&mut etude_model::SplitMix(seed));
                        let next = observer.position(hands).after(best.mv);
                        assert!(landlord_wins(&next, &mut 20_000) != Some(me != Role::Landlord));
                    }
                } else {
                    other += 1;
                }
            }
            let moves = referee.position.moves();
            referee.play(moves[random.below(moves.len())]);
        }
    }
    assert!(other > 0, "not everything is proved");
}

/// Whether the landlord wins with open cards; none if that is too much work.
fn landlord_wins(position: &Climbing<u64>, left: &mut u32) -> Option<bool> {
    if let Some(value) = position.score() {
        let first = position.side_to_move() == etude_model::Side::First;
        return Some((value == etude_model::Value::Win) == first);
    }
    *left = left.checked_sub(1)?;
    let landlord = position.turn() == 0;
    for mv in position.moves() {
        if landlord_wins(&position.after(mv), left)? == landlord {
            return Some(landlord);
        }
    }
    Some(!landlord)
}

#[test]
fn no_advice_without_a_turn() {
    let mut random = Random(3);
    let mut referee = Referee::deal(&mut random);
    assert_eq!(advice(&referee.known(Role::Next), 1, 1), Err(NoAdvice::NotMyTurn(Role::Landlord)));
    while !referee.is_over() {
        let moves = referee.position.moves();
        referee.play(moves[random.below(moves.len())]);
    }
    assert_eq!(advice(&referee.known(Role::Next), 1, 1), Err(NoAdvice::Over));
}

//! The reason of a move in one sentence, by the information set of its player: the own cards, the table, the numbers of cards of
//! the others and the cards still out.

use super::position::WholePosition;
use crate::climbing::hand::{Hand, Rank};
use crate::climbing::observer::{Role, drawn};
use crate::climbing::play::{Move, Play, Plays};
use crate::climbing::position::Climbing;
use crate::climbing::rules::Kind;
use etude_model::{Message, Position, Side};

/// The least number of cards for which a lead is worth its size.
const MANY: u32 = 5;

/// The reason of a move of the seat to move; none when the game is over.
pub fn reason(position: &WholePosition, mv: Move) -> Option<Message> {
    let open = position.open();
    let legal = open.moves();
    Some(match (&legal[..], mv) {
        ([], _) => return None,
        ([_], _) => Message::new("reason-only"),
        (_, Move::Pass) => of_pass(open, &legal),
        (_, Move::Play(play)) if play.size() == open.hand(open.turn()).size() => {
            Message::new("deal-reason-out")
        }
        (_, Move::Play(play)) if holds(open, play) => Message::new("deal-reason-holds"),
        (_, Move::Play(play)) if open.table().is_none() => of_lead(open, play, &legal),
        (_, Move::Play(play)) => of_answer(open.hand(open.turn()), play, &legal),
    })
}

/// The plays among moves.
fn plays(legal: &[Move]) -> impl Iterator<Item = Play> {
    legal.iter().filter_map(|mv| if let Move::Play(play) = mv { Some(*play) } else { None })
}

/// True for the plays that beat all others.
pub(super) fn is_bomb(play: &Play) -> bool {
    matches!(play.shape.kind, Kind::Bomb | Kind::Rocket)
}

/// Sort key of plays that beat the same one: the lowest main rank, then the kickers.
fn height(play: Play) -> (Rank, u64) {
    (play.shape.main, play.kickers)
}

/// The seats but the one to move.
fn others(open: &Climbing<u64>) -> impl Iterator<Item = u8> {
    let me = open.turn();
    Role::ALL.map(Role::seat).into_iter().filter(move |&seat| seat != me)
}

/// Returns true if no cards that the others have together beat a play.
fn holds(open: &Climbing<u64>, play: Play) -> bool {
    let out: u64 = others(open).map(|seat| open.hand(seat)).sum();
    let mut answers = Vec::new();
    Plays::new(out, open.rules.kinds, open.rules, &mut answers).beat(play.shape);
    answers.is_empty()
}

/// A pass: the table is the partner's, or the cost of beating it.
fn of_pass(open: &Climbing<u64>, legal: &[Move]) -> Message {
    if Side::of_index(open.owner()) == open.side_to_move() {
        return Message::new("deal-reason-partner");
    }
    match plays(legal).filter(|play| !is_bomb(play)).min_by_key(|&play| height(play)) {
        Some(play) => Message::new("deal-reason-pass").drawn("play", drawn(open.rules, Move::Play(play))),
        None => Message::new("deal-reason-keeps-bomb"),
    }
}

fn of_lead(open: &Climbing<u64>, play: Play, legal: &[Move]) -> Message {
    let foes = others(open).filter(|&seat| Side::of_index(seat) != Side::of_index(open.turn()));
    let is_single = |play: &Play| play.shape.kind == Kind::Single;
    let highest = || plays(legal).filter(is_single).map(|play| play.shape.main).max();
    let lowest = (0..u64::RANKS).find(|&rank| open.hand(open.turn()).count(rank) > 0);
    if foes.map(|seat| open.hand(seat).size()).any(|cards| cards == 1) {
        if !is_single(&play) {
            return Message::new("deal-reason-no-single");
        }
        if highest() == Some(play.shape.main) {
            return Message::new("deal-reason-highest-single");
        }
    }
    let begins_low = lowest == Some(play.shape.main) && !is_bomb(&play);
    Message::new(match play.size() {
        _ if begins_low => "deal-reason-lowest",
        MANY.. if !is_bomb(&play) => return Message::new("deal-reason-many").number("count", play.size()),
        _ => "reason-estimate",
    })
}

/// Returns true if a play takes all cards of its rank: it breaks no pair, triple or bomb.
fn is_whole(hand: u64, play: Play) -> bool {
    matches!(play.shape.kind, Kind::Single | Kind::Pair | Kind::Triple)
        && u32::from(hand.count(play.shape.main)) == play.size()
}

fn of_answer(hand: u64, play: Play, legal: &[Move]) -> Message {
    let is_least = |other: Play| is_bomb(&other) || height(other) >= height(play);
    let is_least_whole = |other: Play| is_least(other) || !is_whole(hand, other);
    if is_bomb(&play) && plays(legal).all(|play| is_bomb(&play)) {
        Message::new("deal-reason-only-bomb")
    } else if !is_bomb(&play) && plays(legal).all(is_least) {
        Message::new("deal-reason-least")
    } else if is_whole(hand, play) && plays(legal).all(is_least_whole) {
        Message::new("deal-reason-least-whole")
    } else {
        Message::new("reason-estimate")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::climbing::whole::WholeGame;
    use etude_model::{Game as _, Playable as _, Setup as _};

    #[test]
    fn every_move_of_many_games_has_a_reason_that_holds() {
        let mut told = std::collections::BTreeSet::new();
        for seed in 0..60 {
            let mut setup = WholeGame::empty(&WholeGame::rules()[0]);
            assert!(setup.edit(etude_model::Edit::Deal { seed }).is_edited(), "a deal");
            let mut table = WholeGame::position(&setup).expect("a deal");
            let mut random = etude_model::SplitMix(seed);
            loop {
                let moves = table.moves();
                if moves.is_empty() {
                    break;
                }
                for &mv in &moves {
                    let reason = reason(&table, mv).expect("a reason").id;
                    told.insert(reason);
                    let Move::Play(play) = mv else { continue };
                    // A play that nothing beats is beaten by no hand either.
                    let next = table.after(mv);
                    let beaten = !next.moves().is_empty() && next.moves().len() > 1;
                    assert!(reason != "deal-reason-holds" || !beaten, "{play:?}");
                    let lower = |other: Play| !is_bomb(&other) && height(other) < height(play);
                    assert!(reason != "deal-reason-least" || !plays(&moves).any(lower), "{play:?}");
                    let hand = table.open().hand(table.open().turn());
                    let lower_whole = |other: Play| lower(other) && is_whole(hand, other);
                    assert!(
                        reason != "deal-reason-least-whole" || !plays(&moves).any(lower_whole),
                        "{play:?}"
                    );
                    let below = (0..play.shape.main).any(|rank| hand.count(rank) > 0);
                    assert!(reason != "deal-reason-lowest" || !below, "{play:?}");
                }
                let mv = moves[random.below(moves.len() as u64) as usize];
                table.play(mv);
            }
            assert_eq!(reason(&table, Move::Pass), None, "the game is over");
        }
        let all = [
            "deal-reason-highest-single",
            "deal-reason-holds",
            "deal-reason-keeps-bomb",
            "deal-reason-least",
            "deal-reason-least-whole",
            "deal-reason-lowest",
            "deal-reason-many",
            "deal-reason-no-single",
            "deal-reason-only-bomb",
            "deal-reason-out",
            "deal-reason-partner",
            "deal-reason-pass",
            "reason-estimate",
            "reason-only",
        ];
        assert_eq!(told.into_iter().collect::<Vec<_>>(), all);
    }
}

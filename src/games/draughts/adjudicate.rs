//! Adjudication: the end of a game without legal moves, or drawn by repetition or move count.
//!
//! The draw rules are [`Rules::draws`](super::rules::Rules::draws). Proofs and tablebases ignore them.

use super::board::{Bits, Size};
use super::position::Draughts;
use super::rules::draws::{DrawCondition, Draws, MoveLimit};
use super::scene;
use etude_model::{Ending, Message, Position, Side};

/// Ending of a game, if it is over. `history` is every position from the start, the current one last.
pub fn ending(history: &[&Draughts]) -> Option<Ending> {
    let position = history.last()?;
    if position.score().is_some() {
        let stuck = position.side;
        let winner = if position.rules.losing { stuck } else { stuck.other() };
        if position.board.pieces[stuck.index()] == 0 {
            return Some(no_pieces(stuck, winner));
        }
        let reason = Message::new("draughts-end-no-moves").message("side", scene::side_name(stuck));
        return Some(Ending::new(Some(winner), reason));
    }
    let Draws { repetition, counted } = &position.rules.draws;
    let draw = |id, count: usize, source: &str| {
        let reason = Message::new(id).number("count", count).text("rule", source);
        Ending::new(None, reason)
    };
    if let Some(repetition) = repetition {
        let times = history.iter().filter(|earlier| earlier.key() == position.key()).count();
        if times >= repetition.times {
            return Some(draw("draughts-end-repetition", times, repetition.source));
        }
    }
    let is_reached = |condition: &DrawCondition, moves: u32| {
        condition.holds(position) && condition.plies(history) >= 2 * moves as usize
    };
    let reached = counted.iter().find(|rule| is_reached(&rule.condition, rule.moves))?;
    Some(draw(reached.condition.message_id(), reached.moves as usize, reached.source))
}

/// The end of a game in which a side has no pieces left.
pub(super) fn no_pieces(side: Side, winner: Side) -> Ending {
    let reason = Message::new("draughts-end-no-pieces").message("side", scene::side_name(side));
    Ending::new(Some(winner), reason)
}

/// Caution beside a proved win in `plies` plies: the first move limit against a lone king that ends the game before, else that
/// proofs ignore move counts. None under rules without them.
pub fn caution(position: &Draughts, plies: u32) -> Option<Message> {
    let ends_first = |rule: &&MoveLimit| {
        let lone = matches!(
            rule.condition,
            DrawCondition::LoneKing(_) | DrawCondition::TwoKings | DrawCondition::ThreeKings
        );
        lone && rule.condition.holds(position) && plies > 2 * rule.moves
    };
    let counted = position.rules.draws.counted;
    Some(match counted.iter().find(ends_first) {
        Some(rule) => Message::new("draughts-too-long").number("count", rule.moves).text("rule", rule.source),
        None if counted.is_empty() => return None,
        None => Message::new("draughts-counting-left-out"),
    })
}

impl DrawCondition {
    /// Identifier of the message about this draw.
    fn message_id(&self) -> &'static str {
        match self {
            Self::KingsOnly => "draughts-end-kings-only",
            Self::NoCapture => "draughts-end-no-capture",
            Self::KingAgainstKing => "draughts-end-king-against-king",
            Self::TwoKings => "draughts-end-two-kings",
            Self::Balance(_) => "draughts-end-balance",
            Self::ThreeKings => "draughts-end-three-kings",
            Self::LoneKing(_) => "draughts-end-lone-king",
            Self::Road => "draughts-end-road",
        }
    }

    /// The number of plies for which the condition has held.
    fn plies(&self, history: &[&Draughts]) -> usize {
        let Some((last, earlier)) = history.split_last() else { return 0 };
        if !self.holds(last) {
            return 0;
        }
        let mut after = *last;
        let mut plies = 0;
        for before in earlier.iter().rev() {
            if !self.holds(before) || !self.goes_on(before, after) {
                break;
            }
            after = before;
            plies += 1;
        }
        plies
    }

    /// Returns true if a single position allows the count; [`Self::goes_on`] judges the moves.
    fn holds(&self, position: &Draughts) -> bool {
        let Draughts { rules, board, .. } = position;
        let count = |set: Bits| set.count_ones();
        let pieces = board.pieces.map(count);
        let kings = board.pieces.map(|own| count(own & board.kings));
        // The index of the stronger side, when the other has a king and nothing else.
        let strong = |fits: &dyn Fn(usize) -> bool| {
            (0..2).any(|strong| (pieces[1 - strong], kings[1 - strong]) == (1, 1) && fits(strong))
        };
        match self {
            Self::KingsOnly | Self::NoCapture => true,
            Self::KingAgainstKing => {
                strong(&|own| (pieces[own], kings[own]) == (1, 1)) && !position.must_capture()
            }
            Self::TwoKings => strong(&|own| (pieces[own], kings[own]) == (2, 2)),
            Self::Balance(range) => kings[0] > 0 && kings[1] > 0 && range.contains(&(pieces[0] + pieces[1])),
            Self::ThreeKings => strong(&|own| kings[own] == pieces[own] && kings[own] >= 3),
            Self::LoneKing(range) => strong(&|own| kings[own] > 0 && range.contains(&pieces[own])),
            Self::Road => strong(&|own| {
                let on_road = board.pieces[1 - own] & long_diagonal(rules.size) != 0;
                kings[own] > 0 && pieces[own] == 3 && on_road
            }),
        }
    }

    /// Returns true if the count goes on over the move from `before` to `after`.
    fn goes_on(&self, before: &Draughts, after: &Draughts) -> bool {
        let men = |position: &Draughts| position.board.pieces.map(|own| own & !position.board.kings);
        let counts = |position: &Draughts| {
            let Draughts { board, .. } = position;
            (board.pieces.map(u64::count_ones), board.kings.count_ones())
        };
        match self {
            Self::KingsOnly => men(before) == men(after) && counts(before) == counts(after),
            Self::NoCapture => counts(before).0 == counts(after).0,
            Self::Balance(_) | Self::TwoKings | Self::ThreeKings => counts(before) == counts(after),
            Self::LoneKing(_) | Self::KingAgainstKing | Self::Road => true,
        }
    }
}

/// The main road: the diagonal between the corners at both players' left.
fn long_diagonal(size: Size) -> Bits {
    let rows = size.rows() as i8;
    (0..rows).filter_map(|row| size.at(row, rows - 1 - row)).fold(0, |set, square| set | size.bit(square))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::rules::{BRAZILIAN, ENGLISH, INTERNATIONAL, ITALIAN, POOL, RUSSIAN, Rules};
    use crate::draughts::{DraughtsGame, fen};
    use etude_model::Playable;

    #[test]
    fn caution_for_late_wins() {
        let id = |position, plies| caution(position, plies).map(|caution| caution.id);
        let petrov = position(&RUSSIAN, "W:WKd8,Ka5,Kh4:BKb8");
        assert_eq!(id(&petrov, 25), Some("draughts-counting-left-out"));
        assert_eq!(id(&petrov, 31), Some("draughts-too-long"));
        let two = position(&INTERNATIONAL, "W:WK1,K2:BK50");
        assert_eq!(
            caution(&two, 11),
            Some(Message::new("draughts-too-long").number("count", 5).text("rule", "FMJD 6.4"))
        );
        assert_eq!(id(&two, 9), Some("draughts-counting-left-out"));
        let english = position(&ENGLISH, "W:WK1,K2:BK32");
        assert_eq!(id(&english, 33), Some("draughts-counting-left-out"));
    }

    fn position(rules: &'static Rules, text: &str) -> Draughts {
        let setup = fen::parse(rules, text).expect("a position");
        DraughtsGame::position(&setup).expect("it can be played")
    }

    /// Plays on without repetition and captures: kings move, except a man at some plies.
    fn wander(
        start: Draughts,
        plies: usize,
        men_move_at: &[usize],
        keep: impl Fn(&Draughts) -> bool,
    ) -> Vec<Draughts> {
        let mut history = vec![start];
        assert!(go_on(&mut history, plies, men_move_at, &keep), "there is a way");
        history
    }

    fn go_on(
        history: &mut Vec<Draughts>,
        plies: usize,
        men_move_at: &[usize],
        keep: &dyn Fn(&Draughts) -> bool,
    ) -> bool {
        let at = *history.last().expect("it starts somewhere");
        if history.len() > plies {
            return true;
        }
        let by_man = men_move_at.contains(&history.len());
        for mv in at.moves() {
            let king = at.board.kings & at.rules.size.bit(mv.from) != 0;
            let next = at.after(mv);
            let quiet = mv.captured == 0 && next.score().is_none() && !next.must_capture();
            if king != by_man && quiet && keep(&next) && !history.contains(&next) {
                history.push(next);
                if go_on(history, plies, men_move_at, keep) {
                    return true;
                }
                history.pop();
            }
        }
        false
    }

    /// The position without one of White's pieces.
    fn bereft(position: &Draughts) -> Draughts {
        let mut bereft = *position;
        let lost = bereft.rules.size.first(bereft.board.pieces[0]);
        bereft.board.put(bereft.rules.size.bit(lost), None);
        bereft
    }

    fn ends(history: &[Draughts]) -> Option<Ending> {
        ending(&history.iter().collect::<Vec<_>>())
    }

    /// Expects a draw after exactly `plies` plies by the rule of a paragraph.
    #[track_caller]
    fn drawn_after(history: &[Draughts], plies: usize, id: &str, paragraph: &str) {
        for end in 1..=plies {
            assert_eq!(ends(&history[..end]), None, "after {} plies", end - 1);
        }
        let Some(Ending { winner: None, reason, .. }) = ends(&history[..=plies]) else {
            panic!("no draw after {plies} plies: {:?}", ends(&history[..=plies]));
        };
        assert_eq!(reason.id, id);
        let rule = reason.args.iter().find(|(name, _)| *name == "rule").map(|(_, value)| value);
        assert_eq!(rule, Some(&etude_model::Arg::Text(paragraph.to_owned())));
    }

    fn off_road(position: &Draughts) -> bool {
        position.board.pieces[1] & long_diagonal(position.rules.size) == 0
    }

    fn on_road(position: &Draughts) -> bool {
        !off_road(position)
    }

    #[test]
    fn draw_by_king_moves() {
        for (rules, text, plies, paragraph) in [
            (&INTERNATIONAL, "W:WK46,K47:BK1,K2", 50, "FMJD 6.2"),
            (&RUSSIAN, "W:WKa1,Kc1:BKb8,Kd8", 30, "FMJD-64 7.2.5"),
            (&BRAZILIAN, "W:WKa1,Kc1:BKb8,Kd8", 30, "FMJD-64 7.2.5"),
            (&ENGLISH, "W:WK29,K30,K31:BK1,K2", 80, "WCDF 1.32"),
            (&POOL, "W:WK29,K30:BK1,K2", 30, "APCA"),
            (&ITALIAN, "W:WK29,K30,K31:BK1,K2", 80, "FID"),
        ] {
            let history = wander(position(rules, text), plies, &[], |_| true);
            drawn_after(&history, plies, "draughts-end-kings-only", paragraph);
        }
    }

    #[test]
    fn move_of_a_man_restarts_count() {
        let start = position(&ENGLISH, "W:WK29,K30,21:BK1,K2");
        let history = wander(start, 109, &[29], |_| true);
        drawn_after(&history, 109, "draughts-end-kings-only", "WCDF 1.32");
    }

    #[test]
    fn draw_by_lone_king() {
        for (rules, text, plies, paragraph) in [
            (&INTERNATIONAL, "W:WK46,K47,K48:BK3", 32, "FMJD 6.3"),
            (&INTERNATIONAL, "B:WK46:BK3,6,7", 32, "FMJD 6.3"),
            (&INTERNATIONAL, "W:WK46,K47:BK3", 10, "FMJD 6.4"),
            (&INTERNATIONAL, "W:WK47,41:BK3", 10, "FMJD 6.4"),
            (&INTERNATIONAL, "W:WK47:BK3", 10, "FMJD 6.4"),
            (&RUSSIAN, "W:WKa1,Kc1:BKb8", 10, "FMJD-64 7.2.8"),
            (&RUSSIAN, "B:WKa1:BKb8,a7", 10, "FMJD-64 7.2.8"),
            (&BRAZILIAN, "W:WKc1:BKb8", 10, "FMJD-64 7.2.8"),
        ] {
            let history = wander(position(rules, text), plies, &[], |_| true);
            drawn_after(&history, plies, "draughts-end-lone-king", paragraph);
        }
    }

    #[test]
    fn captures_do_not_extend_sixteen_moves() {
        let start = position(&INTERNATIONAL, "W:WK46,K47,K48:BK3");
        let mut history = wander(start, 28, &[], |_| true);
        let last = history.pop().expect("the last position");
        history.extend(wander(bereft(&last), 4, &[], |_| true));
        drawn_after(&history, 32, "draughts-end-lone-king", "FMJD 6.3");
    }

    #[test]
    fn draw_by_three_kings_against_one() {
        for (text, paragraph) in
            [("W:WKe1,Kc1,Kg1:BKb8", "FMJD-64 7.2.4"), ("B:WKd8:BKe1,Kc1,Kg1,Ka3", "FMJD-64 7.2.4")]
        {
            let white_alone = text.starts_with('B');
            let keep = |position: &Draughts| {
                let lone = position.board.pieces[usize::from(!white_alone)];
                lone & long_diagonal(position.rules.size) == 0
            };
            let history = wander(position(&RUSSIAN, text), 30, &[], keep);
            drawn_after(&history, 30, "draughts-end-three-kings", paragraph);
        }
    }

    #[test]
    fn fifteen_moves_begin_with_the_material() {
        let start = position(&RUSSIAN, "W:WKe1,Kc1,Kg1,Ka3:BKb8");
        let mut history = wander(start, 20, &[], off_road);
        let last = history.pop().expect("the last position");
        history.extend(wander(bereft(&last), 30, &[], off_road));
        drawn_after(&history, 50, "draughts-end-three-kings", "FMJD-64 7.2.4");
    }

    #[test]
    fn draw_by_main_road() {
        for text in ["W:WKe1,Kc1,Ka3:BKh8", "W:WKe1,a3,c1:BKh8"] {
            let history = wander(position(&RUSSIAN, text), 10, &[], on_road);
            drawn_after(&history, 10, "draughts-end-road", "FMJD-64 7.2.7");
        }
        // Off the road three kings have fifteen moves.
        let history = wander(position(&RUSSIAN, "W:WKe1,Kc1,Ka3:BKb8"), 12, &[], off_road);
        assert_eq!(ends(&history), None);
    }

    #[test]
    fn draw_by_balance() {
        let small = position(&RUSSIAN, "W:WKa1,a3:BKb8,h6");
        let history = wander(small, 60, &[20, 40], |_| true);
        drawn_after(&history, 60, "draughts-end-balance", "FMJD-64 7.2.6");
        let large = position(&RUSSIAN, "W:WKa1,a3,c1:BKb8,h6,f8");
        let history = wander(large, 120, &[25, 50, 75, 100], |_| true);
        drawn_after(&history, 120, "draughts-end-balance", "FMJD-64 7.2.6");
    }

    /// Shuffles a king of each side to and fro.
    fn shuffle(start: Draughts, length: usize) -> Vec<Draughts> {
        let [there, both] = wander(start, 2, &[], |_| true)[1..] else { panic!("two plies") };
        let mut back = both;
        let own = start.side.index();
        back.board.pieces[own] = start.board.pieces[own];
        back.board.kings = back.board.occupied();
        back.side = start.side.other();
        [start, there, both, back].into_iter().cycle().take(length).collect()
    }

    #[test]
    fn draw_by_repetition() {
        for (rules, text, times, paragraph) in [
            (&INTERNATIONAL, "W:WK46,K47:BK1,K2", 3, "FMJD 6.1"),
            (&RUSSIAN, "W:WKa1,Kc1:BKb8,Kd8", 3, "FMJD-64 7.2.3"),
            (&ENGLISH, "W:WK29,K30:BK1,K2", 3, "WCDF 1.32"),
            (&POOL, "W:WK29,K30:BK1,K2", 3, "APCA"),
            (&ITALIAN, "W:WK29,K30:BK1,K2", 4, "FID"),
        ] {
            let plies = 4 * (times - 1);
            let history = shuffle(position(rules, text), plies + 1);
            drawn_after(&history, plies, "draughts-end-repetition", paragraph);
        }
    }

    #[test]
    fn side_to_move_distinguishes_positions() {
        let start = position(&ENGLISH, "W:WK29,K30:BK1,K2");
        let other = Draughts { side: Side::Second, ..start };
        assert_eq!(ends(&[start, other, start, other]), None);
    }

    #[test]
    fn side_without_moves_has_lost() {
        let blocked = position(&RUSSIAN, "W:Wa5:Bb6,c7");
        let Some(Ending { winner, reason, .. }) = ends(&[blocked]) else { panic!("it is over") };
        assert_eq!((winner, reason.id), (Some(Side::Second), "draughts-end-no-moves"));
        let mut bare = position(&RUSSIAN, "B:Wa5:Bh6");
        bare.board.pieces[1] = 0;
        let Some(Ending { winner, reason, .. }) = ends(&[bare]) else { panic!("it is over") };
        assert_eq!((winner, reason.id), (Some(Side::First), "draughts-end-no-pieces"));
        assert_eq!(ends(&[position(&RUSSIAN, "start")]), None);
    }
}

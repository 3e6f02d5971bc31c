//! Judges the moves of a line, the last first: proofs of the end help with the moves before.

use super::moment::MaterialSwing;
use super::{Basis, Grade, Judged, LOSSES, MOST_PLAYERS, Moment, Review, Stands, Verdict, Worth};
use crate::erased::{AnyEngine, AnyMove, AnyPosition, AnySetup, AnySolver};
use crate::play::position::sees_moves;
use crate::play::shown::ShownMove;
use crate::solving::engine::SampledMove;
use etude_model::{Control, PvLine, Score, Side, Stopped, Value, Viewer};
use std::time::Duration;

/// Work per move.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Time to prove a position; zero tries no proof.
    pub prove: Duration,
    /// Time of the engine where nothing is proved.
    pub think: Duration,
    /// Depth limit of the engine in plies.
    pub depth: Option<u32>,
    /// Most determinizations per move.
    pub deals: u32,
}

impl Effort {
    /// Effort for a time per move.
    pub fn of_time(time: Duration) -> Self {
        Self { prove: time / 2, think: time / 2, depth: None, deals: 4_000 }
    }
}

/// A line as it was played.
pub struct Played<'a> {
    /// Setup of the first position.
    pub setup: &'a AnySetup,
    /// The first position.
    pub start: &'a AnyPosition,
    /// The moves.
    pub moves: &'a [AnyMove],
    /// The viewer. A seat learns grades of its own moves alone, by its information set.
    pub eyes: Viewer,
}

/// The engines of one game.
struct Means<'a> {
    solver: &'a mut AnySolver,
    engine: &'a mut AnyEngine,
    effort: Effort,
    control: &'a Control,
}

/// Worth of a position to the side to move, and its best line.
struct Known<M> {
    worth: Worth,
    line: Vec<M>,
}

/// A judgement over determinizations with a better line and moves as good as its first, where deals can be drawn.
type Drawn<M> = Option<(Verdict, [Vec<M>; 2])>;

/// Most plies of a line, before the captures that go on at its end.
const LONGEST_LINE: usize = 12;
/// Seed of the deals: equal lines are judged by equal deals.
const SEED: u64 = 1;

/// Judges the moves of a line; `found` is called after each.
///
/// # Errors
/// [`Stopped`] if `control` requests it; judgements made until then were passed to `found`.
pub fn review(
    line: &Played<'_>,
    solver: &mut AnySolver,
    engine: &mut AnyEngine,
    effort: Effort,
    control: &Control,
    found: &mut dyn FnMut(&Review),
) -> Result<Review, Stopped> {
    go_on(line, solver, engine, effort, control, Review::default(), found)
}

/// Judges the moves of a line that a review of the same line left open.
///
/// # Errors
/// As of [`review`].
pub fn go_on(
    line: &Played<'_>,
    solver: &mut AnySolver,
    engine: &mut AnyEngine,
    effort: Effort,
    control: &Control,
    mut review: Review,
    found: &mut dyn FnMut(&Review),
) -> Result<Review, Stopped> {
    let mut positions = vec![line.start.clone()];
    let begun = !review.moves.is_empty();
    let mut at = line.start.clone();
    for &mv in line.moves {
        if !begun {
            let shown = ShownMove::new(line.setup, &at, mv);
            let side = at.side_to_move();
            review.moves.push(Judged { shown, side, verdict: None, stands: Stands::default() });
        }
        at.play(mv);
        positions.push(at.clone());
    }
    found(&review);
    let mut means = Means { solver, engine, effort, control };
    let mut after = None;
    for ply in (0..line.moves.len().saturating_sub(review.done)).rev() {
        control.check()?;
        let (position, mv) = (&positions[ply], line.moves[ply]);
        let shown = |from: &AnyPosition, moves: &[AnyMove]| ShownMove::line(line.setup, from, moves);
        let better = |moves: &[AnyMove]| shown(position, moves);
        let first_moves = |moves: &[AnyMove]| -> Vec<ShownMove> {
            moves.iter().flat_map(|mv| better(std::slice::from_ref(mv))).collect()
        };
        let next = &positions[ply + 1];
        let mut here = None;
        let mut then = after.take();
        let own = sees_moves(position, line.eyes);
        let verdict = match if own { means.drawn(position, mv)? } else { None } {
            Some((verdict, [moves, equal])) => {
                Some(Verdict { better: better(&moves), equal: first_moves(&equal), ..verdict })
            }
            None if !own || !knows_all(position) => None,
            None => {
                if then.is_none() {
                    then = means.known(next, &positions[..=ply])?;
                }
                here = means.known(position, &positions[..ply])?;
                let verdict = here.as_ref().zip(then.as_ref()).map(|(here, then)| {
                    let played = seen_by(then.worth, next.side_to_move(), position.side_to_move());
                    let best = here.line.first() == Some(&mv);
                    let way: Vec<AnyMove> = std::iter::once(mv).chain(then.line.iter().copied()).collect();
                    let [kept, after] = [&here.line, &way].map(|line| means.material(position, line));
                    // In the middle of an exchange a side is ahead for a moment: what it had a turn before counts too.
                    let before = ply.checked_sub(2).map(|two| means.material(&positions[two], &[]));
                    let start = means.material(position, &[]).min(before.unwrap_or(i32::MAX));
                    let verdict = judged(here.worth, played, best, kept - after);
                    let worse = verdict.grade > Grade::Fine;
                    let counts =
                        worse && position.game().traits().analyses && !position.game().traits().hides;
                    let swing = counts.then(|| MaterialSwing {
                        won: kept - start,
                        lost: start - after,
                        missed: means.is_shot(position, &here.line),
                        allowed: means.is_shot(next, &then.line),
                    });
                    let moment = swing.and_then(|swing| Moment::of(&verdict, swing));
                    let refuted = moment.is_some_and(Moment::has_refutation);
                    let refutation = if refuted { shown(next, &then.line) } else { Vec::new() };
                    let better = if worse { better(&here.line) } else { Vec::new() };
                    Verdict { better, refutation, moment, ..verdict }
                });
                match verdict {
                    Some(verdict) if verdict.basis == Basis::Estimate && verdict.grade >= Grade::Mistake => {
                        let best = here.as_ref().and_then(|known| known.line.first().copied());
                        let equal = means.equal(position, &positions[..ply], [Some(mv), best])?;
                        Some(Verdict { equal: first_moves(&equal), ..verdict })
                    }
                    verdict => verdict,
                }
            }
        };
        let stands = means.stands(next, then, line.eyes)?;
        after = here;
        review.moves[ply] = Judged { verdict, stands, ..review.moves[ply].clone() };
        review.done += 1;
        found(&review);
    }
    control.check()?;
    review.complete = true;
    found(&review);
    Ok(review)
}

impl Means<'_> {
    /// Worth of a position with the way to it; none without time or engine.
    fn known(
        &mut self,
        position: &AnyPosition,
        history: &[AnyPosition],
    ) -> Result<Option<Known<AnyMove>>, Stopped> {
        if let Some(value) = position.score() {
            return Ok(Some(Known { worth: Worth::Proved(value), line: Vec::new() }));
        }
        if let Some(known) = self.proved(position)? {
            return Ok(Some(known));
        }
        let thinking = self.control.part().with_limit(self.effort.think);
        let mut best = None;
        if position.game().traits().analyses {
            let deepest = self.effort.depth.unwrap_or(u32::MAX);
            self.engine.analyse(position, history, 1.into(), &thinking, &mut |round| {
                if !thinking.is_cancelled() {
                    best = round.lines.first().cloned().or(best.take());
                }
                if round.depth >= deepest {
                    thinking.cancel();
                }
            });
        }
        self.control.check()?;
        Ok(best.map(|PvLine { score, moves }| {
            let end = self.end(position, &moves);
            Known { worth: worth_of(score), line: moves.into_iter().take(end).collect() }
        }))
    }

    /// The number of moves of a line that are shown, and by which its material is judged: whoever reads that a man is lost sees
    /// it go. A line is not cut where the material is changing.
    fn end(&self, position: &AnyPosition, line: &[AnyMove]) -> usize {
        let mut at = position.clone();
        let changes = |&mv: &AnyMove| {
            let before = self.engine.material(&at);
            at.play(mv);
            self.engine.material(&at) != -before
        };
        let changed: Vec<bool> = line.iter().map(changes).collect();
        let after = changed.iter().skip(LONGEST_LINE).take_while(|changed| **changed).count();
        line.len().min(LONGEST_LINE + after)
    }

    /// Moves that the engine holds to be about as good as the best one, besides some.
    fn equal(
        &mut self,
        position: &AnyPosition,
        history: &[AnyPosition],
        besides: [Option<AnyMove>; 2],
    ) -> Result<Vec<AnyMove>, Stopped> {
        let thinking = self.control.part().with_limit(self.effort.think);
        let (moves, deepest) = (position.moves().len(), self.effort.depth.unwrap_or(u32::MAX));
        let mut lines = Vec::new();
        self.engine.analyse(position, history, moves.into(), &thinking, &mut |round| {
            if round.lines.len() == moves {
                lines.clone_from(&round.lines);
            }
            if round.depth >= deepest {
                thinking.cancel();
            }
        });
        self.control.check()?;
        let points = |line: &PvLine<AnyMove>| worth_of(line.score).number();
        let best = lines.iter().map(points).max().unwrap_or_default();
        let near = lines.iter().filter(|line| best - points(line) < LOSSES[0]);
        let firsts = near.filter_map(|line| line.moves.first().copied());
        Ok(firsts.filter(|mv| !besides.contains(&Some(*mv))).collect())
    }

    /// Material at the end of a line, once its captures are made, for the side to move at its start.
    fn material(&self, position: &AnyPosition, line: &[AnyMove]) -> i32 {
        let mut at = position.clone();
        for &mv in line {
            at.play(mv);
        }
        let material = self.engine.settled_material(&at);
        if at.side_to_move() == position.side_to_move() { material } else { -material }
    }

    /// Returns true if the side to move gives something in a line, the other side has captures alone to answer with, and a
    /// plain piece or more is won then.
    fn is_shot(&self, position: &AnyPosition, line: &[AnyMove]) -> bool {
        let mover = position.side_to_move();
        let material = |at: &AnyPosition| {
            let material = self.engine.material(at);
            if at.side_to_move() == mover { material } else { -material }
        };
        let start = material(position);
        let (mut at, mut forced, mut given) = (position.clone(), 0, false);
        for (index, &mv) in line.iter().enumerate() {
            let before = material(&at);
            let answers = at.side_to_move() != mover;
            at.play(mv);
            if answers && material(&at) >= before {
                break;
            }
            given |= answers && material(&at) < start;
            forced = index + 1;
        }
        given && self.material(position, &line[..forced]) - start >= LOSSES[1]
    }

    /// Value of a position that the solver proves in its time, with a line that shows it.
    fn proved(&mut self, position: &AnyPosition) -> Result<Option<Known<AnyMove>>, Stopped> {
        if self.effort.prove.is_zero() || !position.can_prove() {
            return Ok(None);
        }
        let limited = self.control.with_limit(self.effort.prove);
        let Ok(value) = self.solver.value(position, &limited) else {
            self.control.check()?;
            return Ok(None);
        };
        let mut line = Vec::new();
        let mut at = position.clone();
        while line.len() < LONGEST_LINE
            && let Ok(Some(mv)) = self.solver.good_move(&at, false, &limited)
        {
            line.push(mv);
            at.play(mv);
        }
        self.control.check()?;
        Ok(Some(Known { worth: Worth::Proved(value), line }))
    }

    /// Course of a game with hidden cards at a position, given its worth if known.
    fn stands(
        &mut self,
        position: &AnyPosition,
        known: Option<Known<AnyMove>>,
        eyes: Viewer,
    ) -> Result<Stands, Stopped> {
        if !position.game().traits().hides {
            return Ok(Stands::default());
        }
        // Where it can be proved, every seat knows all hands.
        let known = match known {
            _ if position.game().traits().each_for_itself => None,
            None if position.score().is_some() || knows_all(position) => self.known(position, &[])?,
            known => known.filter(|_| position.score().is_some() || knows_all(position)),
        };
        let (side, wanted) = (position.side_to_move(), |of| eyes == Viewer::Everything || eyes == of);
        if let Some(Known { worth: Worth::Proved(value), .. }) = known {
            let share = Some(share(if side == Side::First { value } else { value.reversed() }));
            let seat = |seat| share.filter(|_| wanted(Viewer::Seat(seat)));
            return Ok(Stands {
                known: seats(position.game().traits().players, seat),
                open: share.filter(|_| wanted(Viewer::Everything)),
            });
        }
        let limited = self.control.with_limit(self.effort.think);
        let mut stands = |of| {
            let told =
                if wanted(of) { self.engine.expected_points(position, of, SEED, &limited) } else { None };
            self.control.check().map(|()| told)
        };
        let mut known = [None; MOST_PLAYERS];
        for (known, seat) in known.iter_mut().zip(0..position.game().traits().players) {
            *known = stands(Viewer::Seat(seat))?;
        }
        Ok(Stands { known, open: stands(Viewer::Everything)? })
    }

    /// The judgement over determinizations, in a game with hidden cards that cannot be proved yet.
    fn drawn(&mut self, position: &AnyPosition, mv: AnyMove) -> Result<Drawn<AnyMove>, Stopped> {
        if knows_all(position) {
            return Ok(None);
        }
        let limited = self.control.with_limit(self.effort.think);
        let drawn = self.engine.sampled(position, mv, self.effort.deals, SEED, &limited);
        self.control.check()?;
        let Some(drawn) = drawn else { return Ok(None) };
        let Some(played) = drawn.moves.iter().find(|told| told.mv == mv) else { return Ok(None) };
        let loss = |told: &SampledMove<AnyMove>| if told.worse { drawn.best.share - told.share } else { 0 };
        let grade = graded(loss(played), SHARES);
        let is_other = |told: &&SampledMove<AnyMove>| told.mv != mv && told.mv != drawn.best.mv;
        let near = drawn.moves.iter().filter(is_other).filter(|told| loss(told) < SHARES[0]);
        let equal = if grade >= Grade::Mistake { near.map(|told| told.mv).collect() } else { Vec::new() };
        let better = if grade > Grade::Fine { vec![drawn.best.mv] } else { Vec::new() };
        let verdict = Verdict {
            grade,
            basis: Basis::Deals(drawn.deals),
            best: Worth::Share(drawn.best.share.max(played.share)),
            played: Worth::Share(played.share),
            better: Vec::new(),
            refutation: Vec::new(),
            equal: Vec::new(),
            moment: None,
        };
        Ok(Some((verdict, [better, equal])))
    }
}

/// Losses of shares in 10,000 games from which determinizations grade a move.
const SHARES: [i32; 3] = [500, 1_000, 2_000];
/// The judgement of a move from the worth before and after, and from the material that it loses beside the best line, in
/// hundredths of a plain piece. Positional points may hide a lost piece from the estimate, so that it counts by itself.
fn judged(best: Worth, played: Worth, is_best: bool, lost: i32) -> Verdict {
    let (grade, basis) = match (best, played) {
        (Worth::Proved(before), Worth::Proved(after)) => {
            let grade = match (before, after) {
                (Value::Win, Value::Loss) => Grade::Blunder,
                (Value::Win, Value::Draw) | (Value::Draw, Value::Loss) => Grade::Mistake,
                _ => Grade::Fine,
            };
            (grade, Basis::Proved)
        }
        _ => {
            let loss = best.number() - played.number();
            let whole = match (best, played) {
                (Worth::Estimate(best), Worth::Estimate(played)) => best - played,
                _ => loss,
            };
            let grade = graded(loss, LOSSES);
            let is_lost = lost >= LOSSES[1] && whole >= LOSSES[0];
            (if is_lost { grade.max(Grade::Mistake) } else { grade }, Basis::Estimate)
        }
    };
    let grade = if is_best { Grade::Fine } else { grade };
    Verdict {
        grade,
        basis,
        best,
        played,
        better: Vec::new(),
        refutation: Vec::new(),
        equal: Vec::new(),
        moment: None,
    }
}

/// Returns true if every seat knows all hands, so that a proof tells none of them anything new.
fn knows_all(position: &AnyPosition) -> bool {
    !position.game().traits().hides || position.all_know()
}

/// Something for each seat of a game.
fn seats(players: u8, of: impl Fn(u8) -> Option<i32>) -> [Option<i32>; MOST_PLAYERS] {
    std::array::from_fn(|seat| of(seat as u8).filter(|_| seat < usize::from(players)))
}

/// A value as points in 10,000 games.
fn share(value: Value) -> i32 {
    match value {
        Value::Win => 10_000,
        Value::Draw => 5_000,
        Value::Loss => 0,
    }
}

fn graded(loss: i32, [inaccuracy, mistake, blunder]: [i32; 3]) -> Grade {
    match loss {
        loss if loss >= blunder => Grade::Blunder,
        loss if loss >= mistake => Grade::Mistake,
        loss if loss >= inaccuracy => Grade::Inaccuracy,
        _ => Grade::Fine,
    }
}

/// A worth for another side.
fn seen_by(worth: Worth, owner: Side, viewer: Side) -> Worth {
    if owner == viewer {
        return worth;
    }
    match worth {
        Worth::Proved(value) => Worth::Proved(value.reversed()),
        Worth::Estimate(score) => Worth::Estimate(-score),
        Worth::Share(share) => Worth::Share(10_000 - share),
    }
}

/// Worth of a score of the engine.
fn worth_of(score: Score) -> Worth {
    let estimate = || Worth::Estimate(score.estimate().unwrap_or_default());
    score.value().map_or_else(estimate, Worth::Proved)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_piece_is_a_mistake_where_the_result_is_not_proved() {
        let grade = |best: i32, played: i32, lost: i32| {
            judged(Worth::Estimate(best), Worth::Estimate(played), false, lost).grade
        };
        assert_eq!(grade(10, -60, 0), Grade::Inaccuracy);
        assert_eq!(grade(10, -60, 100), Grade::Mistake, "a piece is lost for little else");
        assert_eq!(grade(450, 360, 100), Grade::Mistake, "although it is far ahead still");
        assert_eq!(grade(450, 360, 0), Grade::Fine);
        assert_eq!(grade(10, -10, 100), Grade::Fine, "it is given for something");
        assert_eq!(grade(10, -260, 100), Grade::Blunder);
        let proved = judged(Worth::Proved(Value::Win), Worth::Proved(Value::Win), false, 300);
        assert_eq!(proved.grade, Grade::Fine, "a win is a win");
        assert_eq!(judged(Worth::Estimate(10), Worth::Estimate(-60), true, 100).grade, Grade::Fine);
    }
}

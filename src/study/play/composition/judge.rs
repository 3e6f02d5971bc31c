//! Judges the positions of a solution, the last first: proofs of the end help with the positions before.

use super::pieces;
use super::solution::{Branch, PathEnd, SolverTurn, places};
use super::{Composition, Minor, Node, Proved, Replies, Stipulation, Tried};
use crate::erased::{AnyKey, AnyMove, AnyPosition, AnySetup, AnySolver};
use crate::play::analysis::proved::ProvedValues;
use crate::play::shown::ShownMove;
use etude_model::{Control, Side, Stopped, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use std::time::Duration;

/// Most positions checked behind replies that the composition does not show.
const MOST_BEHIND: usize = 300;
/// Moves of the solver in a draw that the prover finds: after that many it is held.
const MOVES_OF_A_DRAW: usize = 6;

/// Work per position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Time to settle its moves.
    pub time: Duration,
    /// Node limit.
    pub nodes: Option<u64>,
}

/// A composition to check.
pub struct CompositionQuery {
    /// Setup of the first position.
    pub setup: AnySetup,
    /// The first position; the side to move is the solver's.
    pub start: AnyPosition,
    /// The stipulation.
    pub stipulation: Stipulation,
    /// The solution, the main move first; empty where the prover is to find one.
    pub solution: Vec<Branch<AnyMove>>,
    /// The replies to check.
    pub replies: Replies,
    /// Work per position.
    pub effort: Effort,
    /// Earlier findings of the same composition: settled moves are not solved again.
    pub known: Option<Arc<Composition>>,
    /// Positions proved elsewhere: the window shows their values beside the check.
    pub(crate) proved: ProvedValues,
}

/// Proved bounds of the moves of a position.
type Judged<M> = Vec<(M, Proved)>;
/// A position together with whose turn it is.
type At = (AnyKey, Side);

struct Check<'a> {
    asked: &'a CompositionQuery,
    side: Side,
    solver: &'a mut AnySolver,
    control: &'a Control,
    places: Vec<SolverTurn>,
    judged: Vec<Option<Judged<AnyMove>>>,
    /// The judged places as nodes.
    nodes: Vec<Option<Node>>,
    /// Positions on the author's line: after moves of the author alone.
    road: FxHashSet<At>,
    composition: Composition,
}

/// Checks a composition; `found` is called after each position.
///
/// # Errors
/// [`Stopped`] if `control` requests it; findings made until then were passed to `found`.
pub fn check(
    asked: &CompositionQuery,
    solver: &mut AnySolver,
    control: &Control,
    found: &mut dyn FnMut(&Composition),
) -> Result<Composition, Stopped> {
    let side = asked.start.side_to_move();
    let mut check = Check {
        asked,
        side,
        solver,
        control,
        places: Vec::new(),
        judged: Vec::new(),
        nodes: Vec::new(),
        road: FxHashSet::default(),
        composition: Composition::new(asked.stipulation, side),
    };
    if let Some(known) = &asked.known {
        check.composition.bounds = known.bounds;
    }
    check.run(found)?;
    Ok(check.composition)
}

/// The Fluent identifier of the name of the stroke of a solution, if it has one.
pub(in crate::play) fn stroke_of(start: &AnyPosition, solution: &[Branch<AnyMove>]) -> Option<&'static str> {
    AnyPosition::stroke(&main_line(start, solution), start.side_to_move())
}

/// The main line of a solution, with the position before each move.
fn main_line(start: &AnyPosition, solution: &[Branch<AnyMove>]) -> Vec<(AnyPosition, AnyMove)> {
    let (mut at, mut rest) = (start.clone(), solution);
    let mut line = Vec::new();
    while let Some(first) = rest.first() {
        line.push((at.clone(), first.mv));
        at.play(first.mv);
        rest = &first.next;
    }
    line
}

impl Check<'_> {
    fn run(&mut self, found: &mut dyn FnMut(&Composition)) -> Result<(), Stopped> {
        let asked = self.asked;
        asked.start.prepare(self.control)?;
        let mut solution = asked.solution.clone();
        if solution.is_empty() {
            self.composition.found = true;
            solution = self.find()?;
        }
        let start = PathEnd { position: asked.start.clone(), way: Vec::new(), parent: None, on_road: true };
        places(&asked.setup, self.side, &start, &solution, &mut self.places);
        self.judged.resize_with(self.places.len(), || None);
        self.nodes.resize_with(self.places.len(), || None);
        self.road = self
            .places
            .iter()
            .filter(|place| place.on_road)
            .map(|place| {
                let next = place.position.after(place.main);
                (next.key(), next.side_to_move())
            })
            .collect();
        self.composition.all = self.places.len();
        let is_whole = self.composition.found || pieces::is_whole(&asked.start, &solution, self.side);
        let of_pieces: &[_] = if is_whole { &solution } else { &[] };
        self.composition.pieces =
            asked.start.game().is_composed().then(|| pieces::pieces(&asked.setup, &asked.start, of_pieces));
        self.composition.stroke = stroke_of(&asked.start, &solution);
        self.tell(found);
        for place in (0..self.places.len()).rev() {
            self.judge(place)?;
            self.composition.done += 1;
            self.tell(found);
        }
        let bounds = self.bounds_of(&asked.start);
        self.composition.bounds = bounds;
        if asked.replies == Replies::All {
            self.judge_others(found)?;
        }
        let (control, effort) = (self.control, asked.effort);
        let goal = asked.stipulation.goal;
        let task = (self.side, goal);
        let limited = || limited(control, effort);
        // Where the goal is not reached there is no final position.
        if is_whole && self.composition.counts().unsolved == 0 && bounds[1] >= goal {
            self.composition.end =
                pieces::end(&asked.setup, &asked.start, &solution, task, self.solver, &limited)?;
        }
        if let Some(moves) = asked.stipulation.moves {
            let shortest = self.shortest(moves);
            self.control.check()?;
            self.composition.shortest = shortest.unwrap_or_default();
        }
        self.composition.complete = true;
        self.tell(found);
        Ok(())
    }

    fn limited(&self) -> Control {
        limited(self.control, self.asked.effort)
    }

    /// The number of moves of the shortest win, looked for from the stipulated number on; where the time ends between, of the
    /// shortest that was found with fewer moves.
    fn shortest(&mut self, stipulated: u32) -> Result<Option<u32>, Stopped> {
        let (start, limited) = (&self.asked.start, self.limited());
        let wins =
            |solver: &mut AnySolver, moves| solver.wins_within(start, self.side, 2 * moves - 1, &limited);
        let mut moves = stipulated;
        if wins(self.solver, moves)? {
            while moves > 1 {
                match wins(self.solver, moves - 1) {
                    Ok(true) => moves -= 1,
                    Err(stopped) if moves == stipulated => return Err(stopped),
                    Ok(false) | Err(_) => break,
                }
            }
            return Ok(Some(moves));
        }
        let plies = self.solver.plies(start, &limited)?;
        Ok(plies.filter(|_| self.bounds_of(start)[0] == Value::Win).map(|plies| plies.div_ceil(2)))
    }

    /// The line that the prover finds where the composition shows none, as far as it finds one.
    fn find(&mut self) -> Result<Vec<Branch<AnyMove>>, Stopped> {
        let goal = self.asked.stipulation.goal;
        let mut at = self.asked.start.clone();
        let mut moves = Vec::new();
        let mut seen = FxHashSet::default();
        let mut own = 0;
        while at.score().is_none() && seen.insert((at.key(), at.side_to_move())) {
            let decides = at.side_to_move() == self.side;
            let over = goal == Value::Draw && own == MOVES_OF_A_DRAW || own > 0 && self.is_decided(&at);
            if decides && over {
                break;
            }
            let limited = self.limited();
            let found = self.solver.good_move(&at, goal == Value::Win, &limited);
            self.control.check()?;
            let Ok(Some(mv)) = found else { break };
            own += usize::from(decides);
            moves.push(mv);
            at.play(mv);
        }
        // A line that stops before anything is reached is none.
        let next = moves.first().map(|&mv| self.asked.start.after(mv));
        let reaches = next.is_some_and(|next| self.bounds_of(&next)[0] >= goal);
        Ok(if reaches { Branch::chain(&moves) } else { Vec::new() })
    }

    fn is_decided(&self, position: &AnyPosition) -> bool {
        self.asked.stipulation == Stipulation { goal: Value::Win, moves: None }
            && position.is_decided(self.side)
    }

    /// Bounds of a position's value for the solver.
    fn bounds_of(&self, position: &AnyPosition) -> [Value; 2] {
        let owner = position.side_to_move();
        if let Some(value) = self.asked.proved.of(position, self.side) {
            return [value; 2];
        }
        let known = self.solver.known(position);
        let [least, most] = [known.at_least, known.at_most].map(|value| value.seen_by(owner, self.side));
        if owner == self.side { [least, most] } else { [most, least] }
    }

    /// Settles the moves of a place, as far as its time allows.
    fn judge(&mut self, place: usize) -> Result<(), Stopped> {
        let SolverTurn { position, main, way, .. } = &self.places[place];
        let (position, main) = (position.clone(), *main);
        let legal = position.moves();
        let before = self.known(way);
        let known = |index: usize| before.and_then(|node| node.moves.get(index));
        let asked = self.asked.stipulation;
        let mut judged: Judged<AnyMove> = legal
            .iter()
            .enumerate()
            .map(|(index, &mv)| {
                let proved = known(index).map_or(Proved::NOTHING, |tried| tried.proved);
                (mv, proved.within(self.bounds_of(&position.after(mv))))
            })
            .collect();
        let left = asked.plies_left(way.len());
        let settled = judged.iter().all(|(_, proved)| proved.reaches(asked).is_some());
        if !settled && position.can_prove() {
            match left {
                Some(left) => self.judge_in_time(&position, main, left, &mut judged)?,
                None => self.judge_values(&position, main, &mut judged)?,
            }
        }
        self.judged[place] = Some(judged);
        self.nodes[place] = Some(self.node(place));
        Ok(())
    }

    /// Settles the values of moves.
    fn judge_values(
        &mut self,
        position: &AnyPosition,
        main: AnyMove,
        judged: &mut Judged<AnyMove>,
    ) -> Result<(), Stopped> {
        // Without the author's move nothing else means much; once it is settled the others have the whole time.
        let next = position.after(main);
        let [least, most] = self.bounds_of(&next);
        let mut effort = self.asked.effort;
        if least != most {
            effort = self.half();
            let _ = self.solver.value(&next, &limited(self.control, effort));
            self.control.check()?;
        }
        let mut values = FxHashMap::default();
        let _ = self.solver.verdicts(position, &limited(self.control, effort), &mut |mv, value| {
            values.insert(mv, value);
        });
        self.control.check()?;
        for (mv, proved) in judged {
            let bounds = self.bounds_of(&position.after(*mv));
            *proved = proved.within(values.get(mv).map_or(bounds, |&value| [value; 2]));
        }
        Ok(())
    }

    /// Settles the moves that win within `left` plies, the move included; the author's comes first.
    fn judge_in_time(
        &mut self,
        position: &AnyPosition,
        main: AnyMove,
        left: u32,
        judged: &mut Judged<AnyMove>,
    ) -> Result<(), Stopped> {
        let half = self.half();
        let [first, others] = [half; 2].map(|effort| limited(self.control, effort));
        for author in [true, false] {
            let open =
                judged.iter_mut().filter(|(mv, proved)| (*mv == main) == author && proved.in_time.is_none());
            for (mv, proved) in open {
                let next = position.after(*mv);
                let control = if author { &first } else { &others };
                proved.in_time = match left.checked_sub(1) {
                    Some(left) => self.solver.wins_within(&next, self.side, left, control).ok(),
                    None => Some(false),
                };
                self.control.check()?;
                proved.bounds =
                    if proved.in_time == Some(true) { [Value::Win; 2] } else { self.bounds_of(&next) };
            }
        }
        Ok(())
    }

    fn half(&self) -> Effort {
        Effort { time: self.asked.effort.time / 2, ..self.asked.effort }
    }

    /// Earlier findings of the position behind some moves.
    fn known(&self, way: &[ShownMove]) -> Option<&Node> {
        // A move that the cut list leaves out has no index of its own.
        let same = |node: &&Node| {
            node.way.iter().map(|mv| (mv.index, &mv.text)).eq(way.iter().map(|mv| (mv.index, &mv.text)))
        };
        self.asked.known.as_ref()?.nodes.iter().find(same)
    }

    /// Adds the replies that the composition does not show.
    fn judge_others(&mut self, found: &mut dyn FnMut(&Composition)) -> Result<(), Stopped> {
        let Stipulation { goal, .. } = self.asked.stipulation;
        let mut seen: FxHashSet<At> =
            self.places.iter().map(|place| (place.position.key(), place.position.side_to_move())).collect();
        let first = self.places.len();
        let mut at = 0;
        while at < self.places.len() {
            let here = at;
            at += 1;
            let SolverTurn { position, main, way, replies, shown, .. } = &self.places[here];
            let asked = self.asked.stipulation;
            let mut judged = self.judged[here].iter().flatten();
            let reaches = judged.any(|(mv, proved)| mv == main && proved.reaches(asked) == Some(true));
            // Where the author stops there is nothing more to show.
            if !self.is_visible(here) || !reaches || *shown && replies.is_empty() {
                continue;
            }
            let (next, shown_replies) = (position.after(*main), replies.clone());
            let mut way = way.clone();
            way.push(ShownMove::new(&self.asked.setup, position, *main));
            let parent = Some((here, *main));
            let mut legal = next.moves();
            legal.retain(|mv| !shown_replies.contains(mv));
            for reply in legal {
                let position = next.after(reply);
                let place = (position.key(), position.side_to_move());
                if position.side_to_move() != self.side
                    || position.score().is_some()
                    || self.is_decided(&position)
                    || !seen.insert(place)
                {
                    continue;
                }
                if self.places.len() - first >= MOST_BEHIND {
                    self.composition.cut += 1;
                    continue;
                }
                let limited = self.limited();
                let answer = self.solver.good_move(&position, goal == Value::Win, &limited);
                self.control.check()?;
                let Ok(Some(main)) = answer else {
                    self.composition.cut += 1;
                    continue;
                };
                let mut way = way.clone();
                way.push(ShownMove::new(&self.asked.setup, &next, reply));
                let place = self.places.len();
                self.places.push(SolverTurn {
                    position,
                    way,
                    main,
                    parent,
                    on_road: false,
                    replies: Vec::new(),
                    shown: false,
                });
                self.judged.push(None);
                self.nodes.push(None);
                self.judge(place)?;
                self.composition.all = self.places.len();
                self.composition.done += 1;
                self.tell(found);
            }
        }
        Ok(())
    }

    /// Returns true if a place is a part of the solution: below a move that does not reach the goal there is a refutation.
    fn is_visible(&self, place: usize) -> bool {
        let mut at = place;
        while let Some((parent, mv)) = self.places[at].parent {
            let judged = self.judged[parent].iter().flatten().find(|(other, _)| *other == mv);
            if judged.is_some_and(|(_, proved)| proved.reaches(self.asked.stipulation) == Some(false)) {
                return false;
            }
            at = parent;
        }
        true
    }

    /// The findings so far.
    fn tell(&mut self, found: &mut dyn FnMut(&Composition)) {
        let visible = (0..self.places.len()).filter(|&place| self.is_visible(place));
        self.composition.nodes =
            visible.map(|place| self.nodes[place].clone().unwrap_or_else(|| self.node(place))).collect();
        found(&self.composition);
    }

    /// A place as a node.
    fn node(&self, place: usize) -> Node {
        let (judged, place) = (&self.judged[place], &self.places[place]);
        let moves = place.position.moves().into_iter().map(|mv| {
            let shown = ShownMove::new(&self.asked.setup, &place.position, mv);
            let proved = judged.iter().flatten().find(|(other, _)| *other == mv);
            let proved = proved.map_or(Proved::NOTHING, |(_, proved)| *proved);
            let counts = mv != place.main && proved.reaches(self.asked.stipulation) == Some(true);
            let minor = if counts { self.minor(place, mv) } else { None };
            Tried { shown, proved, minor }
        });
        Node { way: place.way.clone(), moves: moves.collect(), main: place.main.index(), shown: place.shown }
    }

    /// Kind of the minor dual that a move beside the author's is, if it is one.
    fn minor(&self, place: &SolverTurn, mv: AnyMove) -> Option<Minor> {
        let position = &place.position;
        if self.is_other_order(&position.after(mv)) {
            return Some(Minor::Order);
        }
        let routes = [place.main, mv].map(|mv| position.route(mv));
        if let [Some(own), Some(other)] = routes {
            let taken = |route: &etude_model::Route| {
                let mut taken: Vec<u8> = route.steps.iter().filter_map(|step| step.captured).collect();
                taken.sort_unstable();
                taken
            };
            let from = |route: &etude_model::Route| route.steps.first().map(|step| step.from);
            if from(&own) == from(&other) && !taken(&own).is_empty() && taken(&own) == taken(&other) {
                return Some(Minor::Landing);
            }
        }
        self.is_decided(position).then_some(Minor::Decided)
    }

    /// Returns true if a position of the other side is one of the solution, or every reply leads back to one.
    fn is_other_order(&self, next: &AnyPosition) -> bool {
        let on_road = |position: &AnyPosition| self.road.contains(&(position.key(), position.side_to_move()));
        if on_road(next) {
            return true;
        }
        let replies = next.moves();
        let comes_back = |reply: &AnyMove| {
            let position = next.after(*reply);
            position.moves().into_iter().any(|mv| on_road(&position.after(mv)))
        };
        !replies.is_empty() && replies.iter().all(comes_back)
    }
}

fn limited(control: &Control, effort: Effort) -> Control {
    let limited = control.with_limit(effort.time);
    match effort.nodes {
        Some(nodes) => limited.with_nodes(nodes),
        None => limited,
    }
}

//! Checks all that is said of why moves win and lose: against references that look at everything, and where those would
//! take too long against a solver of its own with other settings.

use etude_games::climbing::ClimbingGame;
use etude_games::draughts::game::is_shots;
use etude_games::draughts::{ArticleGame, DraughtsGame, ShotGame};
use etude_games::durak::endgame::EndgameGame;
use etude_model::{
    Control, Edit, Game, ItemPlace, MoveOf, Playable, Position, RuleProfile, Setup as _, Stopped, Value,
    ZoneKind,
};
use etude_search::Prove as _;
use etude_search::exhaustive::{Exact, Exhaustive};
use etude_search::retrograde_reference;
use etude_study::erased::{AnyMove, AnyPosition, AnySetup, AnySolver, game_of};
use etude_study::play::why::threat::{Threat, threat};
use etude_study::play::why::{Course, Reason, Why, explain};
use etude_study::solving::{Solvable, Solver};
use etude_study::{Document, Resources, notation, registry};
use std::collections::HashMap;

/// The rules of a game by their identifier.
pub fn rules<G: Game>(id: &str) -> &'static RuleProfile {
    G::rules().iter().find(|rules| rules.id == id).unwrap_or_else(|| panic!("no rules {id}"))
}

/// A position from its text.
#[track_caller]
pub fn read<G: Playable>(id: &str, text: &str) -> (G::Setup, G::Position) {
    let setup = G::parse(rules::<G>(id), text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    let position = G::position(&setup).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
    (setup, position)
}

/// A solver that knows nothing.
pub fn solver<G: Solvable>() -> G::Solver {
    G::Solver::new(Resources { memory: 16 << 20, threads: 1 })
}

/// All there is to say of a position.
pub fn why_of<G: Solvable>(setup: &G::Setup, position: &G::Position) -> Why {
    let (setup, position) = erased::<G>(setup, position);
    let why = explain(&setup, &position, &mut any_solver::<G>(), &Control::new(), &mut |_| {});
    why.expect("nothing stops it")
}

/// A setup and a position of it as objects.
pub fn erased<G: Solvable>(setup: &G::Setup, position: &G::Position) -> (AnySetup, AnyPosition) {
    (AnySetup::new::<G>(setup.clone()), AnyPosition::new::<G>(position.clone()))
}

/// The threat in a position.
///
/// # Errors
/// [`Stopped`] if nothing can be proved.
pub fn threat_of<G: Solvable>(setup: &G::Setup, position: &G::Position) -> Result<Option<Threat>, Stopped> {
    let (setup, position) = erased::<G>(setup, position);
    threat(&setup, &position, &mut any_solver::<G>(), &Control::new())
}

/// Moves that follow each other, as objects.
pub fn erased_moves<G: Solvable>(start: &G::Position, moves: &[MoveOf<G>]) -> Vec<AnyMove> {
    let mut at = AnyPosition::new::<G>(start.clone());
    let step = |&mv: &MoveOf<G>| {
        let mv = at.find::<G>(mv).expect("a legal move");
        at.play(mv);
        mv
    };
    moves.iter().map(step).collect()
}

/// A solver that knows nothing, as an object.
pub fn any_solver<G: Solvable>() -> AnySolver {
    game_of::<G>().solver(Resources { memory: 16 << 20, threads: 1 })
}

/// What is true of positions of a game.
pub trait Truth<P: Position> {
    /// The value for the side to move, and the plies to the end.
    fn exact(&mut self, position: &P) -> Result<Exact, Stopped>;
}

/// The reference of games in which play cannot come back, and how far it may look.
pub struct Forwards<P: Position>(pub Exhaustive<P>, pub Control);

impl<P: Position> Truth<P> for Forwards<P> {
    fn exact(&mut self, position: &P) -> Result<Exact, Stopped> {
        self.0.solve(position, &self.1)
    }
}

impl<P: Position> Forwards<P> {
    /// The reference without a bound.
    pub fn new() -> Self {
        Self(Exhaustive::new(), Control::new())
    }
}

/// The reference of games in which play can come back, and the most positions that it looks at.
pub struct Backwards<P: Position>(HashMap<P::Key, Exact>, usize);

impl<P: Position> Backwards<P> {
    /// The reference for positions below which there are so many others at the most.
    pub fn new(most: usize) -> Self {
        Self(HashMap::new(), most)
    }
}

impl<P: Position> Truth<P> for Backwards<P> {
    fn exact(&mut self, position: &P) -> Result<Exact, Stopped> {
        if !self.0.contains_key(&position.key()) {
            let all = retrograde_reference::solve(position, &|_| None, self.1, &Control::new())?;
            self.0.extend(all.ok_or(Stopped)?);
        }
        Ok(self.0[&position.key()])
    }
}

/// A solver of its own, with a smaller table and another number of threads.
pub struct Other<G: Solvable>(G::Solver, Control);

impl<G: Solvable> Other<G> {
    /// One that may look at what a control allows.
    pub fn new(control: Control) -> Self {
        Self(G::Solver::new(Resources { memory: 5 << 20, threads: 2 }), control)
    }
}

impl<G: Solvable> Truth<G::Position> for Other<G> {
    fn exact(&mut self, position: &G::Position) -> Result<Exact, Stopped> {
        let value = self.0.value(position, &self.1)?;
        let plies = if value == Value::Draw { None } else { self.0.plies(position, &self.1)? };
        Ok(Exact { value, plies })
    }
}

/// Every legal move with what it is worth to the side that makes it, and its plies.
fn moves<P: Position>(position: &P, truth: &mut dyn Truth<P>) -> Result<Vec<(P::Move, Exact)>, Stopped> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let told = |mv| {
        let next = position.after(mv);
        let Exact { value, plies } = truth.exact(&next)?;
        let value = value.seen_by(next.side_to_move(), position.side_to_move());
        Ok((mv, Exact { value, plies: plies.map(|plies| plies + 1) }))
    };
    moves.into_iter().map(told).collect()
}

/// A legal move by its text.
#[track_caller]
pub fn named<G: Playable>(position: &G::Position, text: &str) -> MoveOf<G> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let found = moves.into_iter().find(|&mv| G::move_text(position, mv) == text);
    found.unwrap_or_else(|| panic!("{text} is not legal"))
}

/// Checks all that is said of a position.
///
/// # Errors
/// [`Stopped`] when the truth would take too long.
#[track_caller]
pub fn check<G: Solvable>(
    setup: &G::Setup,
    position: &G::Position,
    why: &Why,
    truth: &mut dyn Truth<G::Position>,
) -> Result<(), Stopped> {
    let at = G::format(&G::setup_of(setup, position));
    let exact = truth.exact(position)?;
    assert!(why.complete, "{at}");
    assert_eq!(why.value, Some(exact.value), "{at}");
    let known = moves(position, truth)?;
    assert_eq!(why.moves.len(), known.len(), "{at}");
    for (said, (mv, exact_move)) in why.moves.iter().zip(&known) {
        let name = format!("{} in {at}", said.shown.text);
        assert_eq!(said.shown.text, G::move_text(position, *mv), "{name}");
        assert_eq!(said.value, Some(exact_move.value), "{name}");
        assert_eq!(said.keeps, Some(exact_move.value == exact.value), "{name}");
        let course = said.course.as_ref().unwrap_or_else(|| panic!("nothing said of {name}"));
        assert_eq!(course.plies, exact_move.plies, "plies of {name}");
        check_course::<G>(position, course, exact_move.value, truth, &name)?;
        if let Some(reason) = &said.reason {
            assert_eq!(said.keeps, Some(false), "{name}");
            check_reason::<G>(setup, position, reason, exact.value, truth, &name)?;
        }
    }
    let best = &known[why.best.expect("a best move")].1;
    assert_eq!((best.value, best.plies), (exact.value, exact.plies), "best of {at}");
    Ok(())
}

/// Walks a line to its end.
#[track_caller]
fn check_course<G: Solvable>(
    start: &G::Position,
    course: &Course,
    value: Value,
    truth: &mut dyn Truth<G::Position>,
    name: &str,
) -> Result<(), Stopped> {
    let side = start.side_to_move();
    let mut at = start.clone();
    for (ply, mv) in course.line.iter().enumerate() {
        let known = moves(&at, truth)?;
        let worth = value.seen_by(side, at.side_to_move());
        let keeping: Vec<_> = known.iter().filter(|(_, exact)| exact.value == worth).collect();
        let played = named::<G>(&at, &mv.shown.text);
        let reply = course.reply.filter(|reply| reply.at == ply);
        if ply > 0 {
            let (_, exact) = known.iter().find(|(other, _)| *other == played).expect("it is legal");
            assert_eq!(exact.value, worth, "ply {ply} of {name}");
            let left = course.plies.map(|plies| plies - ply as u32);
            assert_eq!(exact.plies, left, "ply {ply} of {name}");
            let marked = worth == Value::Win || reply.is_some() && worth == Value::Draw;
            let only = marked && keeping.len() == 1 && known.len() > 1;
            assert_eq!(mv.only, only, "ply {ply} of {name}");
        }
        if let Some(reply) = reply {
            assert!(at.side_to_move() != side, "the reply to {name}");
            assert_eq!((reply.all, reply.good), (known.len(), keeping.len()), "replies to {name}");
        } else {
            assert!(course.reply.is_some_and(|reply| reply.at < ply) || at.side_to_move() == side, "{name}");
        }
        at.play(played);
    }
    match value {
        Value::Draw => {}
        _ => assert_eq!(course.plies, Some(course.line.len() as u32), "{name}"),
    }
    assert!(value == Value::Draw || at.score().is_some(), "the line of {name} ends");
    Ok(())
}

/// Solves the position without the card: the better move is there and fails.
#[track_caller]
fn check_reason<G: Solvable>(
    setup: &G::Setup,
    position: &G::Position,
    reason: &Reason,
    value: Value,
    truth: &mut dyn Truth<G::Position>,
    name: &str,
) -> Result<(), Stopped> {
    let mut without = G::setup_of(setup, position);
    let scene = G::setup_scene(&without);
    let hand = scene.zones.iter().find(|zone| zone.to_move).expect("a hand");
    let rack = scene.zones.iter().find(|zone| zone.kind == ZoneKind::Rack).expect("a rack");
    let index = hand.cards.iter().position(|card| card.face == reason.card).expect("the card");
    let edit = Edit::Send { from: ItemPlace { zone: hand.id, index }, to: rack.id };
    assert!(without.edit(edit).is_edited(), "{name}");
    let there = G::position(&without).expect("it can be played");
    let next = there.after(named::<G>(&there, &reason.better.text));
    let worth = truth.exact(&next)?.value.seen_by(next.side_to_move(), there.side_to_move());
    assert!(worth < value, "without {:?} {} holds: {name}", reason.card, reason.better.text);
    // With it, every answer to the reply that keeps the value takes the card.
    let after = position.after(named::<G>(position, &reason.better.text));
    let replied = after.after(named::<G>(&after, &reason.against.text));
    let slot = hand.cards[index].target.slot;
    let mut answers = 0;
    for (answer, exact) in moves(&replied, truth)? {
        if exact.value.seen_by(replied.side_to_move(), position.side_to_move()) >= value {
            let mut targets = Vec::new();
            G::targets(&replied, answer, &mut targets);
            assert!(targets.iter().any(|target| target.slot == slot), "an answer without the card: {name}");
            answers += 1;
        }
    }
    assert!(answers > 0, "no answer to {:?}: {name}", reason.against.text);
    Ok(())
}

/// What became of a study that was to be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sweep {
    /// All that is said of its moves, so many of them bad, is what the reference says.
    Reference(usize),
    /// The same against a solver with other settings.
    Other(usize),
    /// Too much work to say why, or to check it.
    TooMuch,
    /// Nothing is proved of such a study.
    Unproved,
}

/// The most positions below one that the reference looks at where play can come back.
const MOST_BACKWARDS: usize = 60_000;

/// Checks all that is said of a study's position, with so many positions for each part of the work.
#[track_caller]
pub fn sweep(document: &Document, nodes: u64) -> Sweep {
    let (entry, rules) =
        registry::find_for(&document.game, &document.rules, &document.position).expect("its rules");
    let at = &document.position;
    // A game with two representations registers the narrower one first.
    let first = registry::entries().find(|other| other.game.id == entry.game.id);
    let is_first = first.is_some_and(|first| std::ptr::eq(first, entry));
    match (entry.game.id, is_first) {
        ("climbing", true) => of::<ClimbingGame<u64>>(rules, at, nodes),
        ("climbing", false) => of::<ClimbingGame<u128>>(rules, at, nodes),
        ("draughts", true) => of::<DraughtsGame>(rules, at, nodes),
        ("draughts", false) if is_shots(rules) => of::<ShotGame>(rules, at, nodes),
        ("draughts", false) => of::<ArticleGame>(rules, at, nodes),
        ("durak", _) if entry.game.name == "game-durak-endgame" => of::<EndgameGame>(rules, at, nodes),
        _ => Sweep::Unproved,
    }
}

fn of<G: Solvable>(rules: &'static RuleProfile, text: &str, nodes: u64) -> Sweep {
    let setup = notation::read::<G>(rules, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    let Ok(position) = G::position(&setup) else { return Sweep::Unproved };
    if !G::can_prove(&position) || position.score().is_some() {
        return Sweep::Unproved;
    }
    let limited = || Control::new().with_nodes(nodes);
    let mut solver = game_of::<G>().solver(Resources { memory: 64 << 20, threads: 1 });
    let (any_setup, any_position) = erased::<G>(&setup, &position);
    let Ok(why) = explain(&any_setup, &any_position, &mut solver, &limited(), &mut |_| {}) else {
        return Sweep::TooMuch;
    };
    let bad = why.moves.iter().filter(|known| known.keeps == Some(false)).count();
    let checked = |truth: &mut dyn Truth<G::Position>| check::<G>(&setup, &position, &why, truth).is_ok();
    let reference = if position.may_cycle() {
        checked(&mut Backwards::new(MOST_BACKWARDS))
    } else {
        checked(&mut Forwards(Exhaustive::new(), limited()))
    };
    if reference {
        Sweep::Reference(bad)
    } else if checked(&mut Other::<G>::new(limited())) {
        Sweep::Other(bad)
    } else {
        Sweep::TooMuch
    }
}

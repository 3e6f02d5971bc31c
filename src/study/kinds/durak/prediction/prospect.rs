//! How the game may end: exactly where no card is unknown, else by trying deals.

use super::report::Prospect;
use crate::games::durak::View;
use crate::games::durak::bots::deals::{self, DealsEffort};
use crate::games::durak::endgame::{self, Endgame, EndgameGame};
use crate::model::{Control, Game, Playable, Position, Stopped, Value};
use crate::search::Prove;
use crate::study::kinds::durak::endgame::solver::EndgameSolver;
use crate::study::playing::solver::Solver;
use crate::study::resources::Resources;
use std::time::{Duration, Instant};

/// How often it is told what deals have shown so far.
const TELLING: Duration = Duration::from_millis(150);

/// Finds out how the game may end, and tells now and then what is known so far.
///
/// # Errors
/// [`Stopped`] when the control or the caller says so.
pub fn find(
    view: &View,
    resources: Resources,
    control: &Control,
    mut tell: impl FnMut(Prospect) -> Result<(), Stopped>,
) -> Result<(), Stopped> {
    // A game that is no endgame yet becomes one within a bout: it is the only deal there is.
    if view.is_open() && view.stand_in().is_endgame() {
        return solve(view, resources, control, tell);
    }
    let mut told = Instant::now();
    let found = deals::count(view, DealsEffort::default(), control, |deals| {
        if told.elapsed() >= TELLING {
            told = Instant::now();
            // A caller that does not want it any more has cancelled the control as well.
            let _ = tell(Prospect::Deals(deals.clone()));
        }
    })?;
    tell(Prospect::Deals(found))
}

/// Solves every move of a game in which nothing is hidden.
fn solve(
    view: &View,
    resources: Resources,
    control: &Control,
    mut tell: impl FnMut(Prospect) -> Result<(), Stopped>,
) -> Result<(), Stopped> {
    let state = view.stand_in();
    let rules = state.rules();
    let position = Endgame::of(&state);
    let variant = endgame::variant::with(rules.throw_in, rules.transfer);
    let setup = endgame::Setup::of(variant, &position);
    // Endgames know no attack that is longer than the defender's hand.
    let endgame = rules.hand_limit.then(|| (variant.profile.id, EndgameGame::format(&setup)));
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    let mut moves: Vec<(String, Option<Value>)> =
        legal.iter().map(|&mv| (EndgameGame::move_text(&position, mv), None)).collect();
    tell(Prospect::Exact { moves: moves.clone(), endgame: endgame.clone() })?;
    let mut solver = EndgameSolver::new(resources);
    let found = solver.verdicts(&position, control, &mut |_, _| {})?;
    for (mv, value) in found {
        let text = EndgameGame::move_text(&position, mv);
        if let Some(row) = moves.iter_mut().find(|row| row.0 == text) {
            row.1 = Some(value);
        }
    }
    tell(Prospect::Exact { moves, endgame })
}

//! The prospect of a game: exact values where no card is unknown, else a PIMC estimate.

use super::report::Prospect;
use crate::kinds::durak::endgame::solver::EndgameSolver;
use crate::resources::Resources;
use etude_games::durak::View;
use etude_games::durak::bots::pimc::{Pimc, PimcEstimate, PimcSettings};
use etude_games::durak::endgame::{self, Endgame, EndgameGame};
use etude_model::{Control, DrawnMove, Game, Playable, Position, Stopped, Value};
use etude_search::Prove;
use std::time::{Duration, Instant};

/// The interval of intermediate estimates.
const INTERVAL: Duration = Duration::from_millis(150);

/// The maximum number of cached prospects.
const CACHED: usize = 16;

/// A cache of prospects by view.
#[derive(Default)]
pub struct Prospects {
    /// The most recent view comes last.
    known: Vec<Known>,
}

/// The prospect of a view.
enum Known {
    /// A PIMC search, finished or not.
    Sampled(Pimc),
    /// Exact values.
    Solved(View, Prospect),
}

impl Known {
    fn view(&self) -> &View {
        match self {
            Self::Sampled(search) => search.view(),
            Self::Solved(view, _) => view,
        }
    }
}

impl Prospects {
    /// The prospect of a view so far.
    pub fn of(&self, view: &View) -> Prospect {
        match self.known.iter().find(|known| known.view() == view) {
            Some(Known::Sampled(search)) => Prospect::Deals(search.known().clone()),
            Some(Known::Solved(_, prospect)) => prospect.clone(),
            None => Prospect::Nothing,
        }
    }

    /// Computes the prospect of a view; `publish` gets intermediate results. Results are cached, and a stopped search is
    /// continued.
    ///
    /// # Errors
    /// [`Stopped`] if the control or `publish` stops it.
    pub fn find(
        &mut self,
        view: &View,
        resources: Resources,
        control: &Control,
        mut publish: impl FnMut(Prospect) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let cached = self.known.iter().position(|known| known.view() == view);
        let cached = cached.map(|place| self.known.remove(place));
        if self.known.len() == CACHED {
            self.known.remove(0);
        }
        // An open game that is no endgame yet becomes one within a bout: it has a single determinization.
        let mut search = match cached {
            Some(Known::Solved(view, prospect)) => {
                self.known.push(Known::Solved(view, prospect.clone()));
                return publish(prospect);
            }
            None if view.is_open() && view.stand_in().is_endgame() => {
                let solved = solve(view, resources, control, &mut publish)?;
                self.known.push(Known::Solved(*view, solved.clone()));
                return publish(solved);
            }
            Some(Known::Sampled(search)) => search,
            None => Pimc::new(view, PimcSettings::default()),
        };
        let mut last = Instant::now();
        let mut watch = |deals: &PimcEstimate| {
            if last.elapsed() >= INTERVAL {
                last = Instant::now();
                // A replaced query has cancelled the control as well.
                let _ = publish(Prospect::Deals(deals.clone()));
            }
        };
        let finished = search.go_on(control, &mut watch);
        let known = search.known().clone();
        self.known.push(Known::Sampled(search));
        finished?;
        publish(Prospect::Deals(known))
    }
}

/// Solves every move of an open game; `publish` gets the moves first.
fn solve(
    view: &View,
    resources: Resources,
    control: &Control,
    publish: &mut impl FnMut(Prospect) -> Result<(), Stopped>,
) -> Result<Prospect, Stopped> {
    let state = view.stand_in();
    let rules = state.rules();
    let position = Endgame::of(&state);
    let variant = endgame::variant::with(rules.throw_in, rules.transfer);
    let setup = endgame::Setup::of(variant, &position);
    // Endgames always have the hand limit.
    let endgame = rules.hand_limit.then(|| (variant.profile.id, EndgameGame::format(&setup)));
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    let mut moves: Vec<(DrawnMove, Option<Value>)> =
        legal.iter().map(|&mv| (EndgameGame::drawn(&position, mv), None)).collect();
    publish(Prospect::Exact { moves: moves.clone(), endgame: endgame.clone() })?;
    let mut solver = EndgameSolver::new(resources);
    let found = solver.verdicts(&position, control, &mut |_, _| {})?;
    for (mv, value) in found {
        if let Some(place) = legal.iter().position(|&other| other == mv) {
            moves[place].1 = Some(value);
        }
    }
    Ok(Prospect::Exact { moves, endgame })
}

#[cfg(test)]
mod tests {
    use super::*;
    use etude_games::durak::deal::shuffled;
    use etude_games::durak::{CardSet, Deck, Rules, State};
    use etude_model::Side;

    /// A view with `talon` cards in the talon.
    fn view(seed: u64, talon: usize) -> View {
        let cards = shuffled(Deck::Cards36, seed);
        let set = |cards: &[_]| cards.iter().copied().collect::<CardSet>();
        let hands = [set(&cards[..4]), set(&cards[4..8])];
        let state = State::open(Rules::PODKIDNOY, cards[35].suit(), hands, &[], Side::First);
        let unseen = set(&cards[4..8 + talon]);
        View::of_situation(&state, Side::First, CardSet::EMPTY, unseen, None, talon as u8)
    }

    #[test]
    fn what_was_counted_is_not_counted_again() {
        let resources = Resources { memory: 1 << 20, threads: 1 };
        let mut prospects = Prospects::default();
        let mut find = |view: &View, control: &Control| {
            let mut published = Vec::new();
            let found = prospects.find(view, resources, control, |prospect| {
                published.push(prospect);
                Ok(())
            });
            (found, published, prospects.of(view))
        };
        let first = view(1, 3);
        let control = Control::new();
        let (found, published, known) = find(&first, &control);
        assert_eq!((found, published.last()), (Ok(()), Some(&known)));
        assert!(control.nodes() > 0 && matches!(&known, Prospect::Deals(deals) if deals.evaluated > 0));
        // Another question about the same cards, even after others: nothing is looked at.
        find(&view(2, 0), &Control::new()).0.expect("solved");
        let control = Control::new();
        let (found, published, again) = find(&first, &control);
        assert_eq!((found, published, control.nodes()), (Ok(()), vec![known], 0));
        // A stopped count keeps its result so far.
        let stopped = Control::new();
        stopped.cancel();
        let (found, _, _) = find(&view(3, 6), &stopped);
        assert_eq!(found, Err(Stopped));
        assert_eq!(again, prospects.of(&first));
    }
}

//! How the game may end: exactly where no card is unknown, else by trying deals.

use super::report::Prospect;
use crate::games::durak::View;
use crate::games::durak::bots::deals::{Counting, Deals, DealsEffort};
use crate::games::durak::endgame::{self, Endgame, EndgameGame};
use crate::model::{Control, DrawnMove, Game, Playable, Position, Stopped, Value};
use crate::search::Prove;
use crate::study::kinds::durak::endgame::solver::EndgameSolver;
use crate::study::play::solver::Solver;
use crate::study::resources::Resources;
use std::time::{Duration, Instant};

/// How often it is told what deals have shown so far.
const TELLING: Duration = Duration::from_millis(150);

/// The most views of which it is remembered how the game may end.
const MOST: usize = 16;

/// What was found out about views before, so that nothing is counted or solved a second time.
#[derive(Default)]
pub struct Prospects {
    /// The view that was asked about last comes last.
    known: Vec<Known>,
}

/// What is known of a view.
enum Known {
    /// Deals, all of them or those that were looked at before it was stopped.
    Counted(Counting),
    /// Everything.
    Solved(View, Prospect),
}

impl Known {
    fn view(&self) -> &View {
        match self {
            Self::Counted(counting) => counting.view(),
            Self::Solved(view, _) => view,
        }
    }
}

impl Prospects {
    /// What is known of a view by now.
    pub fn of(&self, view: &View) -> Prospect {
        match self.known.iter().find(|known| known.view() == view) {
            Some(Known::Counted(counting)) => Prospect::Deals(counting.known().clone()),
            Some(Known::Solved(_, prospect)) => prospect.clone(),
            None => Prospect::Nothing,
        }
    }

    /// Finds out how the game may end, and tells now and then what is known so far. What was found out before is not
    /// found out again, and a count that was stopped goes on.
    ///
    /// # Errors
    /// [`Stopped`] when the control or the caller says so.
    pub fn find(
        &mut self,
        view: &View,
        resources: Resources,
        control: &Control,
        mut tell: impl FnMut(Prospect) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let before = self.known.iter().position(|known| known.view() == view);
        let before = before.map(|place| self.known.remove(place));
        if self.known.len() == MOST {
            self.known.remove(0);
        }
        // A game that is no endgame yet becomes one within a bout: it is the only deal there is.
        let mut counting = match before {
            Some(Known::Solved(view, prospect)) => {
                self.known.push(Known::Solved(view, prospect.clone()));
                return tell(prospect);
            }
            None if view.is_open() && view.stand_in().is_endgame() => {
                let solved = solve(view, resources, control, &mut tell)?;
                self.known.push(Known::Solved(*view, solved.clone()));
                return tell(solved);
            }
            Some(Known::Counted(counting)) => counting,
            None => Counting::new(view, DealsEffort::default()),
        };
        let mut told = Instant::now();
        let mut watch = |deals: &Deals| {
            if told.elapsed() >= TELLING {
                told = Instant::now();
                // A caller that does not want it any more has cancelled the control as well.
                let _ = tell(Prospect::Deals(deals.clone()));
            }
        };
        let counted = counting.go_on(control, &mut watch);
        let known = counting.known().clone();
        self.known.push(Known::Counted(counting));
        counted?;
        tell(Prospect::Deals(known))
    }
}

/// Solves every move of a game in which nothing is hidden; tells first which moves there are.
fn solve(
    view: &View,
    resources: Resources,
    control: &Control,
    tell: &mut impl FnMut(Prospect) -> Result<(), Stopped>,
) -> Result<Prospect, Stopped> {
    let state = view.stand_in();
    let rules = state.rules();
    let position = Endgame::of(&state);
    let variant = endgame::variant::with(rules.throw_in, rules.transfer);
    let setup = endgame::Setup::of(variant, &position);
    // Endgames know no attack that is longer than the defender's hand.
    let endgame = rules.hand_limit.then(|| (variant.profile.id, EndgameGame::format(&setup)));
    let mut legal = Vec::new();
    position.legal_moves(&mut legal);
    let mut moves: Vec<(DrawnMove, Option<Value>)> =
        legal.iter().map(|&mv| (EndgameGame::drawn(&position, mv), None)).collect();
    tell(Prospect::Exact { moves: moves.clone(), endgame: endgame.clone() })?;
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
    use crate::games::durak::deal::shuffled;
    use crate::games::durak::{CardSet, Deck, Rules, State};
    use crate::model::Side;

    /// A view with a talon of so many cards.
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
            let mut told = Vec::new();
            let found = prospects.find(view, resources, control, |prospect| {
                told.push(prospect);
                Ok(())
            });
            (found, told, prospects.of(view))
        };
        let first = view(1, 3);
        let control = Control::new();
        let (found, told, known) = find(&first, &control);
        assert_eq!((found, told.last()), (Ok(()), Some(&known)));
        assert!(control.nodes() > 0 && matches!(&known, Prospect::Deals(deals) if deals.looked_at > 0));
        // Another question about the same cards, even after others: nothing is looked at.
        find(&view(2, 0), &Control::new()).0.expect("solved");
        let control = Control::new();
        let (found, told, again) = find(&first, &control);
        assert_eq!((found, told, control.nodes()), (Ok(()), vec![known], 0));
        // A count that was stopped keeps what it has.
        let stopped = Control::new();
        stopped.cancel();
        let (found, _, _) = find(&view(3, 6), &stopped);
        assert_eq!(found, Err(Stopped));
        assert_eq!(again, prospects.of(&first));
    }
}

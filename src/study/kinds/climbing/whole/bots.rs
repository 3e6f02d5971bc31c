//! Bots as players, adviser and reviewer of whole deals. Each decides by the information set of its seat.

use crate::kinds::climbing::adviser::{Advice, Adviser, SOLVED};
use crate::kinds::climbing::whole::solver::OpenSolver;
use crate::resources::Resources;
use crate::solving::engine::{BEYOND_CHANCE, Engine, NamedPlayer, Sampled, SampledMove, Strength, points};
use crate::solving::{Solvable, Solver as _};
use etude_games::climbing::Move;
use etude_games::climbing::bots::{AdvisedMove, Belief, Policy};
use etude_games::climbing::observer::{Role, TableObserver};
use etude_games::climbing::whole::{WholeGame, WholePosition, reason};
use etude_model::{Control, Message, Position, SamplingLimit, Side, SplitMix, Value, Viewer};
use etude_search::Prove;
use std::time::Duration;

/// The players by the deals that they look at, the usual opponent first, with the names of matches but for the last one.
static PLAYERS: [NamedPlayer; 4] = [
    NamedPlayer::new("level-1", "durak-level-easy", 0),
    NamedPlayer::new("level-2", "durak-level-medium", 12),
    NamedPlayer::new("level-3", "durak-level-strong", 80),
    NamedPlayer::new("time", "durak-level-strongest", 0),
];
/// The time of the strongest player for a decision, and of a hint.
const TIME: Duration = Duration::from_millis(1_200);
/// The player that gives hints.
const HINTS: &str = "time";

/// The deals of the rounds of a review, each of which is better than the one before.
const ROUNDS: [u32; 3] = [24, 120, 600];
/// The deals, and with open cards the playouts, of the course of a game.
const DEALS: u32 = 160;
/// The fewest of them that tell anything when time ran out.
const FEWEST_DEALS: u32 = 24;
/// The positions after which open cards are played out and not proved.
const PROVED_POSITIONS: u64 = 40_000;
/// The bytes of that proof.
const TABLE: usize = 4 << 20;

/// The bots, with their caches once they are needed.
#[derive(Default)]
pub struct Bots {
    minds: Option<(Adviser, Policy)>,
}

/// The effort of a player for a decision; none for the policy alone.
fn effort(name: &str) -> Option<SamplingLimit> {
    if name == HINTS {
        return Some(SamplingLimit::Time(TIME));
    }
    let player = PLAYERS.iter().find(|player| player.id == name);
    player.filter(|player| player.number > 0).map(|player| SamplingLimit::Deals(player.number))
}

impl Bots {
    fn minds(&mut self) -> &mut (Adviser, Policy) {
        self.minds.get_or_insert_with(|| (Adviser::new(1), Policy::default()))
    }
}

impl Engine<WholePosition> for Bots {
    const EXISTS: bool = true;
    const ANALYSES: bool = false;

    fn players() -> &'static [NamedPlayer] {
        &PLAYERS
    }

    fn adviser() -> Option<Strength> {
        Some(Strength::Named(HINTS))
    }

    fn reason(position: &WholePosition, mv: Move) -> Option<Message> {
        reason(position, mv)
    }

    fn new(_resources: Resources) -> Self {
        Self::default()
    }

    fn sampled(
        &mut self,
        position: &WholePosition,
        played: Move,
        deals: u32,
        seed: u64,
        control: &Control,
    ) -> Option<Sampled<Move>> {
        let seen = position.observer(position.turn())?;
        let (adviser, _) = self.minds();
        let rounds = ROUNDS.into_iter().filter(|&round| round < deals).chain([deals]);
        let mut last: Option<(Advice, [AdvisedMove; 2])> = None;
        for deals in rounds {
            // The last estimates count even when the control stopped the next ones.
            let Ok(advice) = adviser.advise(&seen, SamplingLimit::Deals(deals), seed, control) else { break };
            let best = advice.moves.first()?.mv;
            let Ok(pair) = adviser.compare(&seen, [best, played], &advice, deals, seed, control) else {
                break;
            };
            last = Some((advice, pair));
        }
        let (advice, [best, own]) = last?;
        let error = best.error.hypot(own.error);
        let worse = best.mv != own.mv && best.share - own.share > BEYOND_CHANCE * error;
        let best_row = SampledMove { mv: best.mv, share: points(best.share), worse: false };
        let row = |row: &AdvisedMove| match row.mv {
            mv if mv == best.mv => best_row,
            mv if mv == own.mv => SampledMove { mv, share: points(own.share), worse },
            mv => {
                let worse = best.share - row.share > BEYOND_CHANCE * best.error.hypot(row.error);
                SampledMove { mv, share: points(row.share.min(best.share)), worse }
            }
        };
        // A move that was dropped early was not compared with the best one.
        let most = advice.moves.iter().map(|row| row.deals).max().unwrap_or(0);
        let is_compared = |row: &&AdvisedMove| row.mv == own.mv || 2 * row.deals >= most;
        let moves = advice.moves.iter().filter(is_compared).map(row).collect();
        Some(Sampled { moves, best: best_row, deals: best.deals })
    }

    fn expected_points(
        &mut self,
        position: &WholePosition,
        viewer: Viewer,
        seed: u64,
        control: &Control,
    ) -> Option<i32> {
        let (_, policy) = self.minds();
        let share = match viewer {
            Viewer::Everything => open_share(position, policy, seed, control),
            Viewer::Seat(seat) => seat_share(&position.observer(Role::of_seat(seat))?, policy, seed, control),
            Viewer::Table => None,
        };
        share.map(points)
    }

    fn choose(
        &mut self,
        position: &WholePosition,
        _history: &[WholePosition],
        strength: Strength,
        seed: u64,
        control: &Control,
    ) -> Option<Move> {
        let Strength::Named(name) = strength else { return None };
        let seen = position.observer(position.turn())?;
        let (adviser, policy) = self.minds();
        match (effort(name), &seen.moves()[..]) {
            (_, []) => None,
            (_, [only]) => Some(*only),
            (None, _) => Some(policy.at_table(&seen)),
            // The only error of a seat to move is a stop.
            (Some(effort), _) => {
                let advice = adviser.advise(&seen, effort, seed, control).ok()?;
                advice.moves.first().map(|row| row.mv)
            }
        }
    }
}

/// The share of games that the landlord wins from a position with open cards: proved, else played out.
fn open_share(position: &WholePosition, policy: &mut Policy, seed: u64, control: &Control) -> Option<f64> {
    let side = position.side_to_move();
    let share = |value: Value| f64::from(u8::from((value == Value::Win) == (side == Side::First)));
    if let Some(value) = position.score() {
        return Some(share(value));
    }
    if WholeGame::can_prove(position) {
        let mut solver = OpenSolver::new(Resources { memory: TABLE, threads: 1 });
        if let Ok(value) = solver.value(position, &control.with_own_counters().with_nodes(PROVED_POSITIONS)) {
            return Some(share(value));
        }
    }
    let mut random = SplitMix(seed);
    averaged(control, || f64::from(u8::from(policy.playout(position.open(), &mut random))))
}

/// The same from the information set of a seat, by deals drawn as for its advice, so that the course of a game and the shares of
/// its moves agree. Small deals are solved, others played out.
fn seat_share(seen: &TableObserver, policy: &mut Policy, seed: u64, control: &Control) -> Option<f64> {
    if let Some(winner) = seen.winner() {
        return Some(f64::from(u8::from(winner == Role::Landlord)));
    }
    let belief = Belief::new(seen, policy, true);
    let mut random = SplitMix(seed);
    averaged(control, || {
        let deal = seen.position(belief.draw(policy, &mut random));
        let won = SOLVED.winner(&deal).unwrap_or_else(|| policy.playout(&deal, &mut random));
        f64::from(u8::from(won))
    })
}

/// The average of trials; none if the control stopped them after too few.
fn averaged(control: &Control, mut trial: impl FnMut() -> f64) -> Option<f64> {
    let (mut sum, mut done) = (0.0, 0);
    while done < DEALS && control.check().is_ok() {
        sum += trial();
        done += 1;
    }
    (done >= FEWEST_DEALS).then(|| sum / f64::from(done))
}

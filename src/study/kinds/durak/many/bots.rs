//! Bots as players, adviser and reviewer of games for three and four seats. Each decides by the information set of its seat.

use crate::resources::Resources;
use crate::solving::engine::{BEYOND_CHANCE, Engine, NamedPlayer, Sampled, SampledMove, Strength, points};
use etude_games::durak::many::bots::{AdvisedMove, MOST_DEALS, advise, policy, share};
use etude_games::durak::many::position::side_of;
use etude_games::durak::many::{ManyPosition, Seat, Seen};
use etude_games::durak::moves::Move;
use etude_games::durak::reason::Decision;
use etude_model::{Control, Message, SamplingLimit, Side, Viewer};
use std::time::Duration;

/// The players by the deals that they look at, the usual opponent first.
static PLAYERS: [NamedPlayer; 4] = [
    NamedPlayer::new("level-1", "durak-level-easy", 0),
    NamedPlayer::new("level-2", "durak-level-medium", LEVELS[0]),
    NamedPlayer::new("level-3", "durak-level-strong", LEVELS[1]),
    NamedPlayer::new(HINTS, "durak-level-strongest", 0),
];
/// The deals of the levels above the first, which plays by the policy alone.
pub(super) const LEVELS: [u32; 2] = [20, 120];
/// The time of the strongest player for a decision, and of a hint.
const TIME: Duration = Duration::from_millis(1_200);
/// The player that gives hints.
const HINTS: &str = "time";
/// The deals of the course of a game.
const DEALS: u32 = 400;

/// The bots.
pub struct Bots;

/// The move of a seat, by the policy without a limit; none when it has none, and when the control stopped it.
pub(super) fn choose(
    limit: Option<SamplingLimit>,
    seen: &Seen,
    seed: u64,
    control: &Control,
) -> Option<Move> {
    let (deals, control) = match (limit, &seen.moves()[..]) {
        (_, []) => return None,
        (_, [only]) => return Some(*only),
        (None, _) => return policy::choose(seen.public()),
        (Some(SamplingLimit::Deals(deals)), _) => (deals, control.clone()),
        (Some(SamplingLimit::Time(time)), _) => (MOST_DEALS, control.with_limit(time)),
    };
    // The only error is a stop.
    advise(seen, None, deals, seed, &control).ok()?.first().map(|row| row.mv)
}

/// The share of a seat as the share of the first side.
fn turned(seat: Seat, share: f64) -> f64 {
    if side_of(seat) == Side::First { share } else { 1.0 - share }
}

impl Engine<ManyPosition> for Bots {
    const EXISTS: bool = true;
    const ANALYSES: bool = false;

    fn players() -> &'static [NamedPlayer] {
        &PLAYERS
    }

    fn adviser() -> Option<Strength> {
        Some(Strength::Named(HINTS))
    }

    fn reason(position: &ManyPosition, mv: Move) -> Option<Message> {
        let seen = position.seen(position.state().to_move());
        let (public, legal) = (seen.public(), seen.moves());
        let decision = Decision {
            hand: public.hand(seen.seat()),
            trump: public.trump(),
            phase: public.phase(),
            table: public.laid().cards(),
            talon: public.talon(),
            legal: &legal,
        };
        decision.reason(mv)
    }

    fn new(_resources: Resources) -> Self {
        Self
    }

    fn sampled(
        &mut self,
        position: &ManyPosition,
        played: Move,
        deals: u32,
        seed: u64,
        control: &Control,
    ) -> Option<Sampled<Move>> {
        let seen = position.seen(position.state().to_move());
        let rows = advise(&seen, Some(played), deals, seed, control).ok()?;
        let best = *rows.first()?;
        let row = |row: &AdvisedMove| SampledMove {
            mv: row.mv,
            share: points(row.share.min(best.share)),
            worse: row.mv != best.mv && best.share - row.share > BEYOND_CHANCE * row.error,
        };
        // A move that was dropped early was not compared with the best one to the end.
        let compared = rows.iter().filter(|row| row.deals == best.deals);
        Some(Sampled { moves: compared.map(row).collect(), best: row(&best), deals: best.deals })
    }

    fn expected_points(
        &mut self,
        position: &ManyPosition,
        viewer: Viewer,
        seed: u64,
        control: &Control,
    ) -> Option<i32> {
        let Viewer::Seat(seat) = viewer else { return None };
        share(&position.seen(seat), DEALS, seed, control).map(|share| points(turned(seat, share)))
    }

    fn choose(
        &mut self,
        position: &ManyPosition,
        _history: &[ManyPosition],
        strength: Strength,
        seed: u64,
        control: &Control,
    ) -> Option<Move> {
        let Strength::Named(name) = strength else { return None };
        let limit = match PLAYERS.iter().find(|player| player.id == name)? {
            player if player.id == HINTS => Some(SamplingLimit::Time(TIME)),
            player => (player.number > 0).then_some(SamplingLimit::Deals(player.number)),
        };
        choose(limit, &position.seen(position.state().to_move()), seed, control)
    }
}

//! Adapters that let the bots act as engine and as players of whole games.

use crate::kinds::durak::memory::{CardMemory, Seen};
use crate::resources::Resources;
use crate::solving::engine::{Engine, NamedPlayer, Sampled, SampledMove, Strength, points};
use etude_games::durak::bots::advice::{Advice, Estimate};
use etude_games::durak::bots::evaluation::{Sight, evaluate};
use etude_games::durak::bots::{self, BotName};
use etude_games::durak::moves::Move;
use etude_games::durak::reason::Decision;
use etude_games::durak::whole::WholePosition;
use etude_model::{Control, Message, Position, Side, Viewer};

/// The players, the usual opponent first: levels by measured strength (docs/dev/durak-bots.md), then the robots and the others.
static PLAYERS: [NamedPlayer; 13] = [
    NamedPlayer::new("planner:10", "durak-level-easy", 10),
    NamedPlayer::new("planner:100", "durak-level-medium", 100),
    NamedPlayer::new("planner:1000", "durak-level-strong", 1_000),
    NamedPlayer::new("planner:20000", "durak-level-strongest", 20_000),
    NamedPlayer::new("article:3", "durak-player-article", 3),
    NamedPlayer::new("article:4", "durak-player-article", 4),
    NamedPlayer::new("screenshot:3", "durak-player-screenshot", 3),
    NamedPlayer::new("repaired:3", "durak-player-repaired", 3),
    NamedPlayer::new("repaired:5", "durak-player-repaired", 5),
    NamedPlayer::new("greedy", "durak-player-greedy", 0),
    NamedPlayer::new("random", "durak-player-random", 0),
    NamedPlayer::new("monte-carlo:2000", "durak-player-monte-carlo", 2_000),
    NamedPlayer::new("monte-carlo:10000", "durak-player-monte-carlo", 10_000),
];

/// The bot whose moves are hints.
const HINTS: &str = "planner:20000";

/// The message that the article's robots do not know transfers.
pub const NEVER_TRANSFERS: &str = "durak-never-transfers";

/// Returns true if a bot never passes an attack on: the article's robot does not know transfers.
pub fn never_transfers(bot: &str) -> bool {
    BotName::from_text(bot).is_ok_and(|name| matches!(name, BotName::Robot { .. }))
}

/// The iterations of the evaluation of a position.
const EVALUATION_ITERATIONS: u32 = 1_000;

/// The bots. Each gets the events of the game that its seat saw.
pub struct Bots;

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
        let (state, legal) = (position.state(), position.moves());
        let decision = Decision {
            hand: state.hand(state.to_move()),
            trump: state.trump(),
            phase: state.phase(),
            table: state.table().flat_map(|(attack, defence)| [Some(attack), defence]).flatten().collect(),
            talon: state.talon().len() as u8,
            legal: &legal,
        };
        decision.reason(mv)
    }

    fn caution(position: &WholePosition, player: &str) -> Option<Message> {
        (position.state().rules().transfer && never_transfers(player)).then(|| Message::new(NEVER_TRANSFERS))
    }

    fn new(_resources: Resources) -> Self {
        Self
    }

    fn sampled(
        &mut self,
        position: &WholePosition,
        _played: Move,
        deals: u32,
        seed: u64,
        control: &Control,
    ) -> Option<Sampled<Move>> {
        let seen = Seen::of_game(position, position.side_to_move());
        let belief = CardMemory::of(&seen).belief();
        let mut last = Advice::default();
        // The last estimates count even when the control stopped it.
        let advice = seen.advice(Some(&belief), deals, seed, control, &mut |known| last.clone_from(known));
        let advice = advice.unwrap_or(last);
        let sampled = |row: &Estimate| {
            // The policy looks less far than the search: it does not call the searched move worse.
            let chosen = advice.searched == Some(row.mv);
            let worse = !chosen && advice.loss(row.mv).is_some_and(|(_, worse)| worse);
            SampledMove { mv: row.mv, share: row.share(), worse }
        };
        let best = advice.of(advice.best?).map(sampled)?;
        Some(Sampled { moves: advice.moves.iter().map(sampled).collect(), best, deals: advice.deals })
    }

    fn expected_points(
        &mut self,
        position: &WholePosition,
        viewer: Viewer,
        seed: u64,
        control: &Control,
    ) -> Option<i32> {
        let view = match viewer {
            Viewer::Everything => None,
            Viewer::Seat(0) => Some(position.view(Side::First)),
            Viewer::Seat(_) => Some(position.view(Side::Second)),
            Viewer::Table => return None,
        };
        let information = view.as_ref().map_or(Sight::Open(position.state()), Sight::Seat);
        let deck = position.deal().deck();
        // The only error is a stop.
        evaluate(information, deck, EVALUATION_ITERATIONS, seed, control).ok().map(points)
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
        // The names of `PLAYERS` are valid, so there is always a bot.
        let mut bot = bots::by_name(name, seed).ok()?;
        let seat = position.side_to_move();
        bot.start(seat, &position.deal().public());
        for event in position.events() {
            bot.observe(event.seen_by(seat));
        }
        // The only error is a stop.
        bot.choose(&position.view(seat), control).ok()
    }
}

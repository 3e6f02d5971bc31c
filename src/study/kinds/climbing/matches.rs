//! Matches between bots with hidden cards: each deal is played twice, with landlord and farmers exchanged.

use super::adviser::{Adviser, NoAdvice};
use crate::match_stats::MatchStats;
use crate::sampling_bot::{SamplingBot, SamplingMatch};
use etude_games::climbing::Move;
use etude_games::climbing::bots::Policy;
use etude_games::climbing::observer::{Role, Start, TableObserver, Telling, shuffled};
use etude_games::climbing::rules::Rules;
use etude_model::{Control, Message, SamplingLimit, Side, SplitMix, Stopped};

/// The deals of the levels above the first, which plays by the policy alone.
const LEVELS: [u32; 3] = [12, 80, 400];
/// The bot of a name: `level-1` to `level-4`, `deals:N` or `time`.
///
/// # Errors
/// A message that lists the names.
pub fn bot(name: &str) -> Result<SamplingBot, Message> {
    SamplingBot::read(name, &LEVELS).ok_or_else(|| Message::new("deal-match-bot").text("name", name))
}

/// A match under rules.
pub type Plan = SamplingMatch<&'static Rules>;

/// A bot with its caches.
struct Player {
    effort: Option<SamplingLimit>,
    adviser: Adviser,
    policy: Policy,
}

impl Player {
    fn choose(&mut self, observer: &TableObserver, seed: u64, control: &Control) -> Result<Move, Stopped> {
        let Some(effort) = self.effort else { return Ok(self.policy.at_table(observer)) };
        match self.adviser.advise(observer, effort, seed, control) {
            Ok(advice) => Ok(advice.moves.first().map_or(Move::Pass, |row| row.mv)),
            Err(NoAdvice::Over | NoAdvice::NotMyTurn(_) | NoAdvice::Stopped) => Err(Stopped),
        }
    }
}

/// Plays a match; `show` is called after every game.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub fn play(
    plan: &Plan,
    control: &Control,
    show: &mut dyn FnMut(&MatchStats),
) -> Result<MatchStats, Stopped> {
    let mut players = plan.bots.map(|bot| Player {
        effort: bot.limit(&LEVELS, plan.time),
        adviser: Adviser::new(1),
        policy: Policy::default(),
    });
    let mut stats = MatchStats::default();
    for pair in 0..plan.games.div_ceil(2) {
        let mut random = SplitMix(plan.seed ^ u64::from(pair).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let starts = shuffled(plan.rules, &mut random);
        let seed = random.below(u64::MAX);
        for landlord in [0, 1] {
            let won = game(&starts, &mut players, landlord, seed, control)?;
            let first = won == (landlord == 0);
            stats.add(Some(if first { Side::First } else { Side::Second }));
            show(&stats);
        }
    }
    Ok(stats)
}

/// Plays a deal with the landlord of one player; returns true if the landlord wins.
fn game(
    starts: &[Start; 3],
    players: &mut [Player; 2],
    landlord: usize,
    seed: u64,
    control: &Control,
) -> Result<bool, Stopped> {
    let mut observers = Vec::new();
    for start in starts {
        let telling = Telling::new(start.clone(), Vec::new());
        observers.push(telling.knowledge().map_err(|_| Stopped)?.clone());
    }
    let mut random = SplitMix(seed);
    loop {
        control.check()?;
        let Some(first) = observers.first() else { return Err(Stopped) };
        if let Some(winner) = first.winner() {
            return Ok(winner == Role::Landlord);
        }
        let seat = usize::from(first.turn().seat());
        let player = if seat == 0 { landlord } else { 1 - landlord };
        let mv = players[player].choose(&observers[seat], random.below(u64::MAX), control)?;
        for observer in &mut observers {
            *observer = observer.after(mv).map_err(|_| Stopped)?;
        }
    }
}

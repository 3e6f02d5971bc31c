//! Matches between two bots for three and four seats: from each deal, each bot sits alone in every seat, the other one in
//! all the other seats. A game is won by the bot that is not left with the cards.

use super::bots::{LEVELS, choose};
use crate::match_stats::MatchStats;
use crate::sampling_bot::{SamplingBot, SamplingMatch};
use etude_games::durak::card::Deck;
use etude_games::durak::deal::shuffled;
use etude_games::durak::many::profiles::Profile;
use etude_games::durak::many::setup::Setup;
use etude_games::durak::many::{ManyPosition, Seat};
use etude_model::{Control, Message, Position, SamplingLimit, Side, SplitMix, Stopped};

/// The moves after which a game that goes round for ever counts as drawn.
const LONGEST: usize = 2_000;

/// The bot of a name: `level-1` to `level-3`, `deals:N` or `time`.
///
/// # Errors
/// A message that lists the names.
pub fn bot(name: &str) -> Result<SamplingBot, Message> {
    SamplingBot::read(name, &LEVELS).ok_or_else(|| Message::new("durak-many-match-bot").text("name", name))
}

/// A match under rules.
pub type Plan = SamplingMatch<&'static Profile>;

/// Plays a match; `show` is called after every game.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub fn play(
    plan: &Plan,
    control: &Control,
    show: &mut dyn FnMut(&MatchStats),
) -> Result<MatchStats, Stopped> {
    let limits = plan.bots.map(|bot| bot.limit(&LEVELS, plan.time));
    let seats = u32::from(plan.rules.seats);
    let mut stats = MatchStats::default();
    for game in 0..plan.games {
        let deal = game / (2 * seats);
        let mut random = SplitMix(plan.seed ^ u64::from(deal).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut setup = Setup::empty(plan.rules);
        setup.lay_out(&shuffled(Deck::Cards36, random.below(u64::MAX)));
        let table = setup.position().map_err(|_| Stopped)?;
        // Pairs of games: one bot alone in a seat, then the other one there.
        let (alone, bot) = ((game / 2 % seats) as Seat, usize::from(game % 2 == 1));
        let sits = |seat: Seat| if seat == alone { bot } else { 1 - bot };
        let loser = loser(table, |seat| limits[sits(seat)], random.below(u64::MAX), control)?;
        stats.add(loser.map(|seat| if sits(seat) == 0 { Side::Second } else { Side::First }));
        show(&stats);
    }
    Ok(stats)
}

/// Plays a game; returns the seat left with the cards.
fn loser(
    mut table: ManyPosition,
    limit: impl Fn(Seat) -> Option<SamplingLimit>,
    seed: u64,
    control: &Control,
) -> Result<Option<Seat>, Stopped> {
    let mut random = SplitMix(seed);
    while table.played().len() < LONGEST {
        control.check()?;
        if let Some(loser) = table.state().loser() {
            return Ok(loser);
        }
        let seat = table.state().to_move();
        let mv = choose(limit(seat), &table.seen(seat), random.below(u64::MAX), control).ok_or(Stopped)?;
        table.play(mv);
    }
    Ok(None)
}

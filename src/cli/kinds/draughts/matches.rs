//! Matches between two engines of draughts.

use crate::error::{CliError, at};
use crate::kinds::matches::{Match, Played};
use crate::outputs;
use etude_games::draughts::Rules;
use etude_games::draughts::pdn::{self, Game};
use etude_model::{Control, Message};
use etude_study::clock::Clock;
use etude_study::kinds::draughts::match_openings::{OpeningsError, of_ballots, of_games};
use etude_study::kinds::draughts::matches::{Bot, MEMORY, MatchResult, Opening, Plan, play};
use etude_texts::{Language, Texts, screen};
use std::fs::File;
use std::io::{BufReader, Write};
use std::path::Path;

/// The event in the games of a match.
const EVENT: &str = "etude match";
/// Name of the table of ballots in place of a file.
const BALLOTS: &str = "ballots";

fn is_ballots(given: &Path) -> bool {
    given == Path::new(BALLOTS)
}

/// The openings of a match: the ballots of the rules in an order by the seed, or the games of a file in their order.
fn openings(given: &Path, rules: &'static Rules, seed: u64) -> Result<Vec<Opening>, CliError> {
    if is_ballots(given) {
        return of_ballots(rules, seed).map_err(CliError::Wrong);
    }
    let mut source = BufReader::new(File::open(given).map_err(at(given))?);
    of_games(&mut source, &given.display().to_string(), rules).map_err(|error| match error {
        OpeningsError::Io(error) => at(given)(error),
        OpeningsError::Wrong(message) => CliError::Wrong(message),
    })
}

/// The rules of a match that names none.
const USUAL_RULES: &str = "russian";

/// Plays a match.
pub(crate) fn run(arguments: &Match, control: &Control, out: &mut impl Write) -> Result<Played, CliError> {
    let rules = super::rules_named(arguments.rules.as_deref().unwrap_or(USUAL_RULES))?;
    let bot = |name: &str| Bot::read(name).map_err(CliError::Wrong);
    let bots = [bot(&arguments.first)?, bot(&arguments.second)?];
    let Match { games, seed, .. } = *arguments;
    let openings = match &arguments.openings {
        Some(given) => openings(given, rules, seed)?,
        None => Vec::new(),
    };
    if let Some(output) = &arguments.output {
        outputs::check(output, arguments.openings.as_deref().filter(|given| !is_ballots(given)))?;
    }
    let plan = Plan { bots, rules, games, openings, seed, time: arguments.time()?, memory: MEMORY };
    let today = Clock::default().now().format("%Y.%m.%d").to_string();
    let mut written = String::new();
    let texts = Texts::new(Language::English);
    let mut kept = MatchResult::default();
    let outcome = arguments.watch(control, |played| {
        let mut show = |result: &MatchResult, mut game: Game| {
            if arguments.output.is_some() {
                let tag = |name: &str, value: &str| (name.to_owned(), value.to_owned());
                game.tags.splice(0..0, [tag("Event", EVENT), tag("Date", &today)]);
                written.push_str(&pdn::write(&game));
                written.push('\n');
            }
            for trouble in &result.troubles[kept.troubles.len()..] {
                screen::tell(&texts.say(trouble));
            }
            kept = result.clone();
            played(&result.stats);
        };
        play(&plan, control, &mut show).is_ok()
    });
    if let Some(output) = &arguments.output {
        outputs::write_or_print(output, written.as_bytes(), out)?;
    }
    let MatchResult { stats, troubles } = kept;
    let troubles: Vec<Message> = troubles;
    if let Some(trouble) = troubles.first().filter(|_| troubles.len() as u64 == u64::from(stats.games())) {
        // A program that lost every game by a failure has played none.
        return Err(CliError::Wrong(trouble.clone()));
    }
    let names = [plan.bots[0].name(), plan.bots[1].name()];
    Ok(Played { names, rules: rules.profile.id, stats, troubles, outcome })
}

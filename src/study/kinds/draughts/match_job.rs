//! Match job: plays a match of engines in the background, by openings of a table or a file, up to a number of games or to the end
//! of a sequential test.

use super::match_record::{MatchRequest, MatchState, SavedMatch};
use super::matches::{MEMORY, MatchResult, Plan, play};
use super::pdn::from_pdn;
use crate::budget::{Budget, Granted, Need, Share};
use crate::clock::Clock;
use crate::jobs::{Job, Task};
use crate::resources::Wake;
use etude_games::draughts::pdn;
use etude_model::{Message, Stopped};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The most games of a match that is played in the background: all of them are kept.
pub const MOST_GAMES: u32 = 2_000;

/// The least memory of an engine, in bytes.
const LEAST_MEMORY: usize = 1 << 20;
/// The time between two looks at memory that others give back.
const GLANCE: Duration = Duration::from_millis(20);
/// The longest time that a finished game is in no file, until the next one ends.
const PAUSE: Duration = Duration::from_secs(5);

/// A match in the background. Dropping it stops it.
pub struct MatchJob {
    /// The match.
    pub request: MatchRequest,
    work: Job<(), MatchState>,
}

impl MatchJob {
    /// Starts to read the last match from its file; one that is damaged counts as none.
    pub fn last(path: PathBuf, wake: Wake) -> Job<(), Option<Self>> {
        let theirs = Arc::clone(&wake);
        let job = Job::of("last match", None, wake, move |(), task| {
            match SavedMatch::read(&path, task.control()) {
                Ok((request, state)) if !state.games.is_empty() => {
                    let work = Job::of("engine match", state, Arc::clone(&theirs), |(), _| Ok(()));
                    task.change(|last| *last = Some(Self { request, work }))?;
                }
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    log::warn!("{}: {error}", path.display());
                }
                Ok(_) | Err(_) => {}
            }
            Ok(())
        });
        job.ask(());
        job
    }

    /// Starts a match, which is kept in a file once it has games.
    pub fn start(request: MatchRequest, budget: &Budget, wake: Wake, file: Option<PathBuf>) -> Self {
        let (share, asked) = (budget.share(Need::Bytes), request.clone());
        let run = move |(), task: &Task<'_, (), MatchState>| {
            let Some(memory) = granted(&share, task)? else {
                return task.publish(|state| state.troubles.push(Message::new("match-no-room")));
            };
            let ended = run(&asked, memory, task, file.as_deref());
            share.hold(0);
            ended
        };
        let work = Job::of("engine match", MatchState::default(), wake, run);
        work.ask(());
        Self { request, work }
    }

    /// Reads the state of the match.
    pub fn with<T>(&self, look: impl FnOnce(&MatchState) -> T) -> T {
        look(&self.work.lock())
    }

    /// Returns true while the match is played.
    pub fn is_running(&self) -> bool {
        self.work.is_busy()
    }

    /// Returns true if a game is over.
    pub fn has_games(&self) -> bool {
        self.with(|state| state.stats.games() > 0)
    }

    /// The panic message of a crash.
    pub fn crash(&self) -> Option<String> {
        self.work.lock().crash().map(str::to_owned)
    }

    /// Stops the match; finished games stay.
    pub fn stop(&self) {
        self.work.stop();
    }
}

/// The bytes of an engine; none without room for two. Waits while others give memory back.
fn granted(share: &Share, task: &Task<'_, (), MatchState>) -> Result<Option<usize>, Stopped> {
    let mut memory = MEMORY;
    while memory >= LEAST_MEMORY {
        task.control().check()?;
        match share.hold(2 * memory) {
            Granted::Yes => return Ok(Some(memory)),
            Granted::Soon => std::thread::park_timeout(GLANCE),
            Granted::No => memory /= 2,
        }
    }
    Ok(None)
}

fn run(
    request: &MatchRequest,
    memory: usize,
    task: &Task<'_, (), MatchState>,
    file: Option<&Path>,
) -> Result<(), Stopped> {
    let openings = match request.openings() {
        Ok(openings) => openings,
        Err(message) => return task.publish(|state| state.troubles.push(message)),
    };
    let MatchRequest { bots, rules, games, seed, time, sprt, .. } = request.clone();
    let plan = Plan { bots, rules, games, openings, seed, time, memory };
    let today = Clock::default().now().format("%Y.%m.%d").to_string();
    let control = task.control().part();
    let keep = || {
        let games = task.lock().pdn.clone();
        if let Some(path) = file.filter(|_| !games.is_empty()) {
            SavedMatch { request: request.clone(), games }.write(path);
        }
    };
    let mut kept = Instant::now();
    let played = play(&plan, &control, &mut |result: &MatchResult, mut game| {
        game.tags.insert(0, ("Date".to_owned(), today.clone()));
        for (_, value) in game.tags.iter_mut().filter(|(name, _)| matches!(&**name, "White" | "Black")) {
            if let Some(player) = plan.bots.iter().position(|bot| bot.name() == *value) {
                value.clone_from(&request.names[player]);
            }
        }
        let text = pdn::write(&game);
        let document = Arc::new(from_pdn(game));
        let accepted = sprt.and_then(|test| test.decision(&result.stats));
        // Only a match that is stopped publishes nothing.
        let _ = task.publish(|state| {
            (state.stats, state.accepted) = (result.stats, accepted);
            state.troubles.clone_from(&result.troubles);
            state.games.push(document);
            state.pdn.push_str(&text);
            state.pdn.push('\n');
        });
        if accepted.is_some() {
            control.cancel();
        } else if kept.elapsed() >= PAUSE {
            keep();
            kept = Instant::now();
        }
    });
    // A match that was stopped, or whose window is closed, keeps its games too.
    keep();
    task.control().check()?;
    // The sequential test ends a match too.
    let (Ok(_) | Err(Stopped)) = played;
    Ok(())
}

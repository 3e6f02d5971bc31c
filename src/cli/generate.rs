//! `etude generate`

use super::counts::counted;
use super::error::{CliError, at};
use super::outputs;
use super::{Outcome, games_that};
use crate::model::{Control, Message};
use crate::study::document::Document;
use crate::study::exercise::Goal;
use crate::study::exercise::difficulty::HARDEST;
use crate::study::generate::naming::{entitled, file_names};
use crate::study::generate::{ExerciseRequest, Progress, generate};
use crate::study::{machine, registry, session, store};
use crate::texts::{Language, Texts, in_every_language, screen};
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// The arguments of `etude generate`.
#[derive(Debug, clap::Args)]
pub struct Generate {
    /// The game
    #[arg(long, value_name = "GAME", help = format!("The game: {}", games_that(|entry| entry.generator.is_some())))]
    game: String,
    /// The rules; the game's default rules without it
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// The number of exercises
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    count: u32,
    /// The seed of the random numbers; the same seed gives the same exercises with any number of threads
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The range of difficulties, from 1 to 100
    #[arg(long, value_name = "A-B", default_value = "1-100", value_parser = range)]
    difficulty: RangeInclusive<u32>,
    /// The goal: win, draw, best-hand or percent; the game's usual goal by default
    #[arg(long, value_name = "GOAL", value_parser = goal)]
    goal: Option<Goal>,
    /// The most right first moves; the study states their number
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=100))]
    allow: u16,
    /// Number of threads; one per core by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// A file NAME.ron for all of them, or a folder for one file each; the standard output without it
    #[arg(short, long, value_name = "FOLDER|FILE.ron")]
    output: Option<PathBuf>,
}

/// A range of numbers from 1 to 100, or one number.
fn range(text: &str) -> Result<RangeInclusive<u32>, String> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.trim().parse().ok().filter(|number| (1..=HARDEST).contains(number));
    match (number(low), number(high)) {
        (Some(low), Some(high)) if low <= high => Ok(low..=high),
        _ => Err(format!("two numbers from 1 to {HARDEST} are expected, such as 34-66")),
    }
}

fn goal(text: &str) -> Result<Goal, String> {
    let known = || Goal::ALL.map(Goal::id).join(", ");
    Goal::ALL
        .into_iter()
        .find(|goal| goal.id() == text)
        .ok_or_else(|| format!("one of {} is expected", known()))
}

impl Generate {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let (entry, rules) = registry::find(&self.game, self.rules.as_deref().unwrap_or_default())
            .map_err(|error| CliError::Open { path: None, error })?;
        let wrong = |id| CliError::Wrong(Message::new(id).text("game", entry.game.id));
        let generator = entry.generator.ok_or_else(|| wrong("generate-no-game"))?;
        let goals = generator.goals();
        let goal = self.goal.or(goals.first().copied()).filter(|goal| goals.contains(goal));
        let request = ExerciseRequest {
            seed: self.seed,
            count: self.count as usize,
            goal: goal.ok_or_else(|| wrong("generate-no-goal"))?,
            difficulty: self.difficulty.clone(),
            most_good: usize::from(self.allow),
        };
        if let Some(output) = self.output.as_ref().filter(|output| is_no_folder(output)) {
            let file = output.display().to_string();
            return Err(CliError::Wrong(Message::new("generate-no-folder").text("file", file)));
        }
        let threads = self.threads.map_or_else(machine::threads, usize::from);
        registry::shared().for_each(|shared| shared.set_threads(threads));
        let mut shown = Shown::default();
        let made = generate(generator, rules, &request, &[], threads, &Control::new(), &mut |progress, _| {
            shown.tell(progress);
        });
        shown.clear();
        let title = generator.title(rules);
        let studies = in_every_language(|words| entitled(made.made, title, words));
        self.write(entry.game.id, &studies, out)?;
        if made.complete {
            return Ok(Outcome::Answered);
        }
        let message =
            Message::new("generate-few").number("made", studies.len()).number("count", request.count);
        screen::tell(&Texts::new(Language::English).say(&message));
        Ok(Outcome::Stopped)
    }

    fn write(&self, game: &str, studies: &[Document], out: &mut impl Write) -> Result<(), CliError> {
        let Some(output) = &self.output else {
            return out.write_all(session::write_collection("", studies).as_bytes()).map_err(CliError::from);
        };
        if is_collection(output) {
            let name = output.file_stem().unwrap_or_default().to_string_lossy();
            return outputs::write_studies(output, &session::write_collection(&name, studies));
        }
        for (name, study) in file_names(game, studies.len()).zip(studies) {
            let path = output.join(name);
            let text = session::write(study);
            store::write_cache(&path, std::iter::once(text.as_bytes())).map_err(at(&path))?;
        }
        Ok(())
    }
}

/// Whether a path names a single file for all exercises.
fn is_collection(output: &Path) -> bool {
    output.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(session::ENDING))
}

/// Whether a path names some other file, so that a folder of this name would be a mistake.
fn is_no_folder(output: &Path) -> bool {
    let named_as_file = output.extension().is_some() && !output.is_dir();
    !is_collection(output) && (named_as_file || output.is_file())
}

/// Progress display on a terminal.
#[derive(Default)]
struct Shown {
    any: bool,
    made: usize,
    tried: u64,
}

impl Shown {
    /// Number of candidates between two updates.
    const PACE: u64 = 500;

    fn tell(&mut self, progress: Progress) {
        let news = progress.made > self.made || progress.tried >= self.tried + Self::PACE;
        if !news || !screen::is_watched() {
            return;
        }
        (self.any, self.made, self.tried) = (true, progress.made, progress.tried);
        let Progress { tried, made } = progress;
        let (made, tried) = (counted(made as u64, "exercise"), counted(tried, "position"));
        screen::figures(&format!("{made} of {tried}"));
    }

    fn clear(&self) {
        if self.any {
            screen::figures("");
        }
    }
}

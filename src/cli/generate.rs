//! `etude generate`

use super::counts::counted;
use super::error::{CliError, at};
use super::input;
use super::interrupt;
use super::outputs;
use super::progress;
use super::{Outcome, games_that};
use etude_model::{Control, Message, RuleProfile};
use etude_study::document::Document;
use etude_study::exercise::Goal;
use etude_study::exercise::difficulty::HARDEST;
use etude_study::generate::naming::{entitled, file_names};
use etude_study::generate::{Constraints, ExerciseRequest, Generator, Progress, generate};
use etude_study::kind::GameEntry;
use etude_study::practice::{read_daily, read_deck};
use etude_study::{machine, registry, session, store};
use etude_texts::{Language, Texts, screen, translators};
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Text below the help.
const AFTER_HELP: &str = "\
Exit status: 0 all are made, 1 after 100,000 positions in a row without a result, 2 bad input, 130 ended by Ctrl+C. What was made
until then is written in each case.";

/// The arguments of `etude generate`.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
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
    /// The goal: win, draw, best-hand, percent, weakest-hand or bot-move; the game's usual goal by default
    #[arg(long, value_name = "GOAL", value_parser = goal)]
    goal: Option<Goal>,
    /// The most right first moves; the study states their number
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=100))]
    allow: u16,
    /// The cards of each hand, such as 8-20; on a board the pieces of both sides together
    #[arg(long, visible_alias = "pieces", value_name = "A-B", value_parser = sizes)]
    cards: Option<RangeInclusive<usize>>,
    /// The number of seats, 2 or 3; two without it
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// A kind of plays that is banned in every exercise; several by commas. An unknown one is answered with all
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    ban: Vec<String>,
    /// The theme of all exercises; an unknown one is answered with all
    #[arg(long, value_name = "THEME")]
    theme: Option<String>,
    /// Only exercises in which a simulated player who sees 2 or 4 plies loses most of 100 games
    #[arg(long, value_name = "PLIES", value_parser = ["2", "4"])]
    beyond: Option<String>,
    /// Number of threads; one per core by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// A file NAME.ron for all of them, which is replaced, or a folder for one file each, where they join those that are there;
    /// the standard output without it
    #[arg(short, long, value_name = "FOLDER|FILE.ron")]
    output: Option<PathBuf>,
    /// Keep the exercises of the file and add the new ones behind them
    #[arg(long, requires = "output")]
    append: bool,
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

/// A range of numbers from 1 on, or one number.
fn sizes(text: &str) -> Result<RangeInclusive<usize>, String> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    match (low.trim().parse(), high.trim().parse()) {
        (Ok(low), Ok(high)) if 1 <= low && low <= high => Ok(low..=high),
        _ => Err("one number or two are expected, the smaller first, such as 8-20".to_owned()),
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
            constraints: self.constraints(entry, generator, rules)?,
        };
        if let Some(output) =
            self.output.as_ref().filter(|output| !outputs::is_standard(output) && is_no_folder(output))
        {
            let file = output.display().to_string();
            return Err(CliError::Wrong(Message::new("generate-no-folder").text("file", file)));
        }
        let held = self.held(entry.game.id)?;
        let known = known(entry, generator, held.iter());
        let threads = self.threads.map_or_else(machine::threads, usize::from);
        registry::shared().for_each(|shared| shared.set_threads(threads));
        let control = Control::new();
        interrupt::cancels(&control)?;
        let mut shown = Shown::new(u64::from(self.count));
        let made = generate(generator, rules, &request, &known, threads, &control, &mut |progress, _| {
            shown.tell(progress);
        });
        shown.clear();
        let title = generator.title(rules);
        let studies = entitled(made.made, title, held.len() + 1, &translators());
        self.write(entry.game.id, held, &studies, out)?;
        if made.complete {
            return Ok(Outcome::Answered);
        }
        if control.is_cancelled() {
            let all = counted(request.count as u64, "exercise");
            screen::tell(&format!("interrupted: {} of {all} kept", studies.len()));
            return Ok(Outcome::Interrupted);
        }
        let message =
            Message::new("generate-few").number("made", studies.len()).number("count", request.count);
        screen::tell(&Texts::new(Language::English).say(&message));
        Ok(Outcome::Stopped)
    }

    /// The constraints, if the generator knows them.
    fn constraints(
        &self,
        entry: &GameEntry,
        generator: &dyn Generator,
        rules: &'static RuleProfile,
    ) -> Result<Constraints, CliError> {
        let known = generator.constraints(rules);
        let kind = registry::KINDS.iter().find(|kind| kind.has(entry.game.id));
        let themes: Vec<&str> = kind.iter().flat_map(|kind| kind.themes).map(|(theme, _)| *theme).collect();
        let none =
            |option| Message::new("generate-no-option").text("option", option).text("game", entry.game.id);
        let one_of = |option: &str, given: &str, known: &[&str]| match known {
            _ if known.contains(&given) => Ok(()),
            [] => Err(CliError::Wrong(none(option.to_owned()))),
            _ => {
                let message = Message::new("generate-one-of").text("option", option).text("found", given);
                Err(CliError::Wrong(message.text("known", known.join(", "))))
            }
        };
        if let Some(size) = &self.cards {
            let most = known.sizes.ok_or_else(|| CliError::Wrong(none("--cards".to_owned())))?;
            if !(most.contains(size.start()) && most.contains(size.end())) {
                let message = Message::new("generate-size").number("least", *most.start());
                return Err(CliError::Wrong(message.number("most", *most.end())));
            }
        }
        if let Some(seats) = self.seats {
            let seats_known: Vec<String> = known.seats.iter().map(usize::to_string).collect();
            let seats_known: Vec<&str> = seats_known.iter().map(String::as_str).collect();
            one_of("--seats", &seats.to_string(), &seats_known)?;
        }
        for ban in &self.ban {
            one_of("--ban", ban, &known.bans)?;
        }
        if let Some(theme) = &self.theme {
            one_of("--theme", theme, &themes)?;
        }
        Ok(Constraints {
            size: self.cards.clone(),
            seats: self.seats,
            bans: self.ban.clone(),
            theme: self.theme.clone(),
            beyond: self.beyond.as_ref().and_then(|plies| plies.parse().ok()),
        })
    }

    /// The studies that the output holds already.
    fn held(&self, game: &str) -> Result<Vec<Document>, CliError> {
        let Some(output) = self.output.as_ref().filter(|output| output.exists()) else {
            return Ok(Vec::new());
        };
        if is_collection(output) {
            return if self.append { input::studies(output) } else { Ok(Vec::new()) };
        }
        let mut held = Vec::new();
        let mut paths: Vec<PathBuf> = output
            .read_dir()
            .and_then(|all| all.map(|one| one.map(|one| one.path())).collect())
            .map_err(at(output))?;
        paths.sort();
        let begins = format!("{game}-");
        let own = |path: &Path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            name.starts_with(&begins) && is_collection(path)
        };
        for path in paths.iter().filter(|path| own(path)) {
            held.extend(input::studies(path)?);
        }
        Ok(held)
    }

    fn write(
        &self,
        game: &str,
        mut held: Vec<Document>,
        studies: &[Document],
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let Some(output) = self.output.as_ref().filter(|output| !outputs::is_standard(output)) else {
            return out.write_all(session::write_collection("", studies).as_bytes()).map_err(CliError::from);
        };
        let first = held.len() + 1;
        if is_collection(output) {
            let name = output.file_stem().unwrap_or_default().to_string_lossy();
            held.extend_from_slice(studies);
            return outputs::write_studies(output, &session::write_collection(&name, &held), out);
        }
        for (name, study) in file_names(game, first..=held.len() + studies.len()).zip(studies) {
            let path = output.join(name);
            let text = session::write(study);
            store::write_cache(&path, std::iter::once(text.as_bytes())).map_err(at(&path))?;
        }
        Ok(())
    }
}

/// Likenesses of existing exercises, in the output and in the decks that the program carries.
fn known<'a>(
    entry: &GameEntry,
    generator: &dyn Generator,
    held: impl Iterator<Item = &'a Document>,
) -> Vec<String> {
    let number = registry::KINDS.iter().position(|kind| kind.has(entry.game.id));
    let decks = number.into_iter().flat_map(|number| {
        let decks = 0..registry::KINDS[number].decks.len();
        let decks = decks.flat_map(move |deck| read_deck(number, deck));
        decks.chain(read_daily(number)).map(|exercise| &exercise.document)
    });
    let likeness = |document: &Document| {
        let rules = registry::find(&document.game, &document.rules).ok()?.1;
        generator.likeness(rules, document)
    };
    held.chain(decks).filter(|document| document.game == entry.game.id).filter_map(likeness).collect()
}

/// Returns true if a path names a single file for all exercises.
fn is_collection(output: &Path) -> bool {
    output.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(session::ENDING))
}

/// Returns true if a path names some other file, so that a folder of this name would be a mistake.
fn is_no_folder(output: &Path) -> bool {
    let named_as_file = output.extension().is_some() && !output.is_dir();
    !is_collection(output) && (named_as_file || output.is_file())
}

/// Progress display on a terminal.
struct Shown {
    started: Instant,
    wanted: u64,
    any: bool,
    made: usize,
    tried: u64,
}

impl Shown {
    /// Number of candidates between two updates.
    const PACE: u64 = 500;

    fn new(wanted: u64) -> Self {
        Self { started: Instant::now(), wanted, any: false, made: 0, tried: 0 }
    }

    fn tell(&mut self, progress: Progress) {
        let news = progress.made > self.made || progress.tried >= self.tried + Self::PACE;
        if !news || !screen::is_watched() {
            return;
        }
        (self.any, self.made, self.tried) = (true, progress.made, progress.tried);
        let Progress { tried, made } = progress;
        let seconds = self.started.elapsed().as_secs_f64();
        let done = progress::part(made as u64, self.wanted, "exercise", seconds);
        screen::figures(&format!("{done}; {} tried", counted(tried, "position")));
    }

    fn clear(&self) {
        if self.any {
            screen::figures("");
        }
    }
}

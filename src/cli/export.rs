//! `etude export`

use super::error::CliError;
use super::outputs::{self, STANDARD_OUTPUT};
use super::progress;
use super::resources::bytes;
use super::solve::seconds;
use super::{Outcome, Target, games_that};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use etude_model::{Control, Message};
use etude_share::html::puzzle::{self, NotPlayed};
use etude_share::solution::{self, Solution};
use etude_share::{FORMS, Form, ShareOptions, Tree, html};
use etude_study::collection::{Collection, Format, Unwritable};
use etude_study::format::FileFormat;
use etude_study::resources::Resources;
use etude_study::{Document, OpenError, Text, machine, registry, session};
use etude_texts::{Language, Texts, screen};
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

/// Default time limit of the solver.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

/// Help beyond the options.
const AFTER_HELP: &str = "\
Without --answer nothing tells the answer: no moves, comments and notes; a GIF alone is the line and so tells the moves. With it what is proved is told too; it is looked
for as `etude solve` does, and where a limit comes first that is said. A collection is written whole; FILE#N is its study
number N.

A picture (png, svg) of several studies is as many pages as are needed: NAME-1.png, NAME-2.png and so on beside the file
that was named. A PDF is one file with all questions, and with --answer all answers on the pages behind them. --tree draws the rows that are open in the study, or the first levels.

Exit status: 0 it is written, 1 it is written without a proof that was asked for, 2 bad input.";

/// Export format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum As {
    /// A text form that the window writes too.
    Form(&'static Form),
    Ron,
    /// Games, in the format of a kind.
    Games(&'static dyn FileFormat),
    Fen,
    /// A page to be played.
    Puzzle,
    Png,
    Svg,
    /// A moving picture of the line.
    Gif,
    /// Pages to be printed: the questions, then the answers.
    Pdf,
}

impl As {
    /// All formats with their names and descriptions.
    fn all() -> Vec<(Self, &'static str, &'static str)> {
        let games = registry::formats();
        let games = games
            .map(|format| (Self::Games(format), format.ending(), "A game, of those that have such files"));
        let [text, lines @ .., page] = FORMS.map(|form| (Self::Form(form), form.id, form.about));
        let mut all = vec![text, (Self::Ron, "ron", "The study as a file of this program")];
        all.extend(games);
        all.push((Self::Fen, "fen", "The position in the game's notation"));
        all.extend(lines);
        all.extend([
            (
                Self::Png,
                "png",
                "A picture that carries the study: opened as a file of this program, it is the same study",
            ),
            (Self::Svg, "svg", "A picture that is sharp at every size"),
            (Self::Gif, "gif", "A moving picture of the line, one position a second, at most 2 MB"),
            (
                Self::Pdf,
                "pdf",
                "Pages to be printed: the questions, and with --answer the answers behind them",
            ),
            page,
            (
                Self::Puzzle,
                "puzzle",
                "One page on which the exercise is solved, on a phone too, without a network",
            ),
        ]);
        all
    }

    /// Parser of format names.
    fn parser() -> impl TypedValueParser<Value = Self> {
        let values = Self::all().into_iter().map(|(_, name, about)| PossibleValue::new(name).help(about));
        PossibleValuesParser::new(values).try_map(|name| {
            let found = Self::all().into_iter().find(|(_, known, _)| *known == name);
            found.map(|(form, _, _)| form).ok_or("no such form")
        })
    }
}

/// The arguments of `etude export`.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
#[command(mut_arg("game", |game| game.help(format!("The game of the position: {}", games_that(|_| true)))))]
pub struct Export {
    #[command(flatten)]
    pub(super) target: Target,
    /// The format to write
    #[arg(long = "as", value_name = "FORMAT", value_parser = As::parser())]
    pub(super) format: As,
    /// Write the answer too: proved values, moves, comments and notes
    #[arg(long)]
    pub(super) answer: bool,
    /// Write the strategy tree too
    #[arg(long)]
    pub(super) tree: bool,
    /// Diagrams per page of paper, in pictures: 1, 2, 4 or 6; without it a study is a picture of its own
    #[arg(long, value_name = "N", value_parser = ["1", "2", "4", "6"])]
    pub(super) per_page: Option<String>,
    /// Dark pictures
    #[arg(long)]
    pub(super) dark: bool,
    /// The width of a PNG picture, in pixels
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(64..=8192))]
    pub(super) width: Option<u32>,
    /// The language of texts: en, zh-CN, ru
    #[arg(long, value_name = "L", default_value = "en", value_parser = language)]
    pub(super) lang: Language,
    /// Seconds for the proof; 10 by default
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,
    /// Memory limit of the tables in MB; a quarter of the machine's by default
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..))]
    memory: Option<u32>,
    /// The file to write; - for the standard output
    #[arg(short, long, value_name = "FILE", default_value = STANDARD_OUTPUT)]
    pub(super) output: PathBuf,
}

/// Returns true if a study is playable, so that it has a strategy tree.
fn is_played(study: &Document) -> bool {
    registry::find_for(&study.game, &study.rules, &study.position)
        .is_ok_and(|(entry, _)| entry.batch.is_some())
}

fn language(tag: &str) -> Result<Language, String> {
    let known = || Language::ALL.map(Language::tag).join(", ");
    Language::from_tag(tag).ok_or_else(|| format!("expected one of {}", known()))
}

/// Solver results of an export.
#[derive(Default)]
pub(super) struct Proved {
    pub(super) solution: Option<Solution>,
    tree: Option<String>,
    /// True if everything requested was found.
    pub(super) complete: bool,
}

impl Export {
    /// Rejects options that the format has no use for.
    fn check_options(&self) -> Result<(), CliError> {
        let pictures = matches!(self.format, As::Png | As::Svg | As::Gif | As::Pdf);
        let bare = matches!(self.format, As::Fen);
        let unused = [
            ("--width", self.width.is_some() && !matches!(self.format, As::Png | As::Gif)),
            ("--dark", self.dark && !pictures),
            ("--per-page", self.per_page.is_some() && !pictures),
            ("--answer", self.answer && bare),
            ("--tree", self.tree && bare),
        ];
        let format = As::all().into_iter().find(|(known, ..)| *known == self.format);
        let name = format.map_or("", |(_, name, _)| name);
        match unused.into_iter().find(|(_, unused)| *unused) {
            Some((option, _)) => {
                let message = Message::new("cli-option-unused").text("option", option).text("format", name);
                Err(CliError::Wrong(message))
            }
            None => Ok(()),
        }
    }

    /// Writes the export; `pictures` writes pictures.
    pub(super) fn run<W: Write>(
        &self,
        out: &mut W,
        pictures: impl FnOnce(&Self, &[Document], &mut W) -> Result<Outcome, CliError>,
    ) -> Result<Outcome, CliError> {
        self.check_options()?;
        outputs::check(&self.output, self.target.path())?;
        let studies = self.target.studies()?;
        if self.tree && studies.iter().any(|study| !is_played(study)) {
            screen::tell(&Texts::new(Language::English).get("share-no-tree"));
        }
        let mut complete = true;
        let written = match self.format {
            As::Form(form) if form.joins || studies.len() == 1 => {
                let mut parts = Vec::with_capacity(studies.len());
                for study in &studies {
                    let (part, whole) = self.text(form, study)?;
                    complete &= whole;
                    parts.push(part);
                }
                let text = parts.join("\n");
                if text.ends_with('\n') { text } else { text + "\n" }
            }
            As::Form(_) => {
                return Err(CliError::Wrong(Message::new("share-several").number("count", studies.len())));
            }
            As::Ron => match &studies[..] {
                [study] => session::write(study),
                studies => session::write_collection("", studies),
            },
            As::Games(format) => Self::games(format, studies)?,
            As::Fen => {
                let positions: Result<Vec<String>, CliError> =
                    studies.iter().map(|study| self.fen(study)).collect();
                positions?.concat()
            }
            As::Puzzle => match &studies[..] {
                [study] => self.puzzle(study)?,
                _ => {
                    return Err(CliError::Wrong(
                        Message::new("share-several").number("count", studies.len()),
                    ));
                }
            },
            As::Png | As::Svg | As::Gif | As::Pdf => return pictures(self, &studies, out),
        };
        if self.format == As::Ron && !outputs::is_standard(&self.output) {
            outputs::write_studies(&self.output, &written, out)?;
        } else {
            self.write(written.as_bytes(), out)?;
        }
        Ok(if complete { Outcome::Answered } else { Outcome::Stopped })
    }

    pub(super) fn write(&self, bytes: &[u8], out: &mut impl Write) -> Result<(), CliError> {
        outputs::write_or_print(&self.output, bytes, out)
    }

    pub(super) fn opening(&self, error: OpenError) -> CliError {
        CliError::Open { path: self.target.file.clone(), error }
    }

    /// A study in a form, and whether every requested part is in it.
    fn text(&self, form: &Form, study: &Document) -> Result<(String, bool), CliError> {
        let Proved { solution, tree, complete } = match form.tree {
            Tree::None => Proved { complete: true, ..Proved::default() },
            Tree::Text | Tree::Rows => self.prove(study)?,
        };
        let (rows, whole) = if self.tree && form.tree == Tree::Rows {
            let (resources, control) = self.effort();
            let unfolded = html::unfolded(study, resources, &control);
            unfolded.map_err(|error| self.opening(error))?
        } else {
            (Vec::new(), true)
        };
        let (solution, tree) = (solution.as_ref(), tree.as_deref());
        let options = ShareOptions { answer: self.answer, solution, tree, rows: &rows };
        let text =
            (form.write)(study, &Texts::new(self.lang), options).map_err(|error| self.opening(error))?;
        Ok((text, complete && whole))
    }

    /// A study as a page to be played.
    fn puzzle(&self, study: &Document) -> Result<String, CliError> {
        let (resources, control) = self.effort();
        let texts = Texts::new(self.lang);
        let written = progress::watch(&control, || puzzle::write(study, &texts, resources, &control));
        written.map_err(|error| match error {
            NotPlayed::Open(error) => self.opening(error),
            error => CliError::Wrong(error.message()),
        })
    }

    fn fen(&self, study: &Document) -> Result<String, CliError> {
        let study = etude_share::open(study).map_err(|error| self.opening(error))?;
        Ok(format!("{}\n", study.text(Text::Named)))
    }

    fn games(format: &'static dyn FileFormat, studies: Vec<Document>) -> Result<String, CliError> {
        let games = Collection::of_studies(String::new(), studies);
        games.write(Format::Games(format)).map_err(|error| match error {
            Unwritable::Study { reason, .. } => CliError::Wrong(reason),
            error @ Unwritable::TooLarge { .. } => CliError::Wrong(error.message(format.ending().to_owned())),
        })
    }

    /// Limits of the solver.
    pub(super) fn effort(&self) -> (Resources, Control) {
        let memory = self.memory.map_or_else(machine::default_memory, bytes);
        let resources = Resources { memory, threads: machine::threads() };
        (resources, Control::new().with_limit(self.time.unwrap_or(DEFAULT_TIME)))
    }

    /// Solves the study, if the answer or the tree is requested.
    pub(super) fn prove(&self, study: &Document) -> Result<Proved, CliError> {
        let wanted = self.tree && matches!(self.format, As::Form(form) if form.tree == Tree::Text);
        if !self.answer && !wanted {
            return Ok(Proved { complete: true, ..Proved::default() });
        }
        let (resources, control) = self.effort();
        let found = progress::watch(&control, || solution::of(study, wanted, resources, &control));
        let bad = |error| CliError::Position {
            path: self.target.file.clone(),
            text: study.position.clone(),
            error,
        };
        let Some((solution, tree)) = found.map_err(bad)? else {
            return Ok(Proved { complete: true, ..Proved::default() });
        };
        let complete = solution.value.is_some() && (tree.is_some() || !wanted);
        Ok(Proved { solution: Some(solution).filter(|_| self.answer), tree, complete })
    }
}

//! `etude review`

use super::error::CliError;
use super::outputs;
use super::progress;
use super::resources::ResourceOptions;
use super::solve::seconds;
use super::target::{AnswerHeader, UnparsedPosition, moves_of};
use super::warning;
use super::{Outcome, Target};
use etude_model::{Control, Message, Side, Viewer};
use etude_share::csv::{self, ReviewTable};
use etude_study::batch::reviewed::{LineOf, Reviewed};
use etude_study::document::title_of;
use etude_study::movetext::move_number;
use etude_study::play::review::exercises::Source;
use etude_study::play::review::{Basis, Effort, Grade, Judged, Stands, Worth};
use etude_study::play::shown::ShownMove;
use etude_study::play::why::Wording;
use etude_study::resources::Resources;
use etude_study::value_names::value_id;
use etude_study::{Document, registry, session};
use etude_texts::{Language, Texts};
use rustc_hash::FxHashSet;
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Default time per move.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// Help beyond the options.
const AFTER_HELP: &str = "\
Without --moves FILE has to hold a line: a study with moves, or a game. Each move is judged for the side that made it:
proved where that can be done in the time, else by estimate; under hidden cards by drawn deals; and it is said which. Of a file of several games each is reviewed; FILE#N is one.

  blunder     a proved win becomes a loss, or two men, or 20 of 100 games are given away
  mistake     a win becomes a draw or a draw a loss, or one man, or 10 of 100 games
  inaccuracy  half a man, or 5 of 100 games

Exit status: 0 all moves are judged, 1 a limit stopped it, 2 bad input: a game has no moves, or one that is not legal, which
is said with its place; those before it are judged all the same.";

/// The arguments of `etude review`.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub struct Review {
    #[command(flatten)]
    target: Target,
    /// The moves to review, separated by commas; the file's main line by default
    #[arg(long, value_name = "TEXT")]
    moves: Option<String>,
    /// Judge the moves of this seat, 1 to 3, by its own information alone
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=3))]
    seat: Option<u8>,
    /// Only games of this player, and only this player's mistakes; a part of the name is enough
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Write the mistakes as exercises into this file: to win or to draw where that is proved, else to find the better
    /// move by the review's estimate
    #[arg(long, value_name = "FILE")]
    exercises: Option<PathBuf>,
    /// Write every move with its verdict as a table (CSV) to FILE; - for the standard output, in place of the review
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    csv: Option<PathBuf>,
    /// Seconds for each move; 1 by default
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,
    #[command(flatten)]
    resources: ResourceOptions,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Review {
    /// Returns true if standard output is a table.
    pub(super) fn prints_table(&self) -> bool {
        self.csv.as_deref().is_some_and(outputs::is_standard)
    }

    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        for output in self.exercises.iter().chain(&self.csv) {
            outputs::check(output, self.target.path())?;
        }
        let studies = match &self.moves {
            // The moves belong to one position.
            Some(_) => vec![self.target.study()?],
            None => self.target.studies()?,
        };
        let resources = self.resources.limits();
        let mut exercises = Vec::new();
        let mut table = ReviewTable::default();
        let texts = Texts::new(Language::English);
        let count = studies.len();
        let prints_exercises = self.exercises.as_deref().is_some_and(outputs::is_standard);
        let silent = self.json || self.prints_table() || prints_exercises;
        if let Some(player) = &self.player
            && studies.iter().all(|study| self.sides(study).is_empty())
        {
            return Err(CliError::Wrong(Message::new("review-no-player").text("player", player)));
        }
        for (study, number) in studies.iter().zip(1..) {
            let sides = self.sides(study);
            if sides.is_empty() {
                continue;
            }
            if count > 1 && !silent {
                writeln!(
                    out,
                    "{}game {number} of {count}: {}",
                    if number > 1 { "\n" } else { "" },
                    name(study)
                )?;
            } else if count > 1 {
                progress::note(&format!("game {number} of {count}"));
            }
            if self.moves.is_none() && study.line.0.is_empty() {
                let nothing = Message::new("review-no-moves");
                if count == 1 {
                    return Err(CliError::Wrong(nothing));
                }
                warning::warn(&format!("game {number}: {}", texts.say(&nothing)));
                continue;
            }
            let reviewed = self.review(study, resources, silent, out)?;
            if self.csv.is_some() {
                let steps = if self.moves.is_none() { &study.line.0[..] } else { &[] };
                let comments = steps.iter().map(|step| csv::said(step, &texts));
                let comments = comments.chain(std::iter::repeat(String::new()));
                table.add(number, reviewed.review.moves.iter().zip(comments), &texts);
            }
            let source =
                Source { game: &study.game, rules: &study.rules, title: &study.title, tags: &study.tags };
            let judged = reviewed.review.moves.iter().zip(reviewed.before).zip(1..);
            let own = judged.filter(|((judged, _), _)| sides.contains(&judged.side));
            exercises.extend(own.filter_map(|((judged, before), ply)| source.exercise(judged, ply, before)));
        }
        if let Some(path) = &self.csv {
            outputs::write_table(path, &table.into_text(), out)?;
        }
        let Some(path) = &self.exercises else { return Ok(Outcome::Answered) };
        // A position of two games is one exercise.
        let mut met = FxHashSet::default();
        exercises.retain(|exercise| met.insert((exercise.rules.clone(), exercise.position.clone())));
        let title = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        outputs::write_studies(path, &session::write_collection(&title, &exercises), out)?;
        if !silent {
            writeln!(out, "\nexercises: {} in {}", exercises.len(), path.display())?;
        }
        Ok(Outcome::Answered)
    }

    /// Sides whose mistakes are wanted: the named player's, or both.
    fn sides(&self, study: &Document) -> Vec<Side> {
        let Some(player) = &self.player else { return Side::ALL.to_vec() };
        let player = player.to_lowercase();
        let is = |name: &str| {
            let mut tags = study.tags.iter().filter(|(tag, _)| tag == name);
            tags.any(|(_, value)| value.to_lowercase().contains(&player))
        };
        let sides = [("White", Side::First), ("Black", Side::Second)];
        sides.into_iter().filter(|(tag, _)| is(tag)).map(|(_, side)| side).collect()
    }

    /// Reviews a line and prints the result.
    fn review(
        &self,
        study: &Document,
        resources: Resources,
        silent: bool,
        out: &mut impl Write,
    ) -> Result<Reviewed, CliError> {
        let subject = UnparsedPosition::new(&study.game, &study.rules, study.position.clone(), None)?;
        let moves: Vec<String> = match &self.moves {
            Some(text) => moves_of(text),
            None => study.line.0.iter().map(|step| step.mv.clone()).collect(),
        };
        let started = Instant::now();
        let control = Control::new();
        let effort = Effort::of_time(self.time.unwrap_or(DEFAULT_TIME));
        let eyes = self.seat.map_or(Viewer::Everything, |seat| Viewer::Seat(seat - 1));
        let line = LineOf { position: &subject.position, moves: &moves, effort, resources, eyes };
        let reviewed = progress::watch(&control, || subject.ability.review(subject.rules, line, &control));
        let reviewed = reviewed.map_err(|error| subject.bad_line(error))?;
        if self.json {
            let object = Object::new(&subject, &reviewed, started.elapsed());
            super::write_json(out, &object)?;
        } else if !silent {
            print(out, &subject, &reviewed)?;
        }
        Ok(reviewed)
    }
}

/// Title of a game.
fn name(study: &Document) -> String {
    if study.title.is_empty() { title_of(&study.tags) } else { study.title.clone() }
}

fn print(out: &mut impl Write, subject: &UnparsedPosition, reviewed: &Reviewed) -> io::Result<()> {
    let texts = Texts::new(Language::English);
    let Reviewed { position, review, .. } = reviewed;
    writeln!(out, "position: {position} ({}, {})", subject.game, subject.rules.id)?;
    let width = review.moves.iter().map(|judged| judged.shown.text.chars().count()).max().unwrap_or(0);
    let entry = registry::find(subject.game, subject.rules.id).ok();
    let scene = entry.and_then(|(entry, rules)| (entry.scene)(rules, position));
    let board = scene.is_some_and(|scene| scene.board.is_some());
    for (judged, ply) in review.moves.iter().zip(1..) {
        let number = if board { move_number(true, ply) } else { ply.to_string() };
        let Some(verdict) = &judged.verdict else {
            writeln!(out, "{number:>4}  {:width$}  unknown", judged.shown.text)?;
            continue;
        };
        let sign = match verdict.grade {
            Grade::Fine => "",
            Grade::Inaccuracy => "?!",
            Grade::Mistake => "?",
            Grade::Blunder => "??",
        };
        let basis = match verdict.basis {
            Basis::Proved => "proved",
            Basis::Estimate => "estimate",
            Basis::Deals(_) => "deals",
        };
        let worth = texts.say(&verdict.played.message());
        let sentence =
            judged.sentence(Wording::Notation).map(|sentence| texts.say(&sentence)).unwrap_or_default();
        let line =
            format!("{number:>4}  {:width$} {sign:2} {basis:8} {worth:7} {sentence}", judged.shown.text);
        writeln!(out, "{}", line.trim_end())?;
    }
    let count = |grade| review.moves.iter().filter(|judged| judged.grade() == grade).count();
    let [inaccuracies, mistakes, blunders] = [Grade::Inaccuracy, Grade::Mistake, Grade::Blunder].map(count);
    writeln!(out, "inaccuracies {inaccuracies}, mistakes {mistakes}, blunders {blunders}")
}

/// The answer as `docs/reference/command-line.md` documents it.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    head: AnswerHeader<'a>,
    moves: Vec<MoveObject<'a>>,
    seconds: f64,
}

#[derive(Serialize)]
struct MoveObject<'a> {
    ply: usize,
    #[serde(rename = "move")]
    mv: &'a str,
    by: String,
    grade: &'static str,
    basis: &'static str,
    deals: Option<u32>,
    before: Option<WorthObject>,
    after: Option<WorthObject>,
    better: Vec<&'a str>,
    moment: Option<&'static str>,
    refutation: Vec<&'a str>,
    sentence: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<Vec<Option<f64>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<f64>,
}

/// Worth of a position or move.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum WorthObject {
    Value(&'static str),
    Estimate(i32),
    Share(f64),
}

impl WorthObject {
    fn new(worth: Worth) -> Self {
        match worth {
            Worth::Proved(value) => Self::Value(value_id(value)),
            Worth::Estimate(score) => Self::Estimate(score),
            Worth::Share(share) => Self::Share(f64::from(share) / 10_000.0),
        }
    }
}

impl<'a> Object<'a> {
    fn new(subject: &UnparsedPosition, reviewed: &'a Reviewed, spent: Duration) -> Self {
        let texts = Texts::new(Language::English);
        let moves = reviewed.review.moves.iter().zip(1..);
        let entry = registry::find(subject.game, subject.rules.id);
        let players = entry.map_or(2, |(entry, _)| usize::from(entry.game.players));
        Self {
            head: subject.head(&reviewed.position),
            moves: moves.map(|(judged, ply)| MoveObject::new(judged, ply, players, &texts)).collect(),
            seconds: spent.as_secs_f64(),
        }
    }
}

fn texts_of(moves: &[ShownMove]) -> Vec<&str> {
    moves.iter().map(|told| told.text.as_str()).collect()
}

impl<'a> MoveObject<'a> {
    fn new(judged: &'a Judged, ply: usize, players: usize, texts: &Texts) -> Self {
        let verdict = judged.verdict.as_ref();
        let (Stands { known, open }, part) = (judged.stands, |share| f64::from(share) / 10_000.0);
        let (basis, deals) = match verdict.map(|verdict| verdict.basis) {
            Some(Basis::Proved) => ("proved", None),
            Some(Basis::Estimate) => ("estimate", None),
            Some(Basis::Deals(deals)) => ("deals", Some(deals)),
            None => ("unknown", None),
        };
        Self {
            ply,
            mv: &judged.shown.text,
            by: texts.say(&judged.shown.by),
            grade: verdict.map_or("unknown", |verdict| verdict.grade.id()),
            basis,
            deals,
            before: verdict.map(|verdict| WorthObject::new(verdict.best)),
            after: verdict.map(|verdict| WorthObject::new(verdict.played)),
            better: verdict.map_or_else(Vec::new, |verdict| texts_of(&verdict.better)),
            moment: verdict.and_then(|verdict| Some(verdict.moment?.id())),
            refutation: verdict.map_or_else(Vec::new, |verdict| texts_of(&verdict.refutation)),
            sentence: judged.sentence(Wording::Notation).map(|sentence| texts.say(&sentence)),
            known: known
                .iter()
                .any(Option::is_some)
                .then(|| known.iter().take(players).map(|share| share.map(part)).collect()),
            open: open.map(part),
        }
    }
}

//! `etude base`

use super::counts::counted;
use super::error::CliError;
use super::{Outcome, progress, warning};
use clap::{Args, Subcommand, ValueEnum};
use etude_model::{Control, Message};
use etude_study::base::query::{Branch, Filter, GameQuery, QueryResult, years_of};
use etude_study::base::rows::{GameResult, GameRow, date_text};
use etude_study::base::work::Games;
use etude_study::base::{Base, Failure, Symmetry};
use etude_study::machine;
use etude_study::store::Folders;
use etude_study::unread::LeftOut;
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The maximum number of damaged games that are named.
const NAMED: usize = 20;

/// The arguments of `etude base`.
#[derive(Debug, Args)]
pub struct DataBase {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Make the indexes of files of games, or check that they are up to date
    Index(Index),
    /// Find games by position, material, players, event, year and result
    Find(Find),
    /// List the moves made in a position, with the results of the games
    Tree(Tree),
}

/// The arguments of `etude base index`.
#[derive(Debug, Args)]
struct Index {
    /// Files of games
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Number of threads that read games; one per core by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Print one JSON object for each file
    #[arg(long)]
    json: bool,
}

/// The results that can be searched for.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum ScoreName {
    White,
    Draw,
    Black,
    None,
}

/// The search options.
#[derive(Debug, Args)]
#[group(skip)]
struct Wanted {
    /// A part of the name of either player
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// A part of the name of the player of White
    #[arg(long, value_name = "NAME")]
    white: Option<String>,
    /// A part of the name of the player of Black
    #[arg(long, value_name = "NAME")]
    black: Option<String>,
    /// A part of the name of the event
    #[arg(long, value_name = "NAME")]
    event: Option<String>,
    /// A part of the name of the opening
    #[arg(long, value_name = "NAME")]
    opening: Option<String>,
    /// The year, or the first and the last one: 1947-1953
    #[arg(long, value_name = "YEARS", value_parser = years)]
    years: Option<(Option<u32>, Option<u32>)>,
    /// The result of the game
    #[arg(long, value_name = "RESULT")]
    result: Option<ScoreName>,
    /// The material that comes about, White's before Black's: 3K/K, 5M1K/6M
    #[arg(long, value_name = "MATERIAL")]
    material: Option<String>,
    /// Colours reversed count too, in positions and materials
    #[arg(long)]
    reversed: bool,
    /// Positions with left and right exchanged count too, where the board has a mirror
    #[arg(long)]
    mirrored: bool,
    /// The rules of the position; those of the file's first game without it
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The arguments of `etude base find`.
#[derive(Debug, Args)]
struct Find {
    /// A file of games; its index is made if need be
    file: PathBuf,
    /// The position that comes about
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// The most games to print
    #[arg(long, value_name = "N")]
    most: Option<usize>,
    #[command(flatten)]
    wanted: Wanted,
}

/// The arguments of `etude base tree`.
#[derive(Debug, Args)]
struct Tree {
    /// A file of games; its index is made if need be
    file: PathBuf,
    /// The position; the start position without it
    #[arg(long, value_name = "TEXT", default_value = "start")]
    position: String,
    #[command(flatten)]
    wanted: Wanted,
}

fn years(text: &str) -> Result<(Option<u32>, Option<u32>), String> {
    match years_of(text) {
        Some((Some(first), Some(last))) if last < first => {
            Err(format!("`{text}`: the first year is after the last"))
        }
        Some(years) => Ok(years),
        None => Err(format!("`{text}` is neither a year nor two")),
    }
}

impl DataBase {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        match &self.command {
            Command::Index(arguments) => arguments.run(out),
            Command::Find(arguments) => arguments.run(out),
            Command::Tree(arguments) => arguments.run(out),
        }
    }
}

fn wrong(path: &Path, failure: Failure) -> CliError {
    match failure {
        Failure::Io(error) => CliError::File { path: path.to_owned(), error },
        failure => CliError::Wrong(failure.message()),
    }
}

/// Opens a file and its index, which is built if necessary.
fn open(path: &Path, threads: Option<u16>) -> Result<(Games, Base), CliError> {
    let file = path.display().to_string();
    let games =
        Games::of(path).ok_or_else(|| CliError::Wrong(Message::new("base-no-games").text("file", file)))?;
    let cache = Folders::of_user().map_or_else(std::env::temp_dir, |folders| folders.cache);
    let threads = threads.map_or_else(machine::threads, usize::from);
    let control = Control::new();
    let base = progress::watch_read(&control, || games.index(&cache, threads, &control));
    let base = base.map_err(|failure| wrong(path, failure))?;
    let damages = &base.contents.damages;
    for damage in damages.iter().take(NAMED) {
        let place = format!("game {}, line {}, ", damage.game + 1, damage.line);
        if damage.ply == 0 {
            warning::warn(&format!("{}: {place}unreadable: {}", path.display(), damage.text));
        } else {
            warning::warn_illegal_move(
                Some(path),
                &place,
                &LeftOut { ply: damage.ply as usize, text: damage.text.clone() },
            );
        }
    }
    let more = (base.head.damaged as usize).saturating_sub(damages.len().min(NAMED));
    if more > 0 {
        warning::warn(&format!("{}: {more} more games are damaged", path.display()));
    }
    Ok((games, base))
}

impl Index {
    fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        for path in &self.files {
            let started = Instant::now();
            let (_, base) = open(path, self.threads)?;
            let damaged = base.contents.damages.iter().map(|damage| DamagedGame {
                number: damage.game + 1,
                line: damage.line,
                ply: damage.ply,
                text: &damage.text,
            });
            let object = IndexObject {
                file: path.display().to_string(),
                games: base.head.games,
                entries: base.head.entries,
                index_bytes: base.bytes,
                rules: &base.head.rules,
                damaged: base.head.damaged,
                damaged_games: damaged.collect(),
                seconds: started.elapsed().as_secs_f64(),
            };
            if self.json {
                super::write_json(out, &object)?;
            } else {
                object.print(out)?;
            }
        }
        Ok(Outcome::Answered)
    }
}

/// The JSON object of a file; see `docs/reference/command-line.md`.
#[derive(Serialize)]
struct IndexObject<'a> {
    file: String,
    games: u32,
    entries: u64,
    index_bytes: u64,
    rules: &'a [String],
    damaged: u32,
    damaged_games: Vec<DamagedGame<'a>>,
    seconds: f64,
}

#[derive(Serialize)]
struct DamagedGame<'a> {
    number: u32,
    line: u32,
    ply: u32,
    text: &'a str,
}

impl IndexObject<'_> {
    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { file, games, entries, index_bytes, damaged, seconds, .. } = self;
        let megabytes = *index_bytes as f64 / f64::from(1 << 20);
        let (games, entries) = (counted((*games).into(), "game"), counted(*entries, "entry"));
        writeln!(out, "{file}: {games}, {entries}, {megabytes:.1} MB, {seconds:.1} s")?;
        if *damaged > 0 {
            writeln!(out, "damaged: {damaged}")?;
        }
        for DamagedGame { number, line, ply, text } in self.damaged_games.iter().take(NAMED) {
            let place = if *ply == 0 { "unreadable".to_owned() } else { format!("ply {ply}") };
            writeln!(out, "  game {number}, line {line}, {place}: {text}")?;
        }
        Ok(())
    }
}

impl Wanted {
    /// The query of a data base, and the rules.
    fn ask(
        &self,
        games: &Games,
        base: &Base,
        position: Option<&str>,
    ) -> Result<(GameQuery, String), CliError> {
        let symmetry = Symmetry { mirrored: self.mirrored, reversed: self.reversed };
        let keys = games.keys().map_err(|failure| wrong(&games.path, failure))?;
        if let Some(rules) = self.rules.as_ref().filter(|rules| !base.head.rules.contains(rules)) {
            let known = base.head.rules.join(", ");
            let message = Message::new("base-no-rules").text("rules", rules).text("known", known);
            return Err(CliError::Wrong(message));
        }
        let rules = self.rules.clone().or_else(|| base.head.rules.first().cloned()).unwrap_or_default();
        let bad = |text: &str, error| CliError::Position {
            path: None,
            text: text.to_owned(),
            error: etude_study::batch::BadPosition::Parse(error),
        };
        let owned = |part: &Option<String>| part.clone().unwrap_or_default();
        let position = match position {
            Some(text) => Some(keys.images(&rules, text, symmetry).map_err(|error| bad(text, error))?),
            None => None,
        };
        let material = match &self.material {
            Some(text) => Some(keys.material(text, self.reversed).map_err(|error| bad(text, error))?),
            None => None,
        };
        let filter = Filter {
            player: owned(&self.player),
            first: owned(&self.white),
            second: owned(&self.black),
            event: owned(&self.event),
            opening: owned(&self.opening),
            years: self.years.unwrap_or_default(),
            score: self.result.map(|result| match result {
                ScoreName::White => GameResult::First,
                ScoreName::Draw => GameResult::Draw,
                ScoreName::Black => GameResult::Second,
                ScoreName::None => GameResult::Open,
            }),
            rules: self.rules.clone(),
        };
        let here = position.is_some();
        Ok((GameQuery { filter, position, here, material }, rules))
    }
}

impl Find {
    fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let (games, base) = open(&self.file, None)?;
        let started = Instant::now();
        let (ask, _) = self.wanted.ask(&games, &base, self.position.as_deref())?;
        let answer = base.answer(&ask, &Control::new()).map_err(|failure| wrong(&self.file, failure))?;
        let seconds = started.elapsed().as_secs_f64();
        let most = self.most.unwrap_or(usize::MAX);
        let hits = answer.hits.iter().take(most).filter_map(|hit| {
            let row = base.contents.rows.get(hit.game as usize)?;
            Some(GameObject::new(&base, hit.game, row, hit.ply, hit.symmetry))
        });
        let found = FindObject {
            file: self.file.display().to_string(),
            games: base.head.games,
            found: answer.hits.len(),
            hits: hits.collect(),
            seconds,
        };
        if self.wanted.json {
            super::write_json(out, &found)?;
        } else {
            writeln!(out, "found: {} of {}", found.found, counted(found.games.into(), "game"))?;
            for game in &found.hits {
                game.print(out)?;
            }
        }
        Ok(Outcome::Answered)
    }
}

#[derive(Serialize)]
struct FindObject<'a> {
    file: String,
    games: u32,
    found: usize,
    hits: Vec<GameObject<'a>>,
    seconds: f64,
}

#[derive(Serialize)]
struct GameObject<'a> {
    number: u32,
    line: u32,
    white: &'a str,
    black: &'a str,
    event: &'a str,
    opening: &'a str,
    date: String,
    result: &'static str,
    rules: &'a str,
    plies: u16,
    ply: u16,
    mirrored: bool,
    reversed: bool,
}

impl<'a> GameObject<'a> {
    fn new(base: &'a Base, game: u32, row: &GameRow, ply: u16, symmetry: Symmetry) -> Self {
        let name = |number| base.contents.names.name(number);
        Self {
            number: game + 1,
            line: row.line,
            white: name(row.players[0]),
            black: name(row.players[1]),
            event: name(row.event),
            opening: name(row.opening),
            date: date_text(row.date),
            result: row.score.id(),
            rules: base.head.rules.get(usize::from(row.rules)).map_or("", String::as_str),
            plies: row.plies,
            ply,
            mirrored: symmetry.mirrored,
            reversed: symmetry.reversed,
        }
    }

    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { number, white, black, event, opening, date, result, ply, .. } = self;
        let opening = if opening.is_empty() { String::new() } else { format!("  {opening}") };
        let turned = match (self.mirrored, self.reversed) {
            (false, false) => "",
            (true, false) => ", mirrored",
            (false, true) => ", colours reversed",
            (true, true) => ", mirrored, colours reversed",
        };
        writeln!(out, "{number:7}  {white} – {black}  {result}  {date}  {event}{opening}  ply {ply}{turned}")
    }
}

impl Tree {
    fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let (games, base) = open(&self.file, None)?;
        let started = Instant::now();
        let (ask, rules) = self.wanted.ask(&games, &base, Some(&self.position))?;
        let answer = base.answer(&ask, &Control::new()).map_err(|failure| wrong(&self.file, failure))?;
        let seconds = started.elapsed().as_secs_f64();
        let QueryResult { tree, all, .. } = &answer;
        let moves = ask.position.as_ref().map_or(&[][..], |images| &images.moves);
        let object = TreeObject {
            file: self.file.display().to_string(),
            rules: &rules,
            position: &self.position,
            all: BranchObject::new("", all),
            moves: tree
                .iter()
                .map(|branch| BranchObject::new(moves.get(branch.mv).map_or("", String::as_str), branch))
                .collect(),
            seconds,
        };
        if self.wanted.json {
            super::write_json(out, &object)?;
        } else {
            writeln!(out, "position: {} ({rules})", self.position)?;
            let width = object.moves.iter().map(|branch| branch.mv.chars().count()).max().unwrap_or(0).max(4);
            writeln!(
                out,
                "{:width$}  {:>7}  {:>7}  {:>7}  {:>7}  {:>5}  {:>6}",
                "move", "games", "white", "draws", "black", "%", "rating"
            )?;
            for branch in object.moves.iter().chain([&object.all]) {
                branch.print(out, width)?;
            }
        }
        Ok(Outcome::Answered)
    }
}

#[derive(Serialize)]
struct TreeObject<'a> {
    file: String,
    rules: &'a str,
    position: &'a str,
    all: BranchObject<'a>,
    moves: Vec<BranchObject<'a>>,
    seconds: f64,
}

#[derive(Serialize)]
struct BranchObject<'a> {
    #[serde(rename = "move", skip_serializing_if = "str::is_empty")]
    mv: &'a str,
    games: u32,
    white: u32,
    draws: u32,
    black: u32,
    percent: Option<f32>,
    rating: Option<u32>,
}

impl<'a> BranchObject<'a> {
    fn new(mv: &'a str, branch: &Branch) -> Self {
        let [white, draws, black] = branch.scores;
        Self {
            mv,
            games: branch.games,
            white,
            draws,
            black,
            percent: branch.percent(),
            rating: branch.mean_rating(),
        }
    }

    fn print(&self, out: &mut impl Write, width: usize) -> io::Result<()> {
        let Self { mv, games, white, draws, black, percent, rating } = self;
        let mv = if mv.is_empty() { "all" } else { mv };
        let percent = percent.map_or_else(String::new, |percent| format!("{percent:.1}"));
        let rating = rating.map_or_else(String::new, |rating| rating.to_string());
        let line =
            format!("{mv:width$}  {games:7}  {white:7}  {draws:7}  {black:7}  {percent:>5}  {rating:>6}");
        writeln!(out, "{}", line.trim_end())
    }
}

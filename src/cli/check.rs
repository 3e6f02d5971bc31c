//! `etude check`: tests the solutions of composed studies.

use super::error::CliError;
use super::progress;
use super::resources::ResourceOptions;
use super::solve::seconds;
use super::target::UnparsedPosition;
use super::{Outcome, Target};
use etude_model::{Control, Side};
use etude_study::Document;
use etude_study::batch::checked::{Checked, Checking};
use etude_study::document::published;
use etude_study::exercise::Goal;
use etude_study::likeness::{Likeness, Same};
use etude_study::play::composition::{
    Composition, Effort, MOST_MOVES, Man, Minor, Node, Replies, Stipulation,
};
use etude_study::play::shown::ShownMove;
use etude_study::value_names::value_id;
use etude_texts::{Language, Texts};
use serde::Serialize;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// Default time per position.
const DEFAULT_TIME: Duration = Duration::from_secs(5);

/// Help beyond the options.
const AFTER_HELP: &str = "\
Each position of the solution with the solver to move is checked by proof. Findings: only move; dual (another move also
reaches the goal); cook (another first move does); unsolved (the author's move does not reach the goal); not checked
(out of time). The solution is the study's moves with their variations, or a line found by the program if the study has
no moves. The goal is a win unless the study says otherwise. All studies of a file are checked; a study that equals an
earlier one, or does so with colours exchanged or the board turned or mirrored, is reported.

Exit status: 0 sound and proved, 1 not fully checked, 2 bad input, 3 unsound (a dual, a cook or no solution).";

/// The arguments of `etude check`.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub struct Check {
    #[command(flatten)]
    target: Target,
    /// Check all replies of the defender, not only the replies of the solution
    #[arg(long)]
    all_replies: bool,
    /// The solver wins in N moves, which have to be the fewest; instead of what the studies ask
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_MOVES)))]
    wins_in: Option<u32>,
    /// Seconds for each position; 5 by default
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,
    #[command(flatten)]
    resources: ResourceOptions,
    /// Print one JSON object for each study
    #[arg(long)]
    json: bool,
}

/// A checked study.
struct CheckedStudy<'a> {
    number: usize,
    document: &'a Document,
    checked: Checked,
    /// Number of an earlier study with an equal position, and how they are equal.
    twin: Option<(usize, Same)>,
    spent: Duration,
}

impl Check {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let mut studies = self.target.studies()?;
        for exercise in studies.iter_mut().map(|study| &mut study.exercise).filter(|_| self.wins_in.is_some())
        {
            (exercise.goal, exercise.moves) = (Goal::Win.id().to_owned(), self.wins_in);
        }
        let resources = self.resources.limits();
        let replies = if self.all_replies { Replies::All } else { Replies::Shown };
        let effort = Effort { time: self.time.unwrap_or(DEFAULT_TIME), nodes: None };
        let texts = Texts::new(Language::English);
        let mut outcome = Outcome::Answered;
        let mut before: Vec<(usize, Likeness)> = Vec::new();
        for (document, number) in studies.iter().zip(1..) {
            let Document { game, rules, position, .. } = document;
            let subject = UnparsedPosition::new(game, rules, position.clone(), None)?;
            if !subject.ability.checks() {
                return Err(CliError::Wrong(etude_model::Message::new("composition-not-here")));
            }
            let started = Instant::now();
            let control = Control::new();
            let checking = Checking { document, replies, effort, resources };
            let checked =
                progress::watch(&control, || subject.ability.check(subject.rules, checking, &control));
            let checked = checked.map_err(|error| subject.bad(error))?;
            let like = Likeness::of(document);
            let mut others = before.iter().rev();
            let twin = like
                .as_ref()
                .and_then(|own| others.find_map(|(number, other)| Some((*number, own.compare(other)?))));
            before.extend(like.map(|like| (number, like)));
            outcome = graver(outcome, &checked.composition);
            let study = CheckedStudy { number, document, checked, twin, spent: started.elapsed() };
            if self.json {
                super::write_json(out, &Object::new(&study, &texts))?;
            } else {
                if number > 1 {
                    writeln!(out)?;
                }
                print(out, &study, &texts)?;
            }
        }
        Ok(outcome)
    }
}

/// The outcome of all studies so far.
fn graver(outcome: Outcome, composition: &Composition) -> Outcome {
    if composition.is_unsound() || outcome == Outcome::Refused {
        Outcome::Refused
    } else if composition.is_sound() {
        outcome
    } else {
        Outcome::Stopped
    }
}

fn notation(moves: &[ShownMove]) -> Vec<&str> {
    moves.iter().map(|told| told.text.as_str()).collect()
}

fn print(out: &mut impl Write, study: &CheckedStudy<'_>, texts: &Texts) -> io::Result<()> {
    let CheckedStudy { document, checked: Checked { position, mover, composition }, .. } = study;
    writeln!(out, "position: {position} ({}, {})", document.game, document.rules)?;
    let about =
        [document.title.as_str(), &document.author, &document.exercise.source, published(&document.tags)];
    let about: Vec<&str> = about.into_iter().filter(|text| !text.is_empty()).collect();
    if !about.is_empty() {
        writeln!(out, "study: {}", about.join(", "))?;
    }
    writeln!(out, "task: {}", texts.say(&composition.asked.sentence(mover.clone())))?;
    let mut before: &[&str] = &[];
    let mut shown;
    for node in &composition.nodes {
        let way = notation(&node.way);
        // After the previous row only the replies are printed.
        let replies = way.strip_prefix(before).filter(|_| !before.is_empty());
        if replies.is_none() && !way.is_empty() {
            writeln!(out, "      after {}:", way.join(" "))?;
        }
        print_node(out, composition, node, replies.unwrap_or_default(), texts)?;
        shown = way;
        shown.extend(node.author_move().map(|told| told.text.as_str()));
        before = &shown;
    }
    let head: Vec<String> = composition.head().iter().map(|part| texts.say(part)).collect();
    writeln!(out, "all in all: {}", head.join(" · "))?;
    if let Some(pieces) = &composition.pieces {
        writeln!(out, "pieces: {}", texts.say(&pieces.counted()))?;
        if let Some(economy) = pieces.economy() {
            writeln!(out, "economy: {}", texts.say(&economy))?;
        }
    }
    if let Some(end) = &composition.end {
        writeln!(out, "end: {}", texts.say(&end.sentence()))?;
    }
    if let Some(stroke) = composition.stroke {
        writeln!(out, "stroke: {}", texts.get(stroke))?;
    }
    if let Some((number, same)) = study.twin {
        let title = etude_model::Message::new("composition-number").number("number", number);
        let same = etude_model::Message::new(same.text()).message("title", title);
        writeln!(out, "twin: {}", texts.say(&same))?;
    }
    Ok(())
}

fn print_node(
    out: &mut impl Write,
    composition: &Composition,
    node: &Node,
    replies: &[&str],
    texts: &Texts,
) -> io::Result<()> {
    let finding = node.finding(composition.asked);
    let ply = node.way.len() + 1;
    let mut moves = replies.to_vec();
    moves.extend(node.author_move().map(|told| told.text.as_str()));
    writeln!(out, "{ply:4}  {:16} {}", moves.join(" "), texts.say(&finding.name()))?;
    let mut others: Vec<(String, Vec<&str>)> = Vec::new();
    for other in node.others(composition.asked) {
        let about = texts.say(&node.about(other));
        match others.iter_mut().find(|(known, _)| *known == about) {
            Some((_, moves)) => moves.push(&other.shown.text),
            None => others.push((about, vec![&other.shown.text])),
        }
    }
    for (about, moves) in others {
        writeln!(out, "        {about}: {}", moves.join(", "))?;
    }
    let open: Vec<&str> = node.open(composition.asked).map(|tried| tried.shown.text.as_str()).collect();
    if !open.is_empty() {
        writeln!(out, "        not settled: {}", open.join(", "))?;
    }
    Ok(())
}

/// The answer as `docs/reference/command-line.md` documents it.
#[derive(Serialize)]
struct Object<'a> {
    number: usize,
    game: &'a str,
    rules: &'a str,
    position: &'a str,
    title: &'a str,
    author: &'a str,
    source: &'a str,
    date: &'a str,
    task: String,
    wins_in: Option<u32>,
    shortest: Option<u32>,
    verdict: &'static str,
    head: Vec<String>,
    found: bool,
    nodes: Vec<NodeObject<'a>>,
    skipped: usize,
    pieces: Option<PiecesObject<'a>>,
    end: Option<EndObject<'a>>,
    stroke: Option<String>,
    same: Option<SameObject>,
    seconds: f64,
}

#[derive(Serialize)]
struct NodeObject<'a> {
    way: Vec<&'a str>,
    #[serde(rename = "move")]
    mv: &'a str,
    finding: &'static str,
    shown: bool,
    others: Vec<OtherObject<'a>>,
    open: Vec<&'a str>,
}

#[derive(Serialize)]
struct OtherObject<'a> {
    #[serde(rename = "move")]
    mv: &'a str,
    value: Option<&'static str>,
    minor: Option<&'static str>,
}

#[derive(Serialize)]
struct PiecesObject<'a> {
    white: [usize; 2],
    black: [usize; 2],
    idle: Option<Vec<&'a str>>,
}

#[derive(Serialize)]
struct EndObject<'a> {
    left: Vec<&'a str>,
    idle: Vec<&'a str>,
    clean: bool,
}

#[derive(Serialize)]
struct SameObject {
    number: usize,
    how: &'static str,
}

fn squares(men: &[Man]) -> Vec<&str> {
    men.iter().map(|man| man.square.as_str()).collect()
}

impl<'a> Object<'a> {
    fn new(study: &'a CheckedStudy<'a>, texts: &Texts) -> Self {
        let CheckedStudy { number, document, checked, twin, spent } = study;
        let composition = &checked.composition;
        let verdict = if composition.is_unsound() {
            "unsound"
        } else if composition.is_sound() {
            "sound"
        } else {
            "open"
        };
        let pieces = composition.pieces.as_ref().map(|pieces| PiecesObject {
            white: pieces.counts[Side::First.index()],
            black: pieces.counts[Side::Second.index()],
            idle: pieces.idle.as_deref().map(squares),
        });
        let end = composition.end.as_ref().map(|end| EndObject {
            left: squares(&end.left),
            idle: squares(&end.idle),
            clean: end.complete && end.idle.is_empty(),
        });
        Self {
            number: *number,
            game: &document.game,
            rules: &document.rules,
            position: &checked.position,
            title: &document.title,
            author: &document.author,
            source: &document.exercise.source,
            date: published(&document.tags),
            task: texts.say(&composition.asked.sentence(checked.mover.clone())),
            wins_in: composition.asked.moves,
            shortest: composition.shortest,
            verdict,
            head: composition.head().iter().map(|part| texts.say(part)).collect(),
            found: composition.found,
            nodes: composition.nodes.iter().map(|node| NodeObject::new(node, composition.asked)).collect(),
            skipped: composition.cut,
            pieces,
            end,
            stroke: composition.stroke.map(|name| texts.get(name)),
            same: twin.map(|(number, same)| SameObject { number, how: same.id() }),
            seconds: spent.as_secs_f64(),
        }
    }
}

impl<'a> NodeObject<'a> {
    fn new(node: &'a Node, asked: Stipulation) -> Self {
        let others = node.others(asked).map(|other| OtherObject {
            mv: &other.shown.text,
            value: other.proved.value().map(value_id),
            minor: other.minor.map(Minor::id),
        });
        Self {
            way: notation(&node.way),
            mv: node.author_move().map_or("", |told| told.text.as_str()),
            finding: node.finding(asked).id(),
            shown: node.shown,
            others: others.collect(),
            open: node.open(asked).map(|tried| tried.shown.text.as_str()).collect(),
        }
    }
}

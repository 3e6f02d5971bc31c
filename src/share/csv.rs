//! Move lists and reviews as comma-separated values: words and figures of the files are the same in every language, names of
//! seats and comments are not.

use etude_model::{Score, Value};
use etude_study::csv::Csv;
use etude_study::document::{Line, Step, pick};
use etude_study::play::analysis::report::MoveVerdict;
use etude_study::play::review::{Basis, Judged, Moment, Verdict, Worth};
use etude_study::value_names::value_id;
use etude_study::{LineId, MoveRow, Study};
use etude_texts::Texts;

/// The columns of a move list.
const MOVES: [&str; 5] = ["move", "value", "plies", "score", "comment"];
/// The columns of a review.
const REVIEW: [&str; 12] = [
    "game", "ply", "side", "move", "grade", "basis", "before", "after", "loss", "moment", "better", "comment",
];

/// A legal move as a row of a move list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveLine {
    /// In notation.
    pub text: String,
    /// Its proved verdict.
    pub verdict: MoveVerdict,
    /// An engine's score for the side that makes it, in hundredths of a plain piece.
    pub score: Option<i32>,
    /// The comment of the study on it.
    pub comment: String,
}

impl MoveLine {
    /// Sorts before worse moves: wins, the quickest first; unproved moves by score; draws; losses, the slowest first.
    fn rank(&self) -> (u8, i64) {
        let plies = i64::from(self.verdict.plies.unwrap_or(0));
        match self.verdict.value {
            Some(Value::Win) => (0, plies),
            None => (1, self.score.map_or(i64::MAX, |score| -i64::from(score))),
            Some(Value::Draw) => (2, 0),
            Some(Value::Loss) => (3, -plies),
        }
    }

    fn note(&mut self, score: Score) {
        match score.estimate() {
            Some(score) => self.score = Some(score),
            None => self.verdict.value = self.verdict.value.or(score.value()),
        }
    }
}

/// Moves of a position as CSV, the best first.
pub fn moves(mut lines: Vec<MoveLine>) -> String {
    lines.sort_by_key(MoveLine::rank);
    let mut table = Csv::new(&MOVES);
    for MoveLine { text, verdict, score, comment } in &lines {
        let value = verdict.value.map_or("unknown", value_id);
        let plies = verdict.plies.map(|plies| plies.to_string()).unwrap_or_default();
        let score = score.map(pieces).unwrap_or_default();
        table.row([text, value, &plies, &score, comment]);
    }
    table.into_text()
}

/// The legal moves of the position in view as CSV, with their verdicts so far; none where nothing can be played.
pub fn moves_in_view(study: &dyn Study, texts: &Texts) -> Option<String> {
    let game = study.playing()?;
    let proved = |row: &MoveRow| MoveVerdict { value: row.value, plies: row.plies };
    let line =
        |row: &MoveRow| MoveLine { text: row.text.clone(), verdict: proved(row), ..MoveLine::default() };
    let mut lines: Vec<MoveLine> = game.moves().iter().map(line).collect();
    if lines.is_empty() {
        return None;
    }
    for line in game.analysis().engine.iter().flat_map(|engine| &engine.report.lines) {
        let first = line.moves.first().and_then(|first| lines.get_mut(first.index));
        if let Some(row) = first {
            row.note(line.score);
        }
    }
    // A move only looked at belongs to no line.
    if game.line().current().is_none_or(|here| !here.passing) {
        let document = study.document();
        comment(&mut lines, &document.line, &document.at, texts);
    }
    Some(moves(lines))
}

/// Adds the comments of a line on the moves of the position behind some of its moves.
pub fn comment(lines: &mut [MoveLine], line: &Line, at: &[String], texts: &Texts) {
    for step in replies(line, at) {
        if let Some(found) = lines.iter_mut().find(|found| found.text == step.mv) {
            found.comment = said(step, texts);
        }
    }
}

/// The comment on a move in the language of the texts, else as it was written.
pub fn said(step: &Step, texts: &Texts) -> String {
    pick(step.comments.get(texts.language().tag()), &step.comment).to_owned()
}

/// The moves of a line that follow some of its moves: the main one, then its variations.
fn replies<'a>(line: &'a Line, at: &[String]) -> Vec<&'a Step> {
    let (mut line, mut place) = (line, 0);
    for mv in at {
        let Some(step) = line.0.get(place) else { return Vec::new() };
        if step.mv == *mv {
            place += 1;
            continue;
        }
        let branch =
            step.variations.iter().find(|branch| branch.0.first().is_some_and(|step| step.mv == *mv));
        let Some(branch) = branch else { return Vec::new() };
        (line, place) = (branch, 1);
    }
    let Some(step) = line.0.get(place) else { return Vec::new() };
    std::iter::once(step).chain(step.variations.iter().filter_map(|branch| branch.0.first())).collect()
}

/// Reviews of games as CSV, one move a row.
#[derive(Debug)]
pub struct ReviewTable(Csv);

impl Default for ReviewTable {
    fn default() -> Self {
        Self(Csv::new(&REVIEW))
    }
}

impl ReviewTable {
    /// Adds the judged moves of a game, counted from 1, with the comments of the study on them.
    pub fn add<'a>(
        &mut self,
        game: usize,
        moves: impl IntoIterator<Item = (&'a Judged, String)>,
        texts: &Texts,
    ) {
        let game = game.to_string();
        for ((judged, comment), ply) in moves.into_iter().zip(1_usize..) {
            let verdict = judged.verdict.as_ref();
            let (ply, side, mv) = (ply.to_string(), texts.say(&judged.shown.by), &judged.shown.text);
            let basis = match verdict.map(|verdict| verdict.basis) {
                Some(Basis::Proved) => "proved",
                Some(Basis::Estimate) => "estimate",
                Some(Basis::Deals(_)) => "deals",
                None => "unknown",
            };
            let grade = verdict.map_or("unknown", |verdict| verdict.grade.id());
            let before = verdict.map(|verdict| worth(verdict.best)).unwrap_or_default();
            let after = verdict.map(|verdict| worth(verdict.played)).unwrap_or_default();
            let loss = verdict.and_then(loss).unwrap_or_default();
            let moment = verdict.and_then(|verdict| verdict.moment).map_or("", Moment::id);
            let better = verdict.map(better).unwrap_or_default();
            self.0.row([
                &game, &ply, &side, mv, grade, basis, &before, &after, &loss, moment, &better, &comment,
            ]);
        }
    }

    /// The text of the table.
    pub fn into_text(self) -> String {
        self.0.into_text()
    }
}

/// The review of the line in view as CSV; none before there is one.
pub fn review_in_view(study: &dyn Study, texts: &Texts) -> Option<String> {
    let game = study.playing()?;
    let (known, lines) = (game.review(), game.line());
    if known.review.moves.is_empty() {
        return None;
    }
    let comment = |id: LineId| {
        let item = lines.iter().find(|item| item.id == id);
        item.map(|item| item.comment_in(texts.language().tag()).to_owned()).unwrap_or_default()
    };
    let comments = known.line.iter().map(|&id| comment(id)).chain(std::iter::repeat(String::new()));
    let mut table = ReviewTable::default();
    table.add(1, known.review.moves.iter().zip(comments), texts);
    Some(table.into_text())
}

/// A number of pieces from hundredths.
fn pieces(score: i32) -> String {
    format!("{:.2}", f64::from(score) / 100.0)
}

/// A worth: the name of a proved value, pieces, or a share of the games from 0 to 1.
fn worth(worth: Worth) -> String {
    match worth {
        Worth::Proved(value) => value_id(value).to_owned(),
        Worth::Estimate(score) => pieces(score),
        Worth::Share(share) => format!("{:.4}", f64::from(share) / 10_000.0),
    }
}

/// Loss by a move: points of a game (a draw is half a point), pieces, or a share of the games; none between a proof and an
/// estimate.
fn loss(verdict: &Verdict) -> Option<String> {
    let points = |value| match value {
        Value::Win => 1.0,
        Value::Draw => 0.5,
        Value::Loss => 0.0_f64,
    };
    match (verdict.best, verdict.played) {
        (Worth::Proved(best), Worth::Proved(played)) => {
            Some(format!("{:.1}", (points(best) - points(played)).max(0.0)))
        }
        (Worth::Estimate(best), Worth::Estimate(played)) => Some(pieces(best.saturating_sub(played).max(0))),
        (Worth::Share(best), Worth::Share(played)) => {
            Some(worth(Worth::Share(best.saturating_sub(played).max(0))))
        }
        _ => None,
    }
}

/// The better line in notation.
fn better(verdict: &Verdict) -> String {
    verdict.better.iter().map(|told| told.text.as_str()).collect::<Vec<_>>().join("; ")
}

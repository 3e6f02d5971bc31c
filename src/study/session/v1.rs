//! Format 1, which is only read here: [`v2`](super::v2) writes it, as the part of format 2 without the newer fields.

use super::{APP, GameResult, moves};
use crate::document::{Document, Line, Settings, Verdict};
use serde::{Deserialize, Deserializer};

/// A study of format 1. Only `format`, `game` and `position` are required; in a collection `format` and `app` are
/// stated once.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Session {
    format: Option<u32>,
    app: Option<String>,
    game: String,
    #[serde(default)]
    rules: String,
    #[serde(default)]
    title: String,
    #[serde(default)]
    author: String,
    #[serde(default)]
    notes: String,
    #[serde(default)]
    tags: Vec<(String, String)>,
    result: Option<GameResult>,
    position: String,
    #[serde(default, deserialize_with = "main_line")]
    moves: Line,
    #[serde(default)]
    at: Vec<String>,
    #[serde(default)]
    opened: Vec<Vec<String>>,
    #[serde(default)]
    settings: Settings,
    verdict: Option<Verdict>,
}

fn main_line<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Line, D::Error> {
    moves::main_line(moves::FIELDS_1, deserializer)
}

impl Session {
    /// Returns true if the file states this format and this program.
    pub(super) fn is_current(&self) -> bool {
        self.format == Some(1) && self.app.as_ref().is_none_or(|name| name == APP)
    }
}

impl From<Session> for Document {
    fn from(session: Session) -> Self {
        Self {
            game: session.game,
            rules: session.rules,
            title: session.title,
            author: session.author,
            notes: session.notes,
            tags: session.tags,
            outcome: session.result.map(|GameResult(outcome)| outcome),
            position: session.position,
            line: session.moves,
            at: session.at,
            opened: session.opened,
            settings: session.settings,
            verdict: session.verdict,
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::document::{DEEPEST_VARIATION, Document, Line, Step, Verdict};
    use crate::session::{SessionError, read, write};

    fn step(mv: &str) -> Step {
        Step { mv: mv.to_owned(), ..Step::default() }
    }

    #[test]
    fn written_files_are_read_again() {
        let variation = Line(vec![step("3"), Step { comment: "quiet".into(), ..step("8") }]);
        let document = Document {
            game: "any".into(),
            rules: "article".into(),
            title: "Étude \"one\"\n残局".into(),
            position: "9H 6H 6D 4H 3S / 8S 8H".into(),
            line: Line(vec![Step { nags: vec![1], variations: vec![variation], ..step("4") }, step("8")]),
            at: vec!["4".into()],
            opened: vec![vec![], vec!["4".into()]],
            verdict: Some(Verdict { value: "win".into(), plies: Some(7) }),
            ..Document::default()
        };
        let text = write(&document);
        assert_eq!(read(&text), Ok(document), "{text}");
        assert!(text.contains("\"8\","), "a bare move is a bare string:\n{text}");
    }

    /// A document with variations nested to a depth.
    fn nested(depth: usize) -> Document {
        let mut line = Line(vec![step("3")]);
        for _ in 0..depth {
            line = Line(vec![Step { variations: vec![line], ..step("4") }]);
        }
        Document { game: "any".into(), position: "3 / 4".into(), line, ..Document::default() }
    }

    #[test]
    fn deep_variations_are_written_whole() {
        for depth in [0, 1, 63, 64, 65, 200, DEEPEST_VARIATION] {
            let document = nested(depth);
            assert_eq!(read(&write(&document)), Ok(document), "{depth} deep");
        }
    }

    #[test]
    fn too_deep_variations_have_a_place() {
        let text = write(&nested(2 * DEEPEST_VARIATION));
        assert_eq!(text.matches("move: ").count(), 2 * DEEPEST_VARIATION, "they are written all the same");
        assert!(matches!(read(&text), Err(SessionError::Damaged { .. })));
        let (open, close) = ("(move: \"3\",\nvariations: [[", "]])");
        let times = DEEPEST_VARIATION + 1;
        let moves = format!("{}\"3\"{}", open.repeat(times), close.repeat(times));
        let error = read(&format!("(format: 1, game: \"any\", position: \"3 / 4\", moves: [{moves}])"));
        let Err(SessionError::Damaged { line, reason, .. }) = &error else { panic!("{error:?}") };
        assert_eq!(*line, times + 1, "where it is too deep");
        assert!(reason.to_string().contains("nested deeper"), "{reason}");
    }

    #[test]
    fn hand_written_file() {
        let text = r#"// A comment.
            (format: 1, game: "any", position: "34669 / 88",
             moves: ["4", (move: "8", comment: "forced", variations: [["pass", "3"]]), "9"])"#;
        let document = read(text).expect("opens");
        assert_eq!(document.line.0.len(), 3);
        assert_eq!(document.line.0[1].variations[0].0[1].mv, "3");
    }

    #[test]
    fn newer_and_corrupted_files() {
        assert_eq!(read("(format: 9, new: [1, 2])"), Err(SessionError::Newer { format: 9 }));
        let error = read("(\n  format: 1,\n  game: \"any\",\n  position: 7,\n)");
        assert!(matches!(error, Err(SessionError::Damaged { line: 4, .. })), "{error:?}");
        assert!(matches!(read("("), Err(SessionError::Damaged { .. })));
    }
}

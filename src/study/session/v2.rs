//! Format 2: format 1 with more fields, written only for studies that need them.
//!
//! New are `translations` of title and notes and `comments` of a move, by language tag; the fields of an exercise,
//! `goal`, `wins_in`, `source`, `difficulty`, `theme` and `kind`; the match score, `evening`; the reviewed line, `review`; and the
//! `marks` of a position: of the start in the study, of others with the move that led there.

use super::{APP, GameResult, marks, moves};
use crate::document::{
    Document, Exercise, Line, MatchScore, ReviewedMove, Settings, Translated, Translation, Verdict,
};
use etude_model::Mark;
use serde::{Deserialize, Deserializer, Serialize};

/// A study of format 2.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Session {
    #[serde(skip_serializing_if = "Option::is_none")]
    format: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    app: Option<String>,
    game: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    rules: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    kind: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    title: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    author: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    source: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    notes: String,
    #[serde(skip_serializing_if = "Translated::is_empty")]
    translations: Translated<Translation>,
    #[serde(skip_serializing_if = "String::is_empty")]
    goal: String,
    #[serde(rename = "wins_in", skip_serializing_if = "Option::is_none")]
    win_moves: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    difficulty: Option<u32>,
    #[serde(skip_serializing_if = "String::is_empty")]
    theme: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<GameResult>,
    #[serde(rename = "evening", skip_serializing_if = "MatchScore::is_empty")]
    match_score: MatchScore,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(
        skip_serializing_if = "Vec::is_empty",
        serialize_with = "marks::write",
        deserialize_with = "marks::read"
    )]
    marks: Vec<Mark>,
    #[serde(skip_serializing_if = "Line::is_empty", deserialize_with = "main_line")]
    moves: Line,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    review: Vec<ReviewedMove>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    at: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    opened: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Settings::is_default")]
    settings: Settings,
    #[serde(skip_serializing_if = "Option::is_none")]
    verdict: Option<Verdict>,
}

fn main_line<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Line, D::Error> {
    moves::main_line(moves::FIELDS_2, deserializer)
}

impl TryFrom<Session> for Document {
    type Error = String;

    fn try_from(session: Session) -> Result<Self, String> {
        if session.game.is_empty() {
            return Err("the field game is missing or empty".to_owned());
        }
        // An empty table is a position too.
        let Some(position) = session.position else {
            return Err("the field position is missing".to_owned());
        };
        let Session { goal, win_moves: moves, source, difficulty, theme, kind, .. } = session;
        Ok(Self {
            game: session.game,
            rules: session.rules,
            title: session.title,
            author: session.author,
            notes: session.notes,
            translations: session.translations,
            exercise: Exercise { goal, moves, source, difficulty, theme, kind },
            tags: session.tags,
            outcome: session.result.map(|GameResult(outcome)| outcome),
            match_score: session.match_score,
            position,
            marks: session.marks,
            line: session.moves,
            review: session.review,
            at: session.at,
            opened: session.opened,
            settings: session.settings,
            verdict: session.verdict,
        })
    }
}

impl Session {
    /// A study of a format. For format 1 the newer fields must be empty.
    pub(super) fn new(format: u32, document: Document) -> Self {
        Self { format: Some(format), app: Some(APP.to_owned()), ..Self::bare(document) }
    }

    /// A study without format and app, as part of a collection.
    pub(super) fn bare(document: Document) -> Self {
        let Exercise { goal, moves, source, difficulty, theme, kind } = document.exercise;
        Self {
            format: None,
            app: None,
            kind,
            game: document.game,
            rules: document.rules,
            source,
            title: document.title,
            author: document.author,
            notes: document.notes,
            translations: document.translations,
            goal,
            win_moves: moves,
            difficulty,
            theme,
            tags: document.tags,
            result: document.outcome.map(GameResult),
            match_score: document.match_score,
            position: Some(document.position),
            marks: document.marks,
            moves: document.line,
            review: document.review,
            at: document.at,
            opened: document.opened,
            settings: document.settings,
            verdict: document.verdict,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::document::{
        DEEPEST_VARIATION, Document, Exercise, Line, MatchScore, ReviewedMove, SavedVerdict, SavedWorth,
        Step, Translation,
    };
    use crate::session::{Contents, SessionError, read, read_any, write, write_collection};
    use etude_model::{Mark, Side};

    fn translated() -> Document {
        let comments = [("ru".to_owned(), "Тихо.".to_owned()), ("zh-CN".to_owned(), "稳。".to_owned())];
        let step =
            Step { mv: "4".into(), comment: "Quiet.".into(), comments: comments.into(), ..Step::default() };
        let inside =
            Line(vec![Step { mv: "3".into(), variations: vec![Line(vec![step])], ..Step::default() }]);
        let translation = Translation { title: "残局".into(), notes: String::new() };
        Document {
            game: "any".into(),
            title: "An ending".into(),
            position: "34669 / 88".into(),
            line: inside,
            translations: [("zh-CN".to_owned(), translation)].into(),
            exercise: Exercise {
                goal: "win".into(),
                moves: Some(4),
                difficulty: Some(30),
                ..Exercise::default()
            },
            ..Document::default()
        }
    }

    #[test]
    fn empty_table_is_a_position_and_a_missing_one_is_not() {
        let document = Document { position: String::new(), ..translated() };
        assert_eq!(read(&write(&document)), Ok(document));
        let missing = format!("{:?}", read("(format: 2, game: \"any\")"));
        assert!(missing.contains("position is missing"), "{missing}");
    }

    #[test]
    fn new_fields_round_trip() {
        let text = write(&translated());
        assert!(text.contains("format: 2,"), "{text}");
        assert_eq!(read(&text), Ok(translated()), "{text}");
        let both =
            [translated(), Document { game: "any".into(), position: "3 / 4".into(), ..Document::default() }];
        let text = write_collection("Two", &both);
        assert_eq!(
            read_any(&text),
            Ok(Contents::Studies { title: "Two".into(), studies: both.to_vec() }),
            "{text}"
        );
    }

    #[test]
    fn marks_round_trip() {
        let marks = |texts: &[&str]| texts.iter().filter_map(|text| Mark::read(text)).collect::<Vec<_>>();
        let step = Step { mv: "4".into(), marks: marks(&["blue 2:4"]), ..Step::default() };
        let document = Document {
            game: "any".into(),
            position: "3 / 4".into(),
            marks: marks(&["green c3 d4", "red 1:9H"]),
            line: Line(vec![step]),
            ..Document::default()
        };
        let text = write(&document);
        assert!(text.contains("format: 2,") && text.contains("\"red 1:9H\""), "{text}");
        assert_eq!(read(&text), Ok(document), "{text}");
        let bad = read(&text.replace("green c3 d4", "pink c3 d4"));
        assert!(matches!(bad, Err(SessionError::Damaged { .. })), "{bad:?}");
    }

    #[test]
    fn match_score_round_trip() {
        let match_score = MatchScore::default().with(Some(Side::Second)).with(None).with(Some(Side::Second));
        assert_eq!(match_score, MatchScore { won: [0, 2], drawn: 1 });
        let document =
            Document { game: "any".into(), position: "3 / 4".into(), match_score, ..Document::default() };
        let text = write(&document);
        assert!(text.contains("format: 2,") && text.contains("evening:"), "{text}");
        assert_eq!(read(&text), Ok(document));
        let negative = text.replace("drawn: 1", "drawn: -1");
        assert!(matches!(read(&negative), Err(SessionError::Damaged { .. })), "{negative}");
    }

    #[test]
    fn review_round_trip() {
        let verdict = |before, after| SavedVerdict {
            moment: None,
            grade: "mistake".into(),
            deals: Some(400),
            before,
            after,
            better: vec!["8".into()],
            refutation: vec!["9".into()],
        };
        let moves = [
            (SavedWorth::Win, SavedWorth::Draw),
            (SavedWorth::Loss, SavedWorth::Estimate(-35)),
            (SavedWorth::Share(6_210), SavedWorth::Share(10_000)),
        ];
        let mut review: Vec<ReviewedMove> = moves
            .map(|(before, after)| ReviewedMove {
                mv: "4".into(),
                verdict: Some(verdict(before, after)),
                known: [Some(1), None],
                known_third: None,
                known_fourth: None,
                open: Some(9_999),
            })
            .into();
        review.push(ReviewedMove { mv: "pass".into(), ..ReviewedMove::default() });
        let line = Line(vec![Step { mv: "4".into(), ..Step::default() }]);
        let document =
            Document { game: "any".into(), position: "4 / 3".into(), line, review, ..Document::default() };
        let text = write(&document);
        assert!(text.contains("format: 2,"), "{text}");
        assert_eq!(read(&text), Ok(document), "{text}");
        let bad = read(&text.replace("Estimate(-35)", "Guess(-35)"));
        assert!(matches!(bad, Err(SessionError::Damaged { .. })), "{bad:?}");
    }

    #[test]
    fn format_1_if_sufficient() {
        let plain = Document {
            translations: [].into(),
            exercise: Exercise::default(),
            line: Line::default(),
            ..translated()
        };
        assert!(write(&plain).contains("format: 1,"));
        assert!(write_collection("One", &[plain]).contains("format: 1,"));
    }

    #[test]
    fn variation_depth_limit() {
        for (levels, opens) in
            [(1, true), (200, true), (DEEPEST_VARIATION, true), (DEEPEST_VARIATION + 1, false)]
        {
            let mut document = translated();
            document.line = Line(vec![Step { mv: "3".into(), ..Step::default() }]);
            for _ in 0..levels {
                let variations = vec![document.line];
                document.line = Line(vec![Step { mv: "4".into(), variations, ..Step::default() }]);
            }
            let again = read(&write(&document));
            if opens {
                assert_eq!(again, Ok(document), "{levels} deep");
            } else {
                assert!(matches!(again, Err(SessionError::Damaged { .. })), "{levels} deep");
            }
        }
    }

    #[test]
    fn errors_have_a_place() {
        let error = read("(\n  format: 2,\n  game: \"any\",\n  translations: 7,\n  position: \"3 / 4\",\n)");
        assert!(matches!(error, Err(SessionError::Damaged { line: 4, .. })), "{error:?}");
        let error = read("(format: 2, game: \"any\")");
        assert!(matches!(error, Err(SessionError::Damaged { .. })), "{error:?}");
    }
}

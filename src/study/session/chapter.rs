//! Format 3: chapters, collections of exercises in rows, with titles by number.
//!
//! A row takes a tenth of the space of the same exercise in format 2, so that large collections are read fast.

use super::{APP, SessionError, damaged, options};
use crate::document::{Document, Exercise, GENERATOR, Verdict};
use crate::titles;
use serde::{Deserialize, Serialize};

/// Format of chapters.
pub(super) const FORMAT: u32 = 3;

/// A chapter.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Chapter {
    format: u32,
    app: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) title: String,
    #[serde(rename = "chapter")]
    groups: Vec<Group>,
}

/// Exercises with the same rules, goal and origin.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    game: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    rules: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    kind: String,
    goal: String,
    /// Command line of the generator; empty if they were made otherwise.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    made: String,
    exercises: Vec<Row>,
}

/// An exercise: number of its title, position, difficulty, theme, plies of the proved value, and number of the
/// generator's candidate.
#[derive(Clone, Serialize, Deserialize)]
struct Row(u32, String, u32, String, Option<u32>, Option<u64>);

/// Returns true if the verdict is the goal itself: these goals are proved.
fn is_proved(goal: &str) -> bool {
    matches!(goal, "win" | "draw")
}

impl Chapter {
    /// Reads a chapter.
    pub(super) fn read(text: &str) -> Result<Self, SessionError> {
        options().from_str(text).map_err(damaged)
    }

    /// The exercises as documents.
    pub(super) fn into_documents(self) -> Vec<Document> {
        let documents = self.groups.into_iter().flat_map(|mut group| {
            let rows = std::mem::take(&mut group.exercises);
            rows.into_iter().map(move |row| group.document(row))
        });
        documents.collect()
    }
}

impl Group {
    /// Fields that its exercises share.
    fn key(&self) -> [&str; 5] {
        [&self.game, &self.rules, &self.kind, &self.goal, &self.made]
    }

    fn document(&self, row: Row) -> Document {
        let Row(number, position, difficulty, theme, plies, candidate) = row;
        let (title, translations) = titles::title(number);
        let made = candidate.map(|candidate| (GENERATOR.to_owned(), format!("{} #{candidate}", self.made)));
        Document {
            game: self.game.clone(),
            rules: self.rules.clone(),
            title,
            translations,
            exercise: Exercise {
                goal: self.goal.clone(),
                difficulty: Some(difficulty),
                theme,
                kind: self.kind.clone(),
                ..Exercise::default()
            },
            tags: made.into_iter().collect(),
            position,
            verdict: is_proved(&self.goal).then(|| Verdict { value: self.goal.clone(), plies }),
            ..Document::default()
        }
    }
}

/// Writes a chapter of exercises with the numbers of their titles; none if one of them says more than a row. Exercises of the
/// same group come together where its first one is: groups that alternate change the order.
pub fn write_chapter(title: &str, exercises: &[(u32, Document)]) -> Option<String> {
    let mut groups: Vec<Group> = Vec::new();
    for (number, document) in exercises {
        let (made, candidate) = match document.tags.first() {
            Some((tag, told)) if tag == GENERATOR => {
                let (made, candidate) = told.rsplit_once(" #")?;
                (made, Some(candidate.parse().ok()?))
            }
            _ => ("", None),
        };
        let Exercise { goal, difficulty, theme, kind, .. } = &document.exercise;
        let plies = document.verdict.as_ref().and_then(|verdict| verdict.plies);
        let row = Row(*number, document.position.clone(), (*difficulty)?, theme.clone(), plies, candidate);
        let new = Group {
            game: document.game.clone(),
            rules: document.rules.clone(),
            kind: kind.clone(),
            goal: goal.clone(),
            made: made.to_owned(),
            exercises: Vec::new(),
        };
        let read_back = new.document(row.clone());
        let expected = Document {
            title: read_back.title.clone(),
            translations: read_back.translations.clone(),
            ..document.clone()
        };
        if read_back != expected {
            return None;
        }
        match groups.iter_mut().find(|group| group.key() == new.key()) {
            Some(group) => group.exercises.push(row),
            None => groups.push(Group { exercises: vec![row], ..new }),
        }
    }
    let chapter = Chapter { format: FORMAT, app: APP.to_owned(), title: title.to_owned(), groups };
    // A row is a line.
    let pretty = ron::ser::PrettyConfig::new()
        .new_line("\n")
        .indentor("    ")
        .struct_names(false)
        .depth_limit(4)
        .extensions(ron::extensions::Extensions::empty());
    let mut text = options().to_string_pretty(&chapter, pretty).ok()?;
    text.push('\n');
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{Contents, read_any, write_collection};

    fn exercises() -> Vec<(u32, Document)> {
        let of = |number: u32, rules: &str, candidate: Option<u64>| {
            let (title, translations) = titles::title(number);
            let goal = if number.is_multiple_of(2) { "win" } else { "percent" };
            let made = |candidate| (GENERATOR.to_owned(), format!("make {rules} #{candidate}"));
            let document = Document {
                game: "any".into(),
                rules: rules.into(),
                title,
                translations,
                position: format!("{number} / 3"),
                exercise: Exercise {
                    goal: goal.into(),
                    difficulty: Some(30),
                    theme: "theme".into(),
                    ..Exercise::default()
                },
                tags: candidate.map(made).into_iter().collect(),
                verdict: is_proved(goal).then(|| Verdict { value: goal.into(), plies: Some(7) }),
                ..Document::default()
            };
            (number, document)
        };
        vec![of(2, "one", Some(5)), of(3, "one", None), of(4, "one", Some(9)), of(6, "two", Some(9))]
    }

    #[test]
    fn chapters_hold_the_same_studies_in_less_space() {
        let exercises = exercises();
        let text = write_chapter("A chapter", &exercises).expect("a chapter");
        let Ok(Contents::Studies { title, studies }) = read_any(&text) else { panic!("{text}") };
        let key = |study: &Document| (study.rules.clone(), study.exercise.goal.clone());
        let mut expected: Vec<Document> = exercises.into_iter().map(|(_, document)| document).collect();
        expected.sort_by_key(key);
        let mut studies = studies;
        studies.sort_by_key(key);
        assert_eq!((title.as_str(), &studies), ("A chapter", &expected), "{text}");
        assert!(write_collection("A chapter", &expected).len() > 3 * text.len(), "{text}");
        // An exercise is a line of its own.
        assert!(text.lines().any(|line| line.trim().starts_with("(2, \"2 / 3\"")), "{text}");
    }

    #[test]
    fn what_a_row_cannot_say_is_not_written() {
        for say in [
            |document: &mut Document| document.notes = "Notes.".into(),
            |document: &mut Document| document.exercise.difficulty = None,
            |document: &mut Document| document.tags.push(("Event".into(), "any".into())),
        ] {
            let mut all = exercises();
            say(&mut all[1].1);
            assert_eq!(write_chapter("A chapter", &all), None);
        }
    }

    #[test]
    fn errors_of_a_chapter_have_a_place() {
        let text = write_chapter("A chapter", &exercises()).expect("a chapter");
        let line = text.lines().position(|line| line.contains("(3, ")).expect("a row") + 1;
        let error = read_any(&text.replace("(3, ", "(\"3\", "));
        assert!(matches!(error, Err(SessionError::Damaged { line: at, .. }) if at == line), "{error:?}");
        assert_eq!(read_any("(format: 4, new: 1)"), Err(SessionError::Newer { format: 4 }));
    }
}

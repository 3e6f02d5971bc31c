//! Reading exported texts in every language, as mails and forums change them: quoted, with broken lines and extra
//! blanks.

use super::label;
use etude_model::Message;
use etude_study::document::{Exercise, Line};
use etude_study::exercise::Goal;
use etude_study::play::composition::MOST_MOVES;
use etude_study::reading::Tolerance;
use etude_study::registry;
use etude_study::{Document, OpenError, movetext};
use etude_texts::{self as texts, Texts};

/// Result of reading a text that is an exported study.
pub type Found = Result<Document, Message>;

/// Reads an exported study; none for other texts.
///
/// A text is an export if it labels game and position in one language. Only title, game, rules, position, task, source,
/// moves and notes are read.
pub fn read(text: &str) -> Option<Found> {
    // Most texts are no exports; a label ends in a colon in every language.
    if !text.contains([':', '：']) {
        return None;
    }
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().map(unquoted).collect();
    texts::all().iter().find_map(|texts| Labelled::of(&lines, texts).map(|labelled| labelled.read()))
}

/// Removes quotation marks of mails.
fn unquoted(line: &str) -> &str {
    line.trim_start_matches(|c: char| c.is_whitespace() || c == '>').trim_end()
}

/// The labelled parts of a text.
struct Labelled<'a> {
    texts: &'a Texts,
    /// Labels with the text up to the next label.
    parts: Vec<(&'static str, String)>,
}

/// The label at the start of a line, and the rest of the line.
fn labelled<'a>(line: &'a str, labels: &[(&'static str, String)]) -> Option<(&'static str, &'a str)> {
    labels.iter().find_map(|(label, words)| Some((*label, line.strip_prefix(words.as_str())?.trim())))
}

impl<'a> Labelled<'a> {
    /// The parts; none if game or position are not labelled in this language.
    fn of(lines: &[&str], texts: &'a Texts) -> Option<Self> {
        let words = |label: &'static str| {
            (label, texts.say(&Message::new(label).text("value", "")).trim().to_owned())
        };
        let labels = label::ALL.map(words);
        let mut parts: Vec<(&'static str, String)> = Vec::new();
        // A comment contains no labels, and the notes, which are written last, are the user's words.
        let mut in_comment = false;
        for line in lines {
            let known = |label| parts.iter().any(|(known, _)| *known == label);
            let in_notes = matches!(parts.last(), Some((label::NOTES, _)))
                && known(label::GAME)
                && known(label::POSITION);
            let found = if in_comment || in_notes { None } else { labelled(line, &labels) };
            let known = found.filter(|(label, _)| parts.iter().all(|(known, _)| known != label));
            match (known, parts.last_mut()) {
                (Some((label, value)), _) => parts.push((label, value.to_owned())),
                (None, Some((_, part))) => {
                    part.push('\n');
                    part.push_str(line);
                }
                (None, None) => {}
            }
            if let Some((label::MOVES, _)) = parts.last() {
                in_comment = ends_in_comment(line, in_comment);
            }
        }
        let labelled = Self { texts, parts };
        (labelled.part(label::GAME).is_some() && labelled.part(label::POSITION).is_some()).then_some(labelled)
    }

    fn part(&self, label: &str) -> Option<&str> {
        self.parts.iter().find(|(known, _)| *known == label).map(|(_, part)| part.trim())
    }

    /// First line of a part.
    fn first(&self, label: &str) -> &str {
        self.part(label).and_then(|part| part.lines().next()).unwrap_or_default().trim()
    }

    fn read(&self) -> Found {
        let (game, rules) = self.game()?;
        let part = self.part(label::POSITION).unwrap_or_default();
        let lines: Vec<&str> = part.lines().take_while(|line| !line.is_empty()).collect();
        // The line may have been broken at a blank, or within a word.
        let ways = [lines.join(" "), lines.concat()];
        let read = |text: &String| registry::find_for(game, rules, text).map(|found| (found, text.clone()));
        let found = ways.iter().map(read).map(|found| {
            let ((entry, rules), text) = found.map_err(|error| error.message())?;
            (entry.read)(rules, &text, Tolerance::Strict)
                .map_err(|error| OpenError::Position(error).message())
        });
        let mut found: Vec<_> = found.collect();
        found.sort_by_key(Result::is_err);
        let reading =
            found.into_iter().next().unwrap_or_else(|| Err(Message::new("share-text-no-position")))?;
        let task = self.first(label::TASK);
        let exercise =
            |goal: Goal, moves| Exercise { goal: goal.id().to_owned(), moves, ..Exercise::default() };
        let mut tasks = Goal::ALL.into_iter().map(|goal| exercise(goal, None));
        let told = |asked: &Exercise| super::task(asked).is_some_and(|words| self.texts.say(&words) == task);
        let in_moves = || (1..=MOST_MOVES).map(|moves| exercise(Goal::Win, Some(moves))).find(told);
        let asked = tasks.find(told).or_else(in_moves).filter(|_| !task.is_empty()).unwrap_or_default();
        Ok(Document {
            game: reading.game.to_owned(),
            rules: reading.rules.id.to_owned(),
            title: self.first(label::TITLE).to_owned(),
            notes: self.part(label::NOTES).unwrap_or_default().to_owned(),
            exercise: Exercise { source: self.first(label::SOURCE).to_owned(), ..asked },
            position: reading.position,
            line: self.moves()?,
            ..Document::default()
        })
    }

    /// Game and rules by name.
    fn game(&self) -> Result<(&'static str, &'static str), Message> {
        let (game, rules) = (self.first(label::GAME), self.first(label::RULES));
        let named = |id: &str, name: &str| {
            self.texts.get(id) == name || self.texts.former(id).as_deref() == Some(name)
        };
        let mut entries = registry::entries().filter(|entry| named(entry.game.name, game)).peekable();
        let Some(first) = entries.peek().copied() else {
            return Err(Message::new("share-text-no-game").text("game", game));
        };
        // Own rules are named in words and written out behind them.
        let own = rules.strip_suffix(']').and_then(|rules| rules.rsplit_once('[')).map(|(_, own)| own);
        if let Some(own) = own {
            let (entry, profile) = registry::find(first.game.id, own).map_err(|error| error.message())?;
            return Ok((entry.game.id, profile.id));
        }
        let mut profiles = entries.flat_map(|entry| entry.profiles().map(move |rules| (entry, rules)));
        match profiles.find(|(_, profile)| named(profile.title().id, rules)) {
            Some((entry, profile)) => Ok((entry.game.id, profile.id)),
            None if rules.is_empty() => Ok((first.game.id, "")),
            None => Err(Message::new("share-text-no-rules").text("rules", rules)),
        }
    }

    fn moves(&self) -> Result<Line, Message> {
        match self.part(label::MOVES) {
            Some(text) => movetext::read(text).ok_or_else(|| Message::new("share-text-no-moves")),
            None => Ok(Line::default()),
        }
    }
}

/// Returns true if the end of a line is inside a comment.
fn ends_in_comment(line: &str, began: bool) -> bool {
    let (mut inside, mut escaped) = (began, false);
    for letter in line.chars() {
        match letter {
            '{' if !inside => inside = true,
            '}' if inside && !escaped => inside = false,
            _ => {}
        }
        escaped = letter == '\\' && !escaped;
    }
    inside
}

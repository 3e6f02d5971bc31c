//! Unreadable text of a line, kept in a comment as `[%unread b:d6 ec5]` and written back.

use super::document::{Document, Line, Step};
use super::movetext;
use etude_model::Message;

/// Start of such a part of a comment.
const TAG: &str = "[%unread ";

/// An illegal move, or text that is no move. It and the rest of its line are kept as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// Ply, from 1.
    pub ply: usize,
    /// The move as written.
    pub text: String,
}

impl LeftOut {
    /// Message for the user.
    pub fn message(&self) -> Message {
        Message::new("line-left-out").number("ply", self.ply).text("move", &self.text)
    }
}

/// A text as a part of a comment; empty for an empty text.
pub fn tag(text: &str) -> String {
    let text = text.trim();
    if text.is_empty() { String::new() } else { format!("{TAG}{text}]") }
}

/// The rest of a line from an illegal move at `ply`, as a part of a comment.
pub fn tag_of(steps: &[Step], ply: usize) -> String {
    tag(&movetext::write(&Line(steps.to_vec()), false, ply))
}

/// Adds a part to a comment, unless it is already there.
pub fn add(comment: &mut String, part: &str) {
    if part.is_empty() || comment.contains(part) {
        return;
    }
    if !comment.is_empty() {
        comment.push(' ');
    }
    comment.push_str(part);
}

/// The unreadable texts in a comment.
pub fn tags(comment: &str) -> impl Iterator<Item = &str> {
    let mut rest = comment;
    std::iter::from_fn(move || {
        let (_, found) = rest.split_once(TAG)?;
        let mut open = 1_usize;
        let end = found.char_indices().find_map(|(at, letter)| {
            match letter {
                '[' => open += 1,
                ']' => open -= 1,
                _ => {}
            }
            (open == 0).then_some(at)
        });
        let (text, behind) = found.split_at(end.unwrap_or(found.len()));
        rest = behind;
        Some(text)
    })
}

/// The illegal moves in a comment. A text without a number has the ply `next`.
pub fn left_out(comment: &str, next: usize) -> impl Iterator<Item = LeftOut> {
    tags(comment).map(move |text| {
        let (ply, rest) = numbered(text.trim_start());
        let line = ply.filter(|(_, own)| *own).and_then(|_| movetext::read(text));
        let first = line.and_then(|line| line.0.into_iter().next()).map(|step| step.mv);
        let word = || rest.split_whitespace().next().unwrap_or_default().to_owned();
        LeftOut { ply: ply.map_or(next, |(ply, _)| ply), text: first.unwrap_or_else(word) }
    })
}

/// The ply at the start of a text with whether it is written as by [`tag_of`], and the rest of the text.
fn numbered(text: &str) -> (Option<(usize, bool)>, &str) {
    let digits = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let (number, rest) = text.split_at(digits);
    let Ok(number) = number.parse::<usize>() else { return (None, text) };
    if let Some(rest) = rest.strip_prefix(':').filter(|rest| rest.starts_with(' ')) {
        return (Some((number, true)), rest);
    }
    let behind = rest.trim_start_matches(['.', '…']);
    let dots = &rest[..rest.len() - behind.len()];
    let ply = match dots {
        "" => return (None, text),
        "." => (2 * number).saturating_sub(1),
        _ => 2 * number,
    };
    (Some((ply, false)), behind)
}

/// The illegal moves in the comments and notes of a study.
pub fn of_document(document: &Document) -> Vec<LeftOut> {
    let mut found: Vec<LeftOut> = left_out(&document.notes, 1).collect();
    of_line(&document.line, 1, &mut found);
    found
}

fn of_line(line: &Line, ply: usize, found: &mut Vec<LeftOut>) {
    for (step, ply) in line.0.iter().zip(ply..) {
        found.extend(left_out(&step.before, ply));
        found.extend(left_out(&step.comment, ply + 1));
        for variation in &step.variations {
            of_line(variation, ply, found);
        }
    }
}

/// A comment for display: without unreadable texts at its ends.
pub fn without_tags(comment: &str) -> &str {
    let mut shown = comment.trim();
    while let Some((before, tag)) = shown.strip_suffix(']').and_then(|_| shown.rsplit_once(TAG)) {
        // A bracket within the text ends it only if it is the last.
        if tag.trim_end_matches(']').contains("] ") {
            break;
        }
        shown = before.trim_end();
    }
    while let Some(tag) = shown.strip_prefix(TAG) {
        let Some((_, after)) = tag.split_once(']') else { break };
        shown = after.trim_start();
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unread_text_is_hidden() {
        let shown = without_tags;
        assert_eq!(shown("good"), "good");
        assert_eq!(shown("[%unread $999]"), "");
        assert_eq!(shown("good [%unread $999]"), "good");
        assert_eq!(shown("good [%unread $999] [%unread e4 e5]"), "good");
        assert_eq!(shown("[%unread $999] good"), "good");
        assert_eq!(shown("[%unread $999] good [sic]"), "good [sic]");
        assert_eq!(shown("[%clk 1:00] good"), "[%clk 1:00] good");
    }

    #[test]
    fn illegal_moves_in_comments() {
        let moves_in = |comment: &str| -> Vec<(usize, String)> {
            left_out(comment, 5).map(|left| (left.ply, left.text)).collect()
        };
        let one = |ply: usize, text: &str| vec![(ply, text.to_owned())];
        assert_eq!(moves_in("good"), []);
        assert_eq!(moves_in("good [%unread b:d6 ec5]"), one(5, "b:d6"));
        assert_eq!(moves_in("[%unread 22-18 9-13]"), one(5, "22-18"));
        assert_eq!(moves_in("[%unread 7: transfer AH 8: 6]"), one(7, "transfer AH"));
        assert_eq!(moves_in("[%unread 4. zz e5]"), one(7, "zz"));
        assert_eq!(moves_in("[%unread 4... zz]"), one(8, "zz"));
        assert_eq!(
            moves_in("[%unread a1 [%clk 1:00] b2] [%unread 9: x]"),
            [(5, "a1".to_owned()), (9, "x".to_owned())]
        );
        let step = |mv: &str| Step { mv: mv.to_owned(), ..Step::default() };
        assert_eq!(tag_of(&[step("99"), step("6")], 2), "[%unread 2: 99 3: 6]");
        assert_eq!(tag_of(&[], 2), "");
    }
}

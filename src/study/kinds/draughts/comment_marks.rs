//! Marks as commands in the comments of PDN files, `[%csl Gd4]` for squares and `[%cal Rc3d4]` for arrows, as lidraughts
//! and lichess write them: the letter of the colour, then squares of two characters.

use etude_games::draughts::naming;
use etude_games::draughts::pdn::append_comment;
use etude_games::draughts::rules::Rules;
use etude_model::{Mark, MarkColour};

const SQUARES: &str = "[%csl ";
const ARROWS: &str = "[%cal ";

/// A comment with marks in front of it; marks of squares that the board lacks are left out.
pub fn with_marks(rules: &Rules, marks: &[Mark], comment: &str) -> String {
    let mut out = String::new();
    for (command, arrows) in [(SQUARES, false), (ARROWS, true)] {
        let of_kind = marks.iter().filter(|mark| mark.to.is_some() == arrows);
        let written: Vec<String> = of_kind.filter_map(|mark| written(rules, mark)).collect();
        if !written.is_empty() {
            out.push_str(&format!("{command}{}]", written.join(",")));
        }
    }
    append_comment(&mut out, comment);
    out
}

/// A mark as a command has it; none for a square that the board lacks.
fn written(rules: &Rules, mark: &Mark) -> Option<String> {
    let ends = std::iter::once(&mark.from).chain(&mark.to);
    let ends: Option<String> = ends.map(|name| two_characters(rules, name)).collect();
    Some(format!("{}{}", mark.colour.letter(), ends?))
}

/// A square as two characters: its name, or its number where the name has another length.
fn two_characters(rules: &Rules, name: &str) -> Option<String> {
    let square = naming::read_square(rules, name).ok()?;
    let name = naming::square_name(rules, square);
    Some(if name.len() == 2 { name } else { format!("{:02}", naming::number(rules, square)) })
}

/// Takes the marks out of a comment. A command that names no squares of the board stays.
pub fn take_marks(rules: &Rules, comment: &mut String) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut left = String::new();
    let mut rest = comment.as_str();
    let next = |text: &str| [SQUARES, ARROWS].into_iter().filter_map(|command| text.find(command)).min();
    while let Some(start) = next(rest) {
        let (before, command) = rest.split_at(start);
        let end = command.find(']').map_or(command.len(), |end| end + 1);
        let (command, behind) = command.split_at(end);
        left.push_str(before);
        match read(rules, command) {
            Some(read) => {
                marks.extend(read);
                // The blank that stood between command and text.
                rest = behind.strip_prefix(' ').unwrap_or(behind);
            }
            None => {
                left.push_str(command);
                rest = behind;
            }
        }
    }
    if !marks.is_empty() {
        left.push_str(rest);
        *comment = left.trim_end().to_owned();
    }
    marks
}

/// The marks of a whole command.
fn read(rules: &Rules, command: &str) -> Option<Vec<Mark>> {
    let inside = command.strip_suffix(']')?;
    let squares = if inside.starts_with(ARROWS) { 2 } else { 1 };
    let words = inside[SQUARES.len()..].split([',', ' ']).filter(|word| !word.is_empty());
    words.map(|word| mark(rules, word, squares)).collect()
}

fn mark(rules: &Rules, word: &str, squares: usize) -> Option<Mark> {
    let named = |name: &str| {
        let square = naming::read_square(rules, name).ok()?;
        Some(naming::square_name(rules, square))
    };
    if !word.is_ascii() || word.len() != 1 + 2 * squares {
        return None;
    }
    let colour = MarkColour::ALL.into_iter().find(|colour| word.starts_with(colour.letter()))?;
    let to = if squares == 2 { Some(named(&word[3..])?) } else { None };
    Some(Mark { colour, from: named(&word[1..3])?, to })
}

#[cfg(test)]
mod tests {
    use super::*;
    use etude_games::draughts::rules;

    #[track_caller]
    fn check(rules: &str, comment: &str, marks: &[&str], left: &str) {
        let rules = rules::named(rules).expect("rules");
        let mut text = comment.to_owned();
        let found = take_marks(rules, &mut text);
        assert_eq!(found.iter().map(Mark::text).collect::<Vec<_>>(), marks, "{comment}");
        assert_eq!(text, left, "{comment}");
        let again = with_marks(rules, &found, &text);
        assert_eq!(take_marks(rules, &mut again.clone()), found, "{again}");
    }

    #[test]
    fn commands_are_read_and_written() {
        check("russian", "[%csl Gd4,Re5][%cal Bc3d4] quiet", &["green d4", "red e5", "blue c3 d4"], "quiet");
        check("international", "a [%csl Y05] b [%cal G3228]", &["yellow 5", "green 32 28"], "a b");
        let rules = rules::named("international").expect("rules");
        let marks = ["green 5", "red 5 10"].map(|text| Mark::read(text).expect("mark"));
        assert_eq!(with_marks(rules, &marks, "so"), "[%csl G05][%cal R0510] so");
    }

    #[test]
    fn other_commands_stay() {
        for comment in
            ["[%csl Gd9] x", "[%cal Gc3] x", "[%csl Pd4]", "[%clk 0:10]", "[%csl Gd4", "no command"]
        {
            check("russian", comment, &[], comment);
        }
    }
}

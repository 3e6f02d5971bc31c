//! Title line above the moves, as players write it: `Городская партия` and `1. cd4 …` below.

use std::borrow::Cow;

/// The longest title, in characters.
const LONGEST: usize = 200;
/// As many letters beside each other are a word and no square.
const WORD: usize = 3;

/// A game in which a title line above its first move is the tag `Title`, in the same line; any other text is as it was.
pub(super) fn tagged(text: &str) -> Cow<'_, str> {
    let start = text.len() - text.trim_start().len();
    let Some((line, rest)) = text[start..].split_once('\n').filter(|(line, _)| is_title(line.trim())) else {
        return Cow::Borrowed(text);
    };
    let moves = rest.trim_start();
    if !moves.strip_prefix('1').is_some_and(|rest| rest.trim_start().starts_with(['.', ')'])) {
        return Cow::Borrowed(text);
    }
    let quoted = line.trim().replace('\\', "\\\\").replace('"', "\\\"");
    Cow::Owned(format!("{}[Title \"{quoted}\"]\n{rest}", &text[..start]))
}

/// Returns true if a line has words, and neither moves nor squares nor marks of the format.
fn is_title(line: &str) -> bool {
    let words = || line.split(|c: char| !c.is_alphabetic());
    let square = || {
        let pairs = line.chars().zip(line.chars().skip(1));
        pairs.into_iter().any(|(letter, digit)| letter.is_alphabetic() && digit.is_ascii_digit())
    };
    line.chars().count() <= LONGEST
        && !line.starts_with(|c: char| c.is_ascii_digit() || "[{(;%/*$".contains(c))
        && words().any(|word| word.chars().count() >= WORD)
        && !square()
}

//! Title line above the moves, as players write it: `Городская партия` and `1. cd4 …` below; signs of moves as pages and other
//! alphabets write them.

use std::borrow::Cow;

/// The longest title, in characters.
const LONGEST: usize = 200;
/// As many letters beside each other are a word and no square.
const WORD: usize = 3;

/// A game in which a title line above its first move is the tag `Title`, in the same line; any other text is as it was.
pub(super) fn tagged(text: &str) -> Cow<'_, str> {
    match plain(text) {
        Cow::Borrowed(text) => titled(text),
        Cow::Owned(text) => Cow::Owned(titled(&text).into_owned()),
    }
}

/// Characters of pages that stand in moves, and what they are.
const ENTITIES: [(&str, &str); 5] =
    [("&ndash;", "-"), ("&mdash;", "-"), ("&minus;", "-"), ("&times;", "x"), ("&frac12;", "½")];

/// A game whose moves have plain signs, in place of full-width ones and of those of pages; tags and comments stay.
fn plain(text: &str) -> Cow<'_, str> {
    let wide = |c: char| matches!(c, '０'..='９');
    if !text.contains(wide) && !ENTITIES.iter().any(|(entity, _)| text.contains(entity)) {
        return Cow::Borrowed(text);
    }
    let (mut made, mut rest) = (String::with_capacity(text.len()), text);
    let (mut braces, mut begins, mut tag) = (0_usize, true, false);
    while let Some(c) = rest.chars().next() {
        tag = if begins { c == '[' } else { tag };
        begins = c == '\n';
        let entity = ENTITIES.iter().find(|(entity, _)| rest.starts_with(entity));
        let length = match entity.filter(|_| !tag && braces == 0) {
            Some((entity, sign)) => {
                made.push_str(sign);
                entity.len()
            }
            None => {
                braces = match c {
                    '{' => braces + 1,
                    '}' => braces.saturating_sub(1),
                    _ => braces,
                };
                let narrow = match c {
                    '０'..='９' | '－' | '．' | '：' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' if !tag && braces == 0 => {
                        char::from_u32(u32::from(c) - 0xfee0)
                    }
                    _ => None,
                };
                made.push(narrow.unwrap_or(c));
                c.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    Cow::Owned(made)
}

/// The same with plain signs.
fn titled(text: &str) -> Cow<'_, str> {
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

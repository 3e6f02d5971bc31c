//! Titles of exercises: pictures in words, such as "Quiet Harbour". They tell nothing of a position.

use super::document::{Translated, Translation};
use std::sync::LazyLock;

/// Text of the words: adjectives, a line of `%`, nouns; in the languages of [`LANGUAGES`], the inflected one with
/// genders.
const WORDS: &str = etude_assets::TITLES;

struct Adjective {
    plain: &'static str,
    joined: &'static str,
    /// Masculine, feminine, neuter.
    inflected: [&'static str; 3],
}

struct Noun {
    plain: &'static str,
    joined: &'static str,
    inflected: &'static str,
    /// Index of the gender in [`Adjective::inflected`].
    gender: usize,
}

/// The other languages by tag: one that joins both words without a space, and one that inflects adjectives by gender.
const LANGUAGES: [&str; 2] = ["zh-CN", "ru"];

/// Fields of a line.
fn fields(line: &'static str) -> [&'static str; 3] {
    let mut fields = line.split('|');
    std::array::from_fn(|_| fields.next().unwrap_or_default())
}

static ADJECTIVES: LazyLock<Vec<Adjective>> = LazyLock::new(|| {
    let lines = WORDS.lines().take_while(|line| *line != "%");
    let adjective = |line| {
        let [plain, joined, inflected] = fields(line);
        let mut forms = inflected.split(' ');
        Adjective { plain, joined, inflected: std::array::from_fn(|_| forms.next().unwrap_or_default()) }
    };
    lines.map(adjective).collect()
});

static NOUNS: LazyLock<Vec<Noun>> = LazyLock::new(|| {
    let lines = WORDS.lines().skip_while(|line| *line != "%").skip(1);
    let noun = |line| {
        let [plain, joined, inflected] = fields(line);
        let (inflected, gender) = inflected.split_once(' ').unwrap_or((inflected, "m"));
        let gender = ["m", "f", "n"].iter().position(|known| *known == gender).unwrap_or(0);
        Noun { plain, joined, inflected, gender }
    };
    lines.map(noun).collect()
});

/// Number of different titles.
pub fn count() -> u32 {
    u32::try_from(ADJECTIVES.len() * NOUNS.len()).unwrap_or(u32::MAX)
}

/// Title that goes with a text.
pub fn title_of(text: &str) -> (String, Translated<Translation>) {
    title(crc32fast::hash(text.as_bytes()) % count().max(1))
}

/// Title of a number in English, and in the other languages. Neighbouring numbers share no word; the titles of the first
/// [`count`] numbers differ.
pub fn title(number: u32) -> (String, Translated<Translation>) {
    let (adjectives, nouns) = (ADJECTIVES.as_slice(), NOUNS.as_slice());
    let number = number as usize;
    let first = number % adjectives.len().max(1);
    // Each adjective meets the noun after the one that it met a round before.
    let second = (number / adjectives.len().max(1) + first) % nouns.len().max(1);
    let (Some(adjective), Some(noun)) = (adjectives.get(first), nouns.get(second)) else {
        return (number.to_string(), Translated::new());
    };
    let mut letters = adjective.inflected[noun.gender].chars();
    let capital = letters.next().into_iter().flat_map(char::to_uppercase);
    let inflected = capital.chain(letters).chain([' ']).chain(noun.inflected.chars()).collect();
    let joined = format!("{}{}", adjective.joined, noun.joined);
    let translations = [joined, inflected].map(|title| Translation { title, notes: String::new() });
    let translations = LANGUAGES.into_iter().map(str::to_owned).zip(translations).collect();
    (format!("{} {}", adjective.plain, noun.plain), translations)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn titles_differ_in_every_language_and_agree_in_gender() {
        assert!(count() >= 2_000, "{}", count());
        let mut met = HashSet::new();
        for number in 0..count() {
            let (english, others) = title(number);
            assert_eq!(english.split(' ').count(), 2, "{english}");
            for text in others.values().map(|there| &there.title).chain([&english]) {
                assert!(met.insert(text.clone()), "{text}");
            }
        }
        let inflected = |wanted: &str| {
            let mut all = (0..count()).map(title);
            let (_, others) = all.find(|(english, _)| english == wanted).expect("a title");
            others["ru"].title.clone()
        };
        assert_eq!(inflected("Quiet Harbour"), "Тихая гавань");
        assert_eq!(inflected("Golden Lake"), "Золотое озеро");
        assert_eq!(inflected("Green Lantern"), "Зелёный фонарь");
    }
}

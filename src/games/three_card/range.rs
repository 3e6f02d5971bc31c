//! Range notation: categories, classes, and shares of the best hands.
//!
//! | term | hands |
//! |---|---|
//! | `trips`, `straight-flush`, `flush`, `straight`, `pair`, `high-card` | of this category |
//! | `20%` | the best 20 % of all hands under the rules |
//! | `20-50%` | the best 50 % without the best 20 % |
//! | `A42`, `AKJs` | a class, off suit or of one suit |
//! | `A42+` | a class and all better ones |
//! | `#312-467` | article values, 1 for three aces to 741 for 5-3-2 off suit |
//!
//! A range is the union of its terms; a range without terms holds all hands.

use super::card::RANK_LETTERS;
use super::class::{self, Category, Class};
use super::equity::Range;
use super::rules::Ranking;

/// Number of all hands.
pub const HANDS: u32 = 22_100;

/// Term of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// All hands of a category: `pair`.
    Category(Category),
    /// Hands between two shares of all, the best first, in tenths of a per cent: `20%`, `20-50%`.
    Share {
        /// Share of the better hands.
        from: u16,
        /// Share of the better hands and these.
        to: u16,
    },
    /// Classes between two article values: `#312-467`, `#741`.
    Values {
        /// First value.
        from: u16,
        /// Last value.
        to: u16,
    },
    /// A class by its ranks, such as `A42` or, of one suit, `AKJs`.
    Class(u16),
    /// A class and all better ones under the rules: `A42+`.
    AtLeast(u16),
}

/// Name of a class: its ranks, with an `s` for one suit.
pub fn class_text(class: &Class) -> String {
    let mut text: String =
        class.ranks.iter().filter_map(|&rank| RANK_LETTERS.get(usize::from(rank))).collect();
    if class.is_suited() {
        text.push('s');
    }
    text
}

/// The class with a name, its ranks in any order.
pub fn class_of(text: &str) -> Option<&'static Class> {
    let upper = text.to_ascii_uppercase();
    let (letters, suited) = match upper.strip_suffix('S') {
        Some(letters) => (letters, true),
        None => (upper.as_str(), false),
    };
    let rank = |letter| RANK_LETTERS.iter().position(|&known| known == letter).map(|rank| rank as u8);
    let mut wanted: Vec<u8> = letters.chars().map(rank).collect::<Option<_>>()?;
    wanted.sort_unstable();
    class::all().iter().find(|class| {
        let mut ranks = class.ranks;
        ranks.sort_unstable();
        ranks == wanted[..] && class.is_suited() == suited
    })
}

impl Term {
    /// Notation.
    pub fn text(self) -> String {
        let tenths = |share: u16| match share % 10 {
            0 => (share / 10).to_string(),
            tenth => format!("{}.{tenth}", share / 10),
        };
        let name = |value| class::of_value(value).map(class_text).unwrap_or_default();
        match self {
            Self::Category(category) => category.id().to_owned(),
            Self::Share { from: 0, to } => format!("{}%", tenths(to)),
            Self::Share { from, to } => format!("{}-{}%", tenths(from), tenths(to)),
            Self::Values { from, to } if from == to => format!("#{from}"),
            Self::Values { from, to } => format!("#{from}-{to}"),
            Self::Class(value) => name(value),
            Self::AtLeast(value) => format!("{}+", name(value)),
        }
    }

    /// Reads a term.
    pub fn parse(text: &str) -> Option<Self> {
        let lower = text.to_ascii_lowercase();
        if let Some(category) = Category::ALL.into_iter().find(|category| category.id() == lower) {
            return Some(Self::Category(category));
        }
        if let Some(shares) = lower.strip_suffix('%') {
            let (from, to) = shares.split_once('-').unwrap_or(("0", shares));
            let (from, to) = (tenths(from)?, tenths(to)?);
            return (from < to && to <= 1000).then_some(Self::Share { from, to });
        }
        if let Some(values) = lower.strip_prefix('#') {
            let (from, to) = values.split_once('-').unwrap_or((values, values));
            let (from, to) = (from.parse().ok()?, to.parse().ok()?);
            return (1 <= from && from <= to && to <= class::CLASSES).then_some(Self::Values { from, to });
        }
        match lower.strip_suffix('+') {
            Some(name) => class_of(name).map(|class| Self::AtLeast(class.value)),
            None => class_of(&lower).map(|class| Self::Class(class.value)),
        }
    }

    /// Whether a class belongs to it; `better` is the number of better hands under the rules.
    fn has(self, ranking: &Ranking, class: &Class, better: u32) -> bool {
        let place = |value| ranking.place(value);
        match self {
            Self::Category(category) => class.category == category,
            Self::Share { from, to } => {
                let reached = |share: u16| better * 1000 >= u32::from(share) * HANDS;
                reached(from) && !reached(to)
            }
            Self::Values { from, to } => (from..=to).contains(&class.value),
            Self::Class(value) => class.value == value,
            Self::AtLeast(value) => place(class.value) <= place(value),
        }
    }
}

/// Notation of a range.
pub fn text(terms: &[Term]) -> String {
    terms.iter().map(|term| term.text()).collect::<Vec<_>>().join(" ")
}

/// Reads a share in tenths of a per cent.
fn tenths(text: &str) -> Option<u16> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let whole: u16 = whole.parse().ok()?;
    let tenth: u16 = tenth.parse().ok().filter(|&tenth| tenth < 10)?;
    whole.checked_mul(10)?.checked_add(tenth)
}

/// The classes of some terms under the rules.
pub fn resolve(terms: &[Term], ranking: &Ranking) -> Range {
    if terms.is_empty() {
        return Range::Any;
    }
    let mut flags = vec![false; usize::from(class::CLASSES)];
    let mut better = 0;
    for &value in ranking.best_first() {
        let Some(class) = class::of_value(value) else { continue };
        flags[usize::from(value) - 1] = terms.iter().any(|term| term.has(ranking, class, better));
        better += u32::from(class.hands);
    }
    Range::Classes(flags)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::three_card::rules::Options;

    fn hands(text: &str) -> u32 {
        let terms: Vec<Term> = text.split(' ').map(|term| Term::parse(term).expect("a term")).collect();
        for (term, text) in terms.iter().zip(text.split(' ')) {
            assert_eq!(Term::parse(&term.text()), Some(*term), "{text}");
        }
        let range = resolve(&terms, &Ranking::new(Options::default()));
        let meant = class::all().iter().filter(|class| range.has(class.value));
        meant.map(|class| u32::from(class.hands)).sum()
    }

    #[test]
    fn terms_hold_hands() {
        assert_eq!(hands("trips"), 52);
        assert_eq!(hands("pair straight"), 3744 + 720);
        assert_eq!(hands("100%"), HANDS);
        assert_eq!(hands("#312-467"), 3744);
        assert_eq!((hands("#741"), hands("532")), (60, 60));
        assert_eq!((hands("A23"), hands("a32s"), hands("888")), (60, 4, 4));
        assert_eq!(hands("AKQs+"), 56);
        assert_eq!(hands("222+"), 52);
        // The class that the boundary cuts belongs to the better part.
        assert!((2210..2270).contains(&hands("10%")), "{}", hands("10%"));
        assert_eq!(hands("10%") + hands("10-100%"), HANDS);
        assert_eq!(hands("0.1%"), 24);
    }

    #[test]
    fn invalid_terms_are_rejected() {
        for text in
            ["", "foo", "0%", "50-20%", "101%", "#0", "#9-3", "#742", "88s", "A", "AKQJ", "888s", "%", "+"]
        {
            assert_eq!(Term::parse(text), None, "{text}");
        }
    }
}

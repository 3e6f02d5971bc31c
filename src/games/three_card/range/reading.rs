//! Reading of ranges.

use super::words::Word;
use super::{ALL, Lead, Term, Weight, Weighted};
use crate::three_card::card::RANK_LETTERS;
use crate::three_card::class::{self, Category, Class};

/// Reason why a part of a range is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// There is no such term.
    Term,
    /// The weight behind the colon is none.
    Weight,
}

impl Weighted {
    /// Reads a term with its weight, every hand where there is none.
    ///
    /// # Errors
    /// The part of the two that is not understood.
    pub fn parse(text: &str) -> Result<Self, Unread> {
        let (hands, weight) = match text.rsplit_once(':') {
            Some((hands, weight)) => {
                let weight = weight.strip_suffix('%').and_then(tenths).and_then(Weight::new);
                (hands, weight.ok_or(Unread::Weight)?)
            }
            None => (text, Weight::FULL),
        };
        let any = weight != Weight::FULL && Word::parse(&hands.to_lowercase()) == Some(Word::Any);
        let term = if any { Some(ALL) } else { Term::parse(hands) };
        term.map(|term| Self { term, weight }).ok_or(Unread::Term)
    }
}

impl Term {
    /// Reads a term.
    pub fn parse(text: &str) -> Option<Self> {
        let lower = text.to_lowercase();
        if let Some(Word::Category(category)) = Word::parse(&lower) {
            return Some(Self::Category(category));
        }
        if let Some(shares) = lower.strip_suffix('%') {
            let shares = shares.strip_prefix('前').unwrap_or(shares);
            let (from, to) = shares.split_once('-').unwrap_or(("0", shares));
            let (from, to) = (tenths(from)?, tenths(to)?);
            return (from < to && to <= 1000).then_some(Self::Share { from, to });
        }
        if let Some(values) = lower.strip_prefix('#') {
            let (from, to) = values.split_once('-').unwrap_or((values, values));
            let (from, to) = (from.parse().ok()?, to.parse().ok()?);
            return (1 <= from && from <= to && to <= class::CLASSES).then_some(Self::Values { from, to });
        }
        if let Some(name) = lower.strip_suffix("以上") {
            // As players say it, better hands of any category.
            return or_better(name).or_else(|| Some(Self::AtLeast(ends(lead(name)?)?[1])));
        }
        match lower.strip_suffix('+') {
            Some(name) => or_better(name).or_else(|| lead(name).map(Self::LeadOrBetter)),
            None => {
                let class = class_of(&lower).map(|class| Self::Class(class.value));
                class.or_else(|| lead(&lower).map(Self::Lead)).or_else(|| between(&lower))
            }
        }
    }
}

/// Two classes, or the pairs of two ranks, and all between them.
fn between(text: &str) -> Option<Term> {
    let (from, to) = text.split_once('-')?;
    let (from, to) = match (pairs(from), pairs(to)) {
        (Some(from), Some(to)) if from.first >= to.first => (ends(from)?[0], ends(to)?[1]),
        _ => (class_of(from)?.value, class_of(to)?.value),
    };
    Some(Term::Between(from, to))
}

/// A category or a class and all better hands.
fn or_better(name: &str) -> Option<Term> {
    match Word::parse(name) {
        Some(Word::Category(category)) => Some(Term::OrBetter(category)),
        _ => class_of(name).map(|class| Term::AtLeast(class.value)),
    }
}

/// Ranks of a text; a ten is `T` or `10`.
fn ranks(text: &str) -> Option<Vec<u8>> {
    let letters = text.to_ascii_uppercase().replace("10", "T");
    let rank = |letter| RANK_LETTERS.iter().position(|&known| known == letter).map(|rank| rank as u8);
    letters.chars().map(rank).collect()
}

/// The class with a name, its ranks in any order.
pub fn class_of(text: &str) -> Option<&'static Class> {
    let (letters, suited) = match text.strip_suffix(['s', 'S']) {
        Some(letters) => (letters, true),
        None => (text, false),
    };
    let mut wanted = ranks(letters)?;
    wanted.sort_unstable();
    class::all().iter().find(|class| {
        let mut ranks = class.ranks;
        ranks.sort_unstable();
        ranks == wanted[..] && class.is_suited() == suited
    })
}

/// Hands by their highest ranks, in lower case: `88`, `对8`, `akx`, `axxs`.
fn lead(text: &str) -> Option<Lead> {
    if let Some(pairs) = pairs(text) {
        return Some(pairs);
    }
    let (letters, category) = match text.strip_suffix('s') {
        Some(letters) => (letters, Category::Flush),
        None => (text, Category::HighCard),
    };
    let known = letters.trim_end_matches('x');
    let (first, second) = match (ranks(known)?.as_slice(), letters.len() - known.len()) {
        (&[first], 2) => (first, None),
        (&[first, second], 1) => (first, Some(second)),
        _ => return None,
    };
    let lead = Lead { category, first, second };
    ends(lead).map(|_| lead)
}

/// Pairs of a rank.
fn pairs(text: &str) -> Option<Lead> {
    let one = text.strip_prefix('一').unwrap_or(text).strip_prefix('对');
    let first = match (one.and_then(ranks).as_deref(), ranks(text.trim_end_matches('x')).as_deref()) {
        (Some(&[rank]), _) => rank,
        (None, Some(&[rank, other])) if rank == other => rank,
        _ => return None,
    };
    Some(Lead { category: Category::Pair, first, second: None })
}

/// Best and worst class of a lead; `None` if it has none.
fn ends(lead: Lead) -> Option<[u16; 2]> {
    let mut classes = class::all().iter().filter(|class| lead.has(class)).map(|class| class.value);
    let best = classes.next()?;
    Some([best, classes.next_back().unwrap_or(best)])
}

/// Two ranks whose pairs, with all between them, are the classes between two values.
pub(super) fn pairs_between(from: u16, to: u16) -> Option<[Lead; 2]> {
    let pairs = |value: u16| {
        let class = class::of_value(value).filter(|class| class.category == Category::Pair)?;
        Some(Lead { category: Category::Pair, first: class.ranks[0], second: None })
    };
    let (best, worst) = (pairs(from)?, pairs(to)?);
    (ends(best)?[0] == from && ends(worst)?[1] == to).then_some([best, worst])
}

/// Reads tenths of a per cent.
fn tenths(text: &str) -> Option<u16> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    let whole: u16 = whole.parse().ok()?;
    let tenth: u16 = tenth.parse().ok().filter(|_| tenth.len() == 1)?;
    whole.checked_mul(10)?.checked_add(tenth)
}

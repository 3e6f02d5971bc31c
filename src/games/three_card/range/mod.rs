//! Range notation: categories, classes, and shares of the best hands, each with a weight.
//!
//! | term | hands |
//! |---|---|
//! | `trips`, `straight-flush`, `flush`, `straight`, `pair`, `high-card` | of this category; [words](words) of three languages are read |
//! | `pair+` | of this category or a better one under the rules |
//! | `20%` | the best 20 % of all hands under the rules |
//! | `20-50%` | the best 50 % without the best 20 % |
//! | `88`, `Axx`, `AKx`, `Axxs` | pairs of a rank; high cards, or flushes, with these highest ranks |
//! | `88+`, `AKx+`, `Qxxs+` | these and better hands of the same category |
//! | `A42`, `AKJs` | a class, off suit or of one suit |
//! | `A42+` | a class and all better ones |
//! | `QQ2-552`, `QQ-55` | two classes and all between them under the rules |
//! | `#312-467` | article values, 1 for three aces to 741 for 5-3-2 off suit |
//!
//! A weight follows a colon: `pair:50%` holds half of the pairs, each as likely as the other. A range is the union of its
//! terms; where they overlap, the last one counts. A range without terms holds all hands.

pub mod painting;
mod reading;
pub mod words;

use super::card::RANK_LETTERS;
use super::class::{self, Category, Class};
use super::equity::{self, Range};
use super::rules::Ranking;
pub use reading::{Unread, class_of};
use words::Word;

/// Number of all hands.
pub const HANDS: u32 = 22_100;

/// Weight of some hands in a range, in tenths of a per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weight(u16);

impl Weight {
    /// No hand at all.
    pub const NONE: Self = Self(0);
    /// Every hand.
    pub const FULL: Self = Self(equity::FULL);

    /// A weight of some tenths of a per cent; `None` above 1000.
    pub fn new(tenths: u16) -> Option<Self> {
        (tenths <= Self::FULL.0).then_some(Self(tenths))
    }

    /// Tenths of a per cent.
    pub const fn tenths(self) -> u16 {
        self.0
    }
}

/// Term of a range with the weight of its hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighted {
    /// Hands.
    pub term: Term,
    /// Weight of each of them.
    pub weight: Weight,
}

impl From<Term> for Weighted {
    fn from(term: Term) -> Self {
        Self { term, weight: Weight::FULL }
    }
}

/// Hands of a category with the same highest ranks: pairs of a rank, or high cards and flushes by one rank or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
    /// Pair, flush or high card.
    pub category: Category,
    /// Rank of the pair, or the highest rank.
    pub first: u8,
    /// Next rank of a flush or of high cards, where it matters.
    pub second: Option<u8>,
}

impl Lead {
    /// Returns true if a class belongs to it.
    fn has(self, class: &Class) -> bool {
        class.category == self.category
            && class.ranks[0] == self.first
            && self.second.is_none_or(|second| class.ranks[1] == second)
    }

    /// Returns true if a class belongs to it or is a better one of its category.
    fn reaches(self, class: &Class) -> bool {
        let best = [class.ranks[0], self.second.map_or(0, |_| class.ranks[1])];
        class.category == self.category && best >= [self.first, self.second.unwrap_or(0)]
    }

    fn text(self) -> String {
        let letter = |rank: u8| RANK_LETTERS.get(usize::from(rank)).copied().unwrap_or('x');
        let first = letter(self.first);
        if self.category == Category::Pair {
            return format!("{first}{first}");
        }
        let suited = if self.category == Category::Flush { "s" } else { "" };
        format!("{first}{}x{suited}", self.second.map_or('x', letter))
    }
}

/// Term of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// All hands of a category: `pair`.
    Category(Category),
    /// All hands of a category and of better ones: `pair+`.
    OrBetter(Category),
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
    /// Two classes and all between them under the rules: `QQ2-552`.
    Between(u16, u16),
    /// Hands by their highest ranks: `88`, `AKx`, `Axxs`.
    Lead(Lead),
    /// These and better ones of their category: `88+`.
    LeadOrBetter(Lead),
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

/// All hands of every category: a term for a range without terms.
const ALL: Term = Term::Share { from: 0, to: 1000 };

impl Term {
    /// Notation.
    pub fn text(self) -> String {
        self.text_in(&|word| word.id().to_owned())
    }

    /// Notation with the words of a language.
    fn text_in(self, say: &dyn Fn(Word) -> String) -> String {
        let name = |value| class::of_value(value).map(class_text).unwrap_or_default();
        match self {
            Self::Category(category) => say(Word::Category(category)),
            Self::OrBetter(category) => format!("{}+", say(Word::Category(category))),
            Self::Share { from: 0, to } => format!("{}%", tenths_text(to)),
            Self::Share { from, to } => format!("{}-{}%", tenths_text(from), tenths_text(to)),
            Self::Values { from, to } if from == to => format!("#{from}"),
            Self::Values { from, to } => format!("#{from}-{to}"),
            Self::Class(value) => name(value),
            Self::AtLeast(value) => format!("{}+", name(value)),
            Self::Between(from, to) => match reading::pairs_between(from, to) {
                Some([from, to]) => format!("{}-{}", from.text(), to.text()),
                None => format!("{}-{}", name(from), name(to)),
            },
            Self::Lead(lead) => lead.text(),
            Self::LeadOrBetter(lead) => format!("{}+", lead.text()),
        }
    }

    /// Returns true if a class belongs to it; `better` is the number of better hands under the rules.
    fn has(self, ranking: &Ranking, class: &Class, better: u32) -> bool {
        let place = |value| ranking.place(value);
        match self {
            Self::Category(category) => class.category == category,
            Self::OrBetter(category) => {
                ranking.category_place(class.category) <= ranking.category_place(category)
            }
            Self::Share { from, to } => {
                let reached = |share: u16| better * 1000 >= u32::from(share) * HANDS;
                reached(from) && !reached(to)
            }
            Self::Values { from, to } => (from..=to).contains(&class.value),
            Self::Class(value) => class.value == value,
            Self::AtLeast(value) => place(class.value) <= place(value),
            Self::Between(one, other) => {
                let (one, other) = (place(one), place(other));
                (one.min(other)..=one.max(other)).contains(&place(class.value))
            }
            Self::Lead(lead) => lead.has(class),
            Self::LeadOrBetter(lead) => lead.reaches(class),
        }
    }
}

impl Weighted {
    /// Notation.
    pub fn text(self) -> String {
        self.text_in(&|word| word.id().to_owned())
    }

    /// Notation with the words of a language.
    pub fn text_in(self, say: &dyn Fn(Word) -> String) -> String {
        if self.weight == Weight::FULL {
            return self.term.text_in(say);
        }
        let hands = if self.term == ALL { say(Word::Any) } else { self.term.text_in(say) };
        format!("{hands}:{}%", tenths_text(self.weight.0))
    }
}

/// Tenths of a per cent as a number of per cent.
fn tenths_text(tenths: u16) -> String {
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        tenth => format!("{}.{tenth}", tenths / 10),
    }
}

/// Notation of a range.
pub fn text(terms: &[Weighted]) -> String {
    text_in(terms, &|word| word.id().to_owned())
}

/// Notation of a range with the words of a language.
pub fn text_in(terms: &[Weighted], say: &dyn Fn(Word) -> String) -> String {
    terms.iter().map(|term| term.text_in(say)).collect::<Vec<_>>().join(" ")
}

/// The only term of a range that holds it whole; `None` for several terms and for a weight.
pub fn only(terms: &[Weighted]) -> Option<Term> {
    match terms {
        [Weighted { term, weight: Weight::FULL }] => Some(*term),
        _ => None,
    }
}

/// Adds a term behind the others of a range. One that is there already is not repeated.
pub fn add(terms: &mut Vec<Weighted>, term: Weighted) {
    // Without weights the order does not matter.
    let plain = terms.iter().chain([&term]).all(|known| known.weight == Weight::FULL);
    if plain && terms.contains(&term) {
        return;
    }
    terms.retain(|known| known.term != term.term);
    terms.push(term);
}

/// The classes of some terms under the rules.
pub fn resolve(terms: &[Weighted], ranking: &Ranking) -> Range {
    if terms.is_empty() {
        return Range::Any;
    }
    let mut weights = vec![0; usize::from(class::CLASSES)];
    let mut better = 0;
    for &value in ranking.best_first() {
        let Some(class) = class::of_value(value) else { continue };
        let last = terms.iter().rev().find(|known| known.term.has(ranking, class, better));
        weights[usize::from(value) - 1] = last.map_or(0, |known| known.weight.tenths());
        better += u32::from(class.hands);
    }
    Range::Classes(weights)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::three_card::rules::{CategoryOrder, LowStraight, Options};

    /// Sum of the weights of all hands, in tenths of a per cent.
    #[track_caller]
    fn weight_under(text: &str, options: Options) -> u32 {
        let terms: Vec<Weighted> = text
            .split(' ')
            .map(|term| Weighted::parse(term).unwrap_or_else(|why| panic!("{term}: {why:?}")))
            .collect();
        for term in &terms {
            assert_eq!(Weighted::parse(&term.text()), Ok(*term), "{text}");
        }
        let range = resolve(&terms, &Ranking::new(options));
        class::all().iter().map(|class| u32::from(class.hands) * u32::from(range.weight(class.value))).sum()
    }

    #[track_caller]
    fn hands(text: &str) -> u32 {
        let weight = weight_under(text, Options::default());
        assert_eq!(weight % 1000, 0, "{text}");
        weight / 1000
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
    fn a_hand_and_better_ones_of_its_kind_are_held() {
        assert_eq!((hands("88"), hands("AA+"), hands("88+"), hands("22+")), (288, 288, 7 * 288, 3744));
        assert_eq!((hands("对8"), hands("一对A"), hands("对8以上")), (288, 288, 1916 + 7 * 288));
        assert_eq!((hands("Axx"), hands("Axxs"), hands("Qxx+")), (3840, 4 * 64, 3840 + 3240 + 2640));
        // Of A-K no straight and no flush, of A-3 nothing but 3-2-A.
        assert_eq!((hands("AKx"), hands("AKxs"), hands("A4x+")), (10 * 60, 40, 3840));
        assert_eq!(hands("KQx+"), 3840 + 9 * 60);
        assert_eq!((hands("QQ2-552"), hands("QQ-55")), (24 + 7 * 288, 8 * 288));
        assert_eq!((hands("AAA-QQQ"), hands("552-QQ2"), hands("K10J-K10J")), (12, 24 + 7 * 288, 60));
        assert_eq!((hands("pair+"), hands("对子以上"), hands("straight-flush+")), (5660, 5660, 100));
        let named = |text: &str| Weighted::parse(text).expect("a term").text();
        assert_eq!([named("QQA-552"), named("qqa-qq2"), named("1010x")], ["QQ-55", "QQ-QQ", "TT"]);
    }

    /// The order between two hands, and the hands better than a category, follow the rules.
    #[test]
    fn better_hands_follow_the_rules() {
        let western = Options { order: CategoryOrder::Western, ..Options::default() };
        assert_eq!(weight_under("flush+", western), 1000 * (52 + 48 + 720 + 1096));
        assert_eq!(weight_under("flush+", Options::default()), 1000 * (52 + 48 + 1096));
        let second = Options { low_straight: LowStraight::Second, ..Options::default() };
        assert_eq!(weight_under("AKQ-KQJ", second), 1000 * 180);
        assert_eq!(weight_under("AKQ-KQJ", Options::default()), 1000 * 120);
    }

    /// Weights count hands in part, and the last of several terms decides.
    #[test]
    fn weights_hold_hands_in_part() {
        let weight = |text| weight_under(text, Options::default());
        assert_eq!(weight("pair:50%"), 500 * 3744);
        assert_eq!(weight("pair:12.5% flush"), 125 * 3744 + 1000 * 1096);
        assert_eq!(weight("pair:50% AA"), 500 * 3744 + 500 * 288);
        assert_eq!(weight("AA pair:50%"), 500 * 3744);
        assert_eq!(weight("pair AA:0%"), 1000 * (3744 - 288));
        assert_eq!(weight("any:30% 20%:100%"), weight("任意:30% 20%"));
        assert_eq!(weight("any:30%"), 300 * HANDS);
        let named = |text: &str| Weighted::parse(text).expect("a term").text();
        assert_eq!(
            [named("对子:50%"), named("100%:30%"), named("pair:100%")],
            ["pair:50%", "any:30%", "pair"]
        );
        for text in
            ["pair:", "pair:50", "pair:0.5", "pair:101%", "pair:-1%", "pair:12.25%", "pair:%", "pair:1:2%"]
        {
            assert!(Weighted::parse(text).is_err(), "{text}");
        }
        assert_eq!(Weighted::parse("pair:0.5"), Err(Unread::Weight));
        assert_eq!(Weighted::parse("pear:50%"), Err(Unread::Term));
    }

    /// Every word of the notation is read, and words of three languages mean the same.
    #[test]
    fn words_of_three_languages_are_read() {
        for word in Word::all() {
            assert_eq!(Word::parse(word.id()), Some(word));
        }
        for (category, words) in [
            (Category::Trips, "豹子 三条 тройка Trail"),
            (Category::StraightFlush, "顺金 同花顺 Стрит-флеш"),
            (Category::Flush, "金花 同花 ФЛЕШ colour"),
            (Category::Straight, "顺子 стрит Sequence"),
            (Category::Pair, "对子 Пара"),
            (Category::HighCard, "散牌 高牌 старшая-карта"),
        ] {
            for word in words.split(' ') {
                assert_eq!(Term::parse(word), Some(Term::Category(category)), "{word}");
            }
        }
        assert_eq!(Word::parse("втёмную"), Some(Word::Any));
        assert_eq!(Term::parse("前20%"), Term::parse("20%"));
    }

    #[test]
    fn invalid_terms_are_rejected() {
        for text in [
            "",
            "foo",
            "0%",
            "50-20%",
            "101%",
            "#0",
            "#9-3",
            "#742",
            "88s",
            "A",
            "AKQJ",
            "888s",
            "%",
            "+",
            "1.25%",
            "3xx",
            "A3x",
            "xx",
            "AxK",
            "Ax",
            "AKx-22",
            "22-AA",
            "88-",
            "-88",
            "对",
            "对AK",
            "以上",
            "пара+пара",
            "any+",
        ] {
            assert_eq!(Term::parse(text), None, "{text}");
        }
    }
}

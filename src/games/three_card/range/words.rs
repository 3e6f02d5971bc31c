//! Words of ranges in the languages of players.

use crate::three_card::class::Category;

/// Word of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// Any hand.
    Any,
    /// A category.
    Category(Category),
}

/// Words with the spellings that are read, in lower case and without gaps: of zhajinhua, Teen Patti and poker.
const WORDS: [(Word, &str); 7] = [
    (Word::Any, "any|blind|任意|任意牌|闷|闷牌|любые|любая|любая-рука|любые-карты|втемную"),
    (
        Word::Category(Category::Trips),
        "trips|trail|set|three-of-a-kind|豹子|三条|тройка|тройки|трипс|сет|трейл",
    ),
    (
        Word::Category(Category::StraightFlush),
        "straight-flush|straightflush|pure-sequence|顺金|同花顺|金花顺|стрит-флеш|стритфлеш|чистая-последовательность",
    ),
    (Word::Category(Category::Flush), "flush|flushes|colour|color|金花|同花|флеш|флеши|цвет"),
    (Word::Category(Category::Straight), "straight|straights|sequence|顺子|стрит|стриты|последовательность"),
    (Word::Category(Category::Pair), "pair|pairs|对子|一对|пара|пары"),
    (
        Word::Category(Category::HighCard),
        "high-card|highcard|high-cards|散牌|单张|高牌|старшая-карта|старшая",
    ),
];

impl Word {
    /// All words.
    pub fn all() -> impl Iterator<Item = Self> {
        WORDS.iter().map(|(word, _)| *word)
    }

    /// Word of the notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Category(category) => category.id(),
        }
    }

    /// The word of a text in lower case, of any language.
    pub fn parse(text: &str) -> Option<Self> {
        let plain = text.replace('ё', "е");
        let spelt = |spellings: &str| spellings.split('|').any(|spelling| spelling == plain);
        WORDS.iter().find(|(_, spellings)| spelt(spellings)).map(|(word, _)| *word)
    }
}

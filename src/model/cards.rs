//! Faces of playing cards; each game has its own values for them.

/// A suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Suit {
    /// ♠, letter `S`.
    Spades,
    /// ♥, letter `H`.
    Hearts,
    /// ♦, letter `D`.
    Diamonds,
    /// ♣, letter `C`.
    Clubs,
}

impl Suit {
    /// All four, in the order `S H D C`.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// The letter of the suit in notation.
    pub fn letter(self) -> char {
        match self {
            Self::Spades => 'S',
            Self::Hearts => 'H',
            Self::Diamonds => 'D',
            Self::Clubs => 'C',
        }
    }

    /// Its sign.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Spades => "♠",
            Self::Hearts => "♥",
            Self::Diamonds => "♦",
            Self::Clubs => "♣",
        }
    }

    /// The suit of a letter in either case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.letter() == letter.to_ascii_uppercase())
    }
}

/// The face of a card, ready to be painted and read out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardFace {
    /// A rank with or without a suit.
    Ranked {
        /// 2..=10, J Q K A as 11..=14, or another number.
        number: u8,
        /// The suit, if the cards have suits.
        suit: Option<Suit>,
    },
    /// The black (small) joker.
    SmallJoker,
    /// The red (big) joker.
    BigJoker,
    /// The back of a hidden card.
    Back,
}

impl CardFace {
    /// The printed rank: `2`..`10`, `J`, `Q`, `K`, `A`, or the number; empty for jokers and backs.
    pub fn label(self) -> String {
        match self {
            Self::Ranked { number: 11, .. } => "J".to_owned(),
            Self::Ranked { number: 12, .. } => "Q".to_owned(),
            Self::Ranked { number: 13, .. } => "K".to_owned(),
            Self::Ranked { number: 14, .. } => "A".to_owned(),
            Self::Ranked { number, .. } => number.to_string(),
            Self::SmallJoker | Self::BigJoker | Self::Back => String::new(),
        }
    }
}

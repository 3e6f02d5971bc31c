//! The article's evaluator: 32-bit cards, a flush test, and three tables.
//!
//! ```text
//! +--------+--------+--------+--------+
//! |xxxbbbbb|bbbbbbbb|cdhsrrrr|xxpppppp|
//! +--------+--------+--------+--------+
//! ```
//!
//! `p` is a prime for the rank, `r` the rank, `cdhs` one bit for the suit, `b` one bit for the rank. The program itself
//! uses the faster table of [`fast`](super::fast); this one serves the inspector. The article's errors are corrected here.

use super::card::{Card, Hand};
use super::class;
use etude_model::Suit;
use std::sync::LazyLock;

/// Primes by rank, from the two to the ace.
const PRIMES: [u32; 13] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];

/// Suit bits of an encoded card.
const SUIT_MASK: u32 = 0xF000;

/// Length of the tables indexed by rank bits: one more than A-K-Q.
const RANK_BITS_SIZE: usize = 0x1C00 + 1;

/// Length of the table indexed by the product of three primes: one more than three aces.
const PRODUCTS_SIZE: usize = 41 * 41 * 41 + 1;

/// Encodes a card as the article does.
pub const fn encode(card: Card) -> u32 {
    let rank = card.rank() as u32;
    let suit = match card.suit() {
        Suit::Spades => 1,
        Suit::Hearts => 2,
        Suit::Diamonds => 4,
        Suit::Clubs => 8,
    };
    (1 << (16 + rank)) | (suit << 12) | (rank << 8) | PRIMES[rank as usize]
}

/// Table that answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Path {
    /// One suit: `flushes`, by rank bits.
    Flushes,
    /// Three different ranks: `unique3`, by rank bits.
    Unique,
    /// Pair or trips: `others`, by the product of the primes.
    Others,
}

/// Trace of an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inspection {
    /// Encoded cards, in the order given.
    pub cards: [u32; 3],
    /// `c1 & c2 & c3`.
    pub and: u32,
    /// `c1 | c2 | c3`.
    pub or: u32,
    /// Product of the primes.
    pub product: u32,
    /// Table that answers.
    pub path: Path,
    /// Index into that table.
    pub index: usize,
    /// Steps of the perfect hash, for pairs and trips.
    pub hash: Option<HashSteps>,
    /// Value.
    pub value: u16,
}

/// Steps of the perfect hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HashSteps {
    /// Product times multiplier, modulo 2³².
    pub mixed: u32,
    /// Its upper six bits: index of the displacement.
    pub bucket: usize,
    /// Displacement of that bucket.
    pub displacement: u8,
    /// Slot: eight further bits, exclusive-or the displacement.
    pub slot: usize,
}

/// Occupancy of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occupancy {
    /// Entries that hold a value.
    pub used: usize,
    /// Entries.
    pub size: usize,
    /// Size in bytes.
    pub bytes: usize,
}

/// Perfect hash of the 169 products into 256 slots; not minimal, since 87 slots stay empty.
struct PerfectHash {
    multiplier: u32,
    displacements: [u8; Self::BUCKETS],
    values: [u16; Self::SLOTS],
}

impl PerfectHash {
    const SLOTS: usize = 256;
    const BUCKETS: usize = 64;

    fn steps(&self, product: u32) -> HashSteps {
        let mixed = product.wrapping_mul(self.multiplier);
        let bucket = (mixed >> 26) as usize;
        let displacement = self.displacements[bucket];
        let slot = ((mixed >> 16) as u8 ^ displacement) as usize;
        HashSteps { mixed, bucket, displacement, slot }
    }

    /// Places the largest buckets first, each with the first displacement free of collisions; tries multipliers until every
    /// bucket has one.
    fn new(entries: &[(u32, u16)]) -> Option<Self> {
        let multipliers =
            (0..10_000_u32).map(|step| 0x9E37_79B1_u32.wrapping_add(step.wrapping_mul(0x0001_6A0A)));
        multipliers.into_iter().find_map(|multiplier| Self::with(multiplier | 1, entries))
    }

    fn with(multiplier: u32, entries: &[(u32, u16)]) -> Option<Self> {
        let mut table = Self { multiplier, displacements: [0; Self::BUCKETS], values: [0; Self::SLOTS] };
        let mut buckets: Vec<Vec<(u32, u16)>> = vec![Vec::new(); Self::BUCKETS];
        for &(product, value) in entries {
            buckets[table.steps(product).bucket].push((product, value));
        }
        let mut order: Vec<usize> = (0..Self::BUCKETS).collect();
        order.sort_by_key(|&bucket| std::cmp::Reverse(buckets[bucket].len()));
        for bucket in order {
            let found = (0..=u8::MAX).find(|&displacement| {
                table.displacements[bucket] = displacement;
                let mut slots: Vec<usize> =
                    buckets[bucket].iter().map(|&(product, _)| table.steps(product).slot).collect();
                let free = slots.iter().all(|&slot| table.values[slot] == 0);
                let count = slots.len();
                slots.sort_unstable();
                slots.dedup();
                free && slots.len() == count
            });
            table.displacements[bucket] = found?;
            for &(product, value) in &buckets[bucket] {
                let slot = table.steps(product).slot;
                table.values[slot] = value;
            }
        }
        Some(table)
    }
}

/// Tables of the article.
pub struct Tables {
    flushes: Vec<u16>,
    unique3: Vec<u16>,
    others: Vec<u16>,
    hash: PerfectHash,
}

/// The tables, built on first use.
pub fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(Tables::build);
    &TABLES
}

impl Tables {
    fn build() -> Self {
        let mut flushes = vec![0; RANK_BITS_SIZE];
        let mut unique3 = vec![0; RANK_BITS_SIZE];
        let mut others = vec![0; PRODUCTS_SIZE];
        let mut entries = Vec::new();
        for class in class::all() {
            let bits = class.ranks.iter().fold(0, |bits, &rank| bits | 1 << rank);
            let product: u32 = class.ranks.iter().map(|&rank| PRIMES[usize::from(rank)]).product();
            match class.category {
                class::Category::Flush | class::Category::StraightFlush => flushes[bits] = class.value,
                class::Category::Straight | class::Category::HighCard => unique3[bits] = class.value,
                class::Category::Trips | class::Category::Pair => {
                    others[product as usize] = class.value;
                    entries.push((product, class.value));
                }
            }
        }
        // One of the first multipliers works, as the tests check.
        let hash = PerfectHash::new(&entries).unwrap_or(PerfectHash {
            multiplier: 1,
            displacements: [0; PerfectHash::BUCKETS],
            values: [0; PerfectHash::SLOTS],
        });
        Self { flushes, unique3, others, hash }
    }

    /// Value of three different encoded cards, in any order.
    #[inline]
    pub fn value(&self, cards: [u32; 3]) -> u16 {
        self.look_up(cards, |product| self.others[product as usize])
    }

    /// [`Tables::value`] with the perfect hash in place of the table of products.
    #[inline]
    pub fn value_by_hash(&self, cards: [u32; 3]) -> u16 {
        self.look_up(cards, |product| self.hash.values[self.hash.steps(product).slot])
    }

    #[inline]
    fn look_up(&self, [c1, c2, c3]: [u32; 3], others: impl Fn(u32) -> u16) -> u16 {
        let bits = ((c1 | c2 | c3) >> 16) as usize;
        if c1 & c2 & c3 & SUIT_MASK != 0 {
            return self.flushes[bits];
        }
        match self.unique3.get(bits) {
            Some(&value) if value != 0 => value,
            _ => others((c1 & 0xFF) * (c2 & 0xFF) * (c3 & 0xFF)),
        }
    }

    /// Traces the evaluation of three cards in the order given; `None` when a card comes twice.
    pub fn inspect(&self, cards: [Card; 3]) -> Option<Inspection> {
        Hand::new(cards)?;
        let [c1, c2, c3] = cards.map(encode);
        let (and, or) = (c1 & c2 & c3, c1 | c2 | c3);
        let product = (c1 & 0xFF) * (c2 & 0xFF) * (c3 & 0xFF);
        let bits = (or >> 16) as usize;
        let unique = self.unique3.get(bits).is_some_and(|&value| value != 0);
        let (path, index) = match (and & SUIT_MASK != 0, unique) {
            (true, _) => (Path::Flushes, bits),
            (false, true) => (Path::Unique, bits),
            (false, false) => (Path::Others, product as usize),
        };
        let hash = (path == Path::Others).then(|| self.hash.steps(product));
        let value = self.value([c1, c2, c3]);
        Some(Inspection { cards: [c1, c2, c3], and, or, product, path, index, hash, value })
    }

    /// Occupancy of a table.
    pub fn occupancy(&self, path: Path) -> Occupancy {
        let table = match path {
            Path::Flushes => &self.flushes,
            Path::Unique => &self.unique3,
            Path::Others => &self.others,
        };
        let used = table.iter().filter(|&&value| value != 0).count();
        Occupancy { used, size: table.len(), bytes: table.len() * size_of::<u16>() }
    }

    /// Occupancy of the perfect hash; its size includes the displacements.
    pub fn hash_occupancy(&self) -> Occupancy {
        let PerfectHash { displacements, values, .. } = &self.hash;
        let used = values.iter().filter(|&&value| value != 0).count();
        Occupancy { used, size: values.len(), bytes: size_of_val(values) + size_of_val(displacements) }
    }

    /// Multiplier of the perfect hash.
    pub fn multiplier(&self) -> u32 {
        self.hash.multiplier
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encoding_matches_article() {
        // The article's three examples.
        assert_eq!(encode(Card::of("KD")), 0b00001000_00000000_01001011_00100101);
        assert_eq!(encode(Card::of("5S")), 0b00000000_00001000_00010011_00000111);
        assert_eq!(encode(Card::of("JC")), 0b00000010_00000000_10001001_00011101);
        // Its table of ranks exchanges king and queen; its example of the king is right.
        assert_eq!(encode(Card::of("QS")) >> 8 & 0xF, 0b1010);
        assert_eq!(encode(Card::of("KS")) >> 8 & 0xF, 0b1011);
    }

    #[test]
    fn table_sizes_match_article() {
        let tables = tables();
        assert_eq!(tables.occupancy(Path::Flushes), Occupancy { used: 286, size: 7169, bytes: 14_338 });
        assert_eq!(tables.occupancy(Path::Unique), Occupancy { used: 286, size: 7169, bytes: 14_338 });
        assert_eq!(tables.occupancy(Path::Others), Occupancy { used: 169, size: 68_922, bytes: 137_844 });
        let hash = tables.hash_occupancy();
        assert_eq!((hash.used, hash.size), (169, 256));
        assert!(hash.bytes < 1024, "less than 1 KB, as the article promises: {}", hash.bytes);
        assert_eq!(tables.flushes[7168], 14);
        assert_eq!(tables.flushes[6656], 26);
        assert_eq!(tables.unique3[3584], 301);
        assert_eq!(tables.unique3[11], 741);
        assert_eq!((tables.others[8], tables.others[68_921]), (13, 1));
    }

    #[test]
    fn article_errors_are_corrected() {
        let of = |texts: [&str; 3]| tables().inspect(texts.map(Card::of)).expect("three cards");
        // Ace, king and jack: a high card, with another product than ace, king and queen.
        let akj = of(["AD", "KC", "JS"]);
        assert_eq!((akj.value, akj.product, akj.path), (468, 43_993, Path::Unique));
        assert_eq!(of(["AD", "KC", "QS"]).product, 47_027);
        assert_eq!(tables().inspect(["AD", "KC", "AD"].map(Card::of)), None);
    }
}

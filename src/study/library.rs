//! The sample studies that the program carries, by game.

/// The samples of one game.
#[derive(Clone, Copy, Debug)]
pub struct Shelf {
    /// The game's identifier.
    pub game: &'static str,
    /// The Fluent identifier of what it is called.
    pub name: &'static str,
    /// Its samples, in the order to list them.
    pub samples: &'static [Sample],
}

/// A sample study.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Its name, the same for ever.
    pub id: &'static str,
    /// The study as a file.
    pub text: &'static str,
}

macro_rules! samples {
    ($folder:literal: $($id:literal),+ $(,)?) => {
        &[$(Sample { id: $id, text: include_str!(concat!("../../saves/", $folder, "/", $id, ".ron")) }),+]
    };
}

/// All samples; the first of the first shelf is what a newcomer sees.
pub static SHELVES: [Shelf; 4] = [
    Shelf {
        game: "climbing",
        name: "game-climbing",
        samples: samples!("climbing":
            "two-eights",
            "four-threes-four-aces",
            "pair-run-and-plane",
            "split-or-keep",
            "one-run",
            "keep-the-bomb",
            "which-kicker",
            "six-in-a-row",
            "the-lower-straight",
            "three-pairs-first",
            "pairs-against-pairs",
            "only-the-king",
            "only-the-eight",
            "rocket-is-not-enough",
            "rules-decide",
            "hard-for-programs",
            "landlord-between-two",
            "farmers-together",
        ),
    },
    Shelf {
        game: "draughts",
        name: "game-draughts",
        samples: samples!("draughts":
            "start-russian",
            "start-international",
            "start-english",
            "start-article",
            "any-piece-captures",
            "must-land",
            "petrovs-triangle",
            "three-men-against-a-king",
            "woldouby",
            "a-man-for-a-king",
            "the-man-is-lost",
            "three-collections",
            "opposition",
            "two-kings-against-two",
            "nobody-wants-to-move",
            "the-only-draw",
            "longest-english",
            "one-king-catches-two-men",
            "a-king-comes-first",
        ),
    },
    Shelf {
        game: "durak",
        name: "game-durak",
        samples: samples!("durak":
            "lowest-spade-first",
            "the-king-draws-the-trump",
            "queen-not-king",
            "keep-both-eights",
            "only-the-seven-draws",
            "aces-go-round",
            "a-win-that-changes-hands",
            "robot-against-robot",
            "pictured-first-attack",
            "pictured-defence",
            "a-trump-for-a-three",
            "two-wrongs",
            "every-card-is-known",
        ),
    },
    Shelf {
        game: "three-card",
        name: "game-three-card",
        samples: samples!("three_card":
            "article-cards",
            "where-is-ace-two-three",
            "better-but-weaker",
            "five-three-two-and-trips",
            "eights-against-four",
            "suits-block",
        ),
    },
];

/// The sample of that name.
pub fn find(id: &str) -> Option<&'static Sample> {
    SHELVES.iter().flat_map(|shelf| shelf.samples).find(|sample| sample.id == id)
}

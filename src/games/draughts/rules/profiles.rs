//! The rules of each federation, each flag with the paragraph that it comes from.
//!
//! Every constant states every flag; nothing is inherited silently. A new profile is a constant here, an entry in
//! [`ALL`](super::ALL) and its texts; only a new combination of movement flags needs a [`Generator`] too.
//!
//! The paragraphs come from
//! * *FMJD*: Official rules of international draughts, annex 1 of the FMJD (material 2, movement 3, capture 4, draw 6,
//!   notation 8);
//! * *FMJD-64*: rules of the FMJD's section for 64 squares, for Russian and Brazilian draughts (draw 7.2);
//! * *Codex*: Russian codex of draughts of 2004, chapter 1;
//! * *WCDF*: Rules of draughts (checkers) of the World Checkers/Draughts Federation, section 1;
//! * *APCA*: Tournament rules of play of the American Pool Checkers Association, by number;
//! * *FID*: Regolamento tecnico of the Federazione Italiana Dama, chapter I;
//! * *Frisian*: the rules of Frisian draughts that dctl (`rules/frisian.hpp`) cites from friesdammen.nl, which have no numbers;
//! * *Turkish*: the rules of Turkish draughts (dama) as the programs kish and pydraughts have them, without numbers.
//!
//! The paragraphs of flags are the citations of the program dctl (`include/dctl/core/rules`), the
//! paragraphs of draws are shown to the user. "Usual practice" marks flags without a paragraph.

use super::draws::{DrawCondition, Draws, MoveLimit, move_limit, repeated};
use super::{Crowning, Duty, Generator, Lines, Naming, Pdn, Rules};
use crate::draughts::board::Size;
use etude_model::{RuleProfile, Side};

const fn profile(id: &'static str, name: &'static str, about: &'static str) -> RuleProfile {
    RuleProfile::new(id, name, about)
}

/// Russian draughts (FMJD-64 rules).
pub static RUSSIAN: Rules = Rules {
    profile: profile("russian", "rules-russian", "rules-russian-about"),
    generator: Generator::Russian,
    size: Size::Eight,          // Codex 1
    mirrored: false,            // Codex 1
    rows_of_men: 3,             // Codex 1
    rows_behind: 0,             // every row is filled
    first: Side::First,         // Codex 1
    losing: false,              // who cannot move has lost
    lines: Lines::Diagonal,     // men and kings go along diagonals
    taken_at_once: false,       // what is captured leaves after the move
    flying: true,               // Codex 1.4.5
    men_capture_back: true,     // Codex 1.5.3
    men_capture_kings: true,    // Codex 1.5
    duty: Duty::Free,           // Codex 1.5
    must_land_to_go_on: true,   // Codex 1.5
    crowning: Crowning::AtOnce, // Codex 1.5.15
    naming: Naming::Algebraic,  // PDN 3.0, "A0"
    capture_sign: ':',          // PDN 3.0
    pdn: Some(Pdn { game_type: 25, guess: 4, by_points: false }),
    shots: false,
    draws: Draws::new(repeated(3, "FMJD-64 7.2.3"), SIXTY_FOUR),
};

/// The counts of the FMJD's section for 64 squares.
const SIXTY_FOUR: &[MoveLimit] = &[
    move_limit(DrawCondition::LoneKing(1..=2), 5, "FMJD-64 7.2.8"),
    move_limit(DrawCondition::Road, 5, "FMJD-64 7.2.7"),
    move_limit(DrawCondition::ThreeKings, 15, "FMJD-64 7.2.4"),
    move_limit(DrawCondition::KingsOnly, 15, "FMJD-64 7.2.5"),
    move_limit(DrawCondition::Balance(4..=5), 30, "FMJD-64 7.2.6"),
    move_limit(DrawCondition::Balance(6..=7), 60, "FMJD-64 7.2.6"),
];

/// International draughts (FMJD rules). Captures within the sixteen moves of 6.3 do not extend them; two
/// pieces have only the five moves of 6.4.
pub static INTERNATIONAL: Rules = Rules {
    profile: profile("international", "rules-international", "rules-international-about"),
    generator: Generator::International,
    size: Size::Ten,                 // FMJD 2.1
    mirrored: false,                 // FMJD 2.4
    rows_of_men: 4,                  // FMJD 2.8
    rows_behind: 0,                  // every row is filled
    first: Side::First,              // FMJD 3
    losing: false,                   // who cannot move has lost
    lines: Lines::Diagonal,          // men and kings go along diagonals
    taken_at_once: false,            // what is captured leaves after the move
    flying: true,                    // FMJD 3.9
    men_capture_back: true,          // FMJD 4.1
    men_capture_kings: true,         // FMJD 4.2
    duty: Duty::Most,                // FMJD 4.13, 4.14
    must_land_to_go_on: false,       // FMJD 4.13: the majority decides
    crowning: Crowning::WhereItEnds, // FMJD 3.5, 4.15
    naming: Naming::Numeric,         // FMJD 2.6, 8.1
    capture_sign: 'x',               // FMJD 8.2.3
    pdn: Some(Pdn { game_type: 20, guess: 1, by_points: true }),
    shots: false,
    draws: Draws::new(
        repeated(3, "FMJD 6.1"),
        &[
            move_limit(DrawCondition::LoneKing(1..=2), 5, "FMJD 6.4"),
            move_limit(DrawCondition::LoneKing(1..=3), 16, "FMJD 6.3"),
            move_limit(DrawCondition::KingsOnly, 25, "FMJD 6.2"),
        ],
    ),
};

/// English draughts, American checkers (WCDF rules). Both draws are claimed by a player.
pub static ENGLISH: Rules = Rules {
    profile: profile("english", "rules-english", "rules-english-about"),
    generator: Generator::English,
    size: Size::Eight,         // WCDF 1.1
    mirrored: false,           // WCDF 1.4
    rows_of_men: 3,            // WCDF 1.11
    rows_behind: 0,            // every row is filled
    first: Side::Second,       // WCDF 1: the darker pieces
    losing: false,             // who cannot move has lost
    lines: Lines::Diagonal,    // men and kings go along diagonals
    taken_at_once: false,      // what is captured leaves after the move
    flying: false,             // WCDF 1.17
    men_capture_back: false,   // WCDF 1.18
    men_capture_kings: true,   // WCDF 1.18
    duty: Duty::Free,          // WCDF 1.20
    must_land_to_go_on: false, // WCDF 1.17: a king has no choice where to land
    crowning: Crowning::Ends,  // WCDF 1.19
    naming: Naming::Numeric,   // WCDF 1.5
    capture_sign: 'x',         // PDN 3.0
    pdn: Some(Pdn { game_type: 21, guess: 0, by_points: false }),
    // WCDF 1.32.1 and 1.32.2.
    shots: false,
    draws: Draws::new(repeated(3, "WCDF 1.32"), &[move_limit(DrawCondition::KingsOnly, 40, "WCDF 1.32")]),
};

/// Brazilian draughts: the international rules on the small board, drawn as Russian draughts are.
pub static BRAZILIAN: Rules = Rules {
    profile: profile("brazilian", "rules-brazilian", "rules-brazilian-about"),
    generator: Generator::Brazilian,
    size: Size::Eight,               // FMJD-64
    mirrored: false,                 // as FMJD 2.4
    rows_of_men: 3,                  // FMJD-64
    rows_behind: 0,                  // every row is filled
    first: Side::First,              // as FMJD 3
    losing: false,                   // who cannot move has lost
    lines: Lines::Diagonal,          // men and kings go along diagonals
    taken_at_once: false,            // what is captured leaves after the move
    flying: true,                    // as FMJD 3.9
    men_capture_back: true,          // as FMJD 4.1
    men_capture_kings: true,         // as FMJD 4.2
    duty: Duty::Most,                // as FMJD 4.13, 4.14
    must_land_to_go_on: false,       // as FMJD 4.13
    crowning: Crowning::WhereItEnds, // as FMJD 3.5, 4.15
    naming: Naming::Algebraic,       // PDN 3.0, "A0"
    capture_sign: 'x',               // PDN 3.0
    pdn: Some(Pdn { game_type: 26, guess: 5, by_points: false }),
    shots: false,
    draws: Draws::new(repeated(3, "FMJD-64 7.2.3"), SIXTY_FOUR),
};

/// American pool checkers, drawn as the program dctl has it.
pub static POOL: Rules = Rules {
    profile: profile("pool", "rules-pool", "rules-pool-about"),
    generator: Generator::Pool,
    size: Size::Eight,               // APCA 1
    mirrored: false,                 // APCA 2, 4
    rows_of_men: 3,                  // APCA 5
    rows_behind: 0,                  // every row is filled
    first: Side::Second,             // APCA 7
    losing: false,                   // who cannot move has lost
    lines: Lines::Diagonal,          // men and kings go along diagonals
    taken_at_once: false,            // what is captured leaves after the move
    flying: true,                    // APCA 15
    men_capture_back: true,          // APCA 14
    men_capture_kings: true,         // APCA 16
    duty: Duty::Free,                // APCA 20
    must_land_to_go_on: true,        // usual practice: a capture is made to its end
    crowning: Crowning::WhereItEnds, // APCA 16, 22, 23
    naming: Naming::Numeric,         // PDN 3.0, "N1"
    capture_sign: 'x',               // PDN 3.0
    pdn: Some(Pdn { game_type: 23, guess: 2, by_points: false }),
    // APCA 26.
    shots: false,
    draws: Draws::new(repeated(3, "APCA"), &[move_limit(DrawCondition::KingsOnly, 15, "APCA")]),
};

/// Italian draughts (FID rules).
pub static ITALIAN: Rules = Rules {
    profile: profile("italian", "rules-italian", "rules-italian-about"),
    generator: Generator::Italian,
    size: Size::Eight,         // FID 2.1
    mirrored: true,            // FID 2.3
    rows_of_men: 3,            // FID 2
    rows_behind: 0,            // every row is filled
    first: Side::First,        // FID 3.4
    losing: false,             // who cannot move has lost
    lines: Lines::Diagonal,    // men and kings go along diagonals
    taken_at_once: false,      // what is captured leaves after the move
    flying: false,             // FID 4.7
    men_capture_back: false,   // FID 5.3 (a)
    men_capture_kings: false,  // FID 5.3 (b)
    duty: Duty::Italian,       // FID 6.6, 6.7, 6.8, 6.9
    must_land_to_go_on: false, // FID 4.7: a king has no choice where to land
    crowning: Crowning::Ends,  // usual practice
    naming: Naming::Numeric,   // FID 2.4
    capture_sign: 'x',         // PDN 3.0
    pdn: Some(Pdn { game_type: 22, guess: 3, by_points: false }),
    // FID 9.3 (b1) and 10.4.
    shots: false,
    draws: Draws::new(repeated(4, "FID"), &[move_limit(DrawCondition::KingsOnly, 40, "FID")]),
};

/// Frisian draughts. The limit of three successive moves of one king depends on earlier moves and is left out. A single king
/// against a single king is drawn after two moves, as in lidraughts.
pub static FRISIAN: Rules = Rules {
    profile: profile("frisian", "rules-frisian", "rules-frisian-about"),
    generator: Generator::Frisian,
    size: Size::Ten,                  // Frisian: as the international board
    mirrored: false,                  // dctl `is_inverted`
    rows_of_men: 4,                   // Frisian
    rows_behind: 0,                   // Frisian
    first: Side::First,               // Frisian
    losing: false,                    // Frisian
    lines: Lines::OrthogonalCaptures, // dctl `is_orthogonal_jump`
    taken_at_once: false,             // Frisian: after the move
    flying: true,                     // dctl `is_long_ranged_king`
    men_capture_back: true,           // dctl `is_backward_pawn_jump`
    men_capture_kings: true,          // Frisian
    duty: Duty::Value, // dctl `precedence`: n kings between 2n - 1 and 2n men; then `is_with_king`
    must_land_to_go_on: false, // the value decides
    crowning: Crowning::WhereItEnds, // Frisian: as in international draughts
    naming: Naming::Numeric, // PDN 3.0, "N2"
    capture_sign: 'x', // PDN 3.0
    pdn: Some(Pdn { game_type: 40, guess: 6, by_points: true }),
    shots: false,
    draws: Draws::new(
        repeated(3, "WFD"),
        &[
            move_limit(DrawCondition::LoneKing(1..=1), 2, "WFD"), // lidraughts
            move_limit(DrawCondition::TwoKings, 7, "WFD"),        // dctl `max_2Kv1K_majority_moves`
        ],
    ),
};

/// Turkish draughts (dama).
pub static TURKISH: Rules = Rules {
    profile: profile("turkish", "rules-turkish", "rules-turkish-about"),
    generator: Generator::Turkish,
    size: Size::Whole,               // Turkish: all 64 squares
    mirrored: false,                 // every corner is a playing square
    rows_of_men: 2,                  // Turkish: sixteen men
    rows_behind: 1,                  // Turkish: on the second and the third row
    first: Side::First,              // Turkish
    losing: false,                   // Turkish
    lines: Lines::Orthogonal,        // Turkish: men forwards and sideways
    taken_at_once: true,             // Turkish: and a king does not turn back within a capture
    flying: true,                    // Turkish
    men_capture_back: false,         // Turkish
    men_capture_kings: true,         // Turkish
    duty: Duty::Most,                // Turkish: men and kings alike
    must_land_to_go_on: false,       // the majority decides
    crowning: Crowning::WhereItEnds, // Turkish: at the end of the move
    naming: Naming::Algebraic,       // PDN 3.0, "A0"
    capture_sign: 'x',               // PDN 3.0
    pdn: Some(Pdn { game_type: 30, guess: 7, by_points: false }),
    shots: false,
    draws: Draws::new(
        repeated(3, "dama"),
        &[
            move_limit(DrawCondition::KingAgainstKing, 0, "dama"), // pydraughts: a king each
            move_limit(DrawCondition::NoCapture, 25, "dama"),      // kish: 50 plies
        ],
    ),
};

/// The PDN number of losing draughts. The standard has none; this is the one of lidraughts (*antidraughts*). The
/// board in the tag tells the variants apart.
const LOSING: u8 = 98;

/// Losing Russian draughts (поддавки): Russian draughts in which the side that cannot move has won.
pub static RUSSIAN_LOSING: Rules = Rules {
    profile: profile("russian-losing", "rules-russian-losing", "rules-russian-losing-about"),
    losing: true, // only the goal is reversed; capturing stays compulsory
    pdn: Some(Pdn { game_type: LOSING, guess: 8, by_points: false }),
    ..RUSSIAN
};

/// Losing international draughts (antidraughts): international draughts in which the side that cannot move has won.
pub static INTERNATIONAL_LOSING: Rules = Rules {
    profile: profile(
        "international-losing",
        "rules-international-losing",
        "rules-international-losing-about",
    ),
    losing: true, // only the goal is reversed
    pdn: Some(Pdn { game_type: LOSING, guess: 9, by_points: true }),
    ..INTERNATIONAL
};

/// Shots in Russian draughts: the moves of Russian draughts, and the goal of a [shot](crate::draughts::Shot).
pub static RUSSIAN_SHOTS: Rules = Rules {
    profile: profile("russian-shots", "rules-russian-shots", "rules-russian-shots-about"),
    shots: true,
    pdn: None,           // PDN has no place for the goal
    draws: Draws::NEVER, // the plies run out before
    ..RUSSIAN
};

/// Shots in international draughts.
pub static INTERNATIONAL_SHOTS: Rules = Rules {
    profile: profile("international-shots", "rules-international-shots", "rules-international-shots-about"),
    shots: true,
    pdn: None,
    draws: Draws::NEVER,
    ..INTERNATIONAL
};

/// Shots in English draughts.
pub static ENGLISH_SHOTS: Rules = Rules {
    profile: profile("english-shots", "rules-english-shots", "rules-english-shots-about"),
    shots: true,
    pdn: None,
    draws: Draws::NEVER,
    ..ENGLISH
};

/// Shots in Brazilian draughts.
pub static BRAZILIAN_SHOTS: Rules = Rules {
    profile: profile("brazilian-shots", "rules-brazilian-shots", "rules-brazilian-shots-about"),
    shots: true,
    pdn: None,
    draws: Draws::NEVER,
    ..BRAZILIAN
};

/// The rules of the article on draughts in Haskell on eight rows (`checkers8x8`). The flags describe single steps;
/// the generator chains the steps of any pieces to a turn.
pub static ARTICLE: Rules = Rules {
    profile: profile("article", "rules-article", "rules-article-about"),
    generator: Generator::Article,
    size: Size::Eight,               // `checkers8x8 = newBoard 8 8 12`
    mirrored: false,                 // `odd (row + col)` from the top left
    rows_of_men: 3,                  // `newBoard 8 8 12`
    rows_behind: 0,                  // every row is filled
    first: Side::First,              // White begins
    losing: false,                   // who cannot move has lost
    lines: Lines::Diagonal,          // men and kings go along diagonals
    taken_at_once: true,             // `attackLoop`
    flying: true,                    // moves and captures of a `King`
    men_capture_back: false,         // captures of a `Checker`, and footnote 6
    men_capture_kings: true,         // captures of a `Checker`
    duty: Duty::Free,                // `attackLoop`: any capture of any piece
    must_land_to_go_on: false,       // `attackLoop`: any square behind
    crowning: Crowning::WhereItEnds, // `upgradeToKings`, after the turn
    naming: Naming::Numeric,         // the article names rows and columns; here as on the international board
    capture_sign: 'x',
    // PDN has no number for it.
    pdn: None,
    // Nothing but the loss of all pieces ends a game.
    shots: false,
    draws: Draws::NEVER,
};

/// The article's rules on ten rows (`checkers10x10 = newBoard 10 10 20`).
pub static ARTICLE_10: Rules = Rules {
    profile: profile("article-10", "rules-article-10", "rules-article-10-about"),
    size: Size::Ten,
    rows_of_men: 4,
    ..ARTICLE
};

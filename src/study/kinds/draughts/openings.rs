//! Names of openings, by the moves that lead to them from the start position. `docs/reference/openings.md` has the sources.

use crate::document::Tags;
use etude_games::draughts::{Move, Setup, fen, naming, rules};
use etude_model::Position;

/// The tag of the name of an opening in files of games.
pub const TAG: &str = "Opening";

/// An opening.
#[derive(Debug)]
pub struct Opening {
    /// The identifier of its rules.
    pub rules: &'static str,
    /// Its moves in notation, with blanks between them.
    pub moves: &'static str,
    /// Its name in the language that named it.
    pub name: &'static str,
    /// The same in Latin letters.
    pub latin: &'static str,
}

/// The federations whose ballots have numbers.
pub(super) const FEDERATIONS: [&str; 2] = ["FMJD ", "ACF "];

/// No opening has more moves than this.
const LONGEST: usize = 24;

const fn russian(moves: &'static str, name: &'static str, latin: &'static str) -> Opening {
    Opening { rules: "russian", moves, name, latin }
}

const fn english(moves: &'static str, name: &'static str) -> Opening {
    Opening { rules: "english", moves, name, latin: name }
}

const fn international(moves: &'static str, name: &'static str) -> Opening {
    Opening { rules: "international", moves, name, latin: name }
}

/// All openings; of several that begin alike the longest one counts.
pub static OPENINGS: &[Opening] = &[
    russian("c3-d4 d6-c5 b2-c3 f6-g5", "Городская партия", "Gorodskaya partiya"),
    russian("c3-d4 d6-c5 d2-c3 f6-g5", "Городская партия", "Gorodskaya partiya"),
    russian("c3-d4 d6-c5 d2-c3 f6-g5 g3-h4", "Отказанная городская партия", "Gorodskaya partiya refused"),
    russian("c3-d4 d6-c5 b2-c3 e7-d6", "Старая партия", "Staraya partiya"),
    russian("c3-d4 b6-a5 d4-c5 d6:b4 a3:c5 f6-g5", "Кол", "Kol"),
    russian("g3-h4 f6-e5 c3-b4 e5-f4 e3:g5 h6:f4", "Обратный кол", "Kol reversed"),
    russian("c3-d4 d6-e5 b2-c3 e7-d6 g3-h4 d6-c5", "Обратный перекрёсток", "Perekryostok reversed"),
    russian(
        "c3-d4 d6-e5 b2-c3 e7-d6 g3-h4 h6-g5",
        "Отказанный обратный перекрёсток",
        "Perekryostok reversed, refused",
    ),
    russian(
        "c3-d4 d6-e5 b2-c3 e7-d6 g3-h4 f8-e7",
        "Отказанный обратный перекрёсток",
        "Perekryostok reversed, refused",
    ),
    russian("a3-b4 b6-a5", "Игра Бодянского", "Bodyansky's game"),
    russian("g3-f4 f6-e5 h2-g3", "Игра Каулена", "Kaulen's game"),
    russian("e3-d4 d6-e5 a3-b4 h6-g5", "Игра Филиппова", "Filippov's game"),
    international("32-28 19-23", "Symmetrical"),
    international("32-28 18-23", "Chefneux"),
    international("32-28 18-23 33-29 23x32 37x28 20-25", "The Fox"),
    international("32-28 18-23 33-29 23x32 37x28 17-22", "Chefneux, modern variation"),
    international(
        "33-28 18-23 39-33 12-18 44-39 7-12 50-44 1-7 31-27 20-24 34-30 17-21 37-31 14-20 28-22",
        "Stolp variation",
    ),
    english("9-13", "Edinburgh"),
    english("9-14", "Double Corner"),
    english("10-14", "Denny"),
    english("10-15", "Kelso"),
    english("10-15 23-18", "Kelso-Cross"),
    english("11-16", "Bristol"),
    english("12-16", "Dundee"),
    english("11-15 23-19 8-11 22-17 3-8", "Alma"),
    english("11-15 24-20", "Ayrshire Lassie"),
    english("11-15 23-19 8-11 22-17 9-13 17-14 10x17 19x10 7x14", "Black Doctor"),
    english("11-15 22-17 9-13 17-14", "Boston"),
    english("11-15 23-19 8-11 22-17 15-18", "Centre"),
    english("11-15 23-18", "Cross"),
    english("11-15 23-18 8-11 27-23 11-16", "Slip Cross"),
    english("11-15 23-19 9-14 27-23", "Defiance"),
    english("11-15 22-17 8-11 17-13 4-8 25-22", "Douglas"),
    english("11-15 22-17 15-19", "Dyke"),
    english("11-15 23-19 9-14 22-17 5-9", "Fife"),
    english("11-15 23-19 8-11 22-17 11-16", "Glasgow"),
    english("11-15 23-19 7-11 22-17 9-14", "Glasgow-Whilter"),
    english("11-15 23-19 8-11 22-17 9-13", "Laird and Lady"),
    english("11-15 23-19 8-11 22-17 9-13 25-22", "Laird and Lady Refused"),
    english("11-15 22-17 8-11 17-13 15-18", "Maid of the Mill"),
    english("11-15 23-19 8-11 26-23", "Nailor"),
    english("11-15 23-19 8-11 22-17 4-8", "Old Fourteenth"),
    english("9-13 22-18 6-9", "Dreaded Edinburgh"),
    english("9-13 22-18 10-14", "Inferno"),
    english("9-13 22-18 11-15", "Edinburgh Single"),
    english("9-13 22-18 11-16", "Wilderness"),
    english("9-13 23-18 11-16", "Wilderness"),
    english("9-13 24-20 11-16", "Twilight Zone"),
    english("9-14 23-18 14x23", "Double Cross"),
    english("9-14 23-19 10-15", "Rattlesnake"),
    english("10-14 22-17 9-13", "Black Hole"),
    english("10-14 22-17 11-16", "Gemini"),
    english("10-14 22-18 7-10", "Fraser's Inferno"),
    english("10-14 22-18 12-16", "White Doctor"),
    english("10-14 23-19 7-10", "Diabolical Denny"),
    english("10-15 21-17 7-10", "Octopus"),
    english("10-15 21-17 9-13", "Tyne"),
    english("10-15 22-17 9-14", "Nutcracker"),
    english("10-15 22-17 15-19", "Skull-Cracker"),
    english("10-15 23-19 11-16", "Gemini"),
    english("11-16 21-17 7-11", "Octopus"),
    english("11-16 21-17 10-14", "Shark"),
    english("11-16 22-18 10-15", "Cheetah"),
    english("11-16 23-19 16x23", "Black Widow"),
    english("12-16 24-20 10-15", "Skunk"),
];

/// The opening of a game, by the identifier of its rules, its first position in notation and the moves played from there; none
/// where it has no name.
pub fn opening<'a>(
    id: &str,
    position: &str,
    moves: impl Iterator<Item = &'a str>,
) -> Option<&'static Opening> {
    let of_rules = || OPENINGS.iter().filter(|opening| opening.rules == id);
    of_rules().next()?;
    let start = rules::named(id).map(|rules| fen::format(&Setup::start(rules)))?;
    if position != start {
        return None;
    }
    let longest = of_rules().map(|opening| opening.moves.split(' ').count()).max()?;
    let played: Vec<&str> = moves.take(longest).collect();
    let leads = |opening: &&Opening| {
        let moves: Vec<&str> = opening.moves.split(' ').collect();
        played.starts_with(&moves)
    };
    of_rules().filter(leads).max_by_key(|opening| opening.moves.len())
}

/// The name of the opening of a game, as readers of Cyrillic or of Latin letters know it: its tag says more than its moves.
pub fn name<'a>(
    tags: &Tags,
    id: &str,
    position: &str,
    moves: impl Iterator<Item = &'a str>,
    cyrillic: bool,
) -> Option<String> {
    let tag = tags.iter().find(|(tag, value)| tag == TAG && !value.trim().is_empty());
    if let Some((_, name)) = tag {
        // A ballot has its number in front, and may lead to an opening with a name.
        let is_number = FEDERATIONS.iter().any(|of| name.starts_with(of));
        let (number, named) = match name.rsplit_once(", ") {
            None if is_number => (name.as_str(), None),
            None => ("", Some(name.as_str())),
            Some((number, named)) => (number, Some(named)),
        };
        let named = named.or_else(|| Some(opening(id, position, moves)?.name));
        let parts = [Some(number), named.map(|name| shown(name, cyrillic))].into_iter().flatten();
        return Some(parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", "));
    }
    Some(shown(opening(id, position, moves)?.name, cyrillic).to_owned())
}

/// A name as readers of Cyrillic or of Latin letters know it; a name that is not in the table as it is.
pub fn shown(name: &str, cyrillic: bool) -> &str {
    let known = OPENINGS.iter().find(|opening| opening.name == name);
    known.filter(|_| !cyrillic).map_or(name, |opening| opening.latin)
}

/// The opening of moves from a position; none where it has no name.
pub fn opening_of(start: &Setup, moves: &[Move]) -> Option<&'static Opening> {
    let texts = texts_of(start, moves.get(..LONGEST).unwrap_or(moves));
    opening(start.rules.profile.id, &fen::format(start), texts.iter().map(String::as_str))
}

/// Moves from a position in notation; none of a start that is no position.
pub fn texts_of(start: &Setup, moves: &[Move]) -> Vec<String> {
    let Some(mut position) = start.position() else { return Vec::new() };
    let text = |&mv: &Move| {
        let text = naming::move_text(&position, mv);
        position.play(mv);
        text
    };
    moves.iter().map(text).collect()
}

//! The notation of situations:
//! `trump QH; role defend; hand 6D JS KC; enemy 9C; enemy-count 6; unknown 4C 6C 7C; table 5C; deck 52; profile article`.
//!
//! | key | says | left out |
//! |---|---|---|
//! | `trump` | the card that was turned up to make trumps | `AD` |
//! | `role` | `attack` or `defend` | `attack` |
//! | `hand` | the own cards | none |
//! | `enemy` | the cards that the opponent is known to hold | none |
//! | `enemy-count` | the number of his cards, as the program counts them | six, or the number of known ones |
//! | `true-count` | the number of his cards | as the program counts them |
//! | `unknown` | the cards that he may hold or that may lie in the talon | all that are not named |
//! | `table` | the cards on the table as they were played; in defence the last is to be beaten | none |
//! | `deck` | 24, 32, 36 or 52 cards | 52 |
//! | `face-up` | where the turned card has gone: `enemy` or `hidden` | the cards tell |
//! | `profile` | `article`, `screenshot` or `repaired` | the one that the text is read for |
//! | `depth` | how many cards the robot looks ahead | as the profile has it |
//! | `weights` | pairs of a [`Field`] and its value, such as `trump 4, repetition 0.2` | as the profile has them |
//! | `fixes` | all of [`Fix`] that are switched on, or `none` | as the profile has them |
//!
//! `true-count` and `face-up` are for situations from games, where the program's count is wrong or the trump card has
//! been drawn.

use super::setup::{MOST_OPPONENT_CARDS, Setup};
use crate::durak::notation::{is_gap, list};
use crate::durak::robot::weights::Field;
use crate::durak::robot::{FaceUp, Fix, Fixes, PROFILES, Profile, Role};
use crate::durak::{Card, Deck};
use etude_model::notation::is_end;
use etude_model::{Message, ParseError, Part};

const KEYS: [&str; 14] = [
    "trump",
    "role",
    "hand",
    "enemy",
    "enemy-count",
    "true-count",
    "unknown",
    "table",
    "deck",
    "face-up",
    "profile",
    "depth",
    "weights",
    "fixes",
];

fn lower(part: Part) -> String {
    part.text.to_ascii_lowercase()
}

/// An error at a part that is none of the known words.
fn unknown(part: Part, id: &'static str, known: impl IntoIterator<Item = &'static str>) -> ParseError {
    let known: Vec<&str> = known.into_iter().collect();
    part.error(Message::new(id).text("found", part.text).text("known", known.join(", ")))
}

/// Parses a situation; without `profile` it has the given one.
///
/// # Errors
/// The place of the mistake and the text expected there.
pub fn parse(profile: &'static Profile, text: &str) -> Result<Setup, ParseError> {
    let mut values: [Option<Part>; KEYS.len()] = [None; KEYS.len()];
    let parts = Part::of(text).split(is_end).map(|part| part.trimmed(char::is_whitespace));
    for part in parts.filter(|part| !part.is_empty()) {
        let (key, value) = part.split_at(part.text.find(is_gap).unwrap_or(part.text.len()));
        let Some(place) = KEYS.iter().position(|known| *known == lower(key)) else {
            return Err(unknown(key, "durak-situation-error-key", KEYS));
        };
        if values[place].is_some() {
            return Err(key.wrong("durak-situation-error-key-twice"));
        }
        values[place] = Some(value.trimmed(char::is_whitespace));
    }
    let value = |key: &str| KEYS.iter().position(|known| *known == key).and_then(|place| values[place]);

    let mut setup = Setup::empty(profile);
    if let Some(part) = value("profile") {
        let known = || unknown(part, "durak-situation-error-profile", PROFILES.map(|profile| profile.id));
        setup.profile = Profile::from_id(&lower(part)).ok_or_else(known)?;
        setup.method = setup.profile.method;
    }
    let situation = &mut setup.situation;
    if let Some(part) = value("deck") {
        let deck = part.text.parse().ok().and_then(Deck::of_size);
        situation.deck = deck.ok_or_else(|| part.wrong("durak-situation-error-deck"))?;
    }
    if let Some(part) = value("trump") {
        situation.trump =
            Card::from_text(part.text).ok_or_else(|| part.wrong("durak-situation-error-card"))?;
    }
    if let Some(part) = value("role") {
        situation.role = match lower(part).as_str() {
            "attack" => Role::Attack,
            "defend" => Role::Defend,
            _ => {
                return Err(unknown(
                    part,
                    "durak-situation-error-role",
                    [Role::Attack.id(), Role::Defend.id()],
                ));
            }
        };
    }
    for (key, list) in [
        ("hand", &mut situation.hand),
        ("enemy", &mut situation.opponent),
        ("table", &mut situation.table),
        ("unknown", &mut situation.unknown),
    ] {
        if let Some(part) = value(key) {
            *list = cards(part)?;
        }
    }
    if value("unknown").is_none() {
        situation.unknown = situation.rest();
    }
    situation.opponent_count = situation.opponent_count.max(situation.opponent.len() as i32);
    if let Some(part) = value("enemy-count") {
        situation.opponent_count = count(part)?;
    }
    situation.true_count = situation.opponent_count;
    if let Some(part) = value("true-count") {
        situation.true_count = count(part)?;
    }
    if let Some(part) = value("face-up") {
        situation.face_up = match lower(part).as_str() {
            "enemy" => FaceUp::Opponent,
            "hidden" => FaceUp::Hidden,
            _ => return Err(unknown(part, "durak-situation-error-face-up", ["enemy", "hidden"])),
        };
    }
    if let Some(part) = value("depth") {
        let depth = part.text.parse().map_err(|_| part.wrong("durak-situation-error-depth"))?;
        setup.method.weights.depth = depth;
    }
    if let Some(part) = value("weights") {
        weights(part, &mut setup)?;
    }
    if let Some(part) = value("fixes") {
        setup.method.fixes = fixes(part)?;
    }
    Ok(setup)
}

fn cards(part: Part) -> Result<Vec<Card>, ParseError> {
    let card =
        |word: Part| Card::from_text(word.text).ok_or_else(|| word.wrong("durak-situation-error-card"));
    part.words(is_gap).map(card).collect()
}

fn count(part: Part) -> Result<i32, ParseError> {
    let count = part.text.parse().ok().filter(|count| (0..=MOST_OPPONENT_CARDS).contains(count));
    count.ok_or_else(|| {
        let message = Message::new("durak-situation-error-count");
        part.error(message.text("found", part.text).number("most", MOST_OPPONENT_CARDS))
    })
}

fn weights(part: Part, setup: &mut Setup) -> Result<(), ParseError> {
    let mut words = part.words(is_gap);
    while let Some(name) = words.next() {
        let field = Field::from_id(&lower(name))
            .ok_or_else(|| unknown(name, "durak-situation-error-weight", Field::ALL.map(Field::id)))?;
        let end = Part { text: "", start: part.end() };
        let number = words.next().unwrap_or(end);
        let value = number.text.parse().map_err(|_| number.wrong("durak-situation-error-number"))?;
        setup.method.weights.set(field, value);
    }
    Ok(())
}

fn fixes(part: Part) -> Result<Fixes, ParseError> {
    if lower(part) == "none" {
        return Ok(Fixes::NONE);
    }
    let fix = |word: Part| {
        Fix::from_id(&lower(word))
            .ok_or_else(|| unknown(word, "durak-situation-error-fix", Fix::ALL.map(Fix::id)))
    };
    part.words(is_gap).map(fix).collect()
}

/// Writes a situation canonically; reading it gives an equal one.
pub fn format(setup: &Setup) -> String {
    let situation = &setup.situation;
    let mut parts =
        vec![format!("trump {}", situation.trump.text()), format!("role {}", situation.role.id())];
    let mut add = |key: &str, cards: &[Card]| {
        if !cards.is_empty() {
            parts.push(format!("{key} {}", list(cards.iter().copied())));
        }
    };
    add("hand", &situation.hand);
    add("enemy", &situation.opponent);
    parts.push(format!("enemy-count {}", situation.opponent_count));
    if situation.true_count != situation.opponent_count {
        parts.push(format!("true-count {}", situation.true_count));
    }
    if situation.unknown != situation.rest() {
        parts.push(format!("unknown {}", list(situation.unknown.iter().copied())).trim_end().to_owned());
    }
    if !situation.table.is_empty() {
        parts.push(format!("table {}", list(situation.table.iter().copied())));
    }
    parts.push(format!("deck {}", situation.deck.size()));
    match situation.face_up {
        FaceUp::Inferred => {}
        FaceUp::Opponent => parts.push("face-up enemy".to_owned()),
        FaceUp::Hidden => parts.push("face-up hidden".to_owned()),
    }
    parts.push(format!("profile {}", setup.profile.id));
    let (own, usual) = (&setup.method, &setup.profile.method);
    if own.weights.depth != usual.weights.depth {
        parts.push(format!("depth {}", own.weights.depth));
    }
    let differs = |field: &Field| own.weights.get(*field) != usual.weights.get(*field);
    let changed: Vec<String> = Field::ALL
        .into_iter()
        .filter(differs)
        .map(|field| format!("{} {}", field.id(), own.weights.get(field)))
        .collect();
    if !changed.is_empty() {
        parts.push(format!("weights {}", changed.join(", ")));
    }
    if own.fixes != usual.fixes {
        let ids: Vec<&str> = own.fixes.iter().map(Fix::id).collect();
        parts.push(if ids.is_empty() { "fixes none".to_owned() } else { format!("fixes {}", ids.join(" ")) });
    }
    parts.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::durak::robot::profile::{ARTICLE, REPAIRED};

    fn canonical(text: &str) -> String {
        let setup = parse(&ARTICLE, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let written = format(&setup);
        assert_eq!(parse(&REPAIRED, &written), Ok(setup), "{written}");
        written
    }

    #[test]
    fn situations_are_written_canonically() {
        let text = "trump QH; role defend; hand 6D JS KC; enemy 9C; enemy-count 6; unknown 7C 4C 6C; table 5C; deck 52; \
                    profile article";
        assert_eq!(canonical(text), text);
        let written = canonical("Table 10c;hand 6d, js kc ; ROLE defend; trump qh;");
        assert_eq!(
            written,
            "trump QH; role defend; hand 6D JS KC; enemy-count 6; table TC; deck 52; profile article"
        );
        let written =
            canonical("profile screenshot; depth 5; weights trump 4, rank 1.2; fixes none; true-count 4");
        assert!(written.ends_with("profile screenshot; depth 5; weights trump 4; fixes none"), "{written}");
        assert!(written.contains("enemy-count 6; true-count 4"), "{written}");
        assert!(canonical("unknown; hand 6D").contains("; unknown; "));
    }

    #[test]
    fn errors_say_where_and_what() {
        for (text, span, id) in [
            ("trump QH; rolle defend", 10..15, "durak-situation-error-key"),
            ("trump QH; trump QS", 10..15, "durak-situation-error-key-twice"),
            ("trump QQ", 6..8, "durak-situation-error-card"),
            ("trump", 5..5, "durak-situation-error-card"),
            ("hand 6D 9X", 8..10, "durak-situation-error-card"),
            ("role wait", 5..9, "durak-situation-error-role"),
            ("deck 40", 5..7, "durak-situation-error-deck"),
            ("enemy-count -1", 12..14, "durak-situation-error-count"),
            ("depth x", 6..7, "durak-situation-error-depth"),
            ("weights trump", 13..13, "durak-situation-error-number"),
            ("weights trump x", 14..15, "durak-situation-error-number"),
            ("weights trumps 2", 8..14, "durak-situation-error-weight"),
            ("fixes best", 6..10, "durak-situation-error-fix"),
            ("profile best", 8..12, "durak-situation-error-profile"),
            ("face-up down", 8..12, "durak-situation-error-face-up"),
        ] {
            let error = parse(&ARTICLE, text).expect_err(text);
            assert_eq!((error.span, error.message.id), (span, id), "{text}");
        }
    }

    #[track_caller]
    fn check_problems(text: &str, ids: &[&str]) {
        let setup = parse(&ARTICLE, text).expect("a situation");
        let found: Vec<&str> = setup.problems().iter().map(|problem| problem.message.id).collect();
        assert_eq!(found, ids, "{text}");
    }

    #[test]
    fn every_problem_is_named() {
        check_problems("trump QH; role attack; hand 6D JS", &[]);
        check_problems("trump QH; role attack", &["durak-situation-problem-empty-hand"]);
        check_problems("trump QH; hand 6D 6D", &["durak-situation-problem-card-twice"]);
        check_problems("trump QH; hand 6D; unknown 6D", &["durak-situation-problem-card-twice"]);
        check_problems("trump QH; deck 36; hand 5D", &["durak-situation-problem-not-in-deck"]);
        check_problems("trump 2H; deck 36; hand 6D", &["durak-situation-problem-not-in-deck"]);
        check_problems("hand 6D; enemy 7C 8C; enemy-count 1", &["durak-situation-problem-enemy-count"]);
        check_problems(
            "hand 6D; unknown 7C; true-count 5; trump 9C",
            &["durak-situation-problem-few-unknown"],
        );
        check_problems("role defend; hand 6D", &["durak-situation-problem-nothing-to-beat"]);
        check_problems("role defend; hand 6D; table 6C 7C", &["durak-situation-problem-all-beaten"]);
        check_problems("role attack; hand 6D; table 6C", &["durak-situation-problem-not-all-beaten"]);
        check_problems("role attack; hand 6D; table 6C 7S", &["durak-situation-problem-does-not-beat"]);
        check_problems("role defend; hand 6D; table 6C 7C 9C", &["durak-situation-problem-rank"]);
        check_problems("hand 6D; depth 0", &["durak-situation-problem-depth"]);
        check_problems(
            "hand 6D; depth 9; weights rank NaN, trump -1, possibility inf",
            &[
                "durak-situation-problem-depth",
                "durak-situation-problem-weight",
                "durak-situation-problem-weight",
                "durak-situation-problem-weight",
            ],
        );
        let pack: Vec<String> = Deck::Cards52.cards().iter().map(Card::text).collect();
        let text = format!("deck 24; hand {}", pack[..30].join(" "));
        let setup = parse(&ARTICLE, &text).expect("a situation");
        assert!(
            setup
                .problems()
                .iter()
                .any(|problem| problem.message.id == "durak-situation-problem-too-many-cards")
        );
        let text = format!("role attack; trump AC; hand AC; table {}", pack[13..27].join(" "));
        let setup = parse(&ARTICLE, &text).expect("a situation");
        assert!(
            setup.problems().iter().any(|problem| problem.message.id == "durak-situation-problem-long-table")
        );
    }
}

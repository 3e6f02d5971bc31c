//! Positions as texts that may name their rules, in every game alike: `; rules ID` behind the rest.
//!
//! A game's own notation may say single options of its rules by the same key. A text that is copied names its rules, so
//! that it is the same position whatever rules it is read for.

use crate::model::{Game, Message, ParseError, Part, RuleProfile};
use std::ops::Range;

/// The key in front of rules.
const KEY: &str = "rules";

/// The rules that a text names.
struct Clause<'a> {
    /// The bytes of the key with all that is said of it, and of what parts it from the rest.
    span: Range<usize>,
    /// What stands first behind the key: a profile, unless the game reads something else there.
    first: Part<'a>,
    /// Whether more follows.
    has_more: bool,
}

fn is_end(c: char) -> bool {
    matches!(c, ';' | '；')
}

fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '，' | '、' | '·')
}

/// Finds what a text says of its rules.
fn clause(text: &str) -> Option<Clause<'_>> {
    let mut start = 0;
    Part::of(text).split(is_end).find_map(|part| {
        // What parts it from the part before belongs to it.
        let span = start..part.end();
        start = part.end();
        let mut words = part.words(is_gap);
        let key = words.next()?;
        let first = words.next().filter(|_| key.text.eq_ignore_ascii_case(KEY))?;
        Some(Clause { span, first, has_more: words.next().is_some() })
    })
}

/// A text with blanks in place of some bytes, so that all others keep their places.
fn without(text: &str, span: Range<usize>) -> String {
    let blanks = " ".repeat(span.len());
    format!("{}{blanks}{}", &text[..span.start], &text[span.end..])
}

/// Reads a position for these rules, unless the text names others.
///
/// # Errors
/// Where the text is wrong, and what was expected there.
pub fn read<G: Game>(rules: &'static RuleProfile, text: &str) -> Result<G::Setup, ParseError> {
    G::parse(rules, text).or_else(|error| match clause(text) {
        Some(clause) => read_named::<G>(text, &clause, error),
        None => Err(error),
    })
}

/// Reads a position whose rules the game's own notation could not read.
fn read_named<G: Game>(text: &str, clause: &Clause<'_>, error: ParseError) -> Result<G::Setup, ParseError> {
    let Clause { span, first, has_more } = clause;
    let Some(named) = G::rules().iter().find(|known| known.id.eq_ignore_ascii_case(first.text)) else {
        // Only a game whose notation says something of rules knows what is wrong there.
        let overlaps = error.span.start < first.start && error.span.end > span.start;
        return Err(if overlaps { first.error(unknown::<G>(first.text)) } else { error });
    };
    let setup = G::parse(named, &without(text, if *has_more { first.span() } else { span.clone() }))?;
    let found = G::rules_of(&setup);
    if found == named {
        return Ok(setup);
    }
    let message = Message::new("text-error-rules-differ").text("rules", named.id).text("other", found.id);
    Err(first.error(message))
}

fn unknown<G: Game>(found: &str) -> Message {
    let known: Vec<&str> = G::rules().iter().map(|rules| rules.id).collect();
    Message::new("text-error-rules").text("found", found).text("known", known.join(", "))
}

/// Writes a setup so that it reads back as the same whatever rules it is read for.
pub fn write<G: Game>(setup: &G::Setup) -> String {
    let text = G::format(setup);
    let same = |rules| read::<G>(rules, &text).is_ok_and(|read| read == *setup);
    if G::rules().iter().all(same) {
        return text;
    }
    let id = G::rules_of(setup).id;
    match clause(&text) {
        Some(Clause { first, .. }) => {
            let (before, options) = text.split_at(first.start);
            format!("{before}{id}, {options}")
        }
        None => format!("{text}; {KEY} {id}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::climbing::ClimbingGame;
    use crate::games::draughts::DraughtsGame;
    use crate::games::durak::endgame::EndgameGame;
    use crate::games::durak::whole::WholeGame;
    use crate::games::three_card::ThreeCardGame;

    fn profile<G: Game>(id: &str) -> &'static RuleProfile {
        G::rules().iter().find(|rules| rules.id == id).expect("rules")
    }

    /// Reads a text for some rules; it is for these rules then, and copied it reads back under every profile.
    #[track_caller]
    fn check<G: Game>(given: &str, text: &str, rules: &str, copied: &str) {
        let setup = match read::<G>(profile::<G>(given), text) {
            Ok(setup) => setup,
            Err(error) => panic!("{text}: {error:?}"),
        };
        assert_eq!(G::rules_of(&setup).id, rules, "{text}");
        assert_eq!(write::<G>(&setup), copied, "{text}");
        for other in G::rules() {
            assert!(read::<G>(other, copied).is_ok_and(|read| read == setup), "{copied} for {}", other.id);
        }
    }

    #[test]
    fn what_is_copied_names_its_rules_and_reads_back_under_all_others() {
        check::<ClimbingGame<u64>>("strict", "KKK 3 / 4", "strict", "3 KKK / 4; rules strict");
        let text = "3 4/5; rules App; ban bomb";
        check::<ClimbingGame<u64>>("doudizhu", text, "app", "3 4 / 5; ban bomb; rules app");
        check::<DraughtsGame>("english", "W:Wh6:Bg7；rules russian", "russian", "W:Wh6:Bg7; rules russian");
        check::<EndgameGame>(
            "throw-in",
            "trump D; attacker 6C; defender 7C; rules plain",
            "plain",
            "trump D; attacker 6C; defender 7C; rules plain",
        );
        let text = "trump D; attacker 6C; defender 7C; rules throw-in-transfer";
        let copied = "trump D; attacker 6C; defender 7C; rules throw-in transfer";
        check::<EndgameGame>("plain", text, "throw-in-transfer", copied);
        let text = "rules perevodnoy; deck 24";
        let copied = "deck 24; rules throw-in transfer; referee podkidnoy; first lowest-trump";
        check::<WholeGame>("article", text, "perevodnoy", copied);
        check::<ThreeCardGame>(
            "zjh",
            "AS KD 2C; rules teen-patti",
            "teen-patti",
            "AS KD 2C; rules teen-patti",
        );
        let text = "AS KD 2C; rules poker, a23-high";
        check::<ThreeCardGame>("teen-patti", text, "poker", "AS KD 2C; rules poker, a23-high");
    }

    #[track_caller]
    fn fails<G: Game>(text: &str, id: &str, at: &str) {
        let Err(error) = read::<G>(&G::rules()[0], text) else { panic!("{text} is read") };
        assert_eq!((error.message.id, &text[error.span]), (id, at), "{text}");
    }

    #[test]
    fn rules_that_do_not_exist_or_contradict_are_told_in_their_place() {
        fails::<ClimbingGame<u64>>("3 / 4; rules chess", "text-error-rules", "chess");
        fails::<DraughtsGame>("W:W31:B2; rules chess", "text-error-rules", "chess");
        fails::<EndgameGame>("trump D; rules chess", "durak-error-rules", "chess");
        fails::<ThreeCardGame>("AS KD 2C; rules chess", "three-error-rules", "chess");
        fails::<WholeGame>(
            "deck 36; rules perevodnoy; referee article",
            "text-error-rules-differ",
            "perevodnoy",
        );
        fails::<ClimbingGame<u64>>("3 / 4; rules app; ban x", "climbing-error-ban", "x");
    }
}

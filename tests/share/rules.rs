//! Rules change when they are chosen, texts name them, and what is copied is read back as the same.

use etude_model::{Edit, Side};
use etude_study::registry::{self, KINDS};
use etude_study::{Document, OpenError, Study, Text, Walk, session};
use etude_support_study::{asleep, budget, game, game_mut};
use etude_texts::{Language, Texts};

fn sample(id: &str) -> Document {
    let sample = etude_study::library::find(id).unwrap_or_else(|| panic!("no sample {id}"));
    session::read(sample.text()).expect("a sample is read")
}

#[track_caller]
fn open(document: &Document) -> Box<dyn Study> {
    match registry::open(document, &budget(), asleep()) {
        Ok((study, _)) => study,
        Err(error) => panic!("{}: {error:?}", document.position),
    }
}

fn positioned(game: &str, rules: &str, position: &str) -> Document {
    let [game, rules, position] = [game, rules, position].map(str::to_owned);
    Document { game, rules, position, ..Document::default() }
}

/// The first move that is not legal any more, with its ply, in words.
fn set_aside(study: &dyn Study) -> Option<(usize, String)> {
    let (ply, drawn) = game(study).line().cut.as_ref()?;
    Some((*ply, Texts::new(Language::English).drawn(drawn)))
}

#[test]
fn every_sample_comes_under_the_rules_that_are_chosen() {
    let mut changed = 0;
    for sample in KINDS.iter().flat_map(|kind| kind.samples) {
        let document = session::read(sample.text()).expect("a sample is read");
        let study = open(&document);
        let (entry, before) = registry::find(&document.game, &document.rules).expect("it exists");
        for rules in entry.profiles().filter(|rules| *rules != before) {
            let position = study.text(Text::Under(rules));
            let under = Document { rules: rules.id.to_owned(), position, ..document.clone() };
            match registry::open(&under, &budget(), asleep()) {
                Ok((study, _)) => {
                    assert_eq!(study.identity().rules.id, rules.id, "{}", sample.id);
                    changed += 1;
                }
                // Another board, other squares, fewer men: some rules have no place for a position.
                Err(OpenError::Position(_)) => {}
                Err(error) => panic!("{} under {}: {error:?}", sample.id, rules.id),
            }
        }
    }
    assert!(changed > 100, "{changed} changes of rules");
}

#[test]
fn a_whole_game_keeps_its_cards_and_takes_the_customs_of_other_rules() {
    let rules = |id| registry::find("durak", id).expect("rules").1;
    let mut study = open(&sample("a-win-that-changes-hands"));
    let text = study.setup().text.clone();
    assert!(
        study.text(Text::Under(rules("perevodnoy"))).contains("rules throw-in transfer; referee podkidnoy")
    );
    let article = study.text(Text::Under(rules("article")));
    assert!(article.contains("rules plain; referee article; trump-index 0"), "{article}");
    // Back again it is the old game, but for who attacks first: that was decided by the other customs.
    assert_eq!(study.set_position(&article), Ok(true));
    assert_eq!(study.identity().rules.id, "article");
    let back = study.text(Text::Under(rules("podkidnoy")));
    assert_eq!(back, text.replace("first lowest-trump", "first 1"));
}

#[test]
fn what_is_copied_is_read_back_as_the_same_whatever_is_in_front() {
    for sample in KINDS.iter().flat_map(|kind| kind.samples) {
        let document = session::read(sample.text()).expect("a sample is read");
        let mut study = open(&document);
        if let Some(game) = study.playing_mut() {
            game.walk(Walk::Start);
        }
        let copied = study.text(Text::Named);
        for entry in registry::entries().filter(|entry| entry.game.id == document.game) {
            for front in entry.profiles() {
                let Some(rules) = registry::reads(document.game.as_str(), front.id, &copied) else {
                    continue;
                };
                assert_eq!(rules.id, document.rules, "{copied} over {}", front.id);
                let again = open(&positioned(&document.game, rules.id, &copied));
                assert_eq!(again.document().position, document.position, "{copied}");
            }
        }
        let own = registry::reads(&document.game, &document.rules, &copied);
        assert_eq!(own.map(|rules| rules.id), Some(document.rules.as_str()), "{copied}");
        // Without any rules beside it as well.
        let again = open(&positioned(&document.game, "", &copied));
        assert_eq!(again.document().position, document.position, "{copied}");
        assert_eq!(again.identity().rules.id, document.rules, "{copied}");
    }
}

#[test]
fn the_text_of_a_puzzle_names_its_rules_and_its_bans() {
    let text = "KKK AAA 2222 / 33 444 555 X D; ban bomb";
    let study = open(&positioned("climbing", "strict", text));
    let copied = study.text(Text::Named);
    assert_eq!(copied, format!("{text}; rules strict"));
    let again = open(&positioned("climbing", "", &copied));
    assert_eq!(again.identity().rules.id, "strict");
    assert_eq!(again.text(Text::Named), copied);
}

#[test]
fn rules_that_are_named_twice_must_agree() {
    let [plain, named] =
        ["trump D; attacker QC; defender 7C", "trump D; attacker QC; defender 7C; rules throw-in-transfer"];
    for (rules, text, found) in [
        ("", plain, Ok("plain")),
        ("throw-in", plain, Ok("throw-in")),
        ("", named, Ok("throw-in-transfer")),
        ("throw-in-transfer", named, Ok("throw-in-transfer")),
        ("plain", named, Err(("plain", "throw-in-transfer"))),
    ] {
        let opened = registry::find_for("durak", rules, text).map(|(_, rules)| rules.id);
        assert_eq!(opened, found.map_err(|(given, named)| OpenError::Differ { given, named }), "{text}");
    }
    let wide = registry::find_for("climbing", "", "3 4 / 5; rules article").expect("rules of the game");
    assert_eq!(wide.1.id, "article");
    assert!((wide.0.game.plays)(wide.1), "numbers have a representation of their own");
    // In a field the representation stays: the list of rules changes it.
    let mut study = open(&positioned("climbing", "doudizhu", "3 4 / 5"));
    let wrong = study.set_position("3 4 / 5; rules article").expect_err("another representation");
    assert_eq!(wrong.message.id, "text-error-rules-elsewhere");
    assert_eq!(study.set_position("3 4 / 5; rules app"), Ok(true));
    assert_eq!((study.identity().rules.id, study.setup().text.as_str()), ("app", "3 4 / 5"));
}

#[test]
fn a_player_keeps_the_number_in_both_roles() {
    let study = open(&sample("aces-go-round"));
    let main = game(study.as_ref()).line().iter().filter(|item| item.depth == 0);
    let line: Vec<(u8, &str)> = main.map(|item| (item.seat_number, item.text.as_str())).collect();
    let expected = [(1, "AD"), (2, "transfer AH"), (1, "take"), (2, "AS"), (1, "transfer AH"), (2, "take")];
    assert_eq!(line, expected);
    for item in game(study.as_ref()).line().iter() {
        assert_eq!(item.seat_number, if item.side == Side::First { 1 } else { 2 });
    }
}

#[test]
fn a_line_that_no_longer_fits_is_told() {
    let mut study = open(&sample("aces-go-round"));
    assert_eq!(game(study.as_ref()).line().cut, None);
    assert_eq!(
        study.set_position("trump S; attacker KC QS AD; defender AS KH 9H KD; rules plain transfer"),
        Ok(true)
    );
    assert_eq!(set_aside(study.as_ref()), Some((2, "Transfer A♥".to_owned())));
    assert_eq!(study.set_position(&sample("aces-go-round").position), Ok(true));
    assert_eq!(game(study.as_ref()).line().cut, None);
    assert_eq!(game(study.as_ref()).line().len(), 16, "the whole line is back");
    // Moves that the user made himself as well.
    let mut study = open(&positioned("climbing", "doudizhu", "3 4 66 9 / 88"));
    let first = game(study.as_ref()).moves().iter().position(|row| row.text == "66").expect("a pair");
    assert!(game_mut(study.as_mut()).play(first));
    assert_eq!(study.set_position("3 4 6 9 / 88"), Ok(true));
    assert_eq!(set_aside(study.as_ref()), Some((1, "6 6".to_owned())));
}

#[test]
fn nothing_is_said_of_a_position_that_cannot_be_played() {
    let mut study = open(&sample("a-win-that-changes-hands"));
    let noted = |study: &dyn Study| game(study).analysis().note.clone();
    game_mut(study.as_mut()).walk(Walk::Start);
    study.poll();
    assert_eq!(noted(study.as_ref()).map(|note| note.id), Some("durak-note-talon"));
    let decks = study.setup().choices.iter().find(|choice| choice.id == "deck").expect("packs");
    let other = decks.options.iter().position(|(_, on)| !on).expect("another pack");
    assert!(study.edit(Edit::Choose { choice: "deck", option: other }).is_edited());
    study.poll();
    assert!(!study.setup().problems.is_empty());
    assert_eq!(noted(study.as_ref()), None, "the old talon is no more");
}

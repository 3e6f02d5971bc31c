//! Collections: many studies in one file, walked, changed and written back without loss.

use etude_games::draughts::pdn::stream::LARGEST_GAME;
use etude_model::encoding::Encoding;
use etude_model::{Control, Outcome, Side};
use etude_study::collection::{Collection, Format, Unwritable};
use etude_study::document::{Document, Line, Step};
use etude_study::format::FileFormat;
use etude_study::registry::{self, KINDS};
use etude_study::session::{self, Contents, SessionError};
use etude_study::{Attention, LineEdit};
use etude_support::{file, read};
use etude_support_study::{asleep, budget, game, game_mut};
use std::path::Path;

const FIFTY: &str = "tests/data/draughts/fifty.pdn";

/// The format of PDN files.
fn pdn() -> &'static dyn FileFormat {
    match Format::of(Path::new("x.PDN")) {
        Format::Games(format) => format,
        Format::Session => panic!("no format of the ending"),
    }
}

fn collection(text: &str) -> Collection {
    Collection::read(pdn(), &mut text.as_bytes(), &Control::new()).expect("read")
}

#[track_caller]
fn study(collection: &Collection, index: usize) -> Document {
    let opened = collection.study(index).expect("there").unwrap_or_else(|error| panic!("{index}: {error:?}"));
    assert_eq!(opened.troubles, [], "{index}");
    opened.document
}

#[test]
fn fifty_games_are_walked_annotated_written_and_read_again() {
    let text = read(file(FIFTY));
    let control = Control::new();
    let mut games = Collection::read(pdn(), &mut text.as_bytes(), &control).expect("read");
    assert_eq!(games.len(), 50);
    assert_eq!(control.nodes(), text.len() as u64);
    let mut expected = Vec::new();
    for index in 0..games.len() {
        let document = study(&games, index);
        // An open study says the same as the file.
        let (mut open, illegal) = registry::open(&document, &budget(), asleep()).expect("opens");
        open.attend(Attention::Stop);
        assert_eq!(illegal, []);
        let plies = game(&*open).line().iter().filter(|item| item.depth == 0).count();
        assert_eq!(plies, games.heading(index).expect("there").plies, "{index}");
        // Every third is annotated.
        if let Some(last) = game(&*open).line().last().cloned().filter(|_| index % 3 == 0) {
            let text = format!("seen {}", last.comment).trim().to_owned();
            let comment = LineEdit::Comment { id: last.id, tag: "en".to_owned(), text };
            game_mut(open.as_mut()).edit_line(comment);
            game_mut(open.as_mut()).edit_line(LineEdit::Annotate(last.id, vec![1, 20]));
            games.put(index, open.document());
        }
        expected.push(study(&games, index));
    }
    let written = games.write(Format::Games(pdn())).expect("all can be said");
    let again = collection(&written);
    assert_eq!(again.len(), 50);
    for (index, expected) in expected.iter().enumerate() {
        let found = study(&again, index);
        assert_eq!(found.tags, expected.tags, "{index}");
        let expected = Document { opened: vec![], verdict: None, ..expected.clone() };
        let (one, other) = (session::write(&found), session::write(&expected));
        let differs = one.lines().zip(other.lines()).find(|(one, other)| one != other);
        assert_eq!(differs, None, "{index}");
        assert_eq!(found, expected, "{index}");
        assert_eq!(again.heading(index), games.heading(index), "{index}");
    }
    assert_eq!(again.write(Format::Games(pdn())).as_ref(), Ok(&written));
    // What nobody touched is the same to the byte.
    let untouched = |text: &str| text.split("\n\n[Event").map(str::to_owned).collect::<Vec<_>>();
    let kept = untouched(&text).iter().filter(|game| written.contains(*game)).count();
    assert!(kept >= 30, "{kept} games");
}

#[test]
fn collections_are_session_files_too() {
    let games = collection(&read(file(FIFTY)));
    let text = games.write(Format::Session).expect("every game can be read");
    assert!(session::looks_like_session(&text));
    let contents = session::read_any(&text).expect("read");
    let Contents::Studies { title, studies } = contents else { panic!("one study") };
    let again = Collection::of_studies(title, studies);
    assert_eq!(again.len(), 50);
    for index in 0..50 {
        assert_eq!(study(&again, index), study(&games, index), "{index}");
    }
    assert_eq!(again.write(Format::Session).as_ref(), Ok(&text));
    assert_eq!(again.write(Format::Games(pdn())).map(|text| collection(&text).len()), Ok(50));
    assert_eq!(session::read(&text).map(drop), Err(SessionError::Several { count: 50 }));
    let one = session::write_collection("t", &[study(&games, 3)]);
    assert_eq!(session::read(&one), Ok(study(&games, 3)), "the only one serves as a study");
    let newer = session::read_any("(format: 9, studies: [])");
    assert_eq!(newer, Err(SessionError::Newer { format: 9 }));
}

#[test]
fn what_files_say_is_kept_by_a_study_through_everything() {
    let step = |mv: &str| Step { mv: mv.to_owned(), ..Step::default() };
    let variation = Line(vec![Step { before: "or".into(), nags: vec![5], ..step("22-17") }]);
    let document = Document {
        game: "draughts".into(),
        rules: "english".into(),
        position: "start".into(),
        title: "A – B, C".into(),
        notes: "of the whole".into(),
        tags: [("Event", "C"), ("White", "A"), ("Black", "B"), ("Odd", "x\"y")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec(),
        outcome: Some(Outcome::Won(Side::Second)),
        line: Line(vec![
            Step { nags: vec![1, 14], comment: "so".into(), ..step("9-13") },
            Step { variations: vec![variation], ..step("22-18") },
        ]),
        ..Document::default()
    };
    let (mut open, _) = registry::open(&document, &budget(), asleep()).expect("opens");
    open.attend(Attention::Stop);
    let now = open.document().content();
    assert_eq!((&now.tags, now.outcome, &now.line), (&document.tags, document.outcome, &document.line));
    let text = session::write(&now);
    assert!(text.contains("result: \"second\""), "{text}");
    assert_eq!(session::read(&text), Ok(now.clone()));
    // Undo goes over documents.
    let first = game(&*open).line()[0].id;
    game_mut(open.as_mut()).edit_line(LineEdit::Annotate(first, vec![2]));
    assert!(open.become_document(&now));
    assert_eq!(open.document().content(), now);
    assert!(open.says(&now));
    let games = Collection::of_studies(String::new(), vec![now.clone()]);
    let pdn = games.write(Format::Games(pdn())).expect("draughts");
    assert!(pdn.contains("[Result \"1-0\"]") && pdn.contains("9-13! $14 {so}"), "{pdn}");
    assert_eq!(study(&collection(&pdn), 0), now);
}

#[test]
fn damaged_games_are_named_and_stay_as_they_are() {
    let text = "[Event \"1\"]\n9-13 22-18\n13-9 {x} *\n\n[GameType \"31\"]\n\n1. 32-28 *\n\n\
                [GameType \"25\"]\n[FEN \"W:Wz9:Bb2\"]\n\n1. a1-b2 *\n\n[Event \"4\"]\n\n1. 9-13 *\n";
    let mut games = collection(text);
    assert_eq!(games.len(), 4);
    let opened = games.study(0).expect("there").expect("read");
    assert_eq!((opened.troubles[0].line, opened.troubles[0].ply), (3, 3));
    let lines: Vec<_> =
        (1..3).map(|index| games.study(index).expect("there").expect_err("odd").line).collect();
    assert_eq!(lines, [5, 9]);
    let last = study(&games, 3);
    games.put(3, Document { notes: "seen".into(), ..last });
    let written = games.write(Format::Games(pdn())).expect("the others are only copied");
    assert!(written.starts_with(&text[..text.find("[Event \"4\"]").expect("there")]), "{written}");
    assert!(
        games.write(Format::Session).is_err_and(|error| matches!(error, Unwritable::Study { number: 2, .. }))
    );
    let climbing = Document { game: "climbing".into(), position: "3 / 4".into(), ..Document::default() };
    games.put(1, climbing);
    assert!(
        games
            .write(Format::Games(pdn()))
            .is_err_and(|error| matches!(error, Unwritable::Study { number: 2, .. }))
    );
}

#[test]
fn pasted_games_are_told_from_positions() {
    let is_pdn = |text: &str| Format::of_text(text) == Some(Format::Games(pdn()));
    for text in ["[Event \"x\"]\n*", "1. 9-14 22-18", "32-28 19-23 *"] {
        assert!(is_pdn(text), "{text}");
    }
    for text in ["W:Wh6:Bg7,c5,d2", "W:W31-50:B1-20", "34669 / 88", "9H 6H 6D 4H 3S / 8S 8H", "", "("] {
        assert!(!is_pdn(text), "{text}");
    }
}

#[test]
fn studies_of_a_collection_are_called_by_their_names_in_every_language() {
    let decks = KINDS.iter().flat_map(|kind| kind.decks);
    for deck in decks {
        let format = Format::of_text(deck.text()).expect("a collection");
        assert_eq!(format, Format::Session, "{}", deck.id);
        let Ok(Contents::Studies { studies, .. }) = session::read_any(deck.text()) else {
            panic!("{}", deck.id)
        };
        let collection = Collection::of_studies(String::new(), studies.clone());
        for (index, study) in studies.iter().enumerate() {
            let heading = collection.heading(index).expect("a heading");
            for tag in ["zh-CN", "ru", "en"] {
                assert_eq!(heading.title_in(tag), study.about().title_in(tag), "{} {index}", deck.id);
            }
            assert_ne!(heading.title_in("zh-CN"), heading.title_in("ru"), "{} {index}", deck.id);
        }
    }
}

#[test]
fn no_file_is_written_that_would_not_be_read() {
    let study = |number: usize| Document {
        title: format!("study {number}"),
        game: "climbing".to_owned(),
        rules: "article".to_owned(),
        position: "3 4 66 9 / 88".to_owned(),
        ..Document::default()
    };
    let mut studies = Collection::of_studies("all".to_owned(), (0..200).map(study).collect());
    let indented = studies.write(Format::Session).expect("short");
    // A file without indentation, with just the room that it needs: a change that takes none can be saved.
    let documents = |text: &str| match session::read_any(text) {
        Ok(Contents::Studies { studies, .. }) => studies,
        other => panic!("{other:?}"),
    };
    let compact = session::write_collection_within("all", &documents(&indented), 0);
    let most = compact.len() as u64;
    assert!(most < indented.len() as u64);
    studies.put(7, Document { title: "STUDY 7".to_owned(), ..study(7) });
    let written = studies.write_within(Format::Session, most).expect("it has room");
    assert!(written.len() as u64 <= most && documents(&written)[7].title == "STUDY 7");
    assert_eq!(documents(&written).len(), 200);
    // One that takes more cannot, and says so.
    studies.put(7, Document { title: "a longer title".to_owned(), ..study(7) });
    let refused = studies.write_within(Format::Session, most);
    assert!(matches!(refused, Err(Unwritable::TooLarge { bytes, .. }) if bytes > most), "{refused:?}");
    // With room it stands as it always has, line by line.
    studies.put(7, study(7));
    assert_eq!(studies.write(Format::Session).as_ref(), Ok(&indented));
}

#[test]
fn a_game_that_would_be_read_as_two_is_not_written() {
    let text = "[White \"A\"]\n[Black \"B\"]\n[GameType \"21\"]\n\n1. 9-13 22-18 *\n";
    let mut games = collection(text);
    let mut document = games.study(0).expect("one").expect("readable").document;
    document.notes = "long ".repeat(LARGEST_GAME / 5);
    games.put(0, document);
    let refused = games.write(Format::Games(pdn())).expect_err("too long");
    assert!(
        matches!(&refused, Unwritable::Study { number: 1, reason } if reason.id == "pdn-too-long"),
        "{refused:?}"
    );
}

#[test]
fn files_keep_their_encoding() {
    let format = registry::format_of("draughts").expect("PDN");
    let game = |white: &str| format!("[White \"{white}\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-c5 *\n");
    for (encoding, name, other) in [
        (Encoding::CYRILLIC, "Иванов, № 5", "Петров"),
        (Encoding::WESTERN, "Müller", "Søren"),
        (Encoding::Utf8, "Иванов", "Müller"),
    ] {
        let file = format!("{}\n{}", game(name), game(other));
        let bytes = encoding.encode(&file).expect("encoded");
        let mut read = Collection::read(format, &mut &bytes[..], &Control::new()).expect("games");
        assert_eq!(read.heading(0).map(|heading| heading.title.as_str()), Some(name));
        assert_eq!(
            read.write_bytes(Format::Games(format)).expect("written"),
            bytes,
            "{encoding:?} unchanged"
        );
        let mut document = read.study(1).expect("a game").expect("read").document;
        document.notes = other.to_owned();
        read.put(1, document.clone());
        let written = read.write_bytes(Format::Games(format)).expect("written");
        assert_eq!(
            encoding.decode(&written),
            read.write(Format::Games(format)).expect("text"),
            "{encoding:?}"
        );
        // What the encoding lacks makes the whole file UTF-8: never a question mark for a letter.
        document.notes = "局".to_owned();
        read.put(1, document);
        let written = String::from_utf8(read.write_bytes(Format::Games(format)).expect("written"));
        assert!(written.expect("UTF-8").contains(name), "{encoding:?}");
    }
}

//! Study files: old ones open for ever, damaged ones say what is wrong and never bring the program down.

use etude_games::climbing::ClimbingGame;
use etude_games::three_card::ThreeCardGame;
use etude_model::{Game, Playable, RuleProfile};
use etude_study::document::{Document, Line, Step};
use etude_study::session::{self, Contents, LARGEST_FILE, SessionError};
use etude_study::{LineEdit, OpenError, Walk};
use etude_study::{registry, store};
use etude_support::{file, files, read};
use etude_support_study::{asleep, budget, registered};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::io::ErrorKind;
use std::path::PathBuf;

fn old_files() -> Vec<(String, String)> {
    let name = |path: &std::path::Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let decks = file("saves/exercises");
    let is_study = |path: &PathBuf| path.extension().is_some_and(|end| end == "ron");
    let own = files("saves").into_iter().filter(|path| is_study(path) && !path.starts_with(&decks));
    files("tests/data/sessions").into_iter().chain(own).map(|path| (name(&path), read(&path))).collect()
}

#[test]
fn every_deck_opens_and_is_written_without_loss() {
    let (mut exercises, mut lengths) = (0, [0, 0]);
    for path in files("saves/exercises") {
        let text = read(&path);
        let Ok(Contents::Studies { title, studies }) = session::read_any(&text) else {
            panic!("{} is no collection", path.display());
        };
        // A chapter is another way to write the same studies.
        let written = session::write_collection(&title, &studies);
        let Ok(Contents::Studies { studies: again, .. }) = session::read_any(&written) else {
            panic!("{written}")
        };
        assert!(text.contains("format: 3,") && again == studies, "{}", path.display());
        lengths = [lengths[0] + text.len(), lengths[1] + written.len()];
        for document in &studies {
            let (study, illegal) = registry::open(document, &budget(), asleep())
                .unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
            assert!(illegal.is_empty());
            assert_eq!(study.document().about(), document.about(), "{}", path.display());
        }
        exercises += studies.len();
    }
    assert!(lengths[0] * 3 < lengths[1], "{lengths:?}");
    assert!(exercises >= 1_500, "{exercises} exercises");
}

#[test]
fn every_old_file_opens_and_is_written_without_loss() {
    let all = old_files();
    assert!(all.len() > 12, "{} files", all.len());
    for (name, text) in all {
        let document = session::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let written = session::write(&document);
        assert_eq!(session::read(&written).as_ref(), Ok(&document), "{name} written again:\n{written}");
        assert!(session::looks_like_session(&text) && session::looks_like_session(&written), "{name}");
        let (study, _) = registry::open(&document, &budget(), asleep())
            .unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert_eq!(study.document().title, document.title, "{name}");
    }
}

#[test]
fn everything_in_a_file_is_kept_and_an_illegal_move_ends_its_line() {
    let document = session::read(&read(file("tests/data/sessions/v1-everything.ron"))).expect("opens");
    let (study, illegal) = registry::open(&document, &budget(), asleep()).expect("opens");
    assert_eq!(illegal, [(2, "88".to_owned())], "ply and text of the move that is not legal");
    let Document { line, at, opened, settings, title, author, notes, rules, .. } = study.document();
    let mut expected = document.clone();
    // The variation that is illegal from its first move on stays as text.
    expected.line.0[1].variations.truncate(1);
    expected.line.0[1].comment += " [%unread 2: 88 {Not a move: the line ends here.}]";
    assert_eq!(line, expected.line);
    assert_eq!(at, ["4", "8", "9"]);
    assert!(document.opened.iter().all(|path| opened.contains(path)), "{opened:?}");
    assert!(!settings.shortest);
    assert_eq!((title, author, notes), (document.title, document.author, document.notes));
    assert_eq!(rules, "article");
}

#[test]
fn a_comment_in_another_language_is_a_change() {
    let comments = [("ru".to_owned(), "Рано.".to_owned())].into();
    let step = Step { mv: "3".into(), comment: "Too early.".into(), comments, ..Step::default() };
    let document = Document {
        game: "climbing".into(),
        position: "3 4 66 9 / 88".into(),
        line: Line(vec![step]),
        ..Document::default()
    };
    let (mut study, _) = registry::open(&document, &budget(), asleep()).expect("opens");
    let document = study.document();
    assert!(study.says(&document));
    let game = study.playing_mut().expect("moves");
    game.walk(Walk::End);
    let id = game.line().current().expect("a move").id;
    game.edit_line(LineEdit::Comment { id, tag: "ru".to_owned(), text: "Поздно.".to_owned() });
    assert!(!study.says(&document), "it would be lost");
    assert_eq!(study.document().line.0[0].comments["ru"], "Поздно.");
}

#[test]
fn an_unplayable_position_opens_and_its_moves_wait() {
    let document = session::read(&read(file("tests/data/sessions/v1-unplayable.ron"))).expect("opens");
    let (study, illegal) = registry::open(&document, &budget(), asleep()).expect("opens");
    assert_eq!(illegal, []);
    assert_eq!(study.setup().problems.len(), 2);
    assert_eq!(study.document().line, document.line);
}

#[test]
fn the_documented_example_opens() {
    let document = read(file("docs/reference/study-files.md"));
    let example =
        document.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let document = session::read(example).unwrap_or_else(|error| panic!("{error}"));
    let (study, illegal) = registry::open(&document, &budget(), asleep()).expect("opens");
    assert_eq!(illegal, []);
    assert_eq!(study.document().at, ["4", "8"]);
    assert_eq!(study.document().line, document.line);
}

/// Opens whatever the text holds. Damage must come with a place inside the text.
fn survive(text: &str) {
    match session::read(text) {
        Ok(document) => match registry::open(&document, &budget(), asleep()) {
            Ok((study, _)) => drop(study.document()),
            Err(error) => {
                let _ = error.message();
            }
        },
        Err(error) => {
            if let SessionError::Damaged { line, column, reason } = &error {
                let lines = text.split('\n').count();
                assert!((1..=lines + 1).contains(line), "line {line} of {lines}: {error}");
                let width = text.split('\n').nth(line - 1).map_or(0, |line| line.chars().count());
                assert!((1..=width + 2).contains(column), "column {column} of {width}: {error}");
                assert!(!reason.to_string().is_empty());
            }
            assert!(!error.to_string().is_empty());
        }
    }
}

fn any_file() -> impl Strategy<Value = String> {
    let texts: Vec<String> = old_files().into_iter().map(|(_, text)| text).collect();
    proptest::sample::select(texts)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, rng_seed: RngSeed::Fixed(18), ..ProptestConfig::default() })]

    #[test]
    fn a_file_cut_short_is_no_disaster(text in any_file(), share in 0.0..1.0_f64) {
        let end = text.floor_char_boundary((text.len() as f64 * share) as usize);
        survive(&text[..end]);
    }

    #[test]
    fn flipped_bytes_are_no_disaster(
        text in any_file(),
        flips in vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
    ) {
        let mut bytes = text.into_bytes();
        for (place, byte) in flips {
            let at = place.index(bytes.len());
            bytes[at] = byte;
        }
        survive(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn moved_pieces_are_no_disaster(
        text in any_file(),
        moves in vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 1..80_usize), 1..4),
    ) {
        let mut chars: Vec<char> = text.chars().collect();
        for (from, to, len) in moves {
            let from = from.index(chars.len());
            let piece: Vec<char> = chars[from..(from + len).min(chars.len())].to_vec();
            let to = to.index(chars.len());
            chars.splice(to..to, piece);
        }
        survive(&chars.into_iter().collect::<String>());
    }

    #[test]
    fn random_bytes_are_no_disaster(bytes in vec(any::<u8>(), 0..300)) {
        survive(&String::from_utf8_lossy(&bytes));
        survive(&format!("(format: 1, game: {}", String::from_utf8_lossy(&bytes)));
    }

    #[test]
    fn random_texts_are_no_positions_or_good_ones(text in "\\PC{0,60}") {
        every_profile_reads(&text);
    }

    #[test]
    fn texts_of_the_alphabet_are_read_or_refused_with_a_place(
        text in "([3-9TJQKA2XDa-d10HSC♥（）()/ ;,+，；王小大]|turn |beat |ban |passes |pair|plane\\+singles|dead |opponents |range |rules |A42\\+|20%|#312-467|a23-high|tie){0,30}",
    ) {
        every_profile_reads(&text);
    }

    #[test]
    fn texts_of_the_alphabet_of_boards_are_read_or_refused_with_a_place(
        text in "[WBwb?]:([WBKHFwbk:,. ?-]|[a-j]|[0-9]|start){0,20}",
    ) {
        every_profile_reads(&text);
    }

    #[test]
    fn damaged_positions_are_read_or_refused_with_a_place(
        index in any::<prop::sample::Index>(),
        place in any::<prop::sample::Index>(),
        replacement in "\\PC{0,3}",
        len in 0..4_usize,
    ) {
        let chars: Vec<char> = POSITIONS[index.index(POSITIONS.len())].chars().collect();
        let at = place.index(chars.len());
        let rest = &chars[(at + len).min(chars.len())..];
        let text: String = chars[..at].iter().copied().chain(replacement.chars()).chain(rest.iter().copied()).collect();
        every_profile_reads(&text);
    }
}

const POSITIONS: [&str; 14] = [
    "W:Wh6,Ka1:Bg7,c5,d2.",
    "B:BK17,K24:W6,9,10,11-14:H3:F10",
    "?:WK31-K50:B1-20",
    " start. ",
    "9H 6H 6D 4H 3S / 8S 8H",
    "3333 4 5 6 7 TT AAAA / 999 JJ X D; ban triple+pair, quad+singles",
    "3 4 5 / 小王 大王 / 99; turn 3; beat 333 4; passes 1",
    "♥9 ♠10 / ♦3 BJ",
    "(15) (99) 10 / 3",
    "３４５／６７８；ｔｕｒｎ 2",
    "5S / 6H; beat 4S 4H 4D + 7C",
    "34669 / 88; turn 2; beat 3",
    "AS KD 2C / 9H 9D 3C; dead 4S 5S; opponents 2; rules a23-low, 235-rainbow, tie",
    "♠A 10H 2c / ♥9; range pair 20-50% A42+ AKJs #312-467; opponents １２",
];

/// A text is read, and then written and read again, or refused at a place that can be marked.
fn every_profile_reads(text: &str) {
    for (_, rules) in registered() {
        reads::<ClimbingGame<u64>>(rules, text);
        reads::<ClimbingGame<u128>>(rules, text);
        is_read_back::<ThreeCardGame>(rules, text);
    }
}

fn reads<G: Playable>(rules: &'static RuleProfile, text: &str) {
    if let Some(setup) = is_read_back::<G>(rules, text) {
        assert_eq!(G::problems(&setup).is_empty(), G::position(&setup).is_ok(), "{text:?}");
    }
}

/// A text is read, and then written and read again, or refused at a place that can be marked.
fn is_read_back<G: Game>(rules: &'static RuleProfile, text: &str) -> Option<G::Setup> {
    match <G as Game>::parse(rules, text) {
        Ok(setup) => {
            let written = G::format(&setup);
            let again = G::parse(rules, &written)
                .unwrap_or_else(|error| panic!("{text:?} became {written:?}: {error:?}"));
            assert_eq!(G::format(&again), written, "{text:?}");
            assert!(again == setup, "{text:?} became {written:?}, another position");
            let _ = G::problems(&setup);
            Some(setup)
        }
        Err(error) => {
            let span = error.span.clone();
            assert!(text.get(span.clone()).is_some(), "{text:?}: {span:?} is no part of the text");
            assert!(error.column(text) <= text.chars().count() + 1);
            None
        }
    }
}

#[test]
fn huge_nesting_is_refused() {
    let deep = 100_000;
    for (open, close) in [("(", ")"), ("[", "]"), ("(a: ", ")"), ("Some(", ")"), ("/*", "*/")] {
        survive(&open.repeat(deep));
        survive(&format!("{}{}", open.repeat(deep), close.repeat(deep)));
        survive(&format!("(format: 1, game: {}{}", open.repeat(deep), close.repeat(deep)));
        survive(&format!("(format: 1, game: \"climbing\", position: \"3/4\", x: {}", open.repeat(deep)));
    }
    let variations = "(move: \"3\", variations: [[".repeat(10_000);
    survive(&format!("(format: 1, game: \"climbing\", position: \"34669 / 88\", moves: [{variations}"));
    let close = "]])".repeat(10_000);
    let text =
        format!("(format: 1, game: \"climbing\", position: \"34669 / 88\", moves: [{variations}{close}])");
    survive(&text);
}

#[test]
fn long_lines_and_wide_variations_are_read() {
    let wide = "[\"4\", \"8\"], ".repeat(20_000);
    let text = format!(
        "(format: 1, game: \"climbing\", position: \"34669 / 88\", moves: [(move: \"3\", variations: [{wide}])])"
    );
    survive(&text);
    let long = "\"pass\", ".repeat(200_000);
    survive(&format!("(format: 1, game: \"climbing\", position: \"34669 / 88\", moves: [{long}])"));
    survive(&format!("(format: 1, game: \"climbing\", position: \"{}\")", "3 ".repeat(1_000_000)));
    survive(&format!("(format: 1, game: \"climbing\", position: \"{}\")", "/".repeat(1_000_000)));
}

#[test]
fn files_of_fifty_megabytes_are_read_and_larger_ones_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("large.ron");
    let document = Document {
        game: "climbing".into(),
        position: "3 / 4".into(),
        notes: "x".repeat(50 << 20),
        ..Document::default()
    };
    std::fs::write(&path, session::write(&document)).expect("written");
    let text = store::read_text(&path, LARGEST_FILE).expect("read");
    assert_eq!(session::read(&text), Ok(document));

    std::fs::write(&path, vec![b'('; 50 << 20]).expect("written");
    survive(&store::read_text(&path, LARGEST_FILE).expect("read"));

    std::fs::write(&path, vec![b' '; LARGEST_FILE as usize + 1]).expect("written");
    let error = store::read_text(&path, LARGEST_FILE).map_err(|error| error.kind());
    assert_eq!(error, Err(ErrorKind::FileTooLarge));
}

#[test]
fn newer_and_foreign_files_say_so() {
    let newer = "(format: 4, app: \"etude\", boards: [(1, 2)], position: { \"a\": 1 })";
    assert_eq!(session::read(newer), Err(SessionError::Newer { format: 4 }));
    let foreign = "(format: 1, app: \"chess\", game: \"climbing\", position: \"3/4\")";
    assert_eq!(session::read(foreign), Err(SessionError::Foreign { app: "chess".to_owned() }));
    let unknown = session::read("(format: 1,\n game: \"climbing\",\n colour: \"red\",\n position: \"3/4\")");
    let Err(SessionError::Damaged { line: 3, reason, .. }) = &unknown else { panic!("{unknown:?}") };
    assert!(reason.to_string().contains("colour"), "{reason}");
    let text = "(format: 1, game: \"chess\", position: \"\")";
    let error = registry::open(&session::read(text).expect("read"), &budget(), asleep()).err();
    assert_eq!(error, Some(OpenError::Game("chess".to_owned())));
}

#[test]
fn what_is_no_text_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let error = store::read_text(folder.path(), 100).map_err(|error| error.kind());
    assert_eq!(error, Err(ErrorKind::IsADirectory));
    let error = store::read_text(&folder.path().join("none"), 100).map_err(|error| error.kind());
    assert_eq!(error, Err(ErrorKind::NotFound));
    let path = folder.path().join("bytes.ron");
    std::fs::write(&path, b"(format: 1, \xff\xfe)").expect("written");
    let error = store::read_text(&path, 100).expect_err("not UTF-8");
    assert_eq!(error.kind(), ErrorKind::InvalidData);
    assert!(error.to_string().contains("13"), "{error}");
}

#[test]
fn a_read_only_file_is_not_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("study.ron");
    std::fs::write(&path, "old").expect("written");
    let mut permissions = std::fs::metadata(&path).expect("there").permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions).expect("set");
    let error = store::write_atomically(&path, b"new").map_err(|error| error.kind());
    assert_eq!(error, Err(ErrorKind::PermissionDenied));
    assert_eq!(read(&path), "old");
    let error = store::write_atomically(&folder.path().join("no/such/folder.ron"), b"new");
    assert_eq!(error.map_err(|error| error.kind()), Err(ErrorKind::NotFound));
}

#[test]
fn every_field_of_a_file_is_documented_and_no_other() {
    use std::collections::BTreeSet;
    let document = read(file("docs/reference/study-files.md"));
    let column = |heading: &str| -> BTreeSet<String> {
        let (_, table) =
            document.split_once(&format!("| {heading} | needed | meaning |\n")).expect("a table");
        let rows = table.lines().skip(1).take_while(|line| line.starts_with('|'));
        let cells = rows.filter_map(|row| row.split('|').nth(1));
        cells
            .flat_map(|cell| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>())
            .collect()
    };
    // The reader names the fields it knows when it meets another one.
    let known = |text: &str| -> BTreeSet<String> {
        let error = session::read(text).expect_err("an unknown field").to_string();
        let (_, list) = error.split_once("expected ").unwrap_or_else(|| panic!("{error}"));
        list.split(", ").map(str::to_owned).collect()
    };
    let of_study = known("(format: 1, game: \"climbing\", position: \"3 / 4\", flavour: 1)");
    let of_move =
        known("(format: 1, game: \"climbing\", position: \"3 / 4\", moves: [(move: \"3\", flavour: 1)])");
    assert!(of_study.len() > 10, "{of_study:?}");
    assert_eq!((column("field"), column("field of a move")), (of_study, of_move));
}

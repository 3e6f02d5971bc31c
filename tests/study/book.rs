//! What was proved is there at the next start, and nothing is proved twice; nothing else is ever taken for it.

use etude_model::{Value, Viewer};
use etude_study::book::{Book, MOST, PositionKey, Proved, ProvedMove};
use etude_study::store::{read_book, write_book};
use etude_study::{Budget, Document, MoveRow, Study, TreeEntry, TreeRow, Walk, Work, registry, session};
use etude_support::{file, read};
use etude_support_study::{asleep, budget, configure, game, game_mut, modest};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

/// What tells the program which sources it was built from.
#[allow(dead_code)]
#[path = "../../src/study/build.rs"]
mod built;

/// A sample of each game that is proved, in which play can come back and in which it cannot.
const SAMPLES: [&str; 4] = [
    "climbing/two-eights.ron",
    "climbing/landlord-between-two.ron",
    "draughts/combination-1.ron",
    "durak/aces-go-round.ron",
];

fn sample(name: &str) -> Document {
    session::read(&read(file(&format!("saves/{name}")))).expect("a sample")
}

fn open(document: &Document, book: &Book) -> Box<dyn Study> {
    let budget = Budget::new(modest()).with_book(book.clone());
    registry::open(document, &budget, asleep()).expect("opens").0
}

/// Takes in what comes, until all that was asked is answered.
#[track_caller]
fn settle(study: &mut dyn Study) {
    let until = Instant::now() + Duration::from_mins(2);
    loop {
        study.poll();
        let rows = game(study).tree().len();
        game_mut(study).tree_mut().see(0..rows);
        let tree = game(study).tree();
        let counted = |row| {
            tree.row(row).is_some_and(|row| !matches!(row.entry, TreeEntry::Others { counts: None, .. }))
        };
        if study.effort().work == Work::Done && !tree.is_busy() && (0..rows).all(counted) {
            return;
        }
        assert!(Instant::now() < until, "{:?}", study.effort());
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Unfolds the rows that are folded.
fn unfold(study: &mut dyn Study) {
    let tree = game(study).tree();
    let rows: Vec<TreeRow> = (0..tree.len()).filter_map(|row| tree.row(row)).collect();
    for row in rows.into_iter().filter(|row| row.expandable && !row.open) {
        game_mut(study).tree_mut().set_open(row.node, true);
    }
    settle(study);
}

/// All that is said of the position in view: the verdict, the moves, the rows of the tree.
#[derive(Debug, PartialEq)]
struct Said {
    verdict: (Option<Value>, Option<u32>, Option<usize>),
    moves: Vec<MoveRow>,
    rows: Vec<TreeRow>,
}

fn said(study: &dyn Study) -> Said {
    let game = game(study);
    let analysis = game.analysis();
    // Numbers of nodes, and which of two that are one position leads to the other, depend on what was opened first.
    let row = |row| game.tree().row(row).map(|row| TreeRow { node: 0, link: None, expandable: true, ..row });
    let rows = (0..game.tree().len()).filter_map(row).collect();
    Said {
        verdict: (analysis.value(), analysis.solver.plies, analysis.best),
        moves: game.moves().to_vec(),
        rows,
    }
}

/// What one program has proved, as the next one finds it.
fn next_start(book: &Book, folder: &Path) -> Book {
    let path = folder.join("cache/proved.txt");
    write_book(&path, book).expect("written");
    let next = Book::open();
    next.take_in(read_book(&path));
    next
}

#[test]
fn verdicts_of_a_position_and_of_its_moves_are_there_at_the_next_start_and_nothing_is_solved() {
    for name in SAMPLES {
        let folder = tempfile::tempdir().expect("a folder");
        let document = Document { at: Vec::new(), ..sample(name) };
        let book = Book::open();
        let mut first = open(&document, &book);
        settle(first.as_mut());
        assert!(first.effort().nodes > 0 && !game(first.as_ref()).analysis().solver.from_book, "{name}");
        unfold(first.as_mut());
        let fresh = said(first.as_ref());
        let document = first.document();
        drop(first);
        let mut second = open(&document, &next_start(&book, folder.path()));
        // What is known is there before anything had time to be found.
        let analysis = game(second.as_ref()).analysis();
        assert!(analysis.solver.from_book && analysis.effort.work == Work::Done, "{name}: {analysis:?}");
        assert_eq!(analysis.value(), fresh.verdict.0, "{name}");
        assert_eq!(game(second.as_ref()).moves(), fresh.moves, "{name}");
        settle(second.as_mut());
        assert_eq!(said(second.as_ref()), fresh, "{name}");
        assert_eq!(second.effort().nodes, 0, "{name}");
        // What was not kept is solved when it is asked for.
        game_mut(second.as_mut()).walk(Walk::Forward);
        settle(second.as_mut());
        assert!(game(second.as_ref()).analysis().value().is_some(), "{name}");
    }
}

#[test]
fn other_rules_and_other_positions_are_not_answered() {
    let book = Book::open();
    let document = sample("climbing/two-eights.ron");
    settle(open(&document, &book).as_mut());
    assert!(game(open(&document, &book).as_ref()).analysis().solver.from_book);
    let other = |rules: &str, position: &str| {
        let document = Document {
            rules: rules.to_owned(),
            position: position.to_owned(),
            line: etude_study::document::Line::default(),
            at: Vec::new(),
            ..document.clone()
        };
        let study = open(&document, &book);
        let analysis = game(study.as_ref()).analysis();
        assert!(!analysis.solver.from_book, "{rules} {position}: {analysis:?}");
    };
    let (_, own) = registry::find_for(&document.game, &document.rules, &document.position).expect("a game");
    let mut asked = 0;
    for (entry, rules) in etude_support_study::registered() {
        if entry.game.id == document.game && rules.id != own.id && entry.batch.is_some() && !entry.game.hides
        {
            other(rules.id, &document.position);
            asked += 1;
        }
    }
    assert!(asked > 1);
    other(own.id, &document.position.replacen('3', "4", 1));
}

#[test]
fn a_book_that_speaks_of_other_moves_is_not_believed() {
    let document = sample("climbing/two-eights.ron");
    let book = Book::open();
    settle(open(&document, &book).as_mut());
    let (key, proved) = book.all().remove(0);
    let wrong = |change: fn(&mut Proved)| {
        let mut proved = Proved::clone(&proved);
        change(&mut proved);
        let book = Book::open();
        book.note(key.clone(), proved);
        let study = open(&document, &book);
        assert!(!game(study.as_ref()).analysis().solver.from_book);
    };
    wrong(|proved| proved.moves[0].text.push('3'));
    wrong(|proved| proved.moves.truncate(1));
    wrong(|proved| proved.moves.swap(0, 1));
    wrong(|proved| {
        let more = ProvedMove { text: "nonsense".to_owned(), value: Some(Value::Win), plies: Some(1) };
        proved.moves.push(more);
    });
}

#[test]
fn what_was_not_proved_of_a_position_is_solved_from_there() {
    let document = Document { opened: Vec::new(), ..sample("climbing/two-eights.ron") };
    let book = Book::open();
    let mut study = open(&document, &book);
    settle(study.as_mut());
    let fresh = said(study.as_ref());
    let (key, proved) = book.all().remove(0);
    // As a program leaves it that ends while the moves are being judged: what is missing has neither value nor plies.
    let mut half = Proved { measured: false, plies: None, quickest: None, ..Proved::clone(&proved) };
    for mv in &mut half.moves {
        mv.plies = None;
    }
    half.moves[0].value = None;
    let book = Book::open();
    book.note(key, half);
    let mut study = open(&document, &book);
    let analysis = game(study.as_ref()).analysis();
    assert!(analysis.solver.from_book && analysis.value() == fresh.verdict.0);
    settle(study.as_mut());
    assert_eq!(said(study.as_ref()).moves, fresh.moves);
    assert_eq!(book.all()[0].1.plies, proved.plies, "the book tells more now");
}

#[test]
fn nothing_that_is_only_believed_or_was_stopped_is_kept() {
    let [id, rules, position] = ["draughts", "russian", "start"].map(str::to_owned);
    let book = Book::open();
    let document = Document { game: id, rules, position, ..Document::default() };
    let mut study = open(&document, &book);
    let until = Instant::now() + Duration::from_mins(1);
    while game(study.as_ref()).analysis().engine.is_none() {
        study.poll();
        assert!(Instant::now() < until, "nothing is believed");
        std::thread::sleep(Duration::from_millis(1));
    }
    drop(study);
    assert!(book.all().is_empty(), "{:?}", book.all());
    assert!(budget().book().all().is_empty(), "without a file nothing is kept either");
}

#[test]
fn a_seat_that_does_not_see_everything_is_told_nothing_of_the_book() {
    let book = Book::open();
    let mut study = open(&sample("durak/robot-against-robot.ron"), &book);
    // Played on until nothing is left to draw, from where it can be proved.
    while study.effort().work == Work::Nothing {
        game_mut(study.as_mut()).play(0);
        study.poll();
    }
    settle(study.as_mut());
    let document = study.document();
    assert!(!book.all().is_empty());
    let mut study = open(&document, &book);
    assert!(game(study.as_ref()).analysis().solver.from_book);
    for viewer in [Viewer::Seat(0), Viewer::Seat(1), Viewer::Table] {
        configure(study.as_mut(), |settings| settings.viewer = viewer);
        study.poll();
        let analysis = game(study.as_ref()).analysis();
        assert!(analysis.value().is_none() && !analysis.solver.from_book, "{viewer:?}: {analysis:?}");
        assert!(game(study.as_ref()).moves().iter().all(|mv| mv.value.is_none()), "{viewer:?}");
    }
    configure(study.as_mut(), |settings| settings.viewer = Viewer::Everything);
    assert!(game(study.as_ref()).analysis().solver.from_book);
}

#[test]
fn the_file_stays_as_small_as_the_book() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("proved.txt");
    let proved = Proved {
        value: Value::Draw,
        plies: None,
        good: None,
        quickest: None,
        measured: false,
        moves: Vec::new(),
    };
    for program in 0..3 {
        let book = Book::open();
        for number in 0..MOST / 2 {
            let position = format!("{program} {number}");
            let key = PositionKey { game: "a".to_owned(), rules: "b".to_owned(), position };
            book.note(key, proved.clone());
        }
        write_book(&path, &book).expect("written");
    }
    let read = read_book(&path);
    assert_eq!(read.len(), MOST);
    assert!(read.iter().all(|(key, _)| !key.position.starts_with('0')), "the oldest are gone");
}

#[test]
fn what_other_rules_or_solvers_have_proved_is_not_believed() {
    let folder = tempfile::tempdir().expect("a folder");
    // The fingerprint tells every change of a source, and every new one.
    let sources = ["model/a.rs", "games/deep/b.rs", "search/c.rs", "study/kinds/d.rs"];
    for name in sources {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, "fn value() {}").expect("written");
    }
    let mut seen = vec![built::fingerprint(folder.path()).expect("sources")];
    assert_eq!(built::fingerprint(folder.path()).expect("sources"), seen[0]);
    for name in sources.into_iter().chain(["search/new.rs"]) {
        fs::write(folder.path().join(name), "fn value() { }").expect("written");
        let now = built::fingerprint(folder.path()).expect("sources");
        assert!(!seen.contains(&now), "{name}");
        seen.push(now);
    }
    // The file begins with that of the sources the program was built from, and any other one makes it empty.
    let path = folder.path().join("proved.txt");
    let book = Book::open();
    settle(open(&sample(SAMPLES[0]), &book).as_mut());
    write_book(&path, &book).expect("written");
    assert!(!read_book(&path).is_empty());
    let text = fs::read_to_string(&path).expect("text");
    let own = built::fingerprint(&file("src")).expect("sources");
    assert!(text.lines().next().expect("a line").contains(&own), "{text}");
    fs::write(&path, text.replacen(&own, &seen[0], 1)).expect("written");
    assert!(read_book(&path).is_empty());
}

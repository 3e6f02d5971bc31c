//! Hidden is hidden: what a player cannot know, or has not asked for, is nowhere in the window: no text that is drawn,
//! no name, tooltip or value that is read out, no message, no title.

use super::{CTRL, Window, folder, settings};
use egui::epaint::Shape;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_games::durak::whole::{WholeGame, WholePosition};
use etude_games::durak::{Card, CardSet, Event};
use etude_model::{Edit, Game, Playable, Position, Setup as _, Side, Viewer};
use etude_study::document::Line;
use etude_study::store::{JournalTab, JournalView};
use etude_study::{Document, library, registry, session};
use etude_support::{Random, file, files, read};
use etude_support_study::game;
use std::path::Path;
use std::path::PathBuf;

const ALT: Modifiers = Modifiers::ALT;
const NONE: Modifiers = Modifiers::NONE;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// The texts of a shape, each with its place.
fn drawn(shape: &Shape, out: &mut Vec<String>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| drawn(shape, out)),
        Shape::Text(text) => out.push(format!("drawn {:?} at {:.0?}", text.galley.text(), text.pos)),
        _ => {}
    }
}

/// Everything that can be read in a window: what is drawn, what is read out, messages, the title.
pub(super) fn told(window: &Window) -> Vec<String> {
    let harness = &window.harness;
    let mut told = vec![format!("title {}", harness.state().title())];
    told.extend(harness.state().notice_texts().map(|text| format!("message {text}")));
    for node in harness.root().children_recursive() {
        let node = node.accesskit_node();
        let bounds = node.bounding_box().map(|area| [area.x0, area.y0, area.x1, area.y1].map(f64::round));
        told.push(format!(
            "{:?} {:?} {:?} {:?} {:?} {:?} disabled {} {bounds:?}",
            node.role(),
            node.label(),
            node.value(),
            node.description(),
            node.numeric_value(),
            node.toggled(),
            node.is_disabled(),
        ));
    }
    for shape in &harness.output().shapes {
        drawn(&shape.shape, &mut told);
    }
    told
}

/// A text as it stands in what is told.
pub(super) fn escaped(text: &str) -> String {
    let quoted = format!("{text:?}");
    quoted[1..quoted.len() - 1].to_owned()
}

/// All of it in one text.
pub(super) fn all(window: &Window) -> String {
    told(window).join("\n")
}

/// What the pointer brings up, wherever it rests.
pub(super) fn hovered(window: &mut Window) -> Vec<String> {
    // Not every node has a place.
    let nodes = window.harness.root().children_recursive();
    let places = nodes.filter_map(|node| node.accesskit_node().bounding_box());
    let point = |x: f64, y: f64| egui::pos2(x as f32, y as f32);
    let areas = places.map(|area| egui::Rect::from_min_max(point(area.x0, area.y0), point(area.x1, area.y1)));
    let mut areas: Vec<egui::Rect> = areas.filter(egui::Rect::is_positive).collect();
    // The letters of a label lie where it lies.
    areas.dedup_by(|next, area| next.center().distance(area.center()) < 8.0);
    let mut told_there = Vec::new();
    for area in areas {
        window.harness.hover_at(area.center());
        window.frames(4);
        told_there.push(all(window));
    }
    window.harness.remove_cursor();
    window.frames(4);
    told_there
}

pub(super) fn open(folder: &Path, document: &Document) -> Window {
    let path = folder.join("study.ron");
    std::fs::write(&path, session::write(document)).expect("written");
    // The only move would be made, and what is drawn then be seen.
    super::settings_of_hand(folder);
    let mut window = Window::open(folder, vec![path], vec2(1440.0, 900.0));
    window.frames(6);
    window
}

/// A window that comes back with a person in one seat of several.
pub(super) fn seated(folder: &Path, document: &Document, seat: u8) -> Window {
    let (entry, _) = registry::find(&document.game, &document.rules).expect("a game");
    let mut players = vec!["named level-1".to_owned(); usize::from(entry.game.players)];
    players[usize::from(seat)] = "person".to_owned();
    let view = JournalView {
        mode: "play".to_owned(),
        players,
        eyes: Some(seat),
        seat,
        bottom: Some(seat),
        ..JournalView::default()
    };
    let tab = JournalTab { session: session::write(document), view: Some(view), ..JournalTab::default() };
    std::fs::create_dir_all(folder.join("journal")).expect("made");
    let tabs = format!("(tabs: [{}], active: 0)", tab.text().expect("text"));
    std::fs::write(folder.join("journal/0.ron"), tabs).expect("written");
    let mut window = Window::open(folder, Vec::new(), vec2(1440.0, 900.0));
    window.frames(6);
    window
}

/// Moves the pointer to where nothing answers it, and draws until all that it had raised rests.
fn leave(window: &mut Window) {
    window.harness.hover_at(egui::pos2(2.0, 2.0));
    window.frames(8);
}

/// Removes all that was left in a folder by a window that is closed, so that its path can be used again.
pub(super) fn clear(folder: &Path) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        let gone = if path.is_dir() { std::fs::remove_dir_all(path) } else { std::fs::remove_file(path) };
        gone.expect("removed");
    }
}

/// Two games that look alike from the first seat: the same moves, its own cards and what it saw are the same; what the
/// other one holds and the order of the talon are not. With them a move after which the other one is to move before
/// anything is drawn.
pub(super) fn alike(profile: usize, seed: u64, plies: usize) -> Option<([Document; 2], Option<String>)> {
    let rules = &WholeGame::rules()[profile];
    let mut random = Random(seed);
    let mut setup = WholeGame::empty(rules);
    assert!(setup.edit(Edit::Deal { seed }).is_edited(), "a deal");
    setup.first = etude_games::durak::whole::setup::First::Seat(Side::First);
    let mut table = WholeGame::position(&setup).ok()?;
    for ply in 0.. {
        let mut moves = Vec::new();
        table.legal_moves(&mut moves);
        if moves.is_empty() || ply >= plies && table.side_to_move() == Side::First {
            break;
        }
        table.play(moves[random.below(moves.len())]);
    }
    let mut seen: CardSet = table.deal().bottom().into_iter().collect();
    for event in table.events() {
        match event.seen_by(Side::First) {
            Event::Drew { card: Some(card), .. }
            | Event::Attacked { card, .. }
            | Event::Transferred { card, .. }
            | Event::Beat { card, .. } => seen.insert(card),
            _ => {}
        }
    }
    let mut pack: Vec<Card> = setup.pack().collect();
    let hidden: Vec<usize> = (0..pack.len()).filter(|&at| !seen.contains(pack[at])).collect();
    for place in (1..hidden.len()).rev() {
        pack.swap(hidden[place], hidden[random.below(place + 1)]);
    }
    let one = WholeGame::format(&WholeGame::setup_of(&setup, &table));
    let (head, rest) = one.split_once("; cards ")?;
    let (_, tail) = rest.split_once("; first ")?;
    let cards = pack.iter().map(|card| card.text()).collect::<Vec<_>>().join(" ");
    let other = format!("{head}; cards {cards}; first {tail}");
    let same = WholeGame::position(&WholeGame::parse(rules, &other).ok()?).ok()?;
    let scene = |table: &WholePosition| WholeGame::scene(&setup, table, Viewer::Seat(0));
    let looks_alike = table.score().is_none() && scene(&table) == scene(&same);
    let differs = table.state().hand(Side::Second) != same.state().hand(Side::Second);
    let document = |position: String| Document {
        game: "durak".to_owned(),
        rules: rules.id.to_owned(),
        title: "Zwischenzug".to_owned(),
        notes: "Whatever is written about it.".to_owned(),
        position,
        ..Document::default()
    };
    let mut moves = Vec::new();
    table.legal_moves(&mut moves);
    let left = |table: &WholePosition| table.state().talon().len();
    let mv = moves.into_iter().find(|&mv| {
        let next = table.after(mv);
        next.score().is_none() && next.side_to_move() == Side::Second && left(&next) == left(&table)
    });
    (looks_alike && differs).then(|| ([one, other].map(document), mv.map(etude_games::durak::Move::text)))
}

/// What is told after each step of a walk.
#[derive(Default)]
pub(super) struct Told(pub(super) Vec<(&'static str, String)>);

impl Told {
    fn tell(&mut self, step: &'static str, window: &mut Window) {
        window.frames(3);
        self.0.push((step, all(window)));
        // Messages go by themselves, but by the clock.
        while window.harness.state().notice_texts().next().is_some() {
            let close = window.harness.query_all_by_label("Close this message").next();
            close.expect("a button").click();
            window.frames(6);
        }
    }
}

/// The seats at a table by their names in the window.
#[derive(Clone, Copy)]
pub(super) struct Seats {
    /// The seat of the person, unless it is the first one: then the window is one that comes back, with the person there.
    pub(super) own: Option<u8>,
    /// The list of the players of another seat, which a second person takes.
    pub(super) other: &'static str,
    /// What the second person is called at the turn.
    pub(super) second: &'static str,
}

/// Chooses the player of a seat.
fn seat(window: &mut Window, seat: &str, player: &str) {
    window.harness.get_by_role_and_label(egui::Role::ComboBox, seat).click();
    window.frames(3);
    window.harness.query_all_by_label(player).last().expect("a player").click();
    window.frames(3);
}

/// A walk through Play and, as it was seen, Analyse; what is told after each step. Nothing hidden is asked for, but that
/// is taken back. At last a second person joins, and a move is made.
pub(super) fn walk(
    folder: &Path,
    document: &Document,
    mv: Option<&str>,
    hovering: bool,
    seats: Seats,
) -> Told {
    clear(folder);
    let mut window = match seats.own {
        None => open(folder, document),
        Some(seat) => {
            super::settings_of_hand(folder);
            seated(folder, document, seat)
        }
    };
    let mut steps = Told::default();
    window.press(CTRL, Key::Num3);
    steps.tell("play", &mut window);
    let keys = [
        ("forward", NONE, Key::ArrowRight),
        ("to the end", NONE, Key::End),
        ("another variation", NONE, Key::ArrowDown),
        ("by itself", CTRL, Key::Space),
        ("copied position", CTRL_SHIFT, Key::C),
        ("copied tree", CTRL_SHIFT, Key::R),
        ("prediction", ALT, Key::Num2),
        ("counter", ALT, Key::Num3),
        ("no prediction", ALT, Key::Num1),
        ("palette", CTRL, Key::K),
        ("no palette", NONE, Key::Escape),
        ("what was done", CTRL, Key::H),
        ("no list of it", CTRL, Key::H),
        ("unfolded", CTRL, Key::E),
        ("setup", CTRL, Key::Num1),
        ("no setup", NONE, Key::Escape),
        ("played again", CTRL, Key::Num3),
        ("analyse", CTRL, Key::Num2),
        ("analyse forward", NONE, Key::ArrowRight),
        ("analyse to the end", NONE, Key::End),
        ("analyse by itself", CTRL, Key::Space),
        ("analyse copied tree", CTRL_SHIFT, Key::R),
        ("analyse unfolded", CTRL, Key::E),
        ("analyse setup", CTRL, Key::Num1),
        ("analyse another deal", CTRL, Key::D),
        ("analyse again", CTRL, Key::Num2),
        ("play at the end", CTRL, Key::Num3),
    ];
    for (step, modifiers, key) in keys {
        window.press(modifiers, key);
        steps.tell(step, &mut window);
    }
    window.press(CTRL, Key::Num1);
    window.click("Stay here");
    steps.tell("stayed", &mut window);
    // One click shows the other hand, another one hides it.
    let before = all(&window);
    window.click("Show all cards");
    window.frames(6);
    assert_ne!(all(&window), before);
    window.click("Show all cards");
    steps.tell("hidden again", &mut window);
    window.click("Show the solution");
    steps.tell("with the solution", &mut window);
    window.click("Show the solution");
    steps.tell("without", &mut window);
    if hovering {
        for text in hovered(&mut window) {
            steps.0.push(("under the pointer", text));
        }
    }
    window.press(CTRL, Key::Num2);
    steps.tell("analyse before seats", &mut window);
    // Another person's cards do not lie open before they are asked for.
    window.press(CTRL, Key::Num3);
    seat(&mut window, seats.other, "person");
    steps.tell("two persons", &mut window);
    if let Some(mv) = mv {
        let index = {
            let study = window.harness.state().studies().next().expect("a study");
            game(study).moves().iter().position(|row| row.text == mv).expect("a move")
        };
        let study = window.harness.state_mut().front().expect("a study");
        study.playing_mut().expect("something is played").play(index);
        steps.tell("the second person has yet to come", &mut window);
        let asks = format!("{} is to move: show these cards", seats.second);
        assert!(window.shows(&asks), "{asks}: {:?}", window.labels());
        window.press(CTRL, Key::Num2);
        steps.tell("analyse while the second person has yet to come", &mut window);
    }
    steps
}

#[test]
fn deals_that_look_alike_are_told_alike() {
    let folder = folder();
    let mut tried = 0;
    for seed in 0..200 {
        let plies = [0, 1, 4, 9, 16, 25, 38][seed as usize % 7];
        let Some(([one, other], mv)) = alike(seed as usize % 3, seed, plies) else { continue };
        tried += 1;
        let hovering = tried % 12 == 1;
        let seats = Seats { own: None, other: "Opponent", second: "Second player" };
        told_alike(folder.path(), [&one, &other], mv.as_deref(), hovering, seats);
        if tried == 24 {
            return;
        }
    }
    panic!("only {tried} pairs");
}

/// Checks that two games that look alike to the person are told alike on the whole walk.
pub(super) fn told_alike(
    folder: &Path,
    [one, other]: [&Document; 2],
    mv: Option<&str>,
    hovering: bool,
    seats: Seats,
) {
    let [Told(one_told), Told(other_told)] =
        [one, other].map(|document| walk(folder, document, mv, hovering, seats));
    assert_eq!(one_told.len(), other_told.len());
    for ((step, one_told), (_, other_told)) in one_told.iter().zip(&other_told) {
        let differing = one_told.lines().zip(other_told.lines()).find(|(one, other)| one != other);
        assert_eq!(differing, None, "{step}\n{}\n{}", one.position, other.position);
        assert_eq!(one_told.lines().count(), other_told.lines().count(), "{step}\n{}", one.position);
        for kept in [&one.title, &one.notes] {
            let may = step.starts_with("analyse") || *step == "with the solution";
            assert!(may || !one_told.contains(kept.as_str()), "{step}: {kept}\n{}", one.position);
        }
    }
}

/// The comments of a line.
pub(super) fn comments(line: &Line, out: &mut Vec<String>) {
    for mv in &line.0 {
        out.extend(
            [&mv.before, &mv.comment]
                .into_iter()
                .chain(mv.comments.values())
                .filter(|text| !text.is_empty())
                .cloned(),
        );
        mv.variations.iter().for_each(|line| comments(line, out));
    }
}

/// Whether the title of a study may tell its solution: those of samples that ask something do not.
pub(super) fn title_tells(document: &Document) -> bool {
    !library::is_title_of_an_exercise(&document.game, &document.title)
}

/// The samples in which something is played.
pub(super) fn puzzles() -> Vec<(String, Document)> {
    let decks = file("saves/exercises");
    let is_sample =
        |path: &PathBuf| path.extension().is_some_and(|end| end == "ron") && !path.starts_with(&decks);
    let samples = files("saves").into_iter().filter(is_sample).filter_map(|path| {
        let document = session::read(&read(&path)).expect("a sample");
        let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let (entry, _) = registry::find(&document.game, &document.rules).expect("a game");
        entry.batch.is_some().then_some((stem, document))
    });
    samples.collect()
}

#[test]
fn play_of_a_puzzle_tells_nothing_before_it_is_asked() {
    let puzzles = puzzles();
    let count = puzzles.len();
    assert!(count > 40, "{count} puzzles");
    let mut walked = 0;
    for (stem, document) in puzzles {
        let folder = folder();
        settings(folder.path(), "en", "Light");
        let path = folder.path().join(format!("{stem}.ron"));
        std::fs::write(&path, session::write(&document)).expect("written");
        let mut window = Window::open(folder.path(), vec![path], vec2(1440.0, 900.0));
        window.frames(6);
        let opened = window.harness.state().studies().next().expect("a study");
        assert!(opened.playing().is_some() && opened.setup().problems.is_empty(), "{stem} can be played");
        window.press(CTRL, Key::Num3);
        window.frames(6);
        let tells = title_tells(&document);
        let mut kept = vec![document.notes.trim().to_owned(), stem.clone()];
        kept.extend(tells.then(|| document.title.clone()));
        comments(&document.line, &mut kept);
        kept.retain(|text| !text.is_empty());
        let kept: Vec<String> = kept.iter().map(|text| escaped(text)).collect();
        let number = library::number(&document.game, &document.title).expect("a number");
        let place = |window: &Window| {
            let study = window.harness.state().studies().next().expect("a study");
            (study.document().at, game(study).analysis().to_move)
        };
        let (at, mover) = place(&window);
        let check = |window: &Window, step: &str| {
            let told = told(window);
            for line in &told {
                let of_a_move = line.starts_with("Button") || line.starts_with("TreeItem");
                let valued = of_a_move
                    && [": wins", ": loses", ": draws", ", in "].iter().any(|word| line.contains(word));
                assert!(!valued, "{stem}, {step}: {line}");
                assert!(!line.contains(" nodes") && !line.contains('¶'), "{stem}, {step}: {line}");
                for kept in &kept {
                    assert!(!line.contains(kept.as_str()), "{stem}, {step}: {kept}\n{line}");
                }
            }
            let name = if tells { format!(" {number}") } else { document.title.clone() };
            assert!(told[0].contains(&format!("{name} — Étude")), "{stem}: {}", told[0]);
        };
        check(&window, "play");
        if mover == Side::First {
            walked += 1;
            for (modifiers, key) in
                [(NONE, Key::ArrowRight), (NONE, Key::End), (NONE, Key::ArrowDown), (CTRL, Key::Space)]
            {
                window.press(modifiers, key);
                window.frames(6);
                assert_eq!(place(&window).0, at, "{stem}: {key:?} plays nothing");
                check(&window, "steps");
            }
            window.press(CTRL, Key::Num1);
            check(&window, "asked before setup");
            window.click("Stay here");
            leave(&mut window);
            // The search may find the move of the hint meanwhile.
            let but_for_the_hint = |window: &Window| {
                let told = told(window).into_iter();
                told.filter(|line| !line.starts_with("Button Some(\"Hint\")")).collect::<Vec<_>>()
            };
            let before = but_for_the_hint(&window);
            window.click("Show the solution");
            window.frames(6);
            let shown = all(&window);
            assert!(shown.contains(&escaped(&document.title)), "{stem}: {shown}");
            assert!(
                document.notes.is_empty() || shown.contains(&escaped(document.notes.trim())),
                "{stem}: {shown}"
            );
            window.click("Show the solution");
            leave(&mut window);
            check(&window, "hidden again");
            assert_eq!(but_for_the_hint(&window), before, "{stem}");
        }
    }
    assert!(walked * 2 > count, "the user was to move in {walked} of {count} puzzles");
}

#[test]
fn the_library_calls_a_sample_in_play_as_its_tab_does() {
    let folder = folder();
    let mut window = super::window(folder.path());
    window.wait_for("win in 7");
    // The title of one that asks nothing may tell; an exercise keeps its own.
    for (title, keeps) in [("Nine against twelve", false), ("Twelve against twelve", true)] {
        window.open_sample(title);
        window.search("against");
        window.frames(6);
        assert!(all(&window).contains(title));
        window.press(CTRL, Key::Num3);
        window.frames(6);
        let told = all(&window);
        assert_eq!(told.contains(title), keeps, "{told}");
        let number = library::number("climbing", title).expect("a number");
        assert_eq!(window.shows(&format!("Card endgames {number}")), !keeps, "{told}");
        window.press(CTRL, Key::Num2);
        window.frames(6);
        assert!(all(&window).contains(title));
    }
}

#[test]
fn after_a_loss_there_is_another_try_and_no_tree() {
    let folder = folder();
    let mut window = super::window(folder.path());
    window.wait_for("win in 7");
    window.press(CTRL, Key::Num3);
    let legal = |window: &Window| {
        let study = window.harness.state().studies().next().expect("a study");
        let rows = game(study).moves().iter().map(|row| row.text.clone());
        (game(study).analysis().over, game(study).analysis().to_move, rows.collect::<Vec<_>>())
    };
    // The pair first, then the lowest card each time: that loses.
    let mut wanted = vec!["66".to_owned()];
    for _ in 0..12 {
        window.wait("a turn", move |harness| {
            let analysis = harness.state().studies().next().map(|study| game(study).analysis().clone());
            analysis.is_some_and(|analysis| analysis.over || analysis.to_move == Side::First)
        });
        let (over, _, moves) = legal(&window);
        if over {
            break;
        }
        let mv = wanted.pop().filter(|mv| moves.contains(mv)).unwrap_or_else(|| moves[0].clone());
        let shown = if mv == "66" { "6 6".to_owned() } else { mv };
        let rows = window.harness.query_all_by_role_and_label(egui::Role::Button, &shown);
        rows.into_iter().next().expect("a move").click();
        window.frames(3);
    }
    window.wait_for("has won");
    let trees = |window: &Window| window.harness.query_all_by_role(egui::accesskit::Role::TreeItem).count();
    assert_eq!(trees(&window), 0, "the tree stays closed");
    let at = |window: &Window| window.documents()[0].at.len();
    let whole = at(&window);
    window.click("My last move again");
    assert!(at(&window) < whole && legal(&window).1 == Side::First);
    // What was seen to be played may be gone through again, and no more than that.
    window.press(NONE, Key::End);
    assert_eq!(at(&window), whole);
    window.click("From the start");
    assert_eq!(at(&window), 0);
    assert_eq!(trees(&window), 0);
    window.click("Show the solution");
    window.wait_for("You win in 7");
    assert!(trees(&window) > 0);
}

/// How many cards lie face down.
fn backs(window: &Window) -> usize {
    window.labels().iter().filter(|label| label.starts_with("face-down card")).count()
}

/// The other hand and the talon lie face down; a robot may have played a card meanwhile.
#[track_caller]
fn hidden(window: &Window) {
    assert!(backs(window) >= 5, "{:?}", window.labels());
}

#[test]
fn setup_and_a_deal_that_is_taken_back_do_not_open_the_cards() {
    let folder = folder();
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 1800.0));
    window.wait_for("win in 7");
    window.library();
    window.click("Durak");
    window.frames(20);
    window.click("New study: Durak for two");
    window.frames(6);
    hidden(&window);
    window.press(CTRL, Key::Num1);
    hidden(&window);
    window.press(NONE, Key::Escape);
    window.press(CTRL, Key::Z);
    window.press(CTRL_SHIFT, Key::Z);
    window.frames(6);
    hidden(&window);
    window.press(CTRL, Key::Num1);
    window.click("Show it");
    window.frames(6);
    assert_eq!(backs(&window), 0, "it was asked for");
}

/// The window after the program has ended and was started again.
fn again(window: Window, folder: &Path) -> Window {
    drop(window);
    let mut window = Window::open(folder, Vec::new(), vec2(1440.0, 900.0));
    window.frames(6);
    window
}

#[test]
fn what_was_hidden_is_hidden_after_a_start() {
    let mut tried = 0;
    for seed in 0..100 {
        let pair = alike(seed as usize % 3, seed, 4 * (seed as usize % 5));
        let Some(([one, other], Some(mv))) = pair else { continue };
        let folder = folder();
        let told = [one, other].map(|document| {
            clear(folder.path());
            let mut steps = Told::default();
            let mut window = open(folder.path(), &document);
            window.press(CTRL, Key::Num3);
            window = again(window, folder.path());
            assert!(window.shows("The solution is hidden while you play."), "{:?}", window.labels());
            steps.tell("play", &mut window);
            window.press(CTRL, Key::Num2);
            window = again(window, folder.path());
            assert!(backs(&window) > 0, "{:?}", window.labels());
            steps.tell("analyse", &mut window);
            // Two persons, and the second one has yet to come.
            window.press(CTRL, Key::Num3);
            window.harness.get_by_role_and_label(egui::Role::ComboBox, "Opponent").click();
            window.frames(3);
            window.harness.query_all_by_label("person").last().expect("a player").click();
            window.frames(3);
            let signs = [("T", "10"), ("S", "♠"), ("H", "♥"), ("D", "♦"), ("C", "♣")];
            let drawn = signs.iter().fold(mv.clone(), |text, (letter, sign)| text.replace(letter, sign));
            let names = |node: &egui_kittest::Node<'_>| {
                node.accesskit_node().label().is_some_and(|label| label.ends_with(&drawn))
            };
            let row = window.harness.query_all_by_role(egui::Role::Button).find(names);
            row.unwrap_or_else(|| panic!("{drawn}: {:?}", window.labels())).click();
            window.frames(6);
            window = again(window, folder.path());
            let wanted = "Second player is to move: show these cards";
            assert!(window.shows(wanted), "{:?}", window.labels());
            steps.tell("before the second person", &mut window);
            let before = backs(&window);
            window.click(wanted);
            assert!(backs(&window) < before, "it was asked for");
            steps.0
        });
        let [one, other] = told;
        assert_eq!(one, other, "seed {seed}");
        tried += 1;
        if tried == 6 {
            return;
        }
    }
    panic!("only {tried} pairs");
}

#[test]
fn a_puzzle_in_play_is_hidden_after_a_start() {
    let folder = folder();
    let mut window = super::window(folder.path());
    window.wait_for("win in 7");
    let notes = escaped(window.documents()[0].notes.trim());
    assert!(all(&window).contains(&notes));
    // What is being typed about a study is seen no more, and done.
    window.click("Title, author and notes");
    let author = || (egui::Role::TextInput, "Author");
    window.harness.get_by_role_and_label(author().0, author().1).focus();
    window.frames(2);
    window.harness.get_by_role_and_label(author().0, author().1).type_text("Ann");
    window.frames(2);
    window.press(CTRL, Key::Num3);
    window.frames(3);
    assert!(!all(&window).contains(&notes));
    assert!(window.documents()[0].author.contains("Ann"));
    window = again(window, folder.path());
    assert!(window.shows("The solution is hidden while you play."), "{:?}", window.labels());
    assert!(!all(&window).contains(&notes));
    window.click("Show the solution");
    window.frames(3);
    assert!(all(&window).contains(&notes));
    window = again(window, folder.path());
    assert!(all(&window).contains(&notes), "it was asked for");
    window.click("Show the solution");
    window.frames(3);
    assert!(!all(&window).contains(&notes));
}

#[test]
fn the_question_before_setup_is_gone_once_something_else_is_done() {
    let folder = folder();
    let mut window = super::window(folder.path());
    window.wait_for("win in 7");
    window.press(CTRL, Key::Num3);
    let ask = |window: &mut Window| {
        window.press(CTRL, Key::Num1);
        assert!(window.shows("Stay here"), "{:?}", window.labels());
    };
    ask(&mut window);
    window.press(CTRL, Key::N);
    window.press(CTRL, Key::PageUp);
    assert!(!window.shows("Stay here"), "another tab was in front");
    ask(&mut window);
    window.press(CTRL, Key::P);
    window.press(CTRL, Key::P);
    assert!(!window.shows("Stay here"), "another page was in sight");
    ask(&mut window);
    window.click("3");
    assert!(!window.shows("Stay here"), "a move was made: {:?}", window.labels());
}

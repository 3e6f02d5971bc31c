//! The scoresheet: long lines with variations are read, folded, edited, copied and taken back by hand.

use super::{CTRL, Window, folder};
use egui::{Key, Modifiers, Rect, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_games::climbing::ClimbingGame;
use etude_games::draughts::DraughtsGame;
use etude_model::{MoveOf, Playable, Position};
use etude_study::document::{Line, Step};
use etude_study::{Document, Walk, session};
use etude_support::Random;
use etude_support_study::game;
use etude_texts::{Language, Texts};
use std::collections::HashMap;
use std::path::Path;

const NONE: Modifiers = Modifiers::NONE;

/// Moves that do not end the game, as far as there are any.
fn going_on<G: Playable>(position: &G::Position) -> Vec<MoveOf<G>> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let goes_on = |mv: &MoveOf<G>| {
        let next = position.after(*mv);
        let mut replies = Vec::new();
        next.legal_moves(&mut replies);
        next.score().is_none() && !replies.is_empty()
    };
    moves.retain(goes_on);
    moves
}

/// Moves that can be made, as long as a wish can be met, with an alternative to every so many of them.
fn line<G: Playable>(
    random: &mut Random,
    start: &G::Position,
    first: Option<MoveOf<G>>,
    (plies, every, nested): (usize, usize, usize),
    wish: &dyn Fn(&G::Position, MoveOf<G>) -> bool,
) -> Line {
    let (mut at, mut steps, mut first) = (start.clone(), Vec::new(), first);
    let mut alone = 0;
    for ply in 0..plies {
        let moves = going_on::<G>(&at);
        let wished: Vec<_> = moves.iter().copied().filter(|&mv| wish(&at, mv)).collect();
        let from = if wished.is_empty() { &moves } else { &wished };
        let Some(mv) = first.take().or_else(|| Some(*from.get(random.below(from.len().max(1)))?)) else {
            break;
        };
        let other = moves.iter().copied().find(|&other| other != mv);
        let mut variations = Vec::new();
        alone += 1;
        if let Some(other) = other.filter(|_| every > 0 && alone >= every) {
            alone = 0;
            let inner = (6, if nested > 0 { 3 } else { 0 }, nested.saturating_sub(1));
            variations.push(line::<G>(random, &at, Some(other), inner, wish));
        }
        let comment =
            if every > 0 && ply % 10 == 4 { format!("A word on ply {}.", ply + 1) } else { String::new() };
        steps.push(Step { mv: G::move_text(&at, mv), comment, variations, ..Step::default() });
        at = at.after(mv);
    }
    Line(steps)
}

fn document<G: Playable>(
    rules: &str,
    position: &str,
    shape: (usize, usize, usize),
    wish: &dyn Fn(&G::Position, MoveOf<G>) -> bool,
) -> Document {
    let rules = G::rules().iter().find(|profile| profile.id == rules).expect("rules");
    let setup = G::parse(rules, position).expect("a position");
    let start = G::position(&setup).unwrap_or_else(|_| panic!("{position} is playable"));
    let lines = (0..100).map(|seed| line::<G>(&mut Random(seed), &start, None, shape, wish));
    let mut lines = lines.filter(|line| line.0.len() == shape.0);
    let line = lines.next().expect("a line that does not end");
    Document {
        game: G::ID.to_owned(),
        rules: rules.id.to_owned(),
        title: "long".to_owned(),
        position: position.to_owned(),
        line,
        ..Document::default()
    }
}

/// 300 plies of draughts with forty variations, some of them with variations of their own.
fn draughts() -> Document {
    let quiet = |at: &<DraughtsGame as Playable>::Position, mv| {
        let mut replies = Vec::new();
        at.after(mv).legal_moves(&mut replies);
        !replies.iter().any(|&reply| DraughtsGame::move_text(&at.after(mv), reply).contains(['x', ':']))
    };
    document::<DraughtsGame>("english", "W:WK1,K5,K9:BK32,K28,K24", (300, 7, 1), &quiet)
}

/// Forty plays of Dou Dizhu with ten variations.
fn cards() -> Document {
    let small = |at: &<ClimbingGame<u64> as Playable>::Position, mv| {
        let text = ClimbingGame::<u64>::move_text(at, mv);
        text == "pass" || text.len() < 3
    };
    document::<ClimbingGame<u64>>("doudizhu", "34455799JJJQKA2X / 3345677899QKAA2D", (40, 3, 1), &small)
}

/// A window with a study whose scoresheet shows every row at once.
fn open(folder: &Path, document: &Document) -> Window {
    let text = "(language: Some(\"en\"), theme: Light, welcomed: true, threads: Some(1), exercises: Analyse, moves: Some(0.0))";
    std::fs::write(folder.join("settings.ron"), text).expect("settings are written");
    let path = folder.join("long.ron");
    std::fs::write(&path, session::write(document)).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1280.0, 16_000.0));
    window.frames(4);
    window.show_page("Scoresheet");
    window
}

/// A move as it can be read.
#[derive(Clone, Debug)]
struct Seen {
    name: String,
    rect: Rect,
}

impl Seen {
    fn parts(&self) -> (Option<&str>, String, String) {
        parts(&self.name)
    }
}

/// The number and the text of a move by its name, and what it replaces.
fn parts(name: &str) -> (Option<&str>, String, String) {
    let replaced = name.strip_prefix("instead of ").and_then(|rest| rest.split_once(": "));
    let (other, rest) = replaced.map_or((None, name), |(other, rest)| (Some(other), rest));
    let (head, text) = rest.split_once(": ").expect("a seat and a move");
    let number = head.split(' ').next().unwrap_or_default().to_owned();
    let text = text.split(", ").next().unwrap_or_default();
    (other, number, text.to_owned())
}

fn is_move(name: &str) -> bool {
    let rest = name.strip_prefix("instead of ").and_then(|rest| rest.split_once(": "));
    let rest = rest.map_or(name, |(_, rest)| rest);
    let number = rest.trim_start_matches(|sign: char| sign.is_ascii_digit());
    number.len() < rest.len() && number.starts_with(['.', '…']) && number.contains(": ")
}

/// The moves of the scoresheet as they are read: from above, each row from the left.
fn seen(window: &Window) -> Vec<Seen> {
    let nodes = window.harness.query_all_by_role(Role::Button);
    let moves = nodes.filter_map(|node| {
        let name = node.accesskit_node().label().filter(|name| is_move(name))?;
        Some(Seen { name, rect: node.rect() })
    });
    let mut seen: Vec<Seen> = moves.collect();
    seen.sort_by(|one, other| {
        let key = |seen: &Seen| (seen.rect.top(), seen.rect.left());
        key(one).partial_cmp(&key(other)).expect("places")
    });
    seen
}

/// What moves of the lines in front are called, by their notation.
fn names(window: &Window) -> HashMap<String, String> {
    let texts = Texts::new(Language::English);
    let study = window.harness.state().studies().next().expect("a study");
    let items = game(study).line().iter();
    items.map(|item| (item.text.clone(), texts.drawn(&item.drawn))).collect()
}

/// A move as it is to be read: its ply, its depth, what it replaces where a variation begins, its sign.
#[derive(Clone, Debug)]
struct Wanted {
    ply: usize,
    depth: usize,
    instead: Option<String>,
    mv: String,
    sign: &'static str,
}

fn wanted(line: &Line, ply: usize, depth: usize, instead: Option<&str>, out: &mut Vec<Wanted>) {
    let mut instead = instead.map(str::to_owned);
    for (step, ply) in line.0.iter().zip(ply..) {
        let signs = ["", "!", "?", "!!", "??", "!?", "?!"];
        let sign = step.nags.first().map_or("", |&nag| signs[usize::from(nag)]);
        out.push(Wanted { ply, depth, instead: instead.take(), mv: step.mv.clone(), sign });
        for variation in &step.variations {
            wanted(variation, ply, depth + 1, Some(&step.mv), out);
        }
    }
}

fn all_wanted(document: &Document) -> Vec<Wanted> {
    let mut all = Vec::new();
    wanted(&document.line, 1, 0, None, &mut all);
    all
}

fn number(ply: usize, columns: bool) -> String {
    match (columns, ply % 2) {
        (false, _) => format!("{ply}."),
        (true, 1) => format!("{}.", ply.div_ceil(2)),
        (true, _) => format!("{}…", ply / 2),
    }
}

/// Reads the whole scoresheet: the order of the moves, their numbers, what they replace and how far they are indented.
#[track_caller]
fn check_reading(window: &Window, document: &Document, columns: bool) {
    let (wanted, seen) = (all_wanted(document), seen(window));
    let names = names(window);
    for (at, wanted) in wanted.iter().enumerate() {
        let seen = seen.get(at).unwrap_or_else(|| panic!("{wanted:?} is not there"));
        let instead = wanted.instead.as_ref().map(|mv| names[mv].as_str());
        let text = format!("{}{}", names[&wanted.mv], wanted.sign);
        let expected = (instead, number(wanted.ply, columns), text);
        assert_eq!(seen.parts(), expected, "place {at}: {seen:?}");
    }
    assert_eq!(wanted.len(), seen.len());
    // A variation begins a row of its own, and the deeper it is the further it is indented.
    let in_row = |at: usize| {
        let top = seen[at].rect.top();
        seen.iter().filter(move |other| (other.rect.top() - top).abs() < 1.0)
    };
    let mut begins: Vec<(usize, f32)> = Vec::new();
    for (at, wanted) in wanted.iter().enumerate().filter(|(_, wanted)| wanted.instead.is_some()) {
        let left = seen[at].rect.left();
        assert!(in_row(at).all(|other| other.rect.left() >= left), "{:?}", seen[at]);
        begins.push((wanted.depth, left));
    }
    for (depth, left) in &begins {
        for (other, further) in &begins {
            assert!(depth != other || (left - further).abs() < 0.5, "{depth}: {left}, {further}");
            assert!(depth >= other || left + 8.0 < *further, "{depth}: {left}, {other}: {further}");
        }
    }
    // No row holds moves of two lines.
    for at in 1..seen.len() {
        let same = (seen[at].rect.top() - seen[at - 1].rect.top()).abs() < 1.0;
        assert!(!same || wanted[at].depth == wanted[at - 1].depth, "{:?} {:?}", seen[at - 1], seen[at]);
    }
}

#[test]
fn a_long_game_is_read_in_its_order_with_its_variations_and_folded() {
    for (document, columns, plies, variations) in [(draughts(), true, 300, 40), (cards(), false, 40, 10)] {
        let main = document.line.0.len();
        let many = document.line.0.iter().map(|step| step.variations.len()).sum::<usize>();
        assert!(main >= plies && many >= variations, "{main} plies, {many} variations");
        let folder = folder();
        let mut window = open(folder.path(), &document);
        check_reading(&window, &document, columns);
        // Comments stand beneath their moves, and between what they part.
        let words = window.rect("A word on ply 15.");
        let (wanted, moves) = (all_wanted(&document), seen(&window));
        let at = |ply: usize| {
            let place = wanted.iter().position(|wanted| (wanted.ply, wanted.depth) == (ply, 0));
            moves[place.expect("a move")].rect
        };
        assert!(at(15).bottom() <= words.top() + 0.5 && words.bottom() <= at(16).top() + 0.5);
        // Folded, of each variation its first move is left.
        let whole = seen(&window).len();
        let first = window.harness.query_all_by_label("Fold this variation").next().expect("an arrow");
        first.click();
        window.frames(3);
        let less = seen(&window).len();
        assert!(less < whole && window.shows("Unfold this variation"), "{less} of {whole}");
        window.click("Fold all variations");
        assert_eq!(seen(&window).len(), main + many);
        window.click("Unfold all variations");
        check_reading(&window, &document, columns);
    }
}

/// Opens the menu of the first move whose name ends so.
#[track_caller]
fn menu(window: &mut Window, name: &str) {
    let wanted = |node: &egui_kittest::Node<'_>| node.accesskit_node().label().as_deref() == Some(name);
    let mut nodes = window.harness.query_all_by_role(Role::Button);
    nodes.find(wanted).unwrap_or_else(|| panic!("no {name}")).click_secondary();
    drop(nodes);
    window.frames(3);
}

/// The name under which a move of a variation is read.
fn name_of(window: &Window, instead: &str, text: &str) -> String {
    let (seen, names) = (seen(window), names(window));
    let wanted = |seen: &&Seen| {
        let (other, _, mv) = seen.parts();
        other == Some(names[instead].as_str()) && mv == names[text]
    };
    seen.iter().find(wanted).expect("a variation").name.clone()
}

#[test]
fn a_long_game_is_edited_and_each_edit_is_taken_back() {
    for document in [draughts(), cards()] {
        let folder = folder();
        let mut window = open(folder.path(), &document);
        let ply = document.line.0.iter().position(|step| !step.variations.is_empty()).expect("a variation");
        let (main, other) = (&document.line.0[ply], &document.line.0[ply].variations[0]);
        let name = name_of(&window, &main.mv, &other.0[0].mv);
        let line = |window: &Window| window.documents()[0].line.clone();
        let edit = |window: &mut Window, expected: &Line| {
            window.frames(2);
            assert_eq!(line(window), *expected);
            window.press(CTRL, Key::Z);
            assert_eq!(line(window), document.line, "taken back");
            assert!(seen(window).iter().any(|seen| seen.parts() == parts(&name)));
        };
        // The variation becomes the main line.
        menu(&mut window, &name);
        window.click("Make this the main line");
        let mut promoted = document.line.clone();
        let mut tail = promoted.0.split_off(ply);
        let mut new_main = tail[0].variations.remove(0);
        let old = std::mem::take(&mut tail);
        new_main.0[0].variations = vec![Line(old)];
        promoted.0.extend(new_main.0);
        edit(&mut window, &promoted);
        // It goes.
        menu(&mut window, &name);
        window.click("Delete this move and what follows");
        let mut shorter = document.line.clone();
        shorter.0[ply].variations.clear();
        edit(&mut window, &shorter);
        // It gets a sign.
        menu(&mut window, &name);
        window.click("!?");
        let mut signed = document.line.clone();
        signed.0[ply].variations[0].0[0].nags = vec![5];
        edit(&mut window, &signed);
        // It gets a comment, which is one change however many letters it has.
        menu(&mut window, &name);
        window.click("Comment …");
        window.frames(3);
        for letter in ["w", "h", "y"] {
            window.harness.event(egui::Event::Text(letter.to_owned()));
            window.frames(2);
        }
        let mut said = document.line.clone();
        said.0[ply].variations[0].0[0].comment = "why".to_owned();
        assert!(window.shows("why"));
        window.press(NONE, Key::Escape);
        edit(&mut window, &said);
    }
}

/// What a click on an entry of a menu copies.
#[track_caller]
pub(super) fn copied(window: &mut Window, entry: &str) -> String {
    window.harness.query_all_by_label(entry).last().unwrap_or_else(|| panic!("no {entry}")).click();
    for _ in 0..6 {
        window.harness.step();
        let commands = &window.harness.output().platform_output.commands;
        let text = commands.iter().find_map(|command| match command {
            egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        });
        if let Some(text) = text {
            window.frames(3);
            return text;
        }
    }
    panic!("{entry} copies nothing")
}

#[test]
fn parts_of_the_lines_are_copied_and_read_back_as_the_same_lines() {
    for (document, forms) in [
        (draughts(), &["Copy as text", "Copy as study (RON)", "Copy as PDN"][..]),
        (cards(), &["Copy as text", "Copy as study (RON)"][..]),
    ] {
        let folder = folder();
        let ply = document.line.0.iter().position(|step| !step.variations.is_empty()).expect("a variation");
        let (main, other) = (&document.line.0[ply], &document.line.0[ply].variations[0]);
        for form in forms {
            for (part, expected) in [
                ("The line up to here", {
                    let line = document.line.0[..ply].iter().chain(&other.0[..1]);
                    Line(line.map(|step| Step { variations: Vec::new(), ..step.clone() }).collect())
                }),
                ("The line from here", {
                    let line = other.0.iter();
                    Line(line.map(|step| Step { variations: Vec::new(), ..step.clone() }).collect())
                }),
                ("This variation", other.clone()),
                ("From here with all variations", other.clone()),
            ] {
                let mut window = open(folder.path(), &document);
                let name = name_of(&window, &main.mv, &other.0[0].mv);
                menu(&mut window, &name);
                window.harness.query_all_by_label(form).last().expect("a form").hover();
                window.frames(3);
                if !window.shows(part) {
                    window.harness.query_all_by_label(form).last().expect("a form").click();
                    window.frames(3);
                }
                let text = copied(&mut window, part);
                window.harness.event(egui::Event::Paste(text.clone()));
                window.frames(6);
                let pasted = window.documents();
                let read = pasted.last().filter(|_| pasted.len() > 1).unwrap_or_else(|| panic!("{text}"));
                assert_eq!(read.line, expected, "{form}, {part}: {text}");
                assert_eq!(read.rules, document.rules);
                window.press(CTRL, Key::W);
            }
        }
    }
}

#[test]
fn a_position_is_copied_by_the_name_of_its_notation() {
    let document = draughts();
    let folder = folder();
    let mut window = open(folder.path(), &document);
    let first = seen(&window).remove(0).name;
    menu(&mut window, &first);
    let text = copied(&mut window, "Copy this position as FEN");
    let study = window.harness.state_mut().front().expect("a study");
    let id = game(study).line()[0].id;
    study.playing_mut().expect("a game").walk(Walk::To(id));
    assert_eq!(text, study.view().text);
}

/// An entry of a menu under the pointer shows which moves it is about.
#[test]
fn what_would_be_deleted_or_copied_is_marked() {
    let document = cards();
    let folder = folder();
    let mut window = open(folder.path(), &document);
    let grounds = |window: &Window, ink: egui::Color32| {
        let shapes = window.harness.output().shapes.iter();
        let filled = |shape: &egui::epaint::Shape| match shape {
            egui::epaint::Shape::Rect(rect) if rect.fill == ink => Some(rect.rect),
            _ => None,
        };
        let rects: Vec<Rect> = shapes.filter_map(|clipped| filled(&clipped.shape)).collect();
        let marked =
            |seen: &&Seen| rects.iter().any(|rect| rect.expand(1.5).contains_rect(seen.rect.shrink(2.0)));
        seen(window).iter().filter(marked).count()
    };
    // The system of the tests may be a dark one.
    let tokens = etude_app::looks::tokens_of(
        window.harness.ctx.global_style().visuals.dark_mode,
        etude_app::looks::Looks::default(),
    );
    let ply = document.line.0.iter().position(|step| !step.variations.is_empty()).expect("a variation");
    let (main, other) = (&document.line.0[ply], &document.line.0[ply].variations[0]);
    let mut inside = Vec::new();
    wanted(other, ply + 1, 1, None, &mut inside);
    let name = name_of(&window, &main.mv, &other.0[0].mv);
    assert_eq!(grounds(&window, tokens.loss_soft), 0);
    menu(&mut window, &name);
    let entry = window.rect("Delete this move and what follows").center();
    window.harness.hover_at(entry);
    window.frames(6);
    assert_eq!(grounds(&window, tokens.loss_soft), inside.len());
}

fn small(folder: &Path, height: f32) -> Window {
    let path = folder.join("mine.ron");
    let text = "(format: 1, game: \"climbing\", rules: \"article\", position: \"34669 / 88\")";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder, vec![path], vec2(1440.0, height));
    window.wait_for("4 other moves: 1 wins, 3 lose");
    window
}

#[test]
fn rows_of_the_tree_are_looked_at_without_changing_the_study_until_a_move_is_kept() {
    let folder = folder();
    let mut window = small(folder.path(), 1400.0);
    let before = window.documents().remove(0).content();
    let mark = |window: &Window| window.labels().iter().any(|label| label.contains("● "));
    window.click("Unfold four levels");
    window.wait_for("Opponent 8: loses");
    // Unfolding goes on while frames are drawn.
    window.wait_for_proof();
    window.wait("the tree", |harness| harness.state().studies().all(|study| !game(study).tree().is_busy()));
    window.frames(4);
    window.click_first("Opponent 8: loses");
    assert_eq!(window.documents()[0].clone().content(), before);
    assert!(!mark(&window), "{:?}", window.labels());
    let place = |window: &mut Window| {
        let study = window.harness.state_mut().front().expect("a study");
        game(study).line().iter().map(|item| (item.text.clone(), item.passing)).collect::<Vec<_>>()
    };
    assert_eq!(place(&mut window), [("3".to_owned(), true), ("8".to_owned(), true)]);
    // Another row takes its place.
    let last = |window: &mut Window| {
        {
            let rows = window.harness.query_all_by_role(Role::TreeItem);
            let is_pass = |words: String| words.starts_with("Opponent pass: loses");
            let mut passes = rows.filter(|row| row.accesskit_node().label().is_some_and(is_pass));
            passes.next_back().expect("a row").click();
        }
        window.frames(3);
    };
    last(&mut window);
    let explored = place(&mut window);
    assert!(
        explored.iter().all(|(_, passing)| *passing) && !explored.iter().any(|(mv, _)| mv == "8"),
        "{explored:?}"
    );
    assert_eq!(window.documents()[0].clone().content(), before);
    // A move that is kept keeps what leads to it, and that can be taken back.
    window.show_page("Scoresheet");
    let kept = seen(&window).pop().expect("a move").name;
    menu(&mut window, &kept);
    window.click("Keep these moves");
    let line = |window: &Window| {
        let moves = window.documents()[0].line.0.clone();
        moves.into_iter().map(|step| step.mv).collect::<Vec<_>>()
    };
    assert_eq!(line(&window), explored.iter().map(|(mv, _)| mv.as_str()).collect::<Vec<_>>());
    window.press(CTRL, Key::Z);
    assert!(line(&window).is_empty());
    // Playing on from what was looked at keeps it as well; keys belong to the tree that was clicked.
    window.show_page("Proof");
    last(&mut window);
    window.wait("a move to go on with", |harness| {
        harness.state().studies().any(|study| game(study).analysis().best.is_some())
    });
    window.click("One move on");
    assert_eq!(line(&window).len(), explored.len() + 1);
}

#[test]
fn the_way_to_the_first_row_in_sight_stands_above_the_tree_and_leads_back() {
    let folder = folder();
    let mut window = small(folder.path(), 700.0);
    window.press(CTRL | Modifiers::SHIFT, Key::E);
    let mut many = 0;
    loop {
        window.frames(4);
        let study = window.harness.state_mut().front().expect("a study");
        let tree = game(study).tree();
        if !tree.is_busy() && tree.len() == many {
            break;
        }
        many = tree.len();
    }
    let way = |window: &Window| {
        let crumbs = window.harness.query_all_by_role(Role::Link).filter(|node| node.rect().left() > 900.0);
        crumbs.filter_map(|node| node.accesskit_node().label()).collect::<Vec<_>>()
    };
    window.click_first("You 3: wins");
    window.press(NONE, Key::Home);
    assert!(way(&window).is_empty(), "the first row is the start");
    window.press(NONE, Key::End);
    let shown = window.harness.query_all_by_role(Role::TreeItem).count();
    assert!(shown + 6 < many, "{shown} of {many} rows are in sight");
    // The way lies over the rows above the first one that is seen.
    let links = window.harness.query_all_by_role(Role::Link).filter(|node| node.rect().left() > 900.0);
    let below = links.map(|node| node.rect().bottom()).reduce(f32::max).expect("the way");
    let rows = window.harness.query_all_by_role(Role::TreeItem);
    let first = many - shown + rows.filter(|node| node.rect().bottom() <= below).count();
    let said = way(&window);
    let study = window.harness.state_mut().front().expect("a study");
    let tree = game(study).tree();
    let texts = Texts::new(Language::English);
    let node = tree.row(first).expect("a row").node;
    let above = std::iter::successors(tree.parent(node), |&node| tree.parent(node));
    let moves = above.filter_map(|node| match tree.row_at(node)?.entry {
        etude_study::TreeEntry::Move { drawn, .. } => Some(texts.drawn(&drawn)),
        _ => None,
    });
    let mut whole: Vec<String> = moves.collect();
    whole.reverse();
    let told = |words: &str| {
        let seats = ["You ", "Opponent "];
        seats.iter().find_map(|seat| words.strip_prefix(seat)).map(str::to_owned)
    };
    let last: Vec<String> = said.iter().skip(1).filter_map(|words| told(words)).collect();
    assert!(!last.is_empty() && whole.ends_with(&last), "{said:?} {whole:?}");
    // Where there is no room for all of it, it says how much is missing.
    let hidden = whole.len() - last.len();
    assert!(
        if hidden == 0 { said[0] == "Start" } else { said[0].contains(&hidden.to_string()) },
        "{said:?} {whole:?}"
    );
    // A click leads to its row.
    let last = said.last().expect("a move").clone();
    window.harness.query_all_by_role_and_label(Role::Link, &last).last().expect("a move").click();
    window.frames(4);
    assert_ne!(way(&window), said);
}

use std::cell::RefCell;
use std::rc::Rc;

use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Theme, ThemePreference, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use super::{BoardEvent, BoardState, Goal, board_ui};
use crate::fonts;
use crate::style::{Appearance, apply};
use etude_model::{
    Board, Coordinates, Message, Piece, PieceShape, Route, RouteStep, Side, SideStatus, Square, ZoneId,
};
use etude_texts::{Language, Texts};

/// The index of a square by its name in letters and numbers.
pub(super) fn square(rows: u8, name: &str) -> u8 {
    let mut signs = name.bytes();
    let column = signs.next().unwrap() - b'a';
    let row: u8 = name[1..].parse().unwrap();
    (rows - row) * rows + column
}

/// A board with pieces, a K before kings.
pub(super) fn board_of(rows: u8, white: &str, black: &str) -> Board {
    let mut squares = vec![Square::default(); usize::from(rows) * usize::from(rows)];
    for (index, found) in squares.iter_mut().enumerate() {
        let (row, column) = (index as u8 / rows, index as u8 % rows);
        if (row + column) % 2 == 1 {
            found.playable = true;
            found.name = if rows == 8 {
                format!("{}{}", char::from(b'a' + column), rows - row)
            } else {
                (row * rows / 2 + column / 2 + 1).to_string()
            };
        }
    }
    for (side, names) in [(Side::First, white), (Side::Second, black)] {
        for name in names.split_whitespace() {
            let king = name.starts_with('K');
            let at = square(rows, name.trim_start_matches('K'));
            squares[usize::from(at)].piece = Some(piece(side, king));
        }
    }
    Board {
        zone: ZoneId(0),
        columns: rows,
        squares,
        coordinates: if rows == 8 { Coordinates::Edge } else { Coordinates::Squares },
        to_move: Some(Side::First),
        players: [Message::new("piece-white-man"), Message::new("piece-black-man")],
        side_statuses: [(Side::First, white), (Side::Second, black)]
            .map(|(side, names)| side_status(side, names)),
        rack: ZoneId(1),
        stamps: Vec::new(),
    }
}

fn piece(side: Side, king: bool) -> Piece {
    let name = match (side, king) {
        (Side::First, false) => "piece-white-man",
        (Side::First, true) => "piece-white-king",
        (Side::Second, false) => "piece-black-man",
        (Side::Second, true) => "piece-black-king",
    };
    Piece { side, shape: if king { PieceShape::Crowned } else { PieceShape::Disc }, name }
}

/// The remaining pieces of a side, by their names; the first side is to move.
fn side_status(side: Side, names: &str) -> SideStatus {
    let kings = names.split_whitespace().filter(|name| name.starts_with('K')).count();
    let men = names.split_whitespace().count() - kings;
    let id = if side == Side::First { "board-side-turn" } else { "board-side" };
    let name = Message::new(piece(side, false).name);
    let words = Message::new(id).message("side", name).number("men", men).number("kings", kings);
    let counts = [(false, men), (true, kings)]
        .into_iter()
        .filter(|&(king, count)| !king || count > 0)
        .map(|(king, count)| (piece(side, king), count as u32));
    SideStatus { words, counts: counts.collect() }
}

type Shown = (Board, BoardState);

struct Bench {
    harness: Harness<'static>,
    shown: Rc<RefCell<Shown>>,
    events: Rc<RefCell<Vec<BoardEvent>>>,
}

impl Bench {
    fn new(board: Board, state: BoardState) -> Self {
        let shown = Rc::new(RefCell::new((board, state)));
        let events: Rc<RefCell<Vec<BoardEvent>>> = Rc::default();
        let (inner, told) = (Rc::clone(&shown), Rc::clone(&events));
        let texts = Texts::new(Language::English);
        let mut ready = false;
        let harness = Harness::builder().with_size(vec2(760.0, 560.0)).build_ui(move |ui| {
            if !std::mem::replace(&mut ready, true) {
                ui.ctx().set_fonts(fonts::definitions());
                return;
            }
            let (board, state) = &*inner.borrow();
            told.borrow_mut().extend(board_ui(ui, board, state, &|message| texts.say(message)));
        });
        let mut bench = Self { harness, shown, events };
        bench.harness.run();
        bench.told();
        bench
    }

    fn told(&mut self) -> Vec<BoardEvent> {
        std::mem::take(&mut self.events.borrow_mut())
    }

    fn rect(&self, name: &str) -> Rect {
        self.harness.get_by_label_contains(name).rect()
    }

    fn button(&mut self, pos: Pos2, button: PointerButton, pressed: bool) {
        self.harness.event(Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE });
        self.harness.run_steps(1);
    }

    fn drag(&mut self, way: &[&str]) {
        let points: Vec<Pos2> = way.iter().map(|name| self.rect(name).center()).collect();
        self.harness.hover_at(points[0]);
        self.harness.run_steps(1);
        self.button(points[0], PointerButton::Primary, true);
        for &point in &points[1..] {
            self.harness.hover_at(point);
            self.harness.run_steps(2);
        }
        self.button(points[points.len() - 1], PointerButton::Primary, false);
    }
}

fn capture() -> Shown {
    let mut board = board_of(8, "c3 Kf2 h4", "d4 f6 Ka7");
    board.squares[usize::from(square(8, "c3"))].duty = Some(Message::new("command-open"));
    let goals = ["e5", "g7"].map(|name| Goal { square: square(8, name), ends: name == "g7" });
    let state = BoardState { movable: vec![square(8, "c3")], goals: goals.into(), ..BoardState::default() };
    (board, state)
}

#[test]
fn squares_are_named_and_tell_what_is_done_to_them() {
    let (board, state) = capture();
    let mut bench = Bench::new(board, state);
    bench.harness.get_by_label("e5, empty, can be reached").click();
    bench.harness.run();
    assert_eq!(bench.told(), [BoardEvent::Clicked(square(8, "e5"))]);
    let at = bench.rect("f2, white king").center();
    bench.harness.hover_at(at);
    bench.button(at, PointerButton::Secondary, true);
    bench.button(at, PointerButton::Secondary, false);
    assert_eq!(bench.told(), [BoardEvent::SecondaryClicked(square(8, "f2"))]);
    assert!(bench.harness.query_by_label("white man: 2 men, 1 king, to move").is_some());
    // The rule that obliges a piece is a part of its name.
    assert!(bench.harness.query_by_label_contains("c3, white man: Open").is_some());
}

#[test]
fn a_piece_is_carried_over_squares() {
    let (board, state) = capture();
    let mut bench = Bench::new(board, state);
    bench.drag(&["c3", "e5", "g7"]);
    let passed: Vec<u8> = ["c3", "d4", "e5", "f6", "g7"].iter().map(|name| square(8, name)).collect();
    let from = square(8, "c3");
    let expected =
        [BoardEvent::Lifted(from), BoardEvent::Carried { from, to: Some(square(8, "g7")), passed }];
    assert_eq!(bench.told(), expected);
    // A piece that cannot be carried stays.
    bench.drag(&["f2", "d4"]);
    assert_eq!(bench.told(), []);
}

#[test]
fn stamps_are_carried_and_paint() {
    let mut board = board_of(8, "c3", "");
    board.stamps = stamps();
    let mut bench = Bench::new(board, BoardState::default());
    bench.drag(&["Put a black king", "f6"]);
    assert_eq!(bench.told(), [BoardEvent::Stamped { stamp: 3, square: square(8, "f6") }]);
    bench.shown.borrow_mut().1.armed = Some(2);
    bench.drag(&["a1", "b2", "d4"]);
    let painted: Vec<BoardEvent> = ["a1", "b2", "c3", "d4"]
        .iter()
        .map(|name| BoardEvent::Painted { square: square(8, name), first: *name == "a1" })
        .collect();
    assert_eq!(bench.told(), painted);
}

#[test]
fn the_keyboard_walks_over_the_squares() {
    let (board, state) = capture();
    let mut bench = Bench::new(board, state);
    bench.harness.key_press(Key::Tab);
    bench.harness.run();
    // Tab comes to g1, the last square.
    for key in [Key::ArrowUp, Key::ArrowLeft, Key::Enter, Key::Delete] {
        bench.harness.key_press(key);
        bench.harness.run();
    }
    let f2 = square(8, "f2");
    assert_eq!(bench.told(), [BoardEvent::Clicked(f2), BoardEvent::Key { square: f2, key: Key::Delete }]);
}

#[test]
fn a_played_capture_glides_and_an_edit_does_not() {
    let (board, state) = capture();
    let mut bench = Bench::new(board, state);
    let moving = |bench: &mut Bench| {
        bench.harness.run_steps(1);
        bench.harness.ctx.has_requested_repaint()
    };
    assert!(!moving(&mut bench));
    let step = |from, to, over| RouteStep {
        from: square(8, from),
        to: square(8, to),
        captured: Some(square(8, over)),
    };
    let route = Route { steps: vec![step("c3", "e5", "d4"), step("e5", "g7", "f6")] };
    bench.shown.borrow_mut().0 = board_of(8, "g7 Kf2 h4", "Ka7");
    bench.shown.borrow_mut().1 = BoardState { last: Some(route.clone()), ..BoardState::default() };
    assert!(moving(&mut bench));
    bench.harness.run();
    assert!(!moving(&mut bench));
    // Taken back it goes the same way.
    let (board, state) = capture();
    *bench.shown.borrow_mut() = (board, state);
    assert!(moving(&mut bench));
    bench.harness.run();
    assert!(!moving(&mut bench));
    // Where nothing may move by itself nothing does.
    bench.shown.borrow_mut().1.reduced_motion = true;
    bench.shown.borrow_mut().0 = board_of(8, "g7 Kf2 h4", "Ka7");
    bench.shown.borrow_mut().1.last = Some(route);
    assert!(!moving(&mut bench));
}

/// Pictures of both sizes in both themes, compared by coarse cells: adapters differ in their antialiasing. Without a
/// graphics adapter they are skipped and say so.
#[test]
fn pictures_of_boards() {
    // Only the drawing of an empty frame may fail.
    let adapter = std::panic::catch_unwind(|| Harness::builder().wgpu().build_ui(|_| {}).render().is_ok());
    if !adapter.unwrap_or(false) {
        let required = std::env::var_os("ETUDE_PICTURES").is_some_and(|value| value == "require");
        assert!(!required, "pictures are required here, but there is no graphics adapter");
        eprintln!("skipped: no graphics adapter for pictures");
        return;
    }
    for (name, rows, theme, size) in [
        ("board_8_light", 8, Theme::Light, vec2(768.0, 560.0)),
        ("board_10_dark", 10, Theme::Dark, vec2(560.0, 688.0)),
    ] {
        let picture = picture(rows, theme, size).expect("a picture");
        let file = format!("{}/../../tests/data/pictures/{name}.png", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            picture.save(&file).unwrap();
        }
        let expected = image::open(&file).unwrap().to_rgba8();
        let (cells, expected) = (coarse(&picture), coarse(&expected));
        let differing = cells.iter().zip(&expected).filter(|(a, b)| a.abs_diff(**b) > 12).count();
        if cells.len() != expected.len() || differing * 200 > cells.len() {
            let actual = std::env::temp_dir().join(format!("{name}.png"));
            picture.save(&actual).unwrap();
            panic!("{differing} of {} cells differ; see {}", cells.len(), actual.display());
        }
    }
}

fn picture(rows: u8, theme: Theme, size: Vec2) -> Result<image::RgbaImage, String> {
    let texts = Texts::new(Language::English);
    let mut ready = false;
    let mut harness = Harness::builder().with_size(size).with_theme(theme).wgpu().build_ui(move |ui| {
        if !std::mem::replace(&mut ready, true) {
            ui.ctx().set_fonts(fonts::definitions());
            let theme = ThemePreference::from(theme);
            apply(ui.ctx(), &Appearance { theme, reduced_motion: true, ..Appearance::default() });
            return;
        }
        let (board, state) = scene(rows);
        board_ui(ui, &board, &state, &|message| texts.say(message));
    });
    harness.run();
    harness.render()
}

/// The mean brightness of cells of 16 by 16 pixels.
fn coarse(picture: &image::RgbaImage) -> Vec<u8> {
    let (width, height) = (picture.width() / 16, picture.height() / 16);
    let grey = image::imageops::grayscale(picture);
    image::imageops::resize(&grey, width, height, image::imageops::FilterType::Triangle).into_raw()
}

/// A man that captures twice, with stamps beside; on the large board the way of a king.
fn scene(rows: u8) -> Shown {
    let (mut board, mut state) = capture();
    if rows == 10 {
        board = board_of(10, "a1 c1 e1 b2 d2 Kg1 h4 j4", "a9 c9 b10 d10 f10 Kj10 e3 e7");
        let at = |name| square(10, name);
        let step = |from, to, over| RouteStep { from: at(from), to: at(to), captured: Some(at(over)) };
        let arrows = vec![Route { steps: vec![step("g1", "c5", "e3"), step("c5", "g9", "e7")] }];
        let last = Route { steps: vec![RouteStep { from: at("d10"), to: at("c9"), captured: None }] };
        state = BoardState { arrows, last: Some(last), ..BoardState::default() };
    } else {
        let at = |name| square(8, name);
        state.picked = vec![at("c3")];
        state.last = Some(Route { steps: vec![RouteStep { from: at("g7"), to: at("f6"), captured: None }] });
        board.stamps = stamps();
        state.armed = Some(1);
    }
    (board, state)
}

/// All kinds of pieces.
pub(super) fn stamps() -> Vec<Piece> {
    let kinds = [(Side::First, false), (Side::First, true), (Side::Second, false), (Side::Second, true)];
    kinds.map(|(side, king)| piece(side, king)).into()
}

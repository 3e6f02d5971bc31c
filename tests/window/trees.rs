//! The strategy tree as it is drawn: what is found is marked and counted, and rows stand as deep as they lie.

use super::{CTRL, Window, folder};
use egui::epaint::Shape;
use egui::{Event, Key, Modifiers, Rect, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};

fn find(window: &mut Window, text: &str) {
    window.harness.get_by_role_and_label(Role::TextInput, "Find a move").focus();
    window.frames(2);
    window.press(CTRL, Key::A);
    window.harness.event(Event::Text(text.to_owned()));
    window.frames(4);
}

/// The rows of the tree that are drawn: their words, their level and where they are.
fn rows(window: &Window) -> Vec<(String, usize, Rect)> {
    let items = window.harness.query_all_by_role(Role::TreeItem);
    let row = |node: egui_kittest::Node<'_>| {
        let own = node.accesskit_node();
        (own.label().unwrap_or_default(), own.level().unwrap_or_default(), node.rect())
    };
    items.map(row).collect()
}

/// All plain shapes of a frame.
fn shapes(window: &Window) -> Vec<Shape> {
    fn plain(shape: &Shape, out: &mut Vec<Shape>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| plain(shape, out)),
            shape => out.push(shape.clone()),
        }
    }
    let mut all = Vec::new();
    for shape in &window.harness.output().shapes {
        plain(&shape.shape, &mut all);
    }
    all
}

/// The rows whose move a mark lies under.
fn marked(window: &Window) -> Vec<String> {
    // The system of the tests may be a dark one.
    let tokens = etude_app::looks::tokens_of(
        window.harness.ctx.global_style().visuals.dark_mode,
        etude_app::looks::Looks::default(),
    );
    let shapes = shapes(window);
    let of_mark = |shape: &Shape| match shape {
        Shape::Rect(rect) if rect.fill == tokens.warning_soft => Some(rect.rect),
        _ => None,
    };
    let marks: Vec<Rect> = shapes.iter().filter_map(of_mark).collect();
    let rows = rows(window).into_iter();
    let lies_in = |row: Rect| marks.iter().filter(|mark| row.expand(1.0).contains_rect(**mark)).count();
    rows.filter(|(.., row)| lies_in(*row) == 1).map(|(words, ..)| words).collect()
}

/// What stands in plain texts.
fn said(window: &Window) -> Vec<String> {
    let texts = window.harness.query_all_by_role(Role::Label);
    texts.filter_map(|node| node.accesskit_node().value()).collect()
}

#[test]
fn what_is_found_is_marked_and_counted_and_what_is_not_is_said() {
    let folder = folder();
    let mut window = Window::open(folder.path(), Vec::new(), vec2(1440.0, 1400.0));
    window.wait_for("4 other moves: 1 wins, 3 lose");
    window.click("Unfold four levels");
    window.wait_for("Opponent 8: loses");
    assert_eq!(marked(&window), Vec::<String>::new());
    find(&mut window, "8");
    let hold = |window: &Window| -> Vec<String> {
        rows(window).into_iter().map(|(words, ..)| words).filter(|words| words.contains(" 8:")).collect()
    };
    // Unfolding goes on while frames are drawn.
    let until = std::time::Instant::now() + super::PATIENCE;
    while hold(&window).len() < 2 && std::time::Instant::now() < until {
        window.frames(1);
    }
    window.wait("the tree", |harness| {
        let study = harness.state().studies().next();
        study.and_then(|study| study.playing()).is_some_and(|game| !game.tree().is_busy())
    });
    window.frames(2);
    let wanted = hold(&window);
    assert!(wanted.len() > 1, "{:?}", rows(&window));
    assert_eq!(marked(&window), wanted, "what is found and nothing else");
    let count = wanted.len();
    let says = |window: &Window, text: &str| window.harness.query_by_label(text).is_some();
    assert!(says(&window, &format!("1 of {count}")), "{:?}", said(&window));
    // Enter goes on to the next one, and behind the last one to the first.
    for at in (2..=count).chain([1]) {
        window.press(Modifiers::NONE, Key::Enter);
        assert!(says(&window, &format!("{at} of {count}")), "{:?}", said(&window));
    }
    find(&mut window, "2222");
    let counted = |window: &Window| (0..=count).any(|at| says(window, &format!("{at} of {count}")));
    assert!(says(&window, "not found") && !counted(&window), "{:?}", said(&window));
    assert_eq!(marked(&window), Vec::<String>::new());
    window.press(CTRL, Key::A);
    window.press(Modifiers::NONE, Key::Backspace);
    assert!(!says(&window, "not found") && !counted(&window), "{:?}", said(&window));
}

/// Where the dot of the side stands in a row.
fn begins(window: &Window, row: Rect) -> Option<f32> {
    let of_row = shapes(window).into_iter().filter_map(|shape| match shape {
        Shape::Circle(dot) if dot.radius == 4.0 => (row.y_range().contains(dot.center.y)
            && dot.center.x > row.left() - 400.0)
            .then_some(dot.center.x),
        _ => None,
    });
    of_row.reduce(f32::min)
}

/// Rows as deep as their level, and where each begins; every row is indented by as much for each level.
#[track_caller]
fn check_indents(window: &Window) -> Vec<(usize, f32)> {
    let rows = rows(window);
    let of_moves = rows.iter().filter_map(|(_, level, rect)| Some((*level, begins(window, *rect)?)));
    let places: Vec<(usize, f32)> = of_moves.collect();
    assert!(!places.is_empty(), "{rows:?}");
    let (level, left) = places[0];
    for &(other, begins) in &places {
        let levels = other as f32 - level as f32;
        assert!((begins - left - 16.0 * levels).abs() < 1.0, "{places:?}");
    }
    places
}

#[test]
fn deep_trees_are_indented_at_any_depth_and_move_sideways() {
    let folder = folder();
    let path = folder.path().join("long.ron");
    let text = "(format: 1, game: \"climbing\", rules: \"article\", \
                position: \"3 3 4 5 6 7 8 9 T J Q K A / 3 3 4 5 6 7 8 9 T J Q K A\")";
    std::fs::write(&path, text).expect("written");
    let mut window = Window::open(folder.path(), vec![path], vec2(1280.0, 800.0));
    window.wait_for("win in");
    let mut deepest = 0;
    for step in 0..40 {
        window.press(Modifiers::NONE, Key::ArrowRight);
        window.wait("the next move", |harness| {
            let study = harness.state().studies().next();
            study.is_some_and(|study| {
                let analysis = study.playing().expect("something is played").analysis();
                analysis.over || analysis.best.is_some()
            })
        });
        let depth = window.documents()[0].at.len();
        window.press(CTRL, Key::J);
        window.wait("the row in front", move |harness| {
            let mut rows = harness.query_all_by_role(Role::TreeItem);
            rows.any(|row| row.accesskit_node().level().is_some_and(|level| level > depth))
        });
        if depth <= step {
            break;
        }
        let list = window.harness.get_by_role(Role::Tree).rect();
        let places = check_indents(&window);
        let (level, left) = places.into_iter().max_by_key(|&(level, _)| level).expect("rows");
        deepest = deepest.max(level);
        assert!(
            list.x_range().contains(left) && left + 40.0 < list.right(),
            "level {level} at {left}: {list:?}"
        );
    }
    assert!(deepest > 25, "only {deepest} levels");
    // Fingers on a pad move all rows alike, to where the first ones begin and back to where the last ones do.
    let list = window.harness.get_by_role(Role::Tree).rect();
    let before = check_indents(&window);
    window.harness.hover_at(list.center());
    let push = |window: &mut Window, x: f32| {
        window.harness.event(Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: vec2(x, 0.0),
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Wheel,
            modifiers: Modifiers::NONE,
        });
        window.frames(20);
    };
    push(&mut window, 4000.0);
    let first = check_indents(&window);
    let least = |places: &[(usize, f32)]| {
        places.iter().map(|&(level, left)| left - 16.0 * level as f32).fold(f32::MAX, f32::min)
    };
    assert!(least(&first) > least(&before) + 16.0 * 8.0, "{before:?} {first:?}");
    assert!(least(&first) >= list.left() && least(&first) < list.left() + 96.0, "{list:?} {first:?}");
    push(&mut window, -4000.0);
    let last = check_indents(&window);
    assert!(least(&last) < least(&first) - 16.0 * 8.0, "{first:?} {last:?}");
}

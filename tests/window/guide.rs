//! The help: the pages of the guide in the user's language, their links, keys and sections.

use super::{CTRL, Window, folder, settings};
use egui::{Key, Modifiers, Role, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use etude_support::{file, read};

const NONE: Modifiers = Modifiers::NONE;
const SHIFT: Modifiers = Modifiers::SHIFT;

/// A window with a sample, in a language. No sample is told at a table of climbing games: that study is written here.
fn open(folder: &std::path::Path, language: &str, sample: &str) -> Window {
    settings(folder, language, "Light");
    let mut path = file(&format!("saves/{sample}"));
    if sample == "climbing table" {
        path = folder.join("told.ron");
        let told = "rules doudizhu; me next; hand 34456789TTJQKA2XD";
        let text = format!("(format: 1, game: \"climbing\", rules: \"table\", position: \"{told}\")");
        std::fs::write(&path, text).expect("written");
    }
    let mut window = Window::open(folder, vec![path], vec2(1280.0, 800.0));
    window.frames(6);
    window
}

/// The title of a page of the guide.
fn title(language: &str, page: &str) -> String {
    let text = read(file(&format!("docs/guide/{language}/{page}.md")));
    text.lines().next().and_then(|line| line.strip_prefix("# ")).expect("a title").to_owned()
}

/// The samples of each game with the page of the guide about it.
const SAMPLES: [(&str, &str); 6] = [
    ("climbing/two-eights.ron", "climbing"),
    ("climbing table", "dou-dizhu-table"),
    ("draughts/combination-1.ron", "draughts"),
    ("durak/lowest-spade-first.ron", "durak"),
    ("durak/he-took-the-nine.ron", "table"),
    ("three_card/suits-block.ron", "three-card"),
];

#[test]
fn help_opens_the_contents_and_links_lead_from_page_to_page_and_back() {
    for (language, draughts, contents, back) in [
        ("en", "Draughts", "Contents", "Back to the page before"),
        ("zh-CN", "西洋跳棋", "目录", "回到上一页"),
        ("ru", "Шашки", "Содержание", "Назад, к прежней странице"),
    ] {
        let folder = folder();
        let mut window = open(folder.path(), language, SAMPLES[0].0);
        window.press(NONE, Key::F1);
        let shows_page = |window: &Window, page: &str| {
            window.harness.query_by_role_and_label(Role::Document, &title(language, page)).is_some()
        };
        assert!(shows_page(&window, "README"), "{language}: {:?}", window.labels());
        assert!(window.harness.get_by_role_and_label(Role::Button, back).accesskit_node().is_disabled());
        window.harness.get_by_role_and_label(Role::Link, draughts).click();
        window.frames(3);
        assert!(shows_page(&window, "draughts") && !shows_page(&window, "README"), "{:?}", window.labels());
        window.harness.get_by_role_and_label(Role::Button, back).click();
        window.frames(3);
        assert!(shows_page(&window, "README"));
        window.harness.get_by_role_and_label(Role::Button, contents).click();
        window.frames(3);
        assert!(shows_page(&window, "README"));
        window.press(NONE, Key::Escape);
        assert!(!shows_page(&window, "README"), "Escape closes the help");
        assert_eq!(window.harness.state().tabs().len(), 1, "and nothing else");
    }
}

#[test]
fn help_on_this_page_is_about_the_game_in_front() {
    for language in ["en", "zh-CN", "ru"] {
        for (sample, page) in SAMPLES {
            let folder = folder();
            let mut window = open(folder.path(), language, sample);
            window.press(SHIFT, Key::F1);
            let title = title(language, page);
            let document = window.harness.query_by_role_and_label(Role::Document, &title);
            assert!(document.is_some(), "{language} {page}: {:?}", window.labels());
            window.press(SHIFT, Key::F1);
            assert!(window.harness.query_by_role(Role::Document).is_none(), "the same key hides it");
        }
    }
}

#[test]
fn help_on_practice_sharing_and_the_first_page_is_about_these() {
    let folder = folder();
    let mut window = open(folder.path(), "en", SAMPLES[0].0);
    let page = |window: &Window, name: &str| {
        window.harness.query_by_role_and_label(Role::Document, &title("en", name)).is_some()
    };
    window.press(CTRL, Key::P);
    window.press(SHIFT, Key::F1);
    assert!(page(&window, "practice"), "{:?}", window.labels());
    window.press(NONE, Key::Escape);
    window.press(CTRL, Key::P);
    window.click("Share");
    window.press(SHIFT, Key::F1);
    assert!(page(&window, "sharing"), "{:?}", window.labels());
    window.press(NONE, Key::Escape);
    window.press(NONE, Key::Escape);
    window.press(CTRL, Key::W);
    window.press(SHIFT, Key::F1);
    assert!(page(&window, "first-puzzle"), "{:?}", window.labels());
}

#[test]
fn sections_fold_and_a_link_unfolds_the_one_it_names() {
    let folder = folder();
    let mut window = open(folder.path(), "en", SAMPLES[2].0);
    window.press(SHIFT, Key::F1);
    assert!(
        window.shows("click a piece beside the board"),
        "the first section is open: {:?}",
        window.labels()
    );
    assert!(!window.shows("a man is led from 23 to 34"), "the others are folded");
    window.press(NONE, Key::End);
    window.frames(30);
    window.click_first("How to type a position");
    window.frames(30);
    assert!(window.shows("White to move, three men against two"), "{:?}", window.labels());
    window.harness.get_by_role_and_label(Role::Link, "stroke with a name").click();
    window.frames(30);
    assert!(window.shows("a man is led from 23 to 34"), "{:?}", window.labels());
    let heading = window.rect("Strokes with a name");
    assert!(heading.top() > 44.0 && heading.bottom() < 800.0, "it is in sight: {heading}");
}

#[test]
fn the_table_works_on_beside_the_help_and_its_keys_scroll_the_text() {
    let folder = folder();
    let mut window = open(folder.path(), "en", SAMPLES[0].0);
    window.wait_for("win in 7");
    let card = window.rect("6 of ");
    window.press(NONE, Key::F1);
    assert_eq!(window.rect("6 of "), card, "nothing of the table moves");
    let top = |window: &Window| {
        let nodes = window.harness.query_all_by_label_contains("For every game");
        nodes.map(|node| node.rect().top()).next()
    };
    let before = top(&window);
    window.harness.get_by_role_and_label(Role::Document, "Guide").focus();
    window.frames(2);
    window.press(NONE, Key::End);
    window.frames(20);
    assert!(top(&window) < before, "{:?} is not above {before:?}", top(&window));
    window.press(NONE, Key::Home);
    window.frames(20);
    assert_eq!(top(&window), before);
    window.press(NONE, Key::ArrowRight);
    let at = |window: &Window| window.documents()[0].at.clone();
    assert_eq!(at(&window), [""; 0], "the arrows belong to the text");
    window.click_first("6 of ");
    assert_eq!(window.harness.state().tabs()[0].view.selection.len(), 1, "a card beside it is raised");
    assert!(window.harness.query_by_role(Role::Document).is_some(), "the help stays");
    window.press(NONE, Key::Enter);
    window.frames(6);
    assert_eq!(at(&window), ["6"], "and is played");
}

#[test]
fn the_last_page_lists_the_keys_and_folds_commands_without_one() {
    let folder = folder();
    let mut window = super::window(folder.path());
    window.wait_for("win in 7");
    window.press(NONE, Key::F1);
    window.harness.get_by_role_and_label(Role::Link, "Keys and commands").click();
    window.frames(3);
    assert!(window.shows("Save: Ctrl+S.") && !window.shows("No key"), "{:?}", window.labels());
    window.harness.get_by_role_and_label(Role::TextInput, "Find a command").focus();
    window.frames(2);
    window.harness.event(egui::Event::Text("About".to_owned()));
    window.frames(3);
    assert!(window.shows("About Étude: No key."), "{:?}", window.labels());
    window.press(NONE, Key::F1);
    assert!(window.shows("every answer is a proof"), "the key leads to the contents");
    window.press(NONE, Key::F1);
    assert!(!window.shows("every answer is a proof"));
}

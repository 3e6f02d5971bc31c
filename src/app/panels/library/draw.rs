//! One row of the library: a heading, a study with its picture, or another entry.

use super::rows::{self, LibraryRow};
use super::{Beside, Library, UNIT};
use crate::action::Action;
use crate::commands::Command;
use crate::fonts;
use crate::icons::{self, Icon};
use crate::io::names::{bare_name, folder_name};
use crate::list::{self, OpenList, RowWords};
use crate::paint::small::{is_square, paint_small};
use crate::panel::Panel;
use crate::practice::Practice;
use crate::tab::Tab;
use crate::theme::{radius, space, text};
use crate::words::difficulty_level;
use egui::accesskit::Role;
use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Color32, CornerRadius, FontId, Galley, Rect, Response, Sense, Ui, pos2, vec2};
use etude_model::Message;
use etude_study::library::{Listed, exercise};
use etude_study::practice::known_deck;
use etude_study::registry::KINDS;
use std::sync::Arc;

/// The indent of a level, in points.
const INDENT: f32 = 10.0;
/// The room of an arrow, in points.
const ARROW: f32 = 18.0;
/// The height of a picture, and the width of one that shows hands, in points.
const PICTURE: [f32; 2] = [52.0, 74.0];
/// The size of a title, in points.
const TITLE: f32 = 13.0;

/// Texts of a row.
#[derive(Default)]
struct Said {
    /// In large letters.
    title: String,
    /// The spoken title, in place of the shown one.
    spoken: Option<String>,
    /// In small ones.
    details: String,
    /// Under the pointer.
    hover: String,
    /// True if it is in front.
    selected: bool,
}

/// Draws a row and takes clicks on it. Returns true if it was clicked.
pub(super) fn row_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    library: &mut Library,
    view: &Beside<'_>,
    row: LibraryRow,
    (place, rect): (usize, Rect),
    list: &OpenList,
) -> bool {
    let said = said(panel, library, view, row);
    let fold = library.fold_of(panel, row);
    let open = fold.as_ref().map(|(_, open)| *open);
    let role = Role::ListBoxOption;
    let heard = RowWords {
        role,
        name: said.spoken.as_ref().unwrap_or(&said.title),
        selected: Some(said.selected),
        level: row.level(),
        open,
    };
    // The button that takes a folder away lies above its row.
    let mut left = rect;
    let gone = match row {
        LibraryRow::Folder(place) => panel.settings.folders.get(place).cloned(),
        _ => None,
    };
    if gone.is_some() {
        left.max.x -= UNIT;
    }
    let response = list.row(ui, (place, left), egui::Id::unique(row).value(), &heard);
    let rows = library.rows.len();
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_size_of_set(rows);
        if !said.details.is_empty() {
            node.set_description(said.details.as_str());
        }
    });
    ground(ui, panel, rect, &said, &response);
    match row {
        LibraryRow::Sample(..) | LibraryRow::Exercise(..) | LibraryRow::Recent(_) | LibraryRow::File(..) => {
            study_ui(ui, panel, library, row, rect, &said);
        }
        _ => heading_ui(ui, panel, row, left, &said, open),
    }
    if let Some(folder) = gone {
        let name = Message::new("library-remove").text("folder", folder_name(&folder));
        if remove_ui(ui, panel, rect, &panel.say(&name)) {
            panel.ask(Action::RemoveFolder(folder));
        }
    }
    response.on_hover_text(&said.hover).clicked()
}

fn ground(ui: &Ui, panel: &Panel<'_>, rect: Rect, said: &Said, response: &Response) {
    let corner = CornerRadius::same(radius::S);
    if said.selected {
        ui.painter().rect_filled(list::inner(rect), corner, panel.tokens.accent_soft);
    } else if response.hovered() {
        ui.painter().rect_filled(list::inner(rect), corner, panel.tokens.button_hovered);
    }
}

/// The side of the icons of rows, in points.
const CROSS: f32 = 14.0;

/// The cross at the end of the row of a folder. Returns true if it was clicked.
fn remove_ui(ui: &Ui, panel: &Panel<'_>, rect: Rect, name: &str) -> bool {
    let at = Rect::from_min_max(pos2(rect.right() - UNIT, rect.top()), rect.max);
    let response = ui.interact(at, egui::Id::unique(("remove", name)), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(Role::Button, true, name));
    let ink = if response.hovered() { panel.tokens.text_strong } else { panel.tokens.text_faint };
    icons::paint(ui.painter(), Rect::from_center_size(at.center(), vec2(CROSS, CROSS)), Icon::Close, ink);
    response.on_hover_text(name).clicked()
}

fn heading_ui(ui: &Ui, panel: &Panel<'_>, row: LibraryRow, rect: Rect, said: &Said, open: Option<bool>) {
    let tokens = panel.tokens;
    let left = rect.left() + space::XS + row.level() as f32 * INDENT;
    let strong = row.level() == 0 && row != LibraryRow::Add;
    if row == LibraryRow::Today {
        let at = Rect::from_center_size(pos2(left + ARROW / 2.0 - 2.0, rect.center().y), vec2(CROSS, CROSS));
        icons::paint(ui.painter(), at, Icon::Repeat, tokens.accent);
    }
    let ink = if strong { tokens.text_strong } else { tokens.text_weak };
    if let Some(open) = open {
        let arrow = Rect::from_min_size(pos2(left, rect.top()), vec2(ARROW - space::XS, rect.height()));
        list::paint_arrow(ui, arrow, open, ink);
    }
    let small = FontId::proportional(text::SMALL);
    let count = ui.painter().layout_no_wrap(said.details.clone(), small, tokens.text_faint);
    let room = rect.right() - left - ARROW - count.size().x - space::S;
    let font = if strong { FontId::new(text::BODY, fonts::heading()) } else { FontId::proportional(TITLE) };
    let title = lay(ui, &said.title, font, ink, (room, 1));
    let at = pos2(left + ARROW, rect.center().y - title.size().y / 2.0);
    ui.painter().galley(at, title, ink);
    let at = pos2(rect.right() - count.size().x - space::XS, rect.center().y - count.size().y / 2.0);
    ui.painter().galley(at, count, tokens.text_faint);
}

fn study_ui(ui: &Ui, panel: &Panel<'_>, library: &mut Library, row: LibraryRow, rect: Rect, said: &Said) {
    let tokens = panel.tokens;
    let inner = rect.shrink2(vec2(space::XS + 2.0, (rect.height() - PICTURE[0]) / 2.0));
    let scene = library.picture(row, panel.settings);
    let square = scene.as_deref().is_none_or(is_square);
    let width = if square { PICTURE[0] } else { PICTURE[1] };
    let picture = Rect::from_min_size(inner.min, vec2(width, PICTURE[0]));
    match &scene {
        Some(scene) => paint_small(ui.painter(), picture, scene, panel.settings.four_colours, tokens),
        None => _ = ui.painter().rect_filled(picture, CornerRadius::same(radius::S), tokens.field),
    }
    let left = picture.right() + space::S;
    let room = inner.right() - left;
    let ink = tokens.text_strong;
    let title = lay(ui, &said.title, FontId::proportional(TITLE), ink, (room, 2));
    let details = lay(ui, &said.details, FontId::proportional(11.0), tokens.text_weak, (room, 1));
    let height = title.size().y + 2.0 + details.size().y;
    let top = inner.center().y - height / 2.0;
    let below = top + title.size().y + 2.0;
    ui.painter().galley(pos2(left, top), title, ink);
    ui.painter().galley(pos2(left, below), details, tokens.text_weak);
}

/// Lays words out in a width and a number of lines; the rest is cut.
fn lay(ui: &Ui, words: &str, font: FontId, ink: Color32, (room, lines): (f32, usize)) -> Arc<Galley> {
    let mut job = LayoutJob::default();
    job.append(words, 0.0, TextFormat::simple(font, ink));
    job.wrap = TextWrapping {
        max_width: room.max(1.0),
        max_rows: lines,
        break_anywhere: lines == 1,
        ..TextWrapping::default()
    };
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

fn said(panel: &Panel<'_>, library: &Library, view: &Beside<'_>, row: LibraryRow) -> Said {
    let plain =
        |title: String, details: String| Said { hover: title.clone(), title, details, ..Said::default() };
    let count = |count: usize| count.to_string();
    match row {
        LibraryRow::Game(place) => {
            let kind = KINDS[place];
            plain(panel.get(kind.name), count(kind.samples.len()))
        }
        LibraryRow::Theme(place, theme) => {
            let name = KINDS[place].themes.get(theme).map_or("motif-other", |(_, name)| name);
            plain(panel.get(name), String::new())
        }
        LibraryRow::Today => today_said(panel, view.practice),
        LibraryRow::Deck(kind, deck) => deck_said(panel, view.practice, (kind, deck)),
        LibraryRow::Exercise(kind, deck, place) => exercise_said(panel, view, (kind, deck, place)),
        LibraryRow::New(place, entry) => {
            let kind = KINDS[place];
            let name = panel.get(kind.entries[entry].game.name);
            let new = panel.say(&Message::new("library-new-game").text("game", name.as_str()));
            let only = rows::new_studies(place).count() == 1;
            let shown = format!("+ {}", if only { panel.get("library-new") } else { name });
            Said { title: shown, spoken: Some(new.clone()), hover: new, ..Said::default() }
        }
        LibraryRow::Recents => plain(panel.get("library-recents"), count(library.shelves.files.files.len())),
        LibraryRow::Folder(place) => {
            let folder = &panel.settings.folders[place];
            let section = library.shelves.folders.get(folder);
            let details = match section {
                Some(section) if section.missing => panel.get("library-missing"),
                Some(section) => count(section.files.len()),
                None => "…".to_owned(),
            };
            Said { hover: folder.display().to_string(), ..plain(folder_name(folder), details) }
        }
        LibraryRow::Nothing(place) => {
            let folder = &panel.settings.folders[place];
            let missing = library.shelves.folders.get(folder).is_some_and(|section| section.missing);
            plain(panel.get(if missing { "library-missing-folder" } else { "library-empty" }), String::new())
        }
        LibraryRow::Add => {
            Said { hover: panel.get("library-add-about"), ..plain(panel.get("library-add"), String::new()) }
        }
        LibraryRow::Sample(place, sample) => sample_said(panel, library, view, (place, sample)),
        LibraryRow::Recent(_) | LibraryRow::File(..) => file_said(panel, library, view, row),
    }
}

/// The rules and the difficulty of a study.
fn details(panel: &Panel<'_>, listed: &Listed, about: String) -> String {
    match listed.difficulty {
        Some(difficulty) => format!("{} · {about}", panel.get(difficulty_level(difficulty))),
        None => about,
    }
}

/// The exercises due today, in one line.
fn today_said(panel: &Panel<'_>, practice: &Practice) -> Said {
    let today = practice.today();
    let words = if practice.game().is_none() {
        panel.get("practice-title")
    } else if today.queue.is_empty() {
        panel.get("library-today-done")
    } else {
        let words = Message::new("library-today").number("due", today.due + today.again);
        panel.say(&words.number("new", today.new))
    };
    let counts = [(today.due + today.again, "practice-due"), (today.new, "practice-new")];
    let counts = counts.map(|(count, name)| format!("{count} {}", panel.get(name)));
    let about = panel.get(Command::Practice.face().about);
    Said { hover: format!("{words}\n{}\n{about}", counts.join(", ")), title: words, ..Said::default() }
}

/// The title of a deck and the share of it that is solved.
fn deck_said(panel: &Panel<'_>, practice: &Practice, (kind, deck): (usize, usize)) -> Said {
    let Some(own) = KINDS.get(kind).and_then(|kind| kind.decks.get(deck)) else { return Said::default() };
    let title = panel.say(&own.title());
    let exercises = known_deck(kind, deck);
    let solved = exercises.iter().filter(|exercise| practice.is_solved(&exercise.key)).count();
    let details = format!("{solved}/{}", exercises.len());
    let told = Message::new("library-deck").number("solved", solved).number("count", exercises.len());
    let told = panel.say(&told);
    Said {
        hover: format!("{title}\n{told}"),
        spoken: Some(format!("{title}: {told}")),
        title,
        details,
        ..Said::default()
    }
}

/// The sign of a solved exercise, and its difficulty.
fn details_of(panel: &Panel<'_>, solved: bool, listed: &Listed) -> String {
    let sign = if solved { "✓" } else { "○" };
    let level = listed.difficulty.map(|difficulty| panel.get(difficulty_level(difficulty)));
    level.map_or_else(|| sign.to_owned(), |level| format!("{sign} {level}"))
}

fn exercise_said(
    panel: &Panel<'_>,
    Beside { tab, practice }: &Beside<'_>,
    (kind, deck, place): (usize, usize, usize),
) -> Said {
    let Some(exercise) = known_deck(kind, deck).get(place) else { return Said::default() };
    let listed = &exercise.listed;
    let title = listed.title_in(panel.tag()).to_owned();
    let solved = practice.is_solved(&exercise.key);
    let told = panel.get(if solved { "library-solved" } else { "library-unsolved" });
    let about = details(panel, listed, rows::rules_name(panel.texts, listed));
    let selected = tab
        .is_some_and(|tab| tab.file.path.is_none() && tab.study.identity().about.is_of(&exercise.document));
    // The title names the game; its rules are in the tooltip.
    let details = details_of(panel, solved, listed);
    Said {
        hover: format!("{title} ({told})\n{about}"),
        spoken: Some(format!("{title}, {told}")),
        title,
        details,
        selected,
    }
}

fn sample_said(
    panel: &Panel<'_>,
    library: &Library,
    Beside { tab, practice }: &Beside<'_>,
    (kind, sample): (usize, usize),
) -> Said {
    let Some(listed) = library.listed(LibraryRow::Sample(kind, sample), panel.settings) else {
        return Said::default();
    };
    // The name of a study while its title is hidden, wherever the title would be.
    let front = tab.filter(|tab| tab.study.identity().about.title == listed.title);
    let neutral = front.and_then(|tab| tab.neutral_name(panel.texts));
    let title = neutral.unwrap_or_else(|| listed.title_in(panel.tag()).to_owned());
    let selected = front.is_some_and(|tab| tab.file.path.is_none());
    let details = details(panel, listed, rows::rules_name(panel.texts, listed));
    // Samples are there to be looked at: only solved ones are marked.
    let solved = exercise(kind, sample).is_some_and(|key| practice.is_solved(key));
    let details = if solved { format!("✓ {details}") } else { details };
    Said { hover: format!("{title}\n{details}"), title, details, selected, ..Said::default() }
}

fn file_said(
    panel: &Panel<'_>,
    library: &Library,
    Beside { tab, practice }: &Beside<'_>,
    row: LibraryRow,
) -> Said {
    let Some(file) = library.file(row, panel.settings) else { return Said::default() };
    let held = file.held.get();
    let listed = held.and_then(|held| held.listed.as_ref());
    let is_open = |tab: &&Tab| tab.file.path.as_deref() == Some(file.path.as_path());
    let same = |tab: &&Tab| {
        let title = &tab.study.identity().about.title;
        is_open(tab) || !title.is_empty() && listed.is_some_and(|listed| listed.title == *title)
    };
    let neutral = tab.filter(same).and_then(|tab| tab.neutral_name(panel.texts));
    let own = listed.map(|listed| listed.title_in(panel.tag())).filter(|title| !title.is_empty());
    let title = neutral.clone().unwrap_or_else(|| own.map_or_else(|| bare_name(&file.path), str::to_owned));
    let several = held.filter(|held| held.studies > 1);
    let folder = || file.path.parent().map_or_else(String::new, folder_name);
    let details = match (row, several, listed) {
        (_, Some(held), _) if !held.exercises.is_empty() => {
            let solved = held.exercises.iter().filter(|exercise| practice.is_solved(&exercise.key)).count();
            let told = Message::new("library-deck").number("solved", solved);
            panel.say(&told.number("count", held.exercises.len()))
        }
        (_, Some(held), _) => panel.say(&Message::new("library-studies").number("count", held.studies)),
        (LibraryRow::Recent(_), _, _) => folder(),
        (_, _, Some(listed)) => {
            let asked = held.and_then(|held| held.exercises.first());
            let mark = match asked.map(|exercise| practice.is_solved(&exercise.key)) {
                Some(true) => "✓ ",
                Some(false) => "○ ",
                None => "",
            };
            format!("{mark}{}", details(panel, listed, rows::about(panel.texts, listed)))
        }
        (_, _, None) => String::new(),
    };
    let path = neutral.unwrap_or_else(|| file.path.display().to_string());
    let selected = tab.as_ref().is_some_and(is_open);
    Said { hover: format!("{title}\n{path}"), title, details, selected, ..Said::default() }
}

//! The library: samples by game and theme, the files that were opened lately, the user's folders. Every study is a small
//! picture with its title. Only the rows in sight are drawn, and only their samples are read.

mod draw;
pub(super) mod rows;

use crate::action::Action;
use crate::commands::Command;
use crate::io::shelf::{ListedFile, ShelfReader, Shelves, Wanted};
use crate::list::{List, ListView, OpenList};
use crate::panel::Panel;
use crate::practice::Practice;
use crate::settings::Settings;
use crate::tab::Tab;
use crate::theme::space;
use crate::widgets::{heading, named_field};
use draw::row_ui;
use egui::accesskit::Role;
use egui::{Id, Key, Modifiers, Rect, Ui, vec2};
use etude_model::Scene;
use etude_study::Wake;
use etude_study::library::{Listed, listed};
use etude_study::practice::known_deck;
use etude_study::registry::KINDS;
use etude_study::store::Disk;
use etude_texts::Texts;
use rows::{Fold, LibraryRow, Source};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// The height of a heading, and half that of a study, in points.
const UNIT: f32 = 30.0;
/// The width of the library where it lies over the table, in points.
const DRAWER: f32 = 280.0;
/// The most pictures in the cache.
const MOST_PICTURES: usize = 512;

/// The key of the rows: language, version of the shelves, folders, and whether there is anything to practise.
type Made = (&'static str, u64, Vec<PathBuf>, bool);

/// Context of the library.
pub struct Beside<'a> {
    /// The study in front.
    pub tab: Option<&'a Tab>,
    /// Results and decks.
    pub practice: &'a Practice,
}

/// The library as it is looked at.
pub struct Library {
    reader: ShelfReader,
    shelves: Shelves,
    /// The words that rows must have.
    filter: String,
    folds: HashMap<Fold, bool>,
    /// The game that is unfolded by default: the one that was in front first.
    first: Option<&'static str>,
    list: ListView,
    cursor: Option<LibraryRow>,
    rows: Vec<LibraryRow>,
    /// The row of each unit of the list.
    units: Vec<usize>,
    /// The key of the rows in `rows`.
    made_of: Option<Made>,
    /// The pictures of studies that were in sight.
    pictures: HashMap<LibraryRow, Option<Arc<Scene>>>,
}

fn list_id() -> Id {
    Id::unique("library list")
}

impl Library {
    /// A library that has not been looked at.
    pub fn new(disk: Arc<dyn Disk>, wake: Wake) -> Self {
        Self {
            reader: ShelfReader::new(disk, wake),
            shelves: Shelves::default(),
            filter: String::new(),
            folds: HashMap::new(),
            first: None,
            list: ListView::default(),
            cursor: None,
            rows: Vec::new(),
            units: Vec::new(),
            made_of: None,
            pictures: HashMap::new(),
        }
    }

    /// Looks again at files and folders: something was written.
    pub fn refresh(&mut self) {
        self.reader.refresh();
    }

    /// True while folders are being read, for tests.
    pub fn is_reading(&self) -> bool {
        self.reader.is_busy()
    }

    /// The studies in the user's folders and the recent files, as far as they were read.
    pub fn shelves(&mut self, settings: &Settings) -> &Shelves {
        self.reader.want(&Wanted { folders: settings.folders.clone(), files: settings.recents.clone() });
        if let Some(newer) = self.reader.newer(self.shelves.version) {
            self.shelves = newer;
            self.pictures.retain(|row, _| matches!(row, LibraryRow::Sample(..) | LibraryRow::Exercise(..)));
        }
        &self.shelves
    }

    /// Brings the rows up to date.
    fn prepare(&mut self, texts: &Texts, settings: &Settings, beside: &Beside<'_>) {
        self.shelves(settings);
        let tab = beside.tab;
        if let (None, Some(tab)) = (self.first, tab) {
            self.first = Some(tab.study.identity().game.id);
            self.folds.extend(rows::theme_of(tab.file.sample.as_deref()).map(|theme| (theme, true)));
            self.made_of = None;
        }
        let tag = texts.language().tag();
        let practises = beside.practice.has_any();
        let now = (tag, self.shelves.version, &settings.folders, practises);
        let same = |(tag, version, folders, any): &Made| (*tag, *version, folders, *any) == now;
        if !self.made_of.as_ref().is_some_and(same) {
            self.made_of = Some((tag, self.shelves.version, settings.folders.clone(), practises));
            let filter = self.filter.trim().to_lowercase();
            self.rows = self.source(texts, settings, &filter, practises).rows();
            let units = self.rows.iter().enumerate();
            self.units = units.flat_map(|(place, row)| std::iter::repeat_n(place, row.units())).collect();
        }
    }

    fn source<'a>(
        &'a self,
        texts: &'a Texts,
        settings: &'a Settings,
        filter: &'a str,
        practises: bool,
    ) -> Source<'a> {
        let (folds, shelves, folders) = (&self.folds, &self.shelves, &settings.folders);
        Source { texts, filter, folds, first: self.first, shelves, practises, folders }
    }

    /// The fold of a row, and whether it is open; none where nothing lies below.
    fn fold_of(&self, panel: &Panel<'_>, row: LibraryRow) -> Option<(Fold, bool)> {
        let fold = match row {
            LibraryRow::Game(kind) => Fold::Game(kind),
            LibraryRow::Theme(kind, theme) => Fold::Theme(kind, theme),
            LibraryRow::Deck(kind, deck) => Fold::Deck(kind, deck),
            LibraryRow::Recents => Fold::Recents,
            LibraryRow::Folder(place) => Fold::Folder(panel.settings.folders.get(place)?.clone()),
            _ => return None,
        };
        let filter = self.filter.trim().to_lowercase();
        let open = self.source(panel.texts, panel.settings, &filter, true).is_open(&fold);
        Some((fold, open))
    }

    /// The file of a row.
    fn file(&self, row: LibraryRow, settings: &Settings) -> Option<&ListedFile> {
        match row {
            LibraryRow::Recent(place) => self.shelves.files.files.get(place),
            LibraryRow::File(folder, place) => {
                let folder = settings.folders.get(folder)?;
                self.shelves.folders.get(folder)?.files.get(place)
            }
            _ => None,
        }
    }

    /// The entry of a row's study; none where it was not read.
    fn listed(&self, row: LibraryRow, settings: &Settings) -> Option<&Listed> {
        match row {
            LibraryRow::Sample(kind, sample) => listed(kind, sample),
            LibraryRow::Exercise(kind, deck, place) => {
                known_deck(kind, deck).get(place).map(|found| &found.listed)
            }
            _ => self.file(row, settings)?.held.get()?.listed.as_ref(),
        }
    }

    /// The picture of a row's study.
    fn picture(&mut self, row: LibraryRow, settings: &Settings) -> Option<Arc<Scene>> {
        if let Some(known) = self.pictures.get(&row) {
            return known.clone();
        }
        let scene = self.listed(row, settings)?.scene().map(Arc::new);
        if self.pictures.len() >= MOST_PICTURES {
            self.pictures.clear();
        }
        self.pictures.insert(row, scene.clone());
        scene
    }

    /// Opens or folds a row, as a click on it or Enter does.
    fn choose(&mut self, panel: &mut Panel<'_>, row: LibraryRow) {
        if let Some((fold, open)) = self.fold_of(panel, row) {
            self.folds.insert(fold, !open);
            self.made_of = None;
            return;
        }
        let action = match row {
            LibraryRow::Sample(kind, sample) => {
                KINDS.get(kind).and_then(|kind| kind.samples.get(sample)).map(|it| Action::OpenSample(it.id))
            }
            LibraryRow::Exercise(kind, deck, place) => {
                let exercise = known_deck(kind, deck).get(place);
                exercise.map(|exercise| Action::OpenExercise(Box::new(exercise.clone())))
            }
            LibraryRow::Today => Some(Action::Do(Command::Practice)),
            LibraryRow::New(kind, entry) => KINDS.get(kind).and_then(|kind| {
                let rules = kind.entries.get(entry)?.profiles().next()?;
                Some(Action::New(kind.id, rules.id))
            }),
            LibraryRow::Add => Some(Action::AskFolder),
            _ => self.file(row, panel.settings).map(|file| Action::OpenFile(file.path.clone())),
        };
        if let Some(action) = action {
            panel.ask(action);
        }
    }
}

/// Draws the library over the table. Returns true if it stays: it goes once something was taken from it, and with a click
/// beside it.
pub fn drawer_ui(ui: &Ui, panel: &mut Panel<'_>, library: &mut Library, beside: &Beside<'_>) -> bool {
    let room = ui.available_rect_before_wrap();
    let area = egui::Area::new(Id::unique("drawer")).order(egui::Order::Foreground).fixed_pos(room.min);
    let asked = panel.actions.len();
    let shown = area.show(ui.ctx(), |ui| {
        let frame = egui::Frame::new().fill(panel.tokens.sunken).shadow(panel.tokens.shadow_floating);
        frame.inner_margin(space::M).show(ui, |ui| {
            let size =
                (vec2(DRAWER, room.height()) - egui::Vec2::splat(2.0 * space::M)).max(egui::Vec2::ZERO);
            ui.set_min_size(size);
            ui.set_max_size(size);
            library_ui(ui, panel, library, beside);
        });
    });
    let beside = shown.response.clicked_elsewhere()
        && ui.input(|input| input.pointer.interact_pos().is_some_and(|pos| room.contains(pos)));
    panel.actions.len() == asked && !beside
}

/// Draws the library.
pub fn library_ui(ui: &mut Ui, panel: &mut Panel<'_>, library: &mut Library, beside: &Beside<'_>) {
    library.prepare(panel.texts, panel.settings, beside);
    ui.horizontal(|ui| {
        heading(ui, panel.get("library-title"));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            panel.ask_if(ui.button(panel.get("library-new")).clicked(), Action::Do(Command::New));
        });
    });
    let (hint, name) = (panel.get("library-search"), panel.get("library-filter"));
    let field = egui::TextEdit::singleline(&mut library.filter).hint_text(&hint).desired_width(f32::INFINITY);
    let field = named_field(ui, &name, field).on_hover_text(&name);
    if field.changed() {
        library.made_of = None;
        library.list.rewind();
        library.cursor = None;
        library.prepare(panel.texts, panel.settings, beside);
    }
    if library.rows.is_empty() {
        ui.label(egui::RichText::new(panel.get("library-none")).color(panel.tokens.text_weak));
    }
    let down = field.has_focus() && ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::ArrowDown));
    if down {
        // From the field the keys go on to the rows found.
        ui.memory_mut(|memory| memory.request_focus(list_id()));
        library.cursor = library.rows.first().copied();
    }
    rows_ui(ui, panel, library, beside);
}

fn rows_ui(ui: &mut Ui, panel: &mut Panel<'_>, library: &mut Library, beside: &Beside<'_>) {
    let name = panel.get("library-title");
    let list = List { id: list_id(), role: Role::ListBox, name: &name, row: UNIT, beside: 0 };
    let list = list.open(ui, library.units.len());
    let chosen = if list.has_focus() { keys(ui, library, &list) } else { None };
    let mut view = library.list;
    let mut drawn = None;
    let mut clicked = None;
    for (unit, rect) in list.rows(ui, &mut view) {
        let Some(&place) = library.units.get(unit) else { break };
        if drawn.replace(place) == Some(place) {
            continue;
        }
        let Some(&row) = library.rows.get(place) else { break };
        // A study of two units may begin above the visible rows.
        let above = library.units[..unit].iter().rev().take_while(|other| **other == place).count();
        let corner = rect.min - vec2(0.0, above as f32 * UNIT);
        let whole = Rect::from_min_size(corner, vec2(rect.width(), row.units() as f32 * UNIT));
        if row_ui(ui, panel, library, beside, row, (place, whole), &list) {
            clicked = Some(row);
        }
        if library.cursor == Some(row) {
            list.mark(ui, whole, panel.tokens);
        }
    }
    list.close(ui, &mut view, panel.tokens);
    library.list = view;
    if let Some(row) = chosen.or(clicked) {
        library.cursor = Some(row);
        library.choose(panel, row);
    }
}

/// The keys of the list, while it has the focus. Returns the row that Enter chooses.
fn keys(ui: &Ui, library: &mut Library, list: &OpenList) -> Option<LibraryRow> {
    let at = library.cursor.and_then(|row| library.rows.iter().position(|other| *other == row));
    let first = |place: usize| library.units.iter().position(|other| *other == place).unwrap_or(0);
    let unit = at.map_or(0, first);
    if let Some(target) = list.key(ui, unit) {
        let found = library.units.get(target).copied().unwrap_or(0);
        // A step down from a study is one to the next, not to its second half.
        let half = Some(found) == at && target == unit + 1;
        let place = if half { (found + 1).min(library.rows.len().saturating_sub(1)) } else { found };
        let (row, top) = (library.rows.get(place).copied(), first(place));
        library.cursor = row;
        if let Some(row) = row {
            list.reveal(&mut library.list, top + row.units() - 1);
            list.reveal(&mut library.list, top);
        }
        return None;
    }
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::Enter) || pressed(Key::Space) { library.cursor } else { None }
}

//! Saving: the contents of files, and the follow-up once they are written.

use super::tabs::leave;
use crate::action::Keep;
use crate::commands::Export;
use crate::io::dialogs::{Purpose, Saving};
use crate::io::pictures::png;
use crate::io::settings::{Given, SettingsFile};
use crate::io::writing::{Content, Order, Outcome, Replace, Target, Written};
use crate::panels::path::{Lead, PathDialog, Typed};
use crate::panels::sharing;
use crate::tab::Tab;
use crate::workspace::Etude;
use egui::Context;
use etude_model::Message;
use etude_share::html;
use etude_study::collection::{Collection, Format, Unwritable};
use etude_study::format::FileFormat;
use etude_study::store::{self, Fingerprint};
use etude_study::{machine, practice, registry, session};
use std::path::{Path, PathBuf};
use std::sync::Arc;

impl Etude {
    /// Writes the study in front to its file, or asks for one.
    pub(crate) fn save_front(&mut self, ctx: &Context) {
        let Some(tab) = self.tab() else { return };
        match tab.file.path.clone() {
            Some(path) => {
                let replace = Replace::Known { seen: tab.file.fingerprint, same: tab.matches_file() };
                self.save(&path, tab.id, replace);
            }
            None => self.ask_file(ctx, true),
        }
    }

    /// Writes the study of a tab as it is now; the tab counts as saved once the file holds it.
    pub(crate) fn save(&mut self, path: &Path, tab: u64, replace: Replace) {
        let Self { tabs, texts, clock, .. } = self;
        let Some(tab) = tabs.iter_mut().find(|open| open.id == tab) else { return };
        tab.note_players(texts, clock);
        self.writer.write(path, order_of(tab, path, replace));
    }

    /// Keeps the chosen version of a tab whose file another program has changed.
    pub(crate) fn keep(&mut self, tab: u64, path: &Path, keep: Keep) {
        match keep {
            Keep::File => self.read_again(tab, path),
            Keep::Both => self.save(path, tab, Replace::Beside),
            Keep::Study => self.save(path, tab, Replace::Asked { seen: self.fingerprint(path, tab) }),
        }
    }

    /// The known fingerprint of a path, if it is the file of the tab.
    pub(crate) fn fingerprint(&self, path: &Path, tab: u64) -> Option<Fingerprint> {
        let tab = self.tabs.iter().find(|open| open.id == tab)?;
        tab.file.fingerprint.filter(|_| tab.file.path.as_deref() == Some(path))
    }

    /// A path of its own for a closed tab; none where nothing is kept.
    pub(super) fn closed_path(&mut self, name: &str) -> Option<PathBuf> {
        let folder = self.folders.as_ref()?.closed();
        let stamp = self.closed.stamp(machine::nanoseconds() / 1_000_000);
        Some(folder.join(format!("{stamp}-{name}")))
    }

    /// The path for a tab that is closed without being saved, and the order to write it.
    pub(crate) fn closed_order(&mut self, tab: &mut Tab) -> Option<(PathBuf, Order)> {
        let path = self.closed_path(&format!("{}.{}", file_name(tab), ending(tab)))?;
        tab.note_players(&self.texts, &self.clock);
        let order = Order { target: Target::Closed, ..order_of(tab, &path, Replace::Never) };
        Some((path, order))
    }

    /// Writes contents to a path. `replace` is true if the user wants a file replaced that is there already.
    pub(crate) fn save_as(&mut self, path: &Path, saving: Saving, replace: bool) {
        let seen = saving.tab().and_then(|tab| self.fingerprint(path, tab));
        let replace = match (replace, saving) {
            (false, _) => Replace::Never,
            (true, Saving::Study(_)) => Replace::Asked { seen },
            (true, _) => Replace::Always,
        };
        match saving {
            Saving::Study(tab) => self.save(path, tab, replace),
            Saving::Export(tab, export) => {
                let open = self.tabs.iter().find(|open| open.id == tab);
                let text = open.and_then(|tab| (export.text)(tab.study.as_ref(), &self.texts));
                let Some(text) = text else { return };
                let make = Box::new(move || Ok(text.into_bytes()));
                self.writer.write(path, Order { make, target: Target::Export(saving), replace });
            }
            Saving::Form(tab, form, answer) => {
                let Some(tab) = self.tabs.iter().find(|open| open.id == tab) else { return };
                let text = sharing::shared(tab, form, answer, &self.texts);
                let make = Box::new(move || text.map(String::into_bytes));
                self.writer.write(path, Order { make, target: Target::Export(saving), replace });
            }
            Saving::Picture(_) => {
                let Some(picture) = self.pictures.last() else { return };
                let make = Box::new(move || png(&picture).map_err(|error| save_failed(&error)));
                self.writer.write(path, Order { make, target: Target::Export(saving), replace });
            }
            Saving::Diagram(tab, answer) => self.save_diagram(path, tab, answer, replace),
            Saving::Puzzle(tab) => self.save_puzzle(path, tab, replace),
            Saving::Pages(tab, ..) => self.save_pages(path, tab, saving, replace),
            Saving::Proof(tab) => {
                let Some(proof) = self.proof_of(tab) else { return };
                let packed = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("gz"));
                let make = Box::new(move || {
                    let mut bytes = Vec::new();
                    let written = proof.write(&mut bytes, packed);
                    written.map_err(|error| save_failed(&error))?;
                    Ok(bytes)
                });
                self.writer.write(path, Order { make, target: Target::Export(saving), replace });
            }
            Saving::Results => {
                let records = self.practice.results().records();
                let make = Box::new(move || Ok(practice::csv(&records).into_bytes()));
                self.writer.write(path, Order { make, target: Target::Export(saving), replace });
            }
            Saving::Raw(tab) => {
                if let Some(order) = self.unread_order(tab, Target::Export(saving), replace) {
                    self.writer.write(path, order);
                }
            }
        }
    }

    /// Writes the changes of the settings.
    pub(crate) fn save_settings(&mut self) {
        let Some(file) = &mut self.settings_file else { return };
        match file.note(&self.settings) {
            Ok(true) => {
                let given = Given::default();
                let make = Box::new(file.text(&given));
                let order = Order { make, target: Target::Settings(given), replace: Replace::Always };
                self.writer.write(&file.path, order);
            }
            Ok(false) => {}
            Err(error) => self.error(Message::new("settings-unsaved").text("reason", error.to_string())),
        }
    }

    /// Asks for the path of a picture of the window: the dialog is not in the picture.
    pub(crate) fn ask_for_pictures(&mut self, ctx: &Context) {
        let front = self.tabs.get(self.active).map(|tab| Saving::Picture(tab.id));
        if let Some(saving) = front.filter(|_| self.pictures.take_in()) {
            self.ask_system(ctx, Purpose::Save(saving), "PNG".to_owned());
        }
    }

    /// Polls the writer for finished files. Returns true if there was one, as the journal notes new files and closed
    /// tabs.
    pub(crate) fn poll_writes(&mut self) -> bool {
        let (written, crashed) = self.writer.take();
        let any = !written.is_empty() || !crashed.is_empty();
        for written in written {
            self.written(written);
        }
        for (path, _) in crashed {
            self.closed(&path, false);
            let reason = Message::new("writing-crashed");
            let file = path.display().to_string();
            self.error(Message::new("save-failed-file").text("file", file).message("reason", reason));
        }
        any
    }

    fn written(&mut self, Written { path, target, outcome }: Written) {
        if matches!(target, Target::Closed) {
            let written = matches!(outcome, Outcome::Done(_));
            self.unread_closed(&path, written);
            self.closed(&path, written);
        }
        if matches!(target, Target::Settings(_)) {
            let problems = self.settings_file.as_ref().map(SettingsFile::problems);
            problems.into_iter().flatten().for_each(|problem| self.error(problem));
        }
        match (target, outcome) {
            (Target::Settings(given), Outcome::Done(_)) => {
                if let Some(file) = &self.settings_file {
                    file.written(&given);
                }
            }
            (Target::Study { tab, content, changes }, Outcome::Done(seen)) => {
                if let Some(tab) = self.tabs.iter_mut().find(|open| open.id == tab) {
                    let content = Arc::clone(&content.lock());
                    leave(tab.set_saved(path.clone(), content, changes, seen));
                }
                self.saved(&path);
            }
            (Target::Games { tab, snapshot }, Outcome::Done(seen)) => {
                if let Some(tab) = self.tabs.iter_mut().find(|open| open.id == tab) {
                    tab.set_games_saved(path.clone(), *snapshot, seen);
                }
                self.saved(&path);
            }
            (target @ (Target::Export(_) | Target::AddedGame { .. }), Outcome::Done(_)) => {
                if let Target::AddedGame { tab, study: Some(study) } = target
                    && let Some(tab) = self.tabs.iter_mut().find(|open| open.id == tab)
                {
                    tab.set_added(study);
                }
                self.tell(Message::new("notice-saved").text("file", path.display().to_string()));
            }
            (Target::Deck(added), Outcome::Done(_)) => {
                self.library.refresh();
                let added = added.lock();
                let id = if added.count > 0 { "deck-added" } else { "deck-has-it" };
                let told = Message::new(id).text("deck", added.title.as_str());
                self.tell(if added.count > 0 { told.number("count", added.count) } else { told });
            }
            (Target::Closed, Outcome::Done(_)) => {
                self.remember(&path);
                self.tell(Message::new("closed-kept").text("file", path.display().to_string()));
            }
            (_, Outcome::Same) => {
                self.tell(Message::new("notice-same").text("file", path.display().to_string()));
            }
            (Target::Study { tab, .. } | Target::Games { tab, .. }, Outcome::Exists) => {
                self.ask_to_replace(path, Saving::Study(tab));
            }
            (Target::Export(saving), Outcome::Exists) => self.ask_to_replace(path, saving),
            (Target::Study { tab, .. } | Target::Games { tab, .. }, Outcome::Changed) => {
                self.dialogs.ask_what_stays(tab, path);
            }
            (_, Outcome::Unwritable(message)) => self.error(message),
            (_, Outcome::Stopped) => self.tell(Message::new("writing-stopped")),
            (Target::Settings(_), Outcome::Refused(error)) => {
                self.error(Message::new("settings-unsaved").message("reason", store::message(&error)));
            }
            (Target::Closed, Outcome::Refused(error)) => self.error(save_failed(&error)),
            (_, Outcome::Refused(error)) => {
                let file = path.display().to_string();
                let message = Message::new("save-failed-file").text("file", file);
                self.error(message.message("reason", store::message(&error)));
            }
            (Target::Closed, Outcome::Exists) => {
                self.error(save_failed(&std::io::ErrorKind::AlreadyExists.into()));
            }
            // No version of these is looked for.
            (Target::Deck(_) | Target::AddedGame { .. } | Target::Settings(_), Outcome::Exists)
            | (
                Target::Deck(_)
                | Target::Export(_)
                | Target::AddedGame { .. }
                | Target::Closed
                | Target::Settings(_),
                Outcome::Changed,
            ) => {}
        }
    }

    fn saved(&mut self, path: &Path) {
        self.library.refresh();
        self.remember(path);
        self.tell(Message::new("notice-saved").text("file", path.display().to_string()));
    }

    /// There is such a file, and the system has not asked about it.
    fn ask_to_replace(&mut self, path: PathBuf, saving: Saving) {
        let text = path.display().to_string();
        let asked = PathDialog { replace: Some(path), ..PathDialog::new(Purpose::Save(saving), text) };
        self.dialogs.path = Some(asked);
    }

    /// Asks where a file of the kind in front is to be written.
    pub(crate) fn ask_export(&mut self, ctx: &Context, export: &'static Export) {
        let Some(tab) = self.tab() else { return };
        let saving = Saving::Export(tab.id, export);
        if tab.keeps_values() {
            return self.tell(Message::new("share-answer-kept"));
        }
        if (export.text)(tab.study.as_ref(), &self.texts).is_none() {
            return self.tell(Message::new("export-nothing"));
        }
        self.ask_system(ctx, Purpose::Save(saving), export.ending.to_uppercase());
    }

    /// Asks for files to open, or for the file to which the study in front is written.
    pub(crate) fn ask_file(&mut self, ctx: &Context, save: bool) {
        let Some(purpose) = self.purpose(save) else { return };
        let filter = self.texts.say(&Message::new("file-filter"));
        self.ask_system(ctx, purpose, filter);
    }

    /// The purpose of a path: files to open, or one for the study in front; none where there is no study.
    fn purpose(&self, save: bool) -> Option<Purpose> {
        if !save {
            return Some(Purpose::Open);
        }
        self.tab().map(|tab| Purpose::Save(Saving::Study(tab.id)))
    }

    /// Asks where something of the tab in front is to be written; the filter names the endings.
    pub(super) fn ask_of_tab(&mut self, ctx: &Context, filter: &str, saving: impl FnOnce(u64) -> Saving) {
        if let Some(tab) = self.tab().map(|tab| tab.id) {
            self.ask_system(ctx, Purpose::Save(saving(tab)), filter.to_owned());
        }
    }

    pub(super) fn ask_system(&mut self, ctx: &Context, purpose: Purpose, filter: String) {
        let name = match purpose {
            Purpose::Save(saving) => self.suggested(saving),
            _ => String::new(),
        };
        // The dialog begins in the folder of the file that was opened or saved last.
        let beside = match purpose {
            Purpose::Open | Purpose::Save(_) => self.tab().and_then(|tab| tab.file.path.as_ref()),
            _ => None,
        };
        let beside = beside.or(self.settings.recents.first());
        let folder = beside.and_then(|path| path.parent()).map(Path::to_owned);
        let wake = ctx.clone();
        if !self.files.ask(purpose, (name, folder), filter, move || wake.request_repaint()) {
            // The dialog of before is open still; if it cannot be seen, there is a way without it.
            self.ask_path(ctx, purpose, Lead::Meanwhile);
        }
    }

    /// Opens the dialog to type a path, to open it or to write the study in front to it.
    pub(crate) fn ask_typed(&mut self, ctx: &Context, save: bool) {
        if let Some(purpose) = self.purpose(save) {
            self.ask_path(ctx, purpose, Lead::None);
        }
    }

    fn ask_path(&mut self, ctx: &Context, purpose: Purpose, lead: Lead) {
        let saving = match purpose {
            Purpose::Save(saving) => Some(saving),
            _ => None,
        };
        let of_tab = saving.and_then(|saving| self.tabs.iter().find(|tab| Some(tab.id) == saving.tab()));
        let own = of_tab.and_then(|tab| tab.file.path.as_deref()?.parent()).map(Path::to_owned);
        let pictures = matches!(saving, Some(Saving::Picture(_) | Saving::Diagram(..)))
            .then(|| self.pictures.folder.clone());
        let last = || self.settings.recents.first().and_then(|path| path.parent()).map(Path::to_owned);
        let home = || directories::BaseDirs::new().map(|dirs| dirs.home_dir().to_owned());
        let name = saving.map_or_else(String::new, |saving| self.suggested(saving));
        let text =
            pictures.or(own).or_else(last).or_else(home).unwrap_or_default().join(name).display().to_string();
        // A text field in use keeps the focus, unless the path itself was asked for.
        let focus = matches!(lead, Lead::None) || !ctx.text_edit_focused();
        self.dialogs.path = Some(PathDialog { lead, focus, ..PathDialog::new(purpose, text) });
    }

    /// The proposed name of a file for its contents.
    fn suggested(&self, saving: Saving) -> String {
        let Some(tab) = self.tabs.iter().find(|tab| Some(tab.id) == saving.tab()) else {
            return if matches!(saving, Saving::Results) { "etude-results.csv" } else { "unread.ron" }
                .to_owned();
        };
        let ending = match saving {
            // Systems know studies by both endings together: others write RON too.
            Saving::Study(_) if let Some(format) = games_format(tab) => format.ending(),
            Saving::Study(_) if ending(tab) == Format::Session.ending() => "etude.ron",
            Saving::Study(_) | Saving::Raw(_) => ending(tab),
            Saving::Export(_, export) => export.ending,
            Saving::Form(_, form, _) => form.ending(),
            Saving::Puzzle(_) => html::FORM.id,
            Saving::Pages(..) => "pdf",
            Saving::Picture(_) | Saving::Diagram(..) => "png",
            Saving::Proof(_) => "proof",
            Saving::Results => "csv",
        };
        let whole =
            tab.file.path.as_deref().filter(|_| matches!(saving, Saving::Pages(..)) && tab.games.is_some());
        if let Some(stem) = whole.and_then(Path::file_stem) {
            return format!("{}.{ending}", safe_name(&stem.to_string_lossy()));
        }
        let named = tab.neutral_name(&self.texts).or_else(|| tab.name(self.texts.language().tag()));
        let name = safe_name(&named.unwrap_or_else(|| tab.untitled_name(&self.texts)));
        format!("{name}.{ending}")
    }

    /// Takes a typed path.
    pub(crate) fn take_typed(&mut self, typed: Typed) {
        self.files.settle();
        match typed {
            Typed::Path(Purpose::Open, path, _) => self.open_path(&path, true),
            Typed::Path(purpose, path, replace) => self.take_path(purpose, path, replace),
            Typed::Add(path, tab) => self.add_to_games(&path, tab),
        }
    }

    /// Executes the purpose of a path. `replace` is true if the user wants a file replaced that is there already.
    fn take_path(&mut self, purpose: Purpose, path: PathBuf, replace: bool) {
        match purpose {
            Purpose::Open => self.open_file(&path),
            Purpose::Folder => self.add_folder(path),
            Purpose::Base => self.open_base(&path),
            Purpose::Program | Purpose::ProgramFolder => {
                if let Some(engines) = &mut self.dialogs.engines {
                    engines.take_path(&path, matches!(purpose, Purpose::ProgramFolder));
                }
            }
            Purpose::Save(saving) => self.save_as(&path, saving, replace),
        }
    }

    pub(crate) fn take_file_answer(&mut self, ctx: &Context) {
        let Some((purpose, paths)) = self.files.answer() else { return };
        let Some(paths) = paths else {
            // Nothing was chosen, or there is no dialog: systems do not say which. The question stays open here.
            if self.dialogs.path.is_none() {
                self.ask_path(ctx, purpose, Lead::Nothing);
            }
            return;
        };
        for path in paths {
            let Purpose::Save(saving) = purpose else {
                self.take_path(purpose, path, false);
                continue;
            };
            self.dialogs
                .path
                .take_if(|asked| matches!(asked.purpose, Purpose::Save(asked) if asked.is(saving)));
            let ended = saving.with_ending(path.clone());
            // The system asked about the name that was chosen, not about another.
            self.save_as(&ended, saving, ended == path);
        }
    }
}

/// The order to write a tab's file, with the tab as it is now; it becomes text on the thread that writes it.
fn order_of(tab: &mut Tab, path: &Path, replace: Replace) -> Order {
    let file = path.display().to_string();
    let format = Format::of(path);
    let id = tab.id;
    if let Some(snapshot) = tab.snapshot_games() {
        let collection = Arc::clone(&snapshot.collection);
        let make = Box::new(move || text_of(&collection, format, file));
        return Order { make, target: Target::Games { tab: id, snapshot: Box::new(snapshot) }, replace };
    }
    let (snapshot, content) = (tab.study.snapshot(), Content::default());
    let told = Content::clone(&content);
    let make = Box::new(move || {
        let document = snapshot();
        let bytes = match format {
            Format::Session => {
                let text = session::write(&document);
                let fits = Unwritable::check_length(text.len(), session::LARGEST_FILE);
                fits.map_err(|error| error.message(file))?;
                text.into_bytes()
            }
            Format::Games(_) => {
                text_of(&Collection::of_studies(String::new(), vec![document.clone()]), format, file)?
            }
        };
        *told.lock() = Arc::new(document.content());
        Ok(bytes)
    });
    Order { make, target: Target::Study { tab: id, content, changes: tab.changes() }, replace }
}

/// The message about a file that was not written.
pub(super) fn save_failed(error: &std::io::Error) -> Message {
    Message::new("save-failed").message("reason", store::message(error))
}

/// A collection in the format of its file.
pub(super) fn text_of(collection: &Collection, format: Format, file: String) -> Result<Vec<u8>, Message> {
    collection.write_bytes(format).map_err(|error| error.message(file))
}

/// The ending of a tab's file: of the one it has, else of how its games were read, else of session files.
fn ending(tab: &Tab) -> &'static str {
    let read = || tab.games.as_ref().map_or(Format::Session, |games| games.collection().format());
    tab.file.path.as_deref().map_or_else(read, Format::of).ending()
}

/// The format in which players keep the game of a tab; none for a game that goes on or has a file, and for an exercise.
fn games_format(tab: &Tab) -> Option<&'static dyn FileFormat> {
    let is_new = tab.file.path.is_none() && tab.games.is_none();
    let has_outcome = tab.study.playing().is_some_and(|game| game.outcome().is_some());
    let is_over = has_outcome || tab.agreed().is_some();
    let identity = tab.study.identity();
    let asks = !identity.about.exercise.goal.is_empty();
    registry::format_of(identity.game.id).filter(|_| is_new && is_over && !asks)
}

/// The name for a study's file when it has none.
pub(crate) fn file_name(tab: &Tab) -> String {
    // A file keeps its name whatever language is shown.
    safe_name(&tab.name("").unwrap_or_else(|| "etude".to_owned()))
}

/// A name with nothing in it that means something in paths.
fn safe_name(name: &str) -> String {
    let safe = |c: char| if c.is_alphanumeric() || matches!(c, '-' | '_' | ' ') { c } else { '_' };
    let words = name.chars().filter(|c| !matches!(c, ':' | '：' | ',' | '，'));
    let name: String = words.take(60).map(safe).collect();
    if name.trim().is_empty() { "etude".to_owned() } else { name }
}

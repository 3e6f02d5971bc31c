//! The window as a whole: tabs, panels, and doing what was asked for.

use super::action::Action;
use super::commands::{Command, MENUS};
use super::files::{Chosen, FileDialogs, JournalWriter, Pictures};
use super::panels::dialogs::{Dialogs, Outcome, PathDialog};
use super::panels::library::Shelf;
use super::panels::status::Notice;
use super::panels::{self, Panel};
use super::settings::{Settings, ThemeChoice};
use super::tab::{Mode, Tab};
use super::theme::{self, space};
use super::{fonts, paint};
use crate::model::{Edit, Message};
use crate::study::registry::{self, OpenError};
use crate::study::session::{self, SessionError};
use crate::study::store::{self, Journal, JournalTab, Workspace};
use crate::study::{Document, Study, Wake, Walk, Work, library};
use crate::texts::{Language, Texts};
use egui::{Context, Key, Margin, RichText, Ui};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Seconds between a change and the journal.
const JOURNAL_PAUSE: f64 = 0.25;
/// Seconds between the steps of autoplay.
const STEP_PAUSE: f64 = 1.0;
/// A file dialog that is gone sooner than this was never there.
const NO_DIALOG: Duration = Duration::from_millis(400);
/// How many levels one request unfolds.
const LEVELS: u16 = 4;

/// What the window starts with.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// Files to open.
    pub files: Vec<PathBuf>,
    /// Where settings and the journal are kept; nothing is kept without.
    pub folder: Option<PathBuf>,
}

impl Start {
    /// The user's own start: with the folder that the system gives programs for their data.
    pub fn of_user(files: Vec<PathBuf>) -> Self {
        let named = std::env::var_os("ETUDE_DATA").map(PathBuf::from);
        let system =
            || directories::ProjectDirs::from("", "", "etude").map(|dirs| dirs.data_dir().to_owned());
        Self { files, folder: named.or_else(system) }
    }
}

/// The program's window.
pub struct Etude {
    tabs: Vec<Tab>,
    active: usize,
    texts: Texts,
    settings: Settings,
    settings_path: Option<PathBuf>,
    journal: Option<JournalWriter>,
    /// When the journal is to be written, in seconds of the window's clock.
    journal_due: Option<f64>,
    notices: Vec<Notice>,
    dialogs: Dialogs,
    shelves: Vec<Shelf>,
    files: FileDialogs,
    wake: Wake,
    deals: u64,
    title: String,
    pictures: Pictures,
}

impl Etude {
    /// A window with what was open when it was last closed, or with a solved sample.
    pub fn new(ctx: &Context, start: Start) -> Self {
        ctx.set_fonts(fonts::definitions());
        let settings_path = start.folder.as_ref().map(|folder| folder.join("settings.ron"));
        let settings = settings_path.as_deref().map(Settings::load).unwrap_or_default();
        theme::apply(ctx, &settings.appearance());
        let repaint = ctx.clone();
        let mut window = Self {
            tabs: Vec::new(),
            active: 0,
            texts: Texts::new(language(&settings)),
            settings,
            settings_path,
            journal: None,
            journal_due: None,
            notices: Vec::new(),
            dialogs: Dialogs::default(),
            shelves: panels::library::shelves(),
            files: FileDialogs::default(),
            wake: Arc::new(move || repaint.request_repaint()),
            deals: std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64),
            title: String::new(),
            pictures: Pictures::default(),
        };
        if let Some(folder) = &start.folder {
            window.open_journal(&folder.join("journal"));
        }
        for file in &start.files {
            window.open_file(file);
        }
        if window.tabs.is_empty() {
            window.open_sample(library::SHELVES[0].samples[0].id);
        }
        window
    }

    fn open_journal(&mut self, folder: &Path) {
        match Journal::open(folder) {
            Ok((journal, left)) => {
                self.journal = Some(JournalWriter::new(journal));
                match left {
                    Some(Ok(workspace)) => self.restore(workspace),
                    Some(Err(reason)) => self.error(Message::new("journal-damaged").text("reason", reason)),
                    None => {}
                }
            }
            Err(error) => self.error(Message::new("journal-unusable").text("reason", error.to_string())),
        }
    }

    fn restore(&mut self, workspace: Workspace) {
        for JournalTab { path, changed, session } in workspace.tabs {
            match session::read(&session) {
                Ok(document) => {
                    if self.open_document(&document, path)
                        && changed
                        && let Some(tab) = self.tabs.last_mut()
                    {
                        tab.mark_changed();
                    }
                }
                Err(error) => self.session_error("journal", &error),
            }
        }
        self.active = workspace.active.min(self.tabs.len().saturating_sub(1));
    }

    fn workspace(&self) -> Workspace {
        let tab = |tab: &Tab| JournalTab {
            path: tab.path.clone(),
            changed: tab.is_changed(),
            session: session::write(&tab.study.document()),
        };
        Workspace { tabs: self.tabs.iter().map(tab).collect(), active: self.active }
    }

    fn tab_mut(&mut self) -> Option<&mut Tab> {
        self.tabs.get_mut(self.active)
    }

    /// The studies that are open, for tests.
    pub fn studies(&self) -> impl Iterator<Item = &dyn Study> {
        self.tabs.iter().map(|tab| tab.study.as_ref())
    }

    /// What there is to say now, for tests.
    pub fn messages(&self) -> impl Iterator<Item = &str> {
        self.notices.iter().map(|notice| notice.text.as_str())
    }

    fn error(&mut self, message: Message) {
        let text = self.texts.say(&message);
        self.notices.retain(|notice| notice.text != text);
        self.notices.push(Notice { text, error: true });
    }

    fn tell(&mut self, message: Message) {
        let text = self.texts.say(&message);
        self.notices.retain(|notice| notice.text != text && notice.error);
        self.notices.push(Notice { text, error: false });
    }

    // ---- opening ----

    /// Opens a document in a new tab. Returns whether it could be opened.
    fn open_document(&mut self, document: &Document, path: Option<PathBuf>) -> bool {
        match registry::open(document, self.settings.resources(), Arc::clone(&self.wake)) {
            Ok((study, illegal)) => {
                if let Some((ply, text)) = illegal.first() {
                    let message =
                        Message::new("open-illegal-move").number("ply", *ply).text("move", text.clone());
                    self.error(message);
                }
                self.rest();
                self.tabs.push(Tab::new(study, path));
                self.active = self.tabs.len() - 1;
                true
            }
            Err(error) => {
                self.open_error(&error, &document.position);
                false
            }
        }
    }

    fn open_error(&mut self, error: &OpenError, position: &str) {
        let message = match error {
            OpenError::Game(game) => Message::new("open-unknown-game").text("game", game.clone()),
            OpenError::Rules { rules, .. } => Message::new("open-unknown-rules").text("rules", rules.clone()),
            OpenError::Position(error) => Message::new("open-bad-position")
                .number("column", error.column(position))
                .message("reason", error.message.clone()),
        };
        self.error(message);
    }

    fn session_error(&mut self, name: &str, error: &SessionError) {
        let message = match error {
            SessionError::Damaged { line, column, reason } => Message::new("open-damaged")
                .number("line", *line)
                .number("column", *column)
                .text("reason", reason.clone()),
            SessionError::Newer { format } => {
                Message::new("open-newer").number("format", *format).number("known", session::FORMAT)
            }
            SessionError::Foreign { app } => Message::new("open-foreign").text("app", app.clone()),
        };
        self.error(Message::new("open-failed").text("file", name).message("reason", message));
    }

    /// Opens a file, or brings it to the front when it is open already.
    fn open_file(&mut self, path: &Path) {
        let path = &std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        if let Some(index) = self.tabs.iter().position(|tab| tab.path.as_ref() == Some(path)) {
            return self.show_tab(index);
        }
        let name = path.display().to_string();
        match store::read_text(path, session::LARGEST_FILE) {
            Ok(text) => match session::read(&text) {
                Ok(document) => {
                    if self.open_document(&document, Some(path.clone())) {
                        self.settings.remember(path);
                        self.save_settings();
                    }
                }
                Err(error) => self.session_error(&name, &error),
            },
            Err(error) => {
                self.error(
                    Message::new("open-unreadable").text("file", name).text("reason", error.to_string()),
                );
            }
        }
    }

    fn open_sample(&mut self, id: &str) {
        let Some(sample) = library::find(id) else { return };
        match session::read(sample.text) {
            Ok(document) => {
                let open = self.tabs.iter().position(|tab| {
                    tab.path.is_none()
                        && !tab.history.can_undo()
                        && tab.study.document().title == document.title
                });
                match open {
                    Some(index) => self.show_tab(index),
                    None => _ = self.open_document(&document, None),
                }
            }
            Err(error) => self.session_error(id, &error),
        }
    }

    /// Opens pasted or dropped text: a study, or a position of some game.
    fn open_text(&mut self, text: &str) {
        let text = text.trim();
        if session::looks_like_session(text) {
            match session::read(text) {
                Ok(document) => _ = self.open_document(&document, None),
                Err(error) => self.session_error("clipboard", &error),
            }
            return;
        }
        // The rules of the study in front come first, then every game's own in the order of the registry.
        let front = self.tabs.get(self.active).map(|tab| (tab.study.game(), tab.study.rules().id));
        let every =
            registry::GAMES.iter().flat_map(|entry| (entry.rules)().iter().map(|rules| (entry.id, rules.id)));
        let document = |(game, rules): (&str, &str)| Document {
            game: game.to_owned(),
            rules: rules.to_owned(),
            position: text.to_owned(),
            ..Document::default()
        };
        let readable = |(game, rules): &(&str, &str)| registry::can_read(game, rules, text);
        match front.into_iter().chain(every).find(readable) {
            Some(found) => _ = self.open_document(&document(found), None),
            None => {
                let start: String = text.chars().take(40).collect();
                self.error(Message::new("paste-unknown").text("text", start));
            }
        }
    }

    fn new_study(&mut self, game: &str, rules: &str) {
        let document = Document { game: game.to_owned(), rules: rules.to_owned(), ..Document::default() };
        self.open_document(&document, None);
    }

    // ---- tabs and files ----

    /// Lets the study in front rest: what is not looked at does not compute.
    fn rest(&mut self) {
        let held: u64 = self.tabs.iter().map(|tab| tab.study.analysis().memory).sum();
        let forget = held > self.settings.resources().memory as u64;
        if let Some(tab) = self.tab_mut() {
            tab.autoplay = None;
            tab.study.rest(forget);
        }
    }

    fn show_tab(&mut self, index: usize) {
        if index < self.tabs.len() && index != self.active {
            self.rest();
            self.active = index;
            if let Some(tab) = self.tab_mut() {
                tab.study.resume();
            }
        }
    }

    fn close_tab(&mut self, index: usize) {
        if index >= self.tabs.len() {
            return;
        }
        let tab = self.tabs.remove(index);
        if tab.is_changed() {
            // Closing never asks and never loses: the study waits in a file beside the journal.
            self.keep_closed(&tab);
        }
        if self.active > index || self.active >= self.tabs.len() {
            self.active = self.active.saturating_sub(1);
        }
        if self.tabs.is_empty() {
            self.open_sample(library::SHELVES[0].samples[0].id);
        } else if let Some(tab) = self.tab_mut() {
            tab.study.resume();
        }
    }

    fn keep_closed(&mut self, tab: &Tab) {
        let Some(folder) = self.settings_path.as_ref().and_then(|path| path.parent()) else { return };
        let folder = folder.join("closed");
        let stamp = std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_secs());
        let path = folder.join(format!("{stamp}-{}.ron", file_name(tab)));
        let written = std::fs::create_dir_all(&folder)
            .and_then(|()| store::write_atomically(&path, session::write(&tab.study.document()).as_bytes()));
        match written {
            Ok(()) => {
                self.settings.remember(&path);
                self.save_settings();
                self.tell(Message::new("closed-kept").text("file", path.display().to_string()));
            }
            Err(error) => self.error(Message::new("save-failed").text("reason", error.to_string())),
        }
    }

    fn save(&mut self, path: &Path) {
        let Some(tab) = self.tabs.get_mut(self.active) else { return };
        let path = if path.extension().is_none() { path.with_extension("ron") } else { path.to_owned() };
        let document = tab.study.document();
        match store::write_atomically(&path, session::write(&document).as_bytes()) {
            Ok(()) => {
                tab.set_saved(path.clone(), document);
                self.settings.remember(&path);
                self.save_settings();
                self.tell(Message::new("notice-saved").text("file", path.display().to_string()));
            }
            Err(error) => {
                let message = Message::new("save-failed-file")
                    .text("file", path.display().to_string())
                    .text("reason", error.to_string());
                self.error(message);
            }
        }
    }

    fn save_settings(&mut self) {
        let saved = self.settings_path.as_ref().map(|path| self.settings.save(path));
        if let Some(Err(error)) = saved {
            self.error(Message::new("settings-unsaved").text("reason", error.to_string()));
        }
    }

    fn ask_file(&mut self, ctx: &Context, save: bool) {
        let name = save.then(|| self.tabs.get(self.active).map_or_else(String::new, file_name) + ".ron");
        let filter = self.texts.say(&Message::new("file-filter"));
        let ctx = ctx.clone();
        self.files.ask(name, filter, move || ctx.request_repaint());
    }

    fn take_file_answer(&mut self) {
        match self.files.answer() {
            Some(Chosen::Open(paths)) => paths.iter().for_each(|path| self.open_file(path)),
            Some(Chosen::Save(path)) => self.save(&path),
            Some(Chosen::Nothing { save, shown }) if shown < NO_DIALOG => {
                let folder = directories::UserDirs::new().map(|dirs| dirs.home_dir().to_owned());
                let mut path = folder.unwrap_or_default();
                if save {
                    path.push(self.tabs.get(self.active).map_or_else(String::new, file_name) + ".ron");
                } else {
                    path.push("");
                }
                self.dialogs.path = Some(PathDialog { save, text: path.display().to_string() });
            }
            Some(Chosen::Nothing { .. }) | None => {}
        }
    }

    // ---- doing ----

    fn apply(&mut self, ctx: &Context, action: Action) {
        let mut journal = true;
        match action {
            Action::Do(command) => return self.command(ctx, command),
            Action::OpenFile(path) => self.open_file(&path),
            Action::OpenSample(id) => self.open_sample(id),
            Action::ShowTab(index) => self.show_tab(index),
            Action::CloseTab(index) => self.close_tab(index),
            Action::SetRules(rules) => self.set_rules(rules),
            Action::Welcomed => {
                self.settings.welcomed = true;
                self.save_settings();
            }
            Action::SetPlayer(side, player) => {
                if let Some(tab) = self.tab_mut() {
                    tab.players.of[side.index()] = player;
                    tab.players.reset();
                }
            }
            Action::Dismiss(index) => {
                journal = false;
                if index < self.notices.len() {
                    self.notices.remove(index);
                }
            }
            Action::Edit(edit) => {
                let mut problem = None;
                if let Some(tab) = self.tab_mut() {
                    tab.change(|study| match study.edit(edit) {
                        Ok(()) => true,
                        Err(refused) => {
                            problem = Some(refused.message);
                            false
                        }
                    });
                    tab.draft.text = tab.study.position_text();
                    tab.draft.error = None;
                }
                if let Some(message) = problem {
                    self.error(message);
                }
            }
            other => {
                if let Some(tab) = self.tabs.get_mut(self.active) {
                    apply_to_tab(tab, other);
                }
            }
        }
        if journal {
            self.journal_soon(ctx);
        }
    }

    fn set_rules(&mut self, rules: &'static str) {
        let Some(tab) = self.tabs.get(self.active) else { return };
        let document = Document { rules: rules.to_owned(), ..tab.study.document() };
        match registry::open(&document, self.settings.resources(), Arc::clone(&self.wake)) {
            Ok((study, _)) => {
                if let Some(tab) = self.tab_mut() {
                    let before = tab.study.document();
                    tab.history.record(before);
                    tab.replace(study);
                    tab.draft.text = tab.study.position_text();
                }
            }
            Err(OpenError::Position(error)) => {
                let message = Message::new("open-rules-refuse")
                    .number("column", error.column(&document.position))
                    .message("reason", error.message);
                self.error(message);
            }
            Err(error) => self.open_error(&error, ""),
        }
    }

    fn step_history(&mut self, redo: bool) {
        let Some(document) = self.tab_mut().and_then(|tab| tab.step_history(redo)) else { return };
        let opened = registry::open(&document, self.settings.resources(), Arc::clone(&self.wake));
        // Documents of the history came from open studies, so they open again.
        if let (Ok((study, _)), Some(tab)) = (opened, self.tab_mut()) {
            tab.replace(study);
            tab.draft.text = tab.study.position_text();
        }
    }

    fn command(&mut self, ctx: &Context, command: Command) {
        match command {
            Command::New => {
                let (game, rules) = self
                    .tabs
                    .get(self.active)
                    .map_or((registry::GAMES[0].id, ""), |tab| (tab.study.game(), tab.study.rules().id));
                self.new_study(game, rules);
            }
            Command::Open => self.ask_file(ctx, false),
            Command::Save => match self.tabs.get(self.active).and_then(|tab| tab.path.clone()) {
                Some(path) => self.save(&path),
                None => self.ask_file(ctx, true),
            },
            Command::SaveAs => self.ask_file(ctx, true),
            Command::SaveImage => {
                let folder = directories::UserDirs::new();
                let pictures = folder.as_ref().and_then(|dirs| dirs.picture_dir().map(Path::to_owned));
                let folder = pictures.or_else(|| folder.map(|dirs| dirs.home_dir().to_owned()));
                let name = self.tabs.get(self.active).map_or_else(String::new, file_name) + ".png";
                self.pictures.take(ctx, folder.unwrap_or_default().join(name));
            }
            Command::CloseTab => self.close_tab(self.active),
            Command::NextTab => self.show_tab((self.active + 1) % self.tabs.len().max(1)),
            Command::PreviousTab => {
                let len = self.tabs.len().max(1);
                self.show_tab((self.active + len - 1) % len);
            }
            Command::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
            Command::Undo => self.step_history(false),
            Command::Redo => self.step_history(true),
            Command::CopyPosition => {
                if let Some(tab) = self.tab_mut() {
                    ctx.copy_text(tab.study.current_text());
                    self.tell(Message::new("notice-copied"));
                }
            }
            Command::CopyStudy => {
                if let Some(tab) = self.tab_mut() {
                    ctx.copy_text(session::write(&tab.study.document()));
                    self.tell(Message::new("notice-copied"));
                }
            }
            Command::CopyTree => self.copy_tree(ctx),
            Command::Paste => ctx.send_viewport_cmd(egui::ViewportCommand::RequestPaste),
            Command::Palette => self.dialogs.palette = Some(Default::default()),
            Command::Keys => self.dialogs.keys = !self.dialogs.keys,
            Command::Settings => self.dialogs.settings = !self.dialogs.settings,
            Command::Library
            | Command::Theme
            | Command::FourColours
            | Command::Larger
            | Command::Smaller
            | Command::NormalSize
            | Command::Language => self.change_looks(ctx, command),
            Command::Deal => {
                self.deals = self.deals.wrapping_add(1);
                return self.apply(ctx, Action::Edit(Edit::Deal { seed: self.deals }));
            }
            Command::Clear => return self.apply(ctx, Action::Edit(Edit::ClearAll)),
            Command::SwapSides => return self.apply(ctx, Action::Edit(Edit::SwapSides)),
            Command::Sort => return self.apply(ctx, Action::Edit(Edit::Sort(None))),
            other => {
                if let Some(tab) = self.tabs.get_mut(self.active) {
                    let now = ctx.input(|input| input.time);
                    tab_command(tab, other, now);
                }
            }
        }
        self.journal_soon(ctx);
    }

    fn change_looks(&mut self, ctx: &Context, command: Command) {
        let settings = &mut self.settings;
        match command {
            Command::Library => settings.library = !settings.library,
            Command::Theme => {
                settings.theme = match settings.theme {
                    ThemeChoice::System => ThemeChoice::Light,
                    ThemeChoice::Light => ThemeChoice::Dark,
                    ThemeChoice::Dark => ThemeChoice::System,
                }
            }
            Command::FourColours => settings.four_colours = !settings.four_colours,
            Command::Larger => settings.scale = (settings.scale + 0.1).min(3.0),
            Command::Smaller => settings.scale = (settings.scale - 0.1).max(0.5),
            Command::NormalSize => settings.scale = 1.0,
            Command::Language => {
                let all = Language::ALL;
                let at = all.iter().position(|&language| language == self.texts.language()).unwrap_or(0);
                settings.language = Some(all[(at + 1) % all.len()].tag().to_owned());
            }
            _ => {}
        }
        self.settings_changed(ctx);
    }

    fn settings_changed(&mut self, ctx: &Context) {
        theme::apply(ctx, &self.settings.appearance());
        let language = language(&self.settings);
        if language != self.texts.language() {
            self.texts = Texts::new(language);
        }
        for tab in &mut self.tabs {
            tab.study.set_resources(self.settings.resources());
        }
        self.save_settings();
    }

    fn copy_tree(&mut self, ctx: &Context) {
        let Self { tabs, active, texts, settings, .. } = self;
        let Some(tab) = tabs.get_mut(*active) else { return };
        let panel = Panel { texts, tokens: &theme::LIGHT, settings, actions: &mut Vec::new() };
        let text = tab.study.tree().to_text(&|row| panels::tree::row_words(&panel, row));
        ctx.copy_text(text);
        self.tell(Message::new("notice-copied"));
    }

    fn journal_soon(&mut self, ctx: &Context) {
        if self.journal_due.is_none() {
            let now = ctx.input(|input| input.time);
            self.journal_due = Some(now + JOURNAL_PAUSE);
            ctx.request_repaint_after(Duration::from_secs_f64(JOURNAL_PAUSE));
        }
    }

    fn write_journal(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        if let Some(due) = self.journal_due {
            if now >= due {
                self.journal_due = None;
                if let Some(journal) = &self.journal {
                    journal.write(self.workspace());
                }
            } else {
                ctx.request_repaint_after(Duration::from_secs_f64(due - now));
            }
        }
        if let Some(error) = self.journal.as_ref().and_then(JournalWriter::error) {
            self.error(Message::new("journal-unusable").text("reason", error));
        }
    }

    // ---- frames ----

    /// Takes in what happened elsewhere: the solver, dialogs, dropped files, the clock.
    fn take_in(&mut self, ctx: &Context) {
        self.take_file_answer();
        let dropped = ctx.input_mut(|input| std::mem::take(&mut input.raw.dropped_files));
        for file in dropped {
            self.open_file(file.path());
        }
        let pasted = ctx.input_mut(|input| {
            let mut pasted = None;
            let typing = self.tabs.get(self.active).is_some_and(|tab| tab.draft.typing);
            if !typing && !self.dialogs.take_keys() {
                input.events.retain(|event| match event {
                    egui::Event::Paste(text) => {
                        pasted = Some(text.clone());
                        false
                    }
                    _ => true,
                });
            }
            pasted
        });
        if let Some(text) = pasted.filter(|_| !ctx.egui_wants_keyboard_input()) {
            self.open_text(&text);
            self.journal_soon(ctx);
        }
        match self.pictures.answer() {
            Some(Ok(path)) => {
                self.tell(Message::new("notice-saved").text("file", path.display().to_string()));
            }
            Some(Err(reason)) => self.error(Message::new("save-failed").text("reason", reason)),
            None => {}
        }
        let now = ctx.input(|input| input.time);
        let Some(tab) = self.tabs.get_mut(self.active) else { return };
        tab.study.poll();
        if matches!(tab.study.analysis().work, Work::Running(_)) || tab.study.tree().is_busy() {
            ctx.request_repaint_after(Duration::from_millis(100));
        }
        let played = step_by_itself(ctx, tab, now);
        if played {
            self.journal_soon(ctx);
        }
    }

    /// Draws the window.
    pub fn window_ui(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let list_has_keys = paint::scene::focused_place(&ctx).is_some() || panels::tree::has_focus(&ctx);
        let typing = ctx.egui_wants_keyboard_input();
        let taken = typing || list_has_keys || self.dialogs.take_keys();
        let mut actions: Vec<Action> = Command::pressed(&ctx, taken).into_iter().map(Action::Do).collect();
        self.take_in(&ctx);
        if ctx.input(|input| input.key_pressed(Key::Escape)) && !typing {
            if let Some(tab) = self.tab_mut() {
                tab.selection.clear();
                tab.armed = None;
            }
            if !self.dialogs.take_keys() {
                self.dialogs.close_all();
            }
        }
        let outcome = self.panels_ui(ui, &mut actions);
        match outcome {
            Some(Outcome::Open(path)) => actions.push(Action::OpenFile(path)),
            Some(Outcome::Save(path)) => self.save(&path),
            Some(Outcome::Settings(settings)) => {
                self.settings = *settings;
                self.settings_changed(&ctx);
            }
            None => {}
        }
        let acted = !actions.is_empty();
        for action in actions {
            self.apply(&ctx, action);
        }
        if acted {
            // What was done shows in the next frame.
            ctx.request_repaint();
        }
        self.write_journal(&ctx);
        self.set_title(&ctx);
    }

    fn set_title(&mut self, ctx: &Context) {
        let name = self.tabs.get(self.active).and_then(Tab::name);
        let title = name.map_or_else(|| "Étude".to_owned(), |name| format!("{name} — Étude"));
        if title != self.title {
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }

    fn panels_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) -> Option<Outcome> {
        let Self { tabs, active, texts, settings, notices, dialogs, shelves, .. } = self;
        let tokens = theme::tokens(ui.visuals());
        let panel = &mut Panel { texts, tokens, settings, actions };
        let side = |fill| egui::Frame::new().fill(fill).inner_margin(Margin::same(space::M as i8));
        let bar = side(tokens.panel).inner_margin(Margin::symmetric(10, 5));

        egui::Panel::top("menu").frame(bar).show(ui, |ui| top_ui(ui, panel, tabs, *active));
        egui::Panel::bottom("status").frame(bar).show(ui, |ui| {
            let tab = tabs.get(*active);
            let rules = tab.map(|tab| panel.get(tab.study.rules().name));
            let saved = tab.map_or_else(String::new, |tab| saved_text(panel, tab));
            panels::status::status_ui(
                ui,
                panel,
                tab.map(|tab| tab.study.analysis()),
                rules.as_deref(),
                &saved,
            );
        });
        if !notices.is_empty() {
            let frame = egui::Frame::new().fill(tokens.panel);
            egui::Panel::bottom("notices")
                .frame(frame)
                .show(ui, |ui| panels::status::notices_ui(ui, panel, notices));
        }
        let Some(tab) = tabs.get_mut(*active) else { return dialogs.show(ui.ctx(), panel) };
        if panel.settings.library {
            let title = tab.name().unwrap_or_default();
            egui::Panel::left("library")
                .default_size(230.0)
                .size_range(160.0..=400.0)
                .frame(side(tokens.sunken))
                .show(ui, |ui| panels::library::library_ui(ui, panel, shelves, &title, tab.path.as_deref()));
        }
        egui::Panel::right("solution")
            .default_size(430.0)
            .size_range(320.0..=800.0)
            .frame(side(tokens.panel))
            .show(ui, |ui| solution_ui(ui, panel, tab, dialogs));
        egui::Panel::bottom("line").frame(side(tokens.panel)).show(ui, |ui| {
            panels::line::line_ui(ui, panel, tab);
            panels::line::position_ui(ui, panel, tab);
        });
        egui::CentralPanel::default().frame(side(tokens.panel)).show(ui, |ui| {
            panels::table::mode_ui(ui, panel, tab);
            if !panel.settings.welcomed && tab.mode == Mode::Analyse {
                welcome_ui(ui, panel);
            }
            panels::table::problems_ui(ui, panel, tab);
            panels::table::table_ui(ui, panel, tab);
        });
        let enter = ui.input(|input| input.key_pressed(Key::Enter));
        if enter && tab.mode != Mode::Setup && !tab.selection.is_empty() {
            panels::table::play_selection(panel, tab);
        }
        dialogs.show(ui.ctx(), panel)
    }
}

impl eframe::App for Etude {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.window_ui(ui);
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        if let Some(journal) = &self.journal {
            journal.write(self.workspace());
        }
    }
}

/// What a study's file is called when it has none.
fn file_name(tab: &Tab) -> String {
    let name = tab.name().unwrap_or_else(|| "etude".to_owned());
    let safe = |c: char| if c.is_alphanumeric() || matches!(c, '-' | '_' | ' ') { c } else { '_' };
    name.chars().take(60).map(safe).collect()
}

fn language(settings: &Settings) -> Language {
    settings.language.as_deref().and_then(Language::from_tag).unwrap_or_else(Language::of_system)
}

fn saved_text(panel: &Panel<'_>, tab: &Tab) -> String {
    match (&tab.path, tab.is_changed()) {
        (Some(path), false) => path.display().to_string(),
        (Some(path), true) => format!("● {}", path.display()),
        (None, true) => panel.get("status-unsaved"),
        (None, false) => String::new(),
    }
}

/// Menus, tabs, and the switches at the right.
fn top_ui(ui: &mut Ui, panel: &mut Panel<'_>, tabs: &[Tab], active: usize) {
    egui::MenuBar::new().ui(ui, |ui| {
        for menu in &MENUS {
            ui.menu_button(panel.get(menu.name), |ui| {
                for entry in menu.commands {
                    match entry {
                        Some(command) => menu_entry(ui, panel, *command),
                        None => _ = ui.separator(),
                    }
                }
            });
        }
        ui.separator();
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let theme_sign = if panel.tokens.dark { "☾" } else { "☀" };
            for (sign, command) in
                [(theme_sign, Command::Theme), ("文", Command::Language), ("🔍", Command::Palette)]
            {
                let mut name = panel.get(command.text());
                if let Some(shortcut) = command.shortcut() {
                    name = format!("{name} ({})", ui.ctx().format_shortcut(&shortcut));
                }
                if panels::sign_button(ui, sign, &name, true).clicked() {
                    panel.ask(Action::Do(command));
                }
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                tabs_ui(ui, panel, tabs, active);
            });
        });
    });
}

fn menu_entry(ui: &mut Ui, panel: &mut Panel<'_>, command: Command) {
    let shortcut = command.shortcut().map_or_else(String::new, |key| ui.ctx().format_shortcut(&key));
    if ui.add(egui::Button::new(panel.get(command.text())).shortcut_text(shortcut)).clicked() {
        panel.ask(Action::Do(command));
        ui.close();
    }
}

fn tabs_ui(ui: &mut Ui, panel: &mut Panel<'_>, tabs: &[Tab], active: usize) {
    egui::ScrollArea::horizontal().id_salt("tabs").show(ui, |ui| {
        ui.horizontal(|ui| {
            for (index, tab) in tabs.iter().enumerate() {
                let name = tab.name().unwrap_or_else(|| panel.get("tab-untitled"));
                let mut short: String = name.chars().take(28).collect();
                if short.len() < name.len() {
                    short.push('…');
                }
                let mark = if tab.is_changed() { " ●" } else { "" };
                let response = ui.selectable_label(index == active, format!("{short}{mark}"));
                if response.on_hover_text(&name).clicked() {
                    panel.ask(Action::ShowTab(index));
                }
                let close = panel.say(&Message::new("tab-close").text("name", name));
                let button = ui.add(egui::Button::new("✗").small().frame(false));
                button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &close));
                if button.on_hover_text(&close).clicked() {
                    panel.ask(Action::CloseTab(index));
                }
            }
            let new = panel.get("command-new");
            if panels::sign_button(ui, "+", &new, true).clicked() {
                panel.ask(Action::Do(Command::New));
            }
        });
    });
}

/// The right side: what the study is, who wins, the moves, the tree.
fn solution_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab, dialogs: &mut Dialogs) {
    let document = tab.study.document();
    ui.horizontal(|ui| {
        let title =
            if document.title.is_empty() { panel.get("tab-untitled") } else { document.title.clone() };
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if panels::sign_button(ui, "✎", &panel.get("about-edit"), true).clicked() {
                dialogs.about =
                    Some([document.title.clone(), document.author.clone(), document.notes.clone()]);
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.add(egui::Label::new(RichText::new(title).heading()).truncate());
            });
        });
    });
    if !document.notes.is_empty() {
        let notes = RichText::new(document.notes.trim()).color(panel.tokens.text_weak);
        egui::ScrollArea::vertical().id_salt("notes").max_height(66.0).show(ui, |ui| {
            ui.add(egui::Label::new(notes).wrap());
        });
        ui.add_space(space::XS);
    }
    let secret = tab.mode == Mode::Play && !tab.players.show_verdicts && !tab.study.analysis().over;
    if secret {
        ui.label(panel.get("play-secret"));
    } else {
        let analysis = tab.study.analysis().clone();
        let moves = tab.study.moves().len();
        panels::verdict::verdict_ui(ui, panel, &analysis, moves);
    }
    let scene = tab.study.scene();
    let selection = if tab.mode == Mode::Setup { Vec::new() } else { tab.selection.clone() };
    let picked = panels::table::picked(&scene, &selection);
    if tab.study.problems().is_empty() {
        let height = (ui.available_height() * 0.36).max(120.0);
        panels::moves::moves_ui(ui, panel, tab, &picked, height);
    }
    ui.add_space(space::S);
    if !secret {
        panels::tree::tree_ui(ui, panel, tab);
    }
}

fn welcome_ui(ui: &mut Ui, panel: &mut Panel<'_>) {
    egui::Frame::new()
        .fill(panel.tokens.accent_soft)
        .corner_radius(theme::radius::L)
        .inner_margin(Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::TOP), |ui| {
                    if panels::sign_button(ui, "✗", &panel.get("welcome-close"), true).clicked() {
                        panel.ask(Action::Welcomed);
                    }
                    ui.with_layout(egui::Layout::top_down(egui::Align::LEFT), |ui| {
                        for line in ["welcome-1", "welcome-2", "welcome-3"] {
                            ui.add(egui::Label::new(panel.get(line)).wrap());
                        }
                    });
                });
            });
        });
    ui.add_space(space::XS);
}

/// Autoplay and the players that are no persons. Returns whether the lines have grown.
fn step_by_itself(ctx: &Context, tab: &mut Tab, now: f64) -> bool {
    if let Some(due) = tab.autoplay {
        if now < due {
            ctx.request_repaint_after(Duration::from_secs_f64(due - now));
        } else {
            let before = tab.study.current_text();
            let grown = tab.change(|study| study.walk(Walk::Forward));
            let running = matches!(tab.study.analysis().work, Work::Running(_));
            let stands = tab.study.current_text() == before && !running;
            tab.autoplay = if stands || tab.study.analysis().over { None } else { Some(now + STEP_PAUSE) };
            ctx.request_repaint_after(Duration::from_secs_f64(STEP_PAUSE));
            return grown;
        }
    }
    if tab.mode != Mode::Play {
        return false;
    }
    match tab.players.choose(tab.study.as_ref(), now) {
        Ok(index) => {
            tab.players.reset();
            tab.change(|study| study.play(index));
            ctx.request_repaint();
            true
        }
        Err(Some(wait)) => {
            ctx.request_repaint_after(Duration::from_secs_f64(wait));
            false
        }
        Err(None) => false,
    }
}

fn apply_to_tab(tab: &mut Tab, action: Action) {
    match action {
        Action::SetPosition(text) => {
            let mut error = None;
            tab.change(|study| {
                let before = study.position_text();
                match study.set_position(&text) {
                    Ok(()) => study.position_text() != before,
                    Err(wrong) => {
                        error = Some(wrong);
                        false
                    }
                }
            });
            tab.draft.text = text;
            tab.draft.error = error;
        }
        Action::Play(index) => {
            tab.players.reset();
            tab.change(|study| study.play(index));
        }
        Action::Go(id) => {
            tab.study.go(id);
            tab.players.reset();
            tab.after_walking();
        }
        Action::Comment(id, text) => {
            tab.change(|study| {
                study.comment(id, text);
                true
            });
        }
        Action::Describe(title, author, notes) => {
            tab.change(|study| {
                study.describe(title, author, notes);
                true
            });
        }
        Action::Open(node, open) => tab.study.tree().set_open(node, open),
        Action::Unfold(node, levels) => tab.study.tree().unfold(node, levels),
        Action::Fold(node) => tab.study.tree().fold_all(node),
        Action::GoToRow(node) => {
            let (top, cursor) = (tab.tree.top, tab.tree.cursor);
            tab.change(|study| study.go_to_row(node));
            // The row was clicked: the list stays where it is.
            (tab.tree.top, tab.tree.cursor, tab.tree.follow) = (top, cursor, false);
        }
        Action::Restart => {
            tab.study.walk(Walk::Start);
            tab.players.reset();
            tab.after_walking();
        }
        _ => {}
    }
}

fn tab_command(tab: &mut Tab, command: Command, now: f64) {
    let walk = match command {
        Command::First => Some(Walk::Start),
        Command::Back => Some(Walk::Back),
        Command::Forward => Some(Walk::Forward),
        Command::Last => Some(Walk::End),
        Command::PreviousVariation => Some(Walk::Previous),
        Command::NextVariation => Some(Walk::Next),
        _ => None,
    };
    if let Some(walk) = walk {
        tab.players.reset();
        tab.autoplay = None;
        tab.change(|study| study.walk(walk));
        return;
    }
    match command {
        Command::Setup => {
            tab.mode = Mode::Setup;
            tab.study.walk(Walk::Start);
            tab.after_walking();
        }
        Command::Analyse => tab.mode = Mode::Analyse,
        Command::Play => {
            tab.mode = Mode::Play;
            tab.players.reset();
        }
        Command::Autoplay => tab.autoplay = if tab.autoplay.is_some() { None } else { Some(now) },
        Command::Pass => {
            if let Some(index) = tab.study.moves().iter().position(|row| row.text == "pass") {
                tab.players.reset();
                tab.change(|study| study.play(index));
            }
        }
        Command::DeleteMove => {
            let current = tab.study.line().into_iter().find(|item| item.current);
            if let Some(item) = current {
                tab.change(|study| {
                    study.delete(item.id);
                    true
                });
            }
        }
        Command::Promote => {
            let current = tab.study.line().into_iter().find(|item| item.current);
            if let Some(item) = current.filter(|item| item.depth > 0) {
                tab.change(|study| {
                    study.promote(item.id);
                    true
                });
            }
        }
        Command::StopSolver => {
            let running = matches!(tab.study.analysis().work, Work::Running(_));
            tab.study.pause(running);
        }
        Command::Shortest => {
            let shortest = tab.study.shortest();
            tab.study.set_shortest(!shortest);
        }
        Command::FoldTree => tab.study.tree().fold_all(crate::study::tree::ROOT),
        Command::UnfoldTree => tab.study.tree().unfold(tab.tree.cursor.unwrap_or(0), LEVELS),
        Command::UnfoldAll => tab.study.tree().unfold(tab.tree.cursor.unwrap_or(0), u16::MAX),
        Command::ShowCurrent => tab.tree.follow = true,
        _ => {}
    }
}

//! Workspace: start, state and frame loop of the window.

use super::action::Action;
use super::commands::Menu;
use super::io::book::BookKeeper;
use super::io::closed::ClosedTabs;
use super::io::dialogs::{Chooser, FileDialogs, SystemChooser};
use super::io::journal::JournalWriter;
use super::io::own_decks::OwnDecks;
use super::io::pending_open::PendingOpen;
use super::io::pictures::Pictures;
use super::io::settings::SettingsFile;
use super::io::source::Source;
use super::io::writing::Writer;
use super::kinds;
use super::panels;
use super::panels::beginning::Beginnings;
use super::panels::dialogs::{Dialogs, Outcome};
use super::panels::leaving::Leaving;
use super::panels::library::Library;
use super::panels::notices::Notice;
use super::placing::Placing;
use super::pointing::Pointing;
use super::practice::Practice;
use super::settings::Settings;
use super::tab::kind::{Around, Floating};
use super::tab::{Tab, Unread};
use super::{fonts, looks, style, widgets};
use egui::{Context, Ui};
use etude_model::{Message, SplitMix};
use etude_study::book::Book;
use etude_study::clock::Clock;
use etude_study::kind::Shared;
use etude_study::registry;
use etude_study::store::{Disk, Folders, RealDisk, set_open_games};
use etude_study::{Budget, PlaySettings, Playing, Study, Wake, Work, machine};
use etude_texts::{Language, Texts};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Start options of the window.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// Files to open.
    pub files: Vec<PathBuf>,
    /// The folder for all data of the program, in place of the system's folders.
    pub folder: Option<PathBuf>,
    /// The folders for data if `folder` is `None`; nothing is stored if both are.
    pub folders: Option<Folders>,
    /// Seed of random deals and moves.
    pub seed: u64,
    /// Clock for dates.
    pub clock: Clock,
}

impl Start {
    /// Start options of a normal run: the system's folders and a new seed.
    pub fn of_user(files: Vec<PathBuf>) -> Self {
        let (folders, seed) = (Folders::of_user(), machine::nanoseconds());
        Self { files, folder: None, folders, seed, clock: Clock::default() }
    }

    /// The folders for data; `None` if nothing is stored.
    pub(super) fn folders(&self) -> Option<Folders> {
        self.folder.as_deref().map(Folders::in_one).or_else(|| self.folders.clone())
    }
}

/// Window of the program.
pub struct Etude {
    pub(super) tabs: Vec<Tab>,
    pub(super) active: usize,
    pub(super) texts: Texts,
    pub(super) settings: Settings,
    /// The settings file; `None` if nothing is stored.
    pub(super) settings_file: Option<SettingsFile>,
    /// The folders for data; `None` if nothing is stored.
    pub(super) folders: Option<Folders>,
    pub(super) journal: Option<JournalWriter>,
    /// Time of the next journal write, in seconds of the window's clock.
    pub(super) journal_due: Option<f64>,
    /// The reason why the last journal write failed.
    pub(super) journal_trouble: Option<Message>,
    /// State of quitting.
    pub(super) leaving: Leaving,
    /// The book of proved positions, with its file; `None` if nothing is stored.
    pub(super) book: Option<BookKeeper>,
    /// Results of practice, and today's queue.
    pub(super) practice: Practice,
    pub(super) notices: Vec<Notice>,
    pub(super) dialogs: Dialogs,
    /// The menus, which have all commands.
    pub(super) menus: Vec<Menu>,
    /// Extra windows of the kinds of study.
    pub(super) windows: Vec<Box<dyn Floating>>,
    pub(super) library: Library,
    /// True if the start page is shown although a study is open.
    pub(super) beginning: bool,
    /// The choices of the start page, loaded when it is first shown.
    pub(super) beginnings: Option<Beginnings>,
    /// True once there was something to show, or nothing more to come.
    pub(super) begun: bool,
    /// True if the library lies over the table, where the window is too narrow for both.
    pub(super) drawer: bool,
    pub(super) files: FileDialogs,
    pub(super) disk: Arc<dyn Disk>,
    /// Files and texts being opened.
    pub(super) readings: Vec<PendingOpen>,
    /// Files to open after the recovered tabs.
    pub(super) to_open: Vec<PathBuf>,
    /// Background writer of files.
    pub(super) writer: Writer,
    pub(super) own_decks: OwnDecks,
    /// Tabs that this version cannot open.
    pub(super) unread: Vec<Unread>,
    /// Clock for dates.
    pub(super) clock: Clock,
    /// Closed tabs that can be reopened, the latest last.
    pub(super) closed: ClosedTabs,
    /// Closed tabs, until the files from which they can be reopened are written.
    pub(super) closing: Vec<(PathBuf, Tab)>,
    pub(super) wake: Wake,
    /// Random numbers.
    pub(super) random: SplitMix,
    pub(super) title: String,
    pub(super) placing: Placing,
    pub(super) pictures: Pictures,
    /// True if a text field had the focus in the previous frame: egui takes it away on Escape before the frame begins.
    pub(super) typed: bool,
    /// The last copied text, with game and rules of the study in front.
    pub(super) copied: Option<(String, (&'static str, &'static str))>,
    /// Identifier of the last opened tab.
    pub(super) next_id: u64,
    /// Budget of all background work.
    pub(super) budget: Budget,
}

impl Etude {
    /// A window with the tabs of the last run, or with a solved sample.
    pub fn new(ctx: &Context, start: Start) -> Self {
        Self::on(Arc::new(RealDisk), ctx, start)
    }

    /// [`Self::new`] on another disk.
    pub fn on(disk: Arc<dyn Disk>, ctx: &Context, start: Start) -> Self {
        Self::with(disk, Arc::new(SystemChooser), ctx, start)
    }

    /// [`Self::on`] with other dialogs for files.
    pub fn with(disk: Arc<dyn Disk>, chooser: Arc<dyn Chooser>, ctx: &Context, start: Start) -> Self {
        #[expect(clippy::disallowed_methods, reason = "once, before anything is drawn")]
        ctx.set_fonts(fonts::definitions());
        ctx.add_plugin(Pointing::default());
        let folders = start.folders();
        let opened = folders.as_ref().map(|folders| SettingsFile::open(folders.settings()));
        let (settings_file, settings, problems) = match opened {
            Some((file, settings, problems)) => (Some(file), settings, problems),
            None => (None, Settings::default(), Vec::new()),
        };
        style::apply(ctx, &settings.appearance());
        let mut texts = Texts::new(language(&settings));
        texts.set_notation(settings.squares, settings.ranks);
        let repaint = ctx.clone();
        let book = folders.as_ref().map_or_else(Book::default, |_| Book::open());
        let budget = Budget::new(settings.resources()).with_book(book.clone());
        let wake: Wake = Arc::new(move || repaint.request_repaint());
        let practice = Practice::new(folders.as_ref().map(Folders::results), start.clock.clone(), &wake);
        let mut window = Self {
            tabs: Vec::new(),
            active: 0,
            texts,
            settings,
            settings_file,
            folders,
            journal: None,
            book: None,
            journal_due: None,
            journal_trouble: None,
            leaving: Leaving::Stays,
            practice,
            notices: Vec::new(),
            dialogs: Dialogs::default(),
            menus: kinds::all_menus(),
            windows: kinds::windows(),
            library: Library::new(Arc::clone(&disk), Arc::clone(&wake)),
            beginning: false,
            beginnings: None,
            begun: false,
            drawer: false,
            files: FileDialogs::new(chooser),
            readings: Vec::new(),
            to_open: start.files,
            writer: Writer::new(Arc::clone(&disk), Arc::clone(&wake)),
            own_decks: OwnDecks::default(),
            closing: Vec::new(),
            unread: Vec::new(),
            clock: start.clock,
            disk,
            wake,
            random: SplitMix(start.seed),
            title: String::new(),
            placing: Placing::default(),
            pictures: Pictures::new(),
            typed: false,
            closed: ClosedTabs::default(),
            copied: None,
            next_id: 0,
            budget,
        };
        if !problems.is_empty() {
            for problem in problems {
                window.error(problem);
            }
            window.save_settings();
        }
        for shared in registry::shared() {
            shared.set_budget(&window.budget);
            shared.listen(&window.wake);
            if let Some(folders) = &window.folders {
                shared.set_folder(&folders.cache);
            }
            shared.set_large_tables(window.settings.large_tables());
        }
        if let Some(folders) = &window.folders {
            let wake = Arc::clone(&window.wake);
            window.book = Some(BookKeeper::open(folders.book(), book, Arc::clone(&wake)));
            window.journal = Some(JournalWriter::open(&folders.journal(), wake));
            let reports = folders.reports();
            window.tell_report(&reports);
        } else {
            window.open_files();
        }
        window
    }

    /// The tab in front.
    pub(super) fn tab(&self) -> Option<&Tab> {
        self.tabs.get(self.active)
    }

    /// The tab in front, mutable.
    pub(super) fn tab_mut(&mut self) -> Option<&mut Tab> {
        self.tabs.get_mut(self.active)
    }

    /// True if files are being read or written, or are about to be, for tests and measurements.
    pub fn waits_for_files(&self) -> bool {
        let opening = self.journal.as_ref().is_some_and(JournalWriter::is_opening);
        opening
            || !self.readings.is_empty()
            || self.writer.busy().next().is_some()
            || self.library.is_reading()
            || self.practice.is_busy()
    }

    /// True if a dialog of the system is open, for tests.
    pub fn waits_for_dialog(&self) -> bool {
        self.files.is_open()
    }

    /// True if the journal has unwritten changes, for tests and measurements.
    pub fn waits_for_journal(&self) -> bool {
        self.journal_due.is_some() || self.journal.as_ref().is_some_and(JournalWriter::is_writing)
    }

    /// The open studies, for tests.
    pub fn studies(&self) -> impl Iterator<Item = &dyn Study> {
        self.tabs.iter().map(|tab| tab.study.as_ref())
    }

    /// The name of the tab in front, for tests.
    pub fn front_title(&self) -> Option<String> {
        let tab = self.tab()?;
        tab.name(self.texts.language().tag())
    }

    /// The study in front, for tests and measurements.
    pub fn front(&mut self) -> Option<&mut (dyn Study + 'static)> {
        self.tab_mut().map(|tab| tab.study.as_mut())
    }

    /// The tabs from left to right, for tests.
    pub fn tabs(&self) -> &[Tab] {
        &self.tabs
    }

    /// The place of the tab in front, for tests.
    pub fn active(&self) -> usize {
        self.active
    }

    /// Results of practice, and today's queue.
    pub fn practice(&self) -> &Practice {
        &self.practice
    }

    /// Budget of all background work, for tests and measurements.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// The title of the window, for tests.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Texts of the visible notices, for tests.
    pub fn notice_texts(&self) -> impl Iterator<Item = &str> {
        self.notices.iter().map(|notice| notice.text.as_str())
    }

    /// Polls background work: solver, dialogs, dropped files, clock.
    fn poll(&mut self, ctx: &Context) {
        self.take_file_answer(ctx);
        self.poll_recovered(ctx);
        self.ask_for_pictures(ctx);
        if self.poll_writes() {
            self.journal_soon(ctx);
        }
        self.take_results();
        self.refresh_practice(ctx);
        if self.poll_parsed() {
            self.journal_soon(ctx);
        }
        if !self.readings.is_empty() || self.writer.busy().next().is_some() {
            // Repaint so that progress bars move.
            ctx.request_repaint_after(Duration::from_millis(100));
        }
        let dropped = ctx.input_mut(|input| std::mem::take(&mut input.raw.dropped_files));
        for file in dropped {
            self.open_file(file.path());
        }
        // A focused text field or dialog takes the paste; otherwise the pasted text is opened.
        let opens_paste = !ctx.text_edit_focused() && !self.dialogs.take_keys();
        let mut pasted = None;
        let mut pixels = None;
        if opens_paste {
            ctx.input_mut(|input| {
                input.events.retain(|event| match event {
                    egui::Event::Paste(text) => {
                        pasted = Some(text.clone());
                        false
                    }
                    egui::Event::PasteImage(picture) => {
                        pixels = Some(Arc::clone(picture));
                        false
                    }
                    _ => true,
                });
            });
        }
        if let Some(text) = pasted {
            self.paste(ctx, &text);
            self.journal_soon(ctx);
        }
        if let Some(pixels) = pixels {
            self.read(Source::Pixels(pixels), true);
        }
        for message in registry::shared().flat_map(Shared::take_messages) {
            self.tell(message);
        }
        self.forget_notices(ctx);
        // For crash reports.
        set_open_games(self.tabs.iter().map(|tab| tab.study.identity().game.id));
        let now = ctx.input(|input| input.time);
        self.take_reviews(ctx);
        let Some(tab) = self.tabs.get_mut(self.active) else { return };
        if let Some(game) = tab.study.playing_mut() {
            game.configure(PlaySettings { limits: self.settings.limits(), ..game.settings() });
            if let Some(engine) = game.engine_mut().and_then(|engine| engine.analyst_mut()) {
                let all = tab.view.scores_all;
                engine.set_lines(if all { usize::MAX } else { self.settings.engine_lines });
                engine.set_programs(&self.settings.engines, self.settings.engine);
            }
        }
        tab.study.poll();
        if matches!(tab.study.effort().work, Work::Running(_)) || tab.study.playing().is_some_and(is_busy) {
            ctx.request_repaint_after(Duration::from_millis(100));
        }
        let trouble = tab.study.playing().and_then(|game| game.engine()?.analyst()?.trouble());
        let told = trouble.clone().filter(|trouble| tab.view.trouble.as_ref() != Some(trouble));
        tab.view.trouble = trouble;
        let (practice, id) = (&self.practice, tab.id);
        tab.note_practice(|key| practice.status(id, key));
        tab.make_forced(self.settings.forced);
        tab.play.players.name.clone_from(&self.settings.name);
        let played = super::tab::play::step_by_itself(ctx, tab, now, f64::from(self.settings.step_seconds));
        let clock = &self.clock;
        let noted = tab.note_result(&self.texts, || clock.now().format("%Y.%m.%d").to_string());
        tab.steer();
        let attempt = tab.take_attempt();
        if let Some(trouble) = told {
            self.error(trouble);
        }
        if let Some(attempt) = attempt {
            self.apply(ctx, Action::Attempted(attempt));
        }
        if played || noted {
            self.journal_soon(ctx);
        }
    }

    /// Draws the window.
    pub fn window_ui(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        let waiting = self.dialogs.keys().filter(|list| list.waits());
        if let Some(keys) = waiting.and_then(|list| list.take_key(&ctx, &self.settings.keys, &self.menus)) {
            self.apply(&ctx, Action::SetKeys(keys));
        }
        let typing = ctx.text_edit_focused();
        let dialog = self.dialogs.take_keys();
        // A page in the place of the study has nothing that a plain key is for.
        let covered = dialog || self.beginning || self.practice.shown || widgets::keys_are_taken(&ctx);
        let mut actions: Vec<Action> = {
            let study = self.tab().map(|tab| tab.study.as_ref());
            let shown = self.menus.iter().filter(|menu| menu.is_shown(study));
            self.settings
                .keys
                .pressed(&ctx, shown, covered || panels::list_has_keys(&ctx), typing)
                .into_iter()
                .map(Action::Do)
                .collect()
        };
        self.poll(&ctx);
        self.escape(&ctx);
        let outcome = self.panels_ui(ui, &mut actions, covered);
        widgets::focus_ring(&ctx, looks::tokens(ui));
        match outcome {
            Some(Outcome::Path(typed)) => self.take_typed(typed),
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
            // The next frame shows the effect.
            ctx.request_repaint();
        }
        let tab = self.tabs.get(self.active);
        let front = tab.map(|tab| tab.study.identity());
        let study = tab.filter(|tab| !tab.keeps_values()).map(|tab| tab.study.as_ref());
        let (budget, wake, folders) = (&self.budget, &self.wake, self.folders.as_ref());
        let around = Around { budget, wake, folders, front, study };
        self.windows.iter_mut().for_each(|window| window.work(&around));
        self.go_on_with_proof(&ctx);
        self.write_journal(&ctx);
        self.leave(&ctx);
        self.write_book(&ctx);
        self.set_title(&ctx);
        self.placing.place(&ctx, self.settings.window);
        self.typed = ctx.text_edit_focused();
    }

    fn set_title(&mut self, ctx: &Context) {
        let tag = self.texts.language().tag();
        let tab = self.tabs.get(self.active);
        let name = tab.and_then(|tab| tab.neutral_name(&self.texts).or_else(|| tab.name(tag)));
        let title = name.map_or_else(|| "Étude".to_owned(), |name| format!("{name} — Étude"));
        if title != self.title {
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }
}

impl eframe::App for Etude {
    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        if let Some(window) = frame.winit_window() {
            self.placing.note_screens(|| {
                let screens = window.available_monitors();
                screens.map(|screen| (screen.position().into(), screen.size().into())).collect()
            });
        }
        self.window_ui(ui);
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.finish();
    }
}

/// True if background work other than the solver of the position in view is running.
fn is_busy(game: &dyn Playing) -> bool {
    let analyst = game.engine().and_then(|engine| engine.analyst());
    let locked = analyst.and_then(|engine| engine.locked()?.engine.as_ref());
    game.tree().is_busy()
        || game.analysis().engine.as_ref().is_some_and(|engine| engine.status.running)
        || locked.is_some_and(|engine| engine.status.running)
}

pub(super) fn language(settings: &Settings) -> Language {
    settings.language.as_deref().and_then(Language::from_tag).unwrap_or_else(Language::of_system)
}

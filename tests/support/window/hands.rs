//! The hands of a monkey: events for a window that has no screen, draws no pictures and writes nowhere but into its
//! folder.

use super::system::{Dropped, NoDialogs};
use egui::accesskit::Role;
use egui::{Event, Key, KeyboardShortcut, Modifiers, PointerButton, Pos2, TexturesDelta, vec2};
use egui_kittest::kittest::NodeT;
use egui_kittest::{Harness, TestRenderer};
use etude_app::commands::{self, Command};
use etude_app::{Etude, Start};
use etude_study::store::{Disk, Fingerprint, Lock, RealDisk};
use etude_support_study::mutation::Chance;
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How long reading, writing and giving memory back may take.
const PATIENCE: Duration = Duration::from_mins(1);
/// Of so many files one cannot be written.
const REFUSED: u64 = 10;

/// What leads on.
const OFTEN: [Command; 12] = [
    Command::Setup,
    Command::Setup,
    Command::Analyse,
    Command::Play,
    Command::Forward,
    Command::Forward,
    Command::Back,
    Command::Pass,
    Command::Deal,
    Command::DeleteMove,
    Command::Undo,
    Command::Redo,
];

/// A disk that ends at a folder, and is full now and then.
struct Fence {
    folder: PathBuf,
    writes: AtomicU64,
}

impl Fence {
    fn holds(&self, path: &Path) -> bool {
        path.starts_with(&self.folder) && path.components().all(|part| part != Component::ParentDir)
    }

    /// Refuses what lies elsewhere.
    fn check(&self, path: &Path) -> io::Result<()> {
        if self.holds(path) { Ok(()) } else { Err(io::ErrorKind::PermissionDenied.into()) }
    }

    /// Refuses what lies elsewhere, and what the disk has no room for.
    fn check_room(&self, path: &Path) -> io::Result<()> {
        self.check(path)?;
        let own = path.file_name().is_some_and(|name| name == "settings.ron");
        let full = !own && self.writes.fetch_add(1, Ordering::Relaxed) % REFUSED == REFUSED - 1;
        if full { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }
}

impl Disk for Fence {
    fn open(&self, path: &Path) -> io::Result<(u64, Box<dyn Read>)> {
        self.check(path)?;
        RealDisk.open(path)
    }

    fn write(&self, path: &Path, contents: &[u8]) -> io::Result<()> {
        self.check_room(path)?;
        RealDisk.write(path, contents)
    }

    fn make_folder_of(&self, path: &Path) -> io::Result<()> {
        self.check(path)?;
        RealDisk.make_folder_of(path)
    }

    fn exists(&self, path: &Path) -> bool {
        self.holds(path) && RealDisk.exists(path)
    }

    fn fingerprint(&self, path: &Path) -> io::Result<Option<Fingerprint>> {
        self.check(path)?;
        RealDisk.fingerprint(path)
    }

    fn create(&self, path: &Path, contents: &[u8]) -> io::Result<()> {
        self.check_room(path)?;
        RealDisk.create(path, contents)
    }

    fn backup_copy(&self, path: &Path) -> io::Result<PathBuf> {
        self.check_room(path)?;
        RealDisk.backup_copy(path)
    }

    fn lock(&self, path: &Path) -> Option<Lock> {
        if self.holds(path) { RealDisk.lock(path) } else { None }
    }
}

/// Draws nothing: pictures of the window are blank.
struct Blank;

impl TestRenderer for Blank {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        delta.clear();
    }

    fn render(&mut self, _: &egui::Context, _: &egui::FullOutput) -> Result<image::RgbaImage, String> {
        Ok(image::RgbaImage::new(2, 2))
    }
}

/// Something in the window that has a place.
pub struct Widget {
    pub at: Pos2,
    role: Role,
    name: String,
    /// Whether it is a zone or a board, or lies on one.
    pub on_table: bool,
}

impl std::fmt::Display for Widget {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {:?} at {:.0}, {:.0}", self.role, self.name, self.at.x, self.at.y)
    }
}

impl Widget {
    pub fn is_field(&self) -> bool {
        matches!(self.role, Role::TextInput | Role::MultilineTextInput | Role::SpinButton)
    }

    pub fn is_named(&self, name: &str) -> bool {
        self.name == name && self.role == Role::Button
    }

    pub fn is_number(&self) -> bool {
        self.role == Role::SpinButton
    }

    /// Cards, squares, sliders, splitters: not what only has words.
    pub fn can_be_dragged(&self) -> bool {
        !matches!(self.role, Role::Label | Role::MenuItem | Role::TextInput)
    }

    /// Rows of trees and lists.
    pub fn is_row(&self) -> bool {
        matches!(self.role, Role::TreeItem | Role::ListBoxOption)
    }

    /// What is not a button, of which there are many.
    pub fn is_rare(&self) -> bool {
        !matches!(self.role, Role::Label | Role::Button | Role::TreeItem | Role::ListBoxOption | Role::Group)
    }
}

/// A window that is worked with.
pub struct Hands {
    harness: Option<Harness<'static, Etude>>,
    pub frames: u64,
    /// Commands with their keys; those that change or show a study stand here more than once.
    pub shortcuts: Vec<(Command, KeyboardShortcut)>,
    seed: u64,
    /// The memory that all work may hold, in bytes.
    memory: usize,
}

fn open(folder: &Path, files: Vec<PathBuf>, seed: u64) -> Harness<'static, Etude> {
    let folder = folder.to_owned();
    let disk = Arc::new(Fence { folder: folder.clone(), writes: AtomicU64::new(seed % REFUSED) });
    let start = Start { files, folder: Some(folder), seed, ..Start::default() };
    Harness::builder()
        .with_size(vec2(1280.0, 800.0))
        .with_max_steps(8)
        // What is typed may have letters that no font has.
        .allow_missing_glyphs()
        .renderer(Blank)
        .build_eframe(move |creation| Etude::with(disk, Arc::new(NoDialogs), &creation.egui_ctx, start))
}

fn button(pos: Pos2, button: PointerButton, pressed: bool) -> Event {
    Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE }
}

impl Hands {
    pub fn new(folder: &Path, files: Vec<PathBuf>, seed: u64) -> Self {
        let all = commands::menus().into_iter().flat_map(|menu| menu.groups.concat());
        let often = OFTEN.iter().copied().cycle().take(4 * OFTEN.len());
        let shortcuts = all.chain(often).filter_map(|command| Some((command, command.shortcut()?))).collect();
        let harness = open(folder, files, seed);
        let memory = harness.state().budget().all().memory;
        let mut hands = Self { harness: Some(harness), frames: 0, shortcuts, seed, memory };
        hands.wait_for_files();
        hands
    }

    /// Closes the window, and opens the next one.
    pub fn open_again(&mut self, folder: &Path, files: Vec<PathBuf>) {
        // The journal belongs to one window at a time.
        drop(self.harness.take());
        let harness = open(folder, files, self.seed);
        self.memory = harness.state().budget().all().memory;
        self.harness = Some(harness);
    }

    fn harness(&mut self) -> &mut Harness<'static, Etude> {
        self.harness.as_mut().expect("a window")
    }

    pub fn window(&self) -> &Etude {
        self.harness.as_ref().expect("a window").state()
    }

    /// Draws a frame. What all work holds stays within the budget; when that was made smaller, soon.
    pub fn frame(&mut self) {
        self.frames += 1;
        self.harness().step();
        let budget = self.window().budget().clone();
        let most = budget.all().memory;
        if most < self.memory {
            let until = Instant::now() + PATIENCE;
            while budget.used() > most as u64 {
                assert!(Instant::now() < until, "{} bytes are not given back", budget.used());
                self.harness().step();
                std::thread::sleep(Duration::from_millis(1));
            }
        }
        self.memory = most;
        let used = budget.used();
        assert!(used <= most as u64, "{used} bytes are held of {most}");
    }

    /// Draws a frame with events.
    fn with(&mut self, events: impl IntoIterator<Item = Event>) {
        self.harness().input_mut().events.extend(events);
        self.frame();
    }

    pub fn wait_for_files(&mut self) {
        let until = Instant::now() + PATIENCE;
        let mut pause = Duration::from_millis(1);
        // There is no dialog of the system; until it has said so, the field for a path may still come.
        while self.window().waits_for_files() || self.window().waits_for_dialog() {
            assert!(Instant::now() < until, "files are read or written for ever");
            std::thread::sleep(pause);
            pause = (pause * 2).min(Duration::from_millis(50));
            self.frame();
        }
    }

    /// Draws frames until the journal has everything.
    pub fn wait_for_journal(&mut self) {
        let until = Instant::now() + PATIENCE;
        self.frame();
        while self.window().waits_for_files() || self.window().waits_for_journal() {
            assert!(Instant::now() < until, "the journal is written for ever");
            std::thread::sleep(Duration::from_millis(2));
            self.frame();
        }
    }

    /// Gives solvers a moment.
    pub fn wait(&mut self) {
        for _ in 0..3 {
            std::thread::sleep(Duration::from_millis(3));
            self.frame();
        }
    }

    /// Takes the keys from what has them, and closes what floats.
    pub fn let_go(&mut self) {
        for _ in 0..3 {
            self.press(Modifiers::NONE, Key::Escape);
            self.harness().ctx.memory_mut(|memory| {
                if let Some(id) = memory.focused() {
                    memory.surrender_focus(id);
                }
            });
        }
        self.frame();
    }

    /// Something that can be seen.
    pub fn pick(&mut self, chance: &mut Chance, fits: impl Fn(&Widget) -> bool) -> Option<Widget> {
        let mut widgets = self.widgets();
        widgets.retain(fits);
        if widgets.is_empty() { None } else { Some(widgets.swap_remove(chance.below(widgets.len()))) }
    }

    fn widgets(&mut self) -> Vec<Widget> {
        let harness = self.harness();
        let screen = harness.ctx.content_rect();
        let widget = |node: egui_kittest::Node<'_>| {
            let inner = node.accesskit_node();
            inner.bounding_box()?;
            let rect = node.rect().intersect(screen);
            let role = inner.role();
            let holds_others = matches!(role, Role::GenericContainer | Role::Window | Role::Unknown);
            let seen = rect.is_finite() && rect.is_positive() && !holds_others;
            let on_table =
                role == Role::Group || inner.parent().is_some_and(|above| above.role() == Role::Group);
            let name = || inner.label().unwrap_or_default();
            seen.then(|| Widget { at: rect.center(), role, name: name(), on_table })
        };
        harness.root().children_recursive().filter_map(widget).collect()
    }

    pub fn click(&mut self, at: Pos2, with: PointerButton, times: usize) {
        self.with([Event::PointerMoved(at)]);
        for _ in 0..times {
            self.with([button(at, with, true), button(at, with, false)]);
        }
    }

    pub fn drag(&mut self, from: Pos2, to: Pos2, meanwhile: Option<(Modifiers, Key)>) {
        let primary = PointerButton::Primary;
        self.with([Event::PointerMoved(from)]);
        self.with([button(from, primary, true)]);
        self.with([Event::PointerMoved(from.lerp(to, 0.4))]);
        if let Some((modifiers, key)) = meanwhile {
            self.press(modifiers, key);
        }
        self.with([Event::PointerMoved(to)]);
        self.with([button(to, primary, false)]);
    }

    pub fn press(&mut self, modifiers: Modifiers, key: Key) {
        let key = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
        self.with([
            Event::ModifiersChanged(modifiers),
            key(true),
            key(false),
            Event::ModifiersChanged(Modifiers::NONE),
        ]);
    }

    /// Types where the cursor is.
    pub fn write(&mut self, text: String, replace: bool, enter: bool) {
        if replace {
            self.press(Modifiers::COMMAND, Key::A);
        }
        self.with([Event::Text(text)]);
        if enter {
            self.press(Modifiers::NONE, Key::Enter);
        }
    }

    pub fn paste(&mut self, text: String) {
        self.with([Event::Paste(text)]);
    }

    pub fn drop_file(&mut self, path: PathBuf) {
        self.harness().input_mut().dropped_files.push(Arc::new(Dropped(path)));
        self.frame();
    }

    pub fn scroll(&mut self, at: Pos2, lines: f32) {
        let wheel = Event::MouseWheel {
            unit: egui::MouseWheelUnit::Line,
            delta: vec2(0.0, lines),
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Wheel,
            modifiers: Modifiers::NONE,
        };
        self.with([Event::PointerMoved(at), wheel]);
    }

    pub fn resize(&mut self, [width, height]: [f32; 2]) {
        self.harness().set_size(vec2(width, height));
        self.frame();
    }
}

//! A monkey at the window: it clicks, drags, types, drops files and asks for every command, as chance has it, and looks
//! whether the laws of the window hold.
//!
//! What it does comes in chunks. Each begins with a window of its own and with a seed of its own, so that a chunk that
//! breaks a law is repeated alone. How far solvers have come when it acts is up to the machine, so now and then a chunk
//! has to be repeated a few times.
//!
//! The laws:
//! * Nothing panics, on no thread.
//! * All work together holds no more than the budget.
//! * Setup shows the start position.
//! * Undo until there is nothing left gives the study as it was opened; redo gives back what was undone. Walking,
//!   folding and whether shortest lines are looked for are no changes.
//! * The next window opens what the last one left.

use super::hands::{Hands, Widget};
use super::shelf::Shelf;
use egui::{Key, Modifiers};
use etude_app::{Etude, Mode, Tab};
use etude_study::{Document, registry};
use etude_support_study::mutation::Chance;
use etude_texts::{Language, Texts};
use parking_lot::Mutex;
use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;
use std::sync::Once;

/// How many actions a chunk has.
pub const CHUNK: usize = 250;
/// How many tabs may be open: more only make frames slower.
const MOST_TABS: usize = 4;
/// More steps back than a chunk can make changes.
const MOST_STEPS: usize = 1_000;
/// How often a game is chosen in an empty window until one has begun.
const BEGINNINGS: usize = 30;
/// How many of the last actions are told.
const TOLD: usize = 20;

/// What workers said when they crashed.
static CRASHES: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Remembers panics on threads that tests do not see. A test's thread is called by its path.
fn watch_workers() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let thread = std::thread::current();
            let worker = thread.name().filter(|name| *name != "main" && !name.contains("::"));
            if let Some(name) = worker {
                CRASHES.lock().push(format!("{name}: {panic}"));
            }
            usual(panic);
        }));
    });
}

/// What a chunk has come to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub actions: usize,
    pub frames: u64,
    /// Changes that were taken back.
    pub undone: usize,
    /// Studies that were the same after all was taken back.
    pub studies: usize,
    /// Tabs that the next window opened.
    pub tabs: usize,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.actions += other.actions;
        self.frames += other.frames;
        self.undone += other.undone;
        self.studies += other.studies;
        self.tabs += other.tabs;
    }
}

/// What was done last; it is told when a law is broken.
struct Tale {
    title: String,
    last: VecDeque<String>,
}

impl Tale {
    fn tell(&mut self, what: &str) {
        if self.last.len() == TOLD {
            self.last.pop_front();
        }
        self.last.push_back(what.chars().take(200).collect());
    }
}

impl Drop for Tale {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}. The last actions:", self.title);
            self.last.iter().for_each(|what| eprintln!("  {what}"));
        }
    }
}

/// A tab as the next window must have it.
#[derive(Debug, PartialEq)]
struct Left {
    path: Option<PathBuf>,
    changed: bool,
    study: Document,
    games: Option<LeftGames>,
}

/// The collection of such a tab.
#[derive(Debug, PartialEq)]
struct LeftGames {
    front: usize,
    count: usize,
    /// The others that were changed.
    changed: Vec<(usize, Document)>,
}

fn left(window: &Etude) -> (Vec<Left>, usize) {
    let tabs = window.tabs().iter().map(|tab| Left {
        path: tab.file.path.clone(),
        changed: tab.is_changed(),
        study: played(tab),
        games: tab.games.as_ref().map(|games| {
            let game = |index| Some((index, games.collection().study(index)?.ok()?.document.content()));
            let others = games.changed().filter(|&index| index != games.at());
            let (front, count) = (games.at(), games.collection().len());
            LeftGames { front, count, changed: others.filter_map(game).collect() }
        }),
    });
    (tabs.collect(), window.active())
}

/// What a study says. Where its position cannot be played yet its lines wait, and the user stands nowhere in them; where
/// a player moves who is no person it goes on by itself.
fn played(tab: &Tab) -> Document {
    let content = as_in_file(tab, tab.study.document().content());
    let waits = !tab.study.setup().problems.is_empty();
    let alone = tab.mode == Mode::Solve
        || tab.mode == Mode::Play && tab.kept_view().players.iter().any(|player| player != "person");
    if waits || alone { Document { at: Vec::new(), ..content } } else { content }
}

/// The study of a tab as its file says it, once that has it. A format of games has no braces inside comments, no empty title
/// where there are players, and no line whose first move is not legal: the next window reads what could be written.
fn as_in_file(tab: &Tab, content: Document) -> Document {
    let ending = tab.file.path.as_ref().and_then(|path| path.extension()?.to_str());
    let format = registry::formats().find(|format| Some(format.ending()) == ending);
    let text = format.filter(|_| !tab.is_changed()).and_then(|format| format.write(&content).ok());
    let Some((format, text)) = format.zip(text) else { return content };
    let read = format.read(&text).expect("what was written is read").document.content();
    let Document { settings, at, opened, .. } = content;
    Document { settings, at, opened, ..read }
}

/// A tab, and which game of its collection.
type Place = (u64, usize);

fn place(tab: &Tab) -> Place {
    let game = if let Some(games) = &tab.games { games.at() } else { 0 };
    (tab.id, game)
}

struct Monkey {
    tale: Tale,
    chance: Chance,
    shelf: Shelf,
    hands: Hands,
    /// The studies as they were opened; none where a change is part of opening.
    starts: BTreeMap<Place, Option<Document>>,
    tally: Tally,
}

/// Plays the chunk of that number, which follows from the seed alone. Panics when a law is broken.
pub fn play(seed: u64, number: u64, actions: usize) -> Tally {
    watch_workers();
    // Its studies are of one kind above all.
    let kind = registry::KINDS[number as usize % registry::KINDS.len()];
    let mut chance = Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number);
    // Neighbouring numbers would begin alike.
    (0..4).for_each(|_| _ = chance.below(2));
    let tale = Tale {
        title: format!("The monkey stumbled: seed {seed}, chunk {number} of {actions} actions ({})", kind.id),
        last: VecDeque::new(),
    };
    let shelf = Shelf::new(kind, &mut chance);
    let first = shelf.file(&mut chance);
    let hands = Hands::new(shelf.folder(), vec![first], chance.0);
    let mut monkey = Monkey { tale, chance, shelf, hands, starts: BTreeMap::new(), tally: Tally::default() };
    monkey.after_acting();
    for _ in 0..actions {
        monkey.act();
        monkey.after_acting();
    }
    monkey.tally.actions = actions;
    monkey.undo_everything();
    monkey.open_again();
    let frames = monkey.hands.frames;
    Tally { frames, ..monkey.tally }
}

impl Monkey {
    fn window(&self) -> &Etude {
        self.hands.window()
    }

    /// Does something.
    fn act(&mut self) {
        if self.window().tabs().len() > MOST_TABS {
            self.undo_all_in(self.window().active());
            self.tale.tell("close the tab in front");
            return self.hands.press(Modifiers::COMMAND, Key::W);
        }
        match self.chance.below(100) {
            0..30 => self.click(),
            30..48 => self.drag(),
            48..65 => self.command(),
            65..67 => self.palette(),
            67..69 => {
                self.tale.tell("press Escape");
                self.hands.press(Modifiers::NONE, Key::Escape);
            }
            69..75 => self.key(),
            75..84 => self.type_somewhere(),
            84..87 => {
                let text = self.shelf.text(&mut self.chance);
                self.tale.tell(&format!("paste {text:?}"));
                self.hands.paste(text);
            }
            87..89 => {
                let path = self.shelf.file(&mut self.chance);
                self.tale.tell(&format!("drop {}", path.display()));
                self.hands.drop_file(path);
            }
            89..92 => self.file_by_name(),
            92..96 => self.scroll(),
            96 => self.resize(),
            97 => self.set_memory(),
            _ => {
                self.tale.tell("wait");
                self.hands.wait();
            }
        }
    }

    /// Something in the window: mostly on the table, and now and then something of which there is little.
    fn target(&mut self) -> Option<Widget> {
        let fits: fn(&Widget) -> bool = match self.chance.below(20) {
            0..8 => |widget| widget.on_table,
            8..11 => Widget::is_row,
            11..14 => Widget::is_rare,
            _ => |_| true,
        };
        self.hands.pick(&mut self.chance, fits)
    }

    fn click(&mut self) {
        let Some(widget) = self.target() else { return };
        let button = match self.chance.below(12) {
            0 => egui::PointerButton::Secondary,
            1 => egui::PointerButton::Middle,
            _ => egui::PointerButton::Primary,
        };
        let times = if self.chance.below(10) == 0 { 2 } else { 1 };
        self.tale.tell(&format!("click {times} times with {button:?}: {widget}"));
        self.hands.click(widget.at, button, times);
    }

    fn drag(&mut self) {
        let on_table = self.chance.below(4) > 0;
        let from = move |widget: &Widget| if on_table { widget.on_table } else { widget.can_be_dragged() };
        let to = move |widget: &Widget| !on_table || widget.on_table;
        let (from, to) = (self.hands.pick(&mut self.chance, from), self.hands.pick(&mut self.chance, to));
        let (Some(from), Some(to)) = (from, to) else { return };
        // Now and then a key is pressed on the way.
        let keys =
            [(Modifiers::NONE, Key::Escape), (Modifiers::COMMAND, Key::Z), (Modifiers::COMMAND, Key::W)];
        let meanwhile = keys.get(self.chance.below(24)).copied();
        self.tale.tell(&format!("drag {from} to {to}, pressing {meanwhile:?}"));
        self.hands.drag(from.at, to.at, meanwhile);
    }

    fn command(&mut self) {
        let all = &self.hands.shortcuts;
        let (command, shortcut) = all[self.chance.below(all.len())];
        self.tale.tell(&format!("command {command:?}"));
        self.hands.press(shortcut.modifiers, shortcut.logical_key);
    }

    /// Any command, those without a key and those of one kind among them.
    fn palette(&mut self) {
        let letter = ["", "a", "o", "e", "s", "t", "а", "и"][self.chance.below(8)];
        let down = self.chance.below(if letter.is_empty() { 60 } else { 8 });
        self.tale.tell(&format!("the entry {down} of the palette for {letter:?}"));
        self.hands.press(Modifiers::COMMAND, Key::K);
        self.hands.frame();
        self.hands.write(letter.to_owned(), false, false);
        let mut keys = vec![Key::ArrowDown; down];
        keys.push(Key::Enter);
        // An arrow counts once a frame.
        for key in keys {
            self.hands.press(Modifiers::NONE, key);
        }
    }

    fn key(&mut self) {
        const KEYS: [Key; 22] = [
            Key::ArrowDown,
            Key::ArrowLeft,
            Key::ArrowRight,
            Key::ArrowUp,
            Key::Backspace,
            Key::Delete,
            Key::End,
            Key::Enter,
            Key::Escape,
            Key::Home,
            Key::PageDown,
            Key::PageUp,
            Key::Space,
            Key::Tab,
            Key::A,
            Key::F,
            Key::P,
            Key::Num1,
            Key::Num2,
            Key::Num3,
            Key::Num4,
            Key::Minus,
        ];
        const MODIFIERS: [Modifiers; 6] = [
            Modifiers::NONE,
            Modifiers::NONE,
            Modifiers::NONE,
            Modifiers::SHIFT,
            Modifiers::ALT,
            Modifiers::COMMAND,
        ];
        let key = KEYS[self.chance.below(KEYS.len())];
        let modifiers = MODIFIERS[self.chance.below(MODIFIERS.len())];
        let times = [1, 1, 1, 5][self.chance.below(4)];
        self.tale.tell(&format!("press {modifiers:?} {key:?}, {times} times"));
        (0..times).for_each(|_| self.hands.press(modifiers, key));
    }

    fn type_somewhere(&mut self) {
        let Some(field) = self.hands.pick(&mut self.chance, Widget::is_field) else { return };
        let text = self.shelf.text(&mut self.chance);
        let replace = self.chance.below(4) > 0;
        let enter = self.chance.below(3) == 0;
        self.tale.tell(&format!("type into {field}, replacing {replace}, Enter {enter}: {text:?}"));
        self.hands.click(field.at, egui::PointerButton::Primary, 1);
        self.hands.write(text, replace, enter);
    }

    /// Opens or saves by a path that is typed.
    fn file_by_name(&mut self) {
        let save = self.chance.below(2) == 0;
        let front = self.window().tabs().get(self.window().active()).map_or(0, |tab| tab.id);
        let path = if save {
            self.shelf.new_file(front, &mut self.chance)
        } else {
            self.shelf.file(&mut self.chance)
        };
        self.tale.tell(&format!("{} {}", if save { "save as" } else { "open" }, path.display()));
        let (modifiers, key) =
            if save { (Modifiers::COMMAND | Modifiers::SHIFT, Key::S) } else { (Modifiers::COMMAND, Key::O) };
        self.hands.press(modifiers, key);
        self.hands.wait_for_files();
        // The answer of the dialog, the field, and the focus in it.
        (0..3).for_each(|_| self.hands.frame());
        self.hands.write(path.display().to_string(), true, true);
    }

    fn scroll(&mut self) {
        let Some(widget) = self.hands.pick(&mut self.chance, |_| true) else { return };
        let lines = [-30.0, -3.0, 3.0, 30.0][self.chance.below(4)];
        self.tale.tell(&format!("scroll by {lines} over {widget}"));
        self.hands.scroll(widget.at, lines);
    }

    fn resize(&mut self) {
        const SIZES: [[f32; 2]; 4] = [[900.0, 600.0], [1024.0, 700.0], [1280.0, 800.0], [1440.0, 900.0]];
        let size = SIZES[self.chance.below(SIZES.len())];
        self.tale.tell(&format!("a window of {size:?}"));
        self.hands.resize(size);
        // What was enlarged would soon be all that there is.
        self.hands.press(Modifiers::COMMAND, Key::Num0);
    }

    fn set_memory(&mut self) {
        const SIZES: [&str; 5] = ["16", "24", "64", "200", "1"];
        let size = SIZES[self.chance.below(SIZES.len())];
        self.tale.tell(&format!("memory of {size} MB"));
        self.hands.press(Modifiers::NONE, Key::Escape);
        self.hands.press(Modifiers::COMMAND, Key::Comma);
        self.hands.frame();
        if let Some(field) = self.hands.pick(&mut self.chance, Widget::is_number) {
            self.hands.click(field.at, egui::PointerButton::Primary, 1);
            self.hands.write(size.to_owned(), true, true);
        }
        self.hands.press(Modifiers::NONE, Key::Escape);
    }

    /// Lets what was asked for happen, and looks at what holds all the time.
    fn after_acting(&mut self) {
        self.hands.frame();
        self.hands.wait_for_files();
        let crashes = std::mem::take(&mut *CRASHES.lock());
        assert!(crashes.is_empty(), "workers crashed: {crashes:?}");
        // An empty window asks which game: one is begun with. The library has groups of the same names, and what floats
        // may lie over it.
        for _ in 0..BEGINNINGS {
            if !self.window().tabs().is_empty() {
                break;
            }
            self.hands.let_go();
            let names = Language::ALL.map(|language| Texts::new(language).get("game-durak"));
            let choice =
                self.hands.pick(&mut self.chance, |widget| names.iter().any(|name| widget.is_named(name)));
            let choice = choice.expect("an empty window asks which game");
            self.tale.tell(&format!("begin with {choice}"));
            self.hands.click(choice.at, egui::PointerButton::Primary, 1);
            self.hands.frame();
            self.hands.wait_for_files();
        }
        let window = self.hands.window();
        assert!(window.active() < window.tabs().len(), "no tab is in front");
        // A tab that was closed and is opened again begins with what it has then.
        self.starts.retain(|(id, _), _| window.tabs().iter().any(|tab| tab.id == *id));
        for tab in window.tabs() {
            let place = place(tab);
            let start = || {
                (!tab.edited.history.can_undo())
                    .then(|| Document { review: Vec::new(), ..tab.study.document().content() })
            };
            // The next exercise opens in the tab of the last one.
            let is_next =
                |was: &Document| was.title != tab.study.document().title && !tab.edited.history.can_undo();
            if self.starts.get(&place).and_then(Option::as_ref).is_some_and(is_next) {
                self.starts.remove(&place);
            }
            self.starts.entry(place).or_insert_with(start);
        }
        let front = &window.tabs()[window.active()];
        let away = front.line().iter().find(|item| item.current);
        if let Some(item) = away.filter(|_| front.mode == Mode::Setup) {
            panic!("Setup stands behind {}", item.text);
        }
    }

    /// Brings a tab to the front where nothing moves by itself.
    fn calm(&mut self, index: usize) {
        self.hands.let_go();
        for _ in 0..=self.window().tabs().len() {
            if self.window().active() != index {
                self.hands.press(Modifiers::COMMAND, Key::PageDown);
                self.hands.frame();
            }
        }
        assert_eq!(self.window().active(), index, "the tab does not come to the front");
        for (modifiers, key) in [(Modifiers::COMMAND, Key::Num2), (Modifiers::NONE, Key::Home)] {
            self.hands.press(modifiers, key);
        }
        self.hands.frame();
    }

    /// Presses keys as long as there is something to undo or to redo in the tab in front, but so often at most. Returns
    /// how often.
    fn step_history(&mut self, redo: bool, most: usize) -> usize {
        let modifiers = if redo { Modifiers::COMMAND | Modifiers::SHIFT } else { Modifiers::COMMAND };
        for steps in 0..most {
            let history = &self.window().tabs()[self.window().active()].edited.history;
            let goes_on = if redo { history.can_redo() } else { history.can_undo() };
            if !goes_on {
                return steps;
            }
            self.hands.press(modifiers, Key::Z);
        }
        most
    }

    fn front(&self) -> (Place, Document) {
        let tab = &self.window().tabs()[self.window().active()];
        // A review is no change that could be taken back.
        (place(tab), Document { review: Vec::new(), ..tab.study.document().content() })
    }

    fn undo_everything(&mut self) {
        for index in 0..self.window().tabs().len() {
            self.undo_all_in(index);
        }
    }

    /// Takes back all changes of a tab, and makes them again.
    fn undo_all_in(&mut self, index: usize) {
        self.calm(index);
        let (place, before) = self.front();
        let steps = self.step_history(false, MOST_STEPS);
        assert!(steps < MOST_STEPS, "there is no end to undo");
        self.tale.tell(&format!("undo {steps} changes in tab {place:?}"));
        let (_, undone) = self.front();
        if let Some(Some(start)) = self.starts.get(&place) {
            same(&undone, start, "undo does not lead back to the start");
            self.tally.studies += 1;
        }
        self.tally.undone += steps;
        // What was taken back before stays so.
        let again = self.step_history(true, steps);
        self.tale.tell(&format!("redo {again} changes"));
        let (_, redone) = self.front();
        same(&redone, &before, "redo does not lead back to where undo began");
    }

    /// Opens the next window, which must have what this one leaves.
    fn open_again(&mut self) {
        // A search that ends in between changes what is left.
        let (expected, front) = loop {
            self.hands.wait_for_journal();
            let now = left(self.window());
            self.hands.wait_for_journal();
            if left(self.window()) == now {
                break now;
            }
        };
        self.tale.tell("open the window again");
        let folder = self.shelf.folder();
        self.hands.open_again(folder, Vec::new());
        self.hands.wait_for_files();
        let (found, found_front) = left(self.window());
        for (found, expected) in found.iter().zip(&expected) {
            assert_eq!(found, expected, "the next window has another tab");
        }
        assert_eq!(found.len(), expected.len(), "the next window has more or fewer tabs: {found:?}");
        assert_eq!(found_front, front, "another tab is in front");
        self.tally.tabs += found.len();
        self.after_acting();
    }
}

/// Undo leaves alone where the user stands and how is analysed.
#[track_caller]
fn same(found: &Document, expected: &Document, what: &str) {
    let (at, settings) = (found.at.clone(), found.settings.clone());
    let expected = Document { at, settings, ..expected.clone() };
    assert!(*found == expected, "{what}:\n{found:#?}\nis not\n{expected:#?}");
}

//! Every command has an effect: where it can be asked for, something is another afterwards: a study, the settings, what is
//! shown, or what the system is asked for.

use super::{CTRL, PATIENCE, Window, folder, settings};
use egui::{Event, Key, Modifiers, OutputCommand, ViewportCommand, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::NodeT;
use etude_app::{Etude, Start};
use etude_study::session;
use etude_study::store::RealDisk;
use etude_study::{Attention, Work};
use etude_support::{file, read};
use etude_support_window::system::NoDialogs;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// Singles and pairs: the hand is out of order, and the first move has an alternative.
const CARDS: &str = "(format: 1, game: \"climbing\", rules: \"article\", position: \"9 3 66 4 / 88\",
    moves: [(move: \"3\", variations: [[\"4\"]]), \"8\"])";

/// A game whose first move gives it away.
const MISTAKE: &str = "(format: 1, game: \"climbing\", rules: \"article\", position: \"9 3 66 4 / 88\",
    moves: [\"66\", \"88\"])";

/// What is done one after the other.
enum Step {
    /// A command, which has to have an effect.
    Do(&'static str),
    /// A key, so that the next command has something to do.
    Key(Modifiers, Key),
    /// Waits until a move may be made.
    Turn,
}

use Step::Do;

const HOME: Step = Step::Key(Modifiers::NONE, Key::Home);
const ON: Step = Step::Key(Modifiers::NONE, Key::ArrowRight);
const ESCAPE: Step = Step::Key(Modifiers::NONE, Key::Escape);

const ON_CARDS: &[Step] = &[
    // What is proved.
    Do("verify-proof"),
    Do("threat"),
    Do("threat"),
    Do("tick-move"),
    Do("compare"),
    ESCAPE,
    Do("untick-moves"),
    // Moves.
    Do("last"),
    Do("back"),
    Do("first"),
    Do("next-fork"),
    ON,
    Do("previous-fork"),
    HOME,
    Do("forward"),
    Do("next-variation"),
    Do("previous-variation"),
    Do("next-variation"),
    Do("promote"),
    Do("delete-move"),
    Do("undo"),
    Do("redo"),
    Do("undo"),
    HOME,
    ON,
    Do("pass"),
    // The tree.
    Do("unfold-tree"),
    Do("fold-tree"),
    Do("show-current"),
    Do("unfold-all"),
    Do("shortest"),
    Do("shortest"),
    HOME,
    Do("autoplay"),
    Do("slower"),
    Do("faster"),
    // Ways of work, and building.
    Do("play"),
    HOME,
    Do("solve"),
    Step::Turn,
    Do("hint"),
    Do("analyse"),
    Do("setup"),
    Do("sort"),
    Do("swap-sides"),
    // Tabs.
    Do("new"),
    Do("next-tab"),
    Do("previous-tab"),
    Do("close-tab"),
    Do("reopen-tab"),
    Do("close-tab"),
    Do("begin"),
    ESCAPE,
    // What floats, and settings.
    Do("palette"),
    ESCAPE,
    Do("keys"),
    ESCAPE,
    Do("help"),
    ESCAPE,
    Do("help-here"),
    ESCAPE,
    Do("about"),
    ESCAPE,
    Do("history"),
    ESCAPE,
    Do("settings"),
    ESCAPE,
    Do("practice"),
    Do("practice"),
    Do("library"),
    Do("games"),
    Do("theme"),
    Do("four-colours"),
    Do("larger"),
    Do("smaller"),
    Do("larger"),
    Do("normal-size"),
    Do("open"),
    ESCAPE,
    Do("save-as"),
    ESCAPE,
    Do("open-typed"),
    ESCAPE,
    Do("save-typed"),
    ESCAPE,
    Do("save-results"),
    ESCAPE,
    Do("save-moves"),
    ESCAPE,
    Do("save-picture"),
    ESCAPE,
    Do("share"),
    ESCAPE,
    Do("base"),
    ESCAPE,
    Do("open-base"),
    ESCAPE,
    // These leave messages.
    Do("add-exercise"),
    Do("copy-picture"),
    Do("copy-tree-picture"),
    Do("deal"),
    Do("clear"),
    Do("copy-position"),
    Do("copy-study"),
    Do("copy-text"),
    Do("copy-code"),
    Do("copy-tree"),
    Do("paste"),
    Do("paste-moves"),
    Do("save"),
    Do("save-image"),
    Do("save-proof"),
    Do("quit"),
    // The names are others afterwards.
    Do("language"),
];
const ON_A_BOARD: &[Step] = &[
    Do("flip"),
    Do("score-all"),
    Do("lock-engine"),
    Do("engines"),
    ESCAPE,
    Do("check-composition"),
    Do("play"),
    Do("resign"),
    Do("analyse"),
    Do("play"),
    Do("offer-draw"),
    Do("next-exercise"),
];
const ON_MISTAKES: &[Step] = &[
    Do("review"),
    Do("next-mistake"),
    Step::Key(Modifiers::NONE, Key::End),
    Do("previous-mistake"),
    Do("save-review"),
    ESCAPE,
];
const ON_GAMES: &[Step] = &[Do("next-game"), Do("previous-game"), Do("ballot")];
const ON_A_PREDICTION: &[Step] = &[Do("durak-prediction"), Do("durak-table"), Do("matches")];
const ON_A_WHOLE_GAME: &[Step] = &[Do("durak-memory"), Do("durak-table")];
const ON_HANDS: &[Step] = &[
    Do("page-classes"),
    Do("page-plots"),
    Do("page-inspector"),
    Do("page-ranges"),
    Do("page-table"),
    Do("save-classes"),
];

/// The names of all commands in English, by identifier.
fn names() -> BTreeMap<String, String> {
    let texts = read(file("assets/texts/window.en.ftl"));
    let texts = texts.lines().filter_map(|line| line.strip_prefix("command-")?.split_once(" = "));
    let names = texts.filter(|(id, _)| !id.ends_with("-about"));
    names.map(|(id, name)| (id.to_owned(), name.to_owned())).collect()
}

/// What would be another if something had happened.
#[derive(PartialEq)]
struct Shown {
    studies: Vec<String>,
    settings: String,
    /// What is to be read and where, with the states of buttons; none while work in the background changes it.
    labels: Option<Vec<String>>,
}

struct Bench {
    window: Window,
    folder: tempfile::TempDir,
    names: BTreeMap<String, String>,
    tried: BTreeSet<String>,
}

impl Bench {
    fn open(name: &str, text: &str) -> Self {
        let folder = folder();
        let path: PathBuf = folder.path().join(name);
        std::fs::write(&path, text).expect("written");
        settings(folder.path(), "en", "Light");
        let start = Start { files: vec![path], folder: Some(folder.path().to_owned()), ..Start::default() };
        let harness = Harness::builder().with_size(vec2(1280.0, 800.0)).with_max_steps(64).build_eframe(
            move |creation| Etude::with(Arc::new(RealDisk), Arc::new(NoDialogs), &creation.egui_ctx, start),
        );
        let mut window = Window { harness };
        window.wait_for_files();
        Self { window, folder, names: names(), tried: BTreeSet::new() }
    }

    fn labels(&self) -> Vec<String> {
        let nodes = self.window.harness.root().children_recursive();
        let told = |node: egui_kittest::Node<'_>| {
            let inner = node.accesskit_node();
            let states = (inner.toggled(), inner.is_selected(), inner.value());
            format!("{:?} {states:?} {:?}", inner.label(), inner.bounding_box())
        };
        nodes.map(told).collect()
    }

    /// What is shown once nothing changes by itself any more, or without labels where something does for long or a message is up.
    fn shown(&mut self) -> Shown {
        let until = Instant::now() + PATIENCE / 8;
        let mut labels = None;
        while Instant::now() < until {
            let before = self.labels();
            self.window.frames(6);
            std::thread::sleep(std::time::Duration::from_millis(2));
            // Messages go by themselves, after a while.
            if !self.messages().is_empty() {
                break;
            }
            if before == self.labels() {
                labels = Some(before);
                break;
            }
        }
        let settings = std::fs::read_to_string(self.folder.path().join("settings.ron"));
        Shown {
            studies: self.window.documents().iter().map(session::write).collect(),
            settings: settings.unwrap_or_default(),
            labels,
        }
    }

    fn messages(&self) -> Vec<String> {
        self.window.harness.state().notice_texts().map(str::to_owned).collect()
    }

    /// Draws some frames, and more while files are read or written; whether the system was asked for something in any of
    /// them, or there is something new to say. Only what the last frame asked for is kept, so each is looked at.
    fn asks(&mut self, said: &[String], draws: bool) -> bool {
        let mut asked = false;
        let until = Instant::now() + PATIENCE;
        for frame in 0.. {
            let waits = self.window.harness.state().waits_for_files()
                || self.window.harness.state().waits_for_dialog();
            // A picture is drawn beside the window, and copied once it is done.
            if frame >= 5 && !waits && (asked || !draws) {
                break;
            }
            assert!(Instant::now() < until, "files are read or written, or pictures drawn, for ever");
            if waits || draws {
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
            self.window.harness.step();
            let output = self.window.harness.output();
            let copies =
                |one: &OutputCommand| matches!(one, OutputCommand::CopyText(_) | OutputCommand::CopyImage(_));
            asked |= output.platform_output.commands.iter().any(copies);
            let views = output.viewport_output.values().flat_map(|view| &view.commands);
            let asks = |one: &ViewportCommand| {
                let screenshot = matches!(one, ViewportCommand::Screenshot(_));
                screenshot || matches!(one, ViewportCommand::Close | ViewportCommand::RequestPaste)
            };
            asked |= views.into_iter().any(asks);
            asked |= !draws && self.messages().iter().any(|message| !said.contains(message));
        }
        asked
    }

    /// Asks for a command by its name in the palette; whether the system was asked for something then.
    fn command(&mut self, id: &str) -> bool {
        let name = self.names.get(id).unwrap_or_else(|| panic!("no command {id}")).clone();
        let said = self.messages();
        self.window.press(CTRL, Key::K);
        if id == "palette" {
            return false;
        }
        self.window.harness.event(Event::Text(name));
        self.window.frames(2);
        // A step draws a frame for each event: the key goes up when all that it asks for was seen.
        self.window.harness.key_down(Key::Enter);
        let asked = self.asks(&said, id.starts_with("copy-") && id.ends_with("-picture"));
        self.window.harness.key_up(Key::Enter);
        self.window.frames(1);
        asked
    }

    fn run(mut self, steps: &[Step]) -> BTreeSet<String> {
        for (number, step) in steps.iter().enumerate() {
            match step {
                Step::Key(modifiers, key) => self.window.press(*modifiers, *key),
                Step::Turn => self.window.wait("a turn", |harness| {
                    let window = harness.state();
                    window.tabs()[window.active()].may_move()
                }),
                Do(id) => {
                    let before = self.shown();
                    let asked = self.command(id);
                    let effect = asked || {
                        let after = self.shown();
                        let others = before.labels.is_some() && before.labels != after.labels;
                        others || before.studies != after.studies || before.settings != after.settings
                    };
                    assert!(
                        effect,
                        "step {number}: {id} has no effect:\n{}",
                        self.window.labels().join("\n")
                    );
                    self.tried.insert((*id).to_owned());
                }
            }
        }
        self.tried
    }
}

#[test]
fn every_command_has_an_effect() {
    let mut tried = Bench::open("cards.ron", CARDS).run(ON_CARDS);
    tried.extend(Bench::open("mistake.ron", MISTAKE).run(ON_MISTAKES));
    let sample = |path: &str| Bench::open("sample.ron", &read(file(path)));
    tried.extend(sample("saves/draughts/opposition.ron").run(ON_A_BOARD));
    tried.extend(sample("saves/durak/pictured-defence.ron").run(ON_A_PREDICTION));
    tried.extend(sample("saves/durak/robot-against-robot.ron").run(ON_A_WHOLE_GAME));
    tried.extend(sample("saves/three_card/better-but-weaker.ron").run(ON_HANDS));
    let games = "[Event \"1\"]\n\n1. 9-13 *\n\n[Event \"2\"]\n\n1. 10-14 *\n";
    tried.extend(Bench::open("games.pdn", games).run(ON_GAMES));
    // `stopping_is_an_effect`; `window::stopped`; `window::marks`; `window::ballots`
    tried.extend(["stop-solver", "prove", "mark-place", "clear-marks", "ballots"].map(str::to_owned));
    let all: BTreeSet<String> = names().into_keys().collect();
    assert!(all.len() > 50, "{} commands", all.len());
    assert_eq!(all.difference(&tried).collect::<Vec<_>>(), [""; 0], "commands that are not tried");
}

#[test]
fn stopping_is_an_effect() {
    let mut bench = Bench::open("start.ron", &read(file("saves/draughts/start-international.ron")));
    let work = |bench: &mut Bench| {
        let study = bench.window.harness.state_mut().front().expect("a study");
        study.effort().work.clone()
    };
    bench.window.harness.state_mut().front().expect("a study").attend(Attention::Continue);
    let until = Instant::now() + PATIENCE;
    while !matches!(work(&mut bench), Work::Running(_)) {
        assert!(Instant::now() < until, "it never begins");
        bench.window.frames(1);
    }
    bench.command("stop-solver");
    while !matches!(work(&mut bench), Work::Stopped(_)) {
        assert!(Instant::now() < until, "it is never stopped");
        bench.window.frames(1);
    }
    bench.command("stop-solver");
    while matches!(work(&mut bench), Work::Stopped(_)) {
        assert!(Instant::now() < until, "it never goes on");
        bench.window.frames(1);
    }
}

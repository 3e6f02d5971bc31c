//! Making exercises: the order, its progress, and the collection that comes of it.

use crate::action::Action;
use crate::choices::values_ui;
use crate::panel::Panel;
use crate::theme::space;
use crate::widgets::{dialog_end, floating, labelled_field, named_field, primary_button, unless};
use crate::words::LEVELS;
use egui::{Context, DragValue, Grid, Id, RichText, Ui, vec2};
use etude_model::{Message, RuleProfile};
use etude_study::exercise::difficulty::HARDEST;
use etude_study::generate::job::{self, GenerateJob, GenerateQuery};
use etude_study::generate::naming::entitled;
use etude_study::generate::{Constraints, ExerciseRequest, GeneratedExercise, Generator, Progress};
use etude_study::{Budget, Study, Wake, registry, session};
use etude_texts::translators;

/// The choices of difficulty: any, or one of a level.
const CHOICES: [(&str, [u32; 2]); 4] = [("generate-any", [1, HARDEST]), LEVELS[0], LEVELS[1], LEVELS[2]];
/// The most exercises that are made at once.
const MOST: usize = 200;

/// Rules with a generator of exercises.
#[derive(Clone, Copy)]
struct Choice {
    generator: &'static dyn Generator,
    game: &'static str,
    rules: &'static RuleProfile,
}

/// The window in which exercises are ordered.
pub struct Generating {
    choices: Vec<Choice>,
    chosen: usize,
    level: usize,
    count: usize,
    seed: u64,
    budget: Budget,
    wake: Wake,
    /// The running order.
    job: Option<GenerateJob>,
    /// The progress of the last order.
    progress: Progress,
    /// True if the user stopped the last order.
    stopped: bool,
    /// The crash message of the last order.
    crash: Option<String>,
}

impl Generating {
    /// The window before an order; the rules are those of a study where its exercises can be generated.
    pub fn new(study: Option<&dyn Study>, seed: u64, budget: Budget, wake: Wake) -> Self {
        let choices: Vec<Choice> = registry::entries()
            .filter_map(|entry| Some((entry, entry.generator?)))
            .flat_map(|(entry, generator)| {
                entry.profiles().map(move |rules| Choice { generator, game: entry.game.name, rules })
            })
            .collect();
        let rules = study.map(|study| study.identity().rules);
        let chosen = choices.iter().position(|choice| rules.is_some_and(|rules| rules == choice.rules));
        Self {
            choices,
            chosen: chosen.unwrap_or(0),
            level: 0,
            count: 10,
            seed,
            budget,
            wake,
            job: None,
            progress: Progress::default(),
            stopped: false,
            crash: None,
        }
    }

    fn start(&mut self) {
        let Some(&Choice { generator, rules, .. }) = self.choices.get(self.chosen) else { return };
        let Some(&goal) = generator.goals().first() else { return };
        let [least, most] = CHOICES[self.level].1;
        let constraints = Constraints::default();
        let request = ExerciseRequest {
            seed: self.seed,
            count: self.count,
            goal,
            difficulty: least..=most,
            most_good: 1,
            constraints,
        };
        let query = GenerateQuery { generator, rules, request, written };
        self.job = Some(job::start(query, &self.budget, self.wake.clone()));
        (self.progress, self.stopped, self.crash) = (Progress::default(), false, None);
    }

    /// Takes in the progress of the order; returns the collection as text, once it is done.
    fn take_in(&mut self) -> Option<String> {
        let job = self.job.as_ref()?;
        let mut state = job.lock();
        self.progress = state.progress;
        if state.is_busy() {
            return None;
        }
        let text = state.text.take();
        self.crash = state.crash().map(str::to_owned);
        drop(state);
        self.job = None;
        text
    }
}

/// The exercises as a collection file, in every language.
fn written(title: &'static str, made: Vec<GeneratedExercise>) -> String {
    session::write_collection("", &entitled(made, title, 1, &translators()))
}

/// Draws the window while it is open. Opens the finished exercises, and closes once there are as many as were ordered.
pub fn generating_ui(ctx: &Context, panel: &mut Panel<'_>, generating: &mut Option<Generating>) {
    let Some(now) = generating else { return };
    let (mut open, mut all) = (true, false);
    if let Some(text) = now.take_in() {
        panel.ask(Action::OpenText(text));
        all = now.progress.made >= now.count;
    }
    let title = panel.get("command-generate");
    floating(ctx, title, Id::unique("generate")).open(&mut open).resizable(false).show(ctx, |ui| {
        let why = now.job.is_some().then(|| panel.get("grey-running"));
        unless(ui, why.as_deref(), |ui| order_ui(ui, panel, now));
        dialog_end(ui, |ui| {
            if let Some(job) = &now.job {
                if ui.button(panel.get("generate-stop")).clicked() {
                    job.lock().end_soon();
                    now.stopped = true;
                }
            } else {
                let name = panel.get("generate-start");
                if primary_button(ui, panel.tokens, name, true).clicked() {
                    now.start();
                }
            }
            progress_ui(ui, panel, now);
        });
    });
    if all || !open {
        *generating = None;
    }
}

fn progress_ui(ui: &mut Ui, panel: &Panel<'_>, now: &Generating) {
    if let Some(reason) = &now.crash {
        let said = panel.say(&Message::new("generate-crashed").text("reason", reason));
        ui.label(RichText::new(said).color(panel.tokens.error));
        return;
    }
    let Progress { tried, made } = now.progress;
    if tried == 0 {
        return;
    }
    let few = now.job.is_none() && !now.stopped && made < now.count;
    let told = Message::new(if few { "generate-few" } else { "generate-progress" });
    let told = told.number("made", made).number("count", now.count).number("tried", tried);
    ui.label(RichText::new(panel.say(&told)).color(panel.tokens.text_weak));
}

fn order_ui(ui: &mut Ui, panel: &Panel<'_>, now: &mut Generating) {
    let name = |choice: &Choice| format!("{} · {}", panel.get(choice.game), panel.say(&choice.rules.title()));
    Grid::new("generate order").num_columns(2).spacing(vec2(space::M, space::S)).show(ui, |ui| {
        let names = now.choices.iter().map(name).enumerate().collect();
        values_ui(ui, &panel.get("setup-rules"), 300.0, &mut now.chosen, names);
        ui.end_row();
        ui.label(panel.get("generate-difficulty"));
        ui.horizontal(|ui| {
            for (place, (name, _)) in CHOICES.iter().enumerate() {
                ui.selectable_value(&mut now.level, place, panel.get(name));
            }
        });
        ui.end_row();
        let field = DragValue::new(&mut now.count).range(1..=MOST);
        labelled_field(ui, &panel.get("generate-count"), field);
        ui.end_row();
        let label = panel.get("generate-seed");
        ui.label(&label).on_hover_text(panel.get("generate-seed-about"));
        named_field(ui, &label, DragValue::new(&mut now.seed));
        ui.end_row();
    });
}

//! Making exercises: what is ordered, how far the work is, and the collection that comes of it.

use crate::app::action::Action;
use crate::app::panel::Panel;
use crate::app::theme::space;
use crate::app::widgets::{dialog, name_field};
use crate::model::{Message, RuleProfile};
use crate::study::background::{Background, Task};
use crate::study::exercise::difficulty::HARDEST;
use crate::study::generate::naming::{Words, entitled};
use crate::study::generate::{Generator, Order, Progress, generate};
use crate::study::{Study, Wake, registry, session};
use crate::texts::{Language, Texts};
use egui::{Button, ComboBox, Context, DragValue, Grid, Id, RichText, Ui, vec2};
use std::ops::RangeInclusive;

/// How hard exercises may be: the identifier of its name, and the numbers.
const LEVELS: [(&str, RangeInclusive<u32>); 4] = [
    ("generate-any", 1..=HARDEST),
    ("generate-easy", 1..=33),
    ("generate-middle", 34..=66),
    ("generate-hard", 67..=HARDEST),
];
/// The most exercises that are made at once.
const MOST: usize = 200;

/// Rules whose exercises can be made.
#[derive(Clone, Copy)]
struct Choice {
    generator: &'static dyn Generator,
    game: &'static str,
    rules: &'static RuleProfile,
}

/// What is worked on.
struct Ordered {
    choice: Choice,
    order: Order,
    threads: usize,
}

/// What has come of it.
#[derive(Default)]
struct Desk {
    progress: Progress,
    /// The collection as text, and whether all were made.
    done: Option<(String, bool)>,
}

/// The window in which exercises are ordered.
pub struct Generating {
    choices: Vec<Choice>,
    chosen: usize,
    level: usize,
    count: usize,
    seed: u64,
    work: Background<Ordered, Desk>,
    /// Whether it is at work.
    running: bool,
}

impl Generating {
    /// Nothing is ordered yet; the rules are those of a study where its exercises can be made.
    pub fn new(study: Option<&dyn Study>, seed: u64, wake: Wake) -> Self {
        let choices: Vec<Choice> = registry::entries()
            .filter_map(|entry| Some((entry, entry.generator?)))
            .flat_map(|(entry, generator)| {
                entry.profiles().map(move |rules| Choice { generator, game: entry.game.name, rules })
            })
            .collect();
        let rules = study.map(|study| study.identity().rules);
        let chosen = choices.iter().position(|choice| rules.is_some_and(|rules| rules == choice.rules));
        let work = Background::of("exercises", Desk::default(), wake, |ordered: Ordered, task| {
            work(&ordered, task);
            Ok(())
        });
        Self { choices, chosen: chosen.unwrap_or(0), level: 0, count: 10, seed, work, running: false }
    }

    fn start(&mut self, threads: usize) {
        let Some(&choice) = self.choices.get(self.chosen) else { return };
        let Some(&goal) = choice.generator.goals().first() else { return };
        let difficulty = LEVELS[self.level].1.clone();
        let order = Order { seed: self.seed, count: self.count, goal, difficulty, most_good: 1 };
        *self.work.desk() = Desk::default();
        self.work.ask(Ordered { choice, order, threads });
        self.running = true;
    }
}

fn work(ordered: &Ordered, task: &Task<'_, Ordered, Desk>) {
    let Ordered { choice: Choice { generator, rules, .. }, order, threads } = ordered;
    let made = generate(*generator, rules, order, &[], *threads, task.control(), &mut |progress, _| {
        // What was stopped is asked of the control by the work itself.
        let _ = task.publish(|desk| desk.progress = progress);
    });
    let texts = Language::ALL.map(|language| (language.tag(), Texts::new(language)));
    let [own, others @ ..] =
        texts.each_ref().map(|(tag, texts)| (*tag, move |message: &Message| texts.say(message)));
    let others: Vec<Words<'_>> = others.iter().map(|(tag, say)| (*tag, say as _)).collect();
    let own: Words<'_> = (own.0, &own.1);
    let title = generator.title(rules);
    let named = made.made.into_iter().zip(1..);
    let studies: Vec<_> = named.map(|(made, number)| entitled(made, title, number, &own, &others)).collect();
    let text = if studies.is_empty() { String::new() } else { session::write_collection("", &studies) };
    task.desk().done = Some((text, made.complete));
}

/// Draws the window while it is open. What was made is opened, and the window closes.
pub fn generating_ui(ctx: &Context, panel: &mut Panel<'_>, generating: &mut Option<Generating>) {
    let Some(now) = generating else { return };
    let (mut open, mut finished) = (true, false);
    if now.running && !now.work.is_busy() {
        now.running = false;
        let done = now.work.desk().done.take();
        if let Some((text, complete)) = done.filter(|(text, _)| !text.is_empty()) {
            panel.ask(Action::OpenText(text));
            finished = complete;
        }
    }
    let title = panel.get("command-generate");
    dialog(ctx, title).id(Id::unique("generate")).open(&mut open).resizable(false).show(ctx, |ui| {
        ui.add_enabled_ui(!now.running, |ui| order_ui(ui, panel, now));
        ui.add_space(space::S);
        ui.horizontal(|ui| {
            if now.running {
                if ui.button(panel.get("generate-stop")).clicked() {
                    now.work.stop();
                }
            } else {
                let name = RichText::new(panel.get("generate-start")).color(panel.tokens.text_on_accent);
                if ui.add(Button::new(name).fill(panel.tokens.accent)).clicked() {
                    now.start(panel.settings.resources().threads);
                }
            }
            let Progress { tried, made } = now.work.desk().progress;
            if tried > 0 {
                let told = Message::new("generate-progress")
                    .number("made", made)
                    .number("count", now.count)
                    .number("tried", tried);
                ui.label(RichText::new(panel.say(&told)).color(panel.tokens.text_weak));
            }
        });
    });
    if finished || !open {
        *generating = None;
    }
}

fn order_ui(ui: &mut Ui, panel: &Panel<'_>, now: &mut Generating) {
    let name = |choice: &Choice| format!("{} · {}", panel.get(choice.game), panel.get(choice.rules.name));
    Grid::new("generate order").num_columns(2).spacing(vec2(space::L, space::S)).show(ui, |ui| {
        let label = panel.get("setup-rules");
        ui.label(&label);
        let shown = now.choices.get(now.chosen).map(name).unwrap_or_default();
        let list = ComboBox::from_id_salt("generate rules").selected_text(shown).width(300.0);
        let list = list.show_ui(ui, |ui| {
            for (place, choice) in now.choices.iter().enumerate() {
                ui.selectable_value(&mut now.chosen, place, name(choice));
            }
        });
        list.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label));
        ui.end_row();
        ui.label(panel.get("generate-difficulty"));
        ui.horizontal(|ui| {
            for (place, (name, _)) in LEVELS.iter().enumerate() {
                ui.selectable_value(&mut now.level, place, panel.get(name));
            }
        });
        ui.end_row();
        let label = panel.get("generate-count");
        ui.label(&label);
        name_field(&ui.add(DragValue::new(&mut now.count).range(1..=MOST)), &label);
        ui.end_row();
        let label = panel.get("generate-seed");
        ui.label(&label).on_hover_text(panel.get("generate-seed-about"));
        name_field(&ui.add(DragValue::new(&mut now.seed)), &label);
        ui.end_row();
    });
}

//! The match page: bots, state, score curve, games.

use super::MATCHES;
use super::contestants::{bot_colour, bot_words, kind_name};
use super::games::{GamesView, games_ui};
use crate::action::Action;
use crate::choices::{name_combo, values_ui};
use crate::commands::KindCommand;
use crate::kinds::parts::{standing_ui, still_plot, weak};
use crate::panel::Panel;
use crate::tab::kind::{Around, Floating};
use crate::theme::space;
use crate::widgets::{floating, heading, labelled_field, named_field, unless};
use egui::{Context, Grid, Id, RichText, Ui, vec2};
use egui_plot::{FilledArea, HLine, Line, PlotPoints};
use etude_games::durak::bots::{BotKind, KINDS};
use etude_model::Message;
use etude_study::kinds::durak::matches::job::{MatchJob, MatchState, Point};
use etude_study::kinds::durak::matches::runner::{MOST_GAMES, MatchOptions, Referee};
use etude_study::kinds::durak::whole::bots::{NEVER_TRANSFERS, never_transfers};
use etude_study::{Budget, Wake};
use std::sync::Arc;

/// The width of a list of bots, in points.
const BOT: f32 = 150.0;
/// The width of the list of rules, in points.
const RULES: f32 = 260.0;
/// The sizes of packs.
const DECKS: [u8; 4] = [24, 32, 36, 52];
/// A bot being chosen.
#[derive(Clone, Copy)]
struct Chosen {
    kind: usize,
    number: u32,
}

impl Chosen {
    fn of(kind: usize) -> Self {
        let usual = KINDS.get(kind).and_then(|kind| kind.number).map_or(1, |(usual, _)| usual);
        Self { kind, number: usual }
    }

    fn kind(self) -> BotKind {
        KINDS[self.kind.min(KINDS.len() - 1)]
    }

    fn name(self) -> String {
        let kind = self.kind();
        if kind.number.is_some() { format!("{}:{}", kind.name, self.number) } else { kind.name.to_owned() }
    }
}

/// The match page.
pub struct Matches {
    open: bool,
    bots: [Chosen; 2],
    referee: Referee,
    deck: u8,
    games: u32,
    seed: u64,
    job: Option<MatchJob>,
    /// True if a match is to be started.
    asked: bool,
    /// The reason why there is no match.
    refused: Option<Message>,
    view: GamesView,
}

impl Default for Matches {
    fn default() -> Self {
        let kind = |name: &str| KINDS.iter().position(|kind| kind.name == name).unwrap_or_default();
        Self {
            open: false,
            bots: [Chosen::of(kind("repaired")), Chosen::of(kind("article"))],
            referee: Referee::Podkidnoy,
            deck: Referee::Podkidnoy.usual_deck(),
            games: 1_000,
            seed: 1,
            job: None,
            asked: false,
            refused: None,
            view: GamesView::default(),
        }
    }
}

impl Floating for Matches {
    fn command(&self) -> &'static KindCommand {
        &MATCHES
    }

    /// A match goes on while its page is hidden.
    fn id(&self) -> Id {
        Id::unique("match")
    }

    fn shown(&mut self) -> &mut bool {
        &mut self.open
    }

    fn unseen(&self) -> Option<Message> {
        let job = self.job.as_ref().filter(|_| !self.open)?;
        let state = job.state();
        let games = job.plan().games();
        state.running.then(|| Message::new("match-unseen").number("over", state.over).number("games", games))
    }

    fn show(&mut self, ctx: &Context, panel: &mut Panel<'_>) {
        if let Some(table) = self.job.as_ref().and_then(MatchJob::take_table) {
            panel.ask(Action::CopyText(table));
        }
        let mut open = self.open;
        let room = ctx.content_rect().size();
        floating(ctx, panel.get("match-title"), self.id())
            .open(&mut open)
            .default_size(vec2((room.x * 0.8).min(920.0), (room.y * 0.8).min(660.0)))
            .min_size(vec2(420.0, 360.0))
            .show(ctx, |ui| self.page_ui(ui, panel));
        self.open &= open;
    }

    fn work(&mut self, &Around { budget, wake, .. }: &Around<'_>) {
        if std::mem::take(&mut self.asked) {
            self.start(budget, wake);
        }
    }
}

impl Matches {
    fn page_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>) {
        let state = self.job.as_ref().map(MatchJob::state);
        let running = state.as_ref().is_some_and(|state| state.running);
        let why = running.then(|| panel.get("grey-running"));
        unless(ui, why.as_deref(), |ui| self.choices_ui(ui, panel));
        if self.referee == Referee::Perevodnoy && self.bots.iter().any(|bot| never_transfers(&bot.name())) {
            ui.label(RichText::new(panel.get(NEVER_TRANSFERS)).small().color(panel.tokens.warning));
        }
        ui.add_space(space::S);
        ui.horizontal(|ui| {
            if running {
                if ui.button(panel.get("match-stop")).clicked() {
                    self.job.iter().for_each(MatchJob::stop);
                }
            } else if ui.button(RichText::new(panel.get("match-start")).strong()).clicked() {
                self.asked = true;
            }
            if let Some(job) =
                self.job.as_ref().filter(|_| state.as_ref().is_some_and(|state| state.over > 0))
            {
                let about = panel.get("match-csv-about");
                let button = egui::Button::new(panel.get("match-csv"));
                let write = ui.add_enabled(!job.is_writing(), button).on_hover_text(about);
                if write.on_disabled_hover_text(panel.get("grey-writing")).clicked() {
                    job.write_table();
                }
            }
            if let (Some(state), Some(job)) = (&state, &self.job) {
                let part = state.over as f32 / job.plan().games() as f32;
                let text = Message::new("match-progress")
                    .number("over", state.over)
                    .number("games", job.plan().games());
                ui.add(egui::ProgressBar::new(part).text(panel.say(&text)));
            }
        });
        if let Some(message) = &self.refused {
            ui.colored_label(panel.tokens.loss, panel.say(message));
        }
        let (Some(state), Some(job)) = (&state, &self.job) else {
            ui.add_space(space::S);
            ui.label(RichText::new(panel.get("match-about")).color(panel.tokens.text_weak));
            return;
        };
        if let Some(crash) = &state.crash {
            let text = Message::new("match-crash").text("reason", crash.clone());
            ui.colored_label(panel.tokens.loss, panel.say(&text));
        }
        ui.separator();
        result_ui(ui, panel, job, state);
        ui.columns_const(|[left, right]| {
            heading(left, panel.get("match-curve"));
            curve_ui(left, panel, &state.curve);
            heading(right, panel.get("match-games"));
            if games_ui(right, panel, job, state, &mut self.view) {
                // The study is behind the page.
                self.open = false;
            }
        });
    }

    fn choices_ui(&mut self, ui: &mut Ui, panel: &Panel<'_>) {
        Grid::new("match choices").num_columns(4).spacing(vec2(space::M, space::S)).show(ui, |ui| {
            for (bot, label) in self.bots.iter_mut().zip(["match-first", "match-second"]) {
                let label = panel.get(label);
                ui.label(&label);
                ui.horizontal(|ui| bot_ui(ui, panel, bot, &label));
            }
            ui.end_row();
            let before = self.referee;
            let referees = Referee::ALL.map(|referee| (referee, panel.get(referee_name(referee))));
            values_ui(ui, &panel.get("match-referee"), RULES, &mut self.referee, referees.into());
            if self.referee != before {
                self.deck = self.referee.usual_deck();
            }
            let label = panel.get("match-deck");
            ui.label(&label);
            ui.horizontal(|ui| {
                for deck in DECKS {
                    ui.selectable_value(&mut self.deck, deck, deck.to_string());
                }
            });
            ui.end_row();
            let field = egui::DragValue::new(&mut self.games).range(1..=MOST_GAMES).speed(10.0);
            labelled_field(ui, &panel.get("match-count"), field);
            labelled_field(ui, &panel.get("match-seed"), egui::DragValue::new(&mut self.seed));
            ui.end_row();
        });
    }

    fn start(&mut self, budget: &Budget, wake: &Wake) {
        let options = MatchOptions {
            games: self.games,
            seed: self.seed,
            bots: self.bots.map(|bot| Some(bot.name())),
            referee: Some(self.referee.text().to_owned()),
            deck: Some(self.deck),
        };
        match options.plan() {
            Ok(plan) => {
                self.refused = None;
                // The memory of the last match is free for the next one.
                self.job = None;
                self.job = Some(MatchJob::start(plan, budget, Arc::clone(wake)));
            }
            Err(message) => self.refused = Some(message),
        }
    }
}

/// The identifier of a referee's name.
fn referee_name(referee: Referee) -> &'static str {
    match referee {
        Referee::Podkidnoy => "match-referee-podkidnoy",
        Referee::Perevodnoy => "match-referee-perevodnoy",
        Referee::Article => "match-referee-article",
    }
}

/// The identifier of the unit of a bot's number.
fn number_name(kind: BotKind) -> &'static str {
    match kind.name {
        "monte-carlo" | "planner" => "match-playouts",
        _ => "match-depth",
    }
}

fn bot_ui(ui: &mut Ui, panel: &Panel<'_>, bot: &mut Chosen, label: &str) {
    let shown = panel.get(kind_name(bot.kind()));
    let combo = egui::ComboBox::from_id_salt(label).width(BOT).truncate().selected_text(shown);
    let response = combo.show_ui(ui, |ui| {
        for (place, kind) in KINDS.iter().enumerate() {
            let choice = ui.selectable_label(place == bot.kind, panel.get(kind_name(*kind)));
            if choice.on_hover_text(kind.name).clicked() {
                *bot = Chosen::of(place);
            }
        }
    });
    name_combo(&response.response, label);
    response.response.on_hover_text(bot.name());
    if let Some((_, most)) = bot.kind().number {
        let name = panel.get(number_name(bot.kind()));
        let speed = f64::from(most.min(1_000_000)) / 10_000.0;
        let field = egui::DragValue::new(&mut bot.number).range(1..=most).speed(speed.max(0.05));
        named_field(ui, &format!("{label}: {name}"), field).on_hover_text(&name);
        ui.label(weak(panel, name));
    }
}

/// The table of results.
fn result_ui(ui: &mut Ui, panel: &Panel<'_>, job: &MatchJob, state: &MatchState) {
    let names = job.plan().names();
    let words = [0, 1]
        .map(|seat| RichText::new(bot_words(panel, &names[seat])).strong().color(bot_colour(panel, seat)));
    standing_ui(ui, panel, words, &state.stats);
    let seconds = state.spent.as_secs_f64();
    let speed = f64::from(state.over) / seconds.max(1e-3);
    let decimals = usize::from(speed < 10.0);
    let (seconds, speed) = (format!("{seconds:.1}"), format!("{speed:.decimals$}"));
    let text = Message::new("match-speed").figure("seconds", seconds).figure("speed", speed);
    ui.label(weak(panel, panel.say(&text))).on_hover_text(panel.get("match-interval-about"));
}

/// The score curve of the first bot with its interval.
fn curve_ui(ui: &mut Ui, panel: &Panel<'_>, curve: &[Point]) {
    let games: Vec<f64> = curve.iter().map(|point| f64::from(point.games)).collect();
    let bound = |end: usize| curve.iter().map(|point| 100.0 * point.interval[end]).collect::<Vec<f64>>();
    let score: Vec<[f64; 2]> =
        curve.iter().map(|point| [f64::from(point.games), 100.0 * point.score]).collect();
    let (names, tokens) = ([panel.get("match-score"), panel.get("match-interval")], panel.tokens);
    let plot = still_plot("match curve", (ui.available_height() - space::S).max(140.0))
        .include_y(100.0)
        .include_x(0.0)
        .x_axis_label(panel.get("match-games"));
    plot.show(ui, |plot| {
        let [score_name, interval_name] = names;
        plot.hline(HLine::new("50 %", 50.0).color(tokens.text_faint));
        if !games.is_empty() {
            let area = FilledArea::new(interval_name, &games, &bound(0), &bound(1));
            plot.add(area.fill_color(tokens.accent.gamma_multiply(0.25)));
        }
        plot.line(Line::new(score_name, PlotPoints::from(score)).color(tokens.accent).width(2.0));
    });
}

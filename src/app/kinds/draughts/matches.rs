//! Window of matches between engines: players, openings, sequential test, standing, games.

use super::{DUELS, GAME};
use crate::action::Action;
use crate::choices::values_ui;
use crate::commands::KindCommand;
use crate::kinds::parts::{standing_ui, weak};
use crate::panel::Panel;
use crate::spinner::spinner;
use crate::tab::kind::{Around, Floating};
use crate::theme::{MIN_TARGET, space};
use crate::widgets::{floating, heading, labelled_field, name_field, unless};
use egui::{Context, DragValue, Grid, Id, RichText, ScrollArea, TextEdit, Ui, vec2};
use etude_games::draughts::{pdn, rules};
use etude_model::Message;
use etude_study::Document;
use etude_study::external_engine::ExternalEngine;
use etude_study::jobs::Job;
use etude_study::kinds::draughts::match_job::{MOST_GAMES, MatchJob};
use etude_study::kinds::draughts::match_record::{MatchRequest, MatchState, OpeningsFrom};
use etude_study::kinds::draughts::matches::Bot;
use etude_study::kinds::draughts::openings;
use etude_study::match_stats::Sprt;
use etude_study::solving::engine::HIGHEST_LEVEL;
use etude_texts::Language;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The file of the last match.
const FILE: &str = "match.ron";
/// The width of a list of choices, in points.
const CHOICE: f32 = 170.0;
/// The sources of openings, by their Fluent identifiers.
const OPENINGS: [&str; 3] = ["duel-openings-chance", "duel-openings-ballots", "duel-openings-file"];

/// A player being chosen.
#[derive(Clone, Copy, PartialEq)]
enum Chosen {
    Level(u8),
    /// An external engine, by its identifier.
    Program(u32),
}

impl Chosen {
    fn name(self, panel: &Panel<'_>) -> String {
        match self {
            Self::Level(level) => panel.say(&Message::new("record-level").number("level", level)),
            Self::Program(id) => {
                program(&panel.settings.engines, id).map_or_else(String::new, |engine| engine.name.clone())
            }
        }
    }
}

fn program(engines: &[ExternalEngine], id: u32) -> Option<&ExternalEngine> {
    engines.iter().find(|engine| engine.id == id)
}

/// The place of rules among all.
fn place(id: &str) -> Option<usize> {
    rules::ALL.iter().position(|rules| rules.profile.id == id)
}

/// The window of matches.
pub struct EngineMatches {
    open: bool,
    players: [Chosen; 2],
    /// The rules, by their place among all.
    rules: usize,
    games: u32,
    seed: u64,
    seconds: f64,
    /// The source of openings, by its place in [`OPENINGS`].
    openings: usize,
    file: String,
    tested: bool,
    elo: [f64; 2],
    /// True if the last match was looked for.
    restored: bool,
    /// The last match, while it is read.
    last: Option<Job<(), Option<MatchJob>>>,
    job: Option<MatchJob>,
    /// The match before.
    before: Option<MatchJob>,
    /// The match that is to be started.
    asked: Option<MatchRequest>,
}

impl Default for EngineMatches {
    fn default() -> Self {
        Self {
            open: false,
            players: [Chosen::Level(HIGHEST_LEVEL), Chosen::Level(HIGHEST_LEVEL - 1)],
            rules: 0,
            games: 20,
            seed: 1,
            seconds: 0.5,
            openings: 0,
            file: String::new(),
            tested: false,
            elo: [0.0, 20.0],
            restored: false,
            last: None,
            job: None,
            before: None,
            asked: None,
        }
    }
}

impl Floating for EngineMatches {
    fn command(&self) -> &'static KindCommand {
        &DUELS
    }

    fn id(&self) -> Id {
        Id::unique("engine matches")
    }

    fn shown(&mut self) -> &mut bool {
        &mut self.open
    }

    fn unseen(&self) -> Option<Message> {
        let job = self.job.as_ref().filter(|job| !self.open && job.is_running())?;
        let (over, games) = (job.with(|state| state.stats.games()), job.request.games);
        Some(Message::new("match-unseen").number("over", over).number("games", games))
    }

    fn show(&mut self, ctx: &Context, panel: &mut Panel<'_>) {
        let mut open = self.open;
        let room = ctx.content_rect().size();
        floating(ctx, panel.get("duel-title"), self.id())
            .open(&mut open)
            .default_size(vec2((room.x * 0.8).min(760.0), (room.y * 0.8).min(600.0)))
            .min_size(vec2(420.0, 360.0))
            .show(ctx, |ui| match self.last {
                Some(_) => _ = spinner(ui),
                None => self.page_ui(ui, panel),
            });
        self.open &= open;
    }

    fn work(&mut self, &Around { budget, wake, folders, front, .. }: &Around<'_>) {
        let file = folders.map(|folders| folders.state.join(FILE));
        if self.open && !std::mem::replace(&mut self.restored, true) {
            let front = front.filter(|front| front.game.id == GAME);
            self.rules = front.and_then(|front| place(front.rules.id)).unwrap_or_default();
            self.last = file.clone().map(|file| MatchJob::last(file, Arc::clone(wake)));
        }
        if let Some(last) = self.last.take_if(|last| !last.is_busy()) {
            self.job = last.lock().take();
            self.choose_again();
        }
        if let Some(request) = self.asked.take() {
            let before = self.job.replace(MatchJob::start(request, budget, Arc::clone(wake), file));
            self.before = before.filter(MatchJob::has_games).or(self.before.take());
        }
    }
}

impl EngineMatches {
    /// Makes the choices of the last match.
    fn choose_again(&mut self) {
        let Some(MatchJob { request, .. }) = &self.job else { return };
        self.players = request.bots.each_ref().map(|bot| match bot {
            Bot::Level(level) => Chosen::Level(*level),
            Bot::Program(engine) => Chosen::Program(engine.id),
            Bot::Hub(_) => Chosen::Level(HIGHEST_LEVEL),
        });
        self.rules = place(request.rules.profile.id).unwrap_or_default();
        (self.games, self.seed, self.seconds) = (request.games, request.seed, request.time.as_secs_f64());
        self.openings = match &request.openings {
            OpeningsFrom::Chance => 0,
            OpeningsFrom::Ballots => 1,
            OpeningsFrom::File(path) => {
                self.file = path.display().to_string();
                2
            }
        };
        self.tested = request.sprt.is_some();
        self.elo = request.sprt.map_or(self.elo, |test| test.elo);
    }

    /// The match to show: one that has ended without a game leaves the match before in sight.
    fn in_sight(&self) -> Option<&MatchJob> {
        let job = self.job.as_ref()?;
        self.before.as_ref().filter(|_| !job.is_running() && !job.has_games()).or(Some(job))
    }

    /// The match that is chosen; none without one of its programs.
    fn request(&self, panel: &Panel<'_>) -> Option<MatchRequest> {
        let bot = |player| match player {
            Chosen::Level(level) => Some(Bot::Level(level)),
            Chosen::Program(id) => {
                program(&panel.settings.engines, id).map(|engine| Bot::Program(Box::new(engine.clone())))
            }
        };
        let [Some(first), Some(second)] = self.players.map(bot) else { return None };
        Some(MatchRequest {
            bots: [first, second],
            names: self.players.map(|player| player.name(panel)),
            rules: rules::ALL.get(self.rules)?,
            games: self.games.next_multiple_of(2),
            openings: match self.openings {
                0 => OpeningsFrom::Chance,
                1 => OpeningsFrom::Ballots,
                _ => OpeningsFrom::File(PathBuf::from(self.file.trim())),
            },
            seed: self.seed,
            time: Duration::from_secs_f64(self.seconds),
            sprt: self.tested.then_some(Sprt { elo: self.elo }),
        })
    }

    fn page_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>) {
        let running = self.job.as_ref().is_some_and(MatchJob::is_running);
        let why = running.then(|| panel.get("grey-running"));
        unless(ui, why.as_deref(), |ui| self.choices_ui(ui, panel));
        ui.add_space(space::S);
        ui.horizontal(|ui| {
            if running {
                if ui.button(panel.get("match-stop")).clicked() {
                    self.job.iter().for_each(MatchJob::stop);
                }
            } else if ui.button(RichText::new(panel.get("match-start")).strong()).clicked() {
                self.asked = self.request(panel);
            }
            let Some(job) = self.in_sight() else { return };
            let (over, games) = (job.with(|state| state.stats.games()), job.request.games);
            if over > 0 && ui.button(panel.get("duel-copy")).clicked() {
                panel.ask(Action::CopyText(job.with(|state| state.pdn.clone())));
            }
            let text = Message::new("match-progress").number("over", over).number("games", games);
            ui.add(egui::ProgressBar::new(over as f32 / games.max(1) as f32).text(panel.say(&text)));
        });
        let Some(job) = &self.job else {
            ui.add_space(space::S);
            ui.label(RichText::new(panel.get("duel-about")).color(panel.tokens.text_weak));
            return;
        };
        if let Some(reason) = job.crash() {
            let text = Message::new("match-crash").text("reason", reason);
            ui.colored_label(panel.tokens.loss, panel.say(&text));
        }
        for trouble in job.with(|state| state.troubles.clone()).iter().rev().take(3) {
            ui.colored_label(panel.tokens.loss, panel.say(trouble));
        }
        ui.separator();
        let job = self.in_sight().unwrap_or(job);
        let opened = job.with(|state| result_ui(ui, panel, &job.request, state));
        if let Some(document) = opened {
            panel.ask(Action::OpenStudy(Box::new(document)));
            // The study is behind the window.
            self.open = false;
        }
    }

    fn choices_ui(&mut self, ui: &mut Ui, panel: &Panel<'_>) {
        Grid::new("duel choices").num_columns(4).spacing(vec2(space::M, space::S)).show(ui, |ui| {
            for (player, label) in self.players.iter_mut().zip(["duel-first", "duel-second"]) {
                let levels = (1..=HIGHEST_LEVEL).map(Chosen::Level);
                let programs = panel.settings.engines.iter().map(|engine| Chosen::Program(engine.id));
                let all: Vec<_> = levels.chain(programs).map(|chosen| (chosen, chosen.name(panel))).collect();
                if all.iter().all(|(chosen, _)| chosen != player) {
                    *player = Chosen::Level(1);
                }
                values_ui(ui, &panel.get(label), CHOICE, player, all);
            }
            ui.end_row();
            let titles = rules::ALL.iter().map(|rules| panel.say(&rules.profile.title()));
            let titles = titles.enumerate().collect();
            values_ui(ui, &panel.get("duel-rules"), CHOICE, &mut self.rules, titles);
            let field = DragValue::new(&mut self.seconds).range(0.05..=60.0).speed(0.05).max_decimals(2);
            let field = field.custom_parser(|typed| typed.replace(',', ".").parse().ok());
            let field = field.custom_formatter(|seconds, _| {
                panel.texts.language().figure(&((seconds * 100.0).round() / 100.0).to_string())
            });
            labelled_field(ui, &panel.get("duel-seconds"), field);
            ui.end_row();
            let field = DragValue::new(&mut self.games).range(2..=MOST_GAMES);
            labelled_field(ui, &panel.get("match-count"), field);
            labelled_field(ui, &panel.get("match-seed"), DragValue::new(&mut self.seed));
            ui.end_row();
            let names = OPENINGS.iter().map(|id| panel.get(id)).enumerate().collect();
            values_ui(ui, &panel.get("duel-openings"), CHOICE, &mut self.openings, names);
            if self.openings + 1 == OPENINGS.len() {
                let field = TextEdit::singleline(&mut self.file).desired_width(CHOICE);
                labelled_field(ui, &panel.get("duel-file"), field);
            }
            ui.end_row();
            let label = panel.get("duel-sprt");
            ui.checkbox(&mut self.tested, &label).on_hover_text(panel.get("duel-sprt-about"));
            ui.horizontal(|ui| {
                let [low, high] = &mut self.elo;
                for (bound, range) in [(low, -1_000.0..=*high - 1.0), (high, -999.0..=1_000.0)] {
                    let field =
                        ui.add_enabled(self.tested, DragValue::new(bound).range(range).max_decimals(0));
                    name_field(&field, &label);
                }
            });
            ui.end_row();
        });
    }
}

/// Draws the standing and the games. Returns the game to open.
fn result_ui(ui: &mut Ui, panel: &Panel<'_>, request: &MatchRequest, state: &MatchState) -> Option<Document> {
    let names = request.bots.each_ref().map(|bot| match bot {
        Bot::Level(level) => Chosen::Level(*level).name(panel),
        Bot::Hub(_) | Bot::Program(_) => bot.name(),
    });
    if state.stats.games() > 0 {
        standing_ui(ui, panel, names.each_ref().map(|name| RichText::new(name).strong()), &state.stats);
        let [difference, low, high] = state.stats.elo_texts();
        let [first, _] = names;
        let text = Message::new("duel-elo").text("first", first);
        let text = text.figure("elo", difference).figure("low", low).figure("high", high);
        ui.label(weak(panel, panel.say(&text)));
    }
    if let Some(test) = request.sprt {
        let id = match state.accepted {
            None => "duel-sprt-open",
            Some(false) => "duel-sprt-low",
            Some(true) => "duel-sprt-high",
        };
        let [low, high] = test.elo.map(|elo| format!("{elo:+.0}"));
        let ratio = format!("{:+.2}", test.ratio(&state.stats));
        let text = Message::new(id).figure("low", low).figure("high", high).figure("ratio", ratio);
        ui.label(panel.say(&text));
    }
    heading(ui, panel.get("match-games"));
    let mut opened = None;
    ScrollArea::vertical().auto_shrink(false).show_rows(ui, MIN_TARGET, state.games.len(), |ui, rows| {
        for number in rows {
            let Some(game) = state.games.get(number) else { continue };
            let name = panel.say(&Message::new("match-open-game").number("number", number + 1));
            let opening = opening(game, panel).map_or_else(String::new, |name| format!(" · {name}"));
            let text = format!("{}. {} · {}{opening}", number + 1, game.title, result(game));
            let row =
                ui.add(egui::Button::selectable(false, text).truncate().min_size(vec2(0.0, MIN_TARGET)));
            if row.on_hover_text(name).clicked() {
                opened = Some(Document::clone(game));
            }
        }
    });
    opened
}

/// The name of the opening of a game.
fn opening(game: &Document, panel: &Panel<'_>) -> Option<String> {
    let moves = game.line.0.iter().map(|step| step.mv.as_str());
    let cyrillic = panel.texts.language() == Language::Russian;
    openings::name(&game.tags, &game.rules, &game.position, moves, cyrillic)
}

/// The result of a game, in the order of the names in its title.
fn result(game: &Document) -> &'static str {
    rules::named(&game.rules).map_or("", |rules| pdn::by_colours(rules, game.outcome))
}

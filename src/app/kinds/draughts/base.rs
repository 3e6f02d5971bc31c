//! The data base window: file, search fields, opening tree of the position in front, and games.

use super::BASE;
use super::fields::{fields_ui, filter_of};
use super::front::Front;
use super::list::{HitsView, hits_ui};
use super::tree::tree_ui;
use crate::action::Action;
use crate::commands::{Command, KindCommand};
use crate::panel::Panel;
use crate::saved_base::{BaseSearch, SavedBase};
use crate::tab::kind::{Around, Floating};
use crate::theme::{MIN_TARGET, space};
use crate::widgets::{floating, heading, unless};
use egui::{Align, Align2, Context, Id, Label, Layout, ProgressBar, RichText, Ui, vec2};
use etude_model::Message;
use etude_study::base::query::{GameQuery, QueryResult};
use etude_study::base::work::{Games, OpenBase};
use etude_study::base::{Base, Images, Symmetry};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Delay between the last change of a field and the settings, in seconds.
const REST: f64 = 1.0;

/// The images of the position in front, with the rules, the position and the symmetry that they are of.
type KnownImages = ((&'static str, String, Symmetry), Result<Images, Message>);

/// The data base window.
#[derive(Default)]
pub struct DataBase {
    open: bool,
    base: Option<OpenBase>,
    /// The file of games that is to be opened.
    wanted: Option<PathBuf>,
    fields: BaseSearch,
    /// True if the data base of the settings was looked for.
    restored: bool,
    /// Contents of the window not in the settings yet, and the time of the change, in seconds of the window's clock.
    unsaved: Option<(SavedBase, f64)>,
    /// The position in front; `None` when its study is of another game or hides its solution.
    front: Option<Front>,
    images: Option<KnownImages>,
    view: HitsView,
    /// The last query, to detect a new list.
    listed: Option<GameQuery>,
    /// The mistake in the search fields.
    wrong: Option<Message>,
    /// The last failure to open something.
    failed: Option<Message>,
}

impl Floating for DataBase {
    fn command(&self) -> &'static KindCommand {
        &BASE
    }

    fn id(&self) -> Id {
        Id::unique("data base")
    }

    fn shown(&mut self) -> &mut bool {
        &mut self.open
    }

    fn unseen(&self) -> Option<Message> {
        let base = self.base.as_ref().filter(|_| !self.open)?;
        let percent = (100.0 * base.progress()?) as u32;
        Some(Message::new("base-unseen").number("percent", percent))
    }

    fn open_file(&mut self, path: &Path) -> bool {
        self.wanted = Some(path.to_owned());
        self.open = true;
        true
    }

    fn show(&mut self, ctx: &Context, panel: &mut Panel<'_>) {
        self.open_game(panel);
        let mut open = self.open;
        if open {
            self.remember(ctx, panel);
        }
        let room = ctx.content_rect().size();
        floating(ctx, panel.get("base-title"), self.id())
            .open(&mut open)
            .pivot(Align2::RIGHT_BOTTOM)
            .default_pos(ctx.content_rect().right_bottom() - vec2(space::M, 40.0))
            .default_size(vec2((room.x * 0.5).min(520.0), (room.y * 0.85).min(640.0)))
            .min_size(vec2(420.0, 420.0))
            .show(ctx, |ui| self.page_ui(ui, panel));
        self.open &= open;
        if self.base.as_ref().is_some_and(OpenBase::is_busy) {
            ctx.request_repaint_after(Duration::from_millis(100));
        }
    }

    fn work(&mut self, around: &Around<'_>) {
        if let Some(path) = self.wanted.take() {
            self.open_base(&path, around);
        }
        if self.open {
            self.front = around.study.and_then(Front::of);
            self.look_up();
        }
    }
}

impl DataBase {
    /// Opens the data base of the settings, once; later the settings follow the open file and the typed search.
    fn remember(&mut self, ctx: &Context, panel: &mut Panel<'_>) {
        let saved = panel.settings.base.as_ref();
        if !std::mem::replace(&mut self.restored, true)
            && let Some(saved) = saved.filter(|_| self.base.is_none() && self.wanted.is_none())
        {
            self.fields = saved.search.clone();
            self.wanted = Some(saved.file.clone());
            return;
        }
        let Some(open) = &self.base else { return };
        let now = SavedBase { file: open.games.path.clone(), search: self.fields.clone() };
        let time = ctx.input(|input| input.time);
        match &self.unsaved {
            _ if saved == Some(&now) => self.unsaved = None,
            Some((known, since)) if *known == now && time - since >= REST => panel.ask(Action::KeepBase(now)),
            Some((known, _)) if *known == now => ctx.request_repaint_after(Duration::from_secs_f64(REST)),
            _ => {
                self.unsaved = Some((now, time));
                ctx.request_repaint_after(Duration::from_secs_f64(REST));
            }
        }
    }

    fn open_base(&mut self, path: &Path, around: &Around<'_>) {
        let file = path.display().to_string();
        let Some(games) = Games::of(path) else {
            self.failed = Some(Message::new("base-no-games").text("file", file));
            return;
        };
        let cache = around.folders.map_or_else(std::env::temp_dir, |folders| folders.cache.clone());
        self.base = Some(OpenBase::open(games, cache, around.budget, around.wake));
        (self.wrong, self.failed, self.listed) = (None, None, None);
    }

    /// Starts the search of the fields and the position in front.
    fn look_up(&mut self) {
        let Some(open) = &mut self.base else { return };
        let (Ok(Some(_)), Ok(keys)) = (open.base(), open.games.keys()) else { return };
        let symmetry = Symmetry { mirrored: self.fields.mirrored, reversed: self.fields.reversed };
        if let Some(front) = &self.front {
            let of = (front.rules, front.position.clone(), symmetry);
            if self.images.as_ref().is_none_or(|(known, _)| *known != of) {
                let images =
                    keys.images(front.rules, &front.position, symmetry).map_err(|error| error.message);
                self.images = Some((of, images));
            }
        } else {
            self.images = None;
        }
        self.wrong = None;
        let position = match &self.images {
            Some((_, Ok(images))) => Some(images.clone()),
            Some((_, Err(message))) => {
                self.wrong = Some(message.clone());
                None
            }
            None => None,
        };
        let typed = self.fields.material.trim();
        let material = if typed.is_empty() {
            None
        } else {
            match keys.material(typed, symmetry.reversed) {
                Ok(keys) => Some(keys),
                Err(error) => {
                    self.wrong = Some(error.message);
                    return;
                }
            }
        };
        let Some(filter) = filter_of(&self.fields) else {
            self.wrong = Some(Message::new("base-bad-years"));
            return;
        };
        let here = self.fields.here && position.is_some();
        let ask = GameQuery { filter, position, here, material };
        if self.listed.as_ref() != Some(&ask) {
            self.listed = Some(ask.clone());
            self.view = HitsView::default();
            self.failed = None;
            open.ask(ask);
        }
    }

    fn page_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>) {
        let base = self.head_ui(ui, panel);
        let mirrors = self.front.as_ref().map(|front| {
            let keys = self.base.as_ref().and_then(|base| base.games.keys().ok());
            keys.is_some_and(|keys| keys.mirrors(front.rules))
        });
        let why = base.is_none().then(|| panel.get("grey-no-base"));
        unless(ui, why.as_deref(), |ui| {
            if fields_ui(ui, panel, &mut self.fields, mirrors) {
                self.take_material();
            }
        });
        // Errors have a line of their own, so that the layout stays still.
        let wrong = self
            .failed
            .as_ref()
            .or(self.wrong.as_ref())
            .map(|message| panel.say(message))
            .unwrap_or_default();
        let wrong = Label::new(RichText::new(&wrong).small().color(panel.tokens.warning)).truncate();
        ui.add_sized(vec2(ui.available_width(), 16.0), wrong);
        ui.separator();
        let answer = self.base.as_ref().map(OpenBase::answer);
        let (base, answer) = match (base, answer) {
            (Some(base), Some(Ok(Some(answer)))) => (base, answer),
            (_, Some(Err(message))) => {
                ui.colored_label(panel.tokens.error, panel.say(&message));
                return;
            }
            _ => {
                ui.label(RichText::new(panel.get("base-about")).color(panel.tokens.text_weak));
                return;
            }
        };
        self.answer_ui(ui, panel, &base, &answer.0, &answer.1);
    }

    fn answer_ui(
        &mut self,
        ui: &mut Ui,
        panel: &mut Panel<'_>,
        base: &Arc<Base>,
        ask: &GameQuery,
        answer: &QueryResult,
    ) {
        let high = (ui.available_height() * 0.38).max(3.0 * MIN_TARGET);
        heading(ui, panel.get("base-tree"));
        match &self.front {
            Some(front) if ask.position.is_some() => tree_ui(ui, panel, front, ask, answer, high),
            _ => {
                let text = RichText::new(panel.get("base-no-position")).color(panel.tokens.text_weak);
                let size = vec2(ui.available_width(), high);
                ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
                    ui.set_min_size(size);
                    ui.add(Label::new(text).wrap());
                });
            }
        }
        ui.separator();
        let found =
            Message::new("base-found").number("found", answer.hits.len()).number("all", base.head.games);
        heading(ui, panel.say(&found));
        if let Some(hit) = hits_ui(ui, panel, base, answer, &mut self.view) {
            self.base.iter().for_each(|open| open.read(Arc::clone(base), hit));
        }
    }

    /// Opens a requested game once it is read.
    fn open_game(&mut self, panel: &mut Panel<'_>) {
        match self.base.as_ref().and_then(OpenBase::take_game) {
            Some(Ok(document)) => panel.ask(Action::OpenStudy(Box::new(document))),
            Some(Err(message)) => self.failed = Some(message),
            None => {}
        }
    }

    /// Draws the file and its state. Returns the index, once it is open.
    fn head_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>) -> Option<Arc<Base>> {
        let row = vec2(ui.available_width(), MIN_TARGET);
        let (mut found, mut again) = (None, false);
        ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(row);
            panel.ask_if(ui.button(panel.get("base-open")).clicked(), Action::Do(Command::OpenBase));
            let Some(open) = &self.base else { return };
            let path = open.games.path.display().to_string();
            if let Some(part) = open.progress() {
                if ui.button(panel.get("base-stop")).clicked() {
                    open.stop();
                }
                let text = Message::new("base-indexing").number("percent", (100.0 * part) as u32);
                ui.add(ProgressBar::new(part).text(panel.say(&text))).on_hover_text(path);
                return;
            }
            let again_text = panel.get("base-again");
            match open.base() {
                Ok(Some(base)) => {
                    again = open.has_changed() && ui.button(again_text).clicked();
                    let label = Message::new("base-told")
                        .text("file", open.games.name())
                        .number("games", base.head.games)
                        .number("damaged", base.head.damaged);
                    let label = Label::new(RichText::new(panel.say(&label)).strong()).truncate();
                    ui.add(label).on_hover_text(damages(panel, &base, &path));
                    found = Some(base);
                }
                Ok(None) => {}
                Err(message) => {
                    again = ui.button(again_text).clicked();
                    let text = panel.say(&message);
                    ui.add(Label::new(RichText::new(text).color(panel.tokens.warning)).truncate());
                }
            }
        });
        if again {
            self.listed = None;
            self.base.iter_mut().for_each(OpenBase::index_again);
        }
        found
    }

    /// Puts the material of the position in front into its field.
    fn take_material(&mut self) {
        let Some((front, open)) = self.front.as_ref().zip(self.base.as_ref()) else { return };
        let material =
            open.games.keys().ok().and_then(|keys| keys.material_of(front.rules, &front.position).ok());
        if let Some(material) = material {
            self.fields.material = material;
        }
    }
}

/// The path of the file, and its first damaged games.
fn damages(panel: &Panel<'_>, base: &Base, path: &str) -> String {
    /// The maximum number of games named.
    const NAMED: usize = 8;
    let mut lines = vec![path.to_owned()];
    lines.extend(base.contents.damages.iter().take(NAMED).map(|damage| {
        let message = Message::new("base-damaged-game")
            .number("game", damage.game + 1)
            .number("line", damage.line)
            .text("text", &damage.text);
        panel.say(&message)
    }));
    lines.join("\n")
}

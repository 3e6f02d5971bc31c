//! Options of the study in front: pages, and per mode the setup, the view, and the players. They are in the column, where they
//! wrap.

use crate::action::Action;
use crate::choices::{ChoiceItem, Choices, WIDEST, label_ui, rules_name};
use crate::clock::TimeControl;
use crate::commands::Command;
use crate::kinds;
use crate::known;
use crate::panel::Panel;
use crate::player::Player;
use crate::tab::play::Players;
use crate::tab::{Mode, Tab};
use crate::theme::space;
use crate::widgets::{about, with_reason};
use egui::{RichText, Ui, vec2};
use etude_model::{Message, Viewer};
use etude_study::Strength;

/// The greatest width of a list of players, in points.
const PLAYER: f32 = 190.0;

/// Draws the pages of a tab as tabs in one line; nothing where there is only the table.
pub fn pages_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let pages = tab.own.as_ref().map_or(&[][..], |own| own.pages());
    if pages.is_empty() {
        return;
    }
    let shown = tab.page();
    ui.horizontal_wrapped(|ui| {
        for (number, page) in pages.iter().enumerate() {
            let command = Command::Kind(page.command);
            let name = RichText::new(panel.get(page.name)).strong();
            let button = egui::Button::selectable(shown == number, name);
            let response = ui.add_enabled(!tab.keeps_page(number), button);
            let about = about(panel, command);
            let told = with_reason(&about, Some(&panel.get("grey-solution")));
            if response.on_hover_text(about).on_disabled_hover_text(told).clicked() {
                panel.ask(Action::Do(command));
            }
        }
    });
}

/// Draws the options of the mode.
pub fn options_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let lists = match (tab.study.playing().is_some(), tab.mode) {
        (_, Mode::Solve) => Vec::new(),
        (_, Mode::Setup) | (false, _) => setup(panel, tab, ui.ctx()),
        (true, Mode::Analyse) if tab.study.identity().game.hides => vec![eyes(panel, tab)],
        (true, Mode::Analyse) => Vec::new(),
        (true, Mode::Play) => players(panel, tab),
    };
    let switches = switches(tab);
    if lists.is_empty() && switches.is_empty() {
        return;
    }
    // Players stand below each other, with their lists in one column.
    let widest = |least: f32, choices: &Choices| text_width(ui, choices).max(least);
    let column = if tab.mode == Mode::Play { lists.iter().fold(0.0, widest) } else { 0.0 };
    ui.horizontal_wrapped(|ui| {
        for choices in lists {
            // A label and its list stay on one line, beside others where the chosen entry has room.
            let label = text_width(ui, &choices).max(column);
            let left = ui.available_size_before_wrap().x;
            if left < label + space::S + choices.least_width(ui) {
                ui.end_row();
            }
            let width = (label + space::S + choices.width(ui)).min(ui.available_size_before_wrap().x);
            let room = vec2(width.min(ui.available_width()), crate::theme::MIN_TARGET);
            ui.allocate_ui(room, |ui| {
                ui.horizontal(|ui| {
                    label_ui(ui, panel, &choices.label, label);
                    choices.show(ui, panel);
                });
            });
        }
        for (name, on, action) in switches {
            let mut shown = on;
            panel.ask_if(ui.checkbox(&mut shown, panel.get(name)).clicked(), action);
        }
    });
}

/// The width of the label of a list.
fn text_width(ui: &Ui, choices: &Choices) -> f32 {
    crate::choices::text_width(ui, &choices.label)
}

/// A switch: its Fluent identifier, its state, and the action that turns it.
type Switch = (&'static str, bool, Action);

/// Switches that show and hide.
fn switches(tab: &Tab) -> Vec<Switch> {
    let hides = tab.study.identity().game.hides && tab.study.playing().is_some();
    let Players { show_cards, show_verdicts, .. } = tab.play.players;
    match tab.mode {
        Mode::Play => {
            let cards = hides.then_some(("play-show-cards", show_cards, Action::ShowCards(!show_cards)));
            let verdicts = ("play-show-verdicts", show_verdicts, Action::ShowVerdicts(!show_verdicts));
            cards.into_iter().chain([verdicts]).collect()
        }
        Mode::Analyse if hides => {
            let shown = !tab.hides_cards();
            vec![("play-show-cards", shown, Action::ShowCards(!shown))]
        }
        _ => Vec::new(),
    }
}

/// Rules and choices of the setup, without the choices that a kind draws itself.
fn setup(panel: &Panel<'_>, tab: &Tab, ctx: &egui::Context) -> Vec<Choices> {
    let own = tab.own.as_ref();
    let mut lists = Vec::new();
    let rules_here = own.is_none_or(|own| !own.draws_rules());
    if rules_here && (tab.study.playing().is_some() || (tab.study.identity().game.rules)().len() > 1) {
        lists.push(Choices::of_rules(panel, tab.study.as_ref()));
    }
    let drawn = |id: &str| own.is_some_and(|own| own.draws_choice(id));
    let choices = tab.study.setup().choices.iter().filter(|choice| !drawn(choice.id));
    lists.extend(choices.map(|choice| Choices::of_choice(panel, choice)));
    lists.extend(known::choices(panel, tab, ctx));
    lists
}

/// The players, and the clock of a board.
fn players(panel: &Panel<'_>, tab: &Tab) -> Vec<Choices> {
    let players = 0..tab.study.identity().game.players;
    let mut lists: Vec<Choices> = players.map(|number| player(panel, tab, number)).collect();
    if tab.sides.is_some() {
        lists.push(clocks(panel, tab));
    }
    lists
}

/// Rules in force and restrictions of the position, in words.
pub fn rules_words(panel: &Panel<'_>, tab: &Tab) -> String {
    let rules = rules_name(panel, tab.study.as_ref());
    let goal = tab.study.setup().goal.as_ref().map(|goal| panel.say(goal));
    let opening = kinds::opening(tab.study.as_ref(), !tab.keeps_solution(), panel.texts.language());
    std::iter::once(rules).chain(opening).chain(goal).chain(flags(panel, tab)).collect::<Vec<_>>().join(" · ")
}

/// The choice of the seat whose cards are seen.
fn eyes(panel: &Panel<'_>, tab: &Tab) -> Choices {
    let name = |viewer: Viewer| match viewer {
        Viewer::Everything | Viewer::Table => panel.get("eyes-everything"),
        Viewer::Seat(seat) => panel.say(&Message::new("eyes-seat").message("side", tab.player_name(seat))),
    };
    let entry =
        |viewer: Viewer| ChoiceItem::new(name(viewer), tab.play.eyes == viewer, Action::SetEyes(viewer));
    let seats = (0..tab.study.identity().game.players).map(Viewer::Seat);
    let label = panel.get("eyes-label");
    let about = format!("{label}: {}", name(tab.play.eyes));
    Choices {
        id: egui::Id::unique("eyes"),
        about,
        label,
        chosen: name(tab.play.eyes),
        entries: std::iter::once(Viewer::Everything).chain(seats).map(entry).collect(),
        flags: false,
        widest: WIDEST,
    }
}

/// Restrictions of the moves of a position, in words.
fn flags(panel: &Panel<'_>, tab: &Tab) -> Vec<String> {
    let flags = tab.study.setup().choices.iter().filter(|choice| choice.flags);
    let flags = flags.filter_map(|choice| {
        let up = choice.options.iter().filter(|(_, on)| *on).map(|(name, _)| panel.say(name));
        let up = panel.texts.list(up);
        let pair = Message::new("share-text-pair").message("label", choice.label.clone());
        (!up.is_empty()).then(|| panel.say(&pair.text("value", up)))
    });
    flags.collect()
}

/// The limitation of a player in this game: a move that the rules allow and it never makes.
pub fn caution(tab: &Tab, player: Player) -> Option<Message> {
    let Player::Engine(Strength::Named(name)) = player else { return None };
    tab.study.playing()?.engine()?.caution(name)
}

/// The clocks that a game can be played with.
fn clocks(panel: &Panel<'_>, tab: &Tab) -> Choices {
    let chosen = tab.play.clock.map(|clock| clock.control);
    let name = |control: Option<TimeControl>| match control {
        None => panel.get("clock-none"),
        Some(TimeControl { minutes, seconds }) => {
            panel.say(&Message::new("clock-control").number("minutes", minutes).number("seconds", seconds))
        }
    };
    let entry = |control| ChoiceItem::new(name(control), control == chosen, Action::SetClock(control));
    let label = panel.get("clock-label");
    Choices {
        id: egui::Id::unique("clock"),
        about: format!("{label}: {}", name(chosen)),
        label,
        chosen: name(chosen),
        entries: std::iter::once(None).chain(TimeControl::ALL.map(Some)).map(entry).collect(),
        flags: false,
        widest: PLAYER,
    }
}

/// The choice of the player for a side, or in a seat.
fn player(panel: &Panel<'_>, tab: &Tab, number: u8) -> Choices {
    let label = panel.say(&tab.player_name(number));
    let chosen = tab.play.players.player(number);
    let name = |player: Player| panel.say(&player.name(tab.study.as_ref()));
    let entry = |player: Player| {
        let item = ChoiceItem::new(name(player), player == chosen, Action::SetPlayer(number, player));
        let Some(elo) = player.measured(tab.study.as_ref()) else { return item };
        let say = |id| panel.say(&Message::new(id).number("elo", elo));
        let note = (elo > 0).then(|| say("player-level-gain"));
        ChoiceItem { note, about: Some(say("player-level-measured")), ..item }
    };
    let entries = Player::all(tab.study.as_ref()).into_iter().map(entry).collect();
    // The limitation of the player is told with its name.
    let cautious =
        caution(tab, chosen).map_or_else(String::new, |caution| format!("\n{}", panel.say(&caution)));
    let about = format!("{label}: {}{cautious}", name(chosen));
    let id = egui::Id::unique(("player", usize::from(number)));
    Choices { id, about, label, chosen: name(chosen), entries, flags: false, widest: PLAYER }
}

//! The tools above the table: the switch between the ways to use a study, and what belongs to each. They stand in rows
//! of one line; what has no room there is in the list at the end, so that no row ever becomes two.

use crate::app::action::Action;
use crate::app::choices::{ChoiceItem, Choices, WIDEST, label_ui, text_width};
use crate::app::commands::Command;
use crate::app::panel::Panel;
use crate::app::tab::clock::TimeControl;
use crate::app::tab::kind::Page;
use crate::app::tab::play::{Player, Players};
use crate::app::tab::{Mode, Tab};
use crate::app::theme::{radius, space};
use crate::app::widgets::{about, named_button, note_place};
use crate::model::{Message, Side, Viewer};
use crate::study::Strength;
use egui::{RichText, Ui};

/// The width of the list at the end, in points.
const MORE: f32 = 40.0;
/// The most that the words of what restricts the moves are wide, in points: behind the ways to use a study they are seen
/// in every window.
const CHIP: f32 = 290.0;
/// The most that a list of players is wide, in points: both stand beside what shows the solution.
const PLAYER: f32 = 136.0;

/// A tool.
enum Tool {
    /// A way to use the study.
    Way(Mode, Command),
    /// A page, whether it is shown, and whether it can be.
    Page(&'static Page, bool, bool),
    /// A line between groups.
    Line,
    /// A button of a command under a name, and whether it can be pressed.
    Button(Command, &'static str, bool),
    /// What is said and cannot be changed here.
    Chip(String),
    /// A button that only this row has.
    Own(&'static str, Action),
    /// A list to choose from, with its label in front of it where that is shown.
    List(Box<Choices>, bool),
    /// A switch: its name, what is said of it, how it stands, and what turns it.
    Switch(&'static str, Option<&'static str>, bool, Action),
}

impl Tool {
    fn button(command: Command) -> Self {
        Self::Button(command, command.text(), true)
    }

    fn list(choices: Choices) -> Self {
        Self::List(Box::new(choices), false)
    }

    /// How wide it is in a row, in points.
    fn width(&self, ui: &Ui, panel: &Panel<'_>) -> f32 {
        let spacing = ui.spacing();
        let button = |name: &str| (text_width(ui, name) + 2.0 * spacing.button_padding.x + 2.0).ceil();
        match self {
            Self::Way(_, command) => button(&panel.get(command.text())),
            Self::Page(page, ..) => button(&panel.get(page.name)),
            Self::Line => 6.0,
            Self::Button(_, name, _) | Self::Own(name, _) => button(&panel.get(name)),
            Self::Chip(words) => text_width(ui, words).min(CHIP) + 2.0 * space::S,
            Self::List(choices, false) => choices.width(ui),
            Self::List(choices, true) => {
                text_width(ui, &choices.label) + spacing.item_spacing.x + choices.width(ui)
            }
            Self::Switch(name, ..) => {
                text_width(ui, &panel.get(name)) + spacing.icon_width + spacing.icon_spacing + 4.0
            }
        }
    }

    /// Draws it in a row or, where there was no room, in the list at the end.
    fn show(self, ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, in_menu: bool) {
        match self {
            Self::Way(mode, command) => {
                let text = RichText::new(panel.get(command.text())).strong();
                let response = ui.selectable_label(tab.mode == mode, text);
                note_place(ui, command.id(), response.rect);
                if response.on_hover_text(about(panel, command)).clicked() {
                    panel.ask(Action::Do(command));
                }
            }
            Self::Page(page, shown, open) => {
                let command = Command::Kind(page.command);
                let name = RichText::new(panel.get(page.name)).strong();
                let response = ui.add_enabled(open, egui::Button::selectable(shown, name));
                if response.on_hover_text(about(panel, command)).clicked() {
                    panel.ask(Action::Do(command));
                }
            }
            Self::Line => _ = ui.separator(),
            Self::Chip(words) => chip_ui(ui, panel, &words),
            Self::Button(command, name, enabled) => named_button(ui, panel, command, name, enabled),
            Self::Own(name, action) => {
                if ui.button(panel.get(name)).clicked() {
                    panel.ask(action);
                }
            }
            Self::List(choices, _) if in_menu => choices.show_in_menu(ui, panel),
            Self::List(choices, labelled) => {
                if labelled {
                    label_ui(ui, panel, &choices.label);
                }
                choices.show(ui, panel);
            }
            Self::Switch(name, about, mut on, action) => {
                let mut response = ui.checkbox(&mut on, panel.get(name));
                if let Some(about) = about {
                    response = response.on_hover_text(panel.get(about));
                }
                if response.clicked() {
                    panel.ask(action);
                }
            }
        }
    }
}

/// Says what restricts the moves, in words on a ground of their own.
fn chip_ui(ui: &mut Ui, panel: &Panel<'_>, words: &str) {
    let frame = egui::Frame::new().fill(panel.tokens.warning_soft).corner_radius(radius::M);
    let room = text_width(ui, words).min(CHIP);
    frame.inner_margin(egui::Margin::symmetric(space::S as i8, 2)).show(ui, |ui| {
        ui.set_max_width(room);
        let text = RichText::new(words).color(panel.tokens.warning);
        ui.add(egui::Label::new(text).selectable(false).truncate().show_tooltip_when_elided(false))
            .on_hover_text(words);
    });
}

/// Draws the tools of a study: in two rows, or in one where every point of height counts (`low`).
pub fn tools_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, low: bool) {
    let [mut first, second] = match (tab.study.playing().is_some(), tab.mode) {
        (false, Mode::Solve) => [modes(tab), Vec::new()],
        (false, _) => unplayed(panel, tab),
        (true, Mode::Solve) => [solve(panel, tab), Vec::new()],
        (true, Mode::Setup) => setup(panel, tab),
        (true, Mode::Analyse) => [analyse(panel, tab), Vec::new()],
        (true, Mode::Play) => play(panel, tab),
    };
    if low {
        first.extend(second);
        return row_ui(ui, panel, tab, first);
    }
    row_ui(ui, panel, tab, first);
    if !second.is_empty() {
        row_ui(ui, panel, tab, second);
    }
}

/// Draws a row; from the first tool on that has no room everything is in the list at the end.
fn row_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, mut tools: Vec<Tool>) {
    let room = ui.available_width();
    let gap = ui.spacing().item_spacing.x;
    let widths: Vec<f32> = tools.iter().map(|tool| tool.width(ui, panel) + gap).collect();
    let mut fits = tools.len();
    if widths.iter().sum::<f32>() - gap > room {
        let mut end = MORE;
        fits = widths
            .iter()
            .position(|width| {
                end += width;
                end > room
            })
            .unwrap_or(tools.len());
    }
    let hidden = tools.split_off(fits);
    ui.horizontal(|ui| {
        for tool in tools {
            tool.show(ui, panel, tab, false);
        }
        if !hidden.is_empty() {
            let name = panel.get("tools-more");
            let menu = ui.menu_button("…", |ui| {
                for tool in hidden {
                    tool.show(ui, panel, tab, true);
                }
            });
            menu.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
            menu.response.on_hover_text(name);
        }
    });
    ui.add_space(space::XS / 2.0);
}

/// The pages of a tab.
fn pages(tab: &Tab) -> impl Iterator<Item = Tool> {
    let pages = tab.own.as_ref().map_or(&[][..], |own| own.pages());
    let shown = tab.page();
    // The other pages are about what is worth playing.
    let kept = tab.keeps_solution();
    let page = move |(number, page)| Tool::Page(page, shown == number, number == 0 || !kept);
    pages.iter().enumerate().map(page)
}

/// The ways to use a study.
fn modes(tab: &Tab) -> Vec<Tool> {
    let mut tools = vec![Tool::Way(Mode::Setup, Command::Setup)];
    if tab.can_solve() {
        tools.push(Tool::Way(Mode::Solve, Command::Solve));
    }
    if tab.study.playing().is_some() {
        tools.extend([Tool::Way(Mode::Analyse, Command::Analyse), Tool::Way(Mode::Play, Command::Play)]);
    }
    tools.push(Tool::Line);
    tools
}

/// While the solution is looked for.
fn solve(panel: &Panel<'_>, tab: &Tab) -> Vec<Tool> {
    let mut tools = modes(tab);
    tools.extend(flags(panel, tab));
    tools.extend([flip(tab), Tool::button(Command::Share)]);
    tools
}

/// Turns the table, or flips the board.
fn flip(tab: &Tab) -> Tool {
    let name = if tab.sides.is_some() { "board-flip" } else { Command::Flip.text() };
    Tool::Button(Command::Flip, name, true)
}

/// The pages of a tab, with a line behind them; nothing where it has none.
fn outer_pages(tab: &Tab) -> Vec<Tool> {
    let mut tools: Vec<Tool> = pages(tab).collect();
    if !tools.is_empty() {
        tools.push(Tool::Line);
    }
    tools
}

/// Where nothing is played: pages and what builds a position; rules and choices.
fn unplayed(panel: &Panel<'_>, tab: &Tab) -> [Vec<Tool>; 2] {
    let mut first = if tab.can_solve() { modes(tab) } else { Vec::new() };
    first.extend(pages(tab));
    if tab.page() == 0 || tab.own.as_ref().is_some_and(|own| own.builds_on(tab.page())) {
        first.push(Tool::Line);
        // Those that are wanted most come first: in a narrow window the last are in the list at the end.
        for command in [Command::Deal, Command::Clear, Command::Sort, Command::SwapSides] {
            let name = tab.own.as_ref().and_then(|own| own.name_of(command));
            first.push(Tool::Button(command, name.unwrap_or_else(|| command.text()), true));
        }
    }
    let mut second = Vec::new();
    let rules_here = tab.own.as_ref().is_none_or(|own| !own.draws_rules());
    if rules_here && (tab.study.identity().game.rules)().len() > 1 {
        second.push(Tool::List(Box::new(Choices::of_rules(panel, tab.study.as_ref())), true));
    }
    let own = |id: &str| tab.own.as_ref().is_some_and(|own| own.draws_choice(id));
    let choices = tab.study.setup().choices.iter().filter(|choice| !own(choice.id));
    second.extend(choices.map(|choice| Tool::List(Box::new(Choices::of_choice(panel, choice)), true)));
    [first, second]
}

fn setup(panel: &Panel<'_>, tab: &Tab) -> [Vec<Tool>; 2] {
    let mut first = modes(tab);
    if tab.sides.is_some() {
        // Nothing is dealt on a board.
        first.push(Tool::button(Command::SwapSides));
        first.push(Tool::Button(Command::Deal, "setup-random", true));
        first.extend([Tool::button(Command::Clear), flip(tab)]);
    } else {
        let commands = [Command::SwapSides, Command::Sort, Command::Deal, Command::Clear];
        first.extend(commands.map(Tool::button));
    }
    let mut second = vec![Tool::list(Choices::of_rules(panel, tab.study.as_ref()))];
    let choices = tab.study.setup().choices.iter();
    second.extend(choices.map(|choice| Tool::list(Choices::of_choice(panel, choice))));
    [first, second]
}

fn analyse(panel: &Panel<'_>, tab: &Tab) -> Vec<Tool> {
    let mut tools = modes(tab);
    tools.extend(flags(panel, tab));
    tools.extend(outer_pages(tab));
    if tab.study.identity().game.hides {
        let shown = !tab.hides_cards();
        tools.push(Tool::Switch("play-show-cards", None, shown, Action::ShowCards(!shown)));
        tools.push(Tool::list(eyes(panel, tab)));
    }
    let shortest = tab.study.playing().is_some_and(|game| game.settings().shortest);
    let action = Action::Do(Command::Shortest);
    tools.push(Tool::Switch("analyse-shortest", Some("analyse-shortest-about"), shortest, action));
    tools.extend([flip(tab), Tool::button(Command::Share)]);
    tools
}

/// Whose eyes see the table.
fn eyes(panel: &Panel<'_>, tab: &Tab) -> Choices {
    let name = |viewer: Viewer| match viewer {
        Viewer::Everything | Viewer::Table => panel.get("eyes-everything"),
        Viewer::Seat(seat) => {
            let side = if seat == 0 { Side::First } else { Side::Second };
            panel.say(&Message::new("eyes-seat").message("side", tab.side_name(side)))
        }
    };
    let entry = |viewer: Viewer| ChoiceItem {
        name: name(viewer),
        about: None,
        on: tab.play.eyes == viewer,
        action: Action::SetEyes(viewer),
    };
    let label = panel.get("eyes-label");
    Choices {
        id: egui::Id::unique("eyes"),
        about: label.clone(),
        label,
        chosen: name(tab.play.eyes),
        entries: [Viewer::Everything, Viewer::Seat(0), Viewer::Seat(1)].map(entry).into(),
        flags: false,
        widest: WIDEST,
    }
}

/// What of a position restricts its moves, as flags that are up: nothing where none is.
fn flags(panel: &Panel<'_>, tab: &Tab) -> Vec<Tool> {
    let flags = tab.study.setup().choices.iter().filter(|choice| choice.flags);
    let flags = flags.filter_map(|choice| {
        let up = choice.options.iter().filter(|(_, on)| *on).map(|(name, _)| panel.say(name));
        let up = panel.texts.list(up);
        let pair = Message::new("share-text-pair").message("label", choice.label.clone());
        (!up.is_empty()).then(|| Tool::Chip(panel.say(&pair.text("value", up))))
    });
    flags.collect()
}

/// What a player never does in this game, though the rules allow it.
pub fn caution(tab: &Tab, player: Player) -> Option<Message> {
    let Player::Engine(Strength::Named(name)) = player else { return None };
    tab.study.playing()?.engine()?.caution(name)
}

fn play(panel: &Panel<'_>, tab: &Tab) -> [Vec<Tool>; 2] {
    let hides = tab.study.identity().game.hides;
    let Players { show_cards, show_verdicts, .. } = tab.play.players;
    // The pages are about what is worth playing, which is kept at first: they come last.
    let mut first = modes(tab);
    first.extend(flags(panel, tab));
    // What shows and hides comes first: it is one click away however narrow the row is.
    if hides {
        first.push(Tool::Switch("play-show-cards", None, show_cards, Action::ShowCards(!show_cards)));
    }
    first.push(Tool::Own("play-restart", Action::Restart));
    if hides {
        first.push(Tool::Button(Command::Deal, "play-new-deal", true));
    }
    let board = tab.sides.is_some();
    if board {
        let can = tab.person().is_some();
        first.extend([Command::Resign, Command::OfferDraw].map(|end| Tool::Button(end, end.text(), can)));
    }
    first.push(flip(tab));
    let others: Vec<Tool> = pages(tab).collect();
    if !others.is_empty() {
        first.push(Tool::Line);
        first.extend(others);
    }
    let players = [Side::First, Side::Second];
    let action = Action::ShowVerdicts(!show_verdicts);
    let mut second = vec![Tool::Switch("play-show-verdicts", None, show_verdicts, action)];
    second.extend(players.map(|side| Tool::List(Box::new(player(panel, tab, side)), true)));
    if board {
        second.push(Tool::List(Box::new(clocks(panel, tab)), true));
    }
    [first, second]
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
    let entry = |control| ChoiceItem {
        name: name(control),
        about: None,
        on: control == chosen,
        action: Action::SetClock(control),
    };
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

/// Who plays a side.
fn player(panel: &Panel<'_>, tab: &Tab, side: Side) -> Choices {
    let label = panel.say(&tab.side_name(side));
    let chosen = tab.play.players.player(side);
    let name = |player: Player| panel.say(&player.name(tab.study.as_ref()));
    let entry = |player: Player| ChoiceItem {
        name: name(player),
        about: player.measured(tab.study.as_ref()).map(|about| panel.say(&about)),
        on: player == chosen,
        action: Action::SetPlayer(side, player),
    };
    let entries = Player::all(tab.study.as_ref()).into_iter().map(entry).collect();
    // What the player never does is told with its name.
    let cautious =
        caution(tab, chosen).map_or_else(String::new, |caution| format!("\n{}", panel.say(&caution)));
    let about = format!("{label}: {}{cautious}", name(chosen));
    let id = egui::Id::unique(("player", side.index()));
    Choices { id, about, label, chosen: name(chosen), entries, flags: false, widest: PLAYER }
}

//! The table: the hands or the board, in Setup with everything that builds a position.

use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::kinds::durak;
use crate::app::kinds::three_card::Page;
use crate::app::narrowing;
use crate::app::paint::painting::{Look, SceneEvent, SceneState};
use crate::app::paint::scene::scene_ui;
use crate::app::panel::Panel;
use crate::app::tab::play::Player;
use crate::app::tab::{Mode, Tab};
use crate::app::theme::space;
use crate::model::{Edit, Message, Place, Problem, Scene, Side, Target, Viewer, Zone, ZoneId, ZoneKind};
use crate::study::kinds::durak::prediction::Eyes;
use crate::study::{MoveRow, Preview};
use egui::scroll_area::ScrollBarVisibility::AlwaysHidden as HIDDEN;
use egui::{Key, Modifiers, RichText, Ui, vec2};

/// Below this width, in points, tools scroll in one row.
const NARROW: f32 = 520.0;
/// How many small lines the hint takes, and problems with it.
const NOTES: [f32; 2] = [2.0, 3.0];
/// Below this height, in points, there is no room for a game and its prediction together.
const BOTH: f32 = 460.0;
/// The part of that height that the game takes.
const PLAYED: f32 = 0.56;
/// The height in which both hands are seen whole, in points.
const ROOM: f32 = 370.0;
/// Below this height, in points, the table needs the room of the hint.
const LOW: f32 = 420.0;

/// Draws the switch between the three ways to use a study, and their tools.
pub fn mode_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    if tab.study.three().is_some() {
        return crate::app::kinds::three_card::tools_ui(ui, panel, tab);
    }
    if !tab.study.is_played() {
        return durak::tools_ui(ui, panel, tab);
    }
    // A small window keeps its height for the table: the tools scroll in one row there.
    if ui.available_width() < NARROW {
        egui::ScrollArea::horizontal().id_salt("tools").scroll_bar_visibility(HIDDEN).show(ui, |ui| {
            ui.horizontal(|ui| mode_row_ui(ui, panel, tab));
        });
    } else {
        ui.horizontal_wrapped(|ui| mode_row_ui(ui, panel, tab));
    }
}

fn mode_row_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    for (mode, command) in
        [(Mode::Setup, Command::Setup), (Mode::Analyse, Command::Analyse), (Mode::Play, Command::Play)]
    {
        let name = panel.get(command.text());
        let text = RichText::new(name).strong();
        let response = ui.selectable_label(tab.mode == mode, text);
        if response.on_hover_text(shortcut_text(ui, command)).clicked() {
            panel.ask(Action::Do(command));
        }
    }
    if tab.study.durak().is_some() && tab.mode != Mode::Setup {
        ui.separator();
        durak::page_ui(ui, panel, &mut tab.durak);
    }
    ui.separator();
    match tab.mode {
        Mode::Setup => setup_tools_ui(ui, panel, tab),
        Mode::Analyse => analyse_tools_ui(ui, panel, tab),
        Mode::Play => play_tools_ui(ui, panel, tab),
    }
}

fn shortcut_text(ui: &Ui, command: Command) -> String {
    command.shortcut().map_or_else(String::new, |shortcut| ui.ctx().format_shortcut(&shortcut))
}

fn command_button(ui: &mut Ui, panel: &mut Panel<'_>, command: Command, enabled: bool) {
    let response = ui.add_enabled(enabled, egui::Button::new(panel.get(command.text())));
    let shortcut = shortcut_text(ui, command);
    let response = if shortcut.is_empty() { response } else { response.on_hover_text(shortcut) };
    if response.clicked() {
        panel.ask(Action::Do(command));
    }
}

fn setup_tools_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let rules = tab.study.rules();
    let label = panel.get("setup-rules");
    let combo = egui::ComboBox::from_id_salt("rules").selected_text(panel.get(rules.name));
    let response = combo.show_ui(ui, |ui| {
        for profile in tab.study.all_rules() {
            let response = ui.selectable_label(profile.id == rules.id, panel.get(profile.name));
            if response.on_hover_text(panel.get(profile.about)).clicked() {
                panel.ask(Action::SetRules(profile.id));
            }
        }
    });
    response.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label));
    response.response.on_hover_text(panel.get(rules.about));
    for choice in tab.study.choices() {
        let label = panel.say(&choice.label);
        let on: Vec<String> =
            choice.options.iter().filter(|(_, on)| *on).map(|(name, _)| panel.say(name)).collect();
        let shown = match (choice.flags, on.len()) {
            (true, 0) => label.clone(),
            (true, count) => format!("{label}: {count}"),
            (false, _) => on.join(", "),
        };
        let combo = egui::ComboBox::from_id_salt(choice.id).selected_text(shown);
        let mut combo = combo;
        if choice.flags {
            combo = combo.close_behavior(egui::PopupCloseBehavior::CloseOnClickOutside);
        }
        let response = combo.show_ui(ui, |ui| {
            for (option, (name, on)) in choice.options.iter().enumerate() {
                let name = panel.say(name);
                let clicked = if choice.flags {
                    ui.checkbox(&mut on.clone(), name).clicked()
                } else {
                    ui.selectable_label(*on, name).clicked() && !*on
                };
                if clicked {
                    panel.ask(Action::Edit(Edit::Choose { choice: choice.id, option }));
                }
            }
        });
        response.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label));
        response.response.on_hover_text(&label);
    }
    ui.separator();
    let commands: &[Command] = if tab.sides.is_some() {
        &[Command::SwapSides, Command::Deal, Command::Clear, Command::Flip]
    } else {
        &[Command::SwapSides, Command::Sort, Command::Deal, Command::Clear]
    };
    for &command in commands {
        if command == Command::Deal && tab.sides.is_some() {
            // Nothing is dealt on a board.
            let response = ui.button(panel.get("setup-random"));
            if response.on_hover_text(shortcut_text(ui, command)).clicked() {
                panel.ask(Action::Do(command));
            }
        } else {
            command_button(ui, panel, command, true);
        }
    }
}

fn analyse_tools_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    if tab.study.hides() {
        eyes_ui(ui, panel, tab);
    }
    let mut shortest = tab.study.shortest();
    let response = ui.checkbox(&mut shortest, panel.get("analyse-shortest"));
    if response.on_hover_text(panel.get("analyse-shortest-about")).clicked() {
        panel.ask(Action::Do(Command::Shortest));
    }
    pass_or_flip(ui, panel, tab);
}

/// Whose eyes see the table.
fn eyes_ui(ui: &mut Ui, panel: &Panel<'_>, tab: &mut Tab) {
    let name = |viewer: Viewer| match viewer {
        Viewer::Everything => panel.get("eyes-everything"),
        Viewer::Seat(seat) => panel.say(&Message::new("eyes-seat").number("number", seat + 1)),
    };
    let label = panel.get("eyes-label");
    let response = egui::ComboBox::from_id_salt("eyes").selected_text(name(tab.eyes)).show_ui(ui, |ui| {
        for viewer in [Viewer::Everything, Viewer::Seat(0), Viewer::Seat(1)] {
            ui.selectable_value(&mut tab.eyes, viewer, name(viewer));
        }
    });
    response.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label));
    response.response.on_hover_text(&label);
}

/// Cards can be passed, a board can be turned.
fn pass_or_flip(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    if tab.sides.is_some() {
        command_button(ui, panel, Command::Flip, true);
    } else {
        let can_pass = tab.study.moves().iter().any(MoveRow::takes_nothing);
        if !tab.study.plays_single_cards() {
            command_button(ui, panel, Command::Pass, can_pass);
        }
    }
}

fn play_tools_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    for side in [Side::First, Side::Second] {
        let number = || Message::new("play-side").number("side", side.index() + 1);
        let name = tab.sides.as_ref().map_or_else(number, |sides| sides[side.index()].clone());
        let label = panel.say(&name);
        let player = tab.players.player(side);
        ui.label(&label);
        let combo = egui::ComboBox::from_id_salt(("player", side.index()));
        let response = combo.selected_text(panel.say(&player.name(tab.study.as_ref()))).show_ui(ui, |ui| {
            for other in Player::all(tab.study.as_ref()) {
                let name = panel.say(&other.name(tab.study.as_ref()));
                if ui.selectable_label(other == player, name).clicked() {
                    panel.ask(Action::SetPlayer(side, other));
                }
            }
        });
        response.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label));
    }
    if ui.button(panel.get("play-restart")).clicked() {
        panel.ask(Action::Restart);
    }
    if tab.study.hides() {
        let response = ui.button(panel.get("play-new-deal"));
        if response.on_hover_text(shortcut_text(ui, Command::Deal)).clicked() {
            panel.ask(Action::Do(Command::Deal));
        }
        ui.checkbox(&mut tab.players.show_cards, panel.get("play-show-cards"));
    }
    pass_or_flip(ui, panel, tab);
    ui.checkbox(&mut tab.players.show_verdicts, panel.get("play-show-verdicts"));
}

/// The height of the buttons of moves that no card says.
const MOVE_BUTTON: f32 = 38.0;

/// Draws a button for each move that no card says, and for each way to play a card that can be played in several ways.
fn named_moves_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let others_turn =
        tab.mode == Mode::Play && tab.players.player(tab.study.analysis().to_move) != Player::Person;
    let moves = if others_turn { &[][..] } else { tab.study.moves() };
    let picked = narrowed(tab).unwrap_or_default();
    let typing = ui.ctx().text_edit_focused();
    // The bar keeps its place, so that the table does when a button comes or goes.
    ui.allocate_ui(vec2(ui.available_width(), MOVE_BUTTON + 2.0 * space::S), |ui| {
        ui.horizontal_centered(|ui| {
            ui.set_min_height(MOVE_BUTTON + 2.0 * space::S);
            for (index, row) in moves.iter().enumerate() {
                let name = row.name.as_ref();
                if name.is_none() && !picked.contains(&index) {
                    continue;
                }
                let words = name.map_or_else(|| panel.move_text(&row.text), |name| panel.say(&name.words));
                let key = name.and_then(|name| name.key).and_then(|key| Key::from_name(&key.to_string()));
                let shown = key.map_or_else(|| words.clone(), |key| format!("{words}  ({})", key.name()));
                let button = egui::Button::new(RichText::new(shown).strong());
                let response = ui.add(button.min_size(vec2(120.0, MOVE_BUTTON)));
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
                let pressed = key.is_some_and(|key| {
                    !typing && ui.input_mut(|input| input.consume_key(Modifiers::NONE, key))
                });
                if response.clicked() || pressed {
                    panel.ask(Action::Play(index));
                }
            }
        });
    });
}

/// What the selected cards count as.
pub fn picked(scene: &Scene, selection: &[Place]) -> Vec<Target> {
    let target = |place: &Place| {
        scene.zone(place.zone).and_then(|zone| zone.cards.get(place.index)).map(|card| card.target)
    };
    selection.iter().filter_map(target).collect()
}

/// The moves that what is picked leaves, as indices; none when nothing is picked.
pub fn narrowed(tab: &Tab) -> Option<Vec<usize>> {
    if tab.mode == Mode::Setup || tab.selection.is_empty() {
        return None;
    }
    let moves = tab.study.moves();
    Some(if tab.sides.is_some() {
        narrowing::narrowed(moves, &super::board::picked(tab))
    } else {
        super::moves::narrowed(moves, &picked(&tab.study.scene(), &tab.selection))
    })
}

/// The move of the tree's row under the pointer.
pub fn looked(tab: &mut Tab) -> Option<Preview> {
    let node = tab.tree.hovered.filter(|_| tab.mode != Mode::Setup)?;
    tab.study.tree()?.preview(node)
}

/// Draws the table and turns what the user does to it into actions.
pub fn table_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    if tab.three.page != Page::Table && tab.study.three().is_some() {
        return crate::app::kinds::three_card::page_ui(ui, panel, tab);
    }
    let setup = tab.mode == Mode::Setup && tab.study.is_played();
    let page = if setup { durak::Page::Table } else { tab.durak.page };
    let predicts = page == durak::Page::Prediction && tab.study.durak().is_some();
    // Who plays with hidden cards is told nothing that the other one knows.
    let eyes = match tab.study.viewer() {
        Viewer::Everything => tab.durak.eyes,
        Viewer::Seat(seat) => Eyes::Seat(seat),
    };
    tab.study.watch_robot((predicts && !tab.durak.still).then_some(eyes));
    if predicts {
        // A game goes on above its prediction, where there is room for both.
        let height = ui.available_height();
        if tab.study.is_played() && height > BOTH {
            let size = vec2(ui.available_width(), (height * PLAYED).max(ROOM.min(height * 0.66)));
            ui.allocate_ui(size, |ui| cards_ui(ui, panel, tab));
        }
        return durak::tree_page_ui(ui, panel, tab);
    }
    cards_ui(ui, panel, tab);
}

/// Draws the cards or the board.
fn cards_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    let setup = tab.mode == Mode::Setup;
    let scene = if setup { tab.study.setup_scene() } else { tab.study.scene() };
    if let Some(board) = &scene.board {
        return super::board::board_panel_ui(ui, panel, tab, board);
    }
    if !setup && tab.study.plays_single_cards() {
        egui::Panel::bottom("moves by name").show_separator_line(false).frame(egui::Frame::NONE).show(
            ui,
            |ui| {
                named_moves_ui(ui, panel, tab);
            },
        );
    }
    let look =
        Look { four_colours: panel.settings.four_colours, reduced_motion: panel.settings.reduced_motion };
    let texts = panel.texts;
    let say = |message: &Message| texts.say(message);
    if let Some(Preview { scene, targets, .. }) = looked(tab) {
        let state = SceneState { highlighted: places(&scene, &targets), ..SceneState::default() };
        scene_ui(ui, &scene, &state, &say, &look);
        return;
    }
    let state = if setup { setup_state(panel, tab, &scene) } else { play_state(tab, &scene) };
    let events = scene_ui(ui, &scene, &state, &say, &look);
    for event in events {
        if setup {
            setup_event(panel, tab, &scene, event);
        } else {
            play_event(panel, tab, &scene, event);
        }
    }
}

fn zones(scene: &Scene, wanted: impl Fn(ZoneKind) -> bool) -> Vec<ZoneId> {
    scene.zones.iter().filter(|zone| wanted(zone.kind)).map(|zone| zone.id).collect()
}

fn setup_state(panel: &Panel<'_>, tab: &Tab, scene: &Scene) -> SceneState {
    let problems = tab.study.problems().iter();
    SceneState {
        armed: tab.armed,
        draggable: zones(scene, |_| true),
        droppable: zones(scene, |_| true),
        clickable: zones(scene, |kind| kind != ZoneKind::Rack),
        problems: problems.filter_map(|p| p.zone.map(|zone| (zone, panel.say(&p.message)))).collect(),
        ..SceneState::default()
    }
}

fn setup_event(panel: &mut Panel<'_>, tab: &mut Tab, scene: &Scene, event: SceneEvent) {
    let rack = zones(scene, |kind| kind == ZoneKind::Rack).first().copied();
    let in_rack = |place: &Place| Some(place.zone) == rack;
    let mut send = |from: Place, to: ZoneId| panel.ask(Action::Edit(Edit::Send { from, to }));
    match event {
        SceneEvent::Clicked(place) if in_rack(&place) => {
            tab.armed = if tab.armed == Some(place) { None } else { Some(place) };
        }
        SceneEvent::Clicked(place) => match tab.armed {
            Some(armed) => send(armed, place.zone),
            None => tab.receiver = place.zone,
        },
        SceneEvent::DoubleClicked(place) if in_rack(&place) => {
            tab.armed = None;
            send(place, receiver(tab, scene));
        }
        SceneEvent::DoubleClicked(place) | SceneEvent::SecondaryClicked(place) => {
            if let (false, Some(rack)) = (in_rack(&place), rack) {
                send(place, rack);
            }
        }
        SceneEvent::Dragged { from, to } if from.zone != to => {
            if !in_rack(&Place { zone: to, index: 0 }) {
                tab.receiver = to;
            }
            send(from, to);
        }
        SceneEvent::DroppedOutside(place) => {
            if let (false, Some(rack)) = (in_rack(&place), rack) {
                send(place, rack);
            }
        }
        SceneEvent::ZoneClicked(zone) => {
            tab.receiver = zone;
            if let Some(armed) = tab.armed {
                send(armed, zone);
            }
        }
        SceneEvent::Key { place, key } => {
            let hands = zones(scene, |kind| matches!(kind, ZoneKind::Hand { .. }));
            let table = zones(scene, |kind| kind == ZoneKind::Table).first().copied();
            let to = match key {
                Key::Num1 => hands.first().copied(),
                Key::Num2 => hands.get(1).copied(),
                Key::Num3 => hands.get(2).copied(),
                Key::T => table,
                Key::Delete | Key::Backspace if !in_rack(&place) => rack,
                _ => None,
            };
            if let Some(to) = to {
                send(place, to);
            }
            if key == Key::Escape {
                tab.armed = None;
            }
        }
        SceneEvent::Dragged { .. } | SceneEvent::Hovered(_) | SceneEvent::Focused(_) => {}
    }
}

/// Where a card goes that is sent without saying where: of three cards a hand is full.
fn receiver(tab: &Tab, scene: &Scene) -> ZoneId {
    let full = |zone: &&Zone| zone.cards.len() >= 3;
    let hands = || scene.zones.iter().filter(|zone| matches!(zone.kind, ZoneKind::Hand { .. }));
    let is_full = tab.study.three().is_some() && scene.zone(tab.receiver).as_ref().is_some_and(full);
    let next = hands().find(|zone| !full(zone)).filter(|_| is_full);
    next.map_or(tab.receiver, |zone| zone.id)
}

fn play_state(tab: &Tab, scene: &Scene) -> SceneState {
    // What somebody else can do is not shown by the backs of cards.
    let moves = if tab.study.sees_moves() { tab.study.moves() } else { &[] };
    let picked_now = picked(scene, &tab.selection);
    let mut highlighted = Vec::new();
    if let Some(row) = tab.hovered.and_then(|index| moves.get(index)) {
        highlighted = places(scene, &row.targets);
    }
    let mut state = SceneState {
        selected: tab.selection.clone(),
        highlighted,
        draggable: zones(scene, |kind| matches!(kind, ZoneKind::Hand { .. })),
        droppable: zones(scene, |kind| kind == ZoneKind::Table),
        clickable: zones(scene, |kind| kind == ZoneKind::Table),
        ..SceneState::default()
    };
    let candidates = super::moves::narrowed(moves, &picked_now);
    for zone in &scene.zones {
        if !matches!(zone.kind, ZoneKind::Hand { .. }) || moves.is_empty() {
            continue;
        }
        for (index, card) in zone.cards.iter().enumerate() {
            let place = Place { zone: zone.id, index };
            let mut wanted = picked_now.clone();
            wanted.push(card.target);
            let usable = candidates.iter().any(|&index| contains(&moves[index], &wanted));
            if zone.to_move && !usable && !tab.selection.contains(&place) {
                state.dimmed.push(place);
            }
        }
    }
    state
}

fn contains(row: &MoveRow, wanted: &[Target]) -> bool {
    let count = |list: &[Target], target: &Target| list.iter().filter(|other| *other == target).count();
    wanted.iter().all(|target| count(&row.targets, target) >= count(wanted, target))
}

/// The places of the cards that a move takes: of equal cards the first ones.
fn places(scene: &Scene, targets: &[Target]) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    for target in targets {
        let Some(zone) = scene.zone(target.zone) else { continue };
        let free = zone.cards.iter().enumerate().find(|(index, card)| {
            card.target == *target && !places.contains(&Place { zone: zone.id, index: *index })
        });
        places.extend(free.map(|(index, _)| Place { zone: zone.id, index }));
    }
    places
}

/// The moves that take exactly these cards.
fn exact(moves: &[MoveRow], wanted: &[Target]) -> Vec<usize> {
    let found = moves.iter().enumerate();
    let found = found.filter(|(_, row)| row.targets.len() == wanted.len() && contains(row, wanted));
    found.map(|(index, _)| index).filter(|_| !wanted.is_empty()).collect()
}

fn play_event(panel: &mut Panel<'_>, tab: &mut Tab, scene: &Scene, event: SceneEvent) {
    if !tab.study.sees_moves() {
        return;
    }
    let moves = tab.study.moves();
    let select = |selection: &mut Vec<Place>, place: Place| {
        if let Some(at) = selection.iter().position(|&other| other == place) {
            selection.remove(at);
            return;
        }
        let mut next = selection.clone();
        next.push(place);
        if !super::moves::narrowed(moves, &picked(scene, &next)).is_empty() {
            *selection = next;
        } else if !super::moves::narrowed(moves, &picked(scene, &[place])).is_empty() {
            // A card that does not go with the others starts a new selection.
            *selection = vec![place];
        }
    };
    let mut play = |selection: &[Place]| {
        let found = exact(moves, &picked(scene, selection));
        // Cards that can be played in more than one way stay picked; the list of moves offers the ways.
        if let [only] = found[..] {
            panel.ask(Action::Play(only));
        }
    };
    match event {
        SceneEvent::Clicked(place) if tab.study.plays_single_cards() => {
            tab.selection.clear();
            select(&mut tab.selection, place);
            play(&tab.selection);
        }
        SceneEvent::Clicked(place) => select(&mut tab.selection, place),
        SceneEvent::DoubleClicked(place) => {
            // The two clicks before have picked the card and let it go, or the other way round.
            if !tab.selection.contains(&place) {
                select(&mut tab.selection, place);
            }
            play(&tab.selection);
        }
        SceneEvent::Dragged { from, .. } => {
            if tab.selection.contains(&from) {
                play(&tab.selection);
            } else {
                tab.selection.clear();
                select(&mut tab.selection, from);
                play(&tab.selection);
            }
        }
        SceneEvent::ZoneClicked(_) => play(&tab.selection),
        SceneEvent::SecondaryClicked(_) => tab.selection.clear(),
        SceneEvent::Key { key: Key::Escape, .. } => tab.selection.clear(),
        SceneEvent::Key { .. }
        | SceneEvent::Hovered(_)
        | SceneEvent::Focused(_)
        | SceneEvent::DroppedOutside(_) => {}
    }
}

/// Plays the selected cards, as Enter does.
pub fn play_selection(panel: &mut Panel<'_>, tab: &Tab) {
    let scene = tab.study.scene();
    if let [only] = exact(tab.study.moves(), &picked(&scene, &tab.selection))[..] {
        panel.ask(Action::Play(only));
    }
}

/// Draws what is wrong with the setup as a whole, and how to build one.
pub fn problems_ui(ui: &mut Ui, panel: &Panel<'_>, tab: &Tab) {
    let setup = tab.mode == Mode::Setup && tab.three.page == Page::Table;
    let roomy = ui.available_height() > LOW;
    let top = ui.cursor().top();
    if setup && roomy {
        let hint = panel.get(match (tab.sides.is_some(), tab.armed.is_some()) {
            (false, false) => "setup-hint",
            (false, true) => "setup-hint-armed",
            (true, false) => "setup-hint-board",
            (true, true) => "setup-hint-board-armed",
        });
        ui.add(egui::Label::new(RichText::new(hint).small().color(panel.tokens.text_weak)).wrap());
    }
    // A board has no room for words: its problems are told above it.
    let above = |problem: &&Problem| problem.zone.is_none() || tab.sides.is_some();
    let problems: Vec<&Problem> = tab.study.problems().iter().filter(above).collect();
    if !problems.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for problem in problems {
                let text = RichText::new(format!("⚠ {}", panel.say(&problem.message)));
                ui.label(text.small().color(panel.tokens.error));
            }
        });
    }
    if setup && roomy {
        // The table stays where it is while hints and problems come and go.
        let lines = NOTES[usize::from(tab.sides.is_some())];
        let height = lines * ui.text_style_height(&egui::TextStyle::Small) + space::S;
        ui.add_space((height - (ui.cursor().top() - top)).max(space::XS));
    }
}

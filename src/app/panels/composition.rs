//! Composition check page: the goal, and whether the author's moves reach it and no others do, move by move.

use super::pages::page_tabs_ui;
use crate::action::Action;
use crate::commands::Command;
use crate::drawn::{self, LaidMove};
use crate::list::BAR_ROOM;
use crate::panel::Panel;
use crate::spinner::spinner;
use crate::tab::{Duals, Tab};
use crate::theme::{self, MIN_TARGET, space};
use crate::widgets::paint_flag;
use egui::containers::menu::MenuButton;
use egui::{
    Align, Button, Color32, CornerRadius, DragValue, FontId, Galley, Label, Layout, Rect, RichText,
    ScrollArea, Sense, Ui, pos2, vec2,
};
use etude_model::{Message, Value};
use etude_study::movetext::move_number;
use etude_study::play::CompositionCheck;
use etude_study::play::composition::{Composition, End, Finding, MOST_MOVES, Node, Replies, Stipulation};
use etude_study::play::shown::ShownMove;
use etude_study::{MovePath, Playing};
use std::sync::Arc;

/// The seconds for each position to choose from.
const SECONDS: [f32; 3] = [1.0, 5.0, 30.0];
/// The least room, in points, that the moves of a row keep beside the finding.
const MOVES: f32 = 90.0;

/// The sign of a finding and its colours: letters beside colour always.
fn sign(panel: &Panel<'_>, finding: Finding) -> (&'static str, Color32, Color32) {
    let (sign, value) = match finding {
        Finding::Forced | Finding::Only => ("!", Some(Value::Win)),
        Finding::Minor => ("~", Some(Value::Win)),
        Finding::Dual => ("2", Some(Value::Draw)),
        Finding::Cook => ("2!", Some(Value::Loss)),
        Finding::Unsolved => ("?", Some(Value::Loss)),
        Finding::Open => ("…", None),
    };
    let (ink, ground) = panel.tokens.value(value);
    (sign, ink, ground)
}

/// Form of a row.
struct Shown {
    /// The number of moves that the row before has shown.
    known: usize,
    /// True if it leads to the position in view.
    stands: bool,
    /// True if two moves share a number.
    columns: bool,
    /// True if the check goes on.
    running: bool,
}

/// Draws the page.
pub fn page_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    page_tabs_ui(ui, panel, tab, |_, _, _| ());
    let check = tab.study.playing().and_then(Playing::composition).cloned();
    let Some(check) = check else { return };
    let mut options = tab.view.checking;
    task_ui(ui, panel, tab, &mut options);
    work_ui(ui, panel, &check, &mut options);
    tab.view.checking = options;
    head_ui(ui, panel, &check);
    let Some(composition) = &check.composition else {
        let about = RichText::new(panel.get("composition-about")).color(panel.tokens.text_weak);
        ui.add(Label::new(about).wrap());
        return;
    };
    let here = tab.way();
    let mut pointed = None;
    let area = ScrollArea::vertical().id_salt(("composition", tab.of_study())).auto_shrink(false);
    area.show(ui, |ui| {
        ui.set_max_width(ui.available_width() - BAR_ROOM);
        ui.spacing_mut().item_spacing = vec2(space::XS, 2.0);
        let mut before: Vec<&str> = Vec::new();
        for node in &composition.nodes {
            let way: Vec<&str> = node.way.iter().map(|told| told.text.as_str()).collect();
            // A row shows only the replies that the row before does not have.
            let known = if way.starts_with(&before) { before.len() } else { 0 };
            let main = node.author_move().map(|told| told.text.as_str());
            let stands = here.len() == way.len() + 1
                && here.iter().map(String::as_str).eq(way.iter().copied().chain(main));
            let shown = Shown { known, stands, columns: tab.sides.is_some(), running: check.running };
            pointed = node_ui(ui, panel, composition, node, &shown).or(pointed.take());
            before = way;
            before.extend(main);
        }
        facts_ui(ui, panel, composition);
    });
    tab.view.duals = pointed;
}

/// Draws the stipulation, with a menu that changes it, and the choice of replies to check.
fn task_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, options: &mut (f32, Replies)) {
    let asked = tab.stipulation();
    let Some(game) = tab.study.playing() else { return };
    let side = tab.line().first().map_or(game.analysis().to_move, |first| first.side);
    let row = vec2(ui.available_width(), MIN_TARGET);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        let mut all = options.1 == Replies::All;
        let about = panel.get("composition-replies-about");
        if ui.checkbox(&mut all, panel.get("composition-replies")).on_hover_text(about).changed() {
            options.1 = if all { Replies::All } else { Replies::Shown };
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let about = &tab.study.identity().about;
            let side = game.analysis().side_name(side);
            let task = panel.say(&asked.sentence(side.clone()));
            let from = [task.as_str(), &about.author, &about.exercise.source];
            let from: Vec<&str> = from.into_iter().filter(|text| !text.is_empty()).collect();
            let short = panel.say(&asked.short(side.clone()));
            let button = Button::new(RichText::new(short).strong()).truncate();
            let (response, _) = MenuButton::from_button(button).ui(ui, |ui| {
                stipulations_ui(ui, panel, asked, &side, game.analysis().solver.plies);
                ui.separator();
                if ui.button(panel.get("composition-save-proof")).clicked() {
                    // It is that of the first position.
                    panel.ask(Action::LookAlong(MovePath::default()));
                    panel.ask(Action::Do(Command::SaveProof));
                    ui.close();
                }
            });
            response.on_hover_text(format!("{}\n{}", from.join(" · "), panel.get("composition-goal-about")));
        });
    });
}

/// Draws the stipulations to choose from: a win, a draw, or a win in a number of moves, at first the proved one.
fn stipulations_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    asked: Stipulation,
    side: &Message,
    plies: Option<u32>,
) {
    for goal in [Value::Win, Value::Draw] {
        let other = Stipulation { goal, moves: None };
        if ui.selectable_label(asked == other, panel.say(&other.sentence(side.clone()))).clicked() {
            panel.ask(Action::SetStipulation(other));
            panel.ask(Action::EndTyping);
            ui.close();
        }
    }
    ui.horizontal(|ui| {
        let mut moves = asked.moves.unwrap_or_else(|| plies.map_or(3, |plies| plies.div_ceil(2).max(1)));
        let told = panel.say(&Stipulation { goal: Value::Win, moves: Some(moves) }.sentence(side.clone()));
        let clicked = ui.selectable_label(asked.moves.is_some(), &told).clicked();
        let field = ui.add(DragValue::new(&mut moves).range(1..=MOST_MOVES).speed(0.1));
        field.widget_info(|| egui::WidgetInfo::labeled(egui::Role::SpinButton, true, &told));
        if clicked || field.changed() {
            panel.ask(Action::SetStipulation(Stipulation { goal: Value::Win, moves: Some(moves) }));
        }
        // A number that is dragged or typed is one change.
        if clicked || field.drag_stopped() || field.lost_focus() {
            panel.ask(Action::EndTyping);
        }
        if clicked {
            ui.close();
        }
    });
}

/// Starts and stops the work.
fn work_ui(ui: &mut Ui, panel: &mut Panel<'_>, check: &CompositionCheck, options: &mut (f32, Replies)) {
    let row = vec2(ui.available_width(), MIN_TARGET);
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        for &choice in SECONDS.iter().rev() {
            let text = panel.say(&Message::new("review-seconds").figure("seconds", choice.to_string()));
            let about = panel.get("composition-seconds-about");
            ui.selectable_value(&mut options.0, choice, text).on_hover_text(about);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let is_open = |known: &Composition| !known.complete || known.counts().open > 0;
            let name = match &check.composition {
                _ if check.running => "composition-stop",
                Some(known) if is_open(known) => "composition-continue",
                _ => "composition-check",
            };
            let name = panel.get(name);
            if ui.add(Button::new(&name).truncate()).on_hover_text(name).clicked() {
                panel.ask(if check.running {
                    Action::StopCheck
                } else {
                    Action::Check(options.0, options.1)
                });
            }
        });
    });
}

/// Draws the result of the check, or its progress.
fn head_ui(ui: &mut Ui, panel: &Panel<'_>, check: &CompositionCheck) {
    let row = vec2(ui.available_width(), MIN_TARGET);
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(row);
        if let Some(crash) = &check.crash {
            let message = Message::new("solver-crashed").text("reason", crash.clone());
            ui.add(Label::new(RichText::new(panel.say(&message)).color(panel.tokens.error)).truncate());
            return;
        }
        let Some(composition) = &check.composition else { return };
        let mut parts: Vec<String> = Vec::new();
        if check.running {
            spinner(ui);
            let far = Message::new("composition-progress")
                .number("done", composition.done)
                .number("all", composition.all);
            parts.push(panel.say(&far));
        }
        if !check.running || composition.is_unsound() {
            parts.extend(composition.head().iter().map(|part| panel.say(part)));
        }
        let ink = if composition.is_unsound() {
            panel.tokens.loss
        } else if composition.is_sound() {
            panel.tokens.win
        } else {
            panel.tokens.text
        };
        let text = parts.join(" · ");
        ui.add(Label::new(RichText::new(text).color(ink).strong()).wrap());
    });
}

/// Draws a position of the solution: the replies that lead to it, the author's move, the finding, and the other moves. Returns
/// the moves under the pointer.
fn node_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    composition: &Composition,
    node: &Node,
    shown: &Shown,
) -> Option<Duals> {
    let finding = node.finding(composition.asked);
    let (sign, ink, ground) = sign(panel, finding);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), MIN_TARGET), Sense::click());
    let words = |told: &ShownMove| panel.move_words(&told.drawn);
    let number = node.way.len() / 2 + 1;
    let found = panel.say(&finding.name());
    let name = Message::new("composition-row")
        .number("number", number)
        .text("move", node.author_move().map(words).unwrap_or_default())
        .text("found", found.clone());
    let name = panel.say(&name);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    if shown.stands || response.hovered() || response.has_focus() {
        let fill = if shown.stands { panel.tokens.accent_soft } else { panel.tokens.button_hovered };
        ui.painter().rect_filled(rect, CornerRadius::same(theme::radius::S), fill);
    }
    let flag = Rect::from_center_size(pos2(rect.left() + 16.0, rect.center().y), vec2(26.0, 18.0));
    paint_flag(ui, flag, sign, ink, ground);
    let mut left = flag.right() + space::S;
    let text = |ui: &Ui, text: String, size: f32| {
        ui.painter().layout_no_wrap(text, FontId::proportional(size), panel.tokens.text_weak)
    };
    // The finding is at the end where the moves leave it room.
    let said = text(ui, found, theme::text::SMALL);
    let end = rect.right() - said.size().x - space::S;
    let fits = end > left + MOVES;
    if fits {
        let at = pos2(end, rect.center().y - said.size().y / 2.0);
        ui.painter().galley(at, said, panel.tokens.text_weak);
    }
    let right = if fits { end - space::S } else { rect.right() };
    let moves = (1..).zip(node.way.iter().chain(node.author_move())).skip(shown.known);
    let laid: Vec<_> = moves
        .map(|(ply, told)| {
            let number = text(ui, move_number(shown.columns, ply), theme::text::BODY);
            (ply, number, LaidMove::new(ui.painter(), panel, &told.drawn))
        })
        .collect();
    // Numbers are those of the scoresheet, and of a way that is too long the end is shown.
    let numbered = |at: usize, ply: usize| at == 0 || shown.columns && ply % 2 == 1;
    let total = |from: usize| {
        let numbers = |(at, (ply, number, mv)): (usize, &(usize, Arc<Galley>, LaidMove))| {
            let number = if numbered(at, *ply) { number.size().x + space::S } else { 0.0 };
            number + mv.width() + space::S
        };
        laid[from..].iter().enumerate().map(numbers).sum::<f32>()
    };
    let mut first = 0;
    while first + 1 < laid.len() && left + total(first) > right {
        first += 1;
    }
    for (at, (ply, number, mv)) in laid.into_iter().skip(first).enumerate() {
        if numbered(at, ply) {
            let size = number.size();
            ui.painter().galley(pos2(left, rect.center().y - size.y / 2.0), number, panel.tokens.text_weak);
            left += size.x + space::S;
        }
        let mv = mv.fitting(ui.painter(), panel, right - left);
        let width = mv.width();
        mv.paint(ui.painter(), left, rect.center().y, panel.tokens);
        left += width + space::S;
    }
    let others = || node.others(composition.asked).map(|other| other.shown.index).collect();
    let pointed = response.hovered().then(|| (node.way.iter().collect(), node.main, others()));
    if response.on_hover_text(&name).clicked() {
        panel.ask(Action::LookAlong(node.way.iter().chain(node.author_move()).collect()));
    }
    others_ui(ui, panel, composition, node, shown.running).or(pointed)
}

/// Draws the other moves that reach the goal, and the unsettled ones; each leads to the position behind it. Returns the one
/// under the pointer.
fn others_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    composition: &Composition,
    node: &Node,
    running: bool,
) -> Option<Duals> {
    let mut pointed = None;
    let mut groups: Vec<(String, Vec<&ShownMove>)> = Vec::new();
    let mut add = |about: String, told| match groups.iter_mut().find(|(known, _)| *known == about) {
        Some((_, moves)) => moves.push(told),
        None => groups.push((about, vec![told])),
    };
    for other in node.others(composition.asked) {
        add(panel.say(&node.about(other)), &other.shown);
    }
    for open in node.open(composition.asked) {
        let why = if running { "composition-open-moves" } else { "composition-open-time" };
        add(panel.get(why), &open.shown);
    }
    for (about, moves) in groups {
        ui.horizontal_wrapped(|ui| {
            ui.add_space(space::L);
            ui.label(
                RichText::new(format!("{about}:")).size(theme::text::SMALL).color(panel.tokens.text_weak),
            );
            for told in moves {
                let laid = LaidMove::new(ui.painter(), panel, &told.drawn);
                let room = vec2(laid.width() + space::S, drawn::SMALL_CARD);
                let (rect, response) = ui.allocate_exact_size(room, Sense::click());
                if response.hovered() || response.has_focus() {
                    let fill = panel.tokens.button_hovered;
                    ui.painter().rect_filled(rect, CornerRadius::same(theme::radius::S), fill);
                }
                laid.paint(ui.painter(), rect.left() + space::XS, rect.center().y, panel.tokens);
                if response.hovered() {
                    pointed = Some((node.way.iter().collect(), node.main, vec![told.index]));
                }
                let name = panel.move_words(&told.drawn);
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
                if response.clicked() {
                    panel.ask(Action::LookAlong(node.way.iter().chain([told]).collect()));
                }
            }
        });
    }
    pointed
}

/// The pieces, the economy, the final position.
fn facts_ui(ui: &mut Ui, panel: &Panel<'_>, composition: &Composition) {
    ui.add_space(space::S);
    let mut facts: Vec<Message> = Vec::new();
    if let Some(pieces) = &composition.pieces {
        facts.push(pieces.counted());
        facts.extend(pieces.economy());
    }
    facts.extend(composition.end.as_ref().map(End::sentence));
    facts.extend(
        composition
            .stroke
            .map(|name| Message::new("composition-stroke").message("stroke", Message::new(name))),
    );
    if composition.found && !composition.nodes.is_empty() {
        facts.push(Message::new("composition-found"));
    }
    for fact in facts {
        let text = RichText::new(panel.say(&fact)).size(theme::text::SMALL);
        ui.add(Label::new(text).wrap());
    }
}

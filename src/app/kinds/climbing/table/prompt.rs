//! The question for the next event, with the buttons and the field that answer it.

use super::events::short;
use super::state::TableView;
use crate::action::Action;
use crate::commands::Command;
use crate::drawn::LaidMove;
use crate::kinds::telling::{BUTTON, button};
use crate::panel::Panel;
use crate::theme::space;
use egui::{Button, RichText, Ui, vec2};
use etude_games::climbing::hand::Rank;
use etude_games::climbing::observer::typed::{Typed, read};
use etude_games::climbing::observer::{
    DealEdit, Prompt, Role, TableEdit, Telling, drawn, move_word, rank_word,
};
use etude_games::climbing::play::{Move, Play};
use etude_model::Message;
use etude_study::Study;

/// The least width of the field, in points.
const FIELD: f32 = 96.0;

/// Draws the question with the buttons and the field that answer it.
pub fn prompt_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    study: &dyn Study,
    view: &mut TableView,
    telling: &Telling,
) {
    view.correcting = view.correcting.filter(|&at| at < telling.events().len());
    let at = view.place(telling);
    let prompt = telling.next_event_at(at);
    let problem = study.setup().problems.first().map(|problem| problem.message.clone());
    view.question_ui(ui, panel, words_of(prompt, telling), problem);
    if prompt.is_deal() {
        seats_ui(ui, panel, study, view, telling.start().me);
    }
    ui.horizontal(|ui| {
        ui.set_height(BUTTON);
        if !prompt.is_deal() {
            moves_ui(ui, panel, study, view, telling);
        }
        field_ui(ui, panel, study, view, telling);
    });
}

/// The question in words.
fn words_of(prompt: Prompt, telling: &Telling) -> Message {
    let rules = telling.start().rules;
    let me = telling.start().me;
    let of = |seat: Role, mine: &'static str, theirs: &'static str| {
        if seat == me { Message::new(mine) } else { Message::new(theirs).message("who", seat.name()) }
    };
    match prompt {
        Prompt::Hand { missing } if me == Role::Landlord => {
            Message::new("deal-ask-hand-landlord").number("count", missing)
        }
        Prompt::Hand { missing } => Message::new("deal-ask-hand").number("count", missing),
        Prompt::Bottom { missing } => Message::new("deal-ask-bottom").number("count", missing),
        Prompt::Lead(seat) => of(seat, "deal-ask-lead-me", "deal-ask-lead"),
        Prompt::Answer(seat, table) => {
            let word = move_word(rules, Move::Play(table));
            of(seat, "deal-ask-answer-me", "deal-ask-answer").text("table", word)
        }
        Prompt::Over(seat) => {
            let id = if seat == Role::Landlord { "deal-over-landlord" } else { "deal-over-farmers" };
            Message::new(id)
        }
    }
}

/// The choice of the seat that tells.
fn seats_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, view: &mut TableView, me: Role) {
    ui.horizontal_wrapped(|ui| {
        ui.label(panel.get("deal-choice-me"));
        for seat in Role::ALL {
            let name = panel.say(&short(seat));
            let response = ui.selectable_label(seat == me, name).on_hover_text(panel.say(&seat.name()));
            if response.clicked() && seat != me {
                view.edit(panel, study, TableEdit::Deal(DealEdit::Me(seat)));
            }
        }
    });
}

/// The cards that are typed.
pub fn picked(view: &TableView, telling: &Telling) -> Vec<Rank> {
    match read(telling.start().rules, &view.typed) {
        Typed::Cards(ranks, _) => ranks,
        Typed::Pass | Typed::Nothing => Vec::new(),
    }
}

/// The plays of the typed cards.
fn plays(view: &TableView, telling: &Telling) -> Vec<Play> {
    let cards = picked(view, telling);
    telling.plays_at(view.place(telling), &cards)
}

/// A click on a rank: it enters a card of the deal, or joins the typed cards.
pub fn click(panel: &mut Panel<'_>, study: &dyn Study, view: &mut TableView, telling: &Telling, rank: Rank) {
    let rules = telling.start().rules;
    view.wrong = None;
    if telling.next_event_at(view.place(telling)).is_deal() {
        view.edit(panel, study, TableEdit::Deal(DealEdit::Card(rank)));
    } else if read(rules, &view.typed) != Typed::Nothing {
        view.typed.push_str(&rank_word(rules, rank));
    }
}

/// The buttons that tell the typed cards, a pass, or take the last move back.
fn moves_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, view: &mut TableView, telling: &Telling) {
    let at = view.place(telling);
    let may_pass = matches!(telling.next_event_at(at), Prompt::Answer(..));
    let found = plays(view, telling);
    if view.typed.is_empty() {
        if button(ui, format!("{}  (0)", panel.get("move-pass")), may_pass) {
            view.answer(panel, study, Move::Pass);
        }
        view.back_ui(ui, panel, study, !telling.events().is_empty());
        return;
    }
    for &play in found.iter().take(2) {
        let mv = Move::Play(play);
        let drawn = drawn(telling.start().rules, mv);
        let most = (ui.available_width() - FIELD - space::M) / found.len().min(2) as f32;
        let laid =
            LaidMove::new(ui.painter(), panel, &drawn).fitting(ui.painter(), panel, most - 2.0 * space::S);
        let response = ui.add(Button::new("").min_size(vec2(laid.width() + 2.0 * space::S, BUTTON - 2.0)));
        laid.paint(ui.painter(), response.rect.left() + space::S, response.rect.center().y, panel.tokens);
        let words = panel.move_words(&drawn);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
        if response.clicked() {
            view.answer(panel, study, mv);
        }
    }
    if found.is_empty() {
        ui.add(egui::Label::new(RichText::new(panel.get("deal-type-no-play")).small()).truncate());
    }
}

/// The field in which cards are typed.
fn field_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, view: &mut TableView, telling: &Telling) {
    let width = ui.available_width().max(FIELD);
    let hint = if telling.next_event().is_deal() { "34456…" } else { "33 ⏎ · 444 5 ⏎ · 0" };
    let typing = view.field_ui(ui, panel, hint, width, ["deal-type", "deal-type-about"]);
    if typing.takes_back {
        take_back(panel, study, view, telling);
    } else if typing.changed {
        typed(panel, study, view, telling);
    }
    if typing.entered {
        entered(panel, study, view, telling);
    }
}

/// Takes back the last entered event.
fn take_back(panel: &mut Panel<'_>, study: &dyn Study, view: &mut TableView, telling: &Telling) {
    if view.correcting.is_some() {
        view.keep();
    } else if telling.events().is_empty() {
        // The cards of the deal are in no order but that in which they were told.
        panel.ask(Action::Do(Command::Undo));
    } else {
        view.edit(panel, study, TableEdit::Undo);
    }
}

/// Reads the typed text: cards of a deal are entered at once, a pass too.
fn typed(panel: &mut Panel<'_>, study: &dyn Study, view: &mut TableView, telling: &Telling) {
    let nothing = |view: &mut TableView| view.wrong = Some(Message::new("deal-type-nothing"));
    let is_deal = telling.next_event_at(view.place(telling)).is_deal();
    match read(telling.start().rules, &view.typed) {
        Typed::Cards(ranks, begun) if is_deal && !ranks.is_empty() => {
            let rest: String =
                if begun { view.typed.chars().last().into_iter().collect() } else { String::new() };
            for rank in ranks {
                view.edit(panel, study, TableEdit::Deal(DealEdit::Card(rank)));
                if view.wrong.is_some() {
                    return;
                }
            }
            view.typed = rest;
            view.begun = true;
        }
        Typed::Pass if !is_deal => view.answer(panel, study, Move::Pass),
        Typed::Cards(..) => {}
        Typed::Pass | Typed::Nothing => {
            view.typed.clear();
            nothing(view);
        }
    }
}

/// Enter tells the typed cards; without any it is a pass.
fn entered(panel: &mut Panel<'_>, study: &dyn Study, view: &mut TableView, telling: &Telling) {
    let prompt = telling.next_event_at(view.place(telling));
    if prompt.is_deal() {
        return;
    }
    if view.typed.trim().is_empty() {
        if matches!(prompt, Prompt::Answer(..)) {
            view.answer(panel, study, Move::Pass);
        }
        return;
    }
    match plays(view, telling).first() {
        Some(&play) => view.answer(panel, study, Move::Play(play)),
        None => view.wrong = Some(Message::new("deal-type-no-play")),
    }
}

//! Solving a question: the hands, the question, hints. Nothing here reveals the answer before the reply.

use super::answered::{answer_lines, answer_ui};
use super::solving::Solving;
use super::words;
use crate::kinds::asking;
use crate::kinds::parts::{button, cards_ui, note_ui, seat_colour, text_ui};
use crate::paint::painting::SceneState;
use crate::panel::Panel;
use crate::spinner::spinner;
use crate::theme::space;
use crate::widgets::named_field;
use egui::{Label, RichText, ScrollArea, Slider, Ui};
use etude_model::{ItemPlace, Message, ZoneId};
use etude_study::Study;
use etude_study::kinds::three_card::question::hints::{Percentage, hint};
use etude_study::kinds::three_card::question::{Answer, Asked, HandQuestion, Reply, WITHIN};
use etude_study::kinds::three_card::{self, HandReport, TableReport};

/// The button that shows the hands, and its explanation.
const LOOK: [&str; 2] = ["three-solve-look", "three-solve-look-about"];

/// Draws the question and its hands. A click on a hand replies that it is the best.
pub fn table_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, solving: &mut Solving) {
    let now = ui.input(|input| input.time);
    solving.go_on(study, now);
    let Some(Ok(question)) = three_card::question(study) else { return };
    let answer = three_card::answer(study).and_then(|answer| answer.as_ref().ok());
    let scene = study.setup().scene.as_asked();
    let asked: Vec<ZoneId> = question.about().iter().map(|(seat, _)| ZoneId(*seat)).collect();
    let open = solving.asking.ended.is_none() && question.asked().picks_hand();
    let best = highlighted(question, answer, solving.asking.ended.is_some());
    let places = |zone: ZoneId| {
        let cards = scene.zone(zone).map_or(0, |zone| zone.cards.len());
        (0..cards).map(move |index| ItemPlace { zone, index })
    };
    let state = SceneState {
        highlighted: best.into_iter().flat_map(places).collect(),
        clickable: if open { asked.clone() } else { Vec::new() },
        ..SceneState::default()
    };
    for (zone, _) in asking::table_ui(ui, panel, &question.title(), &scene, &state) {
        if let Some(answer) = answer.filter(|_| open && asked.contains(&zone)) {
            solving.reply(panel, study, answer, Reply::Hand(zone.0));
        }
    }
}

/// The highlighted hand: the one in question beside others, or the best one after the reply.
fn highlighted(question: &HandQuestion, answer: Option<&Answer>, ended: bool) -> Option<ZoneId> {
    let seat = match (question.asked(), question.about()) {
        (Asked::Percent, [(only, _)]) => (question.setup().used_hands() > 1).then_some(*only),
        (Asked::BestHand | Asked::Weakest, _) => {
            let answer = answer.filter(|_| ended)?;
            answer.odds.get(answer.best).map(|odds| odds.seat)
        }
        (Asked::Percent, _) => None,
    };
    seat.map(ZoneId)
}

/// Draws assumptions, reply and hints, and after the reply the answer.
pub fn side_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, solving: &mut Solving) {
    let now = ui.input(|input| input.time);
    solving.go_on(study, now);
    let Some(Ok(question)) = three_card::question(study) else { return };
    let Some(report) = three_card::report(study) else { return };
    ScrollArea::vertical().id_salt("three solve").auto_shrink(false).show(ui, |ui| {
        terms_ui(ui, panel, question);
        ui.add_space(space::S);
        match three_card::answer(study) {
            Some(Ok(answer)) if solving.asking.ended.is_some() => {
                let lines = answer_lines(panel, answer, solving);
                solving.asking.ended_ui(ui, panel, &lines, LOOK);
                answer_ui(ui, panel, report, answer);
            }
            Some(Ok(answer)) => {
                if let Some(reply) = reply_ui(ui, panel, report, question, solving) {
                    solving.reply(panel, study, answer, reply);
                }
                let lines = |panel: &Panel<'_>, step| hint_lines(panel, report, answer, step);
                solving.asking.help_ui(ui, panel, study, lines);
            }
            Some(Err(message)) => {
                text_ui(ui, RichText::new(panel.say(message)).color(panel.tokens.warning));
            }
            None => {
                ui.horizontal(|ui| {
                    spinner(ui);
                    ui.add(Label::new(panel.get("three-solve-counting")).truncate());
                });
            }
        }
    });
}

/// Draws the assumptions and the rules.
fn terms_ui(ui: &mut Ui, panel: &Panel<'_>, question: &HandQuestion) {
    let terms: Vec<String> = question.terms().iter().map(|term| panel.say(term)).collect();
    text_ui(ui, RichText::new(terms.join(" ")).color(panel.tokens.text));
    let (name, about, differing) = question.rules();
    let mut rules = format!("{}: {}", panel.say(&name), panel.say(&about));
    for (label, rule) in differing {
        rules.push_str(&format!(" · {}: {}", panel.say(&label), panel.say(&rule)));
    }
    note_ui(ui, panel, rules);
}

/// Draws the controls of the reply. Returns the reply once it is given.
fn reply_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    report: &TableReport,
    question: &HandQuestion,
    solving: &mut Solving,
) -> Option<Reply> {
    match question.asked() {
        Asked::BestHand | Asked::Weakest => {
            text_ui(ui, panel.get("three-solve-pick"));
            let hands = question.about().iter().filter_map(|(seat, _)| hand_of(report, *seat));
            let picked: Vec<&HandReport> = hands.filter(|hand| pick_ui(ui, panel, hand)).collect();
            picked.first().map(|hand| Reply::Hand(hand.seat))
        }
        Asked::Percent => {
            let within = Message::new("three-solve-within").number("points", WITHIN);
            text_ui(ui, panel.say(&within));
            let mut replied = false;
            ui.horizontal(|ui| {
                let reply = button(panel.get("three-solve-answer"));
                // The slider takes the room beside the button.
                ui.spacing_mut().slider_width = (ui.available_width() - 170.0).max(60.0);
                let slider = Slider::new(&mut solving.percent, 0..=100).suffix(" %");
                named_field(ui, &panel.get("three-solve-percent"), slider);
                replied = ui.add(reply).clicked();
            });
            replied.then_some(Reply::Percent(solving.percent))
        }
    }
}

/// Draws a hand to pick. Returns true if it was picked.
fn pick_ui(ui: &mut Ui, panel: &Panel<'_>, hand: &HandReport) -> bool {
    ui.horizontal(|ui| {
        let colour = seat_colour(panel.tokens, hand.seat);
        let name = RichText::new(panel.say(&hand.name)).strong().color(colour);
        let clicked = ui.add(button(name)).clicked();
        cards_ui(ui, panel, &hand.faces);
        clicked
    })
    .inner
}

/// Report on a seat's hand.
fn hand_of(report: &TableReport, seat: u8) -> Option<&HandReport> {
    report.hands.iter().find(|hand| hand.seat == seat)
}

/// A step of the hints, a line for each hand.
fn hint_lines(panel: &Panel<'_>, report: &TableReport, answer: &Answer, step: usize) -> Vec<String> {
    if step == 0 {
        let hands = answer.odds.iter().filter_map(|odds| hand_of(report, odds.seat));
        let lines = hands.filter_map(|hand| {
            Some(format!("{}: {}", panel.say(&hand.name), words::class(panel, report, hand)?))
        });
        return lines.collect();
    }
    let lines = hint(answer, step).into_iter().filter_map(|(seat, percentage)| {
        let hand = hand_of(report, seat)?.name.clone();
        let message = match percentage {
            Percentage::Exact(percent) => {
                Message::new("three-solve-hint-exact").figure("percent", words::short(percent))
            }
            Percentage::Between(low, high) => Message::new("three-solve-hint-between")
                .figure("low", words::short(low))
                .figure("high", words::short(high)),
        };
        Some(panel.say(&message.message("hand", hand)))
    });
    lines.collect()
}

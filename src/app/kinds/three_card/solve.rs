//! A question about hands while it is answered: the hands, what is asked, hints. Nothing here tells the answer before it was
//! given.

use super::answered::{answer_ui, verdict_ui};
use super::chip::{cards_ui, seat_colour};
use super::solving::Solving;
use super::words;
use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::paint::painting::{Look, SceneEvent, SceneState};
use crate::app::paint::scene::scene_ui;
use crate::app::panel::Panel;
use crate::app::theme::{self, MIN_TARGET, space};
use crate::app::widgets::{heading, name_field};
use crate::model::{Message, Place, Scene, ZoneId, ZoneKind};
use crate::study::Study;
use crate::study::kinds::three_card;
use crate::study::kinds::three_card::question::hints::{STEPS, Told, told};
use crate::study::kinds::three_card::question::{Answer, Asked, Question, Reply, WITHIN};
use crate::study::kinds::three_card::{HandReport, Report};
use egui::{Button, Label, RichText, ScrollArea, Slider, Ui, vec2};

/// Draws the question and the hands that it is about. A click on a hand says that it is the best.
pub fn table_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, solving: &mut Solving) {
    let now = ui.input(|input| input.time);
    solving.go_on(study, now);
    let Some(Ok(question)) = three_card::question(study) else { return };
    let title = RichText::new(panel.say(&question.title())).text_style(theme::title_style());
    ui.add(Label::new(title.color(panel.tokens.text_strong)).wrap());
    ui.add_space(space::XS);
    let answer = three_card::answer(study).and_then(|answer| answer.as_ref().ok());
    let scene = scene_of(study);
    let asked: Vec<ZoneId> = question.about().iter().map(|(seat, _)| ZoneId(*seat)).collect();
    let open = solving.ended.is_none() && question.asked() == Asked::BestHand;
    let best = standing_out(question, answer, solving.ended.is_some());
    let places = |zone: ZoneId| {
        let cards = scene.zone(zone).map_or(0, |zone| zone.cards.len());
        (0..cards).map(move |index| Place { zone, index })
    };
    let state = SceneState {
        highlighted: best.into_iter().flat_map(places).collect(),
        clickable: if open { asked.clone() } else { Vec::new() },
        ..SceneState::default()
    };
    let look = Look {
        four_colours: panel.settings.four_colours,
        cards: panel.settings.cards,
        reduced_motion: panel.settings.reduced_motion,
    };
    let texts = panel.texts;
    for event in scene_ui(ui, &scene, &state, &|message: &Message| texts.say(message), &look) {
        let zone = match event {
            SceneEvent::Clicked(place) => place.zone,
            SceneEvent::ZoneClicked(zone) => zone,
            _ => continue,
        };
        if let Some(answer) = answer.filter(|_| open && asked.contains(&zone)) {
            solving.end(panel, study, answer, Some(Reply::Hand(zone.0)));
        }
    }
}

/// The hands and the dead cards, without the pack and without empty places.
fn scene_of(study: &dyn Study) -> Scene {
    let scene = &study.setup().scene;
    let shown = |kind: ZoneKind, cards: usize| kind != ZoneKind::Rack && cards > 0;
    let zones = scene.zones.iter().filter(|zone| shown(zone.kind, zone.cards.len())).cloned();
    Scene { zones: zones.collect(), ..Scene::default() }
}

/// The hand that stands out: the only one that it is asked about, where others lie beside it, and the best of several once
/// it is told.
fn standing_out(question: &Question, answer: Option<&Answer>, ended: bool) -> Option<ZoneId> {
    let seat = match (question.asked(), question.about()) {
        (Asked::Percent, [(only, _)]) => (question.setup().used_hands() > 1).then_some(*only),
        (Asked::BestHand, _) => {
            let told = answer.filter(|_| ended)?;
            told.odds.get(told.best).map(|odds| odds.seat)
        }
        (Asked::Percent, _) => None,
    };
    seat.map(ZoneId)
}

/// Draws what is taken for granted, what answers the question, hints; and once it is answered, what the answer is.
pub fn side_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, solving: &mut Solving) {
    let now = ui.input(|input| input.time);
    solving.go_on(study, now);
    let Some(Ok(question)) = three_card::question(study) else { return };
    let Some(report) = three_card::report(study) else { return };
    ScrollArea::vertical().id_salt("three solve").auto_shrink(false).show(ui, |ui| {
        terms_ui(ui, panel, question);
        ui.add_space(space::S);
        match three_card::answer(study) {
            Some(Ok(answer)) if solving.ended.is_some() => {
                verdict_ui(ui, panel, answer, solving);
                next_ui(ui, panel);
                answer_ui(ui, panel, report, answer);
            }
            Some(Ok(answer)) => {
                if let Some(reply) = reply_ui(ui, panel, report, question, solving) {
                    solving.end(panel, study, answer, Some(reply));
                }
                ui.add_space(space::M);
                if help_ui(ui, panel, report, answer, solving) {
                    solving.end(panel, study, answer, None);
                }
            }
            Some(Err(message)) => {
                ui.add(Label::new(RichText::new(panel.say(message)).color(panel.tokens.warning)).wrap());
            }
            None => {
                ui.horizontal(|ui| {
                    ui.spinner();
                    ui.add(Label::new(panel.get("three-solve-counting")).truncate());
                });
            }
        }
    });
}

/// Says who plays, what the others may hold, how equal hands count, and by which rules.
fn terms_ui(ui: &mut Ui, panel: &Panel<'_>, question: &Question) {
    let terms: Vec<String> = question.terms().iter().map(|term| panel.say(term)).collect();
    ui.add(Label::new(RichText::new(terms.join(" ")).color(panel.tokens.text)).wrap());
    let (name, about, differing) = question.rules();
    let mut rules = format!("{}: {}", panel.say(&name), panel.say(&about));
    for (label, rule) in differing {
        rules.push_str(&format!(" · {}: {}", panel.say(&label), panel.say(&rule)));
    }
    ui.add(Label::new(RichText::new(rules).small().color(panel.tokens.text_weak)).wrap());
}

/// Draws what answers the question. Returns the reply once it is given.
fn reply_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    report: &Report,
    question: &Question,
    solving: &mut Solving,
) -> Option<Reply> {
    match question.asked() {
        Asked::BestHand => {
            ui.add(Label::new(panel.get("three-solve-pick")).wrap());
            let hands = question.about().iter().filter_map(|(seat, _)| hand_of(report, *seat));
            let picked: Vec<&HandReport> = hands.filter(|hand| pick_ui(ui, panel, hand)).collect();
            picked.first().map(|hand| Reply::Hand(hand.seat))
        }
        Asked::Percent => {
            let within = Message::new("three-solve-within").number("points", WITHIN);
            ui.add(Label::new(panel.say(&within)).wrap());
            let mut replied = false;
            ui.horizontal(|ui| {
                let button = Button::new(panel.get("three-solve-answer")).min_size(vec2(0.0, MIN_TARGET));
                // The slider takes the room that is left beside the button.
                ui.spacing_mut().slider_width = (ui.available_width() - 170.0).max(60.0);
                let slider = Slider::new(&mut solving.percent, 0..=100).suffix(" %");
                name_field(&ui.add(slider), &panel.get("three-solve-percent"));
                replied = ui.add(button).clicked();
            });
            replied.then_some(Reply::Percent(solving.percent))
        }
    }
}

/// A hand to be picked. Returns whether it was.
fn pick_ui(ui: &mut Ui, panel: &Panel<'_>, hand: &HandReport) -> bool {
    ui.horizontal(|ui| {
        let colour = seat_colour(panel.tokens, hand.seat);
        let name = RichText::new(panel.say(&hand.name)).strong().color(colour);
        let clicked = ui.add(Button::new(name).min_size(vec2(0.0, MIN_TARGET))).clicked();
        cards_ui(ui, panel, &hand.faces);
        clicked
    })
    .inner
}

/// The report of a seat's hand.
fn hand_of(report: &Report, seat: u8) -> Option<&HandReport> {
    report.hands.iter().find(|hand| hand.seat == seat)
}

/// Draws the hints that were asked for, and offers the next and to give up. Returns whether it is given up.
fn help_ui(ui: &mut Ui, panel: &Panel<'_>, report: &Report, answer: &Answer, solving: &mut Solving) -> bool {
    heading(ui, panel.get("three-solve-hints"));
    // Above what they show, so that they stay where they are.
    let given_up = ui.horizontal_wrapped(|ui| {
        let step = solving.hints + 1;
        let text = Message::new("solve-hint-button").number("step", step.min(STEPS));
        let button = Button::new(panel.say(&text)).min_size(vec2(0.0, MIN_TARGET));
        if ui.add_enabled(solving.hints < STEPS, button).clicked() {
            solving.hint();
        }
        let button = Button::new(panel.get("solve-give-up")).min_size(vec2(0.0, MIN_TARGET));
        ui.add(button).on_hover_text(panel.get("solve-give-up-about")).clicked()
    });
    for step in 0..solving.hints {
        for line in hint_lines(panel, report, answer, step) {
            ui.add(Label::new(format!("{}. {line}", step + 1)).wrap());
        }
    }
    given_up.inner
}

/// What a step of the hints says, a line for each hand.
fn hint_lines(panel: &Panel<'_>, report: &Report, answer: &Answer, step: usize) -> Vec<String> {
    if step == 0 {
        let hands = answer.odds.iter().filter_map(|odds| hand_of(report, odds.seat));
        let lines = hands.filter_map(|hand| {
            let class = report.class_of(hand)?;
            let category = panel.get(report.category_name(class.category));
            let name = words::class_name(panel, &class.name);
            Some(format!("{}: {category} · {name}", panel.say(&hand.name)))
        });
        return lines.collect();
    }
    let figure = |percent: f64| format!("{percent:.1}").trim_end_matches(".0").to_owned();
    let lines = told(answer, step).into_iter().filter_map(|(seat, told)| {
        let hand = hand_of(report, seat)?.name.clone();
        let message = match told {
            Told::Exactly(percent) => {
                Message::new("three-solve-hint-exact").figure("percent", figure(percent))
            }
            Told::Between(low, high) => Message::new("three-solve-hint-between")
                .figure("low", figure(low))
                .figure("high", figure(high)),
        };
        Some(panel.say(&message.message("hand", hand)))
    });
    lines.collect()
}

/// Offers to go on.
fn next_ui(ui: &mut Ui, panel: &mut Panel<'_>) {
    ui.add_space(space::XS);
    ui.horizontal_wrapped(|ui| {
        let next = RichText::new(panel.get("solve-next")).strong();
        if ui.add(Button::new(next).min_size(vec2(0.0, MIN_TARGET))).clicked() {
            panel.ask(Action::NextExercise);
        }
        let look = Button::new(panel.get("three-solve-look")).min_size(vec2(0.0, MIN_TARGET));
        if ui.add(look).on_hover_text(panel.get("three-solve-look-about")).clicked() {
            panel.ask(Action::Do(Command::Analyse));
        }
    });
}

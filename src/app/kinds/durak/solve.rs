//! Solving a question about the robot: the situation, the question, hints. Nothing here reveals the answer before the reply.

use super::candidates::rows_ui;
use super::words;
use crate::kinds::asking::{self, Asking, Ended};
use crate::kinds::parts::{button, note_ui, text_ui};
use crate::paint::painting::SceneState;
use crate::panel::Panel;
use crate::spinner::spinner;
use crate::theme::space;
use crate::widgets::heading;
use egui::accesskit::Role;
use egui::{Label, ScrollArea, Ui};
use etude_games::durak::Card;
use etude_games::durak::robot::listing::Decision;
use etude_games::durak::situation::setup::HAND;
use etude_model::{ItemPlace, Message};
use etude_study::Study;
use etude_study::kinds::durak::prediction::{Pick, Prediction};
use etude_study::kinds::durak::predictor;
use etude_study::kinds::durak::situation::question::RobotQuestion;

/// The button that shows the prediction, and its explanation.
const LOOK: [&str; 2] = ["durak-ask-look", "durak-ask-look-about"];
/// The height of a candidate, in points.
const ROW: f32 = 28.0;

/// The prediction that answers the question, once it is known.
fn answer(study: &dyn Study) -> Option<&Prediction> {
    let report = predictor::report(study)?;
    report.prediction.as_deref().filter(|_| report.current)
}

/// Ends the question by a reply.
fn reply(
    panel: &mut Panel<'_>,
    study: &dyn Study,
    prediction: &Prediction,
    asking: &mut Asking<Option<Card>>,
    reply: Option<Card>,
) {
    let right = prediction.choice == reply;
    asking.end(panel, study, if right { Ended::Right(reply) } else { Ended::Wrong(reply) });
}

/// Draws the question and the situation. A click on a card of the hand replies that the robot plays it.
pub fn table_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, asking: &mut Asking<Option<Card>>) {
    let now = ui.input(|input| input.time);
    asking.go_on(study, now);
    let Some(Ok(question)) = predictor::question(study) else { return };
    let prediction = answer(study);
    let scene = study.setup().scene.as_asked();
    let open = asking.ended.is_none();
    let hand = prediction.map_or(&[][..], |prediction| &prediction.situation.hand);
    let shown = prediction.filter(|_| !open).and_then(|prediction| prediction.choice);
    let chosen = hand.iter().position(|&card| Some(card) == shown);
    let state = SceneState {
        highlighted: chosen.map(|index| ItemPlace { zone: HAND, index }).into_iter().collect(),
        clickable: if open { vec![HAND] } else { Vec::new() },
        ..SceneState::default()
    };
    for (zone, index) in asking::table_ui(ui, panel, &question.title(), &scene, &state) {
        let card = index.filter(|_| zone == HAND).and_then(|index| hand.get(index).copied());
        if let (Some(prediction), Some(_)) = (prediction, card)
            && question.options.contains(&card)
        {
            reply(panel, study, prediction, asking, card);
        }
    }
}

/// Draws the rules, reply and hints, and after the reply the answer with its reason.
pub fn side_ui(ui: &mut Ui, panel: &mut Panel<'_>, study: &dyn Study, asking: &mut Asking<Option<Card>>) {
    let now = ui.input(|input| input.time);
    asking.go_on(study, now);
    let Some(Ok(question)) = predictor::question(study) else { return };
    ScrollArea::vertical().id_salt("robot solve").auto_shrink(false).show(ui, |ui| {
        let rules = study.identity().rules;
        let [name, about] = [rules.title(), rules.about()].map(|words| panel.say(&words));
        note_ui(ui, panel, format!("{name}: {about}"));
        ui.add_space(space::S);
        match answer(study) {
            Some(prediction) if asking.ended.is_some() => {
                let lines = answer_lines(panel, prediction, asking);
                asking.ended_ui(ui, panel, &lines, LOOK);
                ui.add_space(space::S);
                heading(ui, panel.get("durak-candidates"));
                rows_ui(ui, panel, prediction, Role::Label, ROW);
            }
            Some(prediction) => {
                text_ui(ui, panel.get("durak-ask-pick"));
                let options = question.options.iter();
                let clicked =
                    |option: &Option<Card>| ui.add(button(panel.say(&question.words(*option)))).clicked();
                // Every button is drawn, in the frame of the click too.
                let picked: Vec<Option<Card>> = options.copied().filter(clicked).collect();
                if let Some(&option) = picked.first() {
                    reply(panel, study, prediction, asking, option);
                }
                let lines = |panel: &Panel<'_>, step| hint_lines(panel, question, prediction, step);
                asking.help_ui(ui, panel, study, lines);
            }
            None => {
                ui.horizontal(|ui| {
                    spinner(ui);
                    ui.add(Label::new(panel.get("durak-prediction-waits")).truncate());
                });
            }
        }
    });
}

/// The answer with its reason, and the reply where it differs.
fn answer_lines(panel: &Panel<'_>, prediction: &Prediction, asking: &Asking<Option<Card>>) -> Vec<String> {
    let said = match asking.ended {
        Some(Ended::Wrong(reply)) => {
            let said = words::choice(panel, prediction.decision, reply);
            Some(Message::new("durak-ask-said").message("answer", said))
        }
        _ => None,
    };
    let choice = words::choice(panel, prediction.decision, prediction.choice);
    let why = words::why(panel, prediction);
    [choice, why].iter().chain(&said).map(|line| panel.say(line)).collect()
}

/// A step of the hints: the rule of the robot's choice, then the excluded answers.
fn hint_lines(
    panel: &Panel<'_>,
    question: &RobotQuestion,
    prediction: &Prediction,
    step: usize,
) -> Vec<String> {
    if step == 0 {
        let rule = match (question.decision, prediction.tree.pick) {
            (Decision::FirstAttack, _) => "durak-ask-rule-first",
            (_, Pick::Highest) => "durak-ask-rule-highest",
            (_, Pick::Lowest) => "durak-ask-rule-lowest",
        };
        return vec![panel.get(rule)];
    }
    let excluded = question.excluded(prediction.choice, step);
    let words = excluded.into_iter().map(|option| panel.say(&question.words(option)));
    let not = Message::new("durak-ask-not").text("answers", words.collect::<Vec<_>>().join(", "));
    vec![panel.say(&not)]
}

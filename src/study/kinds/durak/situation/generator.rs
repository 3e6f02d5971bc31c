//! Exercises about the robot: situations of games between robots, in which its choice is not the first guess.
//!
//! An exercise has three cards to choose between or more, and one whose deciding number no other card comes near. It is not
//! the one that a player guesses, the lowest that is no trump, and no plain card of its rank could be played as well. At the
//! highest difficulty a prediction of one card chooses another one too. A request has one exercise for each number of cards
//! in which the highest plain card beats, and one in which the costliest trump does: habits of the article's weights.

use super::question::RobotQuestion;
use crate::document::Document;
use crate::exercise::Goal;
use crate::exercise::quiz::Quiz;
use crate::generate::{Answer, ExerciseRequest, GeneratedExercise, Generator, Theme};
use crate::kinds::durak::prediction::{Candidate, predict};
use etude_games::durak::robot::listing::Decision;
use etude_games::durak::robot::plain;
use etude_games::durak::situation::SituationGame;
use etude_games::durak::situation::setup::Setup;
use etude_games::durak::{Card, CardSet};
use etude_model::{self as model, Control, Game, RuleProfile, Stopped};

/// Fewest cards to choose between.
const FEWEST: usize = 3;
/// The least distance of the deciding sum to the next one, so that a reader can see the decision.
const LEAST_MARGIN: f64 = 0.4;
/// The same as a fraction of the sum.
const LEAST_SHARE_OF_SUM: f64 = 0.25;
/// The same of weights, which decide the first attack.
const LEAST_SHARE: f64 = 0.02;
/// Memory for a prediction, in bytes: larger trees are of no use to a reader.
const MEMORY: u64 = 64 << 20;
/// The theme of all exercises.
const THEME: &str = "robot";

/// The generator.
pub struct RobotQuestions;

impl Generator for RobotQuestions {
    fn goals(&self) -> &'static [Goal] {
        &[Goal::BotMove]
    }

    fn title(&self, _: &'static RuleProfile) -> &'static str {
        "exercise-robot"
    }

    fn likeness(&self, rules: &'static RuleProfile, document: &Document) -> Option<String> {
        Some(likeness(&SituationGame::parse(rules, &document.position).ok()?))
    }

    fn attempt(
        &self,
        rules: &'static RuleProfile,
        request: &ExerciseRequest,
        number: u64,
        control: &Control,
    ) -> Result<Option<GeneratedExercise>, Stopped> {
        let mut setup = SituationGame::empty(rules);
        let dealt = model::Setup::deal(&mut setup, request.random(number).below(u64::MAX));
        let Some(Judged { difficulty, idea }) = dealt.ok().map_or(Ok(None), |()| judge(&setup, control))?
        else {
            return Ok(None);
        };
        let wanted = request.constraints.theme.as_ref().is_none_or(|theme| theme == THEME);
        if !wanted || !request.difficulty.contains(&difficulty) {
            return Ok(None);
        }
        let document = request.question(
            [SituationGame::ID, rules.id],
            number,
            SituationGame::format(&setup),
            THEME,
            difficulty,
        );
        Ok(Some(GeneratedExercise {
            document,
            likeness: likeness(&setup),
            ideas: idea.into_iter().collect(),
            good: 1,
        }))
    }

    fn quiz(&self, rules: &'static RuleProfile, document: &Document, control: &Control) -> Answer<Quiz> {
        let Ok(setup) = SituationGame::parse(rules, &document.position) else { return Ok(None) };
        let Ok(question) = RobotQuestion::new(&setup) else { return Ok(None) };
        let choice = predict(&setup.situation, &setup.method, MEMORY, control)?.choice;
        let options = question.options.iter();
        Ok(Some(Quiz {
            question: question.title(),
            terms: Vec::new(),
            options: options.map(|option| (question.words(*option), *option == choice)).collect(),
            answer: question.words(choice),
        }))
    }

    fn theme(&self, rules: &'static RuleProfile, document: &Document, control: &Control) -> Answer<Theme> {
        let setup = SituationGame::parse(rules, &document.position);
        let judged = setup.map_or(Ok(None), |setup| judge(&setup, control))?;
        Ok(judged.map(|_| THEME))
    }

    /// Asks the reference, which follows the article's program line by line.
    fn check(&self, rules: &'static RuleProfile, document: &Document, control: &Control) -> Answer<usize> {
        let Ok(setup) = SituationGame::parse(rules, &document.position) else { return Ok(None) };
        if RobotQuestion::new(&setup).is_err() {
            return Ok(Some(0));
        }
        control.check()?;
        let choice = plain::predict(&setup.situation, &setup.method).choice;
        Ok(Some(usize::from(choice == predict(&setup.situation, &setup.method, MEMORY, control)?.choice)))
    }
}

/// Difficulty and idea of an exercise.
struct Judged {
    /// Difficulty from 1 to 100.
    difficulty: u32,
    /// Text of its idea, where a request has one of each.
    idea: Option<String>,
}

/// Difficulty and idea of a situation; none of one that is no exercise.
fn judge(setup: &Setup, control: &Control) -> Result<Option<Judged>, Stopped> {
    let Ok(question) = RobotQuestion::new(setup) else { return Ok(None) };
    let cards: Vec<Card> = question.options.iter().copied().flatten().collect();
    if cards.len() < FEWEST {
        return Ok(None);
    }
    let prediction = predict(&setup.situation, &setup.method, MEMORY, control)?;
    let Some(choice) = prediction.choice.filter(|_| !prediction.is_cut()) else { return Ok(None) };
    if !is_clear(&prediction.candidates, choice, prediction.decision) {
        return Ok(None);
    }
    let trumps = CardSet::suit(setup.situation.trump_suit());
    let guess = cards.iter().copied().min_by_key(|&card| (trumps.contains(card), card.rank()));
    let is_like = |card: &Card| *card != choice && card.rank() == choice.rank() && !trumps.contains(*card);
    if guess == Some(choice) || !trumps.contains(choice) && cards.iter().any(is_like) {
        return Ok(None);
    }
    let mut shallow = setup.method;
    shallow.weights.depth = 1;
    let deep = prediction.decision != Decision::FirstAttack
        && predict(&setup.situation, &shallow, MEMORY, control)?.choice != Some(choice);
    let more = question.options.len().min(8) as u32;
    let highest = cards.iter().copied().filter(|&card| !trumps.contains(card)).max_by_key(|card| card.rank());
    let costliest =
        cards.iter().copied().filter(|&card| trumps.contains(card)).max_by_key(|card| card.rank());
    let idea = match question.decision {
        Decision::Defence if costliest == Some(choice) => Some("costliest".to_owned()),
        Decision::Defence if highest == Some(choice) => Some(format!("highest of {}", cards.len())),
        Decision::FirstAttack | Decision::Attack | Decision::Defence => None,
    };
    Ok(Some(Judged { difficulty: 30 + 5 * more + 25 * u32::from(deep), idea }))
}

/// Returns true if the number of one card decides alone, well before the next one.
fn is_clear(candidates: &[Candidate], choice: Card, decision: Decision) -> bool {
    let Some(chosen) = candidates.iter().find(|candidate| candidate.card == choice) else { return false };
    let margin = match decision {
        Decision::FirstAttack => LEAST_SHARE * chosen.value.abs(),
        Decision::Attack | Decision::Defence => LEAST_MARGIN.max(LEAST_SHARE_OF_SUM * chosen.value.abs()),
    };
    let others = candidates.iter().filter(|candidate| candidate.card != choice);
    others.into_iter().all(|other| (other.value - chosen.value).abs() > margin)
}

/// A text shared by situations with the same hand, table and trump.
fn likeness(setup: &Setup) -> String {
    let situation = &setup.situation;
    let hand: CardSet = situation.hand.iter().copied().collect();
    format!("{:?} {:?} {:?} {:?}", situation.role, situation.trump_suit(), hand, situation.table)
}

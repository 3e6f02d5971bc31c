//! Exercise generator: questions as studies.

use super::making::make;
use super::{Asked, HandQuestion, Reply, WITHIN, classes, worth};
use crate::document::Document;
use crate::exercise::Goal;
use crate::exercise::quiz::Quiz;
use crate::generate::{Answer, ExerciseRequest, GeneratedExercise, Generator, Theme};
use etude_games::three_card::card::{Hand, cards_outside};
use etude_games::three_card::class;
use etude_games::three_card::game::hand_name;
use etude_games::three_card::range::resolve;
use etude_games::three_card::rules::Ranking;
use etude_games::three_card::{Setup, ThreeCardGame};
use etude_model::{Control, Game, Message, RuleProfile, Stopped};

/// The whole in the units of [`wins`].
const WHOLE: u64 = 1_000_000_000_000;

/// Generator of questions.
pub struct Questions;

impl Generator for Questions {
    fn goals(&self) -> &'static [Goal] {
        &[Goal::BestHand, Goal::Percent, Goal::WeakestHand]
    }

    fn title(&self, _: &'static RuleProfile) -> &'static str {
        "exercise-three-card"
    }

    fn likeness(&self, rules: &'static RuleProfile, document: &Document) -> Option<String> {
        let setup = ThreeCardGame::parse(rules, &document.position).ok()?;
        Some(likeness_of(&document.exercise.goal, &setup))
    }

    fn attempt(
        &self,
        rules: &'static RuleProfile,
        order: &ExerciseRequest,
        number: u64,
        control: &Control,
    ) -> Result<Option<GeneratedExercise>, Stopped> {
        let Some(asked) = Asked::of(order.goal) else { return Ok(None) };
        if order.constraints.theme.as_ref().is_some_and(|wanted| wanted != theme(asked)) {
            return Ok(None);
        }
        let made = make(&mut order.random(number), rules, asked, &order.difficulty, control)?;
        let Some(made) = made else { return Ok(None) };
        let setup = made.question.setup();
        let document = order.question(
            [ThreeCardGame::ID, rules.id],
            number,
            ThreeCardGame::format(setup),
            theme(asked),
            made.difficulty,
        );
        let likeness = likeness_of(order.goal.id(), setup);
        let ideas = worth::ideas(&made.question, &made.answer);
        Ok(Some(GeneratedExercise { document, likeness, ideas, good: 1 }))
    }

    fn quiz(&self, rules: &'static RuleProfile, document: &Document, control: &Control) -> Answer<Quiz> {
        let Some(question) = question_of(rules, document) else { return Ok(None) };
        let asked = question.asked();
        let Ok(answer) = question.answer(1, control)? else { return Ok(None) };
        let Some(best) = answer.odds.get(answer.best) else { return Ok(None) };
        let percentage = |percent: u8| Message::new("quiz-percent").number("percent", percent);
        let options: Vec<(Message, Reply)> = match asked {
            Asked::BestHand | Asked::Weakest => {
                let hands = question.about().iter();
                hands.map(|(seat, _)| (hand_name(*seat), Reply::Hand(*seat))).collect()
            }
            // Neighbours are as far apart as an answer may be off, to either side.
            Asked::Percent => {
                let percents = (WITHIN..100).step_by(2 * usize::from(WITHIN));
                percents.map(|percent| (percentage(percent), Reply::Percent(percent))).collect()
            }
        };
        let answered = match asked {
            Asked::BestHand => Message::new("three-solve-best"),
            Asked::Percent => Message::new("three-solve-wins"),
            Asked::Weakest => Message::new("three-solve-weakest")
                .figure("needed", format!("{:.1}", answer.needed.unwrap_or_default())),
        };
        Ok(Some(Quiz {
            question: question.title(),
            terms: question.terms(),
            options: options.into_iter().map(|(words, reply)| (words, answer.is_right(reply))).collect(),
            answer: answered
                .message("hand", hand_name(best.seat))
                .figure("percent", format!("{:.1}", best.percent())),
        }))
    }

    fn theme(&self, rules: &'static RuleProfile, document: &Document, control: &Control) -> Answer<Theme> {
        let Some(question) = question_of(rules, document) else { return Ok(None) };
        let Ok(answer) = question.count(1, control)? else { return Ok(None) };
        let is_worth = worth::is_worth(&question, &answer, control)?;
        Ok(is_worth.then(|| theme(question.asked())))
    }

    /// Compares every hand of a single opponent; several opponents are not checked.
    fn check(&self, rules: &'static RuleProfile, document: &Document, control: &Control) -> Answer<usize> {
        let asked = Goal::of(&document.exercise).and_then(Asked::of);
        let setup = ThreeCardGame::parse(rules, &document.position).ok();
        let (Some(asked), Some(setup)) = (asked, setup) else { return Ok(None) };
        let Ok(question) = HandQuestion::new(asked, &setup) else { return Ok(Some(0)) };
        if setup.opponents != 1 {
            return Ok(None);
        }
        if asked == Asked::Percent {
            return Ok(Some(1));
        }
        control.check()?;
        let counted: Vec<u64> = question.about().iter().map(|(_, hero)| wins(&question, *hero)).collect();
        // The price of staying, from percent to the same units.
        let needed = (question.needed().unwrap_or_default() * (WHOLE / 100) as f64) as u64;
        let answer = match asked {
            Asked::Weakest => counted.iter().filter(|&&count| count >= needed).min(),
            Asked::BestHand | Asked::Percent => counted.iter().max(),
        };
        Ok(Some(counted.iter().filter(|count| Some(*count) == answer).count()))
    }
}

/// The likeness of a question: those about hands of the same classes are alike, whatever the suits and the rest of the
/// table.
fn likeness_of(goal: &str, setup: &Setup) -> String {
    format!("{goal} {:?}", classes(setup))
}

/// The question of an exercise; none if it cannot be read or asked.
fn question_of(rules: &'static RuleProfile, document: &Document) -> Option<HandQuestion> {
    let asked = Asked::of(Goal::of(&document.exercise)?)?;
    HandQuestion::new(asked, &ThreeCardGame::parse(rules, &document.position).ok()?).ok()
}

/// Fraction of an opponent's hands that a hand beats, a tie as half, as a part of [`WHOLE`]. Compares every hand.
fn wins(question: &HandQuestion, hero: Hand) -> u64 {
    let setup = question.setup();
    let ranking = Ranking::new(setup.options);
    let range = resolve(setup.range_of(0), &ranking);
    let used = setup.dead.iter().fold(hero.bits(), |used, card| used | card.bit());
    let (mut halves, mut all) = (0_u64, 0_u64);
    for hand in Hand::from_cards(&cards_outside(used)) {
        let (category, ranks) = class::describe(hand);
        let class = class::all().iter().find(|class| (class.category, class.ranks) == (category, ranks));
        if class.is_some_and(|class| range.has(class.value)) {
            all += 2;
            halves += 2 - ranking.compare(hero, hand) as u64;
        }
    }
    // The denominators are twice at most 18 424 hands: different fractions differ by more than 10⁻¹⁰.
    halves * WHOLE / all.max(1)
}

/// Theme of a question, as samples name it.
fn theme(asked: Asked) -> &'static str {
    match asked {
        Asked::BestHand => "value",
        Asked::Percent => "chances",
        Asked::Weakest => "stay",
    }
}

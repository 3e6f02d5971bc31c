//! What makes exercises of three cards: questions as studies.

use super::making::{classes, make};
use super::{Asked, Question};
use crate::games::three_card::class;
use crate::games::three_card::rules::{Outcome, Ranking};
use crate::games::three_card::{Card, Hand, ThreeCardGame};
use crate::model::{Control, Game, RuleProfile, Stopped};
use crate::study::document::{Document, Exercise};
use crate::study::exercise::Goal;
use crate::study::generate::{ExerciseRequest, GeneratedExercise, Generator, TAG};

/// What makes questions about hands.
pub struct Questions;

impl Generator for Questions {
    fn goals(&self) -> &'static [Goal] {
        &[Goal::BestHand, Goal::Percent]
    }

    fn title(&self, _: &'static RuleProfile) -> &'static str {
        "exercise-three-card"
    }

    fn attempt(
        &self,
        rules: &'static RuleProfile,
        order: &ExerciseRequest,
        number: u64,
        control: &Control,
    ) -> Result<Option<GeneratedExercise>, Stopped> {
        let Some(asked) = Asked::of(order.goal) else { return Ok(None) };
        let made = make(&mut order.random(number), rules, asked, &order.difficulty, control)?;
        let Some(made) = made else { return Ok(None) };
        let setup = made.question.setup();
        let document = Document {
            game: ThreeCardGame::ID.to_owned(),
            rules: rules.id.to_owned(),
            exercise: Exercise {
                goal: order.goal.id().to_owned(),
                difficulty: Some(made.difficulty),
                theme: theme(asked).to_owned(),
                ..Exercise::default()
            },
            tags: vec![(TAG.to_owned(), order.tag_value(ThreeCardGame::ID, rules.id, number))],
            position: ThreeCardGame::format(setup),
            ..Document::default()
        };
        // Two that ask the same of hands of the same classes are alike, whatever their suits and what else is on the table.
        let likeness = format!("{} {:?}", order.goal.id(), classes(setup));
        Ok(Some(GeneratedExercise { document, likeness, good: 1 }))
    }

    /// Looks at every hand that one opponent can hold, one by one. Nothing is said of several opponents.
    fn check(
        &self,
        rules: &'static RuleProfile,
        document: &Document,
        control: &Control,
    ) -> Result<Option<usize>, Stopped> {
        let asked = Goal::of(&document.exercise).and_then(Asked::of);
        let setup = ThreeCardGame::parse(rules, &document.position).ok();
        let (Some(asked), Some(setup)) = (asked, setup) else { return Ok(None) };
        let Ok(question) = Question::new(asked, &setup) else { return Ok(Some(0)) };
        if setup.opponents != 1 {
            return Ok(None);
        }
        if asked == Asked::Percent {
            return Ok(Some(1));
        }
        control.check()?;
        let counted: Vec<u64> = question.about().iter().map(|(_, hero)| wins(&question, *hero)).collect();
        let most = counted.iter().max().copied().unwrap_or_default();
        Ok(Some(counted.iter().filter(|&&count| count == most).count()))
    }
}

/// The parts of all hands of one opponent that a hand beats, a tie as half, in millions of millionths.
fn wins(question: &Question, hero: Hand) -> u64 {
    let setup = question.setup();
    let ranking = Ranking::new(setup.options);
    let range = crate::games::three_card::range::resolve(setup.range_of(0), &ranking);
    let used = setup.dead.iter().fold(hero.bits(), |used, card| used | card.bit());
    let left: Vec<Card> = Card::all().filter(|card| used & card.bit() == 0).collect();
    let (mut halves, mut all) = (0_u64, 0_u64);
    for hand in Hand::from_cards(&left) {
        let (category, ranks) = class::describe(hand);
        let of_it = class::all().iter().find(|class| (class.category, class.ranks) == (category, ranks));
        if !of_it.is_some_and(|class| range.has(class.value)) {
            continue;
        }
        all += 2;
        halves += match ranking.compare(hero, hand) {
            Outcome::Win => 2,
            Outcome::Tie => 1,
            Outcome::Lose => 0,
        };
    }
    // Parts of fewer than 2^16 hands that differ do so by more than a thousand millionths of a millionth.
    halves * 1_000_000_000_000 / all.max(1)
}

/// What a question is about, as samples say it.
fn theme(asked: Asked) -> &'static str {
    match asked {
        Asked::BestHand => "value",
        Asked::Percent => "chances",
    }
}

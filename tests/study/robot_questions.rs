//! Questions about the robot: what may be asked, what hints exclude, and exercises that a reference answers alike.

use etude_games::durak::robot::plain;
use etude_games::durak::robot::{Decision, Situation};
use etude_games::durak::situation::SituationGame;
use etude_games::durak::situation::setup::Setup;
use etude_model::{Control, Game, RuleProfile};
use etude_study::exercise::Goal;
use etude_study::generate::{Constraints, ExerciseRequest, Generator};
use etude_study::kinds::durak::situation::generator::RobotQuestions;
use etude_study::kinds::durak::situation::question::RobotQuestion;
use std::collections::BTreeSet;

fn rules(id: &str) -> &'static RuleProfile {
    SituationGame::rules().iter().find(|rules| rules.id == id).expect("rules")
}

fn setup(text: &str) -> Setup {
    SituationGame::parse(rules("article-robot"), text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

const DEFENCE: &str =
    "trump 2S; role defend; hand 9S AS 4D KC 6D; enemy 9C; enemy-count 6; table 3D; deck 52";

#[test]
fn what_the_robot_may_do_are_its_cards_and_to_do_without_one() {
    let question = RobotQuestion::new(&setup(DEFENCE)).expect("a question");
    assert_eq!(question.decision, Decision::Defence);
    let options: Vec<String> = question
        .options
        .iter()
        .map(|card| card.map_or("take".into(), etude_games::durak::Card::text))
        .collect();
    assert_eq!(options, ["9S", "AS", "4D", "6D", "take"]);
    // A lead needs a card.
    let lead = "trump 2S; role attack; hand 9S AS 4D; enemy-count 6; deck 52";
    let question = RobotQuestion::new(&setup(lead)).expect("a question");
    assert_eq!((question.decision, question.options.len()), (Decision::FirstAttack, 3));
    assert!(question.options.iter().all(Option::is_some));
    // One card is no choice.
    let only = "trump 2S; role defend; hand 4D KC; enemy-count 6; table 3D; deck 52";
    assert_eq!(RobotQuestion::new(&setup(only)).map_err(|message| message.id), Err("durak-ask-cards"));
}

#[test]
fn hints_never_exclude_the_answer_and_leave_two_in_the_end() {
    let question = RobotQuestion::new(&setup(DEFENCE)).expect("a question");
    for answer in question.options.clone() {
        let excluded: Vec<BTreeSet<_>> =
            (0..3).map(|step| question.excluded(answer, step).into_iter().collect()).collect();
        assert_eq!(excluded.iter().map(BTreeSet::len).collect::<Vec<_>>(), [0, 2, 3]);
        assert!(excluded[1].is_subset(&excluded[2]), "what was excluded stays so");
        assert!(excluded.iter().all(|options| !options.contains(&answer)));
    }
}

/// The reference goes through the article's program line by line; the generator walks its tree.
#[test]
fn exercises_have_one_clear_answer_which_the_reference_gives_too() {
    for (id, seed) in [("article-robot", 5), ("repaired-robot", 6)] {
        let rules = rules(id);
        let request = ExerciseRequest {
            seed,
            count: 6,
            goal: Goal::BotMove,
            difficulty: 46..=100,
            most_good: 1,
            constraints: Constraints::default(),
        };
        let made = etude_study::generate::generate(
            &RobotQuestions,
            rules,
            &request,
            &[],
            2,
            &Control::new(),
            &mut |_, _| {},
        );
        assert!(made.complete, "{id}: {}", made.made.len());
        for exercise in made.made {
            let document = exercise.document;
            assert_eq!(
                (document.exercise.goal.as_str(), document.exercise.theme.as_str()),
                ("bot-move", "robot")
            );
            let setup = SituationGame::parse(rules, &document.position).expect("a situation");
            let question = RobotQuestion::new(&setup).expect("a question");
            assert!(question.options.len() >= 3, "{}", document.position);
            let choice = plain::predict(&setup.situation, &setup.method).choice;
            assert!(choice.is_some() && question.options.contains(&choice), "{}", document.position);
            let checked = RobotQuestions.check(rules, &document, &Control::new());
            assert_eq!(checked, Ok(Some(1)), "{}", document.position);
            // From the middle difficulty on the lowest plain card is wrong, or a shallow look is.
            let Situation { trump, .. } = setup.situation;
            let cards = question.options.iter().copied().flatten();
            let guess = cards.min_by_key(|card| (card.suit() == trump.suit(), card.rank()));
            let mut shallow = setup.method;
            shallow.weights.depth = 1;
            let sees = plain::predict(&setup.situation, &shallow).choice;
            assert!(guess != choice || sees != choice, "{}", document.position);
        }
    }
}

//! Criteria for exercises: a question must not be answered by the ranking alone, and every fact that it tells must matter.
//!
//! Rejected:
//!
//! * Which hand: the highest hand also wins most often; a hand wins less than [`LEAST`] per cent; the best two are less than
//!   [`LEAST_GAP`] points apart, of more than two hands [`LEAST_GAP_OF_MANY`]; without dead cards, a range or a rule that
//!   differs the answer is the same; with a range that is [`EDGE`] narrower or wider, or of the pairs in place of the best
//!   quarter, it is another one.
//! * How often: less than [`LEAST_PERCENT`] or more than 100 − [`LEAST_PERCENT`] per cent; dead cards, a range or rules
//!   other than the usual ones move the answer by less than it may be off.
//! * The weakest that stays: a hand's percentage is within [`LEAST_FROM_PRICE`] points of the price; no hand that stays, or none
//!   that folds, is within [`MOST_FROM_PRICE`]; the best that folds wins less than a third of the price; only the highest stays;
//!   or the answer is the same without the range or the rules that differ.
//!
//! No two exercises of a request have one idea: the same rules, range, number of opponents (several count as one), and hands
//! of the same [group](Group), or for the weakest hand the same tenth of the price. Where hands differ in their suits alone,
//! that is the idea.

use super::{Answer, Asked, HandQuestion, WITHIN, classes};
use etude_games::three_card::Hand;
use etude_games::three_card::Setup;
use etude_games::three_card::class::{self, Category};
use etude_games::three_card::editing::LOWEST_PAIR;
use etude_games::three_card::profiles::{GROUPS, PROFILES, differences};
use etude_games::three_card::range::{Term, only};
use etude_games::three_card::rules::{Options, Outcome, Ranking};
use etude_model::{Control, Stopped};

/// Threads of a count: questions are counted side by side.
const THREADS: usize = 1;
/// Least percentage of wins of hands to choose between.
const LEAST: f64 = 5.0;
/// Least percentage of wins that is asked for.
const LEAST_PERCENT: f64 = 10.0;
/// Least distance of a hand's percentage from the price of staying.
const LEAST_FROM_PRICE: f64 = 2.5;
/// Greatest distance of the price from the weakest hand that stays, and from the best that folds, which are the nearest to it.
const MOST_FROM_PRICE: f64 = 20.0;
/// Thousandths of all hands by which a range may be narrower or wider.
const EDGE: u16 = 20;
/// The best quarter, in thousandths.
const QUARTER: u16 = 250;
/// Ranks from which high cards of the next group begin: queen, king, ace.
const HIGHEST: [u8; 3] = [10, 11, 12];
/// Ranks from which pairs of the next group begin: seven, jack.
const PAIRS: [u8; 2] = [5, 9];
/// Least distance of the two best hands, in percentage points.
const LEAST_GAP: f64 = 0.2;
/// Least distance of the two best of more than two hands, in percentage points.
const LEAST_GAP_OF_MANY: f64 = 0.5;

/// A fact that a question tells beyond the hands.
#[derive(Clone, Copy)]
enum Told {
    Dead,
    Range,
    Rule(&'static str),
    /// Rules other than the usual ones.
    Profile,
}

impl Told {
    /// Everything that a question tells.
    fn all(setup: &Setup) -> Vec<Self> {
        let rules = differences(&setup.options, &setup.profile.options).into_iter().map(Self::Rule);
        let dead = (!setup.dead.is_empty()).then_some(Self::Dead);
        let range = setup.ranges.iter().any(|range| !range.is_empty()).then_some(Self::Range);
        let profile = (setup.profile.profile.id != PROFILES[0].profile.id).then_some(Self::Profile);
        rules.chain(dead).chain(range).chain(profile).collect()
    }

    /// The question without it.
    fn without(self, setup: &Setup) -> Setup {
        let mut plain = setup.clone();
        match self {
            Self::Dead => plain.dead.clear(),
            Self::Range => plain.ranges = vec![Vec::new()],
            Self::Profile => plain.options = PROFILES[0].options,
            Self::Rule(id) => {
                let group = GROUPS.iter().find(|group| group.rules.iter().any(|rule| rule.id == id));
                let usual = group
                    .and_then(|group| group.rules.iter().find(|rule| rule.holds(&setup.profile.options)));
                if let Some(usual) = usual {
                    usual.set(&mut plain.options);
                }
            }
        }
        plain
    }
}

/// Returns true if a question with this answer is worth an exercise.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub(super) fn is_worth(question: &HandQuestion, answer: &Answer, control: &Control) -> Result<bool, Stopped> {
    let percents: Vec<f64> = answer.odds.iter().map(super::Odds::percent).collect();
    let needed = answer.needed.unwrap_or_default();
    let least_gap = if percents.len() > 2 { LEAST_GAP_OF_MANY } else { LEAST_GAP };
    let is_wanted = match question.asked() {
        Asked::Percent => {
            percents.iter().all(|percent| (LEAST_PERCENT..100.0 - LEAST_PERCENT).contains(percent))
        }
        Asked::Weakest => {
            let (stay, fold): (Vec<f64>, Vec<f64>) = percents.iter().partition(|percent| **percent >= needed);
            let is_near =
                |percents: &[f64]| percents.iter().any(|percent| (percent - needed).abs() <= MOST_FROM_PRICE);
            answer.gap().is_some_and(|gap| gap >= LEAST_FROM_PRICE)
                && stay.len() > 1
                && fold.iter().any(|percent| *percent >= needed / 3.0)
                && is_near(&stay)
                && is_near(&fold)
        }
        Asked::BestHand => {
            percents.iter().all(|percent| *percent >= LEAST)
                && answer.gap().is_some_and(|gap| gap >= least_gap)
                && highest(question, question.setup().options) != Some(answer.best)
        }
    };
    if !is_wanted {
        return Ok(false);
    }
    if question.asked().picks_hand() && depends_on_edge(question, answer, control)? {
        return Ok(false);
    }
    for told in Told::all(question.setup()) {
        let Ok(plain) = HandQuestion::new(question.asked(), &told.without(question.setup())) else {
            return Ok(false);
        };
        let Ok(without) = plain.count(THREADS, control)? else { continue };
        if question.asked().picks_hand() {
            if without.best == answer.best {
                return Ok(false);
            }
            continue;
        }
        let moved = percents.iter().zip(&without.odds).map(|(with, odds)| (with - odds.percent()).abs());
        if moved.fold(0.0, f64::max) < f64::from(WITHIN) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns true if the answer changes where the range of the opponents ends a little earlier or later.
fn depends_on_edge(question: &HandQuestion, answer: &Answer, control: &Control) -> Result<bool, Stopped> {
    let range = question.setup().common_range().and_then(only);
    let Some(Term::Share { from: 0, to }) = range else { return Ok(false) };
    let mut others = vec![
        Term::Share { from: 0, to: to.saturating_sub(EDGE).max(1) },
        Term::Share { from: 0, to: to + EDGE },
    ];
    if to == QUARTER {
        others.push(Term::AtLeast(LOWEST_PAIR));
    }
    for other in others {
        let setup = Setup { ranges: vec![vec![other.into()]], ..question.setup().clone() };
        let Ok(question) = HandQuestion::new(question.asked(), &setup) else { return Ok(true) };
        match question.count(THREADS, control)? {
            Ok(counted) if counted.best == answer.best => {}
            Ok(_) | Err(_) => return Ok(true),
        }
    }
    Ok(false)
}

/// Index of the hand that beats all others on the table.
fn highest(question: &HandQuestion, options: Options) -> Option<usize> {
    let ranking = Ranking::new(options);
    let hands = question.about();
    hands.iter().position(|(seat, hand)| {
        let others = || hands.iter().filter(|(other, _)| other != seat);
        others().all(|(_, other)| ranking.compare(*hand, *other) == Outcome::Win)
    })
}

/// Group of hands whose chances follow from one thought: a category, of high cards and pairs with the height.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Group {
    category: Category,
    height: usize,
}

impl Group {
    fn of(hand: Hand) -> Self {
        let (category, ranks) = class::describe(hand);
        let height = match category {
            Category::HighCard => HIGHEST.iter().filter(|rank| ranks[0] >= **rank).count(),
            Category::Pair => PAIRS.iter().filter(|rank| ranks[0] >= **rank).count(),
            Category::Straight | Category::Flush | Category::StraightFlush | Category::Trips => 0,
        };
        Self { category, height }
    }
}

/// The texts of an answer's ideas.
pub(super) fn ideas(question: &HandQuestion, answer: &Answer) -> Vec<String> {
    let setup = question.setup();
    let asked = question.asked();
    let mut groups: Vec<Group> = question.about().iter().map(|(_, hand)| Group::of(*hand)).collect();
    groups.sort();
    let classes = classes(setup);
    let about = match asked {
        Asked::BestHand if classes.windows(2).all(|two| two[0] == two[1]) => "suits".to_owned(),
        Asked::BestHand | Asked::Percent => format!("{groups:?}"),
        Asked::Weakest => format!("{}", (answer.needed.unwrap_or_default() / 10.0) as u32),
    };
    // The best quarter of all hands are the pairs and all better hands.
    let range = setup.common_range().and_then(only).map(|term| match term {
        Term::Share { from: 0, to: 500 } => "half",
        _ => "quarter",
    });
    let (dead, several) = (!setup.dead.is_empty(), setup.opponents > 1);
    vec![format!("{asked:?} {:?} {dead} {range:?} {several} {about}", setup.options)]
}

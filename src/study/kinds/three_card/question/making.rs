//! Random questions of a wanted difficulty, reproducible by seed.

use super::{Answer, Asked, HandQuestion, worth};
use etude_games::three_card::betting::Bet;
use etude_games::three_card::card::{card_set, cards_outside};
use etude_games::three_card::class::{self, Category};
use etude_games::three_card::editing::LOWEST_PAIR;
use etude_games::three_card::equity::MOST_EXACT;
use etude_games::three_card::profiles::Rule;
use etude_games::three_card::range::{Term, Weighted};
use etude_games::three_card::rules::{Outcome, Ranking};
use etude_games::three_card::{Card, Hand, Setup, ThreeCardGame, fast};
use etude_model::{Control, Game, RuleProfile, Setup as _, SplitMix, Stopped};
use std::ops::RangeInclusive;

/// Random question.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// Question.
    pub question: HandQuestion,
    /// Answer.
    pub answer: Answer,
    /// Difficulty, 1 to 100.
    pub difficulty: u32,
}

/// Percentage points between the price and every hand that make a question easy.
const EASY_GAP: f64 = 20.0;
/// Tables to try before giving up on a difficulty.
const TRIES: usize = 400;

/// A random question for some rules and a range of difficulties; `None` when no table fits.
///
/// # Errors
/// Fails when the control stops the work.
pub fn make(
    random: &mut SplitMix,
    rules: &'static RuleProfile,
    asked: Asked,
    wanted: &RangeInclusive<u32>,
    control: &Control,
) -> Result<Option<Made>, Stopped> {
    // A target within the range, or common difficulties would crowd out the others.
    let target = u64::from(*wanted.start()) + random.below(u64::from(wanted.end() - wanted.start()) + 1);
    let mut nearest: Option<Made> = None;
    for tried in 0..TRIES {
        control.check()?;
        let setup = table(random, rules, asked, target);
        let Ok(question) = HandQuestion::new(asked, &setup) else { continue };
        let Ok(answer) = question.count(1, control)? else { continue };
        let difficulty = difficulty(&question, &answer);
        if !wanted.contains(&difficulty) || !worth::is_worth(&question, &answer, control)? {
            continue;
        }
        let off = |difficulty: u32| u64::from(difficulty).abs_diff(target);
        if nearest.as_ref().is_none_or(|made| off(difficulty) < off(made.difficulty)) {
            nearest = Some(Made { question, answer, difficulty });
        }
        // The longer it takes, the farther off the target may be.
        if nearest.as_ref().is_some_and(|made| off(made.difficulty) <= tried as u64 / 4) {
            break;
        }
    }
    let Some(made) = nearest else { return Ok(None) };
    let answer = made.question.answer(1, control)?.ok();
    Ok(answer.map(|answer| Made { answer, ..made }))
}

/// Difficulty of a question, 1 to 100.
///
/// Best hand: the closer the two best, the harder, from 1 for a gap of 50 points to 100 for none; at least 80 when the hand
/// that wins most often loses to another on the table. Percentage: 22 for each opponent beyond the first; dead cards, a
/// range, and a percentage near 50 add to it. Weakest hand: from 20; more opponents, a range and a price that is near to a
/// hand's percentage add to it.
pub fn difficulty(question: &HandQuestion, answer: &Answer) -> u32 {
    let hard = match question.asked() {
        Asked::BestHand => {
            let gap = answer.gap().unwrap_or(0.0);
            let hard = 100.0 - 99.0 * gap.mul_add(2.0, 1.0).ln() / 101.0_f64.ln();
            if is_turned(question, answer) { hard.max(80.0) } else { hard }
        }
        Asked::Percent => {
            let setup = question.setup();
            let part = answer.odds.first().map_or(0.0, |odds| odds.percent() / 100.0);
            let unknown = 22.0 * f64::from(setup.opponents.saturating_sub(1));
            let dead = 2.0 * setup.dead.len().min(5) as f64;
            let range = if setup.common_range().is_none_or(<[Weighted]>::is_empty) { 0.0 } else { 14.0 };
            12.0 + unknown + dead + range + 88.0 * part * (1.0 - part)
        }
        Asked::Weakest => {
            let setup = question.setup();
            let unknown = 15.0 * f64::from(setup.opponents.saturating_sub(1));
            let range = if setup.common_range().is_none_or(<[Weighted]>::is_empty) { 0.0 } else { 15.0 };
            let gap = answer.gap().unwrap_or_default().min(EASY_GAP);
            20.0 + unknown + range + 50.0 * (1.0 - gap / EASY_GAP)
        }
    };
    (hard.round() as u32).clamp(1, 100)
}

/// Returns true if the hand with the most wins loses to another on the table.
fn is_turned(question: &HandQuestion, answer: &Answer) -> bool {
    let ranking = Ranking::new(question.setup().options);
    let Some((_, best)) = question.about().get(answer.best) else { return false };
    question.about().iter().any(|(_, other)| ranking.compare(*other, *best) == Outcome::Win)
}

/// Weights of categories, in per cent; as dealt, nearly all hands would be high cards.
const MET: [(Category, u64); 6] = [
    (Category::HighCard, 34),
    (Category::Pair, 28),
    (Category::Straight, 13),
    (Category::Flush, 15),
    (Category::StraightFlush, 5),
    (Category::Trips, 5),
];

/// A random table.
fn table(random: &mut SplitMix, rules: &'static RuleProfile, asked: Asked, target: u64) -> Setup {
    let mut setup = ThreeCardGame::empty(rules);
    house_rules(random, &mut setup);
    let ranking = Ranking::new(setup.options);
    let hard = target >= 50;
    let mut left: u64 = card_set(Card::all());
    let first = some_class(random);
    let hands = match asked {
        Asked::Percent => 1,
        Asked::BestHand => 2 + usize::from(random.below(3) == 0),
        Asked::Weakest => 3 + usize::from(random.below(2) == 0),
    };
    setup.hands.clear();
    for place in 0..hands {
        let class = if asked == Asked::Weakest {
            some_class(random)
        } else if place == 0 {
            first
        } else if hard || random.below(2) == 0 {
            near(random, &ranking, first, if hard { 8 } else { 150 })
        } else {
            some_class(random)
        };
        let Some(hand) = of_class(random, class, left) else { continue };
        left &= !hand.bits();
        let mut cards = hand.cards().to_vec();
        cards.reverse();
        setup.hands.push(cards);
    }
    // The order says nothing about which is better.
    random.shuffle(&mut setup.hands);
    setup.opponents = match asked {
        // Three take long to count and add nothing.
        Asked::BestHand | Asked::Weakest => 1 + random.below(2) as u8,
        Asked::Percent if target < 30 => 1,
        Asked::Percent if target > 60 => MOST_EXACT.min(2 + random.below(2) as u8),
        Asked::Percent => 1 + random.below(2) as u8,
    };
    if random.below(3) == 0 {
        let ranges =
            [Term::Share { from: 0, to: 250 }, Term::Share { from: 0, to: 500 }, Term::AtLeast(LOWEST_PAIR)];
        setup.ranges = vec![vec![ranges[random.below(ranges.len() as u64) as usize].into()]];
    }
    if asked == Asked::Weakest {
        setup.bet = price(random);
    } else if random.below(3) == 0 {
        setup.dead = dead(random, left);
    }
    setup.settle();
    setup
}

/// A bet whose pot and price are round numbers.
fn price(random: &mut SplitMix) -> Option<Bet> {
    let mut bet = Bet::default();
    let pot = 10 * (1 + random.below(10) as u32);
    // A comparison costs four stakes, and at most the pot.
    let stake = 1 + random.below(u64::from(pot / 4)) as u32;
    (bet.set("pot", &[pot]) && bet.set("stake", &[stake])).then_some(bet)
}

/// Sets house rules now and then.
fn house_rules(random: &mut SplitMix, setup: &mut Setup) {
    for id in ["a23-high", "a23-second", "235-rainbow", "suit-decides"] {
        if random.below(7) == 0
            && let Some((_, rule)) = Rule::from_id(id)
        {
            rule.set(&mut setup.options);
        }
    }
}

/// Article value of a random class, weighted by category.
fn some_class(random: &mut SplitMix) -> u16 {
    let (at, mut sum) = (random.below(100), 0);
    let met = MET.into_iter().find(|(_, weight)| {
        sum += weight;
        at < sum
    });
    let category = met.map_or(Category::HighCard, |(category, _)| category);
    let of_it = class::all().iter().filter(|class| class.category == category);
    let of_it: Vec<u16> = of_it.map(|class| class.value).collect();
    of_it[random.below(of_it.len() as u64) as usize]
}

/// Article value of a random class at most a number of places from another.
fn near(random: &mut SplitMix, ranking: &Ranking, value: u16, most: u64) -> u16 {
    let order = ranking.best_first();
    let place = usize::from(ranking.place(value)).saturating_sub(1);
    let off = random.below(most + 1) as usize;
    let other = if random.below(2) == 0 { place.saturating_sub(off) } else { place + off };
    order.get(other).copied().unwrap_or(value)
}

/// A random hand of a class from the set of cards left.
fn of_class(random: &mut SplitMix, value: u16, left: u64) -> Option<Hand> {
    let cards = cards_outside(!left);
    let of_it: Vec<Hand> = Hand::from_cards(&cards).filter(|&hand| fast::value(hand) == value).collect();
    (!of_it.is_empty()).then(|| of_it[random.below(of_it.len() as u64) as usize])
}

/// Two to five random dead cards, the highest first.
fn dead(random: &mut SplitMix, left: u64) -> Vec<Card> {
    let mut cards = cards_outside(!left);
    random.shuffle(&mut cards);
    cards.truncate(2 + random.below(4) as usize);
    cards.sort_by_key(|card| std::cmp::Reverse(*card));
    cards
}

//! TableReport on a table: values, comparisons, equity and evaluator traces as plain data.

use super::question::{Answer, HandQuestion};
use super::stay::Staying;
use crate::batch::BadPosition;
use etude_games::three_card::article::{Inspection, encode, tables};
use etude_games::three_card::card::orders;
use etude_games::three_card::class::{self, Category};
use etude_games::three_card::equity::{Equity, EquityResult, FULL, Pairwise};
use etude_games::three_card::game::hand_name;
use etude_games::three_card::naming::category_name;
use etude_games::three_card::profiles::{self, PROFILES, Words};
use etude_games::three_card::range::{HANDS, Weighted, class_text, resolve};
use etude_games::three_card::rules::{Outcome, Ranking, TwoThreeFive};
use etude_games::three_card::{Card, Hand, Setup, ThreeCardGame, fast, heads_up};
use etude_model::{CardFace, Game, Message, Problem, RuleProfile};
use std::sync::Arc;

/// Numbers of unknown opponents that every report covers.
const USUAL: std::ops::RangeInclusive<u8> = 1..=5;

/// Class of equal hands under the rules of the study.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassRow {
    /// Place among all classes, 1 for the best.
    pub place: u16,
    /// Article value.
    pub value: u16,
    /// Category.
    pub category: Category,
    /// Name: the ranks, with an `s` for one suit.
    pub name: String,
    /// Number of hands.
    pub hands: u16,
    /// Number of hands in worse classes.
    pub worse: u32,
    /// Average part of the pot against one unknown opponent, from a full deck.
    pub share: f64,
}

impl ClassRow {
    /// Probability of three random cards.
    pub fn probability(&self) -> f64 {
        f64::from(self.hands) / f64::from(HANDS)
    }
}

/// Equity against a number of unknown opponents.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// Number of opponents.
    pub opponents: u8,
    /// Equity, once it is known.
    pub answer: Option<EquityResult>,
    /// True if the equity is being found anew for the same hands.
    pub old: bool,
}

/// Report on one hand.
#[derive(Clone, Debug, PartialEq)]
pub struct HandReport {
    /// Seat, from 0.
    pub seat: u8,
    /// Name.
    pub name: Message,
    /// Cards in the order given.
    pub faces: [CardFace; 3],
    /// Cards in notation.
    pub cards: [String; 3],
    /// Article value.
    pub value: u16,
    /// Place among all classes under the rules, 1 for the best.
    pub place: u16,
    /// True if the hand is a 5-3-2 that beats trips.
    pub special: bool,
    /// Number of all other hands that it beats, ties with and loses to.
    pub against_all: [u32; 3],
    /// Equity at this table, once it is known.
    pub chance: Option<EquityResult>,
    /// Remaining hands of each class, the best under the rules first, that it beats, ties with and loses to.
    pub meets: Vec<[u16; 3]>,
    /// Equity by number of unknown opponents.
    pub chances: Vec<Chance>,
    /// Trace of the article's evaluator.
    pub inspection: Inspection,
    /// Every order of the cards, as indices, with the value from the article's evaluator.
    pub orders: [([usize; 3], u16); 6],
}

impl HandReport {
    /// Percentage of all hands that it beats.
    pub fn percentile(&self) -> f64 {
        100.0 * f64::from(self.against_all[0]) / f64::from(HANDS)
    }
}

/// Opponent whose cards are unknown.
#[derive(Clone, Debug, PartialEq)]
pub struct Seat {
    /// Number, from 0.
    pub number: usize,
    /// Range; any hand without terms.
    pub terms: Vec<Weighted>,
    /// Weight of each class, the best under the rules first, in tenths of a per cent.
    pub weights: Vec<u16>,
    /// Fraction of all hands in the range, by weight.
    pub part: f64,
    /// Equity, once it is known.
    pub chance: Option<EquityResult>,
}

/// Comparison of the hands on the table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comparison {
    /// Outcome of each hand, as the challenger, against each other hand.
    pub outcomes: Vec<Vec<Outcome>>,
    /// Indices of the hands that no other beats.
    pub best: Vec<usize>,
    /// Cycle of three hands: each beats the next, the last beats the first.
    pub cycle: Option<[usize; 3]>,
}

/// Report on a table.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct TableReport {
    /// Complete hands.
    pub hands: Vec<HandReport>,
    /// Comparison of the hands.
    pub comparison: Comparison,
    /// All classes, the best under the rules first.
    pub classes: Arc<Vec<ClassRow>>,
    /// Number of unknown opponents at the table.
    pub opponents: u8,
    /// Unknown opponents.
    pub seats: Vec<Seat>,
    /// Bet of the first hand; `None` before anything is known.
    pub staying: Option<Staying>,
    /// True if some 5-3-2 beats trips.
    pub cyclic: bool,
    /// Vocabulary for the categories.
    pub words: Words,
    /// Question of the study with its answer, or the reason why it has none; `None` without a question or before it is known.
    pub answer: Option<(HandQuestion, Result<Answer, Message>)>,
    /// Finished and total answers.
    pub progress: [usize; 2],
    /// Deals drawn or counted.
    pub deals: u64,
    /// Fraction of deals that nobody wins, once it is known.
    pub nobody: f64,
    /// Equity of everyone, the hands before the opponents, against every other player alone; empty before it is known.
    pub pairwise: Arc<Pairwise>,
    /// True if the equity of everyone is being found anew for the same table.
    pub old: bool,
}

impl TableReport {
    /// Takes over the equity that an earlier report has of the same seats, until it is found anew: all of it from a report on
    /// the same number of hands and opponents, else the rows by number of opponents. It is old, and shown so.
    pub fn keep(&mut self, before: &Self) {
        let same = before.opponents == self.opponents && before.hands.len() == self.hands.len();
        for hand in &mut self.hands {
            let Some(known) = before.hands.iter().find(|known| known.seat == hand.seat) else { continue };
            for chance in &mut hand.chances {
                let row = known.chances.iter().find(|row| row.opponents == chance.opponents);
                chance.answer = row.and_then(|row| row.answer).filter(Result::is_ok);
                chance.old = chance.answer.is_some();
            }
            hand.chance = known.chance.filter(|found| same && found.is_ok());
            self.old |= hand.chance.is_some();
        }
        if same {
            for (seat, known) in self.seats.iter_mut().zip(&before.seats) {
                seat.chance = known.chance.filter(Result::is_ok);
            }
            self.answer.clone_from(&before.answer);
            (self.nobody, self.pairwise) = (before.nobody, Arc::clone(&before.pairwise));
        }
    }

    /// Equity of a player, by its place among the hands and then the opponents, against another one alone.
    pub fn against(&self, player: usize, other: usize) -> Option<&Equity> {
        self.pairwise.get(player)?.get(other)?.as_ref()
    }

    /// Fluent identifier of a category in the vocabulary of the rules.
    pub fn category_name(&self, category: Category) -> &'static str {
        category_name(self.words, category)
    }

    /// Known results of everyone at the table.
    pub fn everyone(&self) -> impl Iterator<Item = &EquityResult> {
        let hands = self.hands.iter().map(|hand| &hand.chance);
        hands.chain(self.seats.iter().map(|seat| &seat.chance)).flatten()
    }

    /// The class at a place.
    pub fn class(&self, place: u16) -> Option<&ClassRow> {
        self.classes.get(usize::from(place).checked_sub(1)?)
    }

    /// The class of a hand.
    pub fn class_of(&self, hand: &HandReport) -> Option<&ClassRow> {
        self.class(hand.place)
    }
}

/// All classes under the rules of a setup, the best first.
pub fn classes(setup: &Setup) -> Vec<ClassRow> {
    let ranking = Ranking::new(setup.options);
    let shares = heads_up::shares(&ranking);
    let mut worse = HANDS;
    let ordered = ranking.best_first().iter().filter_map(|&value| class::of_value(value));
    let rows = (1..).zip(ordered).map(|(place, class)| {
        worse -= u32::from(class.hands);
        ClassRow {
            place,
            value: class.value,
            category: class.category,
            name: class_text(class),
            hands: class.hands,
            worse,
            share: shares.get(usize::from(class.value) - 1).copied().unwrap_or(0.0),
        }
    });
    rows.collect()
}

/// Everything but equity and classes.
pub fn describe(setup: &Setup) -> TableReport {
    let ranking = Ranking::new(setup.options);
    let complete = setup.complete();
    let hands: Vec<Hand> = complete.iter().map(|(_, _, hand)| *hand).collect();
    let counts = opponent_counts(setup, hands.len());
    let reports = complete
        .iter()
        .filter_map(|&(seat, cards, hand)| report(setup, &ranking, seat, cards, hand, &counts));
    TableReport {
        hands: reports.collect(),
        comparison: compare(&ranking, &hands),
        opponents: setup.opponents,
        seats: seats(setup, &ranking),
        staying: Some(Staying { bet: setup.bet(), stay: None, edge: None }),
        cyclic: setup.options.two_three_five != TwoThreeFive::Off,
        words: setup.profile.words,
        ..TableReport::default()
    }
}

/// Numbers of unknown opponents to report.
fn opponent_counts(setup: &Setup, hands: usize) -> Vec<u8> {
    let mut counts: Vec<u8> = USUAL.collect();
    if hands > 1 {
        counts.insert(0, 0);
    }
    if !counts.contains(&setup.opponents) && setup.opponents > 0 {
        counts.push(setup.opponents);
    }
    counts
}

fn report(
    setup: &Setup,
    ranking: &Ranking,
    seat: u8,
    cards: [Card; 3],
    hand: Hand,
    counts: &[u8],
) -> Option<HandReport> {
    let value = fast::value(hand);
    let mut against_all = [0; 3];
    for other in Hand::all().filter(|&other| other != hand) {
        against_all[ranking.compare(hand, other) as usize] += 1;
    }
    let coded = cards.map(encode);
    let orders = orders([0_usize, 1, 2]).map(|order| (order, tables().value(order.map(|card| coded[card]))));
    Some(HandReport {
        seat,
        name: hand_name(seat),
        faces: cards.map(Card::face),
        cards: cards.map(Card::text),
        value,
        place: ranking.place(value),
        special: ranking.is_special(hand),
        against_all,
        chance: None,
        meets: meets(setup, ranking, hand),
        chances: counts.iter().map(|&opponents| Chance { opponents, answer: None, old: false }).collect(),
        inspection: tables().inspect(cards)?,
        orders,
    })
}

/// Result of a hand against the remaining hands of each class, the best class first: hands beaten, tied, lost to.
fn meets(setup: &Setup, ranking: &Ranking, hero: Hand) -> Vec<[u16; 3]> {
    let mut meets = vec![[0; 3]; ranking.best_first().len()];
    for hand in Hand::from_cards(&setup.left()) {
        let place = usize::from(ranking.place(fast::value(hand)));
        meets[place - 1][ranking.compare(hero, hand) as usize] += 1;
    }
    meets
}

fn seats(setup: &Setup, ranking: &Ranking) -> Vec<Seat> {
    let seat = |number: usize| {
        let terms = setup.range_of(number).to_vec();
        let range = resolve(&terms, ranking);
        let weights = ranking.best_first().iter().map(|&value| range.weight(value)).collect();
        let held =
            class::all().iter().map(|class| u32::from(class.hands) * u32::from(range.weight(class.value)));
        let part = f64::from(held.sum::<u32>()) / f64::from(HANDS * u32::from(FULL));
        Seat { number, terms, weights, part, chance: None }
    };
    (0..usize::from(setup.opponents)).map(seat).collect()
}

fn compare(ranking: &Ranking, hands: &[Hand]) -> Comparison {
    let outcomes: Vec<Vec<Outcome>> =
        hands.iter().map(|&asks| hands.iter().map(|&other| ranking.compare(asks, other)).collect()).collect();
    let wins = |first: usize, second: usize| first != second && outcomes[first][second] == Outcome::Win;
    let all = 0..hands.len();
    let best = all.clone().filter(|&hand| all.clone().all(|other| !wins(other, hand))).collect();
    let mut cycle = None;
    for first in all.clone() {
        for second in all.clone().filter(|&second| wins(first, second)) {
            let third = all.clone().find(|&third| wins(second, third) && wins(third, first));
            cycle = cycle.or(third.map(|third| [first, second, third]));
        }
    }
    Comparison { outcomes, best, cycle }
}

/// Position and rule profile for the command line. `rules` names a profile and rule options in any order; `options` are further
/// notation, such as `dead 4S`.
pub fn position_text(cards: &str, options: &[String], rules: &str) -> (&'static RuleProfile, String) {
    let words = rules.split([' ', ',']).filter(|word| !word.is_empty());
    let (named, single): (Vec<&str>, Vec<&str>) = words.partition(|word| profiles::by_id(word).is_some());
    let profile = named.last().and_then(|id| profiles::by_id(id)).unwrap_or(&PROFILES[0]);
    let mut text = cards.to_owned();
    for option in options {
        text.push_str(&format!("; {option}"));
    }
    if !single.is_empty() {
        text.push_str(&format!("; rules {}", single.join(", ")));
    }
    (&profile.profile, text)
}

/// Reads a position that needs a number of hands.
///
/// # Errors
/// Fails if the text is wrong or hands are missing.
pub fn read(rules: &'static RuleProfile, text: &str, hands: usize) -> Result<Setup, BadPosition> {
    let setup = ThreeCardGame::parse(rules, text).map_err(BadPosition::Parse)?;
    let mut problems = if hands == 0 { Vec::new() } else { ThreeCardGame::problems(&setup) };
    if problems.is_empty() && setup.complete().len() < hands {
        problems.push(Problem::new(Message::new("three-problem-no-hand")));
    }
    if problems.is_empty() { Ok(setup) } else { Err(BadPosition::Problems(problems)) }
}

/// Names of a setup's rules: the profile and the options that differ.
pub fn rules_text(setup: &Setup) -> String {
    let mut ids = vec![setup.profile.profile.id];
    ids.extend(profiles::differences(&setup.options, &setup.profile.options));
    ids.join(", ")
}

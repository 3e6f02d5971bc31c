//! What a study of three cards tells: values, comparisons, chances and a look into the evaluator, as plain data.

use super::everyone::{Effort, Found, Seat, Staying, meets, seats};
use super::question::{Answer, Question};
use crate::games::three_card::article::{Inspection, Occupancy, Path, encode, tables};
use crate::games::three_card::class::{self, Category, Class};
use crate::games::three_card::equity::{Equity, Impossible, MOST_EXACT, Sampling, equity};
use crate::games::three_card::profiles::{self, PROFILES, Words};
use crate::games::three_card::range::{HANDS, class_text};
use crate::games::three_card::rules::{Outcome, Ranking, TwoThreeFive};
use crate::games::three_card::{Card, Hand, Setup, ThreeCardGame, fast, heads_up};
use crate::model::{CardFace, Control, Game, Message, Problem, RuleProfile, Stopped};
use crate::study::batch::BadPosition;
use crate::study::resources::Resources;
use std::sync::Arc;

/// The numbers of unknown opponents that are always looked at.
const USUAL: std::ops::RangeInclusive<u8> = 1..=5;
/// The seed of all deals that are drawn, so that answers repeat.
const SEED: u64 = 0x33;

/// A class of hands that are worth the same, under the rules of the study.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassRow {
    /// Its place among all classes, 1 for the best.
    pub place: u16,
    /// Its value by the article.
    pub value: u16,
    /// Its category.
    pub category: Category,
    /// Its name: its ranks, with an `s` for one suit.
    pub name: String,
    /// How many hands belong to it.
    pub hands: u16,
    /// How many of all hands are in worse classes.
    pub worse: u32,
    /// The part of the pot it gets on average against one unknown opponent, from a full pack.
    pub share: f64,
}

impl ClassRow {
    /// How likely a hand of three random cards belongs to it.
    pub fn probability(&self) -> f64 {
        f64::from(self.hands) / f64::from(HANDS)
    }
}

/// The chances against so many unknown opponents.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// Their number.
    pub opponents: u8,
    /// The answer, once it is there.
    pub answer: Option<Result<Equity, Impossible>>,
}

/// What is known of one hand.
#[derive(Clone, Debug, PartialEq)]
pub struct HandReport {
    /// Its seat, from 0.
    pub seat: u8,
    /// What it is called.
    pub name: Message,
    /// Its cards in the order given.
    pub faces: [CardFace; 3],
    /// The same in notation.
    pub cards: [String; 3],
    /// Its value by the article.
    pub value: u16,
    /// Its place among all classes under the rules, 1 for the best.
    pub place: u16,
    /// Whether it is a 5-3-2 that beats trips.
    pub special: bool,
    /// How many of all other hands it beats, ties with and loses to.
    pub against_all: [u32; 3],
    /// Its chances at this table, against everyone who is there; none before they are known.
    pub chance: Option<Found>,
    /// How it does against each class of an unknown hand, the best under the rules first: so many hands beaten, tied, lost to.
    pub meets: Vec<[u16; 3]>,
    /// Its chances, the fewest opponents first.
    pub chances: Vec<Chance>,
    /// How the article's evaluator gets its value.
    pub inspection: Inspection,
    /// Every order of the cards, as indices, with the value that the article's evaluator gives.
    pub orders: Vec<([usize; 3], u16)>,
}

impl HandReport {
    /// The share of all hands that it beats, in per cent.
    pub fn percentile(&self) -> f64 {
        100.0 * f64::from(self.against_all[0]) / f64::from(HANDS)
    }
}

/// How the hands on the table compare.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comparison {
    /// For each hand, as the one who asks, how it does against each other hand.
    pub outcomes: Vec<Vec<Outcome>>,
    /// The hands that no other beats, by index.
    pub best: Vec<usize>,
    /// Three hands of which each beats the next and the last beats the first.
    pub circle: Option<[usize; 3]>,
}

/// Everything that there is to tell.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Report {
    /// The complete hands.
    pub hands: Vec<HandReport>,
    /// How they compare.
    pub comparison: Comparison,
    /// All classes, the best under the rules first.
    pub classes: Arc<Vec<ClassRow>>,
    /// The number of unknown opponents that was asked for.
    pub asked: u8,
    /// These opponents.
    pub seats: Vec<Seat>,
    /// The bet of the first hand; none before anything is known.
    pub staying: Option<Staying>,
    /// Whether some 5-3-2 beats trips.
    pub circular: bool,
    /// The words for the categories.
    pub words: Words,
    /// What the study asked, and the answer or why it has none; none where nothing is asked, or nothing is known yet.
    pub answer: Option<(Question, Result<Answer, Message>)>,
    /// How many answers there are and will be.
    pub progress: [usize; 2],
    /// The deals that were drawn or counted in groups.
    pub deals: u64,
}

impl Report {
    /// The Fluent identifier of a category, as players of these rules call it.
    pub fn category_name(&self, category: Category) -> &'static str {
        use Category::{Flush, HighCard, Pair, Straight, StraightFlush, Trips};
        match (self.words, category) {
            (Words::Zjh, Trips) => "three-category-trips",
            (Words::Zjh, StraightFlush) => "three-category-straight-flush",
            (Words::Zjh, Flush) => "three-category-flush",
            (Words::TeenPatti, Trips) => "three-category-trail",
            (Words::TeenPatti, StraightFlush) => "three-category-pure-sequence",
            (Words::TeenPatti, Flush) => "three-category-colour",
            (Words::TeenPatti, Straight) => "three-category-sequence",
            (Words::Poker, Trips) => "three-category-three",
            (Words::Poker, StraightFlush) => "three-category-straight-flush-poker",
            (Words::Poker, Flush) => "three-category-flush-poker",
            (Words::Poker, HighCard) => "three-category-high-card-poker",
            (Words::Zjh | Words::Poker, Straight) => "three-category-straight",
            (_, Pair) => "three-category-pair",
            (Words::Zjh | Words::TeenPatti, HighCard) => "three-category-high-card",
        }
    }

    /// The class of a place.
    pub fn class(&self, place: u16) -> Option<&ClassRow> {
        self.classes.get(usize::from(place).checked_sub(1)?)
    }

    /// The class of a hand.
    pub fn class_of(&self, hand: &HandReport) -> Option<&ClassRow> {
        self.class(hand.place)
    }
}

/// How full a table of the article is.
pub fn occupancy(table: Path) -> Occupancy {
    tables().occupancy(table)
}

/// How full the perfect hash is, and its multiplier.
pub fn hash_facts() -> (Occupancy, u32) {
    (tables().hash_occupancy(), tables().multiplier())
}

/// The bytes of the table that the program itself uses.
pub fn fast_bytes() -> usize {
    fast::table().bytes()
}

/// All classes under the rules of a setup, the best first.
pub fn classes(setup: &Setup) -> Vec<ClassRow> {
    class_rows(&Ranking::new(setup.options))
}

fn class_rows(ranking: &Ranking) -> Vec<ClassRow> {
    let shares = heads_up::shares(ranking);
    let mut worse = HANDS;
    let ordered = ranking.best_first().iter().filter_map(|&value| class::of_value(value));
    (1..)
        .zip(ordered)
        .map(|(place, class): (u16, &Class)| {
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
        })
        .collect()
}

/// Everything but chances and classes.
pub fn describe(setup: &Setup) -> Report {
    let ranking = Ranking::new(setup.options);
    let complete = setup.complete();
    let hands: Vec<Hand> = complete.iter().map(|(_, _, hand)| *hand).collect();
    let counts = opponents(setup, hands.len());
    let reports = complete.iter().filter_map(|&(seat, cards, hand)| {
        let report = report(&ranking, seat, cards, hand, &counts)?;
        Some(HandReport { meets: meets(setup, &ranking, hand), ..report })
    });
    Report {
        hands: reports.collect(),
        comparison: compare(&ranking, &hands),
        classes: Arc::default(),
        asked: setup.opponents,
        seats: seats(setup, &ranking),
        staying: Some(Staying { bet: setup.bet(), stay: None, edge: None }),
        circular: setup.options.two_three_five != TwoThreeFive::Off,
        words: setup.profile.words(),
        answer: None,
        progress: [0, 0],
        deals: 0,
    }
}

/// The numbers of unknown opponents to look at.
fn opponents(setup: &Setup, hands: usize) -> Vec<u8> {
    let mut counts: Vec<u8> = USUAL.collect();
    if hands > 1 {
        counts.insert(0, 0);
    }
    if !counts.contains(&setup.opponents) && setup.opponents > 0 {
        counts.push(setup.opponents);
    }
    counts
}

fn report(ranking: &Ranking, seat: u8, cards: [Card; 3], hand: Hand, counts: &[u8]) -> Option<HandReport> {
    let value = fast::value(hand);
    let mut against_all = [0; 3];
    for other in Hand::all().filter(|&other| other != hand) {
        against_all[match ranking.compare(hand, other) {
            Outcome::Win => 0,
            Outcome::Tie => 1,
            Outcome::Lose => 2,
        }] += 1;
    }
    let coded = cards.map(encode);
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
        .map(|order| (order, tables().value(coded[order[0]], coded[order[1]], coded[order[2]])));
    Some(HandReport {
        seat,
        name: crate::games::three_card::game::hand_name(seat),
        faces: cards.map(Card::face),
        cards: cards.map(Card::text),
        value,
        place: ranking.place(value),
        special: ranking.is_special(hand),
        against_all,
        chance: None,
        meets: Vec::new(),
        chances: counts.iter().map(|&opponents| Chance { opponents, answer: None }).collect(),
        inspection: tables().inspect(cards)?,
        orders: orders.to_vec(),
    })
}

fn compare(ranking: &Ranking, hands: &[Hand]) -> Comparison {
    let outcomes: Vec<Vec<Outcome>> =
        hands.iter().map(|&asks| hands.iter().map(|&other| ranking.compare(asks, other)).collect()).collect();
    let wins = |first: usize, second: usize| first != second && outcomes[first][second] == Outcome::Win;
    let all = 0..hands.len();
    let best = all.clone().filter(|&hand| all.clone().all(|other| !wins(other, hand))).collect();
    let mut circle = None;
    for first in all.clone() {
        for second in all.clone().filter(|&second| wins(first, second)) {
            let third = all.clone().find(|&third| wins(second, third) && wins(third, first));
            circle = circle.or(third.map(|third| [first, second, third]));
        }
    }
    Comparison { outcomes, best, circle }
}

/// The chances of a hand of a setup, by its index among the complete ones.
///
/// # Errors
/// [`Impossible`] when there is no such deal; the outer error when the control says so.
pub fn chances(
    setup: &Setup,
    hand: usize,
    opponents: u8,
    effort: Effort,
    control: &Control,
) -> Result<Result<Equity, Impossible>, Stopped> {
    let ranking = Ranking::new(setup.options);
    let hands: Vec<Hand> = setup.complete().into_iter().map(|(_, _, hand)| hand).collect();
    let Some(&hero) = hands.get(hand) else { return Ok(Err(Impossible::EmptyRange)) };
    let sampling = Sampling { deals: effort.deals, seed: SEED, threads: effort.threads };
    equity(&ranking, &setup.deal_for(&hands, hero, opponents, &ranking), sampling, control)
}

/// Whether the chances against so many are counted rather than drawn.
pub(super) fn is_exact(opponents: u8) -> bool {
    opponents <= MOST_EXACT
}

/// The position of some cards under rules that are named as on the command line: a profile and options, in any
/// order, `options` being more of the notation, such as `dead 4S`.
pub fn position_text(cards: &str, options: &[String], rules: &str) -> (&'static RuleProfile, String) {
    let words = rules.split([' ', ',']).filter(|word| !word.is_empty());
    let (named, single): (Vec<&str>, Vec<&str>) =
        words.partition(|word| PROFILES.iter().any(|profile| profile.profile.id == *word));
    let profile = named.last().and_then(|id| PROFILES.iter().find(|profile| profile.profile.id == *id));
    let profile = profile.unwrap_or(&PROFILES[0]);
    let mut text = cards.to_owned();
    for option in options {
        text.push_str(&format!("; {option}"));
    }
    if !single.is_empty() {
        text.push_str(&format!("; rules {}", single.join(", ")));
    }
    (&profile.profile, text)
}

/// Reads a position that is to have so many hands at least.
///
/// # Errors
/// When the text is wrong or something is missing.
pub fn read(rules: &'static RuleProfile, text: &str, hands: usize) -> Result<Setup, BadPosition> {
    let setup = ThreeCardGame::parse(rules, text).map_err(BadPosition::Parse)?;
    let mut problems = if hands == 0 { Vec::new() } else { ThreeCardGame::problems(&setup) };
    if problems.is_empty() && setup.complete().len() < hands {
        problems.push(Problem::new(Message::new("three-problem-no-hand")));
    }
    if problems.is_empty() { Ok(setup) } else { Err(BadPosition::Problems(problems)) }
}

/// The names of a setup's rules: the profile and the options in which it differs.
pub fn rules_text(setup: &Setup) -> String {
    let mut ids = vec![setup.profile.profile.id];
    ids.extend(profiles::differences(&setup.options, &setup.profile.options));
    ids.join(", ")
}

/// The setup in notation.
pub fn text(setup: &Setup) -> String {
    ThreeCardGame::format(setup)
}

/// What hinders a deal.
pub fn impossible_message(impossible: Impossible) -> Message {
    match impossible {
        Impossible::Twice(card) => Message::new("three-impossible-twice").text("card", card.text()),
        Impossible::TooFewCards { left, opponents } => Message::new("three-impossible-few")
            .number("left", left)
            .number("needed", 3 * u16::from(opponents)),
        Impossible::EmptyRange => Message::new("three-impossible-range"),
        Impossible::TooRare => Message::new("three-impossible-rare"),
    }
}

/// The effort of a first answer, and of the final one.
pub(super) fn efforts(resources: Resources) -> [Effort; 2] {
    [200_000, 6_000_000].map(|deals| Effort { deals, threads: resources.threads.max(1) })
}

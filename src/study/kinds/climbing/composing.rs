//! Random endings of climbing games: hands made of combinations, as in play.

use super::{themes, worth};
use crate::exercise::Goal;
use crate::exercise::proof::Proof;
use crate::generate::KnownConstraints;
use crate::generate::compose::{Composer, Task};
use etude_games::climbing::card::{BIG_JOKER, COPIES, SMALL_JOKER, TWO, copies};
use etude_games::climbing::hand::Hand;
use etude_games::climbing::rules::{self, Kind, Kinds, Rules};
use etude_games::climbing::setup::bannable;
use etude_games::climbing::{Card, Climbing, ClimbingGame, Move, Setup};
use etude_model::{Control, Hints, Position, RuleProfile, SplitMix, Stopped};
use std::fmt::Write as _;

/// The lowest power dealt.
const LOWEST: u8 = 3;
/// The highest power dealt of plain numbers.
const HIGHEST_NUMBER: u8 = 14;
/// The highest power in runs, which stay below the two.
const HIGHEST_OF_RUNS: u8 = 14;
/// The most cards of a hand.
const MOST_CARDS: usize = 20;
/// The length of straights.
const STRAIGHT: u8 = 5;
/// The length of runs of pairs.
const PAIR_RUN: u8 = 3;

impl<H: Hand> Composer for ClimbingGame<H>
where
    Climbing<H>: Hints + Position<Move = Move> + Sync,
{
    /// There are no draws.
    const GOALS: &[Goal] = &[Goal::Win];
    const EFFORT: u64 = 400_000;

    fn title(rules: &'static RuleProfile) -> &'static str {
        if rules::of(rules).numbers { "exercise-pairs" } else { "exercise-doudizhu" }
    }

    fn constraints(rules: &'static RuleProfile) -> KnownConstraints {
        let rules = rules::of(rules);
        let bans = if rules.numbers { Vec::new() } else { bannable(rules).iter().map(Kind::id).collect() };
        let seats: &[usize] = if rules.numbers { &[2] } else { &[2, 3] };
        KnownConstraints { sizes: Some(1..=MOST_CARDS), seats, bans }
    }

    fn compose(task: &Task<'_>, random: &mut SplitMix, _control: &Control) -> Option<Setup> {
        let rules = rules::of(task.rules);
        let sizes = match (&task.constraints.size, task.level) {
            (Some(size), _) => [*size.start() as u64, *size.end() as u64],
            (None, ..34) => [4, 6],
            (None, 34..67) => [5, 8],
            (None, _) => [7, 10],
        };
        let seats = task.constraints.seats.unwrap_or(2);
        let sizes: Vec<usize> =
            (0..seats).map(|_| (sizes[0] + random.below(sizes[1] - sizes[0] + 1)) as usize).collect();
        let mut pack = Pack::new(rules);
        let hands = sizes.into_iter().map(|size| pack.hand(size, random)).collect();
        let mut setup = Setup { hands, turn: random.below(seats as u64) as u8, ..Setup::empty(rules) };
        // One ending in four has a card or a pair to beat.
        if random.below(4) == 0 {
            let held = (1 + random.below(2)) as u8;
            setup.table = pack.take(held, random)?;
        }
        let wanted: Vec<Kind> = task.constraints.bans.iter().filter_map(|id| Kind::from_id(id)).collect();
        if !wanted.is_empty() {
            setup.banned = Kinds::of(&wanted);
        } else if !rules.numbers && random.below(6) == 0 {
            setup.banned = bans(random);
        }
        Some(setup)
    }

    fn canonical_text(setup: &Setup) -> String {
        // Two seats are symmetric: the mover's hand comes first.
        let turn = usize::from(setup.turn);
        let mut hands: Vec<Vec<u8>> =
            setup.hands.iter().map(|hand| hand.iter().map(|card| card.power).collect()).collect();
        if let [first, second] = hands.as_mut_slice()
            && turn == 1
        {
            std::mem::swap(first, second);
        }
        let mut all: Vec<u8> = setup.cards().map(|card| card.power).collect();
        all.sort_unstable();
        all.dedup();
        // Of plain numbers only the order counts. Of ranks that form runs the distances count too, but not the lowest rank.
        let lowest = all.first().copied().unwrap_or_default().min(TWO);
        let place = |power: u8| match setup.rules.numbers {
            true => all.iter().position(|&other| other == power).unwrap_or_default() as u8,
            false if power >= TWO => power,
            false => power - lowest,
        };
        let mut text = format!("{} {} {}", setup.rules.profile.id, setup.banned.0, setup.passes);
        if setup.hands.len() > 2 {
            let _ = write!(text, " turn {turn}");
        }
        for mut cards in hands.into_iter().chain([setup.table.iter().map(|card| card.power).collect()]) {
            for power in &mut cards {
                *power = place(*power);
            }
            cards.sort_unstable();
            let _ = write!(text, " {cards:?}");
        }
        text
    }

    fn theme(_setup: &Setup, proof: &Proof<Climbing<H>>) -> &'static str {
        themes::of(proof)
    }

    fn ideas(
        setup: &Setup,
        proof: &Proof<Climbing<H>>,
        solver: &mut Self::Solver,
        control: &Control,
    ) -> Result<Option<Vec<String>>, Stopped> {
        worth::ideas(setup, proof, solver, control)
    }
}

/// Bans of phone programs in some endings.
fn bans(random: &mut SplitMix) -> Kinds {
    const LISTS: [&[Kind]; 4] = [
        &[Kind::TriplePair, Kind::PlanePairs],
        &[Kind::QuadSingles, Kind::QuadPairs],
        &[Kind::TriplePair, Kind::PlanePairs, Kind::QuadSingles, Kind::QuadPairs],
        &[Kind::TripleSingle, Kind::TriplePair, Kind::PlaneSingles, Kind::PlanePairs],
    ];
    Kinds::of(LISTS[random.below(LISTS.len() as u64) as usize])
}

/// The undealt cards.
struct Pack {
    rules: &'static Rules,
    highest: u8,
    left: [u8; BIG_JOKER as usize + 1],
}

impl Pack {
    fn new(rules: &'static Rules) -> Self {
        let highest = if rules.numbers { HIGHEST_NUMBER } else { BIG_JOKER };
        let mut left = [0; BIG_JOKER as usize + 1];
        for power in LOWEST..=highest {
            left[usize::from(power)] = copies(rules, power);
        }
        Self { rules, highest, left }
    }

    /// A sorted hand of `size` cards.
    fn hand(&mut self, size: usize, random: &mut SplitMix) -> Vec<Card> {
        let mut powers = Vec::new();
        while powers.len() < size {
            let room = size - powers.len();
            self.add(room, random, &mut powers);
        }
        powers.sort_unstable();
        powers.into_iter().map(card).collect()
    }

    /// `held` cards of one rank.
    fn take(&mut self, held: u8, random: &mut SplitMix) -> Option<Vec<Card>> {
        let mut powers = Vec::new();
        (0..8).find(|_| self.same(held, random, &mut powers))?;
        Some(powers.into_iter().map(card).collect())
    }

    /// Adds a random combination of at most `room` cards, or nothing.
    fn add(&mut self, room: usize, random: &mut SplitMix, powers: &mut Vec<u8>) {
        let combinations = !self.rules.numbers;
        match random.below(100) {
            0..36 => self.same(1, random, powers),
            36..64 if room >= 2 => self.same(2, random, powers),
            64..76 if room >= 3 && combinations => self.same(3, random, powers),
            76..78 if room >= 4 && combinations => self.same(COPIES, random, powers),
            78..88 if room >= 5 && combinations => self.run(STRAIGHT, 1, random, powers),
            88..95 if room >= 6 && combinations => self.run(PAIR_RUN, 2, random, powers),
            95..98 if combinations => self.one(TWO, powers),
            98..99 if combinations => self.one(SMALL_JOKER, powers),
            99.. if combinations => self.one(BIG_JOKER, powers),
            _ => self.same(1, random, powers),
        };
    }

    fn same(&mut self, held: u8, random: &mut SplitMix, powers: &mut Vec<u8>) -> bool {
        let power = LOWEST + random.below(u64::from(self.highest - LOWEST + 1)) as u8;
        self.deal(power..=power, held, powers)
    }

    fn run(&mut self, length: u8, held: u8, random: &mut SplitMix, powers: &mut Vec<u8>) -> bool {
        let starts = HIGHEST_OF_RUNS - LOWEST + 2 - length;
        let start = LOWEST + random.below(u64::from(starts)) as u8;
        self.deal(start..=start + length - 1, held, powers)
    }

    fn one(&mut self, power: u8, powers: &mut Vec<u8>) -> bool {
        self.deal(power..=power, 1, powers)
    }

    /// Deals `held` cards of each of some ranks, if there are that many.
    fn deal(&mut self, ranks: std::ops::RangeInclusive<u8>, held: u8, powers: &mut Vec<u8>) -> bool {
        if ranks.clone().any(|power| self.left[usize::from(power)] < held) {
            return false;
        }
        for power in ranks {
            self.left[usize::from(power)] -= held;
            powers.extend(std::iter::repeat_n(power, usize::from(held)));
        }
        true
    }
}

fn card(power: u8) -> Card {
    Card { power, suit: None }
}

//! Random endgames for composing, before a bout and in the middle of one.

use super::{themes, worth};
use crate::exercise::proof::Proof;
use crate::generate::KnownConstraints;
use crate::generate::compose::{Composer, Task};
use etude_games::durak::endgame::setup::Setup;
use etude_games::durak::endgame::{Endgame, EndgameGame, variant};
use etude_games::durak::{Card, CardSet, Deck};
use etude_model::{Control, Game, RuleProfile, SplitMix, Stopped, Suit};

/// The most cards of a hand: beyond it proofs take longer than candidates are given.
const MOST_CARDS: usize = 12;

impl Composer for EndgameGame {
    const EFFORT: u64 = 300_000;

    fn title(_rules: &'static RuleProfile) -> &'static str {
        "exercise-durak"
    }

    fn constraints(_rules: &'static RuleProfile) -> KnownConstraints {
        KnownConstraints { sizes: Some(1..=MOST_CARDS), ..KnownConstraints::default() }
    }

    fn compose(task: &Task<'_>, random: &mut SplitMix, _control: &Control) -> Option<Setup> {
        let mut pack: Vec<Card> = Deck::Cards36.cards().iter().collect();
        random.shuffle(&mut pack);
        let trump = pack.first()?.suit();
        random.shuffle(&mut pack);
        let sizes = match (&task.constraints.size, task.level) {
            (Some(size), _) => [*size.start() as u64, *size.end() as u64],
            (None, ..34) => [2, 4],
            (None, 34..67) => [3, 5],
            (None, _) => [4, 7],
        };
        let mut deal = |pack: &mut Vec<Card>| {
            let size = sizes[0] + random.below(sizes[1] - sizes[0] + 1);
            pack.split_off(pack.len() - size as usize).into_iter().collect()
        };
        let hands: [CardSet; 2] = [deal(&mut pack), deal(&mut pack)];
        let mut setup = Setup { trump, hands, ..Setup::empty(variant::of(task.rules)) };
        // In two of five endgames the table has an attack, in one more a beaten one.
        let bout = random.below(5);
        if bout < 3 {
            let attack = pack.pop()?;
            let answers = CardSet::beating(attack, trump).common(pack.iter().copied().collect());
            let answer = answers.iter().nth(random.below(answers.len().max(1) as u64) as usize);
            setup.table.push((attack, answer.filter(|_| bout == 2)));
        }
        Some(setup)
    }

    fn canonical_text(setup: &Setup) -> String {
        let ranks = ranks(setup);
        let suits = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];
        let mut like: Vec<String> = orders(suits)
            .into_iter()
            .map(|order| {
                let renamed = |card: Card| {
                    let place = suits.iter().position(|&suit| suit == card.suit()).unwrap_or_default();
                    let rank = ranks.iter().position(|&rank| rank == card.rank()).unwrap_or_default();
                    Card::new(rank as u8, order[place])
                };
                let trump = suits.iter().position(|&suit| suit == setup.trump).unwrap_or_default();
                let other = Setup {
                    trump: order[trump],
                    hands: setup.hands.map(|hand| hand.iter().map(renamed).collect()),
                    table: setup
                        .table
                        .iter()
                        .map(|&(attack, answer)| (renamed(attack), answer.map(renamed)))
                        .collect(),
                    ..setup.clone()
                };
                Self::format(&other)
            })
            .collect();
        like.sort_unstable();
        format!("{} {}", setup.variant.profile.id, like.first().map_or("", String::as_str))
    }

    fn theme(_setup: &Setup, proof: &Proof<Endgame>) -> &'static str {
        themes::of(proof)
    }

    fn ideas(
        setup: &Setup,
        proof: &Proof<Endgame>,
        solver: &mut Self::Solver,
        control: &Control,
    ) -> Result<Option<Vec<String>>, Stopped> {
        worth::ideas(setup, proof, solver, control)
    }
}

/// The ranks in play, low to high: only their order counts.
fn ranks(setup: &Setup) -> Vec<u8> {
    let mut ranks: Vec<u8> = setup.cards().iter().map(Card::rank).collect();
    ranks.sort_unstable();
    ranks.dedup();
    ranks
}

/// Every permutation of four suits.
fn orders(things: [Suit; 4]) -> Vec<[Suit; 4]> {
    let mut orders = Vec::new();
    for a in 0..4 {
        for b in (0..4).filter(|&b| b != a) {
            for c in (0..4).filter(|&c| c != a && c != b) {
                let d = 6 - a - b - c;
                orders.push([a, b, c, d].map(|place| things[place]));
            }
        }
    }
    orders
}

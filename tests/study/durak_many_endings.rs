//! The proofs of endings for three and four seats against a plain reference: who avoids being the durak, whatever the others
//! do together.

use etude_games::durak::many::{Alone, Seat, State};
use etude_games::durak::rules::Rules;
use etude_games::durak::{Card, CardSet};
use etude_model::{Control, Position, Side, SplitMix, Suit, Value};
use etude_search::Prove;
use etude_study::Resources;
use etude_study::kinds::durak::cycling::CyclingSolver;
use etude_support::plain_durak_many::Plain;
use std::collections::{BTreeSet, HashMap};

const RESOURCES: Resources = Resources { memory: 8 << 20, threads: 1 };

/// A position of the reference with the numbers of the positions after each move.
struct Node {
    /// The seat to move; the one left with cards once the game is over.
    seat: Option<u8>,
    over: bool,
    next: Vec<(String, usize)>,
}

impl Node {
    fn of(position: &Plain) -> Self {
        let over = position.is_over();
        let seat = if over { position.left() } else { Some(position.to_move()) };
        Self { seat, over, next: Vec::new() }
    }
}

/// All positions that can arise, by the plain rules alone.
struct Reference {
    nodes: Vec<Node>,
}

/// The most positions of a reference.
const MOST: usize = 12_000;

impl Reference {
    /// The reference of a position; none if too many others can arise.
    fn new(start: Plain) -> Option<Self> {
        let mut numbers = HashMap::from([(start.key(), 0)]);
        let mut reference = Self { nodes: vec![Node::of(&start)] };
        let mut open = vec![(0, start)];
        while let Some((number, position)) = open.pop() {
            for text in position.legal() {
                let mut after = position.clone();
                after.play(&text);
                let to = *numbers.entry(after.key()).or_insert(reference.nodes.len());
                if to == reference.nodes.len() {
                    reference.nodes.push(Node::of(&after));
                    open.push((to, after));
                }
                reference.nodes[number].next.push((text, to));
            }
            if reference.nodes.len() > MOST {
                return None;
            }
        }
        Some(reference)
    }

    /// Whether a position can come again: some are left when all are taken out after which only such follow.
    fn cycles(&self) -> bool {
        let mut ends = vec![false; self.nodes.len()];
        loop {
            let next = |node: &Node, ends: &[bool]| node.next.iter().all(|&(_, to)| ends[to]);
            let before = ends.iter().filter(|&&end| end).count();
            ends = self.nodes.iter().map(|node| next(node, &ends)).collect();
            if ends.iter().filter(|&&end| end).count() == before {
                return before < self.nodes.len();
            }
        }
    }

    /// The positions in which the others together can leave a seat with the cards.
    fn lost(&self, alone: u8) -> Vec<bool> {
        let mut lost: Vec<bool> =
            self.nodes.iter().map(|node| node.over && node.seat == Some(alone)).collect();
        loop {
            let mut changed = false;
            for (number, node) in self.nodes.iter().enumerate().filter(|(_, node)| !node.over) {
                let mut after = node.next.iter().map(|&(_, to)| lost[to]);
                let is =
                    if node.seat == Some(alone) { after.all(|lost| lost) } else { after.any(|lost| lost) };
                changed |= is && !lost[number];
                lost[number] |= is;
            }
            if !changed {
                return lost;
            }
        }
    }
}

/// Six cards of a few ranks in the hands, and the seat that begins.
fn random_hands(seats: usize, random: &mut SplitMix) -> (Vec<Vec<Card>>, u8) {
    let ranks = ["9", "T", "J", "Q"];
    let mut pack: Vec<Card> = Vec::new();
    for rank in &ranks[..3 + random.below(2) as usize] {
        pack.extend(
            ["C", "S", "H", "D"].map(|suit| Card::from_text(&format!("{rank}{suit}")).expect("a card")),
        );
    }
    random.shuffle(&mut pack);
    // More cards have too many positions for the reference. Of three players with two each all can take for ever.
    let least = if seats == 3 && random.below(2) == 0 { 2 } else { 1 };
    let mut counts = vec![least; seats];
    for _ in least * seats..6 {
        counts[random.below(seats as u64) as usize] += 1;
    }
    let hands = counts.into_iter().map(|count| pack.split_off(pack.len() - count)).collect();
    (hands, random.below(seats as u64) as u8)
}

fn check(seats: usize, deals: u64) -> [usize; 4] {
    let mut random = SplitMix(seats as u64);
    let [mut safe, mut exposed, mut endless, mut cyclic] = [0; 4];
    let mut deal = 0;
    while deal < deals {
        let rules = Rules { throw_in: deal % 2 == 0, transfer: deal % 4 < 2, ..Rules::PODKIDNOY };
        let trump = [Suit::Clubs, Suit::Hearts][random.below(2) as usize];
        let (hands, attacker) = random_hands(seats, &mut random);
        let told = format!("{rules:?}, {trump:?}, {hands:?}, {attacker} begins");
        let plain = Plain::ending(rules, trump, hands.clone(), usize::from(attacker));
        let Some(reference) = Reference::new(plain) else { continue };
        deal += 1;
        cyclic += usize::from(reference.cycles());
        let sets: Vec<CardSet> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
        let state = State::ending(rules, trump, &sets, attacker).expect("an ending");
        let mut solver = CyclingSolver::<Alone>::new(RESOURCES);
        for seat in 0..seats as Seat {
            let lost = reference.lost(seat);
            let ending = Alone::of(&state, seat).expect("no talon");
            let value = solver.value(&ending, &Control::new()).expect("not stopped");
            let value = value.seen_by(ending.side_to_move(), Side::First);
            assert_eq!(value == Value::Loss, lost[0], "seat {seat}: {told}");
            endless += usize::from(value == Value::Draw);
            *(if lost[0] { &mut exposed } else { &mut safe }) += 1;
            let verdicts = solver.verdicts(&ending, &Control::new(), &mut |_, _| {}).expect("not stopped");
            assert_eq!(verdicts.len(), reference.nodes[0].next.len(), "{told}");
            for (mv, value) in verdicts {
                let value = value.seen_by(ending.side_to_move(), Side::First);
                let after = reference.nodes[0].next.iter().find(|(text, _)| *text == mv.text());
                let &(_, to) = after.expect("the same moves");
                assert_eq!(value == Value::Loss, lost[to], "seat {seat}, {}: {told}", mv.text());
            }
        }
    }
    [safe, exposed, endless, cyclic]
}

#[test]
fn worst_cases_for_three_agree_with_a_reference() {
    let [safe, exposed, endless, cyclic] = check(3, 180);
    assert!(safe > 100 && exposed > 100 && endless > 0 && cyclic > 30, "{safe} {exposed} {endless} {cyclic}");
}

#[test]
fn worst_cases_for_four_agree_with_a_reference() {
    let [safe, exposed, _, cyclic] = check(4, 130);
    assert!(safe > 100 && exposed > 50 && cyclic > 5, "{safe} {exposed} {cyclic}");
}

/// Positions of one key have the same seat to move and the same moves.
#[test]
fn keys_tell_positions_apart() {
    let mut random = SplitMix(9);
    let mut seen = HashMap::new();
    for _ in 0..60 {
        let (hands, attacker) = random_hands(3, &mut random);
        let rules = Rules { transfer: true, ..Rules::PODKIDNOY };
        let mut plain = Plain::ending(rules, Suit::Clubs, hands.clone(), usize::from(attacker));
        let sets: Vec<CardSet> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
        let state = State::ending(rules, Suit::Clubs, &sets, attacker).expect("an ending");
        let mut ending = Alone::of(&state, 0).expect("no talon");
        for _ in 0..60 {
            if ending.score().is_some() {
                break;
            }
            let moves = ending.moves();
            let legal = plain.legal();
            assert_eq!(moves.iter().map(|mv| mv.text()).collect::<BTreeSet<_>>(), legal);
            let told = (plain.to_move(), legal);
            assert_eq!(*seen.entry(ending.key()).or_insert_with(|| told.clone()), told);
            let mv = moves[random.below(moves.len() as u64) as usize];
            ending.play(mv);
            plain.play(&mv.text());
        }
    }
    assert!(seen.len() > 200, "{}", seen.len());
}

//! Exact endgames of durak: the given values, a slow reference that shares nothing with the program, and the engines
//! against each other.

use etude_games::durak::endgame::{Endgame, EndgameGame, variant};
use etude_games::durak::{Card, CardSet};
use etude_model::{Control, Game, Hints, Playable, Position, Side, Value};
use etude_search::Prove;
use etude_search::cyclic::CyclicProver;
use etude_search::exhaustive::Exhaustive;
use etude_search::proof::Prover;
use etude_search::retrograde_reference;
use etude_support::endgames::{name, random_position, samples, strings, text_of};
use etude_support::{Random, times};
use serde_json::Value as Json;
use std::collections::{HashMap, HashSet};

/// Independent implementation of the rules, as plain as possible: a card is a rank and a suit.
mod reference {
    use std::collections::HashMap;

    pub type Card = (u8, char);

    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    pub struct State {
        pub attacker: Vec<Card>,
        pub defender: Vec<Card>,
        /// Attacking cards with the cards that beat them.
        pub table: Vec<(Card, Option<Card>)>,
        pub taking: bool,
        /// Whether the first attacker attacks now.
        pub first_attacks: bool,
    }

    #[derive(Clone, Copy)]
    pub struct Rules {
        pub trump: char,
        pub throw_in: bool,
        pub transfer: bool,
    }

    fn beats(card: Card, other: Card, trump: char) -> bool {
        if card.1 == other.1 { card.0 > other.0 } else { card.1 == trump }
    }

    fn without(hand: &[Card], card: Card) -> Vec<Card> {
        hand.iter().copied().filter(|other| *other != card).collect()
    }

    impl State {
        fn waiting(&self) -> Option<usize> {
            self.table.iter().position(|pair| pair.1.is_none())
        }

        /// Whether the attacker is to move.
        pub fn attacker_decides(&self) -> bool {
            self.taking || self.waiting().is_none()
        }

        /// 1, 0 or -1 for the attacker when the game is over.
        pub fn result(&self) -> Option<i8> {
            if !self.table.is_empty() {
                return None;
            }
            match (self.attacker.len(), self.defender.len()) {
                (0, 0) => Some(0),
                (0, _) => Some(1),
                (_, 0) => Some(-1),
                _ => None,
            }
        }

        fn taken(&self) -> State {
            let mut next = self.clone();
            for (attack, answer) in std::mem::take(&mut next.table) {
                next.defender.push(attack);
                next.defender.extend(answer);
            }
            next.defender.sort_unstable();
            next.taking = false;
            next
        }

        pub fn moves(&self, rules: Rules) -> Vec<(String, State)> {
            let name = |card: Card| {
                let rank =
                    ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"][usize::from(card.0)];
                format!("{rank}{}", card.1)
            };
            let mut moves = Vec::new();
            if self.result().is_some() {
                return moves;
            }
            let beaten = self.table.iter().filter(|pair| pair.1.is_some()).count();
            if self.attacker_decides() {
                let limit = 6.min(self.defender.len() + beaten);
                for &card in &self.attacker {
                    let known = self.table.iter().any(|&(attack, answer)| {
                        attack.0 == card.0 || answer.is_some_and(|answer| answer.0 == card.0)
                    });
                    if self.table.is_empty() || known && self.table.len() < limit {
                        let mut next = self.clone();
                        next.attacker = without(&self.attacker, card);
                        next.table.push((card, None));
                        moves.push((name(card), next));
                    }
                }
                if self.taking {
                    moves.push(("done".to_owned(), self.taken()));
                } else if !self.table.is_empty() {
                    let next = State {
                        attacker: self.defender.clone(),
                        defender: self.attacker.clone(),
                        table: Vec::new(),
                        taking: false,
                        first_attacks: !self.first_attacks,
                    };
                    moves.push(("stop".to_owned(), next));
                }
                return moves;
            }
            let Some(place) = self.waiting() else { return moves };
            for &card in &self.defender {
                if beats(card, self.table[place].0, rules.trump) {
                    let mut next = self.clone();
                    next.defender = without(&self.defender, card);
                    next.table[place].1 = Some(card);
                    moves.push((name(card), next));
                }
            }
            let rank = self.table[0].0.0;
            let same = self.table.iter().all(|pair| pair.0.0 == rank);
            if rules.transfer && beaten == 0 && same && self.attacker.len() > self.table.len() {
                for &card in self.defender.iter().filter(|card| card.0 == rank) {
                    let mut next = State {
                        attacker: without(&self.defender, card),
                        defender: self.attacker.clone(),
                        first_attacks: !self.first_attacks,
                        ..self.clone()
                    };
                    next.table.push((card, None));
                    moves.push((format!("transfer {}", name(card)), next));
                }
            }
            let next = if rules.throw_in { State { taking: true, ..self.clone() } } else { self.taken() };
            moves.push(("take".to_owned(), next));
            moves
        }
    }

    /// The values of all reachable positions, 1, 0 or −1 for the side that attacks first. A position that neither side can
    /// force to an end is a draw.
    pub fn solve(start: &State, rules: Rules) -> HashMap<State, i8> {
        let [first, second] = [1, -1].map(|sign| forced(start, rules, sign, 1));
        first
            .into_iter()
            .map(|(state, won)| (state.clone(), i8::from(won) - i8::from(second[&state])))
            .collect()
    }

    /// The positions where a side (1 for the one that attacks first, -1 for the other) can force an end that is worth
    /// so much to it at least: 1 for a win, 0 for a draw.
    pub fn forced(start: &State, rules: Rules, sign: i8, least: i8) -> HashMap<State, bool> {
        let mut numbers = HashMap::from([(start.clone(), 0usize)]);
        let mut states = vec![start.clone()];
        let mut children: Vec<Vec<usize>> = Vec::new();
        while children.len() < states.len() {
            let next = states[children.len()].moves(rules).into_iter().map(|(_, next)| {
                *numbers.entry(next.clone()).or_insert_with(|| {
                    states.push(next);
                    states.len() - 1
                })
            });
            let next = next.collect();
            children.push(next);
        }
        let mut parents = vec![Vec::new(); states.len()];
        for (parent, children) in children.iter().enumerate() {
            for &child in children {
                parents[child].push(parent);
            }
        }
        // Least fixpoint, grown from the ends.
        let mut left: Vec<usize> = children.iter().map(Vec::len).collect();
        let mut won = vec![false; states.len()];
        let mut open: Vec<usize> = Vec::new();
        for (number, state) in states.iter().enumerate() {
            let first = if state.first_attacks { 1 } else { -1 };
            if state.result().is_some_and(|result| result * first * sign >= least) {
                won[number] = true;
                open.push(number);
            }
        }
        while let Some(number) = open.pop() {
            for &parent in &parents[number] {
                if won[parent] {
                    continue;
                }
                let state = &states[parent];
                let first_decides = state.attacker_decides() == state.first_attacks;
                left[parent] -= 1;
                if first_decides == (sign == 1) || left[parent] == 0 {
                    won[parent] = true;
                    open.push(parent);
                }
            }
        }
        states.into_iter().zip(won).collect()
    }
}

fn plain(hand: CardSet) -> Vec<reference::Card> {
    let mut cards: Vec<_> = hand.iter().map(|card| (card.rank(), card.suit().letter())).collect();
    cards.sort_unstable();
    cards
}

fn plain_state(position: &Endgame) -> (reference::State, reference::Rules) {
    let setup = EndgameGame::setup_of(&EndgameGame::empty(&EndgameGame::rules()[0]), position);
    let card = |card: Card| (card.rank(), card.suit().letter());
    let state = reference::State {
        attacker: plain(setup.hands[0]),
        defender: plain(setup.hands[1]),
        table: setup.table.iter().map(|&(attack, answer)| (card(attack), answer.map(card))).collect(),
        taking: setup.taking,
        first_attacks: position.attacker() == Side::First,
    };
    (state, reference::Rules { trump: position.bout().trump().letter(), throw_in: false, transfer: false })
}

fn number(value: Value) -> i8 {
    match value {
        Value::Win => 1,
        Value::Draw => 0,
        Value::Loss => -1,
    }
}

fn position(text: &str) -> Endgame {
    let setup =
        EndgameGame::parse(&EndgameGame::rules()[0], text).unwrap_or_else(|error| panic!("{error:?}"));
    EndgameGame::position(&setup).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

#[test]
fn given_values_and_first_moves() {
    let samples = samples();
    assert_eq!(samples.len(), 20);
    for sample in &samples {
        for throw_in in [false, true] {
            let text = text_of(sample, throw_in);
            let position = position(&text);
            let given = |key: &str| &sample[format!("{key}{}", if throw_in { "_throwin" } else { "" })];
            let mut prover = Prover::new(64 << 20, 1);
            let value = prover.value(&position, &Control::new()).expect("nothing stops it");
            assert_eq!(Json::from(number(value)), *given("value"), "{text}");
            let verdicts =
                prover.verdicts(&position, &Control::new(), &mut |_, _| {}).expect("nothing stops it");
            let moves: HashMap<String, i8> =
                verdicts.iter().map(|(mv, value)| (mv.text(), number(*value))).collect();
            assert_eq!(serde_json::json!(moves), *given("move_values"), "{text}");
            let best = verdicts.iter().filter(|(_, other)| *other == value).map(|(mv, _)| mv.text());
            assert_eq!(best.collect::<Vec<_>>(), strings(given("optimal_first_moves")), "{text}");
        }
    }
}

#[test]
fn prover_agrees_with_reference() {
    let mut random = Random(11);
    let mut values = [0; 3];
    let mut shared = Prover::new(16 << 20, 1);
    for number in 0..times(2_000) {
        let rules = if number % 2 == 0 { "plain" } else { "throw-in" };
        let position = random_position(&mut random, rules, 4);
        let control = Control::new();
        let mut plain = Exhaustive::new();
        let exact = plain.solve(&position, &control).expect("nothing stops it");
        values[exact.value as usize] += 1;
        // One prover has an empty table, the other the proofs of all positions before.
        let mut fresh = Prover::new(1 << 20, 1);
        assert_eq!(fresh.value(&position, &control), Ok(exact.value), "{}", name(&position));
        assert_eq!(shared.value(&position, &control), Ok(exact.value), "{}", name(&position));
        let plies = shared.plies(&position, &control).expect("nothing stops it");
        assert_eq!(plies, exact.plies, "{}", name(&position));
        let verdicts = shared.verdicts(&position, &control, &mut |_, _| {}).expect("nothing stops it");
        for ((mv, value), (other, exact)) in
            verdicts.into_iter().zip(plain.moves(&position, &control).expect("it goes on"))
        {
            assert_eq!((mv, value), (other, exact.value), "{}", name(&position));
        }
    }
    assert!(values.iter().all(|&count| count > 20), "{values:?}");
}

/// Static values, forced moves and dominance hold on every position below many random ones.
#[test]
fn hints_are_true() {
    fn walk(
        position: &Endgame,
        plain: &mut Exhaustive<Endgame>,
        classes: &mut HashMap<etude_games::durak::endgame::Class, (Value, Option<u32>)>,
        seen: &mut [usize; 3],
    ) {
        let exact = plain.solve(position, &Control::new()).expect("nothing stops it");
        if let Some(value) = position.static_value() {
            seen[0] += usize::from(position.score().is_none());
            assert_eq!(value, exact.value, "{}", name(position));
        }
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if let Some(only) = position.only_move() {
            seen[1] += 1;
            assert_eq!(moves, [only], "{}", name(position));
        }
        for side in Side::ALL {
            let wins = exact.value.seen_by(position.side_to_move(), side) == Value::Win;
            if let Some(plies) = exact.plies.filter(|_| wins) {
                assert!(position.plies_to_win(side) <= plies, "{}", name(position));
            }
        }
        let class = position.dominance().class;
        match classes.get(&class) {
            Some(known) => {
                seen[2] += 1;
                assert_eq!(*known, (exact.value, exact.plies), "{}", name(position));
            }
            None => _ = classes.insert(class, (exact.value, exact.plies)),
        }
    }
    let mut random = Random(12);
    let mut seen = [0; 3];
    let mut classes = HashMap::new();
    for number in 0..1_500 {
        let rules = if number % 2 == 0 { "plain" } else { "throw-in" };
        let mut position = random_position(&mut random, rules, 5);
        let mut plain = Exhaustive::new();
        loop {
            walk(&position, &mut plain, &mut classes, &mut seen);
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            for &mv in &moves {
                walk(&position.after(mv), &mut plain, &mut classes, &mut seen);
            }
            position.play(moves[random.below(moves.len())]);
        }
    }
    assert!(seen.iter().all(|&count| count > 3_000), "{seen:?}");
}

#[test]
fn independent_rules_and_values_agree() {
    let mut random = Random(13);
    let mut values = [0; 3];
    for number in 0..times(400) {
        let profile = &EndgameGame::rules()[number % 4];
        let rules = variant::of(profile).rules;
        let position = random_position(&mut random, profile.id, 3);
        let (state, plain) = plain_state(&position);
        let plain = reference::Rules { throw_in: rules.throw_in, transfer: rules.transfer, ..plain };
        let known = reference::solve(&state, plain);
        check_below(&position, &state, plain, &mut random);
        let mover = if position.side_to_move() == Side::First { 1 } else { -1 };
        let expected = known[&state] * mover;
        values[(expected + 1) as usize] += 1;
        let control = Control::new();
        let value = if rules.transfer {
            CyclicProver::new(16 << 20, 1).value(&position, &control)
        } else {
            Prover::new(16 << 20, 1).value(&position, &control)
        };
        assert_eq!(value.map(self::number), Ok(expected), "{}", name(&position));
    }
    assert!(values.iter().all(|&count| count > 20), "{values:?}");
}

/// Both have the same moves, by their texts, all along a random game.
fn check_below(position: &Endgame, state: &reference::State, rules: reference::Rules, random: &mut Random) {
    let (mut position, mut state) = (*position, state.clone());
    for _ in 0..30 {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let mut others = state.moves(rules);
        let mut texts: Vec<String> = moves.iter().map(|mv| mv.text()).collect();
        texts.sort_unstable();
        others.sort_by(|a, b| a.0.cmp(&b.0));
        assert_eq!(
            texts,
            others.iter().map(|(text, _)| text.clone()).collect::<Vec<_>>(),
            "{}",
            name(&position)
        );
        if moves.is_empty() {
            return;
        }
        let (text, next) = others.swap_remove(random.below(others.len()));
        let mv = moves.into_iter().find(|mv| mv.text() == text).expect("the same moves");
        position.play(mv);
        state = next;
    }
}

/// The given counts are of positions that are not over, for either attacker and any order of the table. With throwing in they
/// distinguish some tables that the program merges.
#[test]
fn given_position_counts() {
    let (mut small, mut all) = (0, 0);
    for sample in samples() {
        for (throw_in, key) in [(false, "reachable_states"), (true, "reachable_states_throwin")] {
            let given = sample[key].as_u64().expect("a number") as usize;
            let start = position(&text_of(&sample, throw_in));
            let mut keys = HashSet::from([start.key()]);
            let mut open = vec![start];
            while let Some(position) = open.pop() {
                let mut moves = Vec::new();
                position.legal_moves(&mut moves);
                let next = moves.iter().map(|&mv| position.after(mv)).filter(|next| next.score().is_none());
                open.extend(next.filter(|next| keys.insert(next.key())));
            }
            all += 1;
            if throw_in {
                assert!(keys.len() <= given, "{}", sample["id"]);
                continue;
            }
            assert_eq!(keys.len(), given, "{}", sample["id"]);
            if given > 3_000 {
                continue;
            }
            let (state, rules) = plain_state(&start);
            let known = reference::solve(&state, rules);
            let mut different = HashSet::new();
            for state in known.into_keys().filter(|state| state.result().is_none()) {
                let mut cards: Vec<_> =
                    state.table.iter().flat_map(|pair| Some(pair.0).into_iter().chain(pair.1)).collect();
                cards.sort_unstable();
                let waiting =
                    state.table.iter().find(|pair| pair.1.is_none() && !state.taking).map(|pair| pair.0);
                let attacks = state.table.len();
                different.insert((state.attacker, state.defender, cards, waiting, attacks, state.taking));
            }
            assert_eq!(different.len(), given, "{}", sample["id"]);
            small += 1;
        }
    }
    assert!(small >= 9 && all == 40);
}

#[test]
fn transfers_agree_with_fixpoint() {
    let mut random = Random(14);
    let mut values = [0; 3];
    for number in 0..times(300) {
        let rules = if number % 2 == 0 { "plain-transfer" } else { "throw-in-transfer" };
        let position = random_position(&mut random, rules, 4);
        let control = Control::new();
        let known = retrograde_reference::solve(&position, &|_| None, 1 << 20, &control)
            .expect("nothing stops it")
            .expect("few");
        let exact = known[&position.key()];
        values[exact.value as usize] += 1;
        let mut prover = CyclicProver::new(16 << 20, 1);
        assert_eq!(prover.value(&position, &control), Ok(exact.value), "{}", name(&position));
        assert_eq!(prover.plies(&position, &control), Ok(exact.plies), "{}", name(&position));
    }
    assert!(values.iter().all(|&count| count > 10), "{values:?}");
}

/// Three aces and a trump: neither side can force an end.
#[test]
fn transfer_cycle_draws() {
    let start = position("trump S; attacker KC QS AD; defender AS KH AH KD; rules plain transfer");
    let (state, rules) = plain_state(&start);
    let rules = reference::Rules { transfer: true, ..rules };
    assert_eq!(reference::solve(&state, rules)[&state], 0);
    for side in [1, -1] {
        assert!(!reference::forced(&state, rules, side, 0)[&state], "no end that is not worse can be forced");
    }
    let known = retrograde_reference::solve(&start, &|_| None, 1 << 20, &Control::new());
    let known = known.expect("nothing stops it").expect("few positions");
    assert_eq!(known[&start.key()].value, Value::Draw);

    let mut prover = CyclicProver::new(16 << 20, 1);
    let mut at = start;
    for text in ["AD", "transfer AH", "take", "AS", "transfer AH", "take"] {
        assert_eq!(prover.value(&at, &Control::new()), Ok(Value::Draw), "{}", name(&at));
        let verdicts = prover.verdicts(&at, &Control::new(), &mut |_, _| {}).expect("nothing stops it");
        let (mv, value) = verdicts.into_iter().find(|(mv, _)| mv.text() == text).expect("a legal move");
        assert_eq!(value, Value::Draw, "{text}");
        at.play(mv);
    }
    assert_eq!(
        (at.key(), at.side_to_move()),
        (start.key(), start.side_to_move()),
        "six plies, and all is as it was"
    );
}

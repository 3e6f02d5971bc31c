//! The rules of durak for several players once more, slow and plain, written from docs/reference/durak-many.md: hands are
//! lists, who is still asked whether he throws in is a queue.

use etude_games::durak::Card;
use etude_games::durak::many::Setup;
use etude_games::durak::rules::Rules;
use etude_model::Suit;
use std::collections::{BTreeSet, VecDeque};

#[derive(Clone)]
pub struct Plain {
    trump: Suit,
    transfers: bool,
    adds_to_taken: bool,
    /// The most attacks of the bout, before the defender's hand is counted.
    most: usize,
    hands: Vec<Vec<Card>>,
    talon: VecDeque<Card>,
    table: Vec<(Card, Option<Card>)>,
    /// The number of cards that the defender held when the bout began or was passed on.
    held: usize,
    attacker: usize,
    defender: usize,
    /// The players who have yet to say whether they add a card.
    queue: VecDeque<usize>,
    takes: bool,
    over: bool,
}

fn clockwise(from: usize, players: usize) -> impl Iterator<Item = usize> {
    (1..=players).map(move |step| (from + step) % players)
}

impl Plain {
    pub fn new(setup: &Setup) -> Self {
        let rules = setup.rules();
        let mut talon: VecDeque<Card> = setup.pack().collect();
        let trump = talon.back().expect("a pack").suit();
        let players = setup.hands.len();
        let hands: Vec<Vec<Card>> = (0..players).map(|_| talon.drain(..6).collect()).collect();
        let lowest = |hand: &Vec<Card>| {
            hand.iter().filter(|card| card.suit() == trump).map(|card| card.rank()).min().unwrap_or(99)
        };
        let attacker = (0..players).min_by_key(|&player| lowest(&hands[player])).unwrap_or(0);
        Self {
            trump,
            transfers: rules.transfer,
            adds_to_taken: rules.throw_in,
            most: usize::from(rules.first_bout),
            hands,
            talon,
            table: Vec::new(),
            held: 6,
            attacker,
            defender: (attacker + 1) % players,
            queue: VecDeque::new(),
            takes: false,
            over: false,
        }
    }

    /// An ending without a talon, before a bout that a player begins.
    pub fn ending(rules: Rules, trump: Suit, hands: Vec<Vec<Card>>, attacker: usize) -> Self {
        let defender = clockwise(attacker, hands.len()).find(|&player| !hands[player].is_empty());
        let defender = defender.expect("somebody can be attacked");
        Self {
            trump,
            transfers: rules.transfer,
            adds_to_taken: rules.throw_in,
            most: 6,
            held: hands[defender].len(),
            hands,
            talon: VecDeque::new(),
            table: Vec::new(),
            attacker,
            defender,
            queue: VecDeque::new(),
            takes: false,
            over: false,
        }
    }

    /// All that the rest of the game depends on; a finished game, of which only the loser counts, has no turn.
    pub fn key(&self) -> Vec<u8> {
        let end = u8::MAX;
        let mut key = Vec::new();
        for hand in &self.hands {
            let mut cards: Vec<u8> = hand.iter().copied().map(Card::index).collect();
            cards.sort_unstable();
            key.extend(cards.into_iter().chain([end]));
        }
        if !self.over {
            key.extend(
                self.table
                    .iter()
                    .flat_map(|(attack, answer)| [attack.index(), answer.map_or(end, Card::index)]),
            );
            let rest = [self.attacker, self.defender, self.held, self.most, usize::from(self.takes)];
            key.extend(rest.into_iter().chain(self.queue.iter().copied()).map(|number| number as u8));
        }
        key
    }

    pub fn hand(&self, player: u8) -> &[Card] {
        &self.hands[usize::from(player)]
    }

    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The player left with cards once the game is over; none if nobody is.
    pub fn left(&self) -> Option<u8> {
        let left = self.hands.iter().position(|hand| !hand.is_empty());
        left.filter(|_| self.over).map(|player| player as u8)
    }

    fn unbeaten(&self) -> Option<usize> {
        self.table.iter().position(|(_, answer)| answer.is_none())
    }

    fn room(&self) -> usize {
        self.most.min(self.held) - self.table.len()
    }

    pub fn to_move(&self) -> u8 {
        let player = match self.unbeaten() {
            _ if self.table.is_empty() => self.attacker,
            Some(_) if !self.takes => self.defender,
            _ => self.queue[0],
        };
        player as u8
    }

    fn beats(&self, card: Card, attack: Card) -> bool {
        if card.suit() == attack.suit() { card.rank() > attack.rank() } else { card.suit() == self.trump }
    }

    /// The next player with cards, if it can face one more attack than lie there.
    fn can_pass_on(&self) -> bool {
        let rank = self.table.first().map(|(attack, _)| attack.rank());
        let untouched =
            self.table.iter().all(|(attack, answer)| answer.is_none() && Some(attack.rank()) == rank);
        let next = clockwise(self.defender, self.hands.len()).find(|&player| !self.hands[player].is_empty());
        let next = next.filter(|&player| player != self.defender);
        self.transfers
            && !self.takes
            && untouched
            && next.is_some_and(|player| self.hands[player].len() > self.table.len())
    }

    pub fn legal(&self) -> BTreeSet<String> {
        let mut legal = BTreeSet::new();
        if self.over {
            return legal;
        }
        let hand = &self.hands[usize::from(self.to_move())];
        if self.table.is_empty() {
            legal.extend(hand.iter().map(|card| card.text()));
            return legal;
        }
        if let Some(place) = self.unbeaten().filter(|_| !self.takes) {
            let attack = self.table[place].0;
            legal.extend(hand.iter().filter(|&&card| self.beats(card, attack)).map(|card| card.text()));
            if self.can_pass_on() {
                let alike = hand.iter().filter(|card| card.rank() == attack.rank());
                legal.extend(alike.map(|card| format!("transfer {}", card.text())));
            }
            legal.insert("take".to_owned());
            return legal;
        }
        let ranks: Vec<u8> = self
            .table
            .iter()
            .flat_map(|(attack, answer)| std::iter::once(*attack).chain(*answer))
            .map(Card::rank)
            .collect();
        legal.extend(hand.iter().filter(|card| ranks.contains(&card.rank())).map(|card| card.text()));
        legal.insert(if self.takes { "done" } else { "stop" }.to_owned());
        legal
    }

    fn put(&mut self, player: usize, text: &str) -> Card {
        let place = self.hands[player].iter().position(|card| card.text() == text).expect("a card in hand");
        self.hands[player].remove(place)
    }

    pub fn play(&mut self, text: &str) {
        let player = usize::from(self.to_move());
        if let Some(card) = text.strip_prefix("transfer ") {
            let card = self.put(player, card);
            self.table.push((card, None));
            self.attacker = player;
            let next = clockwise(player, self.hands.len()).find(|&next| !self.hands[next].is_empty());
            self.defender = next.expect("somebody can be attacked");
            self.held = self.hands[self.defender].len();
            return;
        }
        match text {
            "take" => {
                self.takes = true;
                if self.adds_to_taken {
                    self.ask_all();
                } else {
                    self.finish();
                }
            }
            "stop" | "done" => {
                self.queue.pop_front();
                self.settle();
            }
            text => {
                let card = self.put(player, text);
                match self.unbeaten().filter(|_| !self.takes) {
                    Some(place) => {
                        self.table[place].1 = Some(card);
                        if self.unbeaten().is_none() {
                            self.ask_all();
                        }
                    }
                    None => {
                        self.table.push((card, None));
                        if self.takes {
                            self.settle();
                        }
                    }
                }
            }
        }
    }

    /// The attacker is asked first, then the others round the table.
    fn ask_all(&mut self) {
        let others = clockwise(self.attacker, self.hands.len());
        let order = std::iter::once(self.attacker).chain(others.take(self.hands.len() - 1));
        self.queue = order.filter(|&player| player != self.defender).collect();
        self.settle();
    }

    /// Whoever cannot add is not asked; with nobody left to ask the bout is over.
    fn settle(&mut self) {
        let room = self.room();
        while self.queue.front().is_some_and(|&player| room == 0 || self.hands[player].is_empty()) {
            self.queue.pop_front();
        }
        if self.queue.is_empty() {
            self.finish();
        }
    }

    fn finish(&mut self) {
        let cards: Vec<Card> =
            self.table.drain(..).flat_map(|(attack, answer)| std::iter::once(attack).chain(answer)).collect();
        if self.takes {
            self.hands[self.defender].extend(cards);
        }
        let players = self.hands.len();
        let others = clockwise(self.attacker, players).take(players - 1);
        let mut order: Vec<usize> = std::iter::once(self.attacker).chain(others).collect();
        order.retain(|&player| player != self.defender);
        order.push(self.defender);
        for player in order {
            while self.hands[player].len() < 6
                && let Some(card) = self.talon.pop_front()
            {
                self.hands[player].push(card);
            }
        }
        let holders = self.hands.iter().filter(|hand| !hand.is_empty()).count();
        self.over = holders < 2;
        if self.over {
            return;
        }
        // The defender attacks if he has beaten everything; the next player with cards is attacked.
        let next = |after: usize| clockwise(after, players).find(|&player| !self.hands[player].is_empty());
        let own = !self.takes && !self.hands[self.defender].is_empty();
        self.attacker = if own { self.defender } else { next(self.defender).expect("two hold cards") };
        self.defender = next(self.attacker).expect("two hold cards");
        self.held = self.hands[self.defender].len();
        (self.most, self.takes) = (6, false);
        self.queue.clear();
    }
}

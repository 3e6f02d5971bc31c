//! Situations as a game of the workbench: building and showing one. Nothing is played.

use super::notation;
use super::setup::{HAND, MOST_OPPONENT_CARDS, OPPONENT, OUT, Setup, TABLE, TALON, UNKNOWN};
use crate::durak::bot::{Bot, PublicDeal};
use crate::durak::card::{RANKS, SUITS};
use crate::durak::informal::{self, Form};
use crate::durak::robot::profile::{ARTICLE, REPAIRED, SCREENSHOT};
use crate::durak::robot::{FaceUp, Method, Profile, Robot, Role, Situation, Weights};
use crate::durak::show::{self, backs, discard_of, item, talon, trump_name};
use crate::durak::{Card, Deck, Event, Memory, Rules, State, View};
use etude_model::informal::Rewriting;
use etude_model::{
    self, CardItem, Choice, Control, DrawnMove, Game, ItemPlace, Message, MovePart, ParseError, Problem,
    RuleProfile, Scene, Side, SplitMix, Zone, ZoneId, ZoneKind,
};

/// Situations: the knowledge of one player of durak.
pub struct SituationGame;

/// The profiles, the default first.
static RULES: [RuleProfile; 3] = [ARTICLE.profile, SCREENSHOT.profile, REPAIRED.profile];

impl Game for SituationGame {
    const ID: &'static str = "durak";
    type Setup = Setup;

    fn rules() -> &'static [RuleProfile] {
        &RULES
    }

    fn rules_of(setup: &Setup) -> &'static RuleProfile {
        &setup.profile.profile
    }

    fn empty(rules: &'static RuleProfile) -> Setup {
        Setup::empty(Profile::of(rules))
    }

    fn parse(rules: &'static RuleProfile, text: &str) -> Result<Setup, ParseError> {
        notation::parse(Profile::of(rules), text)
    }

    fn to_notation(_: &'static RuleProfile, text: &str) -> Result<Option<Rewriting>, ParseError> {
        informal::to_notation(Form::Situation, text)
    }

    fn format(setup: &Setup) -> String {
        notation::format(setup)
    }

    fn problems(setup: &Setup) -> Vec<Problem> {
        setup.problems()
    }

    fn setup_scene(setup: &Setup) -> Scene {
        let Situation { hand, opponent, table, role, deck, unknown, .. } = &setup.situation;
        let open = |id: ZoneId, cards: &[Card]| cards.iter().map(|&card| item(id, card)).collect::<Vec<_>>();
        // The unknown cards of the opponent lie face down.
        let hidden = vec![backs(OPPONENT, 1); setup.hidden().min(MOST_OPPONENT_CARDS as usize)];
        let opponent = open(OPPONENT, opponent).into_iter().chain(hidden).collect();
        // Attacks and answers alternate.
        let laid = |(place, card)| CardItem { covers: place % 2 == 1, ..card };
        let laid = open(TABLE, table).into_iter().enumerate().map(laid).collect();
        let gone = setup.gone().iter().map(|card| item(OUT, card)).collect();
        let pack = deck.cards().iter();
        let free = |card: Card| CardItem { copies: u8::from(unknown.contains(&card)), ..item(UNKNOWN, card) };
        let zones = vec![
            show::hand(HAND, Side::First, Message::new(hand_title(*role)), open(HAND, hand), true),
            show::hand(OPPONENT, Side::Second, Message::new("durak-situation-zone-enemy"), opponent, false),
            Zone::new(TABLE, ZoneKind::Table, Message::new("durak-situation-zone-table"), laid),
            talon(TALON, "durak-zone-talon", setup.turned(), setup.talon()),
            discard_of(OUT, gone),
            Zone::new(
                UNKNOWN,
                ZoneKind::Rack,
                Message::new("durak-situation-zone-unknown"),
                pack.map(free).collect(),
            ),
        ];
        Scene { zones, trump: Some(setup.situation.trump_suit()), ..Scene::default() }
    }

    fn format_under(setup: &Setup, rules: &'static RuleProfile) -> String {
        let profile = Profile::of(rules);
        notation::format(&Setup { profile, method: profile.method, ..setup.clone() })
    }
}

fn hand_title(role: Role) -> &'static str {
    match role {
        Role::Attack => "durak-situation-zone-hand-attack",
        Role::Defend => "durak-situation-zone-hand-defend",
    }
}

/// The ranks of a pack, the lowest first.
fn ranks(deck: Deck) -> impl Iterator<Item = u8> {
    deck.lowest_rank()..RANKS
}

impl etude_model::Setup for Setup {
    fn send(&mut self, from: ItemPlace, to: ZoneId) -> Result<(), Problem> {
        send(self, from, to).ok_or_else(Problem::nothing_there)
    }

    fn clear_all(&mut self) {
        let Situation { hand, opponent, table, .. } = &mut self.situation;
        [hand, opponent, table].into_iter().for_each(Vec::clear);
        self.situation.unknown = self.situation.rest();
    }

    fn swap_sides(&mut self) {
        let Situation { hand, opponent, opponent_count, true_count, role, .. } = &mut self.situation;
        let held = hand.len() as i32;
        std::mem::swap(hand, opponent);
        (*opponent_count, *true_count) = (held, held);
        *role = if *role == Role::Attack { Role::Defend } else { Role::Attack };
    }

    fn sort(&mut self) {
        let Situation { hand, opponent, unknown, .. } = &mut self.situation;
        for cards in [hand, opponent, unknown] {
            cards.sort_unstable();
        }
    }

    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        deal(self, seed).ok_or_else(Problem::nothing_there)
    }

    fn choices(&self) -> Vec<Choice> {
        let situation = &self.situation;
        let plain = |text: String| Message::new("durak-situation-text").text("text", text);
        let roles =
            [(Role::Attack, "durak-situation-role-attack"), (Role::Defend, "durak-situation-role-defend")];
        let roles = roles.map(|(role, name)| (Message::new(name), role == situation.role)).to_vec();
        let suits = SUITS.map(|suit| (trump_name(suit), suit == situation.trump_suit())).to_vec();
        let cards = ranks(situation.deck).map(|rank| Card::new(rank, situation.trump_suit()));
        // Cards become signs where they are shown: tens are printed in more than one way.
        let named = |card: Card| {
            let drawn = DrawnMove { parts: vec![MovePart::Card(card.face())], ..DrawnMove::default() };
            Message::new("durak-situation-card").drawn("card", drawn)
        };
        let cards = cards.map(|card| (named(card), card == situation.trump)).collect();
        let decks = Deck::ALL.map(|deck| {
            (Message::new("durak-situation-deck-size").number("count", deck.size()), deck == situation.deck)
        });
        let counts = 0..=MOST_OPPONENT_CARDS;
        let counts =
            counts.map(|count| (plain(count.to_string()), count == situation.opponent_count)).collect();
        vec![
            Choice::one("role", "durak-situation-role", roles),
            Choice::one("trump", "durak-choice-trump", suits),
            Choice::one("turned", "durak-situation-trump-card", cards),
            Choice::one("deck", "durak-situation-deck", decks.to_vec()),
            Choice::one("enemy-count", "durak-situation-enemy-count", counts),
        ]
    }

    fn choose(&mut self, choice: &str, option: usize) -> Result<(), Problem> {
        choose(self, choice, option).ok_or_else(Problem::nothing_there)
    }
}

fn send(setup: &mut Setup, from: ItemPlace, to: ZoneId) -> Option<()> {
    let drawn = from.zone == TALON && from.index >= usize::from(setup.turned().is_some());
    let given_back = from.zone == OPPONENT && from.index >= setup.situation.opponent.len();
    if drawn || given_back {
        return send_back(setup, from.zone, to);
    }
    let card = match from.zone {
        OUT => setup.gone().iter().nth(from.index)?,
        TALON => setup.turned()?,
        UNKNOWN => {
            let card = setup.situation.deck.cards().iter().nth(from.index)?;
            let unknown = &mut setup.situation.unknown;
            let place = unknown.iter().position(|&other| other == card)?;
            unknown.remove(place)
        }
        zone => {
            let cards = setup.list_mut(zone)?;
            if from.index >= cards.len() {
                return None;
            }
            cards.remove(from.index)
        }
    };
    match to {
        OUT => {}
        // The trump card goes under the talon, where it stays unless named elsewhere.
        TALON if card == setup.situation.trump => {}
        UNKNOWN | TALON => setup.hide([card]),
        zone => setup.list_mut(zone)?.push(card),
    }
    let known = setup.situation.opponent.len() as i32;
    let Situation { opponent_count, true_count, .. } = &mut setup.situation;
    *opponent_count = (*opponent_count).max(known);
    *true_count = (*true_count).max(known);
    Some(())
}

/// Moves a hidden card: the opponent draws it, or puts it back.
fn send_back(setup: &mut Setup, from: ZoneId, to: ZoneId) -> Option<()> {
    let by = match (from, to) {
        (TALON, OPPONENT) => 1,
        (OPPONENT, TALON | UNKNOWN) => -1,
        _ => return None,
    };
    let known = setup.situation.opponent.len() as i32;
    let count = setup.situation.true_count + by;
    let held = (known..=MOST_OPPONENT_CARDS).contains(&count).then_some(count)?;
    (setup.situation.opponent_count, setup.situation.true_count) = (held, held);
    Some(())
}

fn choose(setup: &mut Setup, choice: &str, option: usize) -> Option<()> {
    let situation = &mut setup.situation;
    match choice {
        "role" => situation.role = *[Role::Attack, Role::Defend].get(option)?,
        "trump" => set_trump(setup, Card::new(setup.situation.trump.rank(), *SUITS.get(option)?)),
        "turned" => {
            let rank = ranks(situation.deck).nth(option)?;
            set_trump(setup, Card::new(rank, setup.situation.trump_suit()));
        }
        "deck" => {
            situation.deck = *Deck::ALL.get(option)?;
            let (deck, trump) = (situation.deck, situation.trump);
            let pack = deck.cards();
            for cards in [&mut situation.hand, &mut situation.opponent, &mut situation.table] {
                cards.retain(|&card| pack.contains(card));
            }
            if !pack.contains(trump) {
                situation.trump = Card::new(deck.lowest_rank(), trump.suit());
            }
            situation.unknown = situation.rest();
        }
        "enemy-count" => {
            let count = i32::try_from(option).ok().filter(|&count| count <= MOST_OPPONENT_CARDS)?;
            (situation.opponent_count, situation.true_count) = (count, count);
        }
        _ => return None,
    }
    Some(())
}

/// Another trump card: the old one becomes unknown, unless it is named elsewhere.
fn set_trump(setup: &mut Setup, card: Card) {
    let before = setup.situation.trump;
    if before == card {
        return;
    }
    setup.situation.trump = card;
    setup.situation.unknown.retain(|&other| other != card);
    if setup.out().contains(before) {
        setup.hide([before]);
    }
    setup.situation.face_up = FaceUp::Inferred;
}

/// A situation from the middle of a game between robots.
fn deal(setup: &mut Setup, seed: u64) -> Option<()> {
    let mut random = SplitMix(seed);
    let deck = setup.situation.deck;
    let mut pack: Vec<Card> = deck.cards().iter().collect();
    random.shuffle(&mut pack);
    let trump_card = *pack.last()?;
    let table =
        PublicDeal { deck, rules: Rules::PODKIDNOY, trump: trump_card.suit(), trump_card, bottom: true };
    let weights = Weights { depth: 1, ..Weights::ARTICLE };
    let robot = Robot::new(Method { weights, fixes: ARTICLE.method.fixes }, deck);
    let mut robots = [robot.clone(), robot];
    for (robot, seat) in robots.iter_mut().zip(Side::ALL) {
        robot.start(seat, &table);
    }
    let wanted = 8 + random.below(u64::from(deck.size()));
    let mut memory = Memory::new(deck, Some(trump_card));
    let mut events: Vec<Event> = Vec::new();
    let mut state =
        State::deal(table.rules, table.trump, &pack, Side::First, &mut |event| events.push(event));
    let mut last = None;
    for turn in 0.. {
        for event in events.drain(..) {
            memory.observe(event);
            for (robot, seat) in robots.iter_mut().zip(Side::ALL) {
                robot.observe(event.seen_by(seat));
            }
        }
        if state.result().is_some() {
            break;
        }
        let seat = state.to_move();
        let view = View::new(&state, &memory, seat);
        let robot = &mut robots[seat.index()];
        let situation = robot.situation(&view).filter(|situation| {
            // With a choice.
            !situation.table.is_empty() && situation.playable().len() > 1
        });
        if let Some(situation) = situation {
            last = Some(situation);
            if turn >= wanted {
                break;
            }
        }
        let mv = robot.choose(&view, &Control::new()).ok()?;
        state.play(mv, &mut |event| events.push(event));
    }
    setup.situation = last?;
    Some(())
}

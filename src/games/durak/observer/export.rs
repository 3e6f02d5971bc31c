//! Exports of a table to the other kinds of study: a situation, an endgame, a whole game.

use super::knowledge::{Stage, TableEvent, TableObserver};
use super::location::{ME, OPPONENT};
use super::setup::Setup;
use crate::durak::bot::Bot;
use crate::durak::endgame::{self, EndgameGame, variant};
use crate::durak::robot::profile::ARTICLE;
use crate::durak::robot::{Robot, Role};
use crate::durak::situation::{self, SituationGame};
use crate::durak::whole::{self, WholeGame, profiles};
use crate::durak::{Card, CardSet, Deck, Event, Phase};
use etude_model::Game;

impl Setup {
    /// The player's situation for the robot, in notation; none unless the player has to attack or to beat.
    pub fn situation(&self) -> Option<String> {
        let observer = self.state().filter(|observer| observer.stage() == Stage::Play)?;
        let bout = observer.bout();
        if bout.to_move() != ME || observer.hand().is_empty() {
            return None;
        }
        let role = match bout.phase() {
            Phase::Attack => Role::Attack,
            Phase::Defence => Role::Defend,
            Phase::ThrowIn | Phase::Over => return None,
        };
        // Its memory does not depend on the method.
        let mut robot = Robot::new(ARTICLE.method, Deck::Cards36);
        robot.start(ME, &observer.public());
        observer.log().iter().for_each(|logged| robot.observe(logged.event));
        let mut situation = robot.knowledge()?.situation(role, bout.to_beat());
        // A situation has attacks and answers in turns; after a transfer several attacks wait.
        if bout.unbeaten().len() > 1 {
            return None;
        }
        situation.table =
            bout.table().flat_map(|(attack, answer)| [Some(attack), answer]).flatten().collect();
        let setup = situation::Setup { profile: &ARTICLE, method: ARTICLE.method, situation };
        Some(SituationGame::format(&setup))
    }

    /// The endgame in notation, once every card is known and the talon is empty; none when the game is over, and under rules
    /// that endgames do not have.
    pub fn endgame(&self) -> Option<String> {
        let observer = self.state().filter(|observer| observer.stage() == Stage::Play)?;
        let bout = observer.bout();
        let limited = bout.rules().hand_limit && !bout.is_opening();
        if observer.talon() > 0 || !limited {
            return None;
        }
        let hand = |seat| if seat == ME { observer.hand() } else { observer.certain() };
        Some(EndgameGame::format(&endgame::setup::Setup {
            variant: variant::with(bout.rules().throw_in, bout.rules().transfer),
            trump: bout.trump(),
            hands: [bout.attacker(), bout.defender()].map(hand),
            table: bout.table().collect(),
            taking: bout.is_taking(),
        }))
    }

    /// The whole game in notation, once every card is known; none before, and under rules that whole games do not have.
    /// Cards that the opponent never showed are put where he may have drawn them.
    pub fn whole(&self) -> Option<String> {
        let start = self.start();
        let observer = self.state().filter(|observer| start.hand_limit && observer.is_open())?;
        let drawing = matches!(observer.stage(), Stage::Draw { .. });
        if drawing || self.contradiction().is_some() {
            return None;
        }
        let trump = observer.trump();
        let (mine, mut theirs) = first_owners(observer);
        theirs.extend(observer.certain().without(theirs.iter().copied().collect()).without(mine));
        // The card under the talon is the last, whoever drew it.
        theirs.retain(|&card| card != trump);
        let mut theirs = theirs.into_iter();
        let mut pack = Vec::new();
        for logged in observer.log() {
            if let Event::Drew { seat, card } = logged.event {
                pack.push(if seat == OPPONENT { theirs.next().unwrap_or(trump) } else { card? });
            }
        }
        if observer.talon() > 0 {
            pack.push(trump);
        }
        let moves = self.events().iter();
        let moves = moves.filter_map(|event| if let TableEvent::Move(mv) = event { Some(*mv) } else { None });
        let mut setup = whole::Setup {
            deck: start.dealt.deck,
            throw_in: start.throw_in,
            first_bout: start.first_bout,
            first: whole::First::Seat(start.dealt.first?),
            played: moves.collect(),
            ..whole::Setup::empty(profiles::with(profiles::Referee::Podkidnoy, start.profile.transfer))
        };
        setup.lay_out(&pack);
        Some(WholeGame::format(&setup))
    }
}

/// The cards that were the player's first, and the cards that the opponent showed first, in the order in which he did.
fn first_owners(observer: &TableObserver) -> (CardSet, Vec<Card>) {
    let (mut mine, mut theirs) = (CardSet::EMPTY, Vec::new());
    for logged in observer.log() {
        match logged.event {
            Event::Drew { seat: ME, card: Some(card) } => mine.insert(card),
            Event::Attacked { seat: OPPONENT, card }
            | Event::Beat { seat: OPPONENT, card }
            | Event::Transferred { seat: OPPONENT, card }
                if !mine.contains(card) && !theirs.contains(&card) =>
            {
                theirs.push(card);
            }
            _ => {}
        }
    }
    (mine, theirs)
}

//! What a game at a real table becomes elsewhere: the situation that the robot thinks about, a whole game, an endgame.

use super::knowledge::{Stage, Step};
use super::setup::Setup;
use super::whereabouts::{ME, OPPONENT};
use crate::games::durak::bot::Bot;
use crate::games::durak::notation::list;
use crate::games::durak::robot::profile::ARTICLE;
use crate::games::durak::robot::{Robot, Role};
use crate::games::durak::situation::{self, SituationGame};
use crate::games::durak::{Card, CardSet, Deck, Event, Phase};
use crate::model::Game;

impl Setup {
    /// The situation of the player, in its notation, for the robot to think about; none where it is not for him to attack or to
    /// beat.
    pub fn situation(&self) -> Option<String> {
        let observer = self.story().observer.filter(|observer| observer.stage() == Stage::Play)?;
        let bout = observer.bout();
        if bout.to_move() != ME || observer.hand().is_empty() {
            return None;
        }
        let role = match bout.phase() {
            Phase::Attack => Role::Attack,
            Phase::Defence => Role::Defend,
            Phase::ThrowIn | Phase::Over => return None,
        };
        // What it remembers does not depend on how it thinks.
        let mut robot = Robot::new(ARTICLE.method, Deck::Cards36);
        robot.start(ME, &observer.public());
        observer.heard().iter().for_each(|heard| robot.observe(heard.event));
        let mut situation = robot.knowledge()?.situation(role, bout.to_beat());
        // After an attack was passed on, cards did not lie down in turns; situations have them so, with one to be beaten.
        if bout.unbeaten().len() > 1 {
            return None;
        }
        situation.table =
            bout.table().flat_map(|(attack, answer)| [Some(attack), answer]).flatten().collect();
        let setup = situation::Setup { profile: &ARTICLE, method: ARTICLE.method, situation };
        Some(SituationGame::format(&setup))
    }

    /// The endgame in its notation, once every card is known and nothing is left to draw; none before, when the game is over, and
    /// where rules were agreed on that endgames do not know.
    pub fn endgame(&self) -> Option<String> {
        let observer = self.story().observer.filter(|observer| observer.stage() == Stage::Play)?;
        let bout = observer.bout();
        let limited = bout.rules().hand_limit && !bout.is_opening();
        if observer.talon() > 0 || !limited {
            return None;
        }
        let hand = |seat| if seat == ME { observer.hand() } else { observer.certain() };
        let table = bout.table().map(|(attack, answer)| match answer {
            Some(answer) => format!("{}/{}", attack.text(), answer.text()),
            None => attack.text(),
        });
        let table: Vec<String> = table.collect();
        let mut text = format!("trump {}", bout.trump().letter());
        for (name, cards) in [
            ("attacker", list(hand(bout.attacker()))),
            ("defender", list(hand(bout.defender()))),
            ("table", table.join(" ")),
        ] {
            if !cards.is_empty() {
                text.push_str(&format!("; {name} {cards}"));
            }
        }
        if bout.is_taking() {
            text.push_str("; taking");
        }
        Some(format!("{text}; rules {}", self.rules_text()))
    }

    /// The whole game in its notation, once every card is known: none before, and where rules were agreed on that whole games do
    /// not know. What the opponent never showed lies where he may have drawn it.
    pub fn whole(&self) -> Option<String> {
        let story = self.story();
        let observer = story.observer.filter(|observer| self.hand_limit && observer.is_open())?;
        let drawing = matches!(observer.stage(), Stage::Draw { .. });
        if drawing || story.wrong.is_some() {
            return None;
        }
        let trump = observer.trump();
        let mut theirs = self.shown_by_opponent();
        theirs.extend(observer.certain().without(theirs.iter().copied().collect()).without(self.taken()));
        // The card under the talon is the last, whoever drew it.
        theirs.retain(|&card| card != trump);
        let mut theirs = theirs.into_iter();
        let mut pack = Vec::new();
        for heard in observer.heard() {
            if let Event::Drew { seat, card } = heard.event {
                pack.push(if seat == OPPONENT { theirs.next().unwrap_or(trump) } else { card? });
            }
        }
        if observer.talon() > 0 {
            pack.push(trump);
        }
        let played: Vec<String> = self
            .steps
            .iter()
            .filter_map(|step| if let Step::Did(mv) = step { Some(mv.text()) } else { None })
            .collect();
        let mut text = format!("deck {}; rules {}; referee podkidnoy", self.deck.size(), self.rules_text());
        if self.first_bout < self.rules().most_attacks(u8::MAX, false) {
            text.push_str(&format!("; first-bout {}", self.first_bout));
        }
        text.push_str(&format!("; cards {}; first {}", list(pack), self.first?.index() + 1));
        if !played.is_empty() {
            text.push_str(&format!("; played {}", played.join(" ")));
        }
        Some(text)
    }

    fn rules_text(&self) -> String {
        let rules = self.rules();
        format!(
            "{}{}",
            if rules.throw_in { "throw-in" } else { "plain" },
            if rules.transfer { " transfer" } else { "" }
        )
    }

    /// The cards that the opponent took from the table and that were seen before he had them.
    fn taken(&self) -> CardSet {
        self.first_owners().0
    }

    /// The cards of the deal and the talon that the opponent showed, in that order.
    fn shown_by_opponent(&self) -> Vec<Card> {
        self.first_owners().1
    }

    /// The cards that were the player's first, and those that the opponent showed first, in the order in which he did.
    fn first_owners(&self) -> (CardSet, Vec<Card>) {
        let (mut mine, mut theirs) = (CardSet::EMPTY, Vec::new());
        let heard = self.story().observer.map(|observer| observer.heard().to_vec()).unwrap_or_default();
        for heard in heard {
            match heard.event {
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
}

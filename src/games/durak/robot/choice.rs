//! The choice and why, in a sentence; and which of the article's mistakes made it.

use super::outlook::{Outlook, Scale};
use super::plain;
use super::profile::{Fix, Fixes, Method};
use super::situation::Situation;
use super::tree::{Mode, Tree};
use super::walk;
use super::weights::Weights;
use super::writing::six_digits;
use crate::games::durak::Card;
use crate::model::{Control, Message, Stopped};

/// The card that a robot plays, without a tree to look at.
///
/// # Errors
/// [`Stopped`] when the control says so.
pub fn choose(situation: &Situation, method: &Method, control: &Control) -> Result<Option<Card>, Stopped> {
    let scale = Scale::new(*method, situation.deck);
    let found = walk::choose(&Outlook::new(situation, method.fixes), &scale, control)?;
    Ok(if found.finite { found.choice } else { plain::predict(situation, method).choice })
}

/// Why a robot plays what it plays.
pub fn why(tree: &Tree) -> Message {
    let Some(card) = tree.choice else {
        return Message::new(match tree.mode {
            Mode::Defend => "durak-why-take",
            Mode::Attack | Mode::FirstAttack => "durak-why-pass",
        });
    };
    let weight = tree.candidates.iter().find(|candidate| candidate.card == card);
    let weight = six_digits(weight.map_or(0.0, |candidate| candidate.weight));
    let skipped = usize::from(tree.mode == Mode::Defend);
    let (path, sum) = tree.path.as_ref().map_or((String::new(), String::new()), |(cards, sum)| {
        let cards: Vec<String> = cards.iter().skip(skipped).map(|card| card.text()).collect();
        (cards.join(" – "), six_digits(*sum))
    });
    let only = tree.candidates.len() == 1;
    match (tree.mode, tree.prefers_highest()) {
        (Mode::FirstAttack, _) => {
            Message::new("durak-why-lightest").text("card", card.text()).text("weight", weight)
        }
        (Mode::Attack, _) if only => Message::new("durak-why-only-attack").text("card", card.text()),
        (Mode::Defend, _) if only => Message::new("durak-why-only-answer").text("card", card.text()),
        (_, true) => {
            Message::new("durak-why-highest").text("card", card.text()).text("sum", sum).text("path", path)
        }
        (_, false) => {
            Message::new("durak-why-lowest").text("card", card.text()).text("sum", sum).text("path", path)
        }
    }
}

/// What the article's program plays against the repaired one, with the same weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The card of the article's program.
    pub article: Option<Card>,
    /// The card of the repaired one.
    pub repaired: Option<Card>,
    /// The fixes that change the article's choice when they are switched on alone, and what is played then.
    pub alone: Vec<(Fix, Option<Card>)>,
}

/// Compares what the quirks of the article's program do to a choice.
///
/// # Errors
/// [`Stopped`] when the control says so.
pub fn compare(situation: &Situation, weights: &Weights, control: &Control) -> Result<Comparison, Stopped> {
    let choice = |fixes| choose(situation, &Method { weights: *weights, fixes }, control);
    let article = choice(Fixes::NONE)?;
    let repaired = choice(Fixes::REPAIRED)?;
    let mut alone = Vec::new();
    for fix in Fixes::REPAIRED.iter().filter(|fix| fix.is_robots()) {
        let card = choice(Fixes::NONE.with(fix, true))?;
        if card != article {
            alone.push((fix, card));
        }
    }
    Ok(Comparison { article, repaired, alone })
}

impl Comparison {
    /// The comparison in a sentence.
    pub fn message(&self) -> Message {
        let text = |card: Option<Card>| card.map_or_else(|| "–".to_owned(), Card::text);
        if self.article == self.repaired {
            return Message::new("durak-quirks-none").text("card", text(self.article));
        }
        let causes = self.alone.iter().filter(|(_, card)| *card == self.repaired);
        let causes: Vec<&str> = causes.map(|(fix, _)| fix.id()).collect();
        if causes.is_empty() {
            return Message::new("durak-quirks-together")
                .text("article", text(self.article))
                .text("repaired", text(self.repaired));
        }
        Message::new("durak-quirks-changed")
            .text("article", text(self.article))
            .text("repaired", text(self.repaired))
            .text("fixes", causes.join(", "))
    }
}

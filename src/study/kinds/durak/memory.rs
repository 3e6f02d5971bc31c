//! What a player remembers of the cards of a game, and what he is advised to do.

use crate::games::durak::bot::{Bot, PublicDeal};
use crate::games::durak::bots::advice::{Advice, advise};
use crate::games::durak::chances::{Belief, Chances, Known, Story, chances};
use crate::games::durak::moves::{Event, Move};
use crate::games::durak::observer::{ME, TableObserver};
use crate::games::durak::robot::Robot;
use crate::games::durak::robot::profile::ARTICLE;
use crate::games::durak::view::View;
use crate::games::durak::whole::WholePosition;
use crate::games::durak::{Card, CardSet};
use crate::model::{Control, Position, Side, Stopped};

/// What one seat saw of a game. Nothing of it depends on a card that the seat has not seen.
#[derive(Clone)]
pub struct Seen {
    deal: PublicDeal,
    seat: Side,
    events: Vec<Event>,
    /// Whether the lowest trump leads, so that who led tells something.
    lowest_leads: bool,
    /// The game as the seat knows it, when it has to decide.
    view: Option<View>,
}

impl Seen {
    /// What a seat saw of a whole game.
    pub fn of_game(table: &WholePosition, seat: Side) -> Self {
        let decides = table.score().is_none() && table.side_to_move() == seat;
        Self {
            deal: table.deal().public(),
            seat,
            events: table.events().into_iter().map(|event| event.seen_by(seat)).collect(),
            lowest_leads: table.lowest_leads(),
            view: decides.then(|| table.view(seat)),
        }
    }

    /// What was told of a real table. Who led there may have been agreed on otherwise than by the lowest trump.
    pub fn of_table(observer: &TableObserver) -> Self {
        let decides = |view: &View| view.public().to_move() == ME;
        Self {
            deal: observer.public(),
            seat: ME,
            events: observer.heard().iter().map(|heard| heard.event).collect(),
            lowest_leads: false,
            view: observer.view().filter(decides),
        }
    }

    /// The game as the seat knows it, when it has to decide.
    pub fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// The seat.
    pub fn seat(&self) -> Side {
        self.seat
    }

    /// What each legal move brings, told now and then; nothing when the seat has nothing to decide. Deals are those that a belief
    /// makes likely ([`CardMemory::belief`]), or all are as likely.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    pub fn advice(
        &self,
        belief: Option<&Belief>,
        deals: u32,
        seed: u64,
        control: &Control,
        told: &mut dyn FnMut(&Advice),
    ) -> Result<Advice, Stopped> {
        let Some(view) = &self.view else { return Ok(Advice::default()) };
        advise(view, self.deal.deck, belief, deals, seed, control, told)
    }

    /// What the article's robot plays in the seat's place, having seen what it saw; nothing when it has nothing to decide.
    ///
    /// # Errors
    /// [`Stopped`] when the control says so.
    pub fn robot(&self, control: &Control) -> Result<Option<Move>, Stopped> {
        let Some(view) = &self.view else { return Ok(None) };
        let mut robot = Robot::new(ARTICLE.method, self.deal.deck);
        robot.start(self.seat, &self.deal);
        self.events.iter().for_each(|&event| robot.observe(event));
        robot.choose(view, control).map(Some)
    }
}

/// What one seat remembers.
#[derive(Clone, Debug)]
pub struct CardMemory {
    story: Story,
    lowest_leads: bool,
    counted: Chances,
}

impl CardMemory {
    /// What remains of what a seat saw.
    pub fn of(seen: &Seen) -> Self {
        let mut story = Story::new(seen.deal, seen.seat);
        seen.events.iter().for_each(|&event| story.observe(event));
        let counted = chances(&story, seen.lowest_leads);
        Self { story, lowest_leads: seen.lowest_leads, counted }
    }

    /// What the seat saw.
    pub fn story(&self) -> &Story {
        &self.story
    }

    /// For each unseen card the chance that the enemy holds it, every deal being as likely.
    pub fn counted(&self) -> &Chances {
        &self.counted
    }

    /// What is read into all that the enemy did and did not do.
    pub fn belief(&self) -> Belief {
        Belief::new(&self.story, self.lowest_leads)
    }

    /// The trumps that have not been seen.
    pub fn trumps(&self) -> CardSet {
        self.story.unseen().common(CardSet::suit(self.story.deal().trump))
    }

    /// What is known of a card.
    pub fn known(&self, card: Card) -> Known {
        self.story.known(card)
    }
}

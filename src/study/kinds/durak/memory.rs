//! Card memory and advice for a seat.

use etude_games::durak::bot::{Bot, PublicDeal};
use etude_games::durak::bots::advice::{Advice, advise};
use etude_games::durak::chances::{Belief, Chances, Location, Story, chances};
use etude_games::durak::moves::{Event, Move};
use etude_games::durak::observer::{ME, TableObserver};
use etude_games::durak::robot::Robot;
use etude_games::durak::robot::profile::ARTICLE;
use etude_games::durak::view::View;
use etude_games::durak::whole::WholePosition;
use etude_games::durak::{Card, CardSet};
use etude_model::{Control, Position, Side, Stopped};

/// The observations of one seat. Nothing depends on a card that the seat has not seen.
#[derive(Clone)]
pub struct Seen {
    deal: PublicDeal,
    seat: Side,
    events: Vec<Event>,
    /// True if the lowest trump leads, so that the first attack has information.
    lowest_leads: bool,
    /// The view of the seat, when it has to decide.
    view: Option<View>,
}

impl Seen {
    /// The observations of a seat in a whole game.
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

    /// The observations of a table observer, where the lowest trump need not lead.
    pub fn of_table(observer: &TableObserver) -> Self {
        let decides = |view: &View| view.public().to_move() == ME;
        Self {
            deal: observer.public(),
            seat: ME,
            events: observer.log().iter().map(|logged| logged.event).collect(),
            lowest_leads: false,
            view: observer.view().filter(decides),
        }
    }

    /// The view of the seat, when it has to decide.
    pub fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// The seat.
    pub fn seat(&self) -> Side {
        self.seat
    }

    /// Estimates of each legal move, in steps; empty when the seat has nothing to decide. Deals are drawn from a belief
    /// ([`CardMemory::belief`]), or uniformly.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    pub fn advice(
        &self,
        belief: Option<&Belief>,
        deals: u32,
        seed: u64,
        control: &Control,
        found: &mut dyn FnMut(&Advice),
    ) -> Result<Advice, Stopped> {
        let Some(view) = &self.view else { return Ok(Advice::default()) };
        advise(view, self.deal.deck, belief, deals, seed, control, found)
    }

    /// The move of the article's robot after the same observations; none when the seat has nothing to decide.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    pub fn robot(&self, control: &Control) -> Result<Option<Move>, Stopped> {
        let Some(view) = &self.view else { return Ok(None) };
        let mut robot = Robot::new(ARTICLE.method, self.deal.deck);
        robot.start(self.seat, &self.deal);
        self.events.iter().for_each(|&event| robot.observe(event));
        robot.choose(view, control).map(Some)
    }
}

/// The card memory of a seat.
#[derive(Clone, Debug)]
pub struct CardMemory {
    /// The story of the seat.
    pub story: Story,
    lowest_leads: bool,
    /// The probability that the opponent holds each unseen card, all deals equally likely.
    pub counted: Chances,
}

impl CardMemory {
    /// The memory after some observations.
    pub fn of(seen: &Seen) -> Self {
        let mut story = Story::new(seen.deal, seen.seat);
        seen.events.iter().for_each(|&event| story.observe(event));
        let counted = chances(&story, seen.lowest_leads);
        Self { story, lowest_leads: seen.lowest_leads, counted }
    }

    /// The belief by the opponent's play.
    pub fn belief(&self) -> Belief {
        Belief::new(&self.story, self.lowest_leads)
    }

    /// The unseen trumps.
    pub fn trumps(&self) -> CardSet {
        self.story.unseen().common(CardSet::suit(self.story.deal().trump))
    }

    /// The location of a card.
    pub fn location(&self, card: Card) -> Location {
        self.story.location(card)
    }
}

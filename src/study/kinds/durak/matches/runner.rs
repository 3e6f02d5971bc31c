//! Matches between bots: the same deals from both seats, on all cores, reproducible by seed.

use crate::csv::Csv;
use etude_games::durak::bots::{self, BotName, Maker, Record};
use etude_games::durak::deal::{Deal, holder_of_lowest_trump, shuffled};
use etude_games::durak::rules::FULL_HAND;
use etude_games::durak::{Deck, Rules};
use etude_model::{Control, Message, Side, Stopped};
use etude_search::on_threads;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU32, Ordering};

/// The most games of a match.
pub const MOST_GAMES: u32 = 10_000_000;
/// The default bot.
pub const USUAL_BOT: &str = "article:3";

/// Rule set of a match: rules, usual pack, first attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Referee {
    /// Podkidnoy: throw-ins, the trump under the talon, the lowest trump leads; 36 cards by default.
    Podkidnoy,
    /// Podkidnoy with transfers.
    Perevodnoy,
    /// The article's program: its own rules, a trump card from one of four places of the pack, alternating first attacks;
    /// 52 cards by default.
    Article,
}

impl Referee {
    /// All referees.
    pub const ALL: [Self; 3] = [Self::Podkidnoy, Self::Perevodnoy, Self::Article];

    /// Its name in commands.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Podkidnoy => "podkidnoy",
            Self::Perevodnoy => "perevodnoy",
            Self::Article => "article",
        }
    }

    /// Its rules.
    pub const fn rules(self) -> Rules {
        match self {
            Self::Podkidnoy => Rules::PODKIDNOY,
            Self::Perevodnoy => Rules { transfer: true, ..Rules::PODKIDNOY },
            Self::Article => Rules::ARTICLE,
        }
    }

    /// The default number of cards.
    pub const fn usual_deck(self) -> u8 {
        match self {
            Self::Podkidnoy | Self::Perevodnoy => 36,
            Self::Article => 52,
        }
    }
}

/// The plan of a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    games: u32,
    seed: u64,
    bots: [BotName; 2],
    referee: Referee,
    deck: Deck,
}

/// The finished games of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Over {
    /// All games below this number, from 0, are finished.
    pub before: u32,
    /// Finished games above it.
    pub more: BTreeSet<u32>,
}

/// Options of a match; where one may be left out, none is the default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchOptions {
    /// The number of games, 1 to [`MOST_GAMES`].
    pub games: u32,
    /// The seed of packs and bots.
    pub seed: u64,
    /// The bots by name.
    pub bots: [Option<String>; 2],
    /// The referee by name.
    pub referee: Option<String>,
    /// The number of cards in the pack; none for [`Referee::usual_deck`].
    pub deck: Option<u8>,
}

impl MatchOptions {
    /// Validates the options.
    ///
    /// # Errors
    /// The invalid option.
    pub fn plan(&self) -> Result<Plan, Message> {
        if !(1..=MOST_GAMES).contains(&self.games) {
            return Err(Message::new("durak-match-games")
                .number("found", self.games)
                .number("most", MOST_GAMES));
        }
        let referee = self.referee.as_deref().unwrap_or(Referee::Podkidnoy.text());
        let referee = Referee::ALL
            .into_iter()
            .find(|known| known.text() == referee)
            .ok_or_else(|| Message::new("durak-match-referee").text("found", referee))?;
        let size = self.deck.unwrap_or(referee.usual_deck());
        let deck =
            Deck::of_size(size).ok_or_else(|| Message::new("durak-match-deck").number("found", size))?;
        let bot = |name: &Option<String>| BotName::from_text(name.as_deref().unwrap_or(USUAL_BOT));
        let bots = [bot(&self.bots[0])?, bot(&self.bots[1])?];
        Ok(Plan { games: self.games, seed: self.seed, bots, referee, deck })
    }
}

impl Plan {
    /// The number of games.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// The names of the bots; the first bot has the first seat in every game.
    pub fn names(&self) -> [String; 2] {
        self.bots.map(BotName::text)
    }

    /// The referee.
    pub fn referee(&self) -> Referee {
        self.referee
    }

    /// The number of cards.
    pub fn deck(&self) -> u8 {
        self.deck.size()
    }

    /// The first attacker of a game.
    pub fn first(game: u32) -> Side {
        if game.is_multiple_of(2) { Side::First } else { Side::Second }
    }

    /// Deal of a game, and the trump index unless the trump is the last card. Games come in pairs with one pack: in the second
    /// the hands and the first attack are swapped.
    fn deal(&self, game: u32) -> Option<(Deal, Option<u8>)> {
        let seed = mixed(self.seed, u64::from(game / 2), 0);
        let mut cards = shuffled(self.deck, seed);
        let trump_index = match self.referee {
            Referee::Article => {
                // A place where a suit of a new pack begins.
                let quarter = mixed(seed, 0, 1) >> 62;
                Some(quarter as u8 * (self.deck.size() / 4))
            }
            Referee::Podkidnoy | Referee::Perevodnoy => {
                let hand = usize::from(FULL_HAND);
                let trump = cards.last()?.suit();
                // The first six cards are the first seat's here. The first attacker needs those with the lowest trump.
                if holder_of_lowest_trump(&cards, trump).unwrap_or(Side::First) != Self::first(game) {
                    let (one, other) = cards.split_at_mut(hand);
                    one.swap_with_slice(other.get_mut(..hand)?);
                }
                None
            }
        };
        let deal = Deal::new(self.referee.rules(), self.deck, cards, trump_index, Self::first(game))?;
        Some((deal, trump_index))
    }

    /// The start of a game in notation.
    pub(super) fn position(&self, game: u32) -> Option<String> {
        let (deal, trump_index) = self.deal(game)?;
        let rules = match self.referee {
            Referee::Podkidnoy => "rules throw-in; referee podkidnoy".to_owned(),
            Referee::Perevodnoy => "rules throw-in transfer; referee podkidnoy".to_owned(),
            Referee::Article => {
                format!("rules plain; referee article; trump-index {}", trump_index.unwrap_or_default())
            }
        };
        let cards: Vec<String> = deal.cards().iter().map(|card| card.text()).collect();
        let first = deal.first().index() + 1;
        Some(format!("deck {}; {rules}; cards {}; first {first}", self.deck.size(), cards.join(" ")))
    }

    /// Games as CSV, a line each in the given order, below a header: game number from 1, bots, first attacking seat,
    /// winning seat (0 for a draw), plies, start position, moves.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    pub fn csv<'a>(
        &self,
        games: impl Iterator<Item = (u32, &'a Record)>,
        control: &Control,
    ) -> Result<String, Stopped> {
        let [first, second] = self.names();
        let head = ["game", "first", "second", "attacks_first", "winner", "plies", "position", "moves"];
        let mut table = Csv::new(&head);
        for (game, record) in games {
            control.check()?;
            let winner = record.winner.map_or(0, |side| side.index() + 1).to_string();
            let attacker = (Self::first(game).index() + 1).to_string();
            let moves: Vec<String> = record.moves.iter().map(|mv| mv.text()).collect();
            let (plies, position) = (moves.len().to_string(), self.position(game).unwrap_or_default());
            let (number, moves) = ((game + 1).to_string(), moves.join("; "));
            table.row([&number, &first, &second, &attacker, &winner, &plies, &position, &moves]);
        }
        Ok(table.into_text())
    }

    fn play(&self, game: u32, makers: &[Maker; 2], control: &Control) -> Result<Option<Record>, Stopped> {
        let Some((deal, _)) = self.deal(game) else { return Ok(None) };
        let seed = mixed(self.seed, u64::from(game), 2);
        let mut bots = [makers[0].bot(mixed(seed, 1, 3)), makers[1].bot(mixed(seed, 2, 3))];
        bots::play(&deal, &mut bots, control).map(Some)
    }

    /// Plays all unfinished games; `finished` gets each number and record. The order depends on the threads, the games do
    /// not.
    ///
    /// # Errors
    /// [`Stopped`] if `control` requests it.
    pub fn run(
        &self,
        threads: usize,
        over: &Over,
        control: &Control,
        finished: &(impl Fn(u32, Record) + Sync),
    ) -> Result<(), Stopped> {
        let makers = self.bots.map(|bot| bot.maker(self.deck));
        let next = AtomicU32::new(over.before);
        let work = || -> Result<(), Stopped> {
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= self.games {
                    return Ok(());
                }
                if over.more.contains(&game) {
                    continue;
                }
                control.check()?;
                if let Some(record) = self.play(game, &makers, control)? {
                    control.add_nodes(record.moves.len() as u64);
                    finished(game, record);
                }
            }
        };
        on_threads(threads, |_| work()).into_iter().collect()
    }
}

/// A hash of seed, number and stream (SplitMix64 finalizer).
fn mixed(seed: u64, number: u64, stream: u64) -> u64 {
    let mut value = seed;
    for part in [number, stream] {
        value = value.wrapping_add(part.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        value = (value ^ value >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        value = (value ^ value >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        value ^= value >> 31;
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;
    use etude_games::durak::state::unseen;
    use parking_lot::Mutex;

    fn options(games: u32, bots: [&str; 2]) -> MatchOptions {
        MatchOptions { games, seed: 1, bots: bots.map(|bot| Some(bot.to_owned())), ..MatchOptions::default() }
    }

    fn played(plan: &Plan, threads: usize) -> Vec<Record> {
        let games = Mutex::new(Vec::new());
        plan.run(threads, &Over::default(), &Control::new(), &|game, record| {
            games.lock().push((game, record));
        })
        .expect("nothing stops it");
        let mut games = games.into_inner();
        games.sort_by_key(|&(game, _)| game);
        assert!(games.iter().map(|&(game, _)| game).eq(0..plan.games()));
        games.into_iter().map(|(_, record)| record).collect()
    }

    #[test]
    fn threads_make_no_difference() {
        for bots in [["random", "greedy"], ["monte-carlo:50", "article:2"]] {
            let plan = options(20, bots).plan().expect("a match");
            let games = played(&plan, 1);
            assert_eq!(games, played(&plan, 2));
            let other = MatchOptions { seed: 2, ..options(20, bots) }.plan().expect("a match");
            assert_ne!(games, played(&other, 1));
        }
    }

    #[test]
    fn games_come_in_pairs_and_their_records_can_be_played() {
        for referee in Referee::ALL {
            let referee = Some(referee.text().to_owned());
            let plan = MatchOptions { referee, ..options(10, ["random", "random"]) }.plan().expect("a match");
            for (game, record) in (0..).zip(played(&plan, 1)) {
                let (deal, _) = plan.deal(game).expect("a deal");
                let (twin, _) = plan.deal(game ^ 1).expect("a deal");
                assert_eq!(
                    (&deal.cards()[12..], deal.trump_card()),
                    (&twin.cards()[12..], twin.trump_card())
                );
                assert_eq!(deal.first(), twin.first().other());
                let mut state = deal.start(&mut unseen);
                let other = twin.start(&mut unseen);
                for seat in Side::ALL {
                    assert_eq!(state.hand(seat), other.hand(seat.other()));
                }
                if plan.referee() != Referee::Article {
                    let trumps = |seat| {
                        let hand = state.hand(seat).iter();
                        hand.filter(|card| card.suit() == deal.trump_card().suit())
                            .map(etude_games::durak::card::Card::rank)
                            .min()
                    };
                    let [attackers, defenders] = [state.attacker(), state.defender()].map(trumps);
                    assert!(defenders.is_none_or(|rank| attackers.is_some_and(|lower| lower < rank)));
                }
                for mv in record.moves {
                    let mut legal = Vec::new();
                    state.legal_moves(&mut legal);
                    assert!(legal.contains(&mv));
                    state.play(mv, &mut unseen);
                }
                assert_eq!(state.result(), Some(record.winner));
            }
        }
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        let usual = options(10, ["random", "random"]);
        let refused = |options: MatchOptions| options.plan().map(|_| ()).map_err(|message| message.id);
        assert_eq!(refused(usual.clone()), Ok(()));
        assert_eq!(refused(MatchOptions { games: 0, ..usual.clone() }), Err("durak-match-games"));
        assert_eq!(
            refused(MatchOptions { games: MOST_GAMES + 1, ..usual.clone() }),
            Err("durak-match-games")
        );
        assert_eq!(refused(MatchOptions { deck: Some(40), ..usual.clone() }), Err("durak-match-deck"));
        assert_eq!(
            refused(MatchOptions { referee: Some("fool".to_owned()), ..usual }),
            Err("durak-match-referee")
        );
        assert_eq!(refused(options(10, ["random", "repaired:0"])), Err("durak-bot-depth"));
    }
}

//! Game search and opening tree.

use super::block::Unpacking;
use super::entry::Key;
use super::rows::{GameResult, GameRow};
use super::{Base, Failure, Image, Images, NO_REPLY, Symmetry};
use etude_model::Control;

/// A filter of games by heading. Empty fields match everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// A part of the name of either player.
    pub player: String,
    /// A part of the name of the player of the first side.
    pub first: String,
    /// A part of the name of the player of the second side.
    pub second: String,
    /// A part of the name of the event.
    pub event: String,
    /// A part of the name of the opening.
    pub opening: String,
    /// The first and last year.
    pub years: (Option<u32>, Option<u32>),
    /// The result.
    pub score: Option<GameResult>,
    /// The rules, by identifier.
    pub rules: Option<String>,
}

/// Parses a range of years: `1950`, `1947-1953`, `1990-`; a missing year is no bound. `None` for other texts.
pub fn years_of(text: &str) -> Option<(Option<u32>, Option<u32>)> {
    let year = |text: &str| match text.trim() {
        "" => Some(None),
        text => text.parse().ok().map(Some),
    };
    match text.split_once(['-', '–']) {
        Some((from, to)) => Some((year(from)?, year(to)?)),
        None => year(text).map(|year| (year, year)),
    }
}

/// A search of a data base.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameQuery {
    /// The filter of games.
    pub filter: Filter,
    /// The position of the opening tree.
    pub position: Option<Images>,
    /// True if only games with the position are listed.
    pub here: bool,
    /// Materials; games must have one of them.
    pub material: Option<Vec<Key>>,
}

/// A matching game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Its number, from 0.
    pub game: u32,
    /// The number of moves before the first match.
    pub ply: u16,
    /// The symmetry under which the position matches.
    pub symmetry: Symmetry,
}

/// A branch of the opening tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Branch {
    /// The move, as an index of [`Images::moves`].
    pub mv: usize,
    /// The number of games with the move.
    pub games: u32,
    /// Wins of the first side, draws, and wins of the second side, from the view of the queried position.
    pub scores: [u32; 3],
    /// The sum of the movers' ratings, and the number of rated movers.
    pub ratings: (u64, u32),
}

impl Branch {
    fn count(&mut self, row: &GameRow, symmetry: Symmetry, first_to_move: bool) {
        self.games += 1;
        let score = if symmetry.reversed { row.score.reversed() } else { row.score };
        match score {
            GameResult::First => self.scores[0] += 1,
            GameResult::Draw => self.scores[1] += 1,
            GameResult::Second => self.scores[2] += 1,
            GameResult::Both | GameResult::Open => {}
        }
        let mover = usize::from(first_to_move == symmetry.reversed);
        let rating = row.ratings[mover];
        if rating > 0 {
            self.ratings = (self.ratings.0 + u64::from(rating), self.ratings.1 + 1);
        }
    }

    /// The first side's score in percent; `None` without known results.
    pub fn percent(&self) -> Option<f32> {
        let [first, draws, second] = self.scores.map(|count| count as f32);
        let known = first + draws + second;
        (known > 0.0).then(|| 100.0 * (first + draws / 2.0) / known)
    }

    /// The mean rating of the movers.
    pub fn mean_rating(&self) -> Option<u32> {
        let (sum, count) = self.ratings;
        (count > 0).then(|| ((sum + u64::from(count) / 2) / u64::from(count)) as u32)
    }
}

/// The result of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QueryResult {
    /// The matching games in file order.
    pub hits: Vec<Hit>,
    /// The opening tree, most frequent moves first.
    pub tree: Vec<Branch>,
    /// All games with the position, including games that end there.
    pub all: Branch,
}

/// The names that contain a text.
struct NameMatch {
    known: Vec<bool>,
}

impl NameMatch {
    /// The names that contain `part`; `None` if it is empty.
    fn of(base: &Base, part: &str) -> Option<Self> {
        let part = part.trim().to_lowercase();
        let has = |name: &str| name.to_lowercase().contains(&part);
        (!part.is_empty())
            .then(|| Self { known: base.contents.names.all().iter().map(|name| has(name)).collect() })
    }

    fn has(&self, name: u32) -> bool {
        self.known.get(name as usize).copied().unwrap_or(false)
    }
}

impl Filter {
    /// Returns true if everything matches.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The filter as a predicate.
    fn test<'a>(&'a self, base: &'a Base) -> impl Fn(&GameRow) -> bool + use<'a> {
        let [player, first, second, event, opening] =
            [&self.player, &self.first, &self.second, &self.event, &self.opening]
                .map(|part| NameMatch::of(base, part));
        let rules = self.rules.as_ref().map(|rules| base.head.rules.iter().position(|known| known == rules));
        let fits =
            |wanted: &Option<NameMatch>, name: u32| wanted.as_ref().is_none_or(|wanted| wanted.has(name));
        move |row| {
            let year = row.date / 10_000;
            let [one, other] = row.players;
            self.score.is_none_or(|score| score == row.score)
                && rules.is_none_or(|rules| rules == Some(usize::from(row.rules)))
                && self.years.0.is_none_or(|from| year >= from)
                && self.years.1.is_none_or(|to| year <= to && year > 0)
                && fits(&event, row.event)
                && fits(&opening, row.opening)
                && fits(&first, one)
                && fits(&second, other)
                && (fits(&player, one) || fits(&player, other))
        }
    }
}

/// A visitor of occurrences: game, ply, reply.
type Visit<'a> = dyn FnMut(u32, u16, u8) -> Result<(), Failure> + 'a;

impl Base {
    /// Visits all occurrences of a key, in game order within each run.
    fn visit_occurrences(&self, key: &Key, control: &Control, visit: &mut Visit<'_>) -> Result<(), Failure> {
        let games = self.contents.rows.len() as u32;
        self.visit(key, &mut |block| {
            control.check()?;
            let mut entries = Unpacking::new(block);
            for entry in
                entries.by_ref().skip_while(|entry| entry.key < *key).take_while(|entry| entry.key == *key)
            {
                if entry.game >= games {
                    return Err(Failure::Damaged);
                }
                visit(entry.game, entry.ply, entry.reply)?;
            }
            if entries.failed() { Err(Failure::Damaged) } else { Ok(()) }
        })
    }

    /// Runs a search.
    ///
    /// # Errors
    /// [`Failure`]: a stop, or an unreadable index.
    pub fn answer(&self, query: &GameQuery, control: &Control) -> Result<QueryResult, Failure> {
        let rows = &self.contents.rows;
        let wanted = query.filter.test(self);
        // The first ply of the material in each game.
        let material = match &query.material {
            None => None,
            Some(keys) => Some(self.first_plies(keys, control)?),
        };
        let is_wanted = |game: u32| {
            let has = |plies: &Vec<u16>| plies[game as usize] != u16::MAX;
            material.as_ref().is_none_or(has) && wanted(&rows[game as usize])
        };
        let mut answer = QueryResult::default();
        if let Some(position) = &query.position {
            self.grow(position, &is_wanted, &mut answer, control)?;
        }
        if !query.here {
            let all = 0..rows.len() as u32;
            let ply = |game: u32| material.as_ref().map_or(0, |plies| plies[game as usize]);
            let hit = |game| Hit { game, ply: ply(game), symmetry: Symmetry::default() };
            answer.hits = all.filter(|&game| is_wanted(game)).map(hit).collect();
        }
        control.check()?;
        Ok(answer)
    }

    /// The first ply of any of the keys in each game; `u16::MAX` for games without one.
    fn first_plies(&self, keys: &[Key], control: &Control) -> Result<Vec<u16>, Failure> {
        let mut plies = vec![u16::MAX; self.contents.rows.len()];
        for key in keys {
            self.visit_occurrences(key, control, &mut |game, ply, _| {
                let known = &mut plies[game as usize];
                *known = ply.min(*known);
                Ok(())
            })?;
        }
        Ok(plies)
    }

    /// Builds the tree of a position and the list of games with it.
    fn grow(
        &self,
        position: &Images,
        is_wanted: &dyn Fn(u32) -> bool,
        answer: &mut QueryResult,
        control: &Control,
    ) -> Result<(), Failure> {
        let rows = &self.contents.rows;
        let branch = |mv| Branch { mv, ..Branch::default() };
        let mut tree: Vec<Branch> = (0..position.moves.len()).map(branch).collect();
        let mut replied: Vec<(Hit, u8)> = Vec::new();
        for Image { key, symmetry, replies } in &position.images {
            self.visit_occurrences(key, control, &mut |game, ply, reply| {
                if !is_wanted(game) {
                    return Ok(());
                }
                let hit = Hit { game, ply, symmetry: *symmetry };
                let repeated =
                    |last: &Hit| (last.game, last.symmetry) == (game, *symmetry) && last.ply <= ply;
                if !answer.hits.last().is_some_and(repeated) {
                    answer.hits.push(hit);
                }
                if reply != NO_REPLY {
                    let mv = replies.get(usize::from(reply)).ok_or(Failure::Damaged)?;
                    replied.push((hit, *mv));
                }
                Ok(())
            })?;
        }
        // A game may reach several images of a position: it is counted once, at its first match, and so is each of its
        // moves there.
        answer.hits.sort_by_key(|hit| (hit.game, hit.ply));
        answer.hits.dedup_by_key(|hit| hit.game);
        for hit in &answer.hits {
            answer.all.count(&rows[hit.game as usize], hit.symmetry, position.first_to_move);
        }
        replied.sort_by_key(|(hit, _)| (hit.game, hit.ply));
        let mut last: Option<u32> = None;
        let mut made = [false; 256];
        for (Hit { game, symmetry, .. }, mv) in replied {
            if last.replace(game) != Some(game) {
                made = [false; 256];
            }
            if !std::mem::replace(&mut made[usize::from(mv)], true) {
                let branch = tree.get_mut(usize::from(mv)).ok_or(Failure::Damaged)?;
                branch.count(&rows[game as usize], symmetry, position.first_to_move);
            }
        }
        tree.retain(|branch| branch.games > 0);
        tree.sort_by_key(|branch| std::cmp::Reverse(branch.games));
        answer.tree = tree;
        Ok(())
    }
}

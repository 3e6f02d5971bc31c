//! Looking games up, and the opening tree.

use super::block::Unpacking;
use super::entry::Key;
use super::rows::{Row, Score};
use super::{Base, Failure, Form, Forms, NO_REPLY, Turns};
use crate::model::Control;

/// Which games are wanted, beside those with a position or a material. What is empty is not asked for.
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
    /// The first and the last year.
    pub years: (Option<u32>, Option<u32>),
    /// How it ended.
    pub score: Option<Score>,
    /// The rules, by identifier.
    pub rules: Option<String>,
}

/// The first and the last year that a text says: `1950`, `1947-1953`, `1990-`; nothing said is no bound. None where it says
/// something else.
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

/// What is asked of a data base.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ask {
    /// What games must be.
    pub filter: Filter,
    /// The position of the tree, in its forms.
    pub position: Option<Forms>,
    /// Whether games are listed only where they have the position.
    pub here: bool,
    /// The materials of which games must have one.
    pub material: Option<Vec<Key>>,
}

/// A game that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Its number, from 0.
    pub game: u32,
    /// The moves before what was asked for comes first.
    pub ply: u16,
    /// What was done to the position that it has.
    pub turns: Turns,
}

/// Games with a move of the tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Branch {
    /// The move, as an index of the moves of the position.
    pub mv: usize,
    /// In how many games it was made.
    pub games: u32,
    /// How many of these the first side won, nobody won, and the second side won, seen from the position that was asked for.
    pub scores: [u32; 3],
    /// The sum of the ratings of those who made it, and how many of them have one.
    pub ratings: (u64, u32),
}

impl Branch {
    fn count(&mut self, row: &Row, turns: Turns, first_to_move: bool) {
        self.games += 1;
        let score = if turns.reversed { row.score.reversed() } else { row.score };
        match score {
            Score::First => self.scores[0] += 1,
            Score::Draw => self.scores[1] += 1,
            Score::Second => self.scores[2] += 1,
            Score::Both | Score::Open => {}
        }
        let mover = usize::from(first_to_move == turns.reversed);
        let rating = row.ratings[mover];
        if rating > 0 {
            self.ratings = (self.ratings.0 + u64::from(rating), self.ratings.1 + 1);
        }
    }

    /// The points of the first side of a hundred; none where no result is known.
    pub fn percent(&self) -> Option<f32> {
        let [first, draws, second] = self.scores.map(|count| count as f32);
        let known = first + draws + second;
        (known > 0.0).then(|| 100.0 * (first + draws / 2.0) / known)
    }

    /// The mean rating of those who made the move.
    pub fn mean_rating(&self) -> Option<u32> {
        let (sum, count) = self.ratings;
        (count > 0).then(|| ((sum + u64::from(count) / 2) / u64::from(count)) as u32)
    }
}

/// What a data base answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The games, in the order of the file.
    pub hits: Vec<Hit>,
    /// The moves that were made in the position, the most frequent first.
    pub tree: Vec<Branch>,
    /// All games with the position, those that end there among them.
    pub all: Branch,
}

/// A part of names, as it is looked for.
struct Wanted {
    known: Vec<bool>,
}

impl Wanted {
    /// The names that have a part; none where none is asked for.
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
    /// Whether it asks for nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// What tells whether a game is wanted.
    fn test<'a>(&'a self, base: &'a Base) -> impl Fn(&Row) -> bool + use<'a> {
        let [player, first, second, event] =
            [&self.player, &self.first, &self.second, &self.event].map(|part| Wanted::of(base, part));
        let rules = self.rules.as_ref().map(|rules| base.head.rules.iter().position(|known| known == rules));
        let fits = |wanted: &Option<Wanted>, name: u32| wanted.as_ref().is_none_or(|wanted| wanted.has(name));
        move |row| {
            let year = row.date / 10_000;
            let [one, other] = row.players;
            self.score.is_none_or(|score| score == row.score)
                && rules.is_none_or(|rules| rules == Some(usize::from(row.rules)))
                && self.years.0.is_none_or(|from| year >= from)
                && self.years.1.is_none_or(|to| year <= to && year > 0)
                && fits(&event, row.event)
                && fits(&first, one)
                && fits(&second, other)
                && (fits(&player, one) || fits(&player, other))
        }
    }
}

/// Where a key is met: game, ply, reply.
type Meet<'a> = dyn FnMut(u32, u16, u8) -> Result<(), Failure> + 'a;

impl Base {
    /// Meets all places of a key, games in their order within each run.
    fn meet(&self, key: &Key, control: &Control, meet: &mut Meet<'_>) -> Result<(), Failure> {
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
                meet(entry.game, entry.ply, entry.reply)?;
            }
            if entries.failed() { Err(Failure::Damaged) } else { Ok(()) }
        })
    }

    /// Answers.
    ///
    /// # Errors
    /// When the work is stopped, or the index cannot be read.
    pub fn answer(&self, ask: &Ask, control: &Control) -> Result<Answer, Failure> {
        let rows = &self.contents.rows;
        let wanted = ask.filter.test(self);
        // The first ply at which each game has the material.
        let material = match &ask.material {
            None => None,
            Some(keys) => Some(self.first_plies(keys, control)?),
        };
        let is_wanted = |game: u32| {
            let has = |plies: &Vec<u16>| plies[game as usize] != u16::MAX;
            material.as_ref().is_none_or(has) && wanted(&rows[game as usize])
        };
        let mut answer = Answer::default();
        if let Some(position) = &ask.position {
            self.grow(position, &is_wanted, &mut answer, control)?;
        }
        if !ask.here {
            let all = 0..rows.len() as u32;
            let ply = |game: u32| material.as_ref().map_or(0, |plies| plies[game as usize]);
            let hit = |game| Hit { game, ply: ply(game), turns: Turns::default() };
            answer.hits = all.filter(|&game| is_wanted(game)).map(hit).collect();
        }
        control.check()?;
        Ok(answer)
    }

    /// The first ply at which each game has one of some keys; the largest number where it has none.
    fn first_plies(&self, keys: &[Key], control: &Control) -> Result<Vec<u16>, Failure> {
        let mut plies = vec![u16::MAX; self.contents.rows.len()];
        for key in keys {
            self.meet(key, control, &mut |game, ply, _| {
                let known = &mut plies[game as usize];
                *known = ply.min(*known);
                Ok(())
            })?;
        }
        Ok(plies)
    }

    /// The tree of a position, and the games with it.
    fn grow(
        &self,
        position: &Forms,
        is_wanted: &dyn Fn(u32) -> bool,
        answer: &mut Answer,
        control: &Control,
    ) -> Result<(), Failure> {
        let rows = &self.contents.rows;
        let branch = |mv| Branch { mv, ..Branch::default() };
        let mut tree: Vec<Branch> = (0..position.moves.len()).map(branch).collect();
        let mut replied: Vec<(Hit, u8)> = Vec::new();
        for Form { key, turns, replies } in &position.forms {
            self.meet(key, control, &mut |game, ply, reply| {
                if !is_wanted(game) {
                    return Ok(());
                }
                let hit = Hit { game, ply, turns: *turns };
                let repeated = |last: &Hit| (last.game, last.turns) == (game, *turns) && last.ply <= ply;
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
        // A game may have a position in two forms: it is listed and counted once, where it comes first, and so is each move
        // that it makes there.
        answer.hits.sort_by_key(|hit| (hit.game, hit.ply));
        answer.hits.dedup_by_key(|hit| hit.game);
        for hit in &answer.hits {
            answer.all.count(&rows[hit.game as usize], hit.turns, position.first_to_move);
        }
        replied.sort_by_key(|(hit, _)| (hit.game, hit.ply));
        let mut last: Option<u32> = None;
        let mut made = [false; 256];
        for (Hit { game, turns, .. }, mv) in replied {
            if last.replace(game) != Some(game) {
                made = [false; 256];
            }
            if !std::mem::replace(&mut made[usize::from(mv)], true) {
                let branch = tree.get_mut(usize::from(mv)).ok_or(Failure::Damaged)?;
                branch.count(&rows[game as usize], turns, position.first_to_move);
            }
        }
        tree.retain(|branch| branch.games > 0);
        tree.sort_by_key(|branch| std::cmp::Reverse(branch.games));
        answer.tree = tree;
        Ok(())
    }
}

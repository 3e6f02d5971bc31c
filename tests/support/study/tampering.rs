//! Proofs made wrong, of any game: so that the claim no longer follows, with everything else set right again.

use crate::proofs::{PROOF, check, entries, field, proof, refusal, with_entries};
use etude_model::{Control, RuleProfile};
use etude_study::batch::{Ability, SolveRequest};
use etude_study::registry;
use etude_support::Random;
use etude_verify::{Failure, Reason};
use std::collections::{HashMap, HashSet};

/// What was done to a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Harm {
    /// A move that does not keep the value.
    Losing,
    /// A position without its move.
    Missing,
    /// A rank that does not fall.
    Rank,
    /// A move that leads back to where play was, or to what is as far from the end.
    Cycle,
    /// Rules under which the value is another one.
    Rules,
    /// The last entries are missing.
    Truncated,
    /// The other side is said to win.
    Claim,
    /// A move that nobody could play there.
    Illegal,
    /// Two moves for one position.
    Twice,
}

impl Harm {
    /// All that is done to proofs of games in which play can come back.
    pub const ALL: [Self; 9] = [
        Self::Losing,
        Self::Missing,
        Self::Rank,
        Self::Cycle,
        Self::Rules,
        Self::Truncated,
        Self::Claim,
        Self::Illegal,
        Self::Twice,
    ];
}

/// A proof to be corrupted.
pub struct Victim {
    ability: &'static dyn Ability,
    profile: &'static RuleProfile,
    profiles: Vec<&'static RuleProfile>,
    text: String,
    /// What only the head says of a position.
    tail: String,
}

impl Victim {
    pub fn of(game: &str, rules: &str, position: &str) -> Self {
        Self::with(game, rules, proof(game, rules, position))
    }

    /// A proof that is written already.
    pub fn with(game: &str, rules: &str, text: String) -> Self {
        let (entry, profile) = registry::find(game, rules).expect("a game");
        let said = field(&text, "position");
        let tail = ["; ban ", "; rules "].iter().find_map(|option| said.find(option));
        let tail = tail.map_or(String::new(), |at| said[at..].to_owned());
        let profiles = entry.profiles().collect();
        Self { ability: entry.batch.expect("it is played"), profile, profiles, text, tail }
    }

    /// The file with something wrong; none where that cannot be done to this proof.
    pub fn corrupted(&self, harm: Harm, random: &mut Random) -> Option<String> {
        let all = entries(&self.text);
        let first = if all.is_empty() { 0 } else { random.below(all.len()) };
        let tried = if matches!(harm, Harm::Losing | Harm::Rank | Harm::Cycle) { 24 } else { 1 };
        let mut places = (0..all.len().min(tried)).map(|number| (first + number) % all.len());
        places.find_map(|place| self.corrupted_at(harm, &all, place))
    }

    fn corrupted_at(&self, harm: Harm, all: &[&str], place: usize) -> Option<String> {
        let with = |entry: String| {
            let mut others = all.to_vec();
            others[place] = &entry;
            with_entries(&self.text, &others)
        };
        let parts: Vec<&str> = all[place].split('\t').collect();
        let rank = parts.get(2).map_or(String::new(), |rank| format!("\t{rank}"));
        match harm {
            Harm::Losing => {
                let mv = self.losing(parts[0])?;
                Some(with(format!("{}\t{mv}{rank}", parts[0])))
            }
            Harm::Missing => {
                let mut others = all.to_vec();
                others.remove(place);
                Some(with_entries(&self.text, &others))
            }
            Harm::Rank => {
                // Three plies before the end its side moves again.
                let rank: u32 = parts.get(2)?.parse().ok()?;
                (rank >= 3 && self.leads_on(all, place))
                    .then(|| with(format!("{}\t{}\t0", parts[0], parts[1])))
            }
            Harm::Cycle => {
                let mv = self.circling(all, place)?;
                Some(with(format!("{}\t{mv}{rank}", parts[0])))
            }
            Harm::Rules => {
                let position = field(&self.text, "position");
                let value = self.value(self.profile, position);
                let said = format!("rules: {} 1\n", self.profile.id);
                let mut files = self.profiles.iter().filter_map(|other| {
                    let differs = other.id != self.profile.id
                        && self.ability.moves(other, position).is_ok()
                        && self.value(other, position) != value;
                    differs.then(|| self.text.replacen(&said, &format!("rules: {} 1\n", other.id), 1))
                });
                // By other rules an entry may need a rank or none: that is no proof file.
                files.find(|file| !matches!(check(file), Err(Failure::NotProof { .. })))
            }
            Harm::Truncated => Some(with_entries(&self.text, &all[..place])),
            Harm::Claim => {
                // Entries of a draw have no ranks, so that those of a win are others already by their form.
                let claim = Some(field(&self.text, "claim")).filter(|claim| *claim != "draw")?;
                let other = if claim == "win" { "loss" } else { "win" };
                Some(self.text.replacen(&format!("claim: {claim}"), &format!("claim: {other}"), 1))
            }
            Harm::Illegal => Some(with(format!("{}\tnothing{rank}", parts[0]))),
            Harm::Twice => {
                let mut others = all.to_vec();
                others.push(all[place]);
                Some(with_entries(&self.text, &others))
            }
        }
    }

    /// Whether other rules would give the position another value, and a file of the same form.
    pub fn depends_on_rules(&self) -> bool {
        self.corrupted(Harm::Rules, &mut Random(1)).is_some()
    }

    fn value(&self, profile: &'static RuleProfile, position: &str) -> Option<&'static str> {
        let wanted = SolveRequest { proof: false, ..PROOF };
        self.ability.solve(profile, position, &wanted, &Control::new()).expect("a position").value
    }

    /// A move that does not keep what the proof claims.
    fn losing(&self, position: &str) -> Option<String> {
        let position = format!("{position}{}", self.tail);
        let wanted = SolveRequest { proof: false, all_moves: true, ..PROOF };
        let solution = self.ability.solve(self.profile, &position, &wanted, &Control::new());
        let solution = solution.unwrap_or_else(|error| panic!("{position}: {error:?}"));
        // Of a drawn proof, a move that draws what was won is still good enough.
        if field(&self.text, "claim") == "draw" && solution.value != Some("draw") {
            return None;
        }
        let good = solution.best_moves.expect("all were wanted");
        let legal = self.ability.moves(self.profile, &position).expect("a position").moves;
        legal.into_iter().map(|mv| mv.text).find(|mv| !good.contains(mv))
    }

    /// Whether a reply to the move of an entry leads to another one, which needs a smaller rank.
    fn leads_on(&self, all: &[&str], place: usize) -> bool {
        let bare = |position: &str| match self.tail.as_str() {
            "" => position.to_owned(),
            tail => position.replace(tail, ""),
        };
        let entries: HashSet<&str> = all.iter().filter_map(|entry| entry.split('\t').next()).collect();
        let moves = |position: &str| {
            let legal = self.ability.moves(self.profile, &format!("{}{}", bare(position), self.tail));
            legal.map(|legal| legal.moves).unwrap_or_default()
        };
        let mut parts = all[place].split('\t');
        let (Some(position), Some(mv)) = (parts.next(), parts.next()) else { return false };
        let played = moves(position).into_iter().find(|legal| legal.text == mv);
        played.is_some_and(|played| {
            moves(&played.position).iter().any(|reply| entries.contains(bare(&reply.position).as_str()))
        })
    }

    /// A move to which a reply leads where the rank is no smaller.
    fn circling(&self, all: &[&str], place: usize) -> Option<String> {
        let ranked = all.iter().map(|entry| {
            let parts: Vec<&str> = entry.split('\t').collect();
            Some((parts[0], parts.get(2)?.parse::<u32>().ok()?))
        });
        let ranks: HashMap<&str, u32> = ranked.collect::<Option<_>>()?;
        let position = all[place].split('\t').next()?;
        let here = ranks[position];
        let moves = |position: &str| {
            let position = format!("{}{}", position.replace(&self.tail, ""), self.tail);
            let legal = self.ability.moves(self.profile, &position);
            legal.map(|legal| legal.moves).unwrap_or_default()
        };
        let back = |position: &str| {
            let bare =
                if self.tail.is_empty() { position.to_owned() } else { position.replace(&self.tail, "") };
            ranks.get(bare.as_str()).is_some_and(|&rank| rank >= here)
        };
        let leads_back = |position: &str| moves(position).iter().any(|reply| back(&reply.position));
        let mut legal = moves(position).into_iter();
        legal.find(|mv| leads_back(&mv.position)).map(|mv| mv.text)
    }
}

/// Harms the proofs in turn until so many have been refused, each with its place; returns how often each was done.
#[track_caller]
pub fn check_refused(victims: &[Victim], wanted: usize, harms: &[Harm]) -> HashMap<Harm, usize> {
    let mut random = Random(13);
    let mut done = HashMap::new();
    let mut refused = 0;
    for round in 0.. {
        for (number, victim) in victims.iter().enumerate() {
            let harm = harms[(round + number) % harms.len()];
            let Some(file) = victim.corrupted(harm, &mut random) else { continue };
            let (line, reason) = refusal(&file);
            let fits = match harm {
                Harm::Missing | Harm::Truncated => reason == Reason::Missing,
                Harm::Illegal => matches!(reason, Reason::Illegal(_)) && line > 8,
                Harm::Twice => reason == Reason::Twice && line > 8,
                Harm::Rank => matches!(reason, Reason::Rank { .. }) && line > 8,
                Harm::Losing | Harm::Cycle | Harm::Rules | Harm::Claim => true,
            };
            assert!(fits, "{harm:?}: line {line}: {reason}\n{}", &file[..file.len().min(400)]);
            refused += 1;
            *done.entry(harm).or_insert(0) += 1;
        }
        if refused >= wanted && round >= harms.len() {
            break;
        }
        assert!(round < 20 * harms.len(), "{done:?} of {wanted}");
    }
    done
}

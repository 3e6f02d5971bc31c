//! `etude durak advise`

mod many;

use crate::error::CliError;
use crate::{Outcome, Target, progress};
use etude_games::durak::bots::advice::{POLICY, USUAL_DEALS};
use etude_games::durak::chances::{EstimatedChances, Location};
use etude_games::durak::many::observer::ObserverGame as TableOfMany;
use etude_games::durak::many::{ManyGame, Seen as SeenByMany};
use etude_games::durak::observer::ObserverGame;
use etude_games::durak::whole::WholeGame;
use etude_games::durak::{Card, Move};
use etude_model::{Control, Game, Message, Playable, Position, Stopped};
use etude_study::batch::BadPosition;
use etude_study::kinds::durak::memory::{CardMemory, Seen};
use etude_study::{Document, notation};
use serde::Serialize;
use std::io::Write;
use std::time::Instant;

/// The arguments of `etude durak advise`.
#[derive(Debug, clap::Args)]
pub struct Advise {
    #[command(flatten)]
    target: Target,
    /// The number of deals on which each move is tried
    #[arg(long, value_name = "N", default_value_t = USUAL_DEALS, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    deals: u32,
    /// The seed of the random numbers: equal seeds give equal answers
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Take all deals that agree with the cards as equally likely, and ignore the opponent's play; with three or four seats this is always so
    #[arg(long)]
    unweighted: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Object {
    /// The seat to move, 1 or 2.
    seat: usize,
    method: &'static str,
    policy: Option<&'static str>,
    moves: Vec<AdvisedMove>,
    best: Option<String>,
    searched: Option<String>,
    robot: String,
    cards: Vec<Cell>,
    seconds: f64,
}

#[derive(Serialize)]
struct AdvisedMove {
    #[serde(rename = "move")]
    mv: String,
    value: f64,
    error: f64,
    equal: bool,
    win: f64,
    safe: f64,
    deals: u32,
}

#[derive(Serialize)]
struct Cell {
    card: String,
    known: &'static str,
    bout: Option<u16>,
    counted: f64,
    chance: f64,
    error: f64,
}

impl Advise {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let study = self.target.study_of(WholeGame::ID)?;
        let control = Control::new();
        let started = Instant::now();
        if let Some(seen) = self.seen(&study)? {
            let found = progress::watch(&control, || self.look(&seen, &control));
            let Ok(mut object) = found else { return Ok(Outcome::Stopped) };
            object.seconds = started.elapsed().as_secs_f64();
            return self.answer(out, &object, write);
        }
        let wrong = || CliError::Wrong(Message::new("durak-advise-game").text("rules", study.rules.clone()));
        let seen = self.seen_of_many(&study)?.ok_or_else(wrong)?;
        let found = progress::watch(&control, || many::look(&seen, self.deals, self.seed, &control));
        let Ok(mut object) = found else { return Ok(Outcome::Stopped) };
        object.seconds = started.elapsed().as_secs_f64();
        self.answer(out, &object, many::write)
    }

    fn answer<Found: Serialize, Out: Write>(
        &self,
        out: &mut Out,
        object: &Found,
        write: fn(&mut Out, &Found) -> std::io::Result<()>,
    ) -> Result<Outcome, CliError> {
        if self.json {
            crate::write_json(out, object)?;
        } else {
            write(out, object)?;
        }
        Ok(Outcome::Answered)
    }

    /// The setup of a study, if it is one of a game and its rules.
    fn setup<G: Game>(&self, study: &Document) -> Result<Option<G::Setup>, CliError> {
        let rules = G::rules().iter().find(|rules| study.game == G::ID && rules.id == study.rules);
        let read = rules.map(|rules| notation::read::<G>(rules, &study.position));
        read.transpose().map_err(|error| self.wrong(study, BadPosition::Parse(error)))
    }

    fn wrong(&self, study: &Document, error: BadPosition) -> CliError {
        CliError::Position { path: self.target.file.clone(), text: study.position.clone(), error }
    }

    /// The observations of the seat to move, or of the one that tells a table; none for games of more than two seats.
    fn seen(&self, study: &Document) -> Result<Option<Seen>, CliError> {
        let wrong = |problems| self.wrong(study, BadPosition::Problems(problems));
        if let Some(setup) = self.setup::<WholeGame>(study)? {
            let table = WholeGame::position(&setup).map_err(wrong)?;
            return Ok(Some(Seen::of_game(&table, table.side_to_move())));
        }
        let Some(setup) = self.setup::<ObserverGame>(study)? else { return Ok(None) };
        let known = setup.knowledge().map_err(|_| wrong(setup.contradictions()))?;
        Ok(Some(Seen::of_table(known)))
    }

    /// The information set of the seat to move, or of the one that tells a table; none for games that are not of three or four.
    fn seen_of_many(&self, study: &Document) -> Result<Option<SeenByMany>, CliError> {
        let found = self.seen_at_many::<3>(study)?;
        if found.is_some() { Ok(found) } else { self.seen_at_many::<4>(study) }
    }

    fn seen_at_many<const SEATS: u8>(&self, study: &Document) -> Result<Option<SeenByMany>, CliError> {
        let wrong = |problems| self.wrong(study, BadPosition::Problems(problems));
        if let Some(setup) = self.setup::<ManyGame<SEATS>>(study)? {
            let table = ManyGame::<SEATS>::position(&setup).map_err(wrong)?;
            return Ok(Some(table.seen(table.state().to_move())));
        }
        let Some(setup) = self.setup::<TableOfMany<SEATS>>(study)? else { return Ok(None) };
        let known = setup.knowledge().map_err(|_| wrong(setup.contradictions()))?;
        Ok(Some(*known.seen()))
    }

    fn look(&self, seen: &Seen, control: &Control) -> Result<Object, Stopped> {
        let memory = CardMemory::of(seen);
        let belief = (!self.unweighted).then(|| memory.belief());
        let advice = seen.advice(belief.as_ref(), self.deals, self.seed, control, &mut |_| {})?;
        let chances = belief.as_ref().map(|belief| belief.chances(self.seed, control)).transpose()?;
        Ok(Object {
            seat: seen.seat().index() + 1,
            method: if advice.deals == 0 { "proved" } else { "sampled" },
            policy: (advice.deals > 0).then_some(POLICY),
            best: advice.best.map(Move::text),
            searched: advice.searched.map(Move::text),
            moves: advice
                .moves
                .iter()
                .map(|row| AdvisedMove {
                    mv: row.mv.text(),
                    value: row.value,
                    error: row.error,
                    equal: row.equal,
                    win: row.win,
                    safe: row.safe,
                    deals: advice.deals,
                })
                .collect(),
            robot: seen.robot(control)?.map_or_else(String::new, Move::text),
            cards: cells(&memory, chances.as_ref()),
            seconds: 0.0,
        })
    }
}

/// Location of every card of the pack, as far as it is known.
fn cells(memory: &CardMemory, chances: Option<&EstimatedChances>) -> Vec<Cell> {
    let counted = EstimatedChances { chances: memory.counted, errors: [0.0; 52] };
    let EstimatedChances { chances, errors } = chances.copied().unwrap_or(counted);
    let cell = |card: Card| {
        let place = usize::from(card.index());
        let (known, bout, sure) = match memory.location(card) {
            Location::Mine => ("mine", None, Some(0.0)),
            Location::Taken(bout) => ("taken", Some(bout), Some(1.0)),
            Location::DrewBottom => ("drawn", None, Some(1.0)),
            Location::Discarded(bout) => ("beaten", Some(bout), Some(0.0)),
            Location::Table => ("table", None, Some(0.0)),
            Location::Bottom => ("bottom", None, Some(0.0)),
            Location::Unseen | Location::Absent => ("unseen", None, None),
        };
        Cell {
            card: card.text(),
            known,
            bout,
            counted: sure.unwrap_or(memory.counted[place]),
            chance: sure.unwrap_or(chances[place]),
            error: if sure.is_some() { 0.0 } else { errors[place] },
        }
    };
    memory.story.deal().deck.cards().iter().map(cell).collect()
}

fn write(out: &mut impl Write, object: &Object) -> std::io::Result<()> {
    for row in &object.moves {
        let how =
            if row.deals == 0 { ", proved".to_owned() } else { format!(" ± {:.1}", 100.0 * row.error) };
        let equal = if row.equal && row.deals > 0 { ", as good as any" } else { "" };
        // As a review tells it.
        let value = (10_000.0 * row.value).round() / 100.0;
        writeln!(out, "{:<12} {value:5.1} %{how}{equal}", row.mv)?;
    }
    if let Some(policy) = object.policy {
        writeln!(
            out,
            "the chance not to be the durak when all play on by the policy “{policy}”, a draw as half"
        )?;
    }
    if let Some(best) = &object.best {
        let same = if *best == object.robot { "plays the same" } else { "plays otherwise" };
        writeln!(out, "best: {best}; the article's robot {same}: {}", object.robot)?;
    }
    if let Some(searched) = &object.searched {
        writeln!(out, "chosen by search: {searched}")?;
    }
    for cell in &object.cards {
        match (cell.known, cell.bout) {
            ("unseen", _) => writeln!(
                out,
                "{:<3} unseen, {:.0} % (counted {:.0} %)",
                cell.card,
                100.0 * cell.chance,
                100.0 * cell.counted
            )?,
            (known, Some(bout)) => writeln!(out, "{:<3} {known} in bout {bout}", cell.card)?,
            (known, None) => writeln!(out, "{:<3} {known}", cell.card)?,
        }
    }
    Ok(())
}

//! Other programs that play draughts by the Hub protocol, as engines of studies.

use super::hub::client::{Client, Failure, Info, Kind, PATIENCE};
use super::hub::line::Line;
use crate::games::draughts::{Draughts, Move, Rules, hub, rules};
use crate::model::{Control, Message, Position};
use crate::study::Score;
use crate::study::external_engine::{
    ExternalEngine, ExternalEngines, Introduction, Parameter, ParameterKind,
};
use crate::study::play::engine::EngineRound;
use crate::study::play::engine::external::Program;
use std::time::Duration;

/// The parameter by which a program is told the rules: it is set by what is played.
const VARIANT: &str = "variant";
/// How much longer than it was given a program may think before it is stopped.
pub const PATIENT: Duration = Duration::from_secs(5);

/// What is asked of programs beside games.
pub struct Hub;

impl ExternalEngines for Hub {
    fn introduce(&self, engine: &ExternalEngine, control: &Control) -> Result<Introduction, Message> {
        // What it is set to by itself is asked for.
        let start = |rules| Client::start(&engine.command, rules, &[], PATIENCE, control);
        let mut client = Err(Failure::NoSuchRules);
        for rules in [&rules::INTERNATIONAL].into_iter().chain(rules::ALL) {
            client = start(rules);
            if !matches!(client, Err(Failure::NoSuchRules)) {
                break;
            }
        }
        let client = client.map_err(|failure| trouble(engine, &failure))?;
        let variant = client.parameters().iter().find(|parameter| parameter.name == VARIANT);
        let plays = |rules: &Rules| {
            let international = rules.profile.id == rules::INTERNATIONAL.profile.id;
            match variant.map(|variant| &variant.kind) {
                Some(Kind::Enum(values)) => values.iter().any(|value| {
                    let own = hub::OWN_WORDS.iter().find(|(word, _)| word == value);
                    value == rules.profile.id
                        || own.is_some_and(|(_, own)| own.profile.id == rules.profile.id)
                }),
                _ => international,
            }
        };
        let parameter = |parameter: &super::hub::client::Parameter| Parameter {
            name: parameter.name.clone(),
            value: parameter.value.clone(),
            kind: match &parameter.kind {
                Kind::Bool => ParameterKind::Bool,
                Kind::Int(least, most) => ParameterKind::Int(*least, *most),
                Kind::Enum(values) => ParameterKind::Enum(values.clone()),
                Kind::Real | Kind::Text => ParameterKind::Text,
            },
        };
        let others = client.parameters().iter().filter(|parameter| parameter.name != VARIANT);
        Ok(Introduction {
            name: client.name().to_owned(),
            rules: rules::ALL
                .iter()
                .filter(|rules| plays(rules))
                .map(|rules| Message::new(rules.profile.name))
                .collect(),
            parameters: others.map(parameter).collect(),
        })
    }
}

/// Why a program is of no use, in words that name it.
pub fn trouble(engine: &ExternalEngine, failure: &Failure) -> Message {
    let (id, words) = match failure {
        Failure::NotStarted(reason) => ("outside-not-started", reason.as_str()),
        Failure::Hung(asked) => ("outside-hung", *asked),
        Failure::Stopped => ("outside-hung", ""),
        Failure::Died => ("outside-died", ""),
        Failure::Lied(words) => ("outside-lied", words.as_str()),
        Failure::Error(words) => ("outside-error", words.as_str()),
        Failure::NoSuchRules => ("outside-no-rules", ""),
    };
    Message::new(id).text("engine", engine.name.clone()).text("words", words)
}

/// A program that plays draughts.
pub struct HubProgram {
    engine: ExternalEngine,
    client: Option<(Client, &'static Rules)>,
}

impl HubProgram {
    /// One that is started when it is first asked.
    pub fn new(engine: &ExternalEngine) -> Self {
        Self { engine: engine.clone(), client: None }
    }

    /// Has it forget the game before, where it runs.
    pub fn new_game(&mut self) {
        if let Some((client, _)) = &mut self.client
            && client.new_game().is_err()
        {
            self.client = None;
        }
    }

    /// The move to play in a position that comes after those of the history, after so long or as soon as the control says.
    ///
    /// # Errors
    /// Why it is of no use.
    pub fn play(
        &mut self,
        position: &Draughts,
        history: &[Draughts],
        level: &Line,
        longest: Duration,
        control: &Control,
        found: &mut dyn FnMut(Info),
    ) -> Result<Move, Failure> {
        let client = match self.client.take() {
            Some((client, rules)) if std::ptr::eq(rules, position.rules) => client,
            _ => {
                let ExternalEngine { command, parameters, .. } = &self.engine;
                Client::start(command, position.rules, parameters, PATIENCE, control)?
            }
        };
        let (client, _) = self.client.insert((client, position.rules));
        let played = with_moves(position, history);
        let answer = client.search(position, &played, level, longest, control, found);
        if answer.is_err() {
            self.client = None;
        }
        answer
    }
}

/// The positions before one, each with the move that was made there, as far back as they follow each other.
fn with_moves(position: &Draughts, history: &[Draughts]) -> Vec<(Draughts, Move)> {
    let mut played = Vec::with_capacity(history.len());
    let mut after = position;
    let mut legal = Vec::new();
    for before in history.iter().rev() {
        legal.clear();
        before.legal_moves(&mut legal);
        let leads = |mv: &Move| {
            let next = before.after(*mv);
            next.key() == after.key() && next.side_to_move() == after.side_to_move()
        };
        let Some(mv) = legal.iter().copied().find(leads) else { break };
        played.push((*before, mv));
        after = before;
    }
    played.reverse();
    played
}

impl Program<Draughts> for HubProgram {
    fn search(
        &mut self,
        position: &Draughts,
        history: &[Draughts],
        time: Option<Duration>,
        control: &Control,
        found: &mut dyn FnMut(EngineRound<Move>),
    ) -> Result<Option<Move>, Message> {
        let (level, longest) = match time {
            Some(time) => (Line::new("level").with("move-time", time.as_secs_f64()), time + PATIENT),
            None => (Line::new("level").flag("infinite"), Duration::MAX),
        };
        let (mut depth, mut nodes) = (0, 0);
        let mut best: Option<(i32, Vec<Move>)> = None;
        let mut tell = |info: Info| {
            depth = info.depth.unwrap_or(depth);
            if let Some(now) = info.nodes {
                control.add_nodes(now.saturating_sub(nodes));
                nodes = now.max(nodes);
            }
            if let Some(score) = info.score.filter(|_| !info.line.is_empty()) {
                best = Some((score, info.line));
            }
            if let Some((score, line)) = &best {
                let lines = vec![(Score::Guess(*score), line.clone())];
                found(EngineRound { depth, seldepth: depth, lines });
            }
        };
        match self.play(position, history, &level, longest, control, &mut tell) {
            Ok(mv) => Ok(Some(mv)),
            Err(Failure::Stopped) => Ok(None),
            Err(failure) => Err(trouble(&self.engine, &failure)),
        }
    }
}

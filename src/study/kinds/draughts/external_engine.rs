//! External engines of draughts, by the Hub protocol.

use super::hub::client::{Client, Failure, Info, PATIENCE};
use super::hub::line::Line;
use crate::external_engine::{ExternalEngine, ExternalEngines, Introduction, ParameterKind};
use crate::solving::external::Program;
use etude_games::draughts::{Draughts, Move, Rules, hub_notation, rules};
use etude_model::{Control, Message, Position, PvLine, Report, Score};
use std::time::Duration;

/// The parameter that selects the rules; the program sets it.
const VARIANT: &str = "variant";
/// Time by which an engine may exceed its limit before it is stopped.
pub const PATIENT: Duration = Duration::from_secs(5);

/// External engines by the Hub protocol.
pub struct Hub;

impl ExternalEngines for Hub {
    fn introduce(&self, engine: &ExternalEngine, control: &Control) -> Result<Introduction, Message> {
        // Without settings: the introduction shows the engine's defaults.
        let plain = ExternalEngine { parameters: Vec::new(), ..engine.clone() };
        let start = |rules| Client::run(&plain, rules, PATIENCE, control);
        let mut client = Err(Failure::NoSuchRules);
        for rules in [&rules::INTERNATIONAL].into_iter().chain(rules::ALL) {
            client = start(rules);
            if !matches!(client, Err(Failure::NoSuchRules)) {
                break;
            }
        }
        let client = client.map_err(|failure| trouble(engine, &failure))?;
        let variant = client.parameters.iter().find(|parameter| parameter.name == VARIANT);
        let plays = |rules: &Rules| {
            let is = |other: &Rules| other.profile.id == rules.profile.id;
            match variant.map(|variant| &variant.kind) {
                Some(ParameterKind::Enum(values)) => {
                    values.iter().any(|value| hub_notation::rules_of(value).is_some_and(is))
                }
                _ => is(&rules::INTERNATIONAL),
            }
        };

        let others = client.parameters.iter().filter(|parameter| parameter.name != VARIANT);
        Ok(Introduction {
            name: client.name.clone(),
            rules: rules::ALL
                .iter()
                .filter(|rules| plays(rules))
                .map(|rules| rules.profile.title())
                .collect(),
            parameters: others.cloned().collect(),
        })
    }
}

/// A failure as a message with the engine's name.
pub fn trouble(engine: &ExternalEngine, failure: &Failure) -> Message {
    let (id, words) = match failure {
        Failure::NotStarted(reason) => ("outside-not-started", reason.as_str()),
        Failure::Hung(command) => ("outside-hung", *command),
        Failure::Stopped => ("outside-hung", ""),
        Failure::Died => ("outside-died", ""),
        Failure::Lied(words) => ("outside-lied", words.as_str()),
        Failure::Error(words) => ("outside-error", words.as_str()),
        Failure::NoSuchRules => ("outside-no-rules", ""),
    };
    Message::new(id).text("engine", engine.name.clone()).text("words", words)
}

/// An external engine that plays draughts.
pub struct HubProgram {
    engine: ExternalEngine,
    client: Option<(Client, &'static Rules)>,
}

impl HubProgram {
    /// An engine that is started on first use.
    pub fn new(engine: &ExternalEngine) -> Self {
        Self { engine: engine.clone(), client: None }
    }

    /// Tells a running engine that a new game begins.
    pub fn new_game(&mut self) {
        if let Some((client, _)) = &mut self.client
            && client.new_game().is_err()
        {
            self.client = None;
        }
    }

    /// The engine's move in a position after `history`, when the level is used up or the control stops.
    ///
    /// # Errors
    /// [`Failure`]; the engine is started again on the next call.
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
            _ => Client::run(&self.engine, position.rules, PATIENCE, control)?,
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

/// The earlier positions with the moves made in them, as far back as they form a line.
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

impl Program<Draughts, Move> for HubProgram {
    fn search(
        &mut self,
        position: &Draughts,
        history: &[Draughts],
        time: Option<Duration>,
        control: &Control,
        found: &mut dyn FnMut(&Report<Move>),
    ) -> Result<Option<Move>, Message> {
        let (level, longest) = match time {
            Some(time) => (Line::new("level").with("move-time", time.as_secs_f64()), time + PATIENT),
            None => (Line::new("level").flag("infinite"), Duration::MAX),
        };
        let (mut depth, mut nodes) = (0, 0);
        let mut best = None;
        let mut report = |info: Info| {
            depth = info.depth.unwrap_or(depth);
            if let Some(now) = info.nodes {
                control.add_nodes(now.saturating_sub(nodes));
                nodes = now.max(nodes);
            }
            if let Some(score) = info.score.filter(|_| !info.line.is_empty()) {
                best = Some(PvLine {
                    score: Score::Estimate(score.clamp(-Score::MAX_ESTIMATE, Score::MAX_ESTIMATE)),
                    moves: info.line,
                });
            }
            if let Some(line) = &best {
                found(&Report { depth, selective_depth: depth, nodes, lines: vec![line.clone()] });
            }
        };
        match self.play(position, history, &level, longest, control, &mut report) {
            Ok(mv) => Ok(Some(mv)),
            Err(Failure::Stopped) => Ok(None),
            Err(failure) => Err(trouble(&self.engine, &failure)),
        }
    }
}

//! Hub client: runs an external engine.

use super::line::Line;
use super::process::ProcessTree;
use crate::external_engine::{ExternalEngine, Parameter, ParameterKind};
use etude_games::draughts::{Draughts, Move, Rules, hub_notation, rules};
use etude_model::{Control, Position};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// The usual timeout for every answer but the result of a search.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// The timeout for stopping a search.
const STOPPING: Duration = Duration::from_secs(3);
/// The interval between checks of the control.
const LOOK: Duration = Duration::from_millis(20);
/// The maximum length of a line in bytes; the rest is dropped.
const LONGEST: u64 = 1 << 16;
/// The maximum number of buffered lines; then the engine has to wait.
const WAITING: usize = 256;
/// The maximum number of parameters that are kept.
const MOST_PARAMETERS: usize = 256;
/// The largest score that is taken over, in hundredths of a man.
const MOST_SCORE: f64 = 20_000.0;

/// Failure of an external engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It could not be started; the system's message.
    NotStarted(String),
    /// It did not answer this command in time.
    Hung(&'static str),
    /// It has exited.
    Died,
    /// It sent an impossible answer, quoted.
    Lied(String),
    /// It reported an error, quoted.
    Error(String),
    /// It does not know these rules.
    NoSuchRules,
    /// The control stopped the wait before it was ready; this is no fault of the engine.
    Stopped,
}

/// Parses a line `param`.
fn read_parameter(line: &Line) -> Option<Parameter> {
    let kind = match line.value("type") {
        Some("bool") => ParameterKind::Bool,
        Some("int") => ParameterKind::Int(line.number("min"), line.number("max")),
        Some("enum") => {
            let values = line.value("values").unwrap_or_default();
            ParameterKind::Enum(values.split_whitespace().map(str::to_owned).collect())
        }
        _ => ParameterKind::Text,
    };
    let value = line.value("value").unwrap_or_default().to_owned();
    Some(Parameter { name: line.value("name")?.to_owned(), value, kind })
}

/// A progress report of a search; `None` where the engine did not say.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Info {
    /// In plies.
    pub depth: Option<u32>,
    /// In hundredths of a man, for the side to move.
    pub score: Option<i32>,
    /// The number of visited positions.
    pub nodes: Option<u64>,
    /// The principal variation, as far as its moves are legal.
    pub line: Vec<Move>,
}

/// A running external engine. Dropping it ends the process and its children.
pub struct Client {
    /// Held for its end alone.
    _process: ProcessTree,
    input: ChildStdin,
    lines: Receiver<Line>,
    /// The timeout for every answer but the result of a search.
    pub patience: Duration,
    /// The engine's name and version.
    pub name: String,
    /// The engine's parameters.
    pub parameters: Vec<Parameter>,
    rules: &'static Rules,
}

impl Client {
    /// Starts an engine by its command line alone; see [`Self::run`].
    ///
    /// # Errors
    /// [`Failure`].
    pub fn start(
        command: &str,
        rules: &'static Rules,
        settings: &[(String, String)],
        patience: Duration,
        control: &Control,
    ) -> Result<Self, Failure> {
        let (command, parameters) = (command.to_owned(), settings.to_vec());
        let engine = ExternalEngine { command, parameters, ..ExternalEngine::default() };
        Self::run(&engine, rules, patience, control)
    }

    /// Starts an engine and performs the handshake. Arguments that contain blanks are put in double quotes. Without a working
    /// folder an engine with an absolute path runs in its own. `patience` is the timeout for every answer but the result of a
    /// search; the control can stop the wait.
    ///
    /// # Errors
    /// [`Failure`].
    pub fn run(
        engine: &ExternalEngine,
        rules: &'static Rules,
        patience: Duration,
        control: &Control,
    ) -> Result<Self, Failure> {
        let ExternalEngine { command, arguments, folder, parameters: settings, .. } = engine;
        let mut command = words(command).into_iter();
        let program = command.next().ok_or_else(|| Failure::NotStarted(String::new()))?;
        let mut process = Command::new(&program);
        process.args(command.chain(words(arguments)));
        process.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let own = Path::new(&program).parent().filter(|folder| folder.is_absolute());
        let chosen = Some(Path::new(folder.trim())).filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = chosen.or(own) {
            process.current_dir(folder);
        }
        let not_started = |error: io::Error| Failure::NotStarted(error.to_string());
        let mut tree = ProcessTree::spawn(&mut process).map_err(not_started)?;
        let (input, output) = tree.take_pipes().ok_or_else(|| Failure::NotStarted(String::new()))?;
        let (sender, lines) = sync_channel(WAITING);
        let reader = move || {
            let mut output = BufReader::new(output);
            let mut bytes = Vec::new();
            loop {
                bytes.clear();
                match output.by_ref().take(LONGEST).read_until(b'\n', &mut bytes) {
                    Ok(1..) => {}
                    Ok(0) | Err(_) => return,
                }
                let is_cut = bytes.last() != Some(&b'\n');
                if is_cut && output.skip_until(b'\n').is_err() {
                    return;
                }
                if sender.send(Line::parse(&String::from_utf8_lossy(&bytes))).is_err() {
                    return;
                }
            }
        };
        thread::Builder::new().name("hub client".to_owned()).spawn(reader).map_err(not_started)?;
        let mut client = Self {
            _process: tree,
            input,
            lines,
            patience,
            name: String::new(),
            parameters: Vec::new(),
            rules,
        };
        client.shake_hands(settings, control)?;
        Ok(client)
    }

    fn shake_hands(&mut self, settings: &[(String, String)], control: &Control) -> Result<(), Failure> {
        self.say(&Line::new("hub"))?;
        let mut introduced = Vec::new();
        let mut name = String::new();
        self.until("hub", "wait", control, |line| match line.command.as_str() {
            "id" => {
                let words = [line.value("name"), line.value("version")];
                name = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
            }
            "param" if introduced.len() < MOST_PARAMETERS => introduced.extend(read_parameter(line)),
            _ => {}
        })?;
        (self.name, self.parameters) = (name, introduced);
        let variant = self.variant()?;
        let all = settings.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        for (name, value) in all.chain(variant.map(|value| ("variant", value))) {
            let known = self.parameters.iter_mut().find(|parameter| parameter.name == name);
            let Some(known) = known.filter(|known| known.value != value) else { continue };
            value.clone_into(&mut known.value);
            self.say(&Line::new("set-param").with("name", name).with("value", value))?;
        }
        self.say(&Line::new("init"))?;
        self.until("init", "ready", control, |_| {})
    }

    /// The value of the parameter `variant` for the rules; `None` when the engine has no variants and the rules are
    /// international.
    fn variant(&self) -> Result<Option<&'static str>, Failure> {
        let values =
            self.parameters.iter().find(|parameter| parameter.name == "variant").map(|found| &found.kind);
        let has = |name: &str| matches!(values, Some(ParameterKind::Enum(values)) if values.iter().any(|value| value == name));
        let id = self.rules.profile.id;
        if has(id) {
            return Ok(Some(id));
        }
        let is_normal = id == rules::INTERNATIONAL.profile.id;
        let own = hub_notation::OWN_WORDS.iter().find(|(word, rules)| rules.profile.id == id && has(word));
        match own {
            Some((word, _)) => Ok(Some(word)),
            None if is_normal && values.is_none() => Ok(None),
            None => Err(Failure::NoSuchRules),
        }
    }

    /// Starts a new game.
    ///
    /// # Errors
    /// [`Failure::Died`].
    pub fn new_game(&mut self) -> Result<(), Failure> {
        self.say(&Line::new("new-game"))
    }

    /// Searches a position after `history` with a line `level`; `found` receives the progress reports. When the control
    /// stops or `longest` has passed, the client sends `stop` and returns the engine's current move.
    ///
    /// # Errors
    /// [`Failure`]; the client must not be used again.
    pub fn search(
        &mut self,
        position: &Draughts,
        history: &[(Draughts, Move)],
        level: &Line,
        longest: Duration,
        control: &Control,
        found: &mut dyn FnMut(Info),
    ) -> Result<Move, Failure> {
        let start = history.first().map_or(position, |(start, _)| start);
        let moves: Vec<String> =
            history.iter().map(|(_, mv)| hub_notation::move_text(self.rules, *mv)).collect();
        let mut place = Line::new("pos").with("pos", hub_notation::position_text(start));
        if !moves.is_empty() {
            place = place.with("moves", moves.join(" "));
        }
        self.say(&place)?;
        self.say(level)?;
        self.say(&Line::new("go").flag("think"))?;
        let mut stopped: Option<Instant> = None;
        let started = Instant::now();
        loop {
            if stopped.is_none() && (control.check().is_err() || started.elapsed() > longest) {
                self.say(&Line::new("stop"))?;
                stopped = Some(Instant::now());
            }
            if stopped.is_some_and(|at| at.elapsed() > STOPPING.min(self.patience)) {
                return Err(Failure::Hung("stop"));
            }
            let Some(line) = self.next_line(LOOK)? else { continue };
            match line.command.as_str() {
                "info" => found(read_info(position, &line)),
                "done" => {
                    let text = line.value("move").unwrap_or_default();
                    return hub_notation::read_move(position, text)
                        .map_err(|_| Failure::Lied(line.to_string()));
                }
                _ => {}
            }
        }
    }

    fn say(&mut self, line: &Line) -> Result<(), Failure> {
        let written = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        written.map_err(|_| Failure::Died)
    }

    /// The next line within some time; a line `error` is a failure.
    fn next_line(&self, wait: Duration) -> Result<Option<Line>, Failure> {
        match self.lines.recv_timeout(wait) {
            Ok(line) if line.command == "error" => {
                Err(Failure::Error(line.value("message").unwrap_or_default().to_owned()))
            }
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(Failure::Died),
        }
    }

    /// Reads lines up to one with a command.
    fn until(
        &mut self,
        sent: &'static str,
        command: &str,
        control: &Control,
        mut take: impl FnMut(&Line),
    ) -> Result<(), Failure> {
        let end = Instant::now() + self.patience;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            if control.check().is_err() {
                return Err(Failure::Stopped);
            }
            match self.next_line(left.min(LOOK))? {
                Some(line) if line.command == command => return Ok(()),
                // An engine that writes without end never answers.
                _ if left.is_zero() => return Err(Failure::Hung(sent)),
                Some(line) => take(&line),
                None => {}
            }
        }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // For engines that look at their input at once: `ProcessTree` kills the process right after.
        let _ = self.say(&Line::new("quit"));
    }
}

fn read_info(position: &Draughts, line: &Line) -> Info {
    let mut at = *position;
    let mut moves = Vec::new();
    for text in line.value("pv").unwrap_or_default().split_whitespace() {
        let Ok(mv) = hub_notation::read_move(&at, text) else { break };
        moves.push(mv);
        at.play(mv);
    }
    let score = line.number::<f64>("score").filter(|score| score.is_finite());
    Info {
        depth: line.number("depth"),
        score: score.map(|men| (men * 100.0).round().clamp(-MOST_SCORE, MOST_SCORE) as i32),
        nodes: line.number("nodes"),
        line: moves,
    }
}

/// Splits a command line at blanks outside of double quotes. Backslashes are literal, so that Windows paths need no
/// escapes.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted, mut begun) = (Vec::new(), String::new(), false, false);
    for letter in command.chars() {
        match letter {
            '"' => (quoted, begun) = (!quoted, true),
            letter if letter.is_whitespace() && !quoted => {
                if std::mem::take(&mut begun) {
                    words.push(std::mem::take(&mut word));
                }
            }
            letter => {
                word.push(letter);
                begun = true;
            }
        }
    }
    if begun {
        words.push(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_are_split() {
        assert_eq!(
            words(r#" "C:\My Engines\scan.exe"  hub ""  a"b c"d "#),
            [r"C:\My Engines\scan.exe", "hub", "", "ab cd"]
        );
        assert_eq!(words(r"C:\engines\scan.exe it's"), [r"C:\engines\scan.exe", "it's"]);
        assert_eq!(words("  "), [""; 0]);
    }
}

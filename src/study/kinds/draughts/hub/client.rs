//! The side of the program that asks: another program plays draughts for it.

use super::line::Line;
use crate::games::draughts::{Draughts, Move, Rules, hub};
use crate::model::{Control, Position};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long the other program usually may take for anything but a search.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// How long it may take to stop a search.
const STOPPING: Duration = Duration::from_secs(3);
/// How often it is looked at whether a search is to be stopped.
const LOOK: Duration = Duration::from_millis(20);
/// Letters of a line beyond which the rest of it is thrown away.
const LONGEST: u64 = 1 << 16;
/// Lines that wait; a program that writes more than is read has to wait itself.
const WAITING: usize = 256;
/// The parameters that are kept; a program that has more is told about that many.
const MOST_PARAMETERS: usize = 256;

/// Why another program is of no use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It could not be started, by the words of the system.
    NotStarted(String),
    /// It did not answer a command in time.
    Hung(&'static str),
    /// It ended by itself.
    Died,
    /// It said something that cannot be, in its own words.
    Lied(String),
    /// It told of an error in its own words.
    Error(String),
    /// It does not know these rules.
    NoSuchRules,
    /// It was waited for no longer before it was ready, which says nothing against it.
    Stopped,
}

/// What can be set in another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// What it is called.
    pub name: String,
    /// What it is set to.
    pub value: String,
    /// What it may be.
    pub kind: Kind,
}

/// What a parameter may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `true` or `false`.
    Bool,
    /// A whole number in a range.
    Int(Option<i64>, Option<i64>),
    /// A number.
    Real,
    /// One of some words.
    Enum(Vec<String>),
    /// Any text.
    Text,
}

impl Parameter {
    fn read(line: &Line) -> Option<Self> {
        let kind = match line.value("type") {
            Some("bool") => Kind::Bool,
            Some("int") => Kind::Int(line.number("min"), line.number("max")),
            Some("real") => Kind::Real,
            Some("enum") => {
                let values = line.value("values").unwrap_or_default();
                Kind::Enum(values.split_whitespace().map(str::to_owned).collect())
            }
            _ => Kind::Text,
        };
        let value = line.value("value").unwrap_or_default().to_owned();
        Some(Self { name: line.value("name")?.to_owned(), value, kind })
    }
}

/// What another program has found so far; whatever it did not say is none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Info {
    /// In plies.
    pub depth: Option<u32>,
    /// In hundredths of a man for the side to move.
    pub score: Option<i32>,
    /// The positions that it has looked at.
    pub nodes: Option<u64>,
    /// The line that it expects, as far as its moves are legal.
    pub line: Vec<Move>,
}

/// Another program that plays draughts. It is ended when this is dropped.
pub struct Client {
    child: Child,
    input: ChildStdin,
    lines: Receiver<Line>,
    patience: Duration,
    /// Its name and version, as it says.
    name: String,
    parameters: Vec<Parameter>,
    rules: &'static Rules,
}

impl Client {
    /// Starts a program by a command line and has it introduce itself. Parts of the command line with blanks stand in double
    /// quotes; a program that is named by an absolute path runs in its own folder. Its answers to anything but a search are
    /// waited for with `patience`, until the control says stop.
    ///
    /// # Errors
    /// Why it is of no use.
    pub fn start(
        command: &str,
        rules: &'static Rules,
        settings: &[(String, String)],
        patience: Duration,
        control: &Control,
    ) -> Result<Self, Failure> {
        let mut words = words(command).into_iter();
        let program = words.next().ok_or_else(|| Failure::NotStarted(String::new()))?;
        let mut order = Command::new(&program);
        order.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(folder) = Path::new(&program).parent().filter(|folder| folder.is_absolute()) {
            order.current_dir(folder);
        }
        let not_started = |error: io::Error| Failure::NotStarted(error.to_string());
        let mut child = order.spawn().map_err(not_started)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Failure::NotStarted(String::new()));
        };
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
                if sender.send(Line::read(&String::from_utf8_lossy(&bytes))).is_err() {
                    return;
                }
            }
        };
        thread::Builder::new().name("hub client".to_owned()).spawn(reader).map_err(not_started)?;
        let mut client =
            Self { child, input, lines, patience, name: String::new(), parameters: Vec::new(), rules };
        client.shake_hands(settings, control)?;
        Ok(client)
    }

    /// Its name and version, as it says.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Changes how long its answers to anything but a search are waited for.
    pub fn set_patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    /// What can be set in it.
    pub fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    fn shake_hands(&mut self, settings: &[(String, String)], control: &Control) -> Result<(), Failure> {
        self.say(&Line::new("hub"))?;
        let mut introduced = Vec::new();
        let mut name = String::new();
        self.until("hub", "wait", control, |line| {
            match line.command.as_str() {
                "id" => {
                    let words = [line.value("name"), line.value("version")];
                    name = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
                }
                "param" if introduced.len() < MOST_PARAMETERS => introduced.extend(Parameter::read(line)),
                _ => {}
            }
            Ok(())
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
        self.until("init", "ready", control, |_| Ok(()))
    }

    /// What the parameter `variant` has to be for these rules; none where the program plays on the board of 100 squares alone
    /// and is asked for just that.
    fn variant(&self) -> Result<Option<&'static str>, Failure> {
        let values =
            self.parameters.iter().find(|parameter| parameter.name == "variant").map(|found| &found.kind);
        let has = |name: &str| matches!(values, Some(Kind::Enum(values)) if values.iter().any(|value| value == name));
        let id = self.rules.profile.id;
        if has(id) {
            return Ok(Some(id));
        }
        let is_normal = id == crate::games::draughts::rules::INTERNATIONAL.profile.id;
        let own = hub::OWN_WORDS.iter().find(|(word, rules)| rules.profile.id == id && has(word));
        match own {
            Some((word, _)) => Ok(Some(word)),
            None if is_normal && values.is_none() => Ok(None),
            None => Err(Failure::NoSuchRules),
        }
    }

    /// Has it forget the game before.
    ///
    /// # Errors
    /// When it has ended.
    pub fn new_game(&mut self) -> Result<(), Failure> {
        self.say(&Line::new("new-game"))
    }

    /// Has it look for a move in a position that comes after those of `history`, by a line `level`; `found` is called with
    /// whatever it says meanwhile. A stop of the control stops it, and the move that it has then is returned.
    ///
    /// # Errors
    /// Why it is of no use any more: nothing is asked of it again.
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
        let moves: Vec<String> = history.iter().map(|(_, mv)| hub::move_text(self.rules, *mv)).collect();
        let mut place = Line::new("pos").with("pos", hub::position_text(start));
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
            let line = match self.lines.recv_timeout(LOOK) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return Err(Failure::Died),
            };
            match line.command.as_str() {
                "info" => found(read_info(position, &line)),
                "error" => return Err(Failure::Error(line.value("message").unwrap_or_default().to_owned())),
                "done" => {
                    let text = line.value("move").unwrap_or_default();
                    return hub::read_move(position, text).map_err(|_| Failure::Lied(line.to_string()));
                }
                _ => {}
            }
        }
    }

    fn say(&mut self, line: &Line) -> Result<(), Failure> {
        let written = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        written.map_err(|_| Failure::Died)
    }

    /// Takes lines until one has a command.
    fn until(
        &mut self,
        asked: &'static str,
        command: &str,
        control: &Control,
        mut take: impl FnMut(&Line) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let end = Instant::now() + self.patience;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            if control.check().is_err() {
                return Err(Failure::Stopped);
            }
            match self.lines.recv_timeout(left.min(LOOK)) {
                Ok(line) if line.command == command => return Ok(()),
                Ok(line) if line.command == "error" => {
                    return Err(Failure::Error(line.value("message").unwrap_or_default().to_owned()));
                }
                // A program that writes for ever never answers.
                Ok(_) if left.is_zero() => return Err(Failure::Hung(asked)),
                Ok(line) => take(&line)?,
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Failure::Hung(asked)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(Failure::Died),
            }
        }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.say(&Line::new("quit"));
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read_info(position: &Draughts, line: &Line) -> Info {
    let mut at = *position;
    let mut moves = Vec::new();
    for text in line.value("pv").unwrap_or_default().split_whitespace() {
        let Ok(mv) = hub::read_move(&at, text) else { break };
        moves.push(mv);
        at.play(mv);
    }
    let score = line.number::<f64>("score").filter(|score| score.is_finite());
    Info {
        depth: line.number("depth"),
        score: score.map(|men| (men * 100.0).round().clamp(-20_000.0, 20_000.0) as i32),
        nodes: line.number("nodes"),
        line: moves,
    }
}

/// The parts of a command line; those with blanks stand in double quotes.
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
    fn command_lines_are_cut_at_blanks_outside_of_quotes() {
        assert_eq!(
            words(r#" "C:\My Engines\scan.exe"  hub ""  a"b c"d "#),
            [r"C:\My Engines\scan.exe", "hub", "", "ab cd"]
        );
        assert_eq!(words("  "), [""; 0]);
    }
}

//! Reader of proof files: head, entries and result.

use super::answer::{Claim, Failure, Reason, Verified, checksum};
use super::entries::{Entries, ProofEntry};
use super::strategy::{self, START, TOO_MANY_MOVES};
use super::{Climbing, Draughts, Durak, GAMES, Plain, Stop, Undone, of_game};
use std::io::{self, BufRead};

/// First line of a proof file.
const FIRST: &str = "etude proof 1";
/// Length limit of lines, in bytes.
const LONGEST: usize = 4096;

/// Checks a proof file. It ends soon after `stop` returns true, whatever it is doing.
///
/// # Errors
/// Fails if it is no proof file, its claim does not follow, or the check was stopped.
pub fn verify(input: &mut dyn BufRead, stop: &dyn Fn() -> bool) -> Result<Verified, Failure> {
    let mut lines = Lines { input, stop, number: 0, text: Vec::new() };
    let head = Head::read(&mut lines)?;
    let found = of_game!(head.game.as_str(), check, &head, &mut lines);
    found.unwrap_or_else(|| {
        Err(Failure::NotProof { line: 2, expected: format!("a game whose proofs can be checked: {GAMES}") })
    })
}

/// The position in a line of a proof file, from 1, for rejections that name only a line.
///
/// # Errors
/// Fails if the file cannot be read.
pub fn position_at(input: &mut dyn BufRead, line: u64) -> Result<Option<String>, Failure> {
    let mut lines = Lines { input, stop: &|| false, number: 0, text: Vec::new() };
    while lines.number < line && lines.next()? {}
    let text = lines.str()?;
    let position =
        if line == u64::from(START) { text.strip_prefix("position: ") } else { text.split('\t').next() };
    Ok(position.filter(|_| lines.number == line).map(str::to_owned))
}

/// Lines of a file.
struct Lines<'a> {
    input: &'a mut dyn BufRead,
    stop: Stop<'a>,
    number: u64,
    /// The line with its line break.
    text: Vec<u8>,
}

impl Lines<'_> {
    /// Reads the next line; false at the end.
    fn next(&mut self) -> Result<bool, Failure> {
        if (self.stop)() {
            return Err(Failure::Stopped);
        }
        self.text.clear();
        self.number += 1;
        let mut input = io::Read::take(&mut *self.input, LONGEST as u64 + 1);
        input.read_until(b'\n', &mut self.text)?;
        if self.text.len() > LONGEST {
            return Err(self.expected("a line of at most 4096 bytes"));
        }
        Ok(!self.text.is_empty())
    }

    fn expected(&self, what: &str) -> Failure {
        Failure::NotProof { line: self.number, expected: what.to_owned() }
    }

    fn str(&self) -> Result<&str, Failure> {
        let text = std::str::from_utf8(&self.text).map_err(|_| self.expected("text in UTF-8"))?;
        Ok(text.strip_suffix('\n').unwrap_or(text))
    }
}

/// Head of a proof file.
struct Head {
    game: String,
    rules: String,
    position: String,
    claim: Claim,
    entries: u64,
    checksum: u64,
    /// Slices to compute.
    slices: Vec<String>,
}

impl Head {
    fn read(lines: &mut Lines<'_>) -> Result<Self, Failure> {
        if !lines.next()? || lines.str()? != FIRST {
            return Err(lines.expected(FIRST));
        }
        let mut field = |name: &str| {
            let found = lines.next()?;
            let value = lines.str()?.strip_prefix(name).and_then(|rest| rest.strip_prefix(": "));
            value.filter(|_| found).map(str::to_owned).ok_or_else(|| lines.expected(&format!("{name}: …")))
        };
        let (game, rules, position) = (field("game")?, field("rules")?, field("position")?);
        let (claim, entries, checksum) = (field("claim")?, field("entries")?, field("checksum")?);
        let claim = Claim::of(&claim).ok_or(Failure::NotProof {
            line: 5,
            expected: "claim: win, draw, loss or gain N within P".into(),
        })?;
        let entries = entries
            .parse()
            .map_err(|_| Failure::NotProof { line: 6, expected: "entries: a number".into() })?;
        let checksum = u64::from_str_radix(&checksum, 16)
            .map_err(|_| Failure::NotProof { line: 7, expected: "checksum: sixteen digits".into() })?;
        let mut found = lines.next()?;
        let mut slices = Vec::new();
        if let Some(names) = lines.str()?.strip_prefix("slices: ") {
            slices.extend(names.split(',').map(|name| name.trim().to_owned()));
            found = lines.next()?;
        }
        if !found || !lines.str()?.is_empty() {
            return Err(lines.expected("an empty line before the entries"));
        }
        Ok(Self { game, rules, position, claim, entries, checksum, slices })
    }
}

/// Reads the entries and checks whether the claim follows from them.
fn check<G: Plain>(head: &Head, lines: &mut Lines<'_>) -> Result<Verified, Failure> {
    let refused =
        |line, position: &str, reason| Err(Failure::Refused { line, position: position.to_owned(), reason });
    if let Err(why) = G::rules(&head.rules) {
        return refused(3, &head.position, Reason::Rules(why));
    }
    // A goal is part of the positions.
    let goal =
        if matches!(head.claim, Claim::Gain { .. }) { format!(" {}", head.claim) } else { String::new() };
    let claimed = format!("{}{goal}", head.position);
    let (mut game, start) = match G::open(&head.rules, &claimed) {
        Ok(opened) => opened,
        Err(why) => return refused(4, &head.position, Reason::Position(why)),
    };
    let canonical = game.canonical(&claimed, &start);
    if canonical != claimed {
        let why = format!("expected the position as it is written canonically: {canonical}");
        return refused(4, &head.position, Reason::Position(why));
    }
    if let Some(why) = game.impossible(&start) {
        let why = format!("no possible position: {why}");
        return refused(4, &head.position, Reason::Position(why));
    }
    // A file that announces more entries than it holds gets no memory for them.
    let mut entries = Entries::with_room_for(head.entries.min(1 << 16));
    let mut sum = checksum(None, b"");
    let ranked = game.is_cyclic() && head.claim != Claim::Draw;
    while lines.next()? {
        if entries.len() == head.entries {
            let reason = Reason::Count { said: head.entries, found: head.entries + 1 };
            return refused(6, &head.position, reason);
        }
        sum = checksum(Some(sum), &lines.text);
        let line = lines.number;
        let mut parts = lines.str()?.split('\t');
        let (Some(position), Some(mv)) = (parts.next(), parts.next()) else {
            return Err(lines.expected("a position, a tab and a move"));
        };
        let rank = match (ranked, parts.next()) {
            (true, Some(rank)) => rank.parse().map_err(|_| lines.expected("a rank behind the move"))?,
            (true, None) => return Err(lines.expected("a tab and a rank behind the move")),
            (false, None) => 0,
            (false, Some(_)) => return Err(lines.expected("nothing behind the move")),
        };
        if parts.next().is_some() {
            return Err(lines.expected("nothing behind the rank"));
        }
        let state = match game.read(position) {
            Ok(state) => state,
            Err(why) => return refused(line, position, Reason::Position(why)),
        };
        let found = game.find(&state, &game.moves(&state), mv);
        if game.gave_up() {
            return refused(line, position, Reason::Position(TOO_MANY_MOVES.to_owned()));
        }
        let Some(found) = found.filter(|_| game.end(&state).is_none()) else {
            return refused(line, position, Reason::Illegal(mv.to_owned()));
        };
        let Ok(line) = u32::try_from(line) else { return Err(lines.expected("fewer lines")) };
        if let Err(line) = entries.push(ProofEntry::new(game.key(&state), found as u32, rank, line)) {
            return refused(line.into(), "", Reason::Twice);
        }
    }
    if entries.len() != head.entries {
        let reason = Reason::Count { said: head.entries, found: entries.len() };
        return refused(6, &head.position, reason);
    }
    if sum != head.checksum {
        return refused(7, &head.position, Reason::Checksum);
    }
    if let Err(line) = entries.settle() {
        return refused(line.into(), "", Reason::Twice);
    }
    match game.work_out(&head.slices, lines.stop) {
        Ok(()) => {}
        Err(Undone::Stopped) => return Err(Failure::Stopped),
        Err(Undone::Wrong(why)) => return refused(8, &head.position, Reason::Slice(why)),
    }
    let positions = strategy::follow(&game, &start, head.claim, &mut entries, lines.stop)?;
    Ok(Verified {
        game: head.game.clone(),
        rules: head.rules.clone(),
        position: head.position.clone(),
        claim: head.claim,
        entries: head.entries,
        positions,
    })
}

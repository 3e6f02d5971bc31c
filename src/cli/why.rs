//! Answers of `etude solve` beyond the solution: reasons, threats, changes, and other rules.

use super::Outcome;
use super::error::CliError;
use super::target::UnparsedPosition;
use etude_model::{Control, Message, RuleProfile};
use etude_study::batch::explained::{ExplainRequest, Explanation};
use etude_study::batch::{Solution, SolveRequest};
use etude_study::play::why::changes::{Alteration, Change, Changes};
use etude_study::play::why::compare::{Content, Difference, differences};
use etude_study::play::why::threat::Threat;
use etude_study::play::why::{MoveWhy, Why, Wording};
use etude_study::registry;
use etude_study::resources::Resources;
use etude_study::value_names::value_id;
use etude_texts::{Language, Texts};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Answers beyond the solution.
pub(super) struct ExtraAnswers {
    explanation: Explanation,
    against: Option<Against>,
    outcome: Outcome,
}

/// The same position under other rules.
struct Against {
    rules: &'static RuleProfile,
    solution: Solution,
    differences: Vec<Difference>,
}

/// Requested answers beyond the solution.
pub(super) struct ExtraOptions<'a> {
    /// Reasons of every move.
    pub(super) why: bool,
    /// Single changes of the position that change the winner.
    pub(super) changes: bool,
    /// Rules to compare with.
    pub(super) against: Option<&'a str>,
}

impl ExtraOptions<'_> {
    /// Computes the requested answers.
    pub(super) fn explain(
        &self,
        subject: &UnparsedPosition,
        resources: Resources,
        control: &Control,
    ) -> Result<ExtraAnswers, CliError> {
        let mut more =
            ExtraAnswers { explanation: Explanation::default(), against: None, outcome: Outcome::Answered };
        if self.why || self.changes {
            let asked = ExplainRequest { why: self.why, changes: self.changes, resources };
            let found = subject.ability.explain(subject.rules, &subject.position, asked, control);
            more.explanation = found.map_err(|error| subject.bad(error))?;
            if !more.explanation.complete {
                more.outcome = Outcome::Stopped;
            }
        }
        if let Some(rules) = self.against {
            let against = compare(subject, rules, resources, control)?;
            if !against.solution.complete {
                more.outcome = Outcome::Stopped;
            }
            more.against = Some(against);
        }
        Ok(more)
    }
}

fn compare(
    subject: &UnparsedPosition,
    rules: &str,
    resources: Resources,
    control: &Control,
) -> Result<Against, CliError> {
    let (entry, other) =
        registry::find(subject.game, rules).map_err(|error| CliError::Open { path: None, error })?;
    let ability = entry.batch.ok_or(CliError::NotPlayed { path: None, game: entry.game.id })?;
    let bad = |error| subject.bad(error);
    let text = subject.ability.under(subject.rules, &subject.position, other).map_err(bad)?;
    let here = subject.ability.parts(subject.rules, &subject.position).map_err(bad)?;
    let there = |error| CliError::Position { path: None, text: text.clone(), error };
    let parts = ability.parts(other, &text).map_err(there)?;
    let wanted = SolveRequest { shortest: false, all_moves: true, tree: false, proof: false, resources };
    let solution = ability.solve(other, &text, &wanted, control).map_err(there)?;
    Ok(Against { rules: other, solution, differences: differences(&here, &parts) })
}

impl ExtraAnswers {
    /// Returns true if everything requested was found.
    pub(super) fn is_complete(&self) -> bool {
        self.outcome == Outcome::Answered
    }

    /// Prints the answers as text.
    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let texts = Texts::new(Language::English);
        if let Some(why) = &self.explanation.why {
            print_why(out, why, &texts)?;
        }
        let threat = self.explanation.threat.as_ref();
        if let Some(sentence) = threat.and_then(|threat| threat.sentence(Wording::Notation)) {
            writeln!(out, "\nthreat: {}", texts.say(&sentence))?;
        }
        if let Some(changes) = &self.explanation.changes {
            writeln!(
                out,
                "\nchanges: {} of {} solved change the value{}",
                changes.found.len(),
                changes.solved,
                if changes.is_settled() { String::new() } else { format!(", of {} in all", changes.all) }
            )?;
            for change in &changes.found {
                writeln!(out, "  {}", texts.say(&change.sentence()))?;
            }
        }
        if let Some(Against { rules, solution, differences }) = &self.against {
            let value = solution.value.unwrap_or("unknown");
            let mover = texts.say(&solution.mover);
            writeln!(out, "\nagainst: {} ({}): {mover} to move: {value}", solution.position, rules.id)?;
            if let Some(best) = &solution.best_moves {
                writeln!(out, "  best moves: {}", best.join(", "))?;
            }
            for Difference { name, first, second } in differences {
                let cell = |content: &Option<Content>| {
                    let words = words(&texts, content.as_ref());
                    if words.is_empty() { "-".to_owned() } else { words.join(", ") }
                };
                writeln!(out, "  {}: {} | {}", texts.say(name), cell(first), cell(second))?;
            }
        }
        Ok(())
    }

    /// The answers as JSON fields.
    pub(super) fn fields<'a>(&'a self) -> Fields<'a> {
        let Explanation { why, threat, changes, .. } = &self.explanation;
        // Loading texts takes longer than solving most positions.
        if why.is_none() && changes.is_none() && self.against.is_none() {
            return Fields::default();
        }
        let texts = Texts::new(Language::English);
        let by_move = |why: &'a Why| -> BTreeMap<String, MoveObject<'a>> {
            why.moves.iter().map(|mv| (mv.shown.text.clone(), MoveObject::new(mv, &texts))).collect()
        };
        Fields {
            why: why.as_ref().map(by_move),
            threat: why
                .as_ref()
                .map(|_| OrNull(threat.as_ref().map(|threat| ThreatObject::new(threat, &texts)))),
            changes: changes.as_ref().map(|changes| ChangesObject::new(changes, &texts)),
            against: self.against.as_ref().map(|against| AgainstObject::new(against, &texts)),
        }
    }
}

fn print_why(out: &mut impl Write, why: &Why, texts: &Texts) -> io::Result<()> {
    let about = why.sentence(Wording::Notation).map(|sentence| texts.say(&sentence));
    writeln!(out, "\nwhy: {}", about.as_deref().unwrap_or("not found out"))?;
    let width = why.moves.iter().map(|mv| mv.shown.text.chars().count()).max().unwrap_or(0);
    for known in &why.moves {
        let sentences: Vec<String> =
            known.sentences(Wording::Notation).iter().map(|sentence| texts.say(sentence)).collect();
        let value = known.value.map_or("unknown", value_id);
        writeln!(out, "  {:width$}  {value:7}  {}", known.shown.text, sentences.join(" "))?;
        if let Some(course) = &known.course {
            let line =
                course.line.iter().map(|mv| format!("{}{}", mv.shown.text, if mv.only { "!" } else { "" }));
            writeln!(out, "  {:width$}  {:7}  {}", "", "", line.collect::<Vec<_>>().join(", "))?;
        }
    }
    Ok(())
}

fn words(texts: &Texts, content: Option<&Content>) -> Vec<String> {
    let words = content.map(Content::words).unwrap_or_default();
    words.iter().map(|word: &Message| texts.say(word)).collect()
}

/// Optional fields of `etude solve`, as `docs/reference/command-line.md` documents them.
#[derive(Default, Serialize)]
pub(super) struct Fields<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<BTreeMap<String, MoveObject<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    threat: Option<OrNull<ThreatObject<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    changes: Option<ChangesObject<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    against: Option<AgainstObject<'a>>,
}

/// A requested value, `null` if not found.
#[derive(Serialize)]
struct OrNull<T>(Option<T>);

/// Reason of a move.
#[derive(Serialize)]
struct MoveObject<'a> {
    value: &'static str,
    keeps: Option<bool>,
    plies: Option<u32>,
    reply: Option<&'a str>,
    replies: Option<usize>,
    good_replies: Option<usize>,
    line: Vec<&'a str>,
    only_moves: Vec<usize>,
    reason: Option<ReasonObject<'a>>,
    sentence: Option<String>,
}

/// The card that had to be kept.
#[derive(Serialize)]
struct ReasonObject<'a> {
    card: String,
    against: &'a str,
    better: &'a str,
}

impl<'a> MoveObject<'a> {
    fn new(known: &'a MoveWhy, texts: &Texts) -> Self {
        let course = known.course.as_ref();
        let reply = course.and_then(|course| course.reply);
        let sentences: Vec<String> =
            known.sentences(Wording::Notation).iter().map(|sentence| texts.say(sentence)).collect();
        let reason = known.reason.as_ref().map(|reason| ReasonObject {
            card: texts.say(&reason.card.name()),
            against: &reason.against.text,
            better: &reason.better.text,
        });
        Self {
            value: known.value.map_or("unknown", value_id),
            keeps: known.keeps,
            plies: course.and_then(|course| course.plies),
            reply: course.and_then(|course| course.reply_move()).map(|told| told.text.as_str()),
            replies: reply.map(|reply| reply.all),
            good_replies: reply.map(|reply| reply.good),
            line: course.map(line).unwrap_or_default(),
            only_moves: course
                .map(|course| course.only_moves().map(|at| at + 1).collect())
                .unwrap_or_default(),
            reason,
            sentence: (!sentences.is_empty()).then(|| sentences.join(" ")),
        }
    }
}

fn line(course: &etude_study::play::why::Course) -> Vec<&str> {
    course.line.iter().map(|mv| mv.shown.text.as_str()).collect()
}

/// Threat of the other side.
#[derive(Serialize)]
struct ThreatObject<'a> {
    position: &'a str,
    to_move: &'a str,
    value: &'static str,
    plies: Option<u32>,
    line: Vec<&'a str>,
    sentence: Option<String>,
}

impl<'a> ThreatObject<'a> {
    fn new(threat: &'a Threat, texts: &Texts) -> Self {
        Self {
            position: &threat.position,
            to_move: threat.to_move,
            value: value_id(threat.value),
            plies: threat.course.plies,
            line: line(&threat.course),
            sentence: threat.sentence(Wording::Notation).map(|sentence| texts.say(&sentence)),
        }
    }
}

/// Single changes that change the value.
#[derive(Serialize)]
struct ChangesObject<'a> {
    all: usize,
    solved: usize,
    found: Vec<ChangeObject<'a>>,
}

#[derive(Serialize)]
struct ChangeObject<'a> {
    change: &'static str,
    thing: String,
    instead_of: Option<String>,
    owner: Option<String>,
    position: &'a str,
    value: &'static str,
}

impl<'a> ChangesObject<'a> {
    fn new(changes: &'a Changes, texts: &Texts) -> Self {
        let found = changes.found.iter().map(|change| ChangeObject::new(change, texts)).collect();
        Self { all: changes.all, solved: changes.solved, found }
    }
}

impl<'a> ChangeObject<'a> {
    fn new(change: &'a Change, texts: &Texts) -> Self {
        let (kind, thing, old) = match &change.what {
            Alteration::Without(thing) => ("without", thing, None),
            Alteration::With(thing) => ("with", thing, None),
            Alteration::Instead { old, new } => ("instead", new, Some(old)),
        };
        Self {
            change: kind,
            thing: texts.say(&thing.name()),
            instead_of: old.map(|old| texts.say(&old.name())),
            owner: change.owner.as_ref().map(|owner| texts.say(owner)),
            position: &change.position,
            value: value_id(change.value),
        }
    }
}

/// The same position under other rules.
#[derive(Serialize)]
struct AgainstObject<'a> {
    rules: &'a str,
    position: &'a str,
    value: &'a str,
    best_moves: Option<&'a [String]>,
    differences: Vec<DifferenceObject>,
}

#[derive(Serialize)]
struct DifferenceObject {
    part: String,
    first: Vec<String>,
    second: Vec<String>,
}

impl<'a> AgainstObject<'a> {
    fn new(against: &'a Against, texts: &Texts) -> Self {
        let Against { rules, solution, differences } = against;
        let object = |difference: &Difference| DifferenceObject {
            part: texts.say(&difference.name),
            first: words(texts, difference.first.as_ref()),
            second: words(texts, difference.second.as_ref()),
        };
        Self {
            rules: rules.id,
            position: &solution.position,
            value: solution.value.unwrap_or("unknown"),
            best_moves: solution.best_moves.as_deref(),
            differences: differences.iter().map(object).collect(),
        }
    }
}

//! Exercises as web pages that are played: the reader moves, and the page answers from a stored strategy.
//!
//! The page holds every position that right moves lead to, against one reply each: the longest defence. A wrong move is
//! answered by its refutation and taken back. It needs no rules and no solver, so that every game has it. A strategy with too
//! many right moves is cut to the best one of each position, and the page says so of the others. A question that is not played
//! has its answers in place of moves.

use super::{PUZZLE, escaped, heading, page, scene};
use etude_model::{Control, DrawnMove, Message, Side};
use etude_study::batch::{Ability, Solution, SolveRequest};
use etude_study::document::{Line, Step};
use etude_study::exercise::Goal;
use etude_study::exercise::proof::MOVES_OF_A_DRAW;
use etude_study::{Document, OpenError, Resources, Study, Text, registry};
use etude_texts::Texts;
use serde::Serialize;
use std::collections::HashMap;

/// Length limit of a page, in bytes.
pub const LARGEST: usize = 400 << 10;
/// Limit of positions with the reader to move; a strategy with more makes no page of this length.
const MOST_POSITIONS: usize = 3000;
/// Positions that a solver may look at for the reply to a wrong move.
const REFUTATION_NODES: u64 = 20_000;
/// Places of a move that reaches the goal, of one that gives it away, and of a right one that the page does not follow.
const SOLVED: i32 = -1;
const WRONG: i32 = -2;
const LEFT_OUT: i32 = -3;

/// Reason why an exercise is no page to be played.
#[derive(Debug)]
pub enum NotPlayed {
    /// The study cannot be opened.
    Open(OpenError),
    /// The study asks for no move.
    NoGoal,
    /// The goal is not proved within the limits.
    Unproved,
    /// The strategy takes more room than a page has.
    TooLarge,
}

impl NotPlayed {
    /// The reason in words.
    pub fn message(&self) -> Message {
        match self {
            Self::Open(error) => error.message(),
            Self::NoGoal => Message::new("share-puzzle-no-goal"),
            Self::Unproved => Message::new("share-puzzle-unproved"),
            Self::TooLarge => Message::new("share-puzzle-large").number("most", LARGEST >> 10),
        }
    }
}

/// Contents of the page's data block.
#[derive(Serialize)]
struct Data {
    /// Distinct pieces of markup.
    tokens: Vec<String>,
    nodes: Vec<Node>,
    /// Right moves after which a draw counts as held; none where a win is the goal.
    moves: Option<usize>,
    words: HashMap<&'static str, String>,
}

/// Position with the reader to move.
#[derive(Serialize)]
struct Node {
    /// Tokens of its drawing.
    view: Vec<u32>,
    /// Index of the best move.
    best: usize,
    moves: Vec<Answer>,
}

/// Legal move of the reader: tokens of its label and of the replies, and the place that they lead to.
#[derive(Serialize)]
struct Answer(Vec<u32>, Vec<u32>, i32);

/// Writes a page in a language.
///
/// # Errors
/// The reason why there is none.
pub fn write(
    document: &Document,
    texts: &Texts,
    resources: Resources,
    control: &Control,
) -> Result<String, NotPlayed> {
    match written(document, texts, Followed::All, resources, control) {
        Err(NotPlayed::TooLarge) => written(document, texts, Followed::Best, resources, control),
        outcome => outcome,
    }
}

/// The right moves that a page follows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Followed {
    All,
    Best,
}

fn written(
    document: &Document,
    texts: &Texts,
    followed: Followed,
    resources: Resources,
    control: &Control,
) -> Result<String, NotPlayed> {
    let study = super::super::open(document).map_err(NotPlayed::Open)?;
    let data = match Goal::of(&document.exercise) {
        Some(goal @ (Goal::Win | Goal::Draw)) => {
            played(document, study.as_ref(), texts, goal, followed, resources, control)?
        }
        Some(_) => asked(document, study.as_ref(), texts, control)?,
        None => return Err(NotPlayed::NoGoal),
    };
    let tag = texts.language().tag();
    let title = super::super::one_line(study.identity().about.title_in(tag));
    let name = if title.is_empty() { texts.get(study.identity().game.name) } else { title };
    let code = super::super::code::write(document, false).map_err(NotPlayed::Open)?;
    let text = page(&name, tag, &body(&name, study.as_ref(), texts, &code), &block(&data), &PUZZLE);
    if text.len() > LARGEST { Err(NotPlayed::TooLarge) } else { Ok(text) }
}

/// The texts that the page says.
fn words(texts: &Texts) -> HashMap<&'static str, String> {
    let words = ["right", "wrong", "other", "solved", "yours", "hinted", "replies"];
    let ids = [
        "share-puzzle-right",
        "share-puzzle-wrong",
        "share-puzzle-other",
        "share-puzzle-solved",
        "share-puzzle-yours",
        "share-puzzle-hinted",
        "share-puzzle-replies",
    ];
    words.into_iter().zip(ids.map(|id| texts.get(id))).collect()
}

/// A question: its answers are the moves of the only position.
fn asked(
    document: &Document,
    study: &dyn Study,
    texts: &Texts,
    control: &Control,
) -> Result<Data, NotPlayed> {
    let (entry, rules) =
        registry::find_for(&document.game, &document.rules, &document.position).map_err(NotPlayed::Open)?;
    let quiz = entry.generator.map_or(Ok(None), |generator| generator.quiz(rules, document, control));
    let quiz = quiz.map_err(|_| NotPlayed::Unproved)?.ok_or(NotPlayed::NoGoal)?;
    let mut tokens = Tokens::default();
    let scene = study.setup().scene.as_asked();
    let view = tokens.of(&scene::scene(&scene, &[], texts, &study.text(Text::Named)));
    let mut option = |(words, right): &(Message, bool)| {
        let label = tokens.of(&escaped(&texts.say(words)));
        Answer(label, Vec::new(), if *right { SOLVED } else { WRONG })
    };
    let moves = quiz.options.iter().map(&mut option).collect();
    let best = quiz.options.iter().position(|(_, right)| *right).unwrap_or_default();
    let mut said = words(texts);
    let terms = [&quiz.question].into_iter().chain(&quiz.terms);
    said.insert("yours", terms.map(|term| texts.say(term)).collect::<Vec<_>>().join(" "));
    said.insert("wrong", texts.get("share-puzzle-mistaken"));
    said.insert("hinted", texts.get("share-puzzle-marked"));
    said.insert("solved", format!("{} {}", texts.get("share-puzzle-solved"), texts.say(&quiz.answer)));
    Ok(Data { tokens: tokens.list, nodes: vec![Node { view, best, moves }], moves: None, words: said })
}

/// An exercise that is played, from its whole strategy.
fn played(
    document: &Document,
    study: &dyn Study,
    texts: &Texts,
    goal: Goal,
    followed: Followed,
    resources: Resources,
    control: &Control,
) -> Result<Data, NotPlayed> {
    let (entry, _) =
        registry::find_for(&document.game, &document.rules, &document.position).map_err(NotPlayed::Open)?;
    let ability = entry.batch.ok_or(NotPlayed::NoGoal)?;
    let side = study.playing().map(|game| game.analysis().to_move).ok_or(NotPlayed::NoGoal)?;
    let mut strategy = Strategy {
        document,
        texts,
        ability,
        side,
        goal: goal.id(),
        followed,
        resources,
        control,
        tokens: Tokens::default(),
        numbers: HashMap::new(),
        pending: Vec::new(),
        nodes: Vec::new(),
    };
    strategy.number(study, Vec::new());
    while let Some((number, path)) = strategy.pending.pop() {
        let node = strategy.node(&path)?;
        strategy.nodes[number] = Some(node);
        if strategy.nodes.len() > MOST_POSITIONS {
            return Err(NotPlayed::TooLarge);
        }
    }
    Ok(Data {
        tokens: strategy.tokens.list,
        nodes: strategy.nodes.into_iter().flatten().collect(),
        moves: (goal == Goal::Draw).then_some(MOVES_OF_A_DRAW),
        words: words(texts),
    })
}

/// The data block. No text in it ends it: markup is escaped.
fn block(data: &Data) -> String {
    let json = serde_json::to_string(data).unwrap_or_default();
    format!("<script type=\"application/json\" id=\"data\">{}</script>\n", json.replace("</s", "<\\/s"))
}

fn body(name: &str, study: &dyn Study, texts: &Texts, code: &str) -> String {
    let button =
        |id: &str, words: &str| format!("<button id=\"{id}\">{}</button>", escaped(&texts.get(words)));
    format!(
        "<h1>{}</h1>\n{}<section class=\"stage\" aria-label=\"{}\">\n<div id=\"view\"></div>\n\
         <p id=\"status\" role=\"status\"></p>\n<div id=\"moves\" role=\"group\" aria-label=\"{}\"></div>\n\
         <div class=\"bar\">{}{}{}</div>\n</section>\n<footer><p>{}</p><p><code>{}</code></p></footer>\n",
        escaped(name),
        heading(study, texts),
        escaped(&texts.get("share-page-position")),
        escaped(&texts.get("share-puzzle-moves")),
        button("hint", "share-puzzle-hint"),
        button("undo", "share-puzzle-undo"),
        button("again", "share-puzzle-again"),
        escaped(&texts.get("share-page-made")),
        escaped(code),
    )
}

/// Distinct pieces of markup, each from one tag to the next.
#[derive(Default)]
struct Tokens {
    list: Vec<String>,
    numbers: HashMap<String, u32>,
}

impl Tokens {
    fn of(&mut self, markup: &str) -> Vec<u32> {
        let starts = markup.match_indices('<').map(|(at, _)| at).filter(|at| *at > 0);
        let mut cuts: Vec<usize> = std::iter::once(0).chain(starts).collect();
        cuts.push(markup.len());
        cuts.windows(2).map(|cut| self.number(&markup[cut[0]..cut[1]])).collect()
    }

    fn number(&mut self, token: &str) -> u32 {
        if let Some(&number) = self.numbers.get(token) {
            return number;
        }
        let number = self.list.len() as u32;
        self.list.push(token.to_owned());
        self.numbers.insert(token.to_owned(), number);
        number
    }
}

/// The strategy that is being stored. Positions are reached by moves from the start: their notation alone may name seats
/// by their roles, which change.
struct Strategy<'a> {
    document: &'a Document,
    texts: &'a Texts,
    ability: &'static dyn Ability,
    side: Side,
    goal: &'static str,
    followed: Followed,
    resources: Resources,
    control: &'a Control,
    tokens: Tokens,
    /// Numbers of positions in notation.
    numbers: HashMap<String, usize>,
    pending: Vec<(usize, Vec<String>)>,
    nodes: Vec<Option<Node>>,
}

impl Strategy<'_> {
    /// The number of a position, which is looked at later if it is new.
    fn number(&mut self, study: &dyn Study, path: Vec<String>) -> usize {
        let key = study.view().text.clone();
        if let Some(&number) = self.numbers.get(&key) {
            return number;
        }
        let number = self.nodes.len();
        self.nodes.push(None);
        self.numbers.insert(key, number);
        self.pending.push((number, path));
        number
    }

    /// The study at the end of a path.
    fn open(&self, path: &[String]) -> Result<Box<dyn Study>, NotPlayed> {
        let step = |mv: &String| Step { mv: mv.clone(), ..Step::default() };
        let document = Document {
            game: self.document.game.clone(),
            rules: self.document.rules.clone(),
            position: self.document.position.clone(),
            line: Line(path.iter().map(step).collect()),
            at: path.to_vec(),
            ..Document::default()
        };
        super::super::open_where_it_stands(&document).map_err(NotPlayed::Open)
    }

    /// The solution of a position; with `all_moves` every right move, else the best one.
    fn solve(&self, study: &dyn Study, all_moves: bool, control: &Control) -> Result<Solution, NotPlayed> {
        let resources = self.resources;
        let wanted = SolveRequest { shortest: true, all_moves, tree: false, proof: false, resources };
        let (rules, position) = (study.identity().rules, &study.view().text);
        let solved = self.ability.solve(rules, position, &wanted, control);
        solved.map_err(|_| NotPlayed::Unproved)
    }

    /// The first reply of the refutation of a wrong move. That the goal is missed is known, and a line to the end of a draw
    /// may be out of reach.
    fn refutation(&self, study: &dyn Study) -> Result<Solution, NotPlayed> {
        let solved = self.solve(study, false, &self.control.with_nodes(REFUTATION_NODES))?;
        if solved.line.is_empty() { self.solve(study, false, self.control) } else { Ok(solved) }
    }

    fn label(&mut self, drawn: &DrawnMove) -> Vec<u32> {
        let markup = scene::drawn(drawn, self.texts);
        self.tokens.of(&markup)
    }

    /// The position at the end of a path with all legal moves judged.
    fn node(&mut self, path: &[String]) -> Result<Node, NotPlayed> {
        let study = self.open(path)?;
        let markup = scene::scene(&study.view().scene, &[], self.texts, &study.text(Text::Named));
        let view = self.tokens.of(&markup);
        let solved = self.solve(study.as_ref(), true, self.control)?;
        let (Some(right), Some(game)) = (solved.best_moves, study.playing()) else {
            return Err(NotPlayed::Unproved);
        };
        if solved.value != Some(self.goal) {
            return Err(NotPlayed::Unproved);
        }
        let first = solved.line.first();
        let best = game.moves().iter().position(|row| Some(&row.text) == first).unwrap_or_default();
        let mut moves = Vec::new();
        for (index, row) in game.moves().iter().enumerate() {
            let keeps = right.contains(&row.text);
            if keeps && index != best && self.followed == Followed::Best {
                moves.push(Answer(self.label(&row.drawn), Vec::new(), LEFT_OUT));
                continue;
            }
            let (replies, place) = self.replies([path, std::slice::from_ref(&row.text)].concat(), keeps)?;
            moves.push(Answer(self.label(&row.drawn), replies, if keeps { place } else { WRONG }));
        }
        Ok(Node { view, best, moves })
    }

    /// The replies until the reader is to move again, and the place there: the longest defence, or to a wrong move the
    /// first reply of its refutation.
    fn replies(&mut self, mut path: Vec<String>, keeps: bool) -> Result<(Vec<u32>, i32), NotPlayed> {
        let mut told = Vec::new();
        loop {
            let study = self.open(&path)?;
            let Some(game) = study.playing() else { return Err(NotPlayed::Unproved) };
            if game.analysis().over || game.moves().is_empty() {
                return Ok((told, SOLVED));
            }
            if !keeps && !told.is_empty() {
                return Ok((told, WRONG));
            }
            if game.analysis().to_move == self.side {
                let place = if keeps { self.number(study.as_ref(), path) as i32 } else { WRONG };
                return Ok((told, place));
            }
            let solved = if keeps {
                self.solve(study.as_ref(), false, self.control)?
            } else {
                self.refutation(study.as_ref())?
            };
            let reply = solved.line.first();
            let row = game.moves().iter().find(|row| Some(&row.text) == reply).ok_or(NotPlayed::Unproved)?;
            told.extend(self.label(&row.drawn));
            told.push(self.tokens.number(" "));
            path.push(row.text.clone());
        }
    }
}

//! Studies as plain text for mails and forums: names, hands or board, notation, and optionally moves and notes. Texts
//! are read back in every language.

mod board;
mod reading;

pub use reading::{Found, read};

use super::{Form, ShareOptions, Tree};
use etude_model::{CardFace, Message, RuleProfile, Scene, Zone, ZoneKind};
use etude_study::document::{Exercise, Line, Step, Translated, pick};
use etude_study::exercise::Goal;
use etude_study::play::composition::Stipulation;
use etude_study::{Document, OpenError, Study, Text, movetext};
use etude_texts::Texts;

/// Plain text.
pub static FORM: Form = Form {
    id: "text",
    about: "Plain text for mails and forums, which is read back",
    name: Some("share-form-text"),
    tree: Tree::Text,
    joins: true,
    write,
};

/// Fluent identifiers of the labels that reading relies on; a value follows each.
mod label {
    pub const TITLE: &str = "share-text-title";
    pub const GAME: &str = "share-text-game";
    pub const RULES: &str = "share-text-rules";
    pub const TASK: &str = "share-text-task";
    pub const SOURCE: &str = "share-text-source";
    pub const TO_MOVE: &str = "share-text-to-move";
    pub const POSITION: &str = "share-text-position";
    pub const SOLUTION: &str = "share-text-solution";
    pub const MOVES: &str = "share-text-moves";
    pub const TREE: &str = "share-text-tree";
    pub const NOTES: &str = "share-text-notes";
    /// All labels.
    pub const ALL: [&str; 11] =
        [TITLE, GAME, RULES, TASK, SOURCE, TO_MOVE, POSITION, SOLUTION, MOVES, TREE, NOTES];
}

/// The Fluent identifier of a goal's task.
fn task_id(goal: Goal) -> &'static str {
    match goal {
        Goal::Win => "share-goal-win",
        Goal::Draw => "share-goal-draw",
        Goal::BestHand => "share-goal-best-hand",
        Goal::Percent => "share-goal-percent",
        Goal::WeakestHand => "share-goal-weakest-hand",
        Goal::BotMove => "share-goal-bot-move",
        Goal::BestMove => "share-goal-best-move",
    }
}

/// The task of an exercise; none if it asks nothing that is known.
pub fn task(exercise: &Exercise) -> Option<Message> {
    let words = task_id(Goal::of(exercise)?);
    let moves = Stipulation::of(exercise).moves;
    Some(moves.map_or_else(
        || Message::new(words),
        |moves| Message::new("share-goal-win-in").number("moves", moves),
    ))
}

/// Writes a study in a language.
///
/// # Errors
/// Fails if game or rules do not exist or the position is wrong.
pub fn write(document: &Document, texts: &Texts, options: ShareOptions<'_>) -> Result<String, OpenError> {
    let study = super::open(document)?;
    let mut out = Writing { texts, out: String::new() };
    out.heading(study.as_ref());
    out.blank();
    out.scene(&study.setup().scene);
    let mover =
        study.playing().filter(|_| study.setup().problems.is_empty()).map(|game| &game.analysis().mover);
    if let Some(mover) = mover {
        out.line(label::TO_MOVE, &texts.say(mover));
    }
    out.line(label::POSITION, &super::one_line(&study.text(Text::Named)));
    if options.answer {
        out.answer(document, study.as_ref(), options);
    } else if let Some(tree) = options.tree {
        out.tree(tree);
    }
    Ok(out.out)
}

/// The name of rules; own rules are also written out switch by switch, as they are read.
fn rules_words(rules: &RuleProfile, texts: &Texts) -> String {
    let name = texts.say(&rules.title());
    if rules.is_own() { format!("{name} [{}]", rules.id) } else { name }
}

/// A line with its comments in a language.
fn in_language(line: &Line, tag: &str) -> Line {
    let shown_step = |step: &Step| Step {
        comment: pick(step.comments.get(tag), &step.comment).to_owned(),
        comments: Translated::new(),
        variations: step.variations.iter().map(|line| in_language(line, tag)).collect(),
        ..step.clone()
    };
    Line(line.0.iter().map(shown_step).collect())
}

struct Writing<'a> {
    texts: &'a Texts,
    out: String,
}

impl Writing<'_> {
    fn line(&mut self, label: &'static str, value: &str) {
        let text = self.texts.say(&Message::new(label).text("value", value));
        self.push_line(text.trim_end());
    }

    fn blank(&mut self) {
        self.push_line("");
    }

    fn push_line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    /// Title, game, rules, choices, goal, task and source.
    fn heading(&mut self, study: &dyn Study) {
        let (identity, texts) = (study.identity(), self.texts);
        let title = super::one_line(identity.about.title_in(texts.language().tag()));
        if !title.is_empty() {
            self.line(label::TITLE, &title);
        }
        self.line(label::GAME, &texts.get(identity.game.name));
        self.line(label::RULES, &rules_words(identity.rules, texts));
        self.push_line(&texts.say(&identity.rules.about()));
        for choice in super::named_choices(study) {
            self.push_line(&texts.say(&super::selected_options(choice, texts)));
        }
        if let Some(goal) = &study.setup().goal {
            let goal = Message::new("share-picture-goal").message("goal", goal.clone());
            self.push_line(&texts.say(&goal));
        }
        let exercise = &identity.about.exercise;
        if let Some(task) = task(exercise) {
            self.line(label::TASK, &texts.say(&task));
        }
        if !exercise.source.is_empty() {
            self.line(label::SOURCE, &super::one_line(&exercise.source));
        }
    }

    /// The board, if there is one, then the cards.
    fn scene(&mut self, scene: &Scene) {
        if let Some(board) = &scene.board {
            self.out.push_str(&board::board_text(board, self.texts));
            self.blank();
        }
        let shown = |zone: &&Zone| match zone.kind {
            ZoneKind::Hand { .. } | ZoneKind::Table | ZoneKind::Talon | ZoneKind::Discard => {
                !zone.cards.is_empty()
            }
            ZoneKind::Rack => false,
        };
        for zone in scene.zones.iter().filter(shown) {
            let cards = zone.cards.iter().flat_map(|card| {
                let sign = match card.face {
                    face @ (CardFace::SmallJoker | CardFace::BigJoker) => self.texts.say(&face.name()),
                    face => self.texts.card(face),
                };
                std::iter::repeat_n(sign, usize::from(card.copies.max(1)))
            });
            let pair = Message::new("share-text-pair")
                .message("label", zone.title.clone())
                .text("value", cards.collect::<Vec<_>>().join(" "));
            self.push_line(self.texts.say(&pair).trim_end());
        }
    }

    /// Verdict, moves and notes.
    fn answer(&mut self, document: &Document, study: &dyn Study, options: ShareOptions<'_>) {
        let numbers_pairs = study.setup().scene.board.is_some();
        let tag = self.texts.language().tag();
        if let Some(solution) = options.solution {
            self.blank();
            self.line(label::SOLUTION, &self.texts.say(&solution.sentence()));
            let line = movetext::write(&solution.line(), numbers_pairs, 1);
            if !line.is_empty() {
                self.push_line(&line);
            }
        }
        if let Some(table) = super::table(document) {
            self.blank();
            self.line(label::SOLUTION, &self.texts.say(&table.note));
            for row in &table.rows {
                self.push_line(&super::table_line(&table, row, self.texts));
            }
        }
        if !document.line.0.is_empty() {
            self.blank();
            self.line(label::MOVES, "");
            self.push_line(&movetext::write(&in_language(&document.line, tag), numbers_pairs, 1));
        }
        if let Some(tree) = options.tree {
            self.tree(tree);
        }
        let notes = study.identity().about.notes_in(tag).trim();
        if !notes.is_empty() {
            self.blank();
            self.line(label::NOTES, "");
            self.push_line(notes);
        }
    }

    fn tree(&mut self, tree: &str) {
        self.blank();
        self.line(label::TREE, "");
        self.push_line(tree.trim_end());
    }
}

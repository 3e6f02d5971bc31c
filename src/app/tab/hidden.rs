//! Secrets of a tab: the solution while a position is played out, and hidden cards with all that would tell them. Panels,
//! names, copies and steps ask here.

use super::{Mode, Tab};
use etude_model::{Message, PlacedMark, Value, Viewer};
use etude_share::puzzle;
use etude_study::document::Exercise;
use etude_study::exercise::Goal;
use etude_study::exercise::solving::SolvingStatus;
use etude_study::play::composition::Stipulation;
use etude_study::practice::is_title_of_a_deck;
use etude_study::{About, Analysis, Document, Text, Walk, library};
use etude_texts::Texts;

/// Secret that Setup would reveal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secret {
    /// Hidden cards and the order of those still to be drawn.
    Cards,
    /// The winner, and the comments of the study.
    Solution,
}

impl Secret {
    /// The Fluent identifier of the secret.
    pub fn text(self) -> &'static str {
        match self {
            Self::Cards => "hidden-ask-cards",
            Self::Solution => "hidden-ask-solution",
        }
    }
}

impl Tab {
    /// True if the solution is kept: in Solve, and in Play until it is asked for. Title, notes, comments and signs belong to
    /// it.
    pub fn keeps_solution(&self) -> bool {
        self.mode == Mode::Solve || self.mode == Mode::Play && !self.play.players.show_verdicts
    }

    /// True if a page is kept with the solution, by its number.
    pub fn keeps_page(&self, page: usize) -> bool {
        let own = self.own.as_ref().filter(|_| self.mode == Mode::Play);
        page > 0 && self.keeps_solution() && !own.is_some_and(|own| own.shows_only_seen(page))
    }

    /// The page whose answers are computed: 0 where the solution is kept.
    pub fn told_page(&self) -> usize {
        if self.keeps_solution() { 0 } else { self.page() }
    }

    /// True if marks can be drawn on the position in view; in Setup there is no line to keep them.
    pub fn may_mark(&self) -> bool {
        self.mode == Mode::Analyse && self.study.playing().is_some() && self.study.setup().problems.is_empty()
    }

    /// The marks of the user on the position in view, where they are seen.
    pub fn marks(&self) -> Vec<PlacedMark> {
        let game = self.study.playing().filter(|_| self.mode != Mode::Setup && !self.keeps_solution());
        game.map(|game| self.study.view().scene.placed(game.marks())).unwrap_or_default()
    }

    /// The viewpoint from which the table is seen now. A game that is over has no secrets.
    pub fn viewer(&self) -> Viewer {
        let Some(analysis) = self.analysis().filter(|_| self.study.identity().game.hides) else {
            return Viewer::Everything;
        };
        match self.mode {
            Mode::Play if !analysis.over && analysis.ending.is_none() => {
                self.play.players.viewer(analysis.player)
            }
            Mode::Analyse => self.play.eyes,
            Mode::Solve => {
                let trial = self.trial.as_ref().zip(self.study.playing());
                trial.map_or(Viewer::Everything, |(trial, game)| trial.viewer(game))
            }
            Mode::Play | Mode::Setup => Viewer::Everything,
        }
    }

    /// True if cards are hidden now.
    pub fn hides_cards(&self) -> bool {
        self.viewer() != Viewer::Everything
    }

    /// True if values of positions and moves are kept: with the solution, and where they would tell hidden cards.
    pub fn keeps_values(&self) -> bool {
        self.keeps_solution() || self.hides_cards()
    }

    /// True if the values of moves are explained.
    pub fn explains(&self) -> bool {
        self.mode == Mode::Analyse && self.page() == 0 && !self.keeps_values()
    }

    /// True if the line can be reviewed; where cards are hidden the review uses only the knowledge of the seat in view.
    pub fn reviews(&self) -> bool {
        self.mode == Mode::Analyse && self.page() == 0 && self.viewer() != Viewer::Table
    }

    /// The stipulation of the study; a win where it has none.
    pub fn stipulation(&self) -> Stipulation {
        Stipulation::of(&self.study.identity().about.exercise)
    }

    /// The study without its answer, with its goal: without a goal of its own, the goal in Solve, else the proved value of the
    /// start where the user sees it.
    pub fn question(&self) -> Document {
        let document = puzzle(self.study.document());
        if !document.exercise.goal.is_empty() {
            return document;
        }
        let (value, from) = match &self.trial {
            Some(trial) if self.mode == Mode::Solve => (trial.solving.wanted(), trial.solving.from()),
            _ if self.keeps_values() || !self.can_solve() => (None, 0),
            _ => (self.analysis().filter(|analysis| !analysis.over).and_then(Analysis::value), 0),
        };
        let stands = self.mode == Mode::Solve && from == 0 || self.plies() == from;
        let goal = match value.filter(|_| stands) {
            Some(Value::Win) => Goal::Win,
            Some(Value::Draw) => Goal::Draw,
            Some(Value::Loss) | None => return document,
        };
        let exercise = Exercise { goal: goal.id().to_owned(), ..document.exercise };
        // An exercise begun behind moves starts there.
        let position = if from > 0 { self.study.text(Text::Named) } else { document.position };
        Document { exercise, position, ..document }
    }

    /// True if it is a composition: it has a goal, and its solution can be checked.
    pub fn is_composition(&self) -> bool {
        let asks = matches!(self.study.identity().about.exercise.goal.as_str(), "win" | "draw");
        asks && self.study.playing().is_some_and(|game| game.composition().is_some())
    }

    /// True if it may become one: a position that was built on a board, and is of no game.
    pub fn may_be_composition(&self) -> bool {
        let built = self.sides.is_some() && self.is_built() && !self.is_game();
        built && self.study.playing().is_some_and(|game| game.composition().is_some())
    }

    /// The secret that Setup would reveal unasked.
    pub fn secret(&self) -> Option<Secret> {
        if self.hides_cards() {
            Some(Secret::Cards)
        } else {
            (self.keeps_solution() && self.setup_tells()).then_some(Secret::Solution)
        }
    }

    /// True if Setup would reveal something that was not built by hand: an impossible exercise has no solution to keep.
    fn setup_tells(&self) -> bool {
        let is_own = self.is_nameless() && self.study.identity().about == About::default();
        let is_hopeless = self.solving_status() == Some(SolvingStatus::Hopeless);
        self.mode != Mode::Solve || !is_own && !is_hopeless
    }

    /// True if the title of an exercise may tell the solution: titles of decks, of samples with a goal and of generated
    /// exercises do not; titles of other samples and of users may.
    pub fn title_tells(&self) -> bool {
        let identity = self.study.identity();
        let (game, title) = (identity.game.id, identity.about.title.as_str());
        !self.made && !is_title_of_a_deck(game, title) && !library::is_title_of_an_exercise(game, title)
    }

    /// The neutral name of a tab whose own name may tell the solution; none where that may be read, or where a whole game has
    /// no name of its own.
    pub fn neutral_name(&self, texts: &Texts) -> Option<String> {
        let identity = self.study.identity();
        // The name of a file of dealt cards tells nothing of their play.
        let is_game = identity.about.title.is_empty() && (identity.game.hides || self.is_game());
        if !self.keeps_solution() || is_game {
            return None;
        }
        if !self.title_tells() {
            return Some(identity.about.title_in(texts.language().tag()).to_owned());
        }
        let game = Message::new(identity.game.name);
        Some(texts.say(&match library::number(identity.game.id, &identity.about.title) {
            Some(number) => Message::new("tab-numbered").message("game", game).number("number", number),
            None => game,
        }))
    }

    /// True if a game is or was played on its board, by the user or as the file says: its moves are no answer to a question.
    pub fn is_game(&self) -> bool {
        let asks = !self.study.identity().about.exercise.goal.is_empty();
        let plays = || self.mode == Mode::Play || self.play.goes_on || self.is_record();
        self.sides.is_some() && self.mode != Mode::Solve && !asks && plays()
    }

    /// True if the moves may be shared without the answer: moves of a game, unless they are of a study whose solution is kept.
    pub fn shares_moves(&self) -> bool {
        self.is_game() && !(self.keeps_solution() && self.file.has_given_line)
    }

    /// The name under which a tab is seen.
    pub fn shown_name(&self, texts: &Texts) -> String {
        let name = self.neutral_name(texts).or_else(|| self.name(texts.language().tag()));
        name.unwrap_or_else(|| self.untitled_name(texts))
    }

    /// The name of an untitled tab: a number tells the second one from the first, and a whole game has the name of its game.
    pub fn untitled_name(&self, texts: &Texts) -> String {
        let game = self.study.identity().game;
        let game_name = || Message::new(game.name);
        texts.say(&match (self.untitled, game.hides || self.is_game()) {
            (0 | 1, true) => game_name(),
            (number, true) => {
                Message::new("tab-numbered").message("game", game_name()).number("number", number)
            }
            (0 | 1, false) => Message::new("tab-untitled"),
            (number, false) => Message::new("tab-untitled-more").number("number", number),
        })
    }

    /// Notes the moves seen so far: moves that were seen to be played may be walked through again.
    pub(super) fn note_way(&mut self) {
        let path = self.way();
        if !self.keeps_values() || !self.play.way.starts_with(&path) {
            self.play.way = path;
        }
    }

    /// Forgets the moves seen so far: they are another game's.
    pub fn forget_way(&mut self) {
        self.play.way.clear();
        self.note_way();
    }

    /// Walks, and lets a line grow by its best move at its end; but where values are kept, only over moves that were seen
    /// to be played: stored moves and good ones would give the solution away. Returns true if the lines have grown.
    pub fn step(&mut self, walk: Walk) -> bool {
        if self.walks_freely() {
            return self.change_game(|game| game.walk(walk));
        }
        let ahead = self.play.way.get(self.plies()..).unwrap_or_default();
        let ahead = match walk {
            Walk::Start | Walk::Back => return self.change_game(|game| game.walk(walk)),
            Walk::Previous | Walk::Next | Walk::To(_) | Walk::Try(_) => return false,
            Walk::Forward => ahead.iter().take(1).cloned().collect(),
            Walk::End => ahead.to_vec(),
        };
        self.play_all(&ahead)
    }

    /// Plays moves one after the other by their texts, as far as they are legal. Returns true if the lines have grown.
    pub fn play_all(&mut self, texts: &[String]) -> bool {
        self.change_game(|game| {
            let mut grown = false;
            for text in texts {
                let Some(index) = game.moves().iter().position(|row| row.text == *text) else { break };
                grown |= game.play(index);
            }
            grown
        })
    }

    /// Stands at the end of a game with dealt cards that is over: there the result and the next deal are, and in the middle of
    /// its line nobody would move.
    pub fn stand_at_end(&mut self) {
        let ended = self.study.playing().is_some_and(|game| game.line().ended);
        let is_main = self.current().is_none_or(|item| item.depth == 0);
        if self.study.identity().game.hides && ended && is_main {
            self.walk(Walk::End);
            self.after_walking();
        }
    }

    /// Returns true if steps lead over all moves: where nothing is kept, and in a game that is over, which has no secrets.
    fn walks_freely(&self) -> bool {
        let is_main = || self.current().is_none_or(|item| item.depth == 0);
        let ended = || self.study.playing().is_some_and(|game| game.line().ended);
        !self.keeps_values() || self.mode == Mode::Analyse && is_main() && ended()
    }

    /// True if ▶ leads anywhere.
    pub fn can_step_on(&self) -> bool {
        self.walks_freely() || self.play.way.len() > self.plies()
    }
}

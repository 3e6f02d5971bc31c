//! [`Playable`] for draughts under the article's rules.

use super::adjudicate;
use super::article::ArticleDraughts;
use super::article_perft;
use super::game::{self, BoardGame};
use super::naming;
use super::route::Step;
use super::scene;
use super::setup::Setup;
use super::turns::{self, Turn};
use etude_model::{
    Control, DrawnMove, Ending, Message, MoveOf, PASS, Playable, Position, Problem, Route, Scene, Side,
    Stopped, Viewer,
};

/// Draughts by the article's rules.
pub type ArticleGame = BoardGame<ArticleDraughts>;

/// The separator between the steps of different pieces.
const NEXT_PIECE: char = '+';

impl Playable for ArticleGame {
    type Position = ArticleDraughts;

    fn position(setup: &Setup) -> Result<ArticleDraughts, Vec<Problem>> {
        let problems = setup.problems();
        setup.article_position().filter(|_| problems.is_empty()).ok_or(problems)
    }

    fn scene(_setup: &Setup, position: &ArticleDraughts, _viewer: Viewer) -> Scene {
        let ArticleDraughts { rules, board, side, .. } = *position;
        let over = position.score().is_some();
        let mut scene = scene::scene(rules, &board, (!over).then_some(side));
        if !over {
            let duty = Message::new("draughts-duty-article");
            scene::mark(rules, &mut scene, turns::capturing(rules.size, &board, side), &duty);
        }
        scene
    }

    fn setup_of(_setup: &Setup, position: &ArticleDraughts) -> Setup {
        let ArticleDraughts { rules, board, waiting, side } = *position;
        let waiting = Side::ALL.map(|side| waiting[side.index()].squares(rules.size, side));
        Setup { board, side: Some(side), waiting, ..Setup::empty(rules) }
    }

    fn move_text(position: &ArticleDraughts, mv: MoveOf<Self>) -> String {
        turn_text(position, &steps(position, mv))
    }

    fn natural(position: &ArticleDraughts, mv: MoveOf<Self>) -> i32 {
        position.natural(mv)
    }

    fn seat_id(seat: u8) -> &'static str {
        game::seat_id(seat)
    }

    fn side_name(_setup: &Setup, side: Side) -> Message {
        scene::side_name(side)
    }

    fn passed(setup: &Setup) -> Option<Setup> {
        setup.passed()
    }

    fn drawn(position: &ArticleDraughts, mv: MoveOf<Self>) -> DrawnMove {
        let steps = steps(position, mv);
        if steps.is_empty() {
            return DrawnMove::named(Message::new("draughts-move-pass"));
        }
        DrawnMove::written(naming::printed(&turn_text(position, &steps)))
    }

    fn adjudicate(history: &[&ArticleDraughts]) -> Option<Ending> {
        let position = history.last()?;
        // The article has no other end of the game.
        let loser = Side::ALL.into_iter().find(|side| position.board.pieces[side.index()] == 0)?;
        Some(adjudicate::no_pieces(loser, loser.other()))
    }

    fn route(position: &ArticleDraughts, mv: MoveOf<Self>) -> Option<Route> {
        Some(game::route_of(position.rules, &steps(position, mv)))
    }

    fn perft(
        position: &ArticleDraughts,
        depth: u32,
        distinct: bool,
        control: &Control,
    ) -> Option<Result<u64, Stopped>> {
        let counts = article_perft::perft(position, depth, control);
        Some(counts.map(|counts| if distinct { counts.distinct } else { counts.all }))
    }
}

/// The steps of a turn.
fn steps(position: &ArticleDraughts, turn: Turn) -> Vec<Step> {
    turns::steps(position.rules.size, position.side, position.now(), turn)
}

/// A turn in notation: the squares where each piece stops, piece by piece.
fn turn_text(position: &ArticleDraughts, steps: &[Step]) -> String {
    let rules = position.rules;
    let mut text = String::new();
    let mut at = None;
    for step in steps {
        if at != Some(step.from) {
            if at.is_some() {
                text.push(NEXT_PIECE);
            }
            text.push_str(&naming::square_name(rules, step.from));
        }
        text.push(if step.captured.is_some() { rules.capture_sign } else { '-' });
        text.push_str(&naming::square_name(rules, step.to));
        at = Some(step.to);
    }
    if steps.is_empty() { PASS.to_owned() } else { text }
}

//! The pieces of a board, and those of a move that was just played on their way.

use egui::{Pos2, Ui};

use super::Painting;
use super::carry;
use super::piece::paint_piece;
use crate::app::looks::tokens;
use crate::model::{Piece, Route, RouteStep};
use crate::picture::piece::PieceLook;

/// Seconds for one step of a route.
const STEP: f64 = 0.18;

/// What stands on each square.
type Pieces = Vec<Option<Piece>>;

/// A move on its way.
#[derive(Clone, PartialEq)]
pub(super) struct Glide {
    route: Route,
    before: Pieces,
    started: f64,
    /// Whether the piece was carried to its goal by hand, so that only what it captured is to go.
    carried: bool,
    now: f64,
}

/// What the painter remembers from one frame to the next.
#[derive(Clone, Default)]
struct Shown {
    study: u64,
    pieces: Pieces,
    glide: Option<Glide>,
}

/// Notices that a move was played, and follows it to its end.
pub(super) fn glide(ui: &Ui, painting: &Painting<'_>) -> Option<Glide> {
    let state = painting.state;
    if state.preview {
        return None;
    }
    let id = painting.id.with("shown");
    let mut shown: Shown = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let pieces: Pieces = painting.board.squares.iter().map(|square| square.piece).collect();
    let now = ui.input(|input| input.time);
    if shown.pieces != pieces || shown.study != state.study {
        let played = state.last.as_ref().filter(|route| {
            !state.reduced_motion && shown.study == state.study && leads(&shown.pieces, &pieces, route)
        });
        let carried = carry::was_dropped(ui, painting, now);
        let before = std::mem::replace(&mut shown.pieces, pieces);
        shown.glide = played.map(|route| Glide { route: route.clone(), before, started: now, carried, now });
        shown.study = state.study;
    }
    let over = |glide: &Glide| now - glide.started >= STEP * glide.route.steps.len() as f64;
    if shown.glide.as_ref().is_some_and(over) {
        shown.glide = None;
    }
    if let Some(glide) = &mut shown.glide {
        glide.now = now;
        ui.ctx().request_repaint();
    }
    let glide = shown.glide.clone();
    ui.data_mut(|data| data.insert_temp(id, shown));
    glide
}

/// Whether a route turns one board into another; men may be crowned on the way.
fn leads(before: &Pieces, after: &Pieces, route: &Route) -> bool {
    let mut board = before.clone();
    for step in &route.steps {
        apply(&mut board, step);
    }
    let side = |piece: &Option<Piece>| piece.map(|piece| piece.side);
    board.len() == after.len() && before != after && board.iter().map(side).eq(after.iter().map(side))
}

fn apply(board: &mut Pieces, step: &RouteStep) {
    let mover = board.get_mut(usize::from(step.from)).and_then(Option::take);
    if let Some(captured) = step.captured.and_then(|square| board.get_mut(usize::from(square))) {
        *captured = None;
    }
    if let Some(to) = board.get_mut(usize::from(step.to)) {
        *to = mover;
    }
}

/// Paints all pieces, those of a move under way where they are now.
pub(super) fn paint_pieces(ui: &Ui, painting: &Painting<'_>, glide: Option<&Glide>) {
    let mut pieces: Pieces = painting.board.squares.iter().map(|square| square.piece).collect();
    let mut moving = None;
    if let Some(glide) = glide {
        let progress = (glide.now - glide.started) / STEP;
        let (done, part) = (progress.floor() as usize, smooth(progress.fract() as f32));
        let under_way = glide.route.steps.get(done);
        if glide.carried {
            for (step, index) in glide.route.steps.iter().zip(0..) {
                let presence =
                    if index < done { 0.0 } else { 1.0 - (progress as f32 - index as f32).max(0.0) };
                fading(ui, painting, &glide.before, step, presence);
            }
        } else {
            pieces.clone_from(&glide.before);
            glide.route.steps.iter().take(done).for_each(|step| apply(&mut pieces, step));
            if let Some(step) = under_way {
                fading(ui, painting, &pieces, step, 1.0 - part);
                let mover = pieces.get(usize::from(step.from)).copied().flatten();
                moving = mover.map(|piece| (*step, piece, part));
                for gone in [Some(step.from), step.captured].into_iter().flatten() {
                    if let Some(square) = pieces.get_mut(usize::from(gone)) {
                        *square = None;
                    }
                }
            }
        }
    }
    let lifted = carry::lifted(ui, painting);
    for (square, piece) in (0..).zip(&pieces) {
        if let Some(piece) = piece {
            let presence = if lifted == Some(square) { 0.3 } else { 1.0 };
            piece_at(ui, painting, painting.plan.square(square).center(), *piece, presence, false);
        }
    }
    if let Some((step, piece, part)) = moving {
        let [from, to] = [step.from, step.to].map(|square| painting.plan.square(square).center());
        piece_at(ui, painting, from + (to - from) * part, piece, 1.0, true);
    }
}

fn fading(ui: &Ui, painting: &Painting<'_>, pieces: &Pieces, step: &RouteStep, presence: f32) {
    let Some(square) = step.captured else { return };
    if let Some(piece) = pieces.get(usize::from(square)).copied().flatten() {
        piece_at(ui, painting, painting.plan.square(square).center(), piece, presence, false);
    }
}

fn piece_at(ui: &Ui, painting: &Painting<'_>, at: Pos2, piece: Piece, presence: f32, lifted: bool) {
    let look = PieceLook { presence, lifted };
    paint_piece(ui.painter(), at, painting.plan.cell, piece, look, tokens(ui));
}

/// Gently off and gently on.
fn smooth(part: f32) -> f32 {
    part * part * (3.0 - 2.0 * part)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{board_of, square};
    use super::*;

    fn pieces(white: &str, black: &str) -> Pieces {
        board_of(8, white, black).squares.iter().map(|square| square.piece).collect()
    }

    #[test]
    fn a_route_leads_to_the_board_after_it_and_nowhere_else() {
        let [a3, b4, c5] = ["a3", "b4", "c5"].map(|name| square(8, name));
        let route = Route { steps: vec![RouteStep { from: a3, to: c5, captured: Some(b4) }] };
        let before = pieces("a3 h2", "b4 h8");
        assert!(leads(&before, &pieces("c5 h2", "h8"), &route));
        assert!(leads(&before, &pieces("Kc5 h2", "h8"), &route), "crowned");
        assert!(!leads(&before, &before, &route));
        assert!(!leads(&before, &pieces("c5 h2", "b4 h8"), &route));
        assert!(!leads(&pieces("c5 h2", "h8"), &before, &route), "not backwards");
    }
}

//! The pieces of a board, and the pieces of a move on their way.

use egui::{Pos2, Ui};

use super::Painting;
use super::carry;
use super::piece::paint_piece;
use crate::looks::tokens;
use crate::paint::travel::ease_out;
use etude_model::{Piece, Route, RouteStep};
use etude_picture::piece::PieceLook;

/// Seconds for a route of one step, and for each step of a longer one.
const STEPS: [f64; 2] = [0.18, 0.12];

/// The piece of each square.
type Pieces = Vec<Option<Piece>>;

/// A move on its way.
#[derive(Clone, PartialEq)]
pub(super) struct Glide {
    route: Route,
    before: Pieces,
    started: f64,
    /// True if the move is taken back: the route is gone from its end to its start, and captured pieces come back.
    back: bool,
    /// True if the piece was carried to its goal by hand, so that only the captured pieces are to go.
    carried: bool,
    now: f64,
}

/// State of the painter from one frame to the next.
#[derive(Clone, Default)]
struct Shown {
    study: u64,
    pieces: Pieces,
    /// The way of the move that led here.
    last: Option<Route>,
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
        let moves = !state.reduced_motion && shown.study == state.study;
        let played = state.last.as_ref().filter(|route| moves && leads(&shown.pieces, &pieces, route));
        let taken_back = shown.last.as_ref().filter(|route| moves && leads(&pieces, &shown.pieces, route));
        let carried = carry::was_dropped(ui, painting, now);
        let glide = |route: &Route, before: &Pieces, back: bool| Glide {
            route: route.clone(),
            before: before.clone(),
            started: now,
            back,
            carried: carried && !back,
            now,
        };
        shown.glide = match (played, taken_back) {
            (Some(route), _) => Some(glide(route, &shown.pieces, false)),
            (None, Some(route)) => Some(glide(route, &pieces, true)),
            (None, None) => None,
        };
        (shown.study, shown.pieces) = (state.study, pieces);
    }
    shown.last.clone_from(&state.last);
    let over = |glide: &Glide| glide.progress(now).is_none();
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

impl Glide {
    /// The number of steps done, with the part of the current one; none at the end of the route.
    fn progress(&self, now: f64) -> Option<f64> {
        let steps = self.route.steps.len();
        let progress = (now - self.started) / STEPS[usize::from(steps > 1)];
        (progress < steps as f64).then_some(progress)
    }
}

/// True if a route turns one board into another; men may be crowned on the way.
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

/// Paints all pieces, the pieces of a move under way where they are now.
pub(super) fn paint_pieces(ui: &Ui, painting: &Painting<'_>, glide: Option<&Glide>) {
    let mut pieces: Pieces = painting.board.squares.iter().map(|square| square.piece).collect();
    let mut moving = None;
    if let Some(glide) = glide {
        let steps = glide.route.steps.len();
        let progress = glide.progress(glide.now).unwrap_or(steps as f64);
        let (done, part) = (progress.floor() as usize, ease_out(progress.fract() as f32));
        // Taken back, the last step comes first and leads from its end to its start.
        let (done, part) =
            if glide.back { (steps.saturating_sub(done + 1), 1.0 - part) } else { (done, part) };
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

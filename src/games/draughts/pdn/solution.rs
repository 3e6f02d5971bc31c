//! Solutions of problems as books and magazines write them, where PDN breaks off: replies in parentheses,
//! `1. 34-29 (23x34) 2. 40x29`, which PDN reads as variations, or the solver's moves alone, `34-29, 40-34, 28-23`.

use super::lexer::{Lexer, TokenKind};
use super::parse::{RawLine, RawPly};
use super::resolve::{Numbers, candidates, legal_prefix};
use crate::draughts::naming;
use crate::draughts::position::{Draughts, Move};
use etude_model::Position;
use std::mem::take;

/// The number of positions that are looked at for replies that are not written.
const MOST_POSITIONS: usize = 20_000;

/// A line with replies in parentheses as a line of moves; none where it has none, or reads as far without.
pub fn with_replies<'a>(start: &Draughts, written: &RawLine<'a>, numbers: Numbers) -> Option<RawLine<'a>> {
    let is_reply = |ply: &RawPly<'_>| matches!(&ply.variations[..], [reply] if reply.plies.len() == 1 && reply.unread.is_none());
    if !written.plies.iter().any(is_reply) {
        return None;
    }
    let plain = legal_prefix(start, &written.plies, numbers).len();
    if plain == written.plies.len() {
        return None;
    }
    let mut line = written.clone();
    for mut ply in take(&mut line.plies) {
        let reply =
            if is_reply(&ply) { ply.variations.pop().and_then(|mut reply| reply.plies.pop()) } else { None };
        line.plies.push(ply);
        line.plies.extend(reply);
    }
    (legal_prefix(start, &line.plies, numbers).len() > plain).then_some(line)
}

/// The text of a game in which the moves of one side stand alone, with the replies between them; none where the replies do not
/// follow from the moves, or anything but moves stands there.
pub fn with_all_moves(text: &str, start: &Draughts, numbers: Numbers) -> Option<String> {
    let mut head = 0;
    for token in Lexer::new(text) {
        match token.kind {
            TokenKind::Tag(..) | TokenKind::Position(_) => head = token.span.end,
            _ => break,
        }
    }
    let (head, body) = text.split_at(head);
    let body = body.replace(',', " ");
    let mut moves = Vec::new();
    let mut end = "*";
    for token in Lexer::new(&body) {
        match token.kind {
            TokenKind::Move(text) => moves.push(text),
            TokenKind::Number | TokenKind::Nag(_) => {}
            TokenKind::End(_) => {
                end = &body[token.span];
                break;
            }
            _ => return None,
        }
    }
    if moves.len() < 2 {
        return None;
    }
    let mut search = Search { numbers, left: MOST_POSITIONS, way: Vec::new(), found: Vec::new() };
    search.fill(*start, &moves);
    let [line] = &search.found[..] else { return None };
    let mut position = *start;
    let mut out = format!("{head}\n\n");
    for &mv in line {
        out.push_str(&naming::move_text(&position, mv));
        out.push(' ');
        position.play(mv);
    }
    Some(out + end)
}

/// The search for replies that are not written.
struct Search {
    numbers: Numbers,
    left: usize,
    way: Vec<Move>,
    /// The lines found, two at most.
    found: Vec<Vec<Move>>,
}

impl Search {
    /// Finds lines in which one side makes the written moves, and the other side anything.
    fn fill(&mut self, position: Draughts, moves: &[&str]) {
        let Some((first, rest)) = moves.split_first() else { return };
        for mv in candidates(&position, first, self.numbers) {
            let after = position.after(mv);
            self.way.push(mv);
            if rest.is_empty() {
                self.found.push(self.way.clone());
            }
            for reply in if rest.is_empty() { Vec::new() } else { after.moves() } {
                self.left = self.left.saturating_sub(1);
                if self.left == 0 || self.found.len() > 1 {
                    break;
                }
                self.way.push(reply);
                self.fill(after.after(reply), rest);
                self.way.pop();
            }
            self.way.pop();
        }
    }
}

//! Moves of a page, with the position after each of them.

use super::escape::escaped;
use super::scene;
use etude_model::Message;
use etude_study::unread::LeftOut;
use etude_study::value_names::value_id;
use etude_study::{LineItem, Study, Walk, movetext};
use etude_texts::Texts;
use std::fmt::Write as _;

/// Parts of a page about moves.
pub struct Sheet {
    /// Start position.
    pub start: String,
    /// The scoresheet; empty if there are no moves.
    pub moves: String,
    /// Templates of all positions, for the script.
    pub positions: String,
}

/// The scoresheet of a study, without moves unless `answer`.
pub fn sheet(study: &mut dyn Study, texts: &Texts, answer: bool) -> Sheet {
    let start = position(study, texts, None, answer);
    let items: Vec<LineItem> =
        study.playing().filter(|_| answer).map(|game| game.line().to_vec()).unwrap_or_default();
    let before = study.playing().filter(|_| answer).and_then(|game| game.line().left_out.as_ref());
    let before = before.map(|left_out| note(left_out, texts)).unwrap_or_default();
    if items.is_empty() {
        return Sheet { start, moves: before, positions: String::new() };
    }
    let numbers_pairs = study.setup().scene.board.is_some();
    let ways = ways(&items);
    let mut positions = template(0, None, ways.first_of_start, &start);
    for (at, item) in items.iter().enumerate() {
        if let Some(game) = study.playing_mut() {
            game.walk(Walk::To(item.id));
        }
        let made = position(study, texts, Some(item), answer);
        positions.push_str(&template(at + 1, Some(ways.back[at]), ways.next[at], &made));
    }
    Sheet { start, moves: before + &listed(&items, texts, numbers_pairs), positions }
}

/// Note on a line that breaks off.
fn note(left_out: &LeftOut, texts: &Texts) -> String {
    format!("<strong class=\"note\">{}</strong> ", escaped(&texts.say(&left_out.message())))
}

/// Links between steps.
struct Ways {
    first_of_start: Option<usize>,
    /// Step before each move.
    back: Vec<usize>,
    /// Step after each move.
    next: Vec<Option<usize>>,
}

/// Links the steps. Items are in the order of the scoresheet, each variation after the move it replaces; so the
/// predecessor of a move is the last one of a lower ply in its own or an outer line.
fn ways(items: &[LineItem]) -> Ways {
    let mut ways = Ways { first_of_start: None, back: Vec::new(), next: vec![None; items.len()] };
    // Ply and index of the moves in the open line of each depth.
    let mut lines: Vec<Vec<(usize, usize)>> = Vec::new();
    for (at, item) in items.iter().enumerate() {
        lines.truncate(item.depth + 1);
        if item.begins || lines.len() <= item.depth {
            lines.truncate(item.depth);
            lines.resize_with(item.depth + 1, Vec::new);
        }
        let before = lines.iter().rev().flat_map(|line| line.iter().rev()).find(|(ply, _)| *ply < item.ply);
        match before {
            Some(&(_, before)) => {
                ways.back.push(before + 1);
                let next = &mut ways.next[before];
                *next = next.or(Some(at + 1));
            }
            None => {
                ways.back.push(0);
                ways.first_of_start = ways.first_of_start.or(Some(at + 1));
            }
        }
        if let Some(line) = lines.get_mut(item.depth) {
            line.push((item.ply, at));
        }
    }
    ways
}

fn template(step: usize, back: Option<usize>, next: Option<usize>, content: &str) -> String {
    let way = |name: &str, step: Option<usize>| {
        step.map_or_else(String::new, |step| format!(" data-{name}=\"{step}\""))
    };
    format!("<template id=\"s{step}\"{}{}>{content}</template>\n", way("back", back), way("next", next))
}

/// The position in view, with the move that led to it.
fn position(study: &dyn Study, texts: &Texts, item: Option<&LineItem>, answer: bool) -> String {
    let view = study.view();
    let drawn = scene::scene(&view.scene, &super::super::marks(study, answer), texts, &view.text);
    let caption = item.map(|item| {
        let seat = Message::new("share-text-pair").message("label", item.seat.clone()).text("value", "");
        format!(
            "<p aria-live=\"polite\">{}. {} {}</p>",
            item.ply,
            escaped(texts.say(&seat).trim_end()),
            scene::drawn(&item.drawn, texts)
        )
    });
    drawn + &caption.unwrap_or_default()
}

/// The scoresheet: moves with numbers, signs, comments and variations.
fn listed(items: &[LineItem], texts: &Texts, numbers_pairs: bool) -> String {
    let mut out = String::new();
    let mut depth = 0;
    let mut says_number = true;
    for (at, item) in items.iter().enumerate() {
        while depth > item.depth || depth == item.depth && item.begins && depth > 0 {
            out.push_str("</span>");
            depth -= 1;
            says_number = true;
        }
        while depth < item.depth {
            out.push_str("<span class=\"var\">");
            depth += 1;
            says_number = true;
        }
        // Writing to a string cannot fail.
        if !item.before.is_empty() {
            _ = write!(out, "<span class=\"note\">{}</span> ", escaped(&item.before));
        }
        _ = match (numbers_pairs, item.ply % 2) {
            (false, _) => write!(out, "<span class=\"weak\">{}.</span>", item.ply),
            (true, 1) => write!(out, "<span class=\"weak\">{}.</span>", item.ply.div_ceil(2)),
            (true, _) if says_number => write!(out, "<span class=\"weak\">{}…</span>", item.ply / 2),
            (true, _) => Ok(()),
        };
        let signs = item.nags.iter().copied().map(movetext::sign_or_number);
        let value = item.value.map_or("", value_id);
        _ = write!(
            out,
            "<button class=\"mv {value}\" data-step=\"{}\">{}{}</button> ",
            at + 1,
            scene::drawn(&item.drawn, texts),
            signs.collect::<String>(),
        );
        let comment = item.comment_in(texts.language().tag());
        if !comment.is_empty() {
            _ = write!(out, "<span class=\"note\">{}</span> ", escaped(comment));
        }
        says_number = !comment.is_empty();
        for left_out in item.left_out() {
            out.push_str(&note(&left_out, texts));
            says_number = true;
        }
    }
    out.push_str(&"</span>".repeat(depth));
    out
}

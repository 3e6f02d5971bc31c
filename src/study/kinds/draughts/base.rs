//! Data base keys of draughts.
//!
//! | key | bytes |
//! |---|---|
//! | a position | rules and side to move; one bit for each square, set if it is occupied; one bit for each piece, set if it is Black's; one bit for each piece, set if it is a king |
//! | a material | 255; White's men and kings, Black's men and kings |
//!
//! A position of any board takes at most 25 bytes, most far fewer, since trailing zeros are not stored. A
//! reply is the index of a move among the legal moves in the order of their squares.

use super::openings::{self, opening_of};
use crate::base::rows::{GameHeading, date_of};
use crate::base::{GameKeys, GameScan, Image, Images, Key, NO_REPLY, Occurrence, Symmetry, entry};
use etude_games::draughts::pdn::{self, MainLine};
use etude_games::draughts::rules::{self, Rules};
use etude_games::draughts::{Board, Draughts, Move, Piece, Square, fen, naming};
use etude_model::reading::IllegalMove;
use etude_model::{Message, ParseError, Position, Side};

/// The first byte of a material key.
const MATERIAL: u8 = 255;
/// A change of this version invalidates all indexes.
const VERSION: u32 = 2;

/// Data base keys of draughts.
#[derive(Debug)]
pub(super) struct BoardKeys;

impl GameKeys for BoardKeys {
    fn stamp(&self) -> String {
        let ids: Vec<&str> = rules::ALL.iter().map(|rules| rules.profile.id).collect();
        format!("draughts {VERSION}: {}", ids.join(" "))
    }

    fn game(&self, text: &str) -> GameScan {
        let Ok(line) = pdn::main_line(text) else {
            let first = text.lines().next().unwrap_or_default().chars().take(60).collect();
            let damage = Some(IllegalMove { line: 1, ply: 0, text: first });
            return GameScan { heading: heading(text), damage, ..GameScan::default() };
        };
        let MainLine { tags, start, moves, outcome, illegal } = line;
        let mut found = GameScan {
            heading: GameHeading {
                outcome,
                rules: start.rules.profile.id,
                plies: moves.len().min(usize::from(u16::MAX)) as u16,
                ..heading_of(&tags)
            },
            occurrences: Vec::with_capacity(moves.len() + 32),
            damage: illegal,
        };
        if found.heading.opening.is_empty()
            && let Some(opening) = opening_of(&start, &moves)
        {
            opening.name.clone_into(&mut found.heading.opening);
        }
        let Some(mut position) = start.position() else { return found };
        let mut before = None;
        let mut legal = Vec::new();
        for (ply, mv) in (0_u16..u16::MAX).zip(moves.iter().map(Some).chain([None])) {
            let material = material(&position.board);
            if before != Some(material) {
                found.occurrences.push(Occurrence { key: material, ply, reply: NO_REPLY });
                before = Some(material);
            }
            let reply = mv.map_or(NO_REPLY, |mv| {
                in_order(&position, &mut legal);
                reply_of(&legal, mv)
            });
            if let Some(key) = key(&position) {
                found.occurrences.push(Occurrence { key, ply, reply });
            }
            if let Some(&mv) = mv {
                position.play(mv);
            }
        }
        found
    }

    fn images(&self, rules: &str, position: &str, symmetry: Symmetry) -> Result<Images, ParseError> {
        let position = read(rules, position)?;
        let mut legal = Vec::new();
        in_order(&position, &mut legal);
        let moves = legal.iter().map(|&mv| naming::move_text(&position, mv)).collect();
        let mut images = Images { moves, first_to_move: position.side == Side::First, images: Vec::new() };
        let all = [(false, false), (true, false), (false, true), (true, true)]
            .map(|(mirrored, reversed)| Symmetry { mirrored, reversed });
        let allowed =
            |turn: &Symmetry| (symmetry.mirrored || !turn.mirrored) && (symmetry.reversed || !turn.reversed);
        for turn in all.into_iter().filter(allowed) {
            let Some(turned) = turned(&position, turn) else { continue };
            let Some(key) = key(&turned).filter(|key| images.images.iter().all(|known| known.key != *key))
            else {
                continue;
            };
            let mut there = Vec::new();
            in_order(&turned, &mut there);
            let mut replies = vec![0; there.len()];
            for (mv, number) in legal.iter().zip(0_u8..) {
                let place = turned_move(position.rules, *mv, turn).map(|mv| reply_of(&there, &mv));
                if let Some(reply) = place.and_then(|place| replies.get_mut(usize::from(place))) {
                    *reply = number;
                }
            }
            images.images.push(Image { key, symmetry: turn, replies });
        }
        Ok(images)
    }

    fn material(&self, text: &str, reversed: bool) -> Result<Vec<Key>, ParseError> {
        let wrong = || ParseError::new(0..text.len(), Message::new("base-bad-material"));
        let (white, black) = text.split_once('/').ok_or_else(wrong)?;
        let (white, black) = (counts(white).ok_or_else(wrong)?, counts(black).ok_or_else(wrong)?);
        let mut keys = vec![material_key(white, black)];
        if reversed && white != black {
            keys.push(material_key(black, white));
        }
        Ok(keys)
    }

    fn material_of(&self, rules: &str, position: &str) -> Result<String, ParseError> {
        let Key(bytes) = material(&read(rules, position)?.board);
        let side = |men: u8, kings: u8| {
            let part = |count: u8, letter: &str| match count {
                0 => String::new(),
                1 => letter.to_owned(),
                count => format!("{count}{letter}"),
            };
            format!("{}{}", part(kings, "K"), part(men, "M"))
        };
        Ok(format!("{}/{}", side(bytes[1], bytes[2]), side(bytes[3], bytes[4])))
    }

    fn mirrors(&self, rules: &str) -> bool {
        rules::named(rules).is_some_and(|rules| mirror(rules, Square(0)).is_some())
    }
}

/// Parses a position with a side to move.
fn read(rules: &str, text: &str) -> Result<Draughts, ParseError> {
    let wrong = |id| ParseError::new(0..text.len(), Message::new(id));
    let rules = rules::named(rules).ok_or_else(|| wrong("base-other-rules"))?;
    fen::parse(rules, text)?.position().ok_or_else(|| wrong("base-no-side"))
}

/// The heading of a game that cannot be read.
fn heading(text: &str) -> GameHeading {
    heading_of(&pdn::skim(text).tags)
}

fn heading_of(tags: &[(String, String)]) -> GameHeading {
    let value = |names: &[&str]| {
        let found =
            tags.iter().find(|(tag, value)| names.contains(&tag.as_str()) && !value.trim().is_empty());
        found.map_or("", |(_, value)| value.trim())
    };
    let name = |names: &[&str]| {
        let name = value(names);
        if name.chars().all(|c| c == '?') { String::new() } else { name.to_owned() }
    };
    let rating = |names: &[&str]| value(names).parse().unwrap_or(0);
    GameHeading {
        first: name(&["White"]),
        second: name(&["Black"]),
        event: name(&["Event"]),
        opening: name(&[openings::TAG]),
        date: date_of(value(&["Date", "EventDate"])),
        ratings: [rating(&["WhiteRating", "WhiteElo"]), rating(&["BlackRating", "BlackElo"])],
        ..GameHeading::default()
    }
}

/// Lists the legal moves in the order of their squares.
fn in_order(position: &Draughts, moves: &mut Vec<Move>) {
    moves.clear();
    position.legal_moves(moves);
    moves.sort_unstable();
}

/// The index of a move among the legal ones.
fn reply_of(legal: &[Move], mv: &Move) -> u8 {
    legal.binary_search(mv).ok().and_then(|at| u8::try_from(at).ok()).unwrap_or(NO_REPLY)
}

/// The key of a position; `None` under rules of no federation.
fn key(position: &Draughts) -> Option<Key> {
    let Draughts { rules, board, side } = position;
    let number = rules::ALL.iter().position(|known| std::ptr::eq(*known, *rules))?;
    let mut key = [0; entry::KEY];
    key[0] = (number as u8) << 1 | side.index() as u8;
    let mut at = 8;
    let mut put = |bit: bool| {
        if bit {
            key[at / 8] |= 0x80 >> (at % 8);
        }
        at += 1;
    };
    let size = rules.size;
    let occupied = board.occupied();
    for square in 0..size.squares() {
        put(occupied & size.bit(Square(square)) != 0);
    }
    for set in [board.pieces[1], board.kings] {
        for square in size.each(occupied) {
            put(set & size.bit(square) != 0);
        }
    }
    Some(Key(key))
}

/// The material key of a board.
fn material(board: &Board) -> Key {
    let count = |side: Side| {
        let pieces = board.pieces[side.index()];
        let kings = (pieces & board.kings).count_ones() as u8;
        [pieces.count_ones() as u8 - kings, kings]
    };
    material_key(count(Side::First), count(Side::Second))
}

fn material_key(white: [u8; 2], black: [u8; 2]) -> Key {
    let mut key = [0; entry::KEY];
    key[0] = MATERIAL;
    key[1..3].copy_from_slice(&white);
    key[3..5].copy_from_slice(&black);
    Key(key)
}

/// Parses the men and kings of a side: `5M2K`, `KKM`, `3K`, in Russian `5П2Д`; a number alone counts men.
fn counts(text: &str) -> Option<[u8; 2]> {
    let mut counts = [0_u8; 2];
    let mut number = String::new();
    let mut add = |number: &mut String, at: usize| {
        let count = if number.is_empty() { 1 } else { number.parse::<u8>().ok()? };
        number.clear();
        counts[at] = counts[at].checked_add(count).filter(|count| *count <= 64)?;
        Some(())
    };
    for c in text.chars().filter(|c| !c.is_whitespace()) {
        match c {
            '0'..='9' => number.push(c),
            'M' | 'm' | 'П' | 'п' => add(&mut number, 0)?,
            'K' | 'k' | 'Д' | 'д' => add(&mut number, 1)?,
            _ => return None,
        }
    }
    if !number.is_empty() {
        add(&mut number, 0)?;
    }
    Some(counts)
}

/// The square mirrored in its row; `None` when that is no playing square.
fn mirror(rules: &Rules, square: Square) -> Option<Square> {
    let (row, column) = rules.size.place(square);
    rules.size.at(row as i8, (rules.size.rows() - 1 - column) as i8)
}

fn turned_square(rules: &Rules, square: Square, symmetry: Symmetry) -> Option<Square> {
    let square = if symmetry.mirrored { mirror(rules, square)? } else { square };
    Some(if symmetry.reversed { rules.size.opposite(square) } else { square })
}

/// A position under a symmetry; `None` when the board does not have it.
fn turned(position: &Draughts, symmetry: Symmetry) -> Option<Draughts> {
    let rules = position.rules;
    let mut board = Board::default();
    for square in rules.size.each(position.board.occupied()) {
        let Piece { side, king } = position.board.piece(rules.size.bit(square))?;
        let side = if symmetry.reversed { side.other() } else { side };
        board.put(rules.size.bit(turned_square(rules, square, symmetry)?), Some(Piece { side, king }));
    }
    let side = if symmetry.reversed { position.side.other() } else { position.side };
    Some(Draughts { rules, board, side })
}

/// A move under a symmetry.
fn turned_move(rules: &Rules, mv: Move, symmetry: Symmetry) -> Option<Move> {
    let mut captured = 0;
    for square in rules.size.each(mv.captured) {
        captured |= rules.size.bit(turned_square(rules, square, symmetry)?);
    }
    Some(Move {
        from: turned_square(rules, mv.from, symmetry)?,
        to: turned_square(rules, mv.to, symmetry)?,
        king: mv.king,
        captured,
    })
}

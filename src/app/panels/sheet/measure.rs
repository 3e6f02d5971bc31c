//! Widths of moves and comments, approximate and fast: a long line has hundreds of thousands.

use super::Sheet;
use super::draw;
use super::signs::signs;
use crate::drawn::LaidMove;
use crate::panel::Panel;
use crate::sheet_rows::Measure;
use crate::theme;
use egui::{FontId, Ui};
use etude_study::LineItem;
use etude_study::unread::without_tags;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// The letters whose widths are remembered: Latin and Cyrillic ones.
const LETTERS: usize = 0x500;

/// Widths as they were measured.
pub struct Widths<'a> {
    ui: &'a Ui,
    panel: &'a Panel<'a>,
    sheet: &'a Sheet<'a>,
    moves: &'a mut FxHashMap<String, f32>,
    letters: Vec<Option<f32>>,
}

impl<'a> Widths<'a> {
    pub(super) fn new(
        ui: &'a Ui,
        panel: &'a Panel<'a>,
        sheet: &'a Sheet<'a>,
        moves: &'a mut FxHashMap<String, f32>,
    ) -> Self {
        Self { ui, panel, sheet, moves, letters: vec![None; LETTERS] }
    }

    fn letter(&mut self, letter: char) -> f32 {
        let ui = self.ui;
        let font = FontId::proportional(theme::text::SMALL);
        let measured = || ui.fonts_mut(|fonts| fonts.glyph_width(&font, letter));
        match self.letters.get_mut(letter as usize) {
            Some(known) => *known.get_or_insert_with(measured),
            // Signs of Chinese are as wide as they are high.
            None if is_wide(letter) => theme::text::SMALL,
            None => measured(),
        }
    }
}

/// True if a line may end before and behind a letter.
fn is_wide(letter: char) -> bool {
    ('\u{2E80}'..'\u{FB00}').contains(&letter) || ('\u{FF00}'..'\u{FFF0}').contains(&letter)
}

impl Measure for Widths<'_> {
    fn run(&mut self, item: &LineItem, numbered: bool) -> f32 {
        let known = self.moves.get(&item.text).copied();
        let width = known.unwrap_or_else(|| {
            let width = LaidMove::new(self.ui.painter(), self.panel, &item.drawn).width();
            self.moves.insert(item.text.clone(), width);
            width
        });
        let signs: f32 = signs(self.sheet.nags(item)).chars().map(|sign| self.letter(sign) * 1.4).sum();
        let number = draw::run_number(self.sheet, item, numbered);
        let number: f32 = number.chars().map(|letter| self.letter(letter)).sum();
        draw::run_width(self.sheet, number, width + signs)
    }

    fn comment<'b>(&self, item: &'b LineItem) -> &'b str {
        without_tags(item.comment_in(self.panel.tag()))
    }

    fn wrap(&mut self, text: &str, width: f32, most: usize) -> Vec<Range<usize>> {
        let gap = |from: usize| {
            let gap = text[from..].chars().take_while(|letter| letter.is_whitespace());
            gap.map(char::len_utf8).sum::<usize>()
        };
        let mut parts = Vec::new();
        let mut start = gap(0);
        while start < text.len() && parts.len() < most {
            let mut used = 0.0;
            // The last place where the row may end.
            let mut end = None;
            let mut stop = text.len();
            for (at, letter) in text[start..].char_indices() {
                if letter == '\n' {
                    stop = start + at;
                    break;
                }
                if at > 0 && (letter == ' ' || is_wide(letter)) {
                    end = Some(start + at);
                }
                used += self.letter(letter);
                if used > width && at > 0 && letter != ' ' {
                    stop = end.unwrap_or(start + at);
                    break;
                }
            }
            parts.push(start..stop);
            start = stop + gap(stop);
        }
        parts
    }
}

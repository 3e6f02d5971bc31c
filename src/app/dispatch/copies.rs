//! Parts of the lines for the clipboard.

use crate::action::CopyAs;
use crate::workspace::Etude;
use egui::Context;
use etude_model::Message;
use etude_study::{Excerpt, LineId, LinePart, Playing, movetext, session};

impl Etude {
    /// Copies a part of the lines, or says why it cannot be written so.
    pub(super) fn copy_line(&mut self, ctx: &Context, id: LineId, part: LinePart, copy: CopyAs) {
        let Some(tab) = self.tab() else { return };
        let numbers_pairs = tab.sides.is_some();
        let excerpt = tab.study.playing().and_then(|game: &dyn Playing| game.excerpt(id, part));
        match excerpt.map(|excerpt| text(excerpt, copy, numbers_pairs)) {
            Some(Ok(text)) => self.copy(ctx, self.copied("notice-copied-study"), |_| Some(text)),
            Some(Err(why)) => self.error(why),
            None => {}
        }
    }
}

/// A part of the lines as it is copied.
fn text(excerpt: Excerpt, copy: CopyAs, numbers_pairs: bool) -> Result<String, Message> {
    let Excerpt { document, named, ply } = excerpt;
    match copy {
        CopyAs::Text => Ok(format!("{named}\n{}", movetext::write(&document.line, numbers_pairs, ply))),
        CopyAs::Study => Ok(session::write(&document)),
        CopyAs::Games(format) => format.write(&document),
        CopyAs::Position(_) => Ok(document.position),
    }
}

//! Picture of the position in view of a tab, the same in the look at it, in the clipboard and in files.

use super::{Mode, Tab};
use etude_model::{Message, Side, Viewer};
use etude_picture::Picture;
use etude_share::picture::{self, PictureOptions, USUAL_WIDTH};
use etude_share::solution::Solution;
use etude_study::document::Line;
use etude_study::{Budget, Document, Resources, registry};
use etude_texts::Texts;
use std::sync::Arc;

/// Known answer in view: the solution, the number of rows of the strategy tree, and true if more of them are on their way.
pub type KnownAnswer = (Solution, usize, bool);

impl Tab {
    /// The solution of the position in view; none where not all of it may be seen.
    fn solution_in_view(&self) -> Option<Solution> {
        let open = self.study.view().viewer == Viewer::Everything;
        let game = self.study.playing().filter(|_| open)?;
        Some(Solution::in_view(game, self.study.setup().scene.board.is_some()))
    }

    /// The answer for a picture or a text that includes it.
    pub fn known_answer(&self) -> Option<KnownAnswer> {
        let tree = self.study.playing()?.tree();
        Some((self.solution_in_view()?, tree.len(), tree.is_busy()))
    }

    /// The exercise being solved, as it is asked, without the moves that were tried: the form in which it is shared.
    pub(crate) fn asked_document(&self) -> Option<Document> {
        (self.mode == Mode::Solve).then(|| Document {
            at: Vec::new(),
            line: Line::default(),
            ..self.study.document()
        })
    }

    /// The position in view as a picture, in Solve the exercise; with the verdict and the open rows of the strategy tree if
    /// `answer`. Also the reason why the picture has no QR code, if it has none.
    pub(crate) fn diagram(&self, texts: &Texts, answer: bool) -> (Picture, Option<Message>) {
        let modest = Budget::new(Resources { memory: 1 << 20, threads: 1 });
        let asked = self.asked_document().filter(|_| !answer);
        let asked = asked.and_then(|asked| registry::open(&asked, &modest, Arc::new(|| {})).ok());
        let study = asked.as_ref().map_or(self.study.as_ref(), |(asked, _)| asked.as_ref());
        // On paper and in chats a light picture is seen well whatever the window looks like.
        let code = picture::code(study, answer, USUAL_WIDTH);
        let solution = self.solution_in_view().filter(|_| answer);
        let options = PictureOptions {
            answer: solution.is_some(),
            solution: solution.as_ref(),
            tree: answer,
            flipped: self.below() == Side::Second,
            unmarked: self.keeps_solution(),
            code: code.as_deref().ok(),
            ..PictureOptions::default()
        };
        (picture::picture(study, texts, options), code.err())
    }
}

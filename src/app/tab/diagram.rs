//! Picture of the position in view of a tab, the same in the look at it, in the clipboard and in files.

use super::Tab;
use crate::model::{Message, Side, Viewer};
use crate::picture::Picture;
use crate::share::picture::{self, PictureOptions, USUAL_WIDTH};
use crate::share::solution::Solution;
use crate::texts::Texts;

impl Tab {
    /// The position in view as a picture; with the verdict and the open rows of the strategy tree if `answer`. Also why the
    /// picture has no QR code, if it has none.
    pub(in crate::app) fn diagram(&self, texts: &Texts, answer: bool) -> (Picture, Option<Message>) {
        let study = self.study.as_ref();
        // On paper and in chats a light picture is seen well whatever the window looks like.
        let code = picture::code(study, answer, USUAL_WIDTH);
        let open = study.view().viewer == Viewer::Everything;
        let game = study.playing().filter(|_| answer && open);
        let solution = game.map(|game| Solution::in_view(game, study.setup().scene.board.is_some()));
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

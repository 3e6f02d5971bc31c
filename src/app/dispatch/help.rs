//! The help for the page in front.

use crate::guide::{FIRST, PRACTICE, SHARING};
use crate::panels::help::HelpPage;
use crate::workspace::Etude;

impl Etude {
    /// Shows the help for the page in front: sharing, practice, the first steps or the study; or hides it.
    pub(super) fn help_here(&mut self) {
        let page = if self.dialogs.sharing.is_some() {
            HelpPage::Guide(SHARING)
        } else if self.practice.shown {
            HelpPage::Guide(PRACTICE)
        } else {
            match self.tab().filter(|_| !self.beginning) {
                Some(tab) => HelpPage::of_study(tab.study.as_ref()),
                None => HelpPage::Guide(FIRST),
            }
        };
        self.dialogs.toggle_help(page);
    }
}

//! Proofs of the position in view: made, checked, and then saved.

use crate::io::dialogs::{Purpose, Saving};
use crate::workspace::Etude;
use egui::Context;
use etude_model::Message;
use etude_study::Work;
use etude_study::play::proof_check::Checked;
use etude_study::solving::proof::ProofFile;
use std::sync::Arc;

impl Etude {
    /// The proof of the position in view in a tab, once it is written down and checked.
    pub(super) fn proof_of(&self, tab: u64) -> Option<Arc<ProofFile>> {
        let tab = self.tabs.iter().find(|open| open.id == tab)?;
        match &tab.study.playing()?.analysis().explained.checked {
            Checked::Holds { proof, .. } => Some(Arc::clone(proof)),
            _ => None,
        }
    }

    /// Asks where the proof of the position in view is to be written; one that is not there yet is made first.
    pub(crate) fn ask_proof(&mut self, ctx: &Context) {
        self.in_tab(|tab| tab.view.wants_proof = true);
        if self.go_on_with_proof(ctx) {
            self.tell(Message::new("proof-first"));
        }
    }

    /// Goes on with a proof that is to be saved. Returns true while it is still being made.
    pub(crate) fn go_on_with_proof(&mut self, ctx: &Context) -> bool {
        let Some(tab) = self.tabs.get_mut(self.active).filter(|tab| tab.view.wants_proof) else {
            return false;
        };
        let (id, works) = (tab.id, matches!(tab.study.effort().work, Work::Running(_)));
        if self.proof_of(id).is_some() {
            self.in_tab(|tab| tab.view.wants_proof = false);
            self.ask_system(ctx, Purpose::Save(Saving::Proof(id)), "proof".to_owned());
            return false;
        }
        let mut made = false;
        self.in_tab(|tab| {
            if let Some(game) = tab.study.playing_mut() {
                let analysis = Arc::clone(game.analysis());
                made = match analysis.explained.checked {
                    Checked::Not => works || analysis.checkable,
                    Checked::Working | Checked::Holds { .. } => true,
                    Checked::Refused(_) | Checked::TooLarge | Checked::GaveUp => false,
                };
                if analysis.checkable {
                    game.check_proof();
                }
            }
            tab.view.wants_proof = made;
        });
        if !made {
            self.tell(Message::new("proof-none"));
        }
        made
    }
}

//! Solving: what a tab asks of its user, and how far that has come.

use super::Tab;

impl Tab {
    /// Begins anew to solve what the study asks.
    pub fn begin_solving(&mut self) {
        let Self { study, own, .. } = self;
        if study.playing().is_none()
            && let Some(own) = own
        {
            own.begin_solving(study.as_ref());
        }
    }
}

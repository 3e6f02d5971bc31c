//! Changes of settings: they take effect at once and are saved.

use crate::layout::is_narrow;
use crate::settings::Settings;
use crate::style;
use crate::workspace::{Etude, language};
use egui::Context;
use etude_study::registry;
use etude_texts::{Language, Texts};

impl Etude {
    /// Changes the settings.
    pub(super) fn change_settings(&mut self, ctx: &Context, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings);
        self.settings_changed(ctx);
    }

    /// The language after this one; after the last comes the first.
    pub(super) fn next_language(&mut self, ctx: &Context) {
        let all = Language::ALL;
        let at = all.iter().position(|&language| language == self.texts.language()).unwrap_or(0);
        self.set_language(ctx, all[(at + 1) % all.len()]);
    }

    /// Another language.
    pub(super) fn set_language(&mut self, ctx: &Context, language: Language) {
        self.change_settings(ctx, |settings| settings.language = Some(language.tag().to_owned()));
    }

    /// Lets the settings take effect.
    pub(crate) fn settings_changed(&mut self, ctx: &Context) {
        style::apply(ctx, &self.settings.appearance());
        let language = language(&self.settings);
        if language != self.texts.language() {
            self.texts = Texts::new(language);
        }
        self.texts.set_notation(self.settings.squares, self.settings.ranks);
        let resources = self.settings.resources();
        if self.budget.all() != resources {
            self.budget.set(resources);
        }
        registry::shared().for_each(|shared| shared.set_large_tables(self.settings.large_tables()));
        self.save_settings();
    }

    /// Shows the library: beside the page in front where it has room there, else over it.
    pub(super) fn browse(&mut self, ctx: &Context) {
        self.drawer = is_narrow(ctx) || self.tabs.is_empty();
        self.change_settings(ctx, |settings| settings.library = true);
    }

    /// Remembers the place of the window.
    pub(super) fn keep_place(&mut self) {
        let now = self.placing.now();
        if now.is_some() && now != self.settings.window {
            self.settings.window = now;
            self.save_settings();
        }
    }
}

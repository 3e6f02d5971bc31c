//! The search fields of the data base window.

use crate::app::panel::Panel;
use crate::app::theme::{MIN_TARGET, space};
use crate::app::widgets::name_field;
use crate::study::base::query::{Filter, years_of};
use crate::study::base::rows::GameResult;
use egui::accesskit::Role;
use egui::{ComboBox, Grid, TextEdit, Ui, WidgetInfo, vec2};

/// The width of a field, in points.
const FIELD: f32 = 150.0;

/// The search fields.
pub struct Fields {
    player: String,
    event: String,
    years: String,
    /// Material, as the user typed it.
    pub material: String,
    score: Option<GameResult>,
    /// Whether only games with the position are listed.
    pub here: bool,
    /// Whether positions with colours reversed match too.
    pub reversed: bool,
    /// Whether mirrored positions match too.
    pub mirrored: bool,
}

impl Default for Fields {
    fn default() -> Self {
        let [player, event, years, material] = [(); 4].map(|()| String::new());
        Self { player, event, years, material, score: None, here: true, reversed: false, mirrored: false }
    }
}

/// The name of a result.
pub fn score_name(score: Option<GameResult>) -> &'static str {
    match score {
        None => "base-score-any",
        Some(GameResult::First) => "base-score-white",
        Some(GameResult::Draw) => "base-score-draw",
        Some(GameResult::Second) => "base-score-black",
        Some(GameResult::Both | GameResult::Open) => "base-score-none",
    }
}

impl Fields {
    /// The filter; `None` when the years are invalid.
    pub fn filter(&self) -> Option<Filter> {
        Some(Filter {
            player: self.player.trim().to_owned(),
            event: self.event.trim().to_owned(),
            years: years_of(&self.years)?,
            score: self.score,
            ..Filter::default()
        })
    }

    /// Draws the fields. Returns whether the material of the position in front is requested.
    pub fn ui(&mut self, ui: &mut Ui, panel: &Panel<'_>, mirrors: bool) -> bool {
        let mut from_board = false;
        Grid::new("base fields").num_columns(4).spacing(vec2(space::M, space::XS)).show(ui, |ui| {
            text_ui(ui, panel, "base-player", "", &mut self.player);
            text_ui(ui, panel, "base-event", "", &mut self.event);
            ui.end_row();
            text_ui(ui, panel, "base-years", "1947-1953", &mut self.years);
            let label = panel.get("base-score");
            ui.label(&label);
            let combo = ComboBox::from_id_salt("base score")
                .width(FIELD)
                .selected_text(panel.get(score_name(self.score)));
            let combo = combo.show_ui(ui, |ui| {
                for score in [
                    None,
                    Some(GameResult::First),
                    Some(GameResult::Draw),
                    Some(GameResult::Second),
                    Some(GameResult::Open),
                ] {
                    ui.selectable_value(&mut self.score, score, panel.get(score_name(score)));
                }
            });
            combo.response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &label));
            ui.end_row();
            text_ui(ui, panel, "base-material", "3K/K", &mut self.material);
            ui.label("");
            let button = ui.button(panel.get("base-material-here"));
            from_board = button.on_hover_text(panel.get("base-material-here-about")).clicked();
            ui.end_row();
        });
        ui.horizontal(|ui| {
            ui.checkbox(&mut self.here, panel.get("base-here")).on_hover_text(panel.get("base-here-about"));
            ui.checkbox(&mut self.reversed, panel.get("base-reversed"))
                .on_hover_text(panel.get("base-reversed-about"));
            if mirrors {
                ui.checkbox(&mut self.mirrored, panel.get("base-mirrored"));
            }
        });
        from_board
    }
}

fn text_ui(ui: &mut Ui, panel: &Panel<'_>, name: &'static str, hint: &str, text: &mut String) {
    let label = panel.get(name);
    ui.label(&label);
    // A grid cell has no width of its own at first.
    let field = ui.add_sized(vec2(FIELD, MIN_TARGET), TextEdit::singleline(text).hint_text(hint));
    name_field(&field, &label);
}

//! The search fields of the data base window.

use crate::choices::values_ui;
use crate::panel::Panel;
use crate::saved_base::BaseSearch;
use crate::theme::{MIN_TARGET, space};
use crate::widgets::{name_field, unless};
use egui::{Grid, TextEdit, Ui, vec2};
use etude_study::base::query::{Filter, years_of};
use etude_study::base::rows::GameResult;

/// The width of a field, in points.
const FIELD: f32 = 150.0;

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

/// The filter of search fields; `None` when the years are invalid.
pub fn filter_of(search: &BaseSearch) -> Option<Filter> {
    Some(Filter {
        player: search.player.trim().to_owned(),
        event: search.event.trim().to_owned(),
        opening: search.opening.trim().to_owned(),
        years: years_of(&search.years)?,
        score: search.score,
        ..Filter::default()
    })
}

/// Draws search fields. Returns true if the material of the position in front is requested. `mirrors` is true if that position can
/// be mirrored; none without a position in front.
pub fn fields_ui(ui: &mut Ui, panel: &Panel<'_>, search: &mut BaseSearch, mirrors: Option<bool>) -> bool {
    Grid::new("base fields").num_columns(4).spacing(vec2(space::M, space::XS)).show(ui, |ui| {
        text_ui(ui, panel, "base-player", "", &mut search.player);
        text_ui(ui, panel, "base-event", "", &mut search.event);
        ui.end_row();
        text_ui(ui, panel, "base-years", "1947-1953", &mut search.years);
        let results = [GameResult::First, GameResult::Draw, GameResult::Second, GameResult::Open].map(Some);
        let scores = [None].into_iter().chain(results).map(|score| (score, panel.get(score_name(score))));
        values_ui(ui, &panel.get("base-score"), FIELD, &mut search.score, scores.collect());
        ui.end_row();
        text_ui(ui, panel, "base-opening", "", &mut search.opening);
        text_ui(ui, panel, "base-material", "3K/K", &mut search.material);
        ui.end_row();
    });
    let mut from_board = false;
    ui.horizontal_wrapped(|ui| {
        let grey = mirrors.is_none().then(|| panel.get("base-no-position"));
        unless(ui, grey.as_deref(), |ui| {
            ui.checkbox(&mut search.here, panel.get("base-here")).on_hover_text(panel.get("base-here-about"));
        });
        ui.checkbox(&mut search.reversed, panel.get("base-reversed"))
            .on_hover_text(panel.get("base-reversed-about"));
        if mirrors == Some(true) {
            ui.checkbox(&mut search.mirrored, panel.get("base-mirrored"));
        }
        let button = ui.button(panel.get("base-material-here"));
        from_board = button.on_hover_text(panel.get("base-material-here-about")).clicked();
    });
    from_board
}

fn text_ui(ui: &mut Ui, panel: &Panel<'_>, name: &'static str, hint: &str, text: &mut String) {
    let label = panel.get(name);
    ui.label(&label);
    // A grid cell has no width of its own at first.
    let field = ui.add_sized(vec2(FIELD, MIN_TARGET), TextEdit::singleline(text).hint_text(hint));
    name_field(&field, &label);
}

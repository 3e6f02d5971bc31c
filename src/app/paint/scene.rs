//! A scene on the table: paints every zone, and reports the events of its cards.

use super::arrange::{Plan, arrange};
use super::carry;
use super::painting::{Focus, Look, Painting, SceneEvent, SceneState, Texts, felt, note_focus};
use super::tick;
use super::travel::{self, Step, Travel};
use super::zone;
use crate::looks::CardStyle;
use crate::theme::space;
use egui::{ScrollArea, Ui, UiBuilder, vec2};
use etude_model::scene::Scene;
use etude_picture::card::CardLook;

/// Below this height, in points, the table has a narrow edge.
const LOW: f32 = 420.0;

/// Paints a scene over all the room there is, and returns its events.
pub fn scene_ui(
    ui: &mut Ui,
    scene: &Scene,
    state: &SceneState,
    texts: Texts<'_>,
    look: &Look,
) -> Vec<SceneEvent> {
    let area = felt(ui);
    let inner = area.shrink(if area.height() < LOW { space::XS } else { space::S });
    let mut painting = Painting {
        scene,
        state,
        texts,
        look,
        id: ui.scope_id().with("scene"),
        events: Vec::new(),
        hovered: None,
        focused: None,
        travel: Travel::default(),
    };
    let plan = arrange(scene, inner, state.largest);
    if plan.height <= inner.height() + 0.5 {
        zones_ui(ui, &mut painting, &plan);
    } else {
        // A very low window: nothing is cut off, the table scrolls.
        let mut child = ui.new_child(UiBuilder::new().max_rect(inner));
        ScrollArea::vertical().auto_shrink(false).show(&mut child, |ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(inner.width(), plan.height), egui::Sense::hover());
            let plan = arrange(scene, rect, state.largest);
            zones_ui(ui, &mut painting, &plan);
        });
    }
    ui.advance_cursor_after_rect(area);
    finish(ui, painting)
}

fn zones_ui(ui: &mut Ui, painting: &mut Painting<'_>, plan: &Plan) {
    let step = Step { spot: painting.state.spot.as_ref(), reduced_motion: painting.look.reduced_motion };
    painting.travel = travel::begin(ui, painting.id, painting.scene, plan, &step);
    let drop_zone = carry::target(ui, painting, plan);
    for zone in &plan.zones {
        zone::zone_ui(ui, painting, zone, drop_zone == Some(painting.scene.zones[zone.index].id));
    }
    let look = CardLook {
        four_colours: painting.look.four_colours,
        large: painting.look.cards == CardStyle::Large,
        ..CardLook::default()
    };
    painting.travel.paint_coming(ui, look);
    tick::card_tick_ui(ui, painting, plan);
    carry::carry_ui(ui, painting, plan, drop_zone);
    std::mem::take(&mut painting.travel).end(ui);
}

/// Tells of a change of hover or focus once.
fn finish(ui: &Ui, painting: Painting<'_>) -> Vec<SceneEvent> {
    let Painting { mut events, hovered, focused, .. } = painting;
    let now = Focus { hovered, focused };
    let before = note_focus(ui, now);
    if before.hovered != now.hovered {
        events.push(SceneEvent::Hovered(now.hovered));
    }
    if before.focused != now.focused {
        events.push(SceneEvent::Focused(now.focused));
    }
    events
}

//! Where the window stands: it fits its screen when it opens, and comes back where it was when it was closed. Sizes are
//! kept without the user's scale, so that they mean the same under another one.

use super::settings::WindowPlace;
use egui::{Context, Pos2, Vec2, ViewportBuilder, ViewportCommand, ViewportInfo, vec2};

/// The size of the first window, in points, where the screen has room for it.
const USUAL: [f32; 2] = [1440.0, 900.0];
/// The smallest size, in points.
const LEAST: [f32; 2] = [900.0, 600.0];
/// The part of the screen that a window takes at most: systems keep edges for themselves, and do not say how wide.
const PART: Vec2 = vec2(0.96, 0.92);
/// How many frames the system may take to tell where the window is.
const FIRST_FRAMES: u32 = 30;

/// What is known of where the window stands.
#[derive(Default)]
pub struct Placing {
    /// The frames since it opened, as long as it is not known to fit.
    frames: u32,
    fits: bool,
    now: Option<WindowPlace>,
}

/// A window where it was when it was closed, or of the usual size.
pub fn builder(place: Option<WindowPlace>) -> ViewportBuilder {
    let size = place.map_or(USUAL, |place| [place.size.0, place.size.1]);
    let builder = ViewportBuilder::default().with_inner_size(size).with_min_inner_size(LEAST);
    let builder = builder.with_maximized(place.is_some_and(|place| place.maximized));
    match place.and_then(|place| place.corner) {
        Some((x, y)) => builder.with_position([x, y]),
        None => builder,
    }
}

/// How large what is in the frame may be, in points of the screen; nothing where that is not known.
fn room(info: &ViewportInfo) -> Option<Vec2> {
    let (screen, outer, inner) = (info.monitor_size?, info.outer_rect?, info.inner_rect?);
    let frame = (outer.size() - inner.size()).max(Vec2::ZERO);
    Some(screen * PART - frame)
}

impl Placing {
    /// Makes the window fit its screen once it is known which that is, and notes where the window stands.
    /// `before` is where it stood when it was last closed.
    pub fn place(&mut self, ctx: &Context, before: Option<WindowPlace>) {
        let info = ctx.input(|input| input.viewport().clone());
        let whole = info.maximized == Some(true) || info.fullscreen == Some(true);
        if !self.fits && !whole {
            self.frames += 1;
            self.fits = self.frames > FIRST_FRAMES;
            if let (Some(room), Some(inner), Some(outer)) = (room(&info), info.inner_rect, info.outer_rect) {
                self.fits = true;
                let size = inner.size().min(room);
                if size != inner.size() {
                    ctx.send_viewport_cmd(ViewportCommand::InnerSize(size));
                    let screen = info.monitor_size.unwrap_or_default();
                    let spare = (screen - size - (outer.size() - inner.size())).max(Vec2::ZERO);
                    ctx.send_viewport_cmd(ViewportCommand::OuterPosition(Pos2::ZERO + spare / 2.0));
                    return;
                }
            }
        }
        if info.minimized == Some(true) {
            return;
        }
        let zoom = ctx.zoom_factor();
        if whole {
            self.now = self.now.or(before).map(|place| WindowPlace { maximized: true, ..place });
        } else if let Some(inner) = info.inner_rect.filter(|_| self.fits) {
            let size = inner.size() * zoom;
            let corner = info.outer_rect.map(|outer| outer.min * zoom).map(|corner| (corner.x, corner.y));
            self.now = Some(WindowPlace { size: (size.x, size.y), corner, maximized: false });
        }
    }

    /// Where the window stands now, as far as that is known and can be.
    pub fn now(&self) -> Option<WindowPlace> {
        self.now.filter(WindowPlace::is_sound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Rect, pos2};

    #[test]
    fn a_window_leaves_room_for_its_frame_and_for_what_the_system_shows() {
        let rect = |size: Vec2| Rect::from_min_size(pos2(0.0, 0.0), size);
        let info = ViewportInfo {
            monitor_size: Some(vec2(1280.0, 800.0)),
            inner_rect: Some(rect(vec2(1280.0, 800.0))),
            outer_rect: Some(rect(vec2(1282.0, 824.0))),
            ..ViewportInfo::default()
        };
        let room = room(&info).expect("the screen is known");
        assert!(room.x < 1280.0 && room.y + 24.0 < 740.0 && room.y > 600.0, "{room}");
        assert!(super::room(&ViewportInfo::default()).is_none());
    }
}

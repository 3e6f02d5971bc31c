//! Placement of the window: it fits its screen when it opens, and comes back where it was closed. Sizes are kept without the
//! user's scale.

use super::settings::WindowPlace;
use egui::{Context, Pos2, Rect, Vec2, ViewportBuilder, ViewportCommand, ViewportInfo, pos2, vec2};

/// The size of the first window, in points, where the screen has room for it.
const USUAL: [f32; 2] = [1440.0, 900.0];
/// The smallest size, in points.
const LEAST: [f32; 2] = [900.0, 600.0];
/// The part of the screen that a window takes at most: systems keep edges for themselves, and do not say how wide.
const PART: Vec2 = vec2(0.96, 0.92);
/// The most frames in which the system may report the place of the window.
const FIRST_FRAMES: u32 = 30;

/// State of the placement.
#[derive(Default)]
pub struct Placing {
    /// The frames since it opened, as long as it is not known to fit.
    frames: u32,
    fits: bool,
    now: Option<WindowPlace>,
    /// The screens in pixels, once they are known.
    screens: Option<Vec<Rect>>,
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

/// The greatest size of the contents of the frame, in points of the screen; none where that is not known.
fn room(info: &ViewportInfo) -> Option<Vec2> {
    let (screen, outer, inner) = (info.monitor_size?, info.outer_rect?, info.inner_rect?);
    let frame = (outer.size() - inner.size()).max(Vec2::ZERO);
    Some(screen * PART - frame)
}

/// The part of a window that must be on a screen, so that it can be taken by its title, in points.
const HANDLE: Vec2 = vec2(120.0, 24.0);

/// The new corner of a window that is on none of the screens, such as one that was closed on a screen that is gone.
fn brought_back(outer: Rect, screens: &[Rect]) -> Option<Pos2> {
    let title = Rect::from_min_size(outer.min, vec2(outer.width(), HANDLE.y));
    let is_seen = |screen: &Rect| {
        let seen = screen.intersect(title);
        seen.width() >= HANDLE.x.min(title.width()) && seen.height() >= HANDLE.y / 2.0
    };
    let first = screens.first().filter(|_| !screens.iter().any(is_seen))?;
    Some(first.min + ((first.size() - outer.size()) / 2.0).max(Vec2::ZERO))
}

impl Placing {
    /// Takes note of the screens of the window's system, once: their corners and sizes in pixels.
    pub fn note_screens(&mut self, screens: impl FnOnce() -> Vec<([i32; 2], [u32; 2])>) {
        self.screens.get_or_insert_with(|| {
            let screen = |([x, y], [width, height]): ([i32; 2], [u32; 2])| {
                Rect::from_min_size(pos2(x as f32, y as f32), vec2(width as f32, height as f32))
            };
            screens().into_iter().map(screen).collect()
        });
    }

    /// Makes the window fit its screen once the screen is known, and notes the place of the window. `before` is its place when
    /// it was last closed.
    pub fn place(&mut self, ctx: &Context, before: Option<WindowPlace>) {
        let info = ctx.input(|input| input.viewport().clone());
        let whole = info.maximized == Some(true) || info.fullscreen == Some(true);
        if !self.fits && !whole {
            self.frames += 1;
            self.fits = self.frames > FIRST_FRAMES;
            if let (Some(room), Some(inner), Some(outer)) = (room(&info), info.inner_rect, info.outer_rect) {
                self.fits = true;
                let ppp = ctx.pixels_per_point();
                let screens = self.screens.iter().flatten().map(|&screen| screen / ppp);
                if let Some(corner) = brought_back(outer, &screens.collect::<Vec<_>>()) {
                    ctx.send_viewport_cmd(ViewportCommand::OuterPosition(corner));
                }
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

    /// The present place of the window, where it is known and valid.
    pub fn now(&self) -> Option<WindowPlace> {
        self.now.filter(WindowPlace::is_sound)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{RawInput, ViewportId};

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

    #[test]
    fn a_window_comes_back_onto_a_screen() {
        let rect =
            |x: f32, y: f32, width: f32, height: f32| Rect::from_min_size(pos2(x, y), vec2(width, height));
        let screens = [rect(0.0, 0.0, 1920.0, 1080.0), rect(1920.0, 0.0, 1280.0, 800.0)];
        for seen in [[0.0, 0.0], [-700.0, 10.0], [1900.0, 700.0], [3000.0, 0.0]] {
            assert_eq!(brought_back(rect(seen[0], seen[1], 900.0, 600.0), &screens), None, "{seen:?}");
        }
        for gone in [[-880.0, 0.0], [3190.0, 0.0], [100.0, 1075.0], [100.0, -590.0], [-3000.0, 5.0]] {
            let back = brought_back(rect(gone[0], gone[1], 900.0, 600.0), &screens);
            assert_eq!(back, Some(pos2(510.0, 240.0)), "{gone:?}");
        }
        // Nothing is known of the screens, as on Wayland.
        assert_eq!(brought_back(rect(-5000.0, 0.0, 900.0, 600.0), &[]), None);
    }

    /// Draws a frame of a window that the system describes like this; returns where the next one opens.
    fn placed(
        placing: &mut Placing,
        before: Option<WindowPlace>,
        info: &ViewportInfo,
    ) -> Option<WindowPlace> {
        let ctx = Context::default();
        let viewports = std::iter::once((ViewportId::ROOT, info.clone())).collect();
        let input = RawInput { viewports, ..RawInput::default() };
        let mut output = ctx.run_ui(input, |ui| placing.place(ui.ctx(), before));
        // Nothing is painted.
        output.textures_delta.clear();
        placing.now()
    }

    #[test]
    fn a_window_opens_as_it_was_closed() {
        let rect =
            |x: f32, y: f32, width: f32, height: f32| Rect::from_min_size(pos2(x, y), vec2(width, height));
        let plain = ViewportInfo {
            monitor_size: Some(vec2(1920.0, 1080.0)),
            inner_rect: Some(rect(101.0, 130.0, 1000.0, 700.0)),
            outer_rect: Some(rect(100.0, 100.0, 1002.0, 731.0)),
            maximized: Some(false),
            ..ViewportInfo::default()
        };
        let mut placing = Placing::default();
        let place = WindowPlace { size: (1000.0, 700.0), corner: Some((100.0, 100.0)), maximized: false };
        assert_eq!(placed(&mut placing, None, &plain), Some(place));
        // Maximized it keeps the size that it goes back to.
        let whole = ViewportInfo {
            inner_rect: Some(rect(0.0, 30.0, 1920.0, 1050.0)),
            outer_rect: Some(rect(0.0, 0.0, 1920.0, 1080.0)),
            maximized: Some(true),
            ..plain.clone()
        };
        let maximized = WindowPlace { maximized: true, ..place };
        assert_eq!(placed(&mut placing, None, &whole), Some(maximized));
        assert_eq!(
            placed(&mut Placing::default(), Some(place), &whole),
            Some(maximized),
            "from its start on"
        );
        let minimized = ViewportInfo { minimized: Some(true), ..plain };
        assert_eq!(placed(&mut placing, None, &minimized), Some(maximized), "nobody sees where it is");
        let next = builder(Some(maximized));
        assert_eq!(next.inner_size, Some(vec2(1000.0, 700.0)));
        assert_eq!((next.position, next.maximized), (Some(pos2(100.0, 100.0)), Some(true)));
        assert_eq!(builder(None).position, None, "the system finds a place");
    }
}

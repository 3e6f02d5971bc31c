//! The pointer in slow frames: a press hits the widget that was under the pointer then, however far the pointer has come since.

use egui::{Event, Plugin, RawInput, Ui};

/// Divides pointer events so that a frame ends where a button went down, and begins with where one comes up.
///
/// The toolkit looks for the pressed widget where the pointer is at the end of a frame: a quick hand is over the neighbour by
/// then. Delayed events come first in the next frame, which is drawn at once.
#[derive(Default)]
pub struct Pointing {
    waiting: Vec<Event>,
}

impl Plugin for Pointing {
    fn debug_name(&self) -> &'static str {
        "pointing"
    }

    fn input_hook(&mut self, _: &egui::Context, input: &mut RawInput) {
        if !self.waiting.is_empty() {
            let newer = std::mem::replace(&mut input.events, std::mem::take(&mut self.waiting));
            input.events.extend(newer);
        }
        self.waiting = input.events.split_off(whole(&input.events));
    }

    fn on_end_pass(&mut self, ui: &mut Ui) {
        if !self.waiting.is_empty() {
            ui.ctx().request_repaint();
        }
    }
}

/// The number of events that make a frame: a movement does not follow a button event, and no button comes up behind a movement.
fn whole(events: &[Event]) -> usize {
    let (mut button, mut moved) = (false, false);
    let next = events.iter().position(|event| match event {
        Event::PointerMoved(_) => {
            moved = true;
            button
        }
        Event::PointerButton { pressed: false, .. } if moved => true,
        Event::PointerButton { .. } => {
            (button, moved) = (true, false);
            false
        }
        _ => false,
    });
    next.unwrap_or(events.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Modifiers, PointerButton, pos2};

    #[test]
    fn a_press_a_movement_and_a_release_have_a_frame_each() {
        let to = |x: f32| Event::PointerMoved(pos2(x, 0.0));
        let button = |pressed| Event::PointerButton {
            pos: pos2(0.0, 0.0),
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        let drag = [to(1.0), button(true), to(2.0), to(3.0), button(false), to(4.0)];
        assert_eq!(whole(&drag), 2);
        assert_eq!(whole(&drag[2..]), 2);
        assert_eq!(whole(&drag[4..]), 1);
        assert_eq!(whole(&drag[5..]), 1);
        // A click, and a second one, are one frame still.
        let clicks = [to(1.0), button(true), button(false), button(true), button(false)];
        assert_eq!(whole(&clicks), clicks.len());
        assert_eq!(whole(&[]), 0);
    }
}

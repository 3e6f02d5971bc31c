//! A text that no reader accepts: the part that is not understood is marked, the text can be mended, and each possible reading
//! is a click away.

use crate::action::Action;
use crate::io::pasted::Pasted;
use crate::panel::Panel;
use crate::theme::{self, Tokens, space};
use crate::widgets::{dialog, name_field};
use egui::text::{LayoutJob, TextFormat};
use egui::{Context, FontId, Label, RichText, ScrollArea, Stroke, Ui};
use etude_model::Message;
use etude_study::reading::Reading;
use etude_study::readings::{Offer, Unread};
use std::ops::Range;

/// A text in which some bytes are marked as wrong.
pub fn marked(text: &str, span: Option<Range<usize>>, tokens: &Tokens) -> LayoutJob {
    let plain = TextFormat::simple(FontId::monospace(theme::text::MONO), tokens.text_strong);
    let wave = Stroke::new(2.0, tokens.error);
    let wrong = TextFormat { underline: wave, color: wave.color, ..plain.clone() };
    let mut job = LayoutJob::default();
    match span.filter(|span| text.get(span.clone()).is_some()) {
        Some(span) => {
            job.append(&text[..span.start], 0.0, plain.clone());
            job.append(&text[span.clone()], 0.0, wrong);
            job.append(&text[span.end..], 0.0, plain);
        }
        None => job.append(text, 0.0, plain),
    }
    job
}

/// The words of an offer, with a summary of its reading.
pub fn offered(panel: &Panel<'_>, offer: &Offer) -> (String, String) {
    (panel.say(&offer.says), panel.say(&offer.reading.summary()))
}

/// Shows the text with its error, and the offers.
pub fn pasted_ui(ctx: &Context, panel: &mut Panel<'_>, shown: &mut Option<Pasted>) {
    let Some(view) = shown else { return };
    let mut open = true;
    dialog(ctx, panel.get("pasted-title"), egui::Id::unique("pasted")).open(&mut open).show(ctx, |ui| {
        ui.set_width(520.0);
        ui.add(Label::new(panel.get("pasted-text")).wrap());
        text_ui(ui, panel, view);
        ui.add_space(space::S);
        match &view.found {
            Ok(found) => {
                let told = found.first().map(|best| panel.say(&best.summary())).unwrap_or_default();
                ui.add(Label::new(RichText::new(format!("✓ {told}")).color(panel.tokens.win)).wrap());
                ui.add_space(space::S);
                buttons_ui(ui, panel, found);
            }
            Err(Unread { error, offers }) => {
                let place = Message::new("pasted-place")
                    .number(
                        "line",
                        view.text.get(..error.span.start).unwrap_or_default().matches('\n').count() + 1,
                    )
                    .message("reason", error.message.clone());
                let words = RichText::new(format!("⚠\u{a0}{}", panel.say(&place))).color(panel.tokens.error);
                ui.add(Label::new(words).wrap());
                ui.add_space(space::S);
                for offer in offers {
                    let (says, told) = offered(panel, offer);
                    if ui.button(says).on_hover_text(told).clicked() {
                        panel.ask(Action::OpenReading(Box::new(offer.reading.clone())));
                    }
                }
            }
        }
    });
    if !open {
        *shown = None;
    }
}

/// The text in a field of its own; read again whenever it changes.
fn text_ui(ui: &mut Ui, panel: &Panel<'_>, view: &mut Pasted) {
    let Pasted { text, found, focus, .. } = view;
    let span = found.as_ref().err().map(|unread| unread.error.span.clone());
    let tokens = panel.tokens;
    let mut layouter = |ui: &Ui, text: &dyn egui::TextBuffer, wrap: f32| {
        let mut job = marked(text.as_str(), span.clone(), tokens);
        job.wrap.max_width = wrap;
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let label = panel.get("open-pasted");
    let response = ScrollArea::vertical().max_height(240.0).show(ui, |ui| {
        let field = egui::TextEdit::multiline(text).layouter(&mut layouter).desired_rows(4);
        ui.add(field.desired_width(f32::INFINITY))
    });
    name_field(&response.inner, &label);
    if std::mem::take(focus) {
        response.inner.request_focus();
    }
    if response.inner.changed() {
        view.read();
    }
}

/// A button for each reading.
fn buttons_ui(ui: &mut Ui, panel: &mut Panel<'_>, found: &[Reading]) {
    ui.horizontal_wrapped(|ui| {
        for reading in found {
            let words = Message::new("reading-as").message("rules", reading.rules.title());
            if ui.button(panel.say(&words)).on_hover_text(panel.say(&reading.summary())).clicked() {
                panel.ask(Action::OpenReading(Box::new(reading.clone())));
            }
        }
    });
}

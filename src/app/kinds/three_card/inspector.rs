//! Inspector of the article's evaluator: card bits, intermediate results, and the table that answers.

use super::hands::Hands;
use crate::action::Action;
use crate::kinds::parts::{block, cards_ui as hand_cards_ui, gauge_ui, note_ui, swatch_ui, text_ui};
use crate::panel::Panel;
use crate::theme::{self, Tokens, radius, space};
use crate::widgets::{before_end, heading};
use crate::words::grouped;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontId, RichText, ScrollArea, Stroke, Ui};
use etude_games::three_card::article::{HashSteps, Inspection, Occupancy, Path, tables};
use etude_games::three_card::fast;
use etude_model::Message;
use etude_study::kinds::three_card::{HandReport, TableReport};

/// Meaning of a bit of an encoded card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Field {
    Unused,
    RankBits,
    Suit,
    Rank,
    Prime,
}

impl Field {
    /// The meaning of a bit, counted from the lowest.
    fn of(bit: u32) -> Self {
        match bit {
            0..=5 => Self::Prime,
            8..=11 => Self::Rank,
            12..=15 => Self::Suit,
            16..=28 => Self::RankBits,
            _ => Self::Unused,
        }
    }

    fn colour(self, tokens: &Tokens) -> Color32 {
        match self {
            Self::Unused => tokens.text_faint,
            Self::RankBits => tokens.accent,
            Self::Suit => tokens.loss,
            Self::Rank => tokens.draw,
            Self::Prime => tokens.estimate,
        }
    }
}

/// The article's names of the bits, the highest first.
const NAMES: &str = "xxxAKQJT98765432CDHSrrrrxxpppppp";

/// Draws the evaluation of the selected hand.
pub fn inspector_ui(ui: &mut Ui, panel: &mut Panel<'_>, report: &TableReport, view: &Hands) {
    let Some(hand) = view.hand(report) else {
        ui.add_space(space::M);
        ui.label(RichText::new(panel.get("three-nothing-hint")).color(panel.tokens.text_weak));
        return;
    };
    ScrollArea::vertical().id_salt("inspector").auto_shrink(false).show(ui, |ui| {
        let mut left = before_end(ui, |ui| {
            if ui.button(panel.get("three-copy-inspection")).clicked() {
                panel.ask(Action::CopyText(inspection_text(panel, hand)));
            }
            hand_cards_ui(ui, panel, &hand.faces);
        });
        heading(&mut left, panel.get("three-inspect-title"));
        step(ui, panel, 1, "three-inspect-cards", |ui| cards_ui(ui, panel, hand));
        step(ui, panel, 2, "three-inspect-flush", |ui| flush_ui(ui, panel, &hand.inspection));
        step(ui, panel, 3, "three-inspect-ranks", |ui| ranks_ui(ui, panel, &hand.inspection));
        step(ui, panel, 4, "three-inspect-product", |ui| {
            let colour = Field::Prime.colour(panel.tokens);
            mono_line(ui, product(&hand.inspection), theme::text::MONO, colour);
            mono_line(ui, format!("{:017b}", hand.inspection.product), theme::text::MONO, colour);
        });
        step(ui, panel, 5, "three-inspect-tables", |ui| tables_ui(ui, panel, &hand.inspection));
        step(ui, panel, 6, "three-inspect-orders", |ui| orders_ui(ui, panel, hand));
        errata_ui(ui, panel);
    });
}

/// Draws a numbered part.
fn step(ui: &mut Ui, panel: &Panel<'_>, number: usize, title: &'static str, add: impl FnOnce(&mut Ui)) {
    ui.add_space(space::XS);
    let frame = block(panel.tokens.raised, [12, 8], radius::L).stroke(Stroke::new(1.0, panel.tokens.line));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let title = RichText::new(format!("{number}  {}", panel.get(title)));
        ui.label(title.strong().color(panel.tokens.text_strong));
        add(ui);
    });
}

/// Errors of the article.
const ERRATA: [&str; 7] = [
    "three-note-kings",
    "three-note-product",
    "three-note-high-card",
    "three-note-index",
    "three-note-bytes",
    "three-note-hash",
    "three-note-percent",
];

/// Draws the errors of the article, folded.
fn errata_ui(ui: &mut Ui, panel: &Panel<'_>) {
    let title = RichText::new(panel.get("three-errata")).color(panel.tokens.text_weak);
    egui::CollapsingHeader::new(title).id_salt("errata").show(ui, |ui| {
        for id in ERRATA {
            note_ui(ui, panel, panel.get(id));
        }
    });
}

fn mono(ui: &mut Ui, job: LayoutJob) {
    ScrollArea::horizontal().id_salt(job.text.clone()).show(ui, |ui| {
        ui.add(egui::Label::new(job).extend());
    });
}

fn mono_line(ui: &mut Ui, text: String, size: f32, colour: Color32) {
    mono(ui, LayoutJob::single_section(text, TextFormat::simple(FontId::monospace(size), colour)));
}

/// 32 characters in groups of eight, each in the colour of its field.
fn bits_job(panel: &Panel<'_>, signs: &[char], marked: u32, after: &str) -> LayoutJob {
    let font = FontId::monospace(theme::text::MONO);
    let mut job = LayoutJob::default();
    for (place, sign) in signs.iter().enumerate() {
        let bit = 31 - place as u32;
        let colour = Field::of(bit).colour(panel.tokens);
        let mut format = TextFormat::simple(font.clone(), colour);
        if marked >> bit & 1 == 1 {
            format.background = panel.tokens.accent_soft;
        }
        let gap = if place > 0 && place % 8 == 0 { 8.0 } else { 0.0 };
        job.append(&sign.to_string(), gap, format);
    }
    job.append(after, 12.0, TextFormat::simple(font, panel.tokens.text));
    job
}

fn binary(number: u32) -> Vec<char> {
    format!("{number:032b}").chars().collect()
}

fn cards_ui(ui: &mut Ui, panel: &Panel<'_>, hand: &HandReport) {
    let names: Vec<char> = NAMES.chars().collect();
    mono(ui, bits_job(panel, &names, 0, ""));
    for (code, face) in hand.inspection.cards.iter().zip(hand.faces) {
        mono(ui, bits_job(panel, &binary(*code), *code, &panel.texts.card(face)));
    }
    ui.horizontal_wrapped(|ui| {
        for (field, id) in [
            (Field::RankBits, "three-field-bits"),
            (Field::Suit, "three-field-suit"),
            (Field::Rank, "three-field-rank"),
            (Field::Prime, "three-field-prime"),
        ] {
            swatch_ui(ui, field.colour(panel.tokens));
            ui.label(RichText::new(panel.get(id)).small());
        }
    });
}

fn flush_ui(ui: &mut Ui, panel: &Panel<'_>, inspection: &Inspection) {
    let suits = inspection.and & 0xF000;
    mono(ui, bits_job(panel, &binary(suits), suits, "c1 & c2 & c3 & 0xF000"));
    let id = if suits == 0 { "three-flush-no" } else { "three-flush-yes" };
    text_ui(ui, panel.get(id));
}

fn ranks_ui(ui: &mut Ui, panel: &Panel<'_>, inspection: &Inspection) {
    let bits = inspection.or >> 16;
    mono(ui, bits_job(panel, &binary(inspection.or), inspection.or & 0xFFFF_0000, "c1 | c2 | c3"));
    let message = Message::new("three-ranks-index")
        .text("binary", format!("{bits:013b}"))
        .text("index", bits.to_string())
        .number("ranks", bits.count_ones());
    text_ui(ui, panel.say(&message));
}

/// The product: `41 · 37 · 29 = 43993`.
fn product(inspection: &Inspection) -> String {
    let [first, second, third] = inspection.cards.map(|card| card & 0xFF);
    format!("{first} · {second} · {third} = {}", inspection.product)
}

/// The article's name of a table.
fn table_name(table: Path) -> &'static str {
    match table {
        Path::Flushes => "flushes",
        Path::Unique => "unique3",
        Path::Others => "others",
    }
}

fn tables_ui(ui: &mut Ui, panel: &Panel<'_>, inspection: &Inspection) {
    for table in [Path::Flushes, Path::Unique, Path::Others] {
        let answers = inspection.path == table;
        let fill = if answers { panel.tokens.win_soft } else { panel.tokens.sunken };
        block(fill, [10, 6], radius::M).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal_wrapped(|ui| {
                let name = RichText::new(table_name(table)).monospace().strong();
                let ink = if answers { panel.tokens.win } else { panel.tokens.text_weak };
                ui.label(name.color(ink));
                if answers {
                    let answer = format!("[{}] = {}", inspection.index, inspection.value);
                    ui.label(RichText::new(answer).monospace().strong().color(panel.tokens.text_strong));
                    ui.label(RichText::new(panel.get("three-table-answers")).color(panel.tokens.win));
                }
            });
            occupancy_ui(ui, panel, tables().occupancy(table));
        });
        ui.add_space(2.0);
    }
    if let Some(steps) = inspection.hash {
        hash_ui(ui, panel, inspection, steps);
    }
    let program = Message::new("three-program-table").number("bytes", fast::table().bytes());
    note_ui(ui, panel, panel.say(&program));
}

fn occupancy_message(occupancy: Occupancy) -> Message {
    let Occupancy { used, size, bytes } = occupancy;
    let percent = format!("{:.1}", 100.0 * used as f64 / size as f64);
    Message::new("three-occupancy")
        .text("used", used.to_string())
        .text("size", grouped(size as u64))
        .figure("percent", percent)
        .text("bytes", grouped(bytes as u64))
}

fn occupancy_ui(ui: &mut Ui, panel: &Panel<'_>, occupancy: Occupancy) {
    let width = ui.available_width().min(260.0);
    let part = (occupancy.used as f32 / occupancy.size as f32).max(1.0 / width);
    gauge_ui(ui, panel, [width, 5.0], part, panel.tokens.accent);
    note_ui(ui, panel, panel.say(&occupancy_message(occupancy)));
}

/// The steps of the perfect hash, line by line.
fn hash_lines(inspection: &Inspection, steps: HashSteps) -> Vec<String> {
    let HashSteps { mixed, bucket, displacement, slot } = steps;
    let multiplier = tables().multiplier();
    let middle = mixed >> 16 & 0xFF;
    vec![
        format!("{} × {multiplier:#010X} mod 2³² = {mixed:032b}", inspection.product),
        format!("bucket = mixed >> 26 = {bucket:06b} = {bucket}"),
        format!("displacement[{bucket}] = {displacement:08b}"),
        format!("slot = (mixed >> 16 & 255) ^ displacement = {middle:08b} ^ {displacement:08b} = {slot}"),
        format!("hash_others[{slot}] = {}", inspection.value),
    ]
}

fn hash_ui(ui: &mut Ui, panel: &Panel<'_>, inspection: &Inspection, steps: HashSteps) {
    ui.label(RichText::new(panel.get("three-hash-title")).strong());
    for line in hash_lines(inspection, steps) {
        mono_line(ui, line, theme::text::SMALL, panel.tokens.text);
    }
    occupancy_ui(ui, panel, tables().hash_occupancy());
}

fn orders_ui(ui: &mut Ui, panel: &Panel<'_>, hand: &HandReport) {
    ui.horizontal_wrapped(|ui| {
        for (order, value) in &hand.orders {
            let cards: Vec<String> = order.iter().map(|&card| panel.texts.card(hand.faces[card])).collect();
            ui.label(RichText::new(format!("{} → {value}", cards.join(" "))).monospace());
            ui.add_space(space::S);
        }
    });
    let same = hand.orders.iter().all(|(_, value)| *value == hand.value);
    let (id, ink) = if same {
        ("three-orders-same", panel.tokens.win)
    } else {
        ("three-orders-differ", panel.tokens.error)
    };
    ui.label(RichText::new(panel.get(id)).color(ink));
}

/// The inspection as text.
fn inspection_text(panel: &Panel<'_>, hand: &HandReport) -> String {
    let inspection = &hand.inspection;
    let mut text = format!("{}\n{NAMES}\n", hand.cards.join(" "));
    for (code, card) in inspection.cards.iter().zip(&hand.cards) {
        text.push_str(&format!("{code:032b}  {card}\n"));
    }
    let Inspection { and, or, path, index, value, .. } = inspection;
    text.push_str(&format!("{and:032b}  c1 & c2 & c3\n{or:032b}  c1 | c2 | c3\n{}\n", product(inspection)));
    if let Some(steps) = inspection.hash {
        for line in hash_lines(inspection, steps) {
            text.push_str(&format!("{line}\n"));
        }
    }
    text.push_str(&format!("{}[{index}] = {value}\n", table_name(*path)));
    text.push_str(&format!("{}\n", panel.say(&occupancy_message(tables().occupancy(*path)))));
    text
}

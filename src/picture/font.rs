//! The embedded fonts: text widths and outlines.
//!
//! A letter comes from the first font of its family that has it, else it is drawn as a box.

use super::shape::{Anchor, Area, Path, Point, Step, Weight, Words, at};
use etude_assets::fonts::{CHINESE, MONO, SIGNS, STRONG, TEXT};
use harfrust::{Direction, ShapeOptions, ShaperData, UnicodeBuffer};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider, OutlineGlyphCollection};
use std::sync::{Arc, LazyLock};

/// Scale of Chinese and notation, which look too large beside text of the same size.
pub const SMALLER: f32 = 0.96;
/// Offset of the second symbol font, in units of the size: its lines reach far below the baseline.
pub const SIGNS_BELOW: f32 = 0.145;
/// Cap height of the text font, in units of the size.
const CAPITAL: f32 = 0.727;
/// Width of the box for a missing letter, in units of the size.
const BOX: f32 = 0.62;

/// A parsed font.
struct Face {
    font: FontRef<'static>,
    shaper: ShaperData,
    outlines: OutlineGlyphCollection<'static>,
    /// Scale relative to the text font.
    scale: f32,
    /// Downward offset.
    below: f32,
}

impl Face {
    fn new(bytes: &'static [u8], scale: f32, below: f32) -> Option<Self> {
        let font = FontRef::new(bytes).ok()?;
        let shaper = ShaperData::new(&font);
        let outlines = font.outline_glyphs();
        Some(Self { font, shaper, outlines, scale, below })
    }

    fn has(&self, letter: char) -> bool {
        self.font.charmap().map(letter).is_some()
    }
}

/// Text, strong, mono, Chinese, signs.
static FACES: LazyLock<Vec<Face>> = LazyLock::new(|| {
    let [signs, more, math] = SIGNS;
    let all = [
        (TEXT, 1.0, 0.0),
        (STRONG, 1.0, 0.0),
        (MONO, SMALLER, 0.0),
        (CHINESE, SMALLER, 0.0),
        (signs, 1.0, 0.0),
        (more, 1.0, SIGNS_BELOW),
        (math, 1.0, 0.0),
    ];
    all.into_iter().filter_map(|(bytes, scale, below)| Face::new(bytes, scale, below)).collect()
});

/// Fallback order of a family, as indices into [`FACES`].
fn family(weight: Weight) -> &'static [usize] {
    match weight {
        Weight::Regular => &[0, 3, 4, 5, 6],
        Weight::Strong => &[1, 0, 3, 4, 5, 6],
        Weight::Mono => &[2, 0, 3, 4, 5, 6],
    }
}

/// A text of size 1, laid out from the origin on its baseline.
#[derive(Debug, Default)]
pub struct Laid {
    /// The outline, its parts in order.
    pub path: Path,
    /// Advance width.
    pub width: f32,
    /// Number of letters.
    pub letters: usize,
    /// Bounding box of the outline.
    pub ink: Area,
}

/// Pen that collects the outline of a glyph.
struct Pen<'a> {
    steps: &'a mut Vec<Step>,
    origin: Point,
    scale: f32,
    last: Point,
}

impl Pen<'_> {
    fn place(&self, x: f32, y: f32) -> Point {
        self.origin + at(x * self.scale, -y * self.scale)
    }
}

impl OutlinePen for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.last = self.place(x, y);
        self.steps.push(Step::To(self.last));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.last = self.place(x, y);
        self.steps.push(Step::Line(self.last));
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let (control, to) = (self.place(cx, cy), self.place(x, y));
        let near = |end: Point| end + (control - end) * (2.0 / 3.0);
        self.steps.push(Step::Curve(near(self.last), near(to), to));
        self.last = to;
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let to = self.place(x, y);
        self.steps.push(Step::Curve(self.place(ax, ay), self.place(bx, by), to));
        self.last = to;
    }

    fn close(&mut self) {
        self.steps.push(Step::Close);
    }
}

/// Line ends, tabs and directional marks are not drawn.
fn is_invisible(letter: char) -> bool {
    letter.is_control() || ('\u{2066}'..='\u{2069}').contains(&letter) || letter == '\u{200b}'
}

fn lay_new(text: &str, weight: Weight) -> Laid {
    let faces = family(weight);
    let face_of =
        |letter: char| faces.iter().copied().find(|&face| FACES.get(face).is_some_and(|f| f.has(letter)));
    let mut laid = Laid::default();
    let mut run = String::new();
    let mut of: Option<Option<usize>> = None;
    for letter in text.chars().filter(|&letter| !is_invisible(letter)) {
        let face = face_of(letter);
        if of != Some(face) {
            lay_run(&mut laid, &run, of.flatten());
            run.clear();
            of = Some(face);
        }
        run.push(letter);
    }
    lay_run(&mut laid, &run, of.flatten());
    laid.ink = ink_of(&laid.path);
    laid
}

/// Appends letters of one font.
fn lay_run(laid: &mut Laid, run: &str, face: Option<usize>) {
    laid.letters += run.chars().count();
    let Some(face) = face.and_then(|face| FACES.get(face)) else {
        for _ in run.chars() {
            let outer = Area::new(at(laid.width + 0.06, -CAPITAL), BOX - 0.12, CAPITAL);
            laid.path.0.extend(rectangle(outer, false));
            laid.path.0.extend(rectangle(outer.inset(0.06), true));
            laid.width += BOX;
        }
        return;
    };
    let shaper = face.shaper.shaper(&face.font).build();
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(run);
    buffer.set_direction(Direction::LeftToRight);
    buffer.guess_segment_properties();
    let glyphs = shaper.shape(buffer, ShapeOptions::new());
    let scale = face.scale / shaper.units_per_em().max(1) as f32;
    for (info, place) in glyphs.glyph_infos().iter().zip(glyphs.glyph_positions()) {
        let offset = at(place.x_offset as f32, -place.y_offset as f32) * scale;
        let origin = at(laid.width, face.below) + offset;
        if let Some(glyph) = face.outlines.get(GlyphId::new(info.glyph_id)) {
            let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
            let mut pen = Pen { steps: &mut laid.path.0, origin, scale, last: origin };
            // A glyph without outline, such as a space, draws nothing.
            let _ = glyph.draw(settings, &mut pen);
        }
        laid.width += place.x_advance as f32 * scale;
    }
}

/// Path of a rectangle; in the inner direction it cuts a hole.
fn rectangle(area: Area, inner: bool) -> [Step; 5] {
    let Area { min, max } = area;
    let [one, other] = [at(max.x, min.y), at(min.x, max.y)];
    let [second, last] = if inner { [other, one] } else { [one, other] };
    [Step::To(min), Step::Line(second), Step::Line(max), Step::Line(last), Step::Close]
}

fn ink_of(path: &Path) -> Area {
    let points = path.points(8);
    let Some(first) = points.first() else { return Area::default() };
    points.iter().fold(Area { min: *first, max: *first }, |ink, point| Area {
        min: at(ink.min.x.min(point.x), ink.min.y.min(point.y)),
        max: at(ink.max.x.max(point.x), ink.max.y.max(point.y)),
    })
}

/// Limit of cached texts.
const REMEMBERED: usize = 4096;

type Known = FxHashMap<(Weight, String), Arc<Laid>>;

/// Cache of laid-out texts: ranks on cards recur in every frame.
static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);

/// A text of size 1.
pub fn lay(text: &str, weight: Weight) -> Arc<Laid> {
    let key = (weight, text.to_owned());
    if let Some(known) = KNOWN.lock().get(&key) {
        return known.clone();
    }
    let laid = Arc::new(lay_new(text, weight));
    let mut known = KNOWN.lock();
    if known.len() >= REMEMBERED {
        known.clear();
    }
    known.insert(key, laid.clone());
    laid
}

/// Width of a text, in points.
pub fn width(text: &str, size: f32, weight: Weight) -> f32 {
    lay(text, weight).width * size
}

/// Outline of a text at its place.
pub fn outline(words: &Words) -> Path {
    let Words { at: place, text, size, weight, anchor, spacing, turned, .. } = words;
    let laid;
    let whole = if *spacing == 0.0 {
        lay(text, *weight)
    } else {
        laid = spaced(text, *weight, *spacing);
        Arc::new(laid)
    };
    let left = match anchor {
        Anchor::Left => 0.0,
        Anchor::Middle => whole.width / 2.0,
        Anchor::Right => whole.width,
        Anchor::Ink => whole.ink.center().x,
    };
    let size = if *turned { -size } else { *size };
    whole.path.placed(|point| *place + (point + at(-left, CAPITAL / 2.0)) * size)
}

/// A text with letter spacing, laid out letter by letter.
fn spaced(text: &str, weight: Weight, spacing: f32) -> Laid {
    let mut all = Laid::default();
    for letter in text.chars() {
        let one = lay(letter.encode_utf8(&mut [0; 4]), weight);
        let by = all.width;
        all.path.0.extend(one.path.placed(|point| point + at(by, 0.0)).0);
        all.width += one.width + spacing;
        all.letters += one.letters;
    }
    all.ink = ink_of(&all.path);
    all
}

/// Width of the outline of a text of size 1 with letter spacing.
pub fn ink_width(text: &str, weight: Weight, spacing: f32) -> f32 {
    if spacing == 0.0 || text.chars().count() < 2 {
        return lay(text, weight).ink.width();
    }
    spaced(text, weight, spacing).ink.width()
}

/// Number of letters that fit, each measured separately.
fn count_fitting(letters: &[char], size: f32, weight: Weight, room: f32) -> usize {
    let ends = letters.iter().scan(0.0, |end, letter| {
        *end += width(letter.encode_utf8(&mut [0; 4]), size, weight);
        Some(*end)
    });
    ends.take_while(|end| *end <= room).count()
}

/// The text, truncated with an ellipsis if necessary.
pub fn fitting(text: &str, size: f32, weight: Weight, room: f32) -> String {
    let letters: Vec<char> = text.chars().collect();
    if count_fitting(&letters, size, weight, room) == letters.len() || width(text, size, weight) <= room {
        return text.to_owned();
    }
    let count = count_fitting(&letters, size, weight, room - width("…", size, weight));
    letters[..count].iter().collect::<String>().trim_end().to_owned() + "…"
}

/// Signs that do not start a line.
const CLOSING: &str = "，。！？；：、）》」』”’,.!?;:)]}·…";

/// Breaks a text into lines: at spaces, and between characters of scripts without spaces.
pub fn wrapped(text: &str, size: f32, weight: Weight, room: f32) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in pieces(paragraph) {
            let longer = format!("{line}{word}");
            if !line.is_empty() && width(longer.trim_end(), size, weight) > room {
                lines.push(std::mem::take(&mut line).trim_end().to_owned());
                line = word.trim_start().to_owned();
            } else {
                line = longer;
            }
            // A word that is too wide is broken anywhere.
            while width(line.trim_end(), size, weight) > room && line.chars().count() > 1 {
                let letters: Vec<char> = line.chars().collect();
                let count = count_fitting(&letters, size, weight, room).clamp(1, letters.len() - 1);
                lines.push(letters[..count].iter().collect());
                line = letters[count..].iter().collect();
            }
        }
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// Splits a text at possible line breaks.
fn pieces(text: &str) -> Vec<String> {
    let wide = |letter: char| letter >= '\u{2e80}';
    let mut pieces: Vec<String> = Vec::new();
    let mut before = ' ';
    for letter in text.chars() {
        let begins = letter != ' ' && (before == ' ' || wide(before) || wide(letter));
        let joined = CLOSING.contains(letter) || "（《「『“‘([".contains(before);
        match pieces.last_mut().filter(|_| !begins || joined) {
            Some(piece) => piece.push(letter),
            None => pieces.push(letter.to_string()),
        }
        before = letter;
    }
    pieces
}

/// A left-aligned text.
pub fn words(
    place: Point,
    text: impl Into<String>,
    size: f32,
    weight: Weight,
    colour: super::shape::Colour,
) -> Words {
    let anchor = Anchor::Left;
    Words { at: place, text: text.into(), size, weight, anchor, colour, spacing: 0.0, turned: false }
}

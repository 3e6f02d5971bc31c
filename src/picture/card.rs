//! Cards: faces, backs, and their states.

use super::font::{self, ink_width};
use super::mark::draw_card_mark;
use super::ornament::{self, Inks};
use super::palette::Palette;
use super::shape::{Anchor, Area, Colour, Path, Point, Shapes, Sign, Weight, Words, at, line};
use etude_model::{CardFace, MarkColour, Suit};

/// Width of a card divided by its height.
pub const ASPECT: f32 = 5.0 / 7.0;
/// Letter spacing of ranks, tighter than in running text because of "10".
const CLOSER: f32 = -0.06;

/// State of a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardLook {
    /// Under the pointer.
    pub hovered: bool,
    /// Picked: lifted out of the hand by the layout, with a stronger shadow and an accent line.
    pub raised: bool,
    /// Cannot be used now.
    pub dimmed: bool,
    /// Selected in the rack: a click elsewhere puts such a card there.
    pub armed: bool,
    /// Part of the highlighted move.
    pub highlighted: bool,
    /// Alone changes the winner.
    pub pivot: bool,
    /// The mark of the user.
    pub mark: Option<MarkColour>,
    /// Has the keyboard's focus.
    pub focused: bool,
    /// Number of copies; 0 draws an empty place.
    pub copies: u8,
    /// True if each suit has its own colour.
    pub four_colours: bool,
    /// True if its rank can be read from afar.
    pub large: bool,
    /// True if tens are printed as `T`.
    pub letters: bool,
    /// Visible width between neighbours in the hand, as a share of the card's width; 1 if nothing is covered.
    pub strip: f32,
    /// True if a neighbour covers the right edge.
    pub cut: bool,
}

impl Default for CardLook {
    fn default() -> Self {
        Self {
            hovered: false,
            raised: false,
            dimmed: false,
            armed: false,
            highlighted: false,
            pivot: false,
            mark: None,
            focused: false,
            copies: 1,
            four_colours: false,
            large: false,
            letters: false,
            strip: 1.0,
            cut: false,
        }
    }
}

impl CardLook {
    /// Returns true if the middles of the cards are hidden, so that only their left edges identify them.
    fn is_covered(self) -> bool {
        self.strip < OPEN
    }

    /// The printed rank.
    fn rank(self, face: CardFace) -> String {
        match face {
            CardFace::Ranked { number: 10, .. } if self.letters => "T".to_owned(),
            face => face.label(),
        }
    }
}

/// Visible share of a card at which its middle is seen.
const OPEN: f32 = 0.76;

/// A card with everything it is drawn with.
struct Drawing<'a> {
    shapes: &'a mut Shapes,
    area: Area,
    face: CardFace,
    look: CardLook,
    palette: &'a Palette,
    ink: Ink,
}

/// Colours of print.
#[derive(Clone, Copy)]
struct Ink {
    colour: Colour,
    /// Light tone for decoration.
    pale: Colour,
}

impl Ink {
    fn of(face: CardFace, look: CardLook, palette: &Palette) -> Self {
        let full = match face {
            CardFace::Ranked { suit: Some(suit), .. } => palette.suit(suit, look.four_colours),
            CardFace::BigJoker => palette.card_red,
            CardFace::Ranked { suit: None, .. } | CardFace::SmallJoker | CardFace::Back => palette.card_black,
        };
        let paper = paper(look, palette);
        // Colours are mixed rather than transparent, so that overlaps do not show.
        let colour = if look.dimmed { paper.mixed(full, 0.55) } else { full };
        Self { colour, pale: paper.mixed(colour, 0.10) }
    }
}

fn paper(look: CardLook, palette: &Palette) -> Colour {
    if look.dimmed {
        palette.card_face_dimmed
    } else if look.highlighted || look.armed {
        palette.card_face.mixed(palette.card_blue, 0.10)
    } else {
        palette.card_face
    }
}

/// Corner radius of a card.
pub fn corner(area: Area) -> f32 {
    (area.width().min(area.height()) * 0.10).clamp(3.0, 10.0)
}

/// Radius of the pivot mark, as a share of the card's width.
const PIVOT: f32 = 0.11;
/// Width below which a card has room for one sign only.
const SMALL_CARD: f32 = 46.0;
/// Strength of an ornament on paper.
const ORNAMENT: f32 = 0.34;
/// Horizontal middle of the corner index, as a share of the card's width.
const INDEX_X: f32 = 0.17;
/// Vertical middles of the rank and the sign below it, as shares of the card's width.
const INDEX_Y: [f32; 2] = [0.20, 0.475];
/// Greatest width of a corner index, as a share of the card's width: the visible strip of covered cards.
const INDEX_ROOM: f32 = 0.275;

/// Draws a card. If it is about as wide as high, it becomes a tile with rank and suit side by side.
pub fn draw_card(shapes: &mut Shapes, area: Area, face: CardFace, look: CardLook, palette: &Palette) {
    let mut drawing = Drawing { shapes, area, face, look, palette, ink: Ink::of(face, look, palette) };
    if look.copies == 0 {
        drawing.place();
        return;
    }
    drawing.pile();
    drawing.body();
    let tile = area.width() > area.height() * 0.9;
    match face {
        CardFace::Back => drawing.back(),
        _ if tile => drawing.tile(area),
        CardFace::Ranked { suit: Some(suit), .. } if look.large => drawing.large(suit),
        CardFace::Ranked { suit: Some(suit), .. } => drawing.suited(suit),
        CardFace::Ranked { suit: None, number } => drawing.plain(number),
        CardFace::SmallJoker | CardFace::BigJoker => drawing.joker(),
    }
    drawing.lines();
    if look.pivot {
        let size = area.width() * PIVOT;
        let place = at(area.min.x + area.width() * INDEX_X, area.max.y - 2.0 * size);
        draw_pivot(drawing.shapes, place, size, palette);
    }
    if let Some(colour) = look.mark {
        draw_card_mark(drawing.shapes, area, corner(area), colour, palette);
    }
    if look.copies > 1 {
        drawing.copies();
    }
}

/// Draws a card that lies across under others, with its tile in the visible part.
pub fn draw_lying(
    shapes: &mut Shapes,
    area: Area,
    visible: Area,
    face: CardFace,
    look: CardLook,
    palette: &Palette,
) {
    let mut drawing = Drawing { shapes, area, face, look, palette, ink: Ink::of(face, look, palette) };
    drawing.body();
    drawing.tile(visible);
    drawing.lines();
}

/// Draws the pivot mark, a triangle like a fulcrum, with a light edge to be visible on any ground.
pub fn draw_pivot(shapes: &mut Shapes, place: Point, size: f32, palette: &Palette) {
    let points = [at(0.0, -size), at(size, 0.85 * size), at(-size, 0.85 * size)].map(|point| place + point);
    let path = Path::through(&points, true);
    shapes.fill(path.clone(), palette.pivot);
    shapes.stroke(path, line((size * 0.25).max(1.0), palette.board_goal));
}

impl Drawing<'_> {
    /// An empty place of the rack: an outline, and the card that belongs there.
    fn place(&mut self) {
        let (area, palette) = (self.area, self.palette);
        self.shapes.area(area, corner(area), None, Some(line(1.0, palette.table_mat_edge)));
        let colour = palette.table_mat.mixed(palette.table_text_weak, 0.45);
        self.ink = Ink { colour, pale: palette.table_mat };
        if area.width() > area.height() * 0.9 {
            self.tile(area);
        } else if matches!(self.face, CardFace::SmallJoker | CardFace::BigJoker) {
            self.joker();
        } else {
            let size = self.rank_size(area.width() * 0.44, area.width() * 0.8);
            self.rank(area.center(), size, false);
        }
        if self.look.focused {
            self.focus();
        }
    }

    /// The edges of the cards below in a pile.
    fn pile(&mut self) {
        let (area, palette) = (self.area, self.palette);
        for below in (1..self.look.copies.min(3)).rev() {
            let shift = f32::from(below) * (area.height() * 0.035).clamp(1.5, 2.5);
            let edge = Some(line(1.0, palette.card_edge));
            self.shapes.area(area.translated(at(0.0, shift)), corner(area), palette.card_face_dimmed, edge);
        }
    }

    fn body(&mut self) {
        let (area, palette, look) = (self.area, self.palette, self.look);
        let up = look.raised || look.hovered;
        let shadow = if up { palette.card_shadow_raised } else { palette.card_shadow };
        self.shapes.shadow(area, corner(area), shadow);
        let fill = if self.face == CardFace::Back { palette.card_back } else { paper(look, palette) };
        self.shapes.area(area, corner(area), fill, None);
    }

    /// The outline, which shows the state: at rest, picked, armed, focused.
    fn lines(&mut self) {
        let (look, palette) = (self.look, self.palette);
        let edge = if look.armed {
            line(3.0, palette.card_blue)
        } else if look.raised || look.highlighted {
            line(2.0, palette.card_blue)
        } else {
            line(1.0, palette.card_edge)
        };
        self.shapes.area(self.area, corner(self.area), None, Some(edge));
        if look.focused {
            self.focus();
        }
    }

    /// The focus ring, partly inside the card so that neighbours cannot cover all of it.
    fn focus(&mut self) {
        let ring = Some(line(2.5, self.palette.accent));
        self.shapes.area(self.area.inset(-3.25), corner(self.area) + 3.25, None, ring);
    }

    fn suited(&mut self, suit: Suit) {
        let (area, look, ink) = (self.area, self.look, self.ink.colour);
        let width = area.width();
        let size = self.rank_size(width * 0.33, width * INDEX_ROOM);
        // A mirrored index would be cut by the neighbour.
        let corners = if look.is_covered() || look.cut { &[false][..] } else { &[false, true] };
        for &turned in corners {
            let place = |y: f32| corner_point(area, width * INDEX_X, width * y, turned);
            self.rank(place(INDEX_Y[0]), size, turned);
            self.shapes.sign(Sign::Suit(suit), place(INDEX_Y[1]), width * 0.21, turned, ink);
        }
        self.shapes.sign(Sign::Suit(suit), area.point_at(0.5, 0.53), width * 0.46, false, ink);
    }

    /// A card to be read from afar: the rank as large as its neighbours permit, the suit below.
    fn large(&mut self, suit: Suit) {
        let (area, look, ink) = (self.area, self.look, self.ink.colour);
        let width = area.width();
        let room = if look.is_covered() || look.cut { look.strip.min(0.62) - 0.10 } else { 0.62 };
        let room = room.max(INDEX_ROOM - 0.02);
        // The widest letter sets the size of all.
        let letter = label_size("Q", width * 0.62, width * room);
        let size = self.rank_size(letter, width * room);
        let left = width * 0.07;
        let half = self.half(size);
        self.rank(area.min + at(left + half, width * 0.07 + 0.36 * letter), size, false);
        let sign = (letter * 0.62).max(width * 0.21);
        let below = width * 0.14 + 0.72 * letter + sign / 2.0;
        let place = area.min + at(left + sign / 2.0, below);
        self.shapes.sign(Sign::Suit(suit), place, sign, false, ink);
        if !look.is_covered() {
            self.shapes.sign(Sign::Suit(suit), area.point_at(0.68, 0.74), width * 0.5, false, ink);
        }
    }

    /// A card without suit: its rank and a quiet ornament. Nothing is turned, or a 6 would become a 9.
    fn plain(&mut self, number: u8) {
        let (area, look) = (self.area, self.look);
        let width = area.width();
        if width < SMALL_CARD && !look.is_covered() {
            let size = self.rank_size(width * 0.62, width * 0.72);
            self.rank(area.center(), size, false);
            return;
        }
        let left = 0.07;
        let visible = if look.is_covered() { look.strip } else { 0.54 };
        let room = (visible - left - 0.04).clamp(INDEX_ROOM - 0.02, 0.46);
        // The widest letter sets the size of all.
        let letter = label_size("Q", width * 0.46, width * room);
        let size = self.rank_size(letter, width * room);
        let place = at(width * left + self.half(size), width * (left + 0.02) + 0.36 * letter);
        self.rank(area.min + place, size, false);
        let paper = paper(look, self.palette);
        let inks = Inks { ink: paper.mixed(self.ink.colour, ORNAMENT), paper };
        if width < SMALL_CARD {
            // Pips would be finer than pixels.
        } else if look.is_covered() {
            ornament::draw_covered(self.shapes, area, look.strip, number, inks);
        } else {
            ornament::draw_open(self.shapes, area, number, inks);
        }
    }

    fn joker(&mut self) {
        let area = self.area;
        let width = area.width();
        let small = width < SMALL_CARD;
        if !small {
            let size = label_size("O", width * 0.19, width * INDEX_ROOM);
            for (letter, row) in JOKER.into_iter().zip(0u8..) {
                let place =
                    corner_point(area, width * INDEX_X, width * (0.15 + 0.18 * f32::from(row)), false);
                self.label(place, letter.to_owned(), size, false);
            }
        }
        if small || !self.look.is_covered() {
            self.jester(area.point_at(if small { 0.5 } else { 0.58 }, 0.5), width * 0.58);
        } else {
            // Below the letters, where no neighbour cuts it.
            self.jester(corner_point(area, width * INDEX_X, width * 1.16, false), width * 0.27);
        }
    }

    /// The sign of a joker. The big joker's star has a ring, so that they differ by more than colour.
    fn jester(&mut self, place: Point, size: f32) {
        let ink = self.ink;
        if self.face == CardFace::BigJoker {
            self.shapes.disc(place, size / 2.0, ink.pale);
            self.shapes.ring(place, size / 2.0, line((size * 0.04).max(1.0), ink.colour));
            self.shapes.sign(Sign::Star, place, size * 0.69, false, ink.colour);
        } else {
            self.shapes.sign(Sign::Star, place, size * 0.86, false, ink.colour);
        }
    }

    fn tile(&mut self, area: Area) {
        let height = area.height();
        let size = self.rank_size(height * 0.56, area.width() * 0.44);
        match self.face {
            CardFace::SmallJoker | CardFace::BigJoker => self.jester(area.center(), height * 0.62),
            CardFace::Ranked { suit: Some(suit), .. } => {
                self.rank(area.point_at(0.31, 0.5), size, false);
                let size = (height * 0.42).min(area.width() * 0.4);
                self.shapes.sign(Sign::Suit(suit), area.point_at(0.74, 0.5), size, false, self.ink.colour);
            }
            CardFace::Ranked { suit: None, .. } | CardFace::Back => self.rank(area.center(), size, false),
        }
    }

    /// A lattice within the edge.
    fn back(&mut self) {
        let area = self.area;
        let inner = area.inset(area.width() * 0.075);
        let thin = line((area.width() * 0.014).max(0.75), self.palette.card_back_line);
        let step = inner.width() / 5.0;
        let count = (inner.height() / step).ceil() as i32 + 5;
        let (wide, high) = (inner.width(), inner.height());
        for index in -5..count {
            // A line down to the right from this height at the left edge, clipped to the card.
            let y = index as f32 * step;
            let [begin, end] = [(-y).clamp(0.0, wide), (high - y).clamp(0.0, wide)];
            if end - begin > 0.1 {
                let [from, to] = [begin, end].map(|x| at(x, y + x));
                self.shapes.straight(inner.min + from, inner.min + to, thin);
                let mirror = |point: Point| inner.min + at(wide - point.x, point.y);
                self.shapes.straight(mirror(from), mirror(to), thin);
            }
        }
        let edge = line(thin.width * 1.5, thin.colour);
        self.shapes.area(inner, corner(area), None, Some(edge));
    }

    /// A pill at the top right with the number of copies.
    fn copies(&mut self) {
        let (area, palette) = (self.area, self.palette);
        let text = format!("×{}", self.look.copies);
        let size = (area.height() * 0.2).clamp(10.0, 12.0).round();
        let (wide, high) = (font::width(&text, size, Weight::Strong) + 8.0, size * 1.21 + 1.0);
        let corner = at(area.max.x - wide * 0.78, area.min.y - high * 0.32);
        let pill = Area::new(corner, wide, high);
        self.shapes.area(pill, high / 2.0, palette.table_text, None);
        let colour = if palette.dark { palette.table_felt } else { Colour::rgb(0xFFFFFF) };
        let words = font::words(pill.center(), text, size, Weight::Strong, colour);
        self.shapes.words(Words { anchor: Anchor::Middle, ..words });
    }

    /// The largest size up to `wanted` at which the rank is not wider than `room`.
    fn rank_size(&self, wanted: f32, room: f32) -> f32 {
        label_size(&self.look.rank(self.face), wanted, room)
    }

    /// Half the width of the rank.
    fn half(&self, size: f32) -> f32 {
        ink_width(&self.look.rank(self.face), Weight::Strong, CLOSER) * size / 2.0
    }

    /// Draws the rank with its capitals centred on a point.
    fn rank(&mut self, place: Point, size: f32, turned: bool) {
        self.label(place, self.look.rank(self.face), size, turned);
    }

    fn label(&mut self, place: Point, text: String, size: f32, turned: bool) {
        self.shapes.words(Words {
            at: place,
            text,
            size,
            weight: Weight::Strong,
            anchor: Anchor::Ink,
            colour: self.ink.colour,
            spacing: CLOSER,
            turned,
        });
    }
}

/// Letters along the left edge of a joker.
const JOKER: [&str; 5] = ["J", "O", "K", "E", "R"];

/// A point by its distance from the top left corner, or from the opposite one.
fn corner_point(area: Area, x: f32, y: f32, turned: bool) -> Point {
    if turned { area.max - at(x, y) } else { area.min + at(x, y) }
}

fn label_size(label: &str, wanted: f32, room: f32) -> f32 {
    let width = ink_width(label, Weight::Strong, CLOSER).max(0.05);
    // Half points keep the number of glyph sizes small.
    ((wanted.min(room / width)) * 2.0).floor().max(2.0) / 2.0
}

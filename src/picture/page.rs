//! Layout of pages: position with title, rules and task; answer; strategy tree.

mod answer;

use super::Picture;
use super::board::Diagram;
use super::font;
use super::moves::{Speech, lay_move};
use super::palette::Palette;
use super::qr::QrCode;
use super::shape::{Anchor, Area, Colour, Path, Point, Shapes, Weight, Words, at, line};
use super::table::Table;
use etude_model::{DrawnMove, PlacedMark, Scene, Value};

/// Contents of a diagram, translated except for moves.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// Title of the study.
    pub title: String,
    /// Rules, bans and other choices.
    pub rules: String,
    /// Author, source and date of a composition.
    pub credit: String,
    /// The position.
    pub scene: Scene,
    /// The marks on it.
    pub marks: Vec<PlacedMark>,
    /// True if the second side is at the bottom.
    pub flipped: bool,
    /// Side to move and goal.
    pub task: String,
    /// The position in notation.
    pub notation: String,
    /// The answer, if shown.
    pub answer: Option<PageAnswer>,
    /// The strategy tree, if shown.
    pub tree: Option<PageTree>,
    /// Share code as a QR code, with its caption; only a picture of its own has room for it.
    pub code: Option<(String, String)>,
}

/// Answer to a position.
#[derive(Clone, Debug, Default)]
pub struct PageAnswer {
    /// Value for the side to move; none if not proved.
    pub value: Option<Value>,
    /// Letter of the value.
    pub letter: String,
    /// The verdict as a sentence.
    pub verdict: String,
    /// Additional note.
    pub note: String,
    /// Principal variation, each move with the name of its seat; the name is empty on a board.
    pub line: Vec<(String, DrawnMove)>,
    /// The solution with its variations as text, in place of a line.
    pub solution: String,
}

/// Open rows of a strategy tree.
#[derive(Clone, Debug, Default)]
pub struct PageTree {
    /// The rows.
    pub rows: Vec<PageTreeRow>,
    /// Note on rows left out.
    pub more: String,
}

/// Row of a strategy tree.
#[derive(Clone, Debug, Default)]
pub struct PageTreeRow {
    /// Nesting level.
    pub level: u16,
    /// Value with its letter; none for folded moves.
    pub flag: Option<(Option<Value>, String)>,
    /// Seat of the move, or name of the row.
    pub who: String,
    /// The move.
    pub drawn: Option<DrawnMove>,
    /// Note after the move, such as that it is the only one.
    pub behind: String,
    /// Text at the right end: distance, or transposition.
    pub tail: String,
    /// True if the tail refers to another row.
    pub link: bool,
    /// True if the rows below are open; none if there are none.
    pub open: Option<bool>,
}

/// Sizes of a page.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Width of the contents, in points.
    pub width: f32,
    /// Height limit of a diagram.
    pub most: f32,
    /// Title size.
    pub title: f32,
    /// Text size.
    pub body: f32,
}

/// Sizes of a single picture.
const SINGLE: Sizes = Sizes { width: 760.0, most: 860.0, title: 27.0, body: 15.0 };
/// Margin of a single picture.
const MARGIN: f32 = 44.0;

/// Draws a page as a single picture.
pub fn picture(page: &Page, speech: Speech<'_>, palette: &Palette) -> Picture {
    let mut shapes = Shapes::default();
    // A deep tree widens the picture.
    let tree = page.tree.as_ref().map_or(0.0, |tree| tree_width(tree, SINGLE.body, speech, palette));
    let sizes = Sizes { width: SINGLE.width.max(tree), ..SINGLE };
    let mut sheet = Writer { shapes: &mut shapes, speech, palette, sizes, left: MARGIN, y: MARGIN };
    sheet.diagram(page);
    if let Some(answer) = &page.answer {
        sheet.answer(answer, page.scene.board.is_some());
    }
    if let Some(tree) = &page.tree {
        sheet.tree(tree);
    }
    sheet.foot(&page.notation);
    if let Some((code, caption)) = &page.code {
        sheet.code(code, caption);
    }
    let height = (sheet.y + MARGIN * 0.8).ceil();
    let width = sizes.width + 2.0 * MARGIN;
    let description = [&page.rules, &page.task, &page.notation].map(String::as_str).join("\n");
    Picture { title: page.title.clone(), description, size: [width, height], ground: palette.paper, shapes }
}

/// A4, in points.
const PAPER: [f32; 2] = [595.0, 842.0];
/// Margin of a sheet.
const EDGE: f32 = 40.0;

/// Draws sheets with 1, 2, 4 or 6 diagrams each, numbered at the bottom.
pub fn sheets(
    pages: &[Page],
    per_sheet: usize,
    title: &str,
    speech: Speech<'_>,
    palette: &Palette,
) -> Vec<Picture> {
    let (columns, rows) = match per_sheet {
        0 | 1 => (1, 1),
        2 | 3 => (1, 2),
        4 | 5 => (2, 2),
        _ => (2, 3),
    };
    let per_sheet = columns * rows;
    let count = pages.len().div_ceil(per_sheet);
    let sheet = |(number, pages): (usize, &[Page])| {
        let mut shapes = Shapes::default();
        let inner = Area { min: at(EDGE, EDGE), max: at(PAPER[0] - EDGE, PAPER[1] - EDGE) };
        let gap = 26.0;
        let share = |whole: f32, parts: usize| (whole - gap * (parts - 1) as f32) / parts as f32;
        let (wide, high) = (share(inner.width(), columns), share(inner.height() - 16.0, rows));
        let (title_size, body) = match per_sheet {
            1 => (20.0, 12.0),
            2 => (15.0, 9.5),
            4 => (12.0, 8.0),
            _ => (11.0, 7.5),
        };
        for (index, page) in pages.iter().enumerate() {
            let (column, row) = (index % columns, index / columns);
            let corner = inner.min + at(column as f32 * (wide + gap), row as f32 * (high + gap));
            let sizes = Sizes { width: wide, most: high, title: title_size, body };
            let mut writer =
                Writer { shapes: &mut shapes, speech, palette, sizes, left: corner.x, y: corner.y };
            writer.fitted(page, high);
        }
        let foot = at(PAPER[0] / 2.0, PAPER[1] - EDGE * 0.6);
        let numbers = format!("{} / {count}", number + 1);
        let words = font::words(foot, numbers, 8.0, Weight::Regular, palette.text_faint);
        shapes.words(Words { anchor: Anchor::Middle, ..words });
        let titles: Vec<&str> = pages.iter().map(|page| page.title.as_str()).collect();
        let title = if title.is_empty() { titles.join(" · ") } else { title.to_owned() };
        Picture { title, description: titles.join("\n"), size: PAPER, ground: palette.paper, shapes }
    };
    pages.chunks(per_sheet).enumerate().map(sheet).collect()
}

/// Cursor that lays out a page from top to bottom.
struct Writer<'a> {
    shapes: &'a mut Shapes,
    speech: Speech<'a>,
    palette: &'a Palette,
    sizes: Sizes,
    left: f32,
    y: f32,
}

impl Writer<'_> {
    fn text(&mut self, text: &str, size: f32, weight: Weight, colour: Colour, most: usize) {
        let room = self.sizes.width;
        let mut lines = font::wrapped(text, size, weight, room);
        if lines.len() > most {
            lines.truncate(most);
            if let Some(last) = lines.last_mut() {
                *last = font::fitting(&format!("{last} …"), size, weight, room);
            }
        }
        for text in lines {
            self.y += size * 0.68;
            self.shapes.words(font::words(at(self.left, self.y), text, size, weight, colour));
            self.y += size * 0.72;
        }
    }

    /// Title, rules, position, task.
    fn diagram(&mut self, page: &Page) {
        self.head(page);
        let most = self.sizes.most;
        self.scene(page, most);
        self.task(page);
    }

    /// The same within a height, with the position as large as possible.
    fn fitted(&mut self, page: &Page, height: f32) {
        let body = self.sizes.body;
        let top = self.y;
        self.head(page);
        let tasks = font::wrapped(&page.task, body, Weight::Strong, self.sizes.width).len();
        let line = page.answer.as_ref().map(|answer| self.laid(answer, page.scene.board.is_some()));
        let rows = line.as_ref().map_or(0, |line| line.rows().min(answer::MOST_ROWS));
        let answer = page.answer.as_ref().map_or(0.0, |answer| {
            let lines = font::wrapped(&answer.verdict, body, Weight::Strong, self.sizes.width - body * 4.0);
            let solution = self.solution_lines(answer);
            body * (2.6 + (lines.len() + solution) as f32 * 1.4 + rows as f32 * answer::ROW)
        });
        let below = body * (1.6 + 1.4 * tasks as f32) + answer;
        let room = height - (self.y - top) - below;
        self.scene(page, room.max(body * 8.0));
        self.task(page);
        if let Some(answer) = &page.answer {
            self.y += body * 0.8;
            self.verdict(answer);
            self.solution(answer);
        }
        if let Some(line) = line {
            self.moves(line, rows);
        }
    }

    fn head(&mut self, page: &Page) {
        let Sizes { title, body, .. } = self.sizes;
        if !page.title.is_empty() {
            self.text(&page.title, title, Weight::Strong, self.palette.text_strong, 2);
            self.y += body * 0.25;
        }
        if !page.credit.is_empty() {
            self.text(&page.credit, body * 1.05, Weight::Regular, self.palette.text, 2);
            self.y += body * 0.25;
        }
        self.text(&page.rules, body, Weight::Regular, self.palette.text_weak, 4);
        self.y += body * 0.9;
    }

    fn scene(&mut self, page: &Page, most: f32) {
        let corner = at(self.left, self.y);
        let (speech, size) = (self.speech, self.sizes.body);
        let palette = &self.palette.scaled(size / SINGLE.body);
        self.y += match &page.scene.board {
            Some(board) => {
                let Page { flipped, marks, .. } = page;
                let diagram = Diagram { board, flipped: *flipped, marks, speech, palette, size };
                diagram.draw(self.shapes, corner, self.sizes.width, most)
            }
            None => {
                let table = Table { scene: &page.scene, marks: &page.marks, speech, palette, size };
                table.draw(self.shapes, corner, self.sizes.width, most)
            }
        };
    }

    fn task(&mut self, page: &Page) {
        let body = self.sizes.body;
        if !page.task.is_empty() {
            self.y += body * 0.9;
            self.text(&page.task, body * 1.05, Weight::Strong, self.palette.text, 3);
        }
    }

    fn tree(&mut self, tree: &PageTree) {
        let body = self.sizes.body;
        self.y += body * 1.4;
        let high = body * ROW;
        let ground =
            Area::new(at(self.left, self.y), self.sizes.width, high * tree.rows.len() as f32 + body * 1.2);
        self.shapes.area(ground, body * 0.6, self.palette.raised, Some(line(1.0, self.palette.line)));
        self.y += body * 0.6;
        for row in &tree.rows {
            let middle = self.y + high / 2.0;
            let x = self.left + body * 0.7;
            let shapes = tree_row(row, body, self.speech, self.palette).0;
            // Guide lines to the ancestors.
            for level in 1..row.level {
                let x = x + f32::from(level) * INDENT * body + body * 0.25;
                let thin = line(0.75, self.palette.line);
                self.shapes.straight(at(x, self.y), at(x, self.y + high), thin);
            }
            self.shapes.put(shapes, at(x, middle));
            let colour = if row.link { self.palette.accent } else { self.palette.text_weak };
            let place = at(self.left + self.sizes.width - body * 0.9, middle);
            let words = font::words(place, &row.tail, body * 0.85, Weight::Regular, colour);
            self.shapes.words(Words { anchor: Anchor::Right, ..words });
            self.y += high;
        }
        self.y = ground.max.y;
        if !tree.more.is_empty() {
            self.y += body * 0.6;
            self.text(&tree.more, body * 0.9, Weight::Regular, self.palette.text_weak, 2);
        }
    }

    /// The position in notation, small.
    fn foot(&mut self, notation: &str) {
        if notation.is_empty() {
            return;
        }
        self.y += self.sizes.body * 1.5;
        self.text(notation, self.sizes.body * 0.76, Weight::Mono, self.palette.text_faint, 6);
    }

    /// A share code as a QR code, with its caption to the right.
    fn code(&mut self, code: &str, caption: &str) {
        let Some(code) = QrCode::new(code) else { return };
        let body = self.sizes.body;
        let module = (self.sizes.width + 2.0 * MARGIN) / MODULES_ACROSS;
        let side = code.modules() as f32 * module;
        let top = (self.y + body * 1.2).ceil();
        code.draw(self.shapes, at(self.left, top), module);
        let left = self.left + side + body;
        let lines = font::wrapped(caption, body * 0.85, Weight::Regular, self.sizes.width - side - body);
        for (index, line) in lines.into_iter().enumerate() {
            let place = at(left, top + body * (1.0 + 1.2 * index as f32));
            self.shapes.words(font::words(place, line, body * 0.85, Weight::Regular, self.palette.text_weak));
        }
        self.y = top + side;
    }
}

/// Modules of a QR code across a picture of its own: eight pixels each at the default width.
const MODULES_ACROSS: f32 = 212.0;

/// Height of a tree row and indentation per level, in units of the text size.
const ROW: f32 = 1.75;
const INDENT: f32 = 1.2;

/// A tree row from x = 0 to the right, centred on y = 0, with its width.
fn tree_row(row: &PageTreeRow, body: f32, speech: Speech<'_>, palette: &Palette) -> (Shapes, f32) {
    let mut shapes = Shapes::default();
    let mut x = f32::from(row.level) * INDENT * body;
    if let Some(open) = row.open {
        arrow(&mut shapes, at(x + body * 0.25, 0.0), body * 0.3, open, palette.text_faint);
    }
    x += body * 0.95;
    if let Some((value, letter)) = &row.flag {
        let [ink, ground] = palette.value(*value);
        let area = Area::centered(at(x + body * 0.75, 0.0), body * 1.5, body * 1.2);
        shapes.area(area, body * 0.28, ground, None);
        let words = font::words(area.center(), letter, body * 0.8, Weight::Strong, ink);
        shapes.words(Words { anchor: Anchor::Middle, ..words });
        x += body * 2.0;
    }
    let small = body * 0.85;
    let text = |shapes: &mut Shapes, x: f32, text: &str, colour: Colour| {
        shapes.words(font::words(at(x, 0.0), text, small, Weight::Regular, colour));
        x + font::width(text, small, Weight::Regular) + body * 0.6
    };
    if !row.who.is_empty() {
        x = text(&mut shapes, x, &row.who, palette.text_weak);
    }
    if let Some(drawn) = &row.drawn {
        let laid = lay_move(drawn, body * 0.95, speech, palette);
        shapes.put(laid.shapes, at(x, 0.0));
        x += laid.width + body * 0.8;
    }
    if !row.behind.is_empty() {
        x = text(&mut shapes, x, &row.behind, palette.accent);
    }
    (shapes, x)
}

/// Width of a tree.
fn tree_width(tree: &PageTree, body: f32, speech: Speech<'_>, palette: &Palette) -> f32 {
    let row = |row: &PageTreeRow| {
        let tail = font::width(&row.tail, body * 0.85, Weight::Regular);
        tree_row(row, body, speech, palette).1 + tail + body * 2.5
    };
    tree.rows.iter().map(row).fold(0.0, f32::max)
}

fn arrow(shapes: &mut Shapes, middle: Point, size: f32, open: bool, colour: Colour) {
    let points = if open {
        [at(-size, -0.6 * size), at(size, -0.6 * size), at(0.0, 0.8 * size)]
    } else {
        [at(-0.6 * size, -size), at(0.8 * size, 0.0), at(-0.6 * size, size)]
    };
    shapes.fill(Path::through(&points.map(|point| middle + point), true), colour);
}

//! PDF writer: pictures as pages, with texts as outlines, so that they print the same everywhere.

use super::Picture;
use super::paths;
use super::shape::{Area, Colour, Line, Path, Point, Shape, Step, at};
use pdf_writer::types::LineJoinStyle;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, TextStr};
use std::io::Write;

/// Objects of a document besides its pages: catalogue, tree of pages, information.
const CATALOGUE: Ref = Ref::new(1);
const TREE: Ref = Ref::new(2);
const ABOUT: Ref = Ref::new(3);
/// The first of the graphics states, one for each opacity.
const OPACITIES: i32 = 4;
/// The first object of the pages.
const PAGES: i32 = OPACITIES + 256;

/// Writes pictures as the pages of a PDF document with a title.
pub fn write(pages: &[Picture], title: &str) -> Vec<u8> {
    let mut pdf = Pdf::new();
    pdf.catalog(CATALOGUE).pages(TREE);
    pdf.document_info(ABOUT).title(TextStr(title)).creator(TextStr("etude"));
    let page_id = |index: usize| Ref::new(PAGES + 2 * index as i32);
    let ids = (0..pages.len()).map(page_id);
    pdf.pages(TREE).count(pages.len() as i32).kids(ids);
    let mut opacities = [false; 256];
    for (index, picture) in pages.iter().enumerate() {
        let (id, contents) = (page_id(index), Ref::new(PAGES + 2 * index as i32 + 1));
        let [width, height] = picture.size;
        let mut drawing = Drawing { content: Content::new(), height, used: [false; 256] };
        let paper = Path::rounded(Area::new(at(0.0, 0.0), width, height), 0.0);
        drawing.path(&paper, Some(picture.ground), None);
        for shape in &picture.shapes.0 {
            drawing.shape(shape);
        }
        let mut page = pdf.page(id);
        page.parent(TREE).media_box(Rect::new(0.0, 0.0, width, height)).contents(contents);
        let mut resources = page.resources();
        let mut states = resources.ext_g_states();
        for (covers, used) in (0..).zip(drawing.used).filter(|(_, used)| *used) {
            states.pair(Name(state(covers).as_bytes()), Ref::new(OPACITIES + covers));
            opacities[covers as usize] |= used;
        }
        states.finish();
        resources.finish();
        page.finish();
        let packed = packed(&drawing.content.finish());
        pdf.stream(contents, &packed).filter(Filter::FlateDecode);
    }
    for (covers, _) in (0..).zip(opacities).filter(|(_, used)| *used) {
        let part = covers as f32 / 255.0;
        pdf.ext_graphics(Ref::new(OPACITIES + covers)).non_stroking_alpha(part).stroking_alpha(part);
    }
    pdf.finish()
}

/// The name of the graphics state of an opacity.
fn state(covers: i32) -> String {
    format!("A{covers}")
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
    // Writing to memory does not fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// The drawing of a page.
struct Drawing {
    content: Content,
    /// Height of the page: its origin is at the bottom.
    height: f32,
    /// Opacities used.
    used: [bool; 256],
}

impl Drawing {
    fn shape(&mut self, shape: &Shape) {
        for (path, fill, line) in paths::of(shape) {
            self.path(&path, fill, line);
        }
    }

    fn path(&mut self, path: &Path, fill: Option<Colour>, line: Option<Line>) {
        if path.0.is_empty() {
            return;
        }
        if let Some(Colour([red, green, blue, covers])) = fill {
            self.opacity(covers);
            let [red, green, blue] = [red, green, blue].map(share);
            self.content.set_fill_rgb(red, green, blue);
            self.way(path);
            self.content.fill_nonzero();
        }
        if let Some(Line { width, colour: Colour([red, green, blue, covers]) }) = line {
            self.opacity(covers);
            let [red, green, blue] = [red, green, blue].map(share);
            self.content.set_line_width(width).set_line_join(LineJoinStyle::RoundJoin);
            self.content.set_stroke_rgb(red, green, blue);
            self.way(path);
            self.content.stroke();
        }
    }

    fn opacity(&mut self, covers: u8) {
        self.used[usize::from(covers)] = true;
        self.content.set_parameters(Name(state(covers.into()).as_bytes()));
    }

    fn way(&mut self, path: &Path) {
        // Hundredths of a point are finer than any printer.
        let fine = |to: Point| [to.x, self.height - to.y].map(|length| (length * 100.0).round() / 100.0);
        for step in &path.0 {
            match *step {
                Step::To(to) => {
                    let [x, y] = fine(to);
                    self.content.move_to(x, y)
                }
                Step::Line(to) => {
                    let [x, y] = fine(to);
                    self.content.line_to(x, y)
                }
                Step::Curve(a, b, to) => {
                    let [[ax, ay], [bx, by], [x, y]] = [a, b, to].map(fine);
                    self.content.cubic_to(ax, ay, bx, by, x, y)
                }
                Step::Close => self.content.close_path(),
            };
        }
    }
}

/// A byte as a share of the brightest.
fn share(byte: u8) -> f32 {
    f32::from(byte) / 255.0
}

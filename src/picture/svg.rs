//! SVG writer: plain shapes with texts as outlines, so that a picture looks the same everywhere.

use super::Picture;
use super::font;
use super::shape::{Area, Colour, Line, Path, Point, Shape, Step};
use std::fmt::Write;

/// Writes a picture as an SVG file.
pub fn write(picture: &Picture) -> String {
    let [width, height] = picture.size;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\">\n",
        number(width),
        number(height)
    );
    svg += &format!("<title>{}</title>\n", escaped(&picture.title));
    if !picture.description.is_empty() {
        svg += &format!("<desc>{}</desc>\n", escaped(&picture.description));
    }
    svg += &format!("<path d=\"M0 0H{}V{}H0Z\"{}/>\n", number(width), number(height), fill(picture.ground));
    for shape in &picture.shapes.0 {
        write_shape(&mut svg, shape);
    }
    svg + "</svg>\n"
}

fn write_shape(svg: &mut String, shape: &Shape) {
    match shape {
        Shape::Path { path, fill: ground, line } => {
            path_element(svg, path, ground.map(fill), *line);
        }
        Shape::Area { area, corner, fill: ground, line } => {
            // The outline lies inside: its middle is half its width further in.
            let inside = line.map_or(0.0, |line| line.width / 2.0);
            if let (Some(ground), true) = (ground, line.is_some()) {
                rectangle(svg, *area, *corner, &fill(*ground), None);
                rectangle(svg, area.inset(inside), (corner - inside).max(0.0), NO_FILL, *line);
            } else {
                let ground = ground.map_or_else(|| NO_FILL.to_owned(), fill);
                rectangle(svg, area.inset(inside), (corner - inside).max(0.0), &ground, *line);
            }
        }
        Shape::Circle { middle, radius, fill: ground, line } => {
            let ground = ground.map_or_else(|| NO_FILL.to_owned(), fill);
            let [x, y, radius] = [middle.x, middle.y, *radius].map(number);
            let line = line.map(stroke).unwrap_or_default();
            *svg += &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{ground}{line}/>\n");
        }
        Shape::Shadow { area, corner, shadow } => {
            for (area, corner, colour) in shadow.layers(*area, *corner) {
                rectangle(svg, area, corner, &fill(colour), None);
            }
        }
        Shape::Sign { sign, middle, size, turned, colour } => {
            path_element(svg, &sign.placed(*middle, *size, *turned), Some(fill(*colour)), None);
        }
        Shape::Words(words) => {
            path_element(svg, &font::outline(words), Some(fill(words.colour)), None);
        }
    }
}

const NO_FILL: &str = " fill=\"none\"";

fn path_element(svg: &mut String, path: &Path, ground: Option<String>, line: Option<Line>) {
    if path.0.is_empty() {
        return;
    }
    let ground = ground.unwrap_or_else(|| NO_FILL.to_owned());
    let line = line.map(stroke).unwrap_or_default();
    *svg += &format!("<path d=\"{}\"{ground}{line}/>\n", way(path));
}

fn rectangle(svg: &mut String, area: Area, corner: f32, fill: &str, line: Option<Line>) {
    let [x, y, width, height] = [area.min.x, area.min.y, area.width(), area.height()].map(number);
    let round = if corner > 0.0 { format!(" rx=\"{}\"", number(corner)) } else { String::new() };
    let line = line.map(stroke).unwrap_or_default();
    *svg +=
        &format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round}{fill}{line}/>\n");
}

fn way(path: &Path) -> String {
    let mut way = String::new();
    let mut put = |letter: char, points: &[Point]| {
        way.push(letter);
        for (index, point) in points.iter().enumerate() {
            let between = if index == 0 { "" } else { " " };
            // Writing to a string cannot fail.
            let _ = write!(way, "{between}{} {}", number(point.x), number(point.y));
        }
    };
    for step in &path.0 {
        match *step {
            Step::To(to) => put('M', &[to]),
            Step::Line(to) => put('L', &[to]),
            Step::Curve(a, b, to) => put('C', &[a, b, to]),
            Step::Close => put('Z', &[]),
        }
    }
    way
}

fn colour(name: &str, colour: Colour) -> String {
    let [red, green, blue, covers] = colour.0;
    let digits = format!(" {name}=\"#{red:02x}{green:02x}{blue:02x}\"");
    if covers == 255 {
        digits
    } else {
        format!("{digits} {name}-opacity=\"{}\"", number(f32::from(covers) / 255.0))
    }
}

fn fill(ground: Colour) -> String {
    colour("fill", ground)
}

fn stroke(line: Line) -> String {
    let round = " stroke-linejoin=\"round\"";
    format!("{} stroke-width=\"{}\"{round}", colour("stroke", line.colour), number(line.width))
}

/// A number with at most two decimals.
fn number(number: f32) -> String {
    let hundredths = (f64::from(number) * 100.0).round() / 100.0;
    // Avoids a negative zero.
    format!("{}", if hundredths == 0.0 { 0.0 } else { hundredths })
}

/// Escapes a text for elements.
fn escaped(text: &str) -> String {
    let allowed = text.chars().filter(|letter| !letter.is_control() || *letter == '\n');
    allowed.collect::<String>().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

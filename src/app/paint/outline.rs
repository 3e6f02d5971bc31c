//! Filled outlines: any simple polygon as a mesh with soft edges, crisp at every size.
//!
//! egui fills convex shapes only. Suits are not convex, so an outline is cut into triangles once, and drawn from
//! then on by moving its points.

use egui::{Color32, Mesh, Painter, Pos2, Rect, Shape, Vec2, vec2};

/// A simple polygon within the square from -0.5 to 0.5, cut into triangles.
#[derive(Debug)]
pub struct Outline {
    points: Vec<Vec2>,
    normals: Vec<Vec2>,
    triangles: Vec<[u32; 3]>,
}

impl Outline {
    /// An outline through points in either direction; neighbouring equal points are merged.
    pub fn new(points: &[Vec2]) -> Self {
        let mut clean: Vec<Vec2> = Vec::with_capacity(points.len());
        for &point in points {
            if clean.last().is_none_or(|last| (*last - point).length() > 1e-4) {
                clean.push(point);
            }
        }
        if clean.len() > 1 && (clean[0] - clean[clean.len() - 1]).length() <= 1e-4 {
            clean.pop();
        }
        if area(&clean) < 0.0 {
            clean.reverse();
        }
        let normals = normals(&clean);
        let triangles = triangulate(&clean);
        Self { points: clean, normals, triangles }
    }

    /// Paints the outline around a centre; `size` is the side of its square.
    pub fn paint(&self, painter: &Painter, centre: Pos2, size: f32, turned: bool, colour: Color32) {
        let scale = if turned { -size } else { size };
        let bounds = Rect::from_center_size(centre, Vec2::splat(size));
        if size <= 0.0 || !painter.clip_rect().intersects(bounds) {
            return;
        }
        // Half a pixel is taken from the shape and half is added, so the weight stays the same.
        let feather = 0.5 / painter.pixels_per_point();
        let turn = if turned { -1.0 } else { 1.0 };
        let mut mesh = Mesh::default();
        for (&point, &normal) in self.points.iter().zip(&self.normals) {
            let at = centre + point * scale;
            mesh.colored_vertex(at - normal * (feather * turn), colour);
            mesh.colored_vertex(at + normal * (feather * turn), Color32::TRANSPARENT);
        }
        for [a, b, c] in &self.triangles {
            mesh.add_triangle(2 * a, 2 * b, 2 * c);
        }
        let count = u32::try_from(self.points.len()).unwrap_or(0);
        for index in 0..count {
            let next = (index + 1) % count;
            mesh.add_triangle(2 * index, 2 * index + 1, 2 * next);
            mesh.add_triangle(2 * next, 2 * index + 1, 2 * next + 1);
        }
        painter.add(Shape::mesh(mesh));
    }
}

/// Twice the area; positive when the points run clockwise on the screen.
fn area(points: &[Vec2]) -> f32 {
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum()
}

/// The outward normal of every point, longer at corners so that edges move out evenly.
fn normals(points: &[Vec2]) -> Vec<Vec2> {
    let count = points.len();
    (0..count)
        .map(|index| {
            let before = points[(index + count - 1) % count];
            let here = points[index];
            let after = points[(index + 1) % count];
            let [into, out] = [here - before, after - here].map(|edge| vec2(edge.y, -edge.x).normalized());
            let middle = (into + out) * 0.5;
            let squared = middle.length_sq();
            if squared < 1e-6 { into } else { middle / squared.max(0.25) }
        })
        .collect()
}

/// Cuts a clockwise simple polygon into triangles, ear by ear.
fn triangulate(points: &[Vec2]) -> Vec<[u32; 3]> {
    let mut left: Vec<usize> = (0..points.len()).collect();
    let mut triangles = Vec::with_capacity(points.len());
    while left.len() > 2 {
        let count = left.len();
        let ear = (0..count).find(|&index| {
            let corner = [left[(index + count - 1) % count], left[index], left[(index + 1) % count]];
            is_ear(points, &left, corner)
        });
        // Rounding can hide the last ears of a thin polygon: cutting any corner is then as good as invisible.
        let index = ear.unwrap_or(0);
        let corner = [left[(index + count - 1) % count], left[index], left[(index + 1) % count]];
        triangles.push(corner.map(|point| u32::try_from(point).unwrap_or(0)));
        left.remove(index);
    }
    triangles
}

fn is_ear(points: &[Vec2], left: &[usize], [a, b, c]: [usize; 3]) -> bool {
    let side = |p: Vec2, q: Vec2, r: Vec2| (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    let [p, q, r] = [points[a], points[b], points[c]];
    side(p, q, r) > 1e-9
        && left.iter().filter(|&&other| other != a && other != b && other != c).all(|&other| {
            let point = points[other];
            side(p, q, point) < 0.0 || side(q, r, point) < 0.0 || side(r, p, point) < 0.0
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covered(outline: &Outline) -> f32 {
        outline.triangles.iter().map(|corner| area(&corner.map(|index| outline.points[index as usize]))).sum()
    }

    #[test]
    fn triangles_cover_an_outline_exactly() {
        let arrow = Outline::new(&[
            vec2(-0.5, -0.5),
            vec2(0.5, -0.5),
            vec2(0.5, 0.5),
            vec2(0.0, 0.0),
            vec2(-0.5, 0.5),
        ]);
        assert_eq!(arrow.triangles.len(), 3);
        assert!((covered(&arrow) - area(&arrow.points)).abs() < 1e-5);
    }

    #[test]
    fn an_outline_may_run_in_either_direction() {
        let mut points = vec![vec2(0.0, -0.5), vec2(0.5, 0.5), vec2(-0.5, 0.5)];
        let one = Outline::new(&points);
        points.reverse();
        let other = Outline::new(&points);
        assert!((covered(&one) - covered(&other)).abs() < 1e-6);
        assert!(covered(&one) > 0.0);
    }
}

//! The engine's scores of moves: in signs, in colours, for either side.

use super::distance;
use super::panel::Panel;
use egui::Color32;
use etude_model::{Score, Side};
use etude_study::{Analysis, EngineLine};
use etude_texts::value_texts;

/// True if a line starts with a legal move, by its index.
pub fn starts_with(line: &EngineLine, index: usize) -> bool {
    line.moves.first().is_some_and(|first| first.index == index)
}

/// The engine's score of a legal move, by its index, when one of its lines starts with it.
pub fn score_of(analysis: &Analysis, index: usize) -> Option<Score> {
    let lines = &analysis.engine.as_ref()?.report.lines;
    lines.iter().find(|line| starts_with(line, index)).map(|line| line.score)
}

/// A score for the side to move, as another side sees it.
pub fn seen_by(score: Score, mover: Side, viewer: Side) -> Score {
    if mover == viewer { score } else { score.reversed() }
}

/// The least estimate, in hundredths of a man, by which an external engine claims a win, as in the Hub protocol.
const CLAIMED: i32 = 5_100;

/// A score with a claimed win put into words: an external engine scores a win as 100 men less its plies or less a hundredth for
/// each. The value stays an estimate.
pub fn claimed(score: Score) -> Score {
    let Some(men) = score.estimate() else { return score };
    let left = 10_000_u32.saturating_sub(men.unsigned_abs());
    let plies = if left.is_multiple_of(100) { left / 100 } else { left };
    match men {
        men if men >= CLAIMED => Score::Win { plies },
        men if men <= -CLAIMED => Score::Loss { plies },
        _ => score,
    }
}

/// A score as it is printed for the side whose score it is: "+1.25".
pub fn score_text(panel: &Panel<'_>, score: Score) -> String {
    let score = claimed(score);
    if let Some(hundredths) = score.estimate() {
        let sign = match hundredths {
            0 => "",
            1.. => "+",
            _ => "−",
        };
        let size = hundredths.unsigned_abs();
        return panel.figure(&format!("{sign}{}.{:02}", size / 100, size % 100));
    }
    let letter = panel.get(value_texts(score.value()).1);
    match score.plies() {
        Some(plies) => format!("{letter} {}", distance::counted(true, plies)),
        None => letter,
    }
}

/// The colour of a score and a background to go with it; a proof has that of its value.
pub fn score_colours(panel: &Panel<'_>, score: Score) -> (Color32, Color32) {
    match score.value() {
        None => (panel.tokens.estimate, panel.tokens.estimate_soft),
        proved => panel.tokens.value(proved),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_of_external_engines_are_told_as_wins() {
        for (men, told) in [
            (8_400, Score::Win { plies: 16 }),
            (-8_500, Score::Loss { plies: 15 }),
            (9_993, Score::Win { plies: 7 }),
            (-9_988, Score::Loss { plies: 12 }),
            (5_099, Score::Estimate(5_099)),
            (-120, Score::Estimate(-120)),
            (20_000, Score::Win { plies: 0 }),
            (22_000, Score::Estimate(22_000)),
        ] {
            assert_eq!(claimed(Score::Estimate(men)), told, "{men}");
        }
        assert_eq!(claimed(Score::Draw), Score::Draw);
    }
}

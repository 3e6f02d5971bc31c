//! Numbers in signs, the same in every language, and values by their Fluent identifiers.

use etude_study::exercise::difficulty::HARDEST;
use std::time::Duration;

/// A share in per cent, with enough digits to tell rare from never.
pub fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    if share == 0.0 || share == 1.0 {
        format!("{percent:.0}")
    } else if percent >= 99.95 {
        format!("{percent:.3}")
    } else if percent >= 0.1 {
        format!("{percent:.1}")
    } else {
        format!("{percent:.3}")
    }
}

/// A number with thin spaces between thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// A time as it is read: "0:07", "12:40", "1:02:05".
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// The levels of difficulty: the Fluent identifier, the least and the greatest difficulty of each.
pub const LEVELS: [(&str, [u32; 2]); 3] =
    [("difficulty-easy", [1, 33]), ("difficulty-medium", [34, 66]), ("difficulty-hard", [67, HARDEST])];

/// The level of a difficulty from 1 to 100, by its Fluent identifier.
pub fn difficulty_level(difficulty: u32) -> &'static str {
    let [.., hardest] = LEVELS;
    LEVELS.into_iter().find(|(_, [_, most])| difficulty <= *most).unwrap_or(hardest).0
}

#[cfg(test)]
mod tests {
    #[test]
    fn difficulties_have_three_levels() {
        let levels = [0, 1, 33, 34, 66, 67, 100].map(super::difficulty_level);
        let [easy, medium, hard] = super::LEVELS.map(|(name, _)| name);
        assert_eq!(levels, [easy, easy, easy, medium, medium, hard, hard]);
    }

    #[test]
    fn digits_stand_in_groups_of_three() {
        assert_eq!(super::grouped(7), "7");
        assert_eq!(super::grouped(1234), "1\u{202f}234");
        assert_eq!(super::grouped(27_472_000), "27\u{202f}472\u{202f}000");
    }
}

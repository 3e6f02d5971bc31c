//! The fonts of the window: subsets that are part of the program, so that it looks the same on every machine.

use etude_assets::fonts as files;
use std::sync::Arc;

use egui::epaint::TextOptions;
use egui::epaint::text::Fonts;
use egui::{FontData, FontDefinitions, FontFamily, FontId, FontTweak};

/// The name of the family for headings and for the ranks on cards.
pub const HEADING: &str = "heading";

const TEXT: &str = "Inter";
const STRONG: &str = "Inter SemiBold";
const MONO: &str = "JetBrains Mono";
const CHINESE: &str = "Noto Sans SC";
const STRONG_CHINESE: &str = "Noto Sans SC Bold";
const SIGNS: [&str; 3] = ["Noto Symbols", "Noto Symbols 2", "Noto Math"];

/// The family for headings and for the ranks on cards.
pub fn heading() -> FontFamily {
    FontFamily::Name(HEADING.into())
}

/// All fonts and the order in which each family asks them for a character.
pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let mut add = |name: &str, bytes: &'static [u8], tweak: FontTweak| {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes).tweak(tweak)));
    };
    add(TEXT, files::TEXT, FontTweak::default());
    add(STRONG, files::STRONG, FontTweak::default());
    // Beside Inter of the same size the other two look a little too large.
    let slightly_smaller = FontTweak { scale: 0.96, ..FontTweak::default() };
    add(MONO, files::MONO, slightly_smaller.clone());
    add(CHINESE, files::CHINESE, slightly_smaller.clone());
    add(STRONG_CHINESE, files::STRONG_CHINESE, slightly_smaller);
    add(SIGNS[0], files::SIGNS[0], FontTweak::default());
    // Its lines reach far below the baseline: in the middle of Inter's lines the signs of suits would float.
    let on_the_baseline = FontTweak { y_offset_factor: 0.145, ..FontTweak::default() };
    add(SIGNS[1], files::SIGNS[1], on_the_baseline);
    add(SIGNS[2], files::SIGNS[2], FontTweak::default());

    for (family, first) in [
        (FontFamily::Proportional, &[TEXT][..]),
        (FontFamily::Monospace, &[MONO, TEXT][..]),
        (heading(), &[STRONG, TEXT, STRONG_CHINESE][..]),
    ] {
        let names = first.iter().chain(&[CHINESE]).chain(&SIGNS);
        fonts.families.insert(family, names.map(|&name| name.to_owned()).collect());
    }
    fonts
}

/// The characters of a text that no bundled font can show, each once; for tests over all texts of the window.
pub fn missing_glyphs(text: &str) -> Vec<char> {
    let mut fonts = Fonts::new(TextOptions::default(), definitions());
    let families = [FontFamily::Proportional, FontFamily::Monospace, heading()];
    let ids = families.map(|family| FontId::new(14.0, family));
    let mut characters: Vec<char> = text.chars().filter(|&letter| !is_invisible(letter)).collect();
    characters.sort_unstable();
    characters.dedup();
    characters.retain(|&letter| ids.iter().any(|id| !fonts.has_glyph(id, letter)));
    characters
}

/// Line ends, tabs and the marks that Fluent puts around arguments are never drawn.
fn is_invisible(letter: char) -> bool {
    letter.is_control() || ('\u{2066}'..='\u{2069}').contains(&letter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use etude_study::registry::KINDS;
    use etude_texts::Language;

    #[track_caller]
    fn check_shown(text: &str) {
        assert_eq!(missing_glyphs(text), Vec::<char>::new());
    }

    #[test]
    fn every_sign_of_the_window_has_a_glyph() {
        check_shown(
            "▶ ◀ ⏮ ⏭ ⏸ ↑ ↓ ← → ✓ ✗ ★ … · × − ± ½ ≥ ≤ ▸ ▾ ● ○ ■ □ ♠ ♥ ♦ ♣ ⌘ ⇧ ⌥ ⌃ ⏎ ⌫ ≠ ≈ ∞ √ ⚠ ☰ ⚙ ✕ ↺ ↻ ↶ ↷ ⇄ ⇅ ⚑",
        );
        check_shown("= ∞ ⩲ ⩱ ± ∓ +− −+");
        check_shown("⛀⛁⛂⛃ ◆◇ ▲▼ ⅓ № “”„«»‘’–—");
    }

    #[test]
    fn the_three_languages_have_their_letters() {
        check_shown("The quick brown fox jumps over the lazy dog — Étude, naïve, Œuvre");
        check_shown("Съешь же ещё этих мягких французских булок, да выпей чаю; ЁЪЫЭЮЯ");
        check_shown("残局研究：斗地主、掼蛋、三张牌，先手必胜。炸弹！王炸？（证明）");
    }

    #[test]
    fn every_text_has_its_letters() {
        for language in Language::ALL {
            check_shown(language.source());
        }
    }

    #[test]
    fn every_sample_has_its_letters() {
        for sample in KINDS.iter().flat_map(|kind| kind.samples) {
            assert_eq!(missing_glyphs(sample.text()), Vec::<char>::new(), "{}", sample.id);
        }
    }

    #[test]
    fn every_title_of_an_exercise_has_its_letters() {
        check_shown(etude_assets::TITLES);
    }

    #[test]
    fn a_character_without_a_glyph_is_named_once() {
        assert_eq!(missing_glyphs("aꙮbꙮ"), vec!['ꙮ']);
    }

    #[test]
    fn invisible_marks_need_no_glyph() {
        check_shown("a\u{2068}5\u{2069}\n\tb");
    }
}

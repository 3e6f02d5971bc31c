//! Encodings of text files: UTF-8, and the two that older files of games have.

/// The encoding of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, also of plain ASCII.
    #[default]
    Utf8,
    /// ISO 8859-1, in which every byte is the character of its number.
    Latin1,
    /// Windows-1251, Cyrillic.
    Windows1251,
}

/// The characters 0x80 to 0xBF of Windows-1251; those above are А to я. 0x98 is not assigned and stays a control character.
/// Source: <https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1251.TXT>.
const UPPER: &str = "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є»јЅѕї";
/// The byte of А.
const FIRST_LETTER: u8 = 0xC0;
/// As many letters beside each other are a word of an alphabet of its own, not accents of a Latin one.
const WORD: usize = 3;

impl Encoding {
    /// The encoding of bytes; `before` decides where a single-byte text has too little to tell.
    pub fn of(bytes: &[u8], before: Self) -> Self {
        if std::str::from_utf8(bytes).is_ok() {
            return Self::Utf8;
        }
        let is_letter = |byte: &u8| matches!(byte, 0xA8 | 0xB8 | FIRST_LETTER..);
        let all = bytes.iter().filter(|byte| is_letter(byte)).count();
        let runs = bytes.split(|byte| !is_letter(byte)).map(<[u8]>::len);
        let in_words: usize = runs.filter(|&length| length >= WORD).sum();
        match before {
            _ if 2 * in_words > all => Self::Windows1251,
            Self::Windows1251 if in_words > 0 || all == 0 => Self::Windows1251,
            _ => Self::Latin1,
        }
    }

    /// Decodes bytes; invalid UTF-8 becomes replacement characters.
    pub fn decode(self, bytes: &[u8]) -> String {
        match self {
            Self::Utf8 => String::from_utf8_lossy(bytes).into_owned(),
            Self::Latin1 => bytes.iter().copied().map(char::from).collect(),
            Self::Windows1251 => bytes.iter().copied().map(cyrillic).collect(),
        }
    }

    /// Encodes a text; none if it has a character that the encoding lacks.
    pub fn encode(self, text: &str) -> Option<Vec<u8>> {
        match self {
            Self::Utf8 => Some(text.as_bytes().to_vec()),
            Self::Latin1 => text.chars().map(|c| u8::try_from(u32::from(c)).ok()).collect(),
            Self::Windows1251 => text.chars().map(byte).collect(),
        }
    }
}

/// The character of a byte in Windows-1251.
fn cyrillic(byte: u8) -> char {
    match byte {
        0..0x80 => char::from(byte),
        FIRST_LETTER.. => char::from_u32(u32::from('А') + u32::from(byte - FIRST_LETTER)).unwrap_or_default(),
        _ => UPPER.chars().nth(usize::from(byte - 0x80)).unwrap_or_default(),
    }
}

/// The byte of a character in Windows-1251.
fn byte(c: char) -> Option<u8> {
    match c {
        '\0'..'\u{80}' => u8::try_from(u32::from(c)).ok(),
        'А'..='я' => u8::try_from(u32::from(c) - u32::from('А')).ok().map(|letter| FIRST_LETTER + letter),
        _ => (0x80..).zip(UPPER.chars()).find(|(_, upper)| *upper == c).map(|(byte, _)| byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_comes_back() {
        let all: Vec<u8> = (0..=255).collect();
        for encoding in [Encoding::Latin1, Encoding::Windows1251] {
            let text = encoding.decode(&all);
            assert_eq!(encoding.encode(&text), Some(all.clone()), "{encoding:?}");
        }
        assert_eq!(UPPER.chars().count(), 64);
        assert_eq!(Encoding::Windows1251.decode(&[0xCF, 0xE5, 0xF2, 0xF0, 0xEE, 0xE2, 0xB9]), "Петров№");
        assert_eq!(Encoding::Latin1.encode("Петров"), None);
        assert_eq!(Encoding::Windows1251.encode("局"), None);
    }

    #[test]
    fn alphabets_are_told_apart() {
        let of = |text: &str, encoding: Encoding| {
            let bytes = encoding.encode(text).unwrap_or_default();
            Encoding::of(&bytes, Encoding::default())
        };
        assert_eq!(of("[White \"Иванов\"] 1. cd4", Encoding::Windows1251), Encoding::Windows1251);
        for name in ["Müller", "Kääriäinen", "Gößmann – Søren".replace('–', "-").as_str(), "créée par"]
        {
            assert_eq!(of(name, Encoding::Latin1), Encoding::Latin1, "{name}");
        }
        assert_eq!(of("Петров", Encoding::Utf8), Encoding::Utf8);
        assert_eq!(of("1. cd4", Encoding::Windows1251), Encoding::Utf8, "plain ASCII");
        // Initials alone say little: the games before decide.
        assert_eq!(Encoding::of(b"\x96 draw", Encoding::Windows1251), Encoding::Windows1251);
        assert_eq!(Encoding::of(b"\x96 draw", Encoding::Utf8), Encoding::Latin1);
    }
}

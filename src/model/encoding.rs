//! Encodings of text files: UTF-8, UTF-16 with a mark, and the ones of older programs, found as browsers find them.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

/// The encoding of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8, also of plain ASCII.
    #[default]
    Utf8,
    /// UTF-16, the low byte first, behind a byte order mark.
    Utf16Le,
    /// UTF-16, the high byte first, behind a byte order mark.
    Utf16Be,
    /// One of those without a mark.
    Other(&'static encoding_rs::Encoding),
}

/// The byte order mark.
const MARK: char = '\u{feff}';
/// So many bytes beyond ASCII tell more about a text than the texts before it.
const ENOUGH: usize = 24;

impl Encoding {
    /// Western European, with ISO 8859-1 in it.
    pub const WESTERN: Self = Self::Other(encoding_rs::WINDOWS_1252);
    /// Cyrillic of Windows.
    pub const CYRILLIC: Self = Self::Other(encoding_rs::WINDOWS_1251);

    /// UTF-16 by the byte order mark at the start of a file.
    pub fn by_mark(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0xFF, 0xFE, ..] => Some(Self::Utf16Le),
            [0xFE, 0xFF, ..] => Some(Self::Utf16Be),
            _ => None,
        }
    }

    /// The encoding of bytes; `before` decides where a text has too little to tell.
    pub fn of(bytes: &[u8], before: Self) -> Self {
        if let Some(marked) = Self::by_mark(bytes) {
            return marked;
        }
        if std::str::from_utf8(bytes).is_ok() {
            return Self::Utf8;
        }
        let beyond = bytes.iter().filter(|byte| !byte.is_ascii()).count();
        if let Self::Other(_) = before
            && beyond < ENOUGH
        {
            return before;
        }
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        detector.feed(bytes, true);
        Self::Other(detector.guess(None, Utf8Detection::Deny))
    }

    /// The name of the encoding.
    pub fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16Le => "UTF-16LE",
            Self::Utf16Be => "UTF-16BE",
            Self::Other(encoding) => encoding.name(),
        }
    }

    /// The bytes that a file begins with.
    pub fn mark(self) -> Vec<u8> {
        if matches!(self, Self::Utf16Le | Self::Utf16Be) {
            self.encode(&MARK.to_string()).unwrap_or_default()
        } else {
            Vec::new()
        }
    }

    /// Decodes bytes without a mark; what is no text becomes replacement characters.
    pub fn decode(self, bytes: &[u8]) -> String {
        let encoding = match self {
            Self::Utf8 => return String::from_utf8_lossy(bytes).into_owned(),
            Self::Utf16Le => encoding_rs::UTF_16LE,
            Self::Utf16Be => encoding_rs::UTF_16BE,
            Self::Other(encoding) => encoding,
        };
        let (text, _) = encoding.decode_without_bom_handling(bytes);
        text.trim_start_matches(MARK).to_owned()
    }

    /// Encodes a text, without a mark; none if it has a character that the encoding lacks.
    pub fn encode(self, text: &str) -> Option<Vec<u8>> {
        match self {
            Self::Utf8 => Some(text.as_bytes().to_vec()),
            Self::Utf16Le => Some(text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
            Self::Utf16Be => Some(text.encode_utf16().flat_map(u16::to_be_bytes).collect()),
            Self::Other(encoding) => {
                let (bytes, _, lost) = encoding.encode(text);
                (!lost).then(|| bytes.into_owned())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_comes_back() {
        let all: Vec<u8> = (0..=255).collect();
        for encoding in [Encoding::WESTERN, Encoding::CYRILLIC] {
            let text = encoding.decode(&all);
            assert_eq!(encoding.encode(&text), Some(all.clone()), "{encoding:?}");
        }
        assert_eq!(Encoding::CYRILLIC.decode(&[0xCF, 0xE5, 0xF2, 0xF0, 0xEE, 0xE2, 0xB9]), "Петров№");
        assert_eq!(Encoding::WESTERN.encode("Петров"), None);
        assert_eq!(Encoding::CYRILLIC.encode("局"), None);
        for encoding in [Encoding::Utf16Le, Encoding::Utf16Be] {
            let bytes = [encoding.mark(), encoding.encode("局 Петров").expect("text")].concat();
            assert_eq!(Encoding::of(&bytes, Encoding::default()), encoding);
            assert_eq!(encoding.decode(&bytes), "局 Петров");
        }
    }

    #[test]
    fn encodings_are_told_apart() {
        let of = |text: &str, encoding: Encoding| {
            let bytes = encoding.encode(text).unwrap_or_default();
            let found = Encoding::of(&bytes, Encoding::default());
            found.decode(&bytes)
        };
        let russian =
            "[White \"Иванов Пётр\"] [Black \"Щёголев Вячеслав\"] {Первенство Москвы, хорошая партия}";
        let koi8 = Encoding::Other(encoding_rs::KOI8_R);
        let dos = Encoding::Other(encoding_rs::IBM866);
        for encoding in [Encoding::CYRILLIC, koi8, dos] {
            assert_eq!(of(russian, encoding), russian, "{encoding:?}");
        }
        let chinese = "[White \"王小明\"] [Black \"李华\"] {全国比赛第一轮}";
        assert_eq!(of(chinese, Encoding::Other(encoding_rs::GBK)), chinese);
        for name in ["Müller", "Kääriäinen", "Gößmann", "créée par"] {
            assert_eq!(of(name, Encoding::WESTERN), name);
        }
        assert_eq!(Encoding::of("Петров".as_bytes(), Encoding::CYRILLIC), Encoding::Utf8);
        assert_eq!(Encoding::of(b"1. cd4", Encoding::CYRILLIC), Encoding::Utf8, "plain ASCII");
        // A sign alone says little: the games before decide.
        assert_eq!(Encoding::of(b"\x96 draw", Encoding::CYRILLIC), Encoding::CYRILLIC);
    }
}

//! Cards as they are typed at a table: one or two characters each, in the letters of every language.

use crate::climbing::faces::{SELECTOR, is_sign, read_joker, read_rank};
use crate::climbing::hand::{Hand, Rank};
use crate::climbing::rules::Rules;
use etude_model::notation::plain;

/// The letters of Russian players, with the Latin ones.
const LETTERS: [(char, char); 4] = [('В', 'J'), ('Д', 'Q'), ('К', 'K'), ('Т', 'A')];

/// The meaning of typed text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Cards, and whether another one has begun.
    Cards(Vec<Rank>, bool),
    /// A pass: a zero.
    Pass,
    /// Nonsense.
    Nothing,
}

/// The meaning of a typed text.
pub fn read(rules: &Rules, text: &str) -> Typed {
    let latin = |c: char| {
        let upper = c.to_uppercase().next().unwrap_or(c);
        LETTERS.iter().find(|(letter, _)| *letter == upper).map_or(c, |&(_, latin)| latin)
    };
    let text: String = text.chars().filter(|&c| !c.is_whitespace() && c != SELECTOR).map(latin).collect();
    if matches!(text.as_str(), "0" | "过" | "不要" | "不出" | "пас" | "-") {
        return Typed::Pass;
    }
    let (mut ranks, mut rest) = (Vec::new(), text.as_str());
    while let Some(first) = rest.chars().next() {
        if is_sign(first) {
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let read = read_joker(rules, rest).or_else(|| read_rank(rules, rest, false));
        let Some((power, length)) = read else {
            let begun =
                rest.chars().count() == 1 && matches!(plain(first), '1' | 'B' | 'R' | '小' | '大' | '不');
            return if begun { Typed::Cards(ranks, true) } else { Typed::Nothing };
        };
        ranks.push(u64::rank((), power));
        rest = &rest[length..];
    }
    Typed::Cards(ranks, false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::climbing::rules::DOUDIZHU;

    #[test]
    fn cards_are_typed_in_the_letters_of_every_language() {
        for (text, ranks) in [
            ("3", &[0][..]),
            ("33", &[0, 0]),
            ("10", &[7]),
            ("t10j", &[7, 7, 8]),
            ("ВДКТ", &[8, 9, 10, 11]),
            ("2xd", &[12, 13, 14]),
            ("小王大王", &[13, 14]),
            ("444 5♠", &[1, 1, 1, 2]),
        ] {
            assert_eq!(read(&DOUDIZHU, text), Typed::Cards(ranks.to_vec(), false), "{text}");
        }
        assert_eq!(read(&DOUDIZHU, "31"), Typed::Cards(vec![0], true));
        assert_eq!(read(&DOUDIZHU, "小"), Typed::Cards(Vec::new(), true));
        assert_eq!(
            ["0", "不要", "过"].map(|text| read(&DOUDIZHU, text)),
            [Typed::Pass, Typed::Pass, Typed::Pass]
        );
        assert_eq!(["z", "3z", "30", "15"].map(|text| read(&DOUDIZHU, text)), [const { Typed::Nothing }; 4]);
    }
}

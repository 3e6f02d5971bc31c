//! Words that card games share: players, turns, `vs`, and notes on the size of a hand, in three languages.

use super::{Lexicon, Text};

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The writer.
    Me,
    /// The writer's opponent.
    Other,
    /// A player by number, counted from 1.
    Number(u8),
}

/// A word for a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The player named before or behind it moves first.
    First,
    /// The player named behind it moves first.
    Of,
    /// The writer moves first.
    Mine,
    /// The writer's opponent moves first.
    Theirs,
}

/// A word that card games share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Common {
    /// Separates two hands.
    Versus,
    /// A turn.
    Turn(Turn),
    /// A player.
    Who(Who),
}

/// The words between two hands.
pub static VERSUS: Lexicon<Common> =
    Lexicon::new(&[("vs|vs.|v.|versus|against|对阵|против", Common::Versus)]);

/// The words for turns.
pub static TURN: Lexicon<Common> = Lexicon::new(&[
    ("先出牌|先出|先手|先走|先行|先攻|先|出牌|首出|领出", Common::Turn(Turn::First)),
    ("轮到|轮|该|turn of|ход за|ходит за", Common::Turn(Turn::Of)),
    (
        "to move|moves first|to play|plays first|plays|leads|lead|to lead|first to move|turn|first|moves|begins|starts",
        Common::Turn(Turn::First),
    ),
    (
        "ходит|ходят|ходишь|хожу|ход|первым|первый|первая|начинает|начинают|начинаю|заходит|захожу",
        Common::Turn(Turn::First),
    ),
    (
        "my turn|my move|your turn|your move|мой ход|ход мой|твой ход|ваш ход|ход за мной|我先出|我先出了|我先|轮到我",
        Common::Turn(Turn::Mine),
    ),
    (
        "their turn|their move|ход соперника|ход противника|对手先出|对手先出了|对手先",
        Common::Turn(Turn::Theirs),
    ),
]);

/// The words for players.
pub static WHO: Lexicon<Common> = Lexicon::new(&[
    ("我方|我|你方|你|您|己方|自己|本方|本家|我的手牌|我的牌|我手|我手上|我手里|玩家", Common::Who(Who::Me)),
    ("me|my hand|my cards|my|mine|i|you|your hand|your cards|your|hero|player", Common::Who(Who::Me)),
    (
        "я|меня|у меня|мои|моя|мой|моя рука|мои карты|ты|твои|твоя рука|у тебя|вы|ваши|у вас|игрок|у игрока",
        Common::Who(Who::Me),
    ),
    ("对手|对方|敌方|他|她|对家", Common::Who(Who::Other)),
    (
        "opponent|opponents|opponent's|opp|enemy|villain|him|his|she|he|they|their|other",
        Common::Who(Who::Other),
    ),
    (
        "соперни*|у соперни*|противни*|у противни*|оппонент*|он|его|у него|она|она у|враг*",
        Common::Who(Who::Other),
    ),
    ("1号玩家|玩家一|甲|甲方", Common::Who(Who::Number(1))),
    ("2号玩家|玩家二|乙|乙方", Common::Who(Who::Number(2))),
    ("3号玩家|玩家三|丙|丙方", Common::Who(Who::Number(3))),
    ("4号玩家|玩家四", Common::Who(Who::Number(4))),
    ("5号玩家|玩家五", Common::Who(Who::Number(5))),
]);

/// The number of cards in a note such as `(5张)` or `[5 cards]`, with the place behind it.
pub(super) fn count(text: &Text<'_>, place: usize) -> Option<(u32, usize)> {
    static CARDS: Lexicon<()> = Lexicon::new(&[("张牌|张|cards|card|карт*|шт|шт.", ())]);
    let open = matches!(text.at(place), '(' | '[');
    let (number, end) = text.number(place + usize::from(open))?;
    let ((), end) = text.word(text.behind_gap(end), &CARDS)?;
    match (open, text.at(end)) {
        (true, ')' | ']') => Some((number, end + 1)),
        (true, _) => None,
        (false, _) => Some((number, end)),
    }
}

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
    ("先出牌|先出|先手|先走|先行|先攻|先|出牌|轮到|该|首出|领出", Common::Turn(Turn::First)),
    (
        "to move|moves first|to play|plays first|plays|leads|lead|to lead|first to move|turn|first|moves|begins|starts",
        Common::Turn(Turn::First),
    ),
    (
        "ходит|ходят|ходишь|хожу|ход|первым|первый|первая|начинает|начинают|начинаю|заходит|захожу",
        Common::Turn(Turn::First),
    ),
    (
        "my turn|my move|your turn|your move|мой ход|ход мой|твой ход|ваш ход|ход за мной|我先出|我先|轮到我",
        Common::Turn(Turn::Mine),
    ),
    ("their turn|their move|ход соперника|ход противника|对手先出|对手先", Common::Turn(Turn::Theirs)),
]);

/// The words for players.
pub static WHO: Lexicon<Common> = Lexicon::new(&[
    ("我方|我|你方|你|您|己方|自己|本方|本家|我的手牌|我的牌|我手", Common::Who(Who::Me)),
    ("me|my hand|my cards|my|mine|i|you|your hand|your cards|your|hero|player", Common::Who(Who::Me)),
    (
        "я|меня|у меня|мои|моя|мой|моя рука|мои карты|ты|твои|твоя рука|у тебя|вы|ваши|у вас",
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
    ("玩家1|玩家一|player 1|hand 1|игрок 1|рука 1|side 1|1 号玩家|сторона 1", Common::Who(Who::Number(1))),
    ("玩家2|玩家二|player 2|hand 2|игрок 2|рука 2|side 2|2 号玩家|сторона 2", Common::Who(Who::Number(2))),
    ("玩家3|玩家三|player 3|hand 3|игрок 3|рука 3|side 3|3 号玩家|сторона 3", Common::Who(Who::Number(3))),
    ("玩家4|玩家四|player 4|hand 4|игрок 4|рука 4", Common::Who(Who::Number(4))),
    ("玩家5|玩家五|player 5|hand 5|игрок 5|рука 5", Common::Who(Who::Number(5))),
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

//! The generators of moves that are compiled, one for each way of moving, and the way to the right one.

use super::board::Board;
use super::generate::State;
use super::rules::{self, Duty, Generator, Rules};
use super::types::{Black, Player, StaticRules, White};
use crate::model::Side;

/// A question to a position that is answered by code made for its rules and the player whose turn it is.
pub(super) trait Question {
    /// The answer.
    type Answer;

    /// Answers for a position.
    fn ask<R: StaticRules, P: Player>(self, state: State<R, P>) -> Self::Answer;
}

macro_rules! generators {
    ($($name:ident = $rules:ident),* $(,)?) => {
        /// Rules as types.
        mod made {
            $(
                #[doc = concat!("[`super::rules::", stringify!($rules), "`].")]
                #[derive(Clone, Copy)]
                pub struct $name;

                impl super::StaticRules for $name {
                    const RULES: &'static super::Rules = &super::rules::$rules;
                }
            )*
        }

        /// Asks the generator of the rules.
        pub(super) fn ask<Q: Question>(rules: &Rules, board: Board, side: Side, question: Q) -> Q::Answer {
            match rules.generator {
                $(Generator::$name => ask_player::<made::$name, Q>(board, side, question),)*
                // Positions of the article's rules have a type of their own, which asks nothing here.
                Generator::Article => ask_player::<made::Russian, Q>(board, side, question),
            }
        }

        /// The rules with whose flags the generator of a profile is compiled.
        const fn compiled(rules: &Rules) -> &'static Rules {
            match rules.generator {
                $(Generator::$name => &rules::$rules,)*
                Generator::Article => &rules::ARTICLE,
            }
        }
    };
}

generators!(
    Russian = RUSSIAN,
    International = INTERNATIONAL,
    English = ENGLISH,
    Brazilian = BRAZILIAN,
    Pool = POOL,
    Italian = ITALIAN,
    Frisian = FRISIAN,
    Turkish = TURKISH,
);

#[inline]
fn ask_player<R: StaticRules, Q: Question>(board: Board, side: Side, question: Q) -> Q::Answer {
    let Board { pieces: [white, black], kings } = board;
    match side {
        Side::First => question.ask(State::<R, White>::new(white, black, kings)),
        Side::Second => question.ask(State::<R, Black>::new(black, white, kings)),
    }
}

// No profile is played by a generator with other flags than its own.
const _: () = {
    let mut index = 0;
    while index < rules::ALL.len() {
        let rules = rules::ALL[index];
        assert!(rules.moves_as(compiled(rules)));
        // The generator lands flying kings where they can go on unless a majority decides.
        assert!(rules.must_land_to_go_on == (rules.flying && matches!(rules.duty, Duty::Free)));
        index += 1;
    }
};

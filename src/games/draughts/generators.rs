//! Compiled move generators, one for each way of moving, and the dispatch to them.

use super::board::{Board, Size};
use super::generate::State;
use super::rules::{self, Duty, Generator, Lines, Rules};
use super::types::{Black, Player, StaticRules, White};
use etude_model::Side;
use std::marker::PhantomData;

/// A query that is compiled for the rules and the side to move of the position it runs on.
pub(super) trait StaticQuery {
    /// The result.
    type Output;

    /// Runs on a position.
    fn run<R: StaticRules, P: Player>(self, state: State<R, P>) -> Self::Output;
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

                    #[inline]
                    fn rules(self) -> &'static super::Rules {
                        Self::RULES
                    }
                }
            )*
        }

        /// Runs a query with the generator of the rules.
        pub(super) fn dispatch<Q: StaticQuery>(
            rules: &'static Rules,
            board: Board,
            side: Side,
            query: Q,
        ) -> Q::Output {
            match rules.generator {
                $(Generator::$name => dispatch_side(made::$name, board, side, query),)*
                // Positions under the article's rules have a type of their own and never come here.
                Generator::Article => dispatch_side(made::Russian, board, side, query),
                Generator::Own => dispatch_own(rules, board, side, query),
            }
        }

        /// The rules whose flags the generator of a profile is compiled with.
        const fn compiled(rules: &'static Rules) -> &'static Rules {
            match rules.generator {
                $(Generator::$name => &rules::$rules,)*
                Generator::Article => &rules::ARTICLE,
                Generator::Own => rules,
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
fn dispatch_side<R: StaticRules, Q: StaticQuery>(rules: R, board: Board, side: Side, query: Q) -> Q::Output {
    let Board { pieces: [white, black], kings } = board;
    match side {
        Side::First => query.run(State::<R, White>::new(rules, white, black, kings)),
        Side::Second => query.run(State::<R, Black>::new(rules, black, white, kings)),
    }
}

/// Own rules on the board and the lines of `R`, with the flags of movement at run time.
#[derive(Clone, Copy)]
struct OwnRules<R> {
    rules: &'static Rules,
    board: PhantomData<R>,
}

impl<R: StaticRules> StaticRules for OwnRules<R> {
    const RULES: &'static Rules = R::RULES;

    #[inline]
    fn rules(self) -> &'static Rules {
        self.rules
    }
}

fn dispatch_own<Q: StaticQuery>(rules: &'static Rules, board: Board, side: Side, query: Q) -> Q::Output {
    fn on<R: StaticRules>(rules: &'static Rules) -> OwnRules<R> {
        OwnRules { rules, board: PhantomData }
    }
    match (rules.lines, rules.size) {
        (Lines::Orthogonal, _) => dispatch_side(on::<made::Turkish>(rules), board, side, query),
        (Lines::OrthogonalCaptures, _) => dispatch_side(on::<made::Frisian>(rules), board, side, query),
        (Lines::Diagonal, Size::Ten) => dispatch_side(on::<made::International>(rules), board, side, query),
        (Lines::Diagonal, _) => dispatch_side(on::<made::Russian>(rules), board, side, query),
    }
}

// Every profile is played by a generator compiled with its own flags.
const _: () = {
    let mut index = 0;
    while index < rules::ALL.len() {
        let rules = rules::ALL[index];
        assert!(rules.moves_as(compiled(rules)));
        // The generator lands flying kings where they can capture on, unless the majority rule decides.
        assert!(rules.must_land_to_go_on == (rules.flying && matches!(rules.duty, Duty::Free)));
        index += 1;
    }
};

//! Moves, steps through the lines, and players.

use crate::action::{Action, SolveStep, Tick};
use crate::clock::Clock;
use crate::commands::Command;
use crate::kinds;
use crate::paint::painting::pointed_place;
use crate::panels::position::comment_field;
use crate::player::Player;
use crate::tab::{Mode, Tab, Typing};
use crate::workspace::Etude;
use egui::Context;
use etude_model::{Board, Choice, Edit, Mark, MarkColour, Message, PlacedMark, Viewer, marks};
use etude_study::document::MatchScore;
use etude_study::{
    Attention, Document, LineEdit, LineId, MovePath, MoveRow, NodeId, PlaySettings, Walk, Work, registry,
};

/// Opens Setup, which shows the start position; asks first if that would reveal a secret.
pub(super) fn set_up(tab: &mut Tab) {
    tab.play.asking = tab.secret();
    if tab.play.asking.is_none() {
        tab.end_solving(true);
        tab.set_up();
    }
}

/// Answers the question before Setup.
pub(super) fn reveal(tab: &mut Tab, show: bool) {
    if tab.play.asking.take().is_some() && show {
        tab.play.veiled = false;
        tab.end_solving(true);
        tab.set_up();
    }
}

/// True if an action drops the question before Setup.
pub(super) fn leaves_question(action: &Action) -> bool {
    match action {
        Action::Do(Command::Setup) => false,
        Action::Do(Command::Practice | Command::Begin) => true,
        Action::Do(command) => command.is_about_a_study(),
        Action::Play(_)
        | Action::PlayLine { .. }
        | Action::Go(_)
        | Action::GoToRow(_)
        | Action::Solve(_)
        | Action::ShowVerdicts(_)
        | Action::ShowCards(_)
        | Action::TakeSeat(_)
        | Action::SetPlayer(..)
        | Action::Restart
        | Action::ReviewGame
        | Action::ShowGame(_) => true,
        _ => false,
    }
}

/// Goes on to find the solution, where there is something to find.
pub(super) fn solve(tab: &mut Tab) {
    if tab.is_solved() {
        // It is asked for once more.
        return tab.solve_step(SolveStep::Again);
    }
    if tab.mode != Mode::Solve && tab.can_solve() {
        let leaves = tab.mode == Mode::Setup;
        tab.mode = Mode::Solve;
        tab.play.autoplay = None;
        tab.play.players.reset();
        if leaves {
            tab.leave_start();
        }
        tab.after_walking();
        tab.begin_solving();
    }
}

/// Lets the engine stay at the position in view, or follow the user again, where it is seen.
pub(super) fn lock_engine(tab: &mut Tab) {
    if tab.keeps_values() {
        return;
    }
    if let Some(engine) = tab.study.playing_mut().and_then(|game| game.engine_mut()?.analyst_mut()) {
        let locked = engine.locked().is_some();
        engine.set_locked(!locked);
    }
}

/// Restricts the analysis to ticked moves, or lifts that, where values are seen.
pub(super) fn tick(tab: &mut Tab, tick: Tick) {
    if tab.mode != Mode::Analyse || tab.keeps_values() {
        return;
    }
    let Some(game) = tab.study.playing_mut() else { return };
    let mut ticked = game.ticked().to_vec();
    match tick {
        Tick::Toggle(index) => match ticked.iter().position(|&other| other == index) {
            Some(place) => _ = ticked.remove(place),
            None => ticked.push(index),
        },
        Tick::Only(index) => ticked = vec![index],
        Tick::Nothing => ticked.clear(),
    }
    game.tick(&ticked);
}

/// Ticks or unticks the move under the pointer or with the focus, else the best one.
pub(super) fn tick_pointed(tab: &mut Tab) {
    let best = tab.analysis().and_then(|analysis| analysis.best);
    if let Some(index) = tab.view.hovered.or(best) {
        tick(tab, Tick::Toggle(index));
    }
}

/// Goes to the position at which the engine stays.
pub(super) fn go_to_lock(tab: &mut Tab) {
    if let Some(engine) = tab.study.playing_mut().and_then(|game| game.engine_mut()?.analyst_mut()) {
        engine.go_to_locked();
    }
    tab.after_walking();
}

/// Puts the men of the start on an empty board.
fn set_men(tab: &mut Tab) {
    let setup = tab.study.setup();
    let is_empty = |board: &Board| board.squares.iter().all(|square| square.piece.is_none());
    let begins = setup.choices.iter().any(|choice| choice.id == Choice::START);
    if begins && setup.scene.board.as_ref().is_some_and(is_empty) {
        tab.change(|study| study.edit(Edit::Choose { choice: Choice::START, option: 0 }).is_edited());
    }
}

/// Goes on to analyse or to play; a study without moves is set up unless it is being solved.
pub(super) fn leave_setup(tab: &mut Tab, mode: Mode) {
    tab.end_solving(mode == Mode::Analyse);
    if tab.study.playing().is_none() {
        tab.mode = Mode::Setup;
        return;
    }
    if mode == Mode::Play {
        set_men(tab);
    }
    if (tab.mode, mode) == (Mode::Play, Mode::Analyse) {
        // A game is looked at as it was seen while it was played.
        tab.play.eyes = match tab.viewer() {
            Viewer::Table => Viewer::Seat(tab.play.players.seat),
            viewer => viewer,
        };
    }
    if tab.mode == Mode::Play && tab.ending().is_some() {
        // The next game begins with all the time.
        tab.play.clock = tab.play.clock.map(|clock| Clock::new(clock.control));
    }
    tab.mode = mode;
    tab.play.goes_on = false;
    tab.play.agreed = None;
    tab.view.preview = MovePath::default();
    tab.view.duals = None;
    tab.view.tree.hovered = None;
    tab.play.players.reset();
    tab.leave_start();
    if mode == Mode::Play {
        tab.stand_at_end();
    }
}

/// Ends Setup for an action on a position in play.
fn end_setup(tab: &mut Tab) {
    if tab.mode == Mode::Setup {
        tab.mode = Mode::Analyse;
        // The user goes on from here, not from where Setup was opened.
        tab.setup_origin = None;
    }
}

/// Plays a legal move, by its index.
pub(super) fn play(tab: &mut Tab, index: usize) {
    if tab.mode == Mode::Solve {
        if tab.may_move() {
            tab.try_move(index);
        }
        return;
    }
    end_setup(tab);
    tab.play.players.reset();
    tab.play.goes_on = true;
    tab.play_move(index);
}

/// Plays the moves of a path, unless it leads from another position.
pub(super) fn play_line(tab: &mut Tab, path: &MovePath, last: &str) {
    if tab.mode == Mode::Solve {
        return;
    }
    end_setup(tab);
    tab.play.players.reset();
    tab.change_game(|game| game.play_line(path, last));
}

/// Plays the move that takes nothing, where there is one.
pub(super) fn pass(tab: &mut Tab) {
    if tab.mode == Mode::Setup {
        return;
    }
    if let Some(index) = tab.moves().iter().position(MoveRow::takes_nothing) {
        play(tab, index);
    }
}

/// Walks through the lines. Setup shows the start position only.
pub(super) fn walk(tab: &mut Tab, walk: Walk) {
    if tab.mode == Mode::Setup {
        return;
    }
    if tab.mode == Mode::Solve {
        // The moves are made here, not walked through.
        if walk == Walk::Back {
            tab.solve_step(SolveStep::TakeBack);
        }
        return;
    }
    tab.play.players.reset();
    tab.play.autoplay = None;
    tab.play.goes_on = false;
    tab.step(walk);
    // Programs would repeat their moves, and forced moves too: back to where a person has a choice.
    let played = tab.mode == Mode::Play && tab.play.players.any_person();
    while played && walk == Walk::Back && !tab.awaits_choice() {
        let before = tab.study.view().text.clone();
        tab.change_game(|game| game.walk(walk));
        if tab.study.view().text == before {
            break;
        }
    }
}

/// Goes to the next move that has alternatives, or to the one before.
pub(super) fn fork(tab: &mut Tab, forward: bool) {
    if tab.mode == Mode::Setup || tab.keeps_values() {
        return;
    }
    if let Some(id) = tab.fork(forward) {
        tab.play.autoplay = None;
        go(tab, id);
    }
}

/// Lets the line play by itself, or stops it. `now` is the window's clock in seconds.
pub(super) fn autoplay(tab: &mut Tab, now: f64) {
    if !matches!(tab.mode, Mode::Setup | Mode::Solve) {
        tab.play.autoplay = if tab.play.autoplay.is_some() { None } else { Some(now) };
    }
}

/// Goes to a move of the lines.
pub(super) fn go(tab: &mut Tab, id: LineId) {
    end_setup(tab);
    tab.go(id);
    tab.play.goes_on = false;
    tab.play.players.reset();
    tab.after_walking();
}

/// Goes to the position of a row of the tree.
pub(super) fn go_to_row(tab: &mut Tab, node: NodeId) {
    end_setup(tab);
    tab.play.goes_on = false;
    let (list, cursor) = (tab.view.tree.list, tab.view.tree.cursor);
    if let Some(game) = tab.study.playing_mut() {
        game.tree_mut().go_to(node);
    }
    tab.after_walking();
    // The row was clicked: the list stays where it is.
    (tab.view.tree.list, tab.view.tree.cursor, tab.view.tree.follow) = (list, cursor, false);
}

/// Goes back to the start.
fn restart(tab: &mut Tab) {
    tab.walk(Walk::Start);
    tab.play.agreed = None;
    tab.play.clock = tab.play.clock.map(|clock| Clock::new(clock.control));
    tab.play.players.reset();
    tab.after_walking();
}

impl Etude {
    /// Plays once more from the start, or from the same ballot. Where files hold games, the game played stays, and the next one
    /// is a study of its own; after a finished game the person plays the other colour.
    pub(super) fn restart(&mut self) {
        let Some(tab) = self.tab() else { return };
        let game = tab.study.identity().game.id;
        if tab.line().is_empty() && tab.agreed().is_none() || registry::format_of(game).is_none() {
            return self.in_tab(restart);
        }
        let changes =
            tab.ending().is_some() && tab.play.players.of.len() == 2 && tab.only_person_side().is_some();
        let document = tab.study.document();
        let next = kinds::again(&document).unwrap_or_else(|| {
            let Document { game, rules, position, .. } = document;
            Document { game, rules, position, ..Document::default() }
        });
        if self.play_next(&next) && changes {
            self.in_tab(|tab| {
                tab.play.players.of.reverse();
                tab.seat_person();
            });
            self.tell(Message::new("notice-colours"));
        }
    }

    /// Makes moves in the tab in front. The first ones that become a variation of a game that is over are told: its file gets
    /// them too.
    pub(super) fn add_moves(&mut self, make: impl FnOnce(&mut Tab)) {
        let Some((id, before)) = self.tab().map(|tab| (tab.id, tab.line().len())) else { return };
        self.in_tab(make);
        let varies = self.tab().is_some_and(|tab| {
            let is_over = tab.study.playing().is_some_and(|game| game.outcome().is_some());
            let grown = tab.id == id && tab.line().len() > before;
            is_over && grown && tab.mode == Mode::Analyse && tab.current().is_some_and(|item| item.depth > 0)
        });
        if varies && !std::mem::replace(&mut self.dialogs.told_variation, true) {
            self.tell(Message::new("notice-variation"));
        }
    }

    /// Opens the next game after the one in front, with the same players and clocks, and plays on from its last move. Returns
    /// whether it could be opened.
    pub(super) fn play_next(&mut self, next: &Document) -> bool {
        let Some(tab) = self.tab() else { return false };
        let (players, clock, bottom) = (tab.play.players.of.clone(), tab.play.clock, tab.view.bottom);
        let opened = self.open_document(next);
        if opened {
            self.in_tab(|tab| {
                tab.play.players.of = players;
                tab.play.clock = clock.map(|clock| Clock::new(clock.control));
                tab.view.bottom = bottom;
                tab.step(Walk::End);
                leave_setup(tab, Mode::Play);
            });
        }
        opened
    }
}

/// Turns the match score round: the person has changed sides.
pub(super) fn turn_match_score(tab: &mut Tab) {
    tab.change_game(|game| {
        let settings = game.settings();
        let MatchScore { won: [first, second], drawn } = settings.match_score;
        game.configure(PlaySettings { match_score: MatchScore { won: [second, first], drawn }, ..settings });
        first != second
    });
}

/// Begins the match score anew; a game that is over counts again once it is followed by another one.
pub(super) fn reset_match_score(tab: &mut Tab) {
    tab.change_game(|game| {
        let settings = game.settings();
        game.configure(PlaySettings { match_score: MatchScore::default(), ..settings });
        !settings.match_score.is_empty()
    });
}

/// Deletes the move in view and the moves after it.
pub(super) fn delete_here(tab: &mut Tab) {
    if let Some(id) = tab.current().map(|item| item.id).filter(|_| tab.mode != Mode::Solve) {
        edit_line(tab, LineEdit::Delete(id));
    }
}

/// Makes the variation in view the main line.
pub(super) fn promote_here(tab: &mut Tab) {
    let here = tab.current().filter(|item| item.depth > 0 && tab.mode != Mode::Solve);
    if let Some(id) = here.map(|item| item.id) {
        edit_line(tab, LineEdit::Promote(id));
    }
}

/// Changes the lines.
pub(super) fn edit_line(tab: &mut Tab, edit: LineEdit) {
    tab.change_game(|game| game.edit_line(edit));
}

/// Gives the field for the comment on the move in view the keys.
pub(super) fn ask_comment(ctx: &Context, tab: &Tab) {
    if let Some(field) = comment_field(tab) {
        ctx.memory_mut(|memory| memory.request_focus(field));
    }
}

/// Marks a square or card of the position in view, or draws an arrow; removes the same mark.
pub(super) fn mark(tab: &mut Tab, PlacedMark { colour, from, to }: PlacedMark) {
    if !tab.may_mark() {
        return;
    }
    let scene = &tab.study.view().scene;
    let to = to.map(|to| scene.place_name(to));
    // An arrow needs both ends.
    let (Some(from), None | Some(Some(_))) = (scene.place_name(from), &to) else { return };
    tab.change_game(|game| {
        let mut marks = game.marks().to_vec();
        marks::toggle(&mut marks, Mark { colour, from, to: to.flatten() });
        game.edit_line(LineEdit::Mark(marks))
    });
}

/// Marks the square or card that has the focus, else the one under the pointer.
pub(super) fn mark_pointed(ctx: &Context, tab: &mut Tab) {
    if let Some(from) = pointed_place(ctx) {
        mark(tab, PlacedMark { colour: MarkColour::Green, from, to: None });
    }
}

/// Removes the marks of the position in view.
pub(super) fn clear_marks(tab: &mut Tab) {
    if tab.may_mark() {
        tab.change_game(|game| !game.marks().is_empty() && game.edit_line(LineEdit::Mark(Vec::new())));
    }
}

/// Changes the comment on a move as it is read in the language of a tag.
pub(super) fn comment(tab: &mut Tab, id: LineId, tag: &str, text: String) {
    tab.type_in(Typing::Comment(id), |study| {
        let edit = LineEdit::Comment { id, tag: tag.to_owned(), text };
        study.playing_mut().is_some_and(|game| game.edit_line(edit))
    });
}

/// Lets another player play for a side or in a seat.
pub(super) fn set_player(tab: &mut Tab, number: u8, player: Player) {
    if let Some(old) = tab.play.players.of.get_mut(usize::from(number)) {
        *old = player;
    }
    tab.play.goes_on &= tab.play.players.any_person();
    tab.play.players.reset();
    tab.seat_person();
}

/// Sets the viewpoint from which a game with hidden cards is analysed.
pub(super) fn set_eyes(tab: &mut Tab, eyes: Viewer) {
    tab.play.eyes = eyes;
    tab.play.veiled &= eyes != Viewer::Everything;
}

/// Shows hidden cards, or hides them again.
pub(super) fn show_cards(tab: &mut Tab, show: bool) {
    if tab.mode == Mode::Play {
        tab.play.players.show_cards = show;
        tab.play.veiled &= !show;
    } else {
        let seat = Viewer::Seat(tab.play.players.seat);
        set_eyes(tab, if show { Viewer::Everything } else { seat });
    }
}

/// Looks for proofs also where they may never come, or no longer.
pub(super) fn prove(tab: &mut Tab) {
    tab.view.proves = !tab.view.proves;
    if tab.view.proves {
        tab.study.attend(Attention::Continue);
    }
}

/// Stops the solver, or lets it go on.
pub(super) fn stop_or_go_on(tab: &mut Tab) {
    // Rows of the tree are looked for also where everything else is known.
    let unfolds = tab.study.playing().is_some_and(|game| game.tree().is_busy());
    let running = match tab.study.effort().work {
        Work::Running(_) => true,
        Work::Done => unfolds,
        Work::Nothing | Work::Stopped(_) | Work::Crashed(_) => false,
    };
    tab.study.attend(if running { Attention::Stop } else { Attention::Continue });
}

//! View and players of a tab in the journal, so that hidden things are hidden at the next start.

use super::{Mode, SetupOrigin, SidePage, Tab};
use crate::clock::Clock;
use crate::player::Player;
use etude_model::Viewer;
use etude_study::store::JournalView;
use etude_study::{Attention, Strength, Study, Walk};

/// The ways of work by their names in the journal.
const MODES: [(&str, Mode); 4] =
    [("setup", Mode::Setup), ("solve", Mode::Solve), ("analyse", Mode::Analyse), ("play", Mode::Play)];

impl Tab {
    /// The view state of the tab, as the journal keeps it.
    pub fn kept_view(&self) -> JournalView {
        let mode = MODES.iter().find(|(_, mode)| *mode == self.mode);
        let players = &self.play.players;
        JournalView {
            mode: mode.map_or_else(String::new, |(name, _)| (*name).to_owned()),
            players: players.of.iter().map(|player| player_id(*player)).collect(),
            eyes: match self.play.eyes {
                Viewer::Everything => None,
                Viewer::Seat(seat) => Some(seat),
                Viewer::Table => Some(players.seat),
            },
            seat: players.seat,
            cards: players.show_cards,
            verdicts: players.show_verdicts,
            page: self.page,
            flipped: self.view.bottom > 0,
            bottom: Some(self.view.bottom).filter(|&seat| seat > 1),
            sheet: self.view.side_page.map(|page| page == SidePage::Sheet),
            clock: self.play.clock.as_ref().map(Clock::kept),
            review: self.view.side_page == Some(SidePage::Review),
            solving: self.kept_trial(),
            end_put_away: self.view.end_put_away,
            stopped: self.study.playing().is_some_and(|game| game.analysis().stopped),
            untitled: Some(self.untitled).filter(|&number| number > 1 && self.is_nameless()),
            place: match &self.setup_origin {
                Some(origin) if self.mode == Mode::Setup => origin.way.clone(),
                _ => Vec::new(),
            },
        }
    }

    /// Looks at the tab as the journal says. A study that was opened at the place where the user stood before Setup goes
    /// back to its start there.
    pub fn look_as(&mut self, view: &JournalView) {
        // Moves played here before the restart are not distinguished from moves that came with the study.
        self.file.has_given_line = false;
        self.looked_at = true;
        let to_set_up = !self.study.setup().problems.is_empty() || self.study.playing().is_none();
        // A way of work that only a newer version has may hide something: Play hides all there is.
        let mode = MODES.iter().find(|(name, _)| *name == view.mode).map_or(Mode::Play, |(_, mode)| *mode);
        match mode {
            Mode::Solve if self.can_solve() => {
                self.mode = mode;
                match &view.solving {
                    Some(kept) => self.restore_trial(kept),
                    None => self.begin_solving(),
                }
            }
            _ if to_set_up => {
                self.mode = Mode::Setup;
                self.stand_at_start();
            }
            Mode::Setup => self.set_up(),
            Mode::Analyse | Mode::Play => self.mode = mode,
            // Nothing is asked here any more: Play hides as much.
            Mode::Solve => self.mode = Mode::Play,
        }
        for (player, id) in self.play.players.of.iter_mut().zip(&view.players) {
            if let Some(known) = known_player(self.study.as_ref(), id) {
                *player = known;
            }
        }
        self.play.eyes = view.eyes.map_or(Viewer::Everything, Viewer::Seat);
        self.play.players.seat = view.seat.min(self.study.identity().game.players.saturating_sub(1));
        self.play.players.show_cards = view.cards;
        self.play.players.show_verdicts = view.verdicts;
        let pages = self.own.as_ref().map_or(0, |own| own.pages().len());
        self.page = view.page.min(pages.saturating_sub(1));
        self.untitled = view.untitled.unwrap_or(self.untitled);
        self.view.bottom = view.bottom.unwrap_or(u8::from(view.flipped));
        let page = |sheet: bool| if sheet { SidePage::Sheet } else { SidePage::Proof };
        self.view.side_page = if view.review { Some(SidePage::Review) } else { view.sheet.map(page) };
        self.play.clock = view.clock.as_ref().map(Clock::from_kept);
        if view.stopped {
            self.study.attend(Attention::Stop);
        }
        self.forget_way();
        self.recall_end();
        self.view.end_put_away = view.end_put_away;
    }

    /// Opens Setup, which shows the start position, and notes where the user stood.
    pub fn set_up(&mut self) {
        if self.mode == Mode::Setup {
            return;
        }
        self.mode = Mode::Setup;
        self.setup_origin = None;
        // A card or stamp picked up before is forgotten: no click shall put it down by surprise.
        self.view.armed = None;
        self.stand_at_start();
    }

    /// Shows the start position again where the way of work shows nothing else, whatever was done meanwhile.
    pub fn settle(&mut self) {
        if self.mode == Mode::Setup && self.current().is_some() {
            self.stand_at_start();
        }
    }

    /// Shows the start position, as Setup does, and notes where the user stood if that was elsewhere.
    pub(super) fn stand_at_start(&mut self) {
        if let Some(id) = self.current().map(|item| item.id) {
            let (position, way) = (self.study.setup().text.clone(), self.way());
            self.setup_origin = Some(SetupOrigin { position, id, way });
        }
        self.walk(Walk::Start);
        self.after_walking();
    }

    /// Goes back to where the user stood before Setup, unless another position was built meanwhile.
    pub fn leave_start(&mut self) {
        let Some(origin) = self.setup_origin.take() else { return };
        if origin.position == self.study.setup().text {
            self.go(origin.id);
            // A change undone meanwhile may have numbered the moves anew.
            if self.way() != origin.way {
                self.walk(Walk::Start);
            }
            self.after_walking();
        }
    }

    /// The moves up to the position in view.
    pub(crate) fn way(&self) -> Vec<String> {
        self.line().iter().filter(|item| item.on_path).map(|item| item.text.clone()).collect()
    }
}

/// The tag with the players of a game with hidden cards by seat, as the journal names them.
const SEATED: &str = "Players";

impl Tab {
    /// Plays a move by its index and notes who plays in a game with hidden cards. Returns true if the lines have grown.
    pub(crate) fn play_move(&mut self, index: usize) -> bool {
        let seated = self.mode == Mode::Play && self.study.identity().game.hides;
        let ids = self.play.players.of.iter().map(|player| player_id(*player));
        let players = seated.then(|| ids.collect::<Vec<_>>().join(", "));
        self.change_game(|game| {
            let grown = game.play(index);
            let is_main = game.line().iter().rfind(|item| item.on_path).is_some_and(|item| item.depth == 0);
            if let Some(players) = players.filter(|_| grown && is_main) {
                game.set_tag(SEATED, players);
            }
            grown
        })
    }

    /// Seats the players of a game with hidden cards, as its tags say. No file starts a program of the user's.
    pub(super) fn seat_noted(&mut self) {
        if !self.study.identity().game.hides {
            return;
        }
        let tags = self.study.playing().map_or(&[][..], |game| game.tags());
        let Some((_, noted)) = tags.iter().find(|(tag, _)| tag == SEATED) else { return };
        let known = |id: &str| Player::all(self.study.as_ref()).into_iter().find(|one| player_id(*one) == id);
        let players: Option<Vec<Player>> = noted.split(", ").map(known).collect();
        let count = usize::from(self.study.identity().game.players);
        if let Some(players) = players.filter(|players| players.len() == count) {
            self.play.players.seat = players.iter().position(|&one| one == Player::Person).unwrap_or(0) as u8;
            self.play.players.of = players;
            self.seat_person();
        }
    }

    /// Seats a program, by its name in settings, wherever no person sits; nothing where there is no such program.
    pub(crate) fn seat_program(&mut self, id: &str) {
        let program = known_player(self.study.as_ref(), id).filter(|player| *player != Player::Person);
        let Some(program) = program else { return };
        let players = self.play.players.of.iter_mut();
        players.filter(|player| **player != Player::Person).for_each(|player| *player = program);
    }
}

/// A player by its name in the journal and in settings.
pub(crate) fn player_id(player: Player) -> String {
    match player {
        Player::Person => "person".to_owned(),
        Player::Random => "random".to_owned(),
        Player::Solver => "solver".to_owned(),
        Player::Engine(Strength::Named(id)) => format!("named {id}"),
        Player::Engine(Strength::Level(level)) => format!("level {level}"),
        Player::Engine(Strength::Seconds(seconds)) => format!("seconds {seconds}"),
        Player::Engine(Strength::Program(program, seconds)) => format!("program {program} {seconds}"),
    }
}

fn known_player(study: &dyn Study, id: &str) -> Option<Player> {
    // The other programs are not known before the study is looked at.
    let program = id.strip_prefix("program ").and_then(|rest| {
        let (program, seconds) = rest.split_once(' ')?;
        Some(Player::Engine(Strength::Program(program.parse().ok()?, seconds.parse().ok()?)))
    });
    let program = program.filter(|_| study.playing().and_then(|game| game.engine()?.analyst()).is_some());
    program.or_else(|| Player::all(study).into_iter().find(|player| player_id(*player) == id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use etude_model::{Edit, SplitMix};
    use etude_study::store::JournalTab;
    use etude_study::{Budget, Document, Resources, Walk, registry, session};
    use std::sync::Arc;

    fn open(document: &Document) -> Tab {
        let budget = Budget::new(Resources { memory: 16 << 20, threads: 1 });
        let (study, _) = registry::open(document, &budget, Arc::new(|| {})).expect("a sample opens");
        let own = crate::kinds::view_of(study.as_ref());
        Tab::new(0, study, own, None, 1)
    }

    /// Looks at a sample in one of the ways in which it can be looked at.
    fn look_somehow(tab: &mut Tab, random: &mut SplitMix) {
        for _ in 0..random.below(4) {
            tab.walk(Walk::Forward);
        }
        let players = Player::all(tab.study.as_ref());
        for player in &mut tab.play.players.of {
            *player = players[random.below(players.len() as u64) as usize];
        }
        let seats = u64::from(tab.study.identity().game.players);
        tab.play.eyes = match random.below(seats + 1) {
            0 => Viewer::Everything,
            seat => Viewer::Seat(seat as u8 - 1),
        };
        tab.play.players.show_cards = random.below(3) == 0;
        tab.play.players.show_verdicts = random.below(3) == 0;
        tab.view.bottom = random.below(2) as u8;
        let pages = [None, Some(SidePage::Proof), Some(SidePage::Sheet), Some(SidePage::Review)];
        tab.view.side_page = pages[random.below(4) as usize];
        let pages = tab.own.as_ref().map_or(0, |own| own.pages().len());
        tab.show_page(random.below(pages.max(1) as u64) as usize);
        if tab.study.playing().is_some() {
            match random.below(5) {
                0 => tab.set_up(),
                4 if tab.can_solve() => {
                    tab.mode = Mode::Solve;
                    tab.begin_solving();
                }
                1 => tab.mode = Mode::Analyse,
                2 => {
                    // Setup was opened and left by going on from the start.
                    tab.set_up();
                    tab.mode = Mode::Analyse;
                }
                _ => tab.mode = Mode::Play,
            }
        }
        tab.steer();
    }

    /// Looks at a tab in some way, and leaves it as a crash would.
    fn comes_back(mut tab: Tab, seed: u64, name: &str) {
        look_somehow(&mut tab, &mut SplitMix(seed));
        let view = tab.kept_view();
        // The journal entry.
        let session = session::write(&tab.study.document());
        let left = JournalTab { view: Some(view.clone()), session, ..JournalTab::default() };
        let left: JournalTab = ron::from_str(&left.text().expect("text")).expect("read");
        let kept = left.view.expect("a view");
        let document = session::read(&left.session).expect("a study");
        let at = if kept.place.is_empty() { document.at.clone() } else { kept.place.clone() };
        let mut again = open(&Document { at, ..document });
        again.look_as(&kept);
        again.steer();
        assert_eq!(again.kept_view(), view, "{name}, seed {seed}");
        assert_eq!(again.mode, tab.mode, "{name}, seed {seed}");
        assert_eq!(again.study.view().viewer, tab.study.view().viewer, "{name}, seed {seed}");
        assert_eq!(again.study.view().scene, tab.study.view().scene, "{name}, seed {seed}");
        assert_eq!(again.study.view().text, tab.study.view().text, "{name}, seed {seed}");
    }

    #[test]
    fn every_seat_of_a_dealt_game_comes_back_as_it_was() {
        let hiding = registry::entries().filter(|entry| entry.game.hides);
        for entry in hiding {
            let profiles: Vec<_> = entry.profiles().collect();
            for (profile, seed) in profiles.iter().cycle().zip(0..40) {
                let (game, rules) = (entry.game.id.to_owned(), profile.id.to_owned());
                let mut tab = open(&Document { game, rules, ..Document::default() });
                assert!(tab.study.edit(Edit::Deal { seed }).is_edited(), "{}", profile.id);
                comes_back(tab, seed, profile.id);
            }
        }
    }

    #[test]
    fn what_was_hidden_is_hidden_and_who_played_plays() {
        let samples: Vec<_> = registry::KINDS.iter().flat_map(|kind| kind.samples).collect();
        for seed in 0..120 {
            let sample = samples[seed as usize % samples.len()];
            comes_back(open(&session::read(sample.text()).expect("a sample")), seed, sample.id);
        }
    }

    #[test]
    fn what_a_newer_version_calls_its_way_of_work_shows_no_solution() {
        let sample = registry::KINDS[0].samples[0];
        let mut tab = open(&session::read(sample.text()).expect("a sample"));
        let view = JournalView {
            mode: "riddle".to_owned(),
            players: vec!["oracle".to_owned()],
            page: 99,
            ..JournalView::default()
        };
        let before = tab.play.players.of.clone();
        tab.look_as(&view);
        assert_eq!((tab.mode, &tab.play.players.of), (Mode::Play, &before));
        assert_eq!(tab.kept_view().page, 0);
    }
}

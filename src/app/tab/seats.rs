//! The user's seat: it sits at the bottom of the table until that is turned, and verdicts and colours speak from it.

use super::{Mode, Tab};
use etude_model::{Ending, Message, Scene, Seating, Side, Viewer, Zone, ZoneKind};
use etude_study::Playing;

/// The sides of the hands of a scene, in order of the seats.
fn seats(scene: &Scene) -> Vec<Side> {
    let side = |zone: &Zone| match zone.kind {
        ZoneKind::Hand { side } => Some(side),
        _ => None,
    };
    scene.zones.iter().filter_map(side).collect()
}

impl Tab {
    /// The number of seats that can be at the bottom.
    fn seat_count(&self) -> usize {
        let scene = &self.study.setup().scene;
        if scene.board.is_some() { 2 } else { seats(scene).len().max(1) }
    }

    /// The seat at the bottom, counted from 0; on a board the side.
    pub fn bottom(&self) -> usize {
        usize::from(self.view.bottom) % self.seat_count()
    }

    /// The side of the seat at the bottom.
    pub fn below(&self) -> Side {
        let of_board = if self.bottom() == 0 { Side::First } else { Side::Second };
        seats(&self.study.setup().scene).get(self.bottom()).copied().unwrap_or(of_board)
    }

    /// The number of players: of seats if there are more than two of them, else of sides.
    fn player_count(&self) -> u8 {
        self.study.identity().game.players
    }

    /// The side of a player.
    pub fn player_side(&self, player: u8) -> Side {
        let of_two = Side::of_index(player);
        let of_seat = || seats(&self.study.setup().scene).get(usize::from(player)).copied();
        if self.player_count() > 2 { of_seat().unwrap_or(of_two) } else { of_two }
    }

    /// The name of a player: of the seat, else of the side.
    pub fn player_name(&self, player: u8) -> Message {
        let scene = &self.study.setup().scene;
        let mut hands = scene.zones.iter().filter(|zone| matches!(zone.kind, ZoneKind::Hand { .. }));
        let seat = hands.nth(usize::from(player)).filter(|_| self.player_count() > 2);
        seat.map_or_else(|| self.side_name(self.player_side(player)), |hand| hand.title.clone())
    }

    /// The player of the viewpoint: in a game against programs the person, in Solve the solver of the exercise, and where cards
    /// are hidden the seat that sees them, whichever way the table is turned; else the one at the bottom.
    pub fn my_player(&self) -> u8 {
        let below = || if self.player_count() > 2 { self.bottom() as u8 } else { self.below().index() as u8 };
        match (self.mode, &self.play.players.persons()[..], &self.trial, self.viewer()) {
            (Mode::Play, [only], ..) => *only,
            (Mode::Play, [first, ..], ..) => {
                let persons = self.play.players.persons();
                Some(below()).filter(|below| persons.contains(below)).unwrap_or(*first)
            }
            (_, _, _, Viewer::Seat(seat)) => seat,
            (Mode::Solve, _, Some(trial), _) => trial.solving.side().index() as u8,
            (_, _, _, Viewer::Everything | Viewer::Table) => below(),
        }
    }

    /// The side from whose viewpoint verdicts are shown: that of my player.
    pub fn mine(&self) -> Side {
        self.player_side(self.my_player())
    }

    /// The name of my player's curve: the side, or the seat where each plays for itself.
    pub fn my_name(&self) -> Message {
        let each = self.study.identity().game.each_for_itself;
        if each { self.player_name(self.my_player()) } else { self.side_name(self.mine()) }
    }

    /// The player whom texts call "You": mine, unless two persons play at one table.
    pub fn you(&self) -> Option<u8> {
        let is_shared = self.mode == Mode::Play && self.play.players.persons().len() > 1;
        (!is_shared).then(|| self.my_player())
    }

    /// The winner, as my player sees it.
    pub fn won_by(&self, ending: &Ending) -> Option<Side> {
        ending.winner_for(self.my_player(), self.mine())
    }

    /// True if my side is to reach a goal other than to win the game; none without such a goal.
    pub fn gains(&self) -> Option<bool> {
        Some(self.analysis()?.gainer? == self.mine())
    }

    /// True if a person is to move and has more than one move, or makes even the only one.
    pub fn awaits_choice(&self) -> bool {
        let forced = |game: &dyn Playing| self.mode == Mode::Play && self.play.players.is_forced(game);
        self.awaits_person() && !self.study.playing().is_some_and(forced)
    }

    /// True if several cards are raised before they are played: pass, hint and take back are beside "Play" then.
    pub fn selects_cards(&self) -> bool {
        !self.study.identity().game.singles && self.sides.is_none()
    }

    /// The name of a side; nothing where nothing is played.
    pub fn side_name(&self, side: Side) -> Message {
        self.study
            .playing()
            .map_or_else(|| Message::new("tab-untitled"), |game| game.analysis().side_name(side))
    }

    /// The next seat comes to the bottom.
    pub fn turn_table(&mut self) {
        self.view.bottom = ((self.bottom() + 1) % self.seat_count()) as u8;
    }

    /// The side of the only person; none where nobody or more than one plays.
    pub(crate) fn only_person_side(&self) -> Option<Side> {
        let [person] = self.play.players.persons()[..] else { return None };
        Some(self.player_side(person))
    }

    /// Brings the only person of a game against programs to the bottom.
    pub(crate) fn seat_person(&mut self) {
        let [person] = self.play.players.persons()[..] else { return };
        if self.player_count() > 2 {
            self.view.bottom = person;
            return;
        }
        let side = self.player_side(person);
        if self.below() != side {
            let seats = seats(&self.study.setup().scene);
            let seat = seats.iter().position(|&of| of == side).unwrap_or(side.index());
            self.view.bottom = seat as u8;
        }
    }

    /// The only person and a player of the other side, in a game in which players share a side.
    pub fn other_role(&self) -> Option<[u8; 2]> {
        let [person] = self.play.players.persons()[..] else { return None };
        let game = self.study.identity().game;
        let is_other = |&player: &u8| self.player_side(player) != self.player_side(person);
        let other = (0..game.players).find(is_other).filter(|_| game.players > 2 && !game.each_for_itself);
        Some([person, other?])
    }

    /// The seat to move comes to the bottom.
    pub(super) fn seat_mover(&mut self) {
        let scene = &self.study.view().scene;
        let hands = scene.zones.iter().filter(|zone| matches!(zone.kind, ZoneKind::Hand { .. }));
        let seat = hands.enumerate().find(|(_, hand)| hand.to_move).map(|(seat, _)| seat);
        let of_board = || Some(scene.board.as_ref()?.to_move?.index());
        if let Some(seat) = seat.or_else(of_board) {
            self.view.bottom = seat as u8;
        }
    }

    /// A scene as the table is turned: its hands begin with the seat at the bottom and go on round the table to the right,
    /// where the last seat is if play goes to the left. None if they are in that order already.
    pub fn turned(&self, scene: &Scene) -> Option<Scene> {
        let bottom = self.bottom();
        let leftwards = scene.seating == Seating::ToTheLeft;
        if bottom == 0 && !leftwards || scene.board.is_some() {
            return None;
        }
        let is_hand = |zone: &&Zone| matches!(zone.kind, ZoneKind::Hand { .. });
        let mut hands: Vec<Zone> = scene.zones.iter().filter(is_hand).cloned().collect();
        let first = bottom.min(hands.len());
        hands.rotate_left(first);
        if let Some((_, others)) = hands.split_first_mut().filter(|_| leftwards) {
            others.reverse();
        }
        let rest = scene.zones.iter().filter(|zone| !is_hand(zone)).cloned();
        Some(Scene { zones: hands.into_iter().chain(rest).collect(), ..scene.clone() })
    }
}

//! The order of a collection: its studies moved and removed. The file has it once it is saved.

use crate::workspace::Etude;
use etude_model::Message;

impl Etude {
    /// Moves a game of the collection in front to another place.
    pub(super) fn move_game(&mut self, from: usize, to: usize) {
        self.in_tab(|tab| {
            if let Some(games) = &mut tab.games {
                games.move_to(from, to);
            }
        });
    }

    /// Removes a game from the collection in front. Of the game in front its neighbour takes the place; the last one stays.
    pub(super) fn remove_game(&mut self, game: usize) {
        let Some(games) = self.tab().and_then(|tab| tab.games.as_ref()) else { return };
        let (at, count) = (games.at(), games.collection().len());
        let title = games.collection().heading(game).map(|heading| {
            let title = heading.title_in(self.texts.language().tag());
            if title.is_empty() { (game + 1).to_string() } else { title.to_owned() }
        });
        let Some(title) = title else { return };
        if count < 2 {
            return self.tell(Message::new("games-last"));
        }
        if game == at {
            self.show_game(if game + 1 < count { game + 1 } else { game - 1 });
        }
        let Some(games) = self.tab_mut().and_then(|tab| tab.games.as_mut()) else { return };
        games.remove(game);
        if games.collection().len() < count {
            self.tell(Message::new("games-removed").text("title", title));
        }
    }
}

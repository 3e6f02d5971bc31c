//! The Escape key: it closes the topmost thing, one at a time, and does nothing else.

use crate::tab::kind::Floating;
use crate::workspace::Etude;
use egui::{Context, Id, Key, Modifiers, Popup};

impl Etude {
    /// Takes Escape, if it was pressed and something is there to be closed.
    pub(crate) fn escape(&mut self, ctx: &Context) {
        if !ctx.input(|input| input.key_pressed(Key::Escape)) {
            return;
        }
        // Menus and lists close themselves, and a load is dropped where it is drawn.
        if Popup::is_any_open(ctx) || ctx.dragged_id().is_some() {
            return;
        }
        if self.close_top(ctx) || self.let_go() || self.leave_pages() {
            ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
            self.journal_soon(ctx);
        }
    }

    /// Closes the window that lies on top, the library over the table last. Returns true if there was one.
    fn close_top(&mut self, ctx: &Context) -> bool {
        let layers: Vec<_> = ctx.memory(|memory| memory.layer_ids().collect());
        layers.into_iter().rev().any(|layer| self.close(ctx, layer.id)) || std::mem::take(&mut self.drawer)
    }

    /// Closes a window. Returns true if it was open.
    fn close(&mut self, ctx: &Context, id: Id) -> bool {
        if id == Id::unique("about") {
            let open = self.dialogs.about.is_some();
            self.show_about(ctx, false);
            return open;
        }
        let hide = |window: &mut Box<dyn Floating>| window.id() == id && std::mem::take(window.shown());
        self.dialogs.close(id) || self.windows.iter_mut().any(hide)
    }

    /// Ends the first of these that there is: a task in a panel of its kind, a text field, a question, a selection, a search.
    fn let_go(&mut self) -> bool {
        let asks = self.beginning || self.practice.shown;
        let own = self.tab_mut().filter(|_| !asks).and_then(|tab| tab.own.as_mut());
        if own.is_some_and(|own| own.let_go()) || self.typed {
            // The toolkit has taken the focus away already.
            return true;
        }
        let front = self.tab().map(|tab| tab.id).filter(|_| !asks);
        let session = front.and_then(|tab| self.practice.session_of(tab));
        if session.is_some_and(|open| open.session.is_over()) {
            self.leave_session();
            return true;
        }
        let Some(tab) = self.tab_mut().filter(|_| !asks) else { return false };
        if tab.play.asking.take().is_some() {
            return true;
        }
        if tab.put_end_away() {
            return true;
        }
        if tab.view.armed.take().is_some() | !tab.view.selection.is_empty() {
            tab.view.selection.clear();
            return true;
        }
        let find = &mut tab.view.tree.find;
        let found = !find.is_empty();
        if found {
            find.clear();
            tab.view.tree.search.start("", 0);
        }
        found
    }
}

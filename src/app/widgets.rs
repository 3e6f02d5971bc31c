//! Small parts that many panels draw: flags, headings, buttons with icons, named fields and dialogs.

use super::action::Action;
use super::commands::Command;
use super::icons::{self, GRID, Icon};
use super::panel::Panel;
use super::theme::Tokens;
use super::{fonts, theme};
use egui::accesskit::Role;
use egui::containers::menu::MenuButton;
use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align, Align2, Area, Button, Color32, Context, CornerRadius, FontId, Galley, Id, LayerId, Layout, Memory,
    Order, Popup, Rect, Response, RichText, Sense, Stroke, StrokeKind, TextWrapMode, Ui, UiBuilder, Vec2,
    Widget, WidgetInfo, WidgetRect, Window, vec2,
};
use etude_model::Value;
use std::sync::Arc;

/// A single line, cut where there is no more room.
pub fn cut_line(ui: &Ui, text: &str, font: FontId, ink: Color32, room: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = TextWrapping::truncate_at_width(room.max(8.0));
    ui.painter().layout_job(job)
}

/// The usual width of a flag.
pub const FLAG: f32 = 22.0;

/// A small flag for a value: letter and colour together.
pub fn value_flag(ui: &mut Ui, panel: &Panel<'_>, value: Option<Value>, width: f32) -> Response {
    let (word, letter) = panel.value_texts(value);
    let (ink, ground) = panel.tokens.value(value);
    let (rect, response) = ui.allocate_exact_size(vec2(width, 18.0), Sense::hover());
    paint_flag(ui, rect, &panel.get(letter), ink, ground);
    response.on_hover_text(panel.get(word))
}

/// Paints a flag.
pub fn paint_flag(ui: &Ui, rect: Rect, letter: &str, ink: Color32, ground: Color32) {
    ui.painter().rect_filled(rect, CornerRadius::same(theme::radius::S), ground);
    let font = FontId::new(theme::text::SMALL, fonts::heading());
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, letter, font, ink);
}

/// A heading of a part of a panel.
pub fn heading(ui: &mut Ui, text: impl Into<String>) {
    ui.label(RichText::new(text).heading());
}

/// A part of a panel whose widgets keep their ids, and with them a press that has begun, whatever is drawn before it. A name
/// is drawn once a frame.
pub fn anchored<T>(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui) -> T) -> T {
    let shown = ui.scope_builder(UiBuilder::new().scope_id(part_id(name)), add);
    note_place(ui, name, shown.response.rect);
    shown.inner
}

/// A part of a panel that cannot widen it: texts too long for the panel end at its edge.
pub fn within<T>(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui) -> T) -> T {
    let room = ui.available_rect_before_wrap();
    let mut part = ui.new_child(UiBuilder::new().scope_id(part_id(name)).max_rect(room));
    let added = add(&mut part);
    let bottom = part.min_rect().bottom();
    ui.advance_cursor_after_rect(room.with_max_y(bottom));
    added
}

/// Notes where a part of the window is in this frame, for a mark beside it.
pub fn note_place(ui: &Ui, name: &str, rect: Rect) {
    let frame = ui.cumulative_pass_nr();
    ui.data_mut(|data| data.insert_temp(part_id(name).with("place"), (frame, rect)));
}

/// The place of a part of the window; none if this frame did not draw it.
pub fn place_of(ctx: &Context, name: &str) -> Option<Rect> {
    let now = ctx.cumulative_pass_nr();
    let place = ctx.data(|data| data.get_temp::<(u64, Rect)>(part_id(name).with("place")));
    place.filter(|(frame, rect)| *frame == now && rect.is_positive()).map(|(_, rect)| rect)
}

/// The place of a part of the window in this frame, else in the one before.
pub fn last_place_of(ctx: &Context, name: &str) -> Option<Rect> {
    let now = ctx.cumulative_pass_nr();
    let place = ctx.data(|data| data.get_temp::<(u64, Rect)>(part_id(name).with("place")));
    place.filter(|(frame, rect)| *frame + 1 >= now && rect.is_positive()).map(|(_, rect)| rect)
}

/// The id of a part of [`anchored`].
pub fn part_id(name: &str) -> Id {
    Id::unique(("part", name))
}

/// The part of a room from the left edge of things of a width: they are about `center` where that fits, else as near to it as
/// the room allows.
pub fn centred(center: f32, room: Rect, width: f32) -> Rect {
    let left = (center - width / 2.0).min(room.right() - width).max(room.left());
    room.with_min_x(left.floor())
}

/// Draws the right end of a row and returns its left part: a text there is cut where the right end begins, and whole in a
/// tooltip.
pub fn before_end(ui: &mut Ui, end: impl FnOnce(&mut Ui)) -> Ui {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), theme::MIN_TARGET), Sense::hover());
    let layout = Layout::right_to_left(Align::Center);
    let mut right = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
    end(&mut right);
    let used = right.min_rect();
    let left = if used.width() > 0.0 {
        rect.with_max_x((used.left() - theme::space::S).max(rect.left()))
    } else {
        rect
    };
    let layout = Layout::left_to_right(Align::Center);
    let mut begin = ui.new_child(UiBuilder::new().max_rect(left).layout(layout));
    begin.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
    begin
}

/// The width of a button that shows an icon, in points.
pub const ICON: f32 = theme::MIN_TARGET;

/// A button with room for an icon, which [`put_icon`] paints once it is laid out. At rest it has no body.
pub fn icon_face() -> Button<'static> {
    Button::new("").min_size(vec2(ICON, theme::MIN_TARGET)).frame_when_inactive(false)
}

/// Paints an icon on a button in the ink that the button writes in.
pub fn put_icon(ui: &Ui, response: &Response, icon: Icon) {
    let ink = ui.style().interact(response).text_color();
    icons::paint(ui.painter(), Rect::from_center_size(response.rect.center(), Vec2::splat(GRID)), icon, ink);
}

/// A button with an icon, named for screen readers and in its tooltip; `why` is the reason why it is grey, if it is.
pub fn icon_button(ui: &mut Ui, icon: Icon, name: &str, why: Option<&str>) -> Response {
    told_icon(ui, icon, (name, name), why)
}

/// The tooltip of a control, with the reason why it is grey if it is.
pub fn with_reason(told: &str, why: Option<&str>) -> String {
    why.map_or_else(|| told.to_owned(), |why| format!("{told}\n{why}"))
}

/// Draws controls that are grey together where there is a reason, which is in a tooltip.
pub fn unless(ui: &mut Ui, why: Option<&str>, add: impl FnOnce(&mut Ui)) {
    let drawn = ui.add_enabled_ui(why.is_none(), add).response;
    if let Some(why) = why {
        let id = drawn.id.with("why");
        ui.interact(drawn.rect, id, Sense::hover()).on_hover_text(why);
    }
}

/// [`icon_button`] with a tooltip that is not its name.
fn told_icon(ui: &mut Ui, icon: Icon, (name, told): (&str, &str), why: Option<&str>) -> Response {
    let response = ui.add_enabled_ui(why.is_none(), |ui| {
        let response = ui.add(icon_face());
        put_icon(ui, &response, icon);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), name));
        response
    });
    response.inner.on_hover_text(told).on_disabled_hover_text(with_reason(told, why))
}

/// A button with an icon that opens a menu.
pub fn icon_menu(ui: &mut Ui, icon: Icon, name: &str, menu: impl FnOnce(&mut Ui)) {
    let (response, _) = MenuButton::from_button(icon_face()).ui(ui, menu);
    put_icon(ui, &response, icon);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    response.on_hover_text(name);
}

/// The cross that closes a tab.
pub fn cross_button(ui: &mut Ui, name: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(CROSS), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    let visuals = ui.style().interact(&response);
    if response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, CornerRadius::same(theme::radius::S), visuals.weak_bg_fill);
    }
    icons::paint(ui.painter(), rect.shrink(3.0), Icon::Close, visuals.text_color());
    response.on_hover_text(name)
}

/// The side of a cross, in points.
const CROSS: f32 = 20.0;

/// Adds a field with its label.
pub fn labelled_field(ui: &mut Ui, label: &str, field: impl Widget) -> Response {
    ui.label(label);
    named_field(ui, label, field)
}

/// Adds a field with a name for users who cannot see the label beside it.
pub fn named_field(ui: &mut Ui, name: &str, field: impl Widget) -> Response {
    let response = ui.add(field);
    name_field(&response, name);
    response
}

/// Names a text field for users who cannot see the label beside it.
pub fn name_field(response: &Response, name: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
}

/// The tooltip of a command, with its key.
pub fn about(panel: &Panel<'_>, command: Command) -> String {
    let about = panel.get(command.face().about);
    match panel.key(command) {
        Some(key) => format!("{about}  ({})", panel.key_text(&key)),
        None => about,
    }
}

/// An entry of a list of commands with its key at the right; without one it is read out by its name alone.
pub fn with_shortcut<'a>(panel: &Panel<'_>, entry: Button<'a>, command: Command) -> Button<'a> {
    match panel.key(command) {
        Some(key) => entry.shortcut_text(panel.key_text(&key)),
        None => entry.shortcut_text(egui::Atom::grow()),
    }
}

/// A button for a command under a name; `why` says why it is grey, if it is. Both are Fluent identifiers.
pub fn named_button(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    command: Command,
    name: &'static str,
    why: Option<&'static str>,
) {
    wide_button(ui, panel, command, (name, 0.0), why);
}

/// The same with a least width, in points, that other names need there.
pub fn wide_button(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    command: Command,
    (name, width): (&'static str, f32),
    why: Option<&'static str>,
) {
    let button = Button::new(panel.get(name)).min_size(vec2(width, 0.0));
    let response = ui.add_enabled(why.is_none(), button);
    let (about, why) = (about(panel, command), why.map(|why| panel.get(why)));
    let told = with_reason(&about, why.as_deref());
    panel.ask_if(response.on_hover_text(&about).on_disabled_hover_text(told).clicked(), Action::Do(command));
}

/// A button with an icon for a command. Its tooltip has the name and the key, and where it is grey the reason, by its
/// Fluent identifier.
pub fn command_icon(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    command: Command,
    icon: Icon,
    why: Option<&'static str>,
) {
    let name = panel.get(command.text());
    let told = match panel.key(command) {
        Some(key) => format!("{name}  ({})", panel.key_text(&key)),
        None => name.clone(),
    };
    let why = why.map(|why| panel.get(why));
    panel.ask_if(told_icon(ui, icon, (&name, &told), why.as_deref()).clicked(), Action::Do(command));
}

/// A window in the middle of the window, beside which work goes on.
pub fn floating(ctx: &Context, title: String, id: Id) -> Window<'static> {
    Window::new(title)
        .id(id)
        .collapsible(false)
        .pivot(Align2::CENTER_CENTER)
        .default_pos(ctx.content_rect().center())
}

/// A window in the middle of the window that comes before everything else: everything below is dimmed and waits.
pub fn dialog(ctx: &Context, title: String, id: Id) -> Window<'static> {
    dim(ctx, id);
    floating(ctx, title, id)
}

/// Dims everything below the window of that id, and keeps the pointer and the focus from it.
pub fn dim(ctx: &Context, window: Id) {
    ctx.memory_mut(|memory| memory.set_modal_layer(LayerId::new(Order::Middle, window)));
    scrim(ctx);
}

/// True if keys belong to something over the panels: a text being typed, a dialog, a menu.
pub fn keys_are_taken(ctx: &Context) -> bool {
    let pass = ctx.cumulative_pass_nr();
    let dimmed = ctx.data(|data| data.get_temp::<Option<u64>>(Id::unique("dimmed"))).flatten();
    // The panels are drawn before the dialogs: a window dimmed now was dimmed in the frame before.
    let dialog = dimmed.is_some_and(|dimmed| dimmed + 1 >= pass);
    ctx.text_edit_focused() || dialog || Popup::is_any_open(ctx)
}

/// Lays the scrim over the panels. It takes the pointer from them, which the modal layer alone does not.
fn scrim(ctx: &Context) {
    // Two dialogs do not dim twice.
    let (dimmed, pass) = (Id::unique("dimmed"), ctx.cumulative_pass_nr());
    let before = ctx.data_mut(|data| data.get_temp_mut_or_default::<Option<u64>>(dimmed).replace(pass));
    if before != Some(pass) {
        let all = ctx.content_rect();
        let area = Area::new(Id::unique("scrim")).order(Order::Background).fixed_pos(all.min);
        area.fade_in(false).show(ctx, |ui| {
            let (rect, _) = ui.allocate_exact_size(all.size(), Sense::click_and_drag());
            ui.painter().rect_filled(rect, CornerRadius::ZERO, theme::SCRIM);
        });
    }
}

/// The buttons at the end of a dialog from right to left: the primary one comes first.
pub fn dialog_end(ui: &mut Ui, buttons: impl FnOnce(&mut Ui)) {
    ui.add_space(theme::space::S);
    let size = vec2(ui.available_width(), theme::MIN_TARGET);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center).with_main_wrap(true), buttons);
}

/// The main button of a dialog.
pub fn primary_button(ui: &mut Ui, tokens: &Tokens, name: String, enabled: bool) -> Response {
    let (ink, fill) =
        if enabled { (tokens.text_on_accent, tokens.accent) } else { (tokens.text_faint, tokens.button) };
    let button = Button::new(RichText::new(name).strong().color(ink)).fill(fill);
    ui.add_enabled(enabled, button.min_size(vec2(PRIMARY, theme::MIN_TARGET)))
}

/// The least width of a primary button, in points.
const PRIMARY: f32 = 88.0;

/// Rings the widget that has the focus. To be called once all is drawn. The widget's rectangle is looked up, not its
/// response: a response made again would give away the focus that the same click has just given it.
pub fn focus_ring(ctx: &Context, tokens: &Tokens) {
    let Some(focused) = ctx.memory(Memory::focused) else { return };
    let place = |widget: &WidgetRect| (widget.layer_id, widget.interact_rect);
    let Some((layer, seen)) = ctx.viewport(|view| view.this_pass.widgets.get(focused).map(place)) else {
        return;
    };
    if !seen.is_positive() {
        return;
    }
    let corner = CornerRadius::same(theme::radius::M + 2);
    let stroke = Stroke::new(theme::RING, tokens.accent);
    ctx.layer_painter(layer).rect_stroke(seen.expand(theme::RING), corner, stroke, StrokeKind::Outside);
}

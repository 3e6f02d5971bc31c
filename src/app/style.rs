//! Style of the whole window from the design tokens, light and dark.

use super::fonts;
use super::looks::{self, Looks};
use super::theme::{MIN_TARGET, MOTION, Tokens, radius, space, text, title_style};
use egui::epaint::{FontColorTransferFunction, TextOptions};
use egui::style::{
    HandleShape, ScrollAnimation, ScrollStyle, Selection, TextCursorStyle, WidgetVisuals, Widgets,
};
use egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Margin, Stroke, Style, TextStyle, Theme,
    ThemePreference, Visuals, vec2,
};
use std::collections::BTreeMap;

/// The time for which the pointer rests before a tooltip, in seconds.
const TOOLTIP_AFTER: f32 = 0.6;

/// Appearance as chosen by the user.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Appearance {
    /// Light, dark, or as the system says.
    pub theme: ThemePreference,
    /// The scale of the whole window; 1 is normal.
    pub scale: f32,
    /// True if nothing may move by itself.
    pub reduced_motion: bool,
    /// The colours.
    pub looks: Looks,
}

impl Default for Appearance {
    fn default() -> Self {
        Self { theme: ThemePreference::System, scale: 1.0, reduced_motion: false, looks: Looks::default() }
    }
}

/// Makes the whole window look as chosen. Cheap to call when something changed, not meant for every frame.
pub fn apply(ctx: &Context, appearance: &Appearance) {
    looks::set(ctx, appearance.looks);
    for theme in [Theme::Light, Theme::Dark] {
        let tokens = looks::tokens_of(theme == Theme::Dark, appearance.looks);
        ctx.set_style_of(theme, style(tokens, appearance.reduced_motion));
    }
    ctx.set_theme(appearance.theme);
    ctx.set_zoom_factor(appearance.scale);
}

fn style(tokens: &Tokens, reduced_motion: bool) -> Style {
    let mut style = Style { text_styles: text_styles(), visuals: visuals(tokens), ..Style::default() };
    style.animation_time = if reduced_motion { 0.0 } else { MOTION };
    if reduced_motion {
        style.scroll_animation = ScrollAnimation::none();
    }
    style.compact_menu_style = false;
    style.interaction.tooltip_delay = TOOLTIP_AFTER;
    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(space::S, space::XS + 2.0);
    spacing.button_padding = vec2(10.0, 4.0);
    spacing.interact_size = vec2(MIN_TARGET, MIN_TARGET);
    spacing.window_margin = Margin::same(space::M as i8);
    spacing.menu_margin = Margin::same(6);
    spacing.indent = 18.0;
    spacing.icon_width = 16.0;
    spacing.icon_width_inner = 9.0;
    spacing.icon_spacing = 6.0;
    spacing.tooltip_width = 360.0;
    spacing.combo_height = 320.0;
    spacing.scroll = ScrollStyle { bar_width: 8.0, floating: true, ..ScrollStyle::floating() };
    style
}

fn text_styles() -> BTreeMap<TextStyle, FontId> {
    [
        (TextStyle::Small, FontId::new(text::SMALL, FontFamily::Proportional)),
        (TextStyle::Body, FontId::new(text::BODY, FontFamily::Proportional)),
        (TextStyle::Button, FontId::new(text::BODY, FontFamily::Proportional)),
        (TextStyle::Monospace, FontId::new(text::MONO, FontFamily::Monospace)),
        (TextStyle::Heading, FontId::new(text::BODY, fonts::heading())),
        (title_style(), FontId::new(text::TITLE, fonts::heading())),
    ]
    .into()
}

fn visuals(tokens: &Tokens) -> Visuals {
    let base = if tokens.dark { Visuals::dark() } else { Visuals::light() };
    let transfer = if tokens.dark {
        FontColorTransferFunction::DARK_MODE_DEFAULT
    } else {
        FontColorTransferFunction::LIGHT_MODE_DEFAULT
    };
    Visuals {
        dark_mode: tokens.dark,
        text_options: TextOptions { color_transfer_function: transfer, ..TextOptions::default() },
        override_text_color: None,
        weak_text_color: Some(tokens.text_weak),
        widgets: widgets(tokens),
        selection: Selection { bg_fill: tokens.accent_soft, stroke: Stroke::new(1.0, tokens.accent) },
        hyperlink_color: tokens.accent,
        faint_bg_color: tokens.sunken,
        extreme_bg_color: tokens.field,
        text_edit_bg_color: Some(tokens.field),
        code_bg_color: tokens.sunken,
        warn_fg_color: tokens.warning,
        error_fg_color: tokens.error,
        window_corner_radius: CornerRadius::same(radius::L),
        window_shadow: tokens.shadow_floating,
        window_fill: tokens.raised,
        window_stroke: Stroke::new(1.0, tokens.line),
        menu_corner_radius: CornerRadius::same(radius::L),
        panel_fill: tokens.panel,
        popup_shadow: tokens.shadow_floating,
        text_cursor: TextCursorStyle {
            stroke: Stroke::new(2.0, tokens.accent),
            ..TextCursorStyle::default()
        },
        button_frame: true,
        indent_has_left_vline: false,
        slider_trailing_fill: true,
        handle_shape: HandleShape::Circle,
        ..base
    }
}

fn widgets(tokens: &Tokens) -> Widgets {
    let corner_radius = CornerRadius::same(radius::M);
    let of = |fill: Color32, line: Color32, text: Color32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, line),
        fg_stroke: Stroke::new(1.0, text),
        corner_radius,
        expansion: 0.0,
    };
    Widgets {
        noninteractive: of(tokens.panel, tokens.line, tokens.text),
        inactive: of(tokens.button, tokens.outline, tokens.text),
        hovered: of(tokens.button_hovered, tokens.outline, tokens.text_strong),
        active: of(tokens.button_active, tokens.accent, tokens.text_strong),
        open: of(tokens.button_hovered, tokens.outline, tokens.text_strong),
    }
}

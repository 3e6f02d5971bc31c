//! The card that should have been kept, with the reply it is kept for: only where the solver confirms it without that card.

use super::Reason;
use crate::erased::{AnyMove, AnyPosition, AnySetup, AnySolver};
use crate::play::shown::ShownMove;
use etude_model::{CardFace, Control, Edit, EditOutcome, ItemPlace, Setup, Stopped, Target, Value, ZoneKind};

/// Looks for a card of a move that gives the value away, such that after a better move there is a reply, preferably the
/// punishing one, to which every answer that keeps the value takes the card, and without the card that better move
/// gives the value away too. Returns the first better move with such a card.
///
/// # Errors
/// [`Stopped`] if `control` requests it.
pub(super) fn find(
    setup: &AnySetup,
    position: &AnyPosition,
    (mv, better): (AnyMove, &[AnyMove]),
    punishing: &str,
    solver: &mut AnySolver,
    control: &Control,
) -> Result<Option<Reason>, Stopped> {
    for &better in better {
        let found = beside(setup, position, (mv, better), punishing, solver, control)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// The same beside one better move.
fn beside(
    setup: &AnySetup,
    position: &AnyPosition,
    (mv, better): (AnyMove, AnyMove),
    punishing: &str,
    solver: &mut AnySolver,
    control: &Control,
) -> Result<Option<Reason>, Stopped> {
    let side = position.side_to_move();
    let value = solver.value(position, control)?;
    let after = position.after(better);
    if after.side_to_move() == side || after.score().is_some() {
        return Ok(None);
    }
    let mut kept = slots(position, mv);
    let spent = slots(position, better);
    kept.retain(|slot| !spent.contains(slot));
    kept.dedup();
    for slot in kept {
        let Some((face, without)) = without(setup, position, slot) else { continue };
        if keeps_without(&without, &position.move_text(better), value, solver, control)? {
            continue;
        }
        let mut replies = after.moves();
        replies.sort_by_key(|&reply| after.move_text(reply) != punishing);
        for reply in replies {
            if takes_the_card(&after.after(reply), side, slot, value, solver, control)? {
                return Ok(Some(Reason {
                    card: face,
                    against: ShownMove::new(setup, &after, reply),
                    better: ShownMove::new(setup, position, better),
                }));
            }
        }
    }
    Ok(None)
}

/// The kinds of cards that a move takes.
fn slots(position: &AnyPosition, mv: AnyMove) -> Vec<u8> {
    let mut targets: Vec<Target> = Vec::new();
    position.targets(mv, &mut targets);
    targets.into_iter().map(|target| target.slot).collect()
}

/// The card of a kind in the hand of the seat to move, and the position without it.
fn without(setup: &AnySetup, position: &AnyPosition, slot: u8) -> Option<(CardFace, AnyPosition)> {
    let mut setup = setup.setup_of(position);
    let scene = setup.setup_scene();
    let hand = scene.zones.iter().find(|zone| zone.to_move && matches!(zone.kind, ZoneKind::Hand { .. }))?;
    let rack = scene.zones.iter().find(|zone| zone.kind == ZoneKind::Rack)?;
    let index = hand.cards.iter().position(|card| card.target.slot == slot)?;
    let face = hand.cards[index].face;
    let edit = Edit::Send { from: ItemPlace { zone: hand.id, index }, to: rack.id };
    if setup.edit(edit) != EditOutcome::Edited {
        return None;
    }
    Some((face, setup.position().ok()?))
}

/// Returns true if a move, by its notation, still is legal and keeps the value.
fn keeps_without(
    position: &AnyPosition,
    text: &str,
    value: Value,
    solver: &mut AnySolver,
    control: &Control,
) -> Result<bool, Stopped> {
    let moves = position.moves();
    let Some(mv) = moves.into_iter().find(|&mv| position.move_text(mv) == text) else { return Ok(true) };
    let next = position.after(mv);
    let worth = solver.value(&next, control)?.seen_by(next.side_to_move(), position.side_to_move());
    Ok(worth >= value)
}

/// Returns true if it is a side's turn and each of its moves that keeps the value takes a card of a kind.
fn takes_the_card(
    position: &AnyPosition,
    side: etude_model::Side,
    slot: u8,
    value: Value,
    solver: &mut AnySolver,
    control: &Control,
) -> Result<bool, Stopped> {
    if position.side_to_move() != side || position.score().is_some() {
        return Ok(false);
    }
    let verdicts = solver.verdicts(position, control, &mut |_, _| {})?;
    let mut keeping = verdicts.into_iter().filter(|(_, verdict)| *verdict >= value).peekable();
    Ok(keeping.peek().is_some() && keeping.all(|(mv, _)| slots(position, mv).contains(&slot)))
}

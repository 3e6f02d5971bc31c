//! Picking a move from hands, card by card. Equal cards count as often as they are picked.

use etude_model::{ItemPlace, Scene, Target};
use etude_study::MoveRow;

/// The targets of the selected cards.
pub fn picked(scene: &Scene, selection: &[ItemPlace]) -> Vec<Target> {
    let target = |place: &ItemPlace| {
        scene.zone(place.zone).and_then(|zone| zone.cards.get(place.index)).map(|card| card.target)
    };
    selection.iter().filter_map(target).collect()
}

/// True if a move takes all of these cards.
pub fn contains(row: &MoveRow, wanted: &[Target]) -> bool {
    let count = |list: &[Target], target: &Target| list.iter().filter(|other| *other == target).count();
    wanted.iter().all(|target| count(row.touched.cards(), target) >= count(wanted, target))
}

/// The moves that take all of these cards, as indices.
pub fn narrowed(moves: &[MoveRow], wanted: &[Target]) -> Vec<usize> {
    moves.iter().enumerate().filter(|(_, row)| contains(row, wanted)).map(|(index, _)| index).collect()
}

/// The moves that take exactly these cards, as indices; none when there are no cards.
pub fn exact(moves: &[MoveRow], wanted: &[Target]) -> Vec<usize> {
    let found = moves.iter().enumerate();
    let found = found.filter(|(_, row)| row.touched.cards().len() == wanted.len() && contains(row, wanted));
    found.map(|(index, _)| index).filter(|_| !wanted.is_empty()).collect()
}

/// The places of the cards that a move takes: of equal cards the first ones.
pub fn places(scene: &Scene, targets: &[Target]) -> Vec<ItemPlace> {
    let mut places: Vec<ItemPlace> = Vec::new();
    for target in targets {
        let Some(zone) = scene.zone(target.zone) else { continue };
        let free = zone.cards.iter().enumerate().find(|(index, card)| {
            card.target == *target && !places.contains(&ItemPlace { zone: zone.id, index: *index })
        });
        places.extend(free.map(|(index, _)| ItemPlace { zone: zone.id, index }));
    }
    places
}

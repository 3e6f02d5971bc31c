//! Files of values without distances: the same values as tables with distances have.

use etude_games::draughts::Rules;
use etude_games::draughts::rules::{ENGLISH, RUSSIAN};
use etude_games::draughts::tablebase::{DraughtsIndex, most_on_demand};
use etude_model::{Control, SliceEntry, TablebaseIndex, Value};
use etude_search::Exact;
use etude_search::oracle::Oracle;
use etude_search::retrograde::{self, BuildLimits, BuildPlan, SliceStore, Tablebase};
use etude_study::kinds::draughts::tablebase::slices::{SliceFiles, SliceForm};

/// A tablebase of at most so many pieces.
fn built(rules: &'static Rules, pieces: usize) -> Tablebase<DraughtsIndex> {
    retrograde::build(DraughtsIndex::up_to(rules, pieces), 2, &Control::new()).expect("not stopped")
}

/// Every position of at most so many pieces has its value in files without distances, which are made from nothing but such files.
fn check_files(rules: &'static Rules, pieces: usize) {
    let known = built(rules, pieces);
    let folder = tempfile::tempdir().expect("a folder");
    let make = |form| {
        let files = SliceFiles::new(&folder.path().join(format!("{form:?}")), rules);
        let none = Tablebase::empty(DraughtsIndex::up_to(rules, most_on_demand(rules)));
        let wanted: Vec<_> = known.index().stages().into_iter().flatten().collect();
        let plan = BuildPlan::new(&none, &wanted, &files.of(form));
        let limits = BuildLimits { threads: 2, bytes: 1 << 30 };
        retrograde::build_into(&none, &plan, &files.of(form), limits, &Control::new()).expect("made");
        let bytes: u64 = wanted.iter().filter_map(|&slice| files.of(form).bytes(slice)).sum();
        (files, wanted, bytes)
    };
    let (_, _, measured) = make(SliceForm::Distances);
    let (files, wanted, bytes) = make(SliceForm::Values);
    assert!(bytes < measured, "{bytes} of {measured} bytes");
    let endings = known.index();
    for slice in wanted {
        let width = endings.arrangements(slice.to_move);
        let mut first_of: Vec<(Value, usize)> = Vec::new();
        for not_to_move in 0..endings.arrangements(slice.not_to_move) {
            for to_move in 0..endings.arrangements(slice.to_move) {
                let Some(position) = endings.position(SliceEntry { slice, to_move, not_to_move }) else {
                    continue;
                };
                let value = known.exact(&position).expect("it has it").value;
                assert_eq!(files.exact(&position), Some(Exact { value, plies: None }), "{position:?}");
                if first_of.iter().all(|(other, _)| *other != value) {
                    first_of.push((value, (not_to_move * width + to_move) as usize));
                }
            }
        }
        let none = Tablebase::empty(DraughtsIndex::up_to(rules, most_on_demand(rules)));
        let store = files.of(SliceForm::Values);
        let check = || retrograde::check(&none, (slice, false), &store, 2, &Control::new());
        assert_eq!(check().expect("not stopped").wrong, None);
        // A value that does not follow from the others is found.
        if let [(_, one), (_, other), ..] = first_of[..] {
            let right = store.fetch(slice).expect("made");
            let mut codes = right.to_vec();
            codes[one] = codes[other];
            store.save(slice, &codes).expect("kept");
            assert!(check().expect("not stopped").wrong.is_some());
            store.save(slice, &right).expect("kept");
        }
    }
}

#[test]
fn files_of_values_have_the_values_of_english_tables() {
    check_files(&ENGLISH, 3);
}

#[test]
fn files_of_values_have_the_values_of_russian_tables() {
    check_files(&RUSSIAN, 3);
}

/// All positions of four pieces: several minutes without optimisation, which the profile of tests has.
#[test]
fn files_of_values_have_the_values_of_four_pieces() {
    check_files(&ENGLISH, 4);
    check_files(&RUSSIAN, 4);
}

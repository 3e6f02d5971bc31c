//! Sorts exercises into chapters, as those of `saves/exercises` are made:
//! `cargo run --release --example chapters -- FOLDER SIZE FIRST [=NAME] FILE…` reads collections and chapters, puts exercises
//! of a theme in the order of their difficulty, and writes them to `FOLDER/THEME-LEVEL.ron`, at most SIZE to a chapter. Themes
//! of a few exercises are mixed. Exercises that the generator would no longer make are dropped, and named; others get the theme that it would give them. With `=NAME` all themes are chapters of that name. Exercises that already have a title by
//! number keep it; new ones take the next free numbers from FIRST.

use etude::model::Control;
use etude::study::Document;
use etude::study::exercise::ExerciseKey;
use etude::study::registry;
use etude::study::session::{self, Contents};
use etude::study::store;
use etude::study::titles;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::error::Error;
use std::path::Path;
use std::time::Duration;

/// Time for the criteria of one exercise, which is kept when that is too short.
const LIMIT: Duration = Duration::from_mins(1);
/// Number of exercises that make a theme a chapter of its own.
const ENOUGH: usize = 10;
/// Name of the chapters of the others.
const MIXED: &str = "mixed";

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1).peekable();
    let (Some(folder), Some(size), Some(first)) = (arguments.next(), arguments.next(), arguments.next())
    else {
        return Err("expected FOLDER SIZE FIRST [=NAME] FILE…".into());
    };
    let (folder, size, first) = (Path::new(&folder), size.parse::<usize>()?.max(1), first.parse::<u32>()?);
    let numbers: HashMap<String, u32> =
        (0..titles::count()).map(|number| (titles::title(number).0, number)).collect();
    let mut taken = BTreeSet::new();
    let mut met = BTreeSet::new();
    let mut themes: BTreeMap<String, Vec<(Option<u32>, Document)>> = BTreeMap::new();
    let name = arguments.next_if(|argument| argument.starts_with('='));
    let name = name.as_deref().map(|name| name.trim_start_matches('='));
    for file in arguments {
        let text = std::fs::read_to_string(&file)?;
        let Contents::Studies { studies, .. } = session::read_any(&text)? else {
            return Err(format!("{file} is one study").into());
        };
        for mut study in studies {
            let Some(key) = ExerciseKey::of(&study) else {
                return Err(format!("{file}: {} asks nothing", study.title).into());
            };
            if !met.insert(key) {
                continue;
            }
            let Some(theme) = theme(&study)? else {
                println!("dropped: {} {}", study.title, study.position);
                continue;
            };
            if theme != study.exercise.theme {
                println!("{} is {theme}: {} {}", study.exercise.theme, study.title, study.position);
                study.exercise.theme = theme;
            }
            let number = numbers.get(&study.title).copied();
            taken.extend(number);
            let theme = name.unwrap_or(&study.exercise.theme).to_owned();
            themes.entry(theme).or_default().push((number, study));
        }
    }
    if name.is_none() {
        let few: Vec<_> = themes.extract_if(.., |_, exercises| exercises.len() < ENOUGH).collect();
        for (_, exercises) in few {
            themes.entry(MIXED.to_owned()).or_default().extend(exercises);
        }
    }
    let mut free = (first..titles::count()).filter(|number| !taken.contains(number));
    std::fs::create_dir_all(folder)?;
    for (theme, mut exercises) in themes {
        exercises.sort_by_key(|(_, study)| study.exercise.difficulty);
        let levels = exercises.len().div_ceil(size);
        let each = exercises.len().div_ceil(levels);
        for (level, chunk) in (1..).zip(exercises.chunks(each)) {
            let numbered =
                chunk.iter().map(|(number, study)| Some((number.or_else(|| free.next())?, study.clone())));
            let numbered: Option<Vec<_>> = numbered.collect();
            let chapter = session::write_chapter(&theme, &numbered.ok_or("no titles are left")?);
            let text = chapter.ok_or_else(|| format!("an exercise of {theme} says more than a chapter"))?;
            store::write_atomically(&folder.join(format!("{theme}-{level}.ron")), text.as_bytes())?;
            println!("{theme}-{level}: {}", chunk.len());
        }
    }
    Ok(())
}

/// Theme of an exercise that the generator would still make; the one it has where that takes too long.
fn theme(study: &Document) -> Result<Option<String>, Box<dyn Error>> {
    let Ok((entry, rules)) = registry::find(&study.game, &study.rules) else {
        return Err("a game that is not known".into());
    };
    let generator = entry.generator.ok_or("a game without exercises")?;
    let theme = generator.theme(rules, study, &Control::new().with_limit(LIMIT));
    Ok(theme.map_or_else(|_| Some(study.exercise.theme.clone()), |theme| theme.map(str::to_owned)))
}

//! Names that a mistyped one may mean.

use etude_model::{Arg, Message};
use std::path::Path;

/// The known name nearest to a typed one: at most a third of its letters are wrong, or one is a part of the other.
pub(super) fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    let most = typed.chars().count().div_ceil(3);
    let part = |name: &str| typed.len() > 2 && (name.contains(&typed) || typed.contains(name));
    let far = |name: &str| if part(name) { 0 } else { distance(&typed, name) };
    let all = known.into_iter().filter(|name| !name.is_empty());
    let best = all.map(|name| (far(&name.to_lowercase()), name)).min_by_key(|(far, _)| *far);
    best.filter(|(far, _)| *far <= most).map(|(_, name)| name)
}

/// The known name nearest to the wrong text of a message that lists the known ones.
pub(super) fn meant(message: &Message) -> Option<String> {
    let texts = || {
        message.args.iter().filter_map(|(name, arg)| match arg {
            Arg::Text(text) => Some((*name, text.as_str())),
            _ => None,
        })
    };
    let (_, known) = texts().find(|(name, _)| *name == "known")?;
    let mut wrong = texts().filter(|(name, text)| *name != "known" && !text.starts_with('-'));
    wrong.find_map(|(_, typed)| nearest(typed, known.split(", ")).map(str::to_owned))
}

/// The file nearest to a missing one, in its folder.
pub(super) fn file(missing: &Path) -> Option<String> {
    let name = missing.file_name()?.to_str()?;
    let folder = missing.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let entries = folder.read_dir().ok()?.flatten();
    let mut names: Vec<String> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    let found = nearest(name, names.iter().map(String::as_str))?;
    Some(missing.with_file_name(found).display().to_string())
}

/// The number of letters to insert, leave out, replace or exchange with their neighbour.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let change = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = change.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows.last().and_then(|row| row.last()).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_understood() {
        const KNOWN: [&str; 4] = ["doubled", "alternating", "flat", "strict"];
        assert_eq!(nearest("dobled", KNOWN), Some("doubled"));
        assert_eq!(nearest("Flat", KNOWN), Some("flat"));
        assert_eq!(nearest("stritc", KNOWN), Some("strict"));
        assert_eq!(nearest("alter", KNOWN), Some("alternating"));
        assert_eq!(nearest("go", KNOWN), None);
        assert_eq!(distance("abcd", "abdc"), 1);
        let message = Message::new("file-no-rules").text("rules", "dobled").text("known", KNOWN.join(", "));
        assert_eq!(meant(&message).as_deref(), Some("doubled"));
    }

    #[test]
    fn files_of_nearly_the_same_name_are_found() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("one-run.ron"), "").expect("written");
        let meant = file(&folder.path().join("onerun.ron")).expect("found");
        assert!(meant.ends_with("one-run.ron"), "{meant}");
        assert_eq!(file(&folder.path().join("something-else.txt")), None);
    }
}

//! Names of files in lists.

use std::path::Path;

/// The name of a file without its extension, and without the number that tells apart studies closed unsaved.
pub fn bare_name(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let stem = stem.strip_suffix(".etude").map_or(stem.clone(), str::to_owned);
    without_stamp(stem)
}

/// The name of a file with its ending, but without that number.
pub fn known_name(path: &Path) -> String {
    without_stamp(path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned())
}

/// True if a file is a study closed unsaved, as its name says.
pub fn is_closed(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_str() != Some(&known_name(path)))
}

fn without_stamp(name: String) -> String {
    match name.split_once('-') {
        Some((stamp, rest))
            if stamp.len() >= 12 && stamp.bytes().all(|byte| byte.is_ascii_digit()) && !rest.is_empty() =>
        {
            rest.to_owned()
        }
        _ => name,
    }
}

/// The name of the folder that a file or folder lies in, or of the folder itself.
pub fn folder_name(folder: &Path) -> String {
    folder.file_name().unwrap_or(folder.as_os_str()).to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_called_by_their_names_and_not_by_stamps() {
        let paths = [
            "/a/mine.ron",
            "/b/mine.games",
            "/c/closed/1763771234567-Two eights.ron",
            "/c/x.etude.ron",
            "/c/12-1.ron",
        ];
        let names = paths.map(|path| bare_name(Path::new(path)));
        assert_eq!(names, ["mine", "mine", "Two eights", "x", "12-1"]);
        assert_eq!(folder_name(Path::new("/a/My endings")), "My endings");
    }
}

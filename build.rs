//! Tells the program which sources its answers come from, so that what another build has proved is not taken for its own.

use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Where answers come from: rules and notation, solvers, and what asks these for a position and its moves.
const SOURCES: [&str; 4] = ["src/model", "src/games", "src/search", "src/study"];

fn main() -> io::Result<()> {
    let root = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    for folder in SOURCES {
        println!("cargo::rerun-if-changed={folder}");
    }
    println!("cargo::rustc-env=ETUDE_SOURCES={}", fingerprint(&root)?);
    resources()
}

/// Adds icon and version to the programs of Windows.
#[cfg(windows)]
fn resources() -> io::Result<()> {
    println!("cargo::rerun-if-changed=assets/icon.ico");
    let mut resources = winresource::WindowsResource::new();
    resources.set("ProductName", "Étude").set("FileDescription", "Étude");
    resources.set("LegalCopyright", "The authors of Étude").set_icon("assets/icon.ico");
    resources.compile()
}

/// Elsewhere icons and versions are files of the packages.
#[cfg(not(windows))]
#[expect(clippy::unnecessary_wraps, reason = "on Windows it can fail")]
fn resources() -> io::Result<()> {
    Ok(())
}

/// A number of all names and contents of the sources below a folder.
///
/// # Errors
/// When a folder or a file cannot be read.
pub fn fingerprint(root: &Path) -> io::Result<String> {
    let mut hash = DefaultHasher::new();
    let mut folders: Vec<PathBuf> = SOURCES.iter().map(|folder| root.join(folder)).collect();
    while let Some(folder) = folders.pop() {
        let mut entries = fs::read_dir(&folder)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<io::Result<Vec<_>>>()?;
        entries.sort();
        for path in entries {
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let contents = fs::read(&path)?;
            hash.write(path.file_name().unwrap_or_default().as_encoded_bytes());
            hash.write_usize(contents.len());
            hash.write(&contents);
        }
    }
    Ok(format!("{:016x}", hash.finish()))
}

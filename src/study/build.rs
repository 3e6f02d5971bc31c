//! Tells the crate which sources its answers come from, so that what another build has proved is not taken for its own.

use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Where answers come from: rules and notation, solvers, and what asks these for a position and its moves.
const SOURCES: [&str; 4] = ["model", "games", "search", "study"];

fn main() -> io::Result<()> {
    // The folder of all layers.
    let layers = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default().join("..");
    let sources = if layers.join("model").is_dir() {
        for folder in SOURCES {
            println!("cargo::rerun-if-changed=../{folder}");
        }
        fingerprint(&layers)?
    } else {
        // A published crate has no other layers beside it, and its version names its sources.
        println!("cargo::rerun-if-changed=build.rs");
        env::var("CARGO_PKG_VERSION").unwrap_or_default()
    };
    println!("cargo::rustc-env=ETUDE_SOURCES={sources}");
    Ok(())
}

/// A number of all names and contents of the sources of these layers.
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

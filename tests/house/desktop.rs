//! Desktop files, by the checkers of those who wrote the specifications.

use etude_support::{file, read};
use std::process::Command;

/// Runs a checker. A missing checker is skipped, unless `ETUDE_DESKTOP` is set.
fn passes(program: &str, arguments: &[&str], path: &str) {
    match Command::new(program).args(arguments).arg(file(path)).output() {
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stdout).into_owned()
                + &String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{path}: {said}");
        }
        Err(error) => {
            assert!(std::env::var_os("ETUDE_DESKTOP").is_none(), "{program}: {error}");
            eprintln!("skipped: {program} is not installed");
        }
    }
}

/// The identifier of the program, from the one place where it is chosen.
fn id() -> String {
    let links = read(file("assets/desktop/links.sh"));
    links.lines().find_map(|line| line.strip_prefix("id=")).expect("an identifier").to_owned()
}

#[test]
fn desktop_files_validate() {
    let id = id();
    passes("desktop-file-validate", &["--no-hints"], &format!("assets/desktop/{id}.desktop"));
    passes("appstreamcli", &["validate", "--no-net"], &format!("assets/desktop/{id}.metainfo.xml"));
}

#[test]
fn the_identifier_is_the_same_everywhere() {
    let id = id();
    let parts: Vec<&str> = id.split('.').collect();
    // Names that AppStream, Flatpak and macOS all take.
    let plain = |part: &&str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric());
    assert!(parts.len() >= 3 && parts.iter().all(plain), "{id}");
    for (path, line) in [
        (format!("assets/desktop/{id}.desktop"), format!("StartupWMClass={id}\n")),
        (format!("assets/desktop/{id}.metainfo.xml"), format!("<id>{id}</id>")),
        (
            format!("assets/desktop/{id}.metainfo.xml"),
            format!("<launchable type=\"desktop-id\">{id}.desktop<"),
        ),
        ("src/app/lib.rs".to_owned(), format!("APP_ID: &str = \"{id}\"")),
        ("Cargo.toml".to_owned(), format!("identifier = \"{id}\"")),
        ("Cargo.toml".to_owned(), format!("\"assets/desktop/{id}.desktop\"")),
        ("Cargo.toml".to_owned(), format!("\"assets/desktop/made/{id}.metainfo.xml\"")),
    ] {
        assert!(read(file(&path)).contains(&line), "{path}: no {line}");
    }
}

#[test]
fn desktop_files_agree() {
    const MIME: &str = "application/x-etude+ron";
    let id = id();
    let [desktop, kinds, about] =
        [format!("{id}.desktop"), "etude.xml".to_owned(), format!("{id}.metainfo.xml")]
            .map(|name| read(file(&format!("assets/desktop/{name}"))));
    assert!(desktop.contains(&format!("\nMimeType={MIME};\n")), "{desktop}");
    assert!(
        kinds.contains(&format!("<mime-type type=\"{MIME}\">")) && kinds.contains("\"*.etude.ron\""),
        "{kinds}"
    );
    assert!(about.contains(&format!("<mediatype>{MIME}</mediatype>")), "{about}");
    let version = format!("<release version=\"{}\"", env!("CARGO_PKG_VERSION"));
    assert!(about.contains(&version), "the newest release is this one");
    for (name, text) in [("desktop", &desktop), ("metainfo", &about)] {
        assert!(text.contains("残局") && text.contains("Этюд"), "{name} speaks three languages");
    }
}

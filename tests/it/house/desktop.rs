//! Desktop files, by the checkers of those who wrote the specifications.

use crate::support::{file, read};
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

#[test]
fn desktop_files_validate() {
    passes("desktop-file-validate", &["--no-hints"], "assets/desktop/etude.desktop");
    // It has no domain of its own yet.
    let own = ["validate", "--no-net", "--override=cid-desktopapp-is-not-rdns=info"];
    passes("appstreamcli", &own, "assets/desktop/etude.metainfo.xml");
}

#[test]
fn desktop_files_agree() {
    const MIME: &str = "application/x-etude+ron";
    let [desktop, kinds, about] = ["etude.desktop", "etude.xml", "etude.metainfo.xml"]
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

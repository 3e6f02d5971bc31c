# Links of the project, empty until it has an address of its own: the one place where they are written. `.ci/package` and
# `.ci/manifests.sh` read this file and write them into the metainfo of the package and into manifests; copy them into
# `homepage` and `repository` of Cargo.toml.
# The identifier of the program by the names of a domain turned about, for desktops, AppStream, Flatpak and macOS. Whoever publishes
# it there has to own the name `etudeapp`, or to choose another one: it stands in the names of two files of this folder, in them, in
# `Cargo.toml` (bundle, deb) and `src/app/mod.rs`; a test compares these places.
id=io.github.etudeapp.Etude
homepage=
repository=
issues=
contact=
# Folder on the web with first-study.gif and the pictures of docs/pictures.
pictures=

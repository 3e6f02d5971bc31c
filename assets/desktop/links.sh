# Links of the project, empty until it has an address of its own: the one place where they are written. `.ci/package` reads this
# file and writes them into the metainfo of the package; copy them into `homepage` and `repository` of Cargo.toml.
homepage=
repository=
issues=
contact=
# Folder on the web with first-study.gif and the pictures of docs/pictures.
pictures=

fn main() {
    let files = std::env::args_os().skip(1).map(Into::into).collect();
    if let Err(e) = etude::app::run(files) {
        eprintln!("{e}");
        std::process::exit(1);
    }
}

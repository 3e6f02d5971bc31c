//! Proofs by the program: written, verified and refused.

#[test]
fn a_proof_is_written_and_verified_by_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["two.proof", "two.proof.gz"] {
        let path = folder.path().join(name);
        let path = path.to_str().expect("a path");
        let position = ["--game", "climbing", "--position", "3 4 66 9 / 88"];
        let (code, _) = run(&[&["solve"], &position[..], &["--proof", path]].concat());
        assert_eq!(code, Some(0));
        let (code, told) = run(&["verify", path]);
        assert!(code == Some(0) && told.contains("verified") && told.contains("claim: win"), "{told}");
        let (code, told) = run(&["verify", path, "--json"]);
        assert!(code == Some(0) && told.contains("\"verified\":true"), "{told}");
        if name.ends_with("gz") {
            continue;
        }
        let text = std::fs::read_to_string(path).expect("a file");
        std::fs::write(path, text.replace("claim: win", "claim: loss")).expect("written");
        let (code, told) = run(&["verify", path]);
        assert!(code == Some(3) && told.contains("refused, line"), "{told}");
        std::fs::write(path, "no proof").expect("written");
        assert_eq!(run(&["verify", path]).0, Some(2));
    }
    // A position of Durak is drawn, lost and won; of three cards there is no proof.
    let path = folder.path().join("durak.proof");
    let path = path.to_str().expect("a path");
    for (position, claim) in [
        ("trump S; attacker AC; defender 7C", "win"),
        ("trump S; attacker 7C; defender AC", "draw"),
        ("trump S; attacker 7C 8C; defender AC", "loss"),
    ] {
        let (code, _) = run(&["solve", "--game", "durak", "--position", position, "--proof", path]);
        let (checked, told) = run(&["verify", path]);
        assert_eq!((code, checked), (Some(0), Some(0)), "{told}");
        assert!(told.contains(&format!("claim: {claim}")), "{position}: {told}");
    }
    // A limit leaves no file, and what stood there stays.
    let before = std::fs::read_to_string(path).expect("a file");
    // Hundreds of thousands of positions.
    let long = "3 44 5 77 8 9 TT J QQ K 2 D / 33 5 66 8 99 J Q KK AA 2";
    let (code, _) =
        run(&["solve", "--game", "climbing", "--position", long, "--time", "0.01", "--proof", path]);
    assert_eq!(code, Some(1));
    assert_eq!(std::fs::read_to_string(path).expect("a file"), before);
}

fn run(arguments: &[&str]) -> (Option<i32>, String) {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_etude")).args(arguments).output();
    let output = output.expect("the program runs");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

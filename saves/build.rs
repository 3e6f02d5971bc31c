//! Has the folder included anew when a file joins or leaves it; of changed files Cargo knows by itself.

fn main() {
    println!("cargo::rerun-if-changed=.");
}

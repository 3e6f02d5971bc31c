//! Has the guide included anew when a page joins or leaves it; of changed pages Cargo knows by itself.

fn main() {
    println!("cargo::rerun-if-changed=guide");
}

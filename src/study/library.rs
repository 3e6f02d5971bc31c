//! temp
pub struct Sample {
    pub id: &'static str,
    pub title: &'static str,
    pub text: &'static str,
}
pub struct Shelf {
    pub name: &'static str,
    samples: &'static [Sample],
}
impl Shelf {
    pub fn samples(&self) -> &'static [Sample] {
        self.samples
    }
}
pub const FIRST: &str = "article";
static S: [Sample; 1] = [Sample {
    id: "article",
    title: "The article's endgame",
    text: r#"(format: 1, game: "climbing", rules: "article", title: "The article's endgame", notes: "Both 3 and 4 win.", position: "9H 6H 6D 4H 3S / 8S 8H")"#,
}];
static G: [Shelf; 1] = [Shelf { name: "game-climbing", samples: &S }];
pub fn games() -> &'static [Shelf] {
    &G
}
pub fn find(id: &str) -> Option<&'static Sample> {
    S.iter().find(|s| s.id == id)
}

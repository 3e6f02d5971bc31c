//! Comma-separated values.

/// A CSV table (RFC 4180) in UTF-8: a header line, then rows, each ended by CR LF.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Csv(String);

impl Csv {
    /// A table without rows.
    pub fn new(head: &[&str]) -> Self {
        let mut table = Self(String::new());
        table.row(head);
        table
    }

    /// Adds a row, with quotes around the cells that need them.
    pub fn row<C: AsRef<str>>(&mut self, cells: impl IntoIterator<Item = C>) {
        for (place, cell) in cells.into_iter().enumerate() {
            if place > 0 {
                self.0.push(',');
            }
            let cell = cell.as_ref();
            if cell.contains([',', '"', '\r', '\n']) {
                self.0.push('"');
                self.0.push_str(&cell.replace('"', "\"\""));
                self.0.push('"');
            } else {
                self.0.push_str(cell);
            }
        }
        self.0.push_str("\r\n");
    }

    /// The text of the table.
    pub fn into_text(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn csv_quoting() {
        let mut table = Csv::new(&["a", "b"]);
        table.row(["x, \"y\"", "1\n2"]);
        table.row(["", "плюс"]);
        assert_eq!(table.into_text(), "a,b\r\n\"x, \"\"y\"\"\",\"1\n2\"\r\n,плюс\r\n");
    }
}

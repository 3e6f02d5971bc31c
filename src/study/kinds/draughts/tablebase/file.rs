//! Tablebase files.

use super::DraughtsTablebase;
use crate::store;
use etude_games::draughts::Rules;
use etude_games::draughts::tablebase::{DraughtsIndex, most_pieces};
use etude_model::Message;
use etude_search::retrograde::{self, Tablebase};
use std::path::Path;

/// The format version. It changes whenever earlier files would be wrong: with the indexing, the meaning of a byte, or the
/// rules of a game.
const FORMAT: u32 = 1;

/// The first line of a file.
fn header<'a>(tables: &DraughtsIndex, bytes: impl Iterator<Item = &'a [u8]>) -> String {
    let mut checksum = crc32fast::Hasher::new();
    let mut length = 0;
    for part in bytes {
        checksum.update(part);
        length += part.len();
    }
    let (id, most) = (tables.rules().profile.id, most_pieces(tables.rules()));
    format!("etude-endings {FORMAT} {id} {most} {length} {:08x}\n", checksum.finalize())
}

/// Reads a tablebase; `None` when there is no file.
pub(super) fn read(path: &Path, rules: &'static Rules) -> Result<Option<DraughtsTablebase>, Message> {
    let endings = DraughtsIndex::new(rules);
    // The entries and the header line.
    let most = retrograde::total_nodes(&endings) + 1024;
    let useless = |reason: Message| {
        Message::new("endings-made-anew").text("path", path.to_string_lossy()).message("reason", reason)
    };
    let contents = match store::read_bytes(path, most) {
        Ok(contents) => contents,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => {
            return Err(useless(Message::new("endings-unreadable").text("reason", error.to_string())));
        }
    };
    let end = contents.iter().position(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let (line, body) = contents.split_at(end);
    let format = format!("etude-endings {FORMAT} ");
    if line.starts_with(b"etude-endings ") && !line.starts_with(format.as_bytes()) {
        return Err(useless(Message::new("endings-other-version")));
    }
    let tables = (line == header(&endings, std::iter::once(body)).as_bytes())
        .then(|| Tablebase::from_bytes(endings, body))
        .flatten();
    tables.map(Some).ok_or_else(|| useless(Message::new("endings-damaged")))
}

/// Writes a tablebase.
pub(super) fn write(path: &Path, tables: &DraughtsTablebase) -> std::io::Result<()> {
    let header = header(tables.index(), tables.bytes());
    store::write_cache(path, std::iter::once(header.as_bytes()).chain(tables.bytes()))
}

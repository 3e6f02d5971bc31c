//! Markdown reader for the guide: headings, paragraphs, lists, tables, blocks of code, and within a line bold, emphasis, code
//! and links. Pictures are left out.

/// Style of a span.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Running text.
    #[default]
    Plain,
    /// Bold: a name in the window.
    Strong,
    /// Emphasis: words that the window says.
    Emphasis,
    /// Code: notation and commands.
    Code,
}

/// Span: text of one style, which may be a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// Its style.
    pub style: Style,
    /// The target of its link.
    pub link: Option<String>,
}

/// Line of spans.
pub type Line = Vec<Span>;

/// Block of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Paragraph.
    Paragraph(Line),
    /// Item of a list with its depth and its mark, a bullet or a number.
    Item(usize, String, Line),
    /// Table with the cells of each row, its heading first.
    Table(Vec<Vec<Line>>),
    /// Code, line by line, unchanged.
    Code(String),
}

/// Section of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// Its heading; empty for the text before the first one.
    pub title: String,
    /// Its blocks.
    pub blocks: Vec<Block>,
}

/// Page: its title and its sections, of which the first has no heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// The title.
    pub title: String,
    /// The sections.
    pub sections: Vec<Section>,
}

impl Page {
    /// A page from its text.
    pub fn new(text: &str) -> Self {
        let mut page = Self { title: String::new(), sections: vec![Section::default()] };
        let mut open: Option<Block> = None;
        // Lines of one paragraph or item are joined before spans are looked for: a style may reach over a line's end.
        let mut joined = String::new();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let bare = line.trim();
            let fence = bare.strip_prefix("```");
            let continues =
                fence.is_none() && !bare.is_empty() && heading(line).is_none() && item(line).is_none();
            if continues && !is_row(bare) && !bare.starts_with("![") && open.is_some() {
                join(&mut joined, bare);
                continue;
            }
            page.close(&mut open, &mut joined);
            if fence.is_some() {
                let code: Vec<&str> =
                    lines.by_ref().take_while(|line| !line.trim().starts_with("```")).collect();
                page.push(Block::Code(code.join("\n")));
            } else if let Some((level, title)) = heading(line) {
                let title = plain(&spans(title));
                if level == 1 {
                    page.title = title;
                } else {
                    page.sections.push(Section { title, blocks: Vec::new() });
                }
            } else if let Some((depth, mark, rest)) = item(line) {
                open = Some(Block::Item(depth, mark, Line::new()));
                join(&mut joined, rest);
            } else if is_row(bare) {
                page.row(bare);
            } else if !bare.is_empty() && !bare.starts_with("![") {
                open = Some(Block::Paragraph(Line::new()));
                join(&mut joined, bare);
            }
        }
        page.close(&mut open, &mut joined);
        page.sections.retain(|section| !section.title.is_empty() || !section.blocks.is_empty());
        page
    }

    fn push(&mut self, block: Block) {
        if let Some(section) = self.sections.last_mut() {
            section.blocks.push(block);
        }
    }

    /// Adds a paragraph or an item that has ended.
    fn close(&mut self, open: &mut Option<Block>, joined: &mut String) {
        let line = spans(joined);
        joined.clear();
        match open.take() {
            Some(Block::Item(depth, mark, _)) => self.push(Block::Item(depth, mark, line)),
            Some(_) => self.push(Block::Paragraph(line)),
            None => {}
        }
    }

    /// Adds a row of a table; the line below its heading is none.
    fn row(&mut self, line: &str) {
        let cells: Vec<Line> = line.trim_matches('|').split('|').map(|cell| spans(cell.trim())).collect();
        if cells.iter().all(|cell| plain(cell).chars().all(|sign| matches!(sign, '-' | ':'))) {
            return;
        }
        let Some(section) = self.sections.last_mut() else { return };
        match section.blocks.last_mut() {
            Some(Block::Table(rows)) => rows.push(cells),
            _ => section.blocks.push(Block::Table(vec![cells])),
        }
    }
}

/// The anchor of a heading, as links to it are written: small letters and digits, a hyphen for a blank.
pub fn anchor(heading: &str) -> String {
    let kept = heading.chars().flat_map(char::to_lowercase);
    let kept = kept.filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The words of a line without their styles.
pub fn plain(line: &[Span]) -> String {
    line.iter().map(|span| span.text.as_str()).collect()
}

/// Level and text of a heading.
fn heading(line: &str) -> Option<(usize, &str)> {
    let title = line.trim_start_matches('#');
    let level = line.len() - title.len();
    (level > 0).then(|| title.strip_prefix(' ')).flatten().map(|title| (level, title))
}

/// Depth, mark and text of the item of a list.
fn item(line: &str) -> Option<(usize, String, &str)> {
    let bare = line.trim_start();
    let depth = usize::from(line.len() - bare.len() > 1);
    if let Some(rest) = bare.strip_prefix("- ").or_else(|| bare.strip_prefix("* ")) {
        return Some((depth, "•".to_owned(), rest));
    }
    let (number, rest) = bare.split_once(". ")?;
    let is_number = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    is_number.then(|| (depth, format!("{number}."), rest))
}

fn is_row(bare: &str) -> bool {
    bare.starts_with('|') && bare.ends_with('|') && bare.len() > 1
}

/// Adds a line to the lines before it, with a blank between words that have one.
fn join(joined: &mut String, line: &str) {
    let is_wide = |c: char| ('\u{2e80}'..='\u{9fff}').contains(&c) || ('\u{ff00}'..='\u{ff60}').contains(&c);
    let ends = joined.trim_end_matches('*').chars().next_back();
    let begins = line.trim_start_matches('*').chars().next();
    let wide = ends.is_some_and(is_wide) || ends.is_some() && begins.is_some_and(is_wide);
    if !joined.is_empty() && !wide {
        joined.push(' ');
    }
    joined.push_str(line.trim_end());
}

/// The spans of a text.
fn spans(text: &str) -> Line {
    let mut line = Line::new();
    add_spans(&mut line, text, Style::Plain, None);
    line
}

fn add_spans(line: &mut Line, mut text: &str, style: Style, link: Option<&str>) {
    let mut said = String::new();
    while let Some(first) = text.chars().next() {
        let marked = [("`", Style::Code), ("**", Style::Strong), ("*", Style::Emphasis)];
        let found = marked.into_iter().find_map(|(mark, style)| {
            let (within, rest) = text.strip_prefix(mark)?.split_once(mark)?;
            // A sign alone, as in `a * b`, is no mark.
            let tight = !within.is_empty() && !within.starts_with(' ') && !within.ends_with(' ');
            tight.then_some((within, rest, style))
        });
        if let Some((within, rest, inner)) = found {
            push_span(line, &mut said, style, link);
            if inner == Style::Code {
                push_span(line, &mut within.to_owned(), inner, link);
            } else {
                add_spans(line, within, inner, link);
            }
            text = rest;
        } else if let Some((within, target, rest)) = linked(text) {
            push_span(line, &mut said, style, link);
            add_spans(line, within, style, Some(target));
            text = rest;
        } else {
            said.push(first);
            text = &text[first.len_utf8()..];
        }
    }
    push_span(line, &mut said, style, link);
}

/// The words of a link at the start of a text, its target, and the rest.
fn linked(text: &str) -> Option<(&str, &str, &str)> {
    let (within, rest) = text.strip_prefix('[')?.split_once("](")?;
    let (target, rest) = rest.split_once(')')?;
    (!within.contains('[') && !target.contains(' ')).then_some((within, target, rest))
}

fn push_span(line: &mut Line, said: &mut String, style: Style, link: Option<&str>) {
    if !said.is_empty() {
        line.push(Span { text: std::mem::take(said), style, link: link.map(str::to_owned) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(text: &str, style: Style) -> Span {
        Span { text: text.to_owned(), style, link: None }
    }

    fn paragraph(text: &str) -> Block {
        Block::Paragraph(vec![span(text, Style::Plain)])
    }

    #[test]
    fn blocks_are_told_apart() {
        let text = "# A title\n\nOne line\nand the next.\n\n![a picture](x.png)\n\n## Then *this*\n\n1. First\n   goes on\n\
            \x20   - within\n- other\n\n| a | b |\n|---|---|\n| `1` | 2 |\n\n```sh\na  b\n\nc\n```\nend\n";
        let page = Page::new(text);
        assert_eq!(page.title, "A title");
        assert_eq!(page.sections[0].blocks, [paragraph("One line and the next.")]);
        assert_eq!(page.sections[1].title, "Then this");
        let item =
            |depth, mark: &str, text| Block::Item(depth, mark.to_owned(), vec![span(text, Style::Plain)]);
        let cells = |cells: [Span; 2]| cells.into_iter().map(|cell| vec![cell]).collect::<Vec<Line>>();
        assert_eq!(
            page.sections[1].blocks,
            [
                item(0, "1.", "First goes on"),
                item(1, "•", "within"),
                item(0, "•", "other"),
                Block::Table(vec![
                    cells([span("a", Style::Plain), span("b", Style::Plain)]),
                    cells([span("1", Style::Code), span("2", Style::Plain)]),
                ]),
                Block::Code("a  b\n\nc".to_owned()),
                paragraph("end"),
            ]
        );
        assert_eq!(anchor("Then this: a `b`-c"), "then-this-a-b-c");
    }

    #[test]
    fn spans_are_told_apart() {
        let link = |text: &str, style| Span { link: Some("x.md#y".to_owned()), ..span(text, style) };
        for (text, line) in [
            ("a **b** c", vec![span("a ", Style::Plain), span("b", Style::Strong), span(" c", Style::Plain)]),
            ("*a*`*b*`", vec![span("a", Style::Emphasis), span("*b*", Style::Code)]),
            ("2 * 3 * 4", vec![span("2 * 3 * 4", Style::Plain)]),
            ("[a](x.md#y)", vec![link("a", Style::Plain)]),
            ("[a `b`](x.md#y)", vec![link("a ", Style::Plain), link("b", Style::Code)]),
            ("**[a](x.md#y)**", vec![link("a", Style::Strong)]),
            ("an [open bracket", vec![span("an [open bracket", Style::Plain)]),
        ] {
            assert_eq!(spans(text), line, "{text}");
        }
    }

    #[test]
    fn chinese_lines_are_joined_without_a_blank() {
        assert_eq!(Page::new("先手\n必胜").sections[0].blocks, [paragraph("先手必胜")]);
        assert_eq!(Page::new("a\nb").sections[0].blocks, [paragraph("a b")]);
    }
}

//! HTML escaping.

/// Escapes a text for elements and quoted attributes.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // Control characters are invalid in HTML, except for line breaks and tabs.
            c if c.is_control() && c != '\n' && c != '\t' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn html_escaping() {
        assert_eq!(
            escaped("a</script><b c='d' e=\"f\">&amp;"),
            "a&lt;/script&gt;&lt;b c=&#39;d&#39; e=&quot;f&quot;&gt;&amp;amp;"
        );
        assert_eq!(escaped("\u{0}\u{1b}\n"), "\u{fffd}\u{fffd}\n");
    }
}

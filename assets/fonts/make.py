#!/usr/bin/env python3
"""Makes the font subsets of this folder from the fonts of Debian packages; README.md tells how to run it."""

import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts"


def span(first, last):
    return set(range(first, last + 1))


LATIN = span(0x20, 0x7E) | span(0xA0, 0x17F) | span(0x218, 0x21B) | span(0x2C6, 0x2DD) | {0x1E9E}
CYRILLIC = span(0x400, 0x45F) | span(0x490, 0x491) | {0x300, 0x301, 0x302, 0x304, 0x306, 0x308}
PUNCTUATION = span(0x2000, 0x206F) | span(0x20A0, 0x20BF) | {0x2116, 0x2122, 0xFEFF, 0xFFFD}
SUPERSCRIPTS = span(0x2070, 0x2094)
FRACTIONS = span(0x2150, 0x215F)
GREEK = span(0x391, 0x3C9)
ARROWS = span(0x2190, 0x21FF)
MATHS = span(0x2200, 0x22FF)
# Signs of a slight advantage in annotated games.
EVALUATIONS = {0x2A71, 0x2A72}
TECHNICAL = {0x2318, 0x2325, 0x2303, 0x2326, 0x232B, 0x23CE, 0x231B, 0x23F1, 0x231A} | span(0x23E9, 0x23FA)
BOXES = span(0x2500, 0x259F)
SHAPES = span(0x25A0, 0x25FF) | span(0x2B12, 0x2B1C) | span(0x2B1B, 0x2B2F)
MARKS = (
    span(0x2600, 0x2606)
    | span(0x2610, 0x2612)
    | span(0x2639, 0x263C)
    | span(0x2654, 0x2667)
    | span(0x267F, 0x267F)
    | span(0x2680, 0x2689)
    | span(0x2690, 0x26A1)
    | span(0x26C0, 0x26C3)
    | span(0x2700, 0x2767)
    | span(0x2794, 0x27BE)
    | {0x2630, 0x263D, 0x263E, 0x27F2, 0x27F3, 0x26F6, 0x26CA, 0x26CB, 0x29C9, 0x29B8}
    | {0x2B50, 0x2B06, 0x2B07, 0x2B05, 0x2B95}
)
EMOJI = {
    0x1F0A0, 0x1F0CF, 0x1F4C1, 0x1F4C2, 0x1F4C4, 0x1F4CB, 0x1F4BE, 0x1F50D, 0x1F50E, 0x1F512, 0x1F513, 0x1F3C6,
    0x1F5D1, 0x1F5CE, 0x1F5C1, 0x1F5C0, 0x1F5D8, 0x1F5AB, 0x1F5B9, 0x1F5BA, 0x1F589, 0x1F58A
}

# The 3,755 characters of level 1 of GB 2312: what ordinary Chinese text is written with.
HANZI = set()
for row in range(0xB0, 0xD8):
    for cell in range(0xA1, 0xFA if row == 0xD7 else 0xFF):
        HANZI.add(ord(bytes([row, cell]).decode("gb2312")))
CJK_FORMS = span(0x3000, 0x3017) | span(0x301C, 0x301F) | span(0xFF01, 0xFF5E) | {0x30FB, 0xFFE5, 0x25CB, 0x3007}

with open(os.path.join(HERE, "more-hanzi.txt"), encoding="utf-8") as more:
    HANZI |= {ord(letter) for letter in more.read() if not letter.isspace()}

# Inter has hearts but no spades: all suits and pieces of text come from one other face.
PIECES = span(0x2654, 0x2667) | span(0x26C0, 0x26C3)
TEXT = (
    LATIN | CYRILLIC | PUNCTUATION | SUPERSCRIPTS | FRACTIONS | ARROWS | MATHS | TECHNICAL | SHAPES | MARKS | GREEK
) - PIECES


def tabular_digits(font):
    """Gives the digits one width, so that numbers that change do not make their column dance."""
    gsub = font["GSUB"].table
    swaps = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for number in record.Feature.LookupListIndex:
                for rule in gsub.LookupList.Lookup[number].SubTable:
                    swaps.update(getattr(getattr(rule, "ExtSubTable", rule), "mapping", {}))
    for table in font["cmap"].tables:
        if table.isUnicode():
            for digit in range(0x30, 0x3A):
                table.cmap[digit] = swaps.get(table.cmap[digit], table.cmap[digit])


def make(source, target, codepoints, index=-1, features=("kern", "mark", "mkmk", "ccmp", "locl"), digits=None):
    font = TTFont(os.path.join(ROOT, source), fontNumber=index, recalcTimestamp=False)
    if digits:
        digits(font)
    options = subset.Options()
    # Ligatures would turn notation such as "->" into something else.
    options.layout_features = list(features)
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.name_languages = [0x409]
    options.recalc_timestamp = False
    options.drop_tables += ["DSIG", "MATH", "VORG", "vhea", "vmtx", "BASE"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codepoints)
    subsetter.subset(font)
    path = os.path.join(HERE, target)
    font.save(path)
    print(f"{target}: {len(font.getBestCmap())} characters, {os.path.getsize(path)} bytes")


make("opentype/inter/Inter-Regular.otf", "Inter-Regular.otf", TEXT, digits=tabular_digits)
make("opentype/inter/Inter-SemiBold.otf", "Inter-SemiBold.otf", TEXT)
make("truetype/jetbrains-mono/JetBrainsMono-Regular.ttf", "JetBrainsMono-Regular.ttf", TEXT | BOXES)
make("opentype/noto/NotoSansCJK-Regular.ttc", "NotoSansSC-Regular.otf", HANZI | CJK_FORMS, index=2, features=("ccmp", "locl"))
make("opentype/noto/NotoSansCJK-Bold.ttc", "NotoSansSC-Bold.otf", HANZI | CJK_FORMS, index=2, features=("ccmp", "locl"))
SYMBOLS = ARROWS | TECHNICAL | SHAPES | MARKS | EMOJI | BOXES
make("truetype/noto/NotoSansSymbols2-Regular.ttf", "NotoSansSymbols2.ttf", SYMBOLS)
make("truetype/noto/NotoSansSymbols-Regular.ttf", "NotoSansSymbols.ttf", SYMBOLS)
make("truetype/noto/NotoSansMath-Regular.ttf", "NotoSansMath.ttf", MATHS | EVALUATIONS | ARROWS | SHAPES | GREEK | MARKS)

"""Joins two variable fonts into one file, so that one request brings two families.

    python3 join-fonts.py BASE OTHER TARGET

BASE and OTHER hold the same characters and vary along `wght` alone, from the lightest weight straight to the boldest.
TARGET has a second axis, `wdth`: at 100 % it is BASE, at 200 % each glyph is the one of OTHER. A style sheet chooses by
`font-stretch` in `@font-face`: browsers keep the axis within what is declared there, so no other rule has to know.

There is one set of names, vertical metrics and steps between the weights (`avar`) per file: those of BASE.
"""

import io
import sys

try:
    from fontTools.ttLib import TTFont
    from fontTools.ttLib.scaleUpem import scale_upem
    from fontTools.ttLib.tables import otTables
    from fontTools.ttLib.tables._f_v_a_r import Axis
    from fontTools.ttLib.tables.TupleVariation import TupleVariation
    from fontTools.varLib import builder
    from fontTools.varLib.featureVars import addFeatureVariations
    from fontTools.varLib.varStore import VarStoreInstancer
except ImportError:
    sys.exit(
        "Joining fonts needs fontTools 4.38 or later: apt-get install python3-fonttools python3-brotli,"
        " and PYTHON=/usr/bin/python3 npm run subset:fonts if another Python comes first."
    )

# Where glyphs vary, in the axes' normalized coordinates (start, peak, end): from the lightest weight (0) to the boldest (1),
# from the first family to the second, and in the corner of both.
WEIGHTS = {"wght": (0, 1, 1)}
FAMILIES = {"wdth": (0, 1, 1)}
AXES = ["wght", "wdth"]


def main(base_file: str, other_file: str, target_file: str) -> None:
    # With the time at which it was joined, the file would be another each time.
    base, other = TTFont(base_file, recalcTimestamp=False), TTFont(other_file)
    check(base, other)
    scale_upem(other, base["head"].unitsPerEm)
    base, other = reopen(base), reopen(other, glyph_suffix=".other")
    swaps = {glyph: other.getBestCmap()[sign] for sign, glyph in base.getBestCmap().items()}
    # Firefox and Safari take the room of a space from the character map, whatever the glyph is swapped for.
    spaces = {glyph: swaps.pop(glyph) for glyph in (base.getBestCmap()[0x20], base.getBestCmap()[0xA0])}

    join_advances(base, other, spaces)
    join_kerning_variations(base, other)
    for tag in ("GSUB", "GPOS"):
        join_layout(base[tag].table, other[tag].table)
    join_glyphs(base, other)
    add_axis(base, "wdth", 100, 200)
    addFeatureVariations(base, [([{"wdth": (0.5, 1)}], swaps)])
    put_swaps_first(base["GSUB"].table)

    copyright = f"{base['name'].getDebugName(0)}. {other['name'].getDebugName(0)}"
    base["name"].setName(copyright, 0, 3, 1, 0x409)
    # Menus of fonts read about the styles of a family in it, browsers do not.
    del base["STAT"]
    base.flavor = "woff2"
    base.save(target_file)


def check(base: TTFont, other: TTFont) -> None:
    """Stops unless both are as this file's description asks."""
    for font in (base, other):
        stores = [font[tag].table.VarStore.VarRegionList for tag in ("GDEF", "HVAR")]
        supports = [region.get_support(font["fvar"].axes) for store in stores for region in store.Region]
        supports += [one.axes for glyph in font["gvar"].variations.values() for one in glyph]
        if any(support != WEIGHTS for support in supports):
            sys.exit(f"{font.reader.file.name} has to vary from the lightest weight straight to the boldest.")
        for tag, kinds in (("GSUB", {1, 4}), ("GPOS", {2})):
            if any(lookup.LookupType not in kinds for lookup in font[tag].table.LookupList.Lookup):
                sys.exit(f"{font.reader.file.name} has other lookups than single and ligature substitutions and pairs.")
    different = set(base.getBestCmap()) ^ set(other.getBestCmap())
    if different:
        sys.exit(f"Only one of the fonts has: {' '.join(map(chr, different))}")


def reopen(font: TTFont, glyph_suffix: str = "") -> TTFont:
    """The font with all tables read, and its glyphs under names of their own."""
    file = io.BytesIO()
    font.flavor = None
    font.save(file)
    font = TTFont(file, recalcTimestamp=False)
    font.setGlyphOrder([glyph + glyph_suffix for glyph in font.getGlyphOrder()])
    font.ensureDecompiled()
    return font


def join_advances(base: TTFont, other: TTFont, spaces: dict[str, str]) -> None:
    """How much wider each glyph becomes, in the order of the glyphs. Spaces grow into those of `other` along the second axis."""
    growths = {}
    for font in (base, other):
        table = font["HVAR"].table
        boldest = VarStoreInstancer(table.VarStore, font["fvar"].axes, {"wght": 1})
        for index, glyph in enumerate(font.getGlyphOrder()):
            growth = boldest[table.AdvWidthMap.mapping[glyph] if table.AdvWidthMap else index]
            growths[glyph] = [round(growth), 0, 0]
    for space, wanted in spaces.items():
        growths[space][1] = other["hmtx"].metrics[wanted][0] - base["hmtx"].metrics[space][0]
        growths[space][2] = growths[wanted][0] - growths[space][0]
        for region, growth in ((FAMILIES, growths[space][1]), ({**WEIGHTS, **FAMILIES}, growths[space][2])):
            # A glyph without outlines has four points: its two sides, top and bottom.
            base["gvar"].variations[space].append(TupleVariation(region, [(0, 0), (growth, 0), (0, 0), (0, 0)]))
    regions = builder.buildVarRegionList([WEIGHTS, FAMILIES, {**WEIGHTS, **FAMILIES}], AXES)
    data = builder.buildVarData([0, 1, 2], list(growths.values()), optimize=False)
    table = base["HVAR"].table
    table.VarStore = builder.buildVarStore(regions, [data])
    table.AdvWidthMap = table.LsbMap = table.RsbMap = None


def join_kerning_variations(base: TTFont, other: TTFont) -> None:
    """Those of `other` come after those of `base`, and what refers to them is told so."""
    store, added = base["GDEF"].table.VarStore, other["GDEF"].table.VarStore
    for device in devices_of(other["GPOS"].table):
        device.StartSize += len(store.VarData)
    regions = builder.buildVarRegionList([WEIGHTS], AXES)
    base["GDEF"].table.VarStore = builder.buildVarStore(regions, store.VarData + added.VarData)
    base["GDEF"].table.GlyphClassDef.classDefs.update(other["GDEF"].table.GlyphClassDef.classDefs)


def devices_of(part: object) -> list[otTables.Device]:
    """All references to variations below a part of a table, each once."""
    found, seen, rest = [], set(), [part]
    while rest:
        part = rest.pop()
        if id(part) in seen:
            continue
        seen.add(id(part))
        if isinstance(part, otTables.Device):
            found.append(part)
        elif isinstance(part, (list, tuple)):
            rest += part
        elif isinstance(part, dict):
            rest += part.values()
        else:
            rest += getattr(part, "__dict__", {}).values()
    return found


def join_layout(table: otTables.GSUB, added: otTables.GSUB) -> None:
    """The features of both, for every script: the lookups of one never meet the glyphs of the other."""
    first = len(table.LookupList.Lookup)
    lookups: dict[str, set[int]] = {}
    for source, offset in ((table, 0), (added, first)):
        for record in source.FeatureList.FeatureRecord:
            indices = (offset + index for index in record.Feature.LookupListIndex)
            lookups.setdefault(record.FeatureTag, set()).update(indices)
    table.LookupList.Lookup += added.LookupList.Lookup
    table.FeatureList.FeatureRecord = [feature(tag, sorted(lookups[tag])) for tag in sorted(lookups)]

    everyone = otTables.DefaultLangSys()
    everyone.LookupOrder, everyone.ReqFeatureIndex = None, 0xFFFF
    everyone.FeatureIndex = list(range(len(lookups)))
    script = otTables.ScriptRecord()
    script.ScriptTag, script.Script = "DFLT", otTables.Script()
    script.Script.DefaultLangSys, script.Script.LangSysRecord = everyone, []
    table.ScriptList.ScriptRecord = [script]


def feature(tag: str, lookups: list[int]) -> otTables.FeatureRecord:
    record = otTables.FeatureRecord()
    record.FeatureTag, record.Feature = tag, otTables.Feature()
    record.Feature.FeatureParams, record.Feature.LookupListIndex = None, lookups
    return record


def put_swaps_first(table: otTables.GSUB) -> None:
    """Safari goes by the order of lookups: `fi` would become the ligature of `base` before its letters are swapped."""
    substitutions = table.FeatureVariations.FeatureVariationRecord[0].FeatureTableSubstitution.SubstitutionRecord
    [swap] = substitutions[0].Feature.LookupListIndex
    table.LookupList.Lookup.insert(0, table.LookupList.Lookup.pop(swap))
    for record in (*table.FeatureList.FeatureRecord, *substitutions):
        indices = record.Feature.LookupListIndex
        record.Feature.LookupListIndex = [0 if index == swap else index + (index < swap) for index in indices]


def join_glyphs(base: TTFont, other: TTFont) -> None:
    added = other.getGlyphOrder()
    for glyph in added:
        base["glyf"].glyphs[glyph] = other["glyf"].glyphs[glyph]
        base["hmtx"].metrics[glyph] = other["hmtx"].metrics[glyph]
        base["gvar"].variations[glyph] = other["gvar"].variations.get(glyph, [])
    base.setGlyphOrder(base.getGlyphOrder() + added)
    base["glyf"].setGlyphOrder(base.getGlyphOrder())


def add_axis(font: TTFont, tag: str, default: int, maximum: int) -> None:
    axis = Axis()
    axis.axisTag, axis.axisNameID = tag, font["name"].addMultilingualName({"en": "Family"}, mac=False)
    axis.minValue, axis.defaultValue, axis.maxValue = default, default, maximum
    font["fvar"].axes.append(axis)
    font["fvar"].instances = []
    font["avar"].segments[tag] = {-1: -1, 0: 0, 1: 1}


if __name__ == "__main__":
    main(*sys.argv[1:])

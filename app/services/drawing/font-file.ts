/** Reads a TrueType file's characters and their widths, to measure a line of text. */

export interface FontFile {
  /** Width of a character as a part of the font size; undefined when the font lacks it. */
  widthOf(codePoint: number): number | undefined;
}

/** @throws RangeError for a file that is cut short */
export function readFont(bytes: Buffer): FontFile {
  const tables = new Map<string, number>();
  for (let i = 0; i < bytes.readUInt16BE(4); i++) {
    const entry = 12 + 16 * i;
    tables.set(bytes.toString("latin1", entry, entry + 4), bytes.readUInt32BE(entry + 8));
  }
  const table = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new RangeError(`The font has no table ${tag}`);
    return offset;
  };
  const unitsPerEm = bytes.readUInt16BE(table("head") + 18);
  const measured = bytes.readUInt16BE(table("hhea") + 34);
  const metrics = table("hmtx");
  const glyphs = readGlyphs(bytes, table("cmap"));
  return {
    widthOf(codePoint) {
      const glyph = glyphs.get(codePoint);
      if (glyph === undefined) return undefined;
      return bytes.readUInt16BE(metrics + 4 * Math.min(glyph, measured - 1)) / unitsPerEm;
    },
  };
}

/** Glyph numbers by code point: the segments of a format 4 table, which every font of ours has. */
function readGlyphs(bytes: Buffer, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let i = 0; i < bytes.readUInt16BE(cmap + 2); i++) {
    const table = cmap + bytes.readUInt32BE(cmap + 4 + 8 * i + 4);
    if (bytes.readUInt16BE(table) === 4) readSegments(bytes, table, glyphs);
  }
  return glyphs;
}

function readSegments(bytes: Buffer, table: number, glyphs: Map<number, number>): void {
  const size = bytes.readUInt16BE(table + 6);
  const ends = table + 14;
  const starts = ends + size + 2;
  const deltas = starts + size;
  const ranges = deltas + size;
  for (let at = 0; at < size; at += 2) {
    const start = bytes.readUInt16BE(starts + at);
    const end = bytes.readUInt16BE(ends + at);
    const delta = bytes.readUInt16BE(deltas + at);
    const range = bytes.readUInt16BE(ranges + at);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const direct = range === 0 ? code : bytes.readUInt16BE(ranges + at + range + 2 * (code - start));
      if (direct !== 0) glyphs.set(code, (direct + delta) & 0xffff);
    }
  }
}

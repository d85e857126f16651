/** Just enough XML for OPML: start tags of one name with their attributes. Declares and expands no entities of its own. */

export interface Tag {
  /** Of the file, from 1. */
  line: number;
  /** Names in small letters. */
  attributes: Map<string, string>;
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,6}));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

export function parseXml(text: string, name: string): Tag[] {
  const tags: Tag[] = [];
  const start = new RegExp(
    `<!--[\\s\\S]*?-->|<${name}((?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*/?>`,
    "gi",
  );
  let line = 1;
  let counted = 0;
  for (const found of text.matchAll(start)) {
    for (; counted < found.index; counted++) if (text[counted] === "\n") line++;
    if (found[1] === undefined) continue;
    const attributes = new Map<string, string>();
    for (const [, key = "", double, single] of found[1].matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
      attributes.set(key.toLowerCase(), decoded(double ?? single ?? ""));
    tags.push({ line, attributes });
  }
  return tags;
}

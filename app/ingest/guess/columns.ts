/** What the parts of an entry are, as the page says it: heads of columns, terms of definitions, labels in attributes. */
import { trimEndOf } from "~/lib/text";
import { isElement, visibleText, type HtmlElement } from "../page/dom";
import type { Box } from "./boxes";

export type Role = "date" | "time" | "doors" | "end" | "title" | "venue" | "price" | "other" | "not-when";

const LABELS = ["data-label", "data-title", "data-th", "data-column", "data-header"];

/** What the page calls the part of an entry that an element stands in. */
export function roleOfElement(element: HtmlElement, entry: Box): Role | null {
  for (
    let node: HtmlElement | null = element, depth = 0;
    node && depth < 8;
    node = node.parent as HtmlElement | null, depth++
  ) {
    const label = LABELS.map((name) => node?.attribs?.[name]).find((value) => value !== undefined);
    if (label !== undefined) return roleNamed(label);
    if (node.name === "dd") return roleNamed(termOf(node));
    if (node.name === "td" || node.name === "th") {
      const table = tableOf(node);
      const row = node.parent as HtmlElement;
      if (!table) return null;
      const [heads, cells] = [headsOf(table), cellsOf(row)];
      return roleNamed(heads[cells.indexOf(node) + Math.max(0, heads.length - cells.length)] ?? null);
    }
    if (node === entry.element) return null;
  }
  return null;
}

function tableOf(element: HtmlElement): HtmlElement | null {
  for (let node: HtmlElement | null = element; node; node = node.parent as HtmlElement | null)
    if (node.name === "table") return node;
  return null;
}

const headsOfTables = new WeakMap<HtmlElement, string[]>();

/** The first row whose cells are all short and mostly heads, or name parts of events. */
function headsOf(table: HtmlElement): string[] {
  const known = headsOfTables.get(table);
  if (known) return known;
  const rows = table.children
    .filter(isElement)
    .flatMap((part) =>
      part.name === "tr" ? [part] : part.children.filter(isElement).filter(({ name }) => name === "tr"),
    );
  let heads: string[] = [];
  const first = rows[0];
  if (first) {
    const cells = cellsOf(first);
    const texts = cells.map(flat);
    const isHead =
      cells.length > 1 &&
      (cells.every(({ name }) => name === "th") ||
        texts.filter((text) => /^(?:date|title|time|doors|venue|title|event)$/.test(roleNamed(text) ?? ""))
          .length >= 2);
    heads = isHead ? texts : [];
  }
  headsOfTables.set(table, heads);
  return heads;
}

const ROLES: [Role, RegExp][] = [
  ["doors", /^doors?\b|\bdoors?(?: open)?$|^einlass|^puertas/i],
  ["end", /^(?:ends?|until|finish|end (?:time|date)|to)$/i],
  [
    "not-when",
    /deadline|posted|published|updated|expires?|on ?sale|release|due|added|created|approved|revised|closing date|registration/i,
  ],
  [
    "time",
    /^(?:(?:show|start|event|curtain|screening|stage|set)\s?times?|on stage(?: at)?|times?|show|music|starts?(?: at)?|begins?|hours?|uhrzeit|heure|hora|when & time|beginn|orario)$/i,
  ],
  [
    "date",
    /^(?:date(?:s|\(s\))?(?: (?:&|and|\/) times?)?|when|day|show date|event date|datum|fecha|quand|data|date\/time)$/i,
  ],
  [
    "title",
    /^(?:events?|title|name|artists?|acts?|bands?|performers?|films?|movies?|shows?|program(?:me)?|performance|exhibition|what|line-?up|headliner|description|event (?:name|title))$/i,
  ],
  [
    "venue",
    /^(?:(?:event|meeting|show) (?:venue|location|place)|venues?|locations?(?:\(s\))?|where|place|room|stage|space|hall|theat(?:er|re)|address)$/i,
  ],
  ["price", /^(?:prices?|costs?|admission|cover|tickets? price|\$)$/i],
];

/** The role that a head or a label gives its part. */
export function roleNamed(head: string | null): Role | null {
  const text = trimEndOf(head ?? "", " \n\t:*").trim();
  if (text === "" || text.length > 40) return null;
  return ROLES.find(([, pattern]) => pattern.test(text))?.[0] ?? "other";
}

const cellsOf = (row: HtmlElement): HtmlElement[] =>
  row.children.filter(
    (node): node is HtmlElement => isElement(node) && (node.name === "td" || node.name === "th"),
  );

function termOf(definition: HtmlElement): string | null {
  for (let node = definition.prev; node; node = node.prev)
    if (isElement(node)) return node.name === "dt" ? flat(node) : null;
  return null;
}

const flat = (element: HtmlElement): string => visibleText(element, 200).replace(/\s+/g, " ").trim();

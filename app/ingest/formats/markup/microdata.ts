/** schema.org (and the older data-vocabulary.org) events in microdata. */
import { isElement, visibleText, walk, type HtmlDocument, type HtmlElement } from "../../page/dom";
import type { Findings } from "../../raw-event";
import type { Extractor, SourcePage } from "../../page/source-page";
import { propertyValue } from "./item-value";
import type { JsonObject } from "../json/json-values";
import { addProperty, describedNode, describesEvents, localName } from "./markup-graph";
import { schemaEvents } from "./schema-event";

const words = (text: string | undefined): string[] => (text ?? "").split(/\s+/).filter((word) => word !== "");

interface Scope {
  element: HtmlElement | HtmlDocument;
  node: JsonObject | null;
}

/** A part of the page that items include by its id (itemref): its properties that belong to no item inside it. */
interface Region {
  element: HtmlElement;
  /** The number of open scopes at its beginning. */
  depth: number;
  properties: { name: string; value: unknown }[];
}

/** An itemtype without itemscope is against the standard, but still describes its content. */
const beginsItem = ({ attribs }: HtmlElement): boolean => "itemscope" in attribs || Boolean(attribs.itemtype);

/** Limit on the depth of included parts. */
const MOST_OPEN = 20;
/** Limit on all included values: a large part must not be copied into thousands of items. */
const MOST_TAKEN_IN = 20_000;

export const microdata: Extractor = {
  kind: "microdata",
  form: "html",
  applies: (page) => describesEvents(page.text, "itemtype"),
  extract,
};

function extract(page: SourcePage): Findings {
  return schemaEvents(microdataNodes(page.html()), "microdata", page);
}

/** The top-level items of the page; nested items become property values. */
function microdataNodes(root: HtmlDocument): JsonObject[] {
  const top: JsonObject[] = [];
  const scopes: Scope[] = [{ element: root, node: null }];
  const references: { node: JsonObject; ids: string[] }[] = [];
  const referenced = referencedIds(root);
  const regions = new Map<string, Region>();
  const open: Region[] = [];
  const enter = (element: HtmlElement) => {
    const scope = scopes[scopes.length - 1];
    const { id, itemid, itemref, itemprop, itemtype } = element.attribs;
    if (id && referenced.has(id) && !regions.has(id)) {
      const region = { element, depth: scopes.length, properties: [] };
      regions.set(id, region);
      open.push(region);
    }
    const item = beginsItem(element) ? describedNode(words(itemtype)) : null;
    if (item && itemid) item["@id"] = itemid;
    const names = words(itemprop).map(localName);
    for (const name of names) {
      const value = item ?? propertyValue(element, name);
      if (scope?.node) addProperty(scope.node, name, value);
      const clock = typeof value === "string" && IS_DAY.test(value) ? CLOCKS.get(name) : undefined;
      if (scope?.node && clock !== undefined) addProperty(scope.node, clock, textBehind(element));
      for (const { depth, properties } of open.slice(-MOST_OPEN))
        if (depth === scopes.length) properties.push({ name, value });
    }
    if (!item) return;
    if (!scope?.node || names.length === 0) top.push(item);
    if (itemref) references.push({ node: item, ids: words(itemref) });
    scopes.push({ element, node: item });
  };
  walk(
    root,
    (element) => {
      if (!isElement(element)) return true;
      if (element.name === "template") return false;
      enter(element);
      return true;
    },
    (element) => {
      if (scopes[scopes.length - 1]?.element === element) scopes.pop();
      if (open[open.length - 1]?.element === element) open.pop();
    },
  );
  takeIn(references, regions);
  return top;
}

/** "<span itemprop="startDate" content="2026-12-04">Dec 4</span> 8:00 pm": the hour stands behind the day. */
const CLOCKS = new Map([
  ["startDate", "startTime"],
  ["endDate", "endTime"],
]);
const IS_DAY = /^\d{4}-\d\d-\d\d$/;
const LONGEST_CLOCK = 40;

/** The text behind an element, where it begins with a figure. */
function textBehind({ next }: HtmlElement): string | null {
  let text = "";
  for (let node = next; node && text.trim() === ""; node = node.next)
    text = isElement(node) ? visibleText(node, LONGEST_CLOCK) : ((node as { data?: string }).data ?? "");
  const clock = text.trim().replace(/^(?:[,@|–-]|at\b)\s*/, "");
  return /^\d/.test(clock) ? clock.slice(0, LONGEST_CLOCK) : null;
}

function referencedIds(root: HtmlDocument): Set<string> {
  const ids = new Set<string>();
  walk(root, (element) => {
    if (isElement(element)) for (const id of words(element.attribs.itemref)) ids.add(id);
  });
  return ids;
}

function takeIn(references: { node: JsonObject; ids: string[] }[], regions: Map<string, Region>): void {
  let left = MOST_TAKEN_IN;
  for (const { node, ids } of references)
    for (const id of ids)
      for (const { name, value } of regions.get(id)?.properties ?? [])
        if (left-- > 0 && value !== node) addProperty(node, name, value);
}

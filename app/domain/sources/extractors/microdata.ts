/** schema.org (and the older data-vocabulary.org) events in microdata. */
import { isElement, walk, type HtmlDocument, type HtmlElement } from "../dom";
import { nothingFound, type Found } from "../raw-event";
import type { Extractor, SourcePage } from "../source-page";
import { linkValue, momentAttribute, textValue } from "./item-value";
import type { JsonObject } from "./json-values";
import { addProperty, describedNode } from "./markup-graph";
import { schemaEvents } from "./schema-event";

const words = (text: string | undefined): string[] => (text ?? "").split(/\s+/).filter((word) => word !== "");

function valueOf(element: HtmlElement): string | null {
  // A content attribute outside of <meta> is against the standard and very common.
  return momentAttribute(element) ?? linkValue(element) ?? textValue(element);
}

interface Scope {
  element: HtmlElement | HtmlDocument;
  node: JsonObject | null;
}

/** Top-level items of the page; items inside items become property values. */
export function microdataNodes(root: HtmlDocument): JsonObject[] {
  const top: JsonObject[] = [];
  const scopes: Scope[] = [{ element: root, node: null }];
  const references: { node: JsonObject; ids: string[] }[] = [];
  const byId = new Map<string, { name: string; value: unknown }[]>();
  walk(
    root,
    (element) => {
      if (!isElement(element)) return;
      const scope = scopes[scopes.length - 1];
      const names = words(element.attribs.itemprop).map((name) => name.replace(/^.*[/#]/, ""));
      const item = "itemscope" in element.attribs ? describedNode(words(element.attribs.itemtype)) : null;
      if (item && element.attribs.itemid) item["@id"] = element.attribs.itemid;
      const value = item ?? (names.length > 0 ? valueOf(element) : null);
      if (scope?.node) for (const name of names) addProperty(scope.node, name, value);
      else if (element.attribs.id && names.length > 0)
        byId.set(
          element.attribs.id,
          names.map((name) => ({ name, value })),
        );
      if (!item) return;
      if (!scope?.node || names.length === 0) top.push(item);
      if (element.attribs.itemref) references.push({ node: item, ids: words(element.attribs.itemref) });
      scopes.push({ element, node: item });
    },
    (element) => {
      if (scopes[scopes.length - 1]?.element === element) scopes.pop();
    },
  );
  for (const { node, ids } of references) {
    for (const id of ids) for (const { name, value } of byId.get(id) ?? []) addProperty(node, name, value);
  }
  return top;
}

function extract(page: SourcePage): Found {
  return { ...nothingFound(), events: schemaEvents(microdataNodes(page.html()), "microdata", page).events };
}

export const microdata: Extractor = {
  kind: "microdata",
  form: "html",
  applies: (page) =>
    /itemtype\s*=/i.test(page.text) &&
    /itemtype\s*=\s*["'][^"']*(?:Event|Festival|CourseInstance|Hackathon)/i.test(page.text),
  extract,
};

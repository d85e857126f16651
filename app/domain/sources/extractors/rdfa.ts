/** schema.org events in RDFa (Lite, and the parts of full RDFa that event pages use). */
import { isElement, walk, type HtmlDocument, type HtmlElement } from "../dom";
import { nothingFound, type Found } from "../raw-event";
import type { Extractor, SourcePage } from "../source-page";
import { linkValue, momentAttribute, textValue } from "./item-value";
import type { JsonObject } from "./json-values";
import { addProperty, describedNode, localName } from "./markup-graph";
import { schemaEvents } from "./schema-event";

const words = (text: string | undefined): string[] => (text ?? "").split(/\s+/).filter((word) => word !== "");

function valueOf(element: HtmlElement): unknown {
  const { content, resource, lang } = element.attribs;
  const value = content ?? momentAttribute(element) ?? linkValue(element) ?? resource ?? textValue(element);
  return lang ? { "@value": value, "@language": lang } : value;
}

interface Scope {
  element: HtmlElement | HtmlDocument;
  node: JsonObject;
}

/** Open Graph and article properties stand in the head of nearly every page and describe no event. */
const isForeign = (name: string): boolean =>
  /^(?:og|article|fb|twitter|product|foaf|dc|dcterms|sioc|rdfs?|skos|content):/i.test(name);

export function rdfaNodes(root: HtmlDocument): JsonObject[] {
  const top: JsonObject[] = [];
  const scopes: Scope[] = [];
  walk(
    root,
    (element) => {
      if (!isElement(element)) return;
      const { attribs } = element;
      const outer = scopes[scopes.length - 1]?.node;
      const names = words(attribs.property ?? attribs.rel)
        .filter((name) => !isForeign(name))
        .map(localName);
      const isLinkRelation = attribs.property === undefined && attribs.rel !== undefined;
      if (attribs.typeof !== undefined) {
        const node = describedNode(words(attribs.typeof));
        const id = attribs.resource ?? attribs.about;
        if (id) node["@id"] = id;
        if (outer && names.length > 0) for (const name of names) addProperty(outer, name, node);
        else top.push(node);
        scopes.push({ element, node });
        return;
      }
      if (!outer || names.length === 0 || (isLinkRelation && !attribs.resource && !attribs.href)) return;
      const value = isLinkRelation ? (attribs.resource ?? attribs.href ?? null) : valueOf(element);
      for (const name of names) addProperty(outer, name, value);
    },
    (element) => {
      if (scopes[scopes.length - 1]?.element === element) scopes.pop();
    },
  );
  return top;
}

function extract(page: SourcePage): Found {
  return { ...nothingFound(), events: schemaEvents(rdfaNodes(page.html()), "rdfa", page).events };
}

export const rdfa: Extractor = {
  kind: "rdfa",
  form: "html",
  applies: (page) =>
    /\stypeof\s*=\s*["']/.test(page.text) &&
    /\btypeof\s*=\s*["'][^"']*(?:Event|Festival|CourseInstance|Hackathon)/i.test(page.text),
  extract,
};

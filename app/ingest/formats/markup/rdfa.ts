/** schema.org events in RDFa: RDFa Lite, and from full RDFa about, rel, rev and chaining. */
import { isElement, walk, type HtmlDocument, type HtmlElement } from "../../page/dom";
import type { Findings } from "../../raw-event";
import type { Extractor, SourcePage } from "../../page/source-page";
import { linkValue, propertyValue } from "./item-value";
import { asArray, type JsonObject } from "../json/json-values";
import { addProperty, describedNode, describesEvents, localName } from "./markup-graph";
import { MENTIONS, schemaEvents } from "./schema-event";

const words = (text: string | undefined): string[] => (text ?? "").split(/\s+/).filter((word) => word !== "");

/** Open Graph and article properties are on nearly every page and describe no event. */
const isForeign = (name: string): boolean =>
  /^(?:og|article|fb|twitter|product|foaf|dc|dcterms|sioc|rdfs?|skos|content):/i.test(name);

const propertyNames = (text: string | undefined): string[] =>
  words(text)
    .filter((name) => !isForeign(name))
    .map(localName);

/** Relations whose target is an element further in. */
interface Waiting {
  node: JsonObject;
  names: string[];
  reversed: boolean;
}

interface Scope {
  element: HtmlElement | HtmlDocument;
  node: JsonObject | null;
  waiting: Waiting[];
}

/** A URL value, which may name a node that the page describes. */
interface Reference {
  node: JsonObject;
  name: string;
  key: string;
  value: unknown;
}

class Graph {
  readonly nodes = new Set<JsonObject>();
  private readonly byAddress = new Map<string, JsonObject>();
  private readonly references: Reference[] = [];

  constructor(private readonly base: string) {}

  private keyOf(address: string): string {
    return URL.canParse(address, this.base) ? new URL(address, this.base).href : address;
  }

  /** The node with this URL, or a new node without one. */
  thing(address: string | undefined): JsonObject {
    const key = address === undefined || address === "" ? null : this.keyOf(address);
    const existing = key === null ? undefined : this.byAddress.get(key);
    if (existing) return existing;
    const node = describedNode([]);
    if (key !== null) {
      if (address) node["@id"] = address;
      this.byAddress.set(key, node);
    }
    this.nodes.add(node);
    return node;
  }

  type(node: JsonObject, types: string[]): void {
    for (const type of asArray(describedNode(types)["@type"])) addProperty(node, "@type", type);
  }

  refer(node: JsonObject, name: string, address: string, value: unknown): void {
    this.references.push({ node, name, key: this.keyOf(address), value });
  }

  link({ node, names, reversed }: Waiting, other: JsonObject): void {
    for (const name of names)
      if (reversed) this.add(other, name, node);
      else this.add(node, name, other);
  }

  /** Nodes that another node only mentions are not events of their page. */
  add(node: JsonObject, name: string, thing: JsonObject): void {
    addProperty(node, name, thing);
    if (MENTIONS.has(name)) this.nodes.delete(thing);
  }

  settle(): JsonObject[] {
    for (const { node, name, key, value } of this.references) {
      const thing = this.byAddress.get(key);
      const isDescribed = thing !== undefined && thing !== node && name !== "url";
      if (isDescribed) this.add(node, name, thing);
      else addProperty(node, name, value);
    }
    return [...this.nodes];
  }
}

/** Values of rel such as "nofollow" and "bookmark" are no properties. */
const isRelation = (text: string | undefined): boolean =>
  words(text).some((word) =>
    /:|^(?:location|place|address|geo|url|sameAs|image|performers?|organizers?|offers|events?|subEvents?|superEvent|eventStatus|eventSchedule)$/.test(
      word,
    ),
  );

export const rdfa: Extractor = {
  kind: "rdfa",
  form: "html",
  applies: (page) => describesEvents(page.text, "typeof"),
  extract,
};

function extract(page: SourcePage): Findings {
  return schemaEvents(rdfaNodes(page.html(), page.url), "rdfa", page);
}

function rdfaNodes(root: HtmlDocument, base: string): JsonObject[] {
  const graph = new Graph(base);
  const scopes: Scope[] = [{ element: root, node: null, waiting: [] }];
  walk(
    root,
    (element) => {
      if (!isElement(element)) return true;
      if (element.name === "template") return false;
      const outer = scopes[scopes.length - 1];
      const { rel, rev, property, about, resource } = element.attribs;
      const says = [rel, rev, property, about, resource, element.attribs.typeof];
      if (!outer || says.every((text) => text === undefined)) return true;
      const relates = isRelation(rel) || isRelation(rev);
      const inner = relates ? relate(element, outer, graph) : describe(element, outer, graph);
      if (!inner) return true;
      if (inner.node && inner.node !== outer.node && !relates)
        for (const waiting of outer.waiting) graph.link(waiting, inner.node);
      scopes.push(inner);
      return true;
    },
    (element) => {
      if (scopes[scopes.length - 1]?.element === element) scopes.pop();
    },
  );
  return graph.settle();
}

/** An element with rel or rev: the relation leads to the node it names, else to the nodes inside it. */
function relate(element: HtmlElement, outer: Scope, graph: Graph): Scope | null {
  const { about, resource, href, src, rel, rev } = element.attribs;
  const subject = about === undefined ? outer.node : graph.thing(about);
  const types = element.attribs.typeof === undefined ? null : words(element.attribs.typeof);
  const relations = [
    { names: propertyNames(rel), reversed: false },
    { names: propertyNames(rev), reversed: true },
  ].filter(({ names }) => names.length > 0);
  if (!subject) return types ? describe(element, outer, graph) : null;
  const waiting = relations.map((relation) => ({ ...relation, node: subject }));
  for (const name of propertyNames(element.attribs.property))
    addProperty(subject, name, propertyValue(element, name));
  const address = resource ?? href ?? src;
  if (types || (address !== undefined && resource !== undefined)) {
    const thing = graph.thing(address);
    if (types) graph.type(thing, types);
    for (const relation of waiting) graph.link(relation, thing);
    return { element, node: thing, waiting: [] };
  }
  if (address !== undefined) {
    for (const { names, reversed } of waiting)
      if (!reversed) for (const name of names) graph.refer(subject, name, address, address);
    return null;
  }
  return { element, node: subject, waiting };
}

/** An element without rel or rev: its subject, its content and its properties. */
function describe(element: HtmlElement, outer: Scope, graph: Graph): Scope | null {
  const { about, resource, property, content, datatype, lang } = element.attribs;
  const types = element.attribs.typeof === undefined ? null : words(element.attribs.typeof);
  const names = propertyNames(property);
  const isValue = property !== undefined && content === undefined && datatype === undefined;
  const subject = about !== undefined ? graph.thing(about) : null;
  let inner: JsonObject | null = subject;
  if (types)
    inner = graph.thing(about ?? resource ?? (isValue ? (linkValue(element) ?? undefined) : undefined));
  else if (!isValue && resource !== undefined) inner ??= graph.thing(resource);
  if (types && inner) graph.type(inner, types);
  const owner = subject ?? (isValue || !inner ? outer.node : inner);
  const isThing = types !== null && isValue && about === undefined;
  if (owner && owner !== inner && isThing && inner) for (const name of names) graph.add(owner, name, inner);
  else if (owner)
    for (const name of names) {
      const text = propertyValue(element, name) ?? resource ?? null;
      const value = lang ? { "@value": text, "@language": lang } : text;
      const address = isValue ? (resource ?? linkValue(element)) : null;
      if (address) graph.refer(owner, name, address, value);
      else addProperty(owner, name, value);
    }
  return inner && inner !== outer.node ? { element, node: inner, waiting: [] } : null;
}

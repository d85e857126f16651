/** Markup that describes things (microdata, RDFa) as the objects that JSON-LD would have given. */
import type { JsonObject } from "./json-values";

export function addProperty(node: JsonObject, name: string, value: unknown): void {
  // Names come from the page: nothing may reach an object's own machinery.
  if (name === "" || name === "__proto__" || name === "constructor" || value === null || value === "") return;
  const known = node[name];
  if (known === undefined) node[name] = value;
  else if (Array.isArray(known)) known.push(value);
  else node[name] = [known, value];
}

/** "https://schema.org/startDate", "schema:startDate" and "startDate" alike. */
export function localName(name: string): string {
  const local = name
    .replace(/\/$/, "")
    .replace(/^.*[/#]/, "")
    .replace(/^[\w.-]+:/, "");
  return ALIASES[local] ?? local;
}

/** iCalendar's names, which older vocabularies use, as schema.org has them. */
const ALIASES: Record<string, string> = {
  ...{ dtstart: "startDate", dtend: "endDate", Vevent: "Event", vevent: "Event" },
  ...{ "street-address": "streetAddress", locality: "addressLocality", region: "addressRegion" },
  "postal-code": "postalCode",
};

/** Kinds of events, by what stands in their names. */
const EVENTS = "Event|Festival|CourseInstance|Hackathon";

/** Whether the text may describe events in an attribute such as itemtype: a cheap look before the real work. */
export const describesEvents = (text: string, attribute: "itemtype" | "typeof"): boolean =>
  looks[attribute].test(text);
const looks = {
  itemtype: new RegExp(`\\bitemtype\\s*=\\s*(?:["'][^"'<>]*|[^\\s"'<>]*)(?:${EVENTS})`, "i"),
  typeof: new RegExp(`\\btypeof\\s*=\\s*(?:["'][^"'<>]*|[^\\s"'<>]*)(?:${EVENTS})`, "i"),
};

/** An empty object for a described thing, with its types. */
export function describedNode(types: string[]): JsonObject {
  const node: JsonObject = Object.create(null) as JsonObject;
  const names = types.map(localName).filter((name) => name !== "");
  if (names.length > 0) node["@type"] = names.length === 1 ? names[0] : names;
  return node;
}

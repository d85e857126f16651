/** Turns microdata and RDFa into the objects that JSON-LD would give. */
import type { JsonObject } from "../json/json-values";

export function addProperty(node: JsonObject, name: string, value: unknown): void {
  // Names are untrusted and must not reach the object's prototype.
  if (name === "" || name === "__proto__" || name === "constructor" || value === null || value === "") return;
  const values = node[name];
  if (values === undefined) node[name] = value;
  else if (Array.isArray(values)) values.push(value);
  else node[name] = [values, value];
}

/** Types of events, by their names. */
const EVENTS = "Event|Festival|CourseInstance|Hackathon";

const looks = {
  itemtype: new RegExp(`\\bitemtype\\s*=\\s*(?:["'][^"'<>]{0,300}|[^\\s"'<>]{0,300})(?:${EVENTS})`, "i"),
  typeof: new RegExp(`\\btypeof\\s*=\\s*(?:["'][^"'<>]{0,300}|[^\\s"'<>]{0,300})(?:${EVENTS})`, "i"),
};

/** A cheap test whether the text may describe events in an attribute such as itemtype. */
export const describesEvents = (text: string, attribute: "itemtype" | "typeof"): boolean =>
  looks[attribute].test(text);

/** A new node with its types. */
export function describedNode(types: string[]): JsonObject {
  const node: JsonObject = Object.create(null) as JsonObject;
  const names = types.map(localName).filter((name) => name !== "");
  if (names.length > 0) node["@type"] = names.length === 1 ? names[0] : names;
  return node;
}

/** schema.org's names for those of iCalendar, which older vocabularies use. */
const ALIASES: Record<string, string> = {
  dtstart: "startDate",
  dtend: "endDate",
  Vevent: "Event",
  vevent: "Event",
  "street-address": "streetAddress",
  locality: "addressLocality",
  region: "addressRegion",
  "postal-code": "postalCode",
};

/** "startDate" for "https://schema.org/startDate", "schema:startDate" and "startDate". */
export function localName(name: string): string {
  const local = name
    .replace(/\/$/, "")
    .replace(/^.*[/#]/, "")
    .replace(/^[\w.-]+:/, "");
  return ALIASES[local] ?? local;
}

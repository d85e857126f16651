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
export const localName = (name: string): string => name.replace(/^.*[/#]/, "").replace(/^[\w.-]+:/, "");

/** An empty object for a described thing, with its types. */
export function describedNode(types: string[]): JsonObject {
  const node: JsonObject = Object.create(null) as JsonObject;
  const names = types.map(localName).filter((name) => name !== "");
  if (names.length > 0) node["@type"] = names.length === 1 ? names[0] : names;
  return node;
}

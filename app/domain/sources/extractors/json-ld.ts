/** schema.org in JSON-LD script blocks: each block stands alone, a broken one never costs the others. */
import { rawText } from "../dom";
import { nothingFound, type Found } from "../raw-event";
import type { Extractor, SourcePage } from "../source-page";
import { isObject, type JsonObject } from "./json-values";
import { parseLooseJson } from "./loose-json";
import { schemaEvents } from "./schema-event";

const CONTEXT_PREFIX = /^(?:schema|s|sdo):/;

/** "schema:startDate" and "https://schema.org/startDate" are the same property as "startDate". */
function plainNames(value: unknown, depth = 0): unknown {
  if (depth > 40) return null;
  if (Array.isArray(value)) return value.map((item) => plainNames(item, depth + 1));
  if (!isObject(value)) return value;
  const plain: JsonObject = {};
  for (const [name, inner] of Object.entries(value)) {
    plain[name.replace(CONTEXT_PREFIX, "").replace(/^https?:\/\/schema\.org\//, "")] = plainNames(
      inner,
      depth + 1,
    );
  }
  if (plain["@type"] === undefined && typeof plain.type === "string") plain["@type"] = plain.type;
  return plain;
}

const needsPlainNames = (text: string): boolean =>
  /"(?:schema|s|sdo):|"https?:\/\/schema\.org\/\w+"\s*:|"type"\s*:/.test(text);

function extract(page: SourcePage): Found {
  const found = nothingFound();
  const values: unknown[] = [];
  const blocks = page
    .elements()
    .filter((element) => element.name === "script" && /ld\+json/i.test(element.attribs.type ?? ""));
  let broken = 0;
  for (const block of blocks) {
    const text = rawText(block);
    if (text.trim() === "") continue;
    const value = parseLooseJson(text);
    if (value === undefined) broken++;
    else values.push(needsPlainNames(text) ? plainNames(value) : value);
  }
  if (broken > 0) found.problems.push(`${broken} JSON-LD block${broken > 1 ? "s" : ""} could not be read`);
  const { events } = schemaEvents(values, "json-ld", page);
  return { ...found, events };
}

export const jsonLd: Extractor = {
  kind: "json-ld",
  form: "html",
  applies: (page) => /ld\+json/i.test(page.text),
  extract,
};

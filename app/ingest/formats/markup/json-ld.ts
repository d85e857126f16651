/** schema.org in JSON-LD script blocks. Each block is read on its own: a broken one does not cost the others. */
import { rawText } from "../../page/dom";
import { plural } from "~/lib/text";
import { leftOut } from "../../problems";
import { noFindings, type Findings } from "../../raw-event";
import type { Extractor, SourcePage } from "../../page/source-page";
import { asArray, asText, isObject, objectsIn, type JsonObject } from "../json/json-values";
import { parseLenientJson } from "../json/lenient-json";
import { schemaEvents } from "./schema-event";

const SCHEMA = /^(?:https?:\/\/(?:www\.)?schema\.org\/#?|(?:schema|s|sdo):)/;
const MOST_TERMS = 500;

/** The definitions of @context: prefixes for schema.org, and other names for its properties. */
interface Terms {
  prefixes: Set<string>;
  names: Map<string, string>;
}

const needsPlainNames = (text: string): boolean =>
  /"(?:schema|s|sdo):|"https?:\/\/schema\.org\/\w+"\s*:|"type"\s*:|"@context"\s*:\s*[[{]/.test(text);

const DOCUMENT = /"@(?:context|graph)"\s*:/;

/** A file that is JSON-LD itself. */
export const jsonLdDocument: Extractor = {
  kind: "json-ld",
  form: "json",
  applies: (page) => DOCUMENT.test(page.text),
  extract: (page) => {
    const value = page.json();
    return schemaEvents([plainNames(value, termsOf(value))], "json-ld", page);
  },
};

/** Elevent writes 7 PM as "T07:00" here; the data of its page for its own script is right. */
const WRONG_HOURS = /(?:^|\.)goelevent\.com$/;

export const jsonLd: Extractor = {
  kind: "json-ld",
  form: "html",
  applies: (page) => /ld\+json/i.test(page.text) && !WRONG_HOURS.test(new URL(page.url).hostname),
  extract,
};

function extract(page: SourcePage): Findings {
  const findings = noFindings();
  const values: unknown[] = [];
  const blocks = page
    .elements()
    .filter((element) => element.name === "script" && /ld\+json/i.test(element.attribs.type ?? ""));
  let broken = 0;
  for (const block of blocks) {
    const text = rawText(block);
    if (text.trim() === "") continue;
    const value = parseLenientJson(text, true);
    if (value === undefined) broken++;
    else values.push(needsPlainNames(text) ? plainNames(value, termsOf(value)) : value);
  }
  if (broken > 0)
    findings.problems.push(leftOut(`${broken} JSON-LD ${plural(broken, "block")} could not be read`));
  const { events, problems } = schemaEvents(values, "json-ld", page);
  return { ...findings, events, problems: [...findings.problems, ...problems] };
}

/** "schema:startDate" and "https://schema.org/startDate" are the same property as "startDate". */
function plainNames(value: unknown, terms: Terms, depth = 0): unknown {
  if (depth > 40) return null;
  if (Array.isArray(value)) return value.map((item) => plainNames(item, terms, depth + 1));
  if (!isObject(value)) return value;
  const plain: JsonObject = {};
  for (const [name, inner] of Object.entries(value)) {
    const plainName = terms.names.get(name) ?? localName(name, terms);
    plain[plainName === "__proto__" ? name : plainName] =
      name === "@context" ? inner : plainNames(inner, terms, depth + 1);
  }
  if (plain["@type"] === undefined && asText(plain.type) !== null) {
    plain["@type"] = plain.type;
    if (plain["@id"] === undefined && typeof plain.id === "string") plain["@id"] = plain.id;
  }
  return plain;
}

function termsOf(values: unknown): Terms {
  const terms: Terms = { prefixes: new Set(), names: new Map() };
  const definitions = [...objectsIn(values)]
    .flatMap((node) => asArray(node["@context"]).filter(isObject))
    .flatMap((context) => Object.entries(context))
    .slice(0, MOST_TERMS)
    .map(([term, means]) => [term, asText(isObject(means) ? means["@id"] : means) ?? ""] as const);
  for (const [term, means] of definitions)
    if (/^https?:\/\/(?:www\.)?schema\.org\/?#?$/.test(means)) terms.prefixes.add(term);
  for (const [term, means] of definitions) {
    const name = localName(means, terms);
    if ((name !== means || /^@(?:id|type)$/.test(means)) && /^@?\w+$/.test(name)) terms.names.set(term, name);
  }
  return terms;
}

/** "startDate" for "https://schema.org/startDate" or a name with one of the prefixes. */
function localName(name: string, { prefixes }: Terms): string {
  const prefix = name.slice(0, Math.max(0, name.indexOf(":")));
  return prefixes.has(prefix) ? name.slice(prefix.length + 1) : name.replace(SCHEMA, "");
}

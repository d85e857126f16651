/** Events in the JSON that a page's own scripts use: application/json blocks and literals in code. */
import { rawText } from "../../page/dom";
import { noFindings, type Findings } from "../../raw-event";
import type { Extractor, SourcePage } from "../../page/source-page";
import { recordEvents } from "./records";

const STARTS =
  /["'](?:start|starts?_?(?:date|at|time|datetime)|event_?(?:start_?)?date|begin\w*|dtstart|datetime(?:_local|_utc)?)["']\s*:/i;
const LITERAL = /[=:(,\s](?=\[\s*\{\s*"|\{\s*")/g;
const MOST_LITERALS = 20;
const LARGEST = 3_000_000;

/** The JSON value at an offset; null if its brackets do not close. */
function balanced(text: string, from: number): string | null {
  let depth = 0;
  for (let index = from; index < text.length; index++) {
    const character = text[index];
    if (character === '"') {
      for (index++; index < text.length && text[index] !== '"'; index++) if (text[index] === "\\") index++;
    } else if (character === "[" || character === "{") depth++;
    else if (character === "]" || character === "}") {
      depth--;
      if (depth === 0) return text.slice(from, index + 1);
    }
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Code that looks like JSON but is not.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function literals(code: string): unknown[] {
  const values: unknown[] = [];
  let after = 0;
  for (const match of code.matchAll(LITERAL)) {
    const from = match.index + 1;
    if (from < after) continue;
    if (values.length >= MOST_LITERALS) break;
    const text = balanced(code, from);
    if (text === null) break;
    const value = STARTS.test(text) ? parsed(text) : undefined;
    after = value === undefined ? from : from + text.length;
    if (value !== undefined) values.push(value);
  }
  return values;
}

function extract(page: SourcePage): Findings {
  const found = noFindings();
  const scripts = page
    .elements()
    .filter(({ name, attribs }) => name === "script" && !/ld\+json/i.test(attribs.type ?? ""));
  for (const script of scripts) {
    const code = rawText(script);
    if (code.length > LARGEST || !STARTS.test(code)) continue;
    const isJson = /json/i.test(script.attribs.type ?? "");
    const values = isJson ? [parsed(code.trim())] : literals(code);
    for (const value of values) found.events.push(...recordEvents(value, page, "listing", true));
  }
  return found;
}

export const embedded: Extractor = {
  kind: "listing",
  form: "html",
  applies: (page) => STARTS.test(page.text),
  extract,
};

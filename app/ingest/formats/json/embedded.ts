/**
 * Events in the data that a page carries for its own scripts: JSON blocks, literals in code, state in attributes, and the
 * forms in which frameworks pack it (references.ts).
 */
import type { Budget } from "../../budget";
import { rawText, type HtmlElement } from "../../page/dom";
import { noFindings, type Findings } from "../../raw-event";
import type { Extractor, SourcePage } from "../../page/source-page";
import { readArguments, readLiteral } from "./js-literal";
import { recordEvents } from "./records";
import { fromFlight, fromIndexed, isIndexed } from "./references";

/** A key that may hold a start, as JSON, code or an attribute writes it. */
const KEY = /(?:start|begin|date|time|when)\w{0,20}(?:["']|&quot;|&#34;|\\+")?\s{0,5}:/i;
/** State packed by reference names its keys apart from their values. */
const KEY_APART = /["'](?:start|begin|date|time)\w{0,20}\\*["']\s{0,5},/i;
/** A year or an epoch number. */
const MOMENT = /\b20\d\d|\b1[6-9]\d{8}/;
/** Where the code may write a value: after an assignment, a bracket, a colon, a comma, a return. */
const LITERAL = /(?:[=:(,]|\breturn)\s{0,20}(?=[{[])/g;
const PACKED = /\b(?:JSON\.parse|enqueue)(?=\(\s{0,5}["'`])/g;
const FLIGHT = /self\.__next_f\s{0,5}(?:\|\|\s{0,5}\[\]\s{0,5}\))?\.push(?=\()/g;
/** "(function(a,b){return {…}}(1,2))": the arguments are values that occur often. */
const WITH_NAMES = /\(function\s?\(([\w$,]{1,20000})\)\s?\{\s?return\s?(?=[{[])/;
const LARGEST = 3_000_000;
const SHORTEST_STATE = 40;

const mayHoldEvents = (code: string): boolean =>
  code.length <= LARGEST && MOMENT.test(code) && (KEY.test(code) || KEY_APART.test(code));

const unpacked = (value: unknown): unknown => (isIndexed(value) ? fromIndexed(value) : value);

export const embedded: Extractor = {
  kind: "listing",
  form: "html",
  // Each script and attribute is tested by itself.
  applies: () => true,
  extract,
};

function extract(page: SourcePage): Findings {
  const findings = noFindings();
  const values: unknown[] = [];
  let flight = "";
  for (const element of page.elements()) {
    addStates(element, values);
    if (element.name !== "script" || /ld\+json/i.test(element.attribs.type ?? "")) continue;
    const code = rawText(element);
    if (code.includes("__next_f")) flight += flightPieces(code).join("");
    else if (mayHoldEvents(code)) values.push(...valuesIn(element, code, page.budget));
  }
  if (mayHoldEvents(flight)) values.push(...fromFlight(flight));
  for (const value of values) findings.events.push(...recordEvents(value, page, "listing", true));
  return findings;
}

function addStates({ attribs }: HtmlElement, values: unknown[]): void {
  for (const name in attribs) {
    const text = attribs[name] ?? "";
    if (text.length >= SHORTEST_STATE && /^\s?[[{]/.test(text) && mayHoldEvents(text))
      values.push(unpacked(parsed(text) ?? readLiteral(text, 0).value));
  }
}

/** The pieces of flight data in one script. */
function flightPieces(code: string): string[] {
  return [...code.matchAll(FLIGHT)].flatMap((match) => {
    const pushed = readArguments(code, match.index + match[0].length)?.values[0];
    const piece: unknown = Array.isArray(pushed) ? pushed[1] : undefined;
    return typeof piece === "string" ? [piece] : [];
  });
}

function valuesIn(script: HtmlElement, code: string, budget: Budget): unknown[] {
  if (/json/i.test(script.attribs.type ?? "")) return [unpacked(parsed(code.trim()))];
  const named = namedValues(code);
  if (named.length > 0) return named;
  const packed = packedValues(code);
  return packed.length > 0 ? packed : literals(code, budget);
}

function namedValues(code: string): unknown[] {
  const match = WITH_NAMES.exec(code);
  if (!match) return [];
  const from = match.index + match[0].length;
  const { isLiteral, end } = readLiteral(code, from);
  if (!isLiteral) return [];
  const closing = /^[\s;}]{1,20}(?=\()/.exec(code.slice(end, end + 30));
  const values = closing && readArguments(code, end + closing[0].length)?.values;
  if (!values) return [];
  const names = (match[1] ?? "").split(",").map((name, index) => [name, values[index]] as const);
  return [readLiteral(code, from, new Map(names)).value];
}

/** Text that code hands to a parser. */
function packedValues(code: string): unknown[] {
  return [...code.matchAll(PACKED)].flatMap((match) => {
    const text = readArguments(code, match.index + match[0].length)?.values[0];
    return typeof text === "string" ? [unpacked(parsed(text))] : [];
  });
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

/** Objects and lists that stand in code; what lies inside one of them is not read again. */
function literals(code: string, budget: Budget): unknown[] {
  const values: unknown[] = [];
  let after = 0;
  for (const match of code.matchAll(LITERAL)) {
    const from = match.index + match[0].length;
    if (from < after) continue;
    const { value, isLiteral, end } = readLiteral(code, from);
    if (!budget.spend("scan", end - from)) break;
    if (!isLiteral) continue;
    after = end;
    if (end - from >= SHORTEST_STATE) values.push(value);
  }
  return values;
}

/**
 * Parses iCalendar text into components (RFC 5545, 3.1 to 3.6). It is tolerant: bare line breaks, lone CRs, lines
 * broken without a fold, missing END lines and NULs cost at most one property.
 */
import type { Budget } from "../../budget";
import { decode } from "../../page/decode";

export interface IcsProperty {
  name: string;
  params: Record<string, string>;
  /** Still escaped. */
  value: string;
}

export interface IcsComponent {
  name: string;
  properties: IcsProperty[];
  children: IcsComponent[];
  /** False if the text ends inside the component. */
  closed: boolean;
}

/** Calendars of the nineties (vCalendar 1.0) write texts as mail does, and break them with "=". */
const QUOTED = /^[^:"]{0,200};(?:ENCODING=)?QUOTED-PRINTABLE\b/i;

const DEEPEST = 20;

export function parseComponents(text: string, budget: Budget): IcsComponent {
  const root: IcsComponent = { name: "", properties: [], children: [], closed: true };
  const stack = [root];
  const current = () => stack[stack.length - 1] ?? root;
  for (const line of unfold(text, budget)) {
    const property = parseProperty(line);
    if (!property) continue;
    if (property.name === "BEGIN") {
      const name = property.value.toUpperCase();
      // Events cannot be nested: an END line is missing.
      if (name === "VEVENT" && current().name === "VEVENT") closeLast(stack);
      if (stack.length > DEEPEST) continue;
      const component: IcsComponent = { name, properties: [], children: [], closed: false };
      current().children.push(component);
      stack.push(component);
    } else if (property.name === "END") {
      close(stack, property.value.toUpperCase());
    } else {
      current().properties.push(property);
    }
  }
  return root;
}

export function allProperties(component: IcsComponent, name: string): IcsProperty[] {
  return component.properties.filter((property) => property.name === name && property.value !== "");
}

export function icalText(component: IcsComponent, name: string): string | null {
  const property = firstProperty(component, name);
  return property ? unescapeText(property.value) : null;
}

export function firstProperty(component: IcsComponent, name: string): IcsProperty | undefined {
  return component.properties.find((property) => property.name === name && property.value !== "");
}

/** TEXT values: \n, \, \; and \\ . */
export function unescapeText(value: string): string {
  return value.replace(/\\([\s\S])/g, (_, character: string) => (/n/i.test(character) ? "\n" : character));
}

const MOST_LINES = 400_000;

/** The file's template indents its lines: leading white space is no fold. */
const INDENTED = /^[ \t]+BEGIN\s*:/i;
const BEGINS_PROPERTY = /^\s*[A-Za-z][\w.-]*\s*[;:]/;

function unfold(text: string, budget: Budget): string[] {
  const indented = INDENTED.test(text.slice(0, 10_000).replace(/^[ \t]*[\r\n]+/gm, ""));
  const folded: string[] = [];
  const written = text.split(/\r\n|\n|\r/, MOST_LINES + 1);
  if (written.length > MOST_LINES) budget.record("items");
  for (const line of written.slice(0, MOST_LINES)) {
    const last = folded.length - 1;
    if (last >= 0 && isSoftBroken(folded[last] ?? ""))
      folded[last] = `${(folded[last] ?? "").slice(0, -1)}${line.trimStart()}`;
    else if (/^[ \t]/.test(line) && last >= 0 && !(indented && BEGINS_PROPERTY.test(line)))
      folded[last] += line.slice(1);
    else if (line.trim() !== "") folded.push(line);
  }
  const lines: string[] = [];
  for (const line of folded) {
    // A line that begins no property continues a value that was broken by hand.
    if (lines.length > 0 && !BEGINS_PROPERTY.test(line)) lines[lines.length - 1] += `\\n${line}`;
    else lines.push(line);
  }
  return lines;
}

const isSoftBroken = (line: string): boolean => line.endsWith("=") && QUOTED.test(line);

/** Parameters. An unquoted URL is accepted: its colon does not begin the value. */
const PARAMETER =
  /;\s{0,9}([\w-]+)\s{0,9}=\s{0,9}((?:"[^"]*"|https?:\/\/[^";:,]*|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/iy;

function parseProperty(line: string): IcsProperty | null {
  const name = /^\s*([A-Za-z][\w.-]*)/.exec(line);
  if (!name?.[1]) return null;
  const params: Record<string, string> = {};
  let index = name[0].length;
  for (;;) {
    PARAMETER.lastIndex = index;
    const match = PARAMETER.exec(line);
    if (!match?.[1]) break;
    params[match[1].toUpperCase()] = (match[2] ?? "").replace(/"/g, "");
    index = PARAMETER.lastIndex;
  }
  const colon = line.indexOf(":", index);
  if (colon < 0) return null;
  // "item1.SUMMARY": a group prefix as in vCards.
  const value = line.slice(colon + 1).trim();
  return {
    name: name[1].replace(/^.*\./, "").toUpperCase(),
    params,
    value: QUOTED.test(line) ? fromQuotedPrintable(value, params.CHARSET) : value,
  };
}

function fromQuotedPrintable(value: string, charset: string | undefined): string {
  const bytes = value
    .replace(/=\r?\n/g, "")
    .split(/(=[\da-f]{2})/i)
    .flatMap((part, at) =>
      at % 2 === 1 ? [parseInt(part.slice(1), 16)] : [...new TextEncoder().encode(part)],
    );
  return decode(Uint8Array.from(bytes), charset === undefined ? null : `text/plain; charset=${charset}`);
}

function closeLast(stack: IcsComponent[]): void {
  const component = stack.pop();
  if (component) component.closed = true;
}

function close(stack: IcsComponent[], name: string): void {
  if (!stack.some((component, depth) => depth > 0 && component.name === name)) return;
  for (;;) {
    const component = stack.pop();
    if (!component) return;
    component.closed = true;
    if (component.name === name) return;
  }
}

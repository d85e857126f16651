/**
 * iCalendar text to components (RFC 5545, 3.1 to 3.6), forgiving: bare line breaks, lone CRs, lines broken
 * without a fold, missing END lines and NULs cost at most the property they stand in.
 */

export interface IcsProperty {
  name: string;
  params: Record<string, string>;
  /** As written, still escaped. */
  value: string;
}

export interface IcsComponent {
  name: string;
  properties: IcsProperty[];
  children: IcsComponent[];
  /** False where the text ended before the component did. */
  closed: boolean;
}

const DEEPEST = 20;
const MOST_LINES = 400_000;

/** A template that indents its lines: white space in front folds nothing there. */
const INDENTED = /^\s*?[ \t]+BEGIN\s*:/i;
const BEGINS_PROPERTY = /^\s*[A-Za-z][\w.-]*\s*[;:]/;

function unfold(text: string): string[] {
  const indented = INDENTED.test(text);
  const folded: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/, MOST_LINES)) {
    const last = folded.length - 1;
    if (/^[ \t]/.test(line) && last >= 0 && !(indented && BEGINS_PROPERTY.test(line)))
      folded[last] += line.slice(1);
    else if (line.trim() !== "") folded.push(line);
  }
  const lines: string[] = [];
  for (const line of folded) {
    // A line that begins no property is the rest of a value that was broken by hand.
    if (lines.length > 0 && !BEGINS_PROPERTY.test(line)) lines[lines.length - 1] += `\\n${line}`;
    else lines.push(line);
  }
  return lines;
}

/** Addresses stand in quotes, or should: without them their colon is still none that begins the value. */
const PARAMETER = /;\s*([\w-]+)\s*=\s*((?:"[^"]*"|https?:\/\/[^";:,]*|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/iy;

export function parseProperty(line: string): IcsProperty | null {
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
  // "item1.SUMMARY": a group prefix from vCard habits.
  return { name: name[1].replace(/^.*\./, "").toUpperCase(), params, value: line.slice(colon + 1).trim() };
}

export function parseComponents(text: string): IcsComponent {
  const root: IcsComponent = { name: "", properties: [], children: [], closed: true };
  const stack = [root];
  const current = () => stack[stack.length - 1] ?? root;
  for (const line of unfold(text)) {
    const property = parseProperty(line);
    if (!property) continue;
    if (property.name === "BEGIN") {
      const name = property.value.toUpperCase();
      // An event cannot hold an event: the END line before it is missing.
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

export function firstProperty(component: IcsComponent, name: string): IcsProperty | undefined {
  return component.properties.find((property) => property.name === name && property.value !== "");
}

export function allProperties(component: IcsComponent, name: string): IcsProperty[] {
  return component.properties.filter((property) => property.name === name && property.value !== "");
}

/** TEXT values: \n, \, \; and \\ . */
export function unescapeText(value: string): string {
  return value.replace(/\\([\s\S])/g, (_, character: string) => (/n/i.test(character) ? "\n" : character));
}

export function textOf(component: IcsComponent, name: string): string | null {
  const property = firstProperty(component, name);
  return property ? unescapeText(property.value) : null;
}

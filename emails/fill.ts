/** Fills escaped values into a compiled frame, in one pass. */
const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Also encodes characters beyond ASCII: no mail server can garble them, and plain ASCII is stored and sent several times
 * faster. Not those below U+00A0, whose references HTML reads differently.
 */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'\u00a0-\u{10ffff}]/gu, (sign) => ENTITIES[sign] ?? `&#${sign.codePointAt(0)};`);

/** @throws if a letter would link to anything but an http(s) page */
export function checkedUrl(url: string): string {
  const { protocol } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") throw new Error(`A letter must not link to ${protocol}`);
  return url;
}

/** The same for a single use. */
export const fill = (frame: string, values: Record<string, string>): string => template(frame)(values);

/**
 * Splits a frame at its placeholders once; the returned function fills in escaped values. A value that looks like a
 * placeholder is not replaced.
 */
export function template(frame: string): (values: Readonly<Record<string, string>>) => string {
  const [start = "", ...rest] = frame.split(/%%(\w+)%%/);
  return (values) => {
    let filled = start;
    for (let at = 0; at < rest.length; at += 2) {
      const name = rest[at] as string;
      filled += (values[name] ?? `%%${name}%%`) + (rest[at + 1] as string);
    }
    return filled;
  };
}

/** Subjects must be one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The part between the comments NAME and /NAME, and the frame with the placeholder %%NAME%% instead. */
export function takePart(frame: string, name: string): { part: string; rest: string } {
  const match = new RegExp(`<!--${name}-->([\\s\\S]*?)<!--/${name}-->`).exec(frame);
  if (!match) throw new Error(`The frame has no part ${name}.`);
  return { part: match[1] ?? "", rest: frame.replace(match[0], () => `%%${name}%%`) };
}

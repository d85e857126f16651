/** Values into a compiled frame: escaped, once, in one pass. */
const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Letters beyond ASCII become references as well: no server on a mail's way can garble them, and a letter of plain ASCII is read, stored
 * and sent several times faster. Not those below U+00A0, whose references HTML reads as something else.
 */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'\u00a0-\u{10ffff}]/gu, (sign) => ENTITIES[sign] ?? `&#${sign.codePointAt(0)};`);

/** @throws when a letter would link to something that is no page */
export function checkedUrl(url: string): string {
  const { protocol } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") throw new Error(`A letter must not link to ${protocol}`);
  return url;
}

/**
 * A frame cut at its places, to be filled in with values, escaped already, as often as one likes. A value that looks like a
 * place is never filled in itself.
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

/** The same, once. */
export const fill = (frame: string, values: Record<string, string>): string => template(frame)(values);

/** A subject is one line, whatever its data held. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The part between the comments NAME and /NAME, and the frame with a place %%NAME%% instead of it. */
export function takePart(frame: string, name: string): { part: string; rest: string } {
  const match = new RegExp(`<!--${name}-->([\\s\\S]*?)<!--/${name}-->`).exec(frame);
  if (!match) throw new Error(`The frame has no part ${name}.`);
  return { part: match[1] ?? "", rest: frame.replace(match[0], () => `%%${name}%%`) };
}

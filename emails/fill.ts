/** Values into a compiled frame: escaped, once, in one pass. */
const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** @throws when a letter would link to something that is no page */
export function checkedUrl(url: string): string {
  const { protocol } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") throw new Error(`A letter must not link to ${protocol}`);
  return url;
}

/** Puts values, escaped already, in their places. One pass: a value that looks like a place is never filled in itself. */
export function fill(frame: string, values: Record<string, string>): string {
  return frame.replace(/%%(\w+)%%/g, (place, name: string) => values[name] ?? place);
}

/** A subject is one line, whatever its data held. */
export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The part between the comments NAME and /NAME, and the frame with a place %%NAME%% instead of it. */
export function takePart(frame: string, name: string): { part: string; rest: string } {
  const match = new RegExp(`<!--${name}-->([\\s\\S]*?)<!--/${name}-->`).exec(frame);
  if (!match) throw new Error(`The frame has no part ${name}.`);
  return { part: match[1] ?? "", rest: frame.replace(match[0], () => `%%${name}%%`) };
}

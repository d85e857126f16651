/** Splits a fetch's log line into the source's name and the message. */

/**
 * A name may contain colons, so the line is split after the name; if the source was renamed or deleted since, at the
 * first colon.
 */
export function lineParts(message: string, source: string | null): { name: string | null; text: string } {
  const isNamed = source !== null && message.startsWith(`${source}: `);
  const end = isNamed ? source.length : message.indexOf(": ");
  if (end < 0) return { name: null, text: message };
  return { name: message.slice(0, end), text: message.slice(end) };
}

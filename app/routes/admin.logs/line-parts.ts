/** Takes the name of a source off the line that a fetch wrote about it. */

/**
 * A name may hold colons of its own, so the line is parted by the name; where the source was renamed or deleted since,
 * by the first colon.
 */
export function lineParts(message: string, source: string | null): { name: string | null; text: string } {
  const isNamed = source !== null && message.startsWith(`${source}: `);
  const end = isNamed ? source.length : message.indexOf(": ");
  if (end < 0) return { name: null, text: message };
  return { name: message.slice(0, end), text: message.slice(end) };
}

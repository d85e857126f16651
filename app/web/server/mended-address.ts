/**
 * Addresses from mails as gateways and mail programs leave them: with the sign behind the sentence, with "&amp;", or encoded once more.
 * Only of routes that belong to one person: nobody else is mailed theirs.
 */

/** Also in their encoded form. None of our keys ends in one. */
const SIGNS = /(?:[.,;:!?)\]>}'"*»”]|%(?:2[0127-9CE]|3[ABEF]|5D|7D|E2%80%9D|C2%BB))+$/i;

export function mendedAddress(target: string): string {
  const [path = "", ...rest] = target.replace(SIGNS, "").replaceAll("&amp;", "&").split("?");
  if (rest.length === 0) return path;
  const query = rest.join("?");
  const isEncoded = !query.includes("=") && /%3D/i.test(query);
  return `${path}?${isEncoded ? query.replace(/%3D/gi, "=").replace(/%26/g, "&") : query}`;
}

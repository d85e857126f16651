/** schema.org structured data as a page carries it. */

export type JsonLdObject = Record<string, unknown>;

/**
 * The content of `<script type="application/ld+json">`. Escapes characters that could end the script or begin a comment, and
 * the two line separators for old parsers.
 */
export function serializeJsonLd(value: JsonLdObject): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

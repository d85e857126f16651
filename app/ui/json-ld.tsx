/** Structured data for search engines. */

/** @param text from serializeJsonLd, which escapes what could end the script element */
export function JsonLd({ text }: { text: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

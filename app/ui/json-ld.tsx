/** Structured data for search engines: a block of data that no browser runs. */

/** @param text as serializeJsonLd writes it, so that no title can end the block */
export function JsonLd({ text }: { text: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

/** schema.org structured data of the site itself, with its search box. The browser makes it too: it reads no events. */
import { brand } from "~/brand";
import type { JsonLdObject } from "~/lib/json-ld";

export function siteJsonLd({ origin, contactEmail }: { origin: string; contactEmail: string }): JsonLdObject {
  const organization = {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: brand.name,
    url: `${origin}/`,
    email: contactEmail,
    areaServed: brand.defaultCity,
  };
  const website = {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: brand.name,
    description: brand.tagline,
    url: `${origin}/`,
    publisher: { "@id": organization["@id"] },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
  return { "@context": "https://schema.org", "@graph": [organization, website] };
}

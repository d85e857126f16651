/** Whether a mail address is at the domain of a venue's own website. Pure. */
import { getDomain } from "tldts";

export const isAtOwnDomain = (email: string, website: string | null): boolean => {
  const domain = ownDomain(website);
  return domain !== null && ownDomain(`https://${email.split("@").at(-1) ?? ""}`) === domain;
};

/** Many people have an address or a page at these: having one proves nothing. */
const SHARED = new Set([
  "gmail.com",
  "googlemail.com",
  "yahoo.com",
  "outlook.com",
  "hotmail.com",
  "icloud.com",
  "aol.com",
  "proton.me",
  "wordpress.com",
  "squarespace.com",
  "tumblr.com",
  "substack.com",
  "medium.com",
  "linktr.ee",
  "facebook.com",
  "instagram.com",
  "google.com",
  "eventbrite.com",
  "ra.co",
  "nyc.gov",
]);

/** The domain that somebody registered: "filmforum.org" of https://www.filmforum.org/now. Null if everybody may be there. */
export function ownDomain(website: string | null): string | null {
  // Domains below which everybody registers, such as github.io, end what is one's own.
  const domain = website === null ? null : getDomain(website, { allowPrivateDomains: true });
  return domain === null || SHARED.has(domain) ? null : domain;
}

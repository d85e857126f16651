/** The sender, in the last lines of every letter. A process sets it once from its settings, before it writes any. */
import { brand } from "~/brand";

interface Imprint {
  contactEmail: string;
  /** The law of many countries wants one in letters that nobody asked for one by one. */
  postalAddress: string | null;
}

let current: Imprint = { contactEmail: brand.contactEmail, postalAddress: null };

export function setImprint(imprint: Imprint): void {
  current = imprint;
}

export const contactEmail = (): string => current.contactEmail;

/** One line, as text. */
export const imprint = (): string =>
  [`${brand.name}. ${brand.tagline}`, current.postalAddress, `Questions: ${current.contactEmail}`]
    .filter(Boolean)
    .join(" · ");

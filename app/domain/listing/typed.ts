/** A typed search as a wish: its filters are taken out of the text, and the page says how it was read. */
import type { Db } from "@db/client";
import { findNames } from "@db/queries/search/names";
import { isZip } from "~/lib/text";
import { possibleNames, readPhrase, type Meant } from "../search/read-phrase";
import type { Wish } from "./fields";
import { labelOf, sentenceOf } from "./heading";
import type { Directory } from "./label";
import { viewListing, type ListingView } from "./view";
import { hrefOf } from "./wish";

export interface Understood {
  /** "Free film tonight in Bushwick, Brooklyn" */
  sentence: string;
  /** What was read as a filter; each link searches without it. */
  chips: { label: string; href: string }[];
  /** The visitor asked for what is near: only the browser knows where that is. */
  wantsNear: boolean;
}

/** The list that an address asks for, its text read as filters and words. `understood` is null where nothing was a filter. */
export async function viewTyped(
  db: Db,
  asked: Wish,
  directory: Directory,
): Promise<{ view: ListingView; understood: Understood | null }> {
  const reading = await readTyped(db, asked, directory);
  const view = await viewListing(db, reading?.wish ?? asked, directory, { near: reading?.near });
  return { view, understood: reading?.understood ?? null };
}

export async function readTyped(db: Db, asked: Wish, directory: Directory) {
  const { search: text } = asked;
  if (asked.tab !== "search" || asked.plain || text === "" || isZip(text)) return null;
  if (readPhrase(text, directory, new Set()).parts.length === 0) return null;
  // Only a text that would be read is worth the look for names.
  const names = await findNames(db, possibleNames(text), directory.today);
  const { tokens, parts, words } = readPhrase(text, directory, names);
  if (parts.length === 0) return null;
  const meant: Meant = Object.assign({}, ...parts.map((part) => part.meant));
  const { zip = null, nearMe, ...filters } = meant;
  // Another place takes the place of the page's.
  const place = filters.borough || filters.neighborhood ? { borough: null, neighborhood: null } : {};
  return {
    wish: { ...asked, ...place, ...filters, search: words === "" && zip ? zip : words },
    near: words === "" ? null : zip,
    understood: {
      sentence: sentenceOf(meant, words, directory),
      chips: parts.map((part) => ({
        label: labelOf(part.meant, directory),
        href: hrefOf({
          ...asked,
          page: 1,
          search: tokens.filter((_, at) => at < part.from || at >= part.to).join(" "),
        }),
      })),
      wantsNear: nearMe === true,
    },
  };
}

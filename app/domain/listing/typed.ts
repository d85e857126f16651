/** A typed search as a wish: its filters are taken out of the text, and the page says how it was read. */
import type { Db } from "@db/client";
import { findNames } from "@db/queries/search/names";
import { isZip } from "~/lib/text";
import { meantBy, possibleNames, readPhrase, type PhraseReading } from "../search/read-phrase";
import type { Wish } from "./fields";
import { labelOf, listSentence } from "./heading";
import type { Directory } from "./label";
import { viewListing, type ListingView } from "./view";
import { hrefOf } from "./wish";

export interface UnderstoodSearch {
  /** "Free film tonight in Bushwick, Brooklyn" */
  sentence: string;
  /** The words read as filters; each link searches without one. */
  chips: { label: string; href: string }[];
  /** Words that were passed over: "not free". */
  ignored: string[];
  /** The visitor asked for what is near: only the browser knows where that is. */
  wantsNear: boolean;
}

/** The list that an address asks for, its text read as filters and words. `understood` is null where nothing was a filter. */
export async function viewTyped(
  db: Db,
  asked: Wish,
  directory: Directory,
): Promise<{ view: ListingView; understood: UnderstoodSearch | null }> {
  const reading = await readTyped(db, asked, directory);
  const view = await viewListing(db, reading?.wish ?? asked, directory, { near: reading?.near });
  return { view, understood: reading?.understood ?? null };
}

export async function readTyped(db: Db, asked: Wish, directory: Directory) {
  const { search: text } = asked;
  if (asked.tab !== "search" || asked.plain || text === "" || isZip(text)) return null;
  if (saysWordsAlone(readPhrase(text, directory, new Set()))) return null;
  // Only a text that would be read is worth the look for names.
  const names = await findNames(db, possibleNames(text), directory.today);
  const phrase = readPhrase(text, directory, names);
  if (saysWordsAlone(phrase)) return null;
  const { tokens, parts, words, ignored } = phrase;
  const meant = meantBy(parts);
  const { zip = null, nearMe, ...filters } = meant;
  // Another place takes the place of the page's.
  const place = filters.borough || filters.neighborhood ? { borough: null, neighborhood: null } : {};
  return {
    wish: { ...asked, ...place, ...filters, search: words === "" && zip ? zip : words },
    near: words === "" ? null : zip,
    understood: {
      sentence: listSentence(meant, words, directory),
      chips: [
        ...parts.map(({ from, to, meant: said }) => ({
          label: labelOf(said, directory),
          left: [...tokens.slice(0, from), ...tokens.slice(to)],
        })),
        ...operatorsOf(phrase),
      ].map(({ label, left }) => ({ label, href: hrefOf({ ...asked, page: 1, search: left.join(" ") }) })),
      ignored,
      wantsNear: nearMe === true,
    },
  };
}

const saysWordsAlone = ({ parts, quotes, ors, ignored }: PhraseReading): boolean =>
  parts.length + quotes.length + ors.length + ignored.length === 0;

/** Splits a text into its operators and the tokens without them. */
function operatorsOf({ tokens, quotes, ors }: PhraseReading): { label: string; left: string[] }[] {
  const plain = (token = "") => token.replace(/["“”„«»]/gu, "");
  return [
    ...quotes.map(([from, to]) => ({
      label: `“${tokens.slice(from, to).map(plain).join(" ")}” side by side`,
      left: tokens.map((token, at) => (at >= from && at < to ? plain(token) : token)),
    })),
    ...ors.map((or) => ({
      label: `Either “${plain(tokens[or - 1])}” or “${plain(tokens[or + 1])}”`,
      left: tokens.filter((_, at) => at !== or),
    })),
  ];
}

/** Name, description and canonical address of every list; the words for an empty one. */
import { brand } from "~/brand";
import { slugOf } from "~/lib/text";
import { lists, type Wish } from "./fields";
import type { Directory } from "./label";
import { labelled } from "./labels";
import type { Meant } from "../search/phrase-rules";
import type { ListingView } from "./view";
import { isNarrowed, pageHref, wholeList } from "./wish";

export interface ListingHead {
  /** Null on the home page, whose title is the site's name. */
  title: string | null;
  description: string;
  /** The canonical path; null keeps the page out of search engines. */
  path: string | null;
}

const NOWHERE: ListingHead = {
  title: "No such place",
  description: "No venue of ours is in a place of that name.",
  path: null,
};

export function listingHead(view: ListingView): ListingHead {
  const { wish, place, isNowhere, directory } = view;
  if (isNowhere) return NOWHERE;
  const canonical = pageHref({ ...wholeList(wish), past: wish.past }, slugsOf(directory));
  if (canonical === "/") {
    return {
      title: null,
      description: `${brand.tagline} Art, film, theatre and more from the city's independent venues, day by day.`,
      path: "/",
    };
  }
  const title = nameOfList(wish, directory);
  const city = place ? "" : ` in ${brand.defaultCity}`;
  return {
    title,
    description:
      aboutInterest(view) ??
      `${title}${city}: independent art, film, theatre and more, day by day, with hours and prices.`,
    // Only lists with one filter are indexed: their combinations are endless.
    path: canonical.split("?")[0] || "/",
  };
}

export const slugsOf = ({ interests }: Pick<Directory, "interests">) =>
  interests.map(({ id, name }) => ({ id, slug: slugOf(name) }));

/** The editors' words about the interest of a list that has only one. */
export function aboutInterest({
  wish: { interests },
  directory,
}: Pick<ListingView, "wish" | "directory">): string | null {
  const [only, ...more] = interests;
  return more.length > 0 ? null : (directory.interests.find(({ id }) => id === only)?.description ?? null);
}

/** "Free film tonight in Bushwick, Brooklyn"; without words: "Free events tonight". */
export const listSentence = (meant: Meant, words: string, directory: Directory): string =>
  [listName(meant, directory, words || "events"), nearWords(meant)].filter(Boolean).join(" ");

/** "Tonight", "Free", "Up to $20", "Bushwick, Brooklyn", "Near 11215". */
export const labelOf = (meant: Meant, directory: Directory): string =>
  capital(
    `${listName(meant, directory, "")} ${nearWords(meant)}`.trim().replace(/^(?:on|in the|in|with) /i, ""),
  );

/** The message for an empty list (spec: public-site 8). */
export function nothingFound({ wish, isNowhere }: ListingView): string {
  if (isNowhere) return NOWHERE.description;
  if (wish.tab === "search" && wish.search !== "") return "No events found for this search.";
  if (isNarrowed(wish)) return "No events or venues match the selected filters or search.";
  return wish.tab === "search" ? "No events found for this search." : "No events active at this moment.";
}

/** "Film events tonight in Bushwick, Brooklyn". */
function nameOfList(wish: Wish, directory: Directory): string {
  const searched = wish.tab === "search" && wish.search !== "" ? `“${wish.search}”: ` : "";
  return searched + listName(wish, directory);
}

/** "Free film events tonight in Bushwick, Brooklyn up to $20": in the order in which people say it. */
export function listName(asked: Partial<Wish>, directory: Directory, noun = "events"): string {
  const wish = { ...lists.none, ...asked };
  const said = labelled.flatMap(([name, { words }]) =>
    words ? [{ place: words[0], text: words[1](wish[name], directory, wish) }] : [],
  );
  const text = [...said, { place: 0, text: noun }]
    .sort((a, b) => a.place - b.place)
    .map((part) => part.text)
    .filter(Boolean)
    .join(" ");
  return capital(text);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const nearWords = ({ zip, nearMe }: Meant): string => (zip ? `near ${zip}` : nearMe ? "near you" : "");

/** The name of a page about one event: the heading on which its title and its address agree. */
import { unique } from "~/lib/collections";
import { unescapedPath } from "../page/links";
import { metaOf, pageTitleOf, titlePartsOf, type SourcePage } from "../page/source-page";
import { flatTextOf, isHeading, type PageBoxes } from "./boxes";
import { linesWithoutDates, type EntryName } from "./entries";
import { candidatesIn, isHomeLink, rankOf, type Candidate } from "./names";
import { lettersOf, readName } from "./name-text";
import type { PageContext } from "./page-context";
import { IS_LABEL, IS_PLACE } from "./phrases/names";
import { isArt, isSectionHeading, sectionKind, suggestsEvents } from "./phrases/pages";

/** Further headings are those of parts. */
const MOST_HEADINGS = 20;
/** The title or the address says the same, or says a part of it, and it is the first heading or the other one agrees. */
const SAME = 4;
const PART = 2;
const FIRST = 1;
const LEAST_AGREED = 3;

export function mainName({ page, source }: PageContext): EntryName | null {
  const claims = claimsOf(page, source);
  const headings = ["h1", "h2", "h3"]
    .flatMap((tag) => page.tagged.get(tag) ?? [])
    .filter(isHeading)
    .slice(0, MOST_HEADINGS)
    .filter((box) => box.end > box.start && !box.children.some(isHomeLink));
  const named = headings.map((box) => ({ box, text: linesWithoutDates(page, box) }));
  const first = named.find(({ text }) => !claims.isSite(addressKey(text)));
  const [best] = named
    .map((name) => ({ ...name, weight: agreement(name.text, claims, name === first) }))
    .filter(({ weight }) => weight >= LEAST_AGREED)
    .sort((a, b) => b.weight - a.weight);
  const name = best ?? textTitled(page, claims);
  return name ? { text: linesWithoutDates(page, name.box), box: name.box, rank: 3 } : null;
}

/** The text that a page is titled after, without a heading. */
function textTitled(page: PageBoxes, claims: Claims): Candidate | undefined {
  const candidates = claims.titles.length === 0 ? [] : candidatesIn(page, page.root);
  const isTitled = (text: string) =>
    claims.titles.includes(addressKey(text)) && agreement(text, claims, false) >= LEAST_AGREED;
  // "Ada Finch: The Far Field" for "Ada Finch".
  return candidates.find(
    ({ box, text }) => rankOf(box) !== 2 && (isTitled(text) || isTitled(text.split(": ", 1)[0] ?? "")),
  );
}

/** The name that the page's title gives its one event, where no heading does: "City of Angels - Spring Musical". */
export function nameInTitle({ page, source }: PageContext): string | undefined {
  const claims = claimsOf(page, source);
  const parts = titlePartsOf(source);
  const titled = { ...claims, whole: parts.length > 1 ? "" : addressKey(pageTitleOf(source)) };
  return parts.find((part) => agreement(part, titled, true) >= LEAST_AGREED)?.trim();
}

/** Names that a page gives its event, as letters alone. */
interface Claims {
  titles: string[];
  /** The whole title, of which the name may be a part. */
  whole: string;
  addresses: string[];
  /** A text may end with an address of several words: "Ada Finch The Far Field" at "/the-far-field". */
  isOfWords: boolean;
  /** At "/shows/kite-season" it is a name, at "/season" a section. */
  isBelowEvents: boolean;
  isSite(key: string): boolean;
}

function claimsOf(page: PageBoxes, source: SourcePage): Claims {
  const { pathname } = new URL(source.url);
  const [slug = "", folder = ""] = pathname.split("/").filter(Boolean).toReversed();
  const written = unescapedPath(slug).replace(/\.\w{3,5}$/, "");
  const title = pageTitleOf(source);
  const isOfSection = suggestsEvents(written) || isSectionHeading(written) || isArt(written);
  const isBelowEvents = suggestsEvents(folder);
  // "joe-black-and-squeeks" for "Joe Black & Squeeks".
  const names = unique([addressKey(written), addressKey(written.replace(/\band\b/g, ""))]);
  const addresses = isOfSection && !isBelowEvents ? [] : names.filter((name) => name.length > 2);
  const isSite = siteNameOf(page, source);
  // The site's name is left out: the part that is known as such, else the last part. "Salt Fest 2027 – Salt Fest" has it twice.
  const parts = [titlePartsOf(source), title.split(": ")].flatMap((way) => {
    const isDated = readName(way.at(-1) ?? "").isWhen;
    const keys = way.filter((part) => !readName(part).isWhen).map(addressKey);
    const sites = keys.filter(isSite).toSorted((a, b) => a.length - b.length);
    if (way.length < 2) return [];
    if (sites.length > 0)
      return keys.filter((key) => (sites.length === keys.length ? key !== sites[0] : !isSite(key)));
    return isDated ? keys : title === way.join(": ") ? [] : keys.slice(0, -1);
  });
  const shared = addressKey(metaOf(source, "og:title"));
  // "Ada Finch" beside "Ada Finch Tickets, Mon, Dec 7 | Tixnook" or "Event | Tixnook".
  const titles =
    shared !== "" && addressKey(title) !== shared && !isSite(shared) ? [...parts, shared] : parts;
  // A page that is addressed after one part of its title is not called after another.
  const isOpen = isOfSection || !titles.some((name) => addresses.includes(name));
  const whole = written === "" || (isOfSection && !isBelowEvents) ? "" : addressKey(title);
  return {
    titles: isOpen ? titles : [],
    whole,
    addresses,
    isOfWords: /[-_]/.test(written),
    isBelowEvents,
    isSite,
  };
}

/** How much speaks for a text as the event's name. */
function agreement(text: string, claims: Claims, isFirst: boolean): number {
  const { titles, whole, addresses, isOfWords, isBelowEvents, isSite } = claims;
  const key = addressKey(text);
  const { name, isClosure, isWhen } = readName(text);
  if (key === "" || isClosure || sectionKind(text) !== null) return 0;
  const isSection =
    !text.includes(": ") && [text, name].some((said) => isSectionHeading(said) || isArt(said));
  const isOfAddress = (!isWhen && !isSection) || (isBelowEvents && !IS_LABEL.test(text));
  const isAddress = (said: string) => isPart(key, said) || key.startsWith(said);
  const isEnd = addresses.some((said) => key.endsWith(said));
  const ofAddress = addresses.includes(key)
    ? SAME
    : addresses.some(isAddress) || (isEnd && isOfWords)
      ? PART
      : Number(isEnd);
  const isOfTitle = !isWhen && !isSection && !IS_PLACE.test(text);
  // "Events at the Mill" is a section, whatever the title adds.
  const isOfWhole =
    key.length >= LEAST_PART &&
    whole.startsWith(key) &&
    !isSite(key) &&
    !isSectionHeading(text.split(" ", 1)[0] ?? "");
  const ofTitle = titles.includes(key)
    ? SAME
    : isOfWhole || titles.some((said) => isPart(said, key))
      ? PART
      : 0;
  return (isOfAddress ? ofAddress : 0) + (isOfTitle ? ofTitle : 0) + (isFirst ? FIRST : 0);
}

/** Shorter texts are part of many others. */
const LEAST_PART = 6;

const isPart = (part: string, text: string): boolean =>
  part.length >= LEAST_PART && part.length >= text.length / 2 && text.includes(part);

/** Whether letters are the site's own name: in its head, on its logo, in its address. */
export function siteNameOf(page: PageBoxes, source: SourcePage): (key: string) => boolean {
  const logos = page.tagged
    .get("a")
    ?.slice(0, MOST_HEADINGS)
    .filter((box) => isHomeLink(box) && box.end > box.start);
  const names = [metaOf(source, "og:site_name"), ...(logos ?? []).map((box) => flatTextOf(page, box))].map(
    addressKey,
  );
  const host = addressKey(new URL(source.url).hostname.replace(/^www\.|\.[^.]*$/g, ""));
  return (key) =>
    names.includes(key) || host.includes(key) || (key.includes(host) && key.length < host.length * 2);
}

/** Letters alone; an address writes "ü" as "ue". */
export const addressKey = (text: string): string => lettersOf(text).replace(/([aou])e/g, "$1");

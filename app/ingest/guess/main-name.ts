/** The main heading of a page about one event: the page is titled or addressed after it. */
import { unescapedPath } from "../page/links";
import { metaOf, pageTitleOf, titlePartsOf, type SourcePage } from "../page/source-page";
import { flatTextOf, isHeading, type Box, type PageBoxes } from "./boxes";
import { linesWithoutDates, type EntryName } from "./entries";
import { candidatesIn, isHomeLink, rankOf } from "./names";
import { lettersOf, readName } from "./name-text";
import type { PageContext } from "./page-context";
import { IS_PLACE } from "./phrases/names";
import { isArt, isSectionHeading, sectionKind, suggestsEvents } from "./phrases/pages";

/** Further headings are those of parts. */
const MOST_HEADINGS = 20;

export function mainName({ page, source }: PageContext): EntryName | null {
  const about = subjectOf(page, source);
  const headings = ["h1", "h2", "h3"].flatMap((tag) => page.tagged.get(tag) ?? []).filter(isHeading);
  const main = headings
    .slice(0, MOST_HEADINGS)
    .find((box) => !box.children.some(isHomeLink) && isMain(linesWithoutDates(page, box), about));
  const box = main ?? boxTitled(page, about);
  return box ? { text: linesWithoutDates(page, box), box, rank: 3 } : null;
}

/** The name that the page's title gives its one event, where no heading does: "City of Angels - Spring Musical". */
export function nameInTitle({ page, source }: PageContext): string | undefined {
  const subject = subjectOf(page, source);
  const parts = titlePartsOf(source);
  const titles = parts.length > 1 ? subject.titles : parts.map(addressKey);
  return parts.find((part) => isMain(part, { ...subject, titles }))?.trim();
}

interface Subject {
  /** The texts that the page may be titled after, as letters alone. */
  titles: string[];
  isAddressed(key: string): boolean;
  isSite(key: string): boolean;
  /** At "/shows/kite-season" it is a name, at "/season" a section. */
  isBelowEvents: boolean;
}

function subjectOf(page: PageBoxes, source: SourcePage): Subject {
  const { pathname } = new URL(source.url);
  const [slug = "", folder = ""] = pathname.split("/").filter(Boolean).toReversed();
  const written = unescapedPath(slug).replace(/\.\w{3,5}$/, "");
  const address = addressKey(written);
  const title = pageTitleOf(source);
  const isOfSection = suggestsEvents(written) || isSectionHeading(written) || isArt(written);
  const isBelowEvents = suggestsEvents(folder);
  const isNamed = address.length > 2 && (!isOfSection || isBelowEvents);
  // "joe-black-and-squeeks" for "Joe Black & Squeeks".
  const addresses = [address, addressKey(written.replace(/\band\b/g, ""))];
  const isAddressed = (key: string) =>
    isNamed &&
    (addresses.includes(key) ||
      (key.length > 5 &&
        (addresses.some((name) => name.includes(key)) || (!isOfSection && key.startsWith(address)))) ||
      (key === addressKey(title) && key.includes(address)) ||
      // "Ada Finch The Far Field" at "/the-far-field".
      (slug.includes("-") && key.endsWith(address)));
  const isSite = siteNameOf(page, source);
  // The site's name is left out: the part that is known as such, else the last part.
  const parts = [titlePartsOf(source), title.split(": ")].flatMap((way) => {
    const keys = way.map(addressKey);
    return keys.length < 2
      ? []
      : keys.some(isSite)
        ? keys.filter((key) => !isSite(key))
        : title === way.join(": ")
          ? []
          : keys.slice(0, -1);
  });
  const shared = addressKey(metaOf(source, "og:title"));
  // "Ada Finch" beside "Ada Finch Tickets, Mon, Dec 7 | Tixnook" or "Event | Tixnook".
  const titles = shared !== "" && addressKey(title) !== shared ? [...parts, shared] : parts;
  // A page that is addressed after one part of its title is not called after another.
  const isOpen = isOfSection || !titles.includes(address);
  return {
    titles: isOpen ? titles : [],
    isAddressed,
    isSite,
    isBelowEvents,
  };
}

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
  return (key) => names.includes(key) || host.includes(key) || (host.length > 3 && key.includes(host));
}

/** Letters alone; an address writes "ü" as "ue". */
export const addressKey = (text: string): string => lettersOf(text).replace(/([aou])e/g, "$1");

function isMain(text: string, { titles, isAddressed, isSite, isBelowEvents }: Subject): boolean {
  const key = addressKey(text);
  const { name, isClosure, isWhen } = readName(text);
  if (key === "" || isClosure || sectionKind(text) !== null) return false;
  const isSection =
    !text.includes(": ") && [text, name].some((said) => isSectionHeading(said) || isArt(said));
  if (isAddressed(key)) return (!isWhen && !isSection) || isBelowEvents;
  return titles.includes(key) && !isWhen && !isSite(key) && !isSection && !IS_PLACE.test(text);
}

/** The text that a page is titled after, without a heading: "Ada Finch", or "Ada Finch: The Far Field". */
function boxTitled(page: PageBoxes, subject: Subject): Box | undefined {
  const { titles } = subject;
  const isNamed = (part: string) => titles.includes(addressKey(part)) && isMain(part, subject);
  const candidates = titles.length === 0 ? [] : candidatesIn(page, page.root);
  return candidates.find(
    ({ box, text }) =>
      (isNamed(text) || (text.includes(": ") && isNamed(text.split(": ", 1)[0] ?? ""))) && rankOf(box) !== 2,
  )?.box;
}

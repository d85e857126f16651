/** Whose page it is, and where: for the form that an editor confirms before the address becomes a source. Pure. */
import { zipIn } from "../store/place";
import type { EventFields } from "../gathered-event";
import { metaOf, pageTitleOf } from "./source-page";

export interface PageVenue {
  name: string | null;
  address: string | null;
  zip: string | null;
  lat: number | null;
  lng: number | null;
  /** Its events take place at several addresses. */
  isMany: boolean;
}

type Placed = Pick<EventFields, "venueName" | "address" | "zip" | "lat" | "lng">;

type Marked = { name: string | null; address: string | null; zip: string | null };

/** Enough for a head and a foot; a hostile page may be endless. */
const MOST_READ = 400_000;

/** @param text the decoded page or feed */
export function venueOfPage(text: string, events: readonly Placed[]): PageVenue {
  const read = text.length <= MOST_READ ? text : text.slice(0, MOST_READ / 2) + text.slice(-MOST_READ / 2);
  const own = mostCommon(events);
  const marked = markedVenue(read);
  const address = own?.address ?? marked?.address ?? streetIn(read);
  return {
    name: marked?.name ?? calendarName(read) ?? siteName(read) ?? own?.venueName ?? null,
    address,
    zip: own?.zip ?? marked?.zip ?? zipIn(address),
    lat: own?.lat ?? null,
    lng: own?.lng ?? null,
    isMany: own === null && events.some((event) => event.address !== null),
  };
}

/** A share of the events from which on their place is the venue's own. */
const MOSTLY = 0.7;

/** The place of most events; null where they are at several, or say none. */
function mostCommon(events: readonly Placed[]): Placed | null {
  const placed = events.filter(({ address }) => address !== null);
  const counts = new Map<string, Placed[]>();
  for (const event of placed) {
    const key = (event.address ?? "").toLowerCase();
    counts.set(key, [...(counts.get(key) ?? []), event]);
  }
  const [most = []] = [...counts.values()].sort((a, b) => b.length - a.length);
  return most[0] && most.length >= placed.length * MOSTLY ? most[0] : null;
}

/** "The Loft: Events" of a calendar or a feed. */
function calendarName(text: string): string | null {
  const [, name] =
    /^X-WR-CALNAME[^:\r\n]{0,60}:([^\r\n]{1,200})/im.exec(text) ??
    /<(?:channel|feed)\b[^>]{0,500}>[^]{0,2000}?<title[^>]{0,100}>([^]{1,300}?)<\/title>/i.exec(text) ??
    [];
  return name === undefined ? null : ownPart(unescaped(name.replaceAll("\\,", ",")));
}

function siteName(text: string): string | null {
  const name = metaOf({ text }, "og:site_name") || pageTitleOf({ text });
  return name === "" ? null : ownPart(name);
}

/** Titles that such pages have everywhere. */
const COMMON =
  /^(?:the )?(?:events?|calendar|home(?: ?page)?|upcoming(?: events?)?|what(?:['’]?s| is) on|schedule|programs?|shows?|exhibitions?|tickets|welcome|all events|events? calendar|calendar of events|new york(?: city)?|nyc|brooklyn|now playing|showtimes)$/i;

/** "Calendar | Elm Theatre" and "Elm Theatre – What’s On" are of Elm Theatre. */
function ownPart(title: string): string | null {
  const parts = title
    .split(/ [|–—·»:-] | ?[|»] ?|: /)
    .map((part) => part.replace(/^(?:events?|calendar|shows) (?:at|of|for) /i, "").trim())
    .filter((part) => part !== "" && !COMMON.test(part));
  return (
    parts.toSorted((a, b) => Number(/events?|calendar/i.test(a)) - Number(/events?|calendar/i.test(b)))[0] ??
    null
  );
}

/** A node of JSON-LD that is the page's own place: with an address, and not part of an event. */
function markedVenue(text: string): Marked | null {
  for (const { head, body } of scriptsIn(text)) {
    if (!head.includes("application/ld+json")) continue;
    const venue = nodesIn(parsed(body))
      .map(asVenue)
      .find((item) => item !== null);
    if (venue) return venue;
  }
  return null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}

function nodesIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== "object" || value === null) return [];
  const { "@graph": graph } = value as { "@graph"?: unknown };
  return [value as Record<string, unknown>, ...(Array.isArray(graph) ? graph.flatMap(nodesIn) : [])];
}

const VENUE_TYPES =
  /(?:Venue|Theat(?:er|re)|Museum|Gallery|Place|Library|Organization|LocalBusiness|PerformingArtsTheater|Cinema|Church|School|University|Restaurant|Bar|NightClub|Bookstore|Park)$/;

function asVenue(node: Record<string, unknown>): Marked | null {
  const types = [node["@type"]].flat().filter((type) => typeof type === "string");
  if (!types.some((type) => VENUE_TYPES.test(type))) return null;
  const { streetAddress, addressLocality, addressRegion, postalCode } = (
    typeof node.address === "object" && node.address !== null ? node.address : {}
  ) as Record<string, unknown>;
  const words = [streetAddress, addressLocality, addressRegion].filter((part) => typeof part === "string");
  const address = typeof node.address === "string" ? node.address : words.join(", ");
  if (address === "") return null;
  const zip = typeof postalCode === "string" ? zipIn(postalCode) : zipIn(address);
  return {
    name: typeof node.name === "string" ? unescaped(node.name) : null,
    address: unescaped([address, typeof node.address === "string" ? null : zip].filter(Boolean).join(" ")),
    zip,
  };
}

const STREET =
  /\b\d{1,5}(?:-\d{1,4})? (?:[NSEW]\.? |(?:East|West|North|South) )?[A-Z0-9][\w.’']{0,30}(?: [A-Z][\w.’']{0,30}){0,3} (?:St|Street|Ave|Avenue|Blvd|Boulevard|Road|Rd|Place|Pl|Lane|Drive|Square|Broadway|Parkway|Way)\b\.?[^<>\n\r]{0,60}?\b(?:NY|New York),? {0,3}1[01]\d{3}\b/;

/** "12 Larch Street, New York, NY 10002" in the page's words. */
function streetIn(text: string): string | null {
  let words = "";
  let at = 0;
  for (const { from, to } of scriptsIn(text)) {
    words += text.slice(at, from);
    at = to;
  }
  words = (words + text.slice(at)).replaceAll(/<[^<>]{0,1000}>/g, " ");
  const [address] = STREET.exec(words.replaceAll(/[ \t]+/g, " ")) ?? [];
  return address ? unescaped(address) : null;
}

/** One pass, whatever the page is: an expression would begin anew at each tag. */
function scriptsIn(text: string): { head: string; body: string; from: number; to: number }[] {
  const scripts = [];
  const lower = text.toLowerCase();
  for (let from = lower.indexOf("<script"); from !== -1;) {
    const open = lower.indexOf(">", from);
    const close = open === -1 ? -1 : lower.indexOf("</script", open);
    if (close === -1) break;
    scripts.push({ head: lower.slice(from, open), body: text.slice(open + 1, close), from, to: close });
    from = lower.indexOf("<script", close);
  }
  return scripts;
}

const unescaped = (text: string): string =>
  text
    .replaceAll(/&(?:amp|#38);/g, "&")
    .replaceAll(/&(?:quot|#34);/g, '"')
    .replaceAll(/&(?:#0?39|apos|rsquo|#8217);/g, "’")
    .replaceAll(/<!\[CDATA\[|\]\]>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 200);

/** Finds what a page keeps from the public: entries marked so, in whichever of its formats, and single events on hidden pages. */
import type { Reason } from "../discovery/types";
import { leftOutWords, type Withheld } from "../facts/publicity";
import type { GatheredEvent, WithheldEntry } from "../gathered-event";
import { plainLine } from "../page/plain-text";
import type { SourcePage } from "../page/source-page";
import { headingsOf } from "../page/stand-in";
import { note, type Problem } from "../problems";
import type { RawEvent } from "../raw-event";
import { titleKey } from "./title-key";

export function withheldEntry(kind: Withheld, raw: RawEvent, event: GatheredEvent | null): WithheldEntry {
  const { key = raw.key, start = null } = event ?? {};
  return { kind, key, title_key: titleKey(plainLine(raw.title)), start };
}

/**
 * The events that everybody may see. A page may list in one format what it marks as private in another, and its single event is
 * hidden with the page.
 */
export function forEverybody(
  events: GatheredEvent[],
  entries: WithheldEntry[],
  page: SourcePage,
): { events: GatheredEvent[]; withheld: WithheldEntry[] } {
  const withheld = uniqueEntries(entries);
  if (events.length > 0 && isHiddenPage(events, page)) {
    const hidden = events.map(({ key, title, start }): WithheldEntry => {
      return { kind: "private", key, title_key: titleKey(title), start };
    });
    return { events: [], withheld: [...withheld, ...hidden] };
  }
  if (withheld.length === 0) return { events, withheld };
  const moments = new Set(
    withheld.flatMap(({ title_key, start }) => (start ? momentOf(title_key, start) : [])),
  );
  return {
    events: events.filter(({ title, start }) => !moments.has(momentOf(titleKey(title), start))),
    withheld,
  };
}

/** For a page that gives nothing because everything on it is kept back; null where nothing is. */
export function allWithheld(entries: WithheldEntry[]): Reason | null {
  if (entries.length === 0) return null;
  const words = withheldProblems(entries).map(({ text }) => text);
  return {
    kind: "private",
    text: `Nothing in it is for everybody: ${words.join(", ")}.`,
    nextStep: "Ask the venue for its public calendar, if it has one.",
  };
}

/** "3 private entries left out": one line a kind. */
export function withheldProblems(entries: WithheldEntry[]): Problem[] {
  const counts = new Map<Withheld, number>();
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => note(leftOutWords(kind, count)));
}

const momentOf = (titleKeyed: string, start: Date): string => `${titleKeyed} ${start.getTime()}`;

/** Two formats may mark the same entry. */
function uniqueEntries(entries: WithheldEntry[]): WithheldEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ kind, key, title_key, start }) => {
    const id = `${kind} ${key ?? title_key} ${start?.getTime()}`;
    return seen.has(id) ? false : Boolean(seen.add(id));
  });
}

/** GrowthZone's pages of events ask it for every chamber and every event. */
const ASKED_BY_VENDOR = /\bmn-event-section\b/;

/** The page of one event that asks search engines to leave it out. Of a listing that says nothing about its events. */
function isHiddenPage(events: GatheredEvent[], page: SourcePage): boolean {
  const [first] = events;
  if (page.form !== "html" || !first) return false;
  const only = titleKey(first.title);
  if (events.some(({ title }) => titleKey(title) !== only)) return false;
  if (!/noindex/i.test(page.text) || ASKED_BY_VENDOR.test(page.text)) return false;
  const isHidden = page
    .elements()
    .some(
      ({ name, attribs }) =>
        name === "meta" &&
        /^(?:robots|googlebot)$/i.test(attribs.name ?? "") &&
        /\b(?:noindex|none)\b/i.test(attribs.content ?? ""),
    );
  return (
    isHidden &&
    headingsOf(page)
      .map(titleKey)
      .some((heading) => heading.includes(only) || (heading !== "" && only.includes(heading)))
  );
}

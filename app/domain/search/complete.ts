/** Suggestions for a search while it is typed: people, works, venues, series, neighborhoods and filters, by the words of their names. */
import { listNamed, type NamedKind, type NamedRow } from "@db/queries/search/complete";
import type { Db } from "@db/client";
import { foldWords } from "~/lib/text";
import { areaPages } from "../listing/areas";
import type { FilterDirectory } from "../listing/choices";
import type { Wish } from "../listing/fields";
import { listSentence, slugsOf } from "../listing/heading";
import { text } from "../listing/kinds";
import { labelled } from "../listing/labels";
import { boroughLabel, placeHref } from "../listing/places";
import { fieldTable } from "../listing/read-fields";
import { pageHref, wishOf } from "../listing/wish";
import { personHref, seriesHref } from "../programme/addresses";
import { meantBy, readPhrase } from "./read-phrase";

interface Completion {
  label: string;
  href: string;
  /** The place. */
  note: string | null;
}

export interface CompletionGroup {
  label: string;
  completions: Completion[];
}

const MOST_TYPED = 80;
/** The query of /complete.json. */
export const completionTable = fieldTable({ q: { ...text(MOST_TYPED), names: ["q"] } });

const EACH = 3;

/** One letter begins nearly everything. */
const LEAST_TYPED = 2;

/** In the order in which they are shown. */
const KINDS: Record<NamedKind, { label: string; hrefOf: (row: NamedRow) => string }> = {
  person: { label: "People", hrefOf: personHref },
  work: { label: "Titles", hrefOf: ({ id }) => `/work/${id}` },
  venue: { label: "Venues", hrefOf: ({ id }) => `/venue/${id}` },
  series: { label: "Series", hrefOf: seriesHref },
};

export async function complete(
  db: Db,
  typed: string,
  directory: FilterDirectory,
): Promise<CompletionGroup[]> {
  const words = foldWords(typed);
  if ([...words].length < LEAST_TYPED) return [];
  const named = await listNamed(db, { text: words, today: directory.today, each: EACH });
  const groups = Object.entries(KINDS).map(([kind, { label, hrefOf }]) => ({
    label,
    completions: named
      .filter((row) => row.kind === kind)
      .map((row) => ({ label: row.name, href: hrefOf(row), note: row.place })),
  }));
  return [
    ...groups,
    { label: "Neighborhoods", completions: placesNamed(words, directory) },
    { label: "Filters", completions: filtersNamed(typed, words, directory) },
  ].filter(({ completions }) => completions.length > 0);
}

function placesNamed(words: string, { places }: FilterDirectory): Completion[] {
  const busy = places.filter((row) => row.busy);
  const boroughs = [...new Set(busy.flatMap(({ district }) => district ?? []))].map((name) => ({
    label: boroughLabel(name),
    href: placeHref("borough", name),
    note: null,
  }));
  const neighborhoods = busy.flatMap(({ suburb, district }) =>
    areaPages(suburb ?? "").map(([slug, label]) => ({
      label,
      href: slug && `/neighborhood/${slug}`,
      note: district && boroughLabel(district),
    })),
  );
  return firstOf(namedLike([...boroughs, ...neighborhoods], words));
}

/** Filters by their own names, and what is typed where all of it is read as filters. */
function filtersNamed(typed: string, words: string, directory: FilterDirectory): Completion[] {
  const slugs = slugsOf(directory);
  const linkTo = (label: string, asked: Partial<Wish>) => ({
    label,
    href: pageHref(wishOf(asked), slugs),
    note: null,
  });
  const choices = labelled.flatMap(([name, { sheet, none }]) =>
    sheet
      ? sheet
          .options(none, directory)
          .map((option) =>
            linkTo(sheet.label(option, directory), { [name]: Array.isArray(none) ? [option] : option }),
          )
      : [],
  );
  const usual = [linkTo("Tonight", { day: "today", time: "tonight" }), linkTo("Free", { free: true })];
  const { parts, words: rest } = readPhrase(typed, directory, new Set());
  const { zip, nearMe, ...meant } = meantBy(parts);
  // A place alone stands with the neighborhoods.
  const isPlace = parts.length === 1 && Boolean(meant.borough ?? meant.neighborhood);
  const isRead = parts.length > 0 && rest === "" && !zip && !nearMe && !isPlace;
  return firstOf([
    ...(isRead ? [linkTo(listSentence(meant, "", directory), meant)] : []),
    ...namedLike([...usual, ...choices], words),
  ]);
}

/** Whether a name begins with what is typed, or a word of it does; the former first. */
function namedLike<T extends { label: string }>(all: readonly T[], words: string): T[] {
  const placed = all.map((item) => ({ item, at: ` ${foldWords(item.label)}`.indexOf(` ${words}`) }));
  return placed
    .filter(({ at }) => at !== -1)
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .map(({ item }) => item);
}

/** The first of them, each address and each name once; what has no page is left out. */
function firstOf(all: readonly (Omit<Completion, "href"> & { href: string | null })[]): Completion[] {
  const first: Completion[] = [];
  for (const { label, href, note } of all) {
    const isListed = first.some(
      (other) => other.href === href || (other.label === label && other.note === note),
    );
    if (href && !isListed) first.push({ label, href, note });
  }
  return first.slice(0, EACH);
}

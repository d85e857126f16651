/** The subject of a list that has its own page: a venue, a work, a series or a person. */
import { findVenue } from "@db/queries/events/venues";
import { findPerson } from "@db/queries/events/people";
import { findSeries } from "@db/queries/events/series";
import { findWork } from "@db/queries/events/works";
import type { Db } from "@db/client";
import type { Wish } from "../listing/fields";
import { personHref, seriesHref } from "../programme/addresses";
import { nameWork } from "../works/work-page";

export interface FeedSubject {
  name: string;
  /** The path of its page. */
  page: string;
}

type Reader = (db: Db, id: number) => Promise<FeedSubject | null>;

/** By the name of its row in a wish, which is that of its path too. */
const readers = {
  venue: async (db, id) => {
    const venue = await findVenue(db, id);
    return venue ? { name: venue.name, page: `/venue/${venue.id}` } : null;
  },
  work: async (db, id) => {
    const work = await findWork(db, id);
    if (!work) return null;
    const { title, href } = nameWork(work);
    return { name: title, page: href };
  },
  series: async (db, id) => {
    const series = await findSeries(db, id);
    return series ? { name: series.name, page: seriesHref(series) } : null;
  },
  person: async (db, id) => {
    const person = await findPerson(db, id);
    return person ? { name: person.name, page: personHref(person) } : null;
  },
} satisfies Record<string, Reader>;

export type SubjectKind = keyof typeof readers;

export const isSubject = (kind: string): kind is SubjectKind => Object.hasOwn(readers, kind);

/** The row that a wish names, by its kind; null if it does not exist. */
export async function readSubjects(
  db: Db,
  wish: Pick<Wish, SubjectKind>,
): Promise<Map<SubjectKind, FeedSubject | null>> {
  const asked = (Object.keys(readers) as SubjectKind[]).filter((kind) => wish[kind] !== null);
  return new Map(
    await Promise.all(asked.map(async (kind) => [kind, await readers[kind](db, wish[kind] ?? 0)] as const)),
  );
}

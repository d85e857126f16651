/** Choices that the form of an event offers. */
import { listInterests } from "@db/queries/events/interests";
import { listRooms } from "@db/queries/events/rooms";
import { listSeriesNames } from "@db/queries/admin/series";
import type { Db } from "@db/client";

export type EventChoices = Awaited<ReturnType<typeof listEventChoices>>;

/** @param sourceId the venue, whose rooms and series they are; null before one is known */
export async function listEventChoices(db: Db, sourceId: number | null, today: string) {
  const rooms = sourceId === null ? [] : await listRooms(db, sourceId);
  return {
    interests: await listInterests(db),
    rooms: rooms.map(({ name }) => name),
    series: await listSeriesNames(db, sourceId, today),
  };
}

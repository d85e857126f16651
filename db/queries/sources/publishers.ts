/** Sites whose signed calendars are sources, with the key that is trusted. */
import { sql } from "kysely";
import type { Db } from "../../client";

export interface PublisherState {
  sourceId: number;
  address: string;
  site: string;
  key: string;
  madeAt: Date;
}

export function findPublisher(db: Db, sourceId: number, address: string) {
  return db
    .selectFrom("calendar_publishers")
    .select(["site", "public_key", "made_at"])
    .where("source_id", "=", sourceId)
    .where("address", "=", address)
    .executeTakeFirst();
}

/** @returns false where another key is trusted, or a later file was read */
export async function savePublisher(trx: Db, publisher: PublisherState): Promise<boolean> {
  const { sourceId, address, site, key, madeAt } = publisher;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("calendar_publishers")
    .values({ source_id: sourceId, address, site, public_key: key, made_at: madeAt })
    .onConflict((conflict) =>
      conflict
        .column("source_id")
        .doUpdateSet({ address, site, public_key: key, made_at: madeAt })
        .where(
          sql<boolean>`calendar_publishers.address <> ${address}
            or (calendar_publishers.public_key = ${key} and calendar_publishers.made_at <= ${madeAt})`,
        ),
    )
    .executeTakeFirst();
  // Its events stand at their own places.
  await trx
    .updateTable("event_sources")
    .set({ multiple_address: true })
    .where("id", "=", sourceId)
    .where("multiple_address", "=", false)
    .execute();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function listPublisherIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("calendar_publishers").select("source_id").execute();
  return rows.map(({ source_id }) => source_id);
}

/** Chat rooms and their posts. A post is a row before it is sent, so that no two processes send it. */
import { sql, type Insertable } from "kysely";
import type { Db } from "../../client";
import { isPausedRoom } from "../admin/waiting";
import type { ChatTables } from "../../schema";

export type Room = NonNullable<Awaited<ReturnType<typeof findChatRoom>>>;

/** The columns that editors see: no address and no token. */
export function listChatRooms(db: Db) {
  return db
    .selectFrom("chat_rooms as r")
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("chat_posts")
          .where("status", "=", "posted")
          .groupBy("room_id")
          .select(["room_id", sql<Date>`max(at)`.as("posted_at")])
          .as("p"),
      (join) => join.onRef("p.room_id", "=", "r.id"),
    )
    .select(["r.id", "r.name", "r.service", "r.list", "r.hour", "r.paused_at", "r.paused_because"])
    .select(["r.failing_since", "r.next_try_at", "r.last_error", "r.tested_at", "r.test_result"])
    .select("p.posted_at")
    .select(sql<string>`substring(r.address from '://([^/?#]+)')`.as("host"))
    .orderBy("r.name")
    .orderBy("r.id")
    .execute();
}

/** Those that wait for an editor. */
export function listPausedRooms(db: Db, limit: number) {
  return db
    .selectFrom("chat_rooms as c")
    .where(isPausedRoom)
    .select(["c.id", "c.name", "c.paused_at", "c.paused_because"])
    .orderBy("c.paused_at")
    .limit(limit)
    .execute();
}

/** Rooms that are on, have reached their hour and have nothing of the day yet. */
export async function listDueRooms(db: Db, at: { day: string; hour: number; now: Date }) {
  return db
    .selectFrom("chat_rooms as r")
    .where("r.paused_at", "is", null)
    .where("r.hour", "<=", at.hour)
    .where((eb) => eb.or([eb("r.next_try_at", "is", null), eb("r.next_try_at", "<=", at.now)]))
    .where(
      sql<boolean>`not exists (select from chat_posts p where p.room_id = r.id and p.day = ${at.day}::date
        and p.status in ('posted', 'empty', 'unknown'))`,
    )
    .select(["r.id", "r.hour", "r.created_at"])
    .orderBy("r.id")
    .execute();
}

export async function insertRoom(
  trx: Db,
  room: Pick<
    Insertable<ChatTables["chat_rooms"]>,
    "name" | "service" | "address" | "token" | "list" | "hour"
  > & {
    created_at: Date;
  },
): Promise<number> {
  const { id } = await trx.insertInto("chat_rooms").values(room).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateChatRoom(
  db: Db,
  id: number,
  values: Partial<
    Pick<
      Room,
      | "paused_at"
      | "paused_because"
      | "failing_since"
      | "tries"
      | "next_try_at"
      | "last_error"
      | "tested_at"
      | "test_result"
    >
  >,
): Promise<void> {
  await db.updateTable("chat_rooms").set(values).where("id", "=", id).execute();
}

export function findChatRoom(db: Db, id: number) {
  return db.selectFrom("chat_rooms").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function deleteRoom(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom("chat_rooms").where("id", "=", id).execute();
}

/** @param again whether a post that a process began before, and that has no outcome, may be sent once more @returns false where it is another's, or done */
export async function claimPost(
  db: Db,
  post: { roomId: number; day: string; now: Date; again: Date | null },
): Promise<boolean> {
  const { roomId, day, now, again } = post;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("chat_posts")
    .values({ room_id: roomId, day, status: "sending", at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["room_id", "day"])
        .doUpdateSet({ status: "sending", at: now })
        .where(
          sql<boolean>`chat_posts.status = 'failed'
            or (chat_posts.status = 'sending' and chat_posts.at < ${again}::timestamptz)`,
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Posts that a process began and did not end. */
export async function closeLostPosts(db: Db, before: Date): Promise<void> {
  await db
    .updateTable("chat_posts as p")
    .from("chat_rooms as r")
    .whereRef("r.id", "=", "p.room_id")
    .where("r.service", "!=", "mastodon")
    .where("p.status", "=", "sending")
    .where("p.at", "<", before)
    .set({ status: "unknown" })
    .execute();
}

export async function updatePost(
  db: Db,
  {
    roomId,
    day,
    status,
    at,
  }: { roomId: number; day: string; status: ChatTables["chat_posts"]["status"]; at: Date },
): Promise<void> {
  await db
    .updateTable("chat_posts")
    .set({ status, at })
    .where("room_id", "=", roomId)
    .where("day", "=", day)
    .execute();
}

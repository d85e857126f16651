/**
 * Posts each room's list of the day: once a day, whatever dies in between. A room that refuses is tried later and later; after a day of
 * that it is paused, and Today says so. Each room is a job of its own, so a slow one holds up none.
 */
import {
  claimPost,
  closeLostPosts,
  findChatRoom,
  listDueRooms,
  updatePost,
  updateChatRoom,
  type Room,
} from "@db/queries/chat/rooms";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { eveningOf, hours, instantToZoned, localDay, minutes } from "~/lib/time";
import type { PostOutcome } from "~/services/chat/room-poster";
import { readDayList } from "./day-list";

type Ctx = Pick<DomainContext, "db" | "now" | "rooms" | "appOrigin" | "log">;

/** A process that has not ended its post by then is gone. */
const LOST_AFTER = minutes(10);

/** Job post-lists: asks for the rooms whose hour has come. */
export async function postLists(ctx: Pick<DomainContext, "db" | "now" | "enqueue">): Promise<void> {
  const now = ctx.now();
  await closeLostPosts(ctx.db, new Date(now.getTime() - LOST_AFTER));
  const day = dayAt(now);
  for (const { id, hour, created_at } of await listDueRooms(ctx.db, { day, hour: hourAt(now), now })) {
    // Made today after its hour: it begins tomorrow.
    if (dayAt(created_at) === day && hourAt(created_at) >= hour) continue;
    await ctx.enqueue("post-list", { roomId: id });
  }
}

const WORKS = { failing_since: null, tries: 0, next_try_at: null, last_error: null };

/** Job post-list. What the room does wrong is stored, not thrown. */
export async function postList(
  ctx: Ctx,
  { roomId, isTest = false }: { roomId: number; isTest?: boolean | undefined },
): Promise<string> {
  const room = await findChatRoom(ctx.db, roomId);
  if (!room) return "the room is gone";
  if (isTest) return postTest(ctx, room);
  if (room.paused_at !== null) return "paused";
  const now = ctx.now();
  const day = dayAt(now);
  // Mastodon knows a post by its key: sending it again is safe.
  const again = room.service === "mastodon" ? new Date(now.getTime() - LOST_AFTER) : null;
  if (!(await claimPost(ctx.db, { roomId, day, now, again }))) return "posted already";
  const list = await readDayList(siteOf(ctx), room.list);
  if ("refusal" in list) {
    await updatePost(ctx.db, { roomId, day, status: "failed", at: now });
    await refused(ctx, room, { kind: "refused", isFinal: true, reason: list.refusal, retryAfterMs: null });
    return list.refusal;
  }
  if (list.lines.length === 0) {
    await updatePost(ctx.db, { roomId, day, status: "empty", at: now });
    return "nothing is on";
  }
  const outcome = await ctx.rooms.post(room, list, `${roomId}-${day}`);
  const isRepeatable = outcome.kind === "unknown" && room.service === "mastodon";
  const status = outcome.kind === "refused" || isRepeatable ? "failed" : outcome.kind;
  await updatePost(ctx.db, { roomId, day, status, at: ctx.now() });
  if (outcome.kind === "posted") await updateChatRoom(ctx.db, roomId, WORKS);
  else await refused(ctx, room, outcome);
  return outcome.kind === "posted" ? "posted" : outcome.reason;
}

const hourAt = (at: Date) => instantToZoned(at, brand.zone).hour;
const dayAt = (at: Date) => localDay(at, brand.zone);

/** A room that refuses for so long waits for an editor. */
const PAUSED_AFTER = hours(24);
const FIRST_PAUSE = minutes(5);
const LONGEST_PAUSE = hours(2);

/** Says when it is tried again, or pauses the room. */
async function refused(
  { db, now, log }: Ctx,
  room: Room,
  outcome: Exclude<PostOutcome, { kind: "posted" }>,
): Promise<void> {
  const at = now();
  const since = room.failing_since ?? at;
  const isFinal = outcome.kind === "refused" && outcome.isFinal;
  const isOver = isFinal || at.getTime() - since.getTime() >= PAUSED_AFTER;
  const asked = outcome.kind === "refused" ? (outcome.retryAfterMs ?? 0) : 0;
  const pause = Math.max(asked, Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(room.tries, 10)));
  await updateChatRoom(db, room.id, {
    failing_since: since,
    tries: room.tries + 1,
    next_try_at: new Date(at.getTime() + Math.min(pause, hours(12))),
    last_error: outcome.reason,
    ...(isOver ? { paused_at: at, paused_because: outcome.reason } : {}),
  });
  if (isOver) log.warn({ room: room.id, reason: outcome.reason }, "a chat room is paused");
}

async function postTest(ctx: Ctx, room: Room): Promise<string> {
  const list = await readDayList(siteOf(ctx), room.list);
  const outcome: PostOutcome =
    "refusal" in list
      ? { kind: "refused", isFinal: true, reason: list.refusal, retryAfterMs: null }
      : await ctx.rooms.post(
          room,
          { ...list, heading: `Test: ${list.heading}` },
          `${room.id}-test-${ctx.now().getTime()}`,
        );
  const result = outcome.kind === "posted" ? "It was posted." : outcome.reason;
  await updateChatRoom(ctx.db, room.id, { tested_at: ctx.now(), test_result: result });
  return result;
}

const siteOf = ({ db, now, appOrigin }: Ctx) => ({
  db,
  today: eveningOf(now(), brand.zone),
  origin: appOrigin,
});

// The way of a picture: from a venue's server into our store, onto pages, into feeds and letters; and what venues do wrong.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EventDetail } from "~/domain/events/types";
import { renderSample } from "~/domain/newsletter/preview";
import { loader as eventLoader } from "~/routes/_listings._calendar.event.$id.($eventTitle).($city)/route";
import { loader as apiLoader } from "~/routes/api.v1.events.$id/route";
import { loader as shareLoader } from "~/routes/og.event.$id[.]png/route";
import { filesOf } from "~/lib/pictures";
import { days, hours, minutes } from "~/lib/time";
import { encodePicture } from "~/services/pictures/encode-picture";
import { folderStore } from "~/services/pictures/folder-store";
import { reportLostPicture } from "~/domain/pictures/report-lost";
import { handlers } from "@workers/handlers";
import { answerOf } from "../../factories/answers";
import { openTestSite, redirect, send } from "../../factories/http-server";
import {
  addEvent,
  addVenue,
  listingsContext,
  LISTINGS_NOON,
  LISTINGS_ORIGIN,
} from "../../factories/listings";
import { testContext, testJob, type TestContext } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";
import { longTest } from "../../factories/property-runs";

const test = useDatabase();
let web: Awaited<ReturnType<typeof openTestSite>>;
let folder: string;
let jpeg: Buffer;
let ctx: TestContext;

const image = (background: string) =>
  sharp({ create: { width: 1000, height: 750, channels: 3, background } })
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  jpeg = await image("#c82");
});
beforeEach(async () => {
  web = await openTestSite();
  ctx = testContext(test.db);
  ctx.clock.now = LISTINGS_NOON;
  const http = web.fetcherWith({ limits: { maxBytes: 100_000 }, retry: { attempts: 1 } });
  ctx.pictures = { store: folderStore(join(folder, String(web.port))), http, encode: encodePicture };
  return () => web.close();
});
afterAll(() => rm(folder, { recursive: true }));

/** The sweep, and all fetches that it enqueues. @returns what became of each */
async function fetchDue(): Promise<unknown[]> {
  ctx.enqueued.length = 0;
  await handlers["sweep-pictures"](ctx, {}, testJob());
  const results: unknown[] = [];
  for (const { name, payload } of ctx.enqueued.splice(0)) {
    expect(name).toBe("fetch-picture");
    results.push(await handlers["fetch-picture"](ctx, payload as { addressId: number }, testJob()));
  }
  return results;
}

const tidy = () => handlers["tidy-pictures"](ctx, {}, testJob());
const eventWith = async (path: string, fields: Parameters<typeof addEvent>[1] = {}) =>
  addEvent(test.db, { image_url: web.origin + path, ...fields });
const addressOf = (path: string) =>
  test.db
    .selectFrom("picture_addresses")
    .selectAll()
    .where("url", "=", web.origin + path)
    .executeTakeFirstOrThrow();

async function pictureOnPage(id: number) {
  const request = new Request(`${LISTINGS_ORIGIN}/event/${id}`);
  const answer = await answerOf(
    eventLoader({
      request,
      params: { id: String(id) },
      context: listingsContext(test.db),
    }),
  );
  const text = await answer.text();
  expect(text).not.toContain(web.origin);
  return (JSON.parse(text) as { event: EventDetail }).event.picture;
}

async function filesStored(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of ctx.pictures?.store.list() ?? []) names.push(name);
  return names.sort();
}

const apiEvent = async (id: number) => {
  const request = new Request(`${LISTINGS_ORIGIN}/api/v1/events/${id}`);
  const answer = await apiLoader({ request, params: { id: String(id) }, context: listingsContext(test.db) });
  return ((await answer.json()) as { data: { image: string | null } }).data;
};

async function shareImageOf(id: number) {
  const context = { ...listingsContext(test.db), pictures: ctx.pictures?.store ?? null };
  const request = new Request(`${LISTINGS_ORIGIN}/og/event/${id}.png`);
  return (await shareLoader({ request, params: { id: String(id) }, context })).headers.get("ETag");
}

describe("a picture", () => {
  it("comes from the venue once, and is ours on pages, in the API, share images and letters", async () => {
    web.routes["/poster.jpg"] = send(200, { "content-type": "image/jpeg", etag: '"1"' }, jpeg);
    const source_id = await addVenue(test.db);
    const id = await eventWith("/poster.jpg", { source_id });
    for (let other = 0; other < 6; other++) {
      const elsewhere = await addVenue(test.db, { name: `Venue ${other}` });
      // A letter takes at most two events of one hour.
      const start_time = new Date(ctx.now().getTime() + days(other + 1));
      await addEvent(test.db, { source_id: elsewhere, title: `Another ${other}`, start_time });
    }
    expect(await pictureOnPage(id)).toBeNull();
    const plainShare = await shareImageOf(id);

    expect(await fetchDue()).toEqual(["stored"]);
    const picture = await pictureOnPage(id);
    expect(picture).toMatchObject({ width: 960, height: 720 });
    expect(await filesStored()).toEqual(filesOf(picture as never).sort());
    const url = `/pictures/${picture?.key}.jpg`;
    expect((await apiEvent(id)).image).toBe(LISTINGS_ORIGIN + url);
    expect(await shareImageOf(id)).not.toBe(plainShare);
    const { letter } = await renderSample(ctx, "nobody@example.org");
    expect(letter?.html).toContain(`src="${ctx.appOrigin}${url}"`);
    expect(letter?.html).not.toContain(web.origin);

    expect(await fetchDue()).toEqual([]);
    expect(web.times("/poster.jpg")).toBe(1);
  });

  it("is stored once for two addresses, and compared with the venue's after a week", async () => {
    web.routes["/a.jpg"] = (request, response) =>
      request.headers["if-none-match"] === '"1"'
        ? void response.writeHead(304).end()
        : void response.writeHead(200, { etag: '"1"' }).end(jpeg);
    web.routes["/b.jpg"] = send(200, {}, jpeg);
    const ids = [await eventWith("/a.jpg"), await eventWith("/b.jpg")] as const;
    expect(await fetchDue()).toEqual(["stored", "stored"]);
    const [a, b] = [await pictureOnPage(ids[0]), await pictureOnPage(ids[1])];
    expect(a).toEqual(b);
    expect(await filesStored()).toHaveLength(3);

    ctx.clock.now = new Date(LISTINGS_NOON.getTime() + days(7));
    web.routes["/b.jpg"] = send(200, {}, await image("#28c"));
    expect((await fetchDue()).sort()).toEqual(["stored", "unchanged"]);
    expect((await pictureOnPage(ids[0]))?.key).toBe(a?.key);
    expect((await pictureOnPage(ids[1]))?.key).not.toBe(a?.key);
  });

  it("tells the page caches when it comes, and when it goes", async () => {
    const { rows } = await sql<{ on: string }>`
      select pg_get_triggerdef(oid) as on from pg_trigger
      where tgrelid = 'picture_addresses'::regclass and tgfoid = 'tell_picture_change'::regproc
    `.execute(test.db);
    expect(rows.map((row) => row.on)).toEqual([expect.stringContaining("AFTER UPDATE OF picture_id ON")]);
  });

  longTest("is no longer the event's when its address changes, and goes when no event has it", async () => {
    web.routes["/a.jpg"] = send(200, {}, jpeg);
    const id = await eventWith("/a.jpg");
    await fetchDue();
    await test.db.updateTable("events").set({ image_url: null }).where("id", "=", id).execute();
    expect(await pictureOnPage(id)).toBeNull();
    expect(await tidy()).toEqual({ unused: 1, lost: 0, files: 0 });
    // A file may be younger than its row: it is deleted after a day.
    ctx.clock.now = new Date(Date.now() + days(2));
    expect(await tidy()).toEqual({ unused: 0, lost: 0, files: 3 });
    expect(await filesStored()).toEqual([]);
  });

  longTest("is fetched again when its files are lost", async () => {
    web.routes["/a.jpg"] = send(200, { etag: '"1"' }, jpeg);
    const id = await eventWith("/a.jpg");
    await fetchDue();
    const { key = "" } = (await pictureOnPage(id)) ?? {};
    await ctx.pictures?.store.remove(`${key}.jpg`);
    await reportLostPicture(ctx, `${"0".repeat(32)}.jpg`);
    expect(ctx.enqueued).toEqual([]);
    await reportLostPicture(ctx, `${key}.jpg`);
    expect(ctx.enqueued).toEqual([{ name: "tidy-pictures", payload: {} }]);
    expect(await tidy()).toMatchObject({ lost: 1 });
    expect(ctx.enqueued).toContainEqual({ name: "sweep-pictures", payload: {} });
    expect(await pictureOnPage(id)).toBeNull();
    expect(await fetchDue()).toEqual(["stored"]);
    expect((await pictureOnPage(id))?.key).toBe(key);
  });

  it("is left alone where there is no store, and no longer shown", async () => {
    web.routes["/a.jpg"] = send(200, {}, jpeg);
    const id = await eventWith("/a.jpg");
    await fetchDue();
    ctx.pictures = null;
    await tidy();
    expect(await pictureOnPage(id)).toBeNull();
    expect(await handlers["sweep-pictures"](ctx, {}, testJob())).toBe(0);
  });

  it("is fetched for coming events only, those of different hosts in turn", async () => {
    web.routes["/past.jpg"] = send(200, {}, jpeg);
    await eventWith("/past.jpg", { start_time: new Date("2026-11-01T00:30:00Z") });
    await eventWith("/hidden.jpg", { published: false });
    await eventWith(`/${"x".repeat(2100)}.jpg`);
    await addEvent(test.db, { image_url: "javascript:alert(1)" });
    expect(await fetchDue()).toEqual([]);
    await eventWith("/2.jpg", { start_time: new Date("2026-12-02T00:30:00Z") });
    await eventWith("/1.jpg");
    await addEvent(test.db, { image_url: "https://other.example/1.jpg" });
    await handlers["sweep-pictures"](ctx, {}, testJob());
    const order = ctx.enqueued.map(({ payload }) => (payload as { addressId: number }).addressId);
    const rows = await test.db.selectFrom("picture_addresses").select(["id", "url"]).execute();
    const urls = order.map((id) => rows.find((row) => row.id === id)?.url ?? "");
    expect(urls.slice(0, 2).sort()).toEqual([`${web.origin}/1.jpg`, "https://other.example/1.jpg"]);
    expect(urls[2]).toBe(`${web.origin}/2.jpg`);
  });
});

describe("what venues do wrong", () => {
  it.each([
    ["no picture", send(404), "The server answers 404 instead of the picture."],
    ["a hotlink wall", send(403, {}, "no"), "The server answers 403 instead of the picture."],
    ["a page", send(200, { "content-type": "image/jpeg" }, "<html>"), /a web page or an SVG drawing/],
    ["a redirect inwards", redirect("http://169.254.169.254/latest/meta-data"), /not on the public internet/],
    ["a redirect to a file", redirect("file:///etc/passwd"), /cannot be fetched/],
    ["too many bytes", send(200, {}, Buffer.alloc(100_001)), "The picture's file is too large."],
    ["a drawing", send(200, { "content-type": "image/svg+xml" }, "<svg/>"), /a web page or an SVG drawing/],
  ])("%s becomes one line for editors", async (_what, handler, line) => {
    web.routes["/bad.jpg"] = handler;
    const id = await eventWith("/bad.jpg");
    expect(await fetchDue()).toEqual(["failed"]);
    expect((await addressOf("/bad.jpg")).problem).toEqual(
      typeof line === "string" ? line : expect.stringMatching(line),
    );
    expect(await pictureOnPage(id)).toBeNull();
    expect(await filesStored()).toEqual([]);
  });

  it("is tried again after growing pauses, and given up in the end", async () => {
    web.routes["/late.jpg"] = send(500);
    await eventWith("/late.jpg", { start_time: new Date("2026-12-24T00:30:00Z") });
    const pauses: number[] = [];
    for (let tries = 0; tries < 20; tries++) {
      expect(await fetchDue()).toEqual(["failed"]);
      const { due_at } = await addressOf("/late.jpg");
      if (due_at === null) break;
      pauses.push(due_at.getTime() - ctx.clock.now.getTime());
      ctx.clock.now = due_at;
    }
    expect(pauses).toEqual([minutes(10), hours(1), hours(6), days(1), days(3)]);
    expect(await fetchDue()).toEqual([]);
  });

  longTest("leaves the last good picture, and a later good one ends the count", async () => {
    web.routes["/a.jpg"] = send(200, {}, jpeg);
    const id = await eventWith("/a.jpg", { start_time: new Date("2026-12-24T00:30:00Z") });
    await fetchDue();
    ctx.clock.now = new Date(LISTINGS_NOON.getTime() + days(8));
    web.routes["/a.jpg"] = send(503, { "retry-after": "7200" });
    expect(await fetchDue()).toEqual(["failed"]);
    const failed = await addressOf("/a.jpg");
    expect(failed).toMatchObject({ failures: 1, problem: expect.stringContaining("503") as string });
    expect(failed.due_at).toEqual(new Date(ctx.clock.now.getTime() + hours(2)));
    expect(failed.picture_id).not.toBeNull();
    ctx.clock.now = failed.due_at ?? ctx.clock.now;
    web.routes["/a.jpg"] = send(200, {}, jpeg);
    ctx.pictures = ctx.pictures && { ...ctx.pictures, http: web.fetcherWith({}) };
    expect(await fetchDue()).toEqual(["unchanged"]);
    expect(await addressOf("/a.jpg")).toMatchObject({ failures: 0, problem: null });
    expect(id).toBeGreaterThan(0);
  });

  longTest("is no venue's fault when our store fails: the job fails, and runs again", async () => {
    web.routes["/a.jpg"] = send(200, {}, jpeg);
    await eventWith("/a.jpg");
    const { pictures } = ctx;
    if (!pictures) throw new Error("no store");
    const full = async () => Promise.reject(new Error("ENOSPC"));
    ctx.pictures = { ...pictures, store: { ...pictures.store, put: full } };
    await expect(fetchDue()).rejects.toThrow("ENOSPC");
    expect(await addressOf("/a.jpg")).toMatchObject({ failures: 0, problem: null, picture_id: null });
    expect(await fetchDue()).toEqual([]);
    ctx.pictures = pictures;
    ctx.clock.now = new Date(LISTINGS_NOON.getTime() + minutes(31));
    expect(await fetchDue()).toEqual(["stored"]);
  });
});

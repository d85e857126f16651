// Rooms get the list of each day: once, in their own protocol, and one that refuses hurts nobody else.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countWaiting } from "@db/queries/admin/waiting";
import type { ChatService } from "@db/schema";
import { undo } from "~/domain/admin/undo/undo";
import { postList, postLists } from "~/domain/chat/post-list";
import { days, hours, minutes } from "~/lib/time";
import { openRoomPoster } from "~/services/chat/room-poster";
import * as page from "~/routes/admin.rooms/route";
import * as today from "~/routes/admin.today/route";
import { addEvent, addVenue } from "../../factories/listings";
import { administrator, signInBy } from "../../factories/people";
import { testContext } from "../../factories/sources";
import { useSite } from "../../factories/use-site";
import type { Visitor } from "../../factories/visitor";

/** Nine in the morning in New York, a Friday. */
const MORNING = new Date("2026-11-20T14:00:00Z");
const site = useSite();
let editor: Visitor;
let server: Server;
let origin: string;
let answers: Record<string, (response: ServerResponse) => void>;
let asked: { path: string; request: IncomingMessage; body: Record<string, unknown> }[];
let poster: ReturnType<typeof openRoomPoster>;
let ctx: ReturnType<typeof testContext>;

/** Mastodon gives a status once for a key, as the real one does. */
const keys = new Set<string>();

beforeEach(async () => {
  site.clock.now = new Date(MORNING.getTime() - hours(3));
  editor = await administrator(site);
  asked = [];
  answers = {};
  keys.clear();
  server = createServer((request, response) => {
    void readText(request).then((body) => {
      const path = request.url ?? "";
      const key = request.headers["idempotency-key"];
      const isRepeat = typeof key === "string" && path.startsWith("/api/v1/") && keys.has(key);
      if (!isRepeat) asked.push({ path, request, body: JSON.parse(body) as Record<string, unknown> });
      if (typeof key === "string") keys.add(key);
      const answer = answers[path];
      if (answer) answer(response);
      else response.writeHead(path.includes("discord") ? 204 : 200).end("ok");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  poster = openRoomPoster({ allowHosts: [host], timeoutMs: 3000 });
  ctx = { ...testContext(site.db), rooms: poster, now: () => site.clock.now };
  const hall = await addVenue(site.db, { name: "The Hall" });
  await addEvent(site.db, {
    source_id: hall,
    title: "Paper Tigers",
    start_time: new Date("2026-11-21T00:30:00Z"),
    occasions: ["one-night-only"],
    price_from_cents: 1500,
    price_to_cents: 1500,
    price_currency: "USD",
  });
  await addEvent(site.db, {
    source_id: hall,
    title: "Called off",
    start_time: new Date("2026-11-21T01:00:00Z"),
    status: "cancelled",
  });
  await addEvent(site.db, {
    source_id: hall,
    title: "Tomorrow",
    start_time: new Date("2026-11-22T01:00:00Z"),
  });
});

afterEach(async () => {
  await poster.close();
  server.closeAllConnections();
  server.close();
});

const ADDRESS = "/admin/rooms";
const send = (fields: Record<string, string>) => editor.post(page, ADDRESS, fields);
const add = (service: ChatService, more: Record<string, string> = {}) =>
  send({
    intent: "add",
    name: service,
    service,
    address: `${origin}/${service}`,
    token: "",
    list: "",
    hour: "9",
    ...more,
  });
const rooms = () => site.db.selectFrom("chat_rooms").selectAll().orderBy("id").execute();
const roomOf = async (name: string) => (await rooms()).find((room) => room.name === name)!;
const shown = async () => (await (await editor.get(page, ADDRESS)).json()).rooms;

/** As the worker does every five minutes. */
async function sweep() {
  ctx.enqueued.length = 0;
  await postLists(ctx);
  const jobs = ctx.enqueued.map(({ payload }) => payload as { roomId: number });
  await Promise.all(jobs.map((job) => postList(ctx, job)));
  return jobs.length;
}
const at = (time: Date) => (site.clock.now = time);
const later = (ms: number) => at(new Date(site.clock.now.getTime() + ms));

it("posts the list of the day to every service, at its hour, once, with why now", async () => {
  await add("discord");
  await add("slack");
  await add("mastodon", { address: origin, token: "mastodon-secret" });
  await add("webhook", { token: "hook-secret" });
  expect(await sweep()).toBe(0);
  at(MORNING);
  expect(await sweep()).toBe(4);
  expect(asked.map(({ path }) => path).sort()).toEqual([
    "/api/v1/statuses",
    "/discord",
    "/slack",
    "/webhook",
  ]);
  const of = (path: string) => asked.find((request) => request.path === path)!;
  expect(of("/discord").body.content).toMatch(/7:30 PM.*Paper Tigers.*The Hall.*\$15.*One night only/);
  expect(of("/discord").body.content).not.toMatch(/Called off|Tomorrow/);
  expect(of("/slack").body.text).toMatch(/Paper Tigers/);
  expect(of("/api/v1/statuses").body.status).toMatch(/Paper Tigers/);
  expect(of("/api/v1/statuses").request.headers.authorization).toBe("Bearer mastodon-secret");
  expect(of("/webhook").body).toMatchObject({
    day: "2026-11-20",
    total: 1,
    lines: [{ title: "Paper Tigers", why: "One night only." }],
  });
  for (let n = 0; n < 5; n++) {
    later(minutes(5));
    expect(await sweep()).toBe(0);
  }
  at(new Date(MORNING.getTime() + days(1)));
  expect(await sweep()).toBe(4);
  expect(asked).toHaveLength(8);
});

it("is posted by one of several workers, and never twice by one that died", async () => {
  await add("discord");
  await add("mastodon", { address: origin, token: "t" });
  at(MORNING);
  const [discord, mastodon] = [(await roomOf("discord")).id, (await roomOf("mastodon")).id];
  await Promise.all([1, 2, 3].flatMap(() => [discord, mastodon].map((roomId) => postList(ctx, { roomId }))));
  expect(asked).toHaveLength(2);
  // Died after it had sent, before it could say so.
  await site.db.updateTable("chat_posts").set({ status: "sending" }).execute();
  later(minutes(15));
  await sweep();
  expect(asked).toHaveLength(2);
  const posts = await site.db.selectFrom("chat_posts").select("status").orderBy("room_id").execute();
  expect(posts.map(({ status }) => status)).toEqual(["unknown", "posted"]);
});

it("tries a room that answers 500 later and later, pauses it after a day, says so on Today, and hurts no other", async () => {
  await add("discord");
  await add("slack");
  answers["/slack"] = (response) => void response.writeHead(500).end();
  at(MORNING);
  const tries: number[] = [];
  for (let passed = 0; passed <= 25 * 60; passed += 5) {
    const before = asked.filter(({ path }) => path === "/slack").length;
    at(new Date(MORNING.getTime() + minutes(passed)));
    await sweep();
    if (asked.filter(({ path }) => path === "/slack").length > before) tries.push(passed);
  }
  expect(tries.slice(0, 5)).toEqual([0, 5, 15, 35, 75]);
  expect(tries.length).toBeLessThan(25);
  expect(asked.filter(({ path }) => path === "/discord")).toHaveLength(2);
  expect(await roomOf("slack")).toMatchObject({
    paused_because: "It answers 500.",
    paused_at: expect.any(Date),
  });
  expect((await countWaiting(site.db, "2026-11-21")).rooms).toBe(1);
  await signInBy(editor, "editor@example.org");
  const { sections } = await (await editor.get(today, "/admin/today")).json();
  expect(sections.find(({ id }: { id: string }) => id === "rooms").items).toMatchObject([
    { title: "slack", text: expect.stringContaining("It answers 500.") },
  ]);
  expect((await shown()).find(({ name }: { name: string }) => name === "slack").state).toBe(
    "Paused: It answers 500.",
  );
  // Mended and resumed, it gets the list of the day.
  delete answers["/slack"];
  await send({ intent: "resume", id: String((await roomOf("slack")).id) });
  const before = asked.length;
  expect(await sweep()).toBe(1);
  expect(asked.length).toBe(before + 1);
  expect((await countWaiting(site.db, "2026-11-21")).rooms).toBe(0);
});

it.each([
  ["is gone", 404, /404/],
  ["takes no such key", 401, /401/],
])("pauses a room at once that %s", async (_what, status, reason) => {
  await add("discord");
  answers["/discord"] = (response) => void response.writeHead(status).end();
  at(MORNING);
  await sweep();
  expect((await roomOf("discord")).paused_because).toMatch(reason);
});

it("waits as long as it is asked to, and takes no answer for a post that may stand there", async () => {
  await add("discord");
  await add("slack");
  answers["/discord"] = (response) => void response.writeHead(429, { "Retry-After": "1800" }).end();
  answers["/slack"] = () => undefined;
  at(MORNING);
  await sweep();
  expect((await roomOf("discord")).next_try_at).toEqual(new Date(MORNING.getTime() + minutes(30)));
  expect((await roomOf("slack")).last_error).toContain("gave no answer");
  later(hours(1));
  await sweep();
  expect(asked.map(({ path }) => path).sort()).toEqual(["/discord", "/discord", "/slack"]);
});

it("reaches nothing in a private network", async () => {
  await add("webhook", { address: "http://127.0.0.1:9/hook" });
  await add("slack", { address: "https://10.0.0.7/hook" });
  at(MORNING);
  await sweep();
  for (const name of ["webhook", "slack"])
    expect((await roomOf(name)).paused_because).toMatch(/not on the public internet|port/);
});

describe("the page", () => {
  it("refuses what cannot be right, and keeps secrets out of the page and the trail", async () => {
    const refused = async (more: Record<string, string>) =>
      (await (await add("mastodon", { token: "t", ...more })).json()).fieldErrors;
    expect(await refused({ name: " " })).toHaveProperty("name");
    expect(await refused({ address: "http://chat.example/hook" })).toHaveProperty("address");
    expect(await refused({ address: "https://a:b@chat.example/" })).toHaveProperty("address");
    expect(await refused({ address: "nonsense" })).toHaveProperty("address");
    expect(await refused({ token: "" })).toHaveProperty("token");
    expect(await refused({ token: "a\r\nb c" })).toHaveProperty("token");
    expect(await refused({ hour: "24" })).toHaveProperty("hour");
    expect(await refused({ service: "icq" })).toHaveProperty("service");
    expect(await rooms()).toEqual([]);
    await add("webhook", {
      address: `${origin}/secret-path`,
      token: "secret-token",
      list: "https://fire.example/borough/queens?free=true&day=today",
    });
    const [room] = await rooms();
    expect(room).toMatchObject({ list: "?borough=queens&free=true", token: "secret-token" });
    await send({ intent: "pause", id: String(room!.id) });
    await send({ intent: "delete", id: String(room!.id) });
    const trail = JSON.stringify(await site.db.selectFrom("audit_log").selectAll().execute());
    expect(trail).toContain("deleted");
    expect(trail + JSON.stringify(await shown())).not.toContain("secret");
  });

  it("deletes and takes it back, and tests at once", async () => {
    await add("discord");
    const { id } = await roomOf("discord");
    await send({ intent: "delete", id: String(id) });
    expect(await rooms()).toEqual([]);
    const entry = await site.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "deleted")
      .executeTakeFirstOrThrow();
    const user = await site.db.selectFrom("users").select(["id", "email"]).executeTakeFirstOrThrow();
    expect(await undo(ctx, user, entry.id)).toBe("The room is back");
    expect(await rooms()).toHaveLength(1);
    await send({ intent: "test", id: String(id) });
    await postList(ctx, { roomId: id, isTest: true });
    expect(asked[0]?.body.content).toContain("Test: ");
    expect((await shown())[0].test).toMatch(/It was posted/);
    answers["/discord"] = (response) => void response.writeHead(404).end();
    await postList(ctx, { roomId: id, isTest: true });
    expect((await shown())[0].test).toMatch(/It answers 404/);
    expect((await roomOf("discord")).paused_at).toBeNull();
  });
});

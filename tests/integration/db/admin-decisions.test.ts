// The queue of decisions: its order, what each answer does, undo, two editors, bulk, and what leaves by itself.
import { beforeEach, describe, expect, it } from "vitest";
import { days } from "~/lib/time";
import * as audit from "~/routes/admin.audit/route";
import * as decisions from "~/routes/admin.decisions/route";
import type { Card } from "~/domain/admin/decisions/card";
import { addEvent, addVenue, LISTINGS_NOON } from "../../factories/listings";
import { administrator, editorOf, waitingTexts } from "../../factories/people";
import { longTest } from "../../factories/property-runs";
import { useSite } from "../../factories/use-site";
import type { Visitor } from "../../factories/visitor";
import { ONE_OF_EACH, seedWaiting } from "../../factories/waiting";

const site = useSite();
let editor: Visitor;
let other: Visitor;

beforeEach(async () => {
  site.clock.now = LISTINGS_NOON;
  editor = await administrator(site);
  other = await editorOf(site, "second@example.org");
});

const PATH = "/admin/decisions";
interface Page {
  cards: Card[];
  next: string | null;
}
const page = async (query = "", by = editor) =>
  (await (await by.get(decisions, PATH + query)).json()) as Page;
const cardOf = async (key: string) => {
  const { cards } = await page();
  const card = cards.find((each) => each.key === key);
  if (!card) throw new Error(`no card ${key} among ${cards.map((each) => each.key).join(", ")}`);
  return card;
};
type Answer = "accept" | "refuse";
const fieldsOf = (card: Card, answer: Answer) => {
  const { intent, fields } = card[answer] as Card["accept"];
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  return { intent, ...Object.fromEntries(texts) } as Record<string, string>;
};
const give = (card: Card, answer: Answer, by = editor) =>
  by.post(decisions, PATH, { ...fieldsOf(card, answer), stays: "on" });
const keys = async () => (await page()).cards.map(({ key }) => key);
const undo = (entry: number) =>
  editor.post(audit, "/admin/audit", { intent: "undo", entry: String(entry), back: PATH });

const at = (day: number, hour = 1) => new Date(LISTINGS_NOON.getTime() + days(day) + hour * 3_600_000);

const doubtful = (values: Parameters<typeof addEvent>[1] = {}) =>
  addEvent(site.db, {
    ...{ confidence: 0.55, published: false, unpublished_because: "doubtful", start_time: at(5) },
    ...values,
  });

async function pair(start: Date) {
  const venues = [
    await addVenue(site.db, { name: "Alpha" }),
    await addVenue(site.db, { name: "Qoph", lat: 41 }),
  ];
  const events = [];
  for (const source_id of venues) events.push(await addEvent(site.db, { source_id, start_time: start }));
  const [event_a = 0, event_b = 0] = events;
  await site.db.insertInto("event_duplicates").values({ event_a, event_b, score: 0.8 }).execute();
  return `pairs ${event_a}-${event_b}`;
}

it("stands in the order in which visitors see it, page after page", async () => {
  const late = await doubtful({ start_time: at(9) });
  const soon = await doubtful({ start_time: at(1) });
  const running = await doubtful({ start_time: at(-9), end_time: at(9) });
  const paired = await pair(at(3));
  await addVenue(site.db, { name: "Nothing comes", url: "https://n.example", lat: 42 });
  expect(await keys()).toEqual([`doubtful ${running}`, `doubtful ${soon}`, paired, `doubtful ${late}`]);
  const cut = await page(`?after=${encodeURIComponent("2026-11-24.0.zzz.1")}`);
  // An address that names no place in the queue leads to its beginning.
  expect(cut.cards).toHaveLength(4);
  for (let day = 0; day < 30; day += 1) await doubtful({ title: `No ${day}`, start_time: at(day, 3) });
  const first = await page();
  const second = await page(`?after=${first.next}`);
  expect([first.cards.length, second.cards.length, second.next]).toEqual([20, 14, null]);
  expect(new Set([...first.cards, ...second.cards].map(({ key }) => key)).size).toBe(34);
  expect((await page("?kind=pairs")).cards.map(({ key }) => key)).toEqual([paired]);
});

it("lets what is over go by itself", async () => {
  const id = await doubtful({ start_time: at(1) });
  await site.db
    .insertInto("mistake_reports")
    .values({ event_id: id, kind: "time", details: "9 PM" })
    .execute();
  await pair(at(1));
  expect(await keys()).toHaveLength(3);
  site.clock.now = at(4);
  expect(await page("", await administrator(site, "later@example.org"))).toMatchObject({
    cards: [],
    next: null,
  });
});

describe("every answer of every kind", () => {
  /** Everything of a kind that a seed made; each card is accepted, taken back, refused and taken back. */
  longTest("is done by its use case, leaves the queue, and is taken back", async () => {
    await seedWaiting(site.db, { ...ONE_OF_EACH, sources: [], texts: [] });
    const all = await keys();
    expect(new Set(all.map((key) => key.split(" ")[0]))).toEqual(
      new Set([
        "doubtful",
        "pairs",
        "venuePairs",
        "mistakes",
        "suggestions",
        "claims",
        "proposals",
        "venueChanges",
        "recipes",
      ]),
    );
    for (const key of all)
      for (const answer of ["refuse", "accept"] as const) {
        const card = await cardOf(key);
        if (card[answer] === null) continue;
        const response = await give(card, answer);
        const { entry, ...said } = (await response.json()) as { entry: number };
        expect([key, answer, response.status, said]).toEqual([
          key,
          answer,
          200,
          { text: expect.any(String) },
        ]);
        expect(await keys()).not.toContain(key);
        expect((await undo(entry)).status).toBe(303);
        // The event is as it was; what the venue proposed is not kept once it is taken.
        if (card.kind === "venueChanges" && answer === "accept") break;
        expect([key, answer, await keys()]).toEqual([key, answer, expect.arrayContaining([key])]);
      }
  });
});

it("says who was first when two editors decide at once, and changes nothing", async () => {
  const key = `doubtful ${await doubtful({ title: "Perhaps" })}`;
  const seen = await cardOf(key);
  expect((await give(seen, "accept", other)).status).toBe(200);
  const late = await give(seen, "accept");
  expect(late.status).toBe(400);
  expect((await late.json()).message).toMatch(
    /^second@example\.org confirmed this, Nov 21, 2026 12:00 PM\. /,
  );
  const paired = await cardOf(await pair(at(2)));
  await give(paired, "refuse", other);
  const message = (await (await give(paired, "accept")).json()).message as string;
  expect(message).toMatch(/^second@example\.org told apart this/);
});

it("comes back with its sentence when it is no longer what was shown, or gone", async () => {
  const id = await doubtful({ title: "Perhaps" });
  const seen = await cardOf(`doubtful ${id}`);
  await site.db
    .updateTable("events")
    .set({ start_time: at(6) })
    .where("id", "=", id)
    .execute();
  const changed = await give(seen, "accept");
  expect([changed.status, (await changed.json()).message]).toEqual([
    400,
    expect.stringMatching(/look again/),
  ]);
  expect(await keys()).toEqual([`doubtful ${id}`]);
  await site.db.deleteFrom("events").where("id", "=", id).execute();
  const gone = await give(seen, "refuse");
  expect([gone.status, (await gone.json()).message]).toEqual([400, "This event has been deleted."]);
});

it("works as a plain form: the page comes back with the way to undo", async () => {
  const card = await cardOf(`doubtful ${await doubtful()}`);
  const response = await editor.post(decisions, `${PATH}?kind=doubtful`, fieldsOf(card, "accept"));
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toMatch(/^\/admin\/decisions\?kind=doubtful&done=\d+$/);
  expect(await waitingTexts(site)).toContain("Marked as right");
});

describe("many that are alike", () => {
  const doubt = (text: string) => JSON.stringify({ sureness: { from: "listing", text } });

  async function several(count: number) {
    const source_id = await addVenue(site.db, { name: "Hard to read" });
    const ids: number[] = [];
    for (let number = 0; number < count; number += 1)
      ids.push(await doubtful({ source_id, title: `Item ${number}`, fact_sources: doubt("in a menu") }));
    await doubtful({ source_id, title: "Another doubt", fact_sources: doubt("far away") });
    return ids;
  }
  const act = (card: Card, answer: Answer) => give({ ...card, ...card.alike } as Card, answer);
  const state = async () =>
    (
      await site.db.selectFrom("events").select(["published", "unpublished_because"]).orderBy("id").execute()
    ).map((row) => (row.published ? "shown" : row.unpublished_because));

  it("are one act, one line of the trail, one undo", async () => {
    const [first] = await several(3);
    const card = await cardOf(`doubtful ${first}`);
    expect(card.alike).toMatchObject({ count: 3, titles: ["Item 1", "Item 2"] });
    for (const [answer, become] of [
      ["accept", "shown"],
      ["refuse", "admin"],
    ] as const) {
      const { entry } = (await (await act(await cardOf(`doubtful ${first}`), answer)).json()) as {
        entry: number;
      };
      expect(await state()).toEqual([become, become, become, "doubtful"]);
      expect(
        await site.db.selectFrom("audit_log").where("id", ">=", entry).select("id").execute(),
      ).toHaveLength(1);
      await undo(entry);
      expect(await state()).toEqual(Array(4).fill("doubtful"));
    }
  });

  it("are not decided unseen, and come two hundred at a time", async () => {
    const [first] = await several(3);
    const card = await cardOf(`doubtful ${first}`);
    await site.db.updateTable("events").set({ title: "Changed" }).where("title", "=", "Item 1").execute();
    expect((await act(card, "accept")).status).toBe(400);
    expect(await state()).toEqual(Array(4).fill("doubtful"));
  });
});

it("takes names of any length and script", async () => {
  const name = `${"ليلة الجاز ".repeat(10)}${"x".repeat(150)}`;
  const card = await cardOf(`doubtful ${await doubtful({ title: name })}`);
  expect(card.title).toBe(name);
});

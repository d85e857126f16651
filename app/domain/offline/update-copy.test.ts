import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "~/lib/time";
import type { ApiEvent } from "../api/schemas";
import { FORTNIGHT, lean, pack, SHAPE, unpack, type Copy } from "./fortnight";
import { updateCopy } from "./update-copy";

const TODAY = "2026-11-21";
const venue = { id: 1, name: "Low" };
const place = {
  ...{ name: "Low", address: null, city: "New York", borough: "Queens", neighbourhood: null },
  ...{ zip_code: null, point: null },
};

interface Known {
  id: number;
  day: string;
  title: string;
}

const eventOf = ({ id, day, title }: Known): ApiEvent => ({
  ...{ id, title, url: `https://fire.example/event/${id}`, description: "", why_to_go: null },
  ...{ full_review: null, start: `${day}T19:00:00-05:00`, end: null, first_day: day, last_day: day },
  ...{ time_known: true, hour: 19, over_at: `${day}T22:00:00-05:00` },
  ...{ image: null, website: null, work_id: null, status: "scheduled", sold_out: false },
  ...{ price: null, tickets: null, on_sale: null, doors: null, ages: null, interest: null, place, venue },
  updated_at: "2026-11-21T12:00:00Z",
});

/** A site whose cursor is a position in its changes. */
function site(first: Known[]) {
  const events = new Map(first.map((event) => [event.id, event]));
  const changes: number[] = [];
  const read = (today: string, after = ""): Copy => {
    const to = addDays(today, FORTNIGHT - 1);
    const days = { shape: SHAPE, from: today, to, cursor: String(changes.length) };
    const shown = [...events.values()].filter(({ day }) => day >= today && day <= to && day > after);
    return { ...days, events: shown.map((event) => lean(eventOf(event))) };
  };
  return {
    read,
    change(event: Known | { id: number; title: null }) {
      if (event.title === null) events.delete(event.id);
      else events.set(event.id, event);
      changes.push(event.id);
    },
    askOn: (today: string, size: number) => (address: string) => {
      const query = new URL(address, "https://fire.example").searchParams;
      const after = query.get("after");
      if (after !== null) return Promise.resolve(pack(read(today, after)));
      const from = Number(query.get("since"));
      const data = changes.slice(from, from + size).map((id) => {
        const event = events.get(id);
        return { event_id: id, event: event ? eventOf(event) : null };
      });
      const cursor = String(from + data.length);
      return Promise.resolve({ data, cursor, more: from + size < changes.length });
    },
  };
}

const inOrder = (copy: Copy | null) => copy?.events.toSorted((a, b) => a.id - b.id);

const anId = fc.integer({ min: 1, max: 12 });
const known = fc.record({
  id: anId,
  day: fc.integer({ min: -2, max: 25 }).map((count) => addDays(TODAY, count)),
  title: fc.string({ maxLength: 5 }),
});
const gone = fc.record({ id: anId, title: fc.constant(null) });

it("makes of a copy and what changed what the site would give anew", async () => {
  const aCase = {
    first: fc.array(known),
    changed: fc.array(fc.oneof(known, gone), { maxLength: 30 }),
    daysLater: fc.integer({ min: 0, max: FORTNIGHT - 1 }),
  };
  await fc.assert(
    fc.asyncProperty(fc.record(aCase), async ({ first, changed, daysLater }) => {
      const city = site(first);
      const before = city.read(TODAY);
      for (const event of changed) city.change(event);
      const today = addDays(TODAY, daysLater);
      const after = await updateCopy(before, today, city.askOn(today, 4));
      expect(inOrder(after)).toEqual(inOrder(city.read(today)));
    }),
  );
});

it("wants the whole fortnight where the changes lead no further", async () => {
  const city = site([]);
  const copy = city.read(TODAY);
  expect(await updateCopy(copy, addDays(TODAY, FORTNIGHT), city.askOn(TODAY, 4))).toBe(null);
  expect(await updateCopy(copy, TODAY, () => Promise.resolve(null))).toBe(null);
  for (let count = 0; count < 100; count++) city.change({ id: 1, day: TODAY, title: `${count}` });
  expect(await updateCopy(copy, TODAY, city.askOn(TODAY, 4))).toBe(null);
});

it("is read whole or not at all", () => {
  const copy = site([{ id: 7, day: TODAY, title: "Jazz" }]).read(TODAY);
  const document = pack(copy);
  const read = (value: unknown) => unpack(JSON.parse(JSON.stringify(value)));
  expect(read(document)).toEqual(copy);
  const [row = []] = document.rows;
  for (const broken of [
    null,
    "",
    [],
    { ...document, shape: SHAPE + 1 },
    { ...document, rows: [] },
    { ...document, rows: [row.slice(1)] },
    { ...document, columns: document.columns.slice(1) },
    { ...document, shared: {} },
    { ...document, cursor: null },
  ]) {
    expect(read(broken)).toBe(null);
  }
});

/** A broken page is not read as the calendar, and a site made anew is believed after a while. */
import { beforeEach, expect, it } from "vitest";
import { fetchSource } from "~/ingest/fetch-source";
import { hours } from "~/lib/time";
import { insertSource, testContext, testJob, type TestContext } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();
const URL = "https://hall.example/events";
let ctx: TestContext;
let id: number;
beforeEach(async () => {
  ctx = testContext(test.db);
  id = await insertSource(test.db, { name: "Hall", url: URL });
});

const item = (title: string, day: number) =>
  `<article><h2>${title}</h2><p>Friday, December ${day}, 2026, 8pm</p></article>`;
const listing = (...titles: string[]) =>
  `<html><body><h1>Upcoming events</h1>${titles.map((title, n) => item(title, [4, 11, 18, 25][n] ?? 4)).join("")}</body></html>`;
const GOOD = listing("Paper Tigers", "Oak", "Lions");

async function fetchPage(body: string, finalUrl?: string): Promise<void> {
  ctx.web.pages.set(URL, { body, ...(finalUrl ? { finalUrl } : {}) });
  ctx.clock.now = new Date(ctx.clock.now.getTime() + hours(20));
  await fetchSource(ctx, { sourceId: id }, testJob());
}
async function shown(): Promise<string[]> {
  const rows = await test.db
    .selectFrom("events")
    .select("title")
    .where("published", "=", true)
    .orderBy("start_time")
    .execute();
  return rows.map(({ title }) => title);
}
const lastRun = () =>
  test.db.selectFrom("fetch_runs").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();

it.each([
  "<h1>We'll be right back</h1><p>Back on Monday, December 7, 2026.</p>",
  "<h1>hall.example</h1><p>This domain expired on December 1, 2026.</p>",
  // No list knows these words; the page is only another one.
  "<h1>Nous revenons</h1><div class='box'><h2>Fermeture</h2><p>Monday, December 7, 2026, 9am</p></div>",
])("publishes nothing of %s and takes nothing down, however often", async (body) => {
  await fetchPage(GOOD);
  for (let n = 0; n < 4; n += 1) await fetchPage(`<html><body>${body}</body></html>`);
  expect(await shown()).toEqual(["Paper Tigers", "Oak", "Lions"]);
  const run = await lastRun();
  expect(run).toMatchObject({ outcome: "empty", parsed: 0 });
  expect(run.problems.join(" ")).toMatch(/in place of its page|expired|built differently/);
  await fetchPage(GOOD);
  expect(await lastRun()).toMatchObject({ outcome: "saved", same: 3 });
});

it("survives a page that is maintenance on even days", async () => {
  for (let day = 0; day < 8; day += 1)
    await fetchPage(
      day % 2 === 0
        ? GOOD
        : "<html><body><div class='off'><b>Maintenance</b><i>Monday, December 7, 2026, 9am</i></div></body></html>",
    );
  expect(await shown()).toEqual(["Paper Tigers", "Oak", "Lions"]);
});

it("does not publish another site's page, and believes a move that stays", async () => {
  await fetchPage(GOOD);
  const other = listing("Slots Night", "Poker", "Roulette").replace("Upcoming events", "Casino");
  for (let day = 0; day < 14; day += 1) {
    await fetchPage(other, "https://casino.example/");
    expect(await shown(), `day ${day}`).toEqual(["Paper Tigers", "Oak", "Lions"]);
    expect((await lastRun()).problems[0]).toContain("The address leads to casino.example by now");
  }
  await fetchPage(other, "https://casino.example/");
  expect(await shown()).toEqual(expect.arrayContaining(["Slots Night", "Poker", "Roulette"]));
  expect(await lastRun()).toMatchObject({ outcome: "saved", created: 3 });
});

it("believes a move at once that lists what was listed before", async () => {
  await fetchPage(GOOD);
  await fetchPage(listing("Paper Tigers", "Oak", "Owls"), "https://new-hall.example/events");
  expect(await shown()).toContain("Owls");
  expect(await lastRun()).toMatchObject({ outcome: "saved", created: 1, same: 2 });
});

it("believes a page made anew at once where it lists what was listed, else at the third fetch", async () => {
  await fetchPage(GOOD);
  const anew = (...titles: string[]) =>
    `<html><body><main class="new"><h1>What’s on</h1><ul class="shows">${titles
      .map((title, n) => `<li class="show"><h3>${title}</h3><time>December ${n + 7}, 2026, 8pm</time></li>`)
      .join("")}</ul></main></body></html>`;
  const titles = ["Drum", "Fife", "Horn"];
  await fetchPage(anew(...titles));
  await fetchPage(anew(...titles));
  expect(await shown()).not.toContain("Drum");
  await fetchPage(anew(...titles));
  expect(await shown()).toEqual(expect.arrayContaining(titles));
  await fetchPage(anew(...titles));
  expect(await shown()).toEqual(titles);
  await fetchPage(listing("Drum", "Fife", "Kettle").replaceAll(/Friday, December \d+/g, "December 7"));
  expect(await shown()).toContain("Kettle");
});

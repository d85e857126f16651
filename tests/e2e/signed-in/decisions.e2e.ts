/** The queue of decisions in a real browser: fifty in far less than five minutes, by keyboard alone. */
import { expect, type Page } from "playwright/test";
import { furtherAxeFindings } from "../axe";
import { scripted } from "../scripted";
import { open, test } from "./editor";
import { inProduct } from "./product-database";

const DECISIONS = 50;
const FIVE_MINUTES = 300_000;
/** More than are decided: a fetch beside it makes some of the doubtful events sure again. */
const SEEDED = 125;

/** Coming events of the sample city become doubtful; some get a report, some stand beside another as a pair. @returns their numbers */
async function seedDoubts(): Promise<number[]> {
  const rows = await inProduct<{ id: number }>(
    `select id from public_events where last_day > current_date + 1 and confidence = 1 and edited_fields = '{}'
       and source_id is not null order by source_id, id limit $1`,
    [SEEDED],
  );
  const ids = rows.map(({ id }) => id);
  await inProduct(
    `update events set confidence = 0.55, published = false, unpublished_because = 'doubtful',
       fact_sources = fact_sources || '{"sureness": {"from": "listing", "text": "in a list without hours"}}'
     where id = any($1::int[])`,
    [ids.slice(0, 100)],
  );
  await inProduct(
    `insert into mistake_reports (event_id, kind, details) select unnest($1::int[]), 'time', 'It begins at nine.'`,
    [ids.slice(100, 107)],
  );
  const paired = ids.slice(107);
  await inProduct(
    `insert into event_duplicates (event_a, event_b, score) select least(a, b), greatest(a, b), 0.7
       from unnest($1::int[], $2::int[]) p (a, b) on conflict do nothing`,
    [paired.slice(0, 9), paired.slice(9, 18)],
  );
  return ids;
}

async function removeDoubts(ids: number[]): Promise<void> {
  await inProduct(
    "delete from event_duplicates where event_a = any($1::int[]) and event_b = any($1::int[])",
    [ids],
  );
  await inProduct("delete from mistake_reports where event_id = any($1::int[])", [ids]);
  await inProduct("delete from event_tombstones where reason = 'merged'");
  await inProduct(
    `update events set confidence = 1, published = true, unpublished_because = null, edited_fields = '{}',
       duplicate_of = null where id = any($1::int[])`,
    [ids],
  );
}

const current = (page: Page) => page.locator("[data-decision]:focus-within");

/** Answers the card that has the focus; the next one has it then. @returns its key */
async function answer(page: Page, key: "a" | "r"): Promise<string> {
  const before = (await current(page).getAttribute("data-decision")) ?? "";
  const canRefuse = (await current(page).locator("[data-refuse]").count()) > 0;
  await page.keyboard.press(canRefuse ? key : "a");
  await expect(current(page)).not.toHaveAttribute("data-decision", before);
  return before;
}

test("fifty decisions by keyboard take far less than five minutes @desktop @long", async ({ page }) => {
  test.slow();
  const ids = await seedDoubts();
  try {
    await open(page, "/admin/decisions", "Decisions");
    const counted = async () =>
      Number(/^[\d,]+/.exec(await page.getByText(/decisions? waits?, what/).innerText())?.[0]);
    const before = await counted();
    const begun = Date.now();
    await page.keyboard.press("j");
    const decided = new Set<string>();
    for (let count = 0; count < DECISIONS; count += 1) {
      decided.add(await answer(page, count % 3 === 0 ? "r" : "a"));
    }
    const taken = Date.now() - begun;
    console.info(`${DECISIONS} decisions took ${Math.round(taken / 1000)} s.`);
    expect(decided.size).toBe(DECISIONS);
    expect(taken).toBeLessThan(FIVE_MINUTES / 2);
    // The number falls by more where a fetch beside it makes some of the doubtful events sure again.
    await expect.poll(counted).toBeLessThanOrEqual(before - DECISIONS);

    // The last one comes back.
    const last = page.locator(`[data-decision="${[...decided].at(-1)}"]`);
    await expect(last).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Undo: / })).toBeVisible();
    await page.keyboard.press("u");
    await expect(last).toBeVisible();
    await scripted(page);
    expect(await furtherAxeFindings(page, { include: "#main" })).toEqual([]);
  } finally {
    await removeDoubts(ids);
  }
});

test("an act that another editor was faster with comes back with its sentence @desktop @long", async ({
  page,
}) => {
  const ids = await seedDoubts();
  try {
    await open(page, "/admin/decisions?kind=doubtful", "Decisions");
    await page.keyboard.press("j");
    const key = (await current(page).getAttribute("data-decision")) ?? "";
    await inProduct("update events set edited_fields = '{title}', published = true where id = $1", [
      Number(key.split(" ")[1]),
    ]);
    await page.keyboard.press("a");
    await expect(page.getByRole("alert").filter({ hasText: "look again, then decide" })).toBeVisible();
    await expect(page.locator(`[data-decision="${key}"]`)).toHaveCount(0);
    await page.getByRole("button", { name: "Understood" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
  } finally {
    await removeDoubts(ids);
  }
});

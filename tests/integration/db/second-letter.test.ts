// The letter that teaches, two days after a reader's answers: when it comes, to whom, once, and what it holds. And the letters of ten
// readers that do not exist.
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { findReader } from "@db/queries/newsletter/readers";
import { insertNewsletterRun } from "@db/queries/newsletter/runs";
import type { Frequency } from "@db/schema";
import { brand } from "~/brand";
import { MADE_UP_READERS } from "~/domain/newsletter/made-up-readers";
import { renderSample } from "~/domain/newsletter/preview";
import { runNewsletter } from "~/domain/newsletter/run-newsletter";
import { sendSecondLetters } from "~/domain/newsletter/second-letter";
import { addDays, startOfDay } from "~/lib/time";
import * as preview from "~/routes/admin.newsletter/route";
import * as framed from "~/routes/admin.newsletter_.letter/route";
import { addEvent, addVenue } from "../../factories/listings";
import { administrator } from "../../factories/people";
import { longTest } from "../../factories/property-runs";
import { useSite } from "../../factories/use-site";

const site = useSite();
const ANA = "ana@example.org";
const INTERESTS = ["Film", "Art", "Dance"];

/** Ten days of events from a day on: each evening one of each interest, some free, some late, some in the afternoon, and an exhibition. */
async function fill(from: string) {
  const rows = await site.db
    .insertInto("interests")
    .values(INTERESTS.map((name) => ({ name })))
    .returning("id")
    .execute();
  for (let index = 0; index < 30; index++) {
    const source_id = await addVenue(site.db, { name: `House ${index}` });
    const day = startOfDay(addDays(from, index % 10), brand.zone).getTime();
    const hour = [20, 22, 19.5][Math.floor(index / 3) % 3] ?? 20;
    const isRun = index % 9 === 4;
    await addEvent(site.db, {
      source_id,
      title: `Thing ${index}`,
      description: "Somebody made this, and it is worth the stairs for whoever has an evening. ".repeat(4),
      start_time: new Date(day + hour * 3_600_000),
      end_time: isRun ? new Date(day + 20 * 86_400_000) : null,
      interest_id: rows[index % 3]?.id ?? null,
      ...(index % 4 === 0 ? { price_from_cents: 0, price_to_cents: 0 } : {}),
    });
  }
  return rows.map(({ id }) => id);
}

async function addReader(
  onboardedAt: string,
  {
    interests,
    frequency = "weekly",
    email = ANA,
  }: { interests: number[]; frequency?: Frequency; email?: string },
) {
  const { id } = await site.db
    .insertInto("users")
    .values({
      email,
      full_name: "Ana Reader",
      email_confirmed_at: new Date(onboardedAt),
      onboarded_at: new Date(onboardedAt),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await site.db.insertInto("notification_settings").values({ user_id: id, frequency }).execute();
  for (const [at, interest_id] of interests.entries())
    await site.db
      .insertInto("user_interests")
      .values({ user_id: id, interest_id, ranking: at + 1 })
      .execute();
  return id;
}

const signal = new AbortController().signal;
const sendAt = (time: string, lettersAreHeld = false) => {
  site.clock.now = new Date(time);
  return sendSecondLetters({ ...site.context(), lettersAreHeld }, { signal });
};
const mails = () =>
  site.db
    .selectFrom("mail_outbox")
    .select(["to_email", "kind", "headers", "text_body", "html_body"])
    .execute();

describe("the second letter", () => {
  it("comes two days after the answers, from eight in the morning, once, whoever looks at the same time", async () => {
    const interests = await fill("2026-11-27");
    await addReader("2026-11-27T15:00:00Z", { interests: interests.slice(0, 2) });
    for (const early of ["2026-11-27T20:00:00Z", "2026-11-28T15:00:00Z", "2026-11-29T12:50:00Z"])
      expect(await sendAt(early)).toBe(0);
    const both = await Promise.all([sendAt("2026-11-29T13:10:00Z"), sendAt("2026-11-29T13:10:00Z")]);
    expect(both.toSorted()).toEqual([0, 1]);
    for (const later of ["2026-11-29T13:20:00Z", "2026-11-30T15:00:00Z", "2026-12-02T15:00:00Z"])
      expect(await sendAt(later)).toBe(0);
    const sent = await mails();
    expect(sent).toMatchObject([
      {
        to_email: ANA,
        kind: "second-letter",
        headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      },
    ]);
    const { text_body = "", html_body = "" } = sent[0] ?? {};
    const $ = load(html_body);
    expect([$(".title").length, $("a:contains('More like this')").length]).toEqual([6, 6]);
    for (const words of [
      "FILM, THREE WAYS",
      "ART, THREE WAYS",
      "Tell me more, Ana",
      "You said Film and Art.",
    ])
      expect(text_body).toContain(words);
    expect(text_body).not.toContain("Dance");
    // Each pick shows another face.
    const said = $("p.ink[style*='bold']")
      .toArray()
      .map((element) => $(element).text());
    expect(new Set(said.slice(0, 3)).size).toBe(3);
    const stored = await site.db
      .selectFrom("weekly_recommendations")
      .select(["period", "event_ids"])
      .execute();
    expect(stored).toMatchObject([{ period: "2026-11-29" }]);
    site.clock.now = new Date("2026-12-03T15:00:00Z");
    const { letter } = await renderSample(site.context(), ANA);
    expect((letter?.eventIds ?? []).filter((id) => stored[0]?.event_ids.includes(id))).toEqual([]);
    // Answering the questions again makes nobody new.
    await site.db
      .updateTable("users")
      .set({ onboarded_at: new Date("2026-12-03T15:00:00Z") })
      .execute();
    expect(await sendAt("2026-12-05T15:00:00Z")).toBe(0);
  });

  it("leaves the day to a letter of the reader's rhythm, and takes the place of a daily one", async () => {
    const interests = await fill("2026-12-01");
    await addReader("2026-12-01T15:00:00Z", { interests });
    const daily = await addReader("2026-12-01T15:00:00Z", {
      interests,
      frequency: "daily",
      email: "ben@example.org",
    });
    // A Thursday.
    expect(await sendAt("2026-12-03T13:10:00Z")).toBe(1);
    expect(await mails()).toMatchObject([{ to_email: "ben@example.org" }]);
    site.clock.now = new Date("2026-12-03T14:05:00Z");
    for (const frequency of ["daily", "weekly"] as const) {
      const run = { frequency, period: "2026-12-03", now: site.clock.now };
      await insertNewsletterRun(site.db, run);
    }
    for (const { id } of await site.db.selectFrom("newsletter_runs").select("id").execute())
      await runNewsletter({ ...site.context(), bulkMailer: null }, { runId: id }, { signal });
    const letters = await site.db
      .selectFrom("weekly_recommendations")
      .select(["user_id", "period"])
      .execute();
    expect(letters.filter(({ user_id }) => user_id === daily)).toHaveLength(1);
    expect(letters).toHaveLength(2);
    expect(await sendAt("2026-12-04T15:00:00Z")).toBe(1);
    expect((await mails()).map(({ kind }) => kind).toSorted()).toEqual([
      "newsletter",
      "second-letter",
      "second-letter",
    ]);
  });

  it("keeps to the clock of New York when it changes", async () => {
    const interests = await fill("2026-11-01");
    // Half past eleven in the evening of October 30; on November 1 the clock is set back.
    await addReader("2026-10-31T03:30:00Z", { interests });
    expect(await sendAt("2026-11-01T12:30:00Z")).toBe(0);
    expect(await sendAt("2026-11-01T13:10:00Z")).toBe(1);
  });

  it("comes to nobody who wants none, told nothing, or cannot be shown two sides of anything", async () => {
    const [film = 0] = await fill("2026-11-27");
    const answered = "2026-11-27T15:00:00Z";
    const off = await addReader(answered, { interests: [film], email: "off@example.org" });
    await site.db
      .updateTable("notification_settings")
      .set({ enabled: false })
      .where("user_id", "=", off)
      .execute();
    await addReader(answered, { interests: [film], email: "bounced@example.org" });
    await site.db
      .insertInto("mail_suppressions")
      .values({ email: "bounced@example.org", reason: "bounced", created_at: site.clock.now })
      .execute();
    await addReader(answered, { interests: [], email: "silent@example.org" });
    const { id: rare } = await site.db
      .insertInto("interests")
      .values({ name: "Photography" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await addReader(answered, { interests: [rare], email: "rare@example.org" });
    await addReader("2026-11-10T15:00:00Z", { interests: [film], email: "old@example.org" });
    expect(await sendAt("2026-11-29T15:00:00Z")).toBe(0);
    await addReader(answered, { interests: [film] });
    expect(await sendAt("2026-11-29T15:00:00Z", true)).toBe(0);
    expect(await sendAt("2026-11-29T15:00:00Z")).toBe(1);
    expect(await mails()).toMatchObject([{ to_email: ANA }]);
    // At night it waits.
    await addReader(answered, { interests: [film], email: "night@example.org" });
    expect(await sendAt("2026-11-30T04:00:00Z")).toBe(0);
  });
});

longTest(
  "letters of ten made-up readers are looked at in the admin area, and leave nothing behind",
  async () => {
    site.clock.now = new Date("2026-11-26T15:00:00Z");
    await fill("2026-11-27");
    const editor = await administrator(site);
    const left = async () => [
      await site.db.selectFrom("users").select("id").execute(),
      await site.db.selectFrom("weekly_recommendations").select("id").execute(),
      await site.db.selectFrom("mail_outbox").select("id").execute(),
    ];
    const before = await left();
    const bodies = new Set<string>();
    interface Page {
      readers: { id: string }[];
      madeUp: { letter: { subject: string; src: string } | null } | null;
    }
    expect(MADE_UP_READERS).toHaveLength(10);
    for (const { id, name } of MADE_UP_READERS) {
      const page = (await (await editor.get(preview, `/admin/newsletter?as=${id}`)).json()) as Page;
      expect([page.readers.length, page.madeUp?.letter?.src]).toEqual([
        10,
        `/admin/newsletter/letter?as=${id}`,
      ]);
      const $ = load(await (await editor.get(framed, `/admin/newsletter/letter?as=${id}`)).text());
      expect($(".title").length).toBeGreaterThanOrEqual(3);
      if (name) expect($("body").text()).toContain(`, ${name}`);
      bodies.add($(".title").text());
    }
    expect(bodies.size).toBeGreaterThanOrEqual(5);
    const second = load(await (await editor.get(framed, "/admin/newsletter/letter?as=nora&second")).text());
    expect(second("body").text()).toContain("Film, three ways");
    const none = (await (await editor.get(preview, "/admin/newsletter?as=sam&second")).json()) as Page;
    expect(none.madeUp?.letter).toBeNull();
    const own = (await (await editor.get(preview, "/admin/newsletter?as=nobody-known")).json()) as Page;
    expect(own.madeUp).toBeNull();
    expect(await left()).toEqual(before);
    const options = { dedupeWindow: 4, period: "2026-11-26" };
    for (const { id } of MADE_UP_READERS)
      expect(await findReader(site.db, `${id}@example.org`, options)).toBeUndefined();
  },
);

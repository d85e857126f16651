/** Things that may wait for editors, in every state that decides whether they do. */
import type { Kysely } from "kysely";
import fc from "fast-check";
import type { Database } from "@db/client";
import { addEvent, addVenue, LISTINGS_NOON } from "./listings";
import { days } from "~/lib/time";

const flag = fc.boolean();
const few = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 4 });

/** States that rows of each kind may have in a database. */
export const anyWaiting = fc.record({
  sources: few(
    fc.record({ failures: fc.integer({ min: 0, max: 4 }), isSilent: flag, isOn: flag, isMerged: flag }),
  ),
  doubtful: few(
    fc.record({
      isSure: flag,
      isPast: flag,
      isLooked: flag,
      shown: fc.constantFrom("yes", "waits", "hidden"),
    }),
  ),
  pairs: few(fc.record({ status: fc.constantFrom("open", "distinct"), isPast: flag, isHidden: flag })),
  mistakes: few(fc.record({ isPast: flag, isResolved: flag })),
  suggestions: few(fc.record({ isPast: flag, status: fc.constantFrom("pending", "approved", "rejected") })),
  claims: few(
    fc.record({ status: fc.constantFrom("mailed", "proved", "confirmed", "declined"), isProposing: flag }),
  ),
  changes: few(fc.record({ isPast: flag, isDeclined: flag })),
  recipes: few(fc.record({ isTroubled: flag, isOn: flag, isOfOtherAddress: flag })),
  texts: few(fc.record({ state: fc.constantFrom("waiting", "published", "refused"), isNoted: flag })),
  alike: fc.integer({ min: 0, max: 2 }),
});
type AnyWaiting = typeof anyWaiting extends fc.Arbitrary<infer T> ? T : never;

/** One of each kind of what waits. */
export const ONE_OF_EACH: AnyWaiting = {
  sources: [{ failures: 4, isSilent: false, isOn: true, isMerged: false }],
  doubtful: [{ isSure: false, isPast: false, isLooked: false, shown: "waits" }],
  pairs: [{ status: "open", isPast: false, isHidden: false }],
  mistakes: [{ isPast: false, isResolved: false }],
  suggestions: [{ isPast: false, status: "pending" }],
  claims: [
    { status: "proved", isProposing: false },
    { status: "confirmed", isProposing: true },
  ],
  changes: [{ isPast: false, isDeclined: false }],
  recipes: [{ isTroubled: true, isOn: true, isOfOtherAddress: false }],
  texts: [{ state: "waiting", isNoted: true }],
  alike: 1,
};

let number = 0;

export async function seedWaiting(db: Kysely<Database>, given: AnyWaiting): Promise<void> {
  await seedSources(db, given);
  await seedEvents(db, given);
  await seedPeople(db, given);
}

async function seedSources(db: Kysely<Database>, { sources, recipes, alike }: AnyWaiting): Promise<void> {
  const kept = await venue(db);
  for (const { failures, isSilent, isOn, isMerged } of sources)
    await venue(db, {
      failure_count: failures,
      silent_since: isSilent ? LISTINGS_NOON : null,
      is_enabled: isOn,
      merged_into_id: isMerged ? kept : null,
    });
  for (const { isTroubled, isOn, isOfOtherAddress } of recipes) {
    const url = address();
    const source_id = await venue(db, { url, is_enabled: isOn });
    const trouble = isTroubled ? "Its list stands elsewhere now." : null;
    await db
      .insertInto("source_recipes")
      .values({ source_id, address: isOfOtherAddress ? address() : url, made_by: "reader", trouble })
      .execute();
  }
  for (let at = 0; at < alike; at += 1) {
    const place = { lat: 50 + at, name: `Twin Hall ${at}` };
    await venue(db, place);
    await venue(db, place);
  }
}

async function seedEvents(db: Kysely<Database>, given: AnyWaiting): Promise<void> {
  for (const { isSure, isPast, isLooked, shown } of given.doubtful)
    await addEvent(db, {
      title: `Perhaps ${++number}`,
      source_id: await venue(db),
      confidence: isSure ? 1 : 0.55,
      start_time: when(isPast),
      edited_fields: isLooked ? ["title"] : [],
      published: shown === "yes",
      unpublished_because: shown === "yes" ? null : shown === "waits" ? "doubtful" : "admin",
    });
  for (const { status, isPast, isHidden } of given.pairs) {
    const values = { start_time: when(isPast) };
    const event_a = await addEvent(db, { ...values, source_id: await venue(db) });
    const event_b = await addEvent(db, { ...values, source_id: await venue(db), published: !isHidden });
    await db
      .insertInto("event_duplicates")
      .values({ event_a, event_b, score: 0.7, status: status as "open" })
      .execute();
  }
  for (const { isPast, isResolved } of given.mistakes) {
    const event_id = await addEvent(db, { start_time: when(isPast) });
    await db
      .insertInto("mistake_reports")
      .values({ event_id, kind: "time", details: "8 PM", resolved_at: isResolved ? LISTINGS_NOON : null })
      .execute();
  }
}

async function seedPeople(db: Kysely<Database>, given: AnyWaiting): Promise<void> {
  for (const { isPast, status } of given.suggestions)
    await db
      .insertInto("event_suggestions")
      .values({
        title: `Suggested ${++number}`,
        location: "1 Lane",
        city: "New York",
        start_time: when(isPast),
        status: status as "pending",
      })
      .execute();
  for (const { status, isProposing } of given.claims)
    await db
      .insertInto("venue_claims")
      .values({
        source_id: await venue(db),
        name: "Ana",
        email: `${++number}@example.org`,
        is_own_domain: false,
        token_hash: `hash ${number}`,
        status: status as "proved",
        proposed: status === "confirmed" && isProposing ? JSON.stringify({ hours: "8 to 9" }) : null,
        created_at: LISTINGS_NOON,
      })
      .execute();
  for (const { isPast, isDeclined } of given.changes) await seedChange(db, { isPast, isDeclined });
  for (const { state, isNoted } of given.texts) {
    const { id } = await db
      .insertInto("works")
      .values({ key: `w${++number}`, title: `Work ${number}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("recommendations")
      .values({
        work_id: id,
        state: state as "waiting",
        author: "model",
        text: JSON.stringify({ why_to_go: "Go." }),
        note: isNoted ? "The price has changed." : null,
      })
      .execute();
  }
}

/** A venue's person would change the title of an event. */
async function seedChange(
  db: Kysely<Database>,
  { isPast, isDeclined }: { isPast: boolean; isDeclined: boolean },
): Promise<void> {
  const source_id = await venue(db);
  const event_id = await addEvent(db, { source_id, title: "Before", start_time: when(isPast) });
  const claim = await db
    .insertInto("venue_claims")
    .values({
      source_id,
      name: "Bo",
      email: `${++number}@example.org`,
      is_own_domain: false,
      token_hash: `hash ${number}`,
      status: "confirmed",
      created_at: LISTINGS_NOON,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("venue_changes")
    .values({
      claim_id: claim.id,
      event_id,
      kind: "edit",
      form: JSON.stringify({ title: "After" }),
      was: JSON.stringify({ title: "Before" }),
      state: isDeclined ? "declined" : "waiting",
      created_at: LISTINGS_NOON,
    })
    .execute();
}

/** Names and places that no rule takes for one. */
const venue = (db: Kysely<Database>, values: Parameters<typeof addVenue>[1] = {}) => {
  const name = `${++number} ${String.fromCharCode(97 + (number % 26)).repeat(9)}`;
  return addVenue(db, { name, lat: 40 + number / 100, url: address(), ...values });
};

const address = () => `https://waiting.example/${++number}`;

const COMING = new Date("2026-11-29T00:30:00Z");
const PAST = new Date(LISTINGS_NOON.getTime() - days(3));
const when = (isPast: boolean) => (isPast ? PAST : COMING);

/** A site with something on every page: events, people of every role, what waits for them, and the mails that they get. */
import { insertPasskey } from "@db/queries/accounts/passkeys";
import { grantRole } from "@db/queries/accounts/admins";
import { regeneratePreview } from "~/domain/newsletter/preview";
import { sendReminders } from "~/domain/saves/send-reminders";
import { sendVenueLetters } from "~/domain/venue-desk/weekly-letter";
import { sweepSeries } from "~/ingest/series/sweep-series";
import { days, hours } from "~/lib/time";
import * as claim from "~/routes/claim.$id/route";
import * as account from "~/routes/dashboard.account/route";
import * as forgotPassword from "~/routes/forgot-password/route";
import * as join from "~/routes/join.$key/route";
import * as login from "~/routes/login/route";
import * as watchlist from "~/routes/watchlist/route";
import { groupOf, makeGroup, onDetails, seeDetails } from "./groups";
import { addEvent, addVenue, LISTINGS_NOON } from "./listings";
import { somebody, type Person } from "./profiles";
import { addClaim } from "./venue-desk";
import { Visitor, type Site } from "./visitor";
import { ONE_OF_EACH, seedWaiting } from "./waiting";

export interface FullSite {
  /** An administrator who is in a group and speaks for a venue. */
  owner: Person;
  /** An editor who signed in two hours ago, without their passkey. */
  locked: Person;
}

/** Mondays at ten in New York, when venues get their letter. */
const MONDAY = new Date("2026-11-23T15:00:00Z");

export async function fillSite(site: Site): Promise<FullSite> {
  const { db, clock } = site;
  clock.now = new Date(LISTINGS_NOON.getTime() - hours(2));
  const locked = await somebody(site, "desk@example.org");
  await grantRole(db, locked.email, "editor");
  await lock(site, locked);
  clock.now = LISTINGS_NOON;
  const venue = await addVenue(db, {
    ...{ url: "https://forum.example/now", official_website: "https://forum.example", is_enabled: true },
  });
  const [event, work] = await addProgramme(site, venue);
  await seedWaiting(db, ONE_OF_EACH);
  await addNotes(site, venue, work);
  const owner = await somebody(site, "ana@example.org", {
    name: "Ana Abt",
    zips: ["10014"],
    days: ["Friday"],
  });
  await grantRole(db, owner.email, "admin");
  const claimId = await addClaim(site, venue, owner.email);
  await db
    .updateTable("venue_claims")
    .set({ proved_at: new Date(0) })
    .where("id", "=", claimId)
    .execute();
  await useAccount(site, owner, event);
  await meetFriends(site, owner, event);
  await sendMails(site, venue, owner);
  return { owner, locked };
}

/** @returns an event, and its work */
async function addProgramme(site: Site, venue: number): Promise<[number, number]> {
  const { db } = site;
  const film = await rowOf(
    db.insertInto("interests").values({ name: "Film", schema_type: "ScreeningEvent" }).returning("id"),
  );
  const works = [];
  for (const title of ["House", "Tampopo", "Eraserhead"])
    works.push(
      await rowOf(db.insertInto("works").values({ key: title.toLowerCase(), title }).returning("id")),
    );
  const events: number[] = [];
  for (const [at, title] of ["House", "Tampopo", "Eraserhead", "House"].entries())
    events.push(
      await addEvent(db, {
        ...{
          title: `Midnight Movies: ${title}`,
          source_id: venue,
          work_id: works[at % 3]?.id,
          interest_id: film.id,
        },
        ...{ description: "A house that eats its guests.", formats: ["35mm"], accessibility: ["captions"] },
        ...{ price_from_cents: 1500, price_to_cents: 1800, price_currency: "USD" },
        ...{ event_url: `https://forum.example/${at}`, lat: 40.7286, lng: -74.0042, sold_out: at === 1 },
        start_time: new Date(LISTINGS_NOON.getTime() + hours(7 + 24 * at)),
      }),
    );
  await addEvent(db, {
    title: "Over",
    source_id: venue,
    start_time: new Date(LISTINGS_NOON.getTime() - days(8)),
  });
  const person = await rowOf(
    db.insertInto("people").values({ key: "lena marsh", name: "Lena Marsh" }).returning("id"),
  );
  await db
    .insertInto("event_people")
    .values(events.map((event_id) => ({ event_id, person_id: person.id, role: "director" })))
    .execute();
  await sweepSeries(site.context());
  return [events[0] ?? 0, works[0]?.id ?? 0];
}

const rowOf = <T>(query: { executeTakeFirstOrThrow(): Promise<T> }): Promise<T> =>
  query.executeTakeFirstOrThrow();

async function addNotes({ db }: Site, venue: number, work: number): Promise<void> {
  const source_id = venue;
  await db.insertInto("scrape_logs").values({ source_id, level: "error", message: "No answer." }).execute();
  await db.insertInto("rooms").values({ source_id, name: "Screen 2" }).execute();
  await db.insertInto("missed_searches").values({ week: "2026-11-16", words: "zither" }).execute();
  await db
    .insertInto("thesaurus")
    .values({ phrase: "movie", words: ["film"] })
    .execute();
  await db
    .insertInto("fetch_runs")
    .values({ source_id, started_at: LISTINGS_NOON, finished_at: LISTINGS_NOON, outcome: "saved", parsed: 3 })
    .execute();
  await db
    .insertInto("recommendations")
    .values({
      work_id: work,
      state: "published",
      author: "editor",
      text: JSON.stringify({ why_to_go: "Go." }),
    })
    .execute();
}

async function useAccount(site: Site, owner: Person, event_id: number): Promise<void> {
  const row = { user_id: owner.id, event_id, created_at: site.clock.now };
  await site.db.insertInto("saves").values(row).execute();
  await owner.post(watchlist, "/watchlist", { intent: "follow", list: "House\nStalker" });
  await owner.post(account, "/dashboard/account", { intent: "email", email: "new@example.org" });
}

/** A group in which one date is asked about, one friend votes by its link, and one has not answered the invitation. */
async function meetFriends(site: Site, owner: Person, event: number): Promise<void> {
  const ben = await somebody(site, "ben@example.org", { name: "Ben Bly" });
  await makeGroup(owner, "Sunday crowd", ["cleo@example.org"]);
  const group = await groupOf(site, owner, ben);
  await onDetails(owner, group, { intent: "propose", date: `${event}:2026-11-21` });
  const { invite } = (await (await seeDetails(owner, group)).json()) as { invite: { link: string } };
  const key = new URL(invite.link).pathname.split("/")[2] ?? "";
  const friend = new Visitor(site);
  const { plans } = (await (await friend.get(join, `/join/${key}`, { key })).json()) as JoinPage;
  const vote = { [`answer.${plans[0]?.dates[0]?.id}`]: "yes" };
  const named = { intent: "vote", name: "Dee Dunn", email: "dee@example.org" };
  await friend.post(join, `/join/${key}`, { ...named, ...vote }, { key });
}

interface JoinPage {
  plans: { dates: { id: string }[] }[];
}

/** Sends one of each mail that has links. */
async function sendMails(site: Site, venue: number, owner: Person): Promise<void> {
  const someone = new Visitor(site);
  await someone.post(login, "/login", { email: "new@example.org" });
  await someone.post(forgotPassword, "/forgot-password", { email: owner.email });
  const who = { name: "Box Office", email: "box@forum.example" };
  await someone.post(claim, `/claim/${venue}`, who, { id: String(venue) });
  await regeneratePreview(site.context(), owner.email);
  await sendReminders({ ...site.context(), now: () => new Date("2026-11-20T23:30:00Z") });
  await sendVenueLetters({ ...site.context(), now: () => MONDAY });
}

async function lock({ db, clock }: Site, { id }: Person): Promise<void> {
  await insertPasskey(db, {
    ...{ userId: id, name: "phone", credentialId: "Y3JlZGVudGlhbA", publicKey: "a2V5", counter: 0 },
    ...{ transports: ["internal"], now: clock.now },
  });
}

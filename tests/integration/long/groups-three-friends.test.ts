// Three friends: from a link in a chat to three calendars, with a date that moves and is then called off. Every mail is counted.
import { beforeEach, expect, it } from "vitest";
import { makeGroup, onDetails, seeDetails } from "../../factories/groups";
import { addEvent, addVenue, LISTINGS_NOON } from "../../factories/listings";
import { somebody, type Person } from "../../factories/profiles";
import { useSite } from "../../factories/use-site";
import { letterTo, Visitor } from "../../factories/visitor";
import { tellPlans } from "~/domain/plans/tell-plans";
import { sendReminders } from "~/domain/saves/send-reminders";
import { sendSales } from "~/domain/saves/send-sales";
import { tellChanges } from "~/domain/saves/tell-changes";
import * as join from "~/routes/join.$key/route";
import * as planRoute from "~/routes/plan.$id/route";
import * as vote from "~/routes/vote.$id/route";

const site = useSite();
const FRIENDS = ["ana@example.org", "ben@example.org", "dee@example.org"];
const at = (day: string, hour: string) => new Date(`2026-${day}T${hour}:00-05:00`);
const GROUP = "Friday crowd";
const FILM = "Night of Short Films";

let seen: Set<string>;
beforeEach(() => {
  site.clock.now = LISTINGS_NOON;
  seen = new Set();
});

/** Everything that a worker runs, twice, after answers have been quiet for long enough. */
async function work(): Promise<void> {
  site.clock.now = new Date(site.clock.now.getTime() + 6 * 60_000);
  for (let turn = 0; turn < 2; turn++) {
    await tellPlans(site.context());
    await tellChanges(site.context());
    await sendReminders(site.context());
    await sendSales(site.context());
  }
}

/** All mails since the last look, and what a calendar program makes of their files. */
async function newMails(): Promise<string[]> {
  const rows = await site.db.selectFrom("mail_outbox").selectAll().orderBy("created_at").execute();
  const fresh = rows.filter(({ id }) => !seen.has(id));
  for (const { id, to_email, attachments } of fresh) {
    seen.add(id);
    for (const { content_base64 } of attachments ?? [])
      take(to_email, Buffer.from(content_base64, "base64").toString("utf8").replaceAll("\r\n ", ""));
  }
  return fresh.map(({ to_email, subject }) => `${to_email.split("@")[0]}: ${subject}`).toSorted();
}

interface Entry {
  sequence: number;
  begins: string;
  place: string;
}
let calendars: Map<string, Map<string, Entry>>;
beforeEach(() => {
  calendars = new Map(FRIENDS.map((friend) => [friend, new Map()]));
});

/** As calendar programs do: an older number changes nothing, CANCEL takes the entry out. */
function take(owner: string, ics: string): void {
  const line = (name: string) => new RegExp(`^${name}[^:]*:(.*)$`, "m").exec(ics)?.[1]?.trim() ?? "";
  const entries = calendars.get(owner);
  const before = entries?.get(line("UID"));
  const sequence = Number(line("SEQUENCE"));
  if (!entries || (before && before.sequence >= sequence)) return;
  if (line("METHOD") === "CANCEL") entries.delete(line("UID"));
  else entries.set(line("UID"), { sequence, begins: line("DTSTART"), place: line("LOCATION") });
}
const shown = () =>
  FRIENDS.map((friend) => [...(calendars.get(friend)?.values() ?? [])].map(({ begins }) => begins));

async function propose(by: Person, group: string): Promise<number> {
  const source_id = await addVenue(site.db);
  const event = await addEvent(site.db, { source_id, title: FILM, start_time: at("11-27", "19:30") });
  // Something else on the same evening, for when it falls through.
  await addEvent(site.db, { source_id, title: "Brass at the Laundromat", start_time: at("11-27", "20:30") });
  await onDetails(by, group, { intent: "propose", date: `${event}:2026-11-27` });
  return event;
}

it("three friends, one link, three calendars: none without a mail, none with two", async () => {
  // Ana makes a group, asks it, and pastes its link into the chat.
  const ana = await somebody(site, "ana@example.org", { name: "Ana", days: ["Friday"] });
  const group = await makeGroup(ana, GROUP);
  const event = await propose(ana, group);
  const page = async () => (await seeDetails(ana, group)).json();
  const path = new URL((await page()).invite.link).pathname;
  const key = path.split("/")[2] ?? "";
  const [plan] = (await page()).plans;
  const answer = `answer.${plan.dates[0].id}`;
  expect(await newMails()).toEqual([]);

  // Ben has an account: he joins and votes at once.
  const ben = await somebody(site, "ben@example.org", { name: "Ben", days: ["Friday"] });
  await ben.post(join, path, { intent: "vote", [answer]: "yes" }, { key });
  expect(await newMails()).toEqual([`ana: ${GROUP}: Ben is in`]);

  // Dee has none: she votes, and confirms her address from the mail.
  const dee = new Visitor(site);
  await dee.post(join, path, { name: "Dee", email: "dee@example.org", [answer]: "maybe" }, { key });
  expect(await newMails()).toEqual([`dee: ${GROUP}: please confirm it is you`]);
  const url = new URL(
    /http\S+\/vote\/\S+/.exec((await letterTo(site, "dee@example.org")).text_body)?.[0] ?? "",
  );
  const fields = { signature: url.searchParams.get("signature") ?? "" };
  await dee.post(vote, url.pathname, fields, { id: url.pathname.split("/")[2] ?? "" });
  expect(await newMails()).toEqual([`ana: ${GROUP}: Dee is in`, `ben: ${GROUP}: Dee is in`]);
  await work();
  expect(await newMails()).toEqual([]);

  // It is settled, with a place to meet: three mails, three calendars.
  const settled = (await page()).plans[0];
  const { id, version } = settled.dates[0];
  const chosen = { plan: plan.id, date: `${id}:${version}`, at: "19:15", where: "the stairs", note: "" };
  await ana.post(planRoute, `/plan/${plan.id}`, { intent: "settle", ...chosen }, { id: plan.id });
  await work();
  expect(await newMails()).toEqual(["ana", "ben", "dee"].map((who) => `${who}: ${GROUP}: it is on: ${FILM}`));
  expect(shown()).toEqual(Array.from({ length: 3 }, () => ["20261128T001500Z"]));

  // The venue moves it by an hour: told once, and the calendars follow.
  await site.db
    .updateTable("events")
    .set({ start_time: at("11-27", "20:30") })
    .where("id", "=", event)
    .execute();
  await work();
  expect(await newMails()).toEqual(
    ["ana", "ben", "dee"].map((who) => `${who}: ${GROUP}: Moved from 7:30 PM to 8:30 PM: ${FILM}`),
  );
  expect(shown()).toEqual(Array.from({ length: 3 }, () => ["20261128T011500Z"]));

  // The evening before, one reminder each.
  site.clock.now = at("11-26", "18:30");
  await work();
  expect(await newMails()).toEqual(["ana", "ben", "dee"].map((who) => `${who}: Tomorrow: ${FILM}`));

  // It is called off: everybody hears, with something else, and the calendars are empty.
  site.clock.now = at("11-27", "10:00");
  await site.db.updateTable("events").set({ status: "cancelled" }).where("id", "=", event).execute();
  await work();
  expect(await newMails()).toEqual(
    ["ana", "ben", "dee"].map((who) => `${who}: ${GROUP}: it is off: ${FILM}`),
  );
  expect(shown()).toEqual([[], [], []]);
  expect((await letterTo(site, "dee@example.org")).text_body).toContain("Brass at the Laundromat");
  expect((await page()).plans[0].dates[0]).toMatchObject({ isOpen: false, state: { label: "Cancelled" } });

  // No mail comes that evening and after.
  for (const moment of [at("11-27", "18:45"), at("11-28", "09:00"), at("11-28", "18:30")]) {
    site.clock.now = moment;
    await work();
    expect(await newMails()).toEqual([]);
  }
});

// What a group could do next, proposing it, the letters with their calendar file, and the answers.
import { beforeEach, describe, expect, it } from "vitest";
import { groupOf, location, onDetails, onSettings, seeDetails, seeSettings } from "../../factories/groups";
import { addEvent, addVenue, LISTINGS_NOON } from "../../factories/listings";
import { somebody, toastsOf, type Person } from "../../factories/profiles";
import { Visitor, letterTo } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { MAX_MEMBERS } from "~/domain/groups/constants";
import { days } from "~/lib/time";
import * as letterFile from "~/routes/dev.outbox.$id_.files.$index/route";
import * as mailsByLink from "~/routes/mails/route";
import * as joining from "~/routes/join.$key/route";
import * as proposing from "~/routes/dashboard.propose/route";
import * as proposal from "~/routes/proposal.$id/route";

let ana: Person;
let ben: Person;
let groupId: string;
let venue: number;
const site = useSite();

const ART = 1;
const FILM = 2;
/** 7:30 in the evening of a New York November day. */
const evening = (day: number) => new Date(Date.UTC(2026, 10, day + 1, 0, 30));

beforeEach(async () => {
  // Saturday, November 21, noon.
  site.clock.now = LISTINGS_NOON;
  await site.db
    .insertInto("interests")
    .values([{ name: "Art" }, { name: "Film" }])
    .execute();
  await site.db
    .insertInto("zip_codes")
    .values([
      { zip_code: "10014", lat: 40.73, lng: -74.0, city: "New York" },
      { zip_code: "11211", lat: 40.71, lng: -73.95, city: "New York" },
    ])
    .onConflict((oc) => oc.doNothing())
    .execute();
  ana = await somebody(site, "ana@example.org", {
    name: "Ana",
    zips: ["10014"],
    days: ["Friday", "Saturday"],
    interests: [FILM, ART],
  });
  ben = await somebody(site, "ben@example.org", {
    name: "Ben",
    zips: ["11211"],
    days: ["Friday", "Tuesday"],
    interests: [FILM],
  });
  groupId = await groupOf(site, ana, ben);
  venue = await addVenue(site.db, { lat: 40.72, lng: -73.975 });
});

const event = (known: Parameters<typeof addEvent>[1] = {}) =>
  addEvent(site.db, { source_id: venue, interest_id: FILM, start_time: evening(27), ...known });
const page = async (by = ana) => (await seeDetails(by, groupId)).json();
const propose = (by: Person, id: number) => onDetails(by, groupId, { intent: "propose", event: String(id) });
const messageOf = async (answer: Response) => (await answer.json()).message;

async function linkTo(person: Person): Promise<URL> {
  const { text_body } = await letterTo(site, person.email);
  return new URL(/http\S+\/proposal\/\S+/.exec(text_body)?.[0] ?? "http://none");
}
const idIn = (url: URL) => ({ id: url.pathname.split("/")[2] ?? "" });
const openLink = (by: Visitor, url: URL) => by.get(proposal, url.pathname + url.search, idIn(url));
const pressLink = (by: Visitor, url: URL, answer: string) =>
  by.post(proposal, url.pathname + url.search, { key: url.searchParams.get("key") ?? "", answer }, idIn(url));

describe("the next dates", () => {
  it("are events in the circle, on a common day, of a shared interest, and say why", async () => {
    const id = await event({ title: "Night of Short Films" });
    const { dates } = await page();
    expect(dates).toMatchObject([
      {
        id,
        day: "Fri, Nov 27",
        when: "Fri, Nov 27 · 7:30 PM",
        venueName: "Film Forum",
        reason: "Friday suits everybody, all of you like Film, and it is right in your middle.",
      },
    ]);
  });

  it.each([
    ["a day that does not suit all", { start_time: evening(28) }],
    ["an interest that not all have", { interest_id: ART }],
    ["a place outside the circle", { lat: 40.85, lng: -73.9 }],
    ["a place nobody knows", { source_id: null }],
    ["something unpublished", { published: false }],
    ["something cancelled", { status: "cancelled" as const }],
    ["something that is over", { start_time: evening(20) }],
    ["something months away", { start_time: new Date("2027-02-06T00:30:00Z") }],
  ])("leave out %s", async (_what, known) => {
    await event(known);
    expect((await page()).dates).toEqual([]);
  });

  it("know the next suitable day of something that runs for weeks", async () => {
    await event({ start_time: evening(1), end_time: new Date("2026-12-20T23:00:00Z") });
    expect((await page()).dates[0].day).toBe("Fri, Nov 27");
  });

  it("belong to the evening in whose night they begin", async () => {
    const friday = await event({ title: "Of Friday's night", start_time: new Date("2026-11-28T05:30:00Z") });
    await event({ title: "Of Thursday's night", start_time: new Date("2026-12-04T05:30:00Z") });
    const long = await event({
      title: "Friday 11 PM to 2 AM",
      start_time: new Date("2026-12-12T04:00:00Z"),
      end_time: new Date("2026-12-12T07:00:00Z"),
    });
    const { dates } = await page();
    expect(
      dates.map((date: { id: number; day: string; when: string }) => [date.id, date.day, date.when]),
    ).toEqual([
      [friday, "Fri, Nov 27", "Sat, Nov 28 · 12:30 AM"],
      [long, "Fri, Dec 11", "Fri, Dec 11 · 11:00 PM – 2:00 AM"],
    ]);
  });

  it("are two a day and six in all, the dearest interest first", async () => {
    let count = 0;
    for (const day of [27, 27, 27, 34, 34, 41, 41, 48])
      await event({ start_time: evening(day), title: `On ${day}, no. ${count++}` });
    const dates = (await page()).dates as { day: string }[];
    expect(dates.map((date) => date.day)).toEqual([
      "Fri, Nov 27",
      "Fri, Nov 27",
      "Fri, Dec 4",
      "Fri, Dec 4",
      "Fri, Dec 11",
      "Fri, Dec 11",
    ]);
  });

  it("hold two of a venue and of a series, and more of them only where nothing else fits", async () => {
    const other = await addVenue(site.db, { name: "The Lantern Slip", lat: 40.72, lng: -73.975 });
    for (const day of [27, 34, 41, 48])
      await event({ start_time: evening(day), title: `Film of day ${day}` });
    for (const day of [48, 55, 62]) {
      const title = `Movies Under the Stars: no. ${day}`;
      await event({ start_time: evening(day), title, source_id: other });
    }
    const days = async () => ((await page()).dates as { day: string }[]).map((date) => date.day);
    expect(await days()).toEqual([
      "Fri, Nov 27",
      "Fri, Dec 4",
      "Fri, Dec 11",
      "Fri, Dec 18",
      "Fri, Dec 18",
      "Fri, Dec 25",
    ]);
    await site.db.updateTable("events").set({ published: false }).where("source_id", "=", venue).execute();
    expect(await days()).toEqual(["Fri, Dec 18", "Fri, Dec 25", "Fri, Jan 1, 2027"]);
  });
});

describe("a group that has no day for all", () => {
  const reasons = async () => ((await page()).dates as { reason: string }[]).map(({ reason }) => reason);

  it("gets the days on which most can, and learns who cannot", async () => {
    const mo = await somebody(site, "mo@example.org", { name: "Mo", zips: ["10014"], days: ["Monday"] });
    groupId = await groupOf(site, ana, ben, mo);
    await event();
    expect(await reasons()).toEqual([
      expect.stringMatching(
        /^2 of 3 can on Friday \(not Mo\), 2 of you like Film, and nobody is under way for longer than about \d+ minutes\.$/,
      ),
    ]);
  });

  it("needs no zip codes, and then no place either", async () => {
    await site.db.deleteFrom("user_locations").execute();
    await event({ source_id: null });
    expect(await reasons()).toEqual(["Friday suits everybody, and all of you like Film."]);
    expect((await page()).missing).toEqual(["circle"]);
  });

  it("gets each work once", async () => {
    for (const day of [27, 34]) await event({ start_time: evening(day), title: "Kim plays the park" });
    expect(await reasons()).toHaveLength(1);
  });
});

describe("proposing", () => {
  it("writes to the others, with the event, the reason and a calendar file, and counts as a yes", async () => {
    const id = await event();
    expect(location(await propose(ben, id))).toBe(`/dashboard/groups/${groupId}/details`);
    for (const person of [ana]) {
      const letter = await letterTo(site, person.email);
      expect(letter.subject).toBe("Friday crowd: Night of Short Films?");
      expect(letter.text_body).toContain("Fri, Nov 27 · 7:30 PM\n\nFilm Forum, 209 West Houston Street");
      expect(letter.text_body).toContain("Friday suits everybody");
      expect(letter.text_body).toContain("Ben proposes");
      const [file] = letter.attachments;
      expect([file?.filename, file?.content_type]).toEqual(["event.ics", "text/calendar; charset=utf-8"]);
      const ics = Buffer.from(file?.content_base64 ?? "", "base64").toString("utf8");
      expect(ics).toMatch(/^BEGIN:VCALENDAR\r\n/);
      expect(ics).toContain("DTSTART:20261128T003000Z");
      const params = { id: letter.id, index: "0" };
      const kept = await new Visitor(site).get(letterFile, `/dev/outbox/${letter.id}/files/0`, params);
      expect([kept.headers.get("Content-Type"), await kept.text()]).toEqual([file?.content_type, ics]);
      expect((await new Visitor(site).get(letterFile, "/", { ...params, index: "1" })).status).toBe(404);
    }
    const { proposals, dates } = await page();
    expect(proposals).toMatchObject([
      {
        title: "Night of Short Films",
        by: "Ben",
        mine: null,
        tally: { yes: ["Ben"] },
        waitingFor: ["Ana"],
        canDecide: true,
      },
    ]);
    expect(dates).toEqual([]);
  });

  it("refuses kindly what is proposed already, over, gone or no event at all", async () => {
    const id = await event();
    await propose(ana, id);
    const letters = site.enqueued.length;
    expect(await messageOf(await propose(ben, id))).toMatch(/has already been proposed/);
    expect(await messageOf(await propose(ben, await event({ start_time: evening(19) })))).toMatch(
      /^This event is over/,
    );
    expect(await messageOf(await propose(ben, await event({ published: false })))).toMatch(
      /no longer takes place/,
    );
    expect(await messageOf(await propose(ben, 999_999))).toMatch(/no longer takes place/);
    for (const stray of ["x", "99999999999", ""])
      expect((await onDetails(ben, groupId, { intent: "propose", event: stray })).status).toBe(400);
    expect(site.enqueued.length).toBe(letters);
  });

  it("takes an event that does not fit as well, without a reason", async () => {
    await propose(ana, await event({ interest_id: ART }));
    expect((await page()).proposals[0].reason).toBe("");
  });

  it("leads a merged event to the one that stands for it, and does not take it twice", async () => {
    const keeper = await event();
    const double = await event({ title: "Short films", duplicate_of: keeper });
    await propose(ana, double);
    expect(await messageOf(await propose(ben, keeper))).toMatch(/has already been proposed/);
  });
});

describe("answering", () => {
  const tally = async () => (await page()).proposals[0].tally;

  it("works on the group's page, and can be changed", async () => {
    await propose(ana, await event());
    const id = (await page()).proposals[0].id;
    const press = (by: Person, answer: string) =>
      onDetails(by, groupId, { intent: "answer", proposal: id, answer });
    await press(ben, "no");
    expect(await tally()).toEqual({ yes: ["Ana"], maybe: [], no: ["Ben"] });
    await press(ben, "maybe");
    expect(await tally()).toEqual({ yes: ["Ana"], maybe: ["Ben"], no: [] });
    expect((await page(ben)).proposals[0].mine).toBe("maybe");
    expect(await messageOf(await press(ben, "perhaps"))).toBe("Please answer yes, maybe or no");
  });

  it("works from the letter without signing in, by pressing and never by opening", async () => {
    await propose(ana, await event());
    const link = await linkTo(ben);
    link.searchParams.set("answer", "yes");
    const phone = new Visitor(site);
    const shown = await (await openLink(phone, link)).json();
    expect(shown).toMatchObject({
      who: "Ben",
      group: "Friday crowd",
      answer: null,
      meant: "yes",
      isOpen: true,
    });
    expect((await tally()).yes).toEqual(["Ana"]);
    expect((await pressLink(phone, link, "yes")).status).toBe(303);
    expect(await tally()).toEqual({ yes: ["Ana", "Ben"], maybe: [], no: [] });
    expect(await toastsOf(phone)).toEqual(["Your answer is saved."]);
  });

  it("takes no other's, no altered and no guessed key", async () => {
    await propose(ana, await event());
    const link = await linkTo(ben);
    const key = link.searchParams.get("key") ?? "";
    for (const wrong of [
      key.replace(ben.id, ana.id),
      `${key}x`,
      key.slice(0, -2),
      ben.id,
      `${ben.id}.`,
      "..",
      "",
    ]) {
      link.searchParams.set("key", wrong);
      expect([(await openLink(new Visitor(site), link)).status, wrong]).toEqual([404, wrong]);
      expect((await pressLink(new Visitor(site), link, "yes")).status).toBe(404);
    }
    expect((await tally()).yes).toEqual(["Ana"]);
  });

  it("ends with membership: the link is dead, and the answer gone", async () => {
    await propose(ana, await event());
    const link = await linkTo(ben);
    await pressLink(new Visitor(site), link, "yes");
    await onSettings(ana, groupId, { intent: "remove", member: ben.id });
    expect((await openLink(new Visitor(site), link)).status).toBe(404);
    expect((await pressLink(new Visitor(site), link, "no")).status).toBe(404);
    expect((await tally()).yes).toEqual(["Ana"]);
  });

  it("is over when the event is, or when it is taken down", async () => {
    const id = await event();
    await propose(ana, id);
    const link = await linkTo(ben);
    await site.db.updateTable("events").set({ published: false }).where("id", "=", id).execute();
    expect(await (await openLink(new Visitor(site), link)).json()).toMatchObject({
      isOpen: false,
      event: null,
    });
    expect((await pressLink(new Visitor(site), link, "yes")).status).toBe(400);
    expect((await page()).proposals[0]).toMatchObject({ event: null });
    await site.db.updateTable("events").set({ published: true }).where("id", "=", id).execute();
    site.clock.now = new Date(site.clock.now.getTime() + days(7));
    expect((await pressLink(new Visitor(site), link, "yes")).status).toBe(400);
    expect((await page()).proposals).toEqual([]);
  });

  it("without its key leads a member to the group, and nobody else", async () => {
    await propose(ana, await event());
    const link = await linkTo(ben);
    link.search = "";
    const eve = await somebody(site, "eve@example.org");
    expect(location(await openLink(ben, link))).toBe(`/dashboard/groups/${groupId}/details`);
    expect((await openLink(eve, link)).status).toBe(404);
    expect(location(await openLink(new Visitor(site), link))).toMatch(/^\/login\?next=/);
  });
});

describe("deciding", () => {
  /** What the refusal says; undefined when it was done. */
  const decide = async (by: Person, intent: string) => {
    const [{ id, eventVersion }] = (await page()).proposals;
    const answer = await onDetails(by, groupId, { intent, proposal: id, version: String(eventVersion) });
    return answer.status === 303 ? undefined : messageOf(answer);
  };
  const subjects = async (person: Person) =>
    (
      await site.db
        .selectFrom("mail_outbox")
        .select("subject")
        .where("to_email", "=", person.email)
        .where("kind", "in", ["group-news", "group-proposal"])
        .orderBy("id")
        .execute()
    ).map(({ subject }) => subject);

  it("tells the proposer, once, when everybody has answered", async () => {
    await propose(ana, await event());
    const { id } = (await page()).proposals[0];
    for (const answer of ["no", "yes"])
      await onDetails(ben, groupId, { intent: "answer", proposal: id, answer });
    const news = (await subjects(ana)).filter((subject) => subject.includes("everybody has answered"));
    expect(news).toEqual(["Friday crowd: everybody has answered: Night of Short Films"]);
  });

  it("settles a proposal once, and everybody else hears of it", async () => {
    await propose(ben, await event());
    // The creator may, too, about what the page showed.
    const shown = (await page()).proposals[0];
    await site.db
      .updateTable("events")
      .set({ start_time: new Date("2026-11-29T02:00:00Z") })
      .execute();
    const late = { intent: "settle", proposal: shown.id, version: String(shown.eventVersion) };
    expect(await messageOf(await onDetails(ana, groupId, late))).toMatch(/^The event has changed/);
    expect((await page(ben)).proposals[0]).toMatchObject({ isSettled: false });
    await decide(ana, "settle");
    expect((await page(ben)).proposals[0]).toMatchObject({ isSettled: true });
    expect(await subjects(ben)).toContain("Friday crowd: it is on: Night of Short Films");
    expect((await letterTo(site, ben.email)).text_body).toContain("Coming: Ben");
    expect(await decide(ben, "settle")).toBe("This is settled already.");
  });

  it("asks those again who have not answered, at most once a day", async () => {
    await propose(ana, await event());
    await decide(ana, "remind");
    expect((await letterTo(site, ben.email)).subject).toBe("Reminder: Friday crowd: Night of Short Films?");
    expect(await decide(ana, "remind")).toMatch(/Give them a day/);
    site.clock.now = new Date(site.clock.now.getTime() + days(1));
    await decide(ana, "remind");
    expect((await subjects(ben)).filter((subject) => subject.startsWith("Reminder"))).toHaveLength(2);
    await pressLink(new Visitor(site), await linkTo(ben), "maybe");
    expect(await decide(ana, "remind")).toBe("Everybody has answered.");
  });

  it("writes to nobody who ended the mails of groups, and still counts them as asked", async () => {
    await propose(ana, await event());
    const stop = /http\S+\/mails\S+/.exec((await letterTo(site, ben.email)).text_body)?.[0] ?? "";
    const { headers } = await site.db
      .selectFrom("mail_outbox")
      .select("headers")
      .where("to_email", "=", ben.email)
      .where("kind", "=", "group-proposal")
      .executeTakeFirstOrThrow();
    expect(headers).toMatchObject({ "List-Unsubscribe": `<${stop}>` });
    const byLink = new Visitor(site);
    const { pathname, search } = new URL(stop);
    const path = pathname + search;
    await byLink.post(mailsByLink, path, { "List-Unsubscribe": "One-Click" });
    await decide(ana, "remind");
    await decide(ana, "settle");
    expect(await subjects(ben)).toEqual(["Friday crowd: Night of Short Films?"]);
    await byLink.post(mailsByLink, path, { intent: "start" });
    await decide(ana, "withdraw");
    await propose(ana, await event());
    expect(await subjects(ben)).toHaveLength(2);
  });

  it("takes a proposal back, with its answers, and tells who meant to come", async () => {
    const id = await event();
    await propose(ana, id);
    expect(await decide(ben, "withdraw")).toMatch(/^Only who proposed this/);
    await pressLink(new Visitor(site), await linkTo(ben), "yes");
    await decide(ana, "withdraw");
    expect((await page()).proposals).toEqual([]);
    expect(await subjects(ben)).toContain("Friday crowd: called off: Night of Short Films");
    expect(location(await propose(ben, id))).toMatch(/details$/);
  });
});

describe("any event", () => {
  it("can be proposed from its page, which says who can on its day", async () => {
    const id = await event({ start_time: evening(28) });
    const path = `/dashboard/propose?event=${id}`;
    const choice = await (await ana.get(proposing, path)).json();
    expect(choice).toMatchObject({
      event: { id, title: "Night of Short Films" },
      weekday: "Saturday",
      groups: [{ id: groupId, members: 2, cannot: ["Ben"], isProposed: false }],
    });
    const press = (by: Person, group: string) =>
      by.post(proposing, "/dashboard/propose", { event: String(id), group });
    const eve = await somebody(site, "eve@example.org");
    expect((await press(eve, groupId)).status).toBe(400);
    expect(location(await press(ana, groupId))).toBe(`/dashboard/groups/${groupId}/details`);
    expect((await (await ben.get(proposing, path)).json()).groups[0].isProposed).toBe(true);
    for (const stray of [
      "",
      "?event=x",
      "?event=999999",
      `?event=${await event({ start_time: evening(2) })}`,
    ])
      expect((await ana.get(proposing, `/dashboard/propose${stray}`)).status).toBe(404);
    expect(location(await new Visitor(site).get(proposing, path))).toContain("/login?next=");
  });
});

describe("a link to join", () => {
  const linkOf = async () => (await (await seeSettings(ana, groupId)).json()).link as string | null;
  const keyIn = (link: string | null) => ({
    key: new URL(link ?? "http://none/").pathname.split("/")[2] ?? "",
  });
  const open = (by: Visitor, key: { key: string }) => by.get(joining, `/join/${key.key}`, key);
  const press = (by: Visitor, key: { key: string }) => by.post(joining, `/join/${key.key}`, {}, key);

  it("lets in who presses, until it is renewed or ended", async () => {
    expect(await linkOf()).toBeNull();
    await onSettings(ana, groupId, { intent: "renew-link" });
    const first = keyIn(await linkOf());
    const eve = await somebody(site, "eve@example.org", { name: "Eve" });
    expect(await (await open(new Visitor(site), first)).json()).toMatchObject({
      group: "Friday crowd",
      by: "Ana",
    });
    await open(eve, first);
    expect((await page()).members).toHaveLength(2);
    expect(location(await press(eve, first))).toBe(`/dashboard/groups/${groupId}/details`);
    expect((await page()).members).toHaveLength(3);
    expect(location(await open(eve, first))).toBe(`/dashboard/groups/${groupId}/details`);

    await onSettings(ana, groupId, { intent: "renew-link" });
    const second = keyIn(await linkOf());
    const mo = await somebody(site, "mo@example.org");
    expect((await press(mo, first)).status).toBe(400);
    await onSettings(ana, groupId, { intent: "end-link" });
    expect((await open(mo, second)).status).toBe(404);
    expect((await press(mo, second)).status).toBe(400);
    await onSettings(ana, groupId, { intent: "renew-link" });
    expect([first, second]).not.toContainEqual(keyIn(await linkOf()));
    for (const wrong of ["x", `${groupId}.1.x`, `${groupId}.99999999999.x`, ".."])
      expect((await open(mo, { key: wrong })).status).toBe(404);
  });

  it("of a full group refuses who is new and still leads its members there", async () => {
    await onSettings(ana, groupId, { intent: "renew-link" });
    const link = keyIn(await linkOf());
    const more = Array.from({ length: MAX_MEMBERS - 2 }, (_, n) => ({ email: `member${n}@example.org` }));
    const users = await site.db.insertInto("users").values(more).returning("id").execute();
    await site.db
      .insertInto("user_groups")
      .values(users.map(({ id }) => ({ group_id: groupId, user_id: id })))
      .execute();
    const eve = await somebody(site, "eve@example.org");
    const refused = await press(eve, link);
    expect([refused.status, await messageOf(refused)]).toEqual([
      400,
      "This group is full: it has 50 members.",
    ]);
    expect(location(await press(ben, link))).toBe(`/dashboard/groups/${groupId}/details`);
  });
});

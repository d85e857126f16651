// Plans of a group: suggesting and asking, the mails with their calendar file, the answers, and what becomes of a plan.
import { beforeEach, describe, expect, it } from "vitest";
import { groupOf, location, onDetails, onSettings, seeDetails, seeSettings } from "../../factories/groups";
import { addEvent, addVenue, LISTINGS_NOON } from "../../factories/listings";
import { somebody, toastsOf, type Person } from "../../factories/profiles";
import { longTest } from "../../factories/property-runs";
import { Visitor, letterTo } from "../../factories/visitor";
import { useSite } from "../../factories/use-site";
import { MAX_MEMBERS } from "~/domain/groups/constants";
import { days } from "~/lib/time";
import * as letterFile from "~/routes/dev.outbox.$id_.files.$index/route";
import * as mailsByLink from "~/routes/mails/route";
import * as joining from "~/routes/join.$key/route";
import * as proposing from "~/routes/dashboard.propose/route";
import * as planRoute from "~/routes/plan.$id/route";

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

const event = (fields: Parameters<typeof addEvent>[1] = {}) =>
  addEvent(site.db, { source_id: venue, interest_id: FILM, start_time: evening(27), ...fields });
const page = async (by = ana) => (await seeDetails(by, groupId)).json();
const keyOf = async (id: number, day?: string) => {
  const row = await site.db.selectFrom("events").select("first_day").where("id", "=", id).executeTakeFirst();
  return `${id}:${day ?? row?.first_day ?? "2026-11-27"}`;
};
const propose = async (by: Person, id: number, day?: string) =>
  onDetails(by, groupId, { intent: "propose", date: await keyOf(id, day) });
const plan = async (by = ana) => (await page(by)).plans[0];
const only = async (by = ana) => (await plan(by)).dates[0];
/** The refusal's words; undefined when it was done. */
const refusal = async (answer: Response) => (answer.status === 303 ? undefined : messageOf(answer));
const messageOf = async (answer: Response) => (await answer.json()).message;

async function linkTo(person: Person): Promise<URL> {
  const { text_body } = await letterTo(site, person.email);
  return new URL(/http\S+\/plan\/\S+/.exec(text_body)?.[0] ?? "http://none");
}
const idIn = (url: URL) => ({ id: url.pathname.split("/")[2] ?? "" });
const openLink = (by: Visitor, url: URL) => by.get(planRoute, url.pathname + url.search, idIn(url));
const pressLink = async (by: Visitor, url: URL, answer: string) => {
  const { id } = await site.db
    .selectFrom("plan_options")
    .select("id")
    .where("plan_id", "=", idIn(url).id)
    .executeTakeFirstOrThrow();
  const fields = { intent: "answer", [`answer.${id}`]: answer, ...Object.fromEntries(url.searchParams) };
  return by.post(planRoute, url.pathname, fields, idIn(url));
};

describe("the next dates", () => {
  it("are events in the circle, on a common day, of a shared interest, and say why", async () => {
    const id = await event({ title: "Night of Short Films" });
    const { dates } = await page();
    expect(dates).toMatchObject([
      {
        key: `${id}:2026-11-27`,
        label: "Fri, Nov 27 · 7:30 PM",
        venue: "Film Forum, 209 West Houston Street",
        words: expect.stringMatching(
          /^Friday suits everybody, all of you like Film, and nobody is under way for longer than about \d+ minutes\.$/,
        ),
      },
    ]);
  });

  it.each([
    ["a day that does not suit all", { start_time: evening(28) }],
    ["a place outside the circle", { lat: 40.85, lng: -73.9 }],
    ["a place nobody knows", { source_id: null }],
    ["something unpublished", { published: false }],
    ["something cancelled", { status: "cancelled" as const }],
    ["something that is over", { start_time: evening(20) }],
    ["something months away", { start_time: new Date("2027-02-06T00:30:00Z") }],
    ["a weekday's matinee", { start_time: new Date("2026-11-27T17:15:00Z") }],
  ])("leave out %s", async (_what, fields) => {
    await event(fields);
    expect((await page()).dates).toEqual([]);
  });

  it("of a film are its evening, not its matinee", async () => {
    const work_id = await addWork("Stalker");
    for (const hour of ["17:15", "22:15"])
      await event({ title: "Stalker", work_id, start_time: new Date(`2026-11-27T${hour}:00Z`) });
    const best = await event({ title: "Stalker", work_id, start_time: evening(27) });
    await event({ title: "Stalker", work_id, start_time: new Date("2026-11-28T03:30:00Z") });
    expect(labels((await page()).dates)).toEqual(["Fri, Nov 27 · 7:30 PM"]);
    expect((await page()).dates[0].key).toBe(`${best}:2026-11-27`);
  });

  it("know the next suitable day of something that runs for weeks", async () => {
    await event({ start_time: evening(1), end_time: new Date("2026-12-20T23:00:00Z") });
    expect(labels((await page()).dates)).toEqual(["Fri, Nov 27"]);
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
    expect(dates.map((date: { key: string; label: string }) => [date.key, date.label])).toEqual([
      [`${friday}:2026-11-27`, "Sat, Nov 28 · 12:30 AM"],
      [`${long}:2026-12-11`, "Fri, Dec 11 · 11:00 PM – 2:00 AM"],
    ]);
  });

  it("are two a day and six in all", async () => {
    let count = 0;
    for (const day of [27, 27, 27, 34, 34, 41, 41, 48])
      await event({ start_time: evening(day), title: `On ${day}, no. ${count++}` });
    expect((await page()).dates.map(dayOf)).toEqual([
      "2026-11-27",
      "2026-11-27",
      "2026-12-04",
      "2026-12-04",
      "2026-12-11",
      "2026-12-11",
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
    const days = async () => ((await page()).dates as { key: string }[]).map(dayOf);
    expect(await days()).toEqual([
      "2026-11-27",
      "2026-12-04",
      "2026-12-11",
      "2026-12-18",
      "2026-12-18",
      "2026-12-25",
    ]);
    await site.db.updateTable("events").set({ published: false }).where("source_id", "=", venue).execute();
    expect(await days()).toEqual(["2026-12-18", "2026-12-25", "2027-01-01"]);
  });
});

const labels = (dates: { label: string }[]) => dates.map(({ label }) => label);
const dayOf = ({ key }: { key: string }) => key.split(":")[1];
const addWork = async (title: string) =>
  (
    await site.db
      .insertInto("works")
      .values({ key: title.toLowerCase(), title })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

describe("only what is known", () => {
  const reasons = async () => ((await page()).dates as { words: string }[]).map(({ words }) => words);

  it("names who cannot, and keeps apart who has not said", async () => {
    const mo = await somebody(site, "mo@example.org", { name: "Mo", zips: ["10014"], days: ["Monday"] });
    const dee = await somebody(site, "dee@example.org", { name: "Dee" });
    groupId = await groupOf(site, ana, ben, mo);
    await event();
    expect(await reasons()).toEqual([
      expect.stringMatching(
        /^2 of 3 can on Friday \(not Mo\), two of you like Film, and nobody is under way for longer than about \d+ minutes\.$/,
      ),
    ]);
    groupId = await groupOf(site, ana, ben, dee);
    expect(await reasons()).toEqual([
      expect.stringMatching(
        /^2 can on Friday, Dee has not said, two of you like Film, and of the two of you whose zip we know, nobody/,
      ),
    ]);
    const { week } = await page();
    expect(week.find(({ day }: { day: string }) => day === "Friday")).toMatchObject({
      can: ["Ana", "Ben"],
      cannot: [],
      unsaid: ["Dee"],
    });
  });

  it("of a group that has said nothing is nothing but the weekend", async () => {
    const [dee, eve] = [
      await somebody(site, "dee@example.org", { name: "Dee" }),
      await somebody(site, "eve@example.org", { name: "Eve" }),
    ];
    groupId = await groupOf(site, dee, eve);
    await event();
    const { dates } = await page(dee);
    expect(dates.map((date: { words: string }) => date.words)).toEqual([
      "Nobody has said who can on Friday, and none of you picked its kind.",
    ]);
  });

  it("without a common interest is what one of them likes, said as that", async () => {
    const di = await somebody(site, "di@example.org", { name: "Di", days: ["Friday"], interests: [ART] });
    groupId = await groupOf(site, ben, di);
    await event({ interest_id: ART });
    await event({ title: "A film", start_time: evening(34) });
    expect(await page(di).then(({ dates }) => dates.map(({ words }: { words: string }) => words))).toEqual([
      "Friday suits everybody, and Di likes Art.",
      "Friday suits everybody, and Ben likes Film.",
    ]);
  });

  it("with too little of what they like is filled up with what nobody picked", async () => {
    await event({ interest_id: ART, title: "Ana's alone" });
    expect(await reasons()).toEqual([expect.stringContaining("Ana likes Art")]);
  });

  longTest("needs no zip codes, and then no place either", async () => {
    await site.db.deleteFrom("user_locations").execute();
    await event({ source_id: null });
    expect(await reasons()).toEqual(["Friday suits everybody, and all of you like Film."]);
    expect((await page()).missing).toEqual(["circle"]);
  });

  longTest("of nine in four boroughs and one in Berlin is said of the nine", async () => {
    const boroughs = [
      { zip_code: "10456", lat: 40.83, lng: -73.91, city: "Bronx" },
      { zip_code: "11101", lat: 40.75, lng: -73.94, city: "Queens" },
    ];
    await site.db
      .insertInto("zip_codes")
      .values(boroughs)
      .onConflict((oc) => oc.doNothing())
      .execute();
    const zips = ["10014", "11211", "10456", "11101", "10014", "11211", "11101", "12043"];
    const others: Person[] = [];
    for (const [index, zip] of zips.entries())
      others.push(
        await somebody(site, `friend${index}@example.org`, {
          name: `Friend ${index}`,
          zips: [zip],
          days: ["Friday"],
          interests: [FILM],
        }),
      );
    // The last of them is in Berlin.
    groupId = await groupOf(site, ana, ben, ...others);
    await propose(ana, await event());
    expect(await page()).toMatchObject({ members: { length: 10 } });
    const { reason } = await only();
    expect(reason).toMatch(/^Friday suits everybody, all of you like Film/);
    expect(reason).toContain("of the nine of you whose zip we know");
    const { id } = await plan();
    const { ways } = await (await ana.get(planRoute, `/plan/${id}`, { id })).json();
    expect(ways).toHaveLength(9);
    expect(ways.map(({ name }: { name: string }) => name)).not.toContain("Friend 7");
  });

  longTest("changes with the answer: a sentence is never stored", async () => {
    const dee = await somebody(site, "dee@example.org", { name: "Dee" });
    groupId = await groupOf(site, ana, ben, dee);
    await propose(ana, await event());
    expect((await only()).reason).toContain("Dee has not said");
    const fields = { intent: "about-me", name: "Dee", zip: "10014", "asks-days": "1", day: "Friday" };
    expect((await page(dee)).ask).toEqual(["zip", "days"]);
    await onDetails(dee, groupId, fields);
    expect((await page(dee)).ask).toEqual([]);
    expect((await only()).reason).toContain("Friday suits everybody");
    expect((await onDetails(dee, groupId, { ...fields, zip: "1001" })).status).toBe(400);
  });
});

describe("proposing", () => {
  it("writes to the others, with the event, the reason and a calendar file, and counts as a yes", async () => {
    const id = await event({ price_from_cents: 1200, price_to_cents: 1200, description: "Two reels." });
    expect(location(await propose(ben, id))).toBe(`/dashboard/groups/${groupId}/details`);
    const letter = await letterTo(site, ana.email);
    expect(letter.subject).toBe("Friday crowd: Night of Short Films?");
    // The event first, then who asks and why.
    expect(letter.text_body).toMatch(
      /^Night of Short Films\n\nFri, Nov 27 · 7:30 PM\n\nFilm Forum, 209 West Houston Street\n\n\$12\n\nTwo reels.\n\nBen proposes/,
    );
    expect(letter.text_body).toContain("Friday suits everybody");
    const [file] = letter.attachments;
    expect([file?.filename, file?.content_type]).toEqual([
      "plan.ics",
      "text/calendar; charset=utf-8; method=PUBLISH",
    ]);
    const ics = Buffer.from(file?.content_base64 ?? "", "base64").toString("utf8");
    expect(ics).toMatch(/^BEGIN:VCALENDAR\r\n/);
    for (const line of ["DTSTART:20261128T003000Z", "STATUS:TENTATIVE", "TRANSP:OPAQUE", "SEQUENCE:0"])
      expect(ics).toContain(line);
    const params = { id: letter.id, index: "0" };
    const kept = await new Visitor(site).get(letterFile, `/dev/outbox/${letter.id}/files/0`, params);
    expect([kept.headers.get("Content-Type"), await kept.text()]).toEqual([file?.content_type, ics]);
    expect((await new Visitor(site).get(letterFile, "/", { ...params, index: "1" })).status).toBe(404);
    expect(await plan()).toMatchObject({ by: "Ben", waitingFor: ["Ana"], canDecide: true });
    expect(await only()).toMatchObject({
      title: "Night of Short Films",
      mine: null,
      tally: { yes: ["Ben"] },
    });
    expect((await page()).dates).toEqual([]);
  });

  it("refuses kindly what is proposed already, over, gone or no event at all", async () => {
    const id = await event();
    await propose(ana, id);
    const letters = site.enqueued.length;
    expect(await messageOf(await propose(ben, id))).toMatch(/has already been proposed/);
    const over = await event({ start_time: evening(19) });
    expect(await messageOf(await propose(ben, over))).toMatch(/^This event is over/);
    expect(await messageOf(await propose(ben, await event({ published: false })))).toMatch(
      /no longer takes place/,
    );
    expect(await messageOf(await propose(ben, 999_999))).toMatch(/no longer takes place/);
    expect(await messageOf(await propose(ben, await event({ title: "b" }), "2026-11-26"))).toMatch(
      /not on that day/,
    );
    for (const date of ["x", "99999999999:2026-11-27", "", `${id}:tomorrow`])
      expect((await onDetails(ben, groupId, { intent: "propose", date })).status).toBe(400);
    expect(site.enqueued.length).toBe(letters);
  });

  it("refuses what has begun, or is over within the hour", async () => {
    site.clock.now = new Date("2026-11-28T01:00:00Z");
    expect(await messageOf(await propose(ana, await event()))).toMatch(/^This has begun/);
    const show = { start_time: evening(1), end_time: new Date("2026-11-28T01:45:00Z") };
    expect(await messageOf(await propose(ana, await event({ ...show, title: "Last hour" })))).toMatch(
      /not on that day/,
    );
    const today = await onDetails(ana, groupId, {
      intent: "propose",
      date: `${await event({ ...show, title: "Closing" })}:2026-11-27`,
    });
    expect(await messageOf(today)).toMatch(/over within the hour/);
  });

  it("leads a merged event to the one that stands for it, and does not take it twice", async () => {
    const keeper = await event();
    const double = await event({ title: "Short films", duplicate_of: keeper });
    await propose(ana, double);
    expect(await messageOf(await propose(ben, keeper))).toMatch(/has already been proposed/);
  });

  it("of several dates asks which, and settles one", async () => {
    const [first, second] = [
      await event({ title: "First" }),
      await event({ title: "Second", start_time: evening(34) }),
    ];
    const dates = [await keyOf(second), await keyOf(first)];
    const more = Array.from({ length: 6 }, (_, at) => `${first}:2026-12-${10 + at}`);
    expect((await onDetails(ana, groupId, { intent: "propose", date: more })).status).toBe(400);
    await onDetails(ana, groupId, { intent: "propose", date: dates, note: "Which of these?" });
    const letter = await letterTo(site, ben.email);
    expect(letter.subject).toBe("Friday crowd: which of 2?");
    expect(letter.attachments).toEqual([]);
    expect(letter.text_body).toContain("“Which of these?”");
    const shown = await plan(ben);
    expect(shown.dates.map(({ title }: { title: string }) => title)).toEqual(["First", "Second"]);
    const [a, b] = shown.dates;
    await onDetails(ben, groupId, {
      intent: "answer",
      plan: shown.id,
      [`answer.${a.id}`]: "no",
      [`answer.${b.id}`]: "yes",
    });
    const answered = await plan();
    expect(answered.dates.map(({ tally }: { tally: object }) => tally)).toEqual([
      { yes: ["Ana"], maybe: [], no: ["Ben"] },
      { yes: ["Ana", "Ben"], maybe: [], no: [] },
    ]);
    expect(answered.waitingFor).toEqual([]);
    const settle = { intent: "settle", plan: shown.id, date: `${b.id}:${b.version}` };
    expect((await onDetails(ana, groupId, settle)).status).toBe(303);
    const settled = await plan(ben);
    expect([settled.isSettled, settled.dates.map(({ title }: { title: string }) => title)]).toEqual([
      true,
      ["Second"],
    ]);
    expect((await letterTo(site, ben.email)).subject).toBe("Friday crowd: it is on: Second");
    // The plans that were not chosen are no longer waited for.
    const answer = { intent: "answer", plan: shown.id, [`answer.${a.id}`]: "yes" };
    expect(await messageOf(await onDetails(ben, groupId, answer))).toMatch(/no longer takes place/);
  });

  it("of a run chooses the day", async () => {
    const id = await event({ start_time: evening(1), end_time: new Date("2026-12-20T23:00:00Z") });
    await propose(ana, id, "2026-12-04");
    const { text_body, attachments } = await letterTo(site, ben.email);
    expect(text_body).toContain("Fri, Dec 4\n");
    const ics = Buffer.from(attachments[0]?.content_base64 ?? "", "base64").toString("utf8");
    expect(ics).toContain("DTSTART;VALUE=DATE:20261204\r\nDTEND;VALUE=DATE:20261205");
    expect(await messageOf(await propose(ben, id, "2026-12-04"))).toMatch(/already been proposed/);
    expect(location(await propose(ben, id, "2026-12-11"))).toMatch(/details$/);
    expect(await messageOf(await propose(ben, id, "2026-12-21"))).toMatch(/not on that day/);
  });
});

describe("answering", () => {
  const tally = async () => (await only()).tally;
  const press = async (by: Person, answer: string) => {
    const { id, dates } = await plan();
    return onDetails(by, groupId, { intent: "answer", plan: id, [`answer.${dates[0].id}`]: answer });
  };

  it("works on the group's page, and can be changed", async () => {
    await propose(ana, await event());
    await press(ben, "no");
    expect(await tally()).toEqual({ yes: ["Ana"], maybe: [], no: ["Ben"] });
    await press(ben, "maybe");
    expect(await tally()).toEqual({ yes: ["Ana"], maybe: ["Ben"], no: [] });
    expect((await only(ben)).mine).toBe("maybe");
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
      meant: "yes",
      isSignedIn: false,
      plan: { dates: [{ mine: null }] },
    });
    expect((await tally()).yes).toEqual(["Ana"]);
    expect((await pressLink(phone, link, "yes")).status).toBe(303);
    expect(await tally()).toEqual({ yes: ["Ana", "Ben"], maybe: [], no: [] });
    expect(await toastsOf(phone)).toEqual(["Your answer is saved."]);
  });

  it("takes no other's, no altered and no guessed link", async () => {
    await propose(ana, await event());
    const link = await linkTo(ben);
    const signature = link.searchParams.get("signature") ?? "";
    const wrong = [
      { as: ana.id, signature },
      { as: ben.id, signature: `${signature}x` },
      { as: ben.id, signature: signature.slice(0, -2) },
      { as: ben.id, signature: "" },
      { as: "x", signature },
    ];
    for (const parts of wrong) {
      link.search = new URLSearchParams(parts).toString();
      expect([(await openLink(new Visitor(site), link)).status, parts]).toEqual([404, parts]);
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
      isOff: true,
      plan: { dates: [{ isOpen: false, state: { label: "Gone" }, title: "Night of Short Films" }] },
    });
    expect((await pressLink(new Visitor(site), link, "yes")).status).toBe(400);
    await site.db.updateTable("events").set({ published: true }).where("id", "=", id).execute();
    site.clock.now = new Date(site.clock.now.getTime() + days(7));
    expect((await pressLink(new Visitor(site), link, "yes")).status).toBe(400);
    expect((await page()).plans).toEqual([]);
  });

  it("without the link's signature is for members, and nobody else", async () => {
    await propose(ana, await event());
    const link = await linkTo(ben);
    link.search = "";
    const eve = await somebody(site, "eve@example.org");
    expect((await openLink(ben, link)).status).toBe(200);
    expect((await openLink(eve, link)).status).toBe(404);
    expect(location(await openLink(new Visitor(site), link))).toMatch(/^\/login\?next=/);
  });
});

describe("deciding", () => {
  const decide = async (by: Person, intent: string, more: Record<string, string> = {}) => {
    const { id, dates, version } = await plan();
    const fields = { intent, plan: id, date: `${dates[0].id}:${dates[0].version}`, version: String(version) };
    return refusal(await by.post(planRoute, `/plan/${id}`, { ...fields, ...more }, { id }));
  };
  const subjects = async (person: Person) =>
    (
      await site.db
        .selectFrom("mail_outbox")
        .select("subject")
        .where("to_email", "=", person.email)
        .where("kind", "like", "plan-%")
        .orderBy("created_at")
        .orderBy("id")
        .execute()
    ).map(({ subject }) => subject);

  it("settles once, about what was shown, and everybody hears of it with their own calendar entry", async () => {
    await propose(ben, await event({ ticket_url: "https://tickets.example.org/1" }));
    // The creator may, too, about what the page showed.
    const shown = await plan();
    const late = { intent: "settle", plan: shown.id, date: `${shown.dates[0].id}:${shown.dates[0].version}` };
    await site.db
      .updateTable("events")
      .set({ start_time: new Date("2026-11-28T02:00:00Z") })
      .execute();
    expect(await messageOf(await onDetails(ana, groupId, late))).toMatch(/^The event has changed/);
    expect((await plan(ben)).isSettled).toBe(false);
    expect(await decide(ana, "settle", { at: "20:45", where: "the box office" })).toBeUndefined();
    expect(await plan(ben)).toMatchObject({ isSettled: true, meeting: "Meet 8:45 PM, the box office" });
    for (const person of [ana, ben]) {
      const letter = await letterTo(site, person.email);
      expect(letter.subject).toBe("Friday crowd: it is on: Night of Short Films");
      for (const part of [
        "Coming: Ben",
        "Meet 8:45 PM, the box office",
        "https://tickets.example.org/1",
        "minutes from your zip",
      ])
        expect(letter.text_body).toContain(part);
      expect(letter.attachments[0]?.content_type).toContain("method=REQUEST");
      const ics = Buffer.from(letter.attachments[0]?.content_base64 ?? "", "base64").toString("utf8");
      for (const line of [
        "METHOD:REQUEST",
        "STATUS:CONFIRMED",
        "DTSTART:20261128T014500Z",
        `mailto:${person.email}`,
      ])
        expect(ics.replaceAll("\r\n ", "")).toContain(line);
    }
    expect(await decide(ben, "settle")).toBe("This is settled already.");
  });

  it("changes the meeting, and tells who is coming", async () => {
    await propose(ana, await event());
    await pressLink(new Visitor(site), await linkTo(ben), "maybe");
    await decide(ana, "settle");
    const before = await plan();
    expect(await decide(ana, "meeting", { at: "19:15", where: "the stairs" })).toBeUndefined();
    expect(await decide(ana, "meeting", { at: "19:15", where: "the stairs" })).toBe("No changes to save");
    expect(await decide(ana, "meeting", { version: String(before.version), where: "elsewhere" })).toMatch(
      /^Somebody changed this plan/,
    );
    expect(await decide(ben, "meeting", { where: "my place" })).toMatch(/^Only who proposed this/);
    const { id } = await plan();
    const post = (fields: object) =>
      ana.post(planRoute, `/plan/${id}`, { intent: "meeting", plan: id, ...fields }, { id });
    const { version } = await plan();
    const refused = await (await post({ version: String(version), at: "25:00" })).json();
    expect(refused.fieldErrors.at).toMatch(/Please enter a time/);
    expect((await subjects(ben)).at(-1)).toBe("Friday crowd: Meet 7:15 PM, the stairs: Night of Short Films");
    const { attachments } = await letterTo(site, ben.email);
    const ics = Buffer.from(attachments[0]?.content_base64 ?? "", "base64").toString("utf8");
    expect(ics).toMatch(/SEQUENCE:3\r\n/);
    expect(ics).toContain("PARTSTAT=TENTATIVE");
  });

  longTest("knows the night on which clocks change", async () => {
    site.clock.now = new Date("2027-03-10T17:00:00Z");
    ana = await somebody(site, "ana.in.march@example.org", { name: "Ana" });
    groupId = await groupOf(site, ana, await somebody(site, "ben.in.march@example.org"));
    await propose(
      ana,
      await event({
        start_time: new Date("2027-03-14T03:00:00Z"),
        end_time: new Date("2027-03-14T09:00:00Z"),
      }),
    );
    await decide(ana, "settle");
    const { id, version } = await plan();
    const meet = (at: string) =>
      ana.post(
        planRoute,
        `/plan/${id}`,
        { intent: "meeting", plan: id, version: String(version), at },
        { id },
      );
    expect((await (await meet("02:30")).json()).fieldErrors.at).toMatch(/clocks change/);
    expect((await meet("03:30")).status).toBe(303);
    expect((await plan()).meeting).toBe("Meet Sun, Mar 14, 3:30 AM");
    const file = await letterTo(site, ana.email);
    const ics = Buffer.from(file.attachments[0]?.content_base64 ?? "", "base64").toString("utf8");
    expect(ics).toContain("DTSTART:20270314T030000Z\r\nDTEND:20270314T090000Z");
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
      .where("kind", "=", "plan-question")
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

  it("speaks of a file for the calendar only to who gets one", async () => {
    await propose(ana, await event());
    await pressLink(new Visitor(site), await linkTo(ben), "no");
    await decide(ana, "settle");
    const files = async (who: Person) => {
      const { attachments, text_body: text } = await letterTo(site, who.email);
      return [attachments.length, text.includes("The attached file")];
    };
    expect([await files(ana), await files(ben)]).toEqual([
      [1, true],
      [0, false],
    ]);
  });

  it("takes a plan back, with its answers, and tells who meant to come", async () => {
    const id = await event();
    await propose(ana, id);
    expect(await decide(ben, "withdraw")).toMatch(/^Only who proposed this/);
    await pressLink(new Visitor(site), await linkTo(ben), "yes");
    await decide(ana, "withdraw");
    expect((await page()).plans).toEqual([]);
    const letter = await letterTo(site, ben.email);
    expect(letter.subject).toBe("Friday crowd: it is off: Night of Short Films");
    expect(letter.text_body).toContain("Ana has taken this back.");
    // Its page is gone; the file that goes along ends the date in the calendar.
    expect(letter.text_body).not.toContain("/plan/");
    expect(letter.text_body).toContain("The attached file takes the date out of your calendar.");
    expect(location(await propose(ben, id))).toMatch(/details$/);
  });
});

describe("any event", () => {
  it("can be proposed from its page, which says who can on each of its dates", async () => {
    const id = await event({ start_time: evening(28) });
    const path = `/dashboard/propose?event=${id}`;
    const choice = await (await ana.get(proposing, path)).json();
    expect(choice).toMatchObject({
      event: { id, title: "Night of Short Films" },
      groups: [{ id: groupId, members: 2 }],
      group: groupId,
      dates: [{ label: "Sat, Nov 28 · 7:30 PM", words: "1 of 2 can on Saturday (not Ben)", isAsked: false }],
      best: `${id}:2026-11-28`,
    });
    const press = (by: Person, group: string) =>
      by.post(proposing, "/dashboard/propose", { date: `${id}:2026-11-28`, group });
    const eve = await somebody(site, "eve@example.org");
    expect((await press(eve, groupId)).status).toBe(400);
    expect(location(await press(ana, groupId))).toMatch(/^\/plan\/[\w-]{36}$/);
    expect((await (await ben.get(proposing, path)).json()).dates[0].isAsked).toBe(true);
    for (const stray of [
      "",
      "?event=x",
      "?event=999999",
      `?event=${await event({ start_time: evening(2) })}`,
    ])
      expect((await ana.get(proposing, `/dashboard/propose${stray}`)).status).toBe(404);
    expect(location(await new Visitor(site).get(proposing, path))).toContain("/login?next=");
  });

  it("offers a film's showings, and a run's days by how many can", async () => {
    const work_id = await addWork("Stalker");
    const shows = [evening(27), evening(28), evening(29)];
    for (const start_time of shows) await event({ title: "Stalker", work_id, start_time });
    const id = await event({ title: "Stalker", work_id, start_time: evening(30), status: "cancelled" });
    const showings = await (await ana.get(proposing, `/dashboard/propose?event=${id - 1}`)).json();
    expect(labels(showings.dates)).toEqual([
      "Fri, Nov 27 · 7:30 PM",
      "Sat, Nov 28 · 7:30 PM",
      "Sun, Nov 29 · 7:30 PM",
    ]);
    expect(showings.best).toBe(`${id - 1}:2026-11-29`);
    const run = await event({
      title: "Paintings",
      start_time: new Date("2026-11-02T15:00:00Z"),
      end_time: new Date("2026-12-20T23:00:00Z"),
    });
    const byDay = await (await ana.get(proposing, `/dashboard/propose?event=${run}`)).json();
    expect(byDay.isRun).toBe(true);
    expect(labels(byDay.dates).slice(0, 5)).toEqual([
      "Fri, Nov 27",
      "Fri, Dec 4",
      "Fri, Dec 11",
      "Fri, Dec 18",
      "Sat, Nov 21",
    ]);
    expect(byDay.more).toHaveLength(22);
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

// A venue is claimed by mail, decided by an editor, and its page says what it proposed once an editor has taken it.
import { beforeEach, expect, it } from "vitest";
import { findVenue } from "@db/queries/events/venues";
import { deleteUser } from "@db/queries/accounts/users";
import { countWaiting } from "@db/queries/admin/waiting";
import * as admin from "~/routes/admin.claims/route";
import * as claim from "~/routes/claim.$id/route";
import * as link from "~/routes/claims.$token/route";
import { addVenue } from "../../factories/listings";
import { administrator } from "../../factories/people";
import { days } from "~/lib/time";
import { useSite } from "../../factories/use-site";
import { letterTo, Visitor } from "../../factories/visitor";

const site = useSite();
const OWN = "box@filmforum.example";
let editor: Visitor;
let venue: number;
beforeEach(async () => {
  editor = await administrator(site);
  venue = await addVenue(site.db, { official_website: "https://www.filmforum.example/now" });
});

const someone = () => new Visitor(site, "203.0.113.9");
const send = (email: string, name = "Box Office") =>
  someone().post(claim, `/claim/${venue}`, { name, email }, { id: String(venue) });
const tokenFor = async (email: string) =>
  /\/claims\/([\w-]{43})/.exec((await letterTo(site, email)).text_body)?.[1] ?? "";
const open = async (token: string) => (await someone().get(link, `/claims/${token}`, { token })).json();
const post = (token: string, fields: Record<string, string>) =>
  someone().post(link, `/claims/${token}`, fields, { token });
const listed = async (query = "") => (await (await editor.get(admin, `/admin/claims${query}`)).json()).rows;
interface ShownClaim {
  id: string;
  version: number;
  venueVersion: number;
  changes: object[] | null;
}
const shown = async () => [...(await listed()), ...(await listed("?show=confirmed"))][0] as ShownClaim;
const decide = async (intent: string, more = {}, row: ShownClaim | null = null) => {
  const { id, version, venueVersion } = row ?? (await shown());
  const seen = { id, version: String(version), venueVersion: String(venueVersion) };
  return editor.post(admin, "/admin/claims", { intent, ...seen, ...more });
};
/** A claim that an editor has confirmed. @returns the token of its link */
const confirmed = async (email = OWN) => {
  await send(email);
  await post(await tokenFor(email), { intent: "prove" });
  await decide("confirm");
  return tokenFor(email);
};

it("is claimed, proved, confirmed, corrected by proposals, and revoked", async () => {
  expect((await send(OWN)).headers.get("Location")).toBe(`/venue/${venue}`);
  const first = await tokenFor(OWN);
  const { rows } = { rows: await site.db.selectFrom("venue_claims").selectAll().execute() };
  expect(JSON.stringify(rows)).not.toContain(first);
  // Mail scanners open links: only the button proves.
  expect((await open(first)).status).toBe("mailed");
  expect(await listed()).toEqual([]);
  await post(first, { intent: "prove" });
  expect(await countWaiting(site.db, "2026-11-21")).toMatchObject({ claims: 1 });
  expect(await listed()).toMatchObject([{ email: OWN, isOwnDomain: true, status: "proved", changes: null }]);
  expect((await (await post(first, { intent: "propose", description: "Mine" })).json()).message).toMatch(
    /not valid/,
  );

  await decide("confirm");
  expect((await decide("confirm")).status).toBe(400);
  const token = await tokenFor(OWN);
  expect([(await open(first)) === null, (await open(token)).status]).toEqual([true, "confirmed"]);
  const words = {
    intent: "propose",
    description: "Four screens.",
    hours: "",
    accessInfo: "Step-free\nCaptions",
  };
  const wrong = await (await post(token, { ...words, officialWebsite: "javascript:alert(1)" })).json();
  expect(wrong).toMatchObject({ fieldErrors: { officialWebsite: "Invalid URL format" } });
  await post(token, { ...words, officialWebsite: "https://filmforum.example/" });
  expect((await findVenue(site.db, venue))?.description).toBeNull();
  const [proposed] = await listed();
  expect(proposed.changes.map(({ name }: { name: string }) => name)).toEqual([
    "Description",
    "Website",
    "Access",
  ]);
  await decide("take", { website: "on" });
  expect(await findVenue(site.db, venue)).toMatchObject({
    description: "Four screens.",
    official_website: "https://filmforum.example/",
    access_info: ["Step-free", "Captions"],
  });
  expect(await listed()).toEqual([]);
  await decide("revoke");
  expect(await open(token)).toBeNull();
  const trail = await site.db.selectFrom("audit_log").select("action").orderBy("id").execute();
  expect(trail.map(({ action }) => action)).toEqual(["confirmed a claim of", "edited", "revoked a claim of"]);
});

it("marks an address elsewhere, tells who is declined, and limits its mails", async () => {
  expect(Object.keys((await (await send("no address", " ")).json()).fieldErrors)).toEqual(["name", "email"]);
  await send("ana@example.org");
  const token = await tokenFor("ana@example.org");
  await post(token, { intent: "prove" });
  expect(await listed()).toMatchObject([{ isOwnDomain: false }]);
  await decide("decline");
  expect((await letterTo(site, "ana@example.org")).subject).toMatch(/^About your claim/);
  expect((await open(token)).status).toBe("declined");
  const answers = [];
  for (let count = 0; count < 6; count++) answers.push((await send("ana@example.org")).status);
  expect(answers).toContain(429);
  for (const bad of ["x", "a".repeat(43)]) expect(await open(bad)).toBeNull();
  const user = await site.db
    .insertInto("users")
    .values({ email: "ana@example.org" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await deleteUser(site.db, user.id, "ana@example.org");
  expect(await site.db.selectFrom("venue_claims").select("id").execute()).toEqual([]);
});

it("publishes what the editor saw, and nothing that was sent since", async () => {
  const token = await confirmed();
  const propose = (description: string, officialWebsite: string) =>
    post(token, { intent: "propose", description, officialWebsite, hours: "", accessInfo: "" });
  await propose("A harmless text", "https://www.filmforum.example/good");
  const harmless = await shown();
  await propose("Buy tickets only at evil.example", "https://evil.example/phish");
  for (const intent of ["take", "drop"]) {
    const late = await decide(intent, { website: "on" }, harmless);
    expect([late.status, (await late.json()).kind]).toEqual([400, "edit-conflict"]);
  }
  expect(await findVenue(site.db, venue)).toMatchObject({
    description: null,
    official_website: "https://www.filmforum.example/now",
  });
  // Without its own tick the website stays: it decides whose later claims are the venue's own.
  await propose("Four screens.", "https://evil.example/phish");
  await decide("take", { hasWebsite: "on" });
  expect(await findVenue(site.db, venue)).toMatchObject({
    description: "Four screens.",
    official_website: "https://www.filmforum.example/now",
  });
  expect((await shown()).changes).toBeNull();
});

it("confirms a claim for the website that the editor saw", async () => {
  await send(OWN);
  await post(await tokenFor(OWN), { intent: "prove" });
  const seen = await shown();
  const website = "https://other.example/";
  await site.db
    .updateTable("event_sources")
    .set({ official_website: website })
    .where("id", "=", venue)
    .execute();
  expect((await decide("confirm", {}, seen)).status).toBe(400);
  expect((await decide("confirm")).status).toBe(303);
});

it("ends with its link after a year, which its owner can renew, and whenever they want", async () => {
  const old = await confirmed();
  site.clock.now = new Date(site.clock.now.getTime() + days(366));
  expect(await open(old)).toMatchObject({ status: "over" });
  const late = await post(old, { intent: "propose", description: "Late" });
  expect((await late.json()).message).toMatch(/not valid/);
  await post(old, { intent: "renew" });
  const token = await tokenFor(OWN);
  expect([await open(old), (await open(token)).status]).toEqual([null, "confirmed"]);
  expect((await post(old, { intent: "renew" })).status).toBe(400);
  expect((await post(token, { intent: "renew" })).status).toBe(400);
  expect((await post(token, { intent: "toString" })).status).toBe(400);
  await post(token, { intent: "end" });
  expect(await open(token)).toBeNull();
  expect(await site.db.selectFrom("venue_claims").select("id").execute()).toEqual([]);
});

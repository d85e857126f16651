// Nobody uses up another's share: what strangers do from one network, or from many, leaves something for everybody else.
import { expect, it } from "vitest";
import { RATE_LIMITS } from "~/domain/accounts/limits";
import { SHARES } from "~/domain/accounts/shares";
import * as claim from "~/routes/claim.$id/route";
import * as forVenues from "~/routes/for-venues/route";
import * as invite from "~/routes/invite.$token/route";
import * as joining from "~/routes/join.$key/route";
import * as report from "~/routes/report-mistake.$id/route";
import { invitationId, invitationToken, location, makeGroup, seeSettings } from "../../factories/groups";
import { FetchFailure } from "~/services/http/types";
import { addEvent, addVenue } from "../../factories/listings";
import { signedIn } from "../../factories/people";
import { somebody } from "../../factories/profiles";
import { useSite } from "../../factories/use-site";
import { Visitor } from "../../factories/visitor";

const site = useSite();

/** One of the 65,536 addresses of an IPv6 customer. */
const inNetwork = (network: number, n: number) =>
  new Visitor(site, `2001:db8:${network.toString(16)}:${n.toString(16)}::/64`);
const from = (address: string) => new Visitor(site, address);

// A private address: refused, but counted first.
const check = async (visitor: Visitor) =>
  (await visitor.post(forVenues, "/for-venues", { url: "http://10.0.0.1/" })).status;
const CHECKED = 400;

it("checks others' pages after 210 attempts from one IPv6 customer", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++)
    for (let count = 0; count < 10; count++) statuses.push(await check(inNetwork(1, n)));
  expect(statuses.filter((status) => status === CHECKED)).toHaveLength(SHARES["check-site"].network);
  expect(await check(from("198.51.100.1"))).toBe(CHECKED);
  expect(await check(inNetwork(2, 1))).toBe(CHECKED);
});

it("keeps a share for accounts when strangers of many networks have used up theirs, and each account has its own", async () => {
  const ana = await signedIn(site);
  const ben = await signedIn(site, "ben@example.org");
  const { network, strangers, account } = SHARES["check-site"];
  for (let n = 0; n < strangers / network; n++)
    for (let count = 0; count < network; count++) await check(inNetwork(n, count % 2));
  expect(await check(from("198.51.100.1"))).toBe(429);
  const statuses = [];
  for (let count = 0; count <= account; count++) statuses.push(await check(ana));
  expect(statuses.filter((status) => status === CHECKED)).toHaveLength(account);
  expect(statuses.at(-1)).toBe(429);
  expect(await check(ben)).toBe(CHECKED);
});

it("checks others' pages while slow sites are checked: one for a network, four for strangers, and accounts besides", async () => {
  const ana = await signedIn(site);
  const { reading } = site;
  let answer = (): void => undefined;
  const slow = new Promise<void>((done) => (answer = done));
  const asked: string[] = [];
  site.reading = {
    ...reading,
    http: {
      fetchPage: async ({ url }) => {
        asked.push(url);
        await slow;
        throw new FetchFailure("timeout", "It took too long.");
      },
    },
  };
  const send = async (visitor: Visitor) => {
    const sent = await visitor.post(forVenues, "/for-venues", { url: "https://slow.example/" });
    return [sent.status, (await sent.json()).message ?? null];
  };
  const waiting = [send(inNetwork(1, 1))];
  await expect.poll(() => asked).toHaveLength(1);
  const busy = [503, expect.stringMatching(/try again in a moment/)];
  expect(await send(inNetwork(1, 2))).toEqual(busy);
  for (const network of [2, 3, 4]) waiting.push(send(inNetwork(network, 1)));
  await expect.poll(() => asked).toHaveLength(4);
  expect(await send(inNetwork(5, 1))).toEqual(busy);
  waiting.push(send(ana));
  await expect.poll(() => asked).toHaveLength(5);
  answer();
  expect((await Promise.all(waiting)).map(([status]) => status)).toEqual([400, 400, 400, 400, 400]);
  site.reading = reading;
  expect(await send(inNetwork(5, 1))).not.toEqual(busy);
});

it("sends a venue its claim after 199 claims from one IPv6 customer", async () => {
  const id = await addVenue(site.db);
  const send = async (visitor: Visitor, email: string) =>
    (await visitor.post(claim, `/claim/${id}`, { name: "Box Office", email }, { id: String(id) })).status;
  const statuses: number[] = [];
  for (let n = 0; n < 199; n++) statuses.push(await send(inNetwork(1, n), `stranger${n}@elsewhere.example`));
  expect(statuses.filter((status) => status === 303)).toHaveLength(SHARES.claim.network);
  expect(await send(from("198.51.100.1"), "box@venue.example")).toBe(303);
});

it("takes a reader's report while 520 come from one network, and the editors get no more than its share", async () => {
  const id = await addEvent(site.db);
  const send = async (visitor: Visitor) =>
    (await visitor.post(report, `/report-mistake/${id}`, { kind: "time", details: "x" }, { id: String(id) }))
      .status;
  const flood = Array.from({ length: 520 }, (_, n) => send(from(`203.0.113.${n % 250}`)));
  const reader = send(from("198.51.100.1"));
  expect(new Set(await Promise.all(flood))).toEqual(new Set([303, 429]));
  expect(await reader).toBe(303);
  const rows = await site.db.selectFrom("mistake_reports").select("id").execute();
  expect(rows).toHaveLength(SHARES.mistake.network + 1);
});

it("lets in whoever has a valid link or invitation, however many others guess or join from their address", async () => {
  const ana = await somebody(site, "ana@example.org", { name: "Ana" });
  const ben = await somebody(site, "ben@example.org", { name: "Ben" });
  const groupId = await makeGroup(ana, "Friday crowd", [ben.email]);
  const { link } = await (await seeSettings(ana, groupId)).json();
  const good = new URL(String(link)).pathname.split("/")[2] ?? "";
  const eve = await somebody(site, "eve@example.org", { name: "Eve" });
  const press = async (key: string) => eve.post(joining, `/join/${key}`, {}, { key });
  const { max } = RATE_LIMITS["verify-from"];
  const guesses = [];
  for (let n = 0; n <= max; n++) guesses.push((await press(`${groupId}.1.${n}`)).status);
  expect([guesses.at(0), guesses.at(-1)]).toEqual([400, 429]);
  for (let n = 0; n <= max; n++)
    expect(location(await press(good))).toBe(`/dashboard/groups/${groupId}/details`);

  const token = await invitationToken(site, ben.email);
  const invitation = await invitationId(site, ben.email);
  const answer = (id: string) =>
    ben.post(invite, `/invite/${token}`, { invitation: id, answer: "accept" }, { token });
  for (let n = 0; n <= max; n++) await answer(crypto.randomUUID());
  expect(location(await answer(invitation))).toBe(`/dashboard/groups/${groupId}/details`);
});

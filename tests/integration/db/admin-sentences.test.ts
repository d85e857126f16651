// Editors see the Super's sentences as they read this week, switch them off, add their own, and take both back; letters go by it.
import { beforeEach, expect, it } from "vitest";
import { undo } from "~/domain/admin/undo/undo";
import { loadVoice, sentenceId, WRITTEN_SENTENCES } from "~/domain/super/voice";
import { brand } from "~/brand";
import { addDays, startOfDay } from "~/lib/time";
import * as page from "~/routes/admin.sentences/route";
import { addEvent, addVenue, LISTINGS_NOON } from "../../factories/listings";
import { administrator, signedIn } from "../../factories/people";
import { useSite } from "../../factories/use-site";
import type { Visitor } from "../../factories/visitor";

const site = useSite();
const ADDRESS = "/admin/sentences";
let editor: Visitor;
beforeEach(async () => {
  site.clock.now = LISTINGS_NOON;
  editor = await administrator(site);
});

type Shown = Awaited<ReturnType<typeof page.loader>>;
const look = async (query = ""): Promise<Shown> =>
  (await editor.get(page, `${ADDRESS}?${query}`)).json() as Promise<Shown>;
const add = (kind: string, words: string) => editor.post(page, ADDRESS, { intent: "add", kind, words });
const turn = (id: number, to: "on" | "off") =>
  editor.post(page, ADDRESS, { intent: "turn", sentence: String(id), to });
const says = async (words: string) =>
  [...(await loadVoice(site.db)).values()].flat().some((sentence) => sentence.words === words);
const lastEntry = () =>
  site.db
    .selectFrom("audit_log")
    .select(["id", "action", "subject_type", "subject_id"])
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
const takeBack = async () => {
  const by = await site.db.selectFrom("users").select(["id", "email"]).executeTakeFirstOrThrow();
  return undo(site.context(), by, (await lastEntry()).id);
};

const OWN = "Bring a chair. {picks} of these have none, by my count.";

it("lists every sentence where it stands, and how it reads this week", async () => {
  for (let at = 0; at < 8; at++) {
    const source_id = await addVenue(site.db, { name: `House ${at}` });
    const start_time = new Date(startOfDay(addDays("2026-11-23", at), brand.zone).getTime() + 20 * 3_600_000);
    await addEvent(site.db, { title: `Evening ${at}`, source_id, start_time });
  }
  const shown = await look();
  expect(shown).toMatchObject({ place: "opening", count: WRITTEN_SENTENCES.length, off: 0 });
  const holiday = shown.kinds.find(({ kind }) => kind === "holiday");
  expect(holiday?.sentences[0]?.thisWeek).toMatch(/^Thanksgiving is this week/);
  expect(shown.kinds.find(({ kind }) => kind === "first")?.sentences[0]?.thisWeek).toBeNull();
  expect(shown.slots.find(({ name }) => name === "holiday")?.value).toBe("Thanksgiving");
  const places = [shown, await look("place=section"), await look("place=closing")];
  expect(places.flatMap(({ kinds }) => kinds.flatMap(({ sentences }) => sentences))).toHaveLength(
    WRITTEN_SENTENCES.length,
  );
  const { preview } = await look(new URLSearchParams({ kind: "plain", words: OWN }).toString());
  expect(preview).toEqual({ words: expect.stringMatching(/^Bring a chair\. (Six|Seven|Eight) of these/) });
  expect((await look(new URLSearchParams({ kind: "winter", words: "Cold." }).toString())).preview).toEqual({
    words: "Not this week: it is said from December to February.",
  });
});

it("is switched off and on, with a trail and a way back", async () => {
  const [sentence] = WRITTEN_SENTENCES;
  if (!sentence) throw new Error("nothing is written");
  expect(await says(sentence.words)).toBe(true);
  expect((await turn(sentence.id, "off")).status).toBe(303);
  expect(await says(sentence.words)).toBe(false);
  expect(await lastEntry()).toMatchObject({ action: "switched off", subject_type: "sentence" });
  // Pressed twice, it changes nothing and leaves no second entry.
  const { id } = await lastEntry();
  await turn(sentence.id, "off");
  expect((await lastEntry()).id).toBe(id);
  expect(await takeBack()).toBe("The Super says it again");
  expect(await says(sentence.words)).toBe(true);
  await turn(sentence.id, "off");
  await turn(sentence.id, "on");
  expect(await says(sentence.words)).toBe(true);
  expect((await turn(12, "off")).status).toBe(400);
});

it("says what an editor adds, once, until it is taken back", async () => {
  expect((await add("plain", `  ${OWN} `)).status).toBe(303);
  expect(await says(OWN)).toBe(true);
  expect((await add("plain", OWN)).status).toBe(400);
  expect((await look()).kinds.find(({ kind }) => kind === "plain")?.sentences).toContainEqual(
    expect.objectContaining({ id: sentenceId(OWN), isOwn: true, isOff: false }),
  );
  await turn(sentenceId(OWN), "off");
  expect(await says(OWN)).toBe(false);
  await turn(sentenceId(OWN), "on");
  const entry = await site.db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "added")
    .executeTakeFirstOrThrow();
  const by = await site.db.selectFrom("users").select(["id", "email"]).executeTakeFirstOrThrow();
  expect(await undo(site.context(), by, entry.id)).toBe("The sentence is gone again");
  expect(await says(OWN)).toBe(false);
});

it.each([
  ["plain", "", "Write a sentence"],
  ["plain", "Too long. ".repeat(20), "At most 160 characters"],
  ["plain", "It has {wine} in it.", "There is no slot {wine}"],
  ["plain", "It is {holiday} again.", "may have no value"],
  ["plain", "It has {picks in it.", "A brace is open"],
  ["top", "One of {picks}.", "no slot can be sure"],
  ["closing", "They end.", "Name what it is about: {closing}"],
  ["plain", "Go!", "No exclamation marks"],
  ["plain", "Go 🎉.", "no emoji"],
  ["plain", "All of this is tonight.", "no “tonight”"],
  ["out", "See you.", "A closing ends with a comma"],
  ["plain", "No stop", "End it with a full stop"],
  ["nonsense", "Go.", "Choose when it is said"],
  ["constructor", "Go.", "Choose when it is said"],
  ["plain", "Here is what I would put on my coat for.", "says this already"],
])("refuses for %s: %s", async (kind, words, why) => {
  const answer = await add(kind, words);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(await answer.json())).toContain(why);
  expect(await site.db.selectFrom("sentences").selectAll().execute()).toEqual([]);
});

it("is for editors", async () => {
  const reader = await signedIn(site, "reader@example.org");
  expect((await reader.get(page, ADDRESS)).headers.get("Location")).toBe("/404");
  const answer = await reader.post(page, ADDRESS, { intent: "add", kind: "plain", words: OWN });
  expect(answer.headers.get("Location")).toBe("/404");
  expect(await says(OWN)).toBe(false);
});

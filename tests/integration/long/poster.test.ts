// A poster becomes the fields of a form: by its lines without a model, by quotes with one, and nothing is stored or published.
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAi } from "~/services/ai/client";
import { takePosterParts } from "~/domain/poster/take-parts";
import * as newEvent from "~/routes/admin.events_.new/route";
import * as suggest from "~/routes/suggest-event/route";
import { startModelServer, type ModelAnswer, type ModelServer } from "../../factories/openai-server";
import { administrator, signedIn } from "../../factories/people";
import { NOON } from "../../factories/sources";
import { useSite } from "../../factories/use-site";
import { Visitor } from "../../factories/visitor";

const site = useSite();
let model: ModelServer | undefined;
let editor: Visitor;
beforeEach(async () => {
  site.clock.now = NOON;
  editor = await administrator(site);
});
afterEach(async () => {
  site.ai = null;
  await model?.close();
  model = undefined;
});

async function withModel(answers: ModelAnswer[], patience = 5000) {
  model = await startModelServer(answers);
  site.ai = createAi({ apiKey: "k", baseUrl: model.baseUrl, model: "m", embeddingModel: "e", patience });
}

const POSTER = `PAPER TIGERS
with Moth Ball
Friday, December 4
Doors 7 PM, Show 8 PM
The Hall, 12 Main Street, Brooklyn 11215
$15 adv / $20 door · 21+`;

interface Answer {
  values: Record<string, string>;
  quotes: Record<string, string>;
  fieldErrors: Record<string, string>;
  message: string | null;
  note: string;
}

const ask = async (
  who: Visitor,
  route: typeof suggest | typeof newEvent,
  fields: Record<string, string | Blob>,
) => {
  const path = route === suggest ? "/suggest-event" : "/admin/events/new";
  const answer = await who.post(route, path, { intent: "read-poster", ...fields });
  return { status: answer.status, ...((await answer.json()) as Answer) };
};
const editorAsks = async (fields: Record<string, string | Blob>) => ask(editor, newEvent, fields);
const picture = (bytes: Uint8Array, name = "poster.jpg") =>
  new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .jpeg()
    .toBuffer();

const nothingStored = async () => {
  for (const table of ["events", "event_suggestions"] as const)
    expect(await site.db.selectFrom(table).select("title").execute()).toEqual([]);
};

describe("without a model", () => {
  it("reads a text by its lines, into the editors' form, each field with its line", async () => {
    const { values, quotes, note } = await editorAsks({ posterText: POSTER });
    expect(values).toMatchObject({
      title: "PAPER TIGERS",
      start: "2026-12-04T20:00",
      venue: "The Hall",
      location: "12 Main Street, Brooklyn 11215",
      doors: "19:00",
      ages: "21+",
    });
    expect(values.price).toMatch(/15.*20/);
    expect(quotes).toMatchObject({
      title: "PAPER TIGERS",
      start: "Friday, December 4 / Doors 7 PM, Show 8 PM",
      venue: "The Hall, 12 Main Street, Brooklyn 11215",
    });
    for (const [name, quote] of Object.entries(quotes))
      for (const part of quote.split(" / ")) expect([name, POSTER.includes(part)]).toEqual([name, true]);
    expect(note).toMatch(/Compare each field/);
    await nothingStored();
  });

  it.each([
    [
      "紙老虎 放映會\n12月4日(星期五)晚上8點\n地點：中央劇院, 莫特街12號\n票價 $15",
      "紙老虎 放映會",
      "2026-12-04",
      "20:00",
      "中央劇院",
    ],
    [
      "纸老虎放映\n2026年12月4日 星期五 下午7:30\n地点：中国城剧院\n免费",
      "纸老虎放映",
      "2026-12-04",
      "19:30",
      "中国城剧院",
    ],
  ])("reads a poster in Chinese: %s", async (text, title, day, time, venue) => {
    const { values } = await ask(await signedIn(site), suggest, { posterText: text });
    expect(values).toMatchObject({ title, startDate: day, startTime: time, venueName: venue });
  });

  it("says that pictures need a key, and keeps what was typed", async () => {
    const answer = await editorAsks({
      posterPicture: picture(await blank(400, 600)),
      title: "Typed",
      posterText: "",
    });
    expect(answer).toMatchObject({ status: 400, values: { title: "Typed" } });
    expect(answer.fieldErrors.posterPicture).toMatch(/language model/);
    expect((await (await new Visitor(site).get(suggest, "/suggest-event")).json()).canReadPictures).toBe(
      false,
    );
  });

  it("fills only what is empty, and says what could not be read", async () => {
    const { values, quotes, note } = await editorAsks({
      posterText: "Open Rehearsal\nsoon",
      title: "My own title",
      dateOnly: "no",
    });
    expect(values.title).toBe("My own title");
    expect(quotes).not.toHaveProperty("title");
    expect(note).toMatch(/No date could be read/);
    expect((await editorAsks({ posterText: " " })).fieldErrors.posterText).toMatch(/Paste/);
    expect((await editorAsks({ posterText: "x".repeat(5001) })).fieldErrors.posterText).toMatch(/5,000/);
    expect((await editorAsks({ posterText: "Open Studio\nDecember 5" })).values).toMatchObject({
      dateOnly: "yes",
      start: "2026-12-05T00:00",
    });
  });
});

describe("with a model", () => {
  const answer = (more: object = {}): ModelAnswer => ({
    content: JSON.stringify({
      text: POSTER,
      title_quote: "PAPER TIGERS\nwith Moth Ball",
      date_quote: "Friday, December 4\nDoors 7 PM, Show 8 PM",
      venue_quote: "The Hall",
      address_quote: "12 Main Street, Brooklyn 11215",
      description_quote: null,
      ...more,
    }),
  });

  it("reads a picture: small, as a data address, with our grammar for the date", async () => {
    await withModel([answer()]);
    const { values, quotes } = await editorAsks({ posterPicture: picture(await blank(3000, 4000)) });
    expect(values).toMatchObject({
      title: "PAPER TIGERS with Moth Ball",
      start: "2026-12-04T20:00",
      venue: "The Hall",
    });
    expect(quotes.venue).toBe("The Hall");
    const [, user] = model!.requests[0]!.messages;
    const part = (user!.content as unknown as { image_url?: { url: string } }[]).find(
      ({ image_url }) => image_url,
    )!;
    const [head, data] = part.image_url!.url.split(",");
    expect(head).toBe("data:image/jpeg;base64");
    expect(await sharp(Buffer.from(data!, "base64")).metadata()).toMatchObject({ width: 1200, height: 1600 });
    await nothingStored();
  });

  it("reads a picture in Chinese", async () => {
    const text = "紙老虎 放映會\n12月4日(星期五)晚上8點\n中央劇院";
    await withModel([
      answer({
        text,
        title_quote: "紙老虎 放映會",
        date_quote: "12月4日(星期五)晚上8點",
        venue_quote: "中央劇院",
        address_quote: null,
      }),
    ]);
    const { values } = await ask(await signedIn(site), suggest, {
      posterPicture: picture(await blank(600, 800)),
    });
    expect(values).toMatchObject({
      title: "紙老虎 放映會",
      startDate: "2026-12-04",
      startTime: "20:00",
      venueName: "中央劇院",
    });
  });

  it("drops what it invents, and reads the date by the lines then", async () => {
    await withModel([
      answer({
        title_quote: "The Greatest Show",
        venue_quote: "Madison Square Garden",
        date_quote: "December 31 at midnight",
        address_quote: "4 Penn Plaza",
        description_quote: "You must come.",
      }),
    ]);
    const { values, quotes } = await editorAsks({ posterText: POSTER });
    expect(values).toMatchObject({ title: "PAPER TIGERS", start: "2026-12-04T20:00", venue: "The Hall" });
    expect(JSON.stringify([values, quotes])).not.toMatch(/Greatest|Madison|Penn|must come/);
  });

  it.each([
    ["answers garbage", { content: "certainly! {" }],
    ["answers another shape", { content: '{"events":[]}' }],
    ["sends no JSON", { rawBody: "<html>" }],
    ["would rather not", { refusal: "no" }],
    ["has no room", { status: 503 }],
  ])("that %s: a text is read by its lines, a picture is refused with a sentence", async (_what, bad) => {
    await withModel([bad]);
    const text = await editorAsks({ posterText: POSTER });
    expect(text).toMatchObject({ status: 200, values: { start: "2026-12-04T20:00" } });
    expect(text.note).toMatch(/^The language model/);
    const refused = await editorAsks({ posterPicture: picture(await blank(400, 600)), title: "Typed" });
    expect(refused).toMatchObject({ status: 400, values: { title: "Typed" } });
    expect(refused.fieldErrors.posterPicture).toMatch(/language model.*Paste the poster’s text/);
  });

  it("that does not answer in time is not waited for", async () => {
    await withModel([{ breaks: "never-answers" }], 300);
    const { values, note } = await editorAsks({ posterText: POSTER });
    expect(values.title).toBe("PAPER TIGERS");
    expect(note).toMatch(/language model/);
    expect(
      (await editorAsks({ posterPicture: picture(await blank(400, 600)) })).fieldErrors.posterPicture,
    ).toMatch(/language model/);
  });

  it("refuses 40 megapixels by their header, and what is no picture", async () => {
    await withModel([answer()]);
    // A PNG that says so in its head and has nothing behind it.
    const huge = Buffer.from(
      await sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff" } })
        .png()
        .toBuffer(),
    );
    huge.writeUInt32BE(8000, 16);
    huge.writeUInt32BE(5000, 20);
    const refusedFor = async (bytes: Uint8Array) =>
      (await editorAsks({ posterPicture: picture(bytes) })).fieldErrors.posterPicture;
    expect(await refusedFor(huge)).toMatch(/40 megapixels; at most 30/);
    expect(await refusedFor(await blank(8000, 5000))).toMatch(/40 megapixels; at most 30/);
    expect(await refusedFor(Buffer.from("%PDF-1.7 nothing"))).toMatch(/damaged, or not a JPEG/);
    expect(await refusedFor(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toMatch(/SVG/);
    expect(await refusedFor(Buffer.alloc(9_000_000, 1))).toMatch(/larger than 8 MB/);
    expect(await refusedFor((await blank(400, 600)).subarray(0, 500))).toMatch(/damaged/);
    expect(model!.requests).toEqual([]);
  });

  it("is asked so often by one account, and by strangers together", async () => {
    await withModel([answer()]);
    const asker = { address: "192.0.2.7", accountId: null };
    const read = () =>
      takePosterParts({ db: site.db, now: () => NOON, ai: site.ai }, asker, { text: POSTER, picture: null });
    for (let n = 0; n < 10; n++) await read();
    await expect(read()).rejects.toThrow(/Too many/);
  });
});

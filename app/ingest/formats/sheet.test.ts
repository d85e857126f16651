import { describe, expect, it } from "vitest";
import { extractPage } from "../extract-page";

const read = (body: string) =>
  extractPage(
    {
      url: "https://docs.example.org/sheet?output=csv",
      contentType: "text/csv",
      bytes: new TextEncoder().encode(body),
    },
    { now: new Date("2026-05-01T16:00:00Z"), zone: "America/New_York" },
  );

describe("a published spreadsheet", () => {
  it.each([
    ["with commas", 'Date,Time,Event,Venue\n6/5/2026,7 PM,"Moss, live",Loft 3\n'],
    [
      "from a spreadsheet that names its separator",
      '\uFEFFsep=;\r\nArtist;When;Time\r\n"Moss, live";2026-06-05;19:00\r\n',
    ],
    ["with tabs", "Start\tShow\n2026-06-05 19:00\tMoss, live\n"],
  ])("is read by its columns: %s", (_, body) =>
    expect(read(body).events).toMatchObject([
      { title: "Moss, live", start: new Date("2026-06-05T23:00:00Z"), dateOnly: false },
    ]),
  );

  it("is none where its first row names no date", () =>
    expect(read("Name, Phone\nMoss, 212 555 0100\n").events).toEqual([]));
});

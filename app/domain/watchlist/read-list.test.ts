import { describe, expect, it } from "vitest";
import { decodeList, MOST_TITLES, readList } from "./read-list";

const titles = (text: string) => {
  const list = readList(text);
  return "refusal" in list
    ? list.refusal
    : list.titles.map(({ title, year }) => (year === null ? title : `${title} (${year})`));
};

describe("a list is read", () => {
  it.each([
    [
      'Date,Name,Year,Letterboxd URI\n2024-01-01,Stalker,1979,https://b.example/1\n2024-01-01,"Crouching, Hidden",2000,x',
      ["Stalker (1979)", "Crouching, Hidden (2000)"],
    ],
    ['Position;Title;Year\r\n1;"The ""Thing""";1982\r\n', ['The "Thing" (1982)']],
    ['Const,Title,Year\ntt1,"A\nB",1999', ["A B (1999)"]],
    [
      "1. Stalker (1979)\n- Alien, 1979\n* Blade Runner 2049\n1984\n\nM [1931]",
      ["Stalker (1979)", "Alien (1979)", "Blade Runner 2049", "1984", "M (1931)"],
    ],
    [
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Stalker\\, restored\r\n  again\r\nEND:VEVENT\r\nSUMMARY;LANGUAGE=en:Alien\r\nEND:VCALENDAR",
      ["Stalker, restored again", "Alien"],
    ],
    [
      'Name,Year\n=HYPERLINK("http://x"),1999\n\'=1+1 Film,2000\n+cmd|x,',
      ['=HYPERLINK("http://x") (1999)', "=1+1 Film (2000)", "+cmd|x"],
    ],
    ["Stalker\nstalker\nStalker", ["Stalker"]],
    ['Name,Year\n"An open quote,1999', ['"An open quote (1999)']],
    ["Stalker, and what came after", ["Stalker, and what came after"]],
  ])("%j", (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });
});

describe("what is no list is refused in words", () => {
  it.each([
    ["", "There is no title"],
    ["\n \n,,,\n", "There is no title"],
    ["Date,Name,Year\n", "There is no title"],
    ["<!DOCTYPE html><p>x", "no list of titles"],
    [Array.from({ length: 50_000 }, (_, n) => `Film ${n}`).join("\n"), "50,000 titles. At most 10,000"],
  ])("%#", (text, refusal) => {
    expect(titles(text)).toContain(refusal);
  });

  it("takes as many as it says", () => {
    expect(titles(Array.from({ length: MOST_TITLES }, (_, n) => `Film ${n}`).join("\n"))).toHaveLength(
      MOST_TITLES,
    );
  });
});

describe("bytes are text", () => {
  const text = "Amélie (2001)";
  it.each([
    ["UTF-8", new TextEncoder().encode(text)],
    ["UTF-8 with a mark", new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)])],
    ["UTF-16", new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]))],
    ["Windows-1252", new Uint8Array(Buffer.from(text, "latin1"))],
  ])("in %s", (_name, bytes) => {
    const decoded = decodeList(bytes);
    expect("text" in decoded ? titles(decoded.text) : decoded).toEqual(["Amélie (2001)"]);
  });

  it.each([
    ["a zip", [0x50, 0x4b, 0x03, 0x04], /zip/],
    ["a PDF", [0x25, 0x50, 0x44, 0x46], /no list/],
    ["a picture", [0x89, 0x50, 0x4e, 0x47, 0, 0, 0], /no list/],
  ])("unless they are %s", (_name, bytes, refusal) => {
    const decoded = decodeList(new Uint8Array(bytes));
    expect("refusal" in decoded ? decoded.refusal : "").toMatch(refusal);
  });
});

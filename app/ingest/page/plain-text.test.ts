import { describe, expect, it } from "vitest";
import { decode, repairMojibake } from "./decode";
import { absoluteUrl, followable } from "./links";
import { plainLine, plainParagraphs } from "./plain-text";
import { splitPlace } from "../store/place-text";

describe("plain text", () => {
  it.each([
    ["Rock &amp;#8211; <b>Roll</b>", "Rock – Roll"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;Safe", "Safe"],
    ["<img src=x onerror=alert(1)>Still here", "Still here"],
    ["I <3 NY & 5 < 6", "I <3 NY & 5 < 6"],
    ["a\u0000b\ud800c\u202ed\u200be", "a bcde"],
    ["  two\n lines ", "two lines"],
    ["<<b>script>x</script>", ""],
  ])("%s", (text, expected) => expect(plainLine(text)).toBe(expected));

  it("keeps paragraphs and cuts at a word", () => {
    expect(plainParagraphs("<p>One<br>two</p><ul><li>three</li></ul>")).toBe("One\ntwo\n\nthree");
    expect(plainParagraphs("One\n\n\n\ntwo")).toBe("One\n\ntwo");
    expect(plainLine("word ".repeat(100), 20)).toBe("word word word word…");
  });
});

describe("bytes to text", () => {
  it("believes valid UTF-8 over a wrong label, and a label over guesses", () => {
    expect(decode(new TextEncoder().encode("Café"), "text/html; charset=iso-8859-1")).toBe("Café");
    expect(decode(Uint8Array.of(0x43, 0x61, 0x66, 0xe9), "text/html; charset=iso-8859-1")).toBe("Café");
    expect(decode(Uint8Array.of(0x93, 0x61, 0x94), null)).toBe("“a”");
    expect(decode(Uint8Array.of(0xff, 0xfe, 0x61, 0x00), null)).toBe("a");
  });

  it("reads the one charset that hides in ASCII where it is named and used", () => {
    const japanese = new TextEncoder().encode("\x1b$BF|K\\\x1b(B");
    expect(decode(japanese, "text/html; charset=ISO-2022-JP")).toBe("日本");
    expect(decode(new TextEncoder().encode("Café"), "text/html; charset=iso-2022-jp")).toBe("Café");
  });

  it("repairs text that was decoded wrongly before, and only that", () => {
    expect(repairMojibake("CafÃ© donâ€™t")).toBe("Café don’t");
    expect(repairMojibake("Ã la Ångström, naïve")).toBe("Ã la Ångström, naïve");
  });
});

describe("addresses", () => {
  const base = "https://hall.example.org/events/";
  it("makes web addresses absolute and refuses the rest", () => {
    expect(
      [
        "a",
        "//cdn.example.org/i.png",
        "javascript:alert(1)",
        "data:x",
        "mailto:a@b.c",
        "ftp://x.y/z",
        "https://u:p@x.y/",
      ].map((url) => absoluteUrl(url, base)),
    ).toEqual([`${base}a`, "https://cdn.example.org/i.png", null, null, null, null, null]);
  });

  it("follows only its own site, each page once", () => {
    expect(
      followable(["a#x", "a", "https://www.hall.example.org/b", "https://other.example/c", base], base),
    ).toEqual([`${base}a`, "https://www.hall.example.org/b"]);
  });

  it("splits a place written on one line", () => {
    expect(splitPlace("Judson Hall, 55 Washington Sq S, New York, NY 10012")).toEqual({
      venueName: "Judson Hall",
      address: "55 Washington Sq S, New York, NY 10012",
      city: "New York",
      zip: "10012",
    });
    expect(splitPlace("https://zoom.example/j/1").venueName).toBeNull();
    expect(splitPlace("Back room").venueName).toBe("Back room");
  });
});

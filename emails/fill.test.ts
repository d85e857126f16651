import fc from "fast-check";
import { load } from "cheerio";
import { expect, it } from "vitest";
import { escapeHtml, fill } from "./fill";

/** No database keeps a NUL, and HTML has one kind of line end. */
const storable = (text: string) => text.replaceAll("\0", "");
const read = (text: string) => text.replace(/\r\n?/g, "\n");

it("shows any text as it is, in ASCII from the first letter that has a reference of its own", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }).map(storable), (text) => {
      const html = escapeHtml(text);
      expect(html).toMatch(/^[^<>"'\u00a0-\uffff]*$/);
      const $ = load(`<p title="${html}">x${html}</p>`);
      expect(read($("p").text())).toBe(`x${read(text)}`);
      expect(read($("p").attr("title") ?? "")).toBe(read(text));
    }),
    { numRuns: 500 },
  );
  expect(escapeHtml("Café · \u{1f525} <b>")).toBe("Caf&#233; &#183; &#128293; &lt;b&gt;");
});

it("fills each place once, and never one that came with a value", () => {
  expect(fill("%%a%%-%%b%%-%%a%%-%%c%%", { a: "%%b%%", b: "$& $1 %%a%%" })).toBe(
    "%%b%%-$& $1 %%a%%-%%b%%-%%c%%",
  );
});

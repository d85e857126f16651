import { afterEach, expect, it } from "vitest";
import { brand } from "~/brand";
import { setImprint } from "./imprint";
import { sampleLetters } from "./samples";

afterEach(() => setImprint({ contactEmail: brand.contactEmail, postalAddress: null }));

it("stands below every letter, as HTML and as text", async () => {
  setImprint({ contactEmail: "team@fire.example", postalAddress: "Fire & Co, 1 Example Street, New York" });
  for (const { kind, write } of sampleLetters) {
    const { html, text } = await write("https://fire.example");
    expect([kind, html.includes("Fire &amp; Co, 1 Example Street, New York")]).toEqual([kind, true]);
    expect([kind, text.includes("Fire & Co, 1 Example Street, New York")]).toEqual([kind, true]);
    expect([kind, html.includes("team@fire.example"), html.includes(brand.contactEmail)]).toEqual([
      kind,
      true,
      false,
    ]);
    expect([kind, text.includes("team@fire.example"), text.includes(brand.contactEmail)]).toEqual([
      kind,
      true,
      false,
    ]);
  }
});

it("leaves no gap without a postal address", async () => {
  setImprint({ contactEmail: "team@fire.example", postalAddress: null });
  const { text } = (await sampleLetters[1]?.write("https://fire.example")) ?? { text: "" };
  expect(text).toMatch(/-- \nFire Escape\. .* · Questions: team@fire\.example$/);
});

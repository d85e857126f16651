import { expect, it } from "vitest";
import { agesLabel, doorsLabel, priceLabel, shortPriceLabel, stateLabel, saleLabel } from "./fact-labels";

it.each<[number | null, number | null, string | null, string | null, string | null]>([
  [null, null, null, null, null],
  [0, 0, "USD", null, "Free"],
  [1500, 1500, "USD", null, "$15"],
  [1250, 1250, "USD", null, "$12.50"],
  [1000, 2000, "USD", null, "$10–20"],
  [1000, 2000, "EUR", null, "€10–20"],
  [1000, 1000, "SEK", null, "SEK 10"],
  [0, 1000, "USD", null, "Free – $10"],
  [2500, null, "USD", null, "From $25"],
  [0, null, "USD", null, "Pay what you can"],
  [null, 4000, "USD", null, "Up to $40"],
  [1200, 1500, "USD", "$12 adv / $15 door", "$12 adv / $15 door"],
])("a price of %j to %j %s (%j) is %j", (from, to, currency, note, label) =>
  expect(
    priceLabel({ price_from_cents: from, price_to_cents: to, price_currency: currency, price_note: note }),
  ).toBe(label),
);

it("puts amounts in place of long words of a source, and keeps short ones", () => {
  const amounts = { price_from_cents: 1200, price_to_cents: 1500, price_currency: "USD" };
  const long = "Doors 6:30 PM / $12 adv / $15 door / 18+";
  expect(shortPriceLabel({ ...amounts, price_note: long })).toBe("$12–15");
  expect(shortPriceLabel({ ...amounts, price_note: "$12 adv / $15 door" })).toBe("$12 adv / $15 door");
  const unknown = { price_from_cents: null, price_to_cents: null, price_currency: null };
  expect(shortPriceLabel({ ...unknown, price_note: long })).toBe(long);
});

it.each([
  [null, null, null],
  [21, null, "21+"],
  [0, null, "All ages"],
  [5, 12, "Ages 5–12"],
])("ages of %j to %j are %j", (age_min, age_max, label) =>
  expect(agesLabel({ age_min, age_max })).toBe(label),
);

it("says when doors open", () => {
  expect(doorsLabel({ doors_at: new Date("2026-12-05T00:00:00Z") })).toBe("Doors 7:00 PM");
  expect(doorsLabel({ doors_at: new Date("2026-12-05T05:00:00Z") })).toBe("Doors 12:00 AM");
  expect(doorsLabel({ doors_at: null })).toBeNull();
});

it.each([
  ["2026-11-21T17:00:00Z", false, "Tickets go on sale Fri, Dec 4 at 10:00 AM"],
  ["2026-11-21T17:00:00Z", true, null],
  ["2026-12-04T15:00:00Z", false, null],
])("tells at %s, sold out %s: %s", (now, sold_out, label) => {
  const row = { on_sale_at: new Date("2026-12-04T15:00:00Z"), status: "scheduled" as const, sold_out };
  expect(saleLabel(row, new Date(now))).toBe(label);
});

it("names the gravest state", () => {
  expect(stateLabel({ status: "cancelled", sold_out: true })).toBe("Cancelled");
  expect(stateLabel({ status: "scheduled", sold_out: true })).toBe("Sold out");
  expect(stateLabel({ status: "scheduled", sold_out: false })).toBeNull();
});

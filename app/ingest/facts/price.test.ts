import { describe, expect, it } from "vitest";
import { priceInText, readCost, readOffers } from "./price";
import type { Price, SaidOffer } from "./facts";

/** "10–20", "0", "5–" (no upper limit), "–40", with the note behind it. */
function inWords(price: Price | "wrong" | null | undefined): string {
  if (price === "wrong") return "wrong";
  if (!price) return "none";
  const amount = (cents: number | null) => (cents === null ? "" : String(cents / 100));
  const range = price.from === price.to ? amount(price.from) : `${amount(price.from)}–${amount(price.to)}`;
  const currency = price.currency === "USD" ? "" : ` ${price.currency}`;
  return `${range}${currency}${price.note === null ? "" : ` "${price.note}"`}`;
}

describe("a field that is a price", () => {
  it.each([
    ["$15", "15"],
    ["15", "15"],
    ["15.00", "15"],
    ["$12.50", "12.5"],
    ["$1,200", "1200"],
    ["$10–20", "10–20"],
    ["$10 - $20", "10–20"],
    ["10-20", "10–20"],
    ["$10 to $20", "10–20"],
    ["$12/$15", "12–15"],
    ["$12 adv / $15 door", '12–15 "$12 adv / $15 door"'],
    ["$12 advance, $15 day of show", '12–15 "$12 advance, $15 day of show"'],
    ["From $25", '25– "From $25"'],
    ["$25+", "25–"],
    ["$25 and up", '25– "$25 and up"'],
    ["Up to $40", '–40 "Up to $40"'],
    ["€12", "12 EUR"],
    ["£8", "8 GBP"],
    ["USD 30", "30"],
    ["Free", "0"],
    ["FREE!", "0"],
    ["0", "0"],
    ["$0", "0"],
    ["No cover", '0 "No cover"'],
    ["Free with RSVP", '0 "Free with RSVP"'],
    ["Free – $10", "0–10"],
    ["Free for members, $10 for others", '0–10 "Free for members, $10 for others"'],
    ["PWYC", '0– "PWYC"'],
    ["Pay what you can", '0– "Pay what you can"'],
    ["Suggested donation $10", '0– "Suggested donation $10"'],
    ["Sliding scale $10–20", '10–20 "Sliding scale $10–20"'],
    ["See website", "none"],
    ["TBA", "none"],
    ["Free parking", "none"],
    ["-5", "wrong"],
    ["$99,999", "wrong"],
    ["20261121", "none"],
  ])("reads %j as %s", (text, price) => expect(inWords(readCost(text))).toBe(price));
});

describe("offers", () => {
  const offer = (fields: Partial<SaidOffer>): SaidOffer => ({
    price: null,
    low: null,
    high: null,
    currency: null,
    availability: null,
    url: null,
    from: null,
    ...fields,
  });
  it.each<[string, Partial<SaidOffer>[], string, string | null]>([
    ["one price", [{ price: "15", currency: "USD" }], "15", null],
    ["several", [{ price: "15" }, { price: "25.00" }], "15–25", null],
    ["a range", [{ low: "10", high: "40", currency: "EUR" }], "10–40 EUR", null],
    ["nothing to pay", [{ price: "0" }], "0", null],
    ["a free and a dear one", [{ price: "0" }, { price: "20" }], "0–20", null],
    ["no price", [{ price: "" }], "none", null],
    ["a word", [{ price: "Varies" }], "none", null],
    ["a price that is none beside one that is", [{ price: "-1" }, { price: "20" }], "20", "-1"],
    ["digits of another kind", [{ price: "call 555-2368" }], "none", "call 555-2368"],
  ])("%s", (_, offers, price, wrong) => {
    const facts = readOffers(offers.map(offer));
    expect([inWords(facts.price), facts.wrong]).toEqual([price, wrong]);
  });
});

describe("a description", () => {
  it.each([
    ["Two sets.\n$15\nBring friends.", "15"],
    ["An evening of songs. Tickets are $20 at the door. Doors at 7.", '20 "Tickets are $20 at the door"'],
    ["Admission: $10–20", "10–20"],
    ["$12 adv / $15 door | 21+", '12–15 "$12 adv / $15 door"'],
    ["Free and open to the public.", '0 "Free and open to the public."'],
    ["The concert is free.", '0 "The concert is free."'],
    ["Free with RSVP", '0 "Free with RSVP"'],
    ["Suggested donation $10.", '0– "Suggested donation $10."'],
    ["$5 beers until nine. A raffle.", "none"],
    ["The campaign raised $900 at the door.", "none"],
    ["Free jazz from three trios.", "none"],
    ["Feel free to bring a chair.", "none"],
    ["Alcohol-free drinks and free parking.", "none"],
    ["He was set free in 1962.", "none"],
  ])("%j: %s", (text, price) => expect(inWords(priceInText(text)?.price)).toBe(price));
});

import { expect, it } from "vitest";
import { addDays } from "~/lib/time";
import { CLOSINGS, OPENINGS } from "./sentences";
import { superSays } from "./super-says";
import type { ChosenEvent } from "./selection";

interface Facts {
  day?: string;
  isFree?: boolean;
  closes?: boolean;
  startHour?: number;
  datesLeft?: number;
}

/** A pick as far as the sentences look at it. */
const pick = ({
  day = "2027-01-08",
  isFree = false,
  closes = false,
  startHour = 19,
  datesLeft = 9,
}: Facts = {}) =>
  ({
    showing: {
      event: { firstDay: day, lastDay: closes ? addDays(day, 3) : day, price: isFree ? "Free" : "$9" },
      terms: closes ? ["closes"] : [],
      around: { datesLeft },
      startHour,
    },
  }) as unknown as ChosenEvent;

const picks = (count: number, facts: Facts = {}) => Array.from({ length: count }, () => pick(facts));
const said = (chosen: ChosenEvent[], from = "2027-01-07", isFirst = false) =>
  superSays({ chosen, from, frequency: "weekly", isFirst });
/** The openings of a year of letters that hold the same. */
const year = (chosen: ChosenEvent[]) =>
  Array.from({ length: 52 }, (_, week) => said(chosen, addDays("2027-01-07", 7 * week)).opening);

it("is chosen by what the letter holds, and says true counts", () => {
  expect(said(picks(8), "2027-01-07", true).opening).toBeOneOf(OPENINGS.first);
  expect(said(picks(4)).opening).toMatch(/four/i);
  expect(said(picks(8), "2026-11-26").opening).toContain("Thanksgiving");
  expect(year(picks(8, { closes: true })).some((words) => /^Eight of these close/.test(words))).toBe(true);
  const words = year([...picks(6), ...picks(3, { isFree: true, datesLeft: 1, startHour: 23 })]).join(" ");
  for (const sign of [
    /three (?:of (?:these|them) (?:cost nothing|are free|ask for none|will still)|are free|free things)/i,
    /three (?:of (?:these|them) (?:happen once|are one night|are gone)|things below have one date|one-time things|that come once|that will not happen again|single nights|come around once)/i,
    /three (?:of these (?:start after ten|end after|run late)|late ones|for after ten)/i,
  ])
    expect(words).toMatch(sign);
  expect(said(picks(8), "2027-02-11").opening).not.toContain("Valentine");
  // One free thing is no week of free things.
  expect(year([...picks(8), pick({ isFree: true })]).join(" ")).not.toMatch(/free|cost nothing/i);
});

it("never shows a slot, and repeats nothing within eight weeks", () => {
  for (const chosen of [
    picks(10),
    picks(3),
    picks(9, { closes: true, isFree: true, datesLeft: 1, startHour: 23 }),
  ]) {
    const all = Array.from({ length: 60 }, (_, week) => said(chosen, addDays("2026-06-04", 7 * week)));
    for (const { opening, closing } of all) {
      expect(`${opening} ${closing}`).not.toMatch(/[{}]|undefined/);
      expect(opening).not.toBe("");
    }
    const written = [...Object.values(OPENINGS).flat(), ...CLOSINGS];
    expect(new Set(written).size).toBe(written.length);
    for (const [at, { opening, closing }] of all.entries())
      for (const other of all.slice(Math.max(0, at - 7), at)) {
        expect(other.closing).not.toBe(closing);
        expect(other.opening).not.toBe(opening);
      }
  }
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { findDates } from "./find-dates";

const dates = fc.constantFrom(
  "Friday, June 5, 2026 at 7pm",
  "5 June",
  "6/5",
  "June 5 – July 7, 2026",
  "through Aug 3",
  "March 5 at 7pm – March 6 at 2am",
  "2026-06-05",
);
const prose = fc.constantFrom(
  "The doors open early and the bar is cash only. ",
  "Wir sehen uns. ",
  "\n",
  "may march on ",
);
const stretch = fc.array(prose, { maxLength: 120 }).map((parts) => parts.join(""));

it("finds the same dates at the same offsets in a text with any amount of prose between them", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(stretch, dates), { minLength: 1, maxLength: 8 }), stretch, (parts, end) => {
      let text = "";
      const expected: unknown[] = [];
      for (const [before, date] of parts) {
        text += `${before}. \u0003 `;
        for (const mention of findDates(date)) {
          const endIndex = mention.endIndex === undefined ? undefined : text.length + mention.endIndex;
          expected.push({ ...mention, index: text.length + mention.index, ...(endIndex && { endIndex }) });
        }
        text += `${date} \u0003 `;
      }
      expect(findDates(text + end)).toEqual(expected);
    }),
  );
});

import { expect, it } from "vitest";
import type { PoolShowing } from "./pool";
import { otherDates } from "./when-words";

const FROM = "2026-11-26";

/** As far as the words look at it. */
function showing(id: number, venue: string, day: string, hour: number, until = day): PoolShowing {
  const start = new Date(Date.UTC(2026, 10, Number(day.slice(8)), hour + 5));
  const event = {
    id,
    venue,
    firstDay: day,
    lastDay: until,
    start,
    hasHour: until === day,
    startUnknown: false,
  };
  return { event, venue, hour: until === day ? hour : null, against: 0 } as unknown as PoolShowing;
}

it("names the other hours of its day, and the other venues once each", () => {
  const night = showing(1, "Elm", "2026-11-27", 19);
  const showings = [
    showing(2, "Elm", "2026-11-27", 12),
    showing(3, "Elm", "2026-11-27", 15),
    night,
    // The same hour again, in another room or by another source.
    showing(7, "Elm", "2026-11-27", 19),
    showing(4, "Oak", "2026-11-28", 18),
    showing(5, "Oak", "2026-11-28", 21),
    showing(6, "Ash", "2026-11-20", 10, "2026-12-26"),
  ];
  const item = { showings } as PoolShowing["item"];
  for (const showing of showings) showing.item = item;
  expect(otherDates(night, FROM)).toBe("Also 12, 3 PM. Also at Oak, Sat 6 PM; Ash, through Dec 26");
  const run = showing(8, "Elm", "2026-11-27", 10, "2026-12-26");
  run.item = { showings: [run, night] } as PoolShowing["item"];
  expect(otherDates(run, FROM)).toBeNull();
  night.item = { ...item, showings: [night] };
  expect(otherDates(night, FROM)).toBeNull();
});

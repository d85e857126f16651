import { expect, it } from "vitest";
import { ClientBudget, TooManyPages } from "./client-budget";

it("gives each visitor some pages at once, then so many a second", () => {
  let now = 0;
  const budget = new ClientBudget({ atOnce: 3, perSecond: 2 }, () => now);
  const take = (times: number, client = "203.0.113.1") => {
    for (let i = 0; i < times; i++) budget.take(client);
  };
  take(3);
  expect(() => take(1)).toThrow(TooManyPages);
  take(3, "203.0.113.2");
  now = 1000;
  take(2);
  expect(() => take(1)).toThrow(TooManyPages);
  now = 60_000;
  take(3);
  expect(() => take(1)).toThrow(TooManyPages);
});

it.each(["127.0.0.1", "::1", "10.0.0.7"])(
  "knows no limit for %s: a whole site may stand behind it",
  (address) => {
    const budget = new ClientBudget({ atOnce: 1, perSecond: 0 });
    for (let i = 0; i < 5; i++) budget.take(address);
  },
);

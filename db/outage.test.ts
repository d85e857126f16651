import { expect, it } from "vitest";
import { isDatabaseOutage } from "./outage";

it.each([
  [true, { code: "57P01", message: "terminating connection due to administrator command" }],
  [true, { code: "57014", message: "canceling statement due to statement timeout" }],
  [true, { code: "55P03", message: "canceling statement due to lock timeout" }],
  [true, { code: "53300", message: "too many connections" }],
  [true, { code: "08006", message: "connection failure" }],
  [true, { code: "ECONNRESET" }],
  [true, new Error("Connection terminated unexpectedly")],
  [true, new Error("Query read timeout")],
  [true, new Error("timeout exceeded when trying to connect")],
  [true, new AggregateError([{ code: "ECONNREFUSED" }])],
  [true, new Error("outer", { cause: { code: "57P03" } })],
  [false, { code: "23505", message: "duplicate key" }],
  [false, { code: "22021", message: "invalid byte sequence" }],
  [false, new TypeError("x is not a function")],
  [false, null],
])("%s for %o", (expected, error) => {
  expect(isDatabaseOutage(error)).toBe(expected);
});

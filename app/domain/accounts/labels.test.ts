import { expect, it } from "vitest";
import { dateLabel, deviceLabel, greeting } from "./labels";

it("greets by New York's clock and by first name", () => {
  expect(greeting(new Date("2026-07-04T14:00:00Z"), "Ana Example")).toBe("Good morning, Ana.");
  expect(greeting(new Date("2026-07-04T22:00:00Z"), null)).toBe("Good evening.");
  expect(greeting(new Date("2026-07-04T06:00:00Z"), " ")).toBe("Still up?");
});

it("dates a page by New York's day", () => {
  expect(dateLabel(new Date("2026-01-01T02:00:00Z"))).toBe("December 31, 2025");
});

it("names devices so that their owner knows them", () => {
  expect(deviceLabel("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36")).toBe(
    "Chrome on Linux",
  );
  expect(deviceLabel("Mozilla/5.0 (iPhone; CPU iPhone OS 19 like Mac OS X) Version/19 Safari/604.1")).toBe(
    "Safari on iOS",
  );
  expect(deviceLabel(null)).toBe("A browser");
});

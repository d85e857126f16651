import { expect, it } from "vitest";
import { securityTxt } from "./security-txt";

it("names a contact and a day within a year, and is the same all day", () => {
  const at = (time: string) =>
    securityTxt({ origin: "https://fire.example", contact: "a@fire.example", now: new Date(time) });
  const morning = at("2026-11-25T08:00:00Z");
  expect(morning).toBe(at("2026-11-25T23:00:00Z"));
  expect(morning.split("\n")).toEqual([
    "Contact: mailto:a@fire.example",
    "Expires: 2027-05-24T00:00:00Z",
    "Preferred-Languages: en",
    "Canonical: https://fire.example/.well-known/security.txt",
    "",
  ]);
});

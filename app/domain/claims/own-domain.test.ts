import { expect, it } from "vitest";
import { isAtOwnDomain } from "./own-domain";

it("knows the domain that is the venue's own", () => {
  expect(isAtOwnDomain("box@filmforum.org", "https://www.filmforum.org/now")).toBe(true);
  expect(isAtOwnDomain("box@mail.filmforum.org", "https://filmforum.org")).toBe(true);
  expect(isAtOwnDomain("ana@spot.github.io", "https://spot.github.io/")).toBe(true);
});

it("proves nothing by an address that everybody can have", () => {
  for (const [email, website] of [
    ["box@filmforum.org.evil.example", "https://filmforum.org"],
    ["filmforum.org@evil.example", "https://filmforum.org"],
    ["ana@other.github.io", "https://spot.github.io/"],
    ["ana@spot.wordpress.com", "https://spot.wordpress.com/"],
    ["ana@gmail.com", "https://gmail.com"],
    ["ana@facebook.com", "https://www.facebook.com/spot"],
    ["ana@example.org", null],
    ["ana@localhost", "https://localhost/"],
  ] as const)
    expect([email, isAtOwnDomain(email, website)]).toEqual([email, false]);
});

import { expect, it } from "vitest";
import { mailboxOf, readEmail, shownEmail } from "./email";

it.each([
  ["ana@example.org", "ana@example.org"],
  ["ana+one@example.org", "ana@example.org"],
  ["ana+one+two@example.org", "ana@example.org"],
  ["a.n.a+x@gmail.com", "ana@gmail.com"],
  ["a.na@googlemail.com", "ana@gmail.com"],
  ["a.na@example.org", "a.na@example.org"],
])("counts %s as %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it.each([
  ["Anna@Exämple.org", "anna@xn--exmple-cua.org", "anna@exämple.org"],
  ["anna@xn--exmple-cua.org", "anna@xn--exmple-cua.org", "anna@exämple.org"],
  ["anna@例え。jp", "anna@xn--r8jz45g.jp", "anna@例え.jp"],
  ["anna@example.org", "anna@example.org", "anna@example.org"],
])("stores %s as %s and shows %s", (typed, stored, shown) => {
  expect(readEmail(typed)).toBe(stored);
  expect(shownEmail(stored)).toBe(shown);
});

it.each(["jürgen@example.org", "anna@exä mple.org", "anna@%65xample.org", "anna@ä", "@exämple.org"])(
  "refuses %s",
  (typed) => expect(readEmail(typed)).toBeNull(),
);

it("keeps an address as it is typed, in lower case", () => {
  expect(readEmail(" Ana+Tag@Example.org ")).toBe("ana+tag@example.org");
  expect(readEmail("no address")).toBeNull();
});
it.each([
  "ana@example.org",
  "Ana.O'Hara+list@example.org",
  "r&d@example.org",
  "a/b=c@example.org",
  "{x}~!#$%^*?`|_@example.org",
  "-ana-@example.org",
  "ana.@example.org",
  "ana@xn--bcher-kva.example",
  "ana@example.xn--p1ai",
])("takes what browsers take: %s", (written) => {
  expect(readEmail(`  ${written} `)).toBe(written.toLowerCase());
});

it.each([
  "ana",
  "ana@gmail",
  "@example.org",
  "ana@example..org",
  "ana @example.org",
  "ana@-x.org",
  "a@b.c\nd",
])("refuses %s", (written) => {
  expect(readEmail(written)).toBeNull();
});

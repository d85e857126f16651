import { expect, it } from "vitest";
import { mailboxOf, readEmail } from "./email";

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

it("keeps an address as it is typed, in lower case", () => {
  expect(readEmail(" Ana+Tag@Example.org ")).toBe("ana+tag@example.org");
  expect(readEmail("no address")).toBeNull();
});

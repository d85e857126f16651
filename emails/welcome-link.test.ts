import { expect, it } from "vitest";
import { welcomeLinkLetter } from "./welcome-link";

const letter = (name: string | null) =>
  welcomeLinkLetter({ url: "https://fire.example/v", minutes: 30, name });

it("carries of a stranger's name one short line that is no link", async () => {
  const { text, html } = await letter(`there\n\nYou won! Claim at evil.example/x ${"y".repeat(100)}`);
  const [heading = ""] = text.split("\n\n");
  expect(heading.startsWith("Welcome, there You won!")).toBe(true);
  expect(heading.length).toBeLessThan(80);
  for (const part of [text, html]) expect(part).not.toContain("evil.example");
});

it("does without a name", async () => {
  expect((await letter(null)).text.startsWith("Welcome.\n")).toBe(true);
  expect((await letter(" \n ")).text.startsWith("Welcome.\n")).toBe(true);
});

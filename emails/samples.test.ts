import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sampleLetters } from "./samples";

it("has a sample of every letter there is", () => {
  const written = readdirSync("emails")
    .filter((name) => /^[a-z-]+\.ts$/.test(name) && name !== "compose.ts")
    .flatMap((name) => [
      ...readFileSync(`emails/${name}`, "utf8").matchAll(
        /^export (?:const|(?:async )?function) (\w+Letter)\b/gm,
      ),
    ])
    .map(([, name]) => name)
    // All others are made with it.
    .filter((name) => name !== "composeLetter");
  expect(written.length).toBeGreaterThan(5);
  expect(sampleLetters.map(({ kind }) => kind).toSorted()).toEqual([...written, "weeklyLetter"].toSorted());
});

it("writes each of them whole", async () => {
  for (const { kind, write } of sampleLetters) {
    const letter = await write("https://fire.example");
    expect([kind, letter.html.match(/%%\w+%%|undefined/)]).toEqual([kind, null]);
    expect(letter.text.length).toBeGreaterThan(80);
    expect(letter.subject).not.toBe("");
  }
});

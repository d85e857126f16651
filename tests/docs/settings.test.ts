import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { readConfig } from "~/settings/config.server";
import { settingsSchema } from "~/settings/settings";
import { envExample, settingsPage } from "../../scripts/settings-docs";

it("has docs/settings.md and .env.example say what the schema says (npm run docs:settings)", async () => {
  expect(await readFile("docs/settings.md", "utf8")).toBe(await settingsPage());
  expect(await readFile(".env.example", "utf8")).toBe(envExample());
});

it("has an .env.example that changes nothing, and whose defaults are real", () => {
  const example = envExample();
  expect(Object.keys(parseEnv(example))).toEqual(["POSTGRES_PASSWORD"]);
  const uncommented = parseEnv(example.replaceAll(/^#(?=[A-Z0-9_]+=)/gm, ""));
  const names = Object.keys(settingsSchema.shape);
  expect(Object.keys(uncommented).sort()).toEqual(["POSTGRES_PASSWORD", ...names].sort());
  const withoutSecrets = Object.fromEntries(
    Object.entries(uncommented).filter(([, value]) => !value?.endsWith("…")),
  );
  expect(() => readConfig(withoutSecrets)).not.toThrow();
});

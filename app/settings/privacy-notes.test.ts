import { describe, expect, it } from "vitest";
import { readConfig } from "./config.server";
import { privacyNotes, privacyOf } from "./privacy-notes";
import { settingsSchema } from "./settings";

const names = Object.keys(settingsSchema.shape) as (keyof typeof settingsSchema.shape)[];
const takes = (name: keyof typeof settingsSchema.shape, value: string) =>
  settingsSchema.shape[name].safeParse(value).success;

/** As settings name another host. */
const ELSEWHERE = [
  "https://elsewhere.example",
  "https://key@elsewhere.example/1",
  "postgres://elsewhere.example/fire",
  "redis://elsewhere.example",
  "smtp://elsewhere.example",
  "elsewhere.example:8080",
];
/** A key is for somebody's service, whose address is built in. */
const KEYS = ["RESEND_API_KEY", "OPENAI_API_KEY"] as const;

describe("every setting that names another host", () => {
  const hosts = names.filter(
    (name) =>
      !takes(name, "word") &&
      !takes(name, "me@here.example") &&
      ELSEWHERE.some((value) => takes(name, value)),
  );

  it("has a sentence for the privacy policy, or a reason why it needs none", () => {
    expect(hosts.length).toBeGreaterThan(14);
    for (const name of [...hosts, ...KEYS])
      expect([name, Object.keys(privacyOf(name) ?? {})[0]]).toEqual([
        name,
        expect.stringMatching(/^(?:says|nothing)$/),
      ]);
  });

  it("says it when it is set, and not before", () => {
    const before = privacyNotes(settingsSchema.parse({}));
    for (const name of [...hosts, ...KEYS]) {
      const privacy = privacyOf(name);
      if (!privacy || "nothing" in privacy) continue;
      const value = ELSEWHERE.find((setting) => takes(name, setting)) ?? "";
      const now = privacyNotes(settingsSchema.parse({ [name]: value }));
      const added = now.filter((sentence) => !before.includes(sentence));
      expect([name, added.length]).toEqual([name, 1]);
      if (privacy.says.includes("{host}")) expect(added[0]).toContain("elsewhere.example");
      expect(added[0]).not.toMatch(/key@|secret|\{host\}/);
    }
  });
});

it("names the tiles by default, and nobody without them", () => {
  expect(readConfig({}).privacyNotes).toEqual([
    expect.stringMatching(/^Pictures of the map come from tiles\./),
  ]);
  expect(readConfig({ MAP_STYLE_URL: "off" }).privacyNotes).toEqual([]);
});

it("does not say that searches leave the site where nobody elsewhere makes embeddings", () => {
  const keys = { MAP_STYLE_URL: "off", OPENAI_API_KEY: "k", EMBEDDINGS_API_KEY: "k2" };
  const elsewhere = readConfig(keys).privacyNotes;
  expect(elsewhere.filter((sentence) => sentence.startsWith("The words of a search go"))).toHaveLength(2);
  for (const EMBEDDINGS of ["local", "off"]) {
    const notes = readConfig({
      ...keys,
      EMBEDDINGS,
      EMBEDDINGS_BASE_URL: "https://elsewhere.example",
    }).privacyNotes;
    expect(notes).toEqual([
      "Texts of events and of venues’ pages go to a language model, and a poster that you have read. The words of a search do not.",
    ]);
  }
});

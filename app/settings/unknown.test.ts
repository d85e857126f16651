import { expect, it } from "vitest";
import { readConfig } from "~/settings/config.server";
import { unknownSettings } from "./unknown";

const meantBy = (...names: string[]) =>
  unknownSettings(Object.fromEntries(names.map((name) => [name, "x"]))).map(({ meant }) => meant);

it("names what looks like a setting", () => {
  expect(
    meantBy("OPENAI_APIKEY", "PROT", "SMPT_URL", "DATABASE-URL", "FETCH_CONCURENCY", "REDISURL"),
  ).toEqual(["OPENAI_API_KEY", "PORT", "SMTP_URL", "DATABASE_URL", "FETCH_CONCURRENCY", "REDIS_URL"]);
});

it("leaves others' names alone, and settings that are there under their own name too", () => {
  const others = [
    "HOME",
    "PATH",
    "SHELL",
    "LANG",
    "TERM",
    "HOSTNAME",
    "npm_config_port",
    "OPENAI_ORG_ID",
    "PGHOST",
    "LOGNAME",
  ];
  const ofCompose = [
    "PUBLISH",
    "SITE_HOST",
    "POSTGRES_PASSWORD",
    "COMPOSE_PROFILES",
    "WITH_CHROMIUM",
    "INIT_CWD",
  ];
  expect(meantBy(...others, ...ofCompose)).toEqual([]);
  expect(unknownSettings({ PORTS: "3000", PORT: "3000" })).toEqual([]);
});

it("comes with the settings as read", () => {
  expect(readConfig({ SMPT_URL: "smtp://localhost" }).unknownSettings).toEqual([
    { name: "SMPT_URL", meant: "SMTP_URL" },
  ]);
});

import { expect, it } from "vitest";
import { readConfig } from "~/settings/config.server";
import { startWarnings } from "./start-warnings";

const warnings = (env: Record<string, string>, isUnderLauncher = false) =>
  startWarnings(readConfig(env), isUnderLauncher);

const DATABASE_URL = "postgres://localhost/fire";

it("says that no mail can leave a public site", () => {
  const site = { DATABASE_URL, APP_ORIGIN: "https://fire.example" };
  expect(warnings(site)).toEqual([expect.stringContaining("set RESEND_API_KEY or SMTP_URL")]);
  const MAIL_POSTAL_ADDRESS = "1 Example Street, New York";
  expect(warnings({ ...site, SMTP_URL: "smtp://mail.example" })).toEqual([
    expect.stringContaining("set MAIL_POSTAL_ADDRESS"),
  ]);
  expect(warnings({ ...site, MAIL_POSTAL_ADDRESS, SMTP_URL: "smtp://mail.example" })).toEqual([]);
  expect(warnings({ ...site, MAIL_POSTAL_ADDRESS, RESEND_API_KEY: "re_1" })).toEqual([]);
  expect(warnings({ DATABASE_URL })).toEqual([]);
});

it("says that processes started one by one use the embedded database", () => {
  expect(warnings({})).toEqual([expect.stringContaining("set DATABASE_URL")]);
  expect(warnings({}, true)).toEqual([]);
});

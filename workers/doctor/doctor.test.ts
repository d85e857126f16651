// The doctor's judgement where no service is needed; with real ones it is in tests/integration/operators/doctor.test.ts.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { afterEach, expect, it } from "vitest";
import { startModelServer } from "@tests/factories/openai-server";
import { openTestMailServer } from "@tests/factories/smtp-server";
import { readConfig } from "~/settings/config.server";
import { clockFinding, serverFinding } from "./database";
import { backupFinding } from "./backups";
import { checkModel } from "./model";
import { checkRedis, redisFindings } from "./redis";
import { checkRenderer } from "./renderer";
import {
  checkAddress,
  checkContact,
  checkDisk,
  checkMail,
  checkProxy,
  checkSettings,
  diskFinding,
} from "./surroundings";
import { waitingFinding } from "./waiting";

const running: { close(): void }[] = [];
afterEach(() => running.splice(0).forEach((server) => server.close()));

const PUBLIC = "https://fire.example";
const ADDRESS = "1 Example Street, New York";
const states = (findings: { name: string; state: string }[]) =>
  Object.fromEntries(findings.map(({ name, state }) => [name, state]));

it("judges address, contact and proxy together", () => {
  const config = (env: Record<string, string>) => readConfig(env);
  expect(checkAddress(config({})).state).toBe("warn");
  expect(checkAddress(config({ APP_ORIGIN: PUBLIC })).state).toBe("ok");
  expect(checkAddress(config({ APP_ORIGIN: "http://fire.example" })).state).toBe("fail");
  expect(checkContact(config({})).state).toBe("warn");
  const contacts = {
    APP_ORIGIN: PUBLIC,
    CONTACT_EMAIL: "me@fire.example",
    FETCH_CONTACT_URL: "mailto:a@b.example",
  };
  for (const [name, value] of Object.entries(contacts))
    expect(checkContact(config({ [name]: value })).state).toBe("ok");
  expect(checkProxy(config({ APP_ORIGIN: PUBLIC })).state).toBe("ok");
  expect(checkProxy(config({ APP_ORIGIN: PUBLIC, TRUST_PROXY: "off" }))).toMatchObject({
    state: "warn",
    advice: expect.stringContaining("TRUST_PROXY") as string,
  });
  expect(checkProxy(config({ APP_ORIGIN: PUBLIC, TRUST_PROXY: "2" })).summary).toContain("2 proxy hop(s)");
});

it("tells a clock that is off and a disk that fills", () => {
  const now = new Date("2026-11-26T14:00:00Z");
  const off = (seconds: number) => clockFinding(new Date(now.getTime() + seconds * 1000), now).state;
  expect([off(1), off(-10), off(90)]).toEqual(["ok", "warn", "fail"]);
  const free = (megabytes: number) => diskFinding(megabytes * 1024 * 1024, "/data").state;
  expect([free(5000), free(500), free(50)]).toEqual(["ok", "warn", "fail"]);
});

it("tells of misspelt settings, old backups, and what waits for editors", () => {
  expect(checkSettings(readConfig({})).state).toBe("ok");
  expect(checkSettings(readConfig({ SMPT_URL: "smtp://x.example" }))).toMatchObject({
    state: "warn",
    summary: "SMPT_URL is not a setting and has no effect. Is SMTP_URL meant?",
  });
  const now = new Date("2026-11-26T14:00:00Z");
  const old = (hours: number) => backupFinding(new Date(now.getTime() - hours * 3_600_000), now, false);
  expect([old(10), old(40), old(100)].map(({ state, summary }) => [state, summary])).toEqual([
    ["ok", "the newest is 10 hours old"],
    ["warn", "the newest is 40 hours old"],
    ["warn", "the newest is 4 days old"],
  ]);
  expect(backupFinding(null, now, true)).toMatchObject({
    state: "warn",
    advice: expect.stringContaining("copies itself") as string,
  });
  const nothing = {
    suggestions: 0,
    mistakes: 0,
    claims: 0,
    proposals: 0,
    venueChanges: 0,
    texts: 0,
    model: 0,
    failing: 0,
    stumbling: 0,
    silent: 0,
  };
  const waiting = {
    ...nothing,
    pairs: 0,
    venuePairs: 0,
    noWorker: 1,
    doubtful: 0,
    recipes: 0,
    rooms: 0,
    unplaced: 0,
  };
  const mail = { refusedMail: 0, stuckMail: 0, failedLetters: 0 };
  // A missing worker is told beside the processes.
  expect(waitingFinding({ ...waiting, ...mail }, PUBLIC).state).toBe("ok");
  expect(waitingFinding({ ...waiting, ...mail, failing: 2, venuePairs: 1 }, PUBLIC)).toMatchObject({
    state: "warn",
    summary: "2 failing sources, 1 pair of venues",
    advice: `${PUBLIC}/admin/today lists each of them.`,
  });
});

it("tells a folder that cannot be written", async () => {
  expect((await checkDisk({ dataDir: tmpdir() })).state).not.toBe("fail");
  expect(await checkDisk({ dataDir: `${import.meta.filename}/data` })).toMatchObject({
    state: "fail",
    summary: expect.stringContaining("cannot be written") as string,
  });
});

it("judges the database's server", () => {
  const judged = (version: string, isCopy = false) => serverFinding({ version, isCopy }, false);
  expect(judged("17.2")).toEqual({ name: "database", state: "ok", summary: "PostgreSQL 17.2" });
  expect([judged("14.9").state, judged("17.2", true).state]).toEqual(["fail", "fail"]);
});

it("reads what Redis says about itself", async () => {
  const info = (policy: string, aof: number, version = "8.0.1", role = "master", cluster = 0) =>
    `# Server\r\nredis_version:${version}\r\n# Memory\r\nmaxmemory_policy:${policy}\r\naof_enabled:${aof}\r\n` +
    `# Replication\r\nrole:${role}\r\n# Cluster\r\ncluster_enabled:${cluster}\r\n`;
  expect(states(redisFindings(info("noeviction", 1)))).toEqual({
    redis: "ok",
    "redis role": "ok",
    "redis memory": "ok",
    "redis disk": "ok",
  });
  expect(states(redisFindings(info("allkeys-lru", 0, "6.2.0")))).toEqual({
    redis: "fail",
    "redis role": "ok",
    "redis memory": "fail",
    "redis disk": "warn",
  });
  const role = (name: string, cluster = 0) =>
    states(redisFindings(info("noeviction", 1, "8.0.1", name, cluster)))["redis role"];
  expect([role("slave"), role("master", 1)]).toEqual(["fail", "fail"]);
  expect(await checkRedis("redis://127.0.0.1:9")).toMatchObject([
    { state: "fail", advice: expect.stringContaining("REDIS_URL") as string },
  ]);
});

it("asks an SMTP server whether it would take a mail, and sends none", async () => {
  const server = await openTestMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === "right" ? done(null, { user: "u" }) : done(new Error("Wrong password")),
  });
  running.push(server);
  const check = (password: string, more: Record<string, string> = {}) =>
    checkMail(
      readConfig({ APP_ORIGIN: PUBLIC, SMTP_URL: `smtp://u:${password}@127.0.0.1:${server.port}`, ...more }),
    );
  expect(states(await check("right", { MAIL_POSTAL_ADDRESS: ADDRESS }))).toEqual({
    mail: "ok",
    letters: "ok",
  });
  expect(states(await check("right"))).toEqual({ mail: "ok", letters: "warn" });
  const wrong = await check("wrong");
  expect(states(wrong)).toMatchObject({ mail: "fail" });
  expect(JSON.stringify(wrong)).not.toContain("wrong@");
  expect(server.taken).toEqual([]);
  expect(states(await checkMail(readConfig({ APP_ORIGIN: PUBLIC })))).toEqual({ mail: "fail" });
  expect(states(await checkMail(readConfig({})))).toEqual({ mail: "ok" });
});

it("asks Resend about the key and the sender's domain", async () => {
  let answer: { status: number; body: object } = { status: 200, body: {} };
  const asked: string[] = [];
  const provider = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response
      .writeHead(answer.status, { "Content-Type": "application/json" })
      .end(JSON.stringify(answer.body));
  });
  running.push(provider);
  await new Promise<void>((listening) => provider.listen(0, "127.0.0.1", listening));
  const check = async (status: number, body: object) => {
    answer = { status, body };
    const config = readConfig({
      APP_ORIGIN: PUBLIC,
      RESEND_API_KEY: "re_1",
      RESEND_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      MAIL_FROM: "Fire <hello@mail.fire.example>",
      MAIL_POSTAL_ADDRESS: ADDRESS,
    });
    return (await checkMail(config))[0]?.state;
  };
  const domains = (name: string, status: string) => ({ object: "list", data: [{ name, status }] });
  expect(await check(200, domains("fire.example", "verified"))).toBe("ok");
  expect(await check(200, domains("fire.example", "pending"))).toBe("warn");
  expect(await check(200, domains("other.example", "verified"))).toBe("warn");
  const refusal = (name: string) => ({ statusCode: 401, name, message: "no" });
  expect(await check(401, refusal("restricted_api_key"))).toBe("ok");
  expect(await check(401, refusal("invalid_api_key"))).toBe("fail");
  expect(new Set(asked)).toEqual(new Set(["GET /domains"]));
});

it("looks at the renderer where it is on, and says what is missing", async () => {
  const check = (CHROMIUM_PATH: string, RENDER?: string) =>
    checkRenderer(readConfig({ RENDER, CHROMIUM_PATH, CHROMIUM_SANDBOX: "off" }).rendering);
  expect(await check("/nowhere/chromium")).toEqual([]);
  expect(await check("/nowhere/chromium", "on")).toMatchObject([
    {
      state: "fail",
      summary: expect.stringMatching(/no Chromium at \/nowhere\/chromium: correct CHROMIUM_PATH/),
    },
  ]);
  const [broken] = await check(process.execPath, "on");
  expect(broken).toMatchObject({
    state: "fail",
    summary: expect.stringMatching(/does not start.*It says: .*bad option/),
  });
});

it("asks the language model for one answer and one vector, where there is a key", async () => {
  const word = { content: '{"word":"yes"}' };
  const server = await startModelServer([word, { status: 401 }, { content: "yes" }]);
  running.push(server);
  const check = () =>
    checkModel(readConfig({ OPENAI_API_KEY: "k", OPENAI_BASE_URL: server.baseUrl, OPENAI_MODEL: "m" }));
  expect(await checkModel(readConfig({}))).toEqual([]);
  expect(states(await check())).toEqual({ model: "ok", embeddings: "ok" });
  server.embeddingTrouble = { status: 404 };
  const wrong = await check();
  expect(states(wrong)).toEqual({ model: "fail", embeddings: "fail" });
  expect(wrong[0]?.summary).toContain("refused our key");
  server.embeddingTrouble = null;
  expect(states(await check())).toEqual({ model: "fail", embeddings: "ok" });
});

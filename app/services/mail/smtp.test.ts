import { createServer, type AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createMailSender } from "./sender";
import { mustEncrypt } from "./smtp";
import type { OutgoingMail } from "./outgoing-mail";
import { openTestMailServer, type TestMailServer } from "@tests/factories/smtp-server";

const running: TestMailServer[] = [];
afterEach(() => running.splice(0).forEach((server) => server.close()));

async function mailServer(options?: Parameters<typeof openTestMailServer>[0]): Promise<TestMailServer> {
  const server = await openTestMailServer(options);
  running.push(server);
  return server;
}

const mail: OutgoingMail = {
  to: "ana@example.org",
  subject: "Zoë's evenings",
  html: "<p>Hello</p>",
  text: "Hello",
  headers: {
    "List-Unsubscribe": "<https://fire.example/u>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
  attachments: [{ filename: "event.ics", content_type: "text/calendar", content_base64: "QkVHSU4=" }],
  idempotencyKey: "login:1",
};

const senderTo = (smtpUrl: string) =>
  createMailSender({
    resendApiKey: null,
    resendBaseUrl: "",
    resendTimeoutMs: 1000,
    devOutbox: "this machine",
    smtpUrl,
    mailFrom: "Fire Escape <hello@fire.example>",
  });

const failing = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });
const idOf = (source: string) => /^Message-ID: (.+)$/im.exec(source)?.[1];

it("hands a mail over whole, with its headers and attachment", async () => {
  const { taken, url } = await mailServer();
  const delivery = await senderTo(url)(mail);
  expect(delivery).toMatchObject({ outcome: "sent" });
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({ from: "hello@fire.example", to: ["ana@example.org"] });
  const source = taken[0]?.source ?? "";
  expect(source).toMatch(/^Subject: =\?UTF-8\?/im);
  expect(source).toContain("List-Unsubscribe: <https://fire.example/u>");
  expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(source).toMatch(/Content-Type: text\/calendar/i);
  expect(source).toContain("QkVHSU4=");
  expect(idOf(source)).toMatch(/^<[0-9a-f]{32}@fire\.example>$/);
});

it("signs in with the name and password of its address", async () => {
  const seen: unknown[] = [];
  const { port } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      seen.push([auth.username, auth.password]);
      if (auth.password === "a:b") done(null, { user: auth.username });
      else done(new Error("Wrong password"));
    },
  });
  expect(await senderTo(`smtp://us%40er:a%3Ab@127.0.0.1:${port}`)(mail)).toMatchObject({ outcome: "sent" });
  // An operator can mend a password, so the mail waits for it.
  expect(await senderTo(`smtp://user:old@127.0.0.1:${port}`)(mail)).toMatchObject({ outcome: "retry" });
  expect(seen).toEqual([
    ["us@er", "a:b"],
    ["user", "old"],
  ]);
});

describe("tells what will pass later from what never will", () => {
  it("at the recipient", async () => {
    const { url } = await mailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith("nobody") ? failing(550, "No such user") : failing(451, "Try later")),
    });
    const send = senderTo(url);
    const never = await send({ ...mail, to: "nobody@example.org" });
    expect(never).toMatchObject({ outcome: "refused", reason: expect.stringContaining("550") as string });
    expect(await send(mail)).toMatchObject({
      outcome: "retry",
      reason: expect.stringContaining("451") as string,
    });
  });

  it("tells an address that does not exist from our own bad name", async () => {
    const { url } = await mailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(failing(550, address.startsWith("nobody") ? "5.1.1 User unknown" : "5.7.1 Rejected by policy")),
    });
    const send = senderTo(url);
    expect(await send({ ...mail, to: "nobody@example.org" })).toMatchObject({ isDeadAddress: true });
    expect(await send(mail)).not.toHaveProperty("isDeadAddress");
  });

  it("at the letter", async () => {
    const { url } = await mailServer({
      onData(stream, _session, done) {
        stream.on("end", () => done(failing(554, "Looks like spam"))).resume();
      },
    });
    expect(await senderTo(url)(mail)).toMatchObject({ outcome: "refused" });
  });

  it("where nobody listens", async () => {
    const free = createServer().listen(0, "127.0.0.1");
    await new Promise((listening) => free.once("listening", listening));
    const { port } = free.address() as AddressInfo;
    await new Promise((closed) => free.close(closed));
    expect(await senderTo(`smtp://127.0.0.1:${port}`)(mail)).toMatchObject({ outcome: "retry" });
  });
});

it("offers a mail whose answer was lost once more under the same id", async () => {
  const sources: string[] = [];
  const { url, hangUp } = await mailServer({
    onData(stream, _session, done) {
      let source = "";
      stream.on("data", (chunk: Buffer) => (source += chunk.toString()));
      stream.on("end", () => {
        sources.push(source);
        if (sources.length > 1) done();
        else hangUp();
      });
    },
  });
  const send = senderTo(url);
  expect(await send(mail)).toMatchObject({ outcome: "retry" });
  expect(await send(mail)).toMatchObject({ outcome: "sent" });
  expect(sources).toHaveLength(2);
  expect(idOf(sources[0] ?? "")).toBe(idOf(sources[1] ?? ""));
});

it("lets no text of a mail become a header", async () => {
  const { taken, url } = await mailServer();
  await senderTo(url)({ ...mail, subject: "Hello\r\nBcc: everyone@example.org" });
  expect(taken[0]?.to).toEqual(["ana@example.org"]);
  expect(taken[0]?.source).not.toMatch(/^Bcc:/im);
});

it.each([
  ["smtp://mail.example.org:587", true],
  ["smtp://me:secret@mail.example.org", true],
  ["smtp://mail.example.org?requireTLS=true", true],
  ["smtp://relay.intranet:25?requireTLS=false", false],
  ["smtp://me:secret@relay.intranet:25?requireTLS=false", true],
  ["smtp://localhost:1025", false],
  ["smtp://127.0.0.1:1025", false],
  // Encrypted from the first byte.
  ["smtps://mail.example.org", false],
])("must encrypt what goes to %s: %s", (url, expected) => {
  expect(mustEncrypt(new URL(url))).toBe(expected);
});

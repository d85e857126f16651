import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createMailSender } from "./sender";

const running: { close(): void }[] = [];
afterEach(() => running.splice(0).forEach((server) => server.close()));

interface Seen {
  path: string | undefined;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
}

/** A stand-in that speaks Resend's protocol. */
async function provider(status: number, answer: object) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      seen.push({ path: request.url, headers: request.headers, body: JSON.parse(text) as Seen["body"] });
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  running.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const mail = {
  to: "ana@example.org",
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
  headers: { "List-Unsubscribe": "<https://fire.example/u>" },
  attachments: [{ filename: "event.ics", content_type: "text/calendar", content_base64: "QkVHSU4=" }],
  idempotencyKey: "login:1",
};

const sender = (resendBaseUrl: string) =>
  createMailSender({
    resendApiKey: "re_test",
    resendBaseUrl,
    resendTimeoutMs: 5000,
    devOutbox: "off",
    smtpUrl: null,
    mailFrom: "Fire Escape <hello@fire.example>",
  });

it("hands a mail to Resend whole, under its idempotency key", async () => {
  const { seen, url } = await provider(200, { id: "abc" });
  expect(await sender(url)(mail)).toEqual({ outcome: "sent", providerId: "abc" });
  expect(seen[0]).toMatchObject({
    path: "/emails",
    headers: { "idempotency-key": "login:1", authorization: "Bearer re_test" },
    body: {
      from: "Fire Escape <hello@fire.example>",
      to: "ana@example.org",
      text: "Hello",
      headers: mail.headers,
      attachments: [{ filename: "event.ics", content_type: "text/calendar", content: "QkVHSU4=" }],
    },
  });
});

it("tells what will pass later from what never will", async () => {
  const busy = await provider(429, { name: "rate_limit_exceeded", message: "Slow down", statusCode: 429 });
  expect(await sender(busy.url)(mail)).toMatchObject({ outcome: "retry" });
  const wrong = await provider(422, { name: "validation_error", message: "Bad to", statusCode: 422 });
  expect(await sender(wrong.url)(mail)).toEqual({ outcome: "refused", reason: "validation_error: Bad to" });
  expect(await sender("http://127.0.0.1:9")(mail)).toMatchObject({ outcome: "retry" });
});

it("keeps mail where there is neither a key nor a server", async () => {
  const keep = createMailSender({
    resendApiKey: null,
    resendBaseUrl: "",
    resendTimeoutMs: 1000,
    devOutbox: "this machine",
    smtpUrl: null,
    mailFrom: "",
  });
  expect(await keep(mail)).toEqual({ outcome: "kept", isReadable: true });
});

it("does not wait for a provider that does not answer", async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
  const send = createMailSender({
    resendApiKey: "re_test",
    resendBaseUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    resendTimeoutMs: 50,
    devOutbox: "off",
    smtpUrl: null,
    mailFrom: "a@fire.example",
  });
  expect(await send(mail)).toMatchObject({ outcome: "retry" });
  silent.closeAllConnections();
  silent.close();
});

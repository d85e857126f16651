import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { expect, it } from "vitest";
import { bodyFor, openAlertWebhook } from "./alert-webhook";

const SLACK = new URL("https://hooks.slack.com/services/T/B/x");
const DISCORD = new URL("https://discord.com/api/webhooks/1/x");

it("writes what each chat program takes, without calling a room or making links of names", () => {
  expect(bodyFor(SLACK, "New: <!channel> & co", "https://a.example/")).toEqual({
    text: "New: &lt;!channel&gt; &amp; co\nhttps://a.example/",
  });
  expect(bodyFor(DISCORD, "[here](https://evil.example) @everyone", "https://a.example/")).toEqual({
    content: "\\[here\\]\\(https://evil.example\\) @everyone\nhttps://a.example/",
    allowed_mentions: { parse: [] },
    flags: 4,
  });
  expect(bodyFor(new URL(`${DISCORD.href}/slack`), "a", "b")).toEqual({ text: "a\nb" });
  const long = bodyFor(DISCORD, "*".repeat(3000), "https://a.example/") as { content: string };
  expect(long.content.length).toBeLessThan(2000);
});

it("posts JSON, and tells what may pass from what will not", async () => {
  let status = 200;
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      bodies.push(`${request.method} ${request.url} ${request.headers["content-type"]} ${body}`);
      response.writeHead(status, { Location: "http://127.0.0.1:1/" }).end("answer");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}/hook?secret=1`;
  const room = openAlertWebhook({ url });
  const post = () => room.post("New: a", "https://a.example/");
  expect(await post()).toEqual({ isSent: true });
  expect(bodies).toEqual(['POST /hook?secret=1 application/json {"text":"New: a\\nhttps://a.example/"}']);
  for (const [code, isFinal] of [
    [302, true],
    [404, true],
    [429, false],
    [503, false],
  ] as const) {
    status = code;
    expect(await post()).toEqual({ isSent: false, isFinal, reason: `It answers ${code}.` });
  }
  expect(bodies).toHaveLength(5);
  server.closeAllConnections();
  server.close();
  const refused = await post();
  expect(refused).toMatchObject({ isSent: false, isFinal: false });
  expect(JSON.stringify(refused)).not.toContain("secret");
  await room.close();
});

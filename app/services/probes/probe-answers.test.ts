import type { IncomingMessage, ServerResponse } from "node:http";
import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { answerProbe, type ProbeSources } from "./probe-answers";

const sources = {
  health: {
    check: async () => ({ ready: false, database: "password of user fire at db.internal is wrong" }),
  },
  registry: new Registry(),
  refresh: async () => undefined,
} as unknown as ProbeSources;

async function ask(path: string, remoteAddress: string, headers: object = {}) {
  let status = 0;
  let body = "";
  const response = {
    writeHead: (code: number) => void (status = code),
    end: (text = "") => void (body = text),
  };
  const request = { headers, socket: { remoteAddress } };
  await answerProbe(
    sources,
    path,
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return { status, body };
}

it("tells the reasons to the site's own network only", async () => {
  expect((await ask("/readyz", "10.0.0.7")).body).toContain("db.internal");
  for (const [address, headers] of [
    ["203.0.113.1", {}],
    ["127.0.0.1", { "x-forwarded-for": "203.0.113.1" }],
    ["127.0.0.1", { via: "1.1 proxy" }],
  ] as const)
    expect(await ask("/readyz", address, headers)).toEqual({ status: 503, body: '{"ready":false}' });
});

it("gives numbers to the site's own network only", async () => {
  expect((await ask("/metrics", "::1")).status).toBe(200);
  expect((await ask("/metrics", "203.0.113.1")).status).toBe(403);
  expect((await ask("/metrics", "127.0.0.1", { forwarded: "for=203.0.113.1" })).status).toBe(403);
});

import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { brotliDecompressSync } from "node:zlib";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { isLocalRequest, trustOf } from "./client-address";
import { createHandler, type HandlerOptions } from "./handler";
import { BODY_LIMIT } from "./request";

const running: { close(): void }[] = [];
afterEach(() => running.splice(0).forEach((server) => server.close()));

async function serve(
  render: HandlerOptions["render"],
  more: Partial<HandlerOptions> = {},
  host = "127.0.0.1",
): Promise<number> {
  const handler = createHandler({
    origin: new URL("https://fire.example"),
    policy: { mapOrigins: [], imageOrigins: [], frames: [], secureOrigin: true, development: false },
    probes: { answer: async () => false, observe: () => undefined },
    log: pino({ level: "silent" }),
    files: (_request, _response, next) => next(),
    render,
    isStopping: () => false,
    trust: trustOf("none"),
    mayReadOutbox: (request) => isLocalRequest(request, "this machine"),
    ...more,
  });
  const server = createServer(handler);
  running.push(server);
  await new Promise<void>((listening) => server.listen(0, host, listening));
  return (server.address() as AddressInfo).port;
}

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

function ask(
  port: number,
  path: string,
  options: { method?: string; headers?: object; body?: Buffer; host?: string } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest(
      {
        port,
        host: options.host ?? "127.0.0.1",
        path,
        method: options.method ?? "GET",
        headers: { ...options.headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(options.body);
  });
}

const page = (html: string) =>
  new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });

describe("request handler", () => {
  it("answers a page with its policy, its length, and compressed for who accepts it", async () => {
    const html = `<script>go()</script>${"long text ".repeat(500)}`;
    const port = await serve(async () => page(html));
    const answer = await ask(port, "/", { headers: { "Accept-Encoding": "gzip, br" } });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(answer.body).toString()).toBe(html);
    expect(answer.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("builds the address on the site's origin, whatever the visitor calls it", async () => {
    const seen: string[] = [];
    const port = await serve(async (request) => {
      seen.push(
        request.url,
        request.headers.get("host") ?? "",
        request.headers.get("x-forwarded-host") ?? "none",
      );
      return page("ok");
    });
    await ask(port, "//evil.example/x?y=1", {
      headers: { Host: "evil.example", "X-Forwarded-Host": "evil.example" },
    });
    expect(seen).toEqual(["https://fire.example//evil.example/x?y=1", "fire.example", "none"]);
  });

  it("opens the local outbox to this very machine only, and never through a proxy or under another name", async () => {
    const port = await serve(async (_request, { outboxIsOpen }) => page(String(outboxIsOpen)), {}, "0.0.0.0");
    const answer = async (headers: object, host?: string) =>
      (await ask(port, "/dev/outbox", { headers, host })).body.toString();
    expect(await answer({ Host: `localhost:${port}` })).toBe("true");
    expect(await answer({ Host: "[::1]:3000" })).toBe("true");
    expect(await answer({ Host: "evil.example" })).toBe("false");
    expect(await answer({ Host: "localhost.evil.example" })).toBe("false");
    for (const name of ["X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "X-Real-IP", "Via"])
      expect([name, await answer({ Host: "localhost", [name]: "127.0.0.1" })]).toEqual([name, "false"]);
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((one) => one && !one.internal && one.family === "IPv4");
    if (outside) expect(await answer({ Host: "localhost" }, outside.address)).toBe("false");
  });

  it("says once that a proxy is not believed, and then counts its visitors as one", async () => {
    const warnings: string[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
    const port = await serve(async (_request, visit) => page(visit.clientAddress), { log });
    for (const visitor of ["198.51.100.1", "198.51.100.2"]) {
      const { body } = await ask(port, "/", { headers: { "X-Forwarded-For": visitor } });
      expect(body.toString()).toBe("127.0.0.1");
    }
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("TRUST_PROXY");
  });

  it("tells the visitors of a believed proxy apart, without a warning", async () => {
    const warnings: string[] = [];
    const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
    const port = await serve(async (_request, visit) => page(visit.clientAddress), {
      log,
      trust: trustOf("one private"),
    });
    const { body } = await ask(port, "/", { headers: { "X-Forwarded-For": "6.6.6.6, 198.51.100.1" } });
    expect(body.toString()).toBe("198.51.100.1");
    expect(warnings).toEqual([]);
  });

  it("refuses a body over the limit, announced or not", async () => {
    const port = await serve(async () => page("never"));
    const body = Buffer.alloc(BODY_LIMIT + 1);
    const announced = await ask(port, "/", {
      method: "POST",
      body,
      headers: { "Content-Length": body.length },
    });
    expect(announced.status).toBe(413);
  });

  it("refuses a form from another site", async () => {
    const port = await serve(async () => page("never"));
    const answer = await ask(port, "/", { method: "POST", headers: { Origin: "https://evil.example" } });
    expect(answer.status).toBe(403);
  });

  it("keeps every cookie on a line of its own", async () => {
    const port = await serve(async () => {
      const headers = new Headers();
      headers.append("Set-Cookie", "a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT");
      headers.append("Set-Cookie", "b=2");
      return new Response(null, { status: 302, headers });
    });
    expect((await ask(port, "/")).headers["set-cookie"]).toHaveLength(2);
  });

  it("answers a failure with a page and without its reason", async () => {
    const port = await serve(async () => Promise.reject(new Error("secret detail")));
    const answer = await ask(port, "/");
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).not.toContain("secret detail");
  });
});

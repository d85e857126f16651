import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { servePictures } from "./pictures";

const KEY = "0123456789abcdef".repeat(2);
const FILES = new Map([
  [`${KEY}-480.webp`, Buffer.from("webp bytes")],
  [`${KEY}.jpg`, Buffer.from("jpeg bytes")],
]);

let server: Server;
let port: number;
let broken: Error | null = null;
const absent: string[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  const serve = servePictures(
    {
      store: {
        read: async (name) => {
          if (broken) throw broken;
          return FILES.get(name) ?? null;
        },
      },
      onAbsent: (name) => void absent.push(name),
      onError: (error) => void errors.push(error),
    },
    (_request, response) => void response.writeHead(418).end("something else"),
  );
  server = createServer((request, response) => serve(request, response, () => undefined));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());
beforeEach(() => {
  broken = null;
  absent.length = errors.length = 0;
});

/** The path goes out as it is: fetch would resolve its dots. */
const get = (
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const sent = httpRequest({ port, host: "127.0.0.1", path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });

it("sends a picture that may be kept for good, to every site", async () => {
  const { status, headers, body } = await get(`/pictures/${KEY}-480.webp`);
  expect([status, body.toString()]).toEqual([200, "webp bytes"]);
  expect(headers).toMatchObject({
    "content-type": "image/webp",
    "content-length": "10",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  expect((await get(`/pictures/${KEY}.jpg?x=1`)).headers["content-type"]).toBe("image/jpeg");
  const head = await get(`/pictures/${KEY}.jpg`, { method: "HEAD" });
  expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, "10", 0]);
});

it("answers 304 to whoever has it", async () => {
  const { headers } = await get(`/pictures/${KEY}.jpg`);
  const again = await get(`/pictures/${KEY}.jpg`, { headers: { "if-none-match": String(headers.etag) } });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
});

it("sends an empty image for a lost one, which nobody keeps, and reports it", async () => {
  const { status, headers, body } = await get(`/pictures/${KEY}-960.webp`);
  expect([status, headers["content-type"], headers["cache-control"]]).toEqual([404, "image/gif", "no-store"]);
  expect(body.subarray(0, 3).toString()).toBe("GIF");
  expect(absent).toEqual([`${KEY}-960.webp`]);
  broken = new Error("The picture store answers 500.");
  const away = await get(`/pictures/${KEY}.jpg`);
  expect([away.status, away.headers["cache-control"], away.body.subarray(0, 3).toString()]).toEqual([
    503,
    "no-store",
    "GIF",
  ]);
  expect(errors).toEqual([broken]);
});

it.each([
  "/pictures/../package.json",
  "/pictures/..%2f..%2fpackage.json",
  `/pictures/${KEY}-480.webp/../../.env`,
  `/pictures/${KEY}-481.webp`,
  `/pictures/${KEY.toUpperCase()}.jpg`,
  "/pictures/",
  "/picturesque",
])("leaves %s to others", async (path) => {
  expect((await get(path)).status).toBe(418);
  expect(absent).toEqual([]);
});

it("takes no other methods", async () => {
  expect((await get(`/pictures/${KEY}.jpg`, { method: "POST" })).status).toBe(418);
});

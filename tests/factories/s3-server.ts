/** A stand-in for a bucket: object requests and lists of Amazon's S3 protocol, with its check of signatures (version 4). */
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface S3Server {
  settings: { bucketUrl: string; keyId: string; secret: string; region: string };
  objects: Map<string, { bytes: Buffer; type: string; changedAt: Date }>;
  requests: string[];
  close(): Promise<void>;
}

const KEY_ID = "AKIATEST";
const SECRET = "a secret of the bucket";
const REGION = "eu-test-1";
const BUCKET = "/posters";

export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server["objects"] = new Map();
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts);
      const url = new URL(request.url ?? "/", "http://bucket");
      requests.push(`${request.method} ${url.pathname}`);
      const answer = isSigned(request, url, body)
        ? answerOf(request, url, body, objects)
        : { status: 403, body: errorXml("SignatureDoesNotMatch") };
      response.writeHead(answer.status, { "content-type": answer.type ?? "application/xml" });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      bucketUrl: `http://127.0.0.1:${port}${BUCKET}`,
      keyId: KEY_ID,
      secret: SECRET,
      region: REGION,
    },
    objects,
    requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const match = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/.*, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    request.headers.authorization ?? "",
  );
  if (match?.[1] !== KEY_ID) return false;
  const payload = String(request.headers["x-amz-content-sha256"]);
  if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body)) return false;
  return match[3] === signatureOf(request, url, (match[2] ?? "").split(";"));
}

/** The signature that the request must have, by the rules of AWS Signature Version 4. */
function signatureOf(request: IncomingMessage, url: URL, names: string[]): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join("&");
  const at = String(request.headers["x-amz-date"]);
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join("");
  const payload = String(request.headers["x-amz-content-sha256"]);
  const canonical = [request.method, url.pathname, query, headers, names.join(";"), payload].join("\n");
  const scope = `${at.slice(0, 8)}/${REGION}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical)].join("\n");
  const key = [REGION, "s3", "aws4_request"].reduce<string | Buffer>(
    hmac,
    hmac(`AWS4${SECRET}`, at.slice(0, 8)),
  );
  return hmac(key, text).toString("hex");
}

const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

function answerOf(
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  objects: S3Server["objects"],
): { status: number; body?: string | Buffer; type?: string } {
  const name = url.pathname.slice(BUCKET.length + 1);
  if (name === "")
    return { status: 200, body: listXml(objects, url.searchParams.get("continuation-token") ?? "") };
  if (method === "PUT") {
    objects.set(name, { bytes: body, type: String(headers["content-type"]), changedAt: new Date() });
    return { status: 200 };
  }
  if (method === "DELETE") {
    objects.delete(name);
    return { status: 204 };
  }
  const object = objects.get(name);
  return object
    ? { status: 200, body: object.bytes, type: object.type }
    : { status: 404, body: errorXml("NoSuchKey") };
}

/** Objects in one page of a list: less than Amazon's thousand. */
const PAGE = 2;

function listXml(objects: S3Server["objects"], from: string): string {
  const names = [...objects.keys()].sort().filter((name) => name > from);
  const page = names.slice(0, PAGE);
  const contents = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.changedAt.toISOString()}</LastModified></Contents>`,
  );
  const next = names.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
}

const errorXml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

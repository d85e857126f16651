/**
 * A local server that speaks Resend's protocol for batches and single mails over real HTTP, idempotency keys included: the same key with the same
 * letters is answered from memory and delivered once; with others it is a conflict. It can misbehave as the real one does.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type Manner =
  | "ok"
  /** 429 with Retry-After; nothing is accepted. */
  | "busy"
  /** 500; nothing is accepted. */
  | "broken"
  /** No call is accepted or answered. */
  | "silent"
  /** Accepted, after a second. */
  | "slow"
  /** Accepted, but the connection breaks before the answer. */
  | "accept-and-drop"
  /** Accepted, but there is never an answer. */
  | "accept-and-silent";

interface DeliveredLetter {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

export interface ResendServer {
  baseUrl: string;
  /** How many letters went to each address. */
  deliveries: Map<string, number>;
  /** The last of them, where `keep` was asked for. */
  letters: Map<string, DeliveredLetter>;
  calls: { key: string; manner: Manner; count: number }[];
  close(): Promise<void>;
}

const SLOW_MS = 1000;

interface Options {
  /** How the next call is dealt with. */
  manner?: (call: number) => Manner;
  /** Addresses that are refused, as an invalid one is. */
  refuse?: (to: string) => boolean;
  keep?: boolean;
}

export async function startResendServer(options: Options = {}): Promise<ResendServer> {
  const { manner = () => "ok", refuse = () => false } = options;
  const deliveries: ResendServer["deliveries"] = new Map();
  const letters: ResendServer["letters"] = new Map();
  const calls: ResendServer["calls"] = [];
  const answers = new Map<string, { hash: string; answer: object }>();

  const deliver = (batch: DeliveredLetter[]) => {
    const errors: { index: number; message: string }[] = [];
    const data: { id: string }[] = [];
    batch.forEach((letter, index) => {
      if (refuse(letter.to)) return errors.push({ index, message: "Invalid `to` field." });
      deliveries.set(letter.to, (deliveries.get(letter.to) ?? 0) + 1);
      if (options.keep) letters.set(letter.to, letter);
      return data.push({ id: `${calls.length}-${index}` });
    });
    return { data, errors };
  };

  /** The provider's answer to a call that it takes in. */
  const accept = (key: string, body: Buffer): { status: number; answer: object } => {
    const hash = createHash("sha256").update(body).digest("hex");
    const before = answers.get(key);
    if (before && before.hash !== hash) {
      const message = "Same idempotency key used with a different request payload";
      return { status: 409, answer: { name: "invalid_idempotent_request", message, statusCode: 409 } };
    }
    if (before) return { status: 200, answer: before.answer };
    const given = JSON.parse(body.toString()) as DeliveredLetter[] | DeliveredLetter;
    const delivered = deliver([given].flat());
    const answer = Array.isArray(given) ? delivered : { id: delivered.data[0]?.id };
    answers.set(key, { hash, answer });
    return { status: 200, answer };
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const key = String(request.headers["idempotency-key"] ?? "");
    const isBatch = request.url === "/emails/batch" && request.headers["x-batch-validation"] === "permissive";
    if (key === "" || !(isBatch || request.url === "/emails"))
      return reply(response, 404, { name: "not_found", message: "No such call.", statusCode: 404 });
    const how = manner(calls.length);
    calls.push({ key, manner: how, count: (body.toString().match(/"to":/g) ?? []).length });
    if (how === "silent") return undefined;
    if (how === "busy") {
      const error = { name: "rate_limit_exceeded", message: "Too many requests.", statusCode: 429 };
      return reply(response, 429, error, { "Retry-After": "0.2" });
    }
    if (how === "broken")
      return reply(response, 500, { name: "internal_server_error", message: "Oops.", statusCode: 500 });
    const { status, answer } = accept(key, body);
    if (how === "accept-and-silent") return undefined;
    if (how === "slow") await sleep(SLOW_MS);
    if (how === "accept-and-drop") return response.destroy();
    return reply(response, status, answer);
  };

  const server = createServer((request, response) => {
    // A client that was killed in the middle of its call is no mistake of ours.
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    letters,
    calls,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function reply(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}

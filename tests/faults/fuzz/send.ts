/** Sends a request as it is, however odd, and says how to send it once more. */
import { Agent, request } from "node:http";
import type { FuzzRequest } from "./requests";

export interface FuzzAnswer {
  status: number;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const PATIENCE_MS = 45_000;
const READ_MOST = 200_000;

/** @throws when there is no answer */
export function send(port: number, { method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  return new Promise((resolve, reject) => {
    const clean = Object.entries(headers).map(([name, value]) => [name, sendable(value)]);
    const options = {
      agent,
      port,
      host: "127.0.0.1",
      method,
      path: path.replaceAll(/[^!-~]/g, "") || "/",
      headers: { ...Object.fromEntries(clean), ...(body ? { "Content-Length": body.length } : {}) },
      timeout: PATIENCE_MS,
    };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        if ((size += chunk.length) < READ_MOST) chunks.push(chunk);
      });
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") }),
      );
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer within 45 s")));
    sent.on("error", reject);
    sent.end(body ?? undefined);
  });
}

export function asCurl(origin: string, { method, path, headers, body }: FuzzRequest): string {
  const parts = [
    "curl -i --path-as-is",
    `-X ${method}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${sendable(value)}`)}`),
    ...(body ? [`--data-binary @<(base64 -d <<< ${body.toString("base64")})`] : []),
    quoted(origin + path),
  ];
  return parts.join(" ");
}

export const closeConnections = (): void => agent.destroy();

/** Characters that `node:http` lets through: whatever else stands in a path or header is left to the server's parser, not to ours. */
const sendable = (text: string): string => text.replaceAll(/[^\u0020-\u007e\u0080-\u00ff]/g, "");

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

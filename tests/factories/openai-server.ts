/** A local server that speaks OpenAI's chat protocol over real HTTP: each request is answered by the next of `answers`. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ModelAnswer {
  status?: number;
  /** What the model says. */
  content?: string;
  finishReason?: string;
  /** Sent instead of a well-formed answer. */
  rawBody?: string;
}

export interface ModelServer {
  baseUrl: string;
  /** Bodies of the requests so far. */
  requests: { messages: { role: string; content: string }[]; response_format?: unknown; model: string }[];
  close(): Promise<void>;
}

export async function startModelServer(answers: ModelAnswer[]): Promise<ModelServer> {
  const requests: ModelServer["requests"] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      requests.push(JSON.parse(Buffer.concat(chunks).toString()) as ModelServer["requests"][number]);
      const answer = answers[Math.min(requests.length, answers.length) - 1] ?? { status: 500 };
      const status = answer.status ?? 200;
      response.writeHead(status, { "Content-Type": "application/json", "retry-after-ms": "1" });
      const message = { role: "assistant", content: answer.content ?? "" };
      const body =
        status === 200
          ? {
              id: "x",
              object: "chat.completion",
              choices: [{ index: 0, message, finish_reason: answer.finishReason ?? "stop" }],
            }
          : { error: { message: "no", type: "error" } };
      response.end(answer.rawBody ?? JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

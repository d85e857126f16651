/**
 * A local server that speaks OpenAI's chat and embeddings protocols over real HTTP. Each chat request is answered by the
 * next of `answers`, the last one again and again; those of the second reading, by `readings`. Its vectors are made of words:
 * texts that share words, or words that `meanings` calls alike, lie close together.
 */
import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ModelAnswer {
  status?: number;
  /** The model's answer. */
  content?: string;
  finishReason?: string;
  refusal?: string;
  /** Sent instead of a well-formed answer. */
  rawBody?: string;
  headers?: Record<string, string>;
  /** The connection ends in the middle of the answer, or no answer ever comes. */
  breaks?: "in-the-middle" | "never-answers";
}

interface ChatRequest {
  messages: { role: string; content: string }[];
  response_format?: { json_schema?: { name?: string } };
  model: string;
}

export interface ModelServer {
  baseUrl: string;
  /** Bodies of the chat requests so far, but second readings. */
  requests: ChatRequest[];
  /** Bodies of the requests for a second reading. */
  secondReadings: ChatRequest[];
  /** How they are answered, in their order; all others find every sentence in fact 1. */
  readings: ModelAnswer[];
  /** Texts of each embeddings request so far. */
  embedded: string[][];
  /** How embeddings requests fail; null: they do not. */
  embeddingTrouble: ModelAnswer | null;
  /** Texts with this in them are not taken (400). */
  embeddingRefuses: string | null;
  /** Numbers per vector. */
  size: number;
  /** Word to the word whose meaning it shares. */
  meanings: Record<string, string>;
  close(): Promise<void>;
}

export async function startModelServer(answers: ModelAnswer[] = []): Promise<ModelServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as never;
      if (request.url?.endsWith("/embeddings")) return answerEmbeddings(model, body, response);
      const answer = answerTo(model, body, answers);
      send(response, answer, completion(answer));
    });
  });
  // A busy machine takes longer than the usual five seconds between two questions, and sends the second into a closed connection.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const model: ModelServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    secondReadings: [],
    readings: [],
    embedded: [],
    embeddingTrouble: null,
    embeddingRefuses: null,
    size: 1536,
    meanings: {},
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return model;
}

const completion = (answer: ModelAnswer) => ({
  id: "x",
  object: "chat.completion",
  usage: { prompt_tokens: 7, completion_tokens: 5, total_tokens: 12 },
  choices: [
    {
      index: 0,
      message: { role: "assistant", content: answer.content ?? "", refusal: answer.refusal ?? null },
      finish_reason: answer.finishReason ?? "stop",
    },
  ],
});

function answerEmbeddings(
  server: ModelServer,
  body: { input: string[]; model: string },
  response: ServerResponse,
) {
  server.embedded.push(body.input);
  const { embeddingRefuses: refused } = server;
  const isRefused = refused !== null && body.input.some((text) => text.includes(refused));
  const trouble = server.embeddingTrouble ?? (isRefused ? { status: 400 } : {});
  const data = body.input.map((text, index) => ({
    object: "embedding",
    index,
    embedding: vectorOf(text, server),
  }));
  // The order of the answer is not the order of the question.
  send(response, trouble, { object: "list", model: body.model, data: data.reverse() });
}

function vectorOf(text: string, { meanings, size }: Pick<ModelServer, "meanings" | "size">): number[] {
  const vector: number[] = Array<number>(size).fill(0);
  for (const [word = ""] of text.toLowerCase().matchAll(/[a-z]{3,}/g)) {
    const bytes = createHash("md5")
      .update(meanings[word] ?? word)
      .digest();
    const at = bytes.readUInt32BE(0) % size;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  if (!vector.some((n) => n > 0)) vector[0] = 1;
  return vector;
}

function send(response: ServerResponse, answer: ModelAnswer, success: object): void {
  if (answer.breaks === "never-answers") return;
  const status = answer.status ?? 200;
  const text =
    answer.rawBody ?? JSON.stringify(status === 200 ? success : { error: { message: "no", type: "error" } });
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
    "retry-after-ms": "1",
    ...answer.headers,
  });
  if (answer.breaks !== "in-the-middle") return void response.end(text);
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

function answerTo(model: ModelServer, body: ChatRequest, answers: ModelAnswer[]): ModelAnswer {
  if (body.response_format?.json_schema?.name === "second_reading") {
    model.secondReadings.push(body);
    return model.readings[model.secondReadings.length - 1] ?? nodding(body);
  }
  model.requests.push(body);
  return answers[Math.min(model.requests.length, answers.length) - 1] ?? { status: 500 };
}

/** Says yes to everything. */
const nodding = ({ messages }: ChatRequest): ModelAnswer => {
  const sentences = [...(messages[1]?.content ?? "").matchAll(/^\((\d+)\) /gm)].map(([, number]) => ({
    ...{ number: Number(number), verdict: "said", facts: [1], missing: "" },
  }));
  return { content: JSON.stringify({ sentences }) };
};

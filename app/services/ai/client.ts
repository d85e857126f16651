/**
 * The language model behind two functions: text in, JSON of a given schema out; texts in, vectors out. Speaks to any
 * OpenAI-compatible server. Knows nothing of events; what an answer means, and whether it may be believed, is the
 * caller's business.
 */
import OpenAI from "openai";
import { minutes, seconds } from "~/lib/time";
import { AiFailure } from "./failure";
import { toAiFailure, readRetryAfter } from "./in-words";
import { readVectors } from "./vectors";

/** Hears how each call went. */
export interface CallWatch {
  succeeded(tokens: Tokens): void;
  failed(failure: AiFailure): void;
}

/** As the server counts them; 0 where it does not say. */
export interface Tokens {
  tokensIn: number;
  tokensOut: number;
}

/** Dollars for a million tokens. */
export interface TokenPrices {
  read: number;
  written: number;
}

export interface AiSettings {
  apiKey: string;
  /** Null: OpenAI's own. */
  baseUrl: string | null;
  model: string;
  embeddingModel: string;
  prices?: TokenPrices | null;
  /** Milliseconds to wait for an answer; a minute unless said. */
  patience?: number;
  watch?: CallWatch;
}

export interface JsonAnswer extends Tokens {
  value: unknown;
}

export interface JsonRequest {
  /** Our instructions. */
  instructions: string;
  /** The material to work on; never to be taken as instructions. */
  material: string;
  /** Belongs to the material. */
  picture?: { type: string; bytes: Buffer };
  schemaName: string;
  schema: Record<string, unknown>;
  signal?: AbortSignal;
  /** How often the same request is sent again when the server fails; twice unless said. */
  retries?: number;
}

export interface EmbedOptions {
  signal?: AbortSignal;
  /** Milliseconds to wait at most, without a retry: for requests that a person waits for. */
  patience?: number;
}

/** Texts in, vectors out: a model's server, or the table of this installation (local-embedder.ts). */
export interface Embedder {
  /**
   * One vector per text, in their order; all of a model have one length.
   * @throws AiFailure
   */
  embed(texts: string[], options?: EmbedOptions): Promise<number[][]>;
  /** Stored with each vector: vectors of two models cannot be compared. */
  embeddingModel: string;
  /** It answers at once and costs nothing. */
  isLocal?: true;
  /** Numbers before the zeros at the end; absent: all of them count. */
  size?: number;
}

export interface Ai extends Embedder {
  /** @throws AiFailure */
  json(request: JsonRequest): Promise<JsonAnswer>;
  /** Which one answers json(): another may answer otherwise. */
  model: string;
  /** The price, if it is known. */
  prices?: TokenPrices | null;
}

/** Waits that the server asks for are kept within the call up to here; longer ones are the queue's business. */
const LONGEST_PAUSE = seconds(10);

const PATIENCE = minutes(1);

const UNWATCHED: CallWatch = { succeeded: () => undefined, failed: () => undefined };

export function createAi(settings: AiSettings): Ai {
  const client = new OpenAI({
    apiKey: settings.apiKey,
    ...(settings.baseUrl ? { baseURL: settings.baseUrl } : {}),
    // The client retries connection errors, 408, 429 and 5xx by itself, with backoff and Retry-After.
    maxRetries: 2,
    timeout: settings.patience ?? PATIENCE,
    fetch: withoutLongPauses,
  });
  const rest = { until: 0 };
  const watch = settings.watch ?? UNWATCHED;
  return {
    json: respectingRest(rest, watch, jsonWith(client, settings.model, watch)),
    embed: respectingRest(rest, watch, embedWith(client, settings.embeddingModel, watch)),
    model: settings.model,
    embeddingModel: settings.embeddingModel,
    prices: settings.prices ?? null,
  };
}

/** The client would sleep through any Retry-After, an hour too, and hold up its worker. */
async function withoutLongPauses(...args: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...args);
  if (readRetryAfter(response.headers, Date.now()) <= LONGEST_PAUSE) return response;
  const headers = new Headers(response.headers);
  headers.set("x-should-retry", "false");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

const LONGEST_ANSWER = 8000;

function jsonWith(client: OpenAI, model: string, watch: CallWatch): Ai["json"] {
  return async ({ instructions, material, picture, schemaName, schema, signal, retries }) => {
    const answer = await client.chat.completions.create(
      {
        model,
        messages: [
          { role: "system", content: instructions },
          { role: "user", content: picture ? withPicture(material, picture) : material },
        ],
        max_completion_tokens: LONGEST_ANSWER,
        response_format: { type: "json_schema", json_schema: { name: schemaName, strict: true, schema } },
      },
      { signal, ...(retries === undefined ? {} : { maxRetries: retries }) },
    );
    const tokens = tokensOf(answer?.usage);
    watch.succeeded(tokens);
    return { value: readChoice(answer), ...tokens };
  };
}

const withPicture = (
  text: string,
  { type, bytes }: NonNullable<JsonRequest["picture"]>,
): OpenAI.ChatCompletionContentPart[] => [
  { type: "text", text },
  { type: "image_url", image_url: { url: `data:${type};base64,${bytes.toString("base64")}` } },
];

function readChoice(answer: OpenAI.ChatCompletion): unknown {
  const choice = answer?.choices?.[0];
  if (choice?.message?.refusal) {
    throw new AiFailure("declined", "The language model would rather not answer.");
  }
  if (choice?.finish_reason === "length") {
    throw new AiFailure("malformed", "The language model's answer was cut off.");
  }
  return JSON.parse(unfenced(choice?.message?.content ?? "")) as unknown;
}

/** Small models often wrap their answer in a code block. */
const unfenced = (text: string) => text.replace(/^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/, "$1");

/** After a timeout of such a request, no other one is sent to the server until this time. */
const NO_HURRY = seconds(30);

function embedWith(client: OpenAI, model: string, watch: CallWatch): Ai["embed"] {
  const ask = async (texts: string[], options: OpenAI.RequestOptions) => {
    const body = { model, input: texts, encoding_format: "float" as const };
    const answer = await client.embeddings.create(body, options);
    const vectors = readVectors(answer, texts.length, model);
    watch.succeeded(tokensOf(answer.usage));
    return vectors;
  };
  let slowUntil = 0;
  return async (texts, { signal, patience } = {}) => {
    if (texts.length === 0) return [];
    if (patience === undefined) return ask(texts, { signal });
    if (Date.now() < slowUntil) {
      throw new AiFailure("unavailable", "The language model was too slow a moment ago.");
    }
    try {
      return await ask(texts, { signal, timeout: patience, maxRetries: 0 });
    } catch (error) {
      slowUntil = Date.now() + NO_HURRY;
      throw error;
    }
  };
}

const tokensOf = (
  usage: { prompt_tokens?: number; completion_tokens?: number } | null | undefined,
): Tokens => ({ tokensIn: usage?.prompt_tokens ?? 0, tokensOut: usage?.completion_tokens ?? 0 });

/** While its server has asked to be left alone, nothing is asked of it: the same failure comes at once. */
function respectingRest<Args extends unknown[], T>(
  rest: { until: number },
  watch: CallWatch,
  call: (...args: Args) => Promise<T>,
) {
  return async (...args: Args): Promise<T> => {
    const left = rest.until - Date.now();
    if (left > 0) {
      const words = "The language model has asked to be left alone for a while. It is asked again later.";
      throw new AiFailure("unavailable", words, { retryAfter: left });
    }
    try {
      return await call(...args);
    } catch (error) {
      const failure = toAiFailure(error);
      if (failure.retryAfter > LONGEST_PAUSE) rest.until = Date.now() + failure.retryAfter;
      watch.failed(failure);
      throw failure;
    }
  };
}

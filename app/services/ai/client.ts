/**
 * The language model behind one function: text in, JSON of a given schema out. Speaks to any OpenAI-compatible server.
 * Knows nothing of events; what the answer means, and whether it may be believed, is the caller's business.
 */
import OpenAI from "openai";
import { minutes } from "~/domain/time";

export interface AiSettings {
  apiKey: string;
  /** Null: OpenAI's own. */
  baseUrl: string | null;
  model: string;
}

export interface JsonRequest {
  /** What is asked, in our words. */
  instructions: string;
  /** What it is asked about: never to be taken as instructions. */
  material: string;
  schemaName: string;
  schema: Record<string, unknown>;
  signal?: AbortSignal;
}

export interface Ai {
  /** @throws AiFailure */
  json(request: JsonRequest): Promise<unknown>;
}

/** The model gave nothing usable; `message` is written for an admin. */
export class AiFailure extends Error {
  readonly name = "AiFailure";
}

const PATIENCE = minutes(1);
const LONGEST_ANSWER = 8000;

function inWords(error: unknown): AiFailure {
  if (error instanceof OpenAI.AuthenticationError) {
    return new AiFailure("The language model refused our key. Check OPENAI_API_KEY.", { cause: error });
  }
  if (error instanceof OpenAI.RateLimitError) {
    return new AiFailure("The language model has no room for us now (429). It is asked again later.", {
      cause: error,
    });
  }
  if (error instanceof OpenAI.APIConnectionError) {
    return new AiFailure("The language model's server does not answer. Check OPENAI_BASE_URL.", {
      cause: error,
    });
  }
  if (error instanceof OpenAI.APIError) {
    return new AiFailure(`The language model answered with an error (${error.status}).`, { cause: error });
  }
  return new AiFailure("The language model's answer could not be read.", { cause: error });
}

export function createAi(settings: AiSettings): Ai {
  const client = new OpenAI({
    apiKey: settings.apiKey,
    ...(settings.baseUrl ? { baseURL: settings.baseUrl } : {}),
    // The client retries connection errors, 408, 429 and 5xx by itself, with backoff and Retry-After.
    maxRetries: 2,
    timeout: PATIENCE,
  });
  return {
    async json({ instructions, material, schemaName, schema, signal }) {
      try {
        const answer = await client.chat.completions.create(
          {
            model: settings.model,
            messages: [
              { role: "system", content: instructions },
              { role: "user", content: material },
            ],
            max_completion_tokens: LONGEST_ANSWER,
            response_format: { type: "json_schema", json_schema: { name: schemaName, strict: true, schema } },
          },
          { signal },
        );
        const choice = answer.choices[0];
        if (choice?.finish_reason === "length")
          throw new AiFailure("The language model's answer was cut off.");
        return JSON.parse(choice?.message.content ?? "") as unknown;
      } catch (error) {
        if (error instanceof AiFailure) throw error;
        throw inWords(error);
      }
    },
  };
}

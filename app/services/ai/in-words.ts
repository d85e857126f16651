/** Whatever the client library throws, in words for an admin. */
import OpenAI from "openai";
import { AiFailure } from "./failure";

/** Whatever the client threw, in words. */
export function toAiFailure(error: unknown): AiFailure {
  if (error instanceof AiFailure) return error;
  if (error instanceof OpenAI.APIUserAbortError) {
    return new AiFailure("unavailable", "The language model was not waited for any longer.", {
      cause: error,
    });
  }
  if (error instanceof OpenAI.APIConnectionError) {
    const words = "The language model's server does not answer. Check OPENAI_BASE_URL.";
    return new AiFailure("unavailable", words, { cause: error });
  }
  if (error instanceof OpenAI.APIError && typeof error.status === "number")
    return inWordsOfStatus(error, error.status);
  // A text that is no JSON is a wrong answer; anything else broke off while it was read.
  if (error instanceof SyntaxError) {
    return new AiFailure("malformed", "The language model's answer could not be read.", { cause: error });
  }
  return new AiFailure("unavailable", "The language model's answer broke off.", { cause: error });
}

const MISCONFIGURED = new Set([403, 404, 405]);

function inWordsOfStatus(error: InstanceType<typeof OpenAI.APIError>, status: number): AiFailure {
  const options = { cause: error, retryAfter: readRetryAfter(error.headers, Date.now()) };
  if (status === 401) {
    const words = "The language model refused our key. Check OPENAI_API_KEY.";
    return new AiFailure("misconfigured", words, options);
  }
  if (status === 429) {
    const words = "The language model has no room for us now (429). It is asked again later.";
    return new AiFailure("unavailable", words, options);
  }
  const words = `The language model answered with an error (${status}).`;
  if (status >= 500 || status === 408 || status === 409) return new AiFailure("unavailable", words, options);
  return new AiFailure(MISCONFIGURED.has(status) ? "misconfigured" : "rejected", words, options);
}

/** Milliseconds; 0 where nothing, or nonsense, is said. @param now milliseconds since 1970 */
export function readRetryAfter(headers: Headers | undefined, now: number): number {
  const inMs = Number(headers?.get("retry-after-ms") ?? Number.NaN);
  if (Number.isFinite(inMs)) return Math.max(0, inMs);
  const text = headers?.get("retry-after");
  if (!text) return 0;
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}

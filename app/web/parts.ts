/**
 * Pages made of parts: one part that cannot be read leaves the others standing (spec: public-site 7, handling of
 * answers). What failed is logged, and the page says 503, so that no cache keeps the half of it.
 */
import type { AppContext } from "./context";

/** PostgreSQL's codes: a statement that took too long, and everything about a lost or refused connection. */
const TOO_SLOW = "57014";
const GONE = /^(?:08|53|57P)|^E[A-Z]+$/;

/** Why it failed, for visitors: nothing of the error's own words, which may name what is nobody's business. */
export function failureWords(error: unknown): string {
  const code = String((error as { code?: unknown } | null)?.code ?? "");
  if (code === TOO_SLOW) return "the database took too long";
  if (GONE.test(code)) return "the database does not answer";
  return "something went wrong on our side";
}

export class Parts {
  private failed = false;

  constructor(private readonly context: Pick<AppContext, "log">) {}

  /** The part, or what `fallback` makes of why it could not be read. `failure` is the log's line. */
  async or<T>(failure: string, reading: Promise<T>, fallback: (why: string) => T): Promise<T> {
    try {
      return await reading;
    } catch (error) {
      // A redirect or an answer that was thrown on purpose is no failure.
      if (error instanceof Response) throw error;
      this.failed = true;
      this.context.log.error({ err: error }, failure);
      return fallback(failureWords(error));
    }
  }

  /** For the answer that is made of the parts. */
  get init(): ResponseInit {
    return this.failed ? { status: 503, headers: { "Cache-Control": "no-store" } } : {};
  }
}

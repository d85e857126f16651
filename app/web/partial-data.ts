/**
 * Pages of several parts: a part that cannot be read does not take the others down (spec: public-site 7, handling of
 * answers). The failure is logged, and the page answers 503, so that no cache keeps an incomplete page.
 */
import type { AppContext } from "~/context";
import { answerWith } from "./remix";

/** PostgreSQL's codes: a statement that took too long, and all lost or refused connections. */
const QUERY_CANCELED = "57014";
const CONNECTION_LOST = /^(?:08|53|57P)|^E[A-Z]+$/;

export class PartialData {
  isWhole = true;

  constructor(private readonly context: Pick<AppContext, "log">) {}

  /** The part, or what `fallback` makes of the reason why it could not be read. `failure` goes into the log. */
  async orElse<T>(failure: string, reading: Promise<T>, fallback: (reason: string) => T): Promise<T> {
    try {
      return await reading;
    } catch (error) {
      // A redirect or another response was thrown on purpose.
      if (error instanceof Response) throw error;
      this.isWhole = false;
      this.context.log.error({ err: error }, failure);
      return fallback(failureReason(error));
    }
  }
}

/** Answers with a page's data: as 503, which no cache keeps, where a part is missing. */
export const answerParts = <T>(data: T, isWhole: boolean) =>
  isWhole ? data : answerWith(data, { status: 503, headers: { "Cache-Control": "no-store" } });

/** Why it failed, for visitors. The error's own message is not for them. */
function failureReason(error: unknown): string {
  const code = String((error as { code?: unknown } | null)?.code ?? "");
  if (code === QUERY_CANCELED) return "the database took too long";
  if (CONNECTION_LOST.test(code)) return "the database does not answer";
  return "something went wrong on our side";
}

/** Tells a database that is away, busy or restarting from a statement that is wrong. */

const DISK_FULL = "53100";

export const isDiskFull = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === DISK_FULL;

/** Statement or lock took too long; connection lost, refused or shut down; too many connections. */
const OUTAGE_CODES = /^(?:57014|55P03|25P03|08...|53...|57P..|E[A-Z]{3,})$/;
/** Words of pg for errors without a code. */
const OUTAGE_WORDS =
  /connection terminated|not queryable|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error|connection ended/i;

/** Whether trying the same again in a moment may well succeed. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  const { code, message, cause } = (error ?? {}) as { code?: unknown; message?: unknown; cause?: unknown };
  return (
    (typeof code === "string" && OUTAGE_CODES.test(code)) ||
    (typeof message === "string" && OUTAGE_WORDS.test(message)) ||
    (cause !== undefined && cause !== error && isDatabaseOutage(cause))
  );
}

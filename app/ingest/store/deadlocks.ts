/** Two sources that store the same event may deadlock. PostgreSQL cancels one of them, which tries again. */

const MOST_TRIES = 4;

/** @param work a whole transaction, which leaves no trace when it fails */
export async function retryingDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MOST_TRIES || !isWorthRepeating(error)) throw error;
    }
  }
}

/** deadlock_detected, serialization_failure */
const WORTH_REPEATING = new Set(["40P01", "40001"]);

function isWorthRepeating(error: unknown): boolean {
  return error instanceof Error && "code" in error && WORTH_REPEATING.has(String(error.code));
}

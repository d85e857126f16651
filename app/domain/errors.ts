/** Expected refusals: they carry the exact text for the user; one helper turns them into a 400. */

/** Refusals that code acts on: it tests the kind, never the text. */
export type RefusalKind =
  | "edit-conflict"
  | "event-gone"
  | "rate-limited"
  | "stale-link"
  | "changed-link"
  | "busy"
  | "same-address";

export class Rejected extends Error {
  readonly name = "Rejected";
  /** Field name to message; empty when the refusal concerns the whole request. */
  readonly fieldErrors: Record<string, string>;

  constructor(
    refusal: string | Record<string, string>,
    readonly kind: RefusalKind | null = null,
  ) {
    super(typeof refusal === "string" ? refusal : Object.values(refusal).join(" "));
    this.fieldErrors = typeof refusal === "string" ? {} : refusal;
  }
}

export const isRefusal = (error: unknown, kind: RefusalKind): boolean =>
  error instanceof Rejected && error.kind === kind;

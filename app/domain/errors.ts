/** Expected refusals: they carry the exact text for the person who asked; one helper turns them into a 400. */

export class Rejected extends Error {
  readonly name = "Rejected";
  /** Field name to message; empty when the refusal concerns the whole request. */
  readonly fieldErrors: Record<string, string>;

  constructor(refusal: string | Record<string, string>) {
    super(typeof refusal === "string" ? refusal : Object.values(refusal).join(" "));
    this.fieldErrors = typeof refusal === "string" ? {} : refusal;
  }
}

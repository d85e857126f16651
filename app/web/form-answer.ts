/** What an action answers when it refuses: one shape for every form, read by app/ui/forms. */
import { json } from "@remix-run/node";
import { Rejected, type RefusalKind } from "~/domain/errors";
import type { AppContext } from "~/context";

export interface FormAnswer {
  fieldErrors: Record<string, string>;
  /** About the whole form: shown as a toast and, without JavaScript too, in the page. */
  message: string | null;
  /** What kind of refusal it is, where the page reacts to it. */
  kind: RefusalKind | null;
  /** What was typed, to be put back; never passwords. */
  values: Record<string, string>;
}

const SECRET = /password|token/i;

/** Text fields as they were sent, for filling the form again. */
export function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && !SECRET.test(name)) values[name] = value;
  }
  return values;
}

/** A field's text, trimmed; empty when it is missing. */
export function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/**
 * Runs a use-case for a form. A Rejected becomes a 400 with its words; anything unexpected is logged and answered
 * with `failure`, the specification's words for it. Redirects and other responses pass.
 */
export async function answering<T>(
  context: Pick<AppContext, "log">,
  form: FormData,
  failure: string,
  work: () => Promise<T>,
) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    const values = typedValues(form);
    if (error instanceof Rejected) {
      const message = Object.keys(error.fieldErrors).length === 0 ? error.message : null;
      const answer: FormAnswer = { fieldErrors: error.fieldErrors, message, kind: error.kind, values };
      return json(answer, { status: error.kind === "rate-limited" ? 429 : 400 });
    }
    context.log.error({ err: error }, failure);
    const answer: FormAnswer = { fieldErrors: {}, message: failure, kind: null, values };
    return json(answer, { status: 500 });
  }
}

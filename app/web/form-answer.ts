/** Answers of actions that refuse: one shape for every form, read by app/ui/forms. */
import { isDatabaseOutage, isDiskFull } from "@db/outage";
import { Rejected, type RefusalKind } from "~/domain/errors";
import type { AppContext } from "~/context";
import { answerWith } from "./remix";

export interface RefusedForm {
  fieldErrors: Record<string, string>;
  /** About the whole form: shown as a toast and, without JavaScript too, in the page. */
  message: string | null;
  /** The kind of refusal, where the page reacts to it. */
  kind: RefusalKind | null;
  /** The typed text, to be put back; never passwords. */
  values: Record<string, string>;
}

/** A field's text, trimmed; empty when it is missing. */
export function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/**
 * A form's fields, without unwanted characters.
 * @throws Response 415 for a body of another kind, 400 for one that cannot be read
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw refusal(415, "A form is expected here.");
  const sent = await request.formData().catch(() => {
    throw refusal(400, "This form cannot be read.");
  });
  const form = new FormData();
  for (const [name, value] of sent) {
    if (typeof value === "string") form.append(name, withoutUnwanted(value));
    else form.append(name, value);
  }
  return form;
}

/** Control characters but tab and line breaks, and marks that turn the direction of the text after them. */
// oxlint-disable-next-line no-control-regex
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu;

/** The text as it was typed, without characters that no database takes or no reader sees. */
export const withoutUnwanted = (text: string): string => text.replace(UNWANTED, "");

const STATUS: Record<string, number> = { "rate-limited": 429, busy: 503 };
const NOTHING_SAVED = "Nothing can be saved just now: the site's disk is full. Please try again later.";

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
      const answer: RefusedForm = { fieldErrors: error.fieldErrors, message, kind: error.kind, values };
      return answerWith(answer, { status: STATUS[error.kind ?? ""] ?? 400 });
    }
    const isOutage = isDatabaseOutage(error);
    context.log.error({ err: error }, failure);
    const message = isDiskFull(error) ? NOTHING_SAVED : failure;
    const answer: RefusedForm = { fieldErrors: {}, message, kind: null, values };
    return isOutage
      ? answerWith(answer, { status: 503, headers: { "Retry-After": "5" } })
      : answerWith(answer, { status: 500 });
  }
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

const refusal = (status: number, text: string): Response =>
  new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

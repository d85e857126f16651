/** Pages with several forms: each form sends its name as "intent", and the page lists what each name does. */
import type { AppContext } from "~/context";
import type { SignedIn } from "~/domain/accounts/sessions";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { addressWith, UNDO_FORM, type QueryChanges } from "~/ui/admin/address";
import { answering, field, readForm, type RefusedForm } from "./form-answer";
import { redirectWithToast } from "./session/session";

export interface FormInput {
  context: AppContext;
  request: Request;
  user: SignedIn;
  form: FormData;
  /** Reads a hidden number of the form: an id, a version; 0 for anything else. */
  number: (name: string) => number;
  /** The address to return to after success. */
  back: string;
}

/** A success message, and the entry of the trail by which the deed can be taken back; 0 if nothing changed. */
export interface Undoable {
  text: string;
  entry: number;
}

export interface Intent<Extra = unknown> {
  /** Shown when something unexpected goes wrong. */
  failure: string;
  /** @returns the success message, with or without a way back, or an answer that replaces the usual redirect */
  run(input: FormInput & Extra): Promise<string | Undoable | RefusedForm | Response>;
}

export type Intents<Extra = unknown> = Record<string, Intent<Extra>>;

/** An intent that says `done`. @param deed returns its entry of the trail where it can be taken back */
export const saying = <Extra = unknown>(
  done: string,
  failure: string,
  deed: (input: FormInput & Extra) => Promise<number | void>,
): Intent<Extra> => ({
  failure,
  async run(input) {
    const entry = await deed(input);
    return entry === undefined ? done : { text: done, entry };
  },
});

/** A field of forms whose page stays, and takes the outcome as data. */
const STAYS = "stays";

/** Runs the submitted form's intent; an unknown name is a 400. @param initial for forms without a name */
export async function runIntent<Extra>(
  intents: Intents<Extra>,
  scope: Omit<FormInput, "form" | "number"> & Extra,
  initial = "",
) {
  const form = await readForm(scope.request);
  const name = field(form, "intent") || initial;
  const intent = Object.hasOwn(intents, name) ? intents[name] : undefined;
  if (!intent) throw new Response(null, { status: 400 });
  const input = { ...scope, form, number: (numbered: string) => hiddenNumber(field(form, numbered)) };
  return answering(scope.context, form, intent.failure, async () => {
    const outcome = await intent.run(input);
    if (typeof outcome === "string") return redirectWithSuccess(input, scope.back, outcome);
    if (!("entry" in outcome) || form.has(STAYS)) return outcome;
    return redirectWithUndo(input, scope.back, outcome);
  });
}

/** Redirects with a success message; for intents that lead elsewhere than `back`. */
export const redirectWithSuccess = (
  { context, request }: Pick<FormInput, "context" | "request">,
  to: string,
  text: string,
) => redirectWithToast(context, request, to, { tone: "success", text });

/** Redirects with a success message and the way to take the deed back. @param changes to the address, besides */
export function redirectWithUndo(
  { context, request }: Pick<FormInput, "context" | "request">,
  to: string,
  { text, entry }: Undoable,
  changes: QueryChanges = {},
) {
  const { pathname, search } = new URL(to, request.url);
  const button = entry === 0 ? {} : { button: { label: "Undo", form: UNDO_FORM } };
  const address = addressWith(pathname, search, { ...changes, done: entry || null });
  return redirectWithToast(context, request, address, { tone: "success", text, ...button });
}

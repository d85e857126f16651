/**
 * Saved events of the reader, for the buttons of pages that everybody shares. Signed out, the browser keeps it: 401. The answer to
 * a change is the whole list, so that several tabs agree, and whether mails come before what is saved.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { findMailSettings } from "@db/queries/accounts/mail-settings";
import { listSavedIds } from "@db/queries/accounts/saves";
import { save, unsave } from "~/domain/saves/saves";
import { answering, field, readForm } from "~/web/form-answer";
import { answerWith } from "~/web/remix";
import { readSavedIds } from "~/web/saved-form";
import { optionalUser } from "~/web/session/guards";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await optionalUser(context, request);
  if (!user) return answerWith(null, { status: 401 });
  return await listSavedIds(context.db, user.id);
}

const CHANGES = new Map([
  ["save", save],
  ["remove", unsave],
]);

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await optionalUser(context, request);
  if (!user) return answerWith(null, { status: 401 });
  const form = await readForm(request);
  const change = CHANGES.get(field(form, "intent"));
  if (!change) return answerWith(null, { status: 400 });
  return answering(context, form, "Failed to save the event", async () => {
    await change(context, user.id, readSavedIds(form));
    const { remind } = await findMailSettings(context.db, user.id);
    const answer = { ...(await listSavedIds(context.db, user.id)), reminds: remind };
    return answer;
  });
}

/** Stores what a reader found wrong on an event's page, for the editors. Anybody may report, within limits. */
import { findEvent } from "@db/queries/events/events";
import { insertMistake } from "@db/queries/events/mistakes";
import type { DomainContext } from "~/context";
import { consumeShare, type Asker } from "~/domain/accounts/shares";
import { Rejected } from "~/domain/errors";
import { isMistakeKind, MAX_DETAILS } from "./kinds";

export interface MistakeForm {
  eventId: number;
  kind: string;
  details: string;
}

/** @returns the event. @throws Rejected */
export async function reportMistake(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Asker,
  form: MistakeForm,
): Promise<{ id: number; title: string }> {
  const { kind, details } = checkForm(form);
  const event = await findEvent(ctx.db, form.eventId);
  if (!event) throw new Rejected("This event is not listed any more, so there is nothing to correct.");
  await consumeShare(ctx, "mistake", by);
  await insertMistake(ctx.db, { eventId: event.id, kind, details, userId: by.accountId, now: ctx.now() });
  return { id: event.id, title: event.title };
}

function checkForm({ kind, details }: MistakeForm) {
  if (!isMistakeKind(kind)) throw new Rejected({ kind: "Please choose what is wrong" });
  if (details.length > MAX_DETAILS)
    throw new Rejected({ details: `Please keep this under ${MAX_DETAILS} characters` });
  if (kind === "other" && details === "") throw new Rejected({ details: "Please say what is wrong" });
  return { kind, details };
}

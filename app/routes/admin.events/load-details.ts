/** Loads one event for the details dialog. */
import { findEventDetails } from "@db/queries/admin/event-edits";
import { listTextsOfWork } from "@db/queries/editorial/recommendations";
import { listInterests } from "@db/queries/events/interests";
import { factFieldValues } from "~/domain/admin/events/fact-fields";
import { columnLabel } from "~/domain/admin/events/field-names";
import { NONE_WANTED, NO_TEXT, textLine } from "~/domain/editorial/text-words";
import { eventHref } from "~/domain/events/present";
import { parseRecommendation } from "~/domain/events/recommendation";
import type { AppContext } from "~/context";

export type EventDetails = Extract<Awaited<ReturnType<typeof loadEventDetails>>, { gone: false }>;

/** @returns null without an id; `gone` if the event does not exist */
export async function loadEventDetails({ db }: AppContext, id: number) {
  if (id === 0) return null;
  const event = await findEventDetails(db, id);
  if (!event) return { gone: true as const };
  const { whyToGo, fullReview } = parseRecommendation(event.recommended_because);
  return {
    gone: false as const,
    id,
    version: event.version,
    title: event.title,
    href: eventHref(id, event.title),
    eventUrl: event.event_url,
    /** Why the last fetch of its picture brought none. */
    pictureProblem: event.picture_problem,
    description: event.description,
    interestId: event.interest_id,
    source: event.source ?? "",
    whyToGo: whyToGo ?? "",
    fullReview: fullReview ?? "",
    text: await loadText(db, event.work_id, event.text_locked),
    edited: event.edited_fields.map(columnLabel),
    facts: factFieldValues(event),
    interests: await listInterests(db),
  };
}

/** How it stands with the text of an event's work, in a line. */
async function loadText(db: AppContext["db"], workId: number | null, isLocked: boolean) {
  const [newest] = workId === null ? [] : await listTextsOfWork(db, workId);
  return {
    href: workId === null ? null : `/admin/texts/${workId}`,
    line: newest ? textLine(newest, isLocked) : isLocked ? NONE_WANTED : NO_TEXT,
  };
}

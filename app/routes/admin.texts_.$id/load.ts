/** Loads the texts of one work: what is published, the draft beside it, and all that were there before. */
import { hiddenNumber } from "~/domain/admin/concurrent";
import { listTextsOfWork } from "@db/queries/editorial/recommendations";
import { findWorkForText, listWorkShowings } from "@db/queries/editorial/works-to-recommend";
import { listNotesAbout } from "@db/queries/editorial/knowledge";
import { readEditorsFacts } from "~/domain/editorial/editors-facts";
import { presentText, type PresentedText } from "~/domain/editorial/present-text";
import { wordChanges } from "~/domain/editorial/word-changes";
import { dayLabel } from "~/domain/events/labels";
import { eventHref, startLabel, venueNameOf } from "~/domain/events/present";
import type { AppContext } from "~/context";

export type WorkTexts = NonNullable<Awaited<ReturnType<typeof loadWorkTexts>>>;

const SHOWN_DATES = 12;
const SHOWN_NOTES = 10;

/** @returns null if there is no such work */
export async function loadWorkTexts({ db, now, today, ai }: AppContext, request: Request, workId: number) {
  const work = await findWorkForText(db, workId);
  if (!work) return null;
  const texts = (await listTextsOfWork(db, workId)).map((row) => presentText(row, ai?.prices ?? null));
  const published = texts.find(({ state }) => state === "published") ?? null;
  const draft = texts.find(({ state }) => state === "waiting") ?? null;
  const showings = await listWorkShowings(db, workId, today(), SHOWN_DATES);
  const venues = [...new Set(showings.map(({ source_id }) => source_id))];
  const notes = await listNotesAbout(db, {
    workId,
    sourceId: venues.length === 1 ? (venues[0] ?? null) : null,
    limit: SHOWN_NOTES,
  });
  const from = hiddenNumber(new URL(request.url).searchParams.get("from") ?? "");
  const base = texts.find(({ id }) => id === from) ?? published;
  return {
    id: work.id,
    title: work.title,
    isLocked: work.is_text_locked,
    hasKey: ai !== null,
    published,
    draft,
    /** The draft against the published text. */
    changes: published && draft ? wordChanges(wordsOf(published), wordsOf(draft)) : [],
    /** As they are now, for a text that was given none. */
    facts: await readEditorsFacts(db, workId, now()),
    notes: notes.map(({ id, title, content, source_id }) => ({
      ...{ id, title, content },
      isOfVenue: source_id !== null,
    })),
    others: texts.filter((text) => text !== published && text !== draft),
    /** The text that the form begins with. */
    base: { id: base?.id ?? 0, whyToGo: base?.whyToGo ?? "", fullReview: base?.fullReview ?? "" },
    /** The form is refused when the published text is another by then. */
    seen: published?.given ?? "",
    dates: showings.map((row) => ({
      id: row.id,
      href: eventHref(row.id, row.title),
      label: [dayLabel(row.first_day, today()), startLabel(row), venueNameOf(row)]
        .filter(Boolean)
        .join(" · "),
      isOff: row.status === "cancelled" || row.status === "postponed",
    })),
  };
}

const wordsOf = ({ whyToGo, fullReview }: PresentedText): string => [whyToGo, fullReview].join("\n");

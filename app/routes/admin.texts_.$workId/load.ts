/** Loads the texts of one work: what is published, the draft beside it, and all that were there before. */
import { listTextsOfWork } from "@db/queries/editorial/recommendations";
import { findWork, listShowings } from "@db/queries/editorial/works-to-recommend";
import { presentText } from "~/domain/editorial/present-text";
import { dayLabel } from "~/domain/events/labels";
import { eventHref, startLabel, venueNameOf } from "~/domain/events/present";
import type { AppContext } from "~/context";

const SHOWN_DATES = 12;

/** @returns null if there is no such work */
export async function loadWorkTexts({ db, today, ai }: AppContext, workId: number, from: number) {
  const work = await findWork(db, workId);
  if (!work) return null;
  const texts = (await listTextsOfWork(db, workId)).map(presentText);
  const published = texts.find(({ state }) => state === "published") ?? null;
  const draft = texts.find(({ state }) => state === "waiting") ?? null;
  const showings = await listShowings(db, workId, today(), SHOWN_DATES);
  const base = texts.find(({ id }) => id === from) ?? published;
  return {
    id: work.id,
    title: work.title,
    isLocked: work.is_text_locked,
    hasKey: ai !== null,
    published,
    draft,
    others: texts.filter((text) => text !== published && text !== draft),
    /** What the form begins with. */
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
export type WorkTexts = NonNullable<Awaited<ReturnType<typeof loadWorkTexts>>>;

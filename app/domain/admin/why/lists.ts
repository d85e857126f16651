/** The lists that show an event, and those that do not, each with the reason. Pure. */
import type { FetchPath } from "@db/queries/admin/why";
import { readWish, hrefOf } from "~/domain/listing/wish";
import { eventHref } from "~/domain/events/present";
import type { WhyReason } from "./reasons";

export interface ShownList {
  name: string;
  href: string | null;
  /** Why it is not there; null where it is. */
  because: string | null;
}

/** @param reasons why no list shows it */
export function listsOf(way: FetchPath, reasons: WhyReason[], today: string): ShownList[] {
  const isPast = reasons.some(({ kind }) => kind === "past");
  const none = reasons.length === 0 ? null : "See above: it is in no list of what is to come.";
  const day = way.first_day > today ? way.first_day : today;
  const isRun = way.last_day > way.first_day;
  const list = (name: string, href: string | null, missing: string | false): ShownList => ({
    name,
    href: none === null && missing === false ? href : null,
    because: none ?? (missing === false ? null : missing),
  });
  const isOff = way.status === "cancelled" || way.status === "postponed";
  return [
    list("Its day", listOf({ day }), false),
    list("Ongoing", listOf({ tab: "ongoing" }), !isRun && "It is on for one day only."),
    list(
      `Interest ${way.interest ?? ""}`.trim(),
      way.interest_id === null ? null : listOf({ interest: String(way.interest_id) }),
      way.interest_id === null && "It has no interest.",
    ),
    list("Free", listOf({ free: "1" }), !way.is_free && "It is not known to be free."),
    list("The map and near you", "/map", !way.is_placed && "It has no point, or only that of its zip code."),
    list(
      "Its neighborhood",
      way.suburb === null ? null : listOf({ neighborhood: way.suburb }),
      way.suburb === null && "Its venue has no neighborhood.",
    ),
    list(
      "Its venue’s page",
      way.source_id === null ? null : `/venue/${way.source_id}`,
      way.source_id === null && "It belongs to no source.",
    ),
    list(
      "Its work’s page",
      way.work_id === null ? null : `/work/${way.work_id}`,
      way.work_id === null && "It has no work yet; that is given within minutes.",
    ),
    list("Feeds, the API and the offline copy", "/events.ics", false),
    list("Letters", "/admin/newsletter", lettersWithout(way, isOff)),
    {
      name: "Past events",
      href: isPast && way.published && way.duplicate_of === null ? eventHref(way.id, way.title) : null,
      because: isPast ? (way.published ? null : "It is not published.") : "It is not over.",
    },
  ];
}

const listOf = (query: Record<string, string>) => hrefOf(readWish(new URLSearchParams(query)));

function lettersWithout(way: FetchPath, isOff: boolean): string | false {
  if (isOff) return "It is off.";
  if (way.sold_out) return "It is sold out.";
  return way.is_left_out && "An editor left its work out of letters.";
}

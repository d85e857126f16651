/** What the mails about saved events have in common: how an event is told, and the way to end them. */
import type { LetterItem } from "@emails/compose";
import type { EventRow } from "@db/queries/events/events";
import type { SavedMailKind } from "@db/queries/accounts/saved-mails";
import { dayLabel, timeLabel } from "../events/labels";
import { presentDetail } from "../events/present";
import type { LetterLinks } from "../newsletter/links";

/** @param rows showings of one work at one place on one day, the earliest first */
export function letterItem(
  rows: [EventRow, ...EventRow[]],
  site: { appOrigin: string; today: string },
): LetterItem {
  const [row] = rows;
  const detail = presentDetail(row, site.today);
  const times = rows.flatMap(({ start_time, date_only }) => (date_only ? [] : (timeLabel(start_time) ?? [])));
  const when =
    rows.length === 1 ? detail.when : [dayLabel(row.first_day, site.today), times.join(", ")].join(" · ");
  return {
    title: row.title,
    url: site.appOrigin + detail.href,
    lines: [when, [detail.venueName, detail.address].filter(Boolean).join(", ")].filter(Boolean),
  };
}

/** One click in a mail program ends mails of the kind (RFC 8058). */
export function stopHeaders(links: LetterLinks, userId: string, kind: SavedMailKind) {
  const stopUrl = links.stopSavedMails(userId, kind);
  return {
    stopUrl,
    headers: { "List-Unsubscribe": `<${stopUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  };
}

/** How an event is told in mails about saved events. */
import type { LetterItem } from "@emails/compose";
import type { EventRow } from "@db/queries/events/events";
import { dayLabel, timeLabel } from "../events/labels";
import { presentDetail } from "../events/present";

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

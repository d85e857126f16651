/** How an event is told in mails about saved events. */
import type { LetterItem } from "@emails/compose";
import type { PublicEvent } from "@db/queries/events/events";
import { stateLabel } from "../events/fact-labels";
import { dayLabel } from "../events/labels";
import { hourLabel, presentDetail } from "../events/present";

/** @param rows showings of one work at one place on one day, the earliest first */
export function letterItem(
  rows: [PublicEvent, ...PublicEvent[]],
  site: { appOrigin: string; today: string },
): LetterItem {
  const [row] = rows;
  const detail = presentDetail(row, site.today);
  const times = rows.flatMap((showing) => hourLabel(showing) ?? []);
  const when =
    rows.length === 1 ? detail.when : [dayLabel(row.first_day, site.today), times.join(", ")].join(" · ");
  return {
    title: row.title,
    url: site.appOrigin + detail.href,
    lines: [
      [stateLabel(row), when].filter(Boolean).join(" · "),
      [detail.venueName, detail.address].filter(Boolean).join(", "),
    ].filter(Boolean),
  };
}

/** Loads the list of texts. */
import {
  countTexts,
  countTextsByShow,
  listTexts,
  TEXT_SHOWS,
  type TextShow,
} from "@db/queries/editorial/text-list";
import { findUsage } from "@db/queries/editorial/usage";
import { brand } from "~/brand";
import { presentText } from "~/domain/editorial/present-text";
import { dayLabel } from "~/domain/events/labels";
import { localDay } from "~/lib/time";
import { pageBounds, pageNumber, searchWords } from "~/web/admin-table";
import type { AppContext } from "~/context";

const PAGE_SIZE = 20;

export async function loadTexts({ db, now, today, ai }: AppContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const show: TextShow = TEXT_SHOWS.find((one) => one === searchParams.get("show")) ?? "waiting";
  const filter = { show, search: searchWords(searchParams.get("search")) };
  const bounds = pageBounds(await countTexts(db, filter), pageNumber(request), PAGE_SIZE);
  const page = { today: today(), limit: PAGE_SIZE, offset: bounds.offset };
  const rows = await listTexts(db, filter, page);
  return {
    show,
    search: filter.search,
    bounds,
    waits: await countTextsByShow(db),
    hasKey: ai !== null,
    usage: await findUsage(db, localDay(now(), brand.zone)),
    texts: rows.map((row) => ({
      ...presentText(row),
      work: row.work,
      href: `/admin/texts/${row.work_id}`,
      isLocked: row.is_text_locked,
      where: row.houses.join(", "),
      next: row.next_day === null ? "Nothing to come" : dayLabel(row.next_day, today()),
    })),
  };
}
export type ListedText = Awaited<ReturnType<typeof loadTexts>>["texts"][number];

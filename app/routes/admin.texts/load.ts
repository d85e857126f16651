/** Loads the list of texts. */
import {
  countTexts,
  countTextsByShow,
  listTexts,
  TEXT_SHOWS,
  type TextShow,
} from "@db/queries/editorial/text-list";
import { listUsage } from "@db/queries/editorial/usage";
import { brand } from "~/brand";
import { costWords } from "~/domain/editorial/cost";
import { presentText } from "~/domain/editorial/present-text";
import { dayLabel } from "~/domain/events/labels";
import { addDays, localDay } from "~/lib/time";
import type { TokenPrices } from "~/services/ai/client";
import { pageBounds, pageNumber, searchWords } from "~/web/admin-table";
import type { AppContext } from "~/context";

export type ListedText = Awaited<ReturnType<typeof loadTexts>>["texts"][number];

const PAGE_SIZE = 20;

export async function loadTexts({ db, now, today, ai }: AppContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const show: TextShow = TEXT_SHOWS.find((option) => option === searchParams.get("show")) ?? "waiting";
  const filter = { show, search: searchWords(searchParams.get("search")) };
  const bounds = pageBounds(await countTexts(db, filter), pageNumber(request), PAGE_SIZE);
  const page = { today: today(), limit: PAGE_SIZE, offset: bounds.offset };
  const rows = await listTexts(db, filter, page);
  const prices = ai?.prices ?? null;
  return {
    show,
    search: filter.search,
    bounds,
    waits: await countTextsByShow(db),
    hasKey: ai !== null,
    usage: await readUsage(db, localDay(now(), brand.zone), prices),
    texts: rows.map((row) => ({
      ...presentText(row, prices),
      work: row.work,
      href: `/admin/texts/${row.work_id}`,
      isLocked: row.is_text_locked,
      where: row.venues.join(", "),
      next: row.next_day === null ? "Nothing to come" : dayLabel(row.next_day, today()),
    })),
  };
}

const DAYS_SHOWN = 14;

/** The model's cost by day, today first. */
async function readUsage(db: AppContext["db"], today: string, prices: TokenPrices | null) {
  const days = await listUsage(db, addDays(today, 1 - DAYS_SHOWN));
  const shown = days.map(({ day, texts, ...tokens }) => ({ day, texts, cost: costWords(tokens, prices) }));
  return {
    today: shown.find(({ day }) => day === today) ?? { day: today, texts: 0, cost: "" },
    before: shown
      .filter(({ day }) => day !== today)
      .map((dayCount) => ({ ...dayCount, label: dayLabel(dayCount.day, today) })),
  };
}

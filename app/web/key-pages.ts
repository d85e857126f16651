/** Lists of accounts that page by key: each page begins beside an account of the one before, however many there are. */
import { readUuid } from "~/lib/uuid";
import type { PageOfMany } from "~/ui/admin/pagination";
import type { KeyPage } from "@db/queries/admin/people";
import { pageNumber } from "./admin-table";

export interface AskedPage extends KeyPage {
  page: number;
}

/** Reads the asked page from the address; one without the account that it begins beside is the first. */
export function askedPage(request: Request, size: number): AskedPage {
  const { searchParams } = new URL(request.url);
  const page = pageNumber(request);
  const after = page > 1 ? readUuid(searchParams.get("after")) : null;
  const before = page > 1 && after === null ? readUuid(searchParams.get("before")) : null;
  return { after, before, size, page: after === null && before === null ? 1 : page };
}

/** @param read gives one row more than the page holds if there is more, in the direction of the walk */
export async function readKeyPage<Row extends { id: string }>(
  asked: AskedPage,
  read: (page: KeyPage) => Promise<Row[]>,
): Promise<{ rows: Row[]; page: number; hasNext: boolean }> {
  const loaded = await read(asked);
  // The account is gone, or nothing follows it any more.
  if (loaded.length === 0 && asked.page > 1)
    return readKeyPage({ ...asked, after: null, before: null, page: 1 }, read);
  const rows = loaded.slice(0, asked.size);
  const isBackward = asked.before !== null;
  return isBackward
    ? { rows: rows.toReversed(), page: asked.page, hasNext: true }
    : { rows, page: asked.page, hasNext: loaded.length > asked.size };
}

/** @param count one more than `most` stands for "more than that" */
export function keyBounds(
  { rows, page, hasNext }: { rows: { id: string }[]; page: number; hasNext: boolean },
  { count, most, size }: { count: number; most: number; size: number },
): PageOfMany {
  const skipped = (page - 1) * size;
  return {
    page,
    pages: page + (hasNext ? 1 : 0),
    from: rows.length === 0 ? 0 : skipped + 1,
    to: rows.length === 0 ? 0 : skipped + rows.length,
    total: Math.min(count, most),
    isCapped: count > most,
    first: rows[0]?.id ?? null,
    last: rows.at(-1)?.id ?? null,
  };
}

/** The state of an admin table in its address: words, sorting, page. A malformed value becomes the default. */

export interface TableParams<Column extends string> {
  /** Whitespace folded and trimmed. */
  search: string;
  sort: Column;
  dir: "asc" | "desc";
  /** From 1; not yet bounded by the last page. */
  page: number;
}

export interface PageBounds {
  page: number;
  pages: number;
  offset: number;
  /** 1-based, both 0 on an empty page. */
  from: number;
  to: number;
  total: number;
}

export function tableParams<Column extends string>(
  request: Request,
  columns: readonly Column[],
  initial: { sort: NoInfer<Column>; dir: "asc" | "desc" },
): TableParams<Column> {
  const { searchParams } = new URL(request.url);
  const sort = columns.find((column) => column === searchParams.get("sort"));
  const dir = searchParams.get("dir");
  return {
    search: searchWords(searchParams.get("search")),
    sort: sort ?? initial.sort,
    dir: dir === "asc" || dir === "desc" ? dir : sort ? "asc" : initial.dir,
    page: pageNumber(request),
  };
}

const LONGEST_SEARCH = 200;

/** Words as they can be asked of the database: no control characters, one blank between words. */
export const searchWords = (text: string | null): string =>
  (text ?? "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_SEARCH)
    .trim();

const LAST_PAGE = 1_000_000;

/** From 1; not yet bounded by the last page. */
export function pageNumber(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1;
}

/** Bounded between page 1 and the last page. */
export function pageBounds(total: number, page: number, size: number): PageBounds {
  const pages = Math.max(1, Math.ceil(total / size));
  const bounded = Math.min(Math.max(1, page), pages);
  const offset = (bounded - 1) * size;
  return {
    page: bounded,
    pages,
    offset,
    from: total === 0 ? 0 : offset + 1,
    to: Math.min(total, offset + size),
    total,
  };
}

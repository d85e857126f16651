/** The public page of every source that is read: what its address asks, and its rows in words. */
import { listOpenSources, SOURCE_ORDERS, type OpenSource } from "@db/queries/sources/open";
import type { Db } from "@db/client";
import { brand } from "~/brand";
import { isPrivateAddress, isLoopback } from "~/lib/hosts";
import { localDay } from "~/lib/time";
import { dayLabel } from "../events/labels";
import { whole, choiceOfWords } from "../listing/kinds";
import { readFields, fieldTable, writeFields } from "../listing/read-fields";

const table = fieldTable({
  order: { ...choiceOfWords(SOURCE_ORDERS, "name"), names: ["order"] },
  page: { ...whole(1, 1000), names: ["page"] },
});

export type OpenSourceRow = ReturnType<typeof present>;

/** The present form of the page's address. */
export const presentOpenSources = (params: URLSearchParams, path: string): string =>
  path + writeFields(table, readFields(table, params));

const ON_PAGE = 100;

export async function readOpenSources(db: Db, params: URLSearchParams, today: string) {
  const asked = { ...table.none, ...readFields(table, params) };
  const { order, page } = asked;
  const rows = await listOpenSources(db, { today, order, limit: ON_PAGE, offset: (page - 1) * ON_PAGE });
  const total = rows[0]?.total ?? 0;
  const last = (page - 1) * ON_PAGE + rows.length;
  return {
    order,
    total,
    shown: rows.length > 0 ? `${(page - 1) * ON_PAGE + 1} to ${last} of ${total}` : null,
    previous: page > 1 ? openSourcesHref({ order, page: page - 1 }) : null,
    next: last < total && rows.length > 0 ? openSourcesHref({ order, page: page + 1 }) : null,
    rows: rows.map((row) => present(row, today)),
  };
}

type Asked = typeof table.none;

export const openSourcesHref = (asked: Partial<Asked>): string =>
  `/about/sources${writeFields(table, asked)}`;

function present(source: OpenSource, today: string) {
  const label = (at: Date) => dayLabel(localDay(at, brand.zone), today);
  const { id, name, url, last_success_at: read, coming, sure } = source;
  return {
    id,
    name,
    host: hostOf(url),
    read: read && { at: read.toISOString(), label: label(read) },
    coming,
    sure: sure === null ? null : `${Math.floor(sure * 100)}%`,
    state: stateOf(source, label),
  };
}

/** Only the host: a feed's address may be the key to it. */
export function hostOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return host === "" || isLoopback(host) || isPrivateAddress(host)
    ? "this machine"
    : host.replace(/^www\./, "");
}

/** One bad day is no silence. */
const FAILURES = 2;

function stateOf(source: OpenSource, label: (at: Date) => string): string | null {
  const { silent_since: silent, last_success_at: read, failure_count: failures } = source;
  if (silent) return `Silent since ${label(silent)}`;
  if (read === null) return "Not read yet";
  return failures >= FAILURES ? `Not readable since ${label(read)}` : null;
}

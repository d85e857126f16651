/** Logs: messages of the fetches, newest first, to read and delete (spec: accounts 2). */
import { useLoaderData } from "@remix-run/react";
import { countLogs, listLogs, LOG_LEVELS } from "@db/queries/admin/logs";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { adminTimeWithSeconds } from "~/domain/admin/labels";
import { removeLogs } from "~/domain/admin/logs/delete-logs";
import { Pagination } from "~/ui/admin/pagination";
import { SearchBox } from "~/ui/admin/search-box";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { pageBounds, pageNumber, searchWords } from "~/web/admin-table";
import type { Intent, Intents } from "~/web/intents";
import { countOf } from "~/lib/text";
import { LogsTable } from "./logs-table";
import { FilterSelect } from "~/ui/admin/filter-select";
import { adminAction, adminLoader } from "~/web/admin-page";

const deleting = (name: "log" | "selected", failure: string): Intent => ({
  failure,
  async run({ context, user, form }) {
    const ids = form.getAll(name).map((id) => hiddenNumber(String(id)));
    const { count, entry } = await removeLogs(context, user, ids);
    return { text: name === "log" ? "Log deleted" : `Deleted ${countOf(count, "log")}`, entry };
  },
});

const intents: Intents = {
  delete: deleting("log", "Failed to delete log"),
  "delete-selected": deleting("selected", "Failed to delete logs"),
};

export const action = adminAction(intents, { initial: "delete", drops: ["select"] });

export const meta = privateMeta("Logs", "What the fetches reported.");

/** Spec: accounts 9. */
const PAGE_SIZE = 20;

export const loader = adminLoader(async (context, request) => {
  const { db } = context;
  const { searchParams } = new URL(request.url);
  const filter = {
    search: searchWords(searchParams.get("search")),
    level: LOG_LEVELS.find((level) => level === searchParams.get("level")) ?? null,
  };
  const bounds = pageBounds(await countLogs(db, filter), pageNumber(request), PAGE_SIZE);
  const rows = await listLogs(db, filter, { limit: PAGE_SIZE, offset: bounds.offset });
  return {
    ...filter,
    bounds,
    rows: rows.map(({ inserted_at, ...row }) => ({ ...row, at: adminTimeWithSeconds(inserted_at) })),
    allSelected: searchParams.get("select") === "all",
  };
});

const LEVELS = [
  ["warning", "Warnings"],
  ["error", "Errors"],
  ["info", "Reports"],
] as const;

export default function Logs() {
  const { bounds, rows, allSelected, search, level } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>Logs</PageTitle>
      <SearchBox placeholder="Search logs..." value={search} replaces={["level"]}>
        <FilterSelect name="level" label="Level" all="All levels" value={level ?? ""} options={LEVELS} />
      </SearchBox>
      <LogsTable
        key={rows.map((row) => row.id).join()}
        rows={rows}
        allSelected={allSelected}
        isNarrowed={search !== "" || level !== null}
      />
      <Pagination bounds={bounds} noun="logs" />
    </>
  );
}

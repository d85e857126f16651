/** Logs: messages of the fetches, newest first, to read and delete (spec: accounts 2). */
import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countLogs, listLogs, LOG_LEVELS } from "@db/queries/admin/logs";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { adminTimeWithSeconds } from "~/domain/admin/labels";
import { removeLogs } from "~/domain/admin/logs/delete-logs";
import { addressWith } from "~/ui/admin/address";
import { Pagination } from "~/ui/admin/pagination";
import { SearchBox } from "~/ui/admin/search-box";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { pageBounds, pageNumber, searchWords } from "~/web/admin-table";
import { answering, field, readForm } from "~/web/form-answer";
import { requireEditor } from "~/web/session/guards";
import { redirectWithUndo } from "~/web/intents";
import { countOf } from "~/lib/text";
import { LogsTable } from "./logs-table";
import { FilterSelect } from "~/ui/admin/filter-select";
import { adminLoader } from "~/web/admin-page";

const LEVELS = [
  ["warning", "Warnings"],
  ["error", "Errors"],
  ["info", "Reports"],
] as const;

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireEditor(context, request);
  const form = await readForm(request);
  const many = field(form, "intent") === "delete-selected";
  if (!many && !form.has("log")) throw new Response(null, { status: 400 });
  const ids = form.getAll(many ? "selected" : "log").map((id) => hiddenNumber(String(id)));
  return answering(context, form, many ? "Failed to delete logs" : "Failed to delete log", async () => {
    const { count, entry } = await removeLogs(context, user, ids);
    const { pathname, search, searchParams } = new URL(request.url);
    const page = hiddenNumber(searchParams.get("page") ?? "");
    const to = addressWith(pathname, search, { page: page > 1 ? page : null, select: null });
    const text = many ? `Deleted ${countOf(count, "log")}` : "Log deleted";
    return redirectWithUndo({ context, request }, to, { text, entry });
  });
}

export const meta = privateMeta("Logs", "What the fetches reported.");

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

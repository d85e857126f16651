/** Event Sources: the first tab of the editors' desk (spec: accounts 2). */
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Pagination } from "~/ui/admin/pagination";
import { SearchBox } from "~/ui/admin/search-box";
import admin from "~/ui/admin/admin.module.css";
import { DeskTitle } from "~/ui/desk-title";
import { pageMeta } from "~/ui/meta";
import { privatePage } from "~/web/private-page";
import { requireAdmin } from "~/web/session/guards";
import { loadSources } from "./load";
import { SourcesTable } from "./sources-table";
import { SummaryStrip } from "./summary-strip";

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAdmin(context, request);
  return json(await loadSources(context, request));
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Event Sources", description: "Where events come from.", path: null });

export default function EventSources() {
  const { stats, rows, bounds, table } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={admin.title}>
        <DeskTitle>Event Sources</DeskTitle>
      </div>
      <SummaryStrip stats={stats} />
      <SearchBox placeholder="Search by name, URL, address, city, state..." value={table.search} />
      <SourcesTable rows={rows} sorting={table} />
      <Pagination bounds={bounds} noun="sources" />
    </>
  );
}

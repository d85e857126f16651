/** Events: everything that was gathered, to be found, put right, shown and hidden (spec: accounts 2). */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addressWith } from "~/ui/admin/address";
import { Pagination } from "~/ui/admin/pagination";
import { SearchBox } from "~/ui/admin/search-box";
import admin from "~/ui/admin/admin.module.css";
import { DeskTitle } from "~/ui/desk-title";
import { pageMeta } from "~/ui/meta";
import { answering, field } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireAdmin } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import { BulkBar } from "./bulk-bar";
import { DetailsDialog } from "./details-dialog";
import { EventsTable } from "./events-table";
import { Filters } from "./filters";
import { eventIntents } from "./intents";
import { loadEvents } from "./load";
import { MatchBar, UndoBar } from "./match-bar";

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const by = await requireAdmin(context, request);
  return json(await loadEvents(context, request, by));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const by = await requireAdmin(context, request);
  const form = await request.formData();
  const name = field(form, "intent");
  const intent = Object.hasOwn(eventIntents, name) ? eventIntents[name] : undefined;
  if (!intent) throw json(null, { status: 400 });
  return answering(context, form, intent.failure, async () => {
    const outcome = await intent.run({ context, request, by, form });
    const { text, changes } = typeof outcome === "string" ? { text: outcome, changes: {} } : outcome;
    const { pathname, search } = new URL(request.url);
    const to = addressWith(pathname, search, changes);
    return redirectWithToast(context, request, to, { tone: "success", text });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Events", description: "The gathered events.", path: null });

export default function Events() {
  const { rows, bounds, table, show, source, editing, details, matching, done } =
    useLoaderData<typeof loader>();
  const { isChosen } = matching;
  return (
    <>
      <div className={admin.title}>
        <DeskTitle>Events</DeskTitle>
        <Filters show={show} source={source} />
      </div>
      <SearchBox
        placeholder="Search events by title, description, location, source name..."
        value={table.search}
      />
      {done ? <UndoBar done={done} /> : null}
      <EventsTable rows={rows} sorting={table} editing={editing} allChosen={isChosen} />
      {rows.length === 0 ? <p className={admin.note}>No events found</p> : null}
      {rows.length > 0 && !isChosen ? <BulkBar /> : null}
      {matching.total > rows.length || isChosen ? <MatchBar matching={matching} show={show} /> : null}
      <Pagination bounds={bounds} noun="events" />
      {details ? <DetailsDialog details={details} /> : null}
    </>
  );
}

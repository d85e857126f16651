/** Events: all fetched events, to search, edit, publish and unpublish (spec: accounts 2). */
import { useLoaderData } from "@remix-run/react";
import { Pagination } from "~/ui/admin/pagination";
import { SavedViews } from "~/ui/admin/saved-views";
import { SearchBox } from "~/ui/admin/search-box";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import pageStyles from "~/ui/page.module.css";
import { EventsBulkBar } from "./bulk-bar";
import { EventDialog } from "./details-dialog";
import { AdminEventsTable, eventColumns } from "./events-table";
import { EventFilters } from "./filters";
import { eventIntents } from "./intents";
import { loadEvents } from "./load";
import { MatchBar } from "./match-bar";
import { adminAction, adminLoader } from "~/web/admin-page";

export const action = adminAction(eventIntents);

export const meta = privateMeta("Events", "The gathered events.");

export default function Events() {
  const { rows, bounds, table, show, day, source, editing, details, matching } =
    useLoaderData<typeof loader>();
  const { isChosen } = matching;
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>Events</PageTitle>
        <EventFilters show={show} source={source} />
        <a className="button button-loud" href="/admin/events/new" data-new="">
          New event
        </a>
      </div>
      <SearchBox
        placeholder="Search events by title, description, location, source name..."
        value={table.search}
        sorts={eventColumns(isChosen)}
        sorting={table}
        replaces={["day"]}
        end={<SavedViews />}
      >
        <input
          className="input"
          type="date"
          name="day"
          aria-label="Only what is on, on this day"
          key={day}
          defaultValue={day ?? ""}
        />
      </SearchBox>
      <AdminEventsTable rows={rows} sorting={table} editing={editing} allChosen={isChosen} />
      {rows.length > 0 && !isChosen ? <EventsBulkBar /> : null}
      {matching.total > rows.length || isChosen ? <MatchBar matching={matching} show={show} /> : null}
      <Pagination bounds={bounds} noun="events" />
      {details ? <EventDialog details={details} /> : null}
    </>
  );
}

export const loader = adminLoader(loadEvents);

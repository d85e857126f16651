/** Event Sources: the first admin tab (spec: accounts 2). */
import { useLoaderData } from "@remix-run/react";
import { useAddress } from "~/ui/admin/address";
import { Pagination } from "~/ui/admin/pagination";
import { SavedViews } from "~/ui/admin/saved-views";
import { SearchBox } from "~/ui/admin/search-box";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import pageStyles from "~/ui/page.module.css";
import { AddDialog } from "./add-dialog";
import { SourceDialog } from "./details-dialog";
import { FILTER_NAMES, SourceFilters } from "./filters";
import { sourceIntents } from "./intents";
import { loadSources } from "./load";
import { ResultsDialog } from "./results-dialog";
import { SOURCE_COLUMNS, SourcesTable } from "./sources-table";
import { StarterCity } from "./starter-city";
import { SummaryStrip } from "./summary-strip";
import { Toolbar } from "./toolbar";
import { adminAction, adminLoader } from "~/web/admin-page";

export const action = adminAction(sourceIntents);

export const meta = privateMeta("Event Sources", "Where events come from.");

export default function EventSources() {
  const { stats, rows, bounds, table, only, interests, editing, adding, details, results, ...site } =
    useLoaderData<typeof loader>();
  const address = useAddress();
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>Event Sources</PageTitle>
        <SummaryStrip stats={stats} only={only} />
        <Toolbar stats={stats} rows={rows} />
      </div>
      {site.isNewSite ? <StarterCity /> : null}
      <SearchBox
        placeholder="Search by name, URL, address, city, state..."
        value={table.search}
        replaces={FILTER_NAMES}
        sorts={SOURCE_COLUMNS}
        sorting={table}
        end={<SavedViews />}
      >
        <SourceFilters only={only} narrowed={site.narrowed} choices={site.choices} />
      </SearchBox>
      <SourcesTable rows={rows} sorting={table} interests={interests} editing={editing} />
      <Pagination bounds={bounds} noun="sources" />
      {adding ? (
        <AddDialog
          prefilled={adding}
          interests={interests}
          mapStyleUrl={site.mapStyleUrl}
          closeHref={address({})}
        />
      ) : null}
      {details ? (
        <SourceDialog
          key={`${details.id} ${site.saved}`}
          details={details}
          interests={interests}
          canRender={site.canRender}
          closeHref={address({})}
        />
      ) : null}
      {results ? <ResultsDialog key={results.address} initial={results} closeHref={address({})} /> : null}
    </>
  );
}

export const loader = adminLoader(loadSources);

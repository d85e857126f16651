/** One source with all its fields, its last fetches, and Purge. */
import { AddressDialog } from "~/ui/admin/address-dialog";
import { FactList } from "~/ui/admin/facts";
import { FetchHistory } from "~/ui/admin/fetch-history";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { SourceTroubles } from "~/ui/admin/source-troubles";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import { countOf } from "~/lib/text";
import type { InterestOption } from "./load";
import { DetailsForm } from "./details-form";
import type { SourceDetails } from "./load-details";
import { PostButton } from "~/ui/admin/post-button";

export function SourceDialog({
  details,
  interests,
  canRender,
  closeHref,
}: {
  details: SourceDetails;
  interests: InterestOption[];
  canRender: boolean;
  closeHref: string;
}) {
  return (
    <AddressDialog title={details.name} closeHref={closeHref}>
      <SourceTroubles source={details} />
      <FactList
        facts={{
          "Last successful fetch": details.lastSuccess,
          "Last fetch with changes": details.lastNew,
          "Next fetch": details.nextFetch,
          Events: details.events,
        }}
      />
      <p>
        <a href={`/admin/sources/${details.id}`}>The page of this source, with its events</a>
      </p>
      <section>
        <h3>Last fetches</h3>
        <FetchHistory runs={details.runs} />
      </section>
      <div className={toolbarStyles.toolbar}>
        {details.values.url ? (
          <PostButton intent="fetch" fields={{ id: details.id }} className="button">
            Fetch now
          </PostButton>
        ) : null}
        <Purge details={details} />
        <a className="text-button" href={`/admin/events?source=${details.id}`}>
          Its events
        </a>
        <a className="text-button" href={`/admin/audit?type=source&id=${details.id}`}>
          Change history
        </a>
      </div>
      <section>
        <h3>Fields</h3>
        <DetailsForm details={details} interests={interests} canRender={canRender} />
      </section>
    </AddressDialog>
  );
}

function Purge({ details }: { details: SourceDetails }) {
  const { events, edited } = details;
  return (
    <ConfirmPopover
      label="Purge events"
      question={`Purge ${countOf(events, "event")}?`}
      intent="purge"
      fields={{ id: details.id }}
      yes="Purge events"
      look="button"
    >
      <p>
        This deletes all events of <bdi>{details.name}</bdi>, past ones too
        {edited > 0 ? `, including ${edited} with texts or corrections by editors` : ""}. If the source is
        enabled, its next fetch, in an hour or more, adds the current ones again.
      </p>
    </ConfirmPopover>
  );
}

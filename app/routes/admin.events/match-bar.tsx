/** Publishes or unpublishes all events that match the filter, beyond this page, after a question. */
import { useEffect, useRef } from "react";
import type { EventShow } from "@db/queries/admin/events";
import { useAddress } from "~/ui/admin/address";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { countText } from "~/ui/admin/pagination";
import { countOf, plural } from "~/lib/text";
import bulkStyles from "~/ui/admin/bulk-form.module.css";
import type { LoadedEvents } from "./load";

export function MatchBar({ matching, show }: { matching: LoadedEvents["matching"]; show: EventShow }) {
  const address = useAddress();
  const { total, isCapped, isChosen, isTooMany, most } = matching;
  const isPublished = show === "coming" || show === "past" || show === "published";
  const message = useRef<HTMLElement>(null);
  const wasChosen = useRef(isChosen);
  // The clicked link has unmounted; move the focus to the element that replaced it.
  useEffect(() => {
    if (isChosen && !wasChosen.current) message.current?.focus();
    wasChosen.current = isChosen;
  }, [isChosen]);
  if (!isChosen) {
    return (
      <p className={bulkStyles.bulk}>
        <a className="text-button" href={address({ chosen: "all" })} data-keep-scroll>
          Select all {countText(total, isCapped)} that match
        </a>
      </p>
    );
  }
  return (
    <div className={bulkStyles.bulk}>
      <strong ref={message} tabIndex={-1}>
        All {countText(total, isCapped)} {plural(total, "event")} that match are selected.
      </strong>
      <a className="text-button" href={address({})} data-keep-scroll>
        Select none
      </a>
      {isTooMany ? (
        <span>
          Narrow the list to {countOf(most, "event")} or fewer to publish or unpublish all of it at once.
        </span>
      ) : (
        <>
          {isPublished ? null : <PublishAll published matching={matching} />}
          {show === "unpublished" ? null : <PublishAll published={false} matching={matching} />}
        </>
      )}
    </div>
  );
}

function PublishAll({ published, matching }: { published: boolean; matching: LoadedEvents["matching"] }) {
  const verb = published ? "Publish" : "Unpublish";
  return (
    <ConfirmPopover
      label={`${verb} all`}
      look="action"
      question={`${verb} ${countOf(matching.total, "event")}?`}
      intent={published ? "publish-all" : "unpublish-all"}
      fields={{ expected: matching.total }}
      yes={`${verb} ${countOf(matching.total, "event")}`}
    >
      <p dir="auto">{matching.words}. You can undo this for a week.</p>
    </ConfirmPopover>
  );
}

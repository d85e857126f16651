/** All events that the filter finds, beyond this page: chosen by a link, shown or hidden after a question, put back. */
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { EventShow } from "@db/queries/event-desk";
import { useAddress } from "~/ui/admin/address";
import { Confirm } from "~/ui/admin/confirm";
import admin from "~/ui/admin/admin.module.css";
import styles from "./events.module.css";
import type { LoadedEvents } from "./load";

const counted = (count: number) => `${count.toLocaleString("en-US")} event${count === 1 ? "" : "s"}`;

function Ask({ published, matching }: { published: boolean; matching: LoadedEvents["matching"] }) {
  const verb = published ? "Publish" : "Unpublish";
  return (
    <Confirm
      label={`${verb} all`}
      look={admin.act}
      question={`${verb} ${counted(matching.total)}?`}
      intent={published ? "publish-all" : "unpublish-all"}
      fields={{ expected: matching.total }}
      yes={`${verb} ${counted(matching.total)}`}
    >
      <p dir="auto">{matching.words}. You can take it back for an hour.</p>
    </Confirm>
  );
}

export function MatchBar({ matching, show }: { matching: LoadedEvents["matching"]; show: EventShow }) {
  const address = useAddress();
  const { total, isChosen, isTooMany, most } = matching;
  const said = useRef<HTMLElement>(null);
  const wasChosen = useRef(isChosen);
  // The link that was pressed is gone: its place in the order of keys is taken by what came for it.
  useEffect(() => {
    if (isChosen && !wasChosen.current) said.current?.focus();
    wasChosen.current = isChosen;
  }, [isChosen]);
  if (!isChosen) {
    return (
      <p className={styles.bulk}>
        <a className={admin.plain} href={address({ chosen: "all" })} data-keep-scroll>
          Select all {total.toLocaleString("en-US")} that match
        </a>
      </p>
    );
  }
  return (
    <div className={styles.bulk}>
      <strong ref={said} tabIndex={-1}>
        All {counted(total)} that match are selected.
      </strong>
      <a className={admin.plain} href={address({})} data-keep-scroll>
        Select none
      </a>
      {isTooMany ? (
        <span>Narrow the list to {counted(most)} or fewer to publish or unpublish all of it at once.</span>
      ) : (
        <>
          {show === "published" ? null : <Ask published matching={matching} />}
          {show === "unpublished" ? null : <Ask published={false} matching={matching} />}
        </>
      )}
    </div>
  );
}

export function UndoBar({ done }: { done: NonNullable<LoadedEvents["done"]> }) {
  return (
    <Form method="post" preventScrollReset className={styles.bulk}>
      <strong role="status">
        {counted(done.count)} {done.published ? "published" : "unpublished"}.
      </strong>
      <input type="hidden" name="entry" value={done.entry} />
      <button type="submit" name="intent" value="undo" className={admin.act}>
        Undo
      </button>
    </Form>
  );
}

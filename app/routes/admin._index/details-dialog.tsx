/** One source with all its fields, how its last fetches went, and the way to purge it. */
import { Form } from "@remix-run/react";
import { AddressDialog } from "~/ui/admin/address-dialog";
import admin from "~/ui/admin/admin.module.css";
import { Confirm } from "~/ui/admin/confirm";
import type { Interest } from "./load";
import { DetailsForm } from "./details-form";
import type { SourceDetails } from "./load-details";
import styles from "./sources.module.css";

function Facts({ details }: { details: SourceDetails }) {
  const facts: [string, string | null][] = [
    ["Last answered well", details.lastSuccess],
    ["Last brought something new", details.lastNew],
    ["Next fetch", details.nextFetch],
    ["Events", String(details.events)],
  ];
  return (
    <>
      {details.error ? (
        <p className={styles.trouble} role="note">
          {details.error} {details.failures > 1 ? `(${details.failures} times in a row)` : ""}
        </p>
      ) : null}
      {details.isSilent ? (
        <p className={styles.trouble} role="note">
          It answers, but has brought nothing new for far longer than usual. Look whether the events page has
          moved.
        </p>
      ) : null}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? "–"}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function History({ runs }: { runs: SourceDetails["runs"] }) {
  if (runs.length === 0) return <p className={admin.note}>It has not been fetched yet.</p>;
  return (
    <ol className={styles.history}>
      {runs.map((run) => (
        <li key={run.id} data-outcome={run.outcome}>
          <span className={admin.number}>{run.at}</span>
          <div>
            <strong>{run.words}</strong> {run.counts}
            {run.what ? ` (${run.what})` : ""} {run.seconds ? `in ${run.seconds} s` : ""}
            {run.error ? <p>{run.error}</p> : null}
            {run.problems.length > 0 ? (
              <details>
                <summary>
                  {run.problems.length} remark{run.problems.length === 1 ? "" : "s"}
                </summary>
                <ul>
                  {run.problems.map((problem, index) => (
                    <li key={index}>{problem}</li>
                  ))}
                </ul>
              </details>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Purge({ details }: { details: SourceDetails }) {
  const { events, edited } = details;
  return (
    <Confirm
      label="Purge events"
      question={`Purge ${events} event${events === 1 ? "" : "s"}?`}
      intent="purge"
      fields={{ id: details.id }}
      yes="Purge events"
      look="button"
    >
      <p>
        All events of <bdi>{details.name}</bdi>, past ones too, are taken away
        {edited > 0 ? `, among them ${edited} with texts or corrections by editors` : ""}. If the source is
        switched on, its next fetch in an hour or more brings the current ones again.
      </p>
    </Confirm>
  );
}

export function DetailsDialog({
  details,
  interests,
  closeHref,
}: {
  details: SourceDetails;
  interests: Interest[];
  closeHref: string;
}) {
  return (
    <AddressDialog title={details.name} closeHref={closeHref}>
      <div className={styles.details}>
        <Facts details={details} />
        <section>
          <h3>Last fetches</h3>
          <History runs={details.runs} />
        </section>
        <div className={admin.tools}>
          {details.values.url ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={details.id} />
              <button className="button" name="intent" value="fetch">
                Fetch now
              </button>
            </Form>
          ) : null}
          <Purge details={details} />
          <a className={admin.plain} href={`/admin/events?source=${details.id}`}>
            Its events
          </a>
          <a className={admin.plain} href={`/admin/audit?type=source&id=${details.id}`}>
            Who changed it
          </a>
        </div>
        <section>
          <h3>Fields</h3>
          <DetailsForm details={details} interests={interests} />
        </section>
      </div>
    </AddressDialog>
  );
}

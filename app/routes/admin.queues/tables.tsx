/** The tables of the Queues tab. */
import { Form } from "@remix-run/react";
import { hasRole } from "~/domain/admin/roles";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { WideTable } from "~/ui/admin/wide-table";
import type { FailedJob, QueueCounts, Schedule } from "~/jobs/queue-inspector";
import { useFrame } from "~/ui/use-frame";
import tableStyles from "~/ui/admin/table.module.css";
import actionStyles from "~/ui/admin/actions.module.css";
import pageStyles from "~/ui/page.module.css";
import styles from "./queues.module.css";

type Shown<T, Moment extends string> = Omit<T, Moment>;

type Failure = Shown<FailedJob, "failedAt"> & { at: string };

const STATES = ["Waiting", "Active", "Delayed", "Failed", "Completed"];

export function QueueTable({ counts }: { counts: QueueCounts[] }) {
  return (
    <WideTable label="Queues">
      <thead>
        <tr>
          {["Queue", ...STATES].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map((one) => (
          <tr key={one.queue}>
            <th scope="row">{one.queue}</th>
            {[one.waiting, one.active, one.delayed, one.failed, one.completed].map((value, column) => (
              <td key={column} className={tableStyles.number} data-label={STATES[column]}>
                {number(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

export function ScheduleTable({
  schedules,
}: {
  schedules: (Shown<Schedule, "next"> & { next: string | null })[];
}) {
  return (
    <section className={styles.part}>
      <h2>Schedules</h2>
      <WideTable label="Schedules">
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Queue</th>
            <th scope="col">Pattern</th>
            <th scope="col">Next run</th>
          </tr>
        </thead>
        <tbody>
          {schedules.map((one) => (
            <tr key={one.name}>
              <th scope="row">{one.name}</th>
              <td data-label="Queue">{one.queue}</td>
              <td data-label="Pattern">
                <code>{one.pattern}</code>
              </td>
              <td className={tableStyles.number} data-label="Next run">
                {one.next ?? "no worker has registered it yet"}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}

export function FailedJobs({ failed, total }: { failed: Failure[]; total: number }) {
  const isAdministrator = hasRole(useFrame().user, "admin");
  if (failed.length === 0) return <p className={pageStyles.note}>No job has failed.</p>;
  return (
    <section className={styles.part}>
      <div className={pageStyles.heading}>
        <h2>Failed jobs</h2>
        {isAdministrator ? (
          <ConfirmPopover
            label="Retry all"
            question={`Retry all ${number(total)} failed jobs?`}
            intent="retry-all"
            yes="Retry all"
            className="button"
          />
        ) : null}
      </div>
      <WideTable label="Failed jobs">
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Failed</th>
            <th scope="col">Tries</th>
            <th scope="col">Reason</th>
            <th scope="col">About</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {failed.map((job) => (
            <tr key={`${job.queue} ${job.id}`}>
              <th scope="row">{job.name}</th>
              <td className={tableStyles.number}>{job.at}</td>
              <td className={tableStyles.number} data-label="Tries">
                {job.attempts}
              </td>
              <td className={tableStyles.full}>{job.reason}</td>
              <td className={tableStyles.full}>
                <code>{job.payload}</code>
              </td>
              <td className={tableStyles.actionsCell}>
                <Deeds job={job} isAdministrator={isAdministrator} />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {total > failed.length ? (
        <p className={pageStyles.note}>
          The newest {failed.length} of {number(total)}.
        </p>
      ) : null}
    </section>
  );
}

const number = (value: number) => value.toLocaleString("en-US");

function Deeds({ job, isAdministrator }: { job: Failure; isAdministrator: boolean }) {
  const fields = { queue: job.queue, job: job.id };
  return (
    <div className={actionStyles.actions}>
      <Form method="post" preventScrollReset>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          name="intent"
          value="retry"
          className={actionStyles.action}
          aria-label={`Retry ${job.name} ${job.id}`}
        >
          Retry
        </button>
      </Form>
      {isAdministrator ? (
        <ConfirmPopover
          label="Remove"
          name={`Remove ${job.name} ${job.id}`}
          question="Remove this job?"
          intent="remove"
          fields={fields}
          yes="Remove"
          className={`${actionStyles.action} ${actionStyles.danger}`}
        >
          <p>It will not be retried, so its work may never be done.</p>
        </ConfirmPopover>
      ) : null}
    </div>
  );
}

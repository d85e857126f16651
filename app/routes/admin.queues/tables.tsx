/** The tables of the Queues tab. */
import { hasRole } from "~/domain/admin/roles";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { countText } from "~/ui/admin/pagination";
import { PostButton } from "~/ui/admin/post-button";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import type { FailedJob, QueueCounts, JobSchedule } from "~/jobs/queue-inspector";
import { useFrame } from "~/ui/use-frame";
import pageStyles from "~/ui/page.module.css";

type ShownSchedule = Omit<JobSchedule, "next"> & { next: string | null };

type Failure = Omit<FailedJob, "failedAt"> & { at: string };

const QUEUES: Column<QueueCounts>[] = [
  { name: "Queue", kind: "name", cell: ({ queue }) => queue },
  { name: "Waiting", kind: "number", cell: ({ waiting }) => countText(waiting) },
  { name: "Active", kind: "number", cell: ({ active }) => countText(active) },
  { name: "Delayed", kind: "number", cell: ({ delayed }) => countText(delayed) },
  { name: "Failed", kind: "number", cell: ({ failed }) => countText(failed) },
  { name: "Completed", kind: "number", cell: ({ completed }) => countText(completed) },
];

const SCHEDULES: Column<ShownSchedule>[] = [
  { name: "Job", kind: "name", cell: ({ name }) => name },
  { name: "Queue", cell: ({ queue }) => queue },
  { name: "Pattern", cell: ({ pattern }) => <code>{pattern}</code> },
  { name: "Next run", kind: "number", cell: ({ next }) => next ?? "no worker has registered it yet" },
];

const FAILURES: Column<Failure>[] = [
  { name: "Job", kind: "name", cell: ({ name }) => name },
  { name: "Failed", kind: "number", label: null, cell: ({ at }) => at },
  { name: "Tries", kind: "number", cell: ({ attempts }) => attempts },
  { name: "Reason", kind: "full", label: null, cell: ({ reason }) => reason },
  { name: "About", kind: "full", label: null, cell: ({ payload }) => <code>{payload}</code> },
  { name: "Actions", kind: "actions", cell: (job) => <Deeds job={job} /> },
];

export const QueueTable = ({ counts }: { counts: QueueCounts[] }) => (
  <SortedTable label="Queues" columns={QUEUES} rows={counts} />
);

export const ScheduleTable = ({ schedules }: { schedules: ShownSchedule[] }) => (
  <section className={pageStyles.part}>
    <h2>Schedules</h2>
    <SortedTable label="Schedules" columns={SCHEDULES} rows={schedules} />
  </section>
);

export function FailedJobs({ failed, total }: { failed: Failure[]; total: number }) {
  const isAdministrator = hasRole(useFrame().user, "admin");
  if (failed.length === 0) return <p className={pageStyles.note}>No job has failed.</p>;
  return (
    <section className={pageStyles.part}>
      <div className={pageStyles.heading}>
        <h2>Failed jobs</h2>
        {isAdministrator ? (
          <ConfirmPopover
            label="Retry all"
            question={`Retry all ${countText(total)} failed jobs?`}
            intent="retry-all"
            yes="Retry all"
            look="button"
          />
        ) : null}
      </div>
      <SortedTable
        label="Failed jobs"
        columns={FAILURES}
        rows={failed}
        keyOf={({ queue, id }) => `${queue} ${id}`}
      />
      {total > failed.length ? (
        <p className={pageStyles.note}>
          The newest {failed.length} of {countText(total)}.
        </p>
      ) : null}
    </section>
  );
}

function Deeds({ job: { queue, id, name } }: { job: Failure }) {
  const isAdministrator = hasRole(useFrame().user, "admin");
  const fields = { queue, job: id };
  return (
    <>
      <PostButton intent="retry" fields={fields} aria-label={`Retry ${name} ${id}`}>
        Retry
      </PostButton>
      {isAdministrator ? (
        <ConfirmPopover
          label="Remove"
          name={`Remove ${name} ${id}`}
          question="Remove this job?"
          intent="remove"
          fields={fields}
          yes="Remove"
          look="danger"
        >
          <p>It will not be retried, so its work may never be done.</p>
        </ConfirmPopover>
      ) : null}
    </>
  );
}

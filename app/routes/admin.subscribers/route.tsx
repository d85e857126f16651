/** Subscribers: how many read letters, who gets what, why somebody got none, and the runs under way. For administrators. */
import { useLoaderData } from "@remix-run/react";
import { sendTestLetter, stopNewsletter, tryAgain } from "~/domain/admin/subscribers/acts";
import { countOf } from "~/lib/text";
import { Chart } from "~/ui/admin/chart";
import { useAddress } from "~/ui/admin/address";
import { Figures } from "~/ui/admin/figures";
import { countText, Pagination } from "~/ui/admin/pagination";
import { SearchBox } from "~/ui/admin/search-box";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { field } from "~/web/form-answer";
import type { Intents } from "~/web/intents";
import { requireAdmin } from "~/web/session/guards";
import pageStyles from "~/ui/page.module.css";
import { loadSubscribers, type Subscriber } from "./load";
import { isAnyOpen, Runs } from "./summary";
import { FilterSelect } from "~/ui/admin/filter-select";
import { PostButton } from "~/ui/admin/post-button";
import { adminAction, adminLoader } from "~/web/admin-page";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";

const intents: Intents = {
  stop: {
    failure: "The run could not be stopped. Please try again.",
    async run({ context, user, number }) {
      const count = await stopNewsletter(context, user, number("id"));
      return `Stopped: ${countOf(count, "letter")} will not leave`;
    },
  },
  again: {
    failure: "The address could not be changed. Please try again.",
    async run({ context, user, form }) {
      return `Mail goes to ${await tryAgain(context, user, field(form, "id"))} again`;
    },
  },
  test: {
    failure: "The test letter could not be written. Please try again.",
    async run({ context, user }) {
      await sendTestLetter(context, user);
      return `A test letter is on its way to ${user.email}`;
    },
  },
};

export const action = adminAction(intents, { guard: requireAdmin });

export const meta = privateMeta("Subscribers", "Who gets letters.");

export const loader = adminLoader(loadSubscribers, requireAdmin);

const LastLetter = ({ row: { letter, letterAt } }: { row: Subscriber }) => (
  <>
    {letter} <small>{letterAt}</small>
  </>
);

const TryAgain = ({ row }: { row: Subscriber }) => (
  <ConfirmPopover
    label="Try again…"
    name={`Send mail to ${row.email} again`}
    question={`Send mail to ${row.email} again?`}
    intent="again"
    fields={{ id: row.id }}
    yes="Try again"
    look="action"
  >
    <p>If it comes back once more, letters stop again by themselves.</p>
  </ConfirmPopover>
);

const COLUMNS: Column<Subscriber>[] = [
  { name: "Account", kind: "name", cell: (row) => row.email },
  { name: "Gets", cell: (row) => row.frequency ?? "nothing" },
  { name: "Why no letter", cell: (row) => row.reason },
  { name: "Last letter", kind: "full", cell: (row) => <LastLetter row={row} /> },
  { name: "Actions", kind: "actions", cell: (row) => (row.isBounced ? <TryAgain row={row} /> : null) },
];

export default function Subscribers() {
  const page = useLoaderData<typeof loader>();
  const { filter, bounds, rows } = page;
  const address = useAddress();
  const figures = [
    ...page.figures.map(({ label, count, state }) => ({
      label,
      value: countText(count),
      href: address({ state, search: null, page: null }),
    })),
    ...page.frequencies.map(({ frequency, count }) => ({ label: frequency, value: countText(count) })),
  ];
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>Subscribers</PageTitle>
        <Figures figures={figures} />
        <PostButton intent="test" className="text-button">
          Send me a test letter
        </PostButton>
      </div>
      {isAnyOpen(page.runs) ? <Runs runs={page.runs} /> : null}
      <SearchBox placeholder="Search by address..." value={filter.search} replaces={["state"]}>
        <FilterSelect
          name="state"
          label="Letters"
          all="All accounts"
          value={filter.state ?? ""}
          options={page.figures.map(({ label, state }) => [state, label])}
        />
      </SearchBox>
      <SortedTable label="Subscribers" columns={COLUMNS} rows={rows} none="No account matches." />
      <Pagination bounds={bounds} noun="accounts" />
      <Chart chart={page.chart} />
      {isAnyOpen(page.runs) ? null : <Runs runs={page.runs} />}
    </>
  );
}

/** Loads the Subscribers tab. */
import {
  countFoundSubscribers,
  countSubscribers,
  listRuns,
  listSubscribers,
  SUBSCRIBER_STATES,
  type SubscriberRow,
  type SubscriberState,
} from "@db/queries/admin/subscribers";
import { MOST_PEOPLE_COUNTED } from "@db/queries/admin/people";
import { brand } from "~/brand";
import { adminDate, adminTime } from "~/domain/admin/labels";
import { firstMonday, growthOf } from "~/domain/admin/subscribers/growth";
import { FREQUENCIES } from "~/domain/newsletter/periods";
import type { AppContext } from "~/context";
import { searchWords } from "~/web/admin-table";
import { askedPage, keyBounds, readKeyPage } from "~/web/key-pages";

export type Subscriber = ReturnType<typeof presentRow>;

export type Subscribers = Awaited<ReturnType<typeof loadSubscribers>>;

const PAGE_SIZE = 20;
const RUNS_SHOWN = 5;

export async function loadSubscribers({ db, today }: AppContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const state = SUBSCRIBER_STATES.find((option) => option === searchParams.get("state")) ?? null;
  const filter = { state, search: searchWords(searchParams.get("search")) };
  const [subscribers, count, counts, runs] = await Promise.all([
    readKeyPage(askedPage(request, PAGE_SIZE), (page) => listSubscribers(db, filter, page)),
    // Without words, the figures above the list say it already.
    filter.search === "" ? null : countFoundSubscribers(db, filter, MOST_PEOPLE_COUNTED),
    countSubscribers(db, brand.zone, firstMonday(today())),
    listRuns(db, RUNS_SHOWN),
  ]);
  const growth = growthOf(counts, today());
  const all = state === null ? growth.total : growth.byState(state);
  const counted = {
    count: count ?? all,
    most: count === null ? Infinity : MOST_PEOPLE_COUNTED,
    size: PAGE_SIZE,
  };
  return {
    filter,
    bounds: keyBounds(subscribers, counted),
    rows: subscribers.rows.map(presentRow),
    figures: [
      { label: "Readers", count: growth.readers, state: "reads" },
      ...SUBSCRIBER_STATES.filter((option) => option !== "reads").map((option) => ({
        label: {
          off: "Off",
          unconfirmed: "Not confirmed",
          bounced: "Bounced",
          complained: "Complained",
          blocked: "Blocked",
        }[option],
        count: growth.byState(option),
        state: option,
      })),
    ],
    frequencies: FREQUENCIES.map((frequency) => ({ frequency, count: growth.byFrequency(frequency) })),
    total: growth.total,
    chart: growth.chart,
    runs: runs.map((run) => ({
      id: run.id,
      name: `${run.frequency} of ${adminDate(run.started_at)}`,
      isOpen: run.status !== "done",
      state: { writing: "Being written and sent", sending: "Being sent", done: "Done" }[run.status],
      letters: Object.entries(run.letters)
        .map(([status, count]) => `${count.toLocaleString("en-US")} ${status}`)
        .join(", "),
    })),
  };
}

/** Why an account gets no letters, and who can end it. */
const REASONS: Record<SubscriberState, string> = {
  reads: "",
  off: "Turned off by the reader",
  unconfirmed: "Has never signed in, so the address is not confirmed",
  bounced: "Mail came back",
  complained: "Reported our mail as unwanted; only the reader can end it",
  blocked: "The account is blocked",
};

const LETTERS: Record<string, string> = {
  generated: "Written, about to leave",
  sending: "On its way",
  sent: "Sent",
  kept: "Kept in the outbox: no mail provider is set",
  failed: "Did not leave",
  suppressed: "Not sent",
  skipped: "None",
};

const presentRow = (row: SubscriberRow) => ({
  id: row.id,
  email: row.email,
  frequency: row.state === "reads" ? row.frequency : null,
  reason: REASONS[row.state],
  isBounced: row.state === "bounced",
  letter:
    row.letter_status === null
      ? "No letter so far"
      : `${LETTERS[row.letter_status] ?? row.letter_status}${row.letter_error ? `: ${row.letter_error}` : ""}`,
  letterAt: row.letter_at ? adminTime(row.letter_at) : "",
});

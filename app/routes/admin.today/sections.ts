/** The parts of the page Today: each trouble as a sentence, with its next steps. Pure. */
import type { listFailingSources, listRefusedMail, listSilentSources } from "@db/queries/admin/today";
import type { WaitingCounts } from "@db/queries/admin/waiting";
import type { listPausedRooms } from "@db/queries/chat/rooms";
import type { Card } from "~/domain/admin/decisions/card";
import { sumOfDecisions } from "~/domain/admin/decisions/read-cards";
import { adminTime } from "~/domain/admin/labels";
import { waitingHref, nounOf, urgentIn } from "~/domain/admin/today/kinds";
import { countOf, plural } from "~/lib/text";
import {
  modelItem,
  textItem,
  type ModelState,
  type WaitingText,
  failing,
  silent,
  unplacedItem,
  type Unplaced,
  type TodayItem,
  type TodayStep,
} from "./items";

type Rows<Query extends (...args: never[]) => unknown> = Awaited<ReturnType<Query>>;

export interface TodaySection {
  id: string;
  title: string;
  note: string;
  count: number;
  isUrgent?: boolean;
  all: string | null;
  items: TodayItem[];
}

export interface Waits {
  today: string;
  workers: number;
  waiting: WaitingCounts;
  refused: Rows<typeof listRefusedMail>;
  model: ModelState;
  decisions: Card[];
  texts: WaitingText[];
  failing: Rows<typeof listFailingSources>;
  stumbling: Rows<typeof listFailingSources>;
  silent: Rows<typeof listSilentSources>;
  rooms: Rows<typeof listPausedRooms>;
  unplaced: Unplaced[];
}

/** Only the parts in which something waits. */
export function todaySections(waits: Waits): TodaySection[] {
  const { waiting, today } = waits;
  const now = nowItems(waiting, waits.workers, waits);
  const section = (
    id: keyof WaitingCounts,
    title: string,
    note: string,
    items: TodayItem[],
  ): TodaySection => ({
    id,
    title,
    note,
    count: waiting[id],
    all: waitingHref(id),
    items,
  });
  return [
    {
      id: "now",
      title: "Cannot wait",
      note: "Readers notice these.",
      count: urgentIn(waiting),
      isUrgent: true,
      all: null,
      items: now,
    },
    {
      id: "decisions",
      title: "Decisions",
      note: "A yes or a no, what visitors see soonest first.",
      count: sumOfDecisions(waiting),
      all: "/admin/decisions",
      items: waits.decisions.map(decision),
    },
    section(
      "texts",
      "Texts",
      "Drafts of the model, the soonest event first, and texts whose event has changed.",
      waits.texts.map(textItem),
    ),
    section(
      "failing",
      "Failing sources",
      "They are tried again by themselves, less and less often.",
      waits.failing.map((row) => failing(row, today)),
    ),
    section(
      "stumbling",
      "Failed once",
      "They are tried again by themselves; most work then.",
      waits.stumbling.map((row) => failing(row, today)),
    ),
    section(
      "silent",
      "Silent sources",
      "They answer, but give nothing, or have had nothing new for much longer than usual.",
      waits.silent.map((row) => silent(row, today)),
    ),
    section(
      "rooms",
      "Paused chat rooms",
      "They refused the list of the day. Correct what is wrong there, then resume them.",
      waits.rooms.map(pausedRoom),
    ),
    section(
      "unplaced",
      "Not on the map",
      "Their events are in lists, but not on the map and in nobody's neighborhood.",
      waits.unplaced.map(unplacedItem),
    ),
  ].filter(({ items }) => items.length > 0);
}

const QUEUES: TodayStep = { label: "Open the queues", href: "/admin/queues" };

const MAIL_KINDS: Record<string, string> = {
  "login-link": "A sign-in link",
  "group-invitation": "An invitation to a group",
  "group-proposal": "A proposed date",
  "saved-reminder": "A reminder of a saved event",
  "saved-on-sale": "News that tickets of a saved event are sold",
  "saved-changes": "News of a saved event",
};

function nowItems(
  waiting: WaitingCounts,
  workers: number,
  { refused, model }: Pick<Waits, "refused" | "model">,
): TodayItem[] {
  const item = (key: string, title: string, text: string): TodayItem => ({
    key,
    title,
    href: "/admin/queues",
    text,
    steps: [QUEUES],
  });
  const { stuckMail, failedLetters } = waiting;
  const worker = item(
    "worker",
    "No worker is running",
    "No source is fetched and no mail leaves until one is started.",
  );
  const stuck = item(
    "stuck",
    `${countOf(stuckMail, "mail")} ${plural(stuckMail, "waits", "wait")} for more than half an hour`,
    "Sign-in links are among them. The queue “mail” says what the provider answered; they are tried again.",
  );
  const letters = item(
    "letters",
    `${countOf(failedLetters, "letter")} of the last three days did not leave`,
    "The provider refused them. Nobody gets a letter twice when its job is tried again.",
  );
  return [
    ...(workers === 0 ? [worker] : []),
    ...(stuckMail > 0 ? [stuck] : []),
    ...(waiting.model > 0 ? [modelItem(model)] : []),
    ...(failedLetters > 0 ? [letters] : []),
    ...refused.map(({ kind, error, count, last_at }, index) =>
      item(
        `refused ${index}`,
        `${MAIL_KINDS[kind] ?? `A mail (${kind.replaceAll("-", " ")})`} was refused${count > 1 ? ` ${count} times` : ""}`,
        `${last_at ? `${adminTime(last_at)}: ` : ""}${withoutAddresses(error ?? "no reason given")}`,
      ),
    ),
  ];
}

/** Errors of mail servers quote addresses, which editors do not see. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, "(address)");

const decision = ({ key, kind, title, why }: Card): TodayItem => ({
  key,
  title,
  href: waitingHref(kind),
  text: `${nounOf(kind)} · ${why}`,
  steps: [{ label: "Decide", href: "/admin/decisions" }],
});

const pausedRoom = (row: Rows<typeof listPausedRooms>[number]): TodayItem => ({
  key: String(row.id),
  title: row.name,
  href: "/admin/rooms",
  text: [row.paused_because, row.paused_at && `paused ${adminTime(row.paused_at)}`]
    .filter(Boolean)
    .join(" · "),
  steps: [{ label: "Look", href: "/admin/rooms" }],
});

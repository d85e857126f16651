/** The parts of the page Today: each trouble as a sentence, with its next steps. Pure. */
import type { listDoubtfulEvents } from "@db/queries/admin/doubtful";
import type { listMistakes } from "@db/queries/admin/mistakes";
import type {
  listFailingSources,
  listOpenSuggestions,
  listRefusedMail,
  listSilentSources,
} from "@db/queries/admin/today";
import type { Waiting } from "@db/queries/admin/waiting";
import type { listClaims } from "@db/queries/venues/claims";
import { adminDate, adminTime } from "~/domain/admin/labels";
import { hrefOf, urgentIn } from "~/domain/admin/today/kinds";
import { isStartUnknown } from "~/domain/events/labels";
import { eventHref } from "~/domain/events/present";
import { MISTAKE_KINDS } from "~/domain/mistakes/kinds";
import { countOf, plural } from "~/lib/text";
import { modelItem, textItem, type ModelState, type WaitingText } from "./text-items";
import { failing, silent, troubledRecipe, type TroubledRecipe } from "./source-items";
import { pairItem, venuePairsItem, type ShownPair } from "./pair-item";
import { unplacedItem, type Unplaced } from "./unplaced-item";
import type { Item, Step } from "./item";

type Rows<Query extends (...args: never[]) => unknown> = Awaited<ReturnType<Query>>;

export interface Section {
  id: string;
  title: string;
  note: string;
  count: number;
  isUrgent?: boolean;
  all: string | null;
  items: Item[];
}

const QUEUES: Step = { label: "Open the queues", href: "/admin/queues" };

const MAIL_KINDS: Record<string, string> = {
  "login-link": "A sign-in link",
  "group-invitation": "An invitation to a group",
  "group-proposal": "A proposed date",
  "saved-reminder": "A reminder of a saved event",
  "saved-on-sale": "News that tickets of a saved event are sold",
  "saved-changes": "News of a saved event",
};

/** Errors of mail servers quote addresses, which editors do not see. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, "(address)");

function nowItems(
  waiting: Waiting,
  workers: number,
  { refused, model }: Pick<Waits, "refused" | "model">,
): Item[] {
  const item = (key: string, title: string, text: string): Item => ({
    key,
    title,
    href: "/admin/queues",
    text,
    steps: [QUEUES],
  });
  return [
    ...(workers === 0
      ? [
          item(
            "worker",
            "No worker is running",
            "No source is fetched and no mail leaves until one is started.",
          ),
        ]
      : []),
    ...(waiting.stuckMail > 0
      ? [
          item(
            "stuck",
            `${countOf(waiting.stuckMail, "mail")} ${plural(waiting.stuckMail, "waits", "wait")} for more than half an hour`,
            "Sign-in links are among them. The queue “mail” says what the provider answered; they are tried again.",
          ),
        ]
      : []),
    ...(waiting.model > 0 ? [modelItem(model)] : []),
    ...(waiting.failedLetters > 0
      ? [
          item(
            "letters",
            `${countOf(waiting.failedLetters, "letter")} of the last three days did not leave`,
            "The provider refused them. Nobody gets a letter twice when its job is tried again.",
          ),
        ]
      : []),
    ...refused.map(({ kind, error, count, last_at }, index) =>
      item(
        `refused ${index}`,
        `${MAIL_KINDS[kind] ?? `A mail (${kind.replaceAll("-", " ")})`} was refused${count > 1 ? ` ${count} times` : ""}`,
        `${last_at ? `${adminTime(last_at)}: ` : ""}${withoutAddresses(error ?? "no reason given")}`,
      ),
    ),
  ];
}

const suggestion = (row: Rows<typeof listOpenSuggestions>[number]): Item => {
  const href = `/admin/suggestions/${row.id}`;
  const place = [row.location, row.city].filter(Boolean).join(", ");
  return {
    key: row.id,
    title: row.title,
    href,
    text: `${adminTime(row.start_time)} · ${place} · sent ${adminDate(row.created_at)}`,
    steps: [{ label: "Decide", href }],
  };
};

const mistake = (row: Rows<typeof listMistakes>[number]): Item => ({
  key: String(row.id),
  title: row.event_title,
  href: eventHref(row.event_id, row.event_title),
  text: [MISTAKE_KINDS[row.kind], row.details, `sent ${adminDate(row.created_at)}`]
    .filter(Boolean)
    .join(" · "),
  steps: [
    { label: "Correct", href: `/admin/events/${row.event_id}` },
    { label: "Resolve", intent: "resolve", fields: { id: row.id, version: row.version } },
  ],
});

const claim = (row: Rows<typeof listClaims>[number]): Item => ({
  key: row.id,
  title: row.venue,
  href: "/admin/claims",
  text: [
    row.status === "proved" ? `${row.name} says that it is theirs` : `${row.name} proposes changes`,
    row.is_own_domain ? "from an address at its website" : "from an address elsewhere",
    `sent ${adminDate(row.created_at)}`,
  ].join(" · "),
  steps: [{ label: "Decide", href: "/admin/claims" }],
});

const doubtful = (row: Rows<typeof listDoubtfulEvents>[number]): Item => ({
  key: String(row.id),
  title: row.title,
  href: `/admin/events/${row.id}`,
  text: [
    isStartUnknown(row.start_time) ? "" : adminTime(row.start_time),
    row.source ?? "",
    row.published ? "" : "not published yet",
    `${Math.round(row.confidence * 100)}% sure${row.doubt ? `: ${row.doubt}` : ""}`,
  ]
    .filter(Boolean)
    .join(" · "),
  steps: [
    { label: "It is right", intent: "confirm", fields: { id: row.id, version: row.version } },
    { label: "Correct", href: `/admin/events/${row.id}` },
    ...(row.event_url ? [{ label: "Look at the page", href: row.event_url, isOutside: true }] : []),
    { label: "Hide", intent: "hide", fields: { id: row.id } },
  ],
});

export interface Waits {
  today: string;
  workers: number;
  waiting: Waiting;
  refused: Rows<typeof listRefusedMail>;
  model: ModelState;
  texts: WaitingText[];
  suggestions: Rows<typeof listOpenSuggestions>;
  mistakes: Rows<typeof listMistakes>;
  claims: Rows<typeof listClaims>;
  failing: Rows<typeof listFailingSources>;
  stumbling: Rows<typeof listFailingSources>;
  silent: Rows<typeof listSilentSources>;
  doubtful: Rows<typeof listDoubtfulEvents>;
  recipes: TroubledRecipe[];
  unplaced: Unplaced[];
  pairs: ShownPair[];
}

/** Only the parts in which something waits. */
export function sectionsOf(waits: Waits): Section[] {
  const { waiting, today } = waits;
  const now = nowItems(waiting, waits.workers, waits);
  const section = (id: keyof Waiting, title: string, note: string, items: Item[]): Section => ({
    id,
    title,
    note,
    count: waiting[id],
    all: hrefOf(id),
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
    section(
      "texts",
      "Texts",
      "Drafts of the model, the soonest event first, and texts whose event has changed.",
      waits.texts.map(textItem),
    ),
    section("suggestions", "Suggestions", "Oldest first.", waits.suggestions.map(suggestion)),
    section(
      "mistakes",
      "Reported mistakes",
      "Correct the event first, then resolve the report.",
      waits.mistakes.map(mistake),
    ),
    {
      ...section("claims", "Claims of venues", "Oldest first.", waits.claims.map(claim)),
      count: waiting.claims + waiting.proposals + waiting.venueChanges,
    },
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
      "doubtful",
      "Doubtful events",
      "Their pages were hard to read. Perhaps they are no events, or not on that day. They wait to be published.",
      waits.doubtful.map(doubtful),
    ),
    section(
      "recipes",
      "Pages built otherwise",
      "They are read by guessing until somebody has looked. Point at their parts where the guess is wrong.",
      waits.recipes.map(troubledRecipe),
    ),
    section(
      "unplaced",
      "Not on the map",
      "Their events are in lists, but not on the map and in nobody's neighborhood.",
      waits.unplaced.map(unplacedItem),
    ),
    section(
      "venuePairs",
      "Venues that may be one",
      "Merge them, or say that they are two.",
      waiting.venuePairs === 0 ? [] : [venuePairsItem(waiting.venuePairs)],
    ),
    section("pairs", "Doubtful pairs", "Perhaps one event, listed twice.", waits.pairs.map(pairItem)),
  ].filter(({ items }) => items.length > 0);
}

/** Mails about what somebody saved: the evening before, when tickets open, and when it changes. */
import { countOf } from "~/lib/text";
import { composeLetter, unlinked, type LetterItem } from "./compose";

interface SavedMail {
  events: LetterItem[];
  savedUrl: string;
  /** Ends mails of this kind. */
  stopUrl: string;
}

const REMINDED = {
  tomorrow: { heading: "Tomorrow", saved: "tomorrow" },
  tonight: { heading: "Tonight, after midnight", saved: "tonight, after midnight" },
  both: { heading: "Tonight and tomorrow", saved: "tonight, after midnight, and for tomorrow" },
};

/** @param mail.when tonight: what begins after midnight */
export function savedReminderLetter({
  events,
  when,
  savedUrl,
  stopUrl,
}: SavedMail & { when: keyof typeof REMINDED }) {
  const { items, more } = listed(events);
  const { heading, saved } = REMINDED[when];
  return composeLetter({
    subject: `${heading}: ${names(events)}`,
    preheader: events[0]?.lines.map(unlinked).join(", ") ?? "",
    heading: `${heading}.`,
    paragraphs: [`This is what you have for ${saved}:`, ...more],
    items,
    button: { label: "See what you saved", url: savedUrl },
    afterword: "You get this the evening before something that you saved or said yes to.",
    stop: { label: "No more reminders", url: stopUrl },
  });
}

export function savedOnSaleLetter({ events, savedUrl, stopUrl }: SavedMail) {
  const { items, more } = listed(events);
  return composeLetter({
    subject: `On sale now: ${names(events)}`,
    preheader: events[0]?.lines.map(unlinked).join(", ") ?? "",
    heading: "Tickets are on sale.",
    paragraphs: ["You saved this or said yes to it, and its tickets went on sale:", ...more],
    items,
    button: { label: "See what you saved", url: savedUrl },
    afterword: "You get this when tickets for something that you saved or said yes to go on sale.",
    stop: { label: "No more reminders", url: stopUrl },
  });
}

export function savedChangesLetter({ events, savedUrl, stopUrl }: SavedMail) {
  const { items, more } = listed(events);
  const [first] = items;
  return composeLetter({
    subject:
      events.length === 1 && first
        ? `${first.lines[0]}: ${first.title}`
        : `${countOf(events.length, "event")} that you saved changed`,
    preheader: `${first?.title}: ${first?.lines[0]}`,
    heading: "Plans have changed.",
    paragraphs: ["Something that you saved or said yes to has changed:", ...more],
    items,
    button: { label: "See what you saved", url: savedUrl },
    afterword:
      "You get this when something that you saved or said yes to moves, sells out, is called off or is taken off the calendar.",
    stop: { label: "No more mails about changes", url: stopUrl },
  });
}

/** Of more, the page has the rest. */
const MOST_LISTED = 12;

function listed(events: LetterItem[]): { items: LetterItem[]; more: string[] } {
  const more = events.length - MOST_LISTED;
  const items = events
    .slice(0, MOST_LISTED)
    .map((item) => ({ ...item, title: unlinked(item.title), lines: item.lines.map(unlinked) }));
  return { items, more: more > 0 ? [`And ${countOf(more, "more event", "more events")}.`] : [] };
}

/** "Othello", "Othello and 2 more" */
const names = (events: LetterItem[]): string =>
  [unlinked(events[0]?.title ?? ""), ...(events.length > 1 ? [`and ${events.length - 1} more`] : [])].join(
    " ",
  );

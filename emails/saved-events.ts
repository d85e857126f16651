/** Mails about what somebody saved: the evening before, when tickets open, and when it changes. */
import { countOf } from "~/lib/text";
import { composeLetter, unlinked, type LetterContent, type LetterItem } from "./compose";

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
export function savedReminderLetter({ when, ...mail }: SavedMail & { when: keyof typeof REMINDED }) {
  const { heading, saved } = REMINDED[when];
  return savedLetter(mail, {
    subject: `${heading}: ${names(mail.events)}`,
    heading: `${heading}.`,
    opening: `This is what you have for ${saved}:`,
    afterword: "You get this the evening before something that you saved or said yes to.",
    stop: "No more reminders",
  });
}

export const savedOnSaleLetter = (mail: SavedMail) =>
  savedLetter(mail, {
    subject: `On sale now: ${names(mail.events)}`,
    heading: "Tickets are on sale.",
    opening: "You saved this or said yes to it, and its tickets went on sale:",
    afterword: "You get this when tickets for something that you saved or said yes to go on sale.",
    stop: "No more reminders",
  });

export function savedChangesLetter(mail: SavedMail) {
  const [title, change] = [firstOf(mail)?.title, firstOf(mail)?.lines[0]];
  return savedLetter(mail, {
    subject:
      mail.events.length === 1
        ? `${change}: ${title}`
        : `${countOf(mail.events.length, "event")} that you saved changed`,
    preheader: `${title}: ${change}`,
    heading: "Plans have changed.",
    opening: "Something that you saved or said yes to has changed:",
    afterword:
      "You get this when something that you saved or said yes to moves, sells out, is called off or is taken off the calendar.",
    stop: "No more mails about changes",
  });
}

/** A longer list has its rest on the page. */
const MOST_LISTED = 12;

/** @param words.preheader what the first event says, unless given */
function savedLetter(
  { events, savedUrl, stopUrl }: SavedMail,
  words: Pick<LetterContent, "subject" | "heading" | "afterword"> & {
    opening: string;
    stop: string;
    preheader?: string;
  },
) {
  const { opening, stop, ...rest } = words;
  const more = events.length - MOST_LISTED;
  return composeLetter({
    preheader: firstOf({ events })?.lines.join(", ") ?? "",
    ...rest,
    paragraphs: [opening, ...(more > 0 ? [`And ${countOf(more, "more event", "more events")}.`] : [])],
    items: events.slice(0, MOST_LISTED).map(withoutLinks),
    button: { label: "See what you saved", url: savedUrl },
    stop: { label: stop, url: stopUrl },
  });
}

const firstOf = ({ events: [first] }: Pick<SavedMail, "events">) => first && withoutLinks(first);

const withoutLinks = (item: LetterItem): LetterItem => ({
  ...item,
  title: unlinked(item.title),
  lines: item.lines.map(unlinked),
});

/** "Othello", "Othello and 2 more" */
const names = (events: LetterItem[]): string =>
  [unlinked(events[0]?.title ?? ""), ...(events.length > 1 ? [`and ${events.length - 1} more`] : [])].join(
    " ",
  );

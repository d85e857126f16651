/** To whoever speaks for a venue, every Monday: what the city sees of it. */
import { brand } from "~/brand";
import { countOf } from "~/lib/text";
import { composeLetter, unlinked, type LetterItem } from "./compose";

export interface VenueWeek {
  venue: string;
  /** Events of the next two weeks. */
  count: number;
  /** The first of them; those first of which we are not sure. */
  events: LetterItem[];
  doubtful: number;
  /** How its page was read, where something is wrong with that. */
  trouble: string | null;
  /** Their changes that wait for an editor, and those that were declined. */
  waiting: number;
  declined: number;
  deskUrl: string;
  stopUrl: string;
}

export function venueWeekLetter(week: VenueWeek) {
  const { count, doubtful, trouble, waiting, declined, events } = week;
  const venue = unlinked(week.venue);
  const more = count - events.length;
  return composeLetter({
    subject: `What the city sees of “${venue}” this week`,
    preheader:
      doubtful > 0
        ? `We are not sure of ${countOf(doubtful, "event")}.`
        : `${countOf(count, "event")} to come.`,
    heading: "This is what the city sees of you.",
    paragraphs: [
      count === 0
        ? `${brand.name} shows no event of “${venue}” in the next two weeks.`
        : `${brand.name} shows ${countOf(count, "event")} of “${venue}” in the next two weeks.`,
      ...none(`We are not sure of ${countOf(doubtful, "event")}: please look at these first.`, doubtful > 0),
      ...(trouble === null ? [] : [unlinked(trouble)]),
      ...none(
        `${countOf(waiting, "change")} of yours ${waiting === 1 ? "waits" : "wait"} for an editor.`,
        waiting > 0,
      ),
      ...none(
        `An editor did not take ${countOf(declined, "change")} of yours: your desk says which.`,
        declined > 0,
      ),
      ...none(`These come first; your desk has ${countOf(more, "more event", "more events")}.`, more > 0),
    ],
    items: events.map(({ title, url, lines }) => ({
      title: unlinked(title),
      url,
      lines: lines.map(unlinked),
    })),
    button: { label: "Open your desk", url: week.deskUrl },
    afterword:
      "You get this every Monday because you speak for this venue. What is wrong is put right on your desk.",
    stop: { label: "No more of these mails", url: week.stopUrl },
  });
}

const none = (text: string, isThere: boolean): string[] => (isThere ? [text] : []);

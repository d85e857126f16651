/** Tells editors what began, what is over and what waits. */
import { brand } from "~/brand";
import { countOf } from "~/lib/text";
import { composeLetter, unlinked } from "./compose";

export interface EditorsNews {
  begun: string[];
  over: string[];
  waiting: string[];
  /** It could not wait for the morning. */
  isUrgent: boolean;
  url: string;
}

/** The same for a chat room. */
export const editorsDigestText = (news: EditorsNews): string =>
  [
    subjectOf(news),
    ...part("New", news.begun),
    ...part("Over", news.over),
    ...part("Waiting", news.waiting),
  ].join("\n");

export const editorsDigestLetter = (news: EditorsNews) =>
  composeLetter({
    subject: subjectOf(news),
    preheader: "What began, what is over, and what waits for an editor.",
    heading: news.isUrgent ? "This cannot wait." : "Today in the admin area.",
    paragraphs: [...part("New", news.begun), ...part("Over", news.over), ...part("Waiting", news.waiting)],
    button: { label: "Open Today", url: news.url },
    afterword: "You get this because you asked for it on the page Today, where you can also end it.",
  });

/** Lines at most; the page has the rest. */
const MOST_LISTED = 20;

function part(name: string, texts: string[]): string[] {
  if (texts.length === 0) return [];
  const more = texts.length - MOST_LISTED;
  const listed = texts.slice(0, MOST_LISTED).map((text) => unlinked(text));
  return [`${name}: ${listed.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`];
}

function subjectOf({ begun, over, isUrgent }: EditorsNews): string {
  if (isUrgent && begun.length === 0) return `${brand.name}: it is over`;
  if (isUrgent) return `${brand.name}: ${countOf(begun.length, "thing")} cannot wait`;
  if (begun.length + over.length === 0) return `${brand.name}: what waits this morning`;
  return `${brand.name}: ${countOf(begun.length, "new trouble")}, ${over.length} over`;
}

/** Mails about a group's plans: the question, what is settled, what changes, and that it is off. */
import { composeLetter, unlinked, type LetterItem } from "./compose";
import type { Letter } from "./letter";

/** A date as a mail tells it. */
export interface PlanDateWords {
  title: string;
  /** 'Fri, Nov 27 · 7:30 PM'. */
  when: string;
  where: string;
  /** '$15 · Doors 7:00 PM'; may be empty. */
  facts: string;
  /** One or two sentences; may be empty. */
  blurb: string;
  /** The event's page; null for one that is gone. */
  url: string | null;
  picture: string | null;
}

interface PlanMail {
  group: string;
  /** The reader's own signed page of the plan. */
  url: string;
  /** Ends the mails of all groups. */
  stopUrl: string;
  /** A file for the reader's calendar goes along. */
  hasFile: boolean;
}

const OWN_LINK = "The links above are yours alone: whoever has them can answer for you.";

export interface PlanQuestion extends PlanMail {
  /** Null for a person who has left or has no name. */
  proposer: string | null;
  /** The proposer's words; may be empty. */
  note: string;
  /** One to five, the first first. */
  dates: [PlanDateWords, ...PlanDateWords[]];
  /** Why the only date suits the group; may be empty. */
  reason: string;
  /** The member was asked before and has not answered. */
  isReminder: boolean;
}

/** Facts that somebody needs on the way. */
interface PlanWays {
  /** 'Meet 7:15 PM, at the box office'; may be empty. */
  meeting: string;
  note: string;
  ticketsUrl: string | null;
  /** 'About 25 minutes from your zip'; may be empty. */
  way: string;
  yes: string[];
  maybe: string[];
}

interface PlanOn extends PlanMail, PlanWays {
  date: PlanDateWords;
}

const KEPT = "The attached file keeps the date in your calendar up to date.";

export function planQuestionLetter(data: PlanQuestion): Promise<Letter> {
  const who = data.proposer ? unlinked(data.proposer) : "Somebody";
  const group = unlinked(data.group);
  const [first] = data.dates;
  const isPoll = data.dates.length > 1;
  const asks = data.isReminder ? "still waits for your answer in" : isPoll ? "asks" : "proposes this to";
  const prefix = data.isReminder ? "Reminder: " : "";
  const said = [
    `${who} ${asks} “${group}”${isPoll && !data.isReminder ? ": which?" : "."}`,
    ...(data.note === "" ? [] : [`“${unlinked(data.note)}”`]),
  ];
  if (isPoll)
    return composeLetter({
      subject: `${prefix}${group}: which of ${data.dates.length}?`,
      preheader: data.dates.map(({ title, when }) => `${title}, ${when}`).join("; "),
      heading: "Which?",
      paragraphs: [...said, "Say yes, maybe or no to each:"],
      items: data.dates.map((date) => itemOf(date, data.url)),
      button: { label: "Say which", url: data.url },
      afterword: OWN_LINK,
      ...stop(data),
    });
  return composeLetter({
    subject: `${prefix}${group}: ${first.title}?`,
    preheader: `${first.when}. Yes, maybe or no?`,
    heading: first.title,
    ...pictureOf(first),
    paragraphs: [
      ...factsOf(first),
      ...said,
      ...(data.reason === "" ? [] : [unlinked(data.reason)]),
      "Are you coming?",
    ],
    choices: answerChoices(data.url),
    ...(first.url === null ? {} : { button: { label: "See the event", url: first.url } }),
    afterword: afterwordOf(data, "The date is attached for your calendar."),
    ...stop(data),
  });
}

/** "It is on", to everybody. @param data.who null for a member who joined later */
export const planSettledLetter = (data: PlanOn & { who: string | null }): Promise<Letter> =>
  composeLetter({
    subject: `${unlinked(data.group)}: it is on: ${data.date.title}`,
    preheader: `${data.date.when}, ${data.date.where}`,
    heading: "It is on.",
    ...pictureOf(data.date),
    paragraphs: [
      data.who
        ? `${unlinked(data.who)} has settled it: ${data.date.title}`
        : `It is settled: ${data.date.title}`,
      ...factsOf({ ...data.date, blurb: "" }),
      ...wayLines(data),
    ],
    choices: planChoices(data),
    button: { label: "See the plan", url: data.url },
    afterword: afterwordOf(data, KEPT),
    ...stop(data),
  });

/** Something about it is different now. @param data.words 'Moved from 7:30 PM to 9:00 PM' */
export const planChangedLetter = (data: PlanOn & { words: string[]; isSettled: boolean }): Promise<Letter> =>
  composeLetter({
    subject: `${unlinked(data.group)}: ${data.words[0]}: ${data.date.title}`,
    preheader: `${data.words.join(". ")}.`,
    heading: "Plans have changed.",
    paragraphs: [
      data.date.title,
      ...data.words.map((words) => `${words}.`),
      ...factsOf({ ...data.date, blurb: "" }),
      ...wayLines(data),
      data.isSettled ? "Your answer stands. Can you still come?" : "Your answer stands.",
    ],
    choices: planChoices(data),
    button: { label: "See the plan", url: data.url },
    afterword: afterwordOf(data, KEPT),
    ...stop(data),
  });

const OUT_OF_CALENDAR = "The attached file takes the date out of your calendar.";

/** A date that falls through, with others to choose from. @param data.why 'The venue has called this off.' @param data.isGone the plan has no page any more */
export function planOffLetter(
  data: PlanMail & { date: PlanDateWords; why: string; next: PlanDateWords[]; isGone: boolean },
): Promise<Letter> {
  const { date, why, next, isGone } = data;
  const label = next.length > 0 ? "Ask the group: which?" : "See the plan";
  return composeLetter({
    subject: `${unlinked(data.group)}: it is off: ${date.title}`,
    preheader: `${why} ${next.length > 0 ? "Here are other dates." : ""}`.trim(),
    heading: "It is off.",
    paragraphs: [
      `${date.title}, ${date.when}`,
      why,
      ...(next.length > 0 ? ["Something else instead? These would suit you:"] : []),
    ],
    items: next.map((date) => itemOf(date, `${data.url}#next`)),
    ...(isGone ? {} : { button: { label, url: `${data.url}#next` } }),
    afterword: isGone
      ? data.hasFile
        ? OUT_OF_CALENDAR
        : "You get this because you meant to come."
      : afterwordOf(data, OUT_OF_CALENDAR),
    ...stop(data),
  });
}

/** Answers since the last such mail. */
export const planAnswersLetter = (
  data: PlanMail & { title: string; said: string[]; isComplete: boolean },
): Promise<Letter> =>
  composeLetter({
    subject: `${unlinked(data.group)}: ${data.isComplete ? "everybody has answered: " : "answers: "}${data.title}`,
    preheader: data.said.map(unlinked).join(", "),
    heading: data.title,
    paragraphs: [
      data.isComplete ? "Everybody has answered." : "Your friends have answered:",
      ...data.said.map(unlinked),
    ],
    button: { label: "See the plan", url: data.url },
    afterword: "You get this because you proposed it, or mean to come.",
    ...stop(data),
  });

/** Two hours before. */
export const planSoonLetter = (data: PlanOn): Promise<Letter> =>
  composeLetter({
    subject: `Soon: ${data.date.title}, ${data.date.when}`,
    preheader: data.meeting || data.date.where,
    heading: "Soon.",
    paragraphs: [data.date.title, ...factsOf({ ...data.date, blurb: "" }), ...wayLines(data)],
    choices: planChoices(data),
    button: { label: "See the plan", url: data.url },
    afterword: "You get this two hours before a plan with friends, because you asked for it.",
    stop: { label: "No more reminders two hours before", url: data.stopUrl },
  });

const afterwordOf = ({ hasFile }: PlanMail, ofFile: string): string =>
  hasFile ? `${ofFile} ${OWN_LINK}` : OWN_LINK;

const ANSWERS = { yes: "Yes", maybe: "Maybe", no: "No" };

const answerChoices = (url: string) =>
  Object.entries(ANSWERS).map(([answer, label]) => ({ label, url: `${url}&answer=${answer}` }));

const pictureOf = ({ picture, title }: PlanDateWords) =>
  picture === null ? {} : { picture: { url: picture, alt: title } };

const factsOf = ({ when, where, facts, blurb }: PlanDateWords): string[] =>
  [when, where, facts, blurb].filter((line) => line !== "").map(unlinked);

const itemOf = (date: PlanDateWords, url: string): LetterItem => ({
  title: unlinked(date.title),
  url,
  lines: [date.when, date.where, date.facts].filter((line) => line !== "").map(unlinked),
});

const stop = ({ stopUrl }: PlanMail) => ({ stop: { label: "No more mails from groups", url: stopUrl } });

const wayLines = ({ meeting, note, way, yes, maybe }: PlanWays): string[] =>
  [
    unlinked(meeting),
    note === "" ? "" : `“${unlinked(note)}”`,
    way,
    yes.length > 0 ? `Coming: ${names(yes)}` : "",
    maybe.length > 0 ? `Maybe: ${names(maybe)}` : "",
  ].filter((line) => line !== "");

const names = (list: string[]): string => list.map(unlinked).join(", ");

const planChoices = ({ url, ticketsUrl }: PlanOn) => [
  ...(ticketsUrl === null ? [] : [{ label: "Tickets", url: ticketsUrl }]),
  { label: "Change my answer", url },
];

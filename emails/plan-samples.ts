/** Mails about plans with sample data. */
import type { SampleLetter } from "./letter";
import {
  planAnswersLetter,
  planChangedLetter,
  planOffLetter,
  planQuestionLetter,
  planSettledLetter,
  planSoonLetter,
  type PlanDateWords,
} from "./plans";

const date = (
  origin: string,
  title = "Prints from a Basement",
  when = "Fri, Nov 27 · 7:30 PM",
): PlanDateWords => ({
  title,
  when,
  where: "Stoop Cinema, 12 Example Street",
  facts: "$12",
  blurb: "Two reels, one projector, and the person who found them in a basement in Ridgewood.",
  url: `${origin}/event/1`,
  picture: `${origin}/icons/icon-512.png`,
});

const mail = (origin: string) => ({
  group: "Film Club",
  url: `${origin}/plan/sample?as=sample&signature=sample`,
  stopUrl: `${origin}/mails?reader=sample&kind=group_mails&signature=sample`,
  hasFile: true,
});

const ways = {
  meeting: "Meet 7:15 PM, at the box office",
  note: "Bring a scarf, it is never heated.",
  ticketsUrl: "https://tickets.example.org/1",
  way: "About 25 minutes from your zip",
  yes: ["Ana", "Ben"],
  maybe: ["Cleo"],
};

const question = { proposer: "Ana", note: "The one with the live piano!", reason: "", isReminder: false };

export const planSamples: SampleLetter[] = [
  {
    kind: "planQuestionLetter",
    about: "A group is asked which of three dates",
    write: (origin) =>
      planQuestionLetter({
        ...mail(origin),
        ...question,
        dates: [
          date(origin),
          date(origin, "Brass at the Laundromat", "Sat, Nov 28 · 9:00 PM"),
          date(origin, "Letters Nobody Sent", "Fri, Dec 4 · 8:00 PM"),
        ],
      }),
  },
  {
    kind: "planSettledLetter",
    about: "A night out is settled",
    write: (origin) => planSettledLetter({ ...mail(origin), ...ways, date: date(origin), who: "Ana" }),
  },
  {
    kind: "planChangedLetter",
    about: "A settled night out begins later",
    write: (origin) =>
      planChangedLetter({
        ...mail(origin),
        ...ways,
        date: date(origin),
        words: ["Moved from 7:00 PM to 7:30 PM"],
        isSettled: true,
      }),
  },
  {
    kind: "planOffLetter",
    about: "A settled night out falls through",
    write: (origin) =>
      planOffLetter({
        ...mail(origin),
        date: date(origin),
        why: "The venue has called this off.",
        isGone: false,
        next: [
          date(origin, "Brass at the Laundromat", "Sat, Nov 28 · 9:00 PM"),
          date(origin, "Letters Nobody Sent", "Fri, Dec 4 · 8:00 PM"),
        ],
      }),
  },
  {
    kind: "planAnswersLetter",
    about: "Friends have answered",
    write: (origin) =>
      planAnswersLetter({
        ...mail(origin),
        title: "Prints from a Basement",
        said: ["Ben: yes", "Cleo: maybe"],
        isComplete: true,
      }),
  },
  {
    kind: "planSoonLetter",
    about: "It begins in two hours",
    write: (origin) => planSoonLetter({ ...mail(origin), ...ways, date: date(origin) }),
  },
];

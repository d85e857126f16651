/** Short news of a group: who has joined, declined or left, and that it has ended. */
import { composeLetter, unlinked } from "./compose";

export type GroupNews =
  | { kind: "declined"; who: string }
  /** @param said "Yes to Night of Short Films, Fri, Nov 27 · 7:30 PM" */
  | { kind: "joined"; who: string; said: string[] }
  /** @param from the settled dates that this person meant to come to */
  | { kind: "left"; who: string; from: string[] }
  | { kind: "ended"; who: string; dates: string[] };

export const groupNewsLetter = (data: {
  group: string;
  /** Null for a group that is no more. */
  url: string | null;
  news: GroupNews;
  /** Ends the mails of all groups. */
  stopUrl: string;
}) => {
  const { heading, subject, paragraphs } = words(data.news);
  const group = unlinked(data.group);
  return composeLetter({
    subject: `${group}: ${subject}`,
    preheader: paragraphs[0] ?? group,
    heading,
    paragraphs,
    ...(data.url === null ? {} : { button: { label: `See “${group}”`, url: data.url } }),
    afterword:
      data.url === null
        ? "You get this because you were in the group."
        : "You get this because you are in the group.",
    stop: { label: "No more mails from groups", url: data.stopUrl },
  });
};

function words(news: GroupNews): { heading: string; subject: string; paragraphs: string[] } {
  const who = unlinked(news.who);
  switch (news.kind) {
    case "joined":
      return {
        heading: "One more.",
        subject: `${who} is in`,
        paragraphs: [`${who} has joined the group.`, ...news.said.map((words) => `${unlinked(words)}.`)],
      };
    case "declined":
      return {
        heading: "Not this time.",
        subject: `${who} cannot join`,
        paragraphs: [`${who} has declined the invitation. You can invite them again later.`],
      };
    case "left":
      return {
        heading: "One less.",
        subject: `${who} has left`,
        paragraphs: [
          `${who} has left the group.`,
          ...news.from.map((date) => `They had said yes to ${unlinked(date)}, and are not counted any more.`),
        ],
      };
    case "ended":
      return {
        heading: "The group has ended.",
        subject: "the group has ended",
        paragraphs: [
          `${who} has ended the group for everybody.`,
          ...news.dates.map(
            (date) =>
              `With it ends the plan for ${unlinked(date)}. Whoever still wants to go has to ask the others.`,
          ),
        ],
      };
  }
}

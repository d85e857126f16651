/** Short news of a group: who has joined, what everybody answered, what is settled or taken back. */
import { compose, unlinked } from "./compose";

export type GroupNews =
  | { kind: "joined" | "declined"; who: string }
  | { kind: "answered"; title: string; yes: string[]; maybe: string[]; no: string[] }
  | { kind: "settled"; who: string | null; title: string; when: string; where: string; yes: string[] }
  | { kind: "withdrawn"; who: string | null; title: string };

const names = (list: string[]): string => list.map(unlinked).join(", ");

function words(news: GroupNews): { heading: string; subject: string; paragraphs: string[] } {
  const who = "who" in news && news.who ? unlinked(news.who) : "Somebody";
  switch (news.kind) {
    case "joined":
      return { heading: "One more.", subject: `${who} is in`, paragraphs: [`${who} has joined the group.`] };
    case "declined":
      return {
        heading: "Not this time.",
        subject: `${who} cannot join`,
        paragraphs: [`${who} has declined the invitation. You can invite them again later.`],
      };
    case "answered": {
      const said = [
        ["Yes", news.yes],
        ["Maybe", news.maybe],
        ["No", news.no],
      ] as const;
      return {
        heading: news.title,
        subject: `everybody has answered: ${news.title}`,
        paragraphs: [
          "Everybody has answered your proposal.",
          ...said.filter(([, list]) => list.length > 0).map(([answer, list]) => `${answer}: ${names(list)}`),
        ],
      };
    }
    case "settled":
      return {
        heading: "It is on.",
        subject: `it is on: ${news.title}`,
        paragraphs: [
          `${who} has settled it: ${news.title}`,
          news.when,
          news.where,
          ...(news.yes.length > 0 ? [`Coming: ${names(news.yes)}`] : []),
        ],
      };
    case "withdrawn":
      return {
        heading: "Called off.",
        subject: `called off: ${news.title}`,
        paragraphs: [
          `${who} has taken back the proposal of ${news.title}. The event itself may still take place.`,
        ],
      };
  }
}

export const groupNewsLetter = (data: {
  group: string;
  url: string;
  news: GroupNews;
  /** Ends the mails of all groups. */
  stopUrl: string;
}) => {
  const { heading, subject, paragraphs } = words(data.news);
  const group = unlinked(data.group);
  return compose({
    subject: `${group}: ${subject}`,
    preheader: paragraphs[0] ?? group,
    heading,
    paragraphs,
    button: { label: `See “${group}”`, url: data.url },
    afterword: "You get this because you are in the group.",
    stop: { label: "No more mails from groups", url: data.stopUrl },
  });
};

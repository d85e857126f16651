/** To the address of somebody who voted by a group's link: who confirms it is in, and hears what becomes of the vote. */
import { brand } from "~/brand";
import { composeLetter, unlinked } from "./compose";
import type { Letter } from "./letter";

interface GuestVote {
  group: string;
  /** The reader's own signed page. */
  url: string;
  /** Their name and vote, as 'Yes to Night of Short Films, Fri, Nov 27'; null for somebody whom the group knows. */
  own: { name: string; said: string[] } | null;
  stopUrl: string;
}

const STOP = "Never send me such mails again";

export function guestVoteLetter({ group: name, url, own, stopUrl }: GuestVote): Promise<Letter> {
  const group = unlinked(name);
  const stop = { label: STOP, url: stopUrl };
  if (own === null)
    return composeLetter({
      subject: `Your own link to “${group}”`,
      preheader: "Answer there.",
      heading: "Vote here.",
      paragraphs: [
        `Somebody gave this address by the link of the group “${group}”, which knows it already. Nothing has changed. If it was you, answer by your own link.`,
      ],
      button: { label: "Answer", url },
      afterword:
        "If it was not you, ignore this mail. The link is yours alone: whoever has it can answer for you.",
      stop,
    });
  const voted = [`You voted in the group “${group}” on ${brand.name}:`, ...own.said.map(unlinked)];
  return composeLetter({
    subject: `${group}: please confirm it is you`,
    preheader: "One press, and you hear what becomes of it.",
    heading: `Is that you, ${unlinked(own.name)}?`,
    paragraphs: [
      ...(own.said.length > 0
        ? voted
        : [`You want to come along with the group “${group}” on ${brand.name}.`]),
      "Confirm it, and you are in: you hear when it is settled, with the date for your calendar, and when it moves or is called off. There is no password, and no newsletter unless you ask for one.",
    ],
    button: { label: "Yes, that is me", url },
    afterword:
      "If it was not you, ignore this mail: nothing else comes. The link is yours alone: whoever has it can answer for you.",
    stop,
  });
}

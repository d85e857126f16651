/** The letter about a proposed event to each member of a group; a calendar file is attached. */
import { compose, unlinked } from "./compose";

const ANSWERS = { yes: "Yes", maybe: "Maybe", no: "No" };

export const groupProposalLetter = (data: {
  group: string;
  /** Null for a person who has left or has no name. */
  proposer: string | null;
  event: { title: string; when: string; where: string; url: string };
  /** Why it suits the group; may be empty. */
  reason: string;
  /** The member's own signed link. */
  url: string;
  /** The member was asked before and has not answered. */
  isReminder?: boolean;
  /** Ends the mails of all groups. */
  stopUrl: string;
}) => {
  const who = data.proposer ? unlinked(data.proposer) : "Somebody";
  const group = unlinked(data.group);
  const asks = data.isReminder ? "still waits for your answer" : "proposes this";
  return compose({
    subject: `${data.isReminder ? "Reminder: " : ""}${group}: ${data.event.title}?`,
    preheader: `${data.event.when}. Yes, maybe or no?`,
    heading: data.event.title,
    paragraphs: [
      `${who} ${asks} ${data.isReminder ? "in" : "to"} “${group}”:`,
      data.event.when,
      data.event.where,
      ...(data.reason === "" ? [] : [data.reason]),
      "Are you coming?",
    ],
    choices: Object.entries(ANSWERS).map(([answer, label]) => ({
      label,
      url: `${data.url}&answer=${answer}`,
    })),
    button: { label: "See the event", url: data.event.url },
    afterword:
      "The date is attached for your calendar. The links above are yours alone: whoever has them can answer for you.",
    stop: { label: "No more mails from groups", url: data.stopUrl },
  });
};

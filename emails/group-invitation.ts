/** The letter that invites somebody to a group of friends. */
import { brand } from "~/brand";
import { composeLetter, unlinked } from "./compose";

export const groupInvitationLetter = (data: {
  url: string;
  group: string;
  inviter: string | null;
  days: number;
  /** Where its reader can say that no invitation may come again. */
  stopUrl: string;
}) => {
  const who = data.inviter ? unlinked(data.inviter) : "A friend";
  const group = unlinked(data.group);
  return composeLetter({
    subject: `${who} invites you to “${group}” on ${brand.name}`,
    preheader: `The invitation is open for ${data.days} days.`,
    heading: "Come along.",
    paragraphs: [
      `${who} invites you to the group “${group}”. Together you see how far apart you live, which days suit everybody and what all of you like, and you find the next night out.`,
      `The invitation is open for ${data.days} days. Nothing happens before you accept it.`,
    ],
    button: { label: "See the invitation", url: data.url },
    afterword: "If you do not know who this is, ignore this email. We will not write about it again.",
    stop: { label: "Never send me invitations again", url: data.stopUrl },
  });
};

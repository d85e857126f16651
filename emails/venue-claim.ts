/** To somebody who says that a venue is theirs: the link that proves the address, and what the editors decided. */
import { brand } from "~/brand";
import { composeLetter, unlinked } from "./compose";

const LINK_IS_A_KEY =
  "Keep this mail: whoever has the link can propose changes, for a year. You can end it on your page.";

export const venueClaimLetter = ({ venue, url }: { venue: string; url: string }) =>
  composeLetter({
    subject: `Is “${unlinked(venue)}” yours?`,
    preheader: "One button, then an editor decides.",
    heading: "Your venue?",
    paragraphs: [
      `Somebody gave this address on ${brand.name} and said that “${unlinked(venue)}” is theirs. If it was you, say so once more. An editor then looks at it and answers by mail.`,
    ],
    button: { label: "Yes, it is mine", url },
    afterword: "If it was not you, do nothing: the link ends after 30 days and nothing happens.",
  });

/** A link of a year ago is over. */
export const claimRenewedLetter = ({ venue, url }: { venue: string; url: string }) =>
  composeLetter({
    subject: `A new link for “${unlinked(venue)}”`,
    preheader: "The one before is over.",
    heading: "Another year.",
    paragraphs: [
      `Your link to propose what the page of “${unlinked(venue)}” says on ${brand.name} was over after a year. Somebody who has it asked for another one.`,
    ],
    button: { label: "Open your page", url },
    afterword: LINK_IS_A_KEY,
  });

/** @param data.url where the venue proposes what its page says; null if the claim was not taken. @param data.deskUrl for whoever signs in */
export const claimDecidedLetter = ({
  venue,
  url,
  deskUrl,
}: {
  venue: string;
  url: string | null;
  deskUrl: string;
}) =>
  url === null
    ? composeLetter({
        subject: `About your claim of “${unlinked(venue)}”`,
        preheader: "The editors could not confirm it.",
        heading: "Not confirmed.",
        paragraphs: [
          `The editors of ${brand.name} could not confirm that you speak for “${unlinked(venue)}”.`,
          "Claim it again with an address at the venue's own website, or write to us.",
        ],
        afterword: "You get one mail for each of your claims.",
      })
    : composeLetter({
        subject: `You speak for “${unlinked(venue)}” now`,
        preheader: "Propose what its page says.",
        heading: "Confirmed.",
        paragraphs: [
          `An editor of ${brand.name} has confirmed that you speak for “${unlinked(venue)}”.`,
          "Sign in with this address, and your desk shows what the city sees of you. Correct it there, add what is missing, and say what is off or sold out.",
          "Whenever its description, website, hours or access change, propose it on your page. An editor looks at it before it is shown.",
        ],
        choices: [{ label: "Open your desk", url: deskUrl }],
        button: { label: "Open your page", url },
        afterword: LINK_IS_A_KEY,
      });

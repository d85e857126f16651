/** The letters around a change of address: to the new one, to the old one, and to one that is taken. */
import { brand } from "~/brand";
import { compose } from "./compose";

export const confirmEmailLetter = (data: { url: string; minutes: number; newEmail: string }) =>
  compose({
    subject: `Confirm your new address for ${brand.name}`,
    preheader: `The link is valid for ${data.minutes} minutes.`,
    heading: "Is this you?",
    paragraphs: [
      `An account at ${brand.name} shall use ${data.newEmail} from now on. Confirm it within ${data.minutes} minutes; until then nothing changes.`,
    ],
    button: { label: "Confirm this address", url: data.url },
    afterword: "You did not ask for this? Then ignore it.",
  });

export const emailChangedLetter = (data: { newEmail: string }) =>
  compose({
    subject: `Your address at ${brand.name} has changed`,
    preheader: "Sign-in links go to the new address from now on.",
    heading: "New address.",
    paragraphs: [
      `Your account now uses ${data.newEmail}. Sign-in links and letters go there from now on, and every other device has been signed out.`,
    ],
    afterword: `It was not you? Write to ${brand.contactEmail} at once.`,
  });

export const accountExistsLetter = (data: { url: string }) =>
  compose({
    subject: `You already have an account at ${brand.name}`,
    preheader: "Somebody tried to use this address for another account.",
    heading: "This address is taken: by you.",
    paragraphs: [
      "Somebody, perhaps you, wanted to give this address to another account. It already has one, so nothing has changed.",
    ],
    button: { label: "Sign in", url: data.url },
    afterword: "It was not you? Then there is nothing to do.",
  });

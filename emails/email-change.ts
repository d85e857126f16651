/** The letters of an email change: to the new address, to the old one, and to an address that is already in use. */
import { brand } from "~/brand";
import { composeLetter } from "./compose";
import { contactEmail } from "./imprint";

export const confirmEmailLetter = (data: { url: string; minutes: number; newEmail: string }) =>
  composeLetter({
    subject: `Confirm your new address for ${brand.name}`,
    preheader: `The link is valid for ${data.minutes} minutes.`,
    heading: "Is this you?",
    paragraphs: [
      `Please confirm ${data.newEmail} as the new address of your account at ${brand.name}. The link is valid for ${data.minutes} minutes; until you confirm, nothing changes.`,
    ],
    button: { label: "Confirm this address", url: data.url },
    afterword: "If you did not ask for this, you can ignore this email.",
  });

/** To the address that the account has now, as soon as somebody asks for another. */
export const emailChangeAskedLetter = (data: { newEmail: string; url: string; minutes: number }) =>
  composeLetter({
    subject: `Somebody wants to change your address at ${brand.name}`,
    preheader: "If it was you, there is nothing to do here.",
    heading: "Is this you?",
    paragraphs: [
      `Somebody who is signed in to your account asked to change its address to ${data.newEmail}. The change takes effect when they confirm it from the mail we sent there, within ${data.minutes} minutes.`,
      "If it was you, there is nothing to do here. If it was not, choose a new password now: that cancels the change and signs out every device.",
    ],
    button: { label: "It was not me", url: data.url },
    afterword: `You can also write to ${contactEmail()}.`,
  });

export const emailChangedLetter = (data: { newEmail: string }) =>
  composeLetter({
    subject: `Your address at ${brand.name} has changed`,
    preheader: "Sign-in links go to the new address from now on.",
    heading: "New address.",
    paragraphs: [
      `Your account now uses ${data.newEmail}. Sign-in links and letters go there from now on, and every other device has been signed out.`,
    ],
    afterword: `If this was not you, please write to ${contactEmail()} right away.`,
  });

export const accountExistsLetter = (data: { url: string }) =>
  composeLetter({
    subject: `You already have an account at ${brand.name}`,
    preheader: "Somebody tried to use this address for another account.",
    heading: "This address is taken: by you.",
    paragraphs: [
      "Someone, perhaps you, tried to use this address for another account. It already has an account, so nothing has changed.",
    ],
    button: { label: "Sign in", url: data.url },
    afterword: "If this was not you, there is nothing you need to do.",
  });

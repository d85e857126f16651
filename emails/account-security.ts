/** Tells an account's owner of a change that somebody else must not have made. */
import { brand } from "~/brand";
import { composeLetter } from "./compose";
import { contactEmail } from "./imprint";

export const passwordChangedLetter = (data: { url: string; isFirst: boolean }) =>
  composeLetter({
    subject: `Your password at ${brand.name} was ${data.isFirst ? "set" : "changed"}`,
    preheader: "If it was you, there is nothing to do.",
    heading: data.isFirst ? "A password." : "A new password.",
    paragraphs: [
      `Your account has ${data.isFirst ? "a password" : "a new password"}. Every other device has been signed out, and links that we mailed before no longer work.`,
      "If this was you, there is nothing to do. If it was not, choose another password now: that signs out whoever set this one.",
    ],
    button: { label: "It was not me", url: data.url },
    afterword: `You can also write to ${contactEmail()}.`,
  });

export const passkeyChangedLetter = (data: { url: string; isNew: boolean }) =>
  composeLetter({
    subject: `A passkey of your account at ${brand.name} was ${data.isNew ? "added" : "removed"}`,
    preheader: "If it was you, there is nothing to do.",
    heading: data.isNew ? "A new passkey." : "One passkey less.",
    paragraphs: [
      data.isNew
        ? "A passkey was added to your account. From now on it signs in to it."
        : "A passkey was removed from your account. It no longer signs in.",
      "If this was you, there is nothing to do. If it was not, look at your passkeys on your account page, remove what is not yours, and sign out everywhere.",
    ],
    button: { label: "To my account", url: data.url },
    afterword: `Write to ${contactEmail()} as well: whoever runs the site can take every passkey off your account.`,
  });

export const accountDeletedLetter = () =>
  composeLetter({
    subject: `Your account at ${brand.name} is deleted`,
    preheader: "What we held about you is gone.",
    heading: "Gone.",
    paragraphs: [
      "Your account is deleted, with your places, days, interests, groups and letters. No more letters will come.",
      "This mail is the last. You can come back at any time: it takes five short questions.",
    ],
    afterword: `If this was not you, please write to ${contactEmail()}.`,
  });

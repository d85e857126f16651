/** The letters that answer "forgot my password": with a link for an account, without one where there is none. */
import { brand } from "~/brand";
import { composeLetter } from "./compose";

export const passwordResetLetter = (data: { url: string; minutes: number }) =>
  composeLetter({
    subject: `Choose a new password for ${brand.name}`,
    preheader: `The link is valid for ${data.minutes} minutes and works once.`,
    heading: "A new password.",
    paragraphs: [
      `Choose a new password with this link. It is valid for ${data.minutes} minutes and works once. Afterwards every device has to sign in again.`,
    ],
    button: { label: "Choose a new password", url: data.url },
    afterword: "If you did not ask for this, you can ignore this email: your password stays as it is.",
  });

export const noAccountLetter = (data: { url: string }) =>
  composeLetter({
    subject: `No account at ${brand.name} yet`,
    preheader: "Somebody asked for a new password for this address.",
    heading: "No account here yet.",
    paragraphs: [
      "Someone, most likely you, asked for a new password for this address, but there is no account with it.",
      "If you meant to join: it takes five short questions, and no password.",
    ],
    button: { label: "Get started", url: data.url },
    afterword: "If this was not you, you can ignore this email.",
  });

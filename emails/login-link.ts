/** The letter with the sign-in link. */
import { brand } from "~/brand";
import { composeLetter } from "./compose";

export const loginLinkLetter = (data: { url: string; minutes: number }) =>
  composeLetter({
    subject: `Your sign-in link for ${brand.name}`,
    preheader: `It is valid for ${data.minutes} minutes and works once.`,
    heading: "Come on up.",
    paragraphs: [
      `Here is your sign-in link. It is valid for ${data.minutes} minutes, works once, and works on any device.`,
    ],
    button: { label: "Sign in", url: data.url },
    afterword:
      "If you did not ask for this, you can ignore this email: nobody can sign in without it, and nothing has changed.",
  });

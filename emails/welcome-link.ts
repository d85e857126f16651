/** The first sign-in link, after the get-started questions. */
import { brand } from "~/brand";
import { compose } from "./compose";

export const welcomeLinkLetter = (data: { url: string; minutes: number; name: string | null }) =>
  compose({
    subject: `Welcome to ${brand.name}: your sign-in link`,
    preheader: `One click and you are in. The link is valid for ${data.minutes} minutes.`,
    heading: data.name ? `Welcome, ${data.name}.` : "Welcome.",
    paragraphs: [
      "Your answers are saved. Sign in once and they become your profile: your places, your days, your interests.",
      `The link is valid for ${data.minutes} minutes, works once, and works on any device.`,
    ],
    button: { label: "Sign in", url: data.url },
    afterword: "If you did not ask for this, you can ignore this email, and no account will be created.",
  });

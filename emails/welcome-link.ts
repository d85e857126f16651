/**
 * The first sign-in link, after the get-started questions. Anybody can have it sent to any address, so it carries little of
 * what they typed: a name, as one short line without anything that mail programs turn into a link.
 */
import { brand } from "~/brand";
import { composeLetter, unlinked } from "./compose";

export const welcomeLinkLetter = (data: { url: string; minutes: number; name: string | null }) => {
  const name = shortName(data.name);
  return composeLetter({
    subject: `Welcome to ${brand.name}: your sign-in link`,
    preheader: `One click and you are in. The link is valid for ${data.minutes} minutes.`,
    heading: name ? `Welcome, ${name}.` : "Welcome.",
    paragraphs: [
      "Your answers are saved. Sign in once and they become your profile: your places, your days, your interests.",
      `The link is valid for ${data.minutes} minutes, works once, and works on any device.`,
    ],
    button: { label: "Sign in", url: data.url },
    afterword: "If you did not ask for this, you can ignore this email, and no account will be created.",
  });
};

const MAX_NAME = 60;
const shortName = (name: string | null): string =>
  [...unlinked(name ?? "")].slice(0, MAX_NAME).join("").trim();

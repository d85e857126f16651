/** Tells somebody that an administrator gave them a role, and how to sign in. */
import { brand } from "~/brand";
import { composeLetter } from "./compose";

const CAN = {
  editor: "You can correct events, look after sources, and answer suggestions.",
  admin: "You can do what editors do, and manage people, letters and the site.",
};

export const roleGivenLetter = (data: { role: "editor" | "admin"; url: string }) => {
  const title = data.role === "admin" ? "an administrator" : "an editor";
  return composeLetter({
    subject: `You are ${title} of ${brand.name} now`,
    preheader: "Sign in with this address to open the admin area.",
    heading: `You are ${title}.`,
    paragraphs: [
      `An administrator of ${brand.name} made you ${title}. ${CAN[data.role]}`,
      "Sign in with this address: a link comes by mail, no password is needed.",
    ],
    button: { label: "Open the admin area", url: data.url },
    afterword: "If you did not expect this, do nothing, or write to us.",
  });
};

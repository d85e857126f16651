/** Tells a member that they now own a group, because its creator has deleted their account. */
import { brand } from "~/brand";
import { composeLetter, unlinked } from "./compose";

export const groupHandedOverLetter = (data: { group: string; url: string }) =>
  composeLetter({
    subject: `“${unlinked(data.group)}” is yours to look after`,
    preheader: "The person who created the group has left, and you have been in it the longest.",
    heading: "The keys are yours.",
    paragraphs: [
      `The person who created the group “${unlinked(data.group)}” has deleted their account at ${brand.name}. You have been in it the longest, so it is yours now: you can rename it, invite people, or delete it.`,
    ],
    button: { label: "Look after the group", url: data.url },
    afterword: "There is nothing you have to do: the group stays as it was.",
  });

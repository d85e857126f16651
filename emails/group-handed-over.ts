/** Tells a member that a group is theirs to look after, because whoever made it has deleted their account. */
import { brand } from "~/brand";
import { compose, unlinked } from "./compose";

export const groupHandedOverLetter = (data: { group: string; url: string }) =>
  compose({
    subject: `“${unlinked(data.group)}” is yours to look after`,
    preheader: "Whoever made the group has left, and you have been in it longest.",
    heading: "The keys are yours.",
    paragraphs: [
      `Whoever made the group “${unlinked(data.group)}” has deleted their account at ${brand.name}. You have been in it longest, so it is yours now: you can rename it, invite people, or delete it.`,
    ],
    button: { label: "Look after the group", url: data.url },
    afterword: "There is nothing you have to do: the group goes on as it was.",
  });

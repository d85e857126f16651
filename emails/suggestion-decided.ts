/** Tells who suggested an event whether it is on the calendar. */
import { brand } from "~/brand";
import { composeLetter, unlinked } from "./compose";

export const suggestionDecidedLetter = (data: {
  title: string;
  /** Its page; null if the suggestion was not taken. */
  eventUrl: string | null;
  suggestUrl: string;
}) =>
  data.eventUrl === null
    ? composeLetter({
        subject: `About your suggestion “${unlinked(data.title)}”`,
        preheader: "It is not on the calendar this time.",
        heading: "Not this time.",
        paragraphs: [
          `Thank you for suggesting “${unlinked(data.title)}” to ${brand.name}. An editor has read it and did not put it on the calendar.`,
          "Often the event was there already, or its time or place could not be found. Suggest it again with what was missing, or another one, whenever you like.",
        ],
        button: { label: "Suggest an event", url: data.suggestUrl },
        afterword: "You get one mail for each of your suggestions.",
      })
    : composeLetter({
        subject: `“${unlinked(data.title)}” is on the calendar`,
        preheader: "An editor has taken your suggestion.",
        heading: "It is on.",
        paragraphs: [
          `Your suggestion “${unlinked(data.title)}” is on ${brand.name} now. Thank you: events that nobody else had are the best ones.`,
        ],
        button: { label: "See it", url: data.eventUrl },
        afterword: "You get one mail for each of your suggestions.",
      });

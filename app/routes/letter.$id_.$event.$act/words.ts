/** Words of the page behind a letter's link, by what the link does. */
import type { LetterAct } from "~/domain/newsletter/links";

interface Subject {
  venueName: string;
  interest: string | null;
}

const kindOf = ({ venueName, interest }: Subject): string =>
  [interest, venueName].filter((part) => part !== null).join(" and ");

interface Words {
  ask: string;
  press: string;
  /** Once it is done. */
  done: string;
  about(event: Subject): string;
}

const WORDS: Record<LetterAct, Words> = {
  save: {
    ask: "Save it?",
    press: "Save",
    done: "Saved",
    about: () =>
      "Saved events stand on your page and in your calendar, and a mail reminds you the evening before.",
  },
  more: {
    ask: "More like this?",
    press: "More like this",
    done: "More like this",
    about: (event) => `Your letters bring more of ${kindOf(event)}, from the next one on.`,
  },
  less: {
    ask: "Less like this?",
    press: "Less like this",
    done: "Less like this",
    about: (event) =>
      `Your letters leave this one out and bring less of ${kindOf(event)}, from the next one on.`,
  },
  propose: {
    ask: "Ask your friends?",
    press: "Mail me the way in",
    done: "",
    about: () =>
      "Friends are asked in your name, so this needs a sign-in: one press, and a link comes by mail.",
  },
};

export const wordsOfAct = (act: LetterAct): Words => WORDS[act];

/** Examples of the voice for the prompt: praise, a dry warning, thin facts, a decline. The checker's tests hold them to its rules. */
import type { Fact } from "./proof/known-facts";

interface Sentence {
  sentence: string;
  facts: number[];
}

interface Example {
  title: string;
  facts: Fact[];
  answer: { decline: boolean; reason: string; why_to_go: Sentence[]; review: Sentence[] };
}

const says = (sentence: string, ...facts: number[]): Sentence => ({ sentence, facts });
const fact = (line: string): Fact => {
  const at = line.indexOf(": ");
  return { label: line.slice(0, at), text: line.slice(at + 2) };
};

export const EXAMPLES: Example[] = [
  {
    title: "A film, praised",
    facts: [
      "Title: The Last Switchboard",
      "Kind: Film",
      "Venue: Ferry Street Cinema, Brooklyn",
      "Dates: 4 showings from Friday, March 5 to Monday, March 8",
      "Price: $14",
      "Description: Nine telephone operators in Queens kept one switchboard running until 1983.",
      "Description: Vera Lindgren filmed them for two years with a hand-cranked camera.",
    ].map(fact),
    answer: {
      decline: false,
      reason: "",
      why_to_go: [
        says("Nine operators kept one switchboard running until 1983, and somebody filmed them.", 6, 7),
        says("Go if you still answer the telephone.", 6),
      ],
      review: [
        says(
          "Nine operators in Queens kept one switchboard running until 1983, which is longer than most of us keep a telephone.",
          6,
        ),
        says("Vera Lindgren filmed them for two years, with a camera cranked by hand.", 7),
        says("Go if you like people who are good at one thing and do not explain it."),
      ],
    },
  },
  {
    title: "A reading, with a warning",
    facts: [
      "Title: Forty Poems About Rent",
      "Kind: Literature",
      "Venue: Stoop Books, Manhattan",
      "When: Thursday, April 8, 7:00 PM",
      "Price: Free",
      "Sold out: yes",
      "Description: Forty poets read one poem each, all of them about rent.",
      "Note on this house: There are no chairs and one flight of stairs.",
    ].map(fact),
    answer: {
      decline: false,
      reason: "",
      why_to_go: [
        says("Forty poets, one poem each, all of them about rent.", 7),
        says("Go if you have paid it.", 7),
      ],
      review: [
        says("Forty poets read one poem each, and every poem is about rent.", 7),
        says("There are no chairs, and there is one flight of stairs, so plan your complaints.", 8),
        says("It is free, and it is sold out: you will need somebody who changes their mind.", 5, 6),
      ],
    },
  },
  {
    title: "A dance piece, thin facts, short text",
    facts: [
      "Title: Ladders",
      "Kind: Dance",
      "Venue: Mill Room, Bushwick, Brooklyn",
      "Dates: 2 showings: Friday, May 14 and Saturday, May 15",
      "Description: Two dancers, five ladders.",
    ].map(fact),
    answer: {
      decline: false,
      reason: "",
      why_to_go: [says("Two dancers and five ladders.", 5), says("Five ladders for two dancers.", 5)],
      review: [
        says("Two dancers, five ladders: that is all the house says about it.", 5),
        says("If that is enough for you, it will be enough; if you want a plot, stay home.", 5),
      ],
    },
  },
  {
    title: "No event for the public",
    facts: [
      "Title: Closed for a private function",
      "Kind: Community",
      "Venue: Ferry Street Cinema, Brooklyn",
      "When: Tuesday, March 9",
      "Description: none",
    ].map(fact),
    answer: { decline: true, reason: "It is a closure, not an event.", why_to_go: [], review: [] },
  },
];

export const examples = EXAMPLES.map(({ title, facts, answer }) => {
  const lines = facts.map(({ label, text }, index) => `[${index + 1}] ${label}: ${text}`);
  return `${title}\n${lines.join("\n")}\n${JSON.stringify(answer)}`;
}).join("\n\n");

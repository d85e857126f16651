/**
 * Six examples of the voice for the prompt, good and bad: praise, a warning, thin facts, a concert, an exhibition, a decline. A test has the
 * checker take what is good and refuse what is bad.
 */
import type { Fact } from "./proof/known-facts";

interface Sentence {
  sentence: string;
  facts: number[];
}

interface Draft {
  why_to_go: Sentence[];
  review: Sentence[];
}

interface Example {
  title: string;
  facts: Fact[];
  answer: Draft & { decline: boolean; reason: string; second: Draft };
  /** Sentences that must not be written of these facts, each with the reason. */
  bad: { says: Sentence; because: string }[];
}

const NOTHING: Draft = { why_to_go: [], review: [] };

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
      second: {
        why_to_go: [says("One switchboard in Queens, kept running until 1983.", 6)],
        review: [
          says("Nine operators kept one switchboard running in Queens until 1983.", 6),
          says(
            "Vera Lindgren filmed them for two years with a hand-cranked camera, so nobody was in a hurry.",
            7,
          ),
          says("Go if you still answer the telephone when it rings."),
        ],
      },
    },
    bad: [
      { says: says("A moving portrait of a vanished New York.", 6), because: "no fact says how it feels" },
      { says: says("Lindgren was the tenth operator.", 7), because: "a fact is made up" },
    ],
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
      second: {
        why_to_go: [says("Forty poems, and every one is about rent.", 7)],
        review: [
          says("Forty poets read one poem each.", 7),
          says("Every poem is about rent, and the evening is free.", 5, 7),
          says("There are no chairs, and it is one flight of stairs.", 8),
        ],
      },
    },
    bad: [
      { says: says("Get there early for a chair.", 8), because: "the fact says that there are none" },
      { says: says("Don't miss this unforgettable evening!"), because: "it sells" },
    ],
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
        says("Two dancers, five ladders: that is all the venue says about it.", 5),
        says("If that is enough for you, it will be enough; if you want a plot, stay home.", 5),
      ],
      second: NOTHING,
    },
    bad: [
      { says: says("The ladders stand for ambition.", 5), because: "a meaning that no fact gives" },
      { says: says("Two of the city's best dancers.", 5), because: "a praise that no fact gives" },
    ],
  },
  {
    title: "A concert, from a machine",
    facts: [
      "Title: Music for Nine Radiators",
      "Kind: Music",
      "Venue: Boiler Hall, Queens",
      "When: Saturday, June 5, 8:00 PM",
      "Price: $10",
      "Description: Ines Okafor plays nine radiators with mallets and one with a spoon.",
      "Description: The piece lasts fifty minutes and has no intermission.",
    ].map(fact),
    answer: {
      decline: false,
      reason: "",
      why_to_go: [
        says("Nine radiators with mallets, and one with a spoon.", 6),
        says("Fifty minutes, without an intermission.", 7),
      ],
      review: [
        says("Ines Okafor plays nine radiators with mallets, and one with a spoon.", 6),
        says("The piece lasts fifty minutes, without an intermission.", 7),
        says("Go if yours only knocks."),
      ],
      second: NOTHING,
    },
    bad: [
      { says: says("Okafor built the radiators herself.", 6), because: "playing is not building" },
      { says: says("You will be home by nine.", 7), because: "a sum of an hour that nobody gave as an end" },
    ],
  },
  {
    title: "An exhibition, read on many days",
    facts: [
      "Title: Keys Without Doors",
      "Kind: Art",
      "Venue: Landing Gallery, Manhattan",
      "When: Friday, May 7 to Sunday, June 20",
      "Price: Free",
      "Description: Sixty keys that were found in the subway hang at eye level, each with its station.",
    ].map(fact),
    answer: {
      decline: false,
      reason: "",
      why_to_go: [
        says("Sixty keys from the subway, each with its station.", 6),
        says("Sixty keys, at eye level.", 6),
      ],
      review: [
        says("Sixty keys were found in the subway, and they hang at eye level, each with its station.", 6),
        says("It is free.", 5),
        says("Go if you have ever stood in front of your own door and thought about it for a while."),
      ],
      second: NOTHING,
    },
    bad: [
      { says: says("It opens tonight.", 4), because: "the text is read on many days" },
      { says: says("Every key opened a door once.", 6), because: "likely, and no fact says it" },
    ],
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
    answer: { decline: true, reason: "It is a closure, not an event.", ...NOTHING, second: NOTHING },
    bad: [],
  },
];

export const examples = EXAMPLES.map(({ title, facts, answer, bad }) => {
  const lines = facts.map(({ label, text }, index) => `[${index + 1}] ${label}: ${text}`);
  const wrong = bad.map(({ says: { sentence }, because }) => `Bad: “${sentence}” (${because})`);
  return [title, ...lines, JSON.stringify(answer), ...wrong].join("\n");
}).join("\n\n");

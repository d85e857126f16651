/** A comedy cellar in Astoria with a hand-made site: a list without dates, and a page per show that has them. */
import type { SampleVenue } from "../types";

export const backStairs: SampleVenue = {
  slug: "back-stairs",
  name: "The Back Stairs",
  tagline: "Comedy, down fourteen steps and to the left.",
  format: "listing",
  location: "34-19 30th Avenue",
  district: "Queens",
  suburb: "Astoria",
  zip_code: "11103",
  lat: 40.76512,
  lng: -73.91829,
  hours: "Thu-Sat, doors 8 PM",
  interest: "Comedy",
  kinds: ["Comedy", "Stand-up", "Improv"],
  multiple_address: false,
  colours: ["#fff04d", "#141414", "#e0218a"],
  slots: [
    { weekday: 4, time: "21:00", minutes: 90 },
    { weekday: 5, time: "22:00", minutes: 90 },
    { weekday: 6, time: "22:00", minutes: 100 },
  ],
  programmes: [
    {
      title: "Jokes My Therapist Wrote Down",
      about:
        "Five comics bring the notes. Material has been cleared by nobody and will be delivered from an actual armchair with an actual box of tissues on the side table. There is a hard stop at fifty minutes, at which point we will have to leave it there for this week.",
    },
    {
      title: "The Slow Clap Championship",
      about:
        "Eight comedians compete for the most grudging approval in the city. The judges are three people who have never laughed at anything and have brought knitting. Winners advance, losers must explain their best joke. The final clap has been known to last four minutes.",
    },
    {
      title: "Improvised Condo Board Meeting",
      about:
        "You bring the grievance, they bring the quorum. A full board is elected from the cast and works through an agenda written by the audience: pets, pipes, the thing in 4B. Minutes are taken live and are legally binding on nobody, though people have tried to enforce them.",
    },
    {
      title: "Stand-Up, Sitting Down",
      about:
        "A comedy night for tired comics and tired audiences. Everyone gets a chair, including the microphone. Sets are short, voices are low, and heckles must be submitted in writing and will be read aloud in a courteous tone. Ends well before anyone has to run for the last train.",
    },
    {
      title: "Obituaries for the Living",
      about:
        "Volunteers fill in a form at the door; an hour later a team of comics delivers moving and inaccurate tributes to their lives. Previous guests have been remembered for falconry, arson and a beloved casserole. You may keep the printed programme, and should probably show your lawyer.",
    },
    {
      title: "One Liner, One Hour",
      about:
        "A single joke, eleven words long, performed by sixteen comedians in a row. By the fourth it is dead. By the ninth it is funny again. By the sixteenth you understand something about timing that cannot be taught in daylight. The joke changes every time, thankfully.",
    },
    {
      title: "Heckle Camp",
      about:
        "A gentle training evening for those who wish to shout at performers but lack the vocabulary. Two trainers, one very brave comic, and a slide presentation on volume. Graduates receive a lanyard. The management reminds you that the lanyard is not accepted anywhere, including here.",
    },
    {
      title: "The Apology Tour",
      about:
        "Comedians say sorry for specific jokes to the specific people they were about, if they can be persuaded to come. Sometimes there are flowers. Sometimes there is a rebuttal. It is awkward, generous and a good deal funnier than the jokes ever were in the first place.",
    },
    {
      title: "Sketches We Cannot Afford",
      about:
        "Each sketch was written for helicopters, a live horse or the ruins of Carthage. Each will be performed with a broom, a lamp and two people. The troupe reads out the original budget before every scene. The horse, by popular demand, is now played with real menace.",
    },
    {
      title: "Roast of an Inanimate Object",
      about:
        "Tonight's guest of honour is a folding chair. Past honourees include a parking cone, a bread machine and a wedge of parmesan that took it badly. Six roasters, one rebuttal, and a tearful speech from whoever assembled it. Bring an object for the draw; no heirlooms, please.",
    },
    {
      title: "New Material and Soup",
      about:
        "Comics try jokes that are at most three days old; the kitchen serves soup that is at most three hours old. If a joke fails, the comic ladles. By the second half everybody has eaten well, which tells you everything you need to know about the first.",
    },
    {
      title: "Bilingual and Wrong in Both",
      about:
        "A night for comedians who think in two languages and are misunderstood in each. Punchlines are translated live by someone's cousin. Greek, Spanish, Bengali, Tagalog and a fierce ten minutes in sign language, with an interpreter for those of us who only speak out loud.",
    },
    {
      title: "Press Conference for a Sandwich",
      about:
        "A spokesperson faces a hostile press corps about a sandwich that has let everybody down. You are the press corps. Improvised from a single ingredient shouted out at the start, and played with complete seriousness until somebody breaks, usually legal counsel. Lanyards and tiny notebooks supplied.",
    },
    {
      title: "The Quiet Car",
      about:
        "A comedy show at a whisper. Performers wear felt slippers, the bar pours nothing with ice, and the loudest laugher of the night is escorted, with great ceremony, to the stairs. It turns out that trying not to laugh in a cellar is the purest form of the thing.",
    },
    {
      title: "Open Mic for People Who Swore Never Again",
      about:
        "You quit. You told everyone. You are back. Five minutes each, no judgement, and a bucket by the stage for burning old set lists. The host quit twice and came back with a fog machine. Sign up by eight, change your mind by half past, go on anyway.",
    },
    {
      title: "Two Truths and a Pie",
      about:
        "A storytelling game with consequences in meringue. Comics tell three tales from their own lives, the room votes on the lie, and the pie goes where the votes go. Aprons are available for the first two rows. Vegan pie may be requested, though it flies less true.",
    },
  ],
};

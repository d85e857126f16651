/** A reading room in Ridgewood with an RSS feed that gives its dates in the event module. */
import type { SampleVenue } from "../types";

export const halfmoon: SampleVenue = {
  slug: "halfmoon",
  name: "Halfmoon Reading Room",
  tagline: "Books you may argue with, chairs you may not move.",
  format: "rss",
  location: "664 Onderdonk Avenue",
  district: "Queens",
  suburb: "Ridgewood",
  zip_code: "11385",
  lat: 40.70512,
  lng: -73.90742,
  hours: "Mon & Thu 5-10 PM, Sun 12-6 PM",
  access: ["Quiet room"],
  interest: "Literature",
  kinds: ["Reading", "Poetry", "Book club"],
  multiple_address: false,
  colours: ["#efe6f4", "#2c1a4d", "#e4572e"],
  slots: [
    { weekday: 1, time: "19:00", minutes: 90 },
    { weekday: 4, time: "19:30", minutes: 90 },
  ],
  programmes: [
    {
      title: "Footnotes Only: A Reading",
      about:
        "Six writers read nothing but the small print: acknowledgements, errata, indexes and the note on the type. The main text is left to your imagination, where it is almost certainly better. The evening closes with a communal reading of a very good index from A to Zinc.",
    },
    {
      title: "The Poem You Meant to Finish",
      about:
        "Bring the one that has been in the drawer since the breakup, the blackout or the second child. Poets at three tables will read it back to you aloud, which is usually when the last line shows up. Pencils supplied; nobody has to share anything twice.",
    },
    {
      title: "Novels in Under an Hour",
      about:
        "Four novelists each compress an entire unpublished book into fourteen minutes, spoilers included. Some use charts. One uses a ukulele. Afterwards you may choose which of the four you would actually read, and the winner receives the group's encouragement and a bag of excellent rye bread.",
    },
    {
      title: "Letters to the Landlord",
      about:
        "An open reading of tenants' correspondence, from the furious to the floral. Bring your own, real or wished-for, in any language; translators sit by the radiator, which does not work, as several letters will mention. A lawyer friend of the room answers practical questions at the end.",
    },
    {
      title: "Bad First Chapters Club",
      about:
        "We read the worst openings we can find and work out, kindly and in detail, why they fail. Members are encouraged to bring their own. It is the most useful writing class in the borough and the only one where the weather is allowed to be dark and stormy.",
    },
    {
      title: "Short Stories for Long Commutes",
      about:
        "Each story tonight was written entirely on the M train and lasts exactly as long as the ride between two stations. Readers sit sideways and sway. You will leave knowing what happened at Seneca Avenue, and with a folded booklet that fits a coat pocket.",
    },
    {
      title: "Dictionary Night",
      about:
        "Everyone picks a page, everyone defends a word. Past champions include 'lagniappe', 'gloaming' and a heartbreaking case for 'adequate'. Judged by applause and one retired crossword setter. Dictionaries in nine languages are on the shelves; bringing your grandmother's counts as home advantage.",
    },
    {
      title: "The Translator Disagrees",
      about:
        "Two translators, one page of prose, and ninety minutes in which neither gives an inch. The text appears on the wall line by line while they argue about every comma. You need no second language to enjoy it, only a fondness for people being precise at each other.",
    },
    {
      title: "Ghost Stories for the Recently Moved",
      about:
        "New apartments make noises. Seven writers explain them. The lights stay low and the stories stay on the right side of sleep, mostly. Bring a noise of your own, described in one sentence, and somebody at the table will invent the reason it happens at three in the morning.",
    },
    {
      title: "Recipe as Memoir",
      about:
        "Cooks read from stained cards and the backs of envelopes, then explain what the recipe leaves out, such as the divorce. There is always something to taste. This month's shelf is soups and stews, with a reading of a nine-page chili that is really about a brother.",
    },
    {
      title: "Silent Book Club, Loud Snacks",
      about:
        "An hour of reading whatever you like, in company, without a word, accompanied by the crunchiest food we can buy. Then twenty minutes in which everybody is allowed to say one thing about their book. Phones sleep in a basket by the door and seem to like it there.",
    },
  ],
};

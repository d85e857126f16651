/** A dance floor in Red Hook that leans a little; its page carries microdata. */
import type { SampleVenue } from "../types";

export const tiltingFloor: SampleVenue = {
  slug: "tilting-floor",
  name: "The Tilting Floor",
  tagline: "Dance on a slope of two degrees.",
  format: "microdata",
  location: "140 Ferris Street",
  district: "Brooklyn",
  suburb: "Red Hook",
  zip_code: "11231",
  lat: 40.67744,
  lng: -74.01512,
  hours: "Thu & Sat, doors 7:30 PM",
  interest: "Dance",
  kinds: ["Dance", "Contemporary dance", "Social dance"],
  multiple_address: false,
  colours: ["#d9f2d0", "#12301c", "#ff2e88"],
  slots: [
    { weekday: 4, time: "20:00", minutes: 75 },
    { weekday: 6, time: "20:00", minutes: 90 },
  ],
  programmes: [
    {
      title: "Nine Dancers and a Borrowed Ladder",
      about:
        "The ladder belongs to the hardware shop next door and must be back by ten. Until then it is a bridge, a jury, a mast and a very thin table. A kinetic, good-humoured evening about sharing, with a live clock on the wall and genuine suspense about the deadline.",
    },
    {
      title: "Gravity, Second Draft",
      about:
        "A duet for two people who have agreed never to leave the floor at the same time. Built around the lean of our building, it lets small weights roll where they like and follows them. Forty spellbinding minutes, then a chance to try the roll yourself.",
    },
    {
      title: "The Commute, Choreographed",
      about:
        "Sixteen amateurs who share a morning train perform its etiquette with frightening precision: the pole, the bag, the almost-sleep. Set to a live score of door chimes. If you have ever danced with a stranger to avoid eye contact, you already know most of the steps.",
    },
    {
      title: "Tango for One and a Half",
      about:
        "A solo dancer, a coat on a stand, and the suspicion that the coat is leading. This small masterpiece of misdirection has been growing for two years and now fills the hall. Followed by an open floor where partners, coats and halves are all welcome until the band is tired.",
    },
    {
      title: "Slow Stampede",
      about:
        "Thirty performers cross the room in forty-five minutes. That is all, and it is overwhelming. Somewhere around the middle you notice that everyone has turned and that the light has gone gold. Sit on either long side; there is no front, only before and after.",
    },
    {
      title: "Clog Parliament",
      about:
        "Step dancers from five traditions debate a motion entirely with their feet. Points of order are heel, amendments are toe, and the Speaker keeps time on a crate. Tonight's motion concerns bedtime. The gallery may stamp in support but only when recognised by the chair.",
    },
    {
      title: "Dances My Mother Denies",
      about:
        "Five choreographers reconstruct the moves their parents did before they were parents, from photographs, hearsay and one ruined videotape. Tender, accurate about shoulders, and scored with records from the actual living rooms. Several of the mothers will be in the house and may heckle.",
    },
    {
      title: "A Short History of Falling",
      about:
        "From slapstick to surrender in twelve falls, each taught to the audience by name before it is performed. The company trains with movers and goalkeepers, and lands like neither. Mats are laid out afterwards for those who would like to try number four, the Reluctant Aunt.",
    },
    {
      title: "Night Shift Waltz",
      about:
        "Nurses, bakers and one bridge tender join four professional dancers in a piece made during their lunch breaks at three in the morning. It moves the way tired people do, beautifully and without waste. Coffee is served throughout and is, dramaturgically speaking, important.",
    },
    {
      title: "The Floor Is a Rumour",
      about:
        "Performed on four inches of sand trucked up from a beach nobody will name, this quartet leaves its whole score behind as footprints. You are invited to walk the last page. Shoes go in the cubbies; sand will go everywhere else, and will be with you on Monday.",
    },
    {
      title: "Line Dance for the Undecided",
      about:
        "A social evening with a caller, a fiddle and choices. Every sixteen bars the room must vote with its feet, left or right, and the dance goes on from there. No partner and no boots needed. Nobody has ever ended up where they expected, and complaints are rare.",
    },
  ],
};

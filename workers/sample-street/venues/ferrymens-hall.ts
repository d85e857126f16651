/** A hall near the ferry on Staten Island; its page is marked up with microformats (h-event). */
import type { SampleVenue } from "../types";

export const ferrymensHall: SampleVenue = {
  slug: "ferrymens-hall",
  name: "Ferrymen's Hall",
  tagline: "Performance, timed to the boats.",
  format: "h-event",
  location: "52 Bay Street",
  district: "Staten Island",
  suburb: "St. George",
  zip_code: "10301",
  lat: 40.64087,
  lng: -74.07584,
  hours: "Fri from 6 PM, Sat from 2 PM",
  access: ["Step-free", "Hearing loop"],
  interest: "Performance",
  kinds: ["Performance", "Performance art", "Cabaret"],
  multiple_address: false,
  colours: ["#ffd9a0", "#0b2545", "#d7263d"],
  slots: [
    { weekday: 5, time: "18:30", minutes: 90 },
    { weekday: 6, time: "15:00", minutes: 120 },
  ],
  programmes: [
    {
      title: "The Foghorn Sonatas",
      about:
        "A brass player on the roof answers every passing vessel, in key, for as long as daylight lasts. Inside, two dancers and a retired deckhand interpret the conversation. Sailors on the water have begun to reply on purpose. Dress for the roof; cocoa is brought up in relays.",
    },
    {
      title: "Twenty-Five Minutes Each Way",
      about:
        "A solo performance that lasts exactly one crossing, told by a woman who has taken the boat nine thousand times and got off at the wrong island once. The second half is performed walking backwards. You will be released in time for the next departure, possibly changed.",
      minutes: 60,
    },
    {
      title: "Cabaret of Minor Injuries",
      about:
        "Knife throwers with bandaged thumbs, a contortionist's cautious return, and a magician who no longer does the one with the saw. Eleven short acts by performers in recovery, hosted by their physical therapist. It is braver and sillier than anything you will see this week, and insured.",
    },
    {
      title: "Anchor Lifting for Amateurs",
      about:
        "Part lecture, part tug-of-war, part opera. Forty audience members and one chain attempt, over ninety minutes, to raise an object nobody has explained. A chorus encourages. The reveal differs every time, and at least once it has been a wedding. Gloves are handed out in all sizes.",
    },
    {
      title: "The Harbor Has Notes",
      about:
        "Performance artists read complaints received by the harbour over a century and act on them, one by one. Gulls are addressed. A tide is asked to reconsider. Dry, absurd and oddly useful as local history, with the hall's great doors open to the evening and its smells.",
    },
    {
      title: "Ventriloquists Anonymous",
      about:
        "A support group in which only the dummies are permitted to speak. What starts as a parlour joke deepens into something strange and tender about who gets to have a voice. The coffee is real, the folding chairs squeak on cue, and newcomers are asked to introduce their hand.",
    },
    {
      title: "Ropewalk",
      about:
        "Eight performers twist a single rope down the whole length of the hall while telling, strand by strand, the story of the street outside. At the end it holds a piano. An hour and a half of craft, muscle and gossip, with a knot for every member of the audience.",
    },
    {
      title: "Please Hold for the Mermaid",
      about:
        "A one-woman show conducted by telephone from a bathtub in the next room. The audience has the handset, passed along the rows. She knows a good deal about each of you and is willing to trade. Water pressure permitting, there is a musical number about drains.",
    },
    {
      title: "A Parade That Fits Indoors",
      about:
        "Floats the size of shoeboxes, a marching band of four and one very small horse made of tape. The parade passes three times so that everyone may be both crowd and procession. Confetti is collected and counted afterwards. Last year's count remains disputed.",
    },
    {
      title: "The Understated Circus",
      about:
        "Nobody flies. A juggler keeps one ball in the air for as long as it takes. A strongwoman holds a door. The tightrope is on the floor and, in the circumstances, terrifying. A show about difficulty at human scale, accompanied on the saw by someone's excellent aunt.",
    },
    {
      title: "Weather Permitting: An Endurance",
      about:
        "Three artists agree to remain outdoors until the forecast is correct. Come and go as you please, bring blankets, take a shift. A meteorologist narrates with growing emotion. Previous editions have ended after eleven minutes and after two days; the hall keeps the stove lit throughout.",
    },
  ],
};

/** A listening room in a former pump house, published as iCalendar: a weekly series, single nights, one called off. */
import type { SampleVenue } from "../types";

export const echoBasin: SampleVenue = {
  slug: "echo-basin",
  name: "Echo Basin",
  tagline: "A listening room four steps below the canal.",
  format: "ical",
  location: "288 Bond Street",
  district: "Brooklyn",
  suburb: "Gowanus",
  zip_code: "11231",
  lat: 40.67986,
  lng: -73.98794,
  hours: "Tue 7-11 PM, Fri-Sat 8 PM-1 AM",
  interest: "Music",
  kinds: ["Concert", "Experimental music", "Open session"],
  multiple_address: false,
  colours: ["#cfe8e3", "#07313a", "#f2b705"],
  slots: [
    { weekday: 5, time: "20:30", minutes: 150 },
    { weekday: 6, time: "21:00", minutes: 180 },
  ],
  cancelledEvery: 9,
  series: [
    {
      programme: {
        title: "Low Tide Drone Night",
        about:
          "Every Tuesday the chairs come out, the lights go down to one, and anyone with an instrument that can hold a note is welcome to hold it. Players arrive through the side door and join without a word; listeners lie on the felt. We end when the water does.",
      },
      weekdays: [2],
      time: "20:00",
      minutes: 120,
      restsEveryWeeks: 4,
    },
  ],
  programmes: [
    {
      title: "Quartet for Three Radiators",
      about:
        "Steam, valves and one very patient cellist. The building's own heating system takes three of the four parts in this new piece, tuned over a month with wrenches and apologies to the tenants upstairs. Arrive early to hear the pipes warm up, which some insist is the better half.",
    },
    {
      title: "The Slow Brass Society",
      about:
        "Nine horn players, none in a hurry, perform long arrangements of short hymns. Chords arrive like ferries. The society was founded by commuters who used to practise in parked cars, and still keeps a rule that no note may be shorter than a red light.",
    },
    {
      title: "Marimbas After Midnight Snack",
      about:
        "A late double bill for mallets and toasted sandwiches. The first set is all wood, the second all metal, and the kitchen grills to the tempo of whichever is louder. Standing room near the bass bars is best if you like to feel the music in your shoes.",
    },
    {
      title: "Songs from the Lost and Found",
      about:
        "A singer spent a year collecting left-behind notebooks from transit counters and setting their grocery lists, sums and half-apologies to music. Accordion, upright bass and a drawer of keys accompany. If you recognise your handwriting you may claim a verse, and possibly your umbrella.",
    },
    {
      title: "Feedback for Beginners",
      about:
        "Two guitarists, eleven amplifiers and a diagram of the room drawn on the floor in chalk. The audience walks, the sound changes, and nobody stands in the red circle twice. Earplugs are offered at the door and gratefully accepted by everyone who has been before.",
    },
    {
      title: "A Choir of Bad Telephones",
      about:
        "Twelve voices sing down twelve old handsets to a thirteenth speaker, which does its best. The programme runs from plainchant to bubblegum, all of it cut off above three kilohertz. It is funnier than it sounds for ten minutes, and then it becomes unreasonably moving.",
    },
    {
      title: "The Understaffed Orchestra",
      about:
        "Seventeen players attempt a symphony written for ninety-four. Everyone doubles, several triple, and the timpanist sprints. What survives the shortage is a lean, bright, oddly intimate account of a piece you thought you knew, with parts for the audience handed out on the way in.",
    },
    {
      title: "Tape Loop Supper Club",
      about:
        "Long ribbons of quarter-inch tape travel between the tables, round the lamp stands and back through four machines. Dinner is soup, since spoons are quiet. By the end of the evening you will have heard your own first sentence about two hundred times, and forgiven it.",
    },
    {
      title: "Harp, Rain, Harp",
      about:
        "A concert that is only announced when the forecast is poor. The roof of the pump house is tin, the harp is amplified by nothing, and the composer wrote generous rests for the gutters. If the sky stays clear, the percussionist has a watering can and strong opinions.",
    },
    {
      title: "Rumba for Reluctant Dancers",
      about:
        "A nine-piece band plays at the exact tempo of a person edging along a wall. Nobody will pull you onto the floor; the floor, by a clever arrangement of the chairs, will come to you. Second set slightly faster, third set a matter between you and your knees.",
    },
    {
      title: "Field Recordings of Rooms We Left",
      about:
        "Before moving out, a hundred people recorded one minute of their empty apartments. Played back in the dark on eight loudspeakers, the silences turn out to have accents. A trio improvises very softly on top, mostly to let you know that somebody is still here.",
    },
  ],
};

/** A small cinema with one projector and opinions: three films a week, published as JSON-LD. */
import type { SampleVenue } from "../types";

export const lanternSlip: SampleVenue = {
  slug: "lantern-slip",
  name: "The Lantern Slip",
  tagline: "Forty-one seats, one projector, no trailers.",
  format: "json-ld",
  location: "143 Eldridge Street",
  district: "Manhattan",
  suburb: "Lower East Side",
  zip_code: "10002",
  lat: 40.71935,
  lng: -73.99138,
  hours: "Thu-Fri from 6 PM, Sun from 3 PM",
  access: ["Step-free", "Captions"],
  interest: "Film",
  kinds: ["Film", "Repertory cinema", "Discussion"],
  multiple_address: false,
  colours: ["#f6e7c8", "#1b1a2e", "#ff4b2b"],
  slots: [
    { weekday: 4, time: "19:00", minutes: 110 },
    { weekday: 5, time: "21:15", minutes: 105 },
    { weekday: 7, time: "16:00", minutes: 120 },
  ],
  programmes: [
    {
      title: "The Last Operator of Platform Nine",
      about:
        "A night switchman keeps announcing trains that stopped running years ago, and passengers begin to arrive for them. Shot on short ends of black-and-white stock over eleven winters, this 1968 rarity screens from the only surviving print, scratches and all. The booth asks for your patience at the reel change.",
    },
    {
      title: "Seven Ways to Lose an Umbrella",
      about:
        "An anthology of seven shorts by seven directors who agreed on one prop and nothing else. One is a murder mystery, one is a love letter, one lasts ninety seconds and contains no people. Bring an umbrella and leave with somebody else's: the exchange bin is by the door.",
    },
    {
      title: "Salt, Sugar, Wire",
      about:
        "Three sisters run a failing corner bakery and a thriving illegal radio station out of the same basement. A warm, crackling comedy about bandwidth and butter, restored from a tape found in a flour bin. Slices of something with poppy seeds will be passed along the rows.",
    },
    {
      title: "The Understanding Dog",
      about:
        "A documentary in four seasons about a mongrel who attends every trial at a rural courthouse and is, according to the clerk, rarely wrong. No narrator, no score, one very good dog. The editor joins us afterwards to explain how four hundred hours became eighty-eight minutes.",
    },
    {
      title: "Elevator Music for Two Floors",
      about:
        "The building has only a ground floor and a first, yet its elevator operator has worked there for thirty years. A deadpan chamber piece in a space of sixteen square feet, with a waltz that will follow you home. Screens with the shorter, crueller ending preferred by its writer.",
    },
    {
      title: "Night Bus to the Reservoir",
      about:
        "Nine strangers, one wrong turn and a driver who refuses to admit it. This low-budget thriller was filmed in real time on a real bus, with the crew lying flat under the seats. We will keep the house heat off for authenticity, so keep your coat on.",
    },
    {
      title: "A Complete Guide to Fog",
      about:
        "An essay film that begins as a weather report and ends as an apology to a brother. Found footage, ferry horns and a great many windows. Ninety gentle minutes for people who like the part of the movie where nothing happens, which here is all of it.",
    },
    {
      title: "The Counterfeit Aunt",
      about:
        "When a wealthy relative fails to appear at the reunion, the family hires an actress, who turns out to be better at it. A screwball farce from 1939 with eleven doors, two fainting couches and a parrot that knows everything. Laughing loudly is house policy.",
    },
    {
      title: "Municipal Moonlight",
      about:
        "City electricians repair a street lamp in a neighbourhood that would rather stay dark. Made by a collective of former line workers, this tender documentary finds a whole politics in a single bulb. A short conversation about light, sleep and rent follows in the lobby.",
    },
    {
      title: "Ten Thousand Spoons, Part Two",
      about:
        "Nobody has ever found part one. What survives is a delirious musical about a cutlery factory on strike, with tap numbers on steel tables and a finale involving soup. New subtitles by our own volunteers, who also know the choreography and may not be able to contain themselves.",
    },
    {
      title: "The Cartographer's Knees",
      about:
        "A mapmaker who can no longer walk the hills draws them from the complaints of hikers. Quiet, funny and astonishingly photographed, this debut feature took the top prize at a festival that then ran out of money. The screening is captioned, with the captions in the artist's handwriting.",
    },
    {
      title: "Interval Ice Cream: A Horror",
      about:
        "In the dark between the newsreel and the feature, something is eating the ushers. A slight, silly and truly frightening hour from the golden age of cheap fright, shown with an interval, during which we will sell ice cream. You are asked to return to your own seat.",
      minutes: 85,
    },
    {
      title: "What the Tenor Left Behind",
      about:
        "After the great man dies, his dresser inherits forty waistcoats and one unopened letter. A slow-burning melodrama in faded colour, all corridors and held breath, carried by a performance so still you will check the projector. The letter is opened in the last shot. Do not tell.",
    },
    {
      title: "Pigeon, Pigeon, Senator",
      about:
        "A political satire told entirely from the height of a ledge. Trained birds, untrained extras and a filibuster that becomes a love scene. Banned in two counties for reasons nobody wrote down. The pigeon handler's granddaughter introduces the film and takes questions about the senator.",
    },
    {
      title: "One Hundred Doors, Unpainted",
      about:
        "A handyman takes a job on a street where every door must match and no two people agree on green. Neighbourly, wry and just under an hour and a half, with a soundtrack played on the doors themselves. Paint cards at the exit: vote for your green.",
    },
    {
      title: "The Snow Was Rented",
      about:
        "Behind the scenes of a winter epic shot in July, where the fake snow cost more than the cast. A shaggy making-of that is better than the film it follows, now with a restored reel of the director weeping politely. Bring a fan; we supply the paper flakes.",
    },
  ],
};

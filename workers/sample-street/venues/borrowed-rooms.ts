/** A collective without a house: every event has an address of its own (a source with several addresses). */
import type { SamplePlace, SampleVenue } from "../types";

function place(
  name: string,
  location: string,
  suburb: string,
  zip_code: string,
  lat: number,
  lng: number,
): SamplePlace {
  return { name, location, suburb, zip_code, lat, lng };
}

const suds = place(
  "Second Cycle Laundry",
  "318 Knickerbocker Avenue",
  "Bushwick",
  "11237",
  40.70271,
  -73.92602,
);
const roof = place("The Roof at Seaman", "92 Seaman Avenue", "Inwood", "10034", 40.86812, -73.92297);
const garage = place("Bay Four Garage", "241 39th Street", "Sunset Park", "11232", 40.65598, -74.00812);
const florist = place(
  "Thistle & Daughter",
  "70-12 Austin Street",
  "Forest Hills",
  "11375",
  40.72033,
  -73.84508,
);
const boatyard = place("Slipway Shed", "190 Fordham Street", "City Island", "10464", 40.84692, -73.78341);
const stoop = place(
  "The Stoop on Halsey",
  "377 Halsey Street",
  "Bedford-Stuyvesant",
  "11216",
  40.68271,
  -73.93988,
);
const barber = place("Clipper Court Barbers", "530 Bay Street", "Stapleton", "10304", 40.62905, -74.07645);
const greenhouse = place(
  "Glass House Nursery",
  "1420 Metropolitan Avenue",
  "Parkchester",
  "10462",
  40.83811,
  -73.85964,
);
const chess = place(
  "The Back Rank",
  "217 Thompson Street",
  "Greenwich Village",
  "10012",
  40.72918,
  -73.99887,
);
const school = place("Old Gymnasium", "88 Calyer Street", "Greenpoint", "11222", 40.72788, -73.95712);
const garden = place("Avenue C Lot Garden", "129 Avenue C", "East Village", "10009", 40.72467, -73.97824);

export const borrowedRooms: SampleVenue = {
  slug: "borrowed-rooms",
  name: "Borrowed Rooms",
  tagline: "One night in a place that is usually something else.",
  format: "json-ld",
  location: "196 Nassau Avenue",
  district: "Brooklyn",
  suburb: "Greenpoint",
  zip_code: "11222",
  lat: 40.72534,
  lng: -73.94602,
  hours: "Different rooms, different hours",
  interest: null,
  kinds: ["Concert", "Walk", "Gathering"],
  multiple_address: true,
  colours: ["#f4f1de", "#3d2c2e", "#00a6a6"],
  slots: [
    { weekday: 4, time: "18:00", minutes: 120 },
    { weekday: 6, time: "14:00", minutes: 150 },
  ],
  programmes: [
    {
      title: "Concerto for Spin Cycle and Strings",
      about:
        "A string quartet sets up between the dryers and plays in the tempo of whatever is washing. Bring a load; the delicate cycle is the slow movement. The owner has agreed to keep the fluorescent lights off for exactly one rinse, and lanterns hang from the folding tables.",
      place: suds,
    },
    {
      title: "Sunset Brass on a Tar Beach",
      about:
        "Six flights up, a small band plays the sun down over the river and keeps going until the neighbours join in from the windows. Wear flat shoes and bring something to sit on. Rain moves it to the stairwell, which honestly sounds even better than the roof.",
      place: roof,
    },
    {
      title: "Four Bays, Four Bands",
      about:
        "A working garage lends out its lifts for the evening. One band per bay, one song each in rotation, and the audience turns round with them like a slow clock. Cars will be returned by morning. Ear protection hangs by the compressor; the coffee is mechanic strength.",
      place: garage,
    },
    {
      title: "Songs for Cut Flowers",
      about:
        "Ten songs, ten blooms, one very fragrant back room. A folk singer performs among the buckets while the owner arranges whatever each song seems to call for. You may leave with the verse you liked best in your buttonhole. Allergy sufferers have their own chairs near the street.",
      place: florist,
    },
    {
      title: "Sea Shanties for Dry Land",
      about:
        "In a shed that smells of varnish and low tide, a choir with no entrance requirements learns four work songs and puts them to use moving an actual boat eleven feet. Gloves provided, harmony optional. Chowder afterwards from a pot that needs its own shanty.",
      place: boatyard,
    },
    {
      title: "Stoop Philharmonic",
      about:
        "Sixteen steps, sixteen players, arranged by height of note. The block brings chairs, the ice truck has been asked nicely, and the programme runs from soul to a surprisingly convincing fugue. If your instrument fits in one hand, bring it for the encore, which belongs to everybody.",
      place: stoop,
    },
    {
      title: "A Little Off the Top: Stories in the Chair",
      about:
        "Six storytellers, six chairs, and clippers humming under every punchline. Tales of bad haircuts, first dates and the uncle who only talked here. The barbers judge, and their faces are visible in the mirror at all times. Real haircuts are available during the second half for the brave.",
      place: barber,
    },
    {
      title: "Ambient for Tomatoes",
      about:
        "Plants, it is said, enjoy low frequencies. An electronic duo plays two warm hours for an audience of seedlings, with benches along the side for people. Bring a sweater you can take off; it is humid, green and rather hard to leave once the lamps come on.",
      place: greenhouse,
    },
    {
      title: "Chess Boxing, Without the Boxing",
      about:
        "A jazz drummer accompanies ten games of blitz chess, live, move by move. Captures get the snare, castling gets the ride and resignation gets a silence you will remember. Anybody may sit down at the eleventh board. Onlookers are asked to gasp only on the beat.",
      place: chess,
    },
    {
      title: "Gymnasium Slow Dance, for Adults",
      about:
        "Streamers, punch, a mirror ball and the excellent band you deserved at fifteen. Chaperones enforce an arm's length or its opposite, as you prefer. Come alone or in a nervous group. At ten past the hour there is always a slow one, and someone always crosses the floor.",
      place: school,
    },
    {
      title: "Compost Choir",
      about:
        "Rounds, canons and other music that turns over on itself, sung in a community garden by whoever is standing nearest the heap. Bring your peelings and your breath. We learn by ear, warm our hands on the pile, and finish with a potluck at the long green table.",
      place: garden,
    },
  ],
};

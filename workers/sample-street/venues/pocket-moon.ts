/** Puppets for families in Jackson Heights: JSON-LD with a show on several days a week and a festival of four days. */
import type { SampleVenue } from "../types";

export const pocketMoon: SampleVenue = {
  slug: "pocket-moon",
  name: "Pocket Moon Puppets",
  tagline: "Small theatre for small people and the tall people who bring them.",
  format: "json-ld",
  location: "35-51 80th Street",
  district: "Queens",
  suburb: "Jackson Heights",
  zip_code: "11372",
  lat: 40.75048,
  lng: -73.88711,
  hours: "Wed & Fri 3-7 PM, Sat-Sun 10 AM-5 PM",
  access: ["Step-free", "Relaxed performances"],
  interest: "Family",
  kinds: ["Family", "Puppet theatre", "Children"],
  multiple_address: false,
  colours: ["#d6c7ff", "#24104f", "#ffb400"],
  slots: [{ weekday: 5, time: "17:30", minutes: 60 }],
  series: [
    {
      programme: {
        title: "The Moon Misses the Last Train",
        about:
          "One night the moon stays too long at a birthday party in Queens and has to find another way home. A gentle adventure with shadow puppets, a paper subway and songs you will be asked to repeat in the car. For ages three and up, fifty minutes, lap seats encouraged.",
      },
      weekdays: [3, 6, 7],
      time: "11:00",
      minutes: 50,
      restsEveryWeeks: 0,
    },
  ],
  festivals: [
    {
      programme: {
        title: "Tiny Giants: A Festival of Small Puppets",
        about:
          "Four days, nineteen companies, and nothing on stage taller than a milk carton. Toy theatres, finger operas, a matchbox circus and a build-your-own table that runs from opening to closing. Come for an hour or camp out; every show is under twenty minutes and repeats until bedtime.",
      },
      everyWeeks: 6,
      week: 2,
      weekday: 4,
      time: "15:00",
      days: 4,
      endTime: "18:00",
    },
  ],
  programmes: [
    {
      title: "Pajama Opera",
      about:
        "Arrive dressed for bed. In this sung-through comedy a grandmother, a bear and an electric toothbrush disagree about lights out, in four languages and one magnificent yawn. Simple refrains for everybody, a chorus of stuffed animals, and a lullaby finale so effective that we keep blankets by the exit.",
    },
    {
      title: "Make a Sock Talk",
      about:
        "Bring a single sock, the lonelier the better. Puppeteers help each child find its eyes, its voice and its opinions, and the evening ends with a talk show in which the socks are interviewed. Grown-ups may make one too, and have been known to take it rather seriously.",
    },
    {
      title: "The Dragon Who Was Only Wind",
      about:
        "A hundred yards of silk, four puppeteers and a room full of children holding the edges. The dragon has lost its shape and needs help to remember it. Noisy in the middle, very quiet near the end. Suitable for wrigglers; the story waits for whoever is wriggling.",
    },
    {
      title: "Stories Under the Table",
      about:
        "The table is nine yards long, the cloth reaches the floor and underneath are lanterns, cushions and a storyteller with a very low voice. Three tales about hiding and being found. Adults sit on top with tea and listen to the laughter, which is most of the pleasure.",
    },
    {
      title: "Shadow Orchestra",
      about:
        "Children conduct with flashlights: big shadows are loud, small shadows are soft, and a dinosaur is whatever the trombone thinks it is. After a short concert everybody takes a turn on the podium. No musical experience required, although several players have gone on to be six.",
    },
    {
      title: "The Very Polite Monster",
      about:
        "He lives in the coat closet and would like to know whether this is a bad time. A comedy of manners for ages four to eight with one enormous puppet, excellent table etiquette and a thank-you note sung by everyone. Nervous children may meet him first, in daylight.",
    },
  ],
};

/** A workshop hall in the Bronx whose calendar answers like The Events Calendar's REST interface, in pages. */
import type { SampleVenue } from "../types";

export const boilerAndBench: SampleVenue = {
  slug: "boiler-and-bench",
  name: "Boiler & Bench",
  tagline: "Make one thing badly, then make it again.",
  format: "tribe",
  location: "412 Bruckner Boulevard",
  district: "Bronx",
  suburb: "Mott Haven",
  zip_code: "10454",
  lat: 40.80672,
  lng: -73.91821,
  hours: "Wed 6-10 PM, Sat-Sun 10 AM-6 PM",
  interest: "Workshops",
  kinds: ["Workshop", "Class", "Repair"],
  multiple_address: false,
  colours: ["#ffe3d3", "#3a1d12", "#00776b"],
  slots: [
    { weekday: 3, time: "18:30", minutes: 150 },
    { weekday: 6, time: "11:00", minutes: 180 },
    { weekday: 7, time: "13:00", minutes: 180 },
  ],
  programmes: [
    {
      title: "Bind a Book You Will Actually Use",
      about:
        "Fold, punch and sew a pocket notebook with a spine that opens flat on a subway knee. We cover two stitches, one glue and the ancient art of not cutting toward yourself. Paper, thread and plasters are provided. You leave with a book and the knowledge to make forty more.",
    },
    {
      title: "Lamp Rescue",
      about:
        "Bring the lamp that flickers, the lamp with the chewed cord, or the lamp you found on the curb and pretended to ignore. Under calm supervision you will rewire it, test it and learn which screw is which. Bulbs on us, and a round of applause when yours comes on.",
    },
    {
      title: "Sharpen Everything",
      about:
        "Kitchen knives, scissors, chisels and one optional pair of garden shears. A patient afternoon of whetstones and water in which you learn to find the burr, lose the burr and cut a tomato in front of witnesses. Wrap your blades in newspaper for the trip, please.",
    },
    {
      title: "Screenprint a Protest, Politely",
      about:
        "Choose your cause, your colour and no more than five words. We burn the screens, mix the ink and print an edition of twelve posters each on newsprint. Any subject is welcome; past editions have demanded longer park hours, shorter meetings and the return of a cat.",
    },
    {
      title: "Bicycle Repair for the Indifferent",
      about:
        "You do not love your bicycle, you only wish it worked. Two hours on flats, brakes and the noise. No lore, no lycra, no lecture about chain wax. Bring the machine as dirty as it is; we have stands, rags, and a heated argument about tire pressure ready.",
    },
    {
      title: "Neon-Free Sign Painting",
      about:
        "Brush, enamel, mahlstick, breath. Learn to letter a shop sign the slow way, beginning with a single confident S, which is to say ending with one. Each person finishes a small board for a real or imaginary business. Imaginary businesses have tended to get the better signs.",
    },
    {
      title: "Mend Your Coat Before Winter Does",
      about:
        "Linings, buttonholes, pockets with exits. Bring one coat and an honest account of how it got that way. We teach visible and invisible mending side by side so that you can choose between discretion and a bright orange star. Thread in sixty colours, tea in two.",
    },
    {
      title: "Build a Radio, Hear the Bronx",
      about:
        "Solder a small FM receiver on a wooden block and tune it before the afternoon is over. No experience is needed beyond a willingness to hold still. The first station you catch belongs to you for the day, including the advertisements and the weather in Yonkers.",
    },
    {
      title: "Plaster Your Own Nose",
      about:
        "An introduction to mould-making with the most convenient subject available. We cast in alginate, pour in plaster and hang the results on the wall in order of dignity. Suitable for anyone who can breathe through a straw for six minutes, which we will practise first.",
    },
    {
      title: "Soldering Without Tears",
      about:
        "Steady hands are learned. Starting with bent wire and ending with a blinking brooch, this class takes the fear out of the hot end. Eye protection, fans and a generous supply of practice boards are provided. Bring a small broken thing and we will look at it together.",
    },
    {
      title: "Chair Caning, or Patience",
      about:
        "One chair, seven steps and about four miles of cane. You will not finish in an afternoon and nobody will pretend otherwise, but you will learn the pattern, the knots and the posture. Chairs may live on our rack until you come back to them, as long as it takes.",
    },
    {
      title: "Kites for Rooftop People",
      about:
        "Bamboo, tissue and a bridle that holds. Build a compact kite designed for gusts between buildings and learn the city's surprisingly firm rules about flying it. If the wind allows, we walk to the water to try them. If not, the stairwell has an excellent draught.",
    },
    {
      title: "Ferment Club: The Opening of the Jars",
      about:
        "Everyone brings what they started last time, everyone opens it slowly. Beginners get a clean jar, a cabbage and a calendar. We talk salt by weight, bubbles by ear, and when to stop sniffing. Windows open throughout; neighbours have been informed and some have joined.",
    },
    {
      title: "Woodcut in Three Colours",
      about:
        "Draw it, cut it, ink it, then do that twice more and hope the registration holds. By five o'clock the line is full of damp, glowing prints and people saying they meant it that way. Blocks and gouges provided. Left-handed tools available, and for once not blunt.",
    },
    {
      title: "Upholstery First Aid",
      about:
        "Springs, webbing and the terrible things found under cushions. Bring a seat no larger than a milk crate and we will strip it, stretch it and cover it in an afternoon. Fabric offcuts are free, coins you discover are yours, and so, legally, is the sandwich.",
    },
    {
      title: "Paper Engineering: The Pop-Up Fire Escape",
      about:
        "Cut and fold a five-storey tenement that rises from the page, ladder and all. You will learn the V-fold, the parallel fold and how to glue a railing the width of a matchstick. Bring reading glasses if you own them, and somebody to send the finished card to.",
    },
  ],
};

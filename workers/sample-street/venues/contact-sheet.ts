/** A photographers' club in the Bronx; its page is marked up with RDFa. */
import type { SampleVenue } from "../types";

export const contactSheet: SampleVenue = {
  slug: "contact-sheet",
  name: "Contact Sheet",
  tagline: "A darkroom with a door that opens on Mondays.",
  format: "rdfa",
  location: "1125 Grand Concourse",
  district: "Bronx",
  suburb: "Concourse",
  zip_code: "10452",
  lat: 40.83296,
  lng: -73.91937,
  hours: "Mon 6-10 PM",
  interest: "Photography",
  kinds: ["Photography", "Slide show", "Critique"],
  multiple_address: false,
  colours: ["#ececec", "#111111", "#c81d25"],
  slots: [{ weekday: 1, time: "19:00", minutes: 120 }],
  programmes: [
    {
      title: "Other People's Vacation Slides",
      about:
        "We buy unlabelled carousels at estate sales and project them for the first time in decades. The room supplies the commentary: who is not speaking to whom, what became of that hat. Bring a tray of your own to add, and be prepared to find out that you were happy.",
    },
    {
      title: "One Roll, One Block",
      about:
        "Twenty photographers were given the same film, the same hour and the same block of the Concourse. Tonight all seven hundred and twenty frames go up on the wall at once. We look for the dog that appears in eleven of them and for the moment everybody missed.",
    },
    {
      title: "Portraits of People Who Hate Portraits",
      about:
        "Come in, sit down, look annoyed. A portraitist with a large camera and endless patience makes a single exposure of anyone who would rather not. The print is developed while you wait and is yours, along with the discovery that your resting expression has a great deal of dignity.",
    },
    {
      title: "The Blurry Picture Appreciation Society",
      about:
        "Camera shake, missed focus, a thumb the size of a moon. Members bring their best failures and defend them before a kind but rigorous jury. Some of these pictures are more like memory than memory is. Prizes are awarded, and the certificates are printed slightly out of register.",
    },
    {
      title: "Pinhole Night Walk",
      about:
        "Build a camera from a biscuit tin, then carry it very slowly round the block at night. Exposures last as long as a conversation. We develop the paper on return and see who stood still. Wear dark clothes, bring a tripod or a flat wall, and tell us a long story.",
    },
    {
      title: "How to Photograph a Fire Escape",
      about:
        "Ladders, laundry, basil and the light at twenty past five. A talk and walk on the city's favourite balcony: how to see it, when to wait, whom to ask. Slides first, sidewalks after, and a critique over tea that is honest about how many of us cropped out the air conditioner.",
    },
  ],
};

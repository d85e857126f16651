/** A gallery of three rooms in Harlem. It never says when a show began, only until when it is on view. */
import type { SampleVenue } from "../types";

export const hinge: SampleVenue = {
  slug: "hinge",
  name: "Hinge",
  tagline: "Three rooms for looking, one bench for arguing.",
  format: "gallery",
  location: "268 West 131st Street",
  district: "Manhattan",
  suburb: "Harlem",
  zip_code: "10027",
  lat: 40.81426,
  lng: -73.94761,
  hours: "Wed-Sun 12-6 PM",
  interest: "Art",
  kinds: ["Exhibition", "Installation", "Painting"],
  multiple_address: false,
  colours: ["#e9e4da", "#202020", "#2f5dff"],
  slots: [],
  programmes: [],
  rooms: [
    {
      days: 44,
      offsetDays: 3,
      shows: [
        {
          title: "Paintings of the Backs of Paintings",
          about:
            "Stretcher bars, dust, customs stamps, the pencilled name of somebody's second husband. Twenty-two oils show what the wall usually gets to see, rendered with a tenderness most portraits never receive. Stand close: the staples are painted too, all nine hundred and four of them, in three greys.",
        },
        {
          title: "Every Blue in the Building",
          about:
            "The artist spent a year matching each blue thing within these walls, from the fuse box to the super's thermos, and painted one small panel for each. Hung in order of discovery, they read like a diary kept by a very calm person in a very loud house.",
        },
      ],
    },
    {
      days: 38,
      offsetDays: 21,
      shows: [
        {
          title: "Soft Architecture",
          about:
            "A full-size tenement stairwell knitted from donated sweaters, sagging where the stairs would creak. Visitors may climb to the second landing in socks and sit down on the way. Between noon and two it is very quiet in there, and several people have reported excellent naps.",
        },
        {
          title: "The Museum of Nearly",
          about:
            "Fifty objects that just missed: a trophy for fourth, a key cut one tooth short, the second draft of a goodbye. Each comes with a label written by its owner. It is a funny room until about halfway round, and then the bench makes sense.",
        },
      ],
    },
    {
      days: 52,
      offsetDays: 40,
      shows: [
        {
          title: "Receipts: A Decade in Thermal Paper",
          about:
            "Ten years of one person's purchases, unrolled floor to ceiling and fading as you look. The oldest strips are already blank, which the artist considers the point and her accountant does not. Magnifiers hang on strings; the entry for one single lemon rewards a close reading.",
        },
        {
          title: "Drawings Made by Leaning",
          about:
            "Charcoal was sewn into the elbows of forty coats and the coats were worn to work. What came back are maps of bars, counters, fences and waiting, some tentative and some nearly torn. One coat remains by the door for visitors, with a fresh sheet every morning.",
        },
      ],
    },
  ],
};

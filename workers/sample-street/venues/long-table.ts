/** Talks at one very long table in Morningside Heights; an Atom feed that names its dates in the text. */
import type { SampleVenue } from "../types";

export const longTable: SampleVenue = {
  slug: "long-table",
  name: "The Long Table",
  tagline: "Talks at which the speaker also has to sit.",
  format: "atom",
  location: "431 West 121st Street",
  district: "Manhattan",
  suburb: "Morningside Heights",
  zip_code: "10027",
  lat: 40.80961,
  lng: -73.95862,
  hours: "Tue & Thu 6-9 PM",
  access: ["Step-free", "Quiet room"],
  interest: "Talks",
  kinds: ["Talk", "Lecture", "Discussion"],
  multiple_address: false,
  colours: ["#dfe7fd", "#101b3b", "#f95738"],
  slots: [
    { weekday: 2, time: "18:30", minutes: 90 },
    { weekday: 4, time: "18:30", minutes: 90 },
  ],
  programmes: [
    {
      title: "Why Every Map of This City Is Lying",
      about:
        "A cartographer brings twelve maps of the same ten blocks and lets them contradict one another. We look at what each was for, who paid for it and which one a lost person should trust. Tracing paper and pencils are on the table for your own corrections.",
    },
    {
      title: "The Secret Life of Scaffolding",
      about:
        "Some sheds over our sidewalks are old enough to vote. An engineer, a pigeon ecologist and a man who has sold newspapers under the same planks for nineteen years explain how the temporary became permanent. Hard hats optional; strong feelings about the corner of Broadway welcome.",
    },
    {
      title: "What Eels Know",
      about:
        "Nobody has watched one be born and they still arrive in the river every spring. A biologist with wet sleeves describes a decade of counting glass eels by flashlight, the bets the crew makes, and what a fish without a map can teach people with too many.",
    },
    {
      title: "An Evening with Someone Who Reads the Terms",
      about:
        "She has read them all, and she has made a chart. A lawyer walks us through the strangest sentences that everybody has agreed to this year, from arbitration on the moon to the rights of your toaster. Bring an agreement of your own; she will read it to you slowly.",
    },
    {
      title: "Bread, Riots and Daylight Saving",
      about:
        "A historian of clocks argues that most quarrels about time have been quarrels about lunch. From factory whistles to the spring hour that nobody can find, this is a talk about power told through sandwiches. It will begin exactly on time, and she will explain what that means.",
    },
    {
      title: "How to Disagree with a Spreadsheet",
      about:
        "Numbers arrive looking finished. A statistician shows how to ask a table of figures where it has been, who it left out and what it is trying to sell. No mathematics beyond a raised eyebrow, and a practical hour on reading the chart that comes with your rent.",
    },
    {
      title: "The Smell of the Nineteenth Century",
      about:
        "A perfumer and an archivist have recreated six streets by nose alone: tannery, oyster cellar, wet horse, printing ink, violets and one they argue about. Small vials travel the length of the table. Windows are opened between decades, and the faint of stomach sit by the door.",
    },
    {
      title: "Sleep in Public",
      about:
        "Benches with armrests, libraries with rules, trains at four in the morning. A designer who studies rest in shared places talks about who is allowed to close their eyes and where. The second half takes place lying down, and there will be questions only if anyone is awake.",
    },
    {
      title: "Owls of the Outer Boroughs",
      about:
        "They are nearer than you think, and they are judging you. A night-walking naturalist plays recordings, passes round pellets and teaches the one posture that makes an owl stay. Addresses will not be disclosed, but she has a habit of pointing at maps with her elbow.",
    },
    {
      title: "The Grammar of Elevators",
      about:
        "Why do we face forward? A linguist and a maintenance mechanic compare notes on thirty years of vertical silence: glances, sighs, the sentence that always starts between three and four. With live demonstrations in a taped-out square and a short, surprisingly moving history of the close button.",
    },
    {
      title: "Ask a Bridge Inspector Anything",
      about:
        "He has hung under most of them and slept on one. Bring your questions about rust, rivets, wind and what the bouncing means. Photographs taken where nobody else goes, one borrowed bolt the size of a child, and the answer to which bridge he himself would rather not mention.",
    },
  ],
};

/** A pocket theatre in the West Village whose site answers like Squarespace's format=json. */
import type { SampleVenue } from "../types";

export const understudy: SampleVenue = {
  slug: "understudy",
  name: "The Understudy",
  tagline: "New plays, short runs, no second balcony.",
  format: "squarespace",
  location: "112 Perry Street",
  district: "Manhattan",
  suburb: "West Village",
  zip_code: "10014",
  lat: 40.73521,
  lng: -74.00547,
  hours: "Fri-Sat, doors 7 PM",
  access: ["Hearing loop", "Captions"],
  interest: "Theatre",
  kinds: ["Theatre", "New plays", "Staged reading"],
  multiple_address: false,
  colours: ["#fbd1d8", "#320a17", "#1d4ed8"],
  slots: [
    { weekday: 5, time: "19:30", minutes: 100 },
    { weekday: 6, time: "19:30", minutes: 100 },
  ],
  programmes: [
    {
      title: "The Intermission (A Play in Two Acts)",
      about:
        "The stage is a lobby, the audience is the cast, and the real play can be heard, faintly, through the doors. What begins as a comedy about overpriced wine turns into the best argument about a marriage you have overheard in years. There is, of course, no interval.",
    },
    {
      title: "Hamlet's Landlord",
      about:
        "Someone has to own the castle. A property manager with a clipboard tours Elsinore the morning after, counting damages and falling, reluctantly, into grief. One actor, one mop, seventy-five minutes. Familiarity with the original is helpful but the carpet speaks for itself.",
      minutes: 75,
    },
    {
      title: "Everyone I Know Is a Lighthouse",
      about:
        "Four friends take a share in a house on a rock and discover that the light keeps an attendance sheet. Funny, damp and quietly alarming, this new play is lit entirely by the actors with hand-held lamps. Row A may be asked to hold one. Row A may refuse.",
    },
    {
      title: "Exit, Pursued by a Bill",
      about:
        "A touring company stranded in a motel performs its repertory to pay for the room, one scene per night's debt. A backstage farce with real unpaid invoices, collected from real theatres and read aloud with feeling. The management would like it known that ours are in order.",
    },
    {
      title: "Two Chairs and a Witness",
      about:
        "Every night a different stranger from the audience becomes the third character, who never has to speak. The two actors do the rest: an inquest, a courtship, a game of chess. Volunteer or do not; the play changes either way, and it has never once been the same length.",
    },
    {
      title: "The Prompter's Revenge",
      about:
        "After forty years of whispering other people's lines, the woman in the box begins to whisper her own. A delicious slow hijacking in which the cast must say whatever it hears. Performed in the round, so that for the first time you will see her face.",
    },
    {
      title: "Small Claims",
      about:
        "Six ten-minute plays based on disputes heard in an ordinary courtroom: a deposit, a hedge, a borrowed drum kit. Playwrights were given only the docket line and one evening. The audience rules on each by a show of hands, and the losing side has to strike the set.",
    },
    {
      title: "Our Lady of the Laundromat",
      about:
        "A sock refuses to dry and a neighbourhood begins to believe in it. This warm ensemble piece turns a wash-and-fold into a parish, with a spin cycle for a bell. Expect a miracle of modest size near the end, and lint. Dryers in the lobby are real and working.",
    },
    {
      title: "The Weather on Stage Left",
      about:
        "On one half of the stage it is always raining. On the other, nobody will admit it. A bittersweet comedy about siblings dividing their mother's house, with the most hard-working gutter in downtown theatre. The front row is issued ponchos and a certain moral authority.",
    },
    {
      title: "Dress Rehearsal for a Funeral",
      about:
        "A meticulous man hires professionals to practise his own send-off, with notes after each eulogy. The third mourner goes off script. Sharp, very funny and kinder than it first appears, in a new production with live organ and an open casket full of sandwiches.",
    },
    {
      title: "A Cold Reading of Warm Letters",
      about:
        "Actors open sealed envelopes and read, sight unseen, love letters found at estate sales. No rehearsal, no repeats, occasional blushing. Names have been changed and commas have not. Between readings a pianist plays whatever the last letter seemed to want, which is usually a waltz.",
    },
  ],
};

/** The newsletter with sample data: as it is mailed, and as anybody may read it. */
import type { Letter, SampleLetter } from "./letter";
import { publicLetter } from "./public-letter";
import { weeklyWriter, type LetterEvent } from "./weekly-letter";

const event = (origin: string, title: string, more: Partial<LetterEvent> = {}): LetterEvent => ({
  title,
  url: `${origin}/event/1`,
  line: "Fri 7:30 PM · $15 · Bushwick",
  also: null,
  where: "Stoop Cinema, 12 Example Street",
  blurb: "Two reels, one projector, and the person who found them in a basement in Ridgewood.",
  imageUrl: null,
  ...more,
});

export const weeklySamples: SampleLetter[] = [
  { kind: "weeklyLetter", about: "The personal letter", write: weeklySample },
  {
    kind: "publicLetter",
    about: "The same in a browser, for everybody",
    async write(origin) {
      const letter = await weeklySample(origin);
      return { ...letter, html: publicLetter(letter.html, "/get-yours") ?? "" };
    },
  },
];

async function weeklySample(origin: string): Promise<Letter> {
  const writer = await weeklyWriter();
  const imageUrl = `${origin}/icons/icon-512.png`;
  const toAct = (act: string) => `${origin}/letter/sample/1/${act}?signature=sample`;
  const acts = { save: toAct("save"), more: toAct("more"), less: toAct("less"), propose: toAct("propose") };
  const item = (reason: string, title: string, more?: Partial<LetterEvent>) => ({
    event: writer.event(event(origin, title, more)),
    reason,
    way: "25 min",
    whyNow: "Nothing else is on 35mm these days.",
    acts,
  });
  return writer.letter({
    subject: "Prints from a Basement, in Bushwick, and 5 more",
    preheader: "Brass at the Laundromat · Letters Nobody Sent",
    date: "Thursday November 26",
    heading: "Your week",
    name: "Ana",
    lead: "One of these is gone the morning after. Like the good parking.",
    ownLead: "Little of what you like is coming up: 2 picks of it, and 4 of something else.",
    closing: "Mind the third step,",
    note: "The first snow is coming.\nStay close to the radiators.",
    sections: [
      {
        name: "If you go out once",
        says: "One thing, then. I do not say it lightly; I say it weekly.",
        isOwn: false,
        events: [item("You like Film · 0.8 mi from home", "Prints from a Basement", { imageUrl })],
      },
      {
        name: "Saturday November 28",
        says: null,
        isOwn: false,
        events: [
          item("You like Music · Saturdays are yours", "Brass at the Laundromat", {
            imageUrl,
            also: "Also 3 and 9:30 PM. Also at Mill Room, Sun 7 PM",
          }),
          item(
            "You follow Stoop Books",
            "A title that is rather long, as titles of evenings with several guests tend to be",
          ),
        ],
      },
      {
        name: "After that",
        says: null,
        isOwn: false,
        events: [item("You like Art", "Letters Nobody Sent", { line: "Dec 5 – Jan 10 · Free · Red Hook" })],
      },
      {
        name: "Last days",
        says: null,
        isOwn: false,
        events: [item("You like Art", "<b>Markup</b> & Other Still Lifes", { blurb: "" })],
      },
      {
        name: "On view",
        says: null,
        isOwn: false,
        events: [item("Proposed in Film Club", "Midnight Matinee")],
      },
    ],
    why: "You get this every Thursday because you have an account here.",
    homeUrl: origin,
    startUrl: `${origin}/get-yours`,
    viewUrl: `${origin}/dev/letters/weeklyLetter`,
    preferencesUrl: `${origin}/dashboard/preferences`,
    unsubscribeUrl: `${origin}/unsubscribe?reader=sample&signature=sample`,
  });
}

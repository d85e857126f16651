import { describe, expect, it } from "vitest";
import { LAST_DAYS, LATER, LISTED, ON_TOP, ON_VIEW } from "~/domain/newsletter/compose";
import type { ChosenEvent } from "~/domain/newsletter/selection";
import { addDays } from "~/lib/time";
import { readSentence } from "./edit-sentences";
import { KIND_NAMES, ruleOf, type SentenceKind } from "./kinds";
import type { SaidLetter } from "./letter-facts";
import { superSays } from "./say";
import { voiceOf, WRITTEN_SENTENCES, WRITTEN_VOICE } from "./voice";

interface Facts {
  day?: string;
  lastDay?: string;
  hour?: number | null;
  /** In hours. */
  lasts?: number;
  free?: boolean;
  closes?: boolean;
  opens?: boolean;
  datesLeft?: number;
  formats?: string[];
  occasions?: string[];
  miles?: number;
  area?: string;
  interest?: string;
}

/** A Friday of April without a mark, and the Thursday of its letter. */
const DAY = "2027-04-23";
const FROM = "2027-04-22";

/** A pick as far as the sentences look at it. */
function pick(facts: Facts = {}): ChosenEvent {
  const { day = DAY, lastDay = day, hour = 20, lasts = 2, miles = 3 } = facts;
  const start = new Date(`${day}T${String(hour ?? 20).padStart(2, "0")}:00:00Z`);
  return {
    near: { zip: "11211", miles },
    showing: {
      event: {
        firstDay: day,
        lastDay,
        start,
        end: new Date(start.getTime() + lasts * 3_600_000),
        price: facts.free ? "Free" : "$9",
        formats: facts.formats ?? [],
        occasions: facts.occasions ?? [],
        area: facts.area ?? null,
        interest: facts.interest ?? null,
      },
      terms: facts.closes ? ["closes"] : [],
      around: { datesLeft: facts.datesLeft ?? 9, opens: facts.opens ?? false },
      startHour: hour,
    },
  } as unknown as ChosenEvent;
}

const picks = (count: number, facts: Facts = {}) => Array.from({ length: count }, () => pick(facts));

/** A letter of sections by their names. */
const letter = (sections: Record<string, ChosenEvent[]>, more: Partial<SaidLetter> = {}): SaidLetter => ({
  sections: Object.entries(sections).map(([name, events]) => ({ name, events })),
  ...{ from: FROM, frequency: "weekly", isFirst: false },
  ...more,
});
const of = (events: ChosenEvent[], more: Partial<SaidLetter> = {}) => letter({ Friday: events }, more);
const on = (from: string) => of(picks(8, { day: addDays(from, 1) }), { from });

const RUN: Facts = { lastDay: "2027-05-20", hour: null };
const HEADS = { [ON_TOP]: picks(1), Friday: picks(6) };
/** A weekly letter whose number is even has its head told. */
const EVEN = FROM;

/** For each kind: a letter in which it holds, and one that refutes it. */
const LETTERS: Record<SentenceKind, [holds: SaidLetter, refuted: SaidLetter]> = {
  second: [of(picks(6), { isSecond: true }), of(picks(6))],
  first: [of(picks(6), { isFirst: true }), of(picks(6), { isFirst: true, isSecond: true })],
  thin: [of(picks(4)), of(picks(6))],
  holiday: [on("2026-11-24"), on(FROM)],
  clocksBack: [on("2026-10-29"), on("2026-11-05")],
  clocksAhead: [on("2027-03-11"), on("2027-03-18")],
  feast: [on("2026-10-29"), on("2026-11-24")],
  newYear: [on("2027-01-07"), on("2027-01-14")],
  shortDays: [on("2026-12-17"), on("2026-12-10")],
  longDays: [on("2027-06-17"), on("2027-06-10")],
  month: [on("2027-04-29"), on(FROM)],
  closing: [of(picks(6, { closes: true })), of([...picks(6), pick({ closes: true })])],
  once: [of(picks(6, { datesLeft: 1 })), of([...picks(6), ...picks(2, { datesLeft: 1 })])],
  guests: [of(picks(6, { occasions: ["q-and-a"] })), of(picks(6, { occasions: ["premiere"] }))],
  prints: [of(picks(6, { formats: ["35mm"] })), of(picks(6, { formats: ["imax"] }))],
  free: [of(picks(6, { free: true })), of([...picks(6), pick({ free: true })])],
  opens: [of(picks(6, { ...RUN, opens: true })), of(picks(6, { opens: true }))],
  late: [of(picks(6, { hour: 22 })), of(picks(6, { hour: 21 }))],
  near: [of(picks(6, { miles: 0.6 })), of(picks(6, { miles: 1.4 }))],
  area: [of(picks(6, { area: "Bushwick" })), of(picks(6, { area: "Online" }))],
  interest: [of(picks(6, { interest: "Film" })), of([...picks(3, { interest: "Film" }), ...picks(4)])],
  early: [of(picks(6, { hour: 18 })), of(picks(6, { hour: 18, lasts: 4 }))],
  weekend: [of(picks(6, { day: "2027-04-24" })), of(picks(6))],
  spread: [
    of([0, 1, 2, 3, 4, 5].map((at) => pick({ day: addDays(DAY, at) }))),
    of([0, 1, 2].map((at) => pick({ day: addDays(DAY, at) }))),
  ],
  winter: [on("2027-02-04"), on(FROM)],
  spring: [on(FROM), on("2027-07-22")],
  summer: [on("2027-07-22"), on(FROM)],
  fall: [on("2026-10-08"), on(FROM)],
  plain: [of(picks(6)), of(picks(5))],
  top: [letter(HEADS, { from: EVEN }), of(picks(6))],
  listed: [letter({ [LISTED]: picks(2), Friday: picks(4) }, { from: EVEN }), of(picks(6))],
  friday: [of(picks(6)), letter({ Saturday: picks(6, { day: "2027-04-24" }) })],
  saturday: [letter({ Saturday: picks(6, { day: "2027-04-24" }) }), of(picks(6))],
  sunday: [letter({ Sunday: picks(6, { day: "2027-04-25" }) }), of(picks(6))],
  weekday: [letter({ Monday: picks(6, { day: "2027-04-26" }) }), of(picks(6))],
  toLater: [letter({ Friday: picks(6), [LATER]: picks(2) }), letter({ [LATER]: picks(6) })],
  toLast: [letter({ Friday: picks(6), [LAST_DAYS]: picks(2) }), letter({ [LAST_DAYS]: picks(6) })],
  toView: [letter({ Friday: picks(6), [ON_VIEW]: picks(2) }), letter({ [ON_VIEW]: picks(6) })],
  afterThat: [letter({ [LATER]: picks(6) }), of(picks(6))],
  lastDays: [letter({ [LAST_DAYS]: picks(6) }), of(picks(6))],
  onView: [letter({ [ON_VIEW]: picks(6) }), of(picks(6))],
  secondEnd: [of(picks(6), { isSecond: true }), of(picks(6))],
  firstEnd: [of(picks(6), { isFirst: true }), of(picks(6))],
  holidayEnd: [on("2026-11-24"), on(FROM)],
  thinEnd: [of(picks(4)), of(picks(6))],
  lastEnd: [of(picks(6, { closes: true })), of(picks(6))],
  guestsEnd: [of(picks(6, { occasions: ["talkback"] })), of(picks(6))],
  lateEnd: [of(picks(6, { hour: 23 })), of(picks(6))],
  freeEnd: [of(picks(6, { free: true })), of(picks(6))],
  winterEnd: [on("2027-02-04"), on(FROM)],
  summerEnd: [on("2027-07-22"), on(FROM)],
  out: [of(picks(6)), of(picks(6, RUN))],
};

const wordsIn = ({ opening, closing, sections }: ReturnType<typeof superSays>) =>
  [opening, ...sections.values(), closing].filter((words) => words !== "");

describe("the written sentences", () => {
  it("are at least 250, each once, and each as editors must write theirs", () => {
    expect(WRITTEN_SENTENCES.length).toBeGreaterThanOrEqual(250);
    expect(new Set(WRITTEN_SENTENCES.map(({ words }) => words)).size).toBe(WRITTEN_SENTENCES.length);
    expect(new Set(WRITTEN_SENTENCES.map(({ id }) => id)).size).toBe(WRITTEN_SENTENCES.length);
    for (const sentence of WRITTEN_SENTENCES) expect(readSentence(sentence).words).toBe(sentence.words);
  });

  it.each(KIND_NAMES)("of the kind %s are each said where it holds, and none where it does not", (kind) => {
    const [holds, refuted] = LETTERS[kind];
    const own = WRITTEN_SENTENCES.filter((sentence) => sentence.kind === kind);
    expect(own.length).toBeGreaterThan(2);
    for (const { id } of own) {
      const others = new Set(
        WRITTEN_SENTENCES.filter((sentence) => sentence.id !== id).map((sentence) => sentence.id),
      );
      const said = superSays(holds, WRITTEN_VOICE, others);
      expect(said.ids).toEqual([id]);
      expect(wordsIn(said)).toHaveLength(1);
      expect(wordsIn(said)[0]).not.toMatch(/[{}]|undefined|null/);
    }
    expect(superSays(refuted, voiceOf(own), new Set()).ids).toEqual([]);
  });

  it("say true counts, and nothing of a slot without a value", () => {
    const voice = voiceOf([
      { id: 1, kind: "closing", words: "{closing} of these close. {picks} in all." },
      { id: 2, kind: "plain", words: "There is {holiday} in it." },
    ]);
    const say = (events: ChosenEvent[]) => superSays(of(events), voice, new Set());
    expect(say([...picks(5), ...picks(3, { closes: true })]).opening).toBe(
      "Three of these close. Eight in all.",
    );
    expect(say(picks(8)).opening).toBe("");
  });
});

describe("a reader", () => {
  const everything = letter({
    [ON_TOP]: [pick({ occasions: ["q-and-a"] })],
    Friday: picks(4, { free: true }),
    Saturday: picks(3, { day: "2027-04-24", datesLeft: 1 }),
    [LAST_DAYS]: picks(2, { closes: true }),
  });

  it.each(["weekly", "daily"] as const)(
    "of %s letters is told nothing twice within eight weeks",
    (frequency) => {
      const step = frequency === "daily" ? 1 : 7;
      const letters: number[][] = [];
      // The same events for four months: who gets a letter a day hears some without an opening or a closing.
      let silent = 0;
      for (let at = 0; at < 120; at++) {
        const heard = new Set(letters.slice(-Math.floor(56 / step)).flat());
        const said = superSays(
          { ...everything, frequency, from: addDays(FROM, at * step) },
          WRITTEN_VOICE,
          heard,
        );
        for (const id of said.ids) expect(heard.has(id)).toBe(false);
        if (said.opening === "" || said.closing === "") silent++;
        letters.push(said.ids);
      }
      expect(silent).toBeLessThanOrEqual(frequency === "weekly" ? 0 : 40);
    },
  );

  it("hears another opening after each change of rhythm", () => {
    const weekly = superSays(everything, WRITTEN_VOICE, new Set());
    const daily = superSays({ ...everything, frequency: "daily" }, WRITTEN_VOICE, new Set(weekly.ids));
    expect(daily.opening).not.toBe(weekly.opening);
  });
});

it("has a condition of its own for each kind", () => {
  for (const kind of KIND_NAMES) {
    const { place, slots = [], holds } = ruleOf(kind);
    if (place !== "section") expect(slots.length > 0 || holds !== undefined).toBe(true);
  }
});

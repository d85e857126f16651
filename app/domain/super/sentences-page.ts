/** All sentences as editors see them: by when they are said, with how they read in this week's letter for everybody. */
import type { DomainContext } from "~/context";
import { openPool } from "~/domain/for-you/pools";
import { chooseEvents } from "~/domain/newsletter/choose";
import { composeSections } from "~/domain/newsletter/compose";
import { NOBODY, readerFrom } from "~/domain/newsletter/reader";
import { holdsIn, KIND_NAMES, ruleOf, slotsOf, type SentenceKind, type SentencePlace } from "./kinds";
import { factsOfLetter, type LetterFacts } from "./letter-facts";
import { filled, SLOT_NAMES, SLOTS } from "./slots";
import { listAllSentences } from "./voice";

interface ShownSentence {
  id: number;
  words: string;
  /** As it reads this week; null where it would not be said. */
  thisWeek: string | null;
  isOwn: boolean;
  isOff: boolean;
}

export interface ShownKind {
  kind: SentenceKind;
  when: string;
  slots: readonly string[];
  sentences: ShownSentence[];
}

export async function readSentencesPage(ctx: Pick<DomainContext, "db" | "now">, place: SentencePlace) {
  const [all, facts] = await Promise.all([listAllSentences(ctx.db), readThisWeeksFacts(ctx)]);
  const kinds = KIND_NAMES.filter((kind) => ruleOf(kind).place === place).map((kind): ShownKind => ({
    kind,
    when: ruleOf(kind).when,
    slots: slotsOf(kind),
    sentences: all
      .filter((sentence) => sentence.kind === kind)
      .map(({ id, words, isOwn, isOff }) => ({
        id,
        words,
        isOwn,
        isOff,
        thisWeek: inThisWeek(kind, words, facts),
      })),
  }));
  return {
    kinds,
    facts,
    count: all.length,
    off: all.filter(({ isOff }) => isOff).length,
    slots: SLOT_NAMES.map((name) => ({ name, about: SLOTS[name].about, value: SLOTS[name].value(facts) })),
  };
}

/** How words would read this week; null where they would not be said. */
export function inThisWeek(kind: SentenceKind, words: string, facts: LetterFacts): string | null {
  const isSaid = ruleOf(kind).place === "section" || holdsIn(kind, facts);
  return isSaid ? filled(words, facts) : null;
}

/** The events of this week's general letter. */
async function readThisWeeksFacts(ctx: Pick<DomainContext, "db" | "now">): Promise<LetterFacts> {
  const { pool, miles } = await openPool(ctx, "weekly");
  const reader = readerFrom({ ...NOBODY, email: "" }, () => undefined);
  const sections = composeSections(chooseEvents(pool, reader, miles), pool.from);
  return factsOfLetter({ sections, from: pool.from, frequency: "weekly", isFirst: false });
}

/** Proves what readers act on: who gets in, for how much, what is offered, how often, what is not there. Pure. */
import { readerClauses } from "./clauses";
import { isSaid, type Ground } from "./ground";
import type { KnownFact } from "./known-facts";
import { GRAMMAR_WORDS, isPlain } from "./plain-words";
import { stemOf, type ProofWord } from "./words";

const FREE = stemOf("free");

const FREE_COMPOUNDS = new Set(["jazz", "verse", "form", "will", "fall", "spirit", "style"]);

const ADMISSION = /^(?:admission|entry|entrance|event|ticket|tickets|seat|seats)$/;

const COSTS_NOTHING =
  /\b(?:costs?|pays?|paying|charges?) (?:you |them )?nothing\b|\bno (?:charge|cover|fee|admission)\b|\bfor nothing\b|\bgratis\b|\bwithout paying\b/i;

const ADMITS =
  /\b(?:(?<!\bwho )lets?|letting) (?:you|him|her|them|us|any(?:one|body)|people) in\b|\bturn(?:s|ed)? (?:you |people )?away\b|\bgets? in\b/i;

export function freeProblem(sentence: string, words: ProofWord[], { facts, all }: Ground): string | null {
  if (ADMITS.test(sentence) && !facts.some(({ label }) => /^(?:Ages|Price|Tickets)$/.test(label)))
    return "the facts do not say who gets in";
  const isFreeEvent = all.some(({ label, stems }) => label === "Price" && stems.has(FREE));
  const ofEvent = new Set(all.filter(isName).flatMap(({ stems }) => [...stems]));
  if (COSTS_NOTHING.test(sentence) && !isFreeEvent) return "the facts do not say that it is free";
  for (const [at, { word }] of words.entries()) {
    const thing = words[at + 1];
    if (word !== "free" || FREE_COMPOUNDS.has(thing?.word ?? "")) continue;
    // "A free reading" is free because the event is; "a free wash" is another promise.
    const isOfEvent = !thing || thing.startsClause || isPlain(thing.word) || ofEvent.has(thing.stem);
    if (isFreeEvent && (isOfEvent || ADMISSION.test(thing.word))) continue;
    const near = words
      .slice(Math.max(0, at - 3), at + 4)
      .filter((other) => !isPlain(other.word) && other.word !== "free");
    const isThing = facts.some(
      (fact) => fact.stems.has(FREE) && near.some(({ stem }) => fact.stems.has(stem)),
    );
    if (!isThing) return "the facts do not say that it is free";
  }
  return null;
}

const OBLIGES = /^(?:must|needs?|has|have)$/;

/** "The reader has to stop": what somebody in the facts must do stands in the facts. */
export function dutyProblem(words: ProofWord[], ground: Ground): string | null {
  for (const [at, { word }] of words.entries()) {
    const [who, verb] = [words[at - 1], words[word === "must" ? at + 1 : at + 2]];
    if (!OBLIGES.test(word) || (word !== "must" && words[at + 1]?.word !== "to") || !who || !verb) continue;
    if (!GRAMMAR_WORDS.has(who.word) && isSaid(ground, who) && !isSaid(ground, verb))
      return `the facts do not say that the ${who.word} ${word === "must" ? "must" : "has to"} “${verb.word}”`;
  }
  return null;
}

const OFFERED =
  /^(?:know|think|want|need|needed|wonder|understand|like|say|ask|expect|imagine|guess|tell|help|do|go|come|choose)$/;

/** "You may lie down": what is offered must stand in the facts, word for word. */
export function offerProblem(words: ProofWord[], ground: Ground): string | null {
  const clauses = readerClauses(words);
  for (const [at, { word }] of words.entries()) {
    if (word !== "you" || clauses[at] !== null || !/^(?:may|can|could)$/.test(words[at + 1]?.word ?? ""))
      continue;
    const verb = words
      .slice(at + 2, at + 6)
      .find(
        (other) =>
          !/^(?:also|even|then|be|not|still|always|only|barely|hardly|just|both|all)$/.test(other.word),
      );
    if (verb && !verb.startsClause && !isSaid(ground, verb) && !OFFERED.test(verb.word))
      return `the facts do not offer “${verb.word}”`;
  }
  return null;
}

const PERIODS =
  /^(?:days?|weeks?|weekends?|months?|years?|nights?|evenings?|mornings?|afternoons?|summers?|winters?|springs?|falls?|autumns?|seasons?|hours?|times?)$/;

/** "Every Thursday", "each winter": that it happens again and again. */
export function habitProblem(words: ProofWord[], { facts }: Ground): string | null {
  for (const [at, { word }] of words.entries()) {
    const next = words[at + 1];
    if (!/^(?:every|each)$/.test(word) || !next || !(PERIODS.test(next.word) || next.isName)) continue;
    const stands = (fact: KnownFact) =>
      fact.words.some(
        (other, place) =>
          other.stem === next.stem && /^(?:every|each)$/.test(fact.words[place - 1]?.word ?? ""),
      );
    if (!facts.some(stands)) return `the facts do not say “${word} ${next.word}”`;
  }
  return null;
}

const isName = ({ label }: KnownFact) => /^(?:Title|Also listed as|Kind)$/.test(label);

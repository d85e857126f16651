/** Editors' sentences: added after a check of their form, switched off and on again, with a trail. */
import { insertSentence, lockSentence, switchSentence } from "@db/queries/newsletter/sentences";
import { keepingChanges } from "@db/queries/admin/kept-rows";
import { recordAudit, type Editor, type EditContext } from "~/domain/admin/audit";
import { Rejected } from "~/domain/errors";
import { isKind, ruleOf, slotsOf, type SentenceKind, type SentencePlace } from "./kinds";
import { namesIn, SLOT_NAMES } from "./slots";
import { listAllSentences, sentenceId, WRITTEN_SENTENCES } from "./voice";

export interface TypedSentence {
  kind: string;
  words: string;
}

/** @returns its entry of the trail. @throws Rejected */
export function addSentence(ctx: EditContext, by: Editor, typed: TypedSentence): Promise<number> {
  const { kind, words } = readSentence(typed);
  const id = sentenceId(words);
  return ctx.db.transaction().execute(async (trx) => {
    const isWritten = WRITTEN_SENTENCES.some((sentence) => sentence.id === id);
    if (isWritten || !(await insertSentence(trx, { id, kind, words, now: ctx.now() })))
      throw new Rejected({ words: "The Super says this already" });
    return recordAudit(trx, ctx, by, {
      action: "added",
      subject: { type: "sentence", id },
      after: { name: unended(words), kind },
    });
  });
}

/** @throws Rejected with field errors */
export function readSentence({ kind, words: typed }: TypedSentence): { kind: SentenceKind; words: string } {
  const words = typed.replace(/\s+/g, " ").trim();
  if (!isKind(kind)) throw new Rejected({ kind: "Choose when it is said" });
  const problem = wordsProblem(kind, words);
  if (problem !== null) throw new Rejected({ words: problem });
  return { kind, words };
}

/** @returns its entry of the trail; 0 where it was so already. @throws Rejected */
export async function turnSentence(
  ctx: EditContext,
  by: Editor,
  id: number,
  isOff: boolean,
): Promise<number> {
  const sentence = (await listAllSentences(ctx.db)).find((stored) => stored.id === id);
  if (!sentence) throw new Rejected("There is no such sentence any more.");
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockSentence(trx, { id, kind: sentence.kind, now: ctx.now() });
    if (row.is_off === isOff) return 0;
    return keepingChanges(trx, [{ table: "sentences", columns: ["is_off"], ids: [id] }], async () => {
      await switchSentence(trx, id, isOff);
      return recordAudit(trx, ctx, by, {
        action: isOff ? "switched off" : "switched on",
        subject: { type: "sentence", id },
        after: { name: unended(sentence.words) },
      });
    });
  });
}

/** Characters: a line under a heading and a closing stay on one or two lines of a phone. */
const LONGEST: Record<SentencePlace, number> = { opening: 160, section: 100, closing: 60 };

/** Null for words that may be said. */
function wordsProblem(kind: SentenceKind, words: string): string | null {
  const { place, slots: needed = [] } = ruleOf(kind);
  const allowed = slotsOf(kind);
  const names = namesIn(words);
  const unknown = names.filter((name) => !(SLOT_NAMES as string[]).includes(name));
  const unsure = names.filter((name) => !(allowed as readonly string[]).includes(name));
  if (words === "") return "Write a sentence";
  if (words.length > LONGEST[place]) return `At most ${LONGEST[place]} characters; this has ${words.length}`;
  if (/[{}]/.test(words.replace(/\{[^{}]*\}/g, ""))) return "A brace is open: slots are written {like this}";
  if (unknown.length > 0) return `There is no slot ${quoted(unknown)}. There are: ${quoted(SLOT_NAMES)}`;
  if (unsure.length > 0)
    return allowed.length === 0
      ? "Here no slot can be sure of a value: leave the braces out"
      : `Said ${ruleOf(kind).when}, ${quoted(unsure)} may have no value. Sure ones: ${quoted(allowed)}`;
  if (needed.length > 0 && names.length === 0) return `Name what it is about: ${quoted(needed)}`;
  if (/!|\p{Extended_Pictographic}/u.test(words))
    return "No exclamation marks and no emoji: the Super is dry";
  if (/\b(tonight|today|tomorrow|yesterday)\b/i.test(words))
    return "A letter is read on several days: no “tonight”, no “today”";
  if (place === "closing")
    return words.endsWith(",") ? null : "A closing ends with a comma: the name follows";
  return /[.?:]$/.test(words) ? null : "End it with a full stop, a question mark or a colon";
}

const quoted = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(", ");

/** The trail ends its own sentences. */
const unended = (words: string): string => words.replace(/[.,]$/, "");

/** Editors' entries of the thesaurus: saved with a trail, and looked at before. */
import type { Db } from "@db/client";
import { allOf } from "@db/queries/search/tsquery";
import { countMatches, listMatches } from "@db/queries/search/preview";
import { lockEntry, searchForms, upsertEntry } from "@db/queries/search/thesaurus";
import { readTypedWords } from "@db/queries/search/words";
import { unique } from "~/lib/collections";
import { Rejected } from "../../errors";
import { matchWords } from "../../search/match-words";
import { relatedTo } from "../../search/related-words";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { requireSeen } from "../concurrent";

export interface TypedEntry {
  phrase: string;
  /** Between commas, or one a line. */
  words: string;
}

const MOST = { inPhrase: 3, words: 60, length: 60 };

export interface EntryPreview {
  phrase: string;
  /** Coming events that say the phrase itself. */
  own: number;
  /** Results that the stored entry adds, and those that this one would add. */
  before: number;
  after: number;
  /** Titles that it would bring in, and leave out. */
  gained: string[];
  lost: string[];
}

/** Without words an entry is switched off. @param version that the form showed; 0 for a new one. @throws Rejected */
export async function saveEntry(
  ctx: EditContext,
  by: Editor,
  typed: TypedEntry,
  version: number,
): Promise<string> {
  const entry = await readEntry(ctx.db, typed);
  await ctx.db.transaction().execute(async (trx) => {
    const stored = await lockEntry(trx, entry.phrase);
    if (stored && version === 0) throw new Rejected({ phrase: "There is an entry for these words already." });
    if (stored) requireSeen(stored, version);
    await upsertEntry(trx, entry);
    await recordAudit(trx, ctx, by, {
      action: stored ? "edited" : "added",
      subject: { type: "thesaurus", id: entry.phrase },
      before: stored ? { name: stored.phrase, words: stored.words } : null,
      after: { name: entry.phrase, words: entry.words },
    });
  });
  return entry.phrase;
}

const SHOWN = 8;

/** Compares a search of an entry's phrase before and after. @throws Rejected with field errors */
export async function previewEntry(db: Db, typed: TypedEntry, today: string): Promise<EntryPreview> {
  const { phrase, words } = await readEntry(db, typed);
  const typedWords = await readTypedWords(db, [phrase], MOST.inPhrase);
  const matches = matchWords(typedWords, new Map());
  const kept = new Map(typedWords.flatMap((word, at) => (matches[at] ? [[word, matches[at]]] : [])));
  const [first, ...others] = typedWords;
  const own = allOf(matches);
  const stored = relatedTo(typedWords, kept)?.query ?? own;
  if (first) first.entries = words.length > 0 ? [{ phrase, words }] : [];
  for (const word of others) word.entries = [];
  const changed = relatedTo(typedWords, kept)?.query ?? own;
  const count = (query: string, without: string | null) => countMatches(db, { query, without, today });
  const titles = (query: string, without: string) => listMatches(db, { query, without, today, limit: SHOWN });
  const [all, before, after, gained, lost] = await Promise.all([
    count(own, null),
    count(stored, own),
    count(changed, own),
    titles(changed, `(${own})|(${stored})`),
    titles(stored, `(${own})|(${changed})`),
  ]);
  return { phrase, own: all, before, after, gained, lost };
}

/** @throws Rejected with field errors */
async function readEntry(db: Db, typed: TypedEntry): Promise<{ phrase: string; words: string[] }> {
  const [phrase = "", ...forms] = await searchForms(db, [typed.phrase, ...typed.words.split(/[\n,]/)]);
  const words = unique(forms.filter((word) => word !== "" && word !== phrase));
  const errors: Record<string, string> = {};
  if (phrase === "") errors.phrase = "Say the words that somebody types";
  else if (phrase.split(" ").length > MOST.inPhrase) errors.phrase = `At most ${MOST.inPhrase} words`;
  else if (phrase.length > MOST.length) errors.phrase = `At most ${MOST.length} characters`;
  if (words.length > MOST.words) errors.words = `At most ${MOST.words} words`;
  else if (words.some((word) => word.length > MOST.length))
    errors.words = `At most ${MOST.length} characters each`;
  if (Object.keys(errors).length > 0) throw new Rejected(errors);
  return { phrase, words };
}

/** All written sentences: those of the code, but for what editors switched off, and those that editors added. */
import { createHash } from "node:crypto";
import { listSentences } from "@db/queries/newsletter/sentences";
import type { Db } from "@db/client";
import { groupBy } from "~/lib/collections";
import { isKind, type SentenceKind } from "./kinds";
import { CLOSINGS } from "./sentences/closings";
import { OPENINGS } from "./sentences/openings";
import { SECTIONS } from "./sentences/sections";

export interface Sentence {
  id: number;
  kind: SentenceKind;
  words: string;
}

export type Voice = ReadonlyMap<SentenceKind, readonly Sentence[]>;

const WRITTEN = { ...OPENINGS, ...SECTIONS, ...CLOSINGS } satisfies Record<SentenceKind, readonly string[]>;

/** From the words alone: a changed sentence is another one. Fits an integer column. */
export const sentenceId = (words: string): number =>
  createHash("sha256").update(words).digest().readUInt32BE() >>> 1;

export const WRITTEN_SENTENCES: readonly Sentence[] = (Object.keys(WRITTEN) as SentenceKind[]).flatMap(
  (kind) => WRITTEN[kind].map((words) => ({ id: sentenceId(words), kind, words })),
);

export const voiceOf = (sentences: readonly Sentence[]): Voice => groupBy(sentences, ({ kind }) => kind);

/** Without editors' changes. */
export const WRITTEN_VOICE: Voice = voiceOf(WRITTEN_SENTENCES);

export interface ListedSentence extends Sentence {
  isOwn: boolean;
  isOff: boolean;
}

export const loadVoice = async (db: Db): Promise<Voice> =>
  voiceOf((await listAllSentences(db)).filter(({ isOff }) => !isOff));

/** Those of the code, then those of editors. */
export async function listAllSentences(db: Db): Promise<ListedSentence[]> {
  const rows = await listSentences(db);
  const off = new Set(rows.filter(({ is_off }) => is_off).map(({ id }) => id));
  const own = rows.flatMap(({ id, kind, words }) =>
    words !== null && isKind(kind) ? [{ id, kind, words, isOwn: true }] : [],
  );
  const written = WRITTEN_SENTENCES.map((sentence) => ({ ...sentence, isOwn: false }));
  return [...written, ...own].map((sentence) => ({ ...sentence, isOff: off.has(sentence.id) }));
}

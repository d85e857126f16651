/** Sentences of other texts, so that no sentence stands under two works. */
import type { Db } from "@db/client";
import { listRecentTexts } from "@db/queries/editorial/recommendations";
import { parseRecommendation } from "../events/recommendation";
import { sentenceKey } from "./check-answer";
import { sentencesOf } from "./proof/words";

const TEXTS = 200;

export async function readOtherSentences(db: Db, workId: number): Promise<Set<string>> {
  const texts = await listRecentTexts(db, workId, TEXTS);
  return new Set(texts.flatMap((text) => [...sentenceKeys(text)]));
}

/** Keys of all sentences of a stored text. */
export function sentenceKeys(text: string): Set<string> {
  const { whyToGo, fullReview } = parseRecommendation(text);
  return new Set([...(whyToGo ? [whyToGo] : []), ...sentencesOf(fullReview ?? "")].map(sentenceKey));
}

/** Texts written by hand for a new site, published where a work never had one: nobody's word is replaced. */
import type { Db } from "@db/client";
import { insertRecommendation, listTextsOfWork } from "@db/queries/editorial/recommendations";
import { setTextLock } from "@db/queries/editorial/works-to-recommend";
import { ensureWorks, findWorkByKey } from "@db/queries/events/works";
import { workKey } from "~/ingest/works/work-title";
import { unique } from "~/lib/collections";
import { storedRecommendation } from "../events/recommendation";

export interface SeedText {
  /** The work's, as venues spell it, the best first: all of them become one work. */
  titles: string[];
  whyToGo: string;
  fullReview: string;
}

/** Call it in a transaction. @returns how many were published */
export async function seedTexts(trx: Db, texts: SeedText[]): Promise<number> {
  let count = 0;
  for (const { titles, whyToGo, fullReview } of texts) {
    const workId = await ensureOneWork(trx, titles);
    if (workId === undefined || (await listTextsOfWork(trx, workId)).length > 0) continue;
    const text = storedRecommendation({ whyToGo, fullReview, isDrafted: false });
    await insertRecommendation(trx, { work_id: workId, state: "published", author: "editor", text });
    await setTextLock(trx, workId, true);
    count += 1;
  }
  return count;
}

async function ensureOneWork(trx: Db, titles: string[]): Promise<number | undefined> {
  const [first = "", ...others] = unique(titles.map((title) => workKey(title, null)));
  const [title = ""] = titles;
  await ensureWorks(trx, [{ key: first, title, same_as: null }]);
  const id = await findWorkByKey(trx, first);
  await ensureWorks(
    trx,
    others.map((key) => ({ key, title, same_as: id ?? null })),
  );
  return id;
}

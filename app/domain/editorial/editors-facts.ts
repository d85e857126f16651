/** The facts of a work as they are now, for a text that an editor answers for: editors are told when its figures change. */
import type { Db } from "@db/client";
import { findWorkForText, listWorkShowings } from "@db/queries/editorial/works-to-recommend";
import { brand } from "~/brand";
import { localDay } from "~/lib/time";
import type { Fact } from "./proof/known-facts";
import { factsOf } from "./work-facts";

export async function readEditorsFacts(db: Db, workId: number, now: Date): Promise<Fact[]> {
  const work = await findWorkForText(db, workId);
  return factsOf(work?.title ?? "", await listWorkShowings(db, workId, localDay(now, brand.zone)), []);
}

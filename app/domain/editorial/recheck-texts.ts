/**
 * Compares published texts with their facts after an event or a note changed, and once a day. A text of the model's that used a fact
 * which is gone is withdrawn and written anew. One by hand, or that an editor restored, stays, and editors are told.
 */
import { listNotesAbout } from "@db/queries/editorial/knowledge";
import { retire, updateChecked } from "@db/queries/editorial/recommendations";
import {
  listWorkShowings,
  listTextsToCheck,
  findWorkForText,
} from "@db/queries/editorial/works-to-recommend";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { days, localDay } from "~/lib/time";
import type { Fact } from "./proof/known-facts";
import { factsOf } from "./work-facts";

type Context = Pick<DomainContext, "db" | "now" | "enqueue" | "log">;
type Text = Awaited<ReturnType<typeof listTextsToCheck>>[number];

const BATCH_SIZE = 200;

/** @returns how many were withdrawn */
export async function recheckTexts(ctx: Context): Promise<number> {
  const now = ctx.now();
  let withdrawn = 0;
  const since = { today: localDay(now, brand.zone), dayAgo: new Date(now.getTime() - days(1)) };
  for (const text of await listTextsToCheck(ctx.db, since, BATCH_SIZE)) {
    const change = changeWords(text, await factsNow(ctx, text));
    if (change === null || text.author !== "model") {
      await updateChecked(ctx.db, text.id, now, change);
      continue;
    }
    const note = `Withdrawn: ${change}.`;
    await retryingDeadlocks(() => retire(ctx.db, text.work_id, "published", { now, note }));
    ctx.log.info({ work: text.work_id, change }, "a recommendation was withdrawn: its facts changed");
    await ctx.enqueue("write-recommendation", { workId: text.work_id });
    withdrawn += 1;
  }
  return withdrawn;
}

const NOTES = 5;

async function factsNow({ db }: Pick<Context, "db">, { work_id: workId, since }: Text): Promise<Fact[]> {
  const [work, showings] = [await findWorkForText(db, workId), await listWorkShowings(db, workId, since)];
  const venues = new Set(showings.map(({ source_id }) => source_id));
  const sourceId = venues.size === 1 ? ([...venues][0] ?? null) : null;
  const notes = await listNotesAbout(db, { workId, sourceId, limit: NOTES });
  const about = notes.map(({ title, content, source_id }) => ({
    title,
    content,
    isOfVenue: source_id !== null,
  }));
  return factsOf(work?.title ?? "", showings, about);
}

/** "When was “Friday …”, now “Saturday …”" */
function changeWords(text: Text, now: Fact[]): string | null {
  const used = usedFacts(text);
  const [present, before] = [new Set(now.map(key)), new Set(text.facts.map(key))];
  const gone = used.filter((fact) => !present.has(key(fact)));
  if (gone.length === 0) return null;
  return gone
    .map(({ label, text }) => {
      const other = now.find((fact) => fact.label === label && !before.has(key(fact)));
      return `${label} was “${text}”${other && label !== "Description" ? `, now “${other.text}”` : ", and is no more"}`;
    })
    .join("; ");
}

/** Labels of facts that an editor's text may rest on, whatever it says. */
const FIGURES = /^(?:Venues?|When|Dates|Price|Sold out|Status|Doors|Ages)$/;

/** The facts that a text stands on. */
function usedFacts({ author, facts, claims }: Text): Fact[] {
  if (author !== "model") return facts.filter(({ label }) => FIGURES.test(label));
  const numbers = new Set(claims.flatMap((claim) => claim.facts));
  return facts.filter((_, index) => numbers.has(index + 1));
}

const key = ({ label, text }: Fact) => `${label}: ${text}`;

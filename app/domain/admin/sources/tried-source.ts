/** An address that was tried becomes a source: what its page said of itself fills the form, and the source is fetched at once. */
import { findTrialRecipe, listTrials } from "@db/queries/sources/trials";
import type { TrialResult } from "@db/schema";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { pointText, readPoint } from "~/lib/point";
import { Rejected } from "../../errors";
import type { Editor } from "../audit";
import { addSource } from "./edit-source";
import { keepTriedRecipe } from "./point-at";
import type { Typed } from "./source-fields";

type Context = Pick<DomainContext, "db" | "now" | "enqueue">;

export type SourceForm = Record<
  "name" | "url" | "address" | "city" | "zipCode" | "interest" | "point",
  string
> & {
  multipleAddress: boolean;
  rendered: boolean;
};

export const EMPTY_FORM: SourceForm = {
  name: "",
  url: "",
  address: "",
  city: brand.defaultCity,
  zipCode: "",
  interest: "",
  point: "",
  multipleAddress: false,
  rendered: false,
};

/** Makes a source of each address that gives events. @returns how many, and why others did not become one. @throws Rejected */
export async function addTried(
  ctx: Context,
  by: Editor,
  ids: string[],
): Promise<{ added: number; refused: string[] }> {
  if (ids.length === 0) throw new Rejected("Select at least one address.");
  const refused: string[] = [];
  let added = 0;
  for (const trial of await listTrials(ctx.db, ids))
    try {
      await addAndFetch(ctx, by, typedFrom(formOfTrial(trial)));
      added += 1;
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      refused.push(`${trial.url}: ${error.message}`);
    }
  if (added === 0) throw new Rejected(refused.join(" "));
  return { added, refused };
}

/**
 * @param trialId what an editor pointed at in this trial is kept with the source
 * @returns the source's id. @throws Rejected
 */
export async function addAndFetch(
  ctx: Context,
  by: Editor,
  typed: Typed,
  trialId: string | null = null,
): Promise<number> {
  const id = await addSource(ctx, by, typed);
  if (trialId !== null && (await findTrialRecipe(ctx.db, trialId))) {
    await keepTriedRecipe(ctx, by, { trialId, sourceId: id });
    return id;
  }
  await ctx.enqueue("fetch-source", { sourceId: id });
  return id;
}

/** The form of a source, filled in; the best calendar behind an address that gives nothing itself. */
export function formOfTrial({ url, result }: { url: string; result: TrialResult | null }): SourceForm {
  const venue = result?.venue;
  const best = result && result.total === 0 ? result.calendars?.[0]?.url : undefined;
  return {
    ...EMPTY_FORM,
    name: venue?.name ?? new URL(url).hostname.replace(/^www\./, ""),
    url: best ?? url,
    address: venue?.address ?? "",
    zipCode: venue?.zip ?? "",
    interest: String(venue?.interest ?? ""),
    point: pointText(venue?.lat ?? null, venue?.lng ?? null),
    multipleAddress: venue?.isMany ?? false,
    rendered: result?.rendered ?? false,
  };
}

const typedFrom =
  (form: SourceForm): Typed =>
  (name) => {
    if (name === "lat" || name === "lng") return String(readPoint(form.point)?.[name] ?? "");
    const value = form[name as keyof SourceForm];
    return typeof value === "boolean" ? (value ? "on" : "off") : value;
  };

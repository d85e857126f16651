/** A city to begin with: switches a chosen set of venues on, and has their first events fetched at once. */
import { STARTER_VENUES } from "@db/seed/starter-venues";
import { listVenuesByName } from "@db/queries/sources/sites";
import { updateSourcesEnabled } from "@db/queries/sources/switches";
import type { DomainContext } from "~/context";
import { canReachAny } from "~/services/http/internet";
import { Rejected } from "../../errors";
import { recordAudit, type Editor } from "../audit";

type Starter = Awaited<ReturnType<typeof listVenuesByName>>[number];

export interface StarterSources {
  /** Fetched now. */
  fetched: Starter[];
  /** Their calendars are looked for first. */
  searched: Starter[];
}

const NO_INTERNET =
  "This machine cannot reach the internet, so no venue can be fetched. Check its network and its name server, then try again.";

/**
 * @param by null for an operator at the command line
 * @throws Rejected without internet, or where none of the venues exists
 */
export async function switchOnStarter(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now">,
  by: Editor | null,
  reaches: (hosts: string[]) => Promise<boolean> = canReachAny,
): Promise<StarterSources> {
  const venues = await listVenuesByName(ctx.db, [...STARTER_VENUES]);
  if (venues.length === 0) throw new Rejected("The first-run venues are missing: fire-escape seed");
  if (!(await reaches(venues.flatMap(hostOf).slice(0, 5)))) throw new Rejected(NO_INTERNET);
  const fetched = venues.filter(({ url }) => url !== null);
  const searched = venues.filter(({ url, official_website }) => url === null && official_website !== null);
  await ctx.db.transaction().execute(async (trx) => {
    const ids = fetched.map(({ id }) => id);
    await updateSourcesEnabled(trx, ids, true);
    if (!by) return;
    await recordAudit(trx, ctx, by, {
      action: "enabled",
      subject: { type: "source", id: "many" },
      after: { names: venues.map(({ name }) => name).join(", ") },
    });
  });
  for (const { id } of fetched) await ctx.enqueue("fetch-source", { sourceId: id });
  for (const { id } of searched) await ctx.enqueue("find-calendar", { sourceId: id });
  return { fetched, searched };
}

const hostOf = ({ url, official_website }: Starter): string[] => {
  const address = url ?? official_website ?? "";
  return URL.canParse(address) ? [new URL(address).hostname] : [];
};

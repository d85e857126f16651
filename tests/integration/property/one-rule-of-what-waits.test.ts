/** The strip, Today, the tabs, the lists, the doctor and the digest say the same of what waits, whatever there is. */
import fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import { DECISION_KINDS, type DecisionKind } from "@db/queries/admin/decisions";
import { countWaiting } from "@db/queries/admin/waiting";
import { countSources } from "@db/queries/operations/figures";
import { sumOf, waitingItems } from "~/domain/admin/today/kinds";
import { sendDigest } from "~/domain/admin/today/tell-editors";
import { minutes } from "~/lib/time";
import * as frame from "~/routes/admin/route";
import * as sources from "~/routes/admin._index/route";
import * as claims from "~/routes/admin.claims/route";
import * as decisions from "~/routes/admin.decisions/route";
import * as duplicates from "~/routes/admin.duplicates/route";
import * as events from "~/routes/admin.events/route";
import * as mistakes from "~/routes/admin.mistakes/route";
import * as texts from "~/routes/admin.texts/route";
import * as today from "~/routes/admin.today/route";
import { waitingFinding } from "../../../workers/doctor/waiting";
import { LISTINGS_NOON } from "../../factories/listings";
import { administrator } from "../../factories/people";
import { runs } from "../../factories/property-runs";
import { restore, takeSnapshot } from "../../factories/snapshot";
import { useSite } from "../../factories/use-site";
import { letterTo, type Visitor } from "../../factories/visitor";
import { anyWaiting, seedWaiting } from "../../factories/waiting";

vi.setConfig({ testTimeout: minutes(5) });

const site = useSite();
let editor: Visitor;

beforeEach(async () => {
  site.clock.now = LISTINGS_NOON;
  editor = await administrator(site);
  await site.db.updateTable("admin_users").set({ receives_alerts: true }).execute();
  await site.db
    .insertInto("process_heartbeats")
    .values({ id: crypto.randomUUID(), kind: "worker" })
    .execute();
  await takeSnapshot(site.db, "with_editor");
});

const read = async (route: { loader: unknown }, path: string) => (await editor.get(route, path)).json();

/** How long each list is that an editor opens. */
async function listed() {
  const [pairs, doubtful, ofClaims, mistaken, ofTexts] = await Promise.all([
    read(duplicates, "/admin/duplicates"),
    read(events, "/admin/events?show=doubtful"),
    read(claims, "/admin/claims"),
    read(mistakes, "/admin/mistakes"),
    read(texts, "/admin/texts"),
  ]);
  const ofSources = async (only: string) =>
    (await read(sources, `/admin?only=${only}`)).bounds.total as number;
  return {
    pairs: pairs.bounds.total as number,
    venuePairs: pairs.venues.total as number,
    doubtful: doubtful.bounds.total as number,
    claims: ofClaims.bounds.total as number,
    venueChanges: ofClaims.changes.length as number,
    mistakes: mistaken.bounds.total as number,
    texts: (ofTexts.waits.waiting + ofTexts.waits.check) as number,
    failing: await ofSources("failing"),
    silent: await ofSources("silent"),
  };
}

/** How many cards an editor gets of each kind, page after page. */
async function cards() {
  const seen = new Map<string, number>();
  let after: string | null = "";
  while (after !== null) {
    const page = await read(decisions, `/admin/decisions${after === "" ? "" : `?after=${after}`}`);
    for (const { kind } of page.cards as { kind: string }[]) seen.set(kind, (seen.get(kind) ?? 0) + 1);
    after = page.next;
  }
  return Object.fromEntries(seen);
}

it("is told alike everywhere", () =>
  fc.assert(
    fc
      .asyncProperty(anyWaiting, async (given) => {
        await seedWaiting(site.db, given);
        const waiting = await countWaiting(site.db, "2026-11-21");
        const words = waitingItems(waiting).map(({ text }) => text);
        const { items, counts } = await read(frame, "/admin");
        expect(items.map(({ text }: { text: string }) => text)).toEqual(words);
        const { total, sections } = await read(today, "/admin/today");
        expect(total).toBe(sumOf(waiting));
        expect(sections.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total);
        expect(counts["/admin/today"].count).toBe(total);
        const lists = await listed();
        const { stumbling, suggestions, proposals } = waiting;
        expect(lists).toEqual({
          ...Object.fromEntries(Object.keys(lists).map((kind) => [kind, waiting[kind as "pairs"]])),
          claims: waiting.claims + proposals,
        });
        expect(counts).toMatchObject({
          "/admin": { count: lists.failing + stumbling + lists.silent },
          "/admin/suggestions": { count: suggestions },
          "/admin/mistakes": { count: lists.mistakes },
          "/admin/claims": { count: lists.claims + lists.venueChanges },
          "/admin/duplicates": { count: lists.pairs + lists.venuePairs },
          "/admin/texts": { count: lists.texts },
        });
        const queued = Object.entries(waiting).filter(
          ([kind, count]) => count > 0 && DECISION_KINDS.includes(kind as DecisionKind),
        );
        expect(await cards()).toEqual(Object.fromEntries(queued));
        const metrics = await countSources(site.db);
        expect([metrics.failing, metrics.silent]).toEqual([lists.failing, lists.silent]);
        expect(waitingFinding(waiting, "").summary).toBe(words.join(", ") || "nothing waits for them");
        if ((await sendDigest({ ...site.context(), webhook: null })) === 0) return expect(words).toEqual([]);
        const { text_body } = await letterTo(site, "editor@example.org");
        for (const text of words) expect(text_body).toContain(text);
      })
      .afterEach(() => restore(site.db, "with_editor")),
    { numRuns: runs(24) },
  ));

/**
 * A year of a venue, of a guide that copies it late and in its own words, and of the venue's double under another name. An editor
 * corrects, hides, deletes, merges and takes back in between. What an editor said holds, whatever is fetched later (spec: pipelines 1.7).
 */
import { expect, it } from "vitest";
import { listSubjectNames } from "@db/queries/admin/audit-names";
import { listAudit } from "@db/queries/admin/audit";
import { subjectName } from "~/domain/admin/audit-subject";
import { keepApart, mergePair } from "~/domain/admin/duplicates/decide-pair";
import { removeEvents } from "~/domain/admin/events/delete-events";
import { editEvent } from "~/domain/admin/events/edit-event";
import { unpublishEvents } from "~/domain/admin/events/publish-events";
import { fieldTime } from "~/domain/admin/events/typed-time";
import { mergeSources } from "~/domain/admin/sources/merge-sources";
import { undo } from "~/domain/admin/undo/undo";
import { reconcile } from "~/ingest/store/reconcile";
import { days, minutes } from "~/lib/time";
import { oneOf, randomFrom, upTo } from "../../faults/random";
import { insertSource, listed } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";
import { itemsOf, programme, type Show, type SourceName } from "../../factories/year-programme";

const test = useDatabase();

/** A Monday, noon in New York. */
const FIRST = new Date("2026-01-05T17:00:00Z");
const SEED = Number(process.env.YEAR_SEED ?? 20);
const LENGTH = 366;
/** Days between two fetches. */
const EVERY: Record<SourceName, number> = { hall: 4, guide: 5, double: 6 };
const ACT_EVERY = 7;

const POINT = { lat: 40.73, lng: -73.99 };
const venues = {
  hall: { name: "Ladder Gallery", url: "https://ladder.example/", ...POINT },
  guide: { name: "What Is On", url: "https://guide.example/", multiple_address: true },
  // Nobody has given it a point yet: only its events' pages say that it is the venue.
  double: { name: "Annex Two", url: "https://annex.example/", lat: null, lng: null },
};

it("keeps an editor's word for a year of fetches", async () => {
  const chance = randomFrom(SEED);
  const shows = programme(chance, LENGTH);
  const sources: Record<SourceName, number> = {
    hall: await insertSource(test.db, venues.hall),
    guide: await insertSource(test.db, venues.guide),
    double: await insertSource(test.db, venues.double),
  };
  const by = await editor();
  let now = FIRST;
  let today = 0;
  let fetches = 0;
  let isMerged = false;
  const ctx = { db: test.db, now: () => now };

  /** The editor's word, by row. */
  const edits = new Map<number, { title?: string; start?: Date }>();
  const hidden = new Set<number>();
  /** Shows, in the spelling that is recognised, of which nothing is shown any more. */
  const gone = new Set<string>();
  const removed = new Set<string>();
  const parted = new Set<string>();
  const hiddenBehind = new Map<string, [number, number]>();
  const deeds: string[] = [];
  const undoable: { entry: number; day: number; isPossible?: () => boolean; back: () => void }[] = [];

  const showOf = (text: string) => shows[Number(/#(\d+)/.exec(text)?.[1])] as Show;
  const load = async () => {
    const rows = await test.db
      .selectFrom("events")
      .select([
        "id",
        "source_id",
        "version",
        "title",
        "description",
        "start_time",
        "published",
        "duplicate_of",
      ])
      .orderBy("id")
      .execute();
    return rows.map((row) => ({
      ...row,
      show: showOf(row.description),
      isShown: row.published && row.duplicate_of === null,
    }));
  };
  type Row = Awaited<ReturnType<typeof load>>[number];
  const rowKey = ({ source_id, show }: Row) => `${source_id} ${show.n}`;
  /** The guide's own spelling of a show is another event, until an editor merges the two. */
  const familyOf = ({ source_id, show }: Row) =>
    source_id === sources.guide && show.isOdd ? `${show.n} odd` : `${show.n}`;
  const pairKey = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;

  async function fetch(name: SourceName): Promise<void> {
    const events = listed(itemsOf(name, shows, FIRST, today), venues[name]);
    await test.db
      .transaction()
      .execute((trx) => reconcile(trx, sources[name], { events, complete: true }, now));
    fetches += 1;
  }

  const acts = {
    async edit(row: Row) {
      const said = edits.get(row.id) ?? {};
      const title = `${row.show.title}, corrected ${today}`;
      const start = new Date(row.start_time.getTime() + minutes(oneOf(chance, [-60, -30, 30, 60])));
      const [change, form] =
        chance() < 0.5 ? [{ title }, { title }] : [{ start }, { start: fieldTime(start) }];
      const entry = await editEvent(ctx, by, row, form);
      edits.set(row.id, { ...said, ...change });
      deeds.push("edited");
      // A later edit of the same field takes this one's place.
      const isLast = () => JSON.stringify(edits.get(row.id)) === JSON.stringify({ ...said, ...change });
      undoable.push({ entry, day: today, isPossible: isLast, back: () => edits.set(row.id, said) });
      // Somebody else has had the page open since before.
      await expect(editEvent(ctx, by, row, { title: "Too late" })).rejects.toThrow("changed");
    },
    async unpublish(row: Row) {
      const before = await load();
      const { entry } = await unpublishEvents(ctx, by, [row.id]);
      const ids = before
        .filter(({ id, duplicate_of, published }) => published && (id === row.id || duplicate_of === row.id))
        .map(({ id }) => id);
      for (const id of ids) hidden.add(id);
      gone.add(familyOf(row));
      deeds.push("unpublished");
      undoable.push({
        entry,
        day: today,
        back() {
          for (const id of ids) hidden.delete(id);
          gone.delete(familyOf(row));
        },
      });
    },
    async remove(row: Row) {
      const before = await load();
      const { entry } = await removeEvents(ctx, by, [row.id]);
      const keys = before
        .filter(({ id, duplicate_of }) => id === row.id || duplicate_of === row.id)
        .map((each) => rowKey(each));
      for (const key of keys) removed.add(key);
      gone.add(familyOf(row));
      deeds.push("deleted");
      undoable.push({
        entry,
        day: today,
        back() {
          for (const key of keys) removed.delete(key);
          gone.delete(familyOf(row));
        },
      });
    },
    async decide() {
      const rows = new Map((await load()).map((row) => [row.id, row]));
      const open = await test.db
        .selectFrom("event_duplicates")
        .selectAll()
        .where("status", "=", "open")
        .execute();
      for (const { event_a, event_b } of open) {
        const [left, right] = [rows.get(event_a), rows.get(event_b)];
        if (!left?.isShown || !right?.isShown) continue;
        if (left.show !== right.show) {
          await keepApart(ctx, by, { left, right });
          deeds.push("told apart");
          continue;
        }
        const entry = await mergePair(ctx, by, { left, right }, oneOf(chance, ["left", "right"] as const));
        deeds.push("merged");
        undoable.push({ entry, day: today, back: () => part(left, right) });
        return;
      }
    },
    async takeBack() {
      const recent = undoable.filter(({ day, isPossible }) => today - day <= 7 && isPossible?.() !== false);
      if (recent.length === 0) return;
      const deed = oneOf(chance, recent);
      undoable.splice(undoable.indexOf(deed), 1);
      await undo(ctx, by, deed.entry);
      deeds.push("taken back");
      deed.back();
      await expect(undo(ctx, by, deed.entry)).rejects.toThrow("already");
    },
  };

  /** An editor said that they are two after all, and so are those that were hidden with them. */
  function part(left: Row, right: Row): void {
    parted.add(`${left.show.n}`);
    for (const [key, pair] of hiddenBehind)
      if (pair.some((id) => id === left.id || id === right.id)) hiddenBehind.delete(key);
  }

  async function mergeVenues(): Promise<void> {
    const versions = await test.db.selectFrom("event_sources").select(["id", "version"]).execute();
    const given = (id: number) => ({ id, version: versions.find((row) => row.id === id)?.version ?? 0 });
    const merge = () => mergeSources(ctx, by, { kept: given(sources.hall), lost: given(sources.double) });
    const { entry } = await merge();
    deeds.push("merged");
    isMerged = true;
    await expect(merge()).rejects.toThrow();
    undoable.push({ entry, day: today - 100, back: () => undefined });
    if (today > 200) return;
    await undo(ctx, by, entry);
    deeds.push("taken back");
    isMerged = false;
  }

  async function act(): Promise<void> {
    await acts.decide();
    const shown = (await load()).filter(({ isShown, show }) => isShown && show.day > today + 1);
    const row = shown[upTo(chance, shown.length)];
    if (chance() < 0.25) return acts.takeBack();
    if (!row) return;
    const kind = chance();
    if (kind < 0.6) await acts.edit(row);
    else if (kind < 0.8) await acts.unpublish(row);
    else await acts.remove(row);
  }

  async function check(what: string): Promise<void> {
    const rows = await load();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const at = `day ${today}, after ${what}`;
    for (const [id, { title, start }] of edits) {
      const row = byId.get(id);
      if (!row) continue;
      if (title !== undefined) expect(row.title, `${at}: the title of ${id}`).toBe(title);
      if (start !== undefined) expect(row.start_time, `${at}: the time of ${id}`).toEqual(start);
    }
    const keys = new Map<string, number>();
    const families = new Map<string, number[]>();
    for (const row of rows) {
      keys.set(rowKey(row), (keys.get(rowKey(row)) ?? 0) + 1);
      // A late source's listing of it may be there, hidden.
      expect(removed.has(rowKey(row)) && row.published, `${at}: #${row.show.n} was deleted`).toBe(false);
      // Past events are archived as they were, also where a late source has not heard of a move.
      if (!row.isShown || row.start_time < now) continue;
      expect(hidden.has(row.id), `${at}: ${row.id} was unpublished`).toBe(false);
      const family = familyOf(row);
      expect(gone.has(family), `${at}: #${family} was unpublished`).toBe(false);
      families.set(family, [...(families.get(family) ?? []), row.id]);
    }
    for (const [family, ids] of families) expect(ids, `${at}: #${family} is shown once`).toHaveLength(1);
    // A merged double brings a second row of each.
    for (const [key, count] of keys) expect(count, `${at}: rows of ${key}`).toBeLessThanOrEqual(2);
    for (const [key, pair] of hiddenBehind)
      expect(
        pair.every((id) => byId.get(id)?.isShown),
        `${at}: ${key} beside each other`,
      ).toBe(false);
    for (const { id, published, duplicate_of } of rows)
      if (published && duplicate_of !== null) hiddenBehind.set(pairKey(id, duplicate_of), [id, duplicate_of]);
  }

  for (today = 0; today < LENGTH; today += 1) {
    now = new Date(FIRST.getTime() + days(today));
    for (const name of ["hall", "guide", "double"] as const) {
      if (today % EVERY[name] !== 0 || (name === "double" && isMerged)) continue;
      await fetch(name);
      await check(`fetching the ${name}`);
    }
    if (today === 100 || today === 220) await mergeVenues();
    else if (today % ACT_EVERY === 0) await act();
    else continue;
    await check("an act");
  }

  expect(fetches).toBeGreaterThan(200);
  const page = { limit: 1000, offset: 0 };
  const trail = (
    await listAudit(test.db, { type: "", subjectId: "", search: "", hidesPeople: false }, page)
  ).toReversed();
  const verbs = trail.map(({ action, after }) => (after && "undone" in after ? "taken back" : action));
  expect(verbs).toEqual(deeds);
  const names = await listSubjectNames(
    test.db,
    trail.map(({ subject_type, subject_id }) => ({ type: subject_type, id: subject_id })),
  );
  expect(trail.filter((entry) => subjectName(entry, names) === null)).toEqual([]);
  expect(new Set(deeds)).toEqual(new Set(["edited", "unpublished", "deleted", "merged", "taken back"]));
});

async function editor(): Promise<{ id: string; email: string }> {
  const user = await test.db
    .insertInto("users")
    .values({ email: "editor@example.org", full_name: "Editor" })
    .returning(["id", "email"])
    .executeTakeFirstOrThrow();
  await test.db.insertInto("admin_users").values({ user_id: user.id, role: "admin" }).execute();
  return user;
}

/** A copy of version 0.2.0 as one of this version: new names, and the values that the migrations between would have filled in. */
import type pg from "pg";
import { interestSeeds } from "../seed/interests";
import type { CopyPart, CopyRow } from "./lines";

/** Tables by their former names; null: this version has no place for their rows. */
const TABLES: Readonly<Record<string, string | null>> = {
  group_proposal_answers: null,
  group_proposals: null,
  recommendation_attempts: null,
  told_changes: "sent_changes",
  told_troubles: "sent_alerts",
  venue_counts: null,
  work_likes: "similar_works",
};

/** Columns by the former names of table and column. */
const COLUMNS: Readonly<Record<string, string>> = {
  "admin_users.is_told": "receives_alerts",
  "plan_answers.is_told": "is_announced",
  "told_troubles.told_at": "sent_at",
  "weekly_recommendations.said": "sentence_ids",
  "work_likes.likes": "similar_ids",
  "work_rarity.houses": "venues",
};

/** Values in place of a null, by the new names: a word, or another column of the row. */
const FILLED: Readonly<Record<string, string | { column: string }>> = {
  "groups.link_version": "1",
  "events.source_title_key": { column: "title_key" },
  "events.source_start": { column: "start_time" },
};

/** @param onLost hears how many rows a table had that have no place any more */
export async function* fromFormer(
  parts: AsyncIterable<CopyPart>,
  onLost: (table: string, rows: number) => void,
): AsyncGenerator<CopyPart> {
  for await (const part of parts) {
    if ("end" in part)
      for (const [table, rows] of Object.entries(part.end.counts))
        if (TABLES[table] === null && rows > 0) onLost(table, rows);
    if ("begin" in part) {
      const begin = renamed(part.begin);
      if (begin) yield { begin };
    } else if ("row" in part) {
      const of = renamed(part.of);
      if (of) yield { row: filled(part.row, part.of), of };
    } else yield part;
  }
}

/** Runs in the transaction that loads the copy, after its rows are there. */
export async function bringUpFormer(client: pg.ClientBase): Promise<void> {
  for (const statement of [
    "update works w set is_text_locked = true from events e where e.work_id = w.id and 'recommended_because' = any(e.edited_fields)",
    "select adopt_recommendations()",
    "update events set edited_fields = array_remove(edited_fields, 'recommended_because') where 'recommended_because' = any(edited_fields)",
    "update venue_claims set link_ends_at = now() + interval '1 year' where status = 'confirmed' and link_ends_at is null",
  ])
    await client.query(statement);
  await client.query(
    `update interests i set schema_type = s.schema_type from jsonb_to_recordset($1) s (name text, schema_type text)
     where lower(i.name) = lower(s.name) and i.merged_into_id is null and i.schema_type is null`,
    [JSON.stringify(interestSeeds)],
  );
}

type CopyTable = Extract<CopyPart, { begin: object }>["begin"];

function renamed({ table, columns }: CopyTable): CopyTable | null {
  const name = TABLES[table] === undefined ? table : TABLES[table];
  return name === null
    ? null
    : { table: name, columns: columns.map((column) => COLUMNS[`${table}.${column}`] ?? column) };
}

function filled(row: CopyRow, { table, columns }: CopyTable): CopyRow {
  return row.map((value, index) => {
    const other = value === null ? FILLED[`${table}.${columns[index]}`] : undefined;
    if (other === undefined) return value;
    return typeof other === "string" ? other : (row[columns.indexOf(other.column)] ?? null);
  });
}

/** Names of venues and titles in a typed text: what a visitor calls by its name is not read as anything else. */
import { sql } from "kysely";
import type { Db } from "../../client";

/**
 * Those of the phrases with which the name of a venue with coming events begins; of the first phrase, the whole text, also
 * whether a coming event's title begins with it.
 * @param phrases in lower case, at least two words each; @param today 'YYYY-MM-DD', New York
 */
export async function findNames(db: Db, phrases: string[], today: string): Promise<Set<string>> {
  const coming = sql`e.last_day >= ${today}::date`;
  const { rows } = await sql<{ phrase: string }>`
    select t.phrase
    from (
      select p as phrase, search_text(p) as plain, n from unnest(${phrases}::text[]) with ordinality u(p, n)
    ) t
    where position(' ' in t.plain) > 0 and (
      exists (
        select 1 from event_sources s
        where search_text(s.name) ~>=~ t.plain and search_text(s.name) ~<~ (t.plain || chr(1114111))
          and exists (select 1 from public_events e where e.source_id = s.id and ${coming})
      )
      or t.n = 1 and exists (
        select 1 from public_events e
        where ${coming} and e.headline @@ ${sideBySide("A")}
          and (starts_with(search_text(e.title), t.plain) or starts_with(search_text(e.title), 'the ' || t.plain))
      )
    )
  `.execute(db);
  return new Set(rows.map(({ phrase }) => phrase));
}

/** `'film':B <-> 'forum':B`: the words side by side, in the part of the headline that has this weight. */
const sideBySide = (weight: "A" | "B") => sql`(
  select string_agg(quote_literal(w) || ${sql.lit(`:${weight}`)}, ' <-> ' order by n)
  from unnest(string_to_array(t.plain, ' ')) with ordinality u(w, n)
)::tsquery`;

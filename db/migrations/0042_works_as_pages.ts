import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** The kinds of events that schema.org has a name for. An interest that none fits has none. */
const SCHEMA_TYPES = [
  "ScreeningEvent",
  "TheaterEvent",
  "MusicEvent",
  "DanceEvent",
  "ComedyEvent",
  "LiteraryEvent",
  "ExhibitionEvent",
  "VisualArtsEvent",
  "ChildrensEvent",
  "EducationEvent",
  "FoodEvent",
  "SocialEvent",
  "SportsEvent",
].join("', '");

/** The seeded interests had their type by their name, which editors change. */
const BY_NAME = Object.entries({
  film: "ScreeningEvent",
  theatre: "TheaterEvent",
  music: "MusicEvent",
  dance: "DanceEvent",
  comedy: "ComedyEvent",
  literature: "LiteraryEvent",
  art: "ExhibitionEvent",
  talks: "EducationEvent",
  family: "ChildrensEvent",
  photography: "ExhibitionEvent",
});

/** Pages of works: interests say what their events are outside, and a page of a work hears of its name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    sql`alter table interests add column schema_type text check (schema_type in ('${sql.raw(SCHEMA_TYPES)}'))`,
    ...BY_NAME.map(
      ([name, type]) => sql`update interests set schema_type = ${sql.lit(type)}
        where merged_into_id is null and (lower(name) = ${sql.lit(name)}
          or ${sql.lit(name)} = any(select lower(former) from unnest(former_names) former))`,
    ),
    sql`drop trigger interests_tell_public on interests`,
    sql`create trigger interests_tell_public after insert or delete
      or update of name, description, merged_into_id, schema_type on interests
      for each statement execute function tell_everything_changed()`,
    sql`
      create function tell_work_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('public_change', 'work:' || new.id);
        return null;
      end $$
    `,
    // A new work is on no page.
    sql`create trigger works_tell_public after update of title, same_as on works
      for each row execute function tell_work_change()`,
  ]);
}

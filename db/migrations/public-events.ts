import { sql } from "kysely";

/**
 * The view that every public list selects from: published, and not a duplicate of another. PostgreSQL reads it as the table with
 * this condition, so indexes with the same condition serve it. A migration that adds columns to events makes it anew.
 */
export const createPublicEvents = sql`
  create view public_events as select * from events where published and duplicate_of is null
`;

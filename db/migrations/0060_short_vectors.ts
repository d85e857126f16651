import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** The model that ships with the site. Its 128 numbers were stored with 1,407 zeros behind them, and one place for words it does not have. */
const LOCAL = "use-lite-128-1";

const shortened = (table: string, model: string) => sql`
  update ${sql.table(table)}
  set embedding = (subvector(embedding, 1, 128)::real[] || subvector(embedding, 1536, 1)::real[])::vector
  where ${sql.ref(model)} = ${LOCAL} and vector_dims(embedding) = 1536
`;

/** A vector is as long as its model makes it: a tenth of the bytes where the site makes its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    ...["event_embeddings", "interests", "knowledgebase", "query_embeddings"].map(
      (table) => sql`alter table ${sql.table(table)} alter column embedding type vector`,
    ),
    shortened("event_embeddings", "model"),
    shortened("interests", "embedding_model"),
    shortened("knowledgebase", "embedding_model"),
    // Kept by hash alone; they are made again when somebody searches.
    sql`truncate query_embeddings`,
  ]);
}

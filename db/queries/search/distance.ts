/** The distance of two meanings. */
import { sql, type RawBuilder } from "kysely";
import { cosineDistance } from "pgvector/kysely";

/**
 * Cosine distance of a column's vectors to one of the same model: 0 is the same direction, 2 the opposite one.
 * Null for vectors of another length, which belong to another model: PostgreSQL may look at them before it looks at the model.
 */
export const distanceTo = (column: string, vector: number[]): RawBuilder<number> =>
  sql`case when vector_dims(${sql.ref(column)}) = ${sql.lit(vector.length)} then ${cosineDistance(column, vector)} end`;

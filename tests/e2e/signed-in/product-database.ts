/** The database of the running product, for states that no page can bring about. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** @returns the rows of the last statement */
export async function inProduct<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { E2E_DATA_DIR, DATABASE_URL } = process.env;
  const url = E2E_DATA_DIR
    ? (JSON.parse(readFileSync(join(E2E_DATA_DIR, "run", "endpoint.json"), "utf8")) as { url: string }).url
    : DATABASE_URL;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

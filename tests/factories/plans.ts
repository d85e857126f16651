/** How PostgreSQL would answer what a function asks. */
import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode } from "kysely";
import type { Database } from "@db/client";

/** @returns the plan of each query, in the order in which they were asked */
export async function plansOf(
  db: Kysely<Database>,
  ask: (db: Kysely<Database>) => Promise<unknown>,
): Promise<string[]> {
  const asked: RootOperationNode[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await ask(db.withPlugin(noting));
  const plans: string[] = [];
  for (const node of asked) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: "plan" });
    const { rows } = await db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain ${sql}`, [...parameters]),
    );
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

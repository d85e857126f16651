/** How PostgreSQL would answer what a function asks. */
import { CompiledQuery, type Kysely, type KyselyPlugin, type QueryId, type RootOperationNode } from "kysely";
import type { Database } from "@db/client";

/**
 * @param how options of EXPLAIN; with "analyze" each query is asked a second time
 * @returns the plan of each query, in the order in which they were answered
 */
export async function plansOf(
  db: Kysely<Database>,
  ask: (db: Kysely<Database>) => Promise<unknown>,
  how = "costs",
): Promise<string[]> {
  const asked: RootOperationNode[] = [];
  const nodes = new WeakMap<QueryId, RootOperationNode>();
  const noting: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      nodes.set(queryId, node);
      return node;
    },
    // A part of another query never gets here.
    transformResult: ({ result, queryId }) => {
      asked.push(...[nodes.get(queryId) ?? []].flat());
      return Promise.resolve(result);
    },
  };
  await ask(db.withPlugin(noting));
  const plans: string[] = [];
  for (const node of asked) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: "plan" });
    const { rows } = await db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain (${how}) ${sql}`, [...parameters]),
    );
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

/** A query that takes too long on a PostgreSQL server fails, and the connection goes on. (The embedded database has no timers.) */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDatabaseOutage } from "@db/outage";
import { openDb } from "@db/client";
import { serverCopy, type ServerCopy } from "../../factories/server-copy";

const address = process.env.TEST_DATABASE_URL;

describe.runIf(address)("a PostgreSQL server", () => {
  let copy: ServerCopy;
  let db: ServerCopy["db"];
  const lost: Error[] = [];

  beforeAll(async () => {
    copy = await serverCopy(address ?? "");
    const limits = { statement: 400, onServer: { lock: 200, idleInTransaction: 300 } };
    const onLost = (error: Error) => void lost.push(error);
    db = openDb({ url: copy.url, max: 1, applicationName: "limits", limits, onLost });
  });
  afterAll(async () => {
    await db.destroy();
    await copy.close();
  });

  const failure = (work: Promise<unknown>) =>
    work.then(
      () => ({ code: "none", isOutage: false }),
      (error: { code?: string }) => ({ code: error.code, isOutage: isDatabaseOutage(error) }),
    );

  it("ends a long statement, a wait for a lock and a transaction that does nothing", async () => {
    expect(await failure(sql`select pg_sleep(5)`.execute(db))).toEqual({ code: "57014", isOutage: true });
    await copy.db.transaction().execute(async (trx) => {
      await sql`lock table interests in access exclusive mode`.execute(trx);
      expect(await failure(sql`select 1 from interests`.execute(db))).toEqual({
        code: "55P03",
        isOutage: true,
      });
    });
    const idle = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await new Promise((resume) => setTimeout(resume, 600));
      await sql`select 1`.execute(trx);
    });
    expect(await failure(idle)).toMatchObject({ isOutage: true });
    expect((await sql<{ answer: number }>`select 1 as answer`.execute(db)).rows).toEqual([{ answer: 1 }]);
  });
});

/** A web process on a database of version 0.2.0 ends with a sentence, and has written nothing there. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openDb } from "@db/client";
import { ensureEmbedded, stopEmbedded } from "@db/embedded";
import { FORMER } from "@db/migrate";
import { freePort } from "../../../scripts/product.mjs";
import { templateFile } from "../../factories/database";
import { unpackDatabase } from "../../factories/embedded-copy";

it("refuses a former database before it writes a heartbeat", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "fire-escape-former-"));
  unpackDatabase(dataDir, templateFile());
  const { url } = await ensureEmbedded({ dataDir });
  const db = openDb({ url, max: 1, applicationName: "tests", onLost: () => undefined });
  try {
    await sql`update kysely_migration set name = ${FORMER} where name = '0001_initial'`.execute(db);
    const web = spawn(process.execPath, ["build/web.js"], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        DATA_DIR: dataDir,
        DATABASE_URL: "",
        PORT: String(await freePort()),
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const [said, [code]] = await Promise.all([text(web.stderr), once(web, "exit")]);
    expect([code, said]).toEqual([1, expect.stringContaining("This database is of version 0.2.0")]);
    expect(await db.selectFrom("process_heartbeats").selectAll().execute()).toEqual([]);
  } finally {
    await db.destroy();
    await stopEmbedded(dataDir);
    rmSync(dataDir, { recursive: true });
  }
});

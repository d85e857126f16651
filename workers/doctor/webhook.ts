/** The chat room that is told of troubles: whether the last message reached it. Nothing is posted. */
import type { Kysely } from "kysely";
import type { Database } from "@db/client";
import { findNewestMessage } from "@db/queries/admin/alert-messages";
import { fail, ok, warn, type Finding } from "./findings";

const NAME = "webhook";

export async function checkWebhook(db: Kysely<Database>, url: string | null): Promise<Finding[]> {
  if (url === null) return [];
  const { host } = new URL(url);
  const newest = await findNewestMessage(db);
  if (!newest) return [ok(NAME, `${host}, nothing to tell so far`)];
  if (newest.status === "sent") return [ok(NAME, `the last message reached ${host}`)];
  const summary = `the last message has not reached ${host}${newest.error ? `: ${newest.error}` : ""}`;
  return newest.status === "failed"
    ? [fail(NAME, summary, "Correct ALERT_WEBHOOK_URL: make a new incoming webhook in the chat program.")]
    : [warn(NAME, summary, "It is tried again for a day.")];
}

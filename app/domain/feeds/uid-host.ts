/** The host in the uids of feeds: kept since the first one, because another would double every subscriber's calendar. */
import { ensureUidHost } from "@db/queries/events/changes";
import type { SiteContext } from "~/context";

const hosts = new WeakMap<SiteContext["db"], Promise<string>>();

export function uidHost({ db, origin }: Pick<SiteContext, "db" | "origin">): Promise<string> {
  const host = hosts.get(db) ?? ensureUidHost(db, new URL(origin).hostname);
  hosts.set(db, host);
  // The next feed tries again.
  host.catch(() => hosts.delete(db));
  return host;
}

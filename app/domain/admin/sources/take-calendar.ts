/** Switches a source to another address of its events, which is fetched soon. */
import { updateSource } from "@db/queries/sources/writes";
import { Rejected } from "../../errors";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { requireSeen } from "../concurrent";
import { lockedSource, refuseSameAddress, refusingTwins } from "./edit-source";
import { INVALID_URL, readUrl } from "./source-fields";

/** @throws Rejected. @returns the source's name */
export async function chooseCalendar(
  ctx: EditContext,
  by: Editor,
  { id, version, url: typed }: { id: number; version: number; url: string },
): Promise<string> {
  const url = readUrl(typed);
  if (url === null || url.length > 2000) throw new Rejected({ url: INVALID_URL });
  return refusingTwins(() =>
    ctx.db.transaction().execute(async (trx) => {
      const source = await lockedSource(trx, id);
      if (source.url === url) return source.name;
      requireSeen(source, version);
      await refuseSameAddress(trx, { id, name: source.name, url }, false);
      await updateSource(trx, id, {
        url,
        more_urls: [],
        rendered: false,
        next_fetch_at: null,
        failure_count: 0,
      });
      await recordAudit(trx, ctx, by, {
        action: "edited",
        subject: { type: "source", id },
        before: { url: source.url, more_urls: source.more_urls, rendered: source.rendered },
        after: { url, more_urls: [], rendered: false },
      });
      return source.name;
    }),
  );
}

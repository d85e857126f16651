import { insertSuppressions } from "@db/queries/mail/suppressions";
import type { DomainContext } from "~/context";

/** Ends mail to addresses that their servers say do not exist, as a permanent bounce does. */
export async function suppress(
  ctx: Pick<DomainContext, "db" | "now" | "log">,
  emails: string[],
): Promise<void> {
  await insertSuppressions(ctx.db, emails, "bounced", ctx.now());
  ctx.log.info({ reason: "bounced", addresses: emails.length }, "an address gets no more letters");
}

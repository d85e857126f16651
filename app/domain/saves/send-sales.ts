/** Job send-sales: a mail when tickets for what a reader saved go on sale. One mail per reader and moment of sale. */
import { savedOnSaleLetter } from "@emails/saved-events";
import { listDueSales, type DueSale } from "@db/queries/accounts/saved-mails";
import { listEventsByIds } from "@db/queries/accounts/saves";
import type { PublicEvent } from "@db/queries/events/events";
import type { Db } from "@db/client";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { groupBy } from "~/lib/collections";
import { hours, instantToZoned, localDay } from "~/lib/time";
import { enqueueMail } from "../mail/enqueue-mail";
import { stopHeaders } from "../mail/mail-settings";
import { openLinks, type LetterLinks } from "../newsletter/links";
import { letterItem } from "./saved-letters";
import { announce } from "./send-push";

/** Longer than a night; after that it is no news. */
const IN_TIME = hours(12);

type Context = Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">;

/** New York's hour. What goes on sale at night is told in the morning. */
const MORNING = 8;

const AT_ONCE = 500;

/** @returns how many mails */
export async function sendSales(ctx: Context): Promise<number> {
  const now = ctx.now();
  if (instantToZoned(now, brand.zone).hour < MORNING) return 0;
  const period = {
    after: new Date(now.getTime() - IN_TIME),
    until: now,
    today: localDay(now, brand.zone),
  };
  const links = await openLinks(ctx);
  let sent = 0;
  for (;;) {
    const due = await listDueSales(ctx.db, period, AT_ONCE);
    const { appOrigin } = ctx;
    const mailIds =
      due.length === 0
        ? []
        : await ctx.db.transaction().execute((trx) => tell(trx, links, due, { appOrigin, now }));
    await announce(ctx, mailIds);
    sent += mailIds.length;
    if (due.length < AT_ONCE) return sent;
  }
}

async function tell(
  trx: Db,
  links: LetterLinks,
  due: DueSale[],
  { appOrigin, now }: { appOrigin: string; now: Date },
): Promise<string[]> {
  const rows = await listEventsByIds(trx, [...new Set(due.flatMap(({ event_ids }) => event_ids))]);
  const site = { appOrigin, today: localDay(now, brand.zone) };
  const mailIds: string[] = [];
  for (const { user_id, email, event_ids, key } of due) {
    const ids = new Set(event_ids);
    const events = itemsOf(
      rows.filter(({ id }) => ids.has(id)),
      site,
    );
    const { stopUrl, headers } = stopHeaders(links, user_id, "remind");
    const letter = await savedOnSaleLetter({ events, savedUrl: `${appOrigin}/saved`, stopUrl });
    const expiresAt = new Date(now.getTime() + IN_TIME);
    mailIds.push(
      await enqueueMail(trx, now, { kind: "saved-on-sale", to: email, letter, headers, key, expiresAt }),
    );
  }
  return mailIds;
}

/** A work of many dates counts once, with its first one. */
function itemsOf(rows: PublicEvent[], site: { appOrigin: string; today: string }) {
  const works = groupBy(rows, (row) => `${row.work_id ?? `event ${row.id}`} ${row.source_id}`);
  return [...works.values()].map(([row]) => letterItem([row as PublicEvent], site));
}

/**
 * Job tell-changes: mails to those who saved an event when it moves, is called off, or is taken off the calendar. Each change is
 * told once; what changed since the last run comes in one mail.
 */
import type { LetterItem } from "@emails/compose";
import { savedChangesLetter } from "@emails/saved-events";
import {
  listGoneEvents,
  listReplacements,
  listSaversOf,
  lockToldChanges,
  updateToldChanges,
  type Saver,
} from "@db/queries/accounts/saved-mails";
import { listEventsByIds } from "@db/queries/accounts/saves";
import { findChangesHorizon, listChangesAfter, type ChangeRow } from "@db/queries/events/changes";
import type { Db } from "@db/client";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { groupBy } from "~/lib/collections";
import { instantToZoned, localDay } from "~/lib/time";
import { changeWords } from "../events/change-words";
import { enqueueMail } from "../mail/enqueue-mail";
import { stopHeaders } from "../mail/mail-settings";
import { openLinks, type LetterLinks } from "../newsletter/links";
import { netChanges } from "./net-changes";
import { letterItem } from "./saved-letters";
import { announce } from "./send-push";

type Site = { appOrigin: string; today: string };

type Context = Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">;

/** New York's hour. What changes at night is told in the morning. */
const MORNING = 8;
/** Changes per transaction. */
const AT_ONCE = 2000;

/** @returns how many mails */
export async function tellChanges(ctx: Context): Promise<number> {
  if (instantToZoned(ctx.now(), brand.zone).hour < MORNING) return 0;
  const links = await openLinks(ctx);
  const now = ctx.now();
  const site = { appOrigin: ctx.appOrigin, today: localDay(now, brand.zone) };
  let count = 0;
  for (;;) {
    const part = await ctx.db.transaction().execute(async (trx) => {
      const after = await lockToldChanges(trx);
      const until = await findChangesHorizon(trx);
      const changes = await listChangesAfter(trx, { after, until, limit: AT_ONCE });
      const last = changes.at(-1);
      if (!last) return { mailIds: [], isLast: true };
      const savers = await listSaversOf(trx, [...new Set(changes.map(({ event_id }) => event_id))]);
      const news = await readNews(trx, changes, savers, site);
      const mailIds = await tell(trx, { now, site, links, last }, { savers, news });
      await updateToldChanges(trx, last);
      return { mailIds, isLast: changes.length < AT_ONCE };
    });
    await announce(ctx, part.mailIds);
    count += part.mailIds.length;
    if (part.isLast) return count;
  }
}

const GONE = "It is not on the calendar any more. Ask the venue before you go.";

/** How each event that changed for its savers is told, by its id. */
async function readNews(
  trx: Db,
  changes: ChangeRow[],
  savers: Saver[],
  site: Site,
): Promise<Map<number, LetterItem>> {
  const ids = [...new Set(savers.map(({ event_id }) => event_id))];
  const hidden = [...new Set(changes.filter(({ kind }) => kind === "gone").map(({ event_id }) => event_id))];
  // Another source's listing stands for the event now, and may tell another hour.
  const replacements = await listReplacements(trx, hidden);
  const fieldsOf = groupBy(
    [...replacements, ...changes.filter(({ kind }) => kind === "changed")],
    ({ event_id }) => event_id,
  );
  const news = new Map<number, LetterItem>();
  for (const row of await listEventsByIds(trx, ids)) {
    if (row.last_day < site.today) continue;
    const net = netChanges((fieldsOf.get(row.id) ?? []).map(({ fields }) => fields));
    const words = row.status === "cancelled" && net.status ? ["Cancelled"] : changeWords(net, site.today);
    const item = letterItem([row], site);
    if (words.length > 0) news.set(row.id, { ...item, lines: [...words, ...item.lines] });
  }
  for (const { id, title } of await listGoneEvents(trx, hidden, site.today))
    news.set(id, { title, url: null, lines: ["Taken off the calendar", GONE] });
  return news;
}

async function tell(
  trx: Db,
  { now, site, links, last }: { now: Date; site: Site; links: LetterLinks; last: ChangeRow },
  { savers, news }: { savers: Saver[]; news: Map<number, LetterItem> },
): Promise<string[]> {
  const mailIds: string[] = [];
  for (const [userId, own] of groupBy(savers, ({ user_id }) => user_id)) {
    const ids = new Set(own.map(({ event_id }) => event_id));
    const events = [...ids].flatMap((id) => news.get(id) ?? []);
    const [saver] = own;
    if (events.length === 0 || !saver) continue;
    const { stopUrl, headers } = stopHeaders(links, userId, "tell_changes");
    const letter = await savedChangesLetter({ events, savedUrl: `${site.appOrigin}/saved`, stopUrl });
    const key = `saved-changes:${last.at}:${last.id}:${userId}`;
    mailIds.push(
      await enqueueMail(trx, now, { kind: "saved-changes", to: saver.email, letter, headers, key }),
    );
  }
  return mailIds;
}

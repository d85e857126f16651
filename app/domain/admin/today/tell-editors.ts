/**
 * Jobs send-digest and send-alerts: tell the editors who want it by mail, and a chat room if one is set. Each trouble is told once when it begins
 * and once when it is over; what waits is counted in the digest, every morning on which something does.
 */
import { editorsDigestLetter, editorsDigestText } from "@emails/editors-digest";
import { countWaiting } from "@db/queries/admin/waiting";
import { insertAlertMessage } from "@db/queries/admin/alert-messages";
import {
  listSourceTroubles,
  listSentAlerts,
  listAlertedEditors,
  updateReceivesAlerts,
  storeSentAlerts,
  type Trouble,
} from "@db/queries/admin/sent-alerts";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { localDay } from "~/lib/time";
import { requireRole } from "../require-role";
import { waitingItems } from "./kinds";
import { sweepAlertMessages } from "./send-message";

type Context = Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin" | "webhook">;

/** Every morning: sources that began or ceased to fail or to be silent, and everything that waits. */
export async function sendDigest(ctx: Context): Promise<number> {
  const waiting = waitingItems(await countWaiting(ctx.db, localDay(ctx.now(), brand.zone)));
  return tell(ctx, {
    kinds: ["failing", "silent"],
    troubles: await listSourceTroubles(ctx.db),
    waiting: waiting.map(({ text }) => text),
    isUrgent: false,
  });
}

/** Every few minutes: what readers notice. */
export async function sendAlerts(ctx: Context): Promise<number> {
  const waiting = waitingItems(await countWaiting(ctx.db, localDay(ctx.now(), brand.zone)));
  const urgent = waiting.filter(({ isUrgent }) => isUrgent);
  return tell(ctx, {
    kinds: ["now"],
    troubles: urgent.map(({ kind, text }) => ({ key: `now:${kind}`, title: text })),
    waiting: [],
    isUrgent: true,
  });
}

/** Whether the editor wants these letters. @throws Rejected */
export async function setReceivesAlerts(
  ctx: Pick<DomainContext, "db">,
  by: { id: string },
  receives: boolean,
): Promise<void> {
  await requireRole(ctx, by, "editor");
  await updateReceivesAlerts(ctx.db, by.id, receives);
}

/** News of one kind of troubles, for one letter. */
interface News {
  kinds: string[];
  /** How it is now. */
  troubles: Trouble[];
  /** Counts of what waits besides. */
  waiting: string[];
  isUrgent: boolean;
}

/** @returns how many editors are told */
async function tell(ctx: Context, { kinds, troubles, waiting, isUrgent }: News): Promise<number> {
  const now = ctx.now();
  const mailIds = await ctx.db.transaction().execute(async (trx) => {
    const editors = await listAlertedEditors(trx);
    const sent = await listSentAlerts(trx, kinds);
    const begun = withoutKeysOf(troubles, sent);
    const over = withoutKeysOf(sent, troubles);
    const isNobodyAsking = editors.length === 0 && ctx.webhook === null;
    if (isNobodyAsking || begun.length + over.length + waiting.length === 0) return [];
    await storeSentAlerts(trx, { begun, over, now });
    const titles = (some: Trouble[]) => some.map(({ title }) => title);
    const news = {
      ...{ begun: titles(begun), over: titles(over), waiting, isUrgent },
      url: `${ctx.appOrigin}/admin/today`,
    };
    const at = isUrgent ? now.toISOString() : localDay(now, brand.zone);
    const key = `editors:${isUrgent}:${at}`;
    if (ctx.webhook !== null)
      await insertAlertMessage(trx, { key, text: editorsDigestText(news), created_at: now });
    const letter = await editorsDigestLetter(news);
    return Promise.all(
      editors.map(({ id, email }) =>
        enqueueMail(trx, now, {
          kind: "editors-digest",
          to: email,
          letter,
          key: `${key}:${id}`,
        }),
      ),
    );
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
  await sweepAlertMessages(ctx);
  return mailIds.length;
}

const withoutKeysOf = (some: Trouble[], others: Trouble[]) => {
  const keys = new Set(others.map(({ key }) => key));
  return some.filter(({ key }) => !keys.has(key));
};

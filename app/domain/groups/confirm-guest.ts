/** Confirms the address of a guest who voted by a group's link: a member from then on. */
import { settleGuest, type GuestRow } from "@db/queries/groups/guests";
import { findGroupOf, lockGroup } from "@db/queries/groups/groups";
import {
  listAvailability,
  listLocations,
  replaceLocations,
  upsertAvailability,
  upsertNotificationSettings,
} from "@db/queries/accounts/preferences";
import { findUserByEmail, updateFullName, upsertConfirmedUser } from "@db/queries/accounts/users";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { WEEKDAYS_MONDAY_FIRST } from "~/domain/accounts/onboarding-answers";
import { Rejected } from "~/domain/errors";
import { openPlanMails } from "~/domain/plans/mails";
import { INVALID_LINK } from "./constants";
import { findSignedGuest, readSaid } from "./guests";
import { addMember } from "./join-link";

/** Once more changes nothing. @returns the plan that they voted on, and who they are; null without a vote. @throws Rejected */
export async function confirmGuest(
  ctx: Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">,
  given: { guestId: string | null; signature: string },
): Promise<{ planId: string; userId: string } | null> {
  const mails = await openPlanMails(ctx);
  const { voted, mailIds } = await ctx.db.transaction().execute(async (trx) => {
    const before = await findSignedGuest(trx, mails.links, given);
    const group = before && (await lockGroup(trx, before.group_id));
    // The row is read again under the lock, because the button may be pressed twice.
    const guest = group && (await findSignedGuest(trx, mails.links, given));
    if (!guest?.email || !group) throw new Rejected(INVALID_LINK, "stale-link");
    if (guest.user_id) return { voted: null, mailIds: [] };
    const [said] = await readSaid(trx, guest.id, ctx.now());
    const userId = await becomeUser(trx, guest, guest.email, ctx.now());
    // The news that they joined says what they voted.
    const isAnnounced = !(await findGroupOf(trx, group.id, userId));
    await settleGuest(trx, { id: guest.id, userId, isAnnounced });
    return {
      voted: said ? { planId: said.planId, userId } : null,
      mailIds: await addMember(trx, mails, group, userId),
    };
  });
  for (const mailId of mailIds) await ctx.enqueue("send-mail", { mailId });
  return voted;
}

/** Fills what an account lacks with what they said of themselves. A vote orders no newsletter. */
async function becomeUser(trx: Db, guest: GuestRow, email: string, now: Date): Promise<string> {
  const isNew = !(await findUserByEmail(trx, email));
  const { id, full_name: name } = await upsertConfirmedUser(trx, email, now);
  if (isNew) await upsertNotificationSettings(trx, id, { enabled: false }, now);
  if (!name) await updateFullName(trx, id, guest.name);
  if (guest.zip && (await listLocations(trx, id)).length === 0) await replaceLocations(trx, id, [guest.zip]);
  const { days } = guest;
  if (days && (await listAvailability(trx, id)).length === 0)
    await upsertAvailability(
      trx,
      id,
      WEEKDAYS_MONDAY_FIRST.map((day) => ({ day, available: days.includes(day) })),
    );
  return id;
}

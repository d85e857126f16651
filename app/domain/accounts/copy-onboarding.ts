/**
 * Copies saved onboarding answers into the account at the first sign-in, once, in the transaction that signs the person in.
 * It never overwrites existing settings, because anybody can save answers for any address.
 */
import { consumePendingAnswers } from "@db/queries/accounts/onboarding";
import {
  listExistingInterestIds,
  listAvailability,
  listLocations,
  listUserInterests,
  replaceLocations,
  replaceUserInterests,
  upsertAvailability,
  insertNotificationSettings,
} from "@db/queries/accounts/preferences";
import { insertSaves } from "@db/queries/accounts/saves";
import { findUser, markOnboarded } from "@db/queries/accounts/users";
import type { Db } from "@db/client";
import { answersOf } from "./pending-answers";

interface Owner {
  id: string;
  email: string;
}

/** @param owner locked by this transaction, so that two first sign-ins do not overlap. @returns whether anything was copied */
export async function copyOnboarding(
  trx: Db,
  owner: Owner,
  preferToken: string | null,
  now: Date,
): Promise<boolean> {
  const user = await findUser(trx, owner.id);
  // Later answers wait for their owner's word (apply-answers.ts).
  if (!user || user.onboarded_at) return false;
  const pending = await consumePendingAnswers(trx, owner.email, preferToken, now);
  if (!pending) return false;
  const ids = await listExistingInterestIds(trx, pending.newsletter_interests);
  await markOnboarded(
    trx,
    owner.id,
    {
      fullName: user.full_name ? null : pending.full_name,
      newsletterInterests: user.newsletter_interests.length > 0 ? [] : ids,
    },
    now,
  );
  if ((await listLocations(trx, owner.id)).length === 0)
    await replaceLocations(trx, owner.id, pending.locations);
  if ((await listAvailability(trx, owner.id)).length === 0)
    await upsertAvailability(trx, owner.id, pending.availability);
  const { interests, places } = answersOf(pending);
  if ((await listUserInterests(trx, owner.id)).length === 0)
    await replaceUserInterests(trx, owner.id, interests);
  await insertSaves(trx, owner.id, { events: [], works: [], venues: places }, now);
  await insertNotificationSettings(trx, owner.id, pending.notification_frequency, now);
  return true;
}

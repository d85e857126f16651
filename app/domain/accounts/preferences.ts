/** A person's settings: zip codes, days, interests and newsletters (spec: accounts 2, 5). */
import {
  findNotificationSettings,
  listExistingInterestIds,
  replaceLocations,
  replaceUserInterests,
  upsertAvailability,
  upsertGoesOutByDay,
  upsertNotificationSettings,
} from "@db/queries/accounts/preferences";
import { deleteSuppression } from "@db/queries/mail/suppressions";
import { findUser, updateNewsletterInterests } from "@db/queries/accounts/users";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { FREQUENCIES } from "~/domain/newsletter/periods";
import { isZip } from "~/lib/text";
import { WEEKDAYS_MONDAY_FIRST, zipField } from "./onboarding-answers";

export type ProfilePart = "name" | "locations" | "availability" | "newsletter";

const MAX_ZIPS = 5;

export async function saveLocations(
  ctx: Pick<DomainContext, "db">,
  userId: string,
  given: string[],
): Promise<void> {
  const typed = given.map((zip) => zip.trim().slice(0, 5));
  const zips = [...new Set(typed.filter((zip) => zip !== ""))];
  if (zips.length === 0) throw new Rejected({ [zipField(0)]: "Please enter a valid 5-digit zip code" });
  const wrong = typed.findIndex((zip) => zip !== "" && !isZip(zip));
  if (wrong >= 0) throw new Rejected({ [zipField(wrong)]: "Must be a 5-digit zip code" });
  await ctx.db.transaction().execute((trx) => replaceLocations(trx, userId, zips.slice(0, MAX_ZIPS)));
}

export async function saveAvailability(
  ctx: Pick<DomainContext, "db">,
  userId: string,
  chosen: string[],
): Promise<void> {
  const days = WEEKDAYS_MONDAY_FIRST.map((day) => ({ day, available: chosen.includes(day) }));
  await upsertAvailability(ctx.db, userId, days);
}

export const saveGoesOutByDay = (
  ctx: Pick<DomainContext, "db" | "now">,
  userId: string,
  goes: boolean,
): Promise<void> => upsertGoesOutByDay(ctx.db, userId, goes, ctx.now());

/** @param ids in the order of preference, which becomes their ranking */
export async function saveInterests(
  ctx: Pick<DomainContext, "db">,
  userId: string,
  ids: number[],
): Promise<void> {
  const existing = await listExistingInterestIds(ctx.db, ids);
  if (existing.length === 0) throw new Rejected({ interest: "Please select at least one interest" });
  await ctx.db.transaction().execute(async (trx) => {
    await updateNewsletterInterests(trx, userId, existing);
    await replaceUserInterests(trx, userId, existing);
  });
}

/** Enabling the newsletter also removes the address from the suppression list (bounces, complaints). */
export async function setNewsletter(
  ctx: Pick<DomainContext, "db" | "now">,
  userId: string,
  enabled: boolean,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await upsertNotificationSettings(trx, userId, { enabled }, ctx.now());
    const user = enabled ? await findUser(trx, userId) : undefined;
    if (user) await deleteSuppression(trx, user.email);
  });
}

export async function saveFrequency(
  ctx: Pick<DomainContext, "db" | "now">,
  userId: string,
  given: string,
): Promise<void> {
  const current = await findNotificationSettings(ctx.db, userId);
  if (given === current.frequency) throw new Rejected("No changes to save");
  const frequency = FREQUENCIES.find((option) => option === given);
  if (!frequency) throw new Rejected({ frequency: "Please choose how often it comes" });
  await upsertNotificationSettings(ctx.db, userId, { frequency }, ctx.now());
}

/** Questions that the dashboard still asks (spec: accounts 4); empty when the profile is complete. */
export function missingParts(profile: {
  fullName: string | null;
  locations: unknown[];
  availability: { available: boolean }[];
  newsletterInterests: unknown[];
}): ProfilePart[] {
  const isMissing: Record<ProfilePart, boolean> = {
    name: !profile.fullName,
    locations: profile.locations.length === 0,
    availability: !profile.availability.some(({ available }) => available),
    newsletter: profile.newsletterInterests.length === 0,
  };
  return (Object.keys(isMissing) as ProfilePart[]).filter((part) => isMissing[part]);
}

/** What a person may set about places, days, interests and letters (spec: accounts 2, 5). Each writes its owner's rows only. */
import {
  findNotificationSettings,
  knownInterests,
  replaceLocations,
  replaceUserInterests,
  upsertAvailability,
  upsertNotificationSettings,
} from "@db/queries/preferences";
import { deleteSuppression } from "@db/queries/suppressions";
import { findUser, updateNewsletterInterests } from "@db/queries/users";
import { Rejected } from "~/domain/errors";
import type { AccountContext } from "./context";
import { isZip, WEEKDAYS } from "./onboarding-answers";

type Ctx = Pick<AccountContext, "db" | "now">;

export const MOST_ZIPS = 5;

export async function saveLocations(ctx: Ctx, userId: string, given: string[]): Promise<void> {
  const zips = [...new Set(given.map((zip) => zip.trim().slice(0, 5)).filter((zip) => zip !== ""))];
  if (zips.length === 0) throw new Rejected({ zip: "Please enter a valid 5-digit zip code" });
  if (!zips.every(isZip)) throw new Rejected({ zip: "Must be a 5-digit zip code" });
  await ctx.db.transaction().execute((trx) => replaceLocations(trx, userId, zips.slice(0, MOST_ZIPS)));
}

export async function saveAvailability(ctx: Ctx, userId: string, chosen: string[]): Promise<void> {
  const days = WEEKDAYS.map((day) => ({ day, available: chosen.includes(day) }));
  await upsertAvailability(ctx.db, userId, days);
}

/** @param ids in the order of preference, which becomes their ranking */
export async function saveInterests(ctx: Ctx, userId: string, ids: number[]): Promise<void> {
  const known = await knownInterests(ctx.db, ids);
  if (known.length === 0) throw new Rejected({ interest: "Please select at least one interest" });
  await ctx.db.transaction().execute(async (trx) => {
    await updateNewsletterInterests(trx, userId, known);
    await replaceUserInterests(trx, userId, known);
  });
}

/** Who switches it on asks for mail: whatever kept it from their address (a bounce, a complaint) is lifted. */
export async function setNewsletter(ctx: Ctx, userId: string, enabled: boolean): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await upsertNotificationSettings(trx, userId, { enabled }, ctx.now());
    const user = enabled ? await findUser(trx, userId) : undefined;
    if (user) await deleteSuppression(trx, user.email);
  });
}

const OFFERED = ["daily", "weekly"] as const;

/** Offers daily and weekly; a biweekly or monthly setting from elsewhere stays until another is chosen. */
export async function saveFrequency(ctx: Ctx, userId: string, given: string): Promise<void> {
  const current = await findNotificationSettings(ctx.db, userId);
  if (given === current.frequency) throw new Rejected("No changes to save");
  const frequency = OFFERED.find((one) => one === given);
  if (!frequency) throw new Rejected({ frequency: "Please choose daily or weekly" });
  await upsertNotificationSettings(ctx.db, userId, { frequency }, ctx.now());
}

export type ProfilePart = "name" | "locations" | "availability" | "newsletter";

/** What the dashboard asks a person to complete (spec: accounts 4); empty when the profile is complete. */
export function missingParts(profile: {
  fullName: string | null;
  locations: unknown[];
  availability: unknown[];
  newsletterInterests: unknown[];
}): ProfilePart[] {
  const isMissing: Record<ProfilePart, boolean> = {
    name: !profile.fullName,
    locations: profile.locations.length === 0,
    availability: profile.availability.length === 0,
    newsletter: profile.newsletterInterests.length === 0,
  };
  return (Object.keys(isMissing) as ProfilePart[]).filter((part) => isMissing[part]);
}

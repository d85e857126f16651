/** Asks a member what a group still needs: name, zip and evenings, in one form on the group's page. */
import { findUser } from "@db/queries/accounts/users";
import { listAvailability, listLocations } from "@db/queries/accounts/preferences";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { saveName } from "~/domain/accounts/account";
import { saveAvailability, saveLocations } from "~/domain/accounts/preferences";
import { Rejected } from "~/domain/errors";
import { isZip } from "~/lib/text";

export type AskedPart = "name" | "zip" | "days";

/** Whoever said that no day suits was asked. */
export async function readMissing(db: Db, userId: string): Promise<AskedPart[]> {
  const user = await findUser(db, userId);
  const isMissing: Record<AskedPart, boolean> = {
    name: !user?.full_name,
    zip: (await listLocations(db, userId)).length === 0,
    days: (await listAvailability(db, userId)).length === 0,
  };
  return (["name", "zip", "days"] as const).filter((part) => isMissing[part]);
}

/** @param given what the form had: a part that it did not ask for is null. @throws Rejected */
export async function answerInPlace(
  ctx: Pick<DomainContext, "db">,
  userId: string,
  given: { name: string | null; zip: string | null; days: string[] | null },
): Promise<void> {
  if (given.zip && !isZip(given.zip)) throw new Rejected({ zip: "Please enter a valid 5-digit zip code" });
  if (given.name) await saveName(ctx, userId, given.name);
  if (given.zip) await saveLocations(ctx, userId, [given.zip]);
  if (given.days) await saveAvailability(ctx, userId, given.days);
}

/** Which guests of groups a browser has voted as. Whoever has the cookie may change those votes. */
import { days } from "~/lib/time";
import { readUuid } from "~/lib/uuid";
import type { AppContext } from "~/context";
import { ownCookie, readOwnCookie } from "./own-cookie";

const GUESTS = "guests";

export async function readGuestIds(context: AppContext, request: Request): Promise<string[]> {
  const text = await readOwnCookie(context, request, GUESTS);
  return (text ?? "").split(" ").flatMap((id) => readUuid(id) ?? []);
}

/** As long as guests are kept. */
const LIFETIME = days(60);
/** Groups of one browser. */
const MOST = 20;

/** @returns the header */
export const guestCookie = (context: AppContext, ids: string[]): Promise<string> =>
  ownCookie(context, GUESTS, { text: [...new Set(ids)].slice(0, MOST).join(" "), maxAge: LIFETIME });

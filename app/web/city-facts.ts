/** The numbers and filters that every list shows, read once for all. */
import { countActiveEvents } from "@db/queries/events/events";
import { listUsedInterests } from "@db/queries/events/interests";
import { listAccess, listPlaces, listWords } from "@db/queries/events/places";
import { countMapVenues } from "@db/queries/events/venues";
import { brand } from "~/brand";
import type { AppContext } from "~/context";

type Context = Pick<AppContext, "db" | "part" | "today">;
const CITY = brand.defaultCity;

export const usedInterests = (context: Context) =>
  kept(context, "interests", () => listUsedInterests(context.db, context.today()));

export const activeEvents = (context: Context) =>
  kept(context, "active events", () => countActiveEvents(context.db, CITY, context.today()));

export const cityPlaces = (context: Context) =>
  kept(context, "places", () => listPlaces(context.db, CITY, context.today()));

export const cityAccess = (context: Context) =>
  kept(context, "access", () => listAccess(context.db, CITY, context.today()));

export const cityWords = (context: Context) =>
  kept(context, "words", () => listWords(context.db, CITY, context.today()));

export const mapVenues = (context: Context) =>
  kept(context, "venues on the map", () => countMapVenues(context.db, CITY, context.today()));

async function kept<T>(context: Context, key: string, read: () => Promise<T>): Promise<T> {
  const { value } = await context.part(key, (shown) => {
    shown.anything();
    return read();
  });
  return value;
}

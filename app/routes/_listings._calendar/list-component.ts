/**
 * The list's component. Routes that show the list bring it along in their handle; an event that is opened directly comes without
 * its code, and loads it together with the list.
 */
import { useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { EventList } from "./event-list";

/** The module of the list, or a handle that has its component. */
export interface ListHandle {
  EventList: typeof EventList;
}

/** @returns null until it is loaded, which begins when there is a list to show */
export function useListCode(isNeeded: boolean): ListHandle | null {
  const brought = useMatches()
    .map(({ handle }) => handle)
    .find(hasList);
  // Kept when an event opens, whose route brings none: the list stays in its place.
  const [kept, keep] = useState<ListHandle | undefined>(brought);
  useEffect(() => {
    if (kept) return;
    if (brought) return keep(brought);
    if (!isNeeded) return;
    loadEventList().then(keep, (error: unknown) => console.info("The list could not be loaded:", error));
  }, [brought, isNeeded, kept]);
  return brought ?? kept ?? null;
}

export const loadEventList = (): Promise<ListHandle> => import("./event-list");

const hasList = (handle: unknown): handle is ListHandle =>
  typeof handle === "object" && handle !== null && "EventList" in handle;

/** Loads the map's code and venues: on wide screens once the page is idle, on phones when the map is opened. */
import { useCallback, useEffect, useState } from "react";
import { WIDE } from "~/ui/delegated-links";
import type { MapVenue } from "./focus";
import type { MapView, VenueSheet } from "./map-code.client";

/** @param venueCount how many venues the page knows of; @param filters the query that narrows them */
export function useMapView(open: boolean, venueCount: number, filters: string) {
  const [wide, setWide] = useState(false);

  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const read = () => setWide(query.matches);
    query.addEventListener("change", read);
    // Safari has no idle callbacks; there the next task will do.
    const wait = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const waiting = wait(read, { timeout: 2000 });
    return () => {
      cancel(waiting);
      query.removeEventListener("change", read);
    };
  }, []);

  const wanted = wide || open;
  const code = useMapCode(wanted);
  return { ...code, venues: useVenues(wanted, venueCount, filters, code.fail) };
}

interface Code {
  MapView: typeof MapView;
  VenueSheet: typeof VenueSheet;
}

/** Loads the map's code when needed, without the venues. */
export function useMapCode(wanted: boolean) {
  const [code, setCode] = useState<Code | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const fail = useCallback((sentence = "Failed to initialize map.") => setFailed(sentence), []);
  useEffect(() => {
    if (!wanted || code || failed) return;
    let gone = false;
    import("./map-code.client").then(
      (module) => {
        if (!gone) setCode(module);
      },
      (error: unknown) => {
        console.info("The map's code could not be loaded.", error);
        if (!gone) fail();
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted, code, failed, fail]);
  // Stays mounted, so that reopening does not rebuild the map.
  return { View: code?.MapView ?? null, Sheet: code?.VenueSheet ?? null, failed, fail };
}

/** The venues, loaded with the map and again when their number or the filters change (spec: public-site 8). */
function useVenues(wanted: boolean, count: number, filters: string, fail: (sentence: string) => void) {
  const [venues, setVenues] = useState<MapVenue[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    fetchVenues(filters).then(
      (list) => {
        if (!gone) setVenues(list);
      },
      (error: unknown) => {
        if (!gone) fail(`Venue query failed: ${error instanceof Error ? error.message : String(error)}`);
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted, count, filters, fail]);
  return venues;
}

/** @throws if the response is not a list of venues */
async function fetchVenues(filters: string): Promise<MapVenue[]> {
  // Revalidate: the browser's copy is stale once venues have changed.
  const answer = await fetch(`/map-venues.json${filters}`, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return ((await answer.json()) as { venues: MapVenue[] }).venues;
}

/**
 * Asks for consent, then asks the browser for the position. A separate chunk, loaded when "Near me" is pressed. Consent
 * is stored in the cookie geoConsent for thirty days (spec: public-site 3, 4, 9).
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { days, minutes, seconds } from "~/lib/time";
import { brand } from "~/brand";
import { BOUNDS } from "~/ui/map/constants";
import styles from "./location-dialog.module.css";
import { isPoint, setNear } from "./position";

/** Removes the position from storage and from the lists. */
export function forgetPosition(): void {
  storePosition(null);
  setNear(null);
}

const OUTSIDE = `You are too far from ${brand.defaultCity} for its map. Distances are still shown.`;

export function LocationDialog({ onDone }: { onDone: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLocating, setIsLocating] = useState(hasConsent);
  const [problem, setProblem] = useState<string | null>(null);
  const locateVisitor = useCallback(() => {
    setIsLocating(true);
    setProblem(null);
    locate().then(
      (point) => {
        storePosition(point);
        setNear({ point, nearestFirst: true, fresh: true });
        if (isOutside(point)) setProblem(OUTSIDE);
        else onDone();
      },
      (error: Error) => setProblem(error.message),
    );
  }, [onDone]);

  useEffect(() => {
    dialog.current?.showModal();
    if (hasConsent()) locateVisitor();
    // Once, on opening; later attempts are button presses.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="near-title" onClose={onDone}>
      <h2 id="near-title">Near me</h2>
      {problem ? <p role="alert">{problem}</p> : null}
      {!problem && isLocating ? <p role="status">Finding your location …</p> : null}
      {!problem && !isLocating ? (
        <p>
          May this page ask your browser for your location? It stays in this browser, is never sent to us, and
          is used to show distances.
        </p>
      ) : null}
      <div className={styles.answers}>
        {isLocating ? null : (
          <button
            type="button"
            className="button button-loud"
            onClick={() => {
              keepConsent(true);
              locateVisitor();
            }}
          >
            Use my location
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            if (!isLocating) keepConsent(false);
            dialog.current?.close();
          }}
        >
          {isLocating ? "Close" : "Not now"}
        </button>
      </div>
    </dialog>
  );
}

const hasConsent = () => /(?:^|;\s*)geoConsent=true/.test(document.cookie);

const CONSENT_SECONDS = days(30) / 1000;

function keepConsent(isAllowed: boolean): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `geoConsent=${isAllowed}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure}`;
}

function storePosition(point: { lat: number; lng: number } | null): void {
  try {
    if (point) localStorage.setItem("userLocation", JSON.stringify(point));
    else localStorage.removeItem("userLocation");
    localStorage.setItem("geoEnabled", String(point !== null));
  } catch (error) {
    // Storage may be switched off; the position then lasts until the page is left.
    if (!(error instanceof DOMException)) throw error;
  }
}

const TIMEOUT = seconds(10);

const ZIP = "You can search by zip code instead.";
const problems: Record<number, string> = {
  1: `Your browser does not share your location with this site. You can allow it in the settings. ${ZIP}`,
  2: `Your location could not be found. ${ZIP}`,
  3: `Finding your location took too long. Please try again. ${ZIP}`,
};
const UNAVAILABLE = 2;

function locate(): Promise<{ lat: number; lng: number }> {
  return new Promise((resolve, reject) => {
    const fail = (code: number) => reject(new Error(problems[code] ?? problems[UNAVAILABLE]));
    if (!("geolocation" in navigator)) return fail(UNAVAILABLE);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) =>
        isPoint(lat, lng) ? resolve({ lat, lng }) : fail(UNAVAILABLE),
      ({ code }) => fail(code),
      { timeout: TIMEOUT, maximumAge: minutes(5) },
    );
  });
}

function isOutside({ lat, lng }: { lat: number; lng: number }): boolean {
  const [west, south, east, north] = BOUNDS;
  return lng < west || lng > east || lat < south || lat > north;
}

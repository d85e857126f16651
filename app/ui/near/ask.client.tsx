/**
 * Asks for consent, then the browser for the position, and says what came of it. A chunk of its own, brought when
 * somebody presses "Near me". Consent lies in the cookie geoConsent for thirty days (spec: public-site 3, 4, 9).
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { days, minutes } from "~/domain/time";
import { brand } from "~/brand";
import { BOUNDS } from "~/ui/map/constants";
import styles from "./ask.module.css";
import { isPoint, setNear } from "./position";

const PATIENCE = minutes(1) / 6;
const KEPT = days(30) / 1000;

const hasConsent = () => /(?:^|;\s*)geoConsent=true/.test(document.cookie);

function keepConsent(given: boolean): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `geoConsent=${given}; Path=/; Max-Age=${KEPT}; SameSite=Lax${secure}`;
}

function keep(point: { lat: number; lng: number } | null): void {
  try {
    if (point) localStorage.setItem("userLocation", JSON.stringify(point));
    else localStorage.removeItem("userLocation");
    localStorage.setItem("geoEnabled", String(point !== null));
  } catch (error) {
    // Storage may be switched off: then the position is known until the page is left.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Takes the position out of storage and out of the lists. */
export function forget(): void {
  keep(null);
  setNear(null);
}

const ZIP = "You can search by zip code instead.";
const problems: Record<number, string> = {
  1: `Your browser does not share where you are with this site. Its settings can allow it. ${ZIP}`,
  2: `Where you are could not be found. ${ZIP}`,
  3: `Finding where you are took too long. Please try again. ${ZIP}`,
};
const UNAVAILABLE = 2;
const OUTSIDE = `You are too far from ${brand.defaultCity} for its map. Distances are shown all the same.`;

function locate(): Promise<{ lat: number; lng: number }> {
  return new Promise((resolve, reject) => {
    const fail = (code: number) => reject(new Error(problems[code] ?? problems[UNAVAILABLE]));
    if (!("geolocation" in navigator)) return fail(UNAVAILABLE);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) =>
        isPoint(lat, lng) ? resolve({ lat, lng }) : fail(UNAVAILABLE),
      ({ code }) => fail(code),
      { timeout: PATIENCE, maximumAge: minutes(5) },
    );
  });
}

function isOutside({ lat, lng }: { lat: number; lng: number }): boolean {
  const [west, south, east, north] = BOUNDS;
  return lng < west || lng > east || lat < south || lat > north;
}

export function Ask({ onDone }: { onDone: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [looking, setLooking] = useState(hasConsent);
  const [problem, setProblem] = useState<string | null>(null);
  const look = useCallback(() => {
    setLooking(true);
    setProblem(null);
    locate().then(
      (point) => {
        keep(point);
        setNear({ point, nearestFirst: true, fresh: true });
        if (isOutside(point)) setProblem(OUTSIDE);
        else onDone();
      },
      (error: Error) => setProblem(error.message),
    );
  }, [onDone]);

  useEffect(() => {
    dialog.current?.showModal();
    if (hasConsent()) look();
    // Only once: what follows is pressed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <dialog ref={dialog} className={styles.ask} aria-labelledby="near-title" onClose={onDone}>
      <h2 id="near-title">Near me</h2>
      {problem ? <p role="alert">{problem}</p> : null}
      {!problem && looking ? <p role="status">Finding where you are …</p> : null}
      {!problem && !looking ? (
        <p>
          May this page ask your browser where you are? It is kept in this browser, never sent to us, and used
          to show how far things are.
        </p>
      ) : null}
      <div className={styles.answers}>
        {looking ? null : (
          <button
            type="button"
            className="button button-loud"
            onClick={() => {
              keepConsent(true);
              look();
            }}
          >
            Use my location
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            if (!looking) keepConsent(false);
            dialog.current?.close();
          }}
        >
          {looking ? "Close" : "Not now"}
        </button>
      </div>
    </dialog>
  );
}

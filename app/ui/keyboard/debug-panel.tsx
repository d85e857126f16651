/** The hidden debug panel (spec: public-site 2): facts for a bug report. Nothing is secret, nothing is sent. */
import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import styles from "./keyboard.module.css";

type Facts = Record<string, string>;

interface Counted {
  total?: number;
  venueCount?: number;
  wish?: { tab?: string };
}

export function DebugPanel({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  const [facts, setFacts] = useState<Facts>({});
  const data: Counted[] = useMatches().map((match) => (match.data ?? {}) as Counted);
  const find = <K extends keyof Counted>(name: K) => data.find((match) => match[name] !== undefined)?.[name];

  useEffect(() => {
    let gone = false;
    setFacts(pageFacts());
    for (const more of [permission(), answerFacts()]) {
      more.then(
        (loaded) => {
          if (!gone) setFacts((before) => ({ ...before, ...loaded }));
        },
        (error: unknown) => console.info("Debug:", error),
      );
    }
    return () => {
      gone = true;
    };
  }, [pathname, search]);

  const counts: Facts = {
    Tab: find("wish")?.tab ?? "none",
    "Events listed": String(find("total") ?? "none"),
    "Venues on the map": String(find("venueCount") ?? "none"),
  };
  return (
    <section className={styles.debug} aria-label="Debug">
      <button type="button" onClick={onClose}>
        Close
      </button>
      <dl>
        {Object.entries({ ...facts, ...counts }).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function pageFacts(): Facts {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const { __remixManifest: manifest } = window as unknown as { __remixManifest?: { version?: string } };
  return {
    Build: manifest?.version ?? "unknown",
    Viewport: `${window.innerWidth} × ${window.innerHeight} at ${window.devicePixelRatio}`,
    "Cards on the page": String(document.querySelectorAll("article[data-event]").length),
    Consent: cookie("cookieConsent"),
    "May ask for position": cookie("geoConsent"),
    // Only whether there is a position, never which.
    "Position stored": storage("userLocation") === null ? "no" : "yes",
    "Position in use": storage("geoEnabled") ?? "unset",
    Connection: navigator.onLine ? "online" : "offline",
    "Service worker": navigator.serviceWorker?.controller ? "active" : "none",
    ...(entry
      ? {
          "First byte": `${Math.round(entry.responseStart)} ms`,
          "Page ready": `${Math.round(entry.domContentLoadedEventEnd)} ms`,
          "Page sent": `${(entry.encodedBodySize / 1024).toFixed(1)} KB of ${(entry.decodedBodySize / 1024).toFixed(0)} KB`,
        }
      : {}),
  };
}

const cookie = (name: string) =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)?.[1] ?? "unset";

function storage(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

async function permission(): Promise<Facts> {
  const status = await navigator.permissions?.query({ name: "geolocation" });
  return { "Position permitted": status?.state ?? "unknown" };
}

/** Whether the server answers this address from the shared page cache or per visitor. */
async function answerFacts(): Promise<Facts> {
  const { headers, status } = await fetch(window.location.href, { method: "HEAD" });
  return {
    Answer: String(status),
    "Page cache": headers.get("Cache-Control") ?? "unknown",
    Version: headers.get("ETag") ?? "none",
    Request: headers.get("X-Request-Id") ?? "none",
  };
}

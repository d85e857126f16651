/**
 * Asks once about optional cookies (spec: public-site 2, 3, 9): one second after arrival, if no choice is stored. What asks is
 * loaded then: most visitors have answered before.
 */
import { useEffect, useState, type ComponentType } from "react";

/** Where the choice is kept: in the storage and in a cookie. */
export const KEY = "cookieConsent";

type Banner = ComponentType<{ onDone: () => void }>;

/** A second. Not by lib/time, which is none of every page's files. */
const DELAY = 1000;

export function CookieNotice() {
  const [code, setCode] = useState<{ CookieBanner: Banner } | null>(null);
  useEffect(() => {
    if (storedChoice() !== null) return;
    const ask = () =>
      import("./cookie-banner").then(setCode, (error: unknown) =>
        console.info("The question about cookies could not be loaded:", error),
      );
    const timer = setTimeout(() => void ask(), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return code ? <code.CookieBanner onDone={() => setCode(null)} /> : null;
}

function storedChoice(): string | null {
  const fromCookie = /(?:^|;\s*)cookieConsent=([a-z]+)/.exec(document.cookie)?.[1] ?? null;
  try {
    return window.localStorage.getItem(KEY) ?? fromCookie;
  } catch (error) {
    if (error instanceof DOMException) return fromCookie;
    throw error;
  }
}

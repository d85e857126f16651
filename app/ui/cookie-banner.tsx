/**
 * Asks once about optional cookies (spec: public-site 2, 3, 9): one second after arrival, if no choice is stored. The
 * choice is stored in browser storage and in a cookie; geoConsent lets the map ask for the position.
 */
import { useEffect, useState } from "react";
import { days, seconds } from "~/lib/time";
import styles from "./cookie-banner.module.css";

const KEY = "cookieConsent";
const DELAY = seconds(1);
/** Thirty days, in seconds. */
const MAX_AGE = days(30) / 1000;

type Choice = "accepted" | "declined";

function storedChoice(): string | null {
  const fromCookie = /(?:^|;\s*)cookieConsent=([a-z]+)/.exec(document.cookie)?.[1] ?? null;
  try {
    return window.localStorage.getItem(KEY) ?? fromCookie;
  } catch (error) {
    if (error instanceof DOMException) return fromCookie;
    throw error;
  }
}

function store(choice: Choice): void {
  const rest = `; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${window.location.protocol === "https:" ? "; Secure" : ""}`;
  document.cookie = `${KEY}=${choice}${rest}`;
  document.cookie = `geoConsent=${choice === "accepted"}${rest}`;
  try {
    window.localStorage.setItem(KEY, choice);
  } catch (error) {
    // Storage may be switched off; the cookie remembers.
    if (!(error instanceof DOMException)) throw error;
  }
}

export function CookieBanner() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (storedChoice() !== null) return;
    const timer = setTimeout(() => setOpen(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  if (!open) return null;
  const choose = (choice: Choice) => {
    store(choice);
    setOpen(false);
  };
  return (
    <section className={styles.banner} aria-label="Cookies">
      <p>
        <span className={styles.long}>
          We use one cookie to keep you signed in. May we also keep your choices?
        </span>
        <span className={styles.short}>May we keep your choices?</span>{" "}
        <a href="/privacy-policy">
          Privacy<span className={styles.long}>&nbsp;policy</span>
        </a>
      </p>
      <div className={styles.answers}>
        <button type="button" className={styles.yes} onClick={() => choose("accepted")}>
          Accept
        </button>
        <button type="button" className={styles.no} onClick={() => choose("declined")}>
          Decline
        </button>
      </div>
    </section>
  );
}

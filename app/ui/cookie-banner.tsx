/** The question about optional cookies. The choice is stored in browser storage and in a cookie; geoConsent lets the map ask for the position. */
import { KEY } from "./cookie-notice";
import styles from "./cookie-banner.module.css";

type Choice = "accepted" | "declined";

export function CookieBanner({ onDone }: { onDone: () => void }) {
  const choose = (choice: Choice) => {
    store(choice);
    onDone();
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

/** Thirty days, in seconds. */
const MAX_AGE = 30 * 24 * 3600;

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

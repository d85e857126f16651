/** A way back up, once there is something to climb (spec: public-site 2, layout). */
import { useEffect, useState } from "react";
import styles from "./scroll-to-top.module.css";

/** Pixels scrolled before the button shows. */
const FROM = 300;

export function ScrollToTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > FROM);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  if (!far) return null;
  const climb = () => {
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
    document.querySelector<HTMLElement>(".site-name")?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={styles.top} onClick={climb} aria-label="Back to top">
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.5">
        <path d="M12 21V4M4.500 11.500L12 4l7.500 7.500" />
      </svg>
    </button>
  );
}

/** The scroll-to-top button (spec: public-site 2, layout). */
import { useEffect, useState } from "react";
import styles from "./scroll-to-top.module.css";

/** Pixels scrolled before the button shows. */
const SHOW_AFTER = 300;

export function ScrollToTop() {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const update = () => setIsVisible(window.scrollY > SHOW_AFTER);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  if (!isVisible) return null;
  const scrollUp = () => {
    const isMotionReduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: isMotionReduced ? "instant" : "smooth" });
    document.querySelector<HTMLElement>(".site-name")?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={styles.top} onClick={scrollUp} aria-label="Back to top">
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.5">
        <path d="M12 21V4M4.500 11.500L12 4l7.500 7.500" />
      </svg>
    </button>
  );
}

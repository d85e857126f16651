/** The icons of the site, in the color of the text around them. */

/** Two landings and the stair between them. */
export function EscapeMark() {
  return (
    <svg viewBox="0 0 20 28" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.5">
      <path d="M1 2.500h18M1 14h18M1 25.500h18M4 3l12 11M16 14L4 25.500" />
    </svg>
  );
}

export function Flame() {
  return (
    <svg viewBox="0 0 20 24" aria-hidden="true" fill="currentColor">
      <path d="M11 0c1 5 7 8 7 15a8 8 0 0 1-16 0c0-4 2-6 4-9 0 3 1 4 2 5 2-3 3-6 3-11zm-1 22a4 4 0 0 0 4-4c0-3-2-4-3-7-1 3-5 4-5 7a4 4 0 0 0 4 4z" />
    </svg>
  );
}

/** For links that leave the site. */
export function ArrowOut() {
  return (
    <svg
      viewBox="0 0 12 12"
      width="14"
      height="14"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d="M2 10L10 2M3.500 2H10v6.500" />
    </svg>
  );
}

/** For what is saved. */
export function Bookmark({ isFilled }: { isFilled: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill={isFilled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="1.75"
    >
      <path d="M4 1.500h8v13l-4-3.500-4 3.500z" />
    </svg>
  );
}

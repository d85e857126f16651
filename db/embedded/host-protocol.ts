/** How a host tells its parent process why it ended. */
export const EXIT_CODE = {
  /** It was asked to, or had no clients for a while. */
  closed: 0,
  /** It could not start; the log says why. */
  failed: 1,
  /** The session broke while running: start another one. */
  broken: 70,
  /** Another host has the folder (it may be starting, or closing). */
  locked: 75,
} as const;

/** Stands before the reason in the log. */
export const FAILURE_PREFIX = "FAILED: ";

// What a host that could not start or go on tells the process that has started it.

export const exitCodes = {
  /** It could not start; the log says why. */
  failed: 1,
  /** The session broke while running: start another one. */
  broken: 70,
  /** Another host has the folder (it may be starting, or closing). */
  locked: 75,
} as const;

/** Stands before the reason in the log. */
export const failureMark = "FAILED: ";

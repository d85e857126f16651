/**
 * The share of tests that a run makes. `npm test` leaves what takes long to `npm test -- all`; a property is tried with other
 * cases each time, few by `npm test`, a quarter by CI, and all with ALL_CASES=1, as each night.
 */
import { it } from "vitest";

/** Set by `npm test` alone: a file that is named on the command line runs whole. */
export const isShortRun = process.env.TEST_SHORT === "1";

/** A test that `npm test` leaves to `npm test -- all`. */
export const longTest = it.skipIf(isShortRun);

/** @param all cases that show a fault which comes up now and then */
export const runs = (all: number): number => Math.max(4, Math.ceil(all * SHARE));
const SHARE = process.env.ALL_CASES ? 1 : isShortRun ? 0.08 : 0.25;

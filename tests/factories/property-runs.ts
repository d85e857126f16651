/** Tests try a property with a quarter of its cases, other ones each time; with ALL_CASES=1, as each night, with all. */
const SHARE = process.env.ALL_CASES ? 1 : 0.25;

/** @param all cases that show a fault which comes up now and then */
export const runs = (all: number): number => Math.max(4, Math.ceil(all * SHARE));

import type { Rule } from "../rule";
import type { NamedItem } from "./subject";

export const headedRun: Rule<NamedItem> = {
  id: "headed-run",
  says: "It is a run of days below a heading, like the only exhibition of a small gallery.",
  judge: ({ read: { periods }, title: { element } }) =>
    periods.length === 1 &&
    periods.every(({ start, end }) => start !== null && end !== null) &&
    /^h[1-6]$/.test(element?.name ?? "")
      ? 1
      : 0,
};

/** Sums up several changes of an event: a move there and back is none. Pure. */
import type { ChangedFields } from "../events/change-words";

/** Fields that people plan by. A better description or another picture changes no evening. */
const TOLD = ["status", "start", "end", "place", "sold_out"];

/** @param changes in the order in which they happened */
export function netChanges(changes: ChangedFields[]): ChangedFields {
  const net: ChangedFields = {};
  for (const fields of changes)
    for (const name of TOLD) {
      const change = fields[name];
      if (change) net[name] = [net[name] ? net[name][0] : change[0], change[1]];
    }
  return Object.fromEntries(
    Object.entries(net).filter(([name, [before, after]]) => !isSame(name, before, after)),
  );
}

const isSame = (name: string, before: unknown, after: unknown): boolean =>
  name === "place" ? nameOf(before) === nameOf(after) : before === after;

/** Another spelling of the address is no other place. */
const nameOf = (place: unknown): unknown => (Array.isArray(place) ? (place as unknown[])[0] : place);

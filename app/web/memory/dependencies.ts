/**
 * Tags of what a page shows, which a change in the database names too (db/migrations/0002_change_notices.ts). Loaders note them
 * in `context.facts.dependencies`; a page that notes nothing depends on every change of a list.
 */
import { addDays } from "~/lib/time";

export interface Tags {
  /** A change of one of these ends the answer at once. */
  own: readonly string[];
  /** A change of one of these ends it within seconds (freshness.ts). */
  lists: readonly string[];
}

/** Any public event, and any venue. */
const ANYTHING = ["list", "venues"];

export class Dependencies implements Tags {
  readonly #own = new Set<string>();
  readonly #lists = new Set<string>();

  get own(): string[] {
    return [...this.#own];
  }

  get lists(): string[] {
    return this.#own.size + this.#lists.size === 0 ? ANYTHING : [...this.#lists];
  }

  add({ own, lists }: Tags): void {
    for (const tag of own) this.#own.add(tag);
    for (const tag of lists) this.#lists.add(tag);
  }

  /** The page is about this event. */
  event(id: number): void {
    this.#own.add(`event:${id}`);
  }

  /** The page names this venue. */
  venue(id: number): void {
    this.#own.add(`venue:${id}`);
  }

  /** A list of a venue's events. */
  eventsAt(venueId: number): void {
    this.#lists.add(`at-venue:${venueId}`);
  }

  /** The page is about this work. */
  workPage(id: number): void {
    this.#own.add(`work:${id}`);
    this.#lists.add("venues");
  }

  /** The page is about this series or person. */
  programme(kind: "series" | "person", id: number): void {
    this.#own.add(`${kind}:${id}`);
    this.#lists.add("list").add("venues");
  }

  /** A list of a work's events. */
  work(id: number): void {
    this.#lists.add(`work:${id}`);
  }

  /** A list of what opens or closes on these days, both inclusive. */
  days(from: string, to = from): void {
    for (let day = from; day <= to; day = addDays(day, 1)) this.#lists.add(`day:${day}`);
    this.#lists.add("venues");
  }

  /** These events stand in a list. */
  shows(ids: readonly number[]): void {
    for (const id of ids) this.#lists.add(`event:${id}`);
  }

  /** A list of events of several days. */
  runs(): void {
    this.#lists.add("runs").add("venues");
  }

  /** The answer says as of when it holds: no change ends it. */
  dated(): void {
    this.#own.add("dated");
  }

  /** A list of any events. */
  anything(): void {
    for (const tag of ANYTHING) this.#lists.add(tag);
  }
}

/** The day of a reader's next letter, in words. */
import type { Frequency } from "@db/schema";
import { brand } from "~/brand";
import { localDay } from "~/lib/time";
import { dayLabel } from "../events/labels";
import { nextPeriod } from "./periods";

/** 'Thu, Nov 26'; null while the newsletter is off. */
export const nextLetter = (settings: { enabled: boolean; frequency: Frequency }, now: Date): string | null =>
  settings.enabled ? dayLabel(nextPeriod(settings.frequency, now), localDay(now, brand.zone)) : null;

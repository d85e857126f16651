/** A sentence about what waits, with its next steps. */

/** A link, or a button that posts `intent`. */
export interface TodayStep {
  label: string;
  href?: string;
  isOutside?: boolean;
  intent?: string;
  fields?: Record<string, string | number>;
}

export interface TodayItem {
  key: string;
  title: string;
  href: string;
  text: string;
  steps: TodayStep[];
}

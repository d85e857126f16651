/** What waits, as a sentence with its next steps. */

/** A link, or a button that posts `intent`. */
export interface Step {
  label: string;
  href?: string;
  isOutside?: boolean;
  intent?: string;
  fields?: Record<string, string | number>;
}

export interface Item {
  key: string;
  title: string;
  href: string;
  text: string;
  steps: Step[];
}

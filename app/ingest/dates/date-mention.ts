/** A date that a text names. */
export interface CalendarDay {
  year: number | null;
  month: number;
  day: number;
}

export interface DateMention {
  index: number;
  length: number;
  start: CalendarDay;
  end: CalendarDay | null;
  /** 0 is Sunday. */
  weekday: number | null;
  /** "through", "until", "on view to": the date is a last day. */
  closing: boolean;
  /** Where the last day is in the text, if a time of day separates it from the first. */
  endIndex?: number;
  endLength?: number;
}

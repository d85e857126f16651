/** A finished letter. */
export interface Letter {
  subject: string;
  html: string;
  text: string;
}

/** A letter with sample data, for /dev/letters. */
export interface SampleLetter {
  /** The name of the function that writes it; part of its URL. */
  kind: string;
  about: string;
  write(origin: string): Promise<Letter>;
}

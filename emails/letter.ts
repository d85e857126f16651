/** A finished letter. */
export interface Letter {
  subject: string;
  html: string;
  text: string;
}

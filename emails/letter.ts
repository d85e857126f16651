/** What every letter comes out as. */
export interface Letter {
  subject: string;
  html: string;
  text: string;
}

/** What a listing page gives, however it was read. */
import type { PlainDateReport } from "../date-report";
import type { RawEvent } from "../raw-event";
import type { RecipeReading } from "../recipes/reading";
import type { PageBoxes } from "./boxes";
import type { Judged } from "./explain";

export interface Listing {
  page: PageBoxes;
  judged: Judged[];
  events: RawEvent[];
  /** Items without a date, of lists that gave events. */
  undated: number;
  recipe: RecipeReading;
  explain(): PlainDateReport[];
}

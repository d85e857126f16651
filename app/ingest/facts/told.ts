/** The parts of one event that the readers of facts get. */
import type { EvidenceKind } from "../evidence-kind";
import type { DescribedFacts } from "./description";
import type { SaidFacts } from "./facts";
import type { TitledFacts } from "./title";

export interface Told {
  said: SaidFacts;
  /** The extractor saw that the event is marked as cancelled. */
  cancelled: boolean;
  evidence: EvidenceKind;
  titled: TitledFacts;
  /** Words of the data under which the event is filed: "Film", "35mm". */
  categories: string[];
  described: DescribedFacts;
  start: Date;
  /** The start has no time of day. */
  dateOnly: boolean;
  /** When doors open according to a field of the data. */
  doors: Date | null;
  /** Absolute address of the tickets. */
  ticketUrl: string | null;
  /** When tickets go on sale according to the data. */
  onSale: Date | null;
  now: Date;
}

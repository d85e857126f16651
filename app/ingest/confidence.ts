/** How sure the reading of a page must be. Below that the language model is asked, where there is one. */
import type { GatheredEvent } from "./gathered-event";

const LEAST_SURE = 0.6;

export const isSure = ({ confidence }: Pick<GatheredEvent, "confidence">): boolean =>
  confidence >= LEAST_SURE;

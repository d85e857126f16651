/** How sure the reading of a page must be. Below that the language model is asked, where there is one, and else an editor. */
import { LEAST_SURE } from "@db/schema/least-sure";

export const isSure = ({ confidence }: { confidence: number }): boolean => confidence >= LEAST_SURE;

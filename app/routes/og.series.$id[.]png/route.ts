/** The share image of a series or a festival. */
import { findSeries } from "@db/queries/events/series";
import { programmePicture } from "~/web/programme-picture";

export const loader = programmePicture("series", findSeries);

/** The share image of a person. */
import { findPerson } from "@db/queries/events/people";
import { programmePicture } from "~/web/programme-picture";

export const loader = programmePicture("person", findPerson);

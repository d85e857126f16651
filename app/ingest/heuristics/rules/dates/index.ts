/** Is this date when something takes place? One veto is enough against it. */
import type { Rule } from "../rule";
import type { DateOnPage } from "./subject";
import { afterFirstWord } from "./after-first-word";
import { afterLabel } from "./after-label";
import { beforeWord } from "./before-word";
import { belowLabel } from "./below-label";
import { column } from "./column";
import { deadline } from "./deadline";
import { inProse } from "./in-prose";
import { opensOrEnds } from "./opens-or-ends";
import { otherSection } from "./other-section";
import { postingClass } from "./posting-class";
import { quoted } from "./quoted";

export const dateRules: Rule<DateOnPage>[] = [
  afterLabel,
  afterFirstWord,
  deadline,
  opensOrEnds,
  beforeWord,
  postingClass,
  quoted,
  inProse,
  belowLabel,
  column,
  otherSection,
];

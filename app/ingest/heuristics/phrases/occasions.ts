/** What takes place on one day of an exhibition or a run. It is a kind of event, never a name. */
import { oneOf } from "~/lib/regex";

const KIND = oneOf`
  (?:artist'?s'? |opening |closing |public |members'? |vip )?(?:reception|party|celebration|preview|vernissage|finissage)
  opening(?: (?:night|day|event|reception))?
  closing(?: (?:night|day|event))?
  artist(?:s'|'s|s)? (?:talk|walk-?through|tour)
  (?:curator(?:'s)?|gallery) (?:talk|tour|walk-?through)
  press (?:night|preview)
  official opening
`;
/** At the start of a line, before its date. */
export const OCCASION = new RegExp(
  String.raw`^\W*(${KIND})(?:[:,|–—-]|on\b|\s){0,9}(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?,?\s*)?$`,
  "i",
);

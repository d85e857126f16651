/** The subject of a letter: the name of what stands on top first, a hook, and how much more there is. Pure. */
import { excerpt } from "~/lib/text";
import type { ChosenEvent } from "./selection";

/** "Richard II, free, in Riverside, and 9 more" */
export function subjectOf(chosen: ChosenEvent[]): string {
  const [first] = chosen;
  if (first === undefined) return "";
  const { event, terms } = first.showing;
  const hooks = [
    event.price === "Free" ? "free" : null,
    event.area !== null && event.area !== "Online"
      ? `in ${event.area === "Bronx" ? "the Bronx" : event.area}`
      : null,
    terms.includes("closes") ? "while it lasts" : null,
  ].filter((hook) => hook !== null);
  return `${[shortTitle(event.title), ...hooks.slice(0, 2)].join(", ")}, and ${chosen.length - 1} more`;
}

const LONGEST_NAME = 60;
const PRESENTS = /^.{3,80}?\bpresents?:?\s+(?=\S)/i;
/** "in 35mm", "(Restored)" and the like at a title's end say less than its name. */
const ASIDE = /\s*[([][^()[\]]{1,40}[)\]]\s*$/;

/** The title without who presents it, and cut between words only where it is very long. */
export function shortTitle(title: string): string {
  const flat = title.replace(/\s+/g, " ").trim();
  const name = flat.replace(PRESENTS, "").replace(ASIDE, "");
  return excerpt(name === "" ? flat : name, LONGEST_NAME);
}

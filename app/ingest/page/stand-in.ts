/**
 * Pages that servers send with status 200 in place of the page that was asked for: a notice of maintenance, a form to sign in, an
 * error, a check for machines, a parked domain. A date on one of them is no event.
 */
import type { Reason } from "../discovery/types";
import { titleKey } from "../evidence/title-key";
import type { GatheredEvent } from "../gathered-event";
import { rawText, visibleText } from "./dom";
import { plainLine } from "./plain-text";
import type { SourcePage } from "./source-page";

/** More dated lines are a list. */
const MOST_LINES = 3;

/** For a page of which events were read: what is marked up for machines is believed, a few dated lines are not. */
export const standInDespite = (page: SourcePage, events: GatheredEvent[]): Reason | null =>
  events.length > 0 && events.length <= MOST_LINES && areGuessed(events) ? standInOn(page) : null;

interface StandIn {
  /** Whole headings, as title keys. */
  heading: RegExp;
  text: string;
}

const STAND_INS: StandIn[] = [
  {
    heading:
      /^(?:(?:we (?:ll|will) |be )?be right back|be right back|we (?:ll|will) be back(?: (?:soon|shortly))?|we (?:re|are) (?:updating|upgrading|rebuilding|redesigning|renovating|improving) (?:our|the|this) (?:new )?(?:site|website|web site|page)|(?:site |website |scheduled |planned |undergoing |down for |currently (?:down for|under) |under )*maintenance(?: mode)?|(?:site|website|page|store) (?:is )?(?:under construction|(?:temporarily )?(?:offline|down|unavailable|closed))(?: .*)?)$/,
    text: "The site shows a notice of maintenance in place of its page.",
  },
  {
    heading:
      /^(?:(?:members? |staff |account |user |customer |please )*(?:sign|log) ?in(?: to .*| required| page)?|authentication required|password protected(?: page)?|protected page|enter (?:the |your |using )*password)$/,
    text: "The site asks to sign in before it shows its page.",
  },
  {
    heading:
      /^(?:(?:application|server|internal server|internal|database|fatal|runtime|unexpected|system|http|an) error(?: .*)?|(?:error )?[45]\d\d (?:.* )?(?:error|unavailable|not found|forbidden|gateway|time ?out|gone|denied|requests)|error(?: [45]\d\d)?|error establishing .*|something (?:went|has gone) wrong|service (?:temporarily )?unavailable|bad gateway|gateway time ?out|access denied|forbidden|too many requests|account suspended|website suspended)$/,
    text: "The site shows an error in place of its page.",
  },
  {
    heading:
      /^(?:(?:oops |sorry )?(?:page|file|nothing|content|url) (?:was |could )?not (?:be )?found(?: .*)?|not found|(?:oops |sorry )?(?:this|that|the|your) (?:requested )?page (?:.* )?(?:not|t) (?:be found|exist|available|found)(?: .*)?)$/,
    text: "The site says that this page does not exist.",
  },
  {
    heading:
      /^(?:(?:please )?(?:verify|confirm|prove|verifying)(?: that)? you (?:are|re)(?: a)?(?: not)?(?: a)? (?:human|robot|bot)|are you (?:a )?(?:human|robot)(?: .*)?|just a moment|one moment please|checking your browser(?: .*)?|attention required(?: .*)?|security (?:check|verification)|pardon our interruption|access to this page has been denied)$/,
    text: "The site shows machines a check in place of its page.",
  },
  {
    heading:
      /^(?:before you continue(?: .*)?|we (?:value|care about) your privacy|(?:cookie|privacy) (?:consent|settings|preferences)|your privacy(?: choices)?)$/,
    text: "The site asks for consent before it shows its page.",
  },
];
const PARKED =
  /\b(?:(?:this )?domain(?: name)? (?:has |was )?expired|(?:this )?domain(?: name)? (?:is |may be )?(?:parked|for sale)|buy this domain|this domain is (?:available|registered))\b/i;
const PARKED_PAGE: Omit<StandIn, "heading"> = {
  text: "The domain has expired or is for sale: the site is gone from this address.",
};
/** Longer pages talk about more than the state of their server. */
const LONGEST_NOTICE = 3000;

/** Why the page is not the one that was asked for; null where it may be. */
export function standInOn(page: SourcePage): Reason | null {
  if (page.form !== "html") return null;
  const text = page.visible().trim();
  if (text.length > LONGEST_NOTICE) return null;
  const headings = headingsOf(page).map(titleKey);
  const standIn =
    STAND_INS.find(({ heading }) => headings.some((words) => heading.test(words))) ??
    (PARKED.test(text) ? PARKED_PAGE : undefined);
  if (!standIn) return null;
  const nextStep = "Look at the address in a browser; it is fetched again by itself.";
  return { kind: "other-page", text: standIn.text, nextStep };
}

export const areGuessed = (events: Pick<GatheredEvent, "evidence">[]): boolean =>
  events.every(({ evidence }) => evidence.every((kind) => kind === "listing" || kind === "model"));

/** The main headings, then the title. */
export function headingsOf(page: SourcePage): string[] {
  const named = (name: string) => page.tagged().get(name) ?? [];
  const texts = [...named("h1").map((element) => visibleText(element)), ...named("title").map(rawText)];
  return texts.map((text) => plainLine(text)).filter((text) => text !== "");
}

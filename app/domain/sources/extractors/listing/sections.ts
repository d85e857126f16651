/** Stretches of a page whose heading says that their dates are no coming events: an archive, news, opening hours, jobs. */
import type { HtmlElement } from "../../dom";
import { parentOf, type Layout, type Span } from "./layout";

export interface Section extends Span {
  /** Past: its days are behind us. Other: its days are no occasions at all. */
  kind: "past" | "other";
}

const THINGS =
  "(?:events?|shows?|concerts?|performances?|exhibitions?|programs?|programmes?|screenings?|productions?|seasons?|meetings?|workshops?|talks|classes|projects|listings?|gigs|readings?)";
const PAST = new RegExp(
  `^(?:our )?(?:past|previous|earlier|former)(?: ${THINGS}(?: (?:&|and) ${THINGS})?)?$|^(?:${THINGS} )?archives?$|^archived? ${THINGS}$|^${THINGS} archives?$`,
  "i",
);
const OTHER = new RegExp(
  `^(?:${[
    "(?:our |the |latest |recent |more |in the )*(?:news|blog|blog posts|posts|press|press releases|reviews|stories|articles|announcements|updates|comments)(?: (?:archive|feed|room|coverage|clippings|& press|and press|& reviews|and reviews))?",
    "(?:\\d+ )?(?:comments|responses|replies)(?: (?:to|on)\\b.*)?|leave a (?:reply|comment)",
    "(?:our |opening |business |office |box office |gallery |museum |library |store |holiday |holidays? & |regular |special |visitor |visiting )*(?:opening )?hours(?: (?:of operation|& .*|and .*))?|opening times",
    "(?:(?:school|holiday|upcoming|planned|service|library|office) )*(?:closures?|closings)|(?:we are |we're |we will be |library |office |museum )*closed(?: on)?(?: (?:dates|days))?|(?:public |bank |library |office |school )?holidays",
    "(?:open |current |all )*(?:calls|call for (?:entries|artists|submissions|proposals|papers)|opportunities|submissions|open positions|positions|vacancies|jobs|job openings|careers|work with us|join our team)",
    "(?:important |key |term |semester )dates(?:,? .{0,16})?|(?:payment|billing|fee|tuition|instal?lment) (?:schedules?|dates|plans?)|(?:(?:project|program|construction) )?(?:timelines?|milestones|roadmap)|deadlines|refunds?(?: policy)?|(?:frequently asked questions|faqs?)",
    "(?:our |the )*(?:staff|team|board members|board of directors|faculty|history|timeline)",
    "(?:[\\w'’-]+ ){0,3}(?:(?:final|midterm|mid-term|bar|entrance) exam(?:ination)?s?|exam(?:ination)?s? (?:schedules?|dates|timetables?|periods?))(?:,? .{0,30})?|(?:court|trial|motion) (?:calendars?|dockets?|lists?)|dockets?",
    "(?:[\\w'’-]+ ){0,3}(?:tides?|tidal|sunrise|sunset|prayer|salat|bus|shuttle|ferry|train|trolley|transit)(?: (?:and|&) [\\w'’-]+)? (?:times?|tables?|timetables?|schedules?|services?|calendars?)(?:,? .{0,20})?|timetables?",
    "(?:[\\w'’-]+ ){0,3}(?:recycling|garbage|trash|rubbish|refuse|bin|waste|leaf|yard waste)(?: [\\w'’-]+)? (?:pick-?ups?|collections?|schedules?|calendars?|days)(?: .{0,20})?",
    "(?:(?:match|game|race|latest|recent|league|cup|season|fixtures|and|&) )*results|standings|league tables?|(?:academic|payroll|tax) calendars?(?: .{0,20})?",
    "(?:(?:service|travell?|rider|weather|current|latest) )*(?:alerts|advisories|detours|disruptions)|(?:arts |our )?grants?(?: programs?| opportunities)?|(?:public|legal) notices",
    "(?:now |currently )?on (?:tap|draft)|(?:our |the |current |beer |tap |draft |wine |drink )*(?:taps|tap ?list|draft list|beer list|menus?)|staff picks|merch(?:andise)?|discography",
    "pre-?orders|new releases|upcoming releases|releases|newsletter(?: archives?)?|past (?:issues|newsletters)|podcasts?|episodes",
  ].join("|")})$`,
  "i",
);
const LONGEST_HEADING = 60;

const levelOf = (element: HtmlElement): number => Number(element.name.slice(1));

function kindOf(text: string): Section["kind"] | null {
  const heading = text
    .replace(/\s+/g, " ")
    .replace(/[\s:|.…–—-]+$/g, "")
    .trim();
  if (heading.length > LONGEST_HEADING) return null;
  if (PAST.test(heading)) return "past";
  return OTHER.test(heading) ? "other" : null;
}

/** The smallest box around a heading that holds more than it. A page's first h1 speaks for the whole page. */
function boxEnd(heading: HtmlElement, layout: Layout, isFirst: boolean): number {
  const own = layout.spans.get(heading)?.end ?? 0;
  if (isFirst && heading.name === "h1") return layout.text.length;
  for (let node = parentOf(heading); node; node = parentOf(node)) {
    const end = layout.spans.get(node)?.end ?? own;
    if (/[\p{L}\p{N}]/u.test(layout.text.slice(own, end))) return end;
  }
  return layout.text.length;
}

/** In the order of their headings; an inner one may lie within an outer one. */
export function sectionsOf(layout: Layout): Section[] {
  const { elements, starts } = layout.headings;
  const first = elements.find(({ name }) => name === "h1");
  return elements.flatMap((heading, index) => {
    const kind = kindOf(layout.textOf(heading).slice(0, 200));
    if (kind === null) return [];
    let next = index + 1;
    while (next < elements.length && levelOf(elements[next] as HtmlElement) > levelOf(heading)) next++;
    const start = layout.spans.get(heading)?.end ?? 0;
    const end = Math.min(starts[next] ?? layout.text.length, boxEnd(heading, layout, heading === first));
    return [{ start, end, kind }];
  });
}

/** The innermost section around an offset. */
export function sectionAt(sections: Section[], offset: number): Section["kind"] | null {
  return sections.findLast(({ start, end }) => offset >= start && offset < end)?.kind ?? null;
}

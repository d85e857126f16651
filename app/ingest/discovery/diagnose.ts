/** Why a page gave no events, and what to do next: in words for an editor. Pure. */
import type { FetchFailure } from "~/services/http/types";
import { isInvisible } from "../page/dom";
import type { SourcePage } from "../page/source-page";
import { standInOn } from "../page/stand-in";
import type { Reason } from "./types";
import { vendorsOn } from "./vendor";

/** The reason where a page's scripts were run in vain. */
export const NOTHING_DRAWN: Reason = {
  kind: "undated",
  text: "Its scripts were run, and what they drew says nothing that is dated and still to come.",
  nextStep: "Find the page that lists the venue's events, or look for a feed on the site.",
};

/** Texts of guards that refuse machines, also with status 200. */
const WALL =
  /cf-browser-verification|challenge-platform|cf-turnstile-response|_Incapsula_Resource|sucuri_cloudproxy|px-captcha|captcha-delivery\.com|<title>Just a moment|Enable JavaScript and cookies to continue|Attention Required! \| Cloudflare/i;

const OF_SCRIPTS =
  "Look for a feed (“Subscribe”, “iCal”, “Add to calendar”) on the site, or ask the venue for one.";

const IDLE_FRAMES =
  /youtube|vimeo|soundcloud|spotify|bandcamp|googletagmanager|maps|google\.com|facebook|instagram|mailchimp/i;

/** For a page that was read and gave no events. */
export function diagnose(page: SourcePage): Reason | null {
  if (page.form !== "html") return null;
  if (mentions(page, WALL)) return blocked("The site shows machines a wall in place of its page.");
  const standIn = standInOn(page);
  if (standIn) return standIn;
  const [sighting] = vendorsOn(page.text, page.url).filter(
    ({ vendor }) => vendor.name !== "Squarespace" || mentions(page, /events/i),
  );
  if (sighting) {
    const { vendor, urls } = sighting;
    return {
      kind: "vendor",
      text: `Its calendar is kept at ${vendor.name}.`,
      nextStep: vendor.hint,
      ...(urls[0] ? { address: urls[0] } : {}),
    };
  }
  const frame = frameOf(page);
  if (frame !== null && !IDLE_FRAMES.test(frame))
    return {
      kind: "frame",
      text: `Its calendar is in a frame of ${new URL(frame).host}.`,
      nextStep: OF_SCRIPTS,
      address: frame,
    };
  if (scripts(page))
    return {
      kind: "scripts",
      text: "Its content is drawn by scripts, which are not run here.",
      nextStep: OF_SCRIPTS,
    };
  return {
    kind: "undated",
    text: "The page says nothing that is dated and still to come.",
    nextStep: "Find the page that lists the venue's events, or try again when it has some.",
  };
}

/** For a page that could not be fetched or read. */
/** Failures whose sentence ends with the next step. */
const SAY_WHAT_TO_DO = new Set(["invalid-url", "blocked-address", "blocked-port", "dns"]);

export function reasonOfFailure({ code, message, details: { status } }: FetchFailure): Reason {
  const isRefusal = code === "robots" || [401, 402, 403, 406, 407, 429, 451, 503].includes(status ?? 0);
  return isRefusal
    ? blocked(message)
    : {
        kind: "unreadable",
        text: message,
        nextStep: SAY_WHAT_TO_DO.has(code) ? "" : "Check the address in a browser.",
      };
}

const BY_RENDERING = "Or have its scripts run: RENDER=on, then “Run the page's scripts” at the source.";

/** With what editors and operators can do, and a venue cannot. */
export const toEditors = (reason: Reason): string =>
  [reasonInWords(reason), reason.kind === "scripts" ? BY_RENDERING : ""].filter(Boolean).join(" ");

export const reasonInWords = ({ text, address, nextStep }: Reason): string =>
  [text, address ? `Try ${address}` : "", nextStep].filter(Boolean).join(" ");

const SCRIPT_ROOT =
  /<(?:div|main)[^>]{0,200}\bid=["'](?:root|app|__next|___gatsby|__nuxt|svelte|q-app)["'][^>]{0,200}>\s{0,200}<\/(?:div|main)>/i;
const NEEDS_SCRIPTS = /(?:enable|requires?|need|turn on)[^.<]{0,40}javascript/i;
const LOADING = /\b(?:loading|please wait)\b/i;
/** Fewer letters are a frame around something that scripts draw. */
const LEAST_TEXT = 350;

function scripts(page: SourcePage): boolean {
  if (!page.elements().some(({ name }) => name === "script")) return false;
  const text = page.visible().trim();
  if (mentions(page, SCRIPT_ROOT)) return true;
  return (
    text.length < LEAST_TEXT && (LOADING.test(text) || mentions(page, NEEDS_SCRIPTS) || text.length < 120)
  );
}

const HEAD = 200_000;

function mentions(page: SourcePage, pattern: RegExp): boolean {
  return pattern.test(page.text.slice(0, HEAD));
}

function frameOf(page: SourcePage): string | null {
  for (const element of page.elements()) {
    const { name, attribs } = element;
    if ((name !== "iframe" && name !== "frame") || (isInvisible(element) && "hidden" in attribs)) continue;
    const src = attribs.src ?? attribs["data-src"] ?? "";
    if (!URL.canParse(src, page.url)) continue;
    const { href, hostname, protocol } = new URL(src, page.url);
    if (protocol.startsWith("http") && hostname !== new URL(page.url).hostname) return href;
  }
  return null;
}

function blocked(text: string): Reason {
  return {
    kind: "blocked",
    text,
    nextStep: "Use a feed of the site, or ask the venue to let “FireEscapeBot” in.",
  };
}

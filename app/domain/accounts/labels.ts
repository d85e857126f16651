/** Dates, times, devices and greetings as text, in the site's time zone. */
import { brand } from "~/brand";
import { instantToZoned } from "~/lib/time";

const moment = new Intl.DateTimeFormat("en-US", {
  timeZone: brand.zone,
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** 'Nov 21, 2026, 7:30 PM' */
export const dateTimeLabel = (at: Date): string => plainSpaces(moment.format(at));

const date = new Intl.DateTimeFormat("en-US", {
  timeZone: brand.zone,
  month: "long",
  day: "numeric",
  year: "numeric",
});

/** 'November 21, 2026' */
export const dateLabel = (at: Date): string => date.format(at);

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrom(?:e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** 'Firefox on macOS': enough to recognize your own device. */
export function deviceLabel(userAgent: string | null): string {
  const find = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  return [find(BROWSERS) ?? "A browser", find(SYSTEMS)].filter(Boolean).join(" on ");
}

/** The greeting on the dashboard, by New York time. */
export function greeting(now: Date, fullName: string | null): string {
  const { hour } = instantToZoned(now, brand.zone);
  const words =
    hour < 5 ? "Still up" : hour < 12 ? "Good morning" : hour < 18 ? "Good afternoon" : "Good evening";
  const first = fullName?.trim().split(/\s+/)[0];
  const end = hour < 5 ? "?" : ".";
  return first ? `${words}, ${first}${end}` : `${words}${end}`;
}

const plainSpaces = (text: string) => text.replaceAll("\u202f", " ");

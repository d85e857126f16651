/** Why something is not listed, in an editor's words, each with where it can be changed. Pure. */
import type { SiteSource, FetchPath } from "@db/queries/admin/why";
import { brand } from "~/brand";
import { adminDate } from "../labels";

type ReasonKind =
  | "merged"
  | "hidden"
  | "doubtful"
  | "missing"
  | "past"
  | "elsewhere"
  | "deleted"
  | "renamed"
  | "suggested"
  | "refused"
  | "source-merged"
  | "source-off"
  | "source-new"
  | "source-failing"
  | "source-silent"
  | "not-on-page"
  | "never-seen";

export interface WhyReason {
  kind: ReasonKind;
  text: string;
  link?: { label: string; href: string };
}

/** The person who hid an event, and the time. */
export interface Hider {
  actor: string;
  at: Date;
}

/** Empty where visitors see it in lists. */
export function reasonsAgainst(
  way: FetchPath,
  { now, today, hider }: { now: Date; today: string; hider: Hider | null },
): WhyReason[] {
  const reasons: WhyReason[] = [];
  if (way.duplicate_of !== null)
    reasons.push({
      kind: "merged",
      text: "It is one with another listing, which is shown in its place.",
      link: { label: way.kept_title ?? `Event ${way.duplicate_of}`, href: whyHref(way.duplicate_of) },
    });
  if (!way.published) reasons.push(hiddenReason(way, hider));
  if (way.last_day < today || way.ends_at <= now)
    reasons.push({
      kind: "past",
      text: `It is over since ${adminDate(way.ends_at)}. Past events stand in the archive.`,
      link: { label: "Past events", href: "/archive" },
    });
  if (way.city !== brand.defaultCity)
    reasons.push({
      kind: "elsewhere",
      text: `Its city is ${way.city ?? "not known"}: lists show ${brand.defaultCity} alone.`,
      link: { label: "Edit it", href: `/admin/events/${way.id}` },
    });
  return reasons;
}

export const whyHref = (id: number): string => `/admin/why?event=${id}`;

/** Why a source's page brought nothing of this kind. @param remarks of its last reading */
export function reasonOfSource(source: SiteSource, remarks: string[]): WhyReason {
  const link = sourceLink(source.id, source.name);
  const { name } = source;
  if (source.merged_into_id !== null)
    return {
      kind: "source-merged",
      text: `${name} was merged into another source, and its address is not fetched any more.`,
      link: sourceLink(source.merged_into_id, source.kept ?? ""),
    };
  if (!source.is_enabled)
    return { kind: "source-off", text: `${name} reads this site, but is switched off.`, link };
  if (source.last_fetched === null)
    return { kind: "source-new", text: `${name} has not been fetched yet.`, link };
  if (source.failure_count > 0)
    return {
      kind: "source-failing",
      text: `${name} fails, ${source.failure_count} times in a row: ${source.last_error ?? "no reason is known."}`,
      link,
    };
  if (source.silent_since !== null)
    return {
      kind: "source-silent",
      text: `${name} gives nothing since ${adminDate(source.silent_since)}${source.empty_reason ? `: ${source.empty_reason}` : "."}`,
      link,
    };
  const said = remarks.length > 0 ? ` Its reading remarked: ${remarks.join("; ")}.` : "";
  return {
    kind: "not-on-page",
    text: `${name} was read on ${adminDate(source.last_fetched)}, and this was not among what it gave.${said}`,
    link,
  };
}

function hiddenReason(way: FetchPath, hider: Hider | null): WhyReason {
  const { unpublished_because, id } = way;
  if (unpublished_because === "doubtful")
    return {
      kind: "doubtful",
      text: `It is held back: its page was hard to read, ${Math.round(way.confidence * 100)}% sure${way.doubt ? `, because it is one of those ${way.doubt}` : ""}.`,
      link: { label: "Decide", href: "/admin/decisions?kind=doubtful" },
    };
  if (unpublished_because === "missing")
    return {
      kind: "missing",
      text: `${way.source ?? "Its source"} does not list it any more, or keeps it private. It was listed last on ${adminDate(way.last_seen_at)}.`,
      ...(way.source_id === null ? {} : { link: sourceLink(way.source_id, way.source ?? "") }),
    };
  return {
    kind: "hidden",
    text: hider
      ? `${hider.actor} hid it on ${adminDate(hider.at)}.`
      : "An editor hid it, or a fetch hid it because an editor had hidden or deleted the same event of another source.",
    link: { label: "Edit it", href: `/admin/events/${id}` },
  };
}

const sourceLink = (id: number, name: string) => ({ label: name, href: `/admin/sources/${id}` });

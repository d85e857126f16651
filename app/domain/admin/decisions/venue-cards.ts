/** Cards about venues: pairs, claims, what venues propose, pages that are built otherwise. Pure. */
import type { ComparableVenue } from "@db/queries/events/venue-pairs";
import type { listRecipesById } from "@db/queries/sources/recipes";
import type { VenueChange } from "@db/queries/venues/changes";
import type { Claim } from "@db/queries/venues/claims";
import { proposedChanges } from "~/domain/claims/proposed-changes";
import { changeLines } from "~/domain/venue-desk/change-lines";
import { countOf } from "~/lib/text";
import { compareVenues } from "../duplicates/compare";
import { adminDate, adminTime } from "../labels";
import type { Card } from "./card";

const plain = { picture: null, sides: null, facts: [], others: [], look: null, alike: null };

export function venuePairCard(left: ComparableVenue, right: ComparableVenue): Card {
  const merge = (kept: ComparableVenue, lost: ComparableVenue) => ({
    intent: "merge-venues",
    label: `One venue, keep ${kept === left ? "left" : "right"}`,
    fields: { kept: kept.id, keptVersion: kept.version, lost: lost.id, lostVersion: lost.version },
  });
  const [kept, lost] = left.event_count >= right.event_count ? [left, right] : [right, left];
  const side = (venue: ComparableVenue) => ({
    title: venue.name,
    about: `${countOf(venue.event_count, "event")}, source ${venue.id}`,
    href: `/admin/venues/${venue.id}`,
  });
  return {
    ...plain,
    kind: "venuePairs",
    key: `venuePairs ${left.id}-${right.id}`,
    title: left.name === right.name ? left.name : `${left.name} · ${right.name}`,
    href: `/admin/venues/${kept.id}`,
    line: [kept.location, kept.city].filter(Boolean).join(", "),
    why: "Alike in name and place, at one address, or fetched from one page.",
    sides: [side(left), side(right)],
    facts: compareVenues(left, right),
    change: `All events of the ${kept === left ? "right" : "left"} one move to the other, its page leads there, and it is fetched no more.`,
    accept: merge(kept, lost),
    refuse: { intent: "distinct-venues", label: "They are two", fields: merge(kept, lost).fields },
    others: [merge(lost, kept)],
    edit: { label: "Edit", href: `/admin/venues/${kept.id}` },
    look: kept.url,
  };
}

export function claimCard(claim: Claim): Card {
  const fields = seenClaim(claim);
  return {
    ...ofVenue(claim),
    kind: "claims",
    key: `claims ${claim.id}`,
    line: `${claim.name}, ${claim.email}`,
    why: `They say that the venue is theirs, since ${adminDate(claim.created_at)}. ${claim.is_own_domain ? "Their address is at the venue’s own website." : "Their address is elsewhere: check by hand."}`,
    change: "They may propose what the venue’s page says. They are told by mail, either way.",
    accept: { intent: "confirm", label: "Confirm", fields },
    refuse: { intent: "decline", label: "Decline", fields },
  };
}

const TAKE_WEBSITE = "Take the website too: it decides whose claims are the venue’s own";

export function proposalCard(claim: Claim): Card {
  const fields = seenClaim(claim);
  const changes = proposedChanges(claim) ?? [];
  const hasWebsite = changes.some(({ name }) => name === "Website");
  return {
    ...ofVenue(claim),
    kind: "proposals",
    key: `proposals ${claim.id}`,
    line: `${claim.name}, ${claim.email}`,
    why: "The venue proposes what its page should say.",
    sides: [
      { title: "Now", about: "", href: `/admin/venues/${claim.source_id}` },
      { title: "Proposed", about: "", href: `/admin/venues/${claim.source_id}` },
    ],
    facts: changes.map(({ name, now, proposed }) => ({ name, left: now, right: proposed, differs: false })),
    change: changes.length === 0 ? "Nothing that differs." : "The venue’s page says it at once.",
    accept: {
      intent: "take",
      label: "Take changes",
      fields: hasWebsite ? { ...fields, hasWebsite: "on" } : fields,
      ...(hasWebsite ? { tick: { name: "website", label: TAKE_WEBSITE } } : {}),
    },
    refuse: { intent: "drop", label: "Drop changes", fields },
  };
}

export function changeCard(change: VenueChange): Card {
  const { id, version, event_id, event_version, venue_id, kind } = change;
  const fields = { id, version, eventVersion: event_version ?? 0, event: event_id ?? "", venue: venue_id };
  const href = event_id === null ? `/admin/venues/${venue_id}` : `/admin/events/${event_id}`;
  return {
    ...plain,
    kind: "venueChanges",
    key: `venueChanges ${id}`,
    title: change.title,
    href,
    line: [change.start_time && adminTime(change.start_time), change.venue].filter(Boolean).join(" · "),
    why: `${change.who}, who speaks for ${change.venue}, ${kind === "add" ? "adds it" : "would change it"}, sent ${adminDate(change.created_at)}.`,
    sides: [
      { title: "Now", about: "", href },
      { title: "Proposed", about: "", href },
    ],
    facts: changeLines(change).map(({ name, before, after }) => ({
      name,
      left: before,
      right: after,
      differs: false,
    })),
    change: "The city sees it at once, and no fetch changes it back.",
    accept: { intent: "take-change", label: "Take", fields },
    refuse: { intent: "drop-change", label: "Decline", fields },
    edit: { label: "Edit", href },
  };
}

export function recipeCard({
  id,
  name,
  url,
  trouble,
}: Awaited<ReturnType<typeof listRecipesById>>[number]): Card {
  const fields = { id, trouble: trouble ?? "" };
  return {
    ...plain,
    kind: "recipes",
    key: `recipes ${id}`,
    title: name,
    href: `/admin/sources/${id}`,
    line: url ?? "",
    why: trouble ?? "",
    change: "The page is read as it is now, and nobody is asked again until it changes.",
    accept: { intent: "settle-recipe", label: "It is read right", fields },
    refuse: { intent: "forget-recipe", label: "Guess it anew", fields },
    edit: { label: "Point at its parts", href: `/admin/sources/${id}` },
    look: url,
  };
}

const ofVenue = (claim: Claim) => ({
  ...plain,
  title: claim.venue,
  href: `/admin/venues/${claim.source_id}`,
  edit: { label: "Edit the venue", href: `/admin/venues/${claim.source_id}` },
  look: claim.official_website,
});

const seenClaim = ({ id, version, venue_version, source_id }: Claim) => ({
  id,
  version,
  venueVersion: venue_version,
  venue: source_id,
});

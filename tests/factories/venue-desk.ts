/** Venues with people who speak for them, in a test: each is signed in, and their desk is read and used as in a browser. */
import { insertClaim, updateClaim } from "@db/queries/venues/claims";
import * as desk from "~/routes/venue-desk._index/route";
import * as event from "~/routes/venue-desk.events.$id/route";
import * as adding from "~/routes/venue-desk.new/route";
import { signedIn } from "./people";
import type { Site, Visitor } from "./visitor";

/** Somebody who speaks for a venue. */
export class Claimant {
  constructor(
    readonly visitor: Visitor,
    readonly venue: number,
  ) {}

  look = async (query = "") =>
    (await this.visitor.get(desk, `/venue-desk?venue=${this.venue}${query}`)).json();

  press = (fields: Record<string, string>) =>
    this.visitor.post(desk, `/venue-desk?index&venue=${this.venue}`, fields);

  open = (id: number) => this.visitor.get(event, `/venue-desk/events/${id}`, { id: String(id) });

  /** @param was as the form was made, where it was opened before */
  save = async (id: number, fields: Record<string, string>, was?: Record<string, string>) => {
    const { stored } = was ? { stored: was } : await (await this.open(id)).json();
    const before = Object.entries(stored as Record<string, string>);
    return this.visitor.post(
      event,
      `/venue-desk/events/${id}`,
      {
        intent: "save",
        venueId: String(this.venue),
        ...Object.fromEntries(before.map(([name, value]) => [`was.${name}`, value])),
        ...Object.fromEntries(before),
        ...fields,
      },
      { id: String(id) },
    );
  };

  add = (fields: Record<string, string>) =>
    this.visitor.post(adding, `/venue-desk/new?venue=${this.venue}`, { intent: "add", ...fields });
}

export async function claimantOf(
  site: Site,
  venue: number,
  email: string,
  options: { isTrusted?: boolean } = {},
): Promise<Claimant> {
  await addClaim(site, venue, email, options);
  return new Claimant(await signedIn(site, email), venue);
}

/** @returns the claim's id */
export async function addClaim(
  site: Site,
  venue: number,
  email: string,
  { isTrusted = false, status = "confirmed" as const } = {},
): Promise<string> {
  const now = site.clock.now;
  const tokenHash = `${email} ${venue}`;
  await insertClaim(site.db, {
    sourceId: venue,
    name: email.split("@")[0] ?? "",
    email,
    isOwnDomain: true,
    tokenHash,
    now,
    expiresAt: now,
  });
  const { id } = await site.db
    .selectFrom("venue_claims")
    .select("id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirstOrThrow();
  await updateClaim(site.db, id, { status, expires_at: null, is_trusted: isTrusted });
  return id;
}

/** Reads for a group's link: what the group is asked about and has settled, and what this browser voted. */
import { findGroupOf } from "@db/queries/groups/groups";
import { findGuestAmong } from "@db/queries/groups/guests";
import { shownEmail } from "~/domain/accounts/email";
import type { SignedIn } from "~/domain/accounts/sessions";
import type { AskedPart } from "~/domain/groups/ask-in-place";
import { readJoinKey } from "~/domain/groups/join-link";
import { readComing } from "~/domain/groups/news";
import { openLinks } from "~/domain/newsletter/links";
import { showPlan } from "~/domain/plans/present-plan";
import type { AppContext } from "~/context";

export type JoinPage = Extract<Awaited<ReturnType<typeof loadJoin>>, { here: string }>;

/** Null for a link that is no good; "member" for who is in the group. */
export async function loadJoin(
  context: AppContext,
  key: string,
  { user, before }: { user: SignedIn | null; before: string[] },
) {
  const { db } = context;
  const group = await readJoinKey(db, await openLinks(context), key);
  if (!group) return null;
  if (user && (await findGroupOf(db, group.id, user.id))) return { memberOf: group.id };
  const guest = user ? undefined : await findGuestAmong(db, group.id, before);
  const viewer = {
    id: guest?.id ?? "",
    now: context.now(),
    origin: context.appOrigin,
    shared: null,
    members: [],
    isStranger: true,
  };
  const coming = await readComing(db, group.id, context.now());
  return {
    memberOf: null,
    here: `/join/${key}`,
    group: group.name,
    by: group.creator,
    isSignedIn: user !== null,
    plans: coming.map((plan) => showPlan(plan, viewer)),
    guest: guest
      ? {
          name: guest.name,
          email: shownEmail(guest.email ?? ""),
          hasBrowser: guest.endpoint !== null,
          ask: missingOf(guest),
        }
      : null,
    outboxIsOpen: context.outboxIsOpen,
  };
}

const missingOf = ({ zip, days }: { zip: string | null; days: string[] | null }): AskedPart[] => [
  ...(zip === null ? (["zip"] as const) : []),
  ...(days === null ? (["days"] as const) : []),
];

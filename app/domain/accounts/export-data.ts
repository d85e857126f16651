/** Everything the site holds about a person, for themselves, as plain data. Hashes and tokens are not part of it. */
import {
  listGroupsForExport,
  listInvitationsForExport,
  listLetters,
  listProposalsForExport,
} from "@db/queries/export";
import {
  findNotificationSettings,
  listAvailability,
  listLocations,
  listUserInterests,
} from "@db/queries/preferences";
import { listSessionsOf } from "@db/queries/sessions";
import { listSuggestionsOf } from "@db/queries/suggestions";
import { findUser } from "@db/queries/users";
import type { AccountContext } from "./context";

export async function exportData(ctx: Pick<AccountContext, "db" | "now">, userId: string) {
  const { db } = ctx;
  const user = await findUser(db, userId);
  return {
    exported_at: ctx.now(),
    account: user
      ? {
          email: user.email,
          full_name: user.full_name,
          created_at: user.created_at,
          email_confirmed_at: user.email_confirmed_at,
          last_login_at: user.last_login_at,
          has_password: Boolean(user.has_password),
        }
      : null,
    locations: await listLocations(db, userId),
    availability: await listAvailability(db, userId),
    interests: await listUserInterests(db, userId),
    newsletter_interest_ids: user?.newsletter_interests ?? [],
    notifications: await findNotificationSettings(db, userId),
    groups: await listGroupsForExport(db, userId),
    invitations: await listInvitationsForExport(db, userId),
    proposals: await listProposalsForExport(db, userId),
    suggestions: await listSuggestionsOf(db, userId),
    letters: await listLetters(db, userId),
    sessions: await listSessionsOf(db, userId),
  };
}

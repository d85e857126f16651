/** Everything the site stores about a person, for that person, as plain data. Hashes and tokens are left out. */
import {
  findSuppression,
  listChangesBy,
  listMailForExport,
  listGroupsForExport,
  listInvitationsForExport,
  listLetters,
  listGuestsForExport,
  listPlansForExport,
} from "@db/queries/accounts/export";
import {
  findNotificationSettings,
  listAvailability,
  listLocations,
  listUserInterests,
} from "@db/queries/accounts/preferences";
import { findPendingAnswers } from "@db/queries/accounts/onboarding";
import { listPasskeys } from "@db/queries/accounts/passkeys";
import { findCalendarStart } from "@db/queries/accounts/saved-calendars";
import { listFollowsForExport } from "@db/queries/accounts/follows";
import { listPushForExport } from "@db/queries/accounts/push";
import { listSavesForExport } from "@db/queries/accounts/saves";
import { listWatchlist } from "@db/queries/accounts/watchlists";
import { listHiddenVenues, listVotes } from "@db/queries/accounts/tastes";
import { listSessionsOf } from "@db/queries/accounts/sessions";
import { listSecurityEntriesOf } from "@db/queries/operations/security-log";
import { listSuggestionsOf } from "@db/queries/events/suggestions";
import { listMistakesOf } from "@db/queries/events/mistakes";
import type { DomainContext } from "~/context";
import { findMailSettings } from "@db/queries/accounts/mail-settings";
import { findUser } from "@db/queries/accounts/users";
import { hasRefusedInvitations } from "@db/queries/mail/suppressions";
import { listChangesForExport } from "@db/queries/venues/changes";
import { listClaimsForExport } from "@db/queries/venues/claims";
import { openLinks } from "~/domain/newsletter/links";

type Context = Pick<DomainContext, "db" | "now" | "appOrigin">;

export async function exportData(ctx: Context, userId: string) {
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
    waiting_answers: user ? await waitingAnswers(ctx, user.email) : null,
    locations: await listLocations(db, userId),
    availability: await listAvailability(db, userId),
    interests: await listUserInterests(db, userId),
    newsletter_interest_ids: user?.newsletter_interests ?? [],
    notifications: {
      ...(await findNotificationSettings(db, userId)),
      ...(await findMailSettings(db, userId)),
    },
    follows: await listFollowsForExport(db, userId),
    votes: await listVotes(db, userId),
    hidden_venues: await listHiddenVenues(db, userId),
    notified_browsers: await listPushForExport(db, userId),
    saved: await listSavesForExport(db, userId),
    watchlist: (await listWatchlist(db, userId)).map(({ title, year, state, created_at }) => ({
      title,
      year,
      state,
      created_at,
    })),
    private_calendar_since: await findCalendarStart(db, userId),
    groups: await listGroupsForExport(db, userId),
    invitations: await listInvitationsForExport(db, userId),
    refuses_invitations: user ? await hasRefused(ctx, user.email) : false,
    plans: await listPlansForExport(db, userId),
    unconfirmed_votes: user ? await listGuestsForExport(db, user.email) : [],
    suggestions: await listSuggestionsOf(db, userId),
    reported_mistakes: await listMistakesOf(db, userId),
    venue_claims: user ? await listClaimsForExport(db, user.email) : [],
    venue_changes: user ? await listChangesForExport(db, user.email) : [],
    letters: await listLetters(db, userId),
    mails: user ? await listMailForExport(db, user.email) : [],
    no_letters_because: user ? ((await findSuppression(db, user.email)) ?? null) : null,
    passkeys: (await listPasskeys(db, userId)).map(({ name, created_at, last_used_at }) => ({
      name,
      created_at,
      last_used_at,
    })),
    sessions: await listSessionsOf(db, userId),
    security_events: await listSecurityEntriesOf(db, userId),
    changes_as_editor: await listChangesBy(db, userId),
  };
}

/** Answers to the get-started questions that wait for their owner's word. */
async function waitingAnswers({ db, now }: Context, email: string) {
  const answers = await findPendingAnswers(db, email, now());
  if (!answers) return null;
  const { full_name, locations, availability, preferences, created_at, expires_at } = answers;
  return { full_name, locations, availability, interests: preferences, created_at, expires_at };
}

const hasRefused = async (ctx: Context, email: string) =>
  hasRefusedInvitations(ctx.db, (await openLinks(ctx)).addressHash(email));

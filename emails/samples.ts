/** Every letter with sample data, shown at /dev/letters. A test checks that the list is complete. */
import { accountDeletedLetter, passkeyChangedLetter, passwordChangedLetter } from "./account-security";
import {
  accountExistsLetter,
  confirmEmailLetter,
  emailChangeAskedLetter,
  emailChangedLetter,
} from "./email-change";
import { editorsDigestLetter } from "./editors-digest";
import { groupHandedOverLetter } from "./group-handed-over";
import { groupInvitationLetter } from "./group-invitation";
import { groupNewsLetter } from "./group-news";
import { guestVoteLetter } from "./guest-vote";
import type { SampleLetter } from "./letter";
import { loginLinkLetter } from "./login-link";
import { planSamples } from "./plan-samples";
import { noAccountLetter, passwordResetLetter } from "./password-reset";
import { savedChangesLetter, savedOnSaleLetter, savedReminderLetter } from "./saved-events";
import { roleGivenLetter } from "./role-given";
import { venueWeekLetter } from "./venue-week";
import { suggestionDecidedLetter } from "./suggestion-decided";
import { claimDecidedLetter, claimRenewedLetter, venueClaimLetter } from "./venue-claim";
import { weeklySamples } from "./weekly-sample";
import { welcomeLinkLetter } from "./welcome-link";

const link = (origin: string) => ({ url: `${origin}/auth/verify?token=sample`, minutes: 30 });

const savedLinks = (origin: string, kind: string) => ({
  savedUrl: `${origin}/saved`,
  stopUrl: `${origin}/mails?reader=sample&kind=${kind}&signature=sample`,
});

export const sampleLetters: SampleLetter[] = [
  {
    kind: "passwordChangedLetter",
    about: "to an account whose password was set or changed",
    write: (origin) => passwordChangedLetter({ url: `${origin}/forgot-password`, isFirst: false }),
  },
  {
    kind: "passkeyChangedLetter",
    about: "to an account that has one passkey more or less",
    write: (origin) => passkeyChangedLetter({ url: `${origin}/dashboard/account`, isNew: true }),
  },
  {
    kind: "accountDeletedLetter",
    about: "the last one, after an account was deleted",
    write: () => accountDeletedLetter(),
  },
  {
    kind: "emailChangeAskedLetter",
    about: "to the present address, when somebody asks for another",
    write: (origin) =>
      emailChangeAskedLetter({ newEmail: "new@example.org", url: `${origin}/forgot-password`, minutes: 30 }),
  },
  ...weeklySamples,
  { kind: "loginLinkLetter", about: "Sign in", write: (origin) => loginLinkLetter(link(origin)) },
  {
    kind: "welcomeLinkLetter",
    about: "After the get-started questions",
    write: (origin) => welcomeLinkLetter({ ...link(origin), name: "Ana" }),
  },
  {
    kind: "passwordResetLetter",
    about: "Forgot my password",
    write: (origin) => passwordResetLetter({ ...link(origin), url: `${origin}/reset-password?token=sample` }),
  },
  {
    kind: "noAccountLetter",
    about: "Forgot my password, where there is no account",
    write: (origin) => noAccountLetter({ url: `${origin}/getstarted` }),
  },
  {
    kind: "confirmEmailLetter",
    about: "A new address, to be confirmed",
    write: (origin) =>
      confirmEmailLetter({
        url: `${origin}/auth/confirm-email?token=sample`,
        minutes: 30,
        newEmail: "ana@new.example",
      }),
  },
  {
    kind: "emailChangedLetter",
    about: "A new address, told to the old one",
    write: () => emailChangedLetter({ newEmail: "ana@new.example" }),
  },
  {
    kind: "accountExistsLetter",
    about: "A new address that is taken",
    write: (origin) => accountExistsLetter({ url: `${origin}/login` }),
  },
  {
    kind: "groupInvitationLetter",
    about: "A friend invites to a group",
    write: (origin) =>
      groupInvitationLetter({
        url: `${origin}/invite/sample`,
        group: "Film Club",
        inviter: "Ana",
        days: 30,
        stopUrl: `${origin}/stop-invitations?address=sample&signature=sample`,
      }),
  },
  {
    kind: "groupNewsLetter",
    about: "A group's news: somebody has joined",
    write: (origin) =>
      groupNewsLetter({
        group: "Film Club",
        url: `${origin}/dashboard/groups`,
        stopUrl: `${origin}/mails?reader=sample&kind=group_mails&signature=sample`,
        news: { kind: "joined", who: "Ben", said: ["Yes to Midnight Matinee, Fri, Nov 27 · 11:30 PM"] },
      }),
  },
  {
    kind: "guestVoteLetter",
    about: "To somebody who voted by a group's link, without an account",
    write: (origin) =>
      guestVoteLetter({
        group: "Film Club",
        own: { name: "Dee", said: ["Yes to Midnight Matinee, Fri, Nov 27 · 11:30 PM"] },
        url: `${origin}/vote/sample?signature=sample`,
        stopUrl: `${origin}/stop-invitations?address=sample&signature=sample`,
      }),
  },
  ...planSamples,
  {
    kind: "editorsDigestLetter",
    about: "To editors who want it: what began, what is over and what waits",
    write: (origin) =>
      editorsDigestLetter({
        begun: ["Borrowed Rooms fails: the site answered 404 Not Found"],
        over: ["Kosciuszko Street Radio has fallen silent"],
        waiting: ["12 suggestions", "4 doubtful pairs"],
        isUrgent: false,
        url: `${origin}/admin/today`,
      }),
  },
  {
    kind: "roleGivenLetter",
    about: "to somebody whom an administrator made an editor",
    write: (origin) => roleGivenLetter({ role: "editor", url: `${origin}/login?next=%2Fadmin` }),
  },
  {
    kind: "groupHandedOverLetter",
    about: "A group's maker has left",
    write: (origin) => groupHandedOverLetter({ group: "Film Club", url: `${origin}/dashboard/groups` }),
  },
  {
    kind: "venueClaimLetter",
    about: "To somebody who says that a venue is theirs",
    write: (origin) => venueClaimLetter({ venue: "Stoop Cinema", url: `${origin}/claims/sample` }),
  },
  {
    kind: "claimDecidedLetter",
    about: "An editor has confirmed a claim",
    write: (origin) =>
      claimDecidedLetter({
        venue: "Stoop Cinema",
        url: `${origin}/claims/sample`,
        deskUrl: `${origin}/venue-desk`,
      }),
  },
  {
    kind: "claimRenewedLetter",
    about: "A claim's link of a year ago was followed",
    write: (origin) => claimRenewedLetter({ venue: "Stoop Cinema", url: `${origin}/claims/sample` }),
  },
  {
    kind: "venueWeekLetter",
    about: "On Mondays, to whoever speaks for a venue",
    write: (origin) =>
      venueWeekLetter({
        venue: "Stoop Cinema",
        count: 3,
        events: [
          { title: "Night Ferry", url: `${origin}/event/1`, lines: ["Nov 24, 2026 7:30 PM · Sold out"] },
          { title: "Open Stage", url: null, lines: ["Nov 27, 2026 8:00 PM", "We are not sure of this."] },
        ],
        doubtful: 1,
        trouble: null,
        waiting: 1,
        declined: 0,
        deskUrl: `${origin}/venue-desk`,
        stopUrl: `${origin}/venue-letter/sample`,
      }),
  },
  {
    kind: "suggestionDecidedLetter",
    about: "A suggestion is on the calendar",
    write: (origin) =>
      suggestionDecidedLetter({
        title: "Compost Choir",
        eventUrl: `${origin}/event/1`,
        suggestUrl: `${origin}/suggest-event`,
      }),
  },
  {
    kind: "savedOnSaleLetter",
    about: "Tickets for something saved go on sale",
    write: (origin) =>
      savedOnSaleLetter({
        events: [{ title: "Othello", url: `${origin}/event/2`, lines: ["Sat, Dec 12 · 8:00 PM"] }],
        ...savedLinks(origin, "remind"),
      }),
  },
  {
    kind: "savedReminderLetter",
    about: "The evening before something saved",
    write: (origin) =>
      savedReminderLetter({
        when: "tomorrow",
        events: [
          {
            title: "Prints from a Basement",
            url: `${origin}/event/1`,
            lines: ["Fri, Nov 27 · 7:00 PM, 9:30 PM", "Stoop Cinema, 12 Example Street"],
          },
          {
            title: "Letters Nobody Sent",
            url: `${origin}/event/2`,
            lines: ["Last day", "Oct 2 – Nov 27", "Gowanus Print Room"],
          },
        ],
        ...savedLinks(origin, "remind"),
      }),
  },
  {
    kind: "savedChangesLetter",
    about: "Something saved has changed",
    write: (origin) =>
      savedChangesLetter({
        events: [
          {
            title: "Brass at the Laundromat",
            url: `${origin}/event/1`,
            lines: ["Moved from 7:00 PM to 8:00 PM", "Fri, Nov 27 · 8:00 PM", "Spin Cycle, Example Avenue"],
          },
          {
            title: "Midnight Matinee",
            url: null,
            lines: ["Taken off the calendar", "Ask the venue before you go."],
          },
        ],
        ...savedLinks(origin, "tell_changes"),
      }),
  },
];

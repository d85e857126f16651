/** The privacy policy, in seven sections. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { dateLabel } from "~/domain/accounts/labels";
import { LegalPage, type LegalSection } from "~/ui/legal-page";
import { pageMeta } from "~/ui/meta";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: {} };

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Privacy Policy",
    description: `What ${brand.name} keeps about you, and for how long.`,
    path: "/privacy-policy",
  });

export default function PrivacyPolicy() {
  const { updated, others } = useLoaderData<typeof loader>();
  return <LegalPage title="Privacy Policy" updated={updated} sections={sectionsFor(others)} />;
}

export const loader = ({ context }: LoaderFunctionArgs) => ({
  updated: dateLabel(context.now()),
  others: context.privacyNotes,
});

const NOBODY = "Nobody: this site asks no service of others.";

/** @param others sentences that hold because of settings */
const sectionsFor = (others: string[]): LegalSection[] => [
  {
    title: "What we keep",
    paragraphs: [
      "With an account: your email address, your name, the zip codes, days and interests you choose, your groups, the events you suggest, the list of titles you bring, the mistakes you report and the letters we sent you. A password only if you set one, and then only as a hash.",
      "Without an account: the addresses that mail was asked for or that friends invited, for the times below. If you vote in a group by its link, the name and the address or the browser's address for notifications you give, and your zip code and evenings if you say them, for 60 days or until you confirm. If you claim a venue, your name and mail address. Nothing else that names you.",
      "For the safety of all accounts: when somebody signs in or changes an account, from which network address (as a scrambled code that cannot be read back), and which kind of mail we sent to whom.",
    ],
  },
  {
    title: "What we use it for",
    paragraphs: [
      "To sign you in, to put your letter together, and to show your groups what you have in common: shared interests, common days and a shared radius. Other members never see your zip code. We mail you about events that you saved with your account, until you say that we should not. If you ask a browser for notifications, they go through the service of its maker, encrypted so that only your browser can read them.",
    ],
  },
  {
    title: "Cookies and browser storage",
    paragraphs: [
      "One cookie keeps you signed in, one remembers that this browser has signed in before, and one carries a message to the next page. While you answer the get-started questions, your answers stay in your browser. If your session ends before a form is sent, what you typed stays there for an hour. What you save while you are signed out stays there too, until you sign in. If you ask for a copy of the next two weeks, it stays on your device until you remove it; while you are signed in, the list of what you saved is kept with it, and forgotten when you log out. Your last eight searches stay in your browser until you forget them, one or all, below the search field. If you accept, we also remember for 30 days that the map may ask where you are.",
    ],
  },
  {
    title: "Where you are",
    paragraphs: [
      "Your position, if your browser gives it, stays in your browser. It is used to show distances and is never sent to us.",
    ],
  },
  {
    title: "Who else sees it",
    paragraphs: [
      ...(others.length > 0 ? others : [NOBODY]),
      "Pictures of events are copies on our own server, on pages and in letters: no venue learns who looks at them. We sell nothing to anybody and show no advertising.",
    ],
  },
  {
    title: "How long we keep it",
    paragraphs: [
      "Your account until you delete it. Unfinished sign-ups for 30 days. Sign-in links work for 30 minutes, and their traces are gone after a week. Sessions last 90 days at most.",
      "Which mail went to which address for 14 days; its text is gone as soon as it is sent. Your newsletters' text for 60 days, and which events they had for 400. Invitations to people who have not answered for 60 days. Reported mistakes for 180 days. Claims of venues for 30 days, confirmed ones until you or an editor ends them, or you delete your account. Security records for one year, editors' changes for two. Addresses that must never get letters for as long as the site runs. Backups may hold all of this for a week longer.",
    ],
  },
  {
    title: "Your rights",
    paragraphs: [
      "Download everything we hold about you, correct it, or delete your account, at any time, on your account page. Every newsletter has a one-click unsubscribe link.",
    ],
  },
];

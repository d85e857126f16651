/** The terms and conditions, in ten sections. */
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
    title: "Terms & Conditions",
    description: `The rules for using ${brand.name}.`,
    path: "/terms-conditions",
  });

const sections: LegalSection[] = [
  {
    title: "Agreement",
    paragraphs: [
      `By using ${brand.name} you agree to these terms. If you do not, please do not use the site.`,
    ],
  },
  {
    title: "What this is",
    paragraphs: [
      "A guide to independent events, gathered from what venues publish themselves. We sell no tickets and run no venue.",
    ],
  },
  {
    title: "Your account",
    paragraphs: [
      "Keep your mailbox to yourself: anyone who can read it can sign in. Tell us if you think somebody else has. One person, one account.",
    ],
  },
  {
    title: "Dates and details",
    paragraphs: [
      "Events change. We read the venues' pages again and again, but the venue has the last word; look there before you set out.",
    ],
  },
  {
    title: "Suggesting events",
    paragraphs: [
      "What you suggest must be true and yours to tell. Editors decide what is published and may shorten it.",
    ],
  },
  {
    title: "Fair use",
    paragraphs: [
      "Do not break or overload the site, do not write to people who did not ask for it, and do not pretend to be somebody else.",
      "Programs are welcome by the doors that are made for them: the API, feeds, calendar files, the MCP server and embeds, described at /api, as often as their limits allow. Please do not copy pages instead.",
    ],
  },
  {
    title: "Whose words and pictures",
    paragraphs: [
      "The facts about events and venues (what, where, when, how much, for whom) are free for everybody, for any purpose: we waive all rights in them and in their collection (CC0 1.0). We like to be named, and links to an event's page.",
      "Texts and pictures of events belong to those who made them. Reviews and the design of the site belong to us. You keep what you write.",
    ],
  },
  {
    title: "Links",
    paragraphs: ["We link to venues and ticket shops. What happens there is between you and them."],
  },
  {
    title: "Liability",
    paragraphs: [
      "The site comes as it is. We are not liable for a concert that was cancelled, moved or simply bad, as far as the law allows.",
    ],
  },
  {
    title: "Changes and law",
    paragraphs: [
      "When these terms change, the date above changes. The law of the State of New York applies.",
    ],
  },
];

export default function TermsConditions() {
  const { updated } = useLoaderData<typeof loader>();
  return <LegalPage title="Terms & Conditions" updated={updated} sections={sections} />;
}

export const loader = ({ context }: LoaderFunctionArgs) => ({ updated: dateLabel(context.now()) });

/** The tabs of the admin pages, each with its error message (spec: accounts 2 and 8). */

export interface Tab {
  href: string;
  label: string;
  failure: string;
  /** Editors neither see nor open it. */
  forAdministrators?: true;
}

export const TABS: Tab[] = [
  { href: "/admin", label: "Event Sources", failure: "Could not load sources" },
  { href: "/admin/events", label: "Events", failure: "Could not load events" },
  { href: "/admin/suggestions", label: "Event Suggestions", failure: "Could not load event suggestions" },
  { href: "/admin/logs", label: "Logs", failure: "Failed to load logs" },
  { href: "/admin/knowledge", label: "Knowledge Base", failure: "Failed to load knowledge base entries" },
  { href: "/admin/newsletter", label: "Preview Newsletter", failure: "Failed" },
];

/** Further tabs, not in the specification, by what they are for. */
export const TAB_GROUPS: { name: string; tabs: Tab[] }[] = [
  {
    name: "Today",
    tabs: [
      { href: "/admin/today", label: "Today", failure: "Could not load what waits" },
      { href: "/admin/decisions", label: "Decisions", failure: "Could not load what waits" },
      { href: "/admin/why", label: "Why", failure: "Could not load events" },
    ],
  },
  {
    name: "Decide",
    tabs: [
      { href: "/admin/texts", label: "Texts", failure: "Could not load texts" },
      { href: "/admin/mistakes", label: "Mistakes", failure: "Could not load reported mistakes" },
      { href: "/admin/claims", label: "Claims", failure: "Could not load the claims" },
      { href: "/admin/duplicates", label: "Duplicates", failure: "Could not load events" },
    ],
  },
  {
    name: "City",
    tabs: [
      { href: "/admin/interests", label: "Interests", failure: "Could not load interests" },
      { href: "/admin/thesaurus", label: "Thesaurus", failure: "Could not load the thesaurus" },
      { href: "/admin/series", label: "Series", failure: "Could not load series" },
      { href: "/admin/people", label: "People", failure: "Could not load people" },
      { href: "/admin/rooms", label: "Rooms", failure: "Could not load the rooms" },
      { href: "/admin/sentences", label: "Sentences", failure: "Could not load the sentences" },
    ],
  },
  {
    name: "Readers",
    tabs: [
      {
        href: "/admin/subscribers",
        label: "Subscribers",
        failure: "Could not load subscribers",
        forAdministrators: true,
      },
      { href: "/admin/users", label: "Users", failure: "Could not load accounts", forAdministrators: true },
    ],
  },
  {
    name: "System",
    tabs: [
      { href: "/admin/queues", label: "Queues", failure: "Failed" },
      { href: "/admin/audit", label: "Audit", failure: "Failed" },
      { href: "/admin/security", label: "Security", failure: "Failed", forAdministrators: true },
    ],
  },
];

const BY_STATE: Record<string, string> = {
  sources: "/admin",
  events: "/admin/events",
  suggestions: "/admin/suggestions",
  logs: "/admin/logs",
  knowledge: "/admin/knowledge",
  newsletter: "/admin/newsletter",
};

/** The address that navigation state {activeTab, sourceFilter} asks for; null without one. */
export function addressOfState(state: unknown): string | null {
  const { activeTab, sourceFilter } = (state ?? {}) as { activeTab?: unknown; sourceFilter?: unknown };
  const href =
    typeof activeTab === "string" && Object.hasOwn(BY_STATE, activeTab) ? BY_STATE[activeTab] : null;
  if (!href) return null;
  const source = Number(sourceFilter);
  return href === "/admin/events" && Number.isInteger(source) && source > 0
    ? `${href}?source=${source}`
    : href;
}

/** In the order in which they stand there. */
const MORE_TABS: Tab[] = TAB_GROUPS.flatMap(({ tabs }) => tabs);

/** The tab of a path: the longest matching prefix. */
export function tabOf(pathname: string): Tab {
  const tab = [...TABS, ...MORE_TABS]
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
  return tab ?? (TABS[0] as Tab);
}

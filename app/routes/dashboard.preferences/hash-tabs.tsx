/** Tabs selected by the address's hash. Without scripts all sections are visible and the links jump to them. */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import chipStyles from "~/ui/chips.module.css";
import sectionStyles from "~/ui/section.module.css";
import { useHydrated } from "~/ui/use-hydrated";

interface Tab {
  hash: string;
  label: string;
  content: ReactNode;
}

export function HashTabs({ tabs }: { tabs: Tab[] }) {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  // The server never sees the hash; the tab is known only after hydration.
  const open = isHydrated ? (tabs.find((tab) => `#${tab.hash}` === hash) ?? tabs[0])?.hash : null;
  return (
    <>
      <nav className={chipStyles.chips} aria-label="Preferences">
        {tabs.map((tab) => (
          <a key={tab.hash} href={`#${tab.hash}`} aria-current={open === tab.hash ? "true" : undefined}>
            {tab.label}
          </a>
        ))}
      </nav>
      <div className={sectionStyles.sections}>
        {tabs.map((tab) => (
          <div key={tab.hash} id={tab.hash} hidden={open !== null && open !== tab.hash}>
            {tab.content}
          </div>
        ))}
      </div>
    </>
  );
}

/** Sections of which the address's hash picks one. Before scripts run all are there, and the links jump to them. */
import { useLocation } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";
import desk from "~/ui/desk.module.css";

interface Tab {
  hash: string;
  label: string;
  content: ReactNode;
}

export function HashTabs({ tabs }: { tabs: Tab[] }) {
  const { hash } = useLocation();
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  // The server never sees the hash; only an awake page knows which tab is meant.
  const open = awake ? (tabs.find((tab) => `#${tab.hash}` === hash) ?? tabs[0])?.hash : null;
  return (
    <>
      <nav className={desk.chips} aria-label="Preferences">
        {tabs.map((tab) => (
          <a key={tab.hash} href={`#${tab.hash}`} aria-current={open === tab.hash ? "true" : undefined}>
            {tab.label}
          </a>
        ))}
      </nav>
      <div className={desk.sheets}>
        {tabs.map((tab) => (
          <div key={tab.hash} id={tab.hash} hidden={open !== null && open !== tab.hash}>
            {tab.content}
          </div>
        ))}
      </div>
    </>
  );
}

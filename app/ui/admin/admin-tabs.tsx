/** The tabs of the admin pages with their counts; on smaller screens one menu that opens over the page. */
import { hasRole } from "~/domain/admin/roles";
import { useFrame } from "~/ui/use-frame";
import styles from "./admin-tabs.module.css";
import { countText } from "./pagination";
import { TAB_GROUPS, TABS, type Tab } from "./tabs";

export interface TabCount {
  count: number;
  /** Counting stopped here: more is shown as "10,000+". */
  most?: number;
  /** It waits for an editor; otherwise it is how much there is. */
  waits?: boolean;
}

/** Beside each tab, by its address. */
export type TabCounts = Record<string, TabCount>;

const MENU = "admin-tabs";

export function AdminTabs({ current, counts }: { current: Tab; counts: TabCounts }) {
  const isAdministrator = hasRole(useFrame().user, "admin");
  const groups = TAB_GROUPS.map(({ name, tabs }) => ({
    name,
    tabs: tabs.filter(({ forAdministrators }) => !forAdministrators || isAdministrator),
  })).filter(({ tabs }) => tabs.length > 0);
  const opener = { popovertarget: MENU };
  const menu = { popover: "auto" };
  return (
    <nav className={styles.tabs} aria-label="Administration">
      <button type="button" className={styles.opener} aria-haspopup="true" {...opener}>
        {current.label} <Count of={counts[current.href]} />
      </button>
      {/* The key closes the menu on navigation. */}
      <div key={current.href} id={MENU} className={styles.menu} {...menu}>
        <TabLinks tabs={TABS} current={current} counts={counts} />
        {groups.map(({ name, tabs }) => (
          <TabLinks key={name} name={name} tabs={tabs} current={current} counts={counts} />
        ))}
      </div>
    </nav>
  );
}

function TabLinks({
  name,
  tabs,
  current,
  counts,
}: {
  name?: string;
  tabs: Tab[];
  current: Tab;
  counts: TabCounts;
}) {
  return (
    <ul aria-label={name}>
      {tabs.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={href === current.href ? "page" : undefined}>
            {label} <Count of={counts[href]} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Count({ of }: { of: TabCount | undefined }) {
  if (!of || of.count === 0) return null;
  const { count, most = count, waits } = of;
  return <span data-waits={waits}>{countText(Math.min(count, most), count > most)}</span>;
}

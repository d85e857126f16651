/** The frame of every signed-in page: its tabs. Each page guards itself as well, because its action runs alone. */
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import desk from "~/ui/desk.module.css";
import { requireUser } from "~/web/session/guards";

const TABS = [
  { href: "/dashboard", label: "Dashboard" },
  { href: "/dashboard/preferences", label: "Preferences" },
  { href: "/dashboard/notifications", label: "Notifications" },
  { href: "/dashboard/account", label: "Account" },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireUser(context, request);
  return json(null);
}

export default function Dashboard() {
  const { pathname } = useLocation();
  return (
    <main id="main" className={desk.desk}>
      <nav className={desk.tabs} aria-label="Your pages">
        <ul>
          {TABS.map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={pathname === href ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </main>
  );
}

/** The entries of the navigation bar and of the phone menu. */

import type { AdminRole } from "@db/schema";

export interface NavigationLink {
  href: string;
  label: string;
}

/** The pages of whoever is signed in. */
export const members: NavigationLink[] = [
  { href: "/dashboard", label: "Dashboard" },
  { href: "/dashboard/groups", label: "Groups" },
  { href: "/dashboard/preferences", label: "Preferences" },
  { href: "/dashboard/notifications", label: "Notifications" },
  { href: "/dashboard/account", label: "Account" },
];

const everybody: NavigationLink[] = [
  { href: "/", label: "Home" },
  { href: "/venues", label: "All venues" },
  { href: "/suggest-event", label: "Suggest an Event" },
];

const visitors: NavigationLink[] = [
  { href: "/login", label: "Log In" },
  { href: "/getstarted", label: "Get Started" },
];

const editors: NavigationLink[] = [{ href: "/admin", label: "Admin" }];

/** Public pages show the public entries (spec: public-site 2), signed-in pages the member's (spec: accounts 2). */
export function entriesFor(pathname: string, user: { role: AdminRole | null } | null): NavigationLink[] {
  if (!user) return [...everybody, ...visitors];
  const own = /^\/(?:dashboard|admin|plan|venue-desk)(?:\/|$)/.test(pathname)
    ? members
    : [...everybody, ...members.slice(0, 1)];
  return user.role ? [...own, ...editors] : own;
}

/** Whether an entry is the page, or what the page is below. */
export function currentOf({ href }: NavigationLink, pathname: string): "page" | "true" | undefined {
  if (pathname === href) return "page";
  return href !== "/" && href !== "/dashboard" && pathname.startsWith(`${href}/`) ? "true" : undefined;
}

/** The bar on top of every page: name, navigation, and on phones a side menu that opens without JavaScript. */
import { useLocation } from "@remix-run/react";
import { brand } from "~/brand";
import { navigation } from "./navigation";

function Entries() {
  const { pathname } = useLocation();
  return (
    <ul>
      {navigation.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={pathname === href ? "page" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function SiteHeader() {
  return (
    <header className="site-header">
      <a className="site-name" href="/">
        {brand.name}
      </a>
      <nav aria-label="Main">
        <Entries />
      </nav>
    </header>
  );
}

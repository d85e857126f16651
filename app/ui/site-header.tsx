/** The bar at the top of every page: name, navigation, and a side menu for phones that works without JavaScript. */
import { Form, useLocation } from "@remix-run/react";
import { brand } from "~/brand";
import { EscapeMark } from "./icons";
import { currentOf, entriesFor } from "./navigation";
import { useStrip } from "./filters/use-strip";
import { useFrame } from "./use-frame";

const MENU = "side-menu";
// React 18 has no popover props; it passes unknown lower-case attributes through.
const opener = { popovertarget: MENU };
const popover = { popover: "auto" };

export function SiteHeader() {
  const { key } = useLocation();
  const strip = useStrip();
  return (
    <header className="site-header">
      <a className="site-name" href="/">
        <EscapeMark />
        <span>{brand.name}</span>
      </a>
      <nav ref={strip} className="site-nav" aria-label="Main">
        <Entries />
      </nav>
      <button type="button" className="menu-button" {...opener}>
        Menu
      </button>
      {/* The key closes the menu on navigation. */}
      <nav key={key} className="side-menu" id={MENU} aria-label="Menu" {...popover}>
        <button type="button" className="menu-close" {...opener}>
          Close
        </button>
        <Entries />
      </nav>
    </header>
  );
}

function Entries() {
  const { pathname } = useLocation();
  const { user } = useFrame();
  return (
    <ul>
      {entriesFor(pathname, user).map((entry) => (
        <li key={entry.href}>
          <a href={entry.href} aria-current={currentOf(entry, pathname)}>
            {entry.label}
          </a>
        </li>
      ))}
      {user ? (
        <li>
          <Form method="post" action="/logout">
            <button type="submit" className="site-sign-out">
              Sign Out
            </button>
          </Form>
        </li>
      ) : null}
    </ul>
  );
}

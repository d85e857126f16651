/** The accessibility statement: the standard, how it is tried, what is known to be missing, and whom to tell. */
import type { MetaFunction } from "@remix-run/node";
import { brand } from "~/brand";
import { pageMeta } from "~/ui/meta";
import { useFrame } from "~/ui/use-frame";
import type { RouteHandle } from "~/web/route-handle";
import styles from "~/ui/legal-page.module.css";

export const handle: RouteHandle = { cache: {} };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Accessibility",
    description: `How ${brand.name} is made to be used by everybody, and what is missing.`,
    path: "/accessibility",
  });

export default function Accessibility() {
  const { contactEmail } = useFrame();
  return (
    <main id="main" className={styles.legal}>
      <header>
        <h1>Accessibility</h1>
        <p>{brand.name} follows the Web Content Accessibility Guidelines 2.2, level AA.</p>
      </header>
      <h2>How it is tried</h2>
      <p>
        Before each release, programs look for known faults on the site’s pages in light and dark, and a
        browser goes through searching, filtering, an event’s page, signing in and groups by keyboard and
        without scripts. Motion stops where your system asks for less of it, and a contrast theme keeps its
        colors.
      </p>
      <h2>What is missing</h2>
      <p>
        The map is a picture of points. Everything on it is in the list beside it, with its distance and
        address.
      </p>
      <p>
        Venues write titles and descriptions, and draw posters. Posters have the event’s title as their text,
        not what is drawn on them.
      </p>
      <p>
        What a venue says about steps, captions or relaxed evenings is shown where it says so. Where it says
        nothing, neither do we: ask the venue.
      </p>
      <p>Nobody has certified this page: it is our own statement.</p>
      <h2>Tell us</h2>
      <p>
        If something keeps you out, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>, with the
        page’s address and what you use. We answer, and mend it.
      </p>
    </main>
  );
}

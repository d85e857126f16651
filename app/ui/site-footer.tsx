/** The footer of every page: who we are, and the open data behind the map and the venues. */
import { brand } from "~/brand";
import { Keyboard } from "./keyboard/keyboard";
import { useFrame } from "./use-frame";

export function SiteFooter() {
  const { contactEmail } = useFrame();
  return (
    <footer className="site-footer">
      <p className="site-footer-name">{brand.name}</p>
      <p>
        {brand.tagline} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        <br />
        <a href="/this-week">This week</a> · <a href="/map">Map</a> · <a href="/saved">Saved</a> ·{" "}
        <a href="/offline">Offline</a> · <a href="/archive">Past events</a> ·{" "}
        <a href="/for-venues">For venues</a> · <a href="/api">API and feeds</a> ·{" "}
        <a href="/privacy-policy">Privacy Policy</a> · <a href="/terms-conditions">Terms &amp; Conditions</a>{" "}
        · <a href="/accessibility">Accessibility</a> · <a href="/about/sources">Our sources</a> ·{" "}
        <a href="/bot">Our reader</a>
      </p>
      <Keyboard />
      <p>Venues and base map: NYC Open Data (DCLA, DCP, NYC Parks, DoITT), modified.</p>
    </footer>
  );
}

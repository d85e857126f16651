import { expect, it } from "vitest";
import { isTruncated } from "./truncation";

const page = "<html lang=en><body><p>Tonight</p><script>a()</script>";
it.each([
  ["a whole page", "html", `${page}</body></html>\n<!-- cached -->`, false],
  ["a page after which its program stopped", "html", `${page}<b>Fatal error</b>: out of memory`, true],
  ["a page that ends in a tag", "html", '<div><a href="/ev', true],
  ["a page that ends in a script", "html", '<script type="application/ld+json">{"@type":"Ev', true],
  ["a piece of a page", "html", "<ul><li>Tonight</li></ul>", false],
  ["a page that leaves out every end it may", "html", "<html lang=en><body><ul><li>One<li>Two</ul>", false],
  ["text with a sign that is no tag", "html", "<div>I <3 NY</div>", false],
  ["a whole calendar", "ics", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nend:vcalendar\n\n", false],
  ["a calendar without its end", "ics", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\n", true],
  ["events without a calendar around them", "ics", "BEGIN:VEVENT\nEND:VEVENT\n", false],
  ["an event without its end", "ics", "BEGIN:VEVENT\nEND:VEVENT\nBEGIN:VEVENT\nSUMM", true],
  ["a whole feed", "feed", "<rss><channel></channel></rss> ", false],
  ["half a feed", "feed", "<rss><channel><item><title>a", true],
  ["a feed of another family", "feed", '<rdf:RDF xmlns="x"><item/></rdf:RDF>', false],
  ["nothing", "text", "", false],
] as const)("%s", (_name, form, text, expected) => expect(isTruncated(form, text)).toBe(expected));

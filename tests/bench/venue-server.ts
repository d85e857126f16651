/**
 * A thousand venues on one machine: every loopback address 127.1.x.y is a site of its own, so that the limits per host
 * count as they do outside. Answers after a delay, with ETags. Run as a process: it must not share the measured core.
 */
import { createHash } from "node:crypto";
import { createServer } from "node:http";

const [port = "0", delay = "100", eventCount = "50"] = process.argv.slice(2);

const filler =
  "An evening of small things done with great care, in a room that holds eighty and smells of rain. ";

const server = createServer((request, response) => {
  setTimeout(() => {
    if (request.url === "/robots.txt") return response.writeHead(404).end();
    const body = page(request.headers.host ?? "");
    const etag = `"${createHash("sha1").update(body).digest("hex")}"`;
    if (request.headers["if-none-match"] === etag) return response.writeHead(304, { ETag: etag }).end();
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ETag: etag }).end(body);
  }, Number(delay));
});
server.keepAliveTimeout = 1000;
server.listen(Number(port), "0.0.0.0", () => process.send?.(server.address()));
process.once("disconnect", () => process.exit());

function page(site: string): string {
  const first = Date.now() + 86_400_000;
  const items = Array.from({ length: Number(eventCount) }, (_, i) => {
    const day = new Date(first + i * 43_200_000).toISOString().slice(0, 10);
    return {
      "@context": "https://schema.org",
      "@type": i % 3 === 0 ? "ScreeningEvent" : "Event",
      "@id": `http://${site}/events/${i}`,
      name: `Evening ${i} at ${site}`,
      startDate: `${day}T${i % 2 ? "19:30" : "21:00"}:00-05:00`,
      url: `http://${site}/events/${i}`,
      description: filler.repeat(4),
      location: { "@type": "Place", name: `Venue ${site}`, address: "1 Bench Street, New York, NY 10002" },
    };
  });
  const listing = items
    .map((item) => `<article><h3>${item.name}</h3><p>${filler.repeat(12)}</p></article>`)
    .join("\n");
  const data = JSON.stringify(items);
  return `<!doctype html><html><head><title>${site}</title><script type="application/ld+json">${data}</script></head><body>${listing}</body></html>`;
}

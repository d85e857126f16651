/** Pages of the test city: small, with the menu, footer and noise of real ones. */

export interface CityPage {
  status?: number;
  type?: string;
  location?: string;
  body: string;
}

export const ics = (body: string): CityPage => data(body, "text/calendar; charset=utf-8");
export const json = (body: string): CityPage => data(body, "application/json");

export const data = (body: string, type: string): CityPage => ({ type, body });

const NOISE = [
  ["About", "/about"],
  ["Support us", "/support"],
  ["Rentals", "/private-events"],
  ["Contact", "/contact"],
  ["Shop", "/shop"],
] as const;

const PROSE =
  "<p>A room for music, film and theatre in an old candle factory by the water. We opened our doors in 2009 and have kept them open since. " +
  "The bar opens an hour before every show. The house is run by its members, who also bake the bread. Wheelchairs come in by the yard.</p>";

/** A home page: its menu, what it says, and its footer. */
export const home = (
  menu: readonly (readonly [string, string])[],
  { body = "", head = "", scripts = "" } = {},
): CityPage =>
  page(
    `<header><h1>The Hall</h1><nav><ul>${[...menu, ...NOISE].map(link).join("")}</ul></nav></header><main>${PROSE}${body}</main>` +
      `<footer><p>© 2026 The Hall, 12 Water Street, Brooklyn, NY 11201</p><ul>${[
        ["Instagram", "https://www.instagram.com/thehall"],
        ["Privacy", "/privacy"],
      ]
        .map((pair) => link(pair as [string, string]))
        .join("")}</ul></footer>${scripts}`,
    { head },
  );

const HTML = "text/html; charset=utf-8";

export const page = (body: string, { head = "", title = "The Hall" } = {}): CityPage => ({
  type: HTML,
  body: `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`,
});

export const frame = (src: string): string =>
  `<iframe src="${src.replaceAll("&", "&amp;")}" width="800" height="600"></iframe>`;

const link = ([text, href]: readonly [string, string]): string => `<li><a href="${href}">${text}</a></li>`;

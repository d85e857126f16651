/** A letter as a page: shown as mail programs show it, under a policy of its own that lets no script run. */
import { brand } from "~/brand";

/** The address at which the editors’ preview frames its letter. */
export const FRAMED_LETTER = "/admin/newsletter/letter";

interface LetterPageOptions {
  /** Sites that may show it in a frame; none, if left out. */
  framedBy?: "our own pages";
  /** It holds a form that goes to a page of ours. */
  hasForm?: boolean;
  status?: number;
}

/** Stands alone under the same policy, in the letters' own look. */
const insteadOfLetter = (
  heading: string,
  words: string,
): string => `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${heading} · ${brand.name}</title><style>
body { margin: 0; background: #e6e3dc; color: #141210; font: 17px/1.5 Arial, Helvetica, sans-serif; }
main { max-width: 552px; margin: 0 auto; padding: 0 24px 32px; background: #faf9f6; }
header { margin: 0 -24px 32px; padding: 24px; background: #f03c14; }
header a { color: #141210; text-decoration: none; }
header a, h1 { font-family: Impact, "Arial Narrow", Arial, sans-serif; line-height: 1; }
header a { font-size: 38px; }
h1 { margin: 0 0 16px; font-size: 40px; font-weight: normal; }
main a { color: inherit; }
@media (prefers-color-scheme: dark) { body { background: #131211; color: #efece6; } main { background: #1b1a18; } }
</style></head><body><main><header><a href="/">${brand.name.toUpperCase()}</a></header><h1>${heading}</h1>
<p>${words}</p>
<p><a href="/">See everything that is on</a> or <a href="/get-yours">get a letter of your own</a></p></main></body></html>`;

const NO_LETTER = insteadOfLetter(
  "No letter here",
  "There is no letter at this address. Long links break now and then: open it from your mail once more.",
);

export const noLetter = (options: LetterPageOptions = {}): Response =>
  letterPage(NO_LETTER, { ...options, status: 404 });

const PAST_LETTER = insteadOfLetter(
  "This letter is over",
  "Letters are kept for two months, and what they told of is over by then.",
);

export const pastLetter = (): Response => letterPage(PAST_LETTER, { status: 410 });

export const letterPage = (html: string, options: LetterPageOptions = {}): Response =>
  new Response(html, {
    status: options.status ?? 200,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policyOf(options),
    },
  });

const policyOf = ({ framedBy, hasForm }: LetterPageOptions): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    // No script runs in it, so our origin grants nothing; without it our own pictures would be another site's.
    `sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox${hasForm ? " allow-forms" : ""}`,
    `frame-ancestors ${framedBy === "our own pages" ? "'self'" : "'none'"}`,
  ].join("; ");

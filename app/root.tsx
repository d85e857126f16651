/** The document around every page, and the one error page. */
// First: the order of style sheets sets the order of the layers.
import "~/styles/app.css";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useNavigation,
  useRouteError,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { brand } from "~/brand";
import { useDelegatedLinks } from "~/ui/delegated-links";
import { pageMeta } from "~/ui/meta";
import { NotFound } from "~/ui/not-found";
import { OfflineNote } from "~/ui/offline-note";
import { SaveForm } from "~/ui/saved/save-form";
import { ScriptMark } from "~/ui/script-mark";
import { SiteFooter } from "~/ui/site-footer";
import { CookieNotice } from "~/ui/cookie-notice";
import { ScrollToTop } from "~/ui/scroll-to-top";
import { SiteHeader } from "~/ui/site-header";
import { Toaster, type Toast } from "~/ui/toaster";
import { useFrame } from "~/ui/use-frame";
import { visitorFrame } from "~/web/session/visitor-frame";
import displayFont from "~/styles/fonts/league-gothic.woff2";
import textFont from "~/styles/fonts/libre-franklin.woff2";
import { answerWith } from "~/web/remix";

/** The get-started steps and the pages of a copy change nothing here, and must work offline. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formAction,
  nextUrl,
  defaultShouldRevalidate,
}) => !formAction?.startsWith("/getstarted/") && nextUrl.pathname !== "/offline" && defaultShouldRevalidate;

export function Layout({ children }: { children: ReactNode }) {
  const mark = useContext(ScriptMark);
  const followLink = useDelegatedLinks();
  const busy = useNavigation().state !== "idle";
  const { toasts, bare } = useFrame();
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={brand.colours.paper} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={brand.colours.night} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {[displayFont, textFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      {/* Enter on a link is a click as well, so the keyboard is served by the same handler. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <body onClick={followLink}>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {busy ? <div className="progress" aria-hidden="true" /> : null}
        <Toaster toasts={toasts} />
        {bare ? null : <SiteHeader />}
        {children}
        {bare ? null : <SiteFooter />}
        {bare ? null : <ScrollToTop />}
        <CookieNotice />
        {bare ? null : <OfflineNote />}
        <SaveForm />
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  );
}

/** Pages set their own title; this one is for error pages. */
export const meta: MetaFunction<typeof loader> = ({ error, matches }) =>
  pageMeta(matches, {
    title: error ? errorTitle(error) : undefined,
    description: brand.tagline,
    path: error ? null : "/",
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { frame, headers } = await visitorFrame(context, request);
  const { appOrigin, contactEmail } = context;
  return answerWith({ appOrigin, contactEmail, ...frame }, { headers });
}

export default function App() {
  return <Outlet />;
}

/** The specification's words (public-site 8). */
const UNEXPECTED: Toast[] = [{ tone: "error", text: "Unexpected error occurred." }];

export function ErrorBoundary() {
  const error = useRouteError();
  if (isMissing(error)) return <NotFound />;
  return (
    <main id="main" className="notice">
      <h1>{errorTitle(error)}</h1>
      <p>This page could not be shown. It is our fault, not yours: please try again in a moment.</p>
      <a className="button" href="/">
        Back to Home
      </a>
      <Toaster toasts={UNEXPECTED} />
    </main>
  );
}

const errorTitle = (error: unknown) => (isMissing(error) ? "Page Not Found" : "Something broke");

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** The page of an address where there is nothing (spec: public-site 2). */
export function NotFound() {
  return (
    <main id="main" className="notice">
      <p className="notice-code" aria-hidden="true">
        404
      </p>
      <h1>Page Not Found</h1>
      <p>There is nothing at this address. The listings are one flight down.</p>
      <a className="button" href="/">
        Back to Home
      </a>
    </main>
  );
}

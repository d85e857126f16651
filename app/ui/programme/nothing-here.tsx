/** Stands at the address of a work, a series or a person that is unknown, or that nothing is on of any more. */
import type { ReactNode } from "react";

export function NothingHere({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="notice">
      <h1>{title}</h1>
      <p>{children}</p>
      <a className="button" href="/">
        Back to Home
      </a>
    </main>
  );
}

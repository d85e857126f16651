/** Unknown addresses: a page leads to /404, anything else is refused plainly. */
import { redirect } from "@remix-run/node";

export function loader() {
  return redirect("/404");
}

export function action() {
  return redirect("/404", 303);
}

/** Says after saving what happens next, and where that is set. */
import type { Toast } from "../toaster";
import type { SavedSubject } from "./changes";

/** Where it is kept; "reminded" is an account that gets mails before what it saved. */
type Kept = "browser" | "account" | "reminded";

const MAILS = { label: "Your mails", href: "/dashboard/notifications#mails" };
const ALL = { label: "All saved", href: "/saved" };

const REMINDED = {
  event: "Saved. A mail comes the evening before.",
  work: "Saved. A mail comes the evening before the first and the last date.",
};

export function savedToast(kind: SavedSubject["kind"], kept: Kept): Toast {
  const tone = "success";
  if (kept === "browser")
    return {
      tone,
      text: kind === "venue" ? "Following, in this browser." : "Saved in this browser.",
      link: ALL,
    };
  if (kind === "venue") return { tone, text: "Following. Its events come first in your letter.", link: ALL };
  if (kept === "reminded") return { tone, text: REMINDED[kind], link: MAILS };
  return { tone, text: "Saved. No mail comes before it.", link: MAILS };
}

/** The popup that lists what the profile lacks. A native dialog: "Later" closes it without scripts. */
import { useId } from "react";
import type { ProfilePart } from "~/domain/accounts/preferences";
import desk from "~/ui/desk.module.css";
import forms from "~/ui/forms/forms.module.css";

const PARTS: Record<ProfilePart, { label: string; href: string }> = {
  name: { label: "Your name", href: "/dashboard/account" },
  locations: { label: "Where you start from", href: "/dashboard/preferences#locations" },
  availability: { label: "The days you like", href: "/dashboard/preferences#availability" },
  newsletter: { label: "What gets you out", href: "/dashboard/preferences#newsletter" },
};

export function CompleteProfile({ missing }: { missing: ProfilePart[] }) {
  const id = useId();
  return (
    <dialog open className={desk.popup} aria-labelledby={id}>
      <h2 id={id}>Complete Your Profile</h2>
      <p className={desk.soft}>Your letter gets better with every line.</p>
      <ul>
        {missing.map((part) => (
          <li key={part}>
            <a href={PARTS[part].href}>{PARTS[part].label}</a>
          </li>
        ))}
      </ul>
      <form method="dialog">
        <button type="submit" className={forms.quiet}>
          Later
        </button>
      </form>
    </dialog>
  );
}

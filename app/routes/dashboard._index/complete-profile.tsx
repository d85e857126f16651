/** The popup that lists missing parts of the profile. "Later" lasts two weeks. */
import { Form } from "@remix-run/react";
import { useId } from "react";
import type { ProfilePart } from "~/domain/accounts/preferences";
import styles from "./dashboard.module.css";

const PARTS: Record<ProfilePart, { label: string; href: string }> = {
  name: { label: "Your name", href: "/dashboard/account" },
  locations: { label: "Where you start from", href: "/dashboard/preferences#locations" },
  availability: { label: "The days you like", href: "/dashboard/preferences#availability" },
  newsletter: { label: "What gets you out", href: "/dashboard/preferences#newsletter" },
};

export function CompleteProfile({ missing }: { missing: ProfilePart[] }) {
  const id = useId();
  return (
    <dialog open className={`panel ${styles.popup}`} aria-labelledby={id}>
      <h2 id={id}>Complete Your Profile</h2>
      <p className={styles.soft}>Your newsletter gets better with every answer.</p>
      <ul>
        {missing.map((part) => (
          <li key={part}>
            <a href={PARTS[part].href}>{PARTS[part].label}</a>
          </li>
        ))}
      </ul>
      <Form method="post" action="/dashboard?index" className={styles.ways}>
        <a className="button button-loud" href="/getstarted">
          Answer all in one go
        </a>
        <button type="submit" name="intent" value="later" className="text-button">
          Later
        </button>
      </Form>
    </dialog>
  );
}

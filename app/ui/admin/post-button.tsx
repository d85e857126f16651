/** A button that is a form of its own: it posts its intent to this page. */
import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { HiddenFields } from "../forms/hidden-fields";
import styles from "./actions.module.css";

interface Props extends Omit<ComponentProps<"button">, "name" | "value" | "form"> {
  intent: string;
  fields?: Record<string, string | number>;
  /** The thing it acts on, for its accessible name: "Resolve: Jazz night". */
  about?: string;
  /** The first answer of its row. */
  isMain?: boolean;
}

export function PostButton({ intent, fields = {}, about, isMain, children, ...button }: Props) {
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields of={fields} />
      <button
        name="intent"
        value={intent}
        className={isMain ? `${styles.action} ${styles.main}` : styles.action}
        aria-label={about === undefined ? undefined : `${String(children)}: ${about}`}
        {...button}
      >
        {children}
      </button>
    </Form>
  );
}

/** A form that posts to its page. After a refusal its first wrong field gets the focus, and a message stands above the fields. */
import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useFocusOnError, useFormAnswer } from "./answer";
import styles from "./forms.module.css";

export function PostForm({ className = "", ...props }: ComponentProps<typeof Form>) {
  const form = useFocusOnError(useFormAnswer());
  return (
    <Form
      ref={form}
      method="post"
      className={`${styles.form} ${className}`}
      noValidate
      preventScrollReset
      {...props}
    />
  );
}

export function FormAlert() {
  const { message } = useFormAnswer();
  return message ? (
    <p role="alert" className={styles.error}>
      {message}
    </p>
  ) : null;
}

/** Code to copy, with a button where the browser has a clipboard. */
import { useEffect, useState } from "react";
import { Toaster, type Toast } from "~/ui/toaster";
import styles from "./embed.module.css";

interface Props {
  label: string;
  hint: string;
  text: string;
}

export function Code({ label, hint, text }: Props) {
  const [canCopy, setCanCopy] = useState(false);
  const [toasts, setToasts] = useState<Toast[]>([]);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setToasts([{ tone: "success", text: "Code copied" }]),
      (error: unknown) => {
        console.info("The code could not be copied:", error);
        setToasts([{ tone: "error", text: "Please select the code and copy it" }]);
      },
    );
  return (
    <div className={styles.code}>
      <h3>{label}</h3>
      <p>{hint}</p>
      <pre tabIndex={0} aria-label={label}>
        <code dir="ltr">{text}</code>
      </pre>
      {canCopy ? (
        <button className="button" type="button" onClick={() => void copy()}>
          Copy
        </button>
      ) : null}
      <Toaster toasts={toasts} />
    </div>
  );
}

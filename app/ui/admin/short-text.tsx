/** A text of two lines at most in a table, or of one; whole on a card and on the row's page. */
import styles from "./table.module.css";

export const ShortText = ({ text, isLine = false }: { text: string | null; isLine?: boolean }) =>
  text ? (
    <span className={isLine ? styles.line : styles.short} title={text}>
      {text}
    </span>
  ) : (
    "–"
  );

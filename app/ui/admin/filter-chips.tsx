/** Links that show one part of a list each. The first is shown without being asked for. */
import styles from "./filter-chips.module.css";
import chipStyles from "~/ui/chips.module.css";
import { useAddress } from "./address";

export function FilterChips<Value extends string | null>({
  label,
  name,
  value,
  options,
}: {
  label: string;
  /** In the address. */
  name: string;
  value: Value;
  options: readonly (readonly [value: Value, words: string])[];
}) {
  const address = useAddress();
  return (
    <ul className={`${chipStyles.chips} ${styles.filter}`} aria-label={label}>
      {options.map(([option, words], place) => (
        <li key={option}>
          <a
            href={address({ [name]: place === 0 ? null : option, page: null })}
            aria-current={option === value ? "true" : undefined}
          >
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The choices of the filter sheet, group by group, as the server names them. */
import type { FilterField, FilterChoices } from "~/domain/listing/choices";
import styles from "./filter-sheet.module.css";

export function FilterGroups({ groups, today }: { groups: FilterChoices["groups"]; today: string }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ legend, fields }) => (
        <fieldset key={legend} className={styles.group}>
          <legend>{legend}</legend>
          <div className={styles.choices}>
            {fields.map((field) =>
              field.fold === undefined ? (
                <Choices key={field.name} {...field} />
              ) : (
                <Fold key={field.fold} {...field} />
              ),
            )}
            {legend === "Day" ? <AnotherDate today={today} /> : null}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** Any day of the calendar, beside the days by name. */
function AnotherDate({ today }: { today: string }) {
  return (
    <label className={styles.date}>
      Another date <input className="input" type="date" name="date" min={today} />
    </label>
  );
}

function Fold(field: FilterField) {
  return (
    <details className={styles.fold}>
      <summary>{field.fold}</summary>
      <div className={styles.choices}>
        <Choices {...field} />
      </div>
    </details>
  );
}

function Choices({ name, isMany, choices }: FilterField) {
  return choices.map(({ label, value, chosen }) => (
    <label key={value} className={`pressed ${styles.choice}`}>
      <input type={isMany ? "checkbox" : "radio"} name={name} value={value} defaultChecked={chosen} />
      {label}
    </label>
  ));
}

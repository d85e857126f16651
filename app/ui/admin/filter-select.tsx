/** A filter of the search form: one of several values, or none. */
export function FilterSelect({
  name,
  label,
  all,
  value,
  options,
}: {
  name: string;
  label: string;
  /** Says that nothing is filtered. */
  all: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
}) {
  return (
    <select className="input" name={name} aria-label={label} defaultValue={value} key={value}>
      <option value="">{all}</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  );
}

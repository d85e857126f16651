/** Options that the form of an event offers. */

const STATUSES = [
  ["scheduled", "As planned"],
  ["postponed", "Postponed"],
  ["cancelled", "Cancelled"],
  ["moved_online", "Moved online"],
] as const;

export const StatusOptions = () =>
  STATUSES.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export const SoldOutOptions = () => (
  <>
    <option value="no">Not known to be sold out</option>
    <option value="yes">Sold out</option>
  </>
);

/** Names that were used before, to choose from; another one may be typed. */
export function Names({ id, names }: { id: string; names: string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
